"""Answering for people: where there is nothing to decide and where a seat has decided beforehand, and what goes back
with a choice that is taken back."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.hints import goes_on, idle_word
from siegeworks.core.standing import ALWAYS, ordered, unasked
from siegeworks.core.words import Word
from siegeworks.table.forms import Wish
from siegeworks.table.schema import OrderChoice, Standing, StandingOrder
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.windows import LONGEST, RECENT

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

MOST_ANSWERS = 500  # of the table itself after one choice


class Answers:
    """What one table says for its seats."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.by_itself: set[int] = set()  # the plies that the table said for somebody
        self.before = len(table.match.words)  # plies from before this process knew the table
        self.acts: dict[int, int] = {}  # by the last ply of a gesture, its first
        self.supposed: dict[int, bool] = {}  # of plies from before: whether the table would have said them
        self.attend: Callable[[Table], None] = lambda _: None  # who sees to windows that stay open for a while

    def back_to(self, ply: int) -> None:
        """Forget what was said from a moment on."""
        self.by_itself = {n for n in self.by_itself if n < ply}
        self.acts = {last: first for last, first in self.acts.items() if last < ply}
        self.supposed = {n: said for n, said in self.supposed.items() if n < ply}

    def open_answer(self) -> tuple[Seat, Word] | None:
        """The seat that the table answers for now, and the word; None where somebody is asked."""
        seat, match = self.table.decides, self.table.match
        if seat is None or self.table.stopped:
            return None
        if self.table.coach is not None and self.table.coach.runs:
            scripted = self.table.coach.word()
            return None if scripted is None else (seat, scripted)
        number = match.spec.seats.index(seat.seat)
        if seat.kind == "agent":
            word = goes_on(match.spec, match.state)
        else:
            if seat.standing.settle(match.spec, match.state, number):
                self._keep_wishes(seat)
            word = seat.standing.answer(match.spec, match.state, number)
            if self.table.riddle is not None and word is not None:
                word = goes_on(match.spec, match.state)  # whether a card is worth playing may be what is asked
        return None if word is None else (seat, word)

    def _at_once(self, seat: Seat) -> bool:
        """Whether answering for a seat at once tells nobody anything: an agent's, or nobody sits at another screen."""
        return seat.kind == "agent" or all(s.kind != "link" for s in self.table.seats) or self._plays_agents(seat)

    def _plays_agents(self, seat: Seat) -> bool:
        return all(s is seat or s.kind == "agent" for s in self.table.seats)

    def onward(self, _: Any) -> Word | None:
        """What the table answers in the midst of a gesture, at once."""
        found = self.open_answer()
        return found[1] if found is not None and self._at_once(found[0]) else None

    def go_on(self) -> None:
        """Answer what the table answers at once; what could not be kept is left for the person to answer."""
        with suppress(SiegeworksError):
            self.table.act(self.run_on)
        self.attend(self.table)

    def run_on(self) -> None:
        """As a part of an action, and kept with it: answer what the table answers at once.

        A word at which the rules break down is left for the person to say, who is told what is wrong.
        """
        match = self.table.match
        for _ in range(MOST_ANSWERS):
            found = self.open_answer()
            if found is None or not self._at_once(found[0]):
                return
            ply = len(match.words)
            try:
                match.choose(found[1])
            except Exception:
                return
            self.by_itself.add(ply)

    def _say_for(self, word: Word) -> None:
        ply = len(self.table.match.words)

        def say_and_run_on() -> None:
            self.table.match.choose(word)
            self.by_itself.add(ply)
            self.run_on()

        self.table.act(say_and_run_on)
        self.attend(self.table)

    def later(self) -> Seat | None:
        """The seat that the table will answer for after a while."""
        found = self.open_answer()
        return None if found is None or self._at_once(found[0]) else found[0]

    def answer_for(self, seat: Seat) -> None:
        """Answer for a seat whose window has stayed open long enough."""
        found = self.open_answer()
        if found is not None and found[0] is seat:
            self._say_for(found[1])
            self.table.tell_all()

    def note_time(self, seat: Seat, word: Word) -> None:
        """How long a person took to decline where they could have done something: empty windows stay open as long."""
        spec, s = self.table.match.spec, self.table.match.state
        if not self._at_once(seat) and unasked(spec, s) is None and word == idle_word(spec, s):
            seat.times = [*seat.times, min(LONGEST, time.monotonic() - self.table.asked_at)][-RECENT:]

    def wish(self, seat: Seat | None, ask: Wish) -> Standing:
        """Set or tell the wishes of a seat."""
        if seat is None:
            raise NotYourSeat("a watcher is asked nothing")
        spec, standing = self.table.match.spec, seat.standing
        before = (standing.ask, standing.orders, seat.hand_over)
        if ask.ask is not UNSET:
            standing.ask = ask.ask
        if ask.orders is not UNSET:
            standing.orders = ordered(spec, self.table.match.state, [(row.kind, row.answer) for row in ask.orders])
        if ask.hand_over is not UNSET:
            seat.hand_over = ask.hand_over
        if not (ask.ask is ask.orders is ask.hand_over is UNSET):

            def as_before() -> None:
                standing.ask, standing.orders, seat.hand_over = before

            self._keep_wishes(seat, as_before)
            self.go_on()
            self.table.tell_all()
        return self.standing(seat)

    def adopt(self, seat: Seat, kept: Seat) -> None:
        """The wishes that this seat had at the table from which the game goes on otherwise."""
        seat.standing.ask, seat.standing.orders = kept.standing.ask, tuple(kept.standing.orders)
        seat.hand_over = kept.hand_over
        self._keep_wishes(seat)

    def _keep_wishes(self, seat: Seat, back: Callable[[], None] = lambda: None) -> None:
        try:
            kept = self.table.store.wish(self.table.id, seat.seat, seat.wishes)
        except SiegeworksError:
            back()
            raise
        self.table.wait_for(kept, lambda: None, back)

    def standing(self, seat: Seat) -> Standing:
        """The wishes of a seat, and the orders it can give."""
        orders = [StandingOrder(order.kind, order.answer) for order in seat.standing.orders]
        offers = [OrderChoice(o.kind, o.answer, o.text) for o in self.table.match.spec.people.gestures.orders]
        ask: Any = seat.standing.ask
        return Standing(ask, orders, seat.hand_over, offers)

    def undo_to(self, seat: Seat) -> int | None:
        """After how many words the game stood before this seat's last choice or gesture; None if there is no way back.

        What the table said for the seat itself goes back with it. So do the windows of agents that they declined; never
        those of people: whether the table or a person declined would tell what a hand holds. Nor is anything taken back
        from before a page gave its part of the fate: the choice would meet the fate as it was, which somebody may know.
        """
        match, number = self.table.match, self.table.number(seat)
        for n in range(len(match.words) - 1, match.mixed_at - 1, -1):
            before = match.history[n]
            if before.revealed:
                return None
            if before.seat == number and not self._was_by_itself(n):
                first = self.acts.get(n, n)
                return None if first < match.mixed_at or any(h.revealed for h in match.history[first:n]) else first
            if before.seat != number and not self._was_declined(n):
                return None
        return None

    def last_said(self, number: int | None) -> int:
        """After how many choices a seat said something itself last: what the table says for it is no choice of its
        own."""
        history = self.table.match.history
        own = (n for n in range(len(history) - 1, -1, -1) if history[n].seat == number and not self._was_by_itself(n))
        return next(own, -1) + 1

    def _was_by_itself(self, ply: int) -> bool:
        """Whether the table said a word; of a game that was opened again, whether it would have."""
        if ply in self.by_itself or ply >= self.before:
            return ply in self.by_itself
        match = self.table.match
        if self.table.seats[match.history[ply].seat].standing.ask == ALWAYS:
            return False  # whoever wishes to be asked everything said it
        if ply not in self.supposed:
            self.supposed[ply] = unasked(match.spec, match.at(ply)) == match.words[ply]
        return self.supposed[ply]

    def _was_declined(self, ply: int) -> bool:
        """Whether a word was an agent's, and only declined."""
        match = self.table.match
        if self.table.seats[match.history[ply].seat].kind != "agent":
            return False
        s = match.at(ply)
        ask, f = match.spec.rules.question(s)
        return ask.is_idle(s, f, match.words[ply])
