"""HBR-LOS-04, HBR-LOS-11  Whether any line from one point to a counter of several squares is open, exactly and at once.

From a fixed point each obstacle hides an open range of directions, and a line is open unless its direction lies in such
a range (touching a corner is no crossing, HBR-AMB-26) or a post stands in an interspace on it. So instead of following
lines one looks whether the ranges leave a gap. Directions are compared by cross products of whole numbers; coordinates
are half squares counted from the point.
"""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.box.columns import FACE_BLOCKS, FACE_CLASS, FACE_CONCEALED
from siegeworks.games.blackreach.box.components import INFANTRY
from siegeworks.games.blackreach.ground.ground import KEPT, WIDTH
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
        if x0 > 0:
            if y0 > 0:
                lx, ly, hx, hy = x1, y0, x0, y1
            elif y1 < 0:
                lx, ly, hx, hy = x0, y0, x1, y1
            else:
                lx, ly, hx, hy = x0, y0, x0, y1
        elif x1 < 0:
            if y0 > 0:
                lx, ly, hx, hy = x1, y1, x0, y0
            elif y1 < 0:
                lx, ly, hx, hy = x0, y1, x1, y0
            else:
                lx, ly, hx, hy = x1, y1, x1, y0
        elif y0 > 0:
            lx, ly, hx, hy = x1, y0, x0, y0
        else:
            lx, ly, hx, hy = x0, y1, x1, y1
        ax, ay, bx, by = self.ax, self.ay, self.bx, self.by
        if lx * by - ly * bx <= 0 or ax * hy - ay * hx <= 0:
            return
        # A direction within both; in all such directions a rectangle lies before the side, or in all behind it.
        dx, dy = (ax, ay) if lx * ay - ly * ax > 0 else (lx, ly)
        ex, ey = (bx, by) if bx * hy - by * hx > 0 else (hx, hy)
        dx, dy = dx + ex, dy + ey
        wide = self.wide
        far = dx * (by - ay) - dy * (bx - ax)
        if dx and not (x0 * far < wide * dx if dx > 0 else x1 * far > wide * dx):
            return
        if dy and not (y0 * far < wide * dy if dy > 0 else y1 * far > wide * dy):
            return
        self.from_x.append(lx)
        self.from_y.append(ly)
        self.to_x.append(hx)
        self.to_y.append(hy)

    def post(self, x: int, y: int) -> None:
        """Note an interspace that no line may pass, if it stands before the side."""
        ax, ay, bx, by = self.ax, self.ay, self.bx, self.by
        if ax * y - ay * x >= 0 and x * by - y * bx >= 0 and (ax - x) * (by - ay) - (ay - y) * (bx - ax) > 0:
            self.posts.append((x, y))

    def gap(self) -> bool:
        """Whether some direction from the first end to the last is open."""
        x, y = self.ax, self.ay
        bx, by = self.bx, self.by
        from_x, from_y, to_x, to_y = self.from_x, self.from_y, self.to_x, self.to_y
        count = len(from_x)
        while x * by - y * bx >= 0:
            over, after = -1, -1  # the range that hides this direction farthest on, and one that begins at it
            for i in range(count):
                if x * to_y[i] - y * to_x[i] <= 0:
                    continue
                begun = from_x[i] * y - from_y[i] * x
                if begun > 0:
                    if over < 0 or to_x[over] * to_y[i] - to_y[over] * to_x[i] > 0:
                        over = i
                elif begun == 0 and (after < 0 or to_x[after] * to_y[i] - to_y[after] * to_x[i] > 0):
                    after = i
            if over < 0:
                if not any(x * py - y * px == 0 for px, py in self.posts):
                    return True
                if after < 0:  # beside the post the way is open, if there is anything beside it
                    return x * by - y * bx > 0
                over = after
            x, y = to_x[over], to_y[over]
        return False


