"""HBR-WIN-01  Objectives: who controls them, what they bring, and when a battle is over."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, on, sq, stage

from siegeworks.games.blackreach import victory
from siegeworks.games.blackreach.box.records_battle import ScoringData
from siegeworks.games.blackreach.frames import ReckonFrame
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import scenario_has


def field() -> BlackReachState:
    """Two objectives, one for each side, in a battle of points."""
    s = stage({(4, 4): "building", (5, 4): "building"})
    s.objectives, s.objective_ever, s.score = [sq(4, 4), sq(15, 9)], [0, 0], [0, 0]
    return s


def row(when: str, **more: object) -> ScoringData:
    """What an objective brings."""
    return ScoringData(type="control", side="both", points=2, when=when, **more)  # type: ignore[arg-type]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(
    ("when", "last", "score"),
    [("each-turn", False, 2), ("each-turn", True, 2), ("game-end", False, 0), ("game-end", True, 2)],
)
def test_points_come_each_turn_or_at_the_end(when: str, last: bool, score: int) -> None:
    s = field()
    victory.score_control(s, row(when), 0, 1, last)
    victory.score_control(s, row(when), 0, -1, last)

    assert s.score == [0, score]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(("only", "score"), [("the own objective", [2, 0]), ("the enemy's objective", [0, 2])])
def test_an_objective_may_count_for_its_owner_or_for_the_enemy_only(only: str, score: list[int]) -> None:
    s = field()
    for seat in (0, 1):
        victory.score_control(s, row("each-turn", only=only), 0, seat, False)

    assert s.score == score


@pytest.mark.rule("HBR-WIN-01")
def test_the_first_to_take_an_objective_is_paid_once_in_a_point_battle() -> None:
    s = field()
    assert not victory.is_taken(s, 0, 0)
    victory.score_control(s, row("first-time"), 0, 0, False)
    victory.score_control(s, row("first-time"), 0, 1, False)

    assert s.score == [2, 0]
    assert victory.is_taken(s, 0, 0) and victory.is_taken(s, 0, 1) and not victory.is_taken(s, 1, 0)
    assert s.objective_ever[0] & 1 and s.objective_ever[1] == 0
    assert victory.objectives_of(s, row("each-turn")) == [1]


@pytest.mark.rule("HBR-WIN-01")
@pytest.mark.parametrize(
    ("holder", "ever", "last", "score"),
    [(-1, 0, True, [2, 2]), (-1, 0, False, [0, 0]), (-1, 2, True, [0, 2]), (1, 0, True, [0, 2]), (0, 0, True, [2, 0])],
)
def test_an_objective_that_was_never_lost(holder: int, ever: int, last: bool, score: list[int]) -> None:
    s = field()
    s.objective_ever[0] = ever
    victory.score_control(s, row("never-controlled"), 0, holder, last)

    assert s.score == score


@pytest.mark.rule("HBR-WIN-01")
def test_a_hall_is_one_objective_only_where_the_scenario_says_so() -> None:
    s = field()
    assert sq(6, 4) not in victory.objective_squares(s, 0) and sq(5, 5) in victory.objective_squares(s, 0)
    for s.scenario in range(20):
        if scenario_has(s, "hall-rule"):
            break

    assert sq(6, 4) in victory.objective_squares(s, 0)
    assert sq(17, 9) not in victory.objective_squares(s, 1) and sq(16, 9) in victory.objective_squares(s, 1)


@pytest.mark.rule("HBR-WIN-01", "HBR-TURN-06")
def test_both_sides_are_asked_whether_they_show_themselves() -> None:
    s = field()
    add(s, "scout-1", 4, 3, face="scout/concealed")
    add(s, "tankbustas-1", 18, 1)
    s.initiative = 1
    on(s).run("reckoning", ReckonFrame())

    assert on(s).offered == ["unit:scout-1", "verb:pass"]


@pytest.mark.rule("HBR-WIN-01")
def test_a_battle_that_is_over_is_not_lost_again() -> None:
    s = field()
    add(s, "scout-1", 4, 3)
    on(s).run("reckoning", ReckonFrame())
    s.winner = 1

    assert victory.check_wiped_out(s)
    assert s.winner == 1
