"""Templates on the grid: which squares a flamer or an explosion covers, by exact arithmetic (HBR-ABIL-FLAME, HBR-ABIL-
HOW)."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

from siegeworks.games.blackreach.box.components import COUNTER_MARGIN, FLAMERS, TEMPLATES
from siegeworks.games.blackreach.ground.geometry import trace
from siegeworks.games.blackreach.ground.ground import DISTANCE, MEETING, POINT_WIDTH, WIDTH
from siegeworks.games.blackreach.state import BlackReachState

Vector = tuple[Fraction, Fraction]
AIMS = 16  # every 22.5 degrees, clockwise from north; even aims are the eight facings
# Unit vectors with rational coordinates: 22.6 and 45.04 degrees stand for 22.5 and 45.
_FIRST: tuple[Vector, ...] = (
    (Fraction(0), Fraction(-1)),
    (Fraction(5, 13), Fraction(-12, 13)),
    (Fraction(696, 985), Fraction(-697, 985)),
    (Fraction(12, 13), Fraction(-5, 13)),
)


def aim_vector(aim: int) -> Vector:
    """The direction of an aim; x grows east, y south.

    >>> aim_vector(4)
    (Fraction(1, 1), Fraction(0, 1))
    """
    x, y = _FIRST[aim % 4]
    for _ in range(aim // 4):
        x, y = -y, x
    return x, y


def _clip(polygon: list[Vector], axis: int, bound: Fraction, keep_above: bool) -> list[Vector]:
    """The part of a polygon on one side of a line that runs along the grid."""
    out: list[Vector] = []
    for i, corner in enumerate(polygon):
        before = polygon[i - 1]
        beyond, beyond_before = corner[axis] - bound, before[axis] - bound
        is_in, was_in = (beyond >= 0, beyond_before >= 0) if keep_above else (beyond <= 0, beyond_before <= 0)
        if is_in != was_in:
            share = beyond_before / (beyond_before - beyond)
            x, y = before[0] + share * (corner[0] - before[0]), before[1] + share * (corner[1] - before[1])
            out.append((x, y))
        if is_in:
            out.append(corner)
    return out


def overlaps(polygon: list[Vector], x: int, y: int) -> bool:
    """Whether a polygon covers a positive area of the counter lying in the square centred on (x, y)."""
    half = Fraction(50 - COUNTER_MARGIN, 100)
    for axis, middle in ((0, x), (1, y)):
        polygon = _clip(polygon, axis, middle - half, keep_above=True)
        polygon = _clip(polygon, axis, middle + half, keep_above=False)
        if len(polygon) < 3:
            return False
    area = sum(p[0] * polygon[i - 1][1] - p[1] * polygon[i - 1][0] for i, p in enumerate(polygon))
    return area != 0


@cache
def flame_offsets(flamer: int, aim: int) -> tuple[tuple[int, int], ...]:
    """HBR-ABIL-FLAME-01, HBR-ABIL-FLAME-04  The squares, as offsets from the firer's, that a flamer pointed along an
    aim covers."""
    if aim >= 4:
        return tuple(sorted(((-y, x) for x, y in flame_offsets(flamer, aim - 4)), key=lambda p: (p[1], p[0])))
    dx, dy = aim_vector(aim)
    outline = [
        (Fraction(x, 100) * dx - Fraction(y, 100) * dy, Fraction(x, 100) * dy + Fraction(y, 100) * dx)
        for x, y in FLAMERS[flamer].outline
    ]
    across, down = [p[0] for p in outline], [p[1] for p in outline]
    columns = range(round(min(across)), round(max(across)) + 1)
    rows = range(round(min(down)), round(max(down)) + 1)
    return tuple((x, y) for y in rows for x in columns if (x, y) != (0, 0) and overlaps(outline, x, y))


def flame_squares(s: BlackReachState, flamer: int, square: int, aim: int) -> list[int]:
    """The squares on the map under a flamer's template."""
    x0, y0 = square % WIDTH, square // WIDTH
    g = s.ground
    return [
        (y0 + y) * WIDTH + x0 + x
        for x, y in flame_offsets(flamer, aim)
        if 0 <= x0 + x < g.width and 0 <= y0 + y < g.height
    ]


def blast_squares(s: BlackReachState, template: int, point: int) -> list[int]:
    """HBR-ABIL-HOW-04, HBR-REC-27  The squares on the map under an explosion template on an interspace."""
    x0, y0 = point % POINT_WIDTH, point // POINT_WIDTH
    g = s.ground
    return [
        (y0 + y) * WIDTH + x0 + x
        for x, y in TEMPLATES[template].squares
        if 0 <= x0 + x < g.width and 0 <= y0 + y < g.height
    ]


@cache
def disc(square: int, reach: int) -> tuple[int, ...]:
    """The squares at most so far from one, itself too, on the largest map."""
    return tuple([other for other, far in enumerate(DISTANCE[square]) if far <= reach])


@cache
def corners(square: int) -> tuple[int, ...]:
    """The interspaces at the corners of a square."""
    x, y = square % WIDTH, square // WIDTH
    return tuple(b * POINT_WIDTH + a for b in (y, y + 1) for a in (x, x + 1))


def point_distance(squares: tuple[int, ...], point: int) -> int:
    """How far an interspace lies from a unit in these squares: to the nearest of the squares that meet there, none for
    its own corners."""
    best = 99
    for a in squares:
        row = DISTANCE[a]
        for b in MEETING[point]:
            if row[b] < best:
                best = row[b]
    return best


def interspaces(squares: tuple[int, ...], point: int) -> int:
    """HBR-ABIL-LRANGE-02  How many interspaces away a point is from a unit in these squares; its own corner is one."""
    return 1 + point_distance(squares, point)


def inner(s: BlackReachState, point: int) -> bool:
    """Whether four squares of the map meet in a point."""
    x, y = point % POINT_WIDTH, point // POINT_WIDTH
    return 0 < x < s.ground.width and 0 < y < s.ground.height


@cache
def reach_points(template: int) -> tuple[tuple[int, int], ...]:
    """Offsets from a square to the interspaces whose template would cover it."""
    return tuple((-x, -y) for x, y in TEMPLATES[template].squares)


def points_over(s: BlackReachState, template: int, square: int) -> list[int]:
    """The interspaces of the map from which a template covers a square."""
    x0, y0 = square % WIDTH, square // WIDTH
    g = s.ground
    return [
        (y0 + y) * POINT_WIDTH + x0 + x
        for x, y in reach_points(template)
        if 0 < x0 + x < g.width and 0 < y0 + y < g.height
    ]


def line_squares(a: int, b: int) -> tuple[int, ...]:
    """HBR-PSY-09  The squares on the line between the centres of two squares, the first left out, the last kept."""
    ax, ay = a % WIDTH, a // WIDTH
    bx, by = b % WIDTH, b // WIDTH
    t = trace(1, 1, 2 * (bx - ax), 2 * (by - ay))
    return tuple((ay + y) * WIDTH + ax + x for x, y in t.squares if (x, y) != (0, 0))
