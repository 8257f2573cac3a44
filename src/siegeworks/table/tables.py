"""One table: a game being played, its seats, and what each of them may see and do."""

from __future__ import annotations

import bisect
import time
from contextlib import suppress
from operator import attrgetter
from typing import Any

import msgspec

from siegeworks.core import wire
from siegeworks.core.errors import BadRequest, CannotUndo, GameOver, IllegalWord, SiegeworksError
from siegeworks.core.journal import Event
from siegeworks.core.record import EVERY, Match
from siegeworks.core.why import Odds, Reason
from siegeworks.table import kept as keeping
from siegeworks.table.account import account
from siegeworks.table.keys import hashed
from siegeworks.table.openly import OPEN, open_view
from siegeworks.table.schema import (
    Decision,
    LogRow,
    OddsAnswer,
    OddsRow,
    PastView,
    ReasonRow,
    Snapshot,
    TableRow,
    ThoughtAnswer,
    WhyAnswer,
)
from siegeworks.table.seats import NotYourSeat, Seat, opened_by
from siegeworks.table.store import Store

MOST_REMARKS = 50
PACE = 0.7  # seconds between the choices of agents that play one another, so that a person can follow
_NOT_FACTS = {"type", "rule", "text", "to"}
_first_event = attrgetter("events")


class Stopped(SiegeworksError):
    """A game that cannot go on under these rules."""

    code = "stopped"


class Told:
    """Which events one seat (or a watcher) may know, by their numbers in the journal.

    A seat counts its own events alone: a gap in the numbers would tell that something hidden happened.
    """

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.looked = 0

    def look(self, events: list[Event], seat: int | None) -> list[int]:
        """The numbers, brought up to date."""
        if self.looked < len(events):
            for n in range(self.looked, len(events)):
                to = events[n].get("to")
                if to is None or (seat is not None and seat in to):
                    self.numbers.append(n)
        elif self.looked > len(events):
            del self.numbers[bisect.bisect_left(self.numbers, len(events)) :]
        self.looked = len(events)
        return self.numbers


def odds_row(odds: Odds | None) -> OddsRow | None:
    """The odds of a choice in the form they travel in."""
    return None if odds is None else msgspec.convert(odds.to_wire(), OddsRow)


