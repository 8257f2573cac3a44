"""Action Cards (HBR-CARD): drawing, discarding, and what the other side can know of a hand."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    stage,
    told,
)

from siegeworks.core.fate import FAST
from siegeworks.games.blackreach.box.components import CARD_SIDE
from siegeworks.games.blackreach.cards import deck


@pytest.mark.rule("HBR-CARD-01", "HBR-CARD-02")
def test_each_side_has_its_own_deck_and_draws_to_the_hand_size():
    s = stage()
    s.fate, s.seed = FAST, 12345
    deck.new_decks(s)
    assert [len(d) for d in s.deck] == [50, 50]
    assert all(CARD_SIDE[c] == seat for seat in (0, 1) for c in s.deck[seat])
    s.hand_size = [4, 3]
    for seat in (0, 1):
        deck.fill_hand(s, seat)
    assert [len(h) for h in s.hand] == [4, 3]
    assert all(e["to"] == [e["seat"]] for e in told(s, "card-drawn"))
