"""The stage of orders, events and rounds: every zone of cards is as a test wants it."""

from __future__ import annotations

from tests.games.heresy2010.battlefield import SIDES, Field

from siegeworks.core.fate import FAST, Fate
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_IDS,
    CARD_NUMBER,
    CARD_SIDE,
    EVENT_CARDS,
    ORDER_CARDS,
    REGION_IDS,
)
from siegeworks.games.heresy2010.frames import EVENT_PHASE, ROUND
from siegeworks.games.heresy2010.orders.carryout import carry_out
from siegeworks.games.heresy2010.state import NORMAL


class Desk(Field):
    """A position with order and event decks; the methods read like play."""

    def __init__(self, options: dict[str, int] | None = None, fate: Fate = FAST) -> None:
        super().__init__(options, fate)
        s = self.s
        s.order_deck = [list(ORDER_CARDS[0]), list(ORDER_CARDS[1])]
        s.event_deck = list(EVENT_CARDS)

    def say(self, *words: str) -> Desk:
        """As in a field, but a last "done" that answers itself may be said all the same."""
        for word in words:
            if word != "verb:done" or word in self.offered:
                super().say(word)
        return self

    def slow(self) -> Desk:
        """Questions with one answer wait for it."""
        self.s.confirm = True
        return self

    def mark(self, side: str, area: str, face: int = NORMAL) -> Desk:
        self.s.markers[SIDES[side]][AREA_NUMBER[area]] = face
        return self

    def deal(self, *cards: str) -> Desk:
        """Put these orders into their owners' hands."""
        for name in cards:
            c = CARD_NUMBER[name]
            self.s.order_deck[CARD_SIDE[c]].remove(c)
            self.s.order_hand[CARD_SIDE[c]].append(c)
        return self

    def lay(self, region: str, *cards: str) -> Desk:
        """Put these orders on a stack, unlocked."""
        for name in cards:
            c = CARD_NUMBER[name]
            self.s.order_deck[CARD_SIDE[c]].remove(c)
            self.s.stacks[REGION_IDS.index(region)].append(c)
        return self

    def execute(self, card: str, region: str, strategic: bool = False) -> Desk:
        """Carry an order out for a region."""
        c = CARD_NUMBER[card]
        if c in self.s.order_deck[CARD_SIDE[c]]:
            self.s.order_deck[CARD_SIDE[c]].remove(c)
        self.s.executing.append(c)
        carry_out(self.s, c, CARD_SIDE[c], REGION_IDS.index(region), strategic, True)
        return self.settle()

    def event(self, card: str, current: str = "imperial") -> Desk:
        """The current player draws this event."""
        s = self.s
        s.event_deck.remove(CARD_NUMBER[card])
        s.event_deck.append(CARD_NUMBER[card])
        s.current = SIDES[current]
        return self.enter(EVENT_PHASE).settle()

    def play(self, imperial: int = 1, traitor: int = 1, upper: str = "traitor") -> Desk:
        """Start rounds with the markers on these spaces."""
        self.s.track = [imperial, traitor]
        self.s.upper = SIDES[upper]
        self.s.spent = []
        return self.enter(ROUND).settle()

    def orders(self, side: str) -> list[str]:
        return sorted(CARD_IDS[c] for c in self.s.order_hand[SIDES[side]])

    def marker(self, side: str, area: str) -> int:
        return self.s.markers[SIDES[side]][AREA_NUMBER[area]]

    def stack(self, region: str) -> list[str]:
        return [CARD_IDS[c] for c in self.s.stacks[REGION_IDS.index(region)]]
