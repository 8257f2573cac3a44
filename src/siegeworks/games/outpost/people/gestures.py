"""What is done in one go: a unit dropped on an area marches or attacks there, a card is laid on the battle."""

from __future__ import annotations

from siegeworks.core.gesture_book import Book
from siegeworks.core.why import Odds
from siegeworks.games.outpost.state import OutpostState


def chance(odds: Odds) -> float | None:
    """The chance that the attacker wins, where a battle is foreseen."""
    return next((float(o.chance) for o in odds.outcomes if o.result == "attacker wins"), None)


def cost(before: OutpostState, after: OutpostState) -> int:
    """The orders spent."""
    return max(0, before.orders - after.orders) if before.active == after.active else before.orders


def round_of(s: OutpostState) -> int:
    """The number of the round."""
    return s.round


def turn(s: OutpostState) -> int:
    """Whose turn it is."""
    return s.active


BOOK = Book(
    subjects=frozenset(("unit", "card")),
    targets=frozenset(("area",)),
    chance=chance,
    chance_kinds=frozenset(("march-to", "go-on")),
    cost=cost,
    turn=turn,
    round=round_of,
    further=frozenset(("go-on",)),
)
