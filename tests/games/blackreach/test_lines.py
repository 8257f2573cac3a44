"""HBR-LOS-11, HBR-LOS-12: lines between counters of several squares are exact."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.stage import add, open_ground, stage

from siegeworks.games.blackreach.box.columns import TERRAIN
from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER
from siegeworks.games.blackreach.ground.build import link
from siegeworks.games.blackreach.ground.ground import POINTS, SQUARES, WIDTH, Ground
from siegeworks.games.blackreach.ground.lines import Spot, crossed, spot
from siegeworks.games.blackreach.ground.sight import BLOCKED, best_line, sees, sight, sight_to_point
from siegeworks.games.blackreach.units import embark

SOLID, SOFT = ("crag", "building"), ("rocks", "thicket")
LINES = ("low-wall", "high-wall", "pipeline", "ridge")


@pytest.mark.rule("HBR-LOS-11", "HBR-LOS-12")
def test_los_11_a_vehicle_sees_from_every_point_between_its_centres() -> None:
    s = stage({(9, 6): "building", (8, 7): "building"})
    rhino, slugga = add(s, "rhino", 4, 5, 0), add(s, "sluggas-1", 12, 7)
    for y in (11, 12, 13):  # its two centres and the point midway see nothing
        squares = crossed((9, y, 1), (25, 15, 1)).trace.squares
        assert (9, 6) in squares or (8, 7) in squares
    assert sight(s, rhino, slugga) == 0 == sight(s, slugga, rhino)
    cost, (x, y, _, _) = best_line(s, rhino, slugga)
    assert cost == 0 and x == 4.5 and 5.5 < y < 6.5
    assert sees(s, rhino, slugga)
    add(s, "battlewagon", 6, 5, 0)  # across the gap
    assert sight(s, rhino, slugga) == BLOCKED and not sees(s, rhino, slugga)


@pytest.mark.rule("HBR-ABIL-TRANS-07")
def test_trans_07_passengers_look_out_from_the_middle_of_a_square_only() -> None:
    s = stage({(9, 6): "building", (8, 7): "building"})
    rhino, slugga = add(s, "rhino", 4, 5, 0), add(s, "sluggas-1", 12, 7)
    marine = add(s, "tactical-1", 0, 0)
    embark(s, marine, rhino)
    assert sight(s, rhino, slugga) == 0 and sight(s, marine, slugga) == BLOCKED


@pytest.mark.rule("HBR-TERR-15")
def test_terr_15_a_wall_beside_any_square_of_a_vehicle_is_beside_the_vehicle() -> None:
    s = stage()
    rhino, slugga = add(s, "rhino", 5, 5, 2), add(s, "sluggas-1", 12, 5)  # it covers 5,5 and 4,5
    s.ground.east = s.ground.east[:]
    s.ground.east[5 * WIDTH + 5] = TERRAIN_NUMBER["low-wall"]
    for y in (4, 6):
        s.ground.east[y * WIDTH + 5] = TERRAIN_NUMBER["high-wall"]
    assert sight(s, rhino, slugga) == 0 and sight(s, slugga, rhino) == TERRAIN[TERRAIN_NUMBER["low-wall"]].obscures

    s = stage({(8, 5): "building"})  # now only the lines that start off the centre of its front square get through
    rhino, slugga = add(s, "rhino", 5, 5, 0), add(s, "sluggas-1", 12, 5)
    s.ground.east = s.ground.east[:]
    for y in (5, 6):
        s.ground.east[y * WIDTH + 5] = TERRAIN_NUMBER["low-wall"]
    assert sight(s, rhino, slugga) == 0 and sight(s, slugga, rhino) == TERRAIN[TERRAIN_NUMBER["low-wall"]].obscures


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


@pytest.mark.rule("HBR-LOS-11", "HBR-LOS-12", "HBR-LOS-13", "HBR-TERR-20")
@pytest.mark.parametrize("seed", range(12))
def test_los_12_no_line_that_could_be_drawn_is_better_than_those_found(seed: int) -> None:
    rng = Random(f"lines {seed}")
    g = rough(rng)
    found = 0
    for _ in range(6):
        ours, theirs = shape(rng), shape(rng)
        if {*ours} & {*theirs}:
            continue
        fan = g.fan(tuple(y * WIDTH + x for x, y in ours), tuple(y * WIDTH + x for x, y in theirs))
        mine, ends = {*ours}, {*ours, *theirs}
        for row in fan:
            assert g.fan_of(row.ray, row.x, row.y, mine, ends, ends) == row
        for _ in range(60):
            drawn = g.fan_of(crossed(anywhere(rng, ours), anywhere(rng, theirs)), 0, 0, mine, ends, ends)
            if drawn is not None:
                found += 1
                assert any(r.penalty >= drawn.penalty and {*r.squares} <= {*drawn.squares} for r in fan)
    assert found


@pytest.mark.rule("HBR-LOS-10")
@pytest.mark.parametrize("seed", range(6))
def test_los_10_large_counters_see_each_other_or_neither_does(seed: int) -> None:
    rng = Random(f"mutual {seed}")
    g = rough(rng)
    for _ in range(8):
        ours, theirs = (tuple(y * WIDTH + x for x, y in shape(rng)) for _ in range(2))
        if {*ours} & {*theirs}:
            continue
        there, back = g.fan(ours, theirs), g.fan(theirs, ours)
        assert bool(there) == bool(back)


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_how_02_a_ridge_beside_the_point_aimed_at_lets_the_line_through_from_either_side() -> None:
    for x in (3, 9):
        s = stage()
        u = add(s, "tactical-1", x, 5)
        s.ground.east = s.ground.east[:]
        for y in range(14):
            s.ground.east[y * WIDTH + 5] = TERRAIN_NUMBER["ridge"]
        beside, beyond = (5 * 22 + 7, 5 * 22 + 8) if x == 3 else (5 * 22 + 5, 5 * 22 + 4)
        assert sight_to_point(s, u, beside) == 0 and sight_to_point(s, u, beyond) == BLOCKED
