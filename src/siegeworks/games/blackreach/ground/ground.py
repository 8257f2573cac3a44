"""HBR-TERR  The ground of a battle: boards, tiles and fallen Structures joined into one map, with tables of steps
and lines of sight.

A Ground never changes; when a Structure falls the state takes another one. Wrecks and units are not part of it:
they are looked up on the state.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER, Terrain
from siegeworks.games.blackreach.ground.geometry import DX, DY, trace
from siegeworks.games.blackreach.ground.tracks import Fan, Gate, Path, Sight, Trace

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
_ACROSS: Final = [[abs(x - a) for x in range(WIDTH)] for a in range(WIDTH)]
_DOWN: Final = [[abs(y - a) for y in range(HEIGHT)] for a in range(HEIGHT)]
DISTANCE: Final = tuple(
    [tuple([dx if dx > dy else dy for dy in _DOWN[a // WIDTH] for dx in _ACROSS[a % WIDTH]]) for a in range(SQUARES)]
)


Cell = tuple[int, int]  # column and row
SOLID: Final = 1  # Ground.veil of terrain that blocks lines; what obscures is negative


Row = tuple[int, tuple[int, ...], tuple[Gate, ...]]  # penalty, squares and gates of a Sight that nothing blocks
SHUT: Final[tuple[()]] = ()  # in place of a row where the ground blocks
Wall = tuple[int, Terrain, int]  # a wall on a line: its number, its kind, and how it is named when it blocks


HERE: Final[Cell] = (0, 0)


PATHS: Final[dict[int, Path]] = {}  # ways by 64 times the rows and the columns they lead over
POINT_PATHS: Final[dict[int, Path]] = {}


def path(dx: int, dy: int) -> Path:
    """HBR-LOS-01  The way to the square so many columns and rows away, remembered."""
    found = PATHS.get(64 * dy + dx)
    if found is None:
        found = PATHS[64 * dy + dx] = laid(trace(1, 1, 2 * dx, 2 * dy), {HERE, (dx, dy)})
    return found


def point_path(dx: int, dy: int) -> Path:
    """HBR-ABIL-HOW-02  The way to the interspace so many columns and rows from the first square's north-western one;
    the squares around it count."""
    found = POINT_PATHS.get(64 * dy + dx)
    if found is None:
        found = POINT_PATHS[64 * dy + dx] = laid(trace(1, 1, 2 * dx - 1, 2 * dy - 1), {HERE})
    return found


def around_point(x: int, y: int) -> tuple[Cell, Cell, Cell, Cell]:
    """The four squares that meet in an interspace."""
    return (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)


def squares_around(p: int) -> tuple[int, ...]:
    """The squares that meet in an interspace, without those beyond the largest map."""
    near = around_point(p % POINT_WIDTH, p // POINT_WIDTH)
    return tuple([y * WIDTH + x for x, y in near if 0 <= x < WIDTH and 0 <= y < HEIGHT])


MEETING: Final = tuple([squares_around(p) for p in range(POINTS)])  # the squares that meet in each interspace


def laid(t: Trace, apart: set[Cell]) -> Path:
    """A line from a square as a way: `apart` are the squares that do not lie between."""
    between = tuple([y * WIDTH + x for x, y in t.squares if (x, y) not in apart])
    edges = tuple([2 * (y0 * WIDTH + x0) + (x0 == x1) for x0, y0, x1, _ in t.edges])
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
        self.wall_edge: list[int] = [-1] * (2 * SQUARES)  # by twice the square west of it, or that and 1 north of it
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
        self.fans: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Fan, ...]] = {}  # see fans.py, as the next
        self.fans_past: dict[tuple[tuple[int, ...], tuple[int, ...]], tuple[Fan, ...]] = {}
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
        found = self.open_line(a, way)
        walls = self.walls_on(a, way) if found else []
        if walls and found:
            blocker, taken = self.past_walls(a, (b,), walls)
            found = SHUT if blocker != -1 else (found[0] + taken, found[1], found[2])
        self.rows[a * SQUARES + b] = found
        if not found or not walls:  # only what a low wall takes depends on the end one looks from
            self.rows[b * SQUARES + a] = found
        return found

    def open_line(self, a: int, way: Path) -> Row | tuple[()]:
        """A line as `line` finds it, walls left out of account, given up at the first thing that blocks it."""
        penalty = 0
        veil = self.veil
        for off in way.squares:
            taken = veil[a + off]
            if taken == SOLID:
                return SHUT
            penalty += taken
        gates = self.gates_on(a, way)
        for one, two in gates:
            if veil[one] == SOLID == veil[two]:
                return SHUT
        return penalty, tuple([a + off for off in way.squares]), gates

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
            found = self.sights[key] = self.line(a, way, MEETING[point])
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
        wall_block, walls = self.past_walls(a, last, self.walls_on(a, way))
        gates = self.gates_on(a, way)
        return Sight(wall_block if wall_block != -1 else blocker, penalty + walls, tuple(between), gates)

    def past_walls(self, a: int, last: tuple[int, ...], walls: list[Wall]) -> tuple[int, int]:
        """HBR-TERR-08, HBR-TERR-09, HBR-TERR-15, HBR-TERR-20  The walls that a line from a square crosses: (blocker,
        penalty).

        An obscuring wall is ignored by a firer beside any part of it (HBR-AMB-25); a ridge lets the line through only
        if one end stands beside it.
        """
        penalty = 0
        for wall, kind, blocker in walls:
            near = self.beside[wall]
            if stops_line(kind, a in near or not near.isdisjoint(last)):
                return blocker, 0
            if a not in near:
                penalty += kind.obscures
        return -1, penalty

    def walls_on(self, a: int, way: Path) -> list[Wall]:
        """The walls that a way from a square crosses, edges first."""
        found: list[Wall] = []
        walls, corner = self.wall_edge, self.wall_corner
        first = 2 * a
        for off in way.edges:
            if walls[first + off] >= 0:
                edge = first + off
                kind = (self.south if edge & 1 else self.east)[edge >> 1]
                found.append((walls[edge], TERRAIN[kind], -2 - edge))
        base = a // WIDTH * POINT_WIDTH + a % WIDTH
        for off in way.corners:
            if corner[base + off] >= 0:
                p = base + off
                found.append((corner[p], TERRAIN[self.corner[p]], SQUARES + p))
        return found


BARE: Final = Ground()
KEPT: Final = 10_000  # so many pairs of places are remembered for a ground, whether they see each other
SIGHTS: Final = 12_000  # and so many lines from a square to another or to an interspace