class Table:
    """A game at the server. All its methods are synchronous, so each action is one whole to everybody else."""

    def __init__(
        self, id: str, title: str, match: Match, seats: list[Seat], store: Store, created: float, changed: float
    ) -> None:
        self.id = id
        self.title = title
        self.match = match
        self.seats = seats
        self.store = store
        self.created = created
        self.changed = changed
        self.touched = time.monotonic()
        self.hosts: set[str] = set()  # the hashes of what its maker holds
        self.remarks: list[str] = []
        self.stopped = ""
        match.fetch = self._kept_state
        self.pace = PACE if all(s.kind == "agent" for s in seats) else 0.0
        self.paused = False
        self.steps = 0  # choices that agents still make one by one while they are paused
        self.thinking = False
        self.thoughts: dict[int, ThoughtAnswer] = {}
        self.listeners: list[Any] = []
        self.told: dict[int | None, Told] = {}
        self.first_step: int = match.state.step - len(match.words)

    # who

    def seat(self, token: str | None) -> Seat | None:
        """The seat a token opens."""
        return opened_by(self.seats, token)

    def number(self, seat: Seat | None) -> int | None:
        """A seat as the game numbers it; None for a watcher."""
        return None if seat is None else self.match.spec.seats.index(seat.seat)

    @property
    def decides(self) -> Seat | None:
        """The seat that must choose; None when the game is over."""
        at = self.match.spec.rules.seat(self.match.state)
        return None if at < 0 else self.seats[at]

    def holds_all(self, tokens: list[str]) -> bool:
        """Whether these tokens open every seat that a person has."""
        mine = {seat.seat for seat in (self.seat(t) for t in tokens) if seat is not None}
        return bool(mine) and all(s.seat in mine for s in self.seats if s.kind != "agent")

    def may_pace(self, seat: Seat | None) -> bool:
        """Whether the computer goes by this seat's wishes: a watcher's count only where no person plays."""
        return seat is not None or all(s.kind == "agent" for s in self.seats)

    # doing

    def choose(self, seat: Seat | None, word: str, step: int) -> None:
        """A seat says a word: refused with reasons, or kept in the store and then so."""
        match, decides = self.match, self.decides
        if decides is None:
            raise GameOver("the game is over; look back over it, or fork it to go on otherwise")
        if self.stopped:
            raise Stopped(self.stopped)
        number = match.spec.vocabulary.number(word)
        if seat is not decides:
            who = decides.seat
            raise NotYourSeat(f"it is for {who} to choose now", [Reason("", f"{who.capitalize()} decides.")])
        ply = len(match.words)
        try:
            match.choose(number, step)
        except SiegeworksError:
            raise
        except Exception as error:
            raise Stopped(
                f"the rules broke down at {match.spec.rules.where(match.state)}: {error!r:.200}. "
                "Nothing was changed; please save the record and report it."
            ) from error
        try:
            state = None if (ply + 1) % EVERY else keeping.state_of(match, match.state)
            self.store.say(self.id, ply, keeping.word_of(match, match.said(ply)[0]), match.over, state)
        except SiegeworksError:
            self._back_to(ply)
            raise
        self.changed = self.store.clock()
        self.tell_all()

    def _kept_state(self, ply: int) -> tuple[int, Any] | None:
        """The latest state that the store has at or before a moment."""
        kept = self.store.snapshot(self.id, ply)
        return None if kept is None else (kept[0], self.match.restore(kept[1]))

    def deal(self, match: Match) -> None:
        """Put another deal of the same game on this table, before anything was said."""
        match.fetch = self._kept_state
        self.match = match
        self.told = {}
        for listener in self.listeners:
            listener.sent = 0

    def is_host(self, key: str) -> bool:
        """Whether a key is that of whoever made this table."""
        return bool(key) and hashed(key) in self.hosts

    def may_undo(self, seat: Seat | None) -> bool:
        """Whether this seat made the last choice and nothing was revealed by it."""
        match = self.match
        return seat is not None and match.can_undo and match.history[-1].seat == self.number(seat) and not self.stopped

    def undo(self, seat: Seat | None) -> None:
        """Take this seat's last choice back."""
        match = self.match
        if seat is None:
            raise NotYourSeat("a watcher has nothing to take back")
        if self.stopped:
            raise Stopped(self.stopped)
        if not match.history:
            raise CannotUndo("nothing has been chosen yet")
        if match.history[-1].seat != self.number(seat):
            other = self.seats[match.history[-1].seat].seat
            raise CannotUndo(f"the last choice was made by {other}. Fork the game instead.")
        if not match.can_undo:
            self._refuse_undo(seat)
        ply = len(match.words) - 1
        self.store.unsay(self.id, ply)
        self._back_to(ply)
        self.tell_all()

    def _refuse_undo(self, seat: Seat) -> None:
        """Say what this seat saw happen, and nothing of what only the other one saw."""
        match = self.match
        last = match.history[-1]
        seen = wire.events_for(match.spec, match.journal.events[last.events :], self.number(seat))
        told = "; ".join(e["text"] for e in seen if e["text"]) or "chance was drawn or something hidden was seen"
        raise CannotUndo(f"the last choice revealed something: {told[:300]}. Fork the game instead.")

    def _back_to(self, ply: int) -> None:
        """The game as it was after so many words, and nobody the wiser."""
        self.match.rewind(ply)
        self.thoughts.pop(ply, None)
        for told in (None, *range(len(self.seats))):
            self.count(told)  # what was told of the choice is taken back everywhere
        for listener in self.listeners:
            listener.sent = min(listener.sent, self.count(self.number(listener.seat)))

    def note(self, remark: str) -> None:
        """Say something to everybody here that stays with the table."""
        self.remarks = [*self.remarks, remark][-MOST_REMARKS:]
        with suppress(SiegeworksError):  # it is kept if that can be; the game goes on
            self.store.remark(self.id, self.remarks)
        self.tell_all()

    def tell_all(self) -> None:
        """Wake every listener."""
        for listener in list(self.listeners):
            listener.wake()

    # seeing

    def decision(self, seat: Seat | None) -> Decision:
        """The open question as a seat may see it: others learn who decides, and nothing of the words."""
        match, decides = self.match, self.decides
        undo = self.may_undo(seat)
        own = {
            "undo": undo,
            "takes_back": self._said_last() if undo else "",
            # while the game runs it would tell whether the same secret word was said again after an undo
            "hash": match.chain if match.over else "",
        }
        row = wire.decision(match) if decides in (None, seat) else wire.others_decision(match)
        return msgspec.convert({**row, **own}, Decision)

    def _said_last(self) -> str:
        match = self.match
        w = match.words[-1]
        return match.spec.label(match.at(len(match.words) - 1), w) or match.spec.vocabulary.labels[w]

    def snapshot(self, seat: Seat | None, since: int = 0) -> Snapshot:
        """Everything a seat sees now."""
        match, spec = self.match, self.match.spec
        number = self.number(seat)
        return Snapshot(
            table=self.id,
            game=spec.id,
            title=self.title,
            scenario=match.header["scenario"],
            seat=seat.seat if seat is not None else None,
            ply=len(match.words),
            first_step=self.first_step,
            last_own=self._last_own(number),
            view=spec.view(match.state, number),
            decision=self.decision(seat),
            seats=[s.public(self.is_present(s), self.thinking and s is self.decides) for s in self.seats],
            since=since,
            events=self.log(seat, since),
            commitment=match.header.get("commitment", ""),
            pace=self.pace,
            paused=self.paused,
            remarks=self.remarks,
        )

    def _last_own(self, number: int | None) -> int:
        """After how many choices this seat chose last."""
        history = self.match.history
        return next((n for n in range(len(history), 0, -1) if history[n - 1].seat == number), 0)

    def present(self) -> set[str]:
        """The seats at which someone sits with the page open."""
        return {listener.seat.seat for listener in self.listeners if listener.seat is not None}

    def is_present(self, seat: Seat) -> bool:
        """Whether someone sits there with the page open."""
        return any(listener.seat is seat for listener in self.listeners)

    def count(self, number: int | None) -> int:
        """How many events a seat may know (None: a watcher)."""
        return len(self._told(number))

    def _told(self, number: int | None) -> list[int]:
        if number not in self.told:
            self.told[number] = Told()
        return self.told[number].look(self.match.journal.events, number)

    def log(self, seat: Seat | None, since: int = 0) -> list[LogRow]:
        """The events a seat may know, from the seat's own number on."""
        match, spec = self.match, self.match.spec
        out: list[LogRow] = []
        for n, at in enumerate(self._told(self.number(seat))[since:], since):
            row = wire.event(spec, match.journal.events[at])
            facts = {k: v for k, v in row.items() if k not in _NOT_FACTS}
            ply = bisect.bisect_right(match.history, at, key=_first_event)
            out.append(LogRow(n, ply, row["type"], row.get("rule", ""), row["text"], facts))
        return out

    def past(self, seat: Seat | None, ply: int, as_seat: str | None) -> PastView:
        """The board after so many choices, as a seat knew it; after the end any seat's eyes, or all, may be lent."""
        match, spec = self.match, self.match.spec
        if not 0 <= ply <= len(match.words):
            raise BadRequest(f"this game has moments 0 to {len(match.words)}, not {ply}")
        number = self.number(seat) if as_seat is None else self._lent(seat, as_seat)
        s = match.at(ply)
        view = open_view(spec, s) if as_seat == OPEN else spec.view(s, number)
        viewer = None if number is None else spec.seats[number]
        at = spec.rules.seat(s)
        if at < 0:
            return PastView(ply, viewer, view, "The game is over.", None, "")
        ask, f = spec.rules.question(s)
        prompt = f"{spec.seats[at].capitalize()} decided: {ask.kind.replace('-', ' ')}."
        if at == number or as_seat == OPEN:
            prompt = spec.prompt(s, f, ask)
        return PastView(ply, viewer, view, prompt, spec.seats[at], ask.kind)

    def _lent(self, seat: Seat | None, as_seat: str) -> int | None:
        """The seat whose eyes are lent, if they may be; None for all of them."""
        seats = self.match.spec.seats
        if as_seat not in (*seats, OPEN):
            raise BadRequest(f"there is no seat {as_seat!r:.40} at this table")
        if not self.match.over and (seat is None or as_seat != seat.seat):
            raise NotYourSeat("another seat's view is opened when the game is over")
        return seats.index(as_seat) if as_seat != OPEN else None

    def chance(self, seat: Seat | None, ply: int) -> OddsAnswer:
        """What the choice with this number could have rolled or drawn; for whoever made it, and for all at the end."""
        match, spec = self.match, self.match.spec
        if not 1 <= ply <= len(match.words):
            raise BadRequest(f"this game has choices 1 to {len(match.words)}, not {ply}")
        before = match.history[ply - 1]
        if not match.over and before.seat != self.number(seat):
            raise NotYourSeat("the chances of another seat's choices are told when the game is over")
        odds = spec.odds(match.at(ply - 1), match.words[ply - 1])
        return OddsAnswer(odds_row(odds), None)

    def why(self, seat: Seat | None, word: str) -> WhyAnswer:
        """Why a word is not offered to this seat."""
        match = self.match
        number = match.spec.vocabulary.number(word)
        if match.over:
            return WhyAnswer(False, [ReasonRow("", "The game is over.")])
        decides = self.decides
        assert decides is not None
        if seat is not decides:
            return WhyAnswer(False, [ReasonRow("", f"It is for {decides.seat} to choose now.")])
        reasons = match.spec.why_not(match.state, number)
        return WhyAnswer(not reasons, [ReasonRow(r.rule, r.text) for r in reasons])

    def odds(self, seat: Seat | None, word: str) -> OddsAnswer:
        """What an offered word would roll, draw and bring about."""
        match = self.match
        number = match.spec.vocabulary.number(word)
        if seat is None or seat is not self.decides:
            raise NotYourSeat("only the seat that decides is told the odds")
        if number not in match.state.offered:
            raise IllegalWord("that word is not offered now", match.spec.why_not(match.state, number))
        odds = match.spec.odds(match.state, number)
        preview = match.spec.preview(match.state, number)
        return OddsAnswer(odds_row(odds), preview)

    def thought(self, seat: Seat | None, ply: int) -> ThoughtAnswer:
        """Why an agent chose as it did; while the game runs only its own side would profit, so it waits for the end
        unless every person here plays against it alone."""
        people = [s for s in self.seats if s.kind != "agent"]
        if ply < 0 and self.thoughts:
            ply = max(self.thoughts)  # the latest
        found = self.thoughts.get(ply)
        if found is None:
            return ThoughtAnswer(None, ply, "Nothing is known about how this choice was weighed.")
        if not self.match.over and (seat is None or len(people) > 1):
            return ThoughtAnswer(found.seat, ply, "The agent tells its reasons when the game is over.")
        return found

    # as data

    def record(self, tokens: list[str]) -> dict[str, Any]:
        """The record once the game is over, or for someone who holds every person's seat; else what a seat knows."""
        if self.match.over or self.holds_all(tokens):
            return self.match.record()
        return account(self, self.seat(tokens[0] if tokens else None))

    def position(self, tokens: list[str], ply: int | None = None) -> dict[str, Any]:
        """The whole position as data, hidden things and all; so for those who may see all of it."""
        match = self.match
        if not match.over and not self.holds_all(tokens):
            raise NotYourSeat("a position shows both hands, so it is given out when the game is over")
        if ply is not None and ply < 0:
            raise BadRequest(f"this game has moments 0 to {len(match.words)}, not {ply}")
        s = match.state if ply is None else match.at(ply)
        return match.spec.position(s)

    def row(self) -> TableRow:
        """The table as the lobby lists it."""
        return TableRow(
            id=self.id,
            game=self.match.spec.id,
            game_title=self.match.spec.title,
            title=self.title,
            scenario=self.match.header["scenario"],
            created=self.created,
            changed=self.changed,
            ply=len(self.match.words),
            over=self.match.over,
            seats=[s.public(self.is_present(s), self.thinking and s is self.decides) for s in self.seats],
        )
