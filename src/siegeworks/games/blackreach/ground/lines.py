"""HBR-LOS-11, HBR-LOS-12  Every line that can matter between two counters of any size, exactly.

A counter of several squares sees from, and is seen at, the centres of its squares and every point between them: a
segment, or the rim of a rectangle. What a line crosses changes only where it comes to pass through a corner of the
grid, so of the infinitely many lines those through two such corners (or ends of the counters) are enough: a line
crosses everything those next to it have in common, and where two blocking squares shut a corner (a gate), the lines on
either side of it are shut as well. A line along a grid line crosses more than those next to it, the squares on both
sides; but each of those lies next to another line through two corners. Only where a corner itself holds terrain must
the lines beside it be tried too. All points are kept as whole numbers over a common measure; nothing is rounded.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations, product
from math import gcd

from siegeworks.games.blackreach.ground.geometry import gate
from siegeworks.games.blackreach.ground.tracks import Ray, Trace

# Half squares: two ends (equal for a single point) and the outward direction of a rectangle's side, (0, 0) for none.
Side = tuple[int, int, int, int, int, int]
Spot = tuple[int, int, int]  # x, y, measure: the point (x / measure, y / measure) in half squares
Pair = tuple[Spot, Spot]


def rim(centres: tuple[tuple[int, int], ...]) -> tuple[Side, ...]:
    """The sides from which a counter sees: a point, a segment between two centres, or a rectangle of centres."""
    if len(centres) <= 2:
        return ((*centres[0], *centres[-1], 0, 0),)
    west, north = min(x for x, _ in centres), min(y for _, y in centres)
    east, south = max(x for x, _ in centres), max(y for _, y in centres)
    return (
        (west, north, east, north, 0, -1),
        (east, north, east, south, 1, 0),
        (west, south, east, south, 0, 1),
        (west, north, west, south, -1, 0),
    )


def faces(side: Side, others: tuple[Side, ...]) -> bool:
    """Whether a side of a rectangle looks towards the other counter; a point and a segment always do."""
    x, y, _, _, nx, ny = side
    if nx == ny == 0:
        return True
    return any((px - x) * nx + (py - y) * ny > 0 for o in others for px, py in (o[:2], o[2:4]))


def common_measure(p: Spot, q: Spot) -> tuple[int, int, int, int, int]:
    """Two points over one measure, and how wide a square is in it."""
    common = p[2] * q[2] // gcd(p[2], q[2])
    p_times, q_times = common // p[2], common // q[2]
    return p[0] * p_times, p[1] * p_times, q[0] * q_times, q[1] * q_times, 2 * common


def set_out(start: int, end: int, unit: int) -> tuple[int, int, int, bool]:
    """One coordinate of a line: its length, its step (1 or -1), the column or row it sets out in, and whether it runs
    along a grid line."""
    cell, rest = divmod(start, unit)
    if end < start:
        return start - end, -1, cell if rest else cell - 1, False
    return end - start, 1, cell, start == end and rest == 0


def crossed(p: Spot, q: Spot) -> Ray:
    """What the line between two points crosses (HBR-AMB-26): squares, edges, corners, and the gates at corners."""
    x0, y0, x1, y1, unit = common_measure(p, q)
    across, right, column, on_column = set_out(x0, x1, unit)
    down, south, row, on_row = set_out(y0, y1, unit)
    if on_row:
        return Ray((x0, y0, x1, y1), unit, along_row(column, row, right, reached(x0, x1, unit)))
    if on_column:
        return Ray((x0, y0, x1, y1), unit, along_column(column, row, south, reached(y0, y1, unit)))
    squares: list[tuple[int, int]] = [(column, row)] if across + down > 0 else []
    edges: list[tuple[int, int, int, int]] = []
    corners: list[tuple[int, int]] = []
    next_x, next_y = column + (right > 0), row + (south > 0)  # the grid lines it comes to
    far_x, far_y = abs(next_x * unit - x0), abs(next_y * unit - y0)
    while far_x < across or far_y < down:
        order = far_x * down - far_y * across  # negative: it comes to the upright line first
        if order == 0:
            corners.append((next_x, next_y))
        elif order < 0:
            edges.append((next_x - 1, row, next_x, row))
        else:
            edges.append((column, next_y - 1, column, next_y))
        if order <= 0:
            column, next_x, far_x = column + right, next_x + right, far_x + unit
        if order >= 0:
            row, next_y, far_y = row + south, next_y + south, far_y + unit
        squares.append((column, row))
    gates = [gate(x, y, right == south) for x, y in corners]
    return Ray((x0, y0, x1, y1), unit, Trace(tuple(squares), tuple(edges), tuple(corners), tuple(gates)))


def reached(start: int, end: int, unit: int) -> int:
    """How many columns or rows a line along the grid touches."""
    low, high = min(start, end), max(start, end)
    return -(-high // unit) - low // unit


def along_row(column: int, row: int, right: int, count: int) -> Trace:
    """HBR-AMB-26  A line between two rows crosses the squares on both sides of it and the edges it runs along."""
    columns = [column + right * n for n in range(count)]
    squares = [(x, y) for x in columns for y in (row - 1, row)]
    corners = [(x + (right < 0), row) for x in columns[1:]]
    return Trace(tuple(squares), tuple([(x, row - 1, x, row) for x in columns]), tuple(corners), ())


def along_column(column: int, row: int, south: int, count: int) -> Trace:
    """HBR-AMB-26  The same for a line between two columns."""
    rows = [row + south * n for n in range(count)]
    squares = [(x, y) for y in rows for x in (column - 1, column)]
    corners = [(column, y + (south < 0)) for y in rows[1:]]
    return Trace(tuple(squares), tuple([(column - 1, y, column, y) for y in rows]), tuple(corners), ())


def between_corners(a: Side, b: Side) -> list[tuple[int, int]]:
    """The corners of the grid that some line from one side to the other passes, in half squares: row by row what lies
    within the hull of the four ends."""
    points = {a[:2], a[2:4], b[:2], b[2:4]}
    falls = [(py, px, qy, qx) for (py, px), (qy, qx) in combinations(sorted([(y, x) for x, y in points]), 2)]
    out = []
    for y in range((falls[0][0] + 1) // 2 * 2, falls[-1][2] + 1, 2):
        first, last = hull_row(falls, y)
        out += [(x, y) for x in range((first + 1) // 2 * 2, last + 1, 2)]
    return out


def hull_row(falls: list[tuple[int, int, int, int]], y: int) -> tuple[int, int]:
    """The first and the last half square of a row that lie within a hull: between the lines that fall from one of its
    points to another, each as row and column, row and column."""
    first, last = 1 << 20, -1
    for py, px, qy, qx in falls:
        if not py <= y <= qy:
            continue
        if py == qy:
            west, east = px, qx
        else:
            over, rest = divmod((qx - px) * (y - py), qy - py)
            west, east = px + over + (rest > 0), px + over
        if west < first:
            first = west
        if east > last:
            last = east
    return first, last


def spot(x: int, y: int, measure: int) -> Spot:
    """A point in lowest terms."""
    if measure < 0:
        x, y, measure = -x, -y, -measure
    n = gcd(gcd(x, y), measure)
    return (x // n, y // n, measure // n)


def meets(side: Side, k: Spot, dx: int, dy: int) -> list[Spot]:
    """Where the line through k along (dx, dy) meets a side: nowhere, in a point, or along it (then both its ends)."""
    x0, y0, x1, y1 = side[:4]
    off = dx * (y0 * k[2] - k[1]) - dy * (x0 * k[2] - k[0])  # times k[2]
    turn = (dx * (y1 - y0) - dy * (x1 - x0)) * k[2]
    if turn == 0:
        ends = [(x0, y0, 1), (x1, y1, 1)]
        return [] if off else list(dict.fromkeys(ends))
    if turn < 0:
        off, turn = -off, -turn
    if not 0 <= -off <= turn:
        return []
    return [spot(x0 * turn - off * (x1 - x0), y0 * turn - off * (y1 - y0), turn)]


def only_point(a: Side, b: Side) -> tuple[int, int] | None:
    """The point through which every line from one side to the other goes, because one of them is a point."""
    for side in (a, b):
        if side[:2] == side[2:4]:
            return side[:2]
    return None


def vertices(a: Side, b: Side, corners: list[tuple[int, int]]) -> set[Pair]:
    """The lines through two corners, or through a corner and an end, or between two ends; only those through the point
    that all lines go through, if there is one."""
    knots = [*corners, *{a[:2], a[2:4], b[:2], b[2:4]}]
    fixed = only_point(a, b)
    return spanned(a, b, combinations(knots, 2)) if fixed is None else fanned(a, b, fixed, knots)


def vertices_through(a: Side, b: Side, corners: list[tuple[int, int]], some: list[tuple[int, int]]) -> set[Pair]:
    """Of these lines those that pass one of some of the corners."""
    fixed = only_point(a, b)
    if fixed is not None:
        return fanned(a, b, fixed, some)
    knots = [*corners, *{a[:2], a[2:4], b[:2], b[2:4]}]
    return spanned(a, b, [(corner, knot) for corner in some for knot in knots if knot != corner])


def spanned(a: Side, b: Side, pairs: Iterable[tuple[tuple[int, int], tuple[int, int]]]) -> set[Pair]:
    """The lines from one side to the other through these pairs of points."""
    out: set[Pair] = set()
    for (x, y), (x2, y2) in pairs:
        knot = (x, y, 1)
        starts = meets(a, knot, x2 - x, y2 - y)
        if starts:
            ends = meets(b, knot, x2 - x, y2 - y)
            out.update(product(starts, ends))
    return out


def fanned(a: Side, b: Side, fixed: tuple[int, int], knots: list[tuple[int, int]]) -> set[Pair]:
    """The lines from one side to the other through the point that is all of one of them, and each of these."""
    x, y = fixed
    root = (x, y, 1)
    ahead = {lowest(x2 - x, y2 - y) for x2, y2 in knots if x2 != x or y2 != y}
    if a[:2] == a[2:4]:
        return {(root, end) for dx, dy in ahead for end in meets(b, root, dx, dy)}
    return {(start, root) for dx, dy in ahead for start in meets(a, root, dx, dy)}


def lowest(dx: int, dy: int) -> tuple[int, int]:
    """A direction in lowest terms."""
    n = gcd(dx, dy)
    return dx // n, dy // n


TINY = 1 << 40  # coordinates stay below 100, so different critical places lie farther apart than 1 / TINY


def beside(a: Side, b: Side, line: Pair, corners: list[tuple[int, int]]) -> set[Pair]:
    """The lines right next to one: shifted at either end, or turned about one of the corners it passes."""
    p, q = line
    near_p, near_q = nudged(a, p), nudged(b, q)
    out: set[Pair] = set(product([p, *near_p], [q, *near_q]))
    turned: list[Pair] = []
    for corner in corners:
        if passes(line, corner):
            turned += [(start, end) for start in near_p for end in through(start, corner, b)]
            turned += [(start, end) for end in near_q for start in through(end, corner, a)]
    out.update(turned)
    # Between the turns about two corners lie lines that pass one on its left and the other on its right.
    for one, two in combinations(turned, 2):
        out.add((middle(one[0], two[0]), middle(one[1], two[1])))
    return out


def through(start: Spot, corner: tuple[int, int], side: Side) -> list[Spot]:
    """Where the line from a point through a corner meets a side."""
    x, y, measure = start
    return meets(side, start, corner[0] * measure - x, corner[1] * measure - y)


def middle(p: Spot, q: Spot) -> Spot:
    """The point halfway."""
    return spot(p[0] * q[2] + q[0] * p[2], p[1] * q[2] + q[1] * p[2], 2 * p[2] * q[2])


def passes(line: Pair, corner: tuple[int, int]) -> bool:
    """Whether a corner lies on the line through two points."""
    (px, py, pm), (qx, qy, qm) = line
    x, y = corner
    return (x * pm - px) * (qy * pm - py * qm) == (y * pm - py) * (qx * pm - px * qm)


def nudged(side: Side, p: Spot) -> list[Spot]:
    """The points a tiny step from p along a side, both ways where the side goes on."""
    x0, y0, x1, y1 = side[:4]
    if (x0, y0) == (x1, y1):
        return []
    out = []
    for sign in (-1, 1):
        x, y, m = p[0] * TINY + sign * (x1 - x0) * p[2], p[1] * TINY + sign * (y1 - y0) * p[2], p[2] * TINY
        if min(x0, x1) * m <= x <= max(x0, x1) * m and min(y0, y1) * m <= y <= max(y0, y1) * m:
            out.append(spot(x, y, m))
    return out


def sides(
    ours: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...]
) -> list[tuple[Side, Side, list[tuple[int, int]]]]:
    """The pairs of sides that look at each other, with the corners of the grid between them."""
    a, b = rim(ours), rim(theirs)
    return [(one, two, between_corners(one, two)) for one in a if faces(one, b) for two in b if faces(two, a)]
