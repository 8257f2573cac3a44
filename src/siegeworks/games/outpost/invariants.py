"""What must be true after every step; tests, fuzzer and the loading of positions ask."""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.outpost.box.components import (
    AREA_IDS,
    CARDS_OF,
    GARRISON,
    HAND_LIMIT,
    RAIDERS,
    SCENARIOS,
    SEATS,
    STACK_LIMIT,
)
from siegeworks.games.outpost.state import OutpostState, units_in


def invariants(s: OutpostState) -> list[Reason]:
    """Everything that is wrong with a position."""
    return [*map_faults(s), *card_faults(s), *turn_faults(s)]


def map_faults(s: OutpostState) -> list[Reason]:
    """OUT-MARCH-02, OUT-MARCH-03  One side in an area, with three units at most."""
    reasons = []
    for area, name in enumerate(AREA_IDS):
        raiders = len(units_in(s, area, RAIDERS))
        garrison = len(units_in(s, area, GARRISON))
        if raiders and garrison:
            reasons.append(Reason("OUT-MARCH-03", f"both sides stand in {name}"))
        if max(raiders, garrison) > STACK_LIMIT:
            reasons.append(Reason("OUT-MARCH-02", f"more than {STACK_LIMIT} units of a side stand in {name}"))
    return reasons


def card_faults(s: OutpostState) -> list[Reason]:
    """OUT-SETUP-03, OUT-DRAW-02  Every card in one place, five in a hand at most."""
    reasons = []
    for seat, side in enumerate(SEATS):
        hand = s.hand[seat]
        if sorted(s.deck[seat] + hand + s.discard[seat]) != list(CARDS_OF[seat]):
            reasons.append(Reason("OUT-SETUP-03", f"the cards of the {side} are not each in one place"))
        if len(hand) > HAND_LIMIT:
            reasons.append(Reason("OUT-DRAW-02", f"the {side} hold too many cards"))
        if hand != sorted(hand):
            reasons.append(Reason("", f"the hand of the {side} is not in order"))
    return reasons


def turn_faults(s: OutpostState) -> list[Reason]:
    """OUT-TURN-01  Round, turn and orders as the scenario has them."""
    scenario = SCENARIOS[s.scenario]
    in_turn = s.active in (RAIDERS, GARRISON)
    in_time = 0 <= s.round <= scenario.rounds
    in_orders = 0 <= s.orders <= max(scenario.orders)
    if in_turn and in_time and in_orders:
        return []
    return [Reason("OUT-TURN-01", "round, turn or orders are out of range")]
