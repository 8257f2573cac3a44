"""What must be true after every step: each rule broken by hand is found, and named."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import AREA_IDS, GARRISON, RAIDERS, UNIT_IDS
from siegeworks.games.outpost.invariants import invariants
from siegeworks.games.outpost.state import OutpostState


def put(s: OutpostState, unit: str, area: str) -> None:
    s.unit_area[UNIT_IDS.index(unit)] = AREA_IDS.index(area)


def both_sides(s: OutpostState) -> None:
    put(s, "raiders-rifles-1", "gate")
    put(s, "garrison-rifles-1", "gate")


def crowded(s: OutpostState) -> None:
    for unit in [name for name in UNIT_IDS if name.startswith("raiders")][:4]:
        put(s, unit, "bridge")


def a_card_lost(s: OutpostState) -> None:
    s.deck[RAIDERS].pop()


def a_full_hand(s: OutpostState) -> None:
    s.hand[GARRISON] = sorted(s.hand[GARRISON] + s.deck[GARRISON])
    s.deck[GARRISON] = []


def nobodys_turn(s: OutpostState) -> None:
    s.active = 2


def too_late(s: OutpostState) -> None:
    s.round = 99


@pytest.mark.parametrize(
    ("broken", "rule"),
    [
        pytest.param(both_sides, "OUT-MARCH-03", marks=pytest.mark.rule("OUT-MARCH-03")),
        pytest.param(crowded, "OUT-MARCH-02", marks=pytest.mark.rule("OUT-MARCH-02")),
        pytest.param(a_card_lost, "OUT-SETUP-03", marks=pytest.mark.rule("OUT-SETUP-03")),
        pytest.param(a_full_hand, "OUT-DRAW-02", marks=pytest.mark.rule("OUT-DRAW-02")),
        pytest.param(nobodys_turn, "OUT-TURN-01", marks=pytest.mark.rule("OUT-TURN-01")),
        pytest.param(too_late, "OUT-TURN-01", marks=pytest.mark.rule("OUT-TURN-01")),
    ],
)
def test_a_broken_rule_is_found_and_named(broken: Callable[[OutpostState], None], rule: str) -> None:
    s = GAME.new("dawn", 1)
    assert invariants(s) == []

    broken(s)

    assert rule in [reason.rule for reason in invariants(s)]
