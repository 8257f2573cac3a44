"""HBR-VEH-18, HBR-VEH-19  What every mover does on arrival: wrecks are crushed."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, move, on, say, sq, stage

from siegeworks.games.blackreach.state import DESTROYED


@pytest.mark.rule("HBR-VEH-18", "HBR-VEH-19", "HBR-HIT-08")
def test_veh_18_a_heavy_vehicle_crushes_a_wreck_for_one_point_two_in_all_over_several_squares() -> None:
    s = stage()
    w = on(s).wreck("trukk-1", 5, 3, 0)  # 5,3 and 5,4
    u = add(s, "predator-a", 5, 6, 0)
    move(s, u)
    say(s, "square:5,5")
    assert s.unit_dp[w] == 0
    say(s, "square:5,4")
    assert s.unit_dp[w] == 1
    say(s, "square:5,3")
    assert s.wreck[sq(5, 3)] == -1 and s.unit_place[w] == DESTROYED  # structure 2: crushed flat


@pytest.mark.rule("HBR-VEH-18", "HBR-VEH-19")
def test_veh_18_a_wreck_a_vehicle_stands_on_already_is_not_entered_again() -> None:
    s = stage()
    w = on(s).wreck("trukk-1", 5, 3, 0)  # 5,3 and 5,4
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    say(s, "square:5,4")
    assert s.unit_dp[w] == 1
    say(s, "verb:swing-rear-left", "verb:swing-rear-right", "verb:done")
    assert s.unit_dp[w] == 1 and f.crushed == [w, sq(5, 4)]
    f = move(s, u)  # the next action begins on the wreck
    say(s, "verb:swing-rear-left")
    assert s.unit_dp[w] == 1 and f.crushed == []
    say(s, "verb:swing-rear-right", "square:5,3")
    assert s.wreck[sq(5, 4)] == -1  # its other square is entered: the second point, and structure 2 is reached


@pytest.mark.rule("HBR-VEH-18")
def test_veh_18_light_vehicles_crush_nothing() -> None:
    s = stage()
    w = on(s).wreck("warbuggy-2", 5, 4)
    u = add(s, "warbuggy-1", 5, 5)
    move(s, u)
    say(s, "square:5,4")
    assert s.unit_dp[w] == 0
