"""Set-up: forces, ground, deployment, Scout moves, hands. HBR-TURN-07, HBR-TERR-01, HBR-ABIL-SCOUT."""

from __future__ import annotations

from collections.abc import Container

from siegeworks.core.flow import Choice, again, call, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.spec import Scenario
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.abilities.command import offer_blessing
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_OTHER,
    FACE_SHAPE,
    FACES,
    TYPES,
    UNIT_SIDE,
    UNIT_TYPE,
)
from siegeworks.games.blackreach.box.components import (
    BOARD_NUMBER,
    CAMPAIGN,
    DOUBLE,
    GROUND_TILE_NUMBER,
    INFANTRY,
    POINT_BATTLE,
    SCENARIOS,
    SIDES,
    SINGLE,
    TILES,
)
from siegeworks.games.blackreach.box.words import DONE, FACING, SQUARE, UNIT, verb
from siegeworks.games.blackreach.cards.deck import fill_hand, new_decks
from siegeworks.games.blackreach.frames import (
    DEPLOY,
    SCOUT,
    SCOUTING,
    SET_UP,
    TURN,
    ChapterFrame,
    DeployFrame,
    ScoutFrame,
    SetUpFrame,
)
from siegeworks.games.blackreach.ground.ground import DISTANCE, WIDTH
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import facings, turns_matter
from siegeworks.games.blackreach.movement.manoeuvres import unwalled
from siegeworks.games.blackreach.muster.campaign import (
    apply_edges,
    scout_tile,
)
from siegeworks.games.blackreach.muster.pointbattle import (
    battle_size,
    lay_point_battle,
    muster_armies,
    place_tiles,
)
from siegeworks.games.blackreach.muster.recruitment import field_force, grant_gifts
from siegeworks.games.blackreach.state import BOARD, RESERVE, BlackReachState, lay_ground
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    cells_at,
    embark,
    may_board,
    passengers,
    put,
    scenario_has,
    tell_unit,
)

SHOW_FRONT, SHOW_BACK = verb("show-front"), verb("show-back")
CAMPAIGN_SCENARIO = len(SCENARIOS)
OFFERED = (
    *(
        Scenario(r.id, r.title, f"{r.text} {r.turns} turns, {r.size[0] * r.size[1]} boards, about {r.minutes} minutes.")
        for r in SCENARIOS
    ),
    Scenario("campaign", CAMPAIGN.title, CAMPAIGN.text),
    *(
        Scenario(
            f"point-{r.id}",
            f"Point battle: {r.id}",
            f"{r.points} points a side, {r.turns} turns. {POINT_BATTLE.text}",
        )
        for r in POINT_BATTLE.size
    ),
)
TILE_SCOUTS = tuple(next((a.squares or 0 for a in tile.abilities if a.id == "scout"), 0) for tile in TILES)
SCENARIO_IDS = tuple(scenario.id for scenario in OFFERED)


def set_up(s: BlackReachState) -> None:
    """Put a new game on the table and start its set-up."""
    if s.scenario < CAMPAIGN_SCENARIO:
        open_scenario(s, s.scenario)
    elif s.scenario == CAMPAIGN_SCENARIO:
        s.chapter = 0
        open_scenario(s, 0)
    else:
        size = battle_size(s)
        s.turns = size.turns
        s.hand_size = [size.hand, size.hand]
        new_decks(s)
        call(s, SET_UP)


def wipe(s: BlackReachState) -> None:
    """Clear the table for the next scenario of a campaign; what the campaign remembers stays."""
    fresh = BlackReachState()
    keep = {"campaign_score", "campaign_edge", "campaign_wounded"}
    for field in BlackReachState.COLUMNS:
        if field.name not in keep:
            setattr(s, field.name, getattr(fresh, field.name))


def next_chapter(s: BlackReachState, f: ChapterFrame) -> None:
    """The table is cleared, and the next scenario of the campaign begins."""
    leave(s, f)
    chapter = s.chapter + 1
    wipe(s)
    s.chapter = chapter
    open_scenario(s, chapter)


