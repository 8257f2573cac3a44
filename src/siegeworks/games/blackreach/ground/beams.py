"""HBR-LOS-04, HBR-LOS-11  Whether any line from one point to a counter of several squares is open, exactly and at once.

From a fixed point each obstacle hides an open range of directions, and a line is open unless its direction lies in such
a range (touching one corner is no crossing, HBR-AMB-26), a post stands in an interspace on it, or it would slip between
two obstacles that meet in a point. So instead of following lines one looks whether the ranges leave a gap. Directions
are compared by cross products of whole numbers; coordinates are half squares counted from the point.
"""

from __future__ import annotations

from itertools import pairwise
from math import gcd
from typing import Final

from siegeworks.games.blackreach.box.columns import FACE_BLOCKS, FACE_STOPS
from siegeworks.games.blackreach.ground.geometry import gate
from siegeworks.games.blackreach.ground.ground import KEPT, WIDTH, Ground
from siegeworks.games.blackreach.state import BlackReachState

# What stands in the way besides ground: nothing, vehicles and wrecks, or infantry too (between infantry).
GROUND: Final = 0
VEHICLES: Final = 1
FOOT: Final = 2


class Ranges:
    """The directions that obstacles hide between the two ends of a side, each an open range from (ax, ay) to (bx, by),
    and the posts on the way."""

    def __init__(self, ax: int, ay: int, bx: int, by: int) -> None:
        self.ax, self.ay, self.bx, self.by = ax, ay, bx, by
        self.wide = ax * by - ay * bx
        self.from_x: list[int] = []
        self.from_y: list[int] = []
        self.to_x: list[int] = []
        self.to_y: list[int] = []
        self.posts: list[tuple[int, int]] = []

    def add(self, x0: int, y0: int, x1: int, y1: int) -> None:
        """Hide what lies behind a rectangle (a square, or an edge without width) if it stands before the side."""
        box = (x0, y0, x1, y1)
        first_x, first_y, last_x, last_y = LIMITS[4 + 3 * ((x0 > 0) - (x1 < 0)) + (y0 > 0) - (y1 < 0)]
        lx, ly, hx, hy = box[first_x], box[first_y], box[last_x], box[last_y]
        ax, ay, bx, by = self.ax, self.ay, self.bx, self.by
        if lx * by - ly * bx <= 0 or ax * hy - ay * hx <= 0:
            return
        # A direction within both; in all such directions a rectangle lies before the side, or in all behind it.
        dx, dy = (ax, ay) if lx * ay - ly * ax > 0 else (lx, ly)
        ex, ey = (bx, by) if bx * hy - by * hx > 0 else (hx, hy)
        dx, dy = dx + ex, dy + ey
        far = dx * (by - ay) - dy * (bx - ax)
        if begins_before(x0, x1, dx, self.wide, far) and begins_before(y0, y1, dy, self.wide, far):
            self.from_x.append(lx)
            self.from_y.append(ly)
            self.to_x.append(hx)
            self.to_y.append(hy)

    def post(self, x: int, y: int) -> None:
        """Note an interspace that no line may pass, if it stands before the side."""
        ax, ay, bx, by = self.ax, self.ay, self.bx, self.by
        if ax * y - ay * x >= 0 and x * by - y * bx >= 0 and self.is_before(x, y):
            self.posts.append((x, y))

    def is_before(self, x: int, y: int) -> bool:
        """Whether a point between the two ends lies nearer than the side."""
        ax, ay, bx, by = self.ax, self.ay, self.bx, self.by
        return (ax - x) * (by - ay) - (ay - y) * (bx - ax) > 0

    def hiding(self, x: int, y: int) -> tuple[int, int]:
        """The range that hides a direction farthest on, and the one that reaches farthest of those that begin at it; -1
        for none."""
        from_x, from_y, to_x, to_y = self.from_x, self.from_y, self.to_x, self.to_y
        over, after = -1, -1
        for i in range(len(from_x)):
            if x * to_y[i] - y * to_x[i] <= 0:
                continue
            begun = from_x[i] * y - from_y[i] * x
            if begun < 0:
                continue
            best = over if begun else after
            if best >= 0 and to_x[best] * to_y[i] - to_y[best] * to_x[i] <= 0:
                continue
            if begun:
                over = i
            else:
                after = i
        return over, after

    def has_post(self, x: int, y: int) -> bool:
        """Whether a post stands in a direction."""
        return any(x * py - y * px == 0 for px, py in self.posts)

    def corners_on(self, x: int, y: int) -> list[tuple[int, int]]:
        """The corners of the grid that lie in a direction before the side, in half squares: at odd steps of a direction
        whose lowest terms are odd, nowhere else."""
        n = gcd(x, y)
        x, y = x // n, y // n
        found: list[tuple[int, int]] = []
        if x & y & 1:
            times = 1
            while self.is_before(times * x, times * y):
                found.append((times * x, times * y))
                times += 2
        return found

    def corners(self, p: int) -> tuple[int, int, int, int]:
        """The columns and rows of grid lines that hold a square and the side seen from it: west, north, east, south."""
        column, row = p % WIDTH, p // WIDTH
        west, east = min(0, self.ax, self.bx), max(0, self.ax, self.bx)
        north, south = min(0, self.ay, self.by), max(0, self.ay, self.by)
        return column + west // 2, row + north // 2, column + east // 2 + 1, row + south // 2 + 1


