"""Many tables, one wait for the disk: what is acknowledged is committed, and one refusal does not touch the others."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit

from siegeworks.table.bots import Bots
from siegeworks.table.forms import Wish
from siegeworks.table.hall import Hall
from siegeworks.table.schema import NewTable, SeatWish
from siegeworks.table.store import Store, StoreError
from siegeworks.table.tables import Table


class Evening:
    """A hall whose store gathers, with tables of Outpost."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.store = Store(path)
        self.hall = Hall(self.store, Bots(0))
        self.store.gather()
        assert self.store.writer is not None
        self.writer = self.store.writer

    async def tables(self, count: int) -> list[Table]:
        made = [self.hall.find(self.hall.make(NewTable("outpost", seed=n)).table.id) for n in range(count)]
        for table in made:
            await table.kept()
        return made

    def kept(self, table: Table) -> int:
        """How many words another process finds."""
        with sqlite3.connect(self.path) as look:
            return int(look.execute("SELECT count(*) FROM words WHERE table_id = ?", (table.id,)).fetchone()[0])

    async def close(self) -> None:
        await self.store.gathered()
        self.store.close()


def in_loop(tmp_path: Path, play: Callable[[Evening], Any]) -> None:
    """Play an evening in a loop of its own."""

    async def run() -> None:
        evening = Evening(tmp_path / "tables.sqlite3")
        try:
            await play(evening)
        finally:
            await evening.close()

    asyncio.run(run())


def say_first(table: Table) -> None:
    """Whoever decides says the first word there is."""
    match = table.match
    table.choose(table.decides, match.spec.vocabulary.names[match.state.offered[0]], match.state.step)


class Full:
    """A connection whose disk is full when it comes to the commit."""

    def __init__(self, real: Any) -> None:
        self.real, self.dbapi_connection = real, real.dbapi_connection

    def cursor(self) -> Any:
        return FullCursor(self.real.cursor())


class FullCursor:
    """Of such a connection."""

    def __init__(self, real: Any) -> None:
        self.real = real

    def execute(self, line: str, *values: Any) -> Any:
        if line == "COMMIT":
            raise sqlite3.OperationalError("database or disk is full")
        return self.real.execute(line, *values)

    def __getattr__(self, name: str) -> Any:
        return getattr(self.real, name)


def count_commits(evening: Evening) -> list[int]:
    """From now on every commit is noted."""
    noted: list[int] = []
    commit = evening.writer._commit

    def noting(refused: Any) -> Any:
        noted.append(threading.get_ident())
        return commit(refused)

    evening.writer._commit = noting  # type: ignore[method-assign]
    return noted


