"""HBR-VEH, HBR-TERR-07  Large vehicles on their way: over infantry, into Difficult Passage, and why not."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, move, offered, on, run, say, sq, stage, why

from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import SQUARES
from siegeworks.games.blackreach.movement import driver
from siegeworks.games.blackreach.units import embark


@pytest.mark.rule("HBR-ABIL-SCOUT-03", "HBR-ABIL-FLY-02")
def test_scout_03_nor_does_that_of_a_large_vehicle() -> None:
    s = stage()
    s.objectives, s.objective_ever = [sq(5, 2)], [0]
    u = add(s, "land-speeder-storm", 5, 5, 0, face="land-speeder-storm/flying", tile="scout-squad")
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left, f.target = u, 0, SCOUT, 2, -1
    run(s, "movement", f)
    say(s, "square:5,4")
    assert "verb:done" in offered(s) and "square:5,3" not in offered(s)
    f.left = 6
    RULES.settle(s)
    say(s, "square:5,3")
    assert "verb:done" not in offered(s)


@pytest.mark.rule("HBR-VEH-13", "HBR-VEH-14", "HBR-VEH-15")
def test_veh_13_it_passes_through_infantry_and_pushes_aside_what_it_ends_on() -> None:
    s = stage()
    u = add(s, "warbuggy-1", 5, 5)
    enemy, friend = add(s, "tactical-1", 6, 5), add(s, "sluggas-1", 7, 5)
    move(s, u)
    say(s, "square:6,5")
    assert s.at[sq(6, 5)] == u
    say(s, "square:7,5")
    assert s.at[sq(6, 5)] == enemy  # passed
    say(s, "verb:done")
    assert sq(7, 5) == s.unit_square[u] and "square:8,5" in offered(s) and "square:6,5" not in offered(s)
    say(s, "square:8,5")
    assert s.unit_square[friend] == sq(8, 5) and s.unit_sm[friend] == 1 and s.unit_sm[enemy] == 0


@pytest.mark.rule("HBR-TERR-07")
def test_terr_07_only_the_leading_square_of_a_vehicle_meets_difficult_passage() -> None:
    s = stage({(5, 4): "rubble", (5, 3): "open"})
    u = add(s, "predator-a", 5, 5, 0)
    f = move(s, u)
    say(s, "square:5,4")
    assert f.left == 0 and not s.frames  # into the rubble: stop
    f = move(s, u)
    say(s, "square:5,3")
    assert f.left == 3  # the rear is still in it, the front is free


@pytest.mark.rule("HBR-TERR-06", "HBR-TERR-07", "HBR-VEH-10")
@pytest.mark.parametrize("side", [5, 6])
@pytest.mark.parametrize(("word", "row"), [("verb:forward", 4), ("verb:backward", 7)])
def test_terr_07_either_of_the_two_leading_squares_of_a_block_meets_difficult_passage(
    side: int, word: str, row: int
) -> None:
    s = stage({(side, row): "thicket"})
    u = add(s, "land-raider-redeemer", 5, 5, 0)
    f = move(s, u)
    say(s, word)
    assert f.left == 0 and not s.frames


@pytest.mark.rule("HBR-VEH-04", "HBR-VEH-10", "HBR-VEH-11", "HBR-VEH-13", "HBR-VEH-20", "HBR-TERR-10")
def test_veh_04_a_large_vehicle_is_told_what_stands_in_its_way() -> None:
    s = stage({(5, 4): "crag"})
    u = add(s, "rhino", 5, 5, 0)
    add(s, "predator-a", 4, 4, 0)
    on(s).wreck("razorback", 6, 4, 4)  # 6,4 and 6,3
    move(s, u)
    assert why(s, "square:5,4") == ["HBR-TERR-10"] and why(s, "square:4,4") == ["HBR-VEH-13"]
    assert why(s, "square:6,4") == ["HBR-VEH-20"] and why(s, "verb:swing-front-left") == ["HBR-VEH-13"]
    assert why(s, "square:9,9") == ["HBR-VEH-04"]
    t = stage()
    move(t, add(t, "land-raider-redeemer", 19, 5, 2))  # its front at the eastern edge
    assert why(t, "verb:forward") == ["HBR-VEH-10"] and why(t, "square:19,4") == ["HBR-VEH-11"]


@pytest.mark.rule("HBR-ASLT-06", "HBR-ABIL-TRANS-04")
def test_a_refused_step_names_the_declared_assault_or_the_transport() -> None:
    s = stage()
    u = add(s, "sluggas-1", 5, 5)
    add(s, "tactical-1", 7, 5)
    move(s, u, assault=True)
    assert why(s, "square:4,5") == ["HBR-ASLT-06"]
    t = stage()
    rhino, v = add(t, "rhino", 5, 5, 0), add(t, "tactical-1", 9, 9)
    move(t, v)
    assert why(t, "unit:rhino") == ["HBR-ABIL-TRANS-04"]
    t.frames.clear()
    embark(t, v, rhino)
    move(t, v)
    assert why(t, "square:9,9") == ["HBR-ABIL-TRANS-04"]


@pytest.mark.rule("HBR-VEH-10")
def test_veh_10_beyond_the_last_square_there_is_no_map() -> None:
    """HBR-VEH-10 (book lines 334, 350): every square it covers must be one of the board."""
    s = stage()
    raider = add(s, "land-raider-redeemer", 19, 12)

    assert driver.is_off_map(s, raider, SQUARES) and driver.is_off_map(s, raider, -1)
    assert not driver.is_off_map(s, raider, sq(18, 12))


@pytest.mark.rule("HBR-VEH-12")
def test_veh_12_a_turn_in_place_needs_the_squares_it_lies_on() -> None:
    """HBR-VEH-12 (book line 338): a four-square vehicle turns without moving."""
    s = stage()
    raider = add(s, "land-raider-redeemer", 5, 5)

    assert set(driver.parts_after(s, raider, driver.LEFT) or ()) == {sq(5, 5), sq(6, 5), sq(5, 6), sq(6, 6)}


@pytest.mark.rule("HBR-ABIL-SCOUT-03", "HBR-VEH-10")
def test_scout_03_any_other_move_of_a_large_vehicle_may_end_beside_an_objective() -> None:
    """HBR-ABIL-SCOUT-03 (book line 1507): only the free move of a Scout may not."""
    s = stage()
    s.objectives, s.objective_ever = [sq(5, 2)], [0]
    u = add(s, "predator-a", 5, 5, 0)
    move(s, u)
    say(s, "square:5,4", "square:5,3")
    assert "verb:done" in offered(s)