# The two corners between which a rectangle is seen, as places in (x0, y0, x1, y1), by where it lies: 4 for straight
# ahead or around the point, 3 more to the east, 3 less to the west, 1 more to the south, 1 less to the north.
LIMITS: Final = (
    (0, 3, 2, 1),
    (2, 3, 2, 1),
    (2, 3, 0, 1),
    (0, 3, 2, 3),
    (0, 3, 2, 3),
    (2, 1, 0, 1),
    (0, 1, 2, 3),
    (0, 1, 0, 3),
    (2, 1, 0, 3),
)


def begins_before(low: int, high: int, ahead: int, wide: int, far: int) -> bool:
    """Whether a stretch of one coordinate begins before the side does, in a direction that goes `ahead` along it."""
    if ahead > 0:
        return low * far < wide * ahead
    return ahead == 0 or high * far > wide * ahead


def side_open(
    s: BlackReachState, p: int, body: tuple[int, ...], side: tuple[int, int, int, int], unit: int, v: int, how: int
) -> bool:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-07, HBR-TERR-08, HBR-TERR-20  Whether a line from a square's centre to a side
    of a counter (its ends in half squares from there, neither behind the other) is open; u and v are no obstacles."""
    ax, ay, bx, by = side
    if ax * by - ay * bx < 0:
        ax, ay, bx, by = bx, by, ax, ay
    found = Ranges(ax, ay, bx, by)
    hide_behind_squares(s, found, p, body, unit, v, how)
    if s.ground.barriers:
        hide_behind_walls(s.ground, found, p, body)
    if s.ground.posts:
        stand_posts(s.ground, found, p, body)
    return has_gap(s, found, p, body, unit, v, how)


def has_gap(s: BlackReachState, found: Ranges, p: int, body: tuple[int, ...], unit: int, v: int, how: int) -> bool:
    """HBR-AMB-26  Whether some direction from the first end of a side to the last is open: what is hidden reaches on
    from range to range, and between two that only touch a line passes, unless they touch in one point."""
    x, y, bx, by = found.ax, found.ay, found.bx, found.by
    while x * by - y * bx >= 0:
        over, after = found.hiding(x, y)
        if over < 0:
            if not found.has_post(x, y) and not is_shut(s, found, x, y, p, body, unit, v, how):
                return True
            if after < 0:  # beside the post the way is open, if there is anything beside it
                return x * by - y * bx > 0
            over = after
        x, y = found.to_x[over], found.to_y[over]
    return False


def is_shut(
    s: BlackReachState, found: Ranges, x: int, y: int, p: int, body: tuple[int, ...], unit: int, v: int, how: int
) -> bool:
    """HBR-AMB-26  Whether a line in a direction would slip between two obstacles that meet in a point."""
    column, row = p % WIDTH, p // WIDTH
    for cx, cy in found.corners_on(x, y):
        x0, y0, x1, y1 = gate(column + (cx + 1) // 2, row + (cy + 1) // 2, (x > 0) == (y > 0))
        if is_obstacle(s, y0 * WIDTH + x0, body, unit, v, how) and is_obstacle(s, y1 * WIDTH + x1, body, unit, v, how):
            return True
    return False


def is_obstacle(s: BlackReachState, square: int, body: tuple[int, ...], unit: int, v: int, how: int) -> bool:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-07  Whether the ground of a square, or what stands in it, blocks lines to a
    counter."""
    if square in body:
        return False
    return s.ground.solid[square] or (how != GROUND and stands_in_way(s, square, unit, v, how))


