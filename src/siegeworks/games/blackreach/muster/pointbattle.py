"""Point battles: sizes, secret muster, and ground, zones, mission and initiative rolled for. One seed gives one
battle.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from siegeworks.core.fate import draw, roll, shuffle
from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.components import (
    BOARD_NUMBER,
    GROUND_TILE_NUMBER,
    GROUND_TILES,
    INFANTRY,
    POINT_BATTLE,
    SCENARIOS,
)
from siegeworks.games.blackreach.box.records_battle import DeploymentData, MissionData, SizeData
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.ground.build import tile_squares
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES, WIDTH
from siegeworks.games.blackreach.muster.frames import CACHES, GROUND_WORK, MUSTER, CachesFrame, MusterFrame, TilesFrame
from siegeworks.games.blackreach.state import BlackReachState, lay_ground, lay_passing_ground

SIZES = tuple(POINT_BATTLE.size)
DEPLOYMENTS = tuple(POINT_BATTLE.deployment)
MISSIONS = tuple(POINT_BATTLE.mission)
FIRST_SIZE = len(SCENARIOS) + 1
CACHE_GAP = 4
SMALL = 7  # rows of a map one board high


def battle_size(s: BlackReachState) -> SizeData:
    """The size of this point battle."""
    return SIZES[s.scenario - FIRST_SIZE]


def muster_armies(s: BlackReachState) -> None:
    """HBR-REC-02  Each side spends the size's points in secret."""
    size = battle_size(s)
    for seat in (1, 0):
        f = MusterFrame()
        f.seat, f.points, f.size = seat, size.points, s.scenario - FIRST_SIZE
        call(s, MUSTER, f)


def by_die(rows: Sequence[DeploymentData | MissionData], die: int) -> int:
    """The row of a table that a die picks."""
    return next(i for i, row in enumerate(rows) if die in row.die)


def lay_point_battle(s: BlackReachState) -> None:
    """HBR-TERR-01  Boards at random, then deployment, mission and initiative by dice."""
    size = battle_size(s)
    columns, rows = size.boards
    pool = list(range(1, 7))
    shuffle(s, pool, "boards")
    faces = [
        BOARD_NUMBER[f"{n}{'ab'[draw(s, 2, 'face')]}"] * 4 + draw(s, 4, "rotation") for n in pool[: columns * rows]
    ]
    s.boards = [columns * 100 + rows, *faces]
    lay_ground(s)
    deployment = DEPLOYMENTS[by_die(DEPLOYMENTS, roll(s, 6, "deployment"))]
    swap = draw(s, 2, "edges")
    lay_zones(s, deployment, swap)
    s.mission = by_die(MISSIONS, roll(s, 6, "mission"))
    tell(s, "mission", "HBR-WIN-01", mission=MISSIONS[s.mission].id, deployment=deployment.id)
    lay_objectives(s, deployment)
    a = b = 0
    while a == b:
        a, b = roll(s, 6, "initiative"), roll(s, 6, "initiative")
    s.initiative = 0 if a > b else 1


def lay_zones(s: BlackReachState, deployment: DeploymentData, swap: int) -> None:
    """HBR-TURN-07  The deployment zones of both sides."""
    kind = deployment.id
    if kind in ZONE_DEPTHS:
        zones = edge_zones(s, kind, deployment.depth)
    else:
        zones = [[], []]
        s.entry_edges = [1, 3] if swap else [3, 1]
    s.zones = zones[::-1] if swap else zones


def edge_zones(s: BlackReachState, kind: str, depth: int) -> list[list[int]]:
    """HBR-TURN-07  Two opposite zones: the squares less than a depth from their edge, or at most so far from their
    corner. Short edges and corners of a small map are one square less deep."""
    w, h = s.ground.width, s.ground.height
    if kind != "long-edges" and h == SMALL:
        depth -= 1
    from_edges = ZONE_DEPTHS[kind]
    zones: list[list[int]] = [[], []]
    for y in range(h):
        for x in range(w):
            for zone, far in zip(zones, from_edges(x, y, w, h), strict=True):
                if far < depth:
                    zone.append(y * WIDTH + x)
    return zones


def _from_long_edges(x: int, y: int, w: int, h: int) -> tuple[int, int]:
    """How far a square lies from the northern and from the southern edge."""
    return (y, h - 1 - y)


