"""HBR-ASLT-40 to -82  Where winner and loser of an assault end up."""

from __future__ import annotations

import pytest
from tests.games.blackreach.assault.staging import fight
from tests.games.blackreach.stage import (
    RULES,
    add,
    dice,
    move,
    number,
    offered,
    say,
    sq,
    stage,
)

from siegeworks.games.blackreach.state import BOARD, DESTROYED, EMBARKED, BlackReachState


def swoop(s: BlackReachState, target: str, *rolls: int) -> None:
    """Stormboyz fly from 4,5 over the square 5,5 and assault from there."""
    f = move(s, number("stormboyz-1"), assault=True)
    if f.target == -2:
        say(s, f"unit:{target}")
    say(s, "square:5,5")
    dice(s, *rolls)
    say(s, f"unit:{target}")
    while s.frames and RULES.question(s)[0].kind in ("support", "window"):
        say(s, "verb:done" if "verb:done" in offered(s) else "verb:pass")


@pytest.mark.rule("HBR-ASLT-42")
def test_aslt_42_with_no_square_to_fall_back_to_it_is_destroyed() -> None:
    s = stage({(7, 4): "crag", (7, 5): "crag", (7, 6): "crag"})
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    fight(s, a, v, 6, 6, 1, 1)
    assert s.unit_place[v] == DESTROYED and s.unit_square[a] == sq(6, 5)


@pytest.mark.rule("HBR-ASLT-43")
def test_aslt_43_from_one_enemys_zone_into_anothers_but_never_within_the_same() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    add(s, "sluggas-2", 6, 4)  # zone: 6,5 7,5 7,4 is inside it too
    add(s, "sluggas-3", 8, 7)  # zone: 7,6
    fight(s, a, v, 6, 6, 1, 1)
    assert s.unit_square[v] == sq(7, 6)  # the only square outside the zone it stands in, though inside another


@pytest.mark.rule("HBR-ASLT-73")
def test_aslt_73_vehicle_against_vehicle_the_beaten_attacker_goes_back() -> None:
    s = stage()
    a, v = add(s, "deff-dread", 5, 5, 2), add(s, "brother-agnathio", 6, 5)
    fight(s, a, v, 1, 1, 6, 6, 2)
    assert s.unit_square[a] == sq(5, 5) and s.unit_damage[a] and s.unit_square[v] == sq(6, 5)


@pytest.mark.rule("HBR-ABIL-TRANS-05", "HBR-ASLT-71")
def test_trans_05_a_beaten_attacker_may_flee_into_a_transport_beside_its_square() -> None:
    s = stage()
    a, v, trukk = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5), add(s, "trukk-1", 4, 5, 0)
    fight(s, a, v, 1, 1, 6, 6)
    assert RULES.seat(s) == 1 and set(offered(s)) == {"square:5,5", "unit:trukk-1"}
    say(s, "unit:trukk-1")
    assert s.unit_in[a] == trukk and s.unit_square[v] == sq(6, 5)


@pytest.mark.rule("HBR-ABIL-FLY-03", "HBR-ABIL-FLY-04")
def test_fly_04_a_flyer_that_loses_over_an_occupied_square_is_destroyed() -> None:
    s = stage()
    a, v = add(s, "stormboyz-1", 4, 5), add(s, "tactical-1", 6, 5)
    add(s, "shootas-1", 5, 5)
    f = move(s, a, assault=True)
    if f.target == -2:
        say(s, "unit:tactical-1")
    say(s, "square:5,5")
    assert "unit:tactical-1" in offered(s)
    dice(s, 1, 1, 6, 6)
    say(s, "unit:tactical-1")
    while s.frames and RULES.question(s)[0].kind in ("support", "window"):
        say(s, "verb:done" if "verb:done" in offered(s) else "verb:pass")
    assert s.unit_place[a] == DESTROYED and s.at[sq(5, 5)] == number("shootas-1") and v >= 0


@pytest.mark.rule("HBR-ABIL-FLY-04")
def test_fly_04_the_rear_of_a_vehicle_below_is_an_occupied_square_too() -> None:
    s = stage()
    a, _, trukk = add(s, "stormboyz-1", 4, 5), add(s, "tactical-1", 6, 5), add(s, "trukk-1", 5, 4, 0)
    swoop(s, "tactical-1", 1, 1, 6, 6)
    assert s.unit_place[a] == DESTROYED and s.at[sq(5, 5)] == s.at[sq(5, 4)] == trukk


@pytest.mark.rule("HBR-ASLT-81", "HBR-ASLT-61", "HBR-MOVE-22", "HBR-MOVE-23")
def test_aslt_81_a_flyer_that_must_go_back_over_a_unit_or_closed_ground_is_destroyed() -> None:
    for under in ("shootas-1", "crag", ""):
        s = stage({(5, 5): "crag"} if under == "crag" else None)
        a, v = add(s, "stormboyz-1", 4, 5), add(s, "tactical-1", 6, 5)
        if under == "shootas-1":
            add(s, under, 5, 5)
        swoop(s, "tactical-1", 3, 3, 3, 3)  # a tie
        assert (s.unit_place[a] == DESTROYED) == bool(under) and not s.covered and s.unit_place[v] == BOARD
    s = stage()
    a, v = add(s, "stormboyz-1", 4, 5), add(s, "rhino", 6, 5, 0)
    add(s, "shootas-1", 5, 5)
    swoop(s, "rhino", 6, 6, 1, 1)  # won, but nobody takes a vehicle's square
    assert s.unit_damage[v] and s.unit_place[a] == DESTROYED and s.at[sq(5, 5)] == number("shootas-1")


@pytest.mark.rule("HBR-ABIL-TRANS-05")
def test_trans_05_a_loser_may_flee_into_a_transport_beside_it() -> None:
    s = stage()
    a, v = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    rhino = add(s, "rhino", 7, 6, 4)
    fight(s, a, v, 6, 6, 1, 1)
    assert "unit:rhino" in offered(s)
    say(s, "unit:rhino")
    assert s.unit_place[v] == EMBARKED and s.unit_in[v] == rhino
