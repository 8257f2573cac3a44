"""HBR-TERR  The ground of a battle: boards, tiles and fallen Structures joined into one map, with tables of steps
and lines of sight.

A Ground never changes; when a Structure falls the state takes another one. Wrecks and units are not part of it:
they are looked up on the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Final

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER, Terrain
from siegeworks.games.blackreach.ground.geometry import DX, DY, trace
from siegeworks.games.blackreach.ground.lines import beside, crossed, length, passes, rays, sides, vertices
from siegeworks.games.blackreach.ground.tracks import Fan, Gate, Path, Ray, Sight, Trace

WIDTH: Final = 21
HEIGHT: Final = 14
SQUARES: Final = 294  # WIDTH * HEIGHT
SQUARE_NAMES = tuple(f"{q % WIDTH},{q // WIDTH}" for q in range(SQUARES))
POINT_WIDTH: Final = 22  # WIDTH + 1
POINTS: Final = 330  # POINT_WIDTH * (HEIGHT + 1)
POINT_NAMES = tuple(f"{p % POINT_WIDTH},{p // POINT_WIDTH}" for p in range(POINTS))
FACINGS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
OPEN: Final = TERRAIN_NUMBER["open"]
ROAD: Final = TERRAIN_NUMBER["road"]
STEPS: Final = tuple(DY[d] * WIDTH + DX[d] for d in range(8))
# By the difference of two squares that meet in a corner: what leads from the first to those on either side of it.
ASIDE: Final = {dy * WIDTH + dx: (dx, dy * WIDTH) for dx in (-1, 1) for dy in (-1, 1)}
BLOCKS: Final = tuple(kind.blocks for kind in TERRAIN)
OBSCURES: Final = tuple(kind.obscures for kind in TERRAIN)
_ACROSS: Final = [[abs(x - a) for x in range(WIDTH)] for a in range(WIDTH)]
_DOWN: Final = [[abs(y - a) for y in range(HEIGHT)] for a in range(HEIGHT)]
DISTANCE: Final = tuple(
    [tuple([dx if dx > dy else dy for dy in _DOWN[a // WIDTH] for dx in _ACROSS[a % WIDTH]]) for a in range(SQUARES)]
)


Cell = tuple[int, int]  # column and row
SOLID: Final = 1  # Ground.veil of terrain that blocks lines; what obscures is negative


Row = tuple[int, tuple[int, ...], tuple[Gate, ...]]  # penalty, squares and gates of a Sight that nothing blocks
SHUT: Final[tuple[()]] = ()  # in place of a row where the ground blocks


HERE: Final[Cell] = (0, 0)


@cache
def path(dx: int, dy: int) -> Path:
    """HBR-LOS-01  The way to the square so many columns and rows away."""
    return laid(trace(1, 1, 2 * dx, 2 * dy), {HERE, (dx, dy)})


@cache
def point_path(dx: int, dy: int) -> Path:
    """HBR-ABIL-HOW-02  The way to the interspace so many columns and rows from the first square's north-western one;
    the squares around it count."""
    return laid(trace(1, 1, 2 * dx - 1, 2 * dy - 1), {HERE})


def around_point(x: int, y: int) -> tuple[Cell, Cell, Cell, Cell]:
    """The four squares that meet in an interspace."""
    return (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)


def squares_around(p: int) -> tuple[int, ...]:
    """The squares that meet in an interspace, without those beyond the largest map."""
    near = around_point(p % POINT_WIDTH, p // POINT_WIDTH)
    return tuple([y * WIDTH + x for x, y in near if 0 <= x < WIDTH and 0 <= y < HEIGHT])


def laid(t: Trace, apart: set[Cell]) -> Path:
    """A line from a square as a way: `apart` are the squares that do not lie between."""
    between = tuple([y * WIDTH + x for x, y in t.squares if (x, y) not in apart])
    edges = tuple([(y0 * WIDTH + x0, x0 == x1) for x0, y0, x1, _ in t.edges])
    corners = tuple([y * POINT_WIDTH + x for x, y in t.corners])
    gates = tuple([(y0 * WIDTH + x0, y1 * WIDTH + x1) for x0, y0, x1, y1 in t.gates])
    return Path(between, edges, corners, gates)


def cells_of(squares: Iterable[int]) -> set[Cell]:
    """Squares as columns and rows."""
    return {(square % WIDTH, square // WIDTH) for square in squares}


def centres_of(squares: tuple[int, ...]) -> tuple[Cell, ...]:
    """The centres of squares, in half squares."""
    return tuple([(2 * (square % WIDTH) + 1, 2 * (square // WIDTH) + 1) for square in squares])


def bounds_of(points: Iterable[Cell]) -> tuple[int, int, int, int]:
    """West, north, east and south of some points."""
    columns, rows = zip(*points, strict=True)
    return min(columns), min(rows), max(columns), max(rows)


def stops_line(kind: Terrain, beside: bool) -> bool:
    """HBR-TERR-08  Whether an edge or an interspace blocks a line: a ridge only if neither end stands beside it."""
    return kind.blocks or (bool(kind.elevation) and not beside)


class Ground:
    """The map: terrain by square, elements, edges, corners, legal steps by class, and remembered lines of sight."""

    def __init__(self) -> None:
        self.width = 0
        self.height = 0
        self.inside: list[bool] = [False] * SQUARES
        self.terrain: list[int] = [-1] * SQUARES
        self.element: list[int] = [-1] * SQUARES  # first square of its Terrain Element; -1 in the open
        self.structure: list[int] = [0] * SQUARES  # by first square
        self.members: dict[int, list[int]] = {}
        self.east: list[int] = [-1] * SQUARES  # terrain on the edge towards the east
        self.south: list[int] = [-1] * SQUARES
        self.corner: list[int] = [-1] * POINTS
        # Edges and interspaces of one kind that hang together are one wall: its number by edge or interspace, and the
        # squares beside it by number.
        self.wall_east: list[int] = [-1] * SQUARES
        self.wall_south: list[int] = [-1] * SQUARES
        self.wall_corner: list[int] = [-1] * POINTS
        self.beside: list[frozenset[int]] = []
        self.walled: set[int] = set()  # the squares beside any wall
        self.held: set[Cell] = set()  # the corners that hold terrain, in half squares
        self.solid: list[bool] = [False] * SQUARES  # squares whose terrain blocks lines
        self.veil: list[int] = [0] * SQUARES  # what a square takes from lines through it, or SOLID
        # Edges that block lines, by the squares on both sides, and corners; last the number of a ridge, which is open
        # to those beside it, or -1.
        self.barriers: list[tuple[int, int, int]] = []
        self.posts: list[tuple[int, int, int]] = []
        self.around: list[tuple[int, ...]] = [()] * SQUARES
        self.steps: list[list[tuple[int, ...]]] = [
            [],
            [],
            [],
        ]  # by class and square: squares the terrain lets it step into
        self.enter: list[list[bool]] = [[], [], []]  # by class: squares it may stand in
        self.slow: list[list[int]] = [[0] * SQUARES] * 3  # by class and square: what entering costs beyond one
        self.dearest = [1, 1, 1]  # by class: the highest price of a step on any ground
        self.hard: set[int] = set()  # a * SQUARES + b: the step ends the move
        self.sights: dict[int, Sight] = {}
        self.rows: dict[int, Row | tuple[()]] = {}  # the lines between two squares again, bare for who asks most
        self.fans: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Fan, ...]] = {}
        self.hidden: dict[tuple[tuple[int, ...], tuple[int, ...]], bool] = {}
        self.zone: list[list[tuple[int, ...]]] = [[], [], []]  # by class and square: HBR-ZOC-01 without wrecks

    def edge(self, a: int, b: int) -> int:
        """The terrain on the edge between two squares side by side."""
        low, high = (a, b) if a < b else (b, a)
        return self.east[low] if high - low == 1 else self.south[low]

    def crossing(self, a: int, b: int) -> int:
        """The terrain on the edge or in the interspace that a step from a to its neighbour b crosses."""
        ax, bx = a % WIDTH, b % WIDTH
        if ax == bx or a // WIDTH == b // WIDTH:
            return self.edge(a, b)
        return self.corner[max(a // WIDTH, b // WIDTH) * POINT_WIDTH + max(ax, bx)]

    def sight(self, a: int, b: int) -> Sight:
        """The line between the centres of two squares, remembered."""
        key = a * SQUARES + b
        found = self.sights.get(key)
        if found is None:
            if len(self.sights) >= SIGHTS:
                self.sights.clear()
            way = path(b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH)
            found = self.sights[key] = self.line(a, way, (b,))
        return found

    def row(self, a: int, b: int) -> Row | tuple[()]:
        """The same, what blocks it left out, remembered."""
        if len(self.rows) >= SIGHTS:
            self.rows.clear()
        way = path(b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH)
        found = self.rows[a * SQUARES + b] = self.open_line(a, way, (b,))
        return found

    def open_line(self, a: int, way: Path, last: tuple[int, ...]) -> Row | tuple[()]:
        """A line as `line` finds it, given up at the first thing that blocks it."""
        penalty = 0
        veil = self.veil
        between = [a + off for off in way.squares]
        for square in between:
            if veil[square] == SOLID:
                return SHUT
            penalty += veil[square]
        gates = self.gates_on(a, way)
        for one, two in gates:
            if veil[one] == SOLID == veil[two]:
                return SHUT
        blocker, walls = self.walls(a, way, last) if self.beside else (-1, 0)
        return SHUT if blocker != -1 else (penalty + walls, tuple(between), gates)

    def gates_on(self, a: int, way: Path) -> tuple[Gate, ...]:
        """HBR-AMB-26  The squares between which a way from a square slips through corners, a solid one second."""
        if not way.gates:
            return ()
        solid = self.solid
        gates = [(a + one, a + two) for one, two in way.gates]
        return tuple([(two, one) if solid[one] else (one, two) for one, two in gates])

    def sight_of_point(self, a: int, point: int) -> Sight:
        """The line from the centre of a square to an interspace, remembered."""
        key = (a + 1) * -POINTS - point
        found = self.sights.get(key)
        if found is None:
            if len(self.sights) >= SIGHTS:
                self.sights.clear()
            way = point_path(point % POINT_WIDTH - a % WIDTH, point // POINT_WIDTH - a // WIDTH)
            found = self.sights[key] = self.line(a, way, squares_around(point))
        return found

    def line(self, a: int, way: Path, last: tuple[int, ...]) -> Sight:
        """HBR-LOS-02, HBR-LOS-03, HBR-LOS-07, HBR-LOS-08, HBR-LOS-09, HBR-TERR-13, HBR-TERR-14  The squares, edges and
        interspaces of a way laid from a square, without its first and last square; `last` are those it ends at."""
        blocker, penalty = -1, 0
        veil = self.veil
        between = [a + off for off in way.squares]
        for square in between:
            if veil[square] != SOLID:
                penalty += veil[square]
            elif blocker == -1:
                blocker = square
        for one, two in way.gates:
            if blocker == -1 and veil[a + one] == SOLID == veil[a + two]:
                blocker = a + one
        wall_block, walls = self.walls(a, way, last)
        gates = self.gates_on(a, way)
        return Sight(wall_block if wall_block != -1 else blocker, penalty + walls, tuple(between), gates)

    def walls(self, a: int, way: Path, last: tuple[int, ...]) -> tuple[int, int]:
        """HBR-TERR-08, HBR-TERR-09, HBR-TERR-15, HBR-TERR-20  Edges and interspaces on the way: (blocker, penalty).

        An obscuring wall is ignored by a firer beside any part of it (HBR-AMB-25); a ridge lets the line through only
        if one end stands beside it.
        """
        penalty = 0
        for wall, kind, blocker in self.walls_on(a, way):
            near = self.beside[wall]
            if stops_line(kind, a in near or not near.isdisjoint(last)):
                return blocker, 0
            if a not in near:
                penalty += kind.obscures
        return -1, penalty

    def walls_on(self, a: int, way: Path) -> list[tuple[int, Terrain, int]]:
        """The walls that a way from a square crosses, edges first: number, kind, and how they are named when they
        block."""
        found = []
        for off, south in way.edges:
            square = a + off
            wall = (self.wall_south if south else self.wall_east)[square]
            if wall >= 0:
                found.append((wall, TERRAIN[(self.south if south else self.east)[square]], -2 - 2 * square - south))
        base = a // WIDTH * POINT_WIDTH + a % WIDTH
        for off in way.corners:
            p = base + off
            if self.wall_corner[p] >= 0:
                found.append((self.wall_corner[p], TERRAIN[self.corner[p]], SQUARES + p))
        return found

    def fan(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fan, ...]:
        """HBR-LOS-11, HBR-LOS-12, HBR-LOS-13  All lines worth looking along between two counters, by their squares (or
        SQUARES + an interspace as the only target): the least obscured first, of equals the shorter."""
        key = (ours, theirs)
        found = self.fans.get(key)
        if found is None:
            if len(self.fans) >= FANS:
                self.fans.clear()
            found = self.fans[key] = self.look(ours, theirs)
        return found

    def shut(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
        """HBR-LOS-04, HBR-LOS-07  Whether the ground alone blocks every line between two counters of several squares,
        remembered; never said where posts stand between them."""
        key = (ours, theirs)
        found = self.hidden.get(key)
        if found is None:
            if len(self.hidden) >= KEPT:
                self.hidden.clear()
            found = self.hidden[key] = self.hides(ours, theirs)
        return found

    def hides(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
        """HBR-LOS-07, HBR-TERR-08  Lines change from blocked to open only at corners of what blocks: those through two
        of them, or through one and an end of a counter, are enough."""
        ends = {*ours, *theirs}
        west, north, east, south = bounds_of(cells_of(ends))
        if any(west <= x <= east + 1 and north <= y <= south + 1 for x, y, _ in self.posts):
            return False
        knots = self.knots(west, north, east, south)
        for one, two, corners in sides(centres_of(ours), centres_of(theirs)):
            for p, q in vertices(one, two, [c for c in corners if c in knots]):
                if self.fan_of(crossed(p, q), 0, 0, set(ours), ends, ends) is not None:
                    return False
        return True

    def knots(self, west: int, north: int, east: int, south: int) -> set[Cell]:
        """The corners of what blocks lines between these columns and rows, and of all walls, in half squares."""
        found: set[Cell] = set()
        for y in range(north, south + 1):
            for x in range(west, east + 1):
                if self.solid[y * WIDTH + x]:
                    found.update(((2 * x, 2 * y), (2 * x + 2, 2 * y), (2 * x, 2 * y + 2), (2 * x + 2, 2 * y + 2)))
        for a, b, _ in self.barriers:
            x, y = 2 * (b % WIDTH), 2 * (b // WIDTH)
            found.add((x, y))
            found.add((x, y + 2) if b - a == 1 else (x + 2, y))
        return found

    def look(self, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fan, ...]:
        """HBR-LOS-09, HBR-TERR-09, HBR-TERR-15  The lines between two counters over this ground: the squares of neither
        count, a ridge beside one of them is ignored, a low wall beside the firer too."""
        mine = set(ours)
        own, ends, target = aimed_at(mine, theirs)
        origin = centres_of(ours)
        west, north, east, south = bounds_of((*origin, *target))
        x0, y0 = west // 2, north // 2
        rows = []
        for ray in rays(moved(origin, -2 * x0, -2 * y0), moved(target, -2 * x0, -2 * y0)):
            row = self.fan_of(ray, x0, y0, mine, ends, own)
            if row is not None:
                rows.append(row)
        kept = best_rows(rows)
        if any(west <= x <= east and north <= y <= south for x, y in self.held):
            kept = self.look_past(origin, target, mine, ends, own, kept)
        return tuple(kept)

    def look_past(
        self,
        origin: tuple[Cell, ...],
        target: tuple[Cell, ...],
        mine: set[int],
        ends: set[int],
        own: set[int],
        kept: list[Fan],
    ) -> list[Fan]:
        """HBR-TERR-20  Where corners between two counters hold terrain, the lines right beside those corners too."""
        rows = kept
        for one, two, corners in sides(origin, target):
            bad = [c for c in corners if c in self.held]
            if not bad:
                continue
            for line in vertices(one, two, corners):
                if not any(passes(line, c) for c in bad):
                    continue
                ray = crossed(*line)
                hoped = self.fan_of(past_corners(ray), 0, 0, mine, ends, own)
                if hoped is None or worse(hoped, rows):
                    continue
                near = [self.fan_of(crossed(p, q), 0, 0, mine, ends, own) for p, q in beside(one, two, line, corners)]
                rows = best_rows([*rows, *(row for row in near if row is not None)])
        return rows

    def fan_of(
        self,
        ray: Ray,
        x0: int,
        y0: int,
        mine: set[int],
        ends: set[int],
        own: set[int],
    ) -> Fan | None:
        """HBR-LOS-07, HBR-LOS-08  What a line costs over this ground, and the squares where units might stand; None if
        terrain blocks it."""
        squares = []
        cost = 0
        terrain, base = self.terrain, y0 * WIDTH + x0
        for x, y in ray.trace.squares:
            square = base + y * WIDTH + x
            if square in own:
                continue
            kind = terrain[square]
            if BLOCKS[kind]:
                return None
            cost += OBSCURES[kind]
            squares.append(square)
        gates = self.gates_along(ray.trace, base, own)
        walls = self.wall_cost(ray.trace, x0, y0, mine, ends)
        if gates is None or walls is None:
            return None
        return Fan(cost + walls, tuple(squares), gates, ray, x0, y0)

    def gates_along(self, t: Trace, base: int, own: set[int]) -> tuple[Gate, ...] | None:
        """HBR-AMB-26  The gates on a line counted from a square, those left out that a square of one's own opens; None
        if the ground shuts one."""
        gates = []
        for x0, y0, x1, y1 in t.gates:
            one, two = base + y0 * WIDTH + x0, base + y1 * WIDTH + x1
            if one in own or two in own:
                continue
            if self.solid[one] and self.solid[two]:
                return None
            gates.append((two, one) if self.solid[one] else (one, two))
        return tuple(gates)

    def wall_cost(self, t: Trace, dx: int, dy: int, mine: set[int], ends: set[int]) -> int | None:
        """HBR-TERR-08, HBR-TERR-09, HBR-TERR-15, HBR-TERR-20  What edges and interspaces on a line cost, counted from a
        square; None if one blocks it."""
        cost = 0
        for wall, kind in self.walls_along(t, dx, dy):
            near = self.beside[wall]
            if stops_line(kind, not near.isdisjoint(ends)):
                return None
            if near.isdisjoint(mine):
                cost += kind.obscures
        return cost

    def walls_along(self, t: Trace, dx: int, dy: int) -> list[tuple[int, Terrain]]:
        """The walls on edges and interspaces that a line crosses, counted from a square, with their kinds."""
        found: list[tuple[int, Terrain]] = []
        base = dy * WIDTH + dx
        for x0, y0, x1, _ in t.edges:
            square = base + y0 * WIDTH + x0
            wall = (self.wall_south if x0 == x1 else self.wall_east)[square]
            if wall >= 0:
                found.append((wall, TERRAIN[(self.south if x0 == x1 else self.east)[square]]))
        for x, y in t.corners:
            p = (y + dy) * POINT_WIDTH + x + dx
            if self.wall_corner[p] >= 0:
                found.append((self.wall_corner[p], TERRAIN[self.corner[p]]))
        return found


def aimed_at(mine: set[int], theirs: tuple[int, ...]) -> tuple[set[int], set[int], tuple[Cell, ...]]:
    """HBR-LOS-09  For a counter and its target: the squares that do not count, those a ridge beside them is ignored
    from, and where the target may be seen, in half squares. Around an interspace the squares do count."""
    point = theirs[0] - SQUARES
    if point < 0:
        both = mine.union(theirs)
        return both, both, centres_of(theirs)
    return mine, mine.union(squares_around(point)), ((2 * (point % POINT_WIDTH), 2 * (point // POINT_WIDTH)),)


def past_corners(ray: Ray) -> Ray:
    """The same line as if it passed beside every corner it goes through."""
    t = ray.trace
    return Ray(ray.ends, ray.unit, Trace(t.squares, t.edges, (), t.gates))


def moved(points: tuple[Cell, ...], dx: int, dy: int) -> tuple[Cell, ...]:
    """Points shifted by so much."""
    return tuple([(x + dx, y + dy) for x, y in points])


BARE: Final = Ground()
FANS: Final = 2_000  # so many pairs of places are remembered for a ground, with their lines
KEPT: Final = 10_000  # and so many, whether they see each other
SIGHTS: Final = 12_000  # and so many lines from a square to another or to an interspace


def worse(row: Fan, rows: list[Fan]) -> bool:
    """Whether another line costs no more and crosses no square besides those of this one, and whatever shuts one of its
    gates stands in the way of this one too."""
    mine, gates = set(row.squares), set(row.gates)
    return any(
        other.penalty >= row.penalty
        and mine.issuperset(other.squares)
        and all(g in gates or g[0] in mine or g[1] in mine for g in other.gates)
        for other in rows
    )


def best_rows(rows: list[Fan]) -> list[Fan]:
    """HBR-LOS-13  The lines that no other makes needless: the least obscured first, of equals the shorter."""
    kept: list[Fan] = []
    for row in sorted(rows, key=lambda row: (-row.penalty, len(row.squares), len(row.gates), length(row.ray))):
        if not worse(row, kept):
            kept.append(row)
    return sorted(kept, key=lambda row: (-row.penalty, length(row.ray)))
