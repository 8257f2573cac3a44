"""What must hold in every position: each rule broken by hand is found, and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.blackreach.stage import add, number, on, stage

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import CARD_SIDE, FACE_NUMBER
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.ground import WIDTH
from siegeworks.games.blackreach.invariants import invariants
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS

Break = Callable[[BlackReachState], None]


def sides_share_a_square(s: BlackReachState) -> None:
    first, second = add(s, "sluggas-1", 5, 5), add(s, "tactical-1", 6, 5)
    s.unit_square[second] = s.unit_square[first]


def off_the_map(s: BlackReachState) -> None:
    unit = add(s, "sluggas-1", 5, 5)
    s.ground.inside = s.ground.inside[:]
    s.ground.inside[s.unit_square[unit]] = False


def a_wreck_forgotten(s: BlackReachState) -> None:
    wreck = on(s).wreck("rhino", 5, 5)
    s.wreck[s.unit_square[wreck]] = -1


def a_number_twice(s: BlackReachState) -> None:
    for unit in SIDE_UNITS[1][:2]:
        s.unit_token[unit] = 3


def eleven_tokens(s: BlackReachState) -> None:
    for token, unit in enumerate(SIDE_UNITS[1][:11], 1):
        s.unit_token[unit] = token


def a_passenger_of_the_enemy(s: BlackReachState) -> None:
    rhino, ork = add(s, "rhino", 5, 5), number("sluggas-1")
    s.unit_place[ork], s.unit_in[ork] = EMBARKED, rhino


def too_many_passengers(s: BlackReachState) -> None:
    rhino = add(s, "rhino", 5, 5)
    for name in ("tactical-1", "tactical-2", "tactical-3", "tactical-4"):
        s.unit_place[number(name)], s.unit_in[number(name)] = EMBARKED, rhino


def a_card_with_the_wrong_side(s: BlackReachState) -> None:
    s.hand[0].append(CARD_SIDE.index(1))


def a_card_twice(s: BlackReachState) -> None:
    s.hand[1].append(CARD_SIDE.index(1))
    s.discard[1].append(CARD_SIDE.index(1))


def the_side_of_another_counter(s: BlackReachState) -> None:
    s.unit_face[add(s, "sluggas-1", 5, 5)] = FACE_NUMBER["scout/concealed"]


def a_board_that_is_not_there(s: BlackReachState) -> None:
    s.boards = [101, 9999]


def one_objective_too_many(s: BlackReachState) -> None:
    s.scenario = 0
    s.objectives = [0] * 9


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        pytest.param(sides_share_a_square, "HBR-MOVE-04", marks=pytest.mark.rule("HBR-MOVE-04")),
        pytest.param(off_the_map, "HBR-MOVE-22", marks=pytest.mark.rule("HBR-MOVE-22")),
        pytest.param(a_wreck_forgotten, "", marks=pytest.mark.rule("HBR-HIT-07")),
        pytest.param(a_number_twice, "HBR-ORDER-04", marks=pytest.mark.rule("HBR-ORDER-04")),
        pytest.param(eleven_tokens, "HBR-ORDER-22", marks=pytest.mark.rule("HBR-ORDER-22")),
        pytest.param(a_passenger_of_the_enemy, "HBR-ABIL-TRANS-01", marks=pytest.mark.rule("HBR-ABIL-TRANS-01")),
        pytest.param(too_many_passengers, "HBR-ABIL-TRANS-01", marks=pytest.mark.rule("HBR-ABIL-TRANS-01")),
        pytest.param(a_card_with_the_wrong_side, "HBR-CARD-01", marks=pytest.mark.rule("HBR-CARD-01")),
        pytest.param(a_card_twice, "HBR-CARD-01", marks=pytest.mark.rule("HBR-CARD-01")),
        pytest.param(the_side_of_another_counter, "HBR-UNIT-02", marks=pytest.mark.rule("HBR-UNIT-02")),
        pytest.param(a_board_that_is_not_there, "HBR-TERR-01", marks=pytest.mark.rule("HBR-TERR-01")),
        pytest.param(one_objective_too_many, "HBR-WIN-01", marks=pytest.mark.rule("HBR-WIN-01")),
    ],
)
def test_a_broken_rule_is_found_and_named(broken: Break, rule: str) -> None:
    s = stage()
    assert invariants(s) == []

    broken(s)

    assert rule in [reason.rule for reason in invariants(s)]


@pytest.mark.rule("HBR-MOVE-04")
def test_a_unit_may_lie_under_another_only_while_somebody_moves() -> None:
    s = stage()
    s.covered = [add(s, "sluggas-1", 5, 5)]
    assert [reason.rule for reason in invariants(s)] == ["HBR-MOVE-04"]

    s.frames.append(MoveFrame())

    assert invariants(s) == []


def test_the_index_of_squares_and_the_units_agree() -> None:
    s = stage()
    unit = add(s, "sluggas-1", 5, 5)
    s.at[5 * WIDTH + 5], s.at[8] = -1, unit

    texts = [reason.text for reason in invariants(s)]
    assert len(texts) == 2 and any("does not know of sluggas-1" in text for text in texts)
    assert any("names a unit that is not there" in text for text in texts)


def test_a_unit_on_the_board_has_a_square() -> None:
    s = stage()
    s.unit_place[number("sluggas-1")] = BOARD

    assert [reason.text for reason in invariants(s)] == ["sluggas-1 lies on the board without a square"]


@pytest.mark.parametrize("scenario", [row.id for row in GAME.scenarios])
def test_every_scenario_begins_in_a_position_that_can_stand(scenario: str) -> None:
    assert invariants(GAME.new(scenario, 3)) == []
