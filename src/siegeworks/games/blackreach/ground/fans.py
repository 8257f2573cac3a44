"""HBR-LOS-11, HBR-LOS-12  The lines between two counters over a ground: followed until something blocks them, and of
those that get through only the ones that no other makes needless.
"""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from typing import Final

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.ground.geometry import gate
from siegeworks.games.blackreach.ground.ground import (
    KEPT,
    POINT_WIDTH,
    SOLID,
    SQUARES,
    WIDTH,
    Cell,
    Ground,
    bounds_of,
    cells_of,
    centres_of,
    squares_around,
    stops_line,
)
from siegeworks.games.blackreach.ground.lines import (
    Pair,
    beside,
    common_measure,
    crossed,
    set_out,
    sides,
    vertices,
    vertices_through,
)
from siegeworks.games.blackreach.ground.tracks import Fan, Gate, Trace

NOTHING: Final[frozenset[int]] = frozenset()
FANS: Final = 2_000  # so many pairs of places are remembered for a ground, with their lines


class Course:
    """A line on its way between two counters: what it has crossed so far.

    `mine` are the squares of the firer, `ends` those a ridge beside them is ignored from, `own` those that do not count
    (HBR-LOS-09, HBR-TERR-09, HBR-TERR-15), `taken` those closed by what stands there, for who asks about it.
    """

    def __init__(
        self, ground: Ground, mine: set[int], ends: set[int], own: set[int], taken: AbstractSet[int] = NOTHING
    ) -> None:
        self.ground = ground
        self.mine = mine
        self.ends = ends
        self.own = own
        self.taken = taken
        self.penalty = 0
        self.squares: list[int] = []
        self.gates: list[Gate] = []
        self.past_corners = False  # as if it passed beside every interspace it goes through

    def enter(self, square: int) -> bool:
        """HBR-LOS-07, HBR-LOS-08  Enter a square; whether the line goes on."""
        if square in self.own:
            return True
        veil = self.ground.veil[square]
        if veil == SOLID or square in self.taken:
            return False
        self.penalty += veil
        self.squares.append(square)
        return True

    def cross(self, wall: int, kind: int) -> bool:
        """HBR-TERR-08, HBR-TERR-09, HBR-TERR-15  Cross a wall, given by its number and terrain; whether it goes on."""
        terrain = TERRAIN[kind]
        near = self.ground.beside[wall]
        if stops_line(terrain, not near.isdisjoint(self.ends)):
            return False
        if near.isdisjoint(self.mine):
            self.penalty += terrain.obscures
        return True

    def corner(self, x: int, y: int) -> bool:
        """HBR-TERR-20  Pass an interspace; whether it goes on."""
        p = y * POINT_WIDTH + x
        wall = self.ground.wall_corner[p]
        return wall < 0 or self.past_corners or self.cross(wall, self.ground.corner[p])

    def slip(self, x: int, y: int, falling: bool) -> bool:
        """HBR-AMB-26  Pass between the two squares that a slanting line does not enter at an interspace, unless one is
        the line's own; whether it goes on."""
        x0, y0, x1, y1 = gate(x, y, falling)
        one, two = y0 * WIDTH + x0, y1 * WIDTH + x1
        if one in self.own or two in self.own:
            return True
        is_shut = self.is_closed(one)
        if is_shut and self.is_closed(two):
            return False
        self.gates.append((two, one) if is_shut else (one, two))
        return True

    def is_closed(self, square: int) -> bool:
        """HBR-LOS-07  Whether nothing is seen through a square."""
        return self.ground.solid[square] or square in self.taken


def cast(course: Course, p: tuple[int, int, int], q: tuple[int, int, int]) -> Fan | None:
    """HBR-LOS-07, HBR-LOS-08  Follow the line between two points; None if the ground blocks it."""
    x0, y0, x1, y1, unit = common_measure(p, q)
    if (x0 == x1 and x0 % unit == 0) or (y0 == y1 and y0 % unit == 0):
        goes_through = follow_grid(course, crossed(p, q).trace)
    else:
        goes_through = follow(course, x0, y0, x1, y1, unit)
    if not goes_through:
        return None
    return Fan(course.penalty, tuple(course.squares), tuple(course.gates), (x0, y0, x1, y1), unit)