def open_scenario(s: BlackReachState, n: int) -> None:
    """HBR-TURN-03, HBR-TURN-07, HBR-TERR-01  Forces, boards, objectives and initiative of one of the eight
    scenarios.
    """
    row = SCENARIOS[n]
    columns, rows = row.size
    grid = {b.at: BOARD_NUMBER[b.board] * 4 + b.rotation // 90 for b in row.boards}
    s.boards = [columns * 100 + rows, *(grid[(x, y)] for y in range(rows) for x in range(columns))]
    s.laid = [[GROUND_TILE_NUMBER[t.tile], t.at[1] * WIDTH + t.at[0], t.rotation // 90] for t in row.terrain_tiles]
    lay_ground(s)
    s.zones = s.zones[:]
    for zone in row.zone:
        x0, y0, x1, y1 = zone.area
        squares = [y * WIDTH + x for y in range(y0, y1 + 1) for x in range(x0, x1 + 1)]
        s.zones[SIDES.index(zone.side)] = squares
    s.objectives = [o.at[1] * WIDTH + o.at[0] for o in row.objective]
    s.objective_ever = [0] * len(s.objectives)
    s.turns = row.turns
    s.hand_size = [row.hand.ultramarines, row.hand.orks]
    s.initiative = SIDES.index(row.track[0])
    for force in row.force:
        field_force(s, force.tiles)
    new_decks(s)
    apply_edges(s)
    call(s, SET_UP)


def muster(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-REC-02  In a point battle both sides buy their armies in secret."""
    if s.scenario > CAMPAIGN_SCENARIO:
        muster_armies(s)


def ground(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-TERR-01  In a point battle ground, zones, mission and initiative are rolled for."""
    if s.scenario > CAMPAIGN_SCENARIO:
        lay_point_battle(s)


def tiles(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-TERR-01  In a point battle the sides take turns placing terrain tiles."""
    if s.scenario > CAMPAIGN_SCENARIO:
        place_tiles(s)


def deploy(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-TURN-07  The side without the initiative deploys first, all of it, then the other."""
    grant_gifts(s)
    for seat in (s.initiative, 1 - s.initiative):
        d = DeployFrame()
        d.seat = seat
        if s.zones[seat]:
            force = [unit for unit in SIDE_UNITS[seat] if s.unit_place[unit] == RESERVE]
            d.units = sorted(force, key=lambda unit: TYPES[UNIT_TYPE[unit]].klass == INFANTRY)
        call(s, DEPLOY, d)


def scouting(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-ABIL-SCOUT-01, HBR-TURN-04  After deployment Scout moves, the initiative side first."""
    if scenario_has(s, "broad-daylight"):
        return
    for seat in (1 - s.initiative, s.initiative):
        g = ScoutFrame()
        g.seat = seat
        g.units = [unit for unit in SIDE_UNITS[seat] if scout_squares(s, unit)]
        call(s, SCOUTING, g)


def hands(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-CARD-02  Both draw their hands."""
    for seat in (s.initiative, 1 - s.initiative):
        fill_hand(s, seat)


def start_effects(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-REC-71  At the start of the game, hands drawn, the Blessing may be used once."""
    offer_blessing(s)


def first_turn(s: BlackReachState, f: SetUpFrame) -> None:
    """HBR-TURN-01  The first Game Turn begins."""
    call(s, TURN)


# ---------------------------------------------------------------- deployment


def next_unit(s: BlackReachState, f: DeployFrame) -> None:
    """Take the next unit to deploy, vehicles first."""
    if not f.units:
        jump(f, DEPLOY, "end")
        return
    f.unit = f.units.pop(0)
    f.square = -1


def fits(s: BlackReachState, f: DeployFrame, square: int, facing: int, zone: Container[int]) -> bool:
    """HBR-TERR-10  Whether a unit fits there inside a zone, across no wall that keeps it out."""
    where = cells_at(s, f.unit, square, facing)
    klass = FACE_CLASS[s.unit_face[f.unit]]
    if where is None or not unwalled(s, f.unit, where):
        return False
    return all(q in zone and s.at[q] < 0 and may_stand(s, klass, q) for q in where)


def free_squares(s: BlackReachState, f: DeployFrame, zone: list[int]) -> list[int]:
    """The squares of a zone where a unit can be put."""
    shape, k = FACE_SHAPE[s.unit_face[f.unit]], FACE_CLASS[s.unit_face[f.unit]]
    if shape == SINGLE:
        return [square for square in zone if s.at[square] < 0 and may_stand(s, k, square)]
    inside = frozenset(zone)
    return [square for square in zone if any(fits(s, f, square, d, inside) for d in lies(shape))]


def has_room(s: BlackReachState, f: DeployFrame, zone: list[int]) -> bool:
    """Whether a unit can be put anywhere in a zone."""
    face = s.unit_face[f.unit]
    if FACE_SHAPE[face] == SINGLE:
        return any(s.at[square] < 0 and may_stand(s, FACE_CLASS[face], square) for square in zone)
    inside = frozenset(zone)
    return any(fits(s, f, square, d, inside) for square in zone for d in lies(FACE_SHAPE[face]))


def lies(shape: int) -> range:
    """HBR-UNIT-06  The ways a counter of several squares can lie: a long one also across the corner."""
    return range(8) if shape == DOUBLE else range(0, 8, 2)


def room(s: BlackReachState, f: DeployFrame) -> list[int]:
    """HBR-TURN-07  Where a unit may be deployed: the own zone, or, when it has no room left for the unit, as many rows
    of squares around it as are needed, the enemy's zone never.
    """
    zone = s.zones[f.seat]
    for margin in range(1, WIDTH):
        if has_room(s, f, zone):
            break
        zone = widened(s, f.seat, margin)
    return zone


def widened(s: BlackReachState, seat: int, margin: int) -> list[int]:
    """HBR-TURN-07  A side's zone and so many rows of squares around it, without the enemy's zone."""
    own, foe = s.zones[seat], s.zones[1 - seat]
    out = []
    for square, inside in enumerate(s.ground.inside):
        if not inside or square in foe:
            continue
        if min([DISTANCE[square][place] for place in own]) <= margin:
            out.append(square)
    return out


class DeploySquare(Choice):
    """HBR-TURN-07  A square of the own zone for each unit, or a transport where the scenario allows starting
    embarked.
    """

    def seat(self, s: BlackReachState, f: DeployFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: DeployFrame) -> list[int]:
        out = SQUARE.words(free_squares(s, f, room(s, f)))
        if scenario_has(s, "mounted") and FACE_CLASS[s.unit_face[f.unit]] == INFANTRY:
            out += [UNIT + c for c in SIDE_UNITS[f.seat] if s.unit_place[c] == BOARD and may_board(s, f.unit, c)]
        return out

    def choose(self, s: BlackReachState, f: DeployFrame, w: int) -> None:
        if w in UNIT:
            embark(s, f.unit, UNIT.id(w))
            tell(s, "embarked", "HBR-ABIL-TRANS-01", unit=f.unit, carrier=UNIT.id(w))
            jump(f, DEPLOY, "HBR-TURN-07/next")
        else:
            f.square = SQUARE.id(w)

    def why_not(self, s: BlackReachState, f: DeployFrame, w: int) -> list[Reason]:
        return [why_not_there(s, f, SQUARE.id(w))] if w in SQUARE else []


def why_not_there(s: BlackReachState, f: DeployFrame, square: int) -> Reason:
    """HBR-TURN-07, HBR-MOVE-04, HBR-TERR-10, HBR-UNIT-06  Why a unit is not deployed in a square."""
    if square not in room(s, f):
        return Reason("HBR-TURN-07", "That square is not in your zone, nor next to it when it is full.")
    if s.at[square] >= 0:
        return Reason("HBR-MOVE-04", "Another unit stands there.")
    if not may_stand(s, FACE_CLASS[s.unit_face[f.unit]], square):
        return Reason("HBR-TERR-10", "The unit may not enter that ground.")
    return Reason("HBR-UNIT-06", "The counter would not lie wholly on free ground of your zone.")


def home_facing(s: BlackReachState, seat: int) -> int:
    """The way a side looks when nobody asks: from its zone towards the middle of the map."""
    zone = s.zones[seat]
    n = max(1, len(zone))
    dx = s.ground.width - 2 * sum(square % WIDTH for square in zone) // n
    dy = s.ground.height - 2 * sum(square // WIDTH for square in zone) // n
    return (2 if dx > 0 else 6) if abs(dx) > abs(dy) else (4 if dy > 0 else 0)


class DeployFacing(Choice):
    """HBR-UNIT-06  How a vehicle lies, or a unit with an arc faces."""

    def seat(self, s: BlackReachState, f: DeployFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: DeployFrame) -> list[int]:
        unit = f.unit
        shape = FACE_SHAPE[s.unit_face[unit]]
        if shape == SINGLE:
            return FACING.words(facings(s, unit)) if turns_matter(s, unit) else [FACING + home_facing(s, f.seat)]
        zone = room(s, f)
        return [FACING + d for d in lies(shape) if fits(s, f, f.square, d, zone)]

    def choose(self, s: BlackReachState, f: DeployFrame, w: int) -> None:
        put(s, f.unit, f.square, FACING.id(w))


class DeployFace(Choice):
    """HBR-ABIL-STATE-04  A unit with two states may be deployed with either face up."""

    def seat(self, s: BlackReachState, f: DeployFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: DeployFrame) -> list[int]:
        face, back = FACES[s.unit_face[f.unit]], FACES[FACE_OTHER[s.unit_face[f.unit]]]
        if not (back.active or face.active) or (back.concealed and scenario_has(s, "broad-daylight")):
            return [SHOW_FRONT]
        return [SHOW_FRONT, SHOW_BACK]

    def choose(self, s: BlackReachState, f: DeployFrame, w: int) -> None:
        if w == SHOW_BACK:
            s.unit_face[f.unit] = FACE_OTHER[s.unit_face[f.unit]]
        tell_unit(s, "deployed", "HBR-ABIL-STATE-04", f.unit)
        jump(f, DEPLOY, "HBR-TURN-07/next")


# ---------------------------------------------------------------- Scout moves


def scout_squares(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-SCOUT-01, HBR-ABIL-SCOUT-06  The Mv of a unit's free move, deployed on the board or off it; a transport
    only if all it carries are Scouts too.
    """
    if s.unit_place[unit] not in (BOARD, RESERVE) or not all(scouts(s, p) for p in passengers(s, unit)):
        return 0
    return scouts(s, unit)


def scouts(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-SCOUT-01  The number of a unit's Scout symbol, printed on its tile or given to the tile; 0 for none."""
    tile = s.unit_tile[unit]
    if tile < 0:
        return 0
    if TILE_SCOUTS[tile]:
        return TILE_SCOUTS[tile]
    return 3 if UNIT_SIDE[unit] == 1 and tile == scout_tile(s) else 0


class ScoutMove(Choice):
    """HBR-ABIL-SCOUT-01, HBR-ABIL-SCOUT-04, HBR-ABIL-SCOUT-05  Units with Scout move freely, none fires or
    assaults; concealed ones stay concealed.
    """

    idle = (DONE,)

    def seat(self, s: BlackReachState, f: ScoutFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ScoutFrame) -> list[int]:
        return [*UNIT.words(f.units), DONE] if f.units else []

    def choose(self, s: BlackReachState, f: ScoutFrame, w: int) -> None:
        if w == DONE:
            return
        again(f)
        unit = UNIT.id(w)
        f.units.remove(unit)
        start_move(s, unit, SCOUT, left=scout_squares(s, unit))
