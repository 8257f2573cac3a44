"""Set-up: units where the scenario says, a shuffled deck and a secret hand for each side."""

from __future__ import annotations

from siegeworks.core.fate import shuffle
from siegeworks.core.flow import call
from siegeworks.games.outpost.box.components import CARDS_OF, SCENARIOS, SEATS, STARTS
from siegeworks.games.outpost.frames import TURNS
from siegeworks.games.outpost.state import OutpostState

OWN_DECK = ("the raiders' deck", "the garrison's deck")


def set_up(s: OutpostState) -> None:
    """Put everything on the table and begin the first turn."""
    place_units(s)
    deal(s)
    call(s, TURNS)


def place_units(s: OutpostState) -> None:
    """OUT-SETUP-02  Units stand where the scenario says."""
    s.unit_area = list(STARTS[s.scenario])


def deal(s: OutpostState) -> None:
    """OUT-SETUP-03  Each side shuffles its deck and takes its first hand."""
    size = SCENARIOS[s.scenario].hand
    for seat in range(len(SEATS)):
        deck = list(CARDS_OF[seat])
        shuffle(s, deck, OWN_DECK[seat])
        s.hand[seat] = sorted(deck[len(deck) - size :])
        s.deck[seat] = deck[: len(deck) - size]