def _from_short_edges(x: int, y: int, w: int, h: int) -> tuple[int, int]:
    """How far a square lies from the western and from the eastern edge."""
    return (x, w - 1 - x)


def _from_corners(x: int, y: int, w: int, h: int) -> tuple[int, int]:
    """How far a square lies from the first and from the last corner, the corner's own square not counted."""
    first, square, last = 0, y * WIDTH + x, (h - 1) * WIDTH + w - 1
    return (DISTANCE[square][first] - 1, DISTANCE[square][last] - 1)


ZONE_DEPTHS = {"long-edges": _from_long_edges, "short-edges": _from_short_edges, "corners": _from_corners}


def line_squares(s: BlackReachState, deployment: DeploymentData, count: int) -> list[int]:
    """Squares spaced evenly along the line midway between the zones."""
    w, h = s.ground.width, s.ground.height
    out: list[int] = []
    for i in range(count):
        share = (2 * i + 1, 2 * count)
        if deployment.id == "long-edges":
            x, y = w * share[0] // share[1], h // 2
        elif deployment.id == "corners":
            x, y = w * share[0] // share[1], h - 1 - h * share[0] // share[1]
        else:
            x, y = w // 2, h * share[0] // share[1]
        out.append(nearest_open(s, min(x, w - 1), max(0, min(y, h - 1)), out))
    return out


