"""HBR-LOS  Exact geometry of the grid: which squares, edges and corner points a straight line crosses. Integers only.

Coordinates are half squares: a centre is (2x+1, 2y+1), an interspace (2x, 2y), the middle of an edge one odd and
one even number.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Final

from siegeworks.games.blackreach.ground.tracks import Trace

# Eight directions clockwise from north.
DX: Final[tuple[int, ...]] = (0, 1, 1, 1, 0, -1, -1, -1)
DY: Final[tuple[int, ...]] = (-1, -1, 0, 1, 1, 1, 0, -1)


@cache
def trace(px: int, py: int, dx: int, dy: int) -> Trace:
    """HBR-LOS-01, HBR-LOS-08  The line from the half-square point (px, py), each 0 or 1, over (dx, dy) half squares.

    >>> trace(1, 1, 4, 2).squares
    ((0, 0), (1, 0), (1, 1), (2, 1))
    >>> trace(1, 1, 2, 2).corners
    ((1, 1),)
    >>> trace(1, 1, 2, 2).gates
    ((1, 0, 0, 1),)
    """
    whole = max(abs(dx), 1) * max(abs(dy), 1)  # the length in wholes of 1, so that all stays in integers
    times = sorted({0, whole, *grid_times(px, dx, whole), *grid_times(py, dy, whole)})
    squares: list[tuple[int, int]] = []
    for a, b in pairwise(times):
        x, y = 2 * px * whole + (a + b) * dx, 2 * py * whole + (a + b) * dy  # half squares, times 2 * whole
        if x % (4 * whole) and y % (4 * whole):
            squares.append((x // (4 * whole), y // (4 * whole)))
    edges: list[tuple[int, int, int, int]] = []
    corners: list[tuple[int, int]] = []
    for t in times[1:-1]:
        column, past_column = divmod(px * whole + t * dx, 2 * whole)
        row, past_row = divmod(py * whole + t * dy, 2 * whole)
        if past_column == past_row == 0:
            corners.append((column, row))
        elif past_column == 0 and dx:
            edges.append((column - 1, row, column, row))
        elif past_row == 0 and dy:
            edges.append((column, row - 1, column, row))
    gates = [gate(column, row, (dx > 0) == (dy > 0)) for column, row in corners if dx and dy]
    return Trace(tuple(squares), tuple(edges), tuple(corners), tuple(gates))


def gate(column: int, row: int, falling: bool) -> tuple[int, int, int, int]:
    """HBR-AMB-26  The two squares that a slanting line passes between at a corner: falling lines lead south-east or
    back, the others north-east or back.

    >>> gate(3, 5, falling=True)
    (3, 4, 2, 5)
    """
    if falling:
        return column, row - 1, column - 1, row
    return column - 1, row - 1, column, row


def grid_times(start: int, delta: int, whole: int) -> list[int]:
    """When a line comes to the grid lines of one coordinate, on its way from `start` over `delta` half squares."""
    low, high = min(start, start + delta), max(start, start + delta)
    first = low + 1 + (low + 1) % 2  # grid lines are the even half squares
    return [abs(line - start) * (whole // abs(delta)) for line in range(first, high, 2)]


def behind(vx: int, vy: int, facing: int) -> bool:
    """HBR-HVY-01  Whether a line arriving from (vx, vy) seen from a square's centre comes through the edge away
    from `facing`.
    """
    rx, ry = -DX[facing], -DY[facing]
    return vx * rx + vy * ry > abs(vx * ry - vy * rx)


def in_cone(vx: int, vy: int, facing: int, degrees: int, ahead: int) -> bool:
    """HBR-ARC-03, HBR-ABIL-LARC-01  Whether a point, (vx, vy) half squares from a counter's centre, lies in an arc.

    The arc of 90 or 180 degrees opens from the point that lies `ahead` half squares from the centre towards `facing`
    (0: the centre itself); its border counts as inside.
    """
    fx, fy = DX[facing], DY[facing]
    along, across = vx * fx + vy * fy, abs(vx * fy - vy * fx)
    reach = along if degrees == 180 else along - across
    if facing % 2 == 0:
        return reach >= ahead
    # Along a diagonal the unit is 1/sqrt 2, so reach / sqrt 2 >= ahead, squared to stay in integers.
    return reach >= 0 and reach * reach >= 2 * ahead * ahead