def hide_behind_squares(
    s: BlackReachState, found: Ranges, p: int, body: tuple[int, ...], unit: int, v: int, how: int
) -> None:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-07  What the squares with blocking terrain, units or wrecks hide."""
    solid = s.ground.solid
    for row, first, last in triangle(found.ax, found.ay, found.bx, found.by):
        base = p + row * WIDTH
        for square in range(base + first, base + last + 1):
            if not solid[square] and (how == GROUND or not stands_in_way(s, square, unit, v, how)):
                continue
            if square != p and square not in body:
                x, y = 2 * (square - base), 2 * row
                found.add(x - 1, y - 1, x + 1, y + 1)


def stands_in_way(s: BlackReachState, square: int, unit: int, v: int, how: int) -> bool:
    """HBR-LOS-05, HBR-LOS-06  Whether a unit (other than these two) or a wreck in a square blocks lines."""
    other = s.at[square]
    if other >= 0 and other != unit and other != v and FACE_STOPS[how == FOOT][s.unit_face[other]]:
        return True
    wreck = s.wreck[square]
    return wreck >= 0 and FACE_BLOCKS[s.unit_face[wreck]]


def hide_behind_walls(g: Ground, found: Ranges, p: int, body: tuple[int, ...]) -> None:
    """HBR-LOS-07, HBR-TERR-08, HBR-TERR-09  What edges hide; a ridge hides nothing from those beside any part of it."""
    west, north, east, south = found.corners(p)
    px, py = 2 * (p % WIDTH) + 1, 2 * (p // WIDTH) + 1
    ends = (p, *body)
    for a, b, ridge in g.barriers:
        x, y = b % WIDTH, b // WIDTH
        if not (west <= x <= east and north <= y <= south):
            continue
        if ridge >= 0 and not g.beside[ridge].isdisjoint(ends):
            continue
        x0, y0 = 2 * x - px, 2 * y - py
        if b - a == 1:
            found.add(x0, y0, x0, y0 + 2)
        else:
            found.add(x0, y0, x0 + 2, y0)


def stand_posts(g: Ground, found: Ranges, p: int, body: tuple[int, ...]) -> None:
    """HBR-TERR-08, HBR-TERR-20  The interspaces that no line may pass; a ridge's may be passed from beside it."""
    west, north, east, south = found.corners(p)
    px, py = 2 * (p % WIDTH) + 1, 2 * (p // WIDTH) + 1
    ends = (p, *body)
    for x, y, ridge in g.posts:
        if not (west <= x <= east and north <= y <= south):
            continue
        if ridge < 0 or g.beside[ridge].isdisjoint(ends):
            found.post(2 * x - px, 2 * y - py)


Rows = tuple[tuple[int, int, int], ...]
TRIANGLES: Final[dict[int, Rows]] = {}  # by the four coordinates of the side, in base 128
TRIANGLES_KEPT: Final = 8_000


def triangle(ax: int, ay: int, bx: int, by: int) -> Rows:
    """The squares that the triangle of a square's centre and a side's ends may touch, counted from that square: row by
    row the first and the last column, remembered."""
    key = ((ax * 128 + ay) * 128 + bx) * 128 + by
    found = TRIANGLES.get(key)
    if found is None:
        if len(TRIANGLES) >= TRIANGLES_KEPT:
            TRIANGLES.clear()
        found = TRIANGLES[key] = touched(ax, ay, bx, by)
    return found


def touched(ax: int, ay: int, bx: int, by: int) -> Rows:
    """The same, worked out."""
    low, high = min(0, ay, by), max(0, ay, by)
    rows = []
    for y in range(low // 2, high // 2 + 1):
        top, bottom = max(2 * y - 1, low), min(2 * y + 1, high)
        left, right = reach_between(ax, ay, top, bottom)
        left_too, right_too = reach_between(bx, by, top, bottom)
        rows.append((y, (min(left, left_too) + 1) // 2, (max(right, right_too) + 1) // 2))
    return tuple(rows)


def reach_between(x: int, y: int, top: int, bottom: int) -> tuple[int, int]:
    """How far west and east the way from the point to (x, y) lies between two heights, or the nearest it has to them:
    rounded outwards."""
    if y == 0:
        return min(0, x), max(0, x)
    if y < 0:
        y, top, bottom = -y, -bottom, -top
    one, two = x * min(max(top, 0), y), x * min(max(bottom, 0), y)
    return min(one, two) // y, -(-max(one, two) // y)


def split_by_wall(s: BlackReachState, body: tuple[int, ...]) -> bool:
    """Whether a wall that blocks runs through a counter: then lines must be followed one by one."""
    return any(ridge < 0 and a in body and b in body for a, b, ridge in s.ground.barriers)


def opens(s: BlackReachState, p: int, body: tuple[int, ...], unit: int, v: int, how: int) -> bool:
    """HBR-LOS-04, HBR-LOS-11, HBR-LOS-12  Whether any line between the centre of a square and a counter of several
    squares, the square's centre not in line with a counter of two, is open."""
    px, py = 2 * (p % WIDTH) + 1, 2 * (p // WIDTH) + 1
    first, last = body[0], body[-1]
    ax, ay = 2 * (first % WIDTH) + 1 - px, 2 * (first // WIDTH) + 1 - py
    bx, by = 2 * (last % WIDTH) + 1 - px, 2 * (last // WIDTH) + 1 - py
    if len(body) == 2:
        return side_open(s, p, body, (ax, ay, bx, by), unit, v, how)
    upright, level = looking(ax, bx), looking(ay, by)
    if upright and facing_open(s, p, body, (upright, ay, by), True, unit, v, how):
        return True
    return level != 0 and facing_open(s, p, body, (level, ax, bx), False, unit, v, how)


def looking(low: int, high: int) -> int:
    """Which end of a stretch looks towards the point: the low one of all that lies beyond it, the high one of all that
    lies on this side of it; 0 for none."""
    return low if low > 0 else min(high, 0)


def facing_open(
    s: BlackReachState,
    p: int,
    body: tuple[int, ...],
    side: tuple[int, int, int],
    upright: bool,
    unit: int,
    v: int,
    how: int,
) -> bool:
    """Whether a line to the side of a block that looks towards the point is open: its distance, and where it begins and
    ends; a side right opposite is taken in two parts."""
    off, low, high = side
    ends = [low, 0, high] if low < 0 < high else [low, high]
    for a, b in pairwise(ends):
        part = (off, a, off, b) if upright else (a, off, b, off)
        if side_open(s, p, body, part, unit, v, how):
            return True
    return False


def in_view(s: BlackReachState, p: int, body: tuple[int, ...], unit: int, v: int, foot: bool) -> bool:
    """HBR-LOS-04, HBR-LOS-11  The same, the ground alone being asked only once for each pair of places."""
    hidden = s.ground.hidden
    key = ((p,), body)
    shut = hidden.get(key)
    if shut is None:
        if len(hidden) >= KEPT:
            hidden.clear()
        shut = hidden[key] = not opens(s, p, body, unit, v, GROUND)
    if shut:
        return False
    how = FOOT if foot else VEHICLES
    return not taken_between(s, (p, *body), unit, v, how) or opens(s, p, body, unit, v, how)


def taken_between(s: BlackReachState, ends: tuple[int, ...], unit: int, v: int, how: int) -> set[int]:
    """HBR-LOS-05, HBR-LOS-06  The squares anywhere between some squares in which a unit or wreck blocks lines."""
    columns, rows = [p % WIDTH for p in ends], [p // WIDTH for p in ends]
    west, east = min(columns), max(columns)
    at, wreck = s.at, s.wreck
    found = set()
    for first in range(min(rows) * WIDTH + west, max(rows) * WIDTH + west + 1, WIDTH):
        for square in range(first, first + east - west + 1):
            if (at[square] >= 0 or wreck[square] >= 0) and stands_in_way(s, square, unit, v, how):
                found.add(square)
    return found