def follow_grid(course: Course, t: Trace) -> bool:
    """HBR-AMB-26  Follow a line that runs along the grid; whether it gets through."""
    g = course.ground
    for x, y in t.squares:
        if not course.enter(y * WIDTH + x):
            return False
    for ax, ay, bx, _ in t.edges:
        square = ay * WIDTH + ax
        wall, kinds = (g.wall_edge[2 * square + 1], g.south) if ax == bx else (g.wall_edge[2 * square], g.east)
        if wall >= 0 and not course.cross(wall, kinds[square]):
            return False
    return all(course.corner(x, y) for x, y in t.corners)


def follow(course: Course, x0: int, y0: int, x1: int, y1: int, unit: int) -> bool:
    """Follow any other line from grid line to grid line, as `crossed` lists what it meets; whether it gets through."""
    g = course.ground
    walls = g.wall_edge
    across, right, column, _ = set_out(x0, x1, unit)
    down, below, row, _ = set_out(y0, y1, unit)
    next_x, next_y = column + (right > 0), row + (below > 0)
    far_x, far_y = abs(next_x * unit - x0), abs(next_y * unit - y0)
    goes_on = across + down == 0 or course.enter(row * WIDTH + column)
    while goes_on and (far_x < across or far_y < down):
        order = far_x * down - far_y * across  # negative: it comes to the upright line first
        if order < 0:
            edge = row * WIDTH + next_x - 1
            goes_on = walls[2 * edge] < 0 or course.cross(walls[2 * edge], g.east[edge])
        elif order:
            edge = (next_y - 1) * WIDTH + column
            goes_on = walls[2 * edge + 1] < 0 or course.cross(walls[2 * edge + 1], g.south[edge])
        else:
            goes_on = course.corner(next_x, next_y) and course.slip(next_x, next_y, right == below)
        if order <= 0:
            column, next_x, far_x = column + right, next_x + right, far_x + unit
        if order >= 0:
            row, next_y, far_y = row + below, next_y + below, far_y + unit
        goes_on = goes_on and course.enter(row * WIDTH + column)
    return goes_on


def fan(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fan, ...]:
    """HBR-LOS-11, HBR-LOS-12, HBR-LOS-13  All lines worth looking along between two counters, by their squares (or
    SQUARES + an interspace as the only target), remembered: the least obscured first, of equals the shorter."""
    if not has_posts_between(g, ours, theirs):
        return plain_fan(g, ours, theirs)
    key = (ours, theirs)
    found = g.fans_past.get(key)
    if found is None:
        if len(g.fans_past) >= FANS:
            g.fans_past.clear()
        found = g.fans_past[key] = look_past(g, ours, theirs, plain_fan(g, ours, theirs))
    return found


def plain_fan(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fan, ...]:
    """The same without the lines right beside interspaces that hold terrain, which take long to find."""
    key = (ours, theirs)
    found = g.fans.get(key)
    if found is None:
        if len(g.fans) >= FANS:
            g.fans.clear()
        found = g.fans[key] = look(g, ours, theirs)
    return found


