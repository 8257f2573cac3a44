"""One table: a game being played, its seats, and what each of them may see and do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from siegeworks.core import wire
from siegeworks.core.errors import BadRequest, CannotUndo, GameOver, SiegeworksError, StaleStep
from siegeworks.core.lessons import course_of
from siegeworks.core.record import EVERY, Match
from siegeworks.core.saying import Saying, in_short, say
from siegeworks.core.seal import public_key, sign
from siegeworks.core.why import Reason
from siegeworks.table import kept as keeping
from siegeworks.table.account import account
from siegeworks.table.answers import Answers
from siegeworks.table.chat import Chat
from siegeworks.table.coach import Coach
from siegeworks.table.forms import MOST_WORDS
from siegeworks.table.keys import hashed
from siegeworks.table.riddle import Riddle, puzzle_at
from siegeworks.table.schema import Decision, SaidAnswer, Snapshot, TableRow
from siegeworks.table.seats import NotYourSeat, Seat, opened_by
from siegeworks.table.store import Store
from siegeworks.table.telling import Telling
from siegeworks.table.telling_schema import ThoughtAnswer

if TYPE_CHECKING:
    from siegeworks.agents.hindsight import Better
    from siegeworks.table.looker import Course

MOST_REMARKS, FIRST_REMARKS = 50, 10  # the first ones stay, however many are made later
WHOLE = "After {} choices somebody who held every seat read the whole game, with what is hidden and the dice to come."
PACE = 0.7  # seconds between the choices of agents that play one another, so that a person can follow

AResult = TypeVar("AResult")


class Stopped(SiegeworksError):
    """A game that cannot go on under these rules."""

    code = "stopped"


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
        self.seal_secret = b""
        self.remarks: list[str] = []
        self.stopped = ""
        match.fetch = self._kept_state
        self.pace = PACE if all(s.kind == "agent" for s in seats) else 0.0
        self.paused = False
        self.steps = 0  # choices that agents still make one by one while they are paused
        self.thinking = False
        self.thoughts: dict[int, ThoughtAnswer] = {}
        self.mishaps: set[int] = set()  # the choices at which somebody else had to choose instead: no secret
        self.listeners: list[Any] = []
        self.unkept: asyncio.Future[None] | None = None  # what was done here last and still waits for the disk
        self.telling = Telling(self)
        self.course: asyncio.Future[Course] | None = None  # how the game went, once it is looked back at
        self.better: asyncio.Future[list[Better]] | None = None  # and what would have been better
        self.advice: tuple[tuple[int, str], asyncio.Task[Any]] | None = None  # the coach's latest, and its moment
        self.first_step: int = match.state.step - len(match.words)
        self.asked_at = time.monotonic()  # when the open question was put
        self.answers = Answers(self)
        course = course_of(match)
        self.coach = None if course is None else Coach(self, course)
        self.chat = Chat(self)
        self.lets_coach = False  # whether whoever made it lets people ask the coach where they play one another
        puzzle = puzzle_at(match)
        self.riddle = None if puzzle is None else Riddle(self, puzzle)

    @cached_property
    def seal(self) -> str:
        """What the seal under the end of this game is known by."""
        return public_key(self.seal_secret)

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

    async def considered(self, seat: Seat | None, request: Mapping[str, Any]) -> None:
        """Weigh an answer to a puzzle, which may take a while, before it is said: so nobody else waits for it."""
        if self.riddle is not None and seat is not None and seat is self.decides:
            words = request.get("words", [request.get("word")])
            if isinstance(words, list) and len(words) <= MOST_WORDS and all(isinstance(word, str) for word in words):
                await self.riddle.consider(words)

    def choose(self, seat: Seat | None, word: str, step: int) -> None:
        """A seat says a word: refused with reasons, or kept in the store and then so."""
        match, decides = self.match, self.decides
        if decides is None:
            raise GameOver("the game is over; look back over it, or fork it to go on otherwise")
        if self.stopped:
            raise Stopped(self.stopped)
        number = match.spec.vocabulary.number(word)
        self._must_decide(seat, decides)
        if self.coach is not None:
            self.coach.hear([word])
        if self.riddle is not None:
            self.riddle.hear([word])
        self.answers.note_time(decides, number)

        def choose_and_run_on() -> None:
            match.choose(number, step)
            self.answers.run_on()

        self.act(choose_and_run_on)
        self.answers.attend(self)
        self.tell_all()

    def say(self, seat: Seat | None, words: list[str], step: int, through: bool = False) -> SaidAnswer:
        """A seat says the words of a gesture: kept as one, taken back as one."""
        match, decides = self.match, self.decides
        if decides is None:
            raise GameOver("the game is over; look back over it, or fork it to go on otherwise")
        if self.stopped:
            raise Stopped(self.stopped)
        self._must_decide(seat, decides)
        if self.coach is not None:
            words = self.coach.hear(words)
        if self.riddle is not None:
            self.riddle.hear(words)
        numbers = [match.spec.vocabulary.number(word) for word in words]
        if step != match.state.step:
            raise StaleStep(f"this answers step {step}, but the game stands at step {match.state.step}")
        first = len(match.words)

        def say_and_run_on() -> Saying:
            said = say(match, numbers, step, self.answers.onward, through)
            self.answers.by_itself.update(said.by_itself)
            self.answers.run_on()
            return said

        said = self.act(say_and_run_on)
        last = next((n for n in range(len(match.words) - 1, first, -1) if n not in self.answers.by_itself), first)
        if last > first:
            self.answers.acts[last] = first
        self.answers.attend(self)
        self.tell_all()
        stopped: Any = said.stopped
        return SaidAnswer(said.said, stopped)

    def go_on(self) -> None:
        """As after a choice: answer what the table answers at once, and tell everybody."""
        ply = len(self.match.words)
        self.answers.go_on()
        if len(self.match.words) != ply:
            self.tell_all()

    def _must_decide(self, seat: Seat | None, decides: Seat) -> None:
        if seat is not decides:
            who = decides.seat
            raise NotYourSeat(f"it is for {who} to choose now", [Reason("", f"{who.capitalize()} decides.")])

    def act(self, do: Callable[[], AResult]) -> AResult:
        """Do something that says words, and keep them in one transaction; nothing is changed if that fails."""
        match = self.match
        ply = len(match.words)
        try:
            result = do()
        except SiegeworksError:
            raise
        except Exception as error:
            raise Stopped(
                f"the rules broke down at {match.spec.rules.where(match.state)}: {error!r:.200}. "
                "Nothing was changed; please save the record and report it."
            ) from error
        if len(match.words) == ply:
            return result
        try:
            due = [n for n in range(ply + 1, len(match.words) + 1) if n % EVERY == 0]
            states = {n: keeping.state_of(match, match.at(n)) for n in due}
            said = [keeping.word_of(match, one) for one in match.said(ply)]
            kept = self.store.say(self.id, ply, said, keeping.stands(match), states)
        except SiegeworksError:
            self._back_to(ply)
            raise
        self.wait_for(kept, lambda: None, lambda: self._back_to(ply))
        self.changed = self.store.clock()
        self.asked_at = time.monotonic()
        return result

    # waiting for the disk

    def wait_for(self, kept: asyncio.Future[None] | None, then: Callable[[], None], back: Callable[[], None]) -> None:
        """Do what follows once something is kept, now or later; and what follows where it could not be.

        Until then nobody looks at this table or acts here: see `settled`.
        """
        if kept is None:
            then()
            return

        def ended(done: asyncio.Future[None]) -> None:
            if self.unkept is done:
                self.unkept = None
            (then if done.exception() is None else back)()

        self.unkept = kept
        kept.add_done_callback(ended)

    async def settled(self) -> None:
        """Wait until all that was done here is kept or taken back: so long nobody sees any of it."""
        while self.unkept is not None:
            await asyncio.wait({self.unkept})

    async def kept(self) -> None:
        """Wait until what was just done here is kept; raises StoreError where it was not, and was taken back."""
        last = self.unkept
        await self.settled()
        if last is not None:
            last.result()

    def _kept_state(self, ply: int) -> tuple[int, Any] | None:
        """The latest state that the store has at or before a moment."""
        kept = self.store.snapshot(self.id, ply)
        return None if kept is None else (kept[0], self.match.restore(kept[1]))

    def deal(self, match: Match) -> None:
        """Put another deal of the same game on this table, before anything was said."""
        match.fetch = self._kept_state
        self.match = match
        self.telling.forget()
        for listener in self.listeners:
            listener.sent = 0

    def rest(self) -> None:
        """Let go of what can be told again, or made again from the store: nobody looks at this table."""
        self.telling.stories.clear()
        if not self.stopped and self.unkept is None:
            self.match.rest()

    def is_host(self, key: str) -> bool:
        """Whether a key is that of whoever made this table."""
        return bool(key) and hashed(key) in self.hosts

    def may_undo(self, seat: Seat | None) -> bool:
        """Whether this seat made the last choice and nothing was revealed by it or since."""
        if seat is None or self.match.over or self.stopped or (self.coach is not None and self.coach.runs):
            return False
        return self.answers.undo_to(seat) is not None

    def undo(self, seat: Seat | None) -> None:
        """Take this seat's last choice back."""
        match = self.match
        if seat is None:
            raise NotYourSeat("a watcher has nothing to take back")
        if self.stopped:
            raise Stopped(self.stopped)
        if not match.history:
            raise CannotUndo("nothing has been chosen yet")
        ply = self.answers.undo_to(seat) if self.may_undo(seat) else None
        if ply is None:
            last = match.history[-1]
            if last.seat != self.number(seat) and not last.revealed and not match.over:
                other = self.seats[last.seat].seat
                raise CannotUndo(f"the last choice was made by {other}. Fork the game instead.")
            self._refuse_undo(seat)
            return

        def take_back() -> None:
            self._back_to(ply)
            self.tell_all()

        kept = self.store.unsay(self.id, ply, len(match.words) - ply, seat.seat)
        self.wait_for(kept, take_back, lambda: None)

    def _refuse_undo(self, seat: Seat) -> None:
        """Say what this seat saw happen, and nothing of what only the other one saw."""
        match = self.match
        last = match.history[-1]
        seen = wire.events_for(match.spec, match.journal.events[last.events :], self.number(seat))
        told = "; ".join(e["text"] for e in seen if e["text"]) or "chance was drawn or something hidden was seen"
        raise CannotUndo(f"the last choice revealed something: {told[:300]}. Fork the game instead.")

    def _back_to(self, ply: int) -> None:
        """The game as it was after so many words, and nobody the wiser."""
        if ply >= len(self.match.words):
            return  # what was done before it could not be kept either, and took this back as well
        self.match.rewind(ply)
        self.thoughts = {n: thought for n, thought in self.thoughts.items() if n < ply}
        self.mishaps = {n for n in self.mishaps if n < ply}
        self.answers.back_to(ply)
        self.asked_at = time.monotonic()
        for told in (None, *range(len(self.seats))):
            self.telling.count(told)  # what was told of the choice is taken back everywhere
        for listener in self.listeners:
            listener.sent = min(listener.sent, self.telling.count(self.number(listener.seat)))

    def note(self, remark: str) -> None:
        """Say something to everybody here that stays with the table."""
        first, later = self.remarks[:FIRST_REMARKS], [*self.remarks[FIRST_REMARKS:], remark]
        self.remarks = [*first, *later[FIRST_REMARKS - MOST_REMARKS :]]
        with suppress(SiegeworksError):  # it is kept if that can be; the game goes on
            self.wait_for(self.store.remark(self.id, self.remarks), lambda: None, lambda: None)
        self.tell_all()

    def tell_all(self) -> None:
        """Wake every listener."""
        for listener in list(self.listeners):
            listener.wake()

    def talk_to_all(self) -> None:
        """Have every listener told what was said."""
        for listener in list(self.listeners):
            listener.hear()

    @property
    def may_ask_coach(self) -> bool:
        """Whether the coach answers here: where people play one another, if whoever made the table lets them."""
        people = [seat for seat in self.seats if seat.kind != "agent"]
        return self.lets_coach or len(people) < 2 or all(seat.kind == "here" for seat in people)

    # seeing

    def decision(self, seat: Seat | None) -> Decision:
        """The open question as a seat may see it: others learn who decides, and nothing of the words."""
        match, decides = self.match, self.decides
        undo = self.may_undo(seat)
        own = {
            "undo": undo,
            "takes_back": self._said_last(seat) if undo and seat is not None else "",
            # while the game runs it would tell whether the same secret word was said again after an undo
            "hash": match.chain if match.over else "",
        }
        row = wire.decision(match) if decides in (None, seat) else wire.others_decision(match)
        if seat is not None and decides is seat and self.answers.open_answer() is not None:
            own["soon"] = True
        return msgspec.convert({**row, **own}, Decision)

    def _said_last(self, seat: Seat) -> str:
        match = self.match
        ply = self.answers.undo_to(seat)
        assert ply is not None
        whole = self._whole(ply)
        if whole:
            return whole
        w = match.words[ply]
        return match.spec.label(match.at(ply), w) or match.spec.vocabulary.labels[w]

    def _whole(self, first: int) -> str:
        """What a gesture came to that began with this choice: what was done, and where it ended; else nothing."""
        acts, by_itself = self.answers.acts, self.answers.by_itself
        last = next((last for last, begun in acts.items() if begun == first), first)
        said = [self.match.words[n] for n in range(first, last + 1) if n not in by_itself]
        return in_short(self.match.spec.vocabulary, said) if last > first else ""

    def snapshot(self, seat: Seat | None, since: int = 0) -> Snapshot:
        """Everything a seat sees now."""
        match, spec = self.match, self.match.spec
        number = self.number(seat)
        log = self.telling.log_of(seat, since)
        return Snapshot(
            table=self.id,
            game=spec.id,
            title=self.title,
            scenario=match.header["scenario"],
            seat=seat.seat if seat is not None else None,
            ply=len(match.words),
            first_step=self.first_step,
            last_own=self.answers.last_said(number),
            view=spec.view(match.state, number),
            decision=self.decision(seat),
            seats=[s.public(self.is_present(s), self.thinking and s is self.decides) for s in self.seats],
            since=since,
            events=log.events,
            beats_since=log.beats_since,
            beats=log.beats,
            goals=spec.goals(match.state, number),
            commitment=match.header.get("commitment", ""),
            options={option.id: option.value(match.state) for option in spec.options},
            seal=self.seal,
            pace=self.pace,
            paused=self.paused,
            remarks=self.remarks,
            standing=None if seat is None else self.answers.standing(seat),
            lesson=None if self.coach is None or seat is None else self.coach.row(),
            coach=self.may_ask_coach,
            puzzle=None if self.riddle is None or seat is None else self.riddle.row(),
        )

    def present(self) -> set[str]:
        """The seats at which someone sits with the page open."""
        return {listener.seat.seat for listener in self.listeners if listener.seat is not None}

    def is_present(self, seat: Seat) -> bool:
        """Whether someone sits there with the page open."""
        return any(listener.seat is seat for listener in self.listeners)

    # as data

    def record(self, tokens: list[str]) -> dict[str, Any]:
        """The record once the game is over, or for someone who holds every person's seat; else what a seat knows."""
        if self.match.over:
            record = self.match.record()
            return {**record, "seal": {"key": self.seal, "signature": sign(self.seal_secret, record["chain"])}}
        if self.holds_all(tokens):
            self.seen_whole()
            return self.match.record()
        return account(self, self.seat(tokens[0] if tokens else None))

    def position(self, tokens: list[str], ply: int | None = None) -> dict[str, Any]:
        """The whole position as data, hidden things and all; so for those who may see all of it."""
        match = self.match
        if not match.over and not self.holds_all(tokens):
            raise NotYourSeat("a position shows both hands, so it is given out when the game is over")
        if ply is not None and ply < 0:
            raise BadRequest(f"this game has moments 0 to {len(match.words)}, not {ply}")
        self.seen_whole()
        s = match.state if ply is None else match.at(ply)
        return match.spec.position(s)

    def seen_whole(self) -> None:
        """Somebody who holds every seat is shown all that is hidden: where seats change hands, everybody is told."""
        if self.match.over or all(seat.kind != "link" for seat in self.seats):
            return
        remark = WHOLE.format(len(self.match.words))
        if remark not in self.remarks:
            self.note(remark)

    def row(self) -> TableRow:
        """The table as the lobby lists it."""
        stands = keeping.stands(self.match)
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
            asks=stands.asks,
            ending=stands.ending,
            lesson=str(self.match.header.get("lesson", "")),
            coach=self.may_ask_coach,
            puzzle=str(self.match.header.get("puzzle", "")),
            seats=[s.public(self.is_present(s), self.thinking and s is self.decides) for s in self.seats],
        )
