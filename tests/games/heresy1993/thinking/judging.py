"""Positions for the tests of judgement and danger."""

from __future__ import annotations

from siegeworks.games.heresy1993.box.components import ADJACENT, PLACES, STRATEGY_CARDS
from siegeworks.games.heresy1993.frames import SegmentFrame
from siegeworks.games.heresy1993.state import Heresy1993State

GUARDED = {"adeptus-custodes": "inner-palace", "imperial-fists-1": "inner-palace"}
BESIEGED = {
    **GUARDED,
    "world-eaters-1": "outer-palace-nw",
    "world-eaters-2": "outer-palace-nw",
    "death-guard-1": "outer-palace-ne",
    "death-guard-2": "outer-palace-ne",
}


def with_card(s: Heresy1993State, card: str, next_phase: int) -> Heresy1993State:
    """The segment's strategy card, and which of its phases comes next."""
    for f in s.frames:
        if isinstance(f, SegmentFrame):
            f.card = [c.id for c in STRATEGY_CARDS].index(card)
            f.next_phase = next_phase
    return s


def find_neighbours(area: str) -> tuple[int, ...]:
    """The areas next to one."""
    return ADJACENT[PLACES.index(area)]
