"""A place at a table of the server: whoever asks there, by the seat they hold, over the live wire or over HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import UNSET, Struct

from siegeworks.table import asking
from siegeworks.table.forms import (
    AskWhy,
    AtPly,
    Form,
    LookBack,
    OfSubjects,
    OfWord,
    ReadLog,
    SayAllNow,
    SayNow,
    SetPace,
    SitDown,
    Talk,
    Wish,
)
from siegeworks.table.schema import GesturesAnswer, OddsAnswer, PastView, SaidAnswer, Standing, WhyAnswer
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.telling_schema import ChatAnswer, LogAnswer, ThoughtAnswer

if TYPE_CHECKING:  # the engine has no store, and starts without one
    from siegeworks.table.hall import Hall
    from siegeworks.table.tables import Table


class Seated(Struct):
    """Which seat was taken; null for a watcher."""

    seat: str | None


class Place:
    """One who sits at a table, or watches it (seat None), and how much of the log they have."""

    def __init__(self, hall: Hall, table: Table, seat: Seat | None = None) -> None:
        self.hall = hall
        self.table = table
        self.seat = seat
        self.sent = 0

    def wake(self) -> None:
        """There is something to see; whoever asks over HTTP looks by themselves."""

    def hear(self) -> None:
        """Somebody said something; whoever asks over HTTP looks by themselves."""

    @property
    def known(self) -> int:
        """How many events whoever sits here may know."""
        return self.table.telling.count(self.table.number(self.seat))

    def sit(self, ask: SitDown) -> Seated:
        """Sit down with a token; without one, watch."""
        table, before = self.table, self.table.present()
        self.seat = table.seat(ask.token if isinstance(ask.token, str) else None)
        self.sent = max(0, min(ask.since, self.known))
        if table.present() == before:
            self.wake()
        else:
            table.tell_all()
        if table.chat.is_there:
            self.hear()
        self.hall.bots.attend(table)
        return Seated(self.seat.seat if self.seat is not None else None)

    def choose(self, ask: SayNow) -> None:
        """Say a word; it is kept before anyone is told."""
        self.table.choose(self.seat, ask.word, ask.step)
        self.hall.bots.attend(self.table)

    def say(self, ask: SayAllNow) -> SaidAnswer:
        """Say the words of a gesture; they are kept together, before anyone is told."""
        answer = self.table.say(self.seat, ask.words, ask.step, ask.through)
        self.hall.bots.attend(self.table)
        return answer

    def standing(self, ask: Wish) -> Standing:
        """Set or tell the wishes of the seat."""
        out = self.table.answers.wish(self.seat, ask)
        self.hall.bots.attend(self.table)
        return out

    def gestures(self, ask: OfSubjects) -> GesturesAnswer:
        """What the seat can do in one go with what it picked up."""
        return asking.gestures(self.table, self.seat, ask.subjects)

    def undo(self, _: Form) -> None:
        """Take the last choice back."""
        self.table.undo(self.seat)
        self.hall.bots.recall(self.table)
        self.hall.bots.attend(self.table)

    def why(self, ask: AskWhy) -> WhyAnswer:
        """Why a word is not offered, or what is picked up cannot be put down at it."""
        return asking.why(self.table, self.seat, ask.word, ask.subjects)

    def odds(self, ask: OfWord) -> OddsAnswer:
        """What a word would roll, draw and bring about."""
        return asking.odds(self.table, self.seat, ask.word)

    def past(self, ask: LookBack) -> PastView:
        """The board as it was."""
        return asking.past(self.table, self.seat, ask.ply, ask.seat if isinstance(ask.seat, str) else None, ask.event)

    def log(self, ask: ReadLog) -> LogAnswer:
        """What happened, as whoever sits here may know it."""
        return self.table.telling.log_of(self.seat, ask.since, ask.seat if isinstance(ask.seat, str) else None)

    def chance(self, ask: AtPly) -> OddsAnswer:
        """What a past choice could have rolled or drawn."""
        return asking.chance(self.table, self.seat, ask.ply)

    def thought(self, ask: AtPly) -> ThoughtAnswer:
        """Why an agent chose as it did."""
        return asking.thought(self.table, self.seat, ask.ply)

    def chat(self, ask: Talk) -> ChatAnswer:
        """Say something to the others, or read what was said."""
        chat, since = self.table.chat, ask.since
        if ask.text is not UNSET:
            counter = self.hall.counter
            if chat.may_write(self.seat):
                counter.count("chat", f"{self.table.id}/{self.seat.seat if self.seat else ''}")
            since = chat.say(self.seat, ask.text, counter.limits.line).n
        return chat.answer(self.seat, since)

    def pace(self, ask: SetPace) -> None:
        """Set how long agents wait."""
        table = self.table
        if not table.may_pace(self.seat):
            raise NotYourSeat("only the players set the pace of the computer")
        table.pace = table.pace if ask.pace is UNSET else ask.pace
        table.paused = table.paused if ask.paused is UNSET else bool(ask.paused)
        table.steps = ask.steps if table.paused else 0
        self.hall.bots.nudge(table)
        table.tell_all()
        self.hall.bots.attend(table)

    def hurry(self, _: Form) -> None:
        """Have the agent answer now, with the best it found so far."""
        if not self.table.may_pace(self.seat):
            raise NotYourSeat("only the players may hurry the computer")
        self.hall.bots.hurry(self.table)

    def ping(self, _: Form) -> None:
        """Nothing, to keep the wire open."""
