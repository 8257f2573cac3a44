"""HBR-LOS-11, HBR-LOS-12  Every line that can matter between two counters of any size, exactly.

A counter of several squares sees from, and is seen at, the centres of its squares and every point between them: a
segment, or the rim of a rectangle. What a line crosses changes only where it comes to pass through a corner of the
grid, so of the infinitely many lines those through two such corners (or ends of the counters) are enough: a line
crosses everything those next to it have in common. Only where a corner itself holds terrain must the lines beside it
be tried too. All points are kept as whole numbers over a common measure; nothing is rounded.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import gcd
from typing import Any, NamedTuple

from siegeworks.games.blackreach.ground.geometry import Trace

# Half squares: two ends (equal for a single point) and the outward direction of a rectangle's side, (0, 0) for none.
Side = tuple[int, int, int, int, int, int]
Spot = tuple[int, int, int]  # x, y, measure: the point (x / measure, y / measure) in half squares
Pair = tuple[Spot, Spot]


class Ray(NamedTuple):
    """A line between two counters: its ends as x, y, x, y, a square being `unit` wide, and what it crosses."""

    ends: tuple[int, int, int, int]
    unit: int
    trace: Trace


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


def crossed(p: Spot, square: Spot) -> Ray:
    """What the line between two points crosses (HBR-AMB-26): squares with a positive length inside, edges, corners."""
    common = p[2] * square[2] // gcd(p[2], square[2])
    unit = 2 * common
    x0, y0 = p[0] * (common // p[2]), p[1] * (common // p[2])
    x1, y1 = square[0] * (common // square[2]), square[1] * (common // square[2])
    across, down = abs(x1 - x0), abs(y1 - y0)
    right, south = 1 if x1 >= x0 else -1, 1 if y1 >= y0 else -1
    column, row = x0 // unit, y0 // unit
    if right < 0 and x0 % unit == 0:
        column -= 1
    if south < 0 and y0 % unit == 0:
        row -= 1
    on_column, on_row = across == 0 and x0 % unit == 0, down == 0 and y0 % unit == 0  # it runs along a grid line
    inside = not (on_column or on_row) and (across > 0 or down > 0)
    squares: list[tuple[int, int]] = [(column, row)] if inside else []
    edges: list[tuple[int, int, int, int]] = []
    corners: list[tuple[int, int]] = []
    next_x, next_y = column + (right > 0), row + (south > 0)  # the grid lines it comes to
    while True:
        far_x, far_y = abs(next_x * unit - x0), abs(next_y * unit - y0)
        meets_x, meets_y = far_x < across, far_y < down
        if not meets_x and not meets_y:
            break
        order = far_x * down - far_y * across if meets_x and meets_y else -1 if meets_x else 1
        if order == 0 or (order < 0 and on_row) or (order > 0 and on_column):
            corners.append((next_x if order <= 0 else x0 // unit, next_y if order >= 0 else y0 // unit))
        elif order < 0:
            edges.append((next_x - 1, row, next_x, row))
        else:
            edges.append((column, next_y - 1, column, next_y))
        if order <= 0:
            column += right
            next_x += right
        if order >= 0:
            row += south
            next_y += south
        if inside:
            squares.append((column, row))
    return Ray((x0, y0, x1, y1), unit, Trace(tuple(squares), tuple(edges), tuple(corners)))


def between_corners(a: Side, b: Side) -> list[tuple[int, int]]:
    """The corners of the grid that some line from one side to the other passes, in half squares: row by row what lies
    within the hull of the four ends."""
    points = list(dict.fromkeys((a[:2], a[2:4], b[:2], b[2:4])))
    low, high = min(y for _, y in points), max(y for _, y in points)
    out = []
    for y in range((low + 1) // 2 * 2, high + 1, 2):
        first, last = 1 << 20, -1
        for (px, py), (qx, qy) in combinations(points, 2):
            if py > qy:
                px, py, qx, qy = qx, qy, px, py
            if not py <= y <= qy:
                continue
            if py == qy:
                first, last = min(first, px, qx), max(last, px, qx)
                continue
            over, rest = divmod((qx - px) * (y - py), qy - py)
            first, last = min(first, px + over + (rest > 0)), max(last, px + over)
        out += [(x, y) for x in range((first + 1) // 2 * 2, last + 1, 2)]
    return out


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
        return [] if off else [(x0, y0, 1), (x1, y1, 1)] if (x0, y0) != (x1, y1) else [(x0, y0, 1)]
    if turn < 0:
        off, turn = -off, -turn
    if not 0 <= -off <= turn:
        return []
    return [spot(x0 * turn - off * (x1 - x0), y0 * turn - off * (y1 - y0), turn)]


def vertices(a: Side, b: Side, corners: list[tuple[int, int]]) -> set[Pair]:
    """The lines through two corners, or through a corner and an end, or between two ends."""
    knots = [*corners, *{a[:2], a[2:4], b[:2], b[2:4]}]
    fixed = a[:2] if a[:2] == a[2:4] else b[:2] if b[:2] == b[2:4] else None
    pairs = combinations(knots, 2) if fixed is None else ((fixed, k) for k in knots if k != fixed)
    out: set[Pair] = set()
    for (x, y), (x2, y2) in pairs:
        k = (x, y, 1)
        starts = meets(a, k, x2 - x, y2 - y)
        if starts:
            ends = meets(b, k, x2 - x, y2 - y)
            out.update((p, square) for p in starts for square in ends)
    return out


TINY = 1 << 40  # coordinates stay below 100, so different critical places lie farther apart than 1 / TINY


def beside(a: Side, b: Side, line: Pair, corners: list[tuple[int, int]]) -> set[Pair]:
    """The lines right next to one: shifted at either end, or turned about one of the corners it passes."""
    p, square = line
    starts = [p, *nudged(a, p)]
    ends = [square, *nudged(b, square)]
    out = {(x, y) for x in starts for y in ends}
    on = [c for c in corners if passes(line, c)]
    turned = []
    for c in on:
        for forth, back, near in ((True, b, starts), (False, a, ends)):
            for x in near[1:]:
                dx, dy = c[0] * x[2] - x[0], c[1] * x[2] - x[1]
                for y in meets(back, x, dx, dy):
                    turned.append((x, y) if forth else (y, x))
    out.update(turned)
    # Between the turns about two corners lie lines that pass one on its left and the other on its right.
    for one, two in combinations(turned, 2):
        out.add((middle(one[0], two[0]), middle(one[1], two[1])))
    return out


def middle(p: Spot, square: Spot) -> Spot:
    """The point halfway."""
    return spot(p[0] * square[2] + square[0] * p[2], p[1] * square[2] + square[1] * p[2], 2 * p[2] * square[2])


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


def fewest(rays: list[Ray]) -> list[Ray]:
    """The lines of which none crosses all that another crosses, the shorter first."""
    rows = sorted(rays, key=lambda r: (len(r.trace.squares) + len(r.trace.edges) + len(r.trace.corners), length(r)))
    kept: list[tuple[frozenset[tuple[int, ...]], Ray]] = []
    for ray in rows:
        things = frozenset[tuple[int, ...]]((*((0, *x) for x in ray.trace.squares), *((1, *x) for x in ray.trace.edges),
                  *((2, *x) for x in ray.trace.corners)))  # fmt: skip
        if not any(other <= things for other, _ in kept):
            kept.append((things, ray))
    return [ray for _, ray in kept]


def length(ray: Ray) -> float:
    """How long a line is in squares, for choosing among equals and for show."""
    x0, y0, x1, y1 = ray.ends
    return ((x1 - x0) ** 2 + (y1 - y0) ** 2) / ray.unit**2


_SHARED: dict[tuple[int, ...], Any] = {}  # parts of remembered lines: thousands share a few hundred


def thrifty(ray: Ray) -> Ray:
    """The same line, its parts shared with all others that are remembered."""
    squares, edges, corners = ([_SHARED.setdefault(x, x) for x in row] for row in ray.trace)
    return Ray(ray.ends, ray.unit, Trace(tuple(squares), tuple(edges), tuple(corners)))


@lru_cache(maxsize=2048)
def rays(ours: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...]) -> tuple[Ray, ...]:
    """HBR-LOS-11, HBR-LOS-12  The lines between two counters, given by centres in half squares, on ground whose corners
    hold nothing."""
    lines: set[Pair] = set()
    for one, two, corners in sides(ours, theirs):
        lines |= vertices(one, two, corners)
    return tuple([thrifty(ray) for ray in fewest([crossed(p, square) for p, square in sorted(lines)])])


def sides(
    ours: tuple[tuple[int, int], ...], theirs: tuple[tuple[int, int], ...]
) -> list[tuple[Side, Side, list[tuple[int, int]]]]:
    """The pairs of sides that look at each other, with the corners of the grid between them."""
    a, b = rim(ours), rim(theirs)
    return [(one, two, between_corners(one, two)) for one in a if faces(one, b) for two in b if faces(two, a)]
