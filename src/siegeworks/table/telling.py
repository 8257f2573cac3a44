"""What each seat is told of a game: its own events by number, their log, and the story that its beats make."""

from __future__ import annotations

import asyncio
import bisect
from operator import attrgetter
from typing import TYPE_CHECKING

from siegeworks.core import wire
from siegeworks.core.errors import BadRequest
from siegeworks.core.journal import Event
from siegeworks.core.story import Beat, Story
from siegeworks.table.openly import OPEN
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.telling_schema import BeatRow, LogAnswer, LogRow

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

EVERYTHING = -1  # in the place of a seat: who looks over a game that is over sees all of it
PIECE = 300  # events of a long game that are told in one go
_BEAT = Beat.__struct_fields__
_first_event = attrgetter("events")


class Told:
    """Which events one seat (or a watcher, or all eyes) may know, by their numbers in the journal.

    A seat counts its own events alone: a gap in the numbers would tell that something hidden happened.
    """

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.looked = 0

    def look(self, events: list[Event], seat: int | None) -> list[int]:
        """The numbers, brought up to date."""
        if self.looked < len(events):
            for n in range(self.looked, len(events)):
                if seat == EVERYTHING or wire.may_see(events[n], seat):
                    self.numbers.append(n)
        elif self.looked > len(events):
            del self.numbers[bisect.bisect_left(self.numbers, len(events)) :]
        self.looked = len(events)
        return self.numbers


class Telling:
    """What was told at one table, for every seat and for whoever watches (None)."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.told: dict[int | None, Told] = {}
        self.stories: dict[int | None, Story] = {}

    def forget(self) -> None:
        """Begin at the beginning: another game lies on the table."""
        self.told = {}
        self.stories = {}

    def count(self, number: int | None) -> int:
        """How many events a seat may know."""
        return len(self.events(number))

    def events(self, number: int | None) -> list[int]:
        """Which events a seat may know, by their numbers in the journal."""
        if number not in self.told:
            self.told[number] = Told()
        return self.told[number].look(self.table.match.journal.events, number)

    def log(self, number: int | None, since: int = 0) -> list[LogRow]:
        """The events a seat may know, from the seat's own number on."""
        match, spec = self.table.match, self.table.match.spec
        events, history = match.journal.events, match.history
        told = self.events(number)[since:]
        ply = self._ply(told[0]) if told else 0
        out: list[LogRow] = []
        for n, at in enumerate(told, since):
            while ply < len(history) and history[ply].events <= at:
                ply += 1
            facts = wire.event(spec, events[at])
            facts.pop("to", None)
            kind, rule, text = facts.pop("type"), facts.pop("rule", ""), facts.pop("text")
            out.append(LogRow(n, ply, kind, rule, text, facts))
        return out

    def story(self, number: int | None) -> Story:
        """The story as a seat may tell it, up to date."""
        match = self.table.match
        if number not in self.stories:
            self.stories[number] = wire.story(match.spec)
        story = self.stories[number]
        story.follow([match.journal.events[at] for at in self.events(number)])
        return story

    async def read_in(self, seat: Seat | None) -> None:
        """Bring the story of a long game up to date piece by piece, so that nobody else waits for it."""
        number = self.table.number(seat)
        while True:
            await self.table.settled()
            match = self.table.match
            told, events = self.events(number), match.journal.events
            story = self.stories.setdefault(number, wire.story(match.spec))
            heard = len(story.heard)
            if len(told) - heard <= PIECE:
                return
            story.follow([events[at] for at in told[: heard + PIECE]])
            story.beats(max(0, len(story) - PIECE))
            await asyncio.sleep(0)

    def log_of(self, seat: Seat | None, since: int = 0, as_seat: str | None = None) -> LogAnswer:
        """The events a seat may know from a number on, and the beats that tell them; after the end any seat's, or all.

        The beat before the first of these events is among them: it may have gone on, or lost what was taken back.
        """
        number = self.table.number(seat) if as_seat is None else lent(self.table, seat, as_seat)
        if as_seat == OPEN:
            number = EVERYTHING
        told, story = self.events(number), self.story(number)
        first = story.since(since - 1)
        beats = [
            BeatRow(
                **{key: getattr(beat, key) for key in _BEAT},
                n=n,
                ply=self._ply(told[beat.first]),
                until=self._ply(told[beat.last]),
            )
            for n, beat in enumerate(story.beats(first), first)
        ]
        viewer = None if number in (None, EVERYTHING) else self.table.match.spec.seats[number]
        return LogAnswer(viewer, since, self.log(number, since), first, beats)

    def _ply(self, event: int) -> int:
        """After how many choices an event of the journal stands."""
        return bisect.bisect_right(self.table.match.history, event, key=_first_event)


def lent(table: Table, seat: Seat | None, as_seat: str) -> int | None:
    """The seat whose eyes are lent, if they may be; None for all of them."""
    seats = table.match.spec.seats
    if as_seat not in (*seats, OPEN):
        raise BadRequest(f"there is no seat {as_seat!r:.40} at this table")
    if not table.match.over and (seat is None or as_seat != seat.seat):
        raise NotYourSeat("another seat's view is opened when the game is over")
    return seats.index(as_seat) if as_seat != OPEN else None
