"""What a seat wishes to be asked, and what it has decided beforehand.

A table answers for a person where there is nothing to decide or nothing to be gained, unless the person wishes to be
asked always; one who wants to hear nothing until the next turn of their own has every window declined; and a standing
order answers a question that repeats.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from siegeworks.core.gesture_book import Order
from siegeworks.core.hints import goes_on, idle_word, usual_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

REAL, ALWAYS, NOT_UNTIL_MY_TURN = "real", "always", "not-until-my-turn"
ASK, IDLE, USUAL = "ask", "idle", "usual"  # answers that every question understands


class Ordered(NamedTuple):
    """A standing order as a seat gave it: the kind of question, the answer, and for how long (None: until changed)."""

    kind: str
    answer: str
    lasts: Any = None


class Standing:
    """The wishes of one seat."""

    def __init__(self, ask: str = REAL, orders: tuple[Ordered, ...] = ()) -> None:
        self.ask = ask
        self.orders = orders

    def answer(self, spec: GameSpec, s: AnyState, seat: int) -> Word | None:
        """The word that the table says for this seat now; None where the seat is asked."""
        ordered = self._ordered(spec, s)
        if ordered is not None:
            return ordered
        if self.ask == ALWAYS:
            return None
        if self.ask == NOT_UNTIL_MY_TURN and spec.people.gestures.turn(s) != seat and not s.confirm:
            declined = idle_word(spec, s)
            if declined is not None:
                return declined
        return unasked(spec, s)

    def _ordered(self, spec: GameSpec, s: AnyState) -> Word | None:
        """What a standing order says to the open question, if one does and the word is offered."""
        kind = spec.rules.question(s)[0].kind
        for order in self.orders:
            if order.kind == kind:
                word = said_by(spec, s, order.answer)
                return word if word in s.offered else None
        return None

    def settle(self, spec: GameSpec, s: AnyState, seat: int) -> bool:
        """Let go of what has run out: a wish for quiet when the seat's own turn has come, an order when what it was
        for is over. True if anything was."""
        kept = tuple(order for order in self.orders if order.lasts is None or order.lasts == _lasts(spec, s, order))
        quiet = self.ask == NOT_UNTIL_MY_TURN and bool(s.frames) and spec.people.gestures.turn(s) == seat
        changed = kept != self.orders or quiet
        self.orders = kept
        if quiet:
            self.ask = REAL
        return changed


def unasked(spec: GameSpec, s: AnyState) -> Word | None:
    """What is said for a person who wishes to be asked where something can be gained; None where that is so here."""
    ask, f = spec.rules.question(s)
    return goes_on(spec, s) if s.confirm or ask.is_occasion(s, f) else idle_word(spec, s)


def ordered(spec: GameSpec, s: AnyState, wished: list[tuple[str, str]]) -> tuple[Ordered, ...]:
    """Standing orders as they are kept from now on, one for each kind of question; "ask" is none."""
    out = {}
    for kind, answer in wished:
        order = find(spec, kind, answer)
        out[kind] = Ordered(kind, answer, None if order is None or order.lasts is None else order.lasts(s))
    return tuple(order for order in out.values() if order.answer != ASK)


def find(spec: GameSpec, kind: str, answer: str) -> Order | None:
    """The order of that name that a game knows."""
    known = spec.people.gestures.orders
    return next((order for order in known if (order.kind, order.answer) == (kind, answer)), None)


def said_by(spec: GameSpec, s: AnyState, answer: str) -> Word | None:
    """The word that an answer means now: the game's own, to decline, the usual one, or a word by its name."""
    ask, f = spec.rules.question(s)
    order = find(spec, ask.kind, answer)
    if order is not None:
        return order.word(s, f)
    if answer == IDLE:
        return idle_word(spec, s)
    if answer == USUAL:
        return usual_word(spec, s)
    return spec.vocabulary.index.get(answer)


def _lasts(spec: GameSpec, s: AnyState, ordered: Ordered) -> Any:
    order = find(spec, ordered.kind, ordered.answer)
    return None if order is None or order.lasts is None else order.lasts(s)
