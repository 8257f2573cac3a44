"""What a sensible player tends to say: a weight for each word, for agents that try things out. No rule stands here."""

from __future__ import annotations

from typing import Final

from siegeworks.games.outpost.box.components import GARRISON, OUTPOST, RAIDERS, SCENARIOS, TO_OUTPOST
from siegeworks.games.outpost.box.words import AREA, CARD, DIG_IN, DRAW_CARD, END_TURN, MARCH, UNIT
from siegeworks.games.outpost.state import OutpostState

ORDERS: Final[dict[int, dict[int, float]]] = {
    RAIDERS: {MARCH: 5.0, DRAW_CARD: 1.0, DIG_IN: 0.1, END_TURN: 0.05},
    GARRISON: {MARCH: 1.5, DRAW_CARD: 1.5, DIG_IN: 2.0, END_TURN: 0.05},
}
CLOSER: Final = 2.5  # how much likelier a step is than one that leads no nearer to the outpost
AT_HOME: Final = 3.0  # how much likelier a trench in the outpost is than one elsewhere


def policy(s: OutpostState, words: list[int]) -> list[float]:
    """A weight for each offered word; raiders who still have to come have no time for trenches."""
    return [weight(s, w) for w in words]


def weight(s: OutpostState, w: int) -> float:
    """How sensible a word is."""
    if w in AREA:
        return CLOSER ** -TO_OUTPOST[AREA.id(w)]
    if w in UNIT:
        return AT_HOME if s.unit_area[UNIT.id(w)] == OUTPOST else 1.0
    if w in CARD:
        return 2.0
    if w == DIG_IN and s.active == RAIDERS and 2 * s.round <= SCENARIOS[s.scenario].rounds:
        return 0.0
    return ORDERS[s.active].get(w, 1.0)
