"""What must always hold: each rule broken by hand is found, and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.games.heresy1993.staging import stage

from siegeworks.games.heresy1993.box.components import (
    HORDES,
    IMPERIAL,
    IS_CHARACTER,
    IS_CRUISER,
    IS_LASER,
    LAST_TURN,
    MOUNTAIN,
    N_UNITS,
    SIDE,
    STACK_LIMIT,
    STRATEGY_OF,
    TRAITOR,
    TWO_STEPS,
)
from siegeworks.games.heresy1993.invariants import invariants
from siegeworks.games.heresy1993.state import Heresy1993State, put

PLAIN, PEAK = MOUNTAIN.index(False), MOUNTAIN.index(True)
ARMIES = [u for u in range(N_UNITS) if SIDE[u] == TRAITOR and not (IS_CRUISER[u] or IS_CHARACTER[u] or u in HORDES)]


def two_lasers(s: Heresy1993State) -> None:
    for laser in [u for u in range(N_UNITS) if IS_LASER[u]][:2]:
        put(s, laser, PLAIN)


def two_squadrons(s: Heresy1993State) -> None:
    for squadron in [u for u in range(N_UNITS) if IS_CRUISER[u]][:2]:
        put(s, squadron, PLAIN)


def in_the_mountains(s: Heresy1993State) -> None:
    put(s, ARMIES[0], PEAK)


def too_many(s: Heresy1993State) -> None:
    for unit in ARMIES[: STACK_LIMIT + 1]:
        put(s, unit, PLAIN)


def turn_too_late(s: Heresy1993State) -> None:
    s.turn = LAST_TURN + 1


def hurt_beyond_its_sides(s: Heresy1993State) -> None:
    s.hurt[TWO_STEPS.index(False)] = 1


def a_card_lost(s: Heresy1993State) -> None:
    s.deck[IMPERIAL].pop()


def a_strategy_of_the_enemy(s: Heresy1993State) -> None:
    s.plan[IMPERIAL] = [STRATEGY_OF[TRAITOR][0]]


def three_strategies(s: Heresy1993State) -> None:
    s.plan[IMPERIAL] = list(STRATEGY_OF[IMPERIAL][:3])


def dead_but_there(s: Heresy1993State) -> None:
    s.death[TRAITOR] = 1


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        pytest.param(two_lasers, "H93-STACK-12", marks=pytest.mark.rule("H93-STACK-12")),
        pytest.param(two_squadrons, "H93-STACK-13", marks=pytest.mark.rule("H93-STACK-13")),
        pytest.param(in_the_mountains, "H93-TERR-01", marks=pytest.mark.rule("H93-TERR-01")),
        pytest.param(too_many, "H93-STACK-02", marks=pytest.mark.rule("H93-STACK-02")),
        pytest.param(turn_too_late, "H93-SEQ-01", marks=pytest.mark.rule("H93-SEQ-01")),
        pytest.param(hurt_beyond_its_sides, "H93-HIT-01", marks=pytest.mark.rule("H93-HIT-01")),
        pytest.param(a_card_lost, "H93-SETUP-26", marks=pytest.mark.rule("H93-SETUP-26")),
        pytest.param(a_strategy_of_the_enemy, "H93-STRAT-01", marks=pytest.mark.rule("H93-STRAT-01")),
        pytest.param(three_strategies, "H93-STRAT-01", marks=pytest.mark.rule("H93-STRAT-01")),
        pytest.param(dead_but_there, "H93-CHAR-04", marks=pytest.mark.rule("H93-CHAR-04")),
    ],
)
def test_a_broken_rule_is_found_and_named(broken: Callable[[Heresy1993State], None], rule: str) -> None:
    s = stage("build", "imperial", {})
    assert invariants(s) == []

    broken(s)

    assert rule in [reason.rule for reason in invariants(s)]


@pytest.mark.rule("H93-MOVE-05")
def test_both_sides_stand_in_an_area_only_to_fight() -> None:
    s = stage("build", "imperial", {})
    put(s, ARMIES[0], PLAIN)
    put(s, next(u for u in range(N_UNITS) if SIDE[u] == IMPERIAL and TWO_STEPS[u]), PLAIN)
    s.landed = False

    assert "H93-MOVE-05" in [reason.rule for reason in invariants(s)]


def test_a_counter_stands_in_one_place_alone() -> None:
    s = stage("build", "imperial", {})
    put(s, ARMIES[0], PLAIN)
    s.held[TRAITOR][PLAIN] = ()

    assert any("is not in the stack of its place" in reason.text for reason in invariants(s))
