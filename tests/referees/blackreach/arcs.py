"""Firing arcs and the edges of counters (book lines 463-467, 541-549, 1058-1064)."""

from __future__ import annotations

from fractions import Fraction

from tests.referees.blackreach import wide
from tests.referees.blackreach.book import Row, Square, ability
from tests.referees.blackreach.lines import Point, centre

COMPASS = {
    "n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1), "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1),
}  # fmt: skip
ROUND = list(COMPASS.values())


def turned(facing: tuple[int, int], eighths: int) -> tuple[int, int]:
    """A direction so many eighths of a turn to the right."""
    return ROUND[(ROUND.index(facing) + eighths) % 8]


def middle(squares: tuple[Square, ...]) -> Point:
    """The middle of a counter."""
    points = [centre(s) for s in squares]
    return sum((p[0] for p in points), Fraction(0)) / len(points), sum((p[1] for p in points), Fraction(0)) / len(
        points
    )


def borders(facing: str, arc: Row) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """The way an arc looks, and its left and right border."""
    ahead = turned(COMPASS[facing], {"left": -2, "right": 2}.get(arc.get("facing", ""), 0))
    quarter = 2 if arc["degrees"] == 180 else 1
    return ahead, turned(ahead, -quarter), turned(ahead, quarter)


def apex(squares: tuple[Square, ...], ahead: tuple[int, int], narrow: bool) -> Point:
    """Where an arc opens: the middle of the counter, by a switch the middle of its edge (second reading, 1064)."""
    x, y = middle(squares)
    return (x + Fraction(ahead[0], 2), y + Fraction(ahead[1], 2)) if narrow else (x, y)


def has_point(squares: tuple[Square, ...], facing: str, arc: Row, point: Square, narrow: bool) -> bool:
    """Whether an interspace lies in an arc; its border is inside."""
    ahead, left, right = borders(facing, arc)
    x, y = apex(squares, ahead, narrow)
    dx, dy = point[0] - x, point[1] - y
    return -left[1] * dx + left[0] * dy >= 0 and right[1] * dx - right[0] * dy >= 0


def has_counter(squares: tuple[Square, ...], facing: str, arc: Row, target: tuple[Square, ...], narrow: bool) -> bool:
    """Whether a counter can be aimed at within an arc: some point between its middles lies inside."""
    ahead, left, right = borders(facing, arc)
    px, py = apex(squares, ahead, narrow)
    for (ax, ay), (bx, by) in wide.sides(target):
        low, high = Fraction(0), Fraction(1)
        for nx, ny in ((-left[1], left[0]), (right[1], -right[0])):
            a, b = nx * (ax - px) + ny * (ay - py), nx * (bx - px) + ny * (by - py)
            if a < 0 and b < 0:
                low = Fraction(2)
            elif a < 0:
                low = max(low, a / (a - b))
            elif b < 0:
                high = min(high, a / (a - b))
        if low <= high:
            return True
    return False


def arc_of(face: Row, weapon: Row) -> Row | None:
    """The limited arc a weapon has, its own or the counter's."""
    return ability(weapon, "limited-arc") or ability(face, "limited-arc")
