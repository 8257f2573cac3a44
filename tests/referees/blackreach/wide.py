"""Lines between counters of any size: every line that crosses something else than its neighbours (book lines 447-449).

A line may end at the middle of any square of a counter, or anywhere between those middles. What it crosses changes only
where it comes to pass through a corner of what obstructs (a post), so it is enough to try the lines through posts, and
one between each two of them.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from fractions import Fraction

from tests.referees.blackreach.book import Square
from tests.referees.blackreach.lines import Point, centre

Side = tuple[Point, Point]
HALF = Fraction(1, 2)


def sides(squares: tuple[Square, ...]) -> list[Side]:
    """Where lines may end: of a block of squares the rim is enough, since a line that goes on only crosses more."""
    middles = [centre(s) for s in squares]
    if len(middles) <= 2:
        return [(middles[0], middles[-1])]
    xs, ys = sorted({m[0] for m in middles}), sorted({m[1] for m in middles})
    corners = [(xs[0], ys[0]), (xs[-1], ys[0]), (xs[-1], ys[-1]), (xs[0], ys[-1])]
    return [(corners[i], corners[(i + 1) % 4]) for i in range(4)]


def corners(at: Square) -> list[Square]:
    """The four corners of a square."""
    x, y = at
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def on(side: Side, t: Fraction) -> Point:
    """The point so far along a side."""
    (ax, ay), (bx, by) = side
    return ax + t * (bx - ax), ay + t * (by - ay)


def meets(side: Side, a: Point, b: Point) -> Fraction | None:
    """How far along a side the straight line through two points meets it, if it does within."""
    (px, py), (qx, qy) = side
    dx, dy, ex, ey = qx - px, qy - py, b[0] - a[0], b[1] - a[1]
    turn = dx * ey - dy * ex
    if not turn:
        return None
    t = Fraction((a[0] - px) * ey - (a[1] - py) * ex) / turn
    return t if 0 <= t <= 1 else None


def between(found: Iterable[Fraction | None]) -> list[Fraction]:
    """The places where something changes, and one between each two; the ends and the middle are always such places."""
    places = sorted({Fraction(0), HALF, Fraction(1)} | {t for t in found if t is not None})
    return sorted({*places, *((a + b) / 2 for a, b in itertools.pairwise(places))})


def lines(near: Side, far: Side, posts: list[Point]) -> Iterator[tuple[Point, Point]]:
    """One line of each kind from one side to another."""
    starts = [Fraction(0)]
    if near[0] != near[1]:
        through = [meets(near, a, b) for a, b in itertools.combinations(posts, 2)] if far[0] != far[1] else []
        through += [meets(near, post, end) for post in posts for end in far]
        starts = between(through)
    for s in starts:
        p = on(near, s)
        if far[0] == far[1]:
            yield p, far[0]
            continue
        for t in between(meets(far, p, post) for post in posts if post != p):
            yield p, on(far, t)
