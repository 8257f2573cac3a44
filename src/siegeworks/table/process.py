"""A process that answers lines with lines: started when first needed, ended when it does not answer."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

LINE = 1 << 26


class Line:
    """Who waits for something that only one can have: by rank, the lowest first, and then in order."""

    def __init__(self) -> None:
        self.busy = False
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.numbers = itertools.count()

    @asynccontextmanager
    async def turn(self, rank: int) -> AsyncIterator[None]:
        """Have it, once it is this one's turn."""
        if self.busy:
            called: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            heapq.heappush(self.waiting, (rank, next(self.numbers), called))
            try:
                await called
            except asyncio.CancelledError:
                if called.done() and not called.cancelled():
                    self._next()  # called just as it went away
                raise
        self.busy = True
        try:
            yield
        finally:
            self._next()

    @property
    def length(self) -> int:
        """How many have it or wait for it."""
        return self.busy + sum(not called.done() for _, _, called in self.waiting)

    def _next(self) -> None:
        while self.waiting:
            called = heapq.heappop(self.waiting)[2]
            if not called.done():
                called.set_result(None)  # busy until whoever was called has had it
                return
        self.busy = False


class Process:
    """One Python module as a process of its own; one question at a time."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.folder: Path | None = None  # a copy of the package to run from, from its next start on
        self.process: asyncio.subprocess.Process | None = None
        self.line = Line()

    async def start(self) -> asyncio.subprocess.Process:
        """The process, running."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                *([sys.executable, "-m"] if self.folder is None else [sys.executable, "-P", "-m"]),
                self.module,
                env=None if self.folder is None else {**os.environ, "PYTHONPATH": str(self.folder)},
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
            )
        return self.process

    async def ask(self, line: bytes, timeout: float, rank: int = 0) -> bytes:
        """The answer to a line; raises TimeoutError or ConnectionError when there is none, and ends the process."""
        async with self.line.turn(rank):
            process = await self.start()
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                process.stdin.write(line + b"\n")
                self.asking(line)
                await process.stdin.drain()
                answer = await asyncio.wait_for(process.stdout.readline(), timeout)
            except BaseException:
                await self.end()
                raise
            finally:
                self.answered()
            if not answer:
                await self.end()
                raise ConnectionError("the process ended")
            return answer

    def asking(self, line: bytes) -> None:
        """A question has just been put."""

    def answered(self) -> None:
        """The question was answered, or will not be."""

    async def end(self) -> None:
        """End the process, if there is one."""
        process, self.process = self.process, None
        if process is not None and process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
            await process.wait()