def nearest_open(s: BlackReachState, x: int, y: int, taken: list[int]) -> int:
    """The square nearest to a spot that infantry may enter and that is not taken."""
    spots = [square for square in range(SQUARES) if s.ground.enter[INFANTRY][square] and square not in taken]
    return min(spots, key=lambda square: ((square % WIDTH - x) ** 2 + (square // WIDTH - y) ** 2, square))


def lay_objectives(s: BlackReachState, deployment: DeploymentData) -> None:
    """HBR-WIN-01  The objectives of the mission (caches are placed by the players)."""
    kind = MISSIONS[s.mission].id
    w, h = s.ground.width, s.ground.height
    if kind == "hold-the-middle":
        s.objectives = [nearest_open(s, w // 2, h // 2, [])]
    elif kind == "beacons":
        s.objectives = line_squares(s, deployment, battle_size(s).objectives)
    elif kind == "take-and-hold":
        s.objectives = [*s.objectives, before_zone(s, 0), before_zone(s, 1)]
    s.objective_ever = [0] * len(s.objectives)


def before_zone(s: BlackReachState, seat: int) -> int:
    """HBR-WIN-01  The square 3 squares in front of a side's zone on the line to the middle of the map, never beyond the
    middle; the other side's lies just opposite.
    """
    w, h = s.ground.width, s.ground.height
    zone = s.zones[seat] or entry_column(s, seat)
    from_x = sum(square % WIDTH for square in zone) / len(zone)
    from_y = sum(square // WIDTH for square in zone) / len(zone)
    way_x, way_y = (w - 1) / 2 - from_x, (h - 1) / 2 - from_y
    reach = min(1.0, 4 / max(abs(way_x), abs(way_y)))
    late = from_x + from_y > (w + h - 2) / 2
    x = to_own_end(from_x + way_x * reach, late)
    y = to_own_end(from_y + way_y * reach, late)
    return nearest_open(s, x, y, s.objectives)


def entry_column(s: BlackReachState, seat: int) -> list[int]:
    """The squares along the edge over which a side without a zone enters."""
    x = 0 if s.entry_edges[seat] == 3 else s.ground.width - 1
    return [y * WIDTH + x for y in range(s.ground.height)]


def to_own_end(place: float, late: bool) -> int:
    """A half is rounded towards the side's own end of the map, so that nobody is nearer."""
    return floor(place + 0.5) if late else ceil(place - 0.5)


# ---------------------------------------------------------------- caches and terrain tiles


def place_tiles(s: BlackReachState) -> None:
    """HBR-TERR-01  Caches first, then random terrain tiles, the side that lost the initiative roll beginning."""
    size = battle_size(s)
    pool = [
        GROUND_TILE_NUMBER[name]
        for name in POINT_BATTLE.ground.tile_pool
        for _ in range(GROUND_TILES[GROUND_TILE_NUMBER[name]].copies)
    ]
    shuffle(s, pool, "terrain tiles")
    f = TilesFrame()
    f.seat = 1 - s.initiative
    f.tiles = pool[: size.terrain_tiles]
    call(s, GROUND_WORK, f)
    if MISSIONS[s.mission].id == "caches":
        g = CachesFrame()
        g.seat = 1 - s.initiative
        g.left = size.objectives + 1
        call(s, CACHES, g)


def why_not_cache(s: BlackReachState, square: int) -> Reason | None:
    """Why a cache may not lie in a square."""
    if not s.ground.enter[INFANTRY][square]:
        return Reason("HBR-TERR-10", "Nobody could reach it there.")
    if any(DISTANCE[square][o] < CACHE_GAP for o in s.objectives):
        return Reason("HBR-WIN-01", "Caches lie at least four squares apart.")
    if any(DISTANCE[square][z] < CACHE_GAP for zone in s.zones for z in zone):
        return Reason("HBR-WIN-01", "Caches lie at least four squares from every zone.")
    return None


class PlaceCache(Choice):
    """HBR-WIN-01  The sides take turns placing caches."""

    def seat(self, s: BlackReachState, f: CachesFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: CachesFrame) -> list[int]:
        if f.left <= 0:
            return []
        return [
            SQUARE + square for square in range(SQUARES) if s.ground.inside[square] and why_not_cache(s, square) is None
        ]

    def choose(self, s: BlackReachState, f: CachesFrame, w: int) -> None:
        s.objectives = [*s.objectives, SQUARE.id(w)]
        s.objective_ever = [*s.objective_ever, 0]
        f.left -= 1
        f.seat = 1 - f.seat
        again(f)

    def why_not(self, s: BlackReachState, f: CachesFrame, w: int) -> list[Reason]:
        if w not in SQUARE:
            return []
        reason = why_not_cache(s, SQUARE.id(w))
        return [reason] if reason is not None else []


def taken_squares(s: BlackReachState) -> set[int]:
    """Where no terrain tile may lie: off the map, in the zones, beside objectives, on other tiles."""
    taken = {square for square, inside in enumerate(s.ground.inside) if not inside}
    taken.update(s.zones[0], s.zones[1], s.objectives)
    for objective in s.objectives:
        taken.update(s.ground.around[objective])
    for tile, square, quarter in s.laid:
        taken.update(tile_squares(tile, square, quarter))
    return taken


def tile_places(s: BlackReachState, tile: int, quarter: int) -> list[int]:
    """HBR-TERR-01  The squares a terrain tile may be laid from, its north-western one."""
    width, height = GROUND_TILES[tile].footprint
    if quarter % 2:
        width, height = height, width
    taken, offsets = taken_squares(s), tile_squares(tile, 0, quarter)
    corners = [y * WIDTH + x for y in range(s.ground.height - height + 1) for x in range(s.ground.width - width + 1)]
    return [corner for corner in corners if taken.isdisjoint([corner + offset for offset in offsets])]


class PlaceTile(Choice):
    """HBR-TERR-01, HBR-TERR-02  A random terrain tile, laid anywhere outside the zones and away from objectives."""

    def seat(self, s: BlackReachState, f: TilesFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: TilesFrame) -> list[int]:
        if not f.tiles:
            return []
        return SQUARE.words(tile_places(s, f.tiles[0], f.placed % 2))

    def choose(self, s: BlackReachState, f: TilesFrame, w: int) -> None:
        tile = f.tiles.pop(0)
        s.laid = [*s.laid, [tile, SQUARE.id(w), f.placed % 2]]
        if f.tiles:
            lay_passing_ground(s)
        else:
            lay_ground(s)
        tell(s, "terrain-laid", self.rule, square=SQUARE.id(w), ground=GROUND_TILES[tile].id)
        f.seat = 1 - f.seat
        f.placed += 1
        again(f)

    def why_not(self, s: BlackReachState, f: TilesFrame, w: int) -> list[Reason]:
        if w not in SQUARE:
            return []
        return [
            Reason(
                "HBR-TERR-01",
                "Lay the tile on the map, outside the zones, off other tiles and not next to an objective.",
            )
        ]
