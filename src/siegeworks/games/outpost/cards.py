"""Cards in a battle: who may play which, and playing them."""

from __future__ import annotations

from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import CARD_KIND, CARD_WORD, Card, card


def cannot_play(s: Valley, seat: int, c: Card, use: str) -> Reason | None:
    """OUT-BAT-02, OUT-REACT-01  A card from the hand that is marked for this use."""
    rule = "OUT-BAT-02" if use == "attack" else "OUT-REACT-01"
    if c not in s.hand[seat]:
        return Reason(rule, "That card is not in your hand.")
    if use not in card(c).use:
        return Reason(rule, f"{card(c).name} is not marked for {use}.")
    return None


def one_of_each(cards: list[Card]) -> list[Word]:
    """One word for each title among the cards."""
    return [CARD_WORD + c for c in {CARD_KIND[c]: c for c in reversed(cards)}.values()]


def play(s: Valley, c: Card) -> None:
    """A card leaves its hand and lies open among the discards."""
    seat = 0 if c in s.hand[0] else 1
    s.hand[seat].remove(c)
    s.discard[seat].append(c)
    reveal(s)
    tell(s, "card-played", "OUT-BAT-02", side=seat, card=c)
