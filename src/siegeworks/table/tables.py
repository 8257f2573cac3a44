"""One table: a game being played, its seats, and what each of them may see and do."""

from __future__ import annotations

import asyncio
import bisect
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from operator import attrgetter
from typing import Any, TypeVar

import msgspec

from siegeworks.agents.reasons import openly
from siegeworks.agents.review import Fortune
from siegeworks.core import wire
from siegeworks.core.errors import BadRequest, CannotUndo, GameOver, IllegalWord, SiegeworksError, StaleStep
from siegeworks.core.gesture_why import why_not_there
from siegeworks.core.gestures import gestures
from siegeworks.core.journal import Event
from siegeworks.core.lessons import course_of
from siegeworks.core.record import EVERY, Match
from siegeworks.core.saying import Saying, say
from siegeworks.core.seal import public_key, sign
from siegeworks.core.story import Beat, Story
from siegeworks.core.trays import tray
from siegeworks.core.why import Odds, Reason
from siegeworks.table import kept as keeping
from siegeworks.table.account import account
from siegeworks.table.answers import Answers
from siegeworks.table.chat import Chat
from siegeworks.table.coach import Coach
from siegeworks.table.keys import hashed
from siegeworks.table.openly import OPEN, open_view
from siegeworks.table.riddle import Riddle, puzzle_at
from siegeworks.table.schema import (
    BeatRow,
    Decision,
    GestureRow,
    GesturesAnswer,
    LogAnswer,
    LogRow,
    OddsAnswer,
    OddsRow,
    PastView,
    ReasonRow,
    SaidAnswer,
    Snapshot,
    TableRow,
    ThoughtAnswer,
    Tray,
    WhyAnswer,
)
from siegeworks.table.seats import NotYourSeat, Seat, opened_by
from siegeworks.table.store import Store

MOST_REMARKS = 50
PACE = 0.7  # seconds between the choices of agents that play one another, so that a person can follow
_NOT_FACTS = {"type", "rule", "text", "to"}
EVERYTHING = -1  # in the place of a seat: who looks over a game that is over sees all of it
PIECE = 300  # events of a long game that are told in one go
_BEAT = Beat.__struct_fields__
_first_event = attrgetter("events")


AResult = TypeVar("AResult")


