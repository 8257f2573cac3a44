"""Agents at the table: they think in processes of their own, keep a promise of time, and never hold up the server."""

from __future__ import annotations

import asyncio
import itertools
import os
import secrets
import sys
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec

from siegeworks.agents.registry import levels
from siegeworks.core.errors import SiegeworksError, StaleStep
from siegeworks.table.schema import AgentRow, ThoughtAnswer

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

GRACE = 8.0  # for starting a process and replaying a long game, on top of the promise
SHOW_AFTER = 0.15  # quicker answers need no "thinking" sign
LINE = 1 << 24


def opponents() -> list[AgentRow]:
    """The agents there are, as the lobby lists them."""
    return [AgentRow(level.name, level.title, level.text, level.seconds) for level in levels()]


class Worker:
    """One thinking process, started when first needed and started again when it had to be ended."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()
        self.asked = -1
        self.hurried: set[int] = set()

    def hurry(self, number: int) -> None:
        """Ask for the answer to a request now, be it under way or still waiting."""
        self.hurried.add(number)
        process = self.process
        if self.asked == number and process is not None and process.returncode is None and process.stdin is not None:
            process.stdin.write(msgspec.json.encode({"stop": number}) + b"\n")

    async def ask(self, request: dict[str, Any], timeout: float) -> dict[str, Any]:
        """The answer to a request; raises TimeoutError or OSError when there is none."""
        number: int = request["number"]
        async with self.lock:
            process = self.process
            if process is None or process.returncode is not None:
                process = self.process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "siegeworks.table.worker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LINE,
                )
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(msgspec.json.encode(request) + b"\n")
                self.asked = number
                if number in self.hurried:
                    self.hurry(number)
                await process.stdin.drain()
                line = await asyncio.wait_for(process.stdout.readline(), timeout)
            except (TimeoutError, ConnectionError):
                await self.end()
                raise
            finally:
                self.asked = -1
                self.hurried.discard(number)
            if not line:
                await self.end()
                raise ConnectionError("the thinking process ended")
            answer: dict[str, Any] = msgspec.json.decode(line)
            return answer

    async def end(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()


class Bots:
    """The agents of a server."""

    def __init__(self, workers: int | None = None) -> None:
        count = workers if workers is not None else max(1, min(4, (os.cpu_count() or 2) - 1))
        self.workers = [Worker() for _ in range(count)]
        self.rows: dict[str, AgentRow] = {row.id: row for row in opponents()}
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.numbers = itertools.count(1)
        self.thinking: dict[str, int] = {}  # by table, the request being thought about
        self.nudges: dict[str, asyncio.Event] = {}  # by table, what ends a wait for the pace
        self.hasty: set[str] = set()  # tables whose next choice waits for no pace

    def names(self) -> set[str]:
        """The agents there are."""
        return set(self.rows)

    def attend(self, table: Table) -> None:
        """See to it that an agent answers when it is an agent's turn."""
        task = self.tasks.get(table.id)
        if (task is None or task.done()) and self.wanted(table):
            self.tasks[table.id] = asyncio.create_task(self.play(table))

    def wanted(self, table: Table) -> bool:
        """Whether an agent should think now: a game of agents alone goes on only while someone watches."""
        seat = table.decides
        if seat is None or seat.kind != "agent" or (table.paused and not table.steps) or table.stopped:
            return False
        return bool(table.listeners) or any(s.kind != "agent" for s in table.seats)

    def worker(self, table: Table) -> Worker:
        """The process that thinks for a table, always the same one."""
        return self.workers[sum(table.id.encode()) % len(self.workers)]

    def hurry(self, table: Table) -> None:
        """Have the agent that thinks at a table answer now, with the best it found so far."""
        if table.id in self.thinking:
            self.hasty.add(table.id)
            self.worker(table).hurry(self.thinking[table.id])
        self.nudge(table)

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
            while self.wanted(table):
                await self.choose_once(table)
        finally:
            if table.thinking:
                table.thinking = False
                table.tell_all()

    async def choose_once(self, table: Table) -> None:
        """One choice of the agent that must choose."""
        seat, match = table.decides, table.match
        assert seat is not None
        step, ply, began = match.state.step, len(match.words), time.monotonic()
        thinking = asyncio.create_task(self.think(table, seat.seat, seat.agent))
        await asyncio.wait({thinking}, timeout=SHOW_AFTER)
        if not thinking.done():
            table.thinking = True
            table.tell_all()
        word, why = await thinking
        if table.thinking:
            table.thinking = False
            table.tell_all()
        if len(match.state.offered) > 1:
            await self.wait(table, began)
        if table.paused and not table.steps:
            return
        try:
            table.choose(seat, word, step)
            table.steps = max(0, table.steps - 1)
            table.thoughts[ply] = ThoughtAnswer(seat.seat, ply, why)
        except StaleStep:
            return  # someone forked or took back while it thought: it thinks again
        except SiegeworksError as error:
            table.paused = True
            table.remarks = [*table.remarks, f"{seat.agent} could not go on: {error.message}"]
            table.tell_all()
        await asyncio.sleep(0)

    async def think(self, table: Table, seat: str, agent: str) -> tuple[str, str]:
        """An agent's word and its reason; a word drawn at random when it does not answer in time."""
        match = table.match
        names = match.spec.vocabulary.names
        offered = [names[w] for w in match.state.offered]
        seconds = self.rows[agent].seconds if agent in self.rows else 1.0
        number = self.thinking[table.id] = next(self.numbers)
        request = {
            "number": number,
            "table": table.id,
            "header": match.header,
            "words": [names[w] for w in match.words],
            "seat": seat,
            "agent": agent,
            "seconds": seconds,
        }
        try:
            answer = await self.worker(table).ask(request, seconds + GRACE)
            if answer.get("word") in offered:
                return answer["word"], str(answer.get("why", ""))
            trouble = str(answer.get("error") or "it answered with a word that is not offered")
        except (TimeoutError, ConnectionError, OSError) as error:
            trouble = f"it did not answer in time ({type(error).__name__})"
        finally:
            self.thinking.pop(table.id, None)
        return secrets.choice(offered), f"{agent} could not choose: {trouble}. A word was drawn at random."

    async def close(self) -> None:
        """Let all agents go home."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
        for worker in self.workers:
            await worker.end()
