"""HBR-LOS-04, HBR-LOS-11: whether counters of any size see each other, by hidden directions and by following lines."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.blackreach.ground.test_lines import rough, shape
from tests.games.blackreach.stage import add, on, stage

from siegeworks.games.blackreach.ground.ground import POINT_WIDTH, SQUARES, WIDTH
from siegeworks.games.blackreach.ground.lines import beside, sides, vertices
from siegeworks.games.blackreach.ground.sight import BLOCKED, along, any_line, sees, sight_to_point
from siegeworks.games.blackreach.units import cells


@pytest.mark.rule("HBR-LOS-04", "HBR-LOS-11", "HBR-LOS-12", "HBR-TERR-20")
@pytest.mark.parametrize("seed", range(12))
def test_los_11_hidden_directions_and_lines_followed_one_by_one_say_the_same(seed: int) -> None:
    rng = Random(f"beams {seed}")
    s = stage()
    s.ground = rough(rng)
    walls = [
        add(s, name, rng.randrange(2, 19), rng.randrange(2, 12)) for name in ("battlewagon", "rhino", "tactical-1")
    ]
    walls.append(add(s, "sluggas-1", rng.randrange(21), rng.randrange(14)))
    said = set()
    for n in range(14):
        if n % 4 == 3:
            x, y = rng.randrange(1, 17), rng.randrange(1, 10)
            squares = tuple((x + i % 3, y + i // 3) for i in range(9))
        else:
            squares = shape(rng)
        ours, theirs = (tuple(y * WIDTH + x for x, y in body) for body in (squares, shape(rng)))
        if {*ours} & {*theirs}:
            continue
        for a, b, foot in ((ours, theirs, False), (theirs, ours, True)):
            found = any_line(s, a, b, walls[1], walls[2], foot)
            assert found == (along(s, a, b, walls[1], walls[2], foot, BLOCKED) is not None), (a, b, foot)
            said.add(found)
    assert said


@pytest.mark.rule("HBR-LOS-04", "HBR-AMB-26")
def test_los_04_a_line_past_the_corner_of_a_building_is_open_unless_another_or_a_wall_stands_there() -> None:
    """HBR-LOS-07 (book lines 437, 696; SECOND-READING AMB-26): no line slips between two buildings that meet."""
    for other, post in (("building", False), ("open", False), ("open", True)):
        s = stage({(6, 5): "building", (5, 6): other, (7, 4): "building", (4, 7): "building", (3, 8): "building"})
        marine, rhino = add(s, "tactical-1", 4, 4), add(s, "rhino", 8, 8, 3)  # a diagonal counter, in line
        if post:
            on(s).wall("high-wall", corner=[(6, 6)])
        seen = other == "open" and not post
        assert sees(s, marine, rhino) is seen and sees(s, rhino, marine) is seen


@pytest.mark.rule("HBR-LOS-11", "HBR-AMB-26")
def test_los_11_a_gap_of_one_point_is_no_gap_from_anywhere() -> None:
    """HBR-LOS-11 (book lines 447, 696): a chain of buildings that only touch hides a large vehicle altogether."""
    s = stage({(13 - y, y): "building" for y in range(14)})
    marine, rhino = add(s, "tactical-1", 3, 3), add(s, "rhino", 12, 8, 0)
    assert not sees(s, marine, rhino) and not sees(s, rhino, marine)
    assert along(s, (s.unit_square[marine],), cells(s, rhino), marine, rhino, False, BLOCKED) is None


@pytest.mark.rule("HBR-LOS-07")
def test_los_07_two_vehicles_are_hidden_by_ground_alone_once_and_for_all() -> None:
    s = stage({(8, y): "building" for y in range(14)})
    rhino, wagon = add(s, "rhino", 4, 5, 2), add(s, "battlewagon", 12, 7, 0)
    assert not sees(s, rhino, wagon) and any(s.ground.hidden.values()) and not s.ground.fans
    s = stage({(8, y): "building" for y in range(14) if y != 6})
    rhino, wagon = add(s, "rhino", 4, 5, 2), add(s, "battlewagon", 12, 7, 0)
    assert sees(s, rhino, wagon)


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_how_02_the_line_to_a_point_is_the_one_that_is_followed() -> None:
    for seed in range(6):
        rng = Random(f"points {seed}")
        s = stage()
        s.ground = rough(rng)
        u = add(s, "tactical-1", rng.randrange(2, 19), rng.randrange(2, 12))
        add(s, "rhino", 9, 6, 0)
        for _ in range(12):
            x, y = rng.randrange(1, 21), rng.randrange(1, 14)
            line = along(s, (s.unit_square[u],), (SQUARES + y * POINT_WIDTH + x,), u, u, False, BLOCKED)
            cost = BLOCKED if line is None else line.cost
            assert sight_to_point(s, u, y * POINT_WIDTH + x) == cost


def test_lines_beside_another_lead_the_same_way() -> None:
    ours, theirs = ((9, 27), (7, 25)), ((19, 3), (21, 3), (19, 5), (21, 5))
    for one, two, corners in sides(ours, theirs):
        for line in vertices(one, two, corners):
            for p, q in beside(one, two, line, corners):
                assert p[1] * q[2] > q[1] * p[2]  # from the south northward