class Stopped(SiegeworksError):
    """A game that cannot go on under these rules."""

    code = "stopped"


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
        self.told: dict[int | None, Told] = {}
        self.stories: dict[int | None, Story] = {}
        self.chances: list[float] | None = None  # the first seat's after each choice, once a game is looked back at
        self.fortune: Fortune | None = None  # luck and decisions, likewise
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

    # what can be done in one go

    def gestures(self, seat: Seat | None, subjects: list[str]) -> GesturesAnswer:
        """What a seat can do in one go with what it picked up; nothing while another seat decides."""
        match, spec = self.match, self.match.spec
        numbers = [spec.vocabulary.number(word) for word in subjects]
        number = self.number(seat)
        found = [] if number is None else gestures(spec, match.state, number, numbers)
        rows = [msgspec.convert(wire.gesture(spec, one), GestureRow) for one in found]
        laid = None if number is None else wire.tray(spec, tray(spec, match.state, number))
        return GesturesAnswer(rows, match.state.step, msgspec.convert(laid, Tray | None))

    def _kept_state(self, ply: int) -> tuple[int, Any] | None:
        """The latest state that the store has at or before a moment."""
        kept = self.store.snapshot(self.id, ply)
        return None if kept is None else (kept[0], self.match.restore(kept[1]))

    def deal(self, match: Match) -> None:
        """Put another deal of the same game on this table, before anything was said."""
        match.fetch = self._kept_state
        self.match = match
        self.told = {}
        self.stories = {}
        for listener in self.listeners:
            listener.sent = 0

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
        w = match.words[ply]
        return match.spec.label(match.at(ply), w) or match.spec.vocabulary.labels[w]

    def snapshot(self, seat: Seat | None, since: int = 0) -> Snapshot:
        """Everything a seat sees now."""
        match, spec = self.match, self.match.spec
        number = self.number(seat)
        log = self.log_of(seat, since)
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
        return len(self.told_to(number))

    def told_to(self, number: int | None) -> list[int]:
        """Which events a seat may know (None: a watcher), by their numbers in the journal."""
        if number not in self.told:
            self.told[number] = Told()
        return self.told[number].look(self.match.journal.events, number)

    def log(self, number: int | None, since: int = 0) -> list[LogRow]:
        """The events a seat may know, from the seat's own number on."""
        match, spec = self.match, self.match.spec
        out: list[LogRow] = []
        for n, at in enumerate(self.told_to(number)[since:], since):
            row = wire.event(spec, match.journal.events[at])
            facts = {k: v for k, v in row.items() if k not in _NOT_FACTS}
            out.append(LogRow(n, self._ply(at), row["type"], row.get("rule", ""), row["text"], facts))
        return out

    def story(self, number: int | None) -> Story:
        """The story as a seat may tell it, up to date."""
        if number not in self.stories:
            self.stories[number] = wire.story(self.match.spec)
        story, events = self.stories[number], self.match.journal.events
        story.follow([events[at] for at in self.told_to(number)])
        return story

    async def read_in(self, seat: Seat | None) -> None:
        """Bring the story of a long game up to date piece by piece, so that nobody else waits for it."""
        number = self.number(seat)
        while True:
            await self.settled()
            told, events = self.told_to(number), self.match.journal.events
            story = self.stories.setdefault(number, wire.story(self.match.spec))
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
        number = self.number(seat) if as_seat is None else self._lent(seat, as_seat)
        if as_seat == OPEN:
            number = EVERYTHING
        told, story = self.told_to(number), self.story(number)
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
        viewer = None if number in (None, EVERYTHING) else self.match.spec.seats[number]
        return LogAnswer(viewer, since, self.log(number, since), first, beats)

    def _ply(self, event: int) -> int:
        """After how many choices an event of the journal stands."""
        return bisect.bisect_right(self.match.history, event, key=_first_event)

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
            return PastView(ply, viewer, view, "The game is over.", None, "", spec.goals(s, number))
        ask, f = spec.rules.question(s)
        prompt = f"{spec.seats[at].capitalize()} decided: {ask.kind.replace('-', ' ')}."
        if at == number or as_seat == OPEN:
            prompt = spec.prompt(s, f, ask)
        return PastView(ply, viewer, view, prompt, spec.seats[at], ask.kind, spec.goals(s, number))

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

    def why(self, seat: Seat | None, word: str, subjects: Sequence[str] = ()) -> WhyAnswer:
        """Why a word is not offered to this seat, or what it picked up cannot be put down there."""
        match = self.match
        number = match.spec.vocabulary.number(word)
        if match.over:
            return WhyAnswer(False, [ReasonRow("", "The game is over.")])
        decides = self.decides
        assert decides is not None
        if seat is not decides:
            return WhyAnswer(False, [ReasonRow("", f"It is for {decides.seat} to choose now.")])
        if subjects:
            held = [match.spec.vocabulary.number(w) for w in subjects]
            reasons = why_not_there(match.spec, match.state, match.spec.seats.index(decides.seat), held, number)
        else:
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
        """Why an agent chose as it did. While the game runs its reasons would tell its secrets: a person who plays
        against it alone is told what the choice did as far as that person can tell, and everybody all of it at the
        end."""
        people = [s for s in self.seats if s.kind != "agent"]
        if ply < 0 and self.thoughts:
            ply = max(self.thoughts)  # the latest
        found = self.thoughts.get(ply)
        if found is None:
            return ThoughtAnswer(None, ply, "Nothing is known about how this choice was weighed.")
        if not self.match.over and (seat is None or len(people) > 1):
            return ThoughtAnswer(found.seat, ply, "The agent tells its reasons when the game is over.")
        if not self.match.over and ply not in self.mishaps and seat is not None and found.seat is not None:
            spec = self.match.spec
            chose, reader = spec.seats.index(found.seat), spec.seats.index(seat.seat)
            text = openly(spec, self.match.at(ply), self.match.at(ply + 1), chose, reader)
            return ThoughtAnswer(found.seat, ply, f"{text} It tells all its reasons when the game is over.")
        return found

    # as data

    def record(self, tokens: list[str]) -> dict[str, Any]:
        """The record once the game is over, or for someone who holds every person's seat; else what a seat knows."""
        if self.match.over:
            record = self.match.record()
            return {**record, "seal": {"key": self.seal, "signature": sign(self.seal_secret, record["chain"])}}
        if self.holds_all(tokens):
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
