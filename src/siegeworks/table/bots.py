"""Agents at the table: they think in processes of their own, keep a promise of time, and never hold up the server."""

from __future__ import annotations

import asyncio
import itertools
import os
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from siegeworks.agents.contract import Clock
from siegeworks.agents.driver import ask
from siegeworks.agents.registry import levels, make
from siegeworks.core.errors import SiegeworksError, StaleStep
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.table.catalogue_schema import AgentRow
from siegeworks.table.process import Process
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.store import StoreError
from siegeworks.table.telling_schema import ThoughtAnswer
from siegeworks.table.together import TOGETHER, think_together

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

TRIES = 2  # of an agent's own process, before a quick agent answers instead
COACH = "warmaster:careful=true,seconds=2"  # whoever answers a player who asks what to do
QUICK, QUICK_SECONDS = "greedy", 1.0
FIRST_REST, LONGEST_REST = 1.0, 30.0  # seconds until a choice that could not be kept is tried again
MOST_WORKERS = 4
GRACE = 8.0  # for starting a process and replaying a long game, on top of the promise
# who is thought for first where several wait: people who play, people who ask the coach, games that are only watched
PLAYED, ASKED, WATCHED = range(3)
SHOW_AFTER = 0.15  # quicker answers need no "thinking" sign


def fits(thought: Thought, table: Table) -> bool:
    """Whether the game still stands at the moment that was thought about."""
    return moment_of(table) == (thought.ply, thought.hash) and not table.match.over


def moment_of(table: Table) -> tuple[int, str]:
    """Where the game stands: after so many words, and the hash after them."""
    return len(table.match.words), table.match.hashes[-1]


def answer_instead(spec: GameSpec, state: AnyState) -> tuple[int, str]:
    """A word from the quick agent, here; one at random should even that fail."""
    try:
        return ask(make(QUICK, 1), spec, state, clock=Clock(QUICK_SECONDS)), QUICK.capitalize()
    except Exception:
        return secrets.choice(state.offered), "Chance"


def opponents(guests: Sequence[str] = ()) -> list[AgentRow]:
    """The agents there are, as the lobby lists them; guests are those whom the owner of the table lets in."""
    return [AgentRow(level.name, level.title, level.text, level.seconds) for level in levels(guests)]


class Worker(Process):
    """One thinking process. It goes on listening while it thinks, so that it can be hurried."""

    def __init__(self) -> None:
        super().__init__("siegeworks.table.worker")
        self.asked = -1
        self.is_outdated = False  # whether it runs from another copy of the package than it is to
        self.hurried: set[int] = set()

    def hurry(self, number: int) -> None:
        """Ask for the answer to a request now, be it under way or still waiting."""
        self.hurried.add(number)
        process = self.process
        if self.asked == number and process is not None and process.returncode is None and process.stdin is not None:
            process.stdin.write(msgspec.json.encode({"stop": number}) + b"\n")

    async def think(self, request: dict[str, Any], timeout: float, rank: int = PLAYED) -> dict[str, Any]:
        """The answer to a request; raises TimeoutError or OSError when there is none."""
        number: int = request["number"]
        if self.is_outdated and not self.line.busy:
            self.is_outdated = False
            await self.end()
        try:
            line = await self.ask(msgspec.json.encode(request), timeout, rank)
        finally:
            self.hurried.discard(number)
        answer: dict[str, Any] = msgspec.json.decode(line)
        return answer

    def asking(self, line: bytes) -> None:
        """A question has just been put: one that is to be hurried already hears of it."""
        self.asked = msgspec.json.decode(line, type=_Numbered).number
        if self.asked in self.hurried:
            self.hurry(self.asked)

    def answered(self) -> None:
        """Nothing is asked any more."""
        self.asked = -1


class _Numbered(msgspec.Struct):
    number: int


class Thought(NamedTuple):
    """What an agent came to: the moment it thought about, its word and its reason, and what went wrong on the way."""

    ply: int
    hash: str
    word: str
    why: str
    trouble: str = ""


