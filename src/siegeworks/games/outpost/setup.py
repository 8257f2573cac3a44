"""Set-up: units where the scenario says, a shuffled deck and a secret hand for each side."""

from __future__ import annotations

from siegeworks.core.fate import shuffle
from siegeworks.core.flow import call
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import CARDS_OF, SCENARIOS, SEATS, STARTS
from siegeworks.games.outpost.turn import GAME


def set_up(s: Valley) -> None:
    """Put everything on the table and begin the first turn."""
    place_units(s)
    deal(s)
    call(s, GAME)


def place_units(s: Valley) -> None:
    """OUT-SETUP-02  Units stand where the scenario says."""
    s.unit_area = list(STARTS[s.scenario])


def deal(s: Valley) -> None:
    """OUT-SETUP-03  Each side shuffles its deck and takes its first hand."""
    size = SCENARIOS[s.scenario].hand
    for seat, side in enumerate(SEATS):
        deck = list(CARDS_OF[seat])
        shuffle(s, deck, f"the {side}' deck" if side.endswith("s") else f"the {side}'s deck")
        s.hand[seat] = sorted(deck[len(deck) - size :])
        s.deck[seat] = deck[: len(deck) - size]
