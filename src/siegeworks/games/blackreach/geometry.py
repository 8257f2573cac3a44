"""HBR-LOS  Exact geometry of the grid: which squares, edges and corner points a straight line crosses. Integers and fractions only.

Coordinates are half squares: a centre is (2x+1, 2y+1), an interspace (2x, 2y), the middle of an edge one odd and one even number.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import NamedTuple

# Eight directions clockwise from north.
DX = (0, 1, 1, 1, 0, -1, -1, -1)
DY = (-1, -1, 0, 1, 1, 1, 0, -1)


class Trace(NamedTuple):
    """What a line crosses, in order, as offsets in whole squares from the square (or point) it starts at.

    squares are those with a positive length of the open line inside (HBR-AMB-26), the end squares included; an edge is given by the two squares
    beside it, a corner by its point.
    """

    squares: tuple[tuple[int, int], ...]
    edges: tuple[tuple[int, int, int, int], ...]
    corners: tuple[tuple[int, int], ...]


@cache
def trace(px: int, py: int, dx: int, dy: int) -> Trace:
    """HBR-LOS-01, HBR-LOS-08  The line from the half-square point (px, py), each 0 or 1, over (dx, dy) half squares.

    >>> trace(1, 1, 4, 2).squares
    ((0, 0), (1, 0), (1, 1), (2, 1))
    >>> trace(1, 1, 2, 2).corners
    ((1, 1),)
    """
    cuts: set[Fraction] = {Fraction(0), Fraction(1)}
    for start, delta in ((px, dx), (py, dy)):
        low, high = min(start, start + delta), max(start, start + delta)
        for line in range(low + 1, high):
            if line % 2 == 0:
                cuts.add(Fraction(line - start, delta))
    times = sorted(cuts)
    squares: list[tuple[int, int]] = []
    for a, b in zip(times, times[1:], strict=False):
        x, y = px + (a + b) / 2 * dx, py + (a + b) / 2 * dy
        if not (on_line(x) or on_line(y)):
            squares.append((int(x // 2), int(y // 2)))
    edges: list[tuple[int, int, int, int]] = []
    corners: list[tuple[int, int]] = []
    for t in times[1:-1]:
        x, y = px + t * dx, py + t * dy
        if on_line(x) and on_line(y):
            corners.append((int(x) // 2, int(y) // 2))
        elif on_line(x) and dx:
            edges.append((int(x) // 2 - 1, int(y // 2), int(x) // 2, int(y // 2)))
        elif on_line(y) and dy:
            edges.append((int(x // 2), int(y) // 2 - 1, int(x // 2), int(y) // 2))
    return Trace(tuple(squares), tuple(edges), tuple(corners))


def on_line(x: Fraction) -> bool:
    """Whether a coordinate lies on a line of the grid."""
    return x.denominator == 1 and x.numerator % 2 == 0


def behind(vx: int, vy: int, facing: int) -> bool:
    """HBR-HVY-01  Whether a line arriving from (vx, vy) seen from a square's centre comes through the edge away
    from `facing`.
    """
    rx, ry = -DX[facing], -DY[facing]
    return vx * rx + vy * ry > abs(vx * ry - vy * rx)


def in_cone(vx: int, vy: int, facing: int, degrees: int, ahead: int) -> bool:
    """HBR-ARC-03, HBR-ABIL-LARC-01  Whether a point, (vx, vy) half squares from a counter's centre, lies in an arc of 90 or 180 degrees.

    The arc opens from the middle of the edge that lies `ahead` half squares from the centre towards `facing`; its border counts as inside.
    """
    fx, fy = DX[facing], DY[facing]
    along, across = vx * fx + vy * fy, abs(vx * fy - vy * fx)
    reach = along if degrees == 180 else along - across
    if facing % 2 == 0:
        return reach >= ahead
    # Along a diagonal the unit is 1/sqrt 2, so reach / sqrt 2 >= ahead, squared to stay in integers.
    return reach >= 0 and reach * reach >= 2 * ahead * ahead
