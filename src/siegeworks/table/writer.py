"""One wait for the disk for all that came meanwhile.

What a table says is written at once, in the loop, and committed in a thread: the disk may take its time, and the loop
goes on. Whatever comes while a commit is under way makes up the next one, so that a slow disk makes commits larger, not
queues longer. Nothing is acknowledged before its commit is done.
"""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, NamedTuple

from siegeworks.core.errors import SiegeworksError

Write = Callable[[Any], None]  # writes on a cursor; a refusal of its own raises a SiegeworksError
Kept = asyncio.Future[None]
ALONE = (SiegeworksError, sqlite3.IntegrityError)  # what fails one job and leaves the others be


class Job(NamedTuple):
    """Something to be kept, and who waits for it; what is long is written in the thread as well."""

    write: Write
    kept: Kept
    is_long: bool


class Writer:
    """Gathers what is to be kept into as few transactions as the disk has time for."""

    def __init__(self, connection: Any, lock: threading.Lock, told: Callable[[Exception], Exception]) -> None:
        self.loop = asyncio.get_running_loop()
        self.connection = connection
        self.lock = lock  # of whoever is in a transaction; others write without a loop
        self.told = told
        self.waiting: list[Job] = []
        self.running: asyncio.Future[Any] | None = None
        self.disk = ThreadPoolExecutor(1, "disk")

    def put(self, write: Write, is_long: bool = False) -> Kept:
        """Have something kept with the next transaction; what comes of it."""
        kept: Kept = self.loop.create_future()
        if not self.waiting and self.running is None:
            self.loop.call_soon(self._go)
        self.waiting.append(Job(write, kept, is_long))
        return kept

    def _go(self) -> None:
        """Write all that waits, and hand the commit over to the thread."""
        if self.running is not None or not self.waiting:
            return
        batch, self.waiting = self.waiting, []
        if any(job.is_long for job in batch):
            self._in_thread(batch, lambda: self._commit(self._write(batch)))
            return
        try:
            refused = self._write(batch)
        except Exception as error:
            _tell(batch, {}, self.told(error))
            return
        self._in_thread(batch, lambda: self._commit(refused))

    def _in_thread(self, batch: list[Job], do: Callable[[], dict[Kept, Exception]]) -> None:
        self.running = self.loop.run_in_executor(self.disk, do)
        self.running.add_done_callback(lambda done: self._end(done, batch))

    def _write(self, batch: list[Job]) -> dict[Kept, Exception]:
        """Write every job in one transaction; those that were refused, each by itself."""
        refused: dict[Kept, Exception] = {}
        self.lock.acquire()
        try:
            cursor = self.connection.cursor()
            cursor.execute("BEGIN IMMEDIATE")
            for job in batch:
                cursor.execute("SAVEPOINT job")
                try:
                    job.write(cursor)
                except ALONE as error:
                    cursor.execute("ROLLBACK TO job")
                    refused[job.kept] = self.told(error)
                cursor.execute("RELEASE job")
            cursor.close()
        except BaseException:
            self._undo()
            self.lock.release()
            raise
        return refused

    def _commit(self, refused: dict[Kept, Exception]) -> dict[Kept, Exception]:
        """In the thread: wait for the disk."""
        try:
            self.connection.cursor().execute("COMMIT")
        except BaseException:
            self._undo()
            sweep(self.connection)
            raise
        finally:
            self.lock.release()
        return refused

    def _undo(self) -> None:
        with suppress(sqlite3.Error):
            if self.connection.dbapi_connection.in_transaction:
                self.connection.cursor().execute("ROLLBACK")

    def _end(self, done: asyncio.Future[dict[Kept, Exception]], batch: list[Job]) -> None:
        """A commit is done: tell whoever waited for it, and go on with what came meanwhile."""
        self.running = None
        error = done.exception()
        if error is None:
            _tell(batch, done.result())
        else:
            _tell(batch, {}, self.told(error) if isinstance(error, Exception) else error)
        self._go()

    async def close(self) -> None:
        """Keep what still waits, and send the thread home."""
        while self.running is not None or self.waiting:
            self._go()
            if self.running is not None:
                await asyncio.wait({self.running})
            await asyncio.sleep(0)
        self.disk.shutdown()


def sweep(connection: Any) -> None:
    """A commit that failed may lie in the log all the same, and would be there after a crash though it was refused:
    a small one takes its place. Where that fails, too, the next one does."""
    cursor = connection.cursor()
    with suppress(sqlite3.Error):
        cursor.execute("BEGIN IMMEDIATE")
        try:
            cursor.execute("PRAGMA user_version = 1")  # what stands there means nothing; a page is written
            cursor.execute("COMMIT")
        except sqlite3.Error:
            cursor.execute("ROLLBACK")
    cursor.close()


def _tell(batch: list[Job], refused: dict[Kept, Exception], error: BaseException | None = None) -> None:
    """Whoever waits hears what came of it: for some a refusal of their own, or an error for all."""
    for job in batch:
        wrong = error if error is not None else refused.get(job.kept)
        if wrong is None:
            job.kept.set_result(None)
        else:
            job.kept.set_exception(wrong)
