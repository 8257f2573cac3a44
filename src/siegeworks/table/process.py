"""A process that answers lines with lines: started when first needed, ended when it does not answer."""

from __future__ import annotations

import asyncio
import sys
from contextlib import suppress

LINE = 1 << 26


class Process:
    """One Python module as a process of its own; one question at a time."""

    def __init__(self, module: str) -> None:
        self.module = module
        self.process: asyncio.subprocess.Process | None = None
        self.lock = asyncio.Lock()

    async def start(self) -> asyncio.subprocess.Process:
        """The process, running."""
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable,
                "-m",
                self.module,
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LINE,
            )
        return self.process

    async def ask(self, line: bytes, timeout: float) -> bytes:
        """The answer to a line; raises TimeoutError or ConnectionError when there is none, and ends the process."""
        async with self.lock:
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
