"""HBR-MOVE-01 to -10, HBR-ZOC-03, HBR-ABIL-FLY  Units of one square: steps, what is in the way, where to end."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, move, number, offered, on, say, sq, squares_offered, stage, why

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.zones import zone
from siegeworks.games.blackreach.movement.launching import may_launch
from siegeworks.games.blackreach.units import cells, lift


@pytest.mark.rule("HBR-MOVE-01", "HBR-MOVE-02", "HBR-MOVE-03")
def test_move_01_up_to_mv_squares_diagonals_cost_one_and_zero_is_a_move() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    move(s, u)

    assert squares_offered(s) == {f"{x},{y}" for x in (4, 5, 6) for y in (4, 5, 6)} - {
        "5,5"
    } and "verb:done" in offered(s)
    say(s, "square:6,6", "square:7,7", "square:8,8")
    assert not s.frames and s.unit_square[u] == sq(8, 8)  # three squares, nothing left to ask
    move(s, u)
    say(s, "verb:done")
    assert s.unit_square[u] == sq(8, 8) and s.unit_moved[u]


@pytest.mark.rule("HBR-MOVE-04", "HBR-MOVE-08", "HBR-MOVE-09", "HBR-MOVE-10")
def test_move_08_through_allied_infantry_only_and_never_ending_on_it() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    add(s, "tactical-2", 6, 5)
    add(s, "sluggas-1", 4, 5)
    s.unit_sm[number("sluggas-1")] = 1
    add(s, "warbuggy-1", 5, 6)
    add(s, "brother-agnathio", 5, 4)
    move(s, u)

    assert "6,5" in squares_offered(s)
    assert why(s, "square:4,5") == ["HBR-MOVE-08"]
    assert why(s, "square:5,6") == ["HBR-MOVE-09"] and why(s, "square:5,4") == ["HBR-MOVE-09"]
    say(s, "square:6,5")
    assert "verb:done" not in offered(s) and why(s, "verb:done") == ["HBR-MOVE-04"]
    say(s, "square:7,5")
    assert s.at[sq(6, 5)] == number("tactical-2") and s.at[sq(7, 5)] == u


@pytest.mark.rule("HBR-MOVE-10")
def test_move_10_an_ally_at_the_end_of_the_movement_cannot_be_entered() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    add(s, "tactical-2", 6, 5)
    s.unit_sm[u] = 1  # one square left
    move(s, u)

    assert "6,5" not in squares_offered(s) and why(s, "square:6,5") == ["HBR-MOVE-04"]


@pytest.mark.rule("HBR-MOVE-05", "HBR-TERR-10", "HBR-TERR-12", "HBR-TERR-19", "HBR-TERR-20")
def test_move_05_impassable_ground_closed_ground_and_walls() -> None:
    s = stage({(6, 5): "mechanicum-device", (6, 6): "rocks"})
    on(s).wall("high-wall", south=[(5, 4)], corner=[(6, 5)])  # the point north-east of 5,5
    u = add(s, "tactical-1", 5, 5)
    move(s, u)

    assert why(s, "square:6,5") == ["HBR-TERR-10"]  # the device
    assert why(s, "square:5,4") == ["HBR-TERR-10"] and why(s, "square:6,4") == ["HBR-TERR-10"]  # wall and its corner
    assert "6,6" in squares_offered(s)
    say(s, "verb:done")
    b = add(s, "warbuggy-1", 5, 6)
    move(s, b)
    assert why(s, "square:6,6") == ["HBR-TERR-10"]  # rocks are closed to light vehicles


@pytest.mark.rule("HBR-ZOC-03", "HBR-ZOC-07")
def test_zoc_03_enter_and_leave_but_not_from_one_square_of_it_to_another() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    e = add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5")
    assert why(s, "square:6,4") == ["HBR-ZOC-03"] and "5,4" in squares_offered(s)
    s.unit_sm[e] = 1
    RULES.settle(s)
    assert "6,4" in squares_offered(s)  # a suppressed enemy hinders nobody


@pytest.mark.rule("HBR-ZOC-05", "HBR-ZOC-06")
def test_zoc_05_vehicles_neither_hinder_nor_are_hindered() -> None:
    s = stage()
    u = add(s, "tactical-1", 5, 5)
    buggy = add(s, "warbuggy-1", 7, 5)
    assert zone(s, buggy)
    move(s, u)
    say(s, "square:6,5")
    assert "6,4" in squares_offered(s)
    say(s, "verb:done")
    s2 = stage()
    b = add(s2, "warbuggy-1", 5, 5)
    add(s2, "tactical-1", 7, 5)
    move(s2, b)
    say(s2, "square:6,5")
    assert "6,4" in squares_offered(s2)


@pytest.mark.rule("HBR-ZOC-09", "HBR-ABIL-FLY-01", "HBR-ABIL-FLY-02")
def test_fly_01_flyers_pass_over_everything_but_never_stop_on_it() -> None:
    s = stage({(6, 5): "crag", (4, 4): "crag"})
    u = add(s, "stormboyz-1", 5, 5)
    add(s, "tactical-1", 5, 4)
    f = move(s, u)
    assert {"6,5", "5,4", "4,4"} <= squares_offered(s)
    say(s, "square:6,5")
    assert "verb:done" not in offered(s)
    say(s, "square:6,4")  # both squares lie in the enemy's zone
    assert "verb:done" in offered(s) and f.left == 3


@pytest.mark.rule("HBR-ABIL-FLY-01", "HBR-MOVE-04")
def test_fly_01_a_large_vehicle_under_a_flyer_stays_where_it_is_until_it_is_wholly_clear() -> None:
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 6, 6)
    storm = add(s, "land-speeder-storm", 5, 8, 2, face="land-speeder-storm/flying")
    move(s, storm)
    say(s, "verb:swing-front-left", "square:6,7", "square:4,8")  # over one corner, over two, over one again
    assert s.at[sq(5, 7)] == storm and s.covered == [raider] and not GAME.invariants(s)
    say(s, "square:6,6")
    assert [s.at[q] for q in cells(s, raider)] == [raider, storm, storm, raider]
    say(s, "square:4,8", "square:3,9")
    assert s.covered == [] and [s.at[q] for q in cells(s, raider)] == [raider] * 4


@pytest.mark.rule("HBR-ABIL-FLY-01", "HBR-MOVE-04")
def test_fly_01_who_lies_under_two_others_lies_open_when_both_are_gone() -> None:
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 6, 6)
    over = [add(s, "scout-1", 5, 6), add(s, "scout-2", 6, 7)]
    top = add(s, "scout-3", 6, 7)
    assert s.covered == [raider, over[1]]
    lift(s, top)
    assert s.at[sq(6, 7)] == over[1] and s.covered == [raider]  # the uppermost of those beneath
    lift(s, over[0])
    assert s.at[sq(5, 6)] == raider and s.covered == [raider]
    lift(s, over[1])
    assert s.covered == [] and [s.at[q] for q in cells(s, raider)] == [raider] * 4


@pytest.mark.rule("HBR-VEH-01", "HBR-VEH-02", "HBR-VEH-03")
def test_veh_02_a_one_square_vehicle_moves_like_infantry_and_may_end_facing_diagonally() -> None:
    s = stage()
    u = add(s, "brother-agnathio", 5, 5, 0)
    move(s, u)
    assert sum(w.startswith("square:") for w in offered(s)) == 8
    say(s, "verb:done")
    assert "facing:ne" in offered(s)
    say(s, "facing:ne")
    assert s.unit_facing[u] == 1 and cells(s, u) == (sq(5, 5),)


@pytest.mark.rule("HBR-VEH-09", "HBR-AMB-69")
@pytest.mark.parametrize("walker", ["tactical-1", "brother-agnathio"])
def test_veh_09_nobody_walks_through_the_middle_of_a_counter_lying_diagonally(walker: str) -> None:
    """HBR-VEH-09 (book lines 328, 429; SECOND-READING AMB-69): it occupies two squares, and it lies between them."""
    s = stage()
    u = add(s, walker, 5, 4)
    add(s, "trukk-1", 6, 4, 1)  # from 5,5 to 6,4
    move(s, u)
    assert "6,5" not in squares_offered(s) and why(s, "square:6,5") == ["HBR-VEH-09"]


@pytest.mark.rule("HBR-VEH-09", "HBR-VEH-20", "HBR-ABIL-FLY-01")
def test_veh_09_wrecks_lie_across_for_those_they_keep_out_and_flyers_pass_over() -> None:
    """HBR-VEH-09 (book lines 328, 364, 899): an impassable wreck bars the corner it covers, a lesser one does not."""
    for name, opens in (("rhino", False), ("trukk-1", True)):
        s = stage()
        u = add(s, "tactical-1", 5, 4)
        on(s).wreck(name, 6, 4, 1)
        move(s, u)
        assert ("6,5" in squares_offered(s)) is opens
    s = stage()
    skull = add(s, "servo-skull-gunner", 5, 4)
    add(s, "trukk-1", 6, 4, 1)
    move(s, skull)
    assert "6,5" in squares_offered(s)


@pytest.mark.rule("HBR-VEH-09", "HBR-ASLT-08")
def test_veh_09_no_assault_is_launched_through_the_middle_of_a_counter() -> None:
    """HBR-VEH-09 (book line 328): the step into the target is a step like any other."""
    s = stage()
    u, v = add(s, "sluggas-1", 5, 4), add(s, "tactical-1", 6, 5)
    add(s, "rhino", 6, 4, 1)
    f = MoveFrame()
    f.unit, f.seat, f.target, f.left = u, 1, v, 2
    assert not may_launch(s, f)
    lift(s, number("rhino"))
    assert may_launch(s, f)


@pytest.mark.rule("HBR-TERR-19")
def test_terr_19_leaving_difficult_passage_over_a_corner_that_touches_it_ends_the_move() -> None:
    """HBR-TERR-19 (book lines 724-728): the example's second move crosses such a corner; straight out it may go on."""
    s = stage({(5, 5): "thicket"})
    u = add(s, "tactical-1", 5, 5)
    move(s, u)
    say(s, "square:6,6")
    assert not s.frames
    s = stage({(5, 5): "thicket"})
    u = add(s, "tactical-1", 5, 5)
    f = move(s, u)
    say(s, "square:6,5")
    assert f.left == 2


@pytest.mark.rule("HBR-TERR-19")
def test_terr_19_a_corner_that_touches_difficult_passage_at_the_side_ends_the_move_too() -> None:
    """HBR-TERR-19 (book lines 724-728): the squares on either side of the step count."""
    s = stage({(6, 5): "thicket"})
    u = add(s, "tactical-1", 5, 5)
    move(s, u)
    say(s, "square:6,4")
    assert not s.frames and s.unit_square[u] == sq(6, 4)