def has_posts_between(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """HBR-TERR-20  Whether an interspace between two counters holds terrain."""
    if not g.held:
        return False
    west, north, east, south = bounds_of((*centres_of(ours), *aimed_at(set(), theirs)[2]))
    return any(west <= x <= east and north <= y <= south for x, y in g.held)


def shut(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """HBR-LOS-04, HBR-LOS-07  Whether the ground alone blocks every line between two counters of several squares,
    remembered; not to be asked where interspaces between them may block."""
    key = (ours, theirs)
    found = g.hidden.get(key)
    if found is None:
        if len(g.hidden) >= KEPT:
            g.hidden.clear()
        found = g.hidden[key] = hides(g, ours, theirs)
    return found


def has_bars_between(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> bool:
    """HBR-TERR-08, HBR-TERR-20  Whether an interspace between two counters holds what may block lines."""
    if not g.posts:
        return False
    west, north, east, south = bounds_of(cells_of((*ours, *theirs)))
    return any(west <= x <= east + 1 and north <= y <= south + 1 for x, y, _ in g.posts)


def hides(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...], taken: AbstractSet[int] = NOTHING) -> bool:
    """HBR-LOS-07, HBR-TERR-08  The same, what stands in some squares counted too. Lines change from blocked to open
    only at corners of what blocks: those through two of them, or through one and an end of a counter, are enough."""
    mine, ends = set(ours), {*ours, *theirs}
    knots = knots_of(g, taken, *bounds_of(cells_of(ends)))
    for one, two, corners in sides(centres_of(ours), centres_of(theirs)):
        for p, q in vertices(one, two, [c for c in corners if c in knots]):
            if cast(Course(g, mine, ends, ends, taken), p, q) is not None:
                return False
    return True


def knots_of(g: Ground, taken: AbstractSet[int], west: int, north: int, east: int, south: int) -> set[Cell]:
    """The corners of what blocks lines between these columns and rows, and of all walls, in half squares."""
    found: set[Cell] = set()
    for y in range(north, south + 1):
        for x in range(west, east + 1):
            if g.solid[y * WIDTH + x] or y * WIDTH + x in taken:
                found.update(((2 * x, 2 * y), (2 * x + 2, 2 * y), (2 * x, 2 * y + 2), (2 * x + 2, 2 * y + 2)))
    for a, b, _ in g.barriers:
        x, y = 2 * (b % WIDTH), 2 * (b // WIDTH)
        found.add((x, y))
        found.add((x, y + 2) if b - a == 1 else (x + 2, y))
    return found


def look(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[Fan, ...]:
    """HBR-LOS-09, HBR-TERR-09, HBR-TERR-15  The lines between two counters over this ground: the squares of neither
    count, a ridge beside one of them is ignored, a low wall beside the firer too."""
    mine = set(ours)
    own, ends, target = aimed_at(mine, theirs)
    origin = centres_of(ours)
    lines: set[Pair] = set()
    for one, two, corners in sides(origin, target):
        lines |= vertices(one, two, corners)
    return tuple(best_rows([cast(Course(g, mine, ends, own), p, q) for p, q in sorted(lines)]))


def look_past(g: Ground, ours: tuple[int, ...], theirs: tuple[int, ...], kept: tuple[Fan, ...]) -> tuple[Fan, ...]:
    """HBR-TERR-20  Where corners between two counters hold terrain, the lines right beside those corners too."""
    mine = set(ours)
    own, ends, target = aimed_at(mine, theirs)
    rows = list(kept)
    for one, two, corners in sides(centres_of(ours), target):
        bad = [c for c in corners if c in g.held]
        if not bad:
            continue
        for line in vertices_through(one, two, corners, bad):
            course = Course(g, mine, ends, own)
            course.past_corners = True
            hoped = cast(course, *line)
            if hoped is None or worse(hoped, rows):
                continue
            near = [cast(Course(g, mine, ends, own), p, q) for p, q in beside(one, two, line, corners)]
            rows = best_rows([*rows, *near])
    return tuple(rows)


def aimed_at(mine: set[int], theirs: tuple[int, ...]) -> tuple[set[int], set[int], tuple[Cell, ...]]:
    """HBR-LOS-09  For a counter and its target: the squares that do not count, those a ridge beside them is ignored
    from, and where the target may be seen, in half squares. Around an interspace the squares do count."""
    point = theirs[0] - SQUARES
    if point < 0:
        both = mine.union(theirs)
        return both, both, centres_of(theirs)
    return mine, mine.union(squares_around(point)), ((2 * (point % POINT_WIDTH), 2 * (point // POINT_WIDTH)),)


def length(row: Fan) -> float:
    """How long a line is in squares, squared, for choosing among equals and for show."""
    x0, y0, x1, y1 = row.ends
    return ((x1 - x0) ** 2 + (y1 - y0) ** 2) / row.unit**2


def worse(row: Fan, rows: list[Fan]) -> bool:
    """Whether another line costs no more and crosses no square besides those of this one, and whatever shuts one of its
    gates stands in the way of this one too."""
    mine = set(row.squares)
    for other in rows:
        if other.penalty < row.penalty or not mine.issuperset(other.squares):
            continue
        if not other.gates or shuts_too(row, mine, other.gates):
            return True
    return False


def shuts_too(row: Fan, squares: set[int], gates: tuple[Gate, ...]) -> bool:
    """Whether whatever shuts one of these gates stands in the way of a line as well, whose squares are given."""
    return all(one in squares or two in squares or (one, two) in row.gates for one, two in gates)


def best_rows(found: Iterable[Fan | None]) -> list[Fan]:
    """HBR-LOS-13  Of the lines that get through those that no other makes needless: the least obscured first, of equals
    the shorter."""
    rows = [row for row in found if row is not None]
    kept: list[Fan] = []
    for row in sorted(rows, key=lambda row: (-row.penalty, len(row.squares), len(row.gates), length(row))):
        if not worse(row, kept):
            kept.append(row)
    return sorted(kept, key=lambda row: (-row.penalty, length(row)))
