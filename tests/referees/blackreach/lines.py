"""What a straight line crosses, in whole numbers: no square is missed by rounding."""

from __future__ import annotations

from fractions import Fraction
from math import lcm
from typing import NamedTuple

from tests.referees.blackreach.book import Square

Point = tuple[Fraction, Fraction]
Edge = tuple[Square, Square]  # between two squares, the western or northern first


class Crossed(NamedTuple):
    """Squares with a stretch of the line in them or at their side, edges, and corners with the squares beside them."""

    squares: list[Square]
    edges: list[Edge]
    corners: list[
        tuple[Square, tuple[Square, Square], tuple[Square, Square]]
    ]  # corner, squares before and after, sides


def centre(at: Square) -> Point:
    """The middle of a square."""
    return at[0] + Fraction(1, 2), at[1] + Fraction(1, 2)


def edge(a: Square, b: Square) -> Edge:
    """The edge between two neighbours."""
    return (a, b) if a < b else (b, a)


def crossed(a: Point, b: Point) -> Crossed:
    """Everything between two points, which themselves do not count (book lines 420-439, 696-702)."""
    if a[0] == b[0] and a[0].denominator == 1:
        return along(a, b)
    if a[1] == b[1] and a[1].denominator == 1:
        found = along((a[1], a[0]), (b[1], b[0]))
        turn = lambda s: (s[1], s[0])  # noqa: E731
        return Crossed(
            [turn(s) for s in found.squares],
            [edge(turn(p), turn(q)) for p, q in found.edges],
            [(turn(c), (turn(p[0]), turn(p[1])), (turn(q[0]), turn(q[1]))) for c, p, q in found.corners],
        )
    unit = lcm(a[0].denominator, a[1].denominator, b[0].denominator, b[1].denominator)
    ax, ay, bx, by = (int(v * unit) for v in (*a, *b))
    dx, dy = bx - ax, by - ay
    sx, sy = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    here = (start(ax, sx, unit), start(ay, sy, unit))
    meets: dict[Fraction, tuple[int, int]] = {}
    for line in range(min(ax, bx) // unit, max(ax, bx) // unit + 2):
        if dx and 0 < (t := Fraction(line * unit - ax, dx)) < 1:
            meets[t] = (1, meets.get(t, (0, 0))[1])
    for line in range(min(ay, by) // unit, max(ay, by) // unit + 2):
        if dy and 0 < (t := Fraction(line * unit - ay, dy)) < 1:
            meets[t] = (meets.get(t, (0, 0))[0], 1)
    found = Crossed([here], [], [])
    for t in sorted(meets):
        over_x, over_y = meets[t]
        there = (here[0] + sx * over_x, here[1] + sy * over_y)
        if over_x and over_y:
            corner = (max(here[0], there[0]), max(here[1], there[1]))
            sides = ((there[0], here[1]), (here[0], there[1]))
            found.corners.append((corner, (here, there), sides))
        else:
            found.edges.append(edge(here, there))
        found.squares.append(there)
        here = there
    return found


def start(value: int, step: int, unit: int) -> int:
    """The column or row in which a line begins."""
    return value // unit - (1 if step < 0 and value % unit == 0 else 0)


def along(a: Point, b: Point) -> Crossed:
    """A line on a grid line from north to south touches what lies on both sides of it (second reading, AMB-26)."""
    x = int(a[0])
    low, high = min(a[1], b[1]), max(a[1], b[1])
    found = Crossed([], [], [])
    for y in range(int(low), int(high) + 1):
        if max(low, y) < min(high, y + 1):
            found.squares.extend([(x - 1, y), (x, y)])
            found.edges.append(edge((x - 1, y), (x, y)))
        if low < y < high:
            found.corners.append(((x, y), ((x, y - 1), (x, y)), ((x, y), (x, y))))
    return found