class Bots:
    """The agents of a server."""

    def __init__(self, workers: int | None = None, guests: Sequence[str] = ()) -> None:
        count = workers if workers is not None else max(1, min(MOST_WORKERS, os.cpu_count() or 1))
        self.workers = [Worker() for _ in range(count)]
        self.grace = GRACE
        self.tired: dict[str, float] = {}  # by table, the last rest after a choice that could not be kept
        self.rows: dict[str, AgentRow] = {row.id: row for row in opponents(guests)}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.numbers = itertools.count(1)
        self.thinking: dict[str, int] = {}  # by table, the request being thought about,
        self.helping: dict[str, Worker] = {}  # and the second process that thinks about it
        self.nudges: dict[str, asyncio.Event] = {}  # by table, what ends a wait for the pace
        self.hasty: set[str] = set()  # tables whose next choice waits for no pace

    def names(self) -> set[str]:
        """The agents there are."""
        return set(self.rows)

    def attend(self, table: Table) -> None:
        """See to it that an agent answers when it is an agent's turn."""
        if not self.lets_in(table.decides):
            self._tell_who_is_missing(table)
        task = self.tasks.get(table.id)
        if (task is None or task.done()) and self.wanted(table):
            self.tasks[table.id] = asyncio.create_task(self.play(table))

    def wanted(self, table: Table) -> bool:
        """Whether an agent should think now: a game of agents alone goes on only while someone watches."""
        seat = table.decides
        if table.coach is not None and table.coach.runs:
            return False  # the lesson says its part
        if seat is None or seat.kind != "agent" or (table.paused and not table.steps) or table.stopped:
            return False
        if not self.lets_in(seat):
            return False
        return bool(table.listeners) or any(s.kind != "agent" for s in table.seats)

    def lets_in(self, seat: Seat | None) -> bool:
        """Whether whoever started this server lets the agent of a seat in: a guest of an earlier start is a program
        that must not run again unasked."""
        return seat is None or seat.kind != "agent" or seat.agent in self.rows

    def _tell_who_is_missing(self, table: Table) -> None:
        seat = table.decides
        assert seat is not None
        remark = f"The opponent {seat.agent} was not let in at this start of the table: start it with --agent to go on."
        if remark not in table.remarks:
            table.remarks = [*table.remarks, remark]  # of this start alone, and so not kept
            table.tell_all()

    def worker(self, table: Table) -> Worker:
        """The process that thinks for a table, always the same one."""
        return self.workers[sum(table.id.encode()) % len(self.workers)]

    def hurry(self, table: Table) -> None:
        """Have the agent that thinks at a table answer now, with the best it found so far."""
        if table.id in self.thinking:
            self.hasty.add(table.id)
            self.recall(table)
        self.nudge(table)

    def recall(self, table: Table) -> None:
        """What an agent thinks about is no longer asked: its process is wanted for something else."""
        if table.id in self.thinking:
            self.worker(table).hurry(self.thinking[table.id])
            if table.id in self.helping:
                self.helping[table.id].hurry(self.thinking[table.id])

    def is_busy(self, table: Table) -> bool:
        """Whether an agent is at work at a table."""
        task = self.tasks.get(table.id)
        return task is not None and not task.done()

    def nudge(self, table: Table) -> None:
        """End a wait for the pace: it was changed, or someone is in a hurry."""
        if table.id in self.nudges:
            self.nudges[table.id].set()

    async def wait(self, table: Table, began: float) -> None:
        """Keep the pace that the watchers asked for."""
        nudge = self.nudges[table.id] = asyncio.Event()
        rest = 0.0 if table.steps or table.id in self.hasty else table.pace - (time.monotonic() - began)
        if rest > 0:
            with suppress(TimeoutError):
                await asyncio.wait_for(nudge.wait(), rest)
        self.nudges.pop(table.id, None)
        self.hasty.discard(table.id)

    async def play(self, table: Table) -> None:
        """Choose for agents until a person must, or the game is over."""
        try:
            await table.settled()
            while self.wanted(table):
                await self.choose_once(table)
                await table.settled()
        finally:
            if table.thinking:
                table.thinking = False
                table.tell_all()

    async def choose_once(self, table: Table) -> None:
        """One choice of the agent that must choose."""
        seat, match = table.decides, table.match
        assert seat is not None
        began = time.monotonic()
        rank = PLAYED if any(s.kind != "agent" for s in table.seats) else WATCHED
        thinking = asyncio.create_task(self.think(table, seat.seat, seat.agent, rank))
        await asyncio.wait({thinking}, timeout=SHOW_AFTER)
        if not thinking.done():
            table.thinking = True
            table.tell_all()
        thought = await thinking
        if table.thinking:
            table.thinking = False
            table.tell_all()
        if len(match.state.offered) > 1:
            await self.wait(table, began)
        await table.settled()
        if (table.paused and not table.steps) or not fits(thought, table):
            return  # someone took back or went on otherwise while it thought: the answer is to another question
        try:
            table.choose(seat, thought.word, match.state.step)
            await table.kept()
        except StoreError:
            await self.rest(table)
            return
        except SiegeworksError as error:
            table.paused = True
            table.remarks = [*table.remarks, f"{seat.agent} could not go on: {error.message}"]
            table.tell_all()
            return
        self.tired.pop(table.id, None)
        table.steps = max(0, table.steps - 1)
        table.thoughts[thought.ply] = ThoughtAnswer(seat.seat, thought.ply, thought.why)
        if thought.trouble:
            table.mishaps.add(thought.ply)
            table.note(f"choice {thought.ply + 1}: {thought.trouble}")
        await asyncio.sleep(0)

    async def rest(self, table: Table) -> None:
        """What was chosen could not be kept: wait a little longer each time, and choose again."""
        pause = self.tired[table.id] = min(LONGEST_REST, self.tired.get(table.id, FIRST_REST / 2) * 2)
        await asyncio.sleep(pause)

    async def think(self, table: Table, seat: str, agent: str, rank: int = PLAYED) -> Thought:
        """An agent's word and its reason. A process that does not answer is asked once more as a fresh one; then a
        quick agent answers instead, and the table is told."""
        match = table.match
        ply, hash, names = len(match.words), match.hashes[-1], match.spec.vocabulary.names
        offered = [names[w] for w in match.state.offered]
        seconds = self.rows[agent].seconds if agent in self.rows else 1.0
        request = {
            "table": table.id,
            "header": match.header,
            "words": [names[w] for w in match.words],
            "seat": seat,
            "agent": agent,
            "seconds": seconds,
        }
        state, trouble = match.state.clone(), ""
        for _ in range(TRIES):
            number = self.thinking[table.id] = next(self.numbers)
            try:
                answer = await self.answer(table, {**request, "number": number}, seconds + self.grace, rank)
            except (TimeoutError, OSError) as error:
                self.worker(table).folder = None  # the plain package answers, should the compiled one be at fault
                trouble = "did not answer in time" if isinstance(error, TimeoutError) else "stopped"
                continue
            finally:
                self.thinking.pop(table.id, None)
            if answer.get("word") in offered:
                return Thought(ply, hash, answer["word"], str(answer.get("why", "")))
            trouble = f"could not choose: {answer['error']}" if answer.get("error") else "answered what was not asked"
            await self.worker(table).end()
        word, who = await asyncio.to_thread(answer_instead, match.spec, state)
        said = f"{agent.capitalize()} {trouble}. {who} chose instead."
        return Thought(ply, hash, names[word], said, said)

    async def answer(self, table: Table, request: dict[str, Any], timeout: float, rank: int) -> dict[str, Any]:
        """What a table's process comes to, and where another is idle, the two together."""
        first, second = self.worker(table), self.helper(table, request["agent"])
        if second is None:
            return await first.think(request, timeout, rank)
        self.helping[table.id] = second
        try:
            return await think_together(first, second, request, timeout, rank)
        finally:
            self.helping.pop(table.id, None)

    def helper(self, table: Table, agent: str) -> Worker | None:
        """An idle process beside the table's own, for agents whose thought is bounded by time."""
        if agent not in TOGETHER:
            return None
        first = self.worker(table)
        return next((w for w in self.workers if w is not first and not w.line.busy), None)

    def use(self, folder: Path) -> None:
        """Have all processes run from a copy of the package, from their next question on."""
        for worker in self.workers:
            worker.folder = folder
            worker.is_outdated = True

    async def advise(self, table: Table, seat: Seat | None) -> ThoughtAnswer:
        """What a good player would do in this seat's place, and why, from what the seat may know."""
        decides, spec = table.decides, table.match.spec
        if seat is None or seat is not decides or (table.coach is not None and table.coach.runs):
            raise NotYourSeat("the coach answers whoever has to choose now")
        if not table.may_ask_coach:
            raise NotYourSeat("at this table people play one another, and whoever made it forbids the coach")
        thought = await self._advice(table, seat)
        if not fits(thought, table):
            raise StaleStep("the game has gone on meanwhile")
        word = spec.vocabulary.number(thought.word)
        label = spec.label(table.match.state, word) or spec.vocabulary.labels[word]
        return ThoughtAnswer(seat.seat, thought.ply, thought.why, thought.word, label)

    async def _advice(self, table: Table, seat: Seat) -> Thought:
        """The coach's thought about this moment: thought once, however often it is asked for, and one at a table."""
        while table.advice is None or table.advice[0] != moment_of(table):
            if table.advice is not None and not table.advice[1].done():
                self.recall(table)  # about a moment that is gone
                await asyncio.wait({table.advice[1]})
                continue
            table.advice = (moment_of(table), asyncio.create_task(self.think(table, seat.seat, COACH, ASKED)))
        return await asyncio.shield(table.advice[1])

    async def close(self) -> None:
        """Let all agents go home."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        for worker in self.workers:
            await worker.end()