def side_open(
    s: BlackReachState, p: int, body: tuple[int, ...], side: tuple[int, int, int, int], unit: int, v: int, how: int
) -> bool:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-07, HBR-TERR-08, HBR-TERR-20  Whether a line from a square's centre to a side
    of a counter (its ends in half squares from there, neither behind the other) is open; u and v are no obstacles."""
    ax, ay, bx, by = side
    if ax * by - ay * bx < 0:
        ax, ay, bx, by = bx, by, ax, ay
    found = Ranges(ax, ay, bx, by)
    g = s.ground
    at, wreck, face, solid = s.at, s.wreck, s.unit_face, g.solid
    column, row = p % WIDTH, p // WIDTH
    px, py = 2 * column + 1, 2 * row + 1
    low, high = min(0, ay, by), max(0, ay, by)
    north, south = row + low // 2, row + high // 2
    for y in range(north, south + 1):
        top = max(2 * y - py, low)
        bottom = min(2 * y + 2 - py, high)
        first, last = span(ax, ay, bx, by, top, bottom)
        for square in range(y * WIDTH + column + first, y * WIDTH + column + last + 1):
            shut = solid[square]
            if not shut and how != GROUND:
                c = at[square]
                if c >= 0 and c != unit and c != v:
                    k = face[c]
                    shut = FACE_CLASS[k] != INFANTRY or (how == FOOT and not FACE_CONCEALED[k])
                if not shut and wreck[square] >= 0:
                    shut = FACE_BLOCKS[face[wreck[square]]]
            if shut and square != p and square not in body:
                x0, y0 = 2 * (square - y * WIDTH) - px, 2 * y - py
                found.add(x0, y0, x0 + 2, y0 + 2)
    west, east = column + min(0, ax, bx) // 2, column + max(0, ax, bx) // 2 + 1
    south += 1
    for a, b, ridge in g.barriers:
        x, y = b % WIDTH, b // WIDTH
        if west <= x <= east and north <= y <= south:
            if ridge and (a == p or b == p or a in body or b in body):
                continue
            x0, y0 = 2 * x - px, 2 * y - py
            found.add(x0, y0, x0 + (0 if b - a == 1 else 2), y0 + (2 if b - a == 1 else 0))
    for x, y, ridge in g.posts:
        if west <= x <= east and north <= y <= south:
            square = y * WIDTH + x
            if not ridge or not any(
                r == p or r in body for r in (square, square - 1, square - WIDTH, square - WIDTH - 1)
            ):
                found.post(2 * x - px, 2 * y - py)
    return found.gap()


def span(ax: int, ay: int, bx: int, by: int, top: int, bottom: int) -> tuple[int, int]:
    """The columns, counted from the point's own, that the triangle of the point and a side's ends may touch between two
    heights."""
    low = high = 0
    begun = False
    for x, y in ((ax, ay), (bx, by)):
        for height in (top, bottom):
            if y == 0:
                left, right = min(0, x), max(0, x)
            else:
                at = max(min(height, y), 0) if y > 0 else min(max(height, y), 0)
                left, right = x * at // y, -(-x * at // y)
            low = left if not begun or left < low else low
            high = right if not begun or right > high else high
            begun = True
    return (low + 1) // 2, (high + 1) // 2


def split_by_wall(s: BlackReachState, body: tuple[int, ...]) -> bool:
    """Whether a wall that blocks runs through a counter: then lines must be followed one by one."""
    return any(not ridge and a in body and b in body for a, b, ridge in s.ground.barriers)


def opens(s: BlackReachState, p: int, body: tuple[int, ...], unit: int, v: int, how: int) -> bool:
    """HBR-LOS-04, HBR-LOS-11, HBR-LOS-12  Whether any line between the centre of a square and a counter of several
    squares, the square's centre not in line with a counter of two, is open."""
    px, py = 2 * (p % WIDTH) + 1, 2 * (p // WIDTH) + 1
    first, last = body[0], body[-1]
    ax, ay = 2 * (first % WIDTH) + 1 - px, 2 * (first // WIDTH) + 1 - py
    bx, by = 2 * (last % WIDTH) + 1 - px, 2 * (last // WIDTH) + 1 - py
    if len(body) == 2:
        return side_open(s, p, body, (ax, ay, bx, by), unit, v, how)
    if (ax > 0 or bx < 0) and facing_open(s, p, body, (ax if ax > 0 else bx, ay, by), True, unit, v, how):
        return True
    return (ay > 0 or by < 0) and facing_open(s, p, body, (ay if ay > 0 else by, ax, bx), False, unit, v, how)


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
    for i in range(len(ends) - 1):
        a, b = ends[i], ends[i + 1]
        if side_open(s, p, body, (off, a, off, b) if upright else (a, off, b, off), unit, v, how):
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
    return not shut and opens(s, p, body, unit, v, FOOT if foot else VEHICLES)
