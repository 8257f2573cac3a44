"""HBR-LOS-11, HBR-LOS-12: lines between counters of several squares are exact."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from random import Random

import pytest
from tests.games.blackreach.stage import add, link, on, open_ground, stage

from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER
from siegeworks.games.blackreach.ground.ground import POINTS, SQUARES, WIDTH, Ground
from siegeworks.games.blackreach.ground.lines import Spot, between_corners, crossed, spot
from siegeworks.games.blackreach.ground.sight import BLOCKED, best_line, sees, sight, sight_to_point, straight
from siegeworks.games.blackreach.units import embark

SOLID, SOFT = ("crag", "building"), ("rocks", "thicket")
LINES = ("low-wall", "high-wall", "pipeline", "ridge")


def rough(rng: Random) -> Ground:
    """Ground with obstacles everywhere: squares, edges, corners."""
    g = open_ground()
    for kinds, count in ((SOLID, 25), (SOFT, 20)):
        for _ in range(count):
            g.terrain[rng.randrange(SQUARES)] = TERRAIN_NUMBER[rng.choice(kinds)]
    for _ in range(rng.choice((0, 30))):
        side = g.east if rng.random() < 0.5 else g.south
        side[rng.randrange(SQUARES - WIDTH - 1)] = TERRAIN_NUMBER[rng.choice(LINES)]
    for _ in range(rng.choice((0, 40))):
        g.corner[rng.randrange(POINTS)] = TERRAIN_NUMBER[rng.choice(LINES)]
    link(g)
    return g


def shape(rng: Random) -> tuple[tuple[int, int], ...]:
    """The squares of a counter somewhere: one, two (diagonal too) or four."""
    x, y = rng.randrange(1, 19), rng.randrange(1, 12)
    dx, dy = rng.choice(((1, 0), (0, 1), (1, 1), (1, -1)))
    block = ((x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1))
    return rng.choice((((x, y),), ((x, y), (x + dx, y + dy)), block))


def anywhere(rng: Random, squares: tuple[tuple[int, int], ...]) -> Spot:
    """A point between the centres of some squares."""
    m = rng.choice((1, 2, 3, 5, 12, 97))
    (x0, y0), (x1, y1) = squares[0], squares[-1]
    t, u = rng.randrange(m + 1), rng.randrange(m + 1)
    if len(squares) <= 2:
        u = t
    return spot((2 * x0 + 1) * m + 2 * (x1 - x0) * t, (2 * y0 + 1) * m + 2 * (y1 - y0) * u, m)


# ---------------------------------------------------------------- the same by brute force, in fractions


def met(p: Spot, q: Spot) -> tuple[set[tuple[int, int]], set[tuple[int, int, int, int]], set[tuple[int, int]]]:
    """Squares, edges and corners that a line meets, looked for one by one with exact fractions of a square: a square if
    a stretch of the line lies inside it or along its side, an edge if the line crosses it or runs along it."""
    (x0, y0), (x1, y1) = ((Fraction(x, 2 * m), Fraction(y, 2 * m)) for x, y, m in (p, q))
    dx, dy = x1 - x0, y1 - y0
    times = {Fraction(0), Fraction(1)}
    for line in range(23):
        times |= {(line - a) / d for a, d in ((x0, dx), (y0, dy)) if d and 0 < (line - a) / d < 1}
    squares, edges, corners = set(), set(), set()
    for s, t in pairwise(sorted(times)):
        x, y = x0 + (s + t) / 2 * dx, y0 + (s + t) / 2 * dy
        columns = [int(x) - 1, int(x)] if x.denominator == 1 else [x.numerator // x.denominator]
        rows = [int(y) - 1, int(y)] if y.denominator == 1 else [y.numerator // y.denominator]
        squares |= {(column, row) for column in columns for row in rows}
        if len(columns) + len(rows) == 3:
            edges.add((columns[0], rows[0], columns[-1], rows[-1]))
    for t in times - {0, 1}:
        x, y = x0 + t * dx, y0 + t * dy
        if x.denominator == y.denominator == 1:
            corners.add((int(x), int(y)))
        elif x.denominator == 1 and dx:
            row = y.numerator // y.denominator
            edges.add((int(x) - 1, row, int(x), row))
        elif y.denominator == 1 and dy:
            column = x.numerator // x.denominator
            edges.add((column, int(y) - 1, column, int(y)))
    return squares, edges, corners


def narrows(
    squares: set[tuple[int, int]], corners: set[tuple[int, int]], slanting: bool
) -> set[frozenset[tuple[int, int]]]:
    """At each corner the two squares that a slanting line does not enter."""
    if not slanting:
        return set()
    around = [{(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)} for x, y in corners]
    return {frozenset(four - squares) for four in around}


def in_hull(points: list[tuple[int, int]], x: int, y: int) -> bool:
    """Whether a point lies within the hull of some: on no side of it are all of them."""
    for ax, ay in points:
        for bx, by in points:
            side = [(bx - ax) * (py - ay) - (by - ay) * (px - ax) for px, py in points]
            mine = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if (ax, ay) != (bx, by) and min(side) >= 0 and mine < 0:
                return False
    return True


@pytest.mark.rule("HBR-LOS-11", "HBR-LOS-12")
def test_los_11_a_vehicle_sees_from_every_point_between_its_centres() -> None:
    s = stage({(6, 5): "building", (9, 7): "building"})
    rhino, slugga = add(s, "rhino", 4, 5, 0), add(s, "sluggas-1", 12, 7)
    for y in (11, 12, 13):  # its two centres and the point midway see nothing
        squares = crossed((9, y, 1), (25, 15, 1)).trace.squares
        assert (6, 5) in squares or (9, 7) in squares
    assert sight(s, rhino, slugga) == 0 == sight(s, slugga, rhino)
    cost, (x, y, _, _) = best_line(s, rhino, slugga)
    assert cost == 0 and x == 4.5 and 5.5 < y < 6.5
    assert sees(s, rhino, slugga)
    add(s, "battlewagon", 8, 6, 0)  # across the gap
    assert sight(s, rhino, slugga) == BLOCKED and not sees(s, rhino, slugga)


@pytest.mark.rule("HBR-ABIL-TRANS-07")
def test_trans_07_passengers_look_out_from_the_middle_of_a_square_only() -> None:
    s = stage({(6, 5): "building", (9, 7): "building"})
    rhino, slugga = add(s, "rhino", 4, 5, 0), add(s, "sluggas-1", 12, 7)
    marine = add(s, "tactical-1", 0, 0)
    embark(s, marine, rhino)
    assert sight(s, rhino, slugga) == 0 and sight(s, marine, slugga) == BLOCKED


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_how_02_a_ridge_beside_the_point_aimed_at_lets_the_line_through_from_either_side() -> None:
    for x in (3, 9):
        s = stage()
        u = add(s, "tactical-1", x, 5)
        on(s).wall("ridge", east=[(5, y) for y in range(14)])
        beside, beyond = (5 * 22 + 7, 5 * 22 + 8) if x == 3 else (5 * 22 + 5, 5 * 22 + 4)
        assert sight_to_point(s, u, beside) == 0 and sight_to_point(s, u, beyond) == BLOCKED


@pytest.mark.rule("HBR-LOS-08", "HBR-LOS-11", "HBR-AMB-26")
@pytest.mark.parametrize("seed", range(20))
def test_los_08_what_a_line_crosses_is_what_fractions_say(seed: int) -> None:
    """HBR-LOS-08 (book lines 437, 447-449, 700): even partly; along a grid line on both sides; corners apart."""
    rng = Random(f"fractions {seed}")
    along_grid = slipped = 0
    for _ in range(150):
        ours, theirs = shape(rng), shape(rng)
        if rng.random() < 0.3:  # the same row or column, from middle to middle
            x, y, far = rng.randrange(1, 8), rng.randrange(1, 8), rng.randrange(2, 6)
            ours, theirs = rng.choice(
                [
                    (((x, y), (x, y + 1)), ((x + far, y), (x + far, y + 1))),
                    (((x, y + far), (x + 1, y + far)), ((x, y), (x + 1, y))),
                ]
            )
        p, q = anywhere(rng, ours), anywhere(rng, theirs)
        if rng.random() < 0.2:
            q = (2 * rng.randrange(1, 20), 2 * rng.randrange(1, 13), 1)  # an interspace
        if p == q:
            continue
        trace = crossed(p, q).trace
        squares, edges, corners = met(p, q)
        assert {*trace.squares} == squares and {*trace.edges} == edges and {*trace.corners} == corners, (p, q)
        slanting = p[0] * q[2] != q[0] * p[2] and p[1] * q[2] != q[1] * p[2]
        gates = {frozenset([(x0, y0), (x1, y1)]) for x0, y0, x1, y1 in trace.gates}
        assert gates == narrows(squares, corners, slanting), (p, q)
        along_grid += len(squares) > 1 and not slanting and any((x, y + 1) in squares for x, y in squares)
        slipped += bool(gates)
    assert along_grid and slipped


@pytest.mark.rule("HBR-LOS-11")
def test_los_11_every_corner_between_two_counters_is_looked_at() -> None:
    """HBR-LOS-11 (book line 447): the corners of the grid within the hull of both, counted one by one."""
    a, b = (1, 1, 1, 3, 0, 0), (15, 7, 17, 7, 0, 0)

    expected = {
        (x, y) for x in range(0, 20, 2) for y in range(0, 12, 2) if in_hull([(1, 1), (1, 3), (15, 7), (17, 7)], x, y)
    }
    assert set(between_corners(a, b)) == expected


@pytest.mark.rule("HBR-LOS-01")
def test_los_01_a_straight_line_runs_from_middle_to_middle() -> None:
    """HBR-LOS-01 (book line 418)."""
    assert straight(0, 1 * WIDTH + 3, 4 * WIDTH + 7).ends == (3.5, 1.5, 7.5, 4.5)
