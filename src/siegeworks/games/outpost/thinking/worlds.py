"""Worlds that a seat cannot tell from the real one."""

from __future__ import annotations

from siegeworks.core.fate import shuffle
from siegeworks.games.outpost.state import OutpostState


def reshuffle(s: OutpostState) -> None:
    """Shuffle what nobody knows: the order of both decks."""
    for deck in s.deck:
        deck.sort()
        shuffle(s, deck, "worlds")


def determinize(s: OutpostState, seat: int) -> None:
    """Shuffle what a seat cannot know: the order of its own deck, and the other side's hand and deck together.

    Sorted first, so that from states the seat cannot tell apart one seed deals the same world.
    """
    s.deck[seat].sort()
    shuffle(s, s.deck[seat], "worlds")
    other = 1 - seat
    unseen = sorted(s.deck[other] + s.hand[other])
    size = len(s.hand[other])
    shuffle(s, unseen, "worlds")
    s.hand[other] = sorted(unseen[:size])
    s.deck[other] = unseen[size:]
