"""HBR-VEH-04 to -13  The manoeuvres of vehicles of more than one square."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, link, move, number, offered, say, sq, stage, why

from siegeworks.games.blackreach.box.components import TERRAIN_NUMBER
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.movement.manoeuvres import manoeuvres
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import cells


@pytest.mark.rule("HBR-VEH-01", "HBR-VEH-04", "HBR-VEH-05", "HBR-VEH-06", "HBR-VEH-07")
def test_veh_04_two_squares_forward_from_the_front_backward_from_the_rear_and_swings() -> None:
    s = stage()
    u = add(s, "rhino", 5, 5, 0)  # front 5,5, rear 5,6
    f = move(s, u)
    words = set(offered(s))
    assert {"square:4,4", "square:5,4", "square:6,4"} <= words  # forward
    assert {"square:4,7", "square:5,7", "square:6,7"} <= words  # backward
    assert {"verb:swing-front-left", "verb:swing-front-right", "verb:swing-rear-left", "verb:swing-rear-right"} <= words
    assert "square:6,5" not in words
    say(s, "square:6,4")
    assert cells(s, u) == (sq(6, 4), sq(5, 5)) and s.unit_facing[u] == 1 and f.left == 5
    say(s, "square:4,6")  # straight back
    assert cells(s, u) == (sq(5, 5), sq(4, 6)) and f.left == 4
    say(s, "verb:swing-front-left")
    assert cells(s, u) == (sq(4, 5), sq(4, 6)) and s.unit_facing[u] == 0 and f.left == 3
    say(s, "verb:swing-rear-right")
    assert s.unit_square[u] == sq(4, 5) and s.unit_facing[u] == 1 and cells(s, u)[1] == sq(3, 6)


@pytest.mark.rule("HBR-VEH-08", "HBR-VEH-09")
def test_veh_08_it_may_end_diagonally_between_two_impassable_squares_on_two_squares_only() -> None:
    s = stage({(5, 4): "crag", (6, 5): "crag"})
    u = add(s, "rhino", 5, 5, 1)  # rear 4,6
    move(s, u)
    say(s, "square:6,4")
    assert cells(s, u) == (sq(6, 4), sq(5, 5)) and "verb:done" in offered(s)
    say(s, "verb:done")
    assert [q for q, v in enumerate(s.at) if v == u] == sorted((sq(6, 4), sq(5, 5)))


@pytest.mark.rule("HBR-VEH-10", "HBR-VEH-11", "HBR-VEH-12")
def test_veh_10_a_block_drives_straight_turns_by_right_angles_and_needs_a_way_for_every_part() -> None:
    s = stage({(6, 3): "crag"})
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    f = move(s, u)
    assert {"verb:forward", "verb:backward", "verb:turn-left", "verb:turn-right"} <= set(offered(s))
    assert not any(w.startswith("square:") for w in offered(s))
    say(s, "verb:forward")
    assert set(cells(s, u)) == {sq(5, 4), sq(6, 4), sq(5, 5), sq(6, 5)} and f.left == 3
    assert "verb:forward" not in offered(s)  # the crag stands before one part of it
    say(s, "verb:turn-right")
    assert s.unit_facing[u] == 2 and f.left == 2
    say(s, "verb:forward")
    assert sq(7, 4) in cells(s, u)


@pytest.mark.rule("HBR-VEH-10", "HBR-TERR-10", "HBR-TERR-12")
def test_veh_10_no_counter_lies_across_a_wall_that_keeps_it_out() -> None:
    from siegeworks.games.blackreach.frames import DeployFrame
    from siegeworks.games.blackreach.setup import fits

    s = stage()
    s.ground.east[sq(5, 4)] = TERRAIN_NUMBER["high-wall"]  # between 5,4 and 6,4
    s.ground.east[sq(5, 7)] = TERRAIN_NUMBER["low-wall"]  # closed to light vehicles only
    link(s.ground)
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    move(s, u)
    assert "verb:forward" not in offered(s) and "verb:backward" in offered(s)
    f = DeployFrame()
    everywhere = list(range(len(s.at)))
    for name, y, fitting in (("rhino", 4, False), ("rhino", 7, True), ("trukk-1", 7, False), ("trukk-1", 9, True)):
        f.unit = number(name)
        assert fits(s, f, sq(6, y), 2, everywhere) == fitting, (name, y)  # front 6,y and rear 5,y


@pytest.mark.rule("HBR-VEH-13")
def test_veh_13_never_through_a_vehicle() -> None:
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    add(s, "warbuggy-2", 6, 5)
    move(s, u)
    assert "square:6,5" not in offered(s)


@pytest.mark.rule("HBR-MOVE-14", "HBR-VEH-07")
def test_move_14_a_landed_storm_swings_in_place_once_where_there_is_room() -> None:
    s = stage()
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/landed")  # front 5,5, rear 5,6
    rhino = add(s, "rhino", 4, 5, 0)  # 4,5 and 4,6 keep the rear from the west
    f = move(s, u)
    assert {w for w in offered(s) if w.startswith("facing:")} == {
        f"facing:{d}" for d in ("ne", "e", "se", "s", "sw", "nw", "w")
    }
    say(s, "facing:nw")
    assert cells(s, u) == (sq(5, 5), sq(6, 6)) and s.unit_facing[u] == 7 and f.left == 0
    assert s.at[sq(5, 6)] == -1 and s.at[sq(6, 6)] == u and s.at[sq(4, 5)] == rhino
    assert not any(w.startswith("facing:") for w in offered(s))


@pytest.mark.rule("HBR-VEH-05", "HBR-VEH-08", "HBR-VEH-09")
def test_veh_09_a_vehicle_drives_between_impassable_squares_but_not_through_another_vehicle() -> None:
    """HBR-VEH-09 (book lines 324, 328): impassable ground on both sides does not stop it, a counter across does."""
    s = stage({(6, 4): "crag", (5, 5): "crag"})
    u = add(s, "rhino", 5, 4, 3)
    assert "square:6,5" in words_of(s, u)
    s = stage()
    u = add(s, "rhino", 5, 4, 3)
    add(s, "trukk-1", 6, 4, 1)
    assert "square:6,5" not in words_of(s, u)
    move(s, u)
    assert why(s, "square:6,5") == ["HBR-VEH-09"]


def words_of(s: BlackReachState, unit: int) -> set[str]:
    """The manoeuvres open to a vehicle, by name."""
    return {WORDS.name(m.word) for m in manoeuvres(s, unit)}