def test_what_many_tables_say_at_once_is_one_transaction_committed_in_a_thread(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        tables = await evening.tables(20)
        commits = count_commits(evening)
        for table in tables:
            say_first(table)
        before = [evening.kept(table) for table in tables]
        for table in tables:
            await table.kept()

        assert before == [0] * 20
        assert [evening.kept(table) for table in tables] == [len(table.match.words) for table in tables]
        assert all(table.match.words for table in tables)
        assert len(commits) == 1
        assert commits[0] != threading.get_ident()

    in_loop(tmp_path, play)


def test_what_comes_during_a_commit_makes_up_the_next_one(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        tables = await evening.tables(10)
        commits = count_commits(evening)
        say_first(tables[0])
        while not commits:
            await asyncio.sleep(0)
        for table in tables[1:]:
            say_first(table)
        for table in tables:
            await table.kept()

        assert len(commits) == 2

    in_loop(tmp_path, play)


def test_one_refusal_takes_back_one_table_and_keeps_the_others(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        one, other = await evening.tables(2)
        with sqlite3.connect(evening.path) as elsewhere:
            elsewhere.execute("UPDATE tables SET plies = 7 WHERE id = ?", (one.id,))
        say_first(one)
        say_first(other)

        with pytest.raises(StoreError, match="another server"):
            await one.kept()
        await other.kept()
        assert (len(one.match.words), evening.kept(one)) == (0, 0)
        assert evening.kept(other) == len(other.match.words) > 0

    in_loop(tmp_path, play)


def test_a_commit_that_fails_takes_everything_in_it_back(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        tables = await evening.tables(3)

        real, evening.writer.connection = evening.writer.connection, Full(evening.writer.connection)
        for table in tables:
            say_first(table)
        ends = await asyncio.gather(*(table.kept() for table in tables), return_exceptions=True)
        assert ["Make room on the disk" in str(end) for end in ends] == [True] * 3
        assert [len(table.match.words) for table in tables] == [0, 0, 0]

        evening.writer.connection = real
        for table in tables:
            say_first(table)
            await table.kept()
        assert [evening.kept(table) for table in tables] == [len(table.match.words) for table in tables]

    in_loop(tmp_path, play)


def test_a_choice_is_taken_back_once_that_is_kept(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        (table,) = await evening.tables(1)
        seat = table.decides
        say_first(table)
        await table.kept()
        said = len(table.match.words)
        table.undo(seat)
        assert len(table.match.words) == said  # nobody looks before it is settled
        await table.kept()

        assert (len(table.match.words), evening.kept(table)) == (0, 0)

    in_loop(tmp_path, play)


def test_wishes_keys_seats_and_clearing_wait_for_the_disk_in_the_thread_too(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        links = [SeatWish("raiders", "link"), SeatWish("garrison", "link")]
        keys = evening.hall.make(NewTable("outpost", seats=links, lot="one"))
        table = evening.hall.find(keys.table.id)
        await table.kept()
        commits = count_commits(evening)

        taken = evening.hall.take(table, keys.keys[0].invite, "Ann", "two")
        before = table.seats[0].taken
        await table.kept()
        assert (before, table.seats[0].taken, table.seat(taken.token)) == (False, True, table.seats[0])
        assert table.match.header["luck"]["given"] == ["one", "two"]
        evening.hall.keys(table, owner=False)
        await table.kept()
        table.answers.wish(table.seats[0], Wish(ask="always"))
        await table.kept()
        evening.hall.give_again(table, "raiders")
        await table.kept()
        table.chat.set_who("off")
        await table.kept()
        await evening.hall.clear(table.id)

        assert len(commits) == 6
        assert threading.get_ident() not in commits
        assert evening.store.count() == 0

    in_loop(tmp_path, play)


def test_a_wish_that_cannot_be_kept_is_as_it_was(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        (table,) = await evening.tables(1)
        seat = table.seats[0]
        evening.writer.connection = Full(evening.writer.connection)
        table.answers.wish(seat, Wish(ask="always", hand_over=False))
        with pytest.raises(StoreError, match="Make room"):
            await table.kept()

        assert (seat.standing.ask, seat.hand_over) == ("real", True)

    in_loop(tmp_path, play)


def test_nobody_sees_a_choice_before_it_is_kept(sit: Sit, client: TestClient[Any]) -> None:
    """A second page looks while the disk keeps the first one waiting."""
    table = sit()
    seat = table.see(None)["decision"]["seat"]
    question = table.see(seat)["decision"]
    writer = client.app.state.hall.store.writer
    commit, reached, go = writer._commit, threading.Event(), threading.Event()

    def slow(refused: Any) -> Any:
        reached.set()
        assert go.wait(60)
        return commit(refused)

    writer._commit = slow
    answers: dict[str, Any] = {}
    said = threading.Thread(
        target=lambda: answers.update(said=table.choose(seat, question["words"][0]["word"], question["step"]))
    )
    looked = threading.Thread(target=lambda: answers.update(seen=table.see(None)))
    said.start()
    assert reached.wait(60)
    listed = client.get("/api/tables").json()  # the lobby tells what is kept
    looked.start()
    looked.join(0.2)
    meanwhile = dict(answers)
    go.set()
    said.join()
    looked.join()

    assert meanwhile == {}
    assert listed[0]["ply"] == 0
    assert answers["said"].status_code == 200
    assert answers["seen"]["ply"] == answers["said"].json()["ply"] > 0


def test_what_still_waits_is_kept_when_the_server_ends(tmp_path: Path) -> None:
    async def play(evening: Evening) -> None:
        (table,) = await evening.tables(1)
        say_first(table)
        await evening.store.gathered()

        assert evening.kept(table) == len(table.match.words) > 0

    in_loop(tmp_path, play)
