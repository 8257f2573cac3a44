"""A computer that never stalls and never plays dice by accident."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.table.conftest import Sitting, serving

from siegeworks.core.record import Match
from siegeworks.table import bots as thinking
from siegeworks.table.bots import Bots, Thought
from siegeworks.table.schema import SeatWish
from siegeworks.table.seats import seat_them
from siegeworks.table.store import Store, StoreError
from siegeworks.table.tables import Table


class Desk:
    """A table of one person and one agent, and the agents of a server; it is the agent's turn."""

    def __init__(self, path: Path) -> None:
        self.bots = Bots(1)
        match = Match.new("outpost", seed=3)
        seats = seat_them(match.spec, [SeatWish("raiders", "agent", "warmaster")], self.bots.names())
        store = Store(path / "t.sqlite3")
        from siegeworks.table.kept import prepared

        game = prepared(match, [])
        row = {"id": "t", "game": "outpost", "title": "t", "header": "{}", "over": False}
        store.add({**row, "rules": game.rules, "opening": game.opening, "remarks": "[]"}, [], [], [], {})
        self.table = Table("t", "t", match, seats, store, 0, 0)

    def word(self) -> str:
        return self.table.match.spec.vocabulary.names[self.table.match.state.offered[0]]

    def thought(self) -> Thought:
        match = self.table.match
        return Thought(len(match.words), match.hashes[-1], self.word(), "because")


@pytest.fixture
def desk(tmp_path: Path) -> Desk:
    return Desk(tmp_path)


def play_once(desk: Desk, meanwhile: Callable[[], None] = lambda: None) -> None:
    """The agent thinks, something happens meanwhile, and then it answers."""

    async def think(*_: Any) -> Thought:
        thought = desk.thought()
        meanwhile()
        return thought

    desk.bots.think = think  # type: ignore[method-assign]
    asyncio.run(desk.bots.choose_once(desk.table))


def test_an_answer_is_played(desk: Desk) -> None:
    play_once(desk)
    assert len(desk.table.match.words) == 1


def test_taking_back_while_the_computer_thinks_does_not_stop_it(desk: Desk) -> None:
    """H4: the late answer met another question, and the table was paused for good."""
    play_once(desk)
    play_once(desk, lambda: desk.table._back_to(0))

    assert desk.table.match.words == []
    assert not desk.table.paused
    assert desk.table.remarks == []


def test_the_answer_to_an_old_question_is_never_played_as_a_new_one(desk: Desk) -> None:
    """The same number of words and the same step, but another word before."""
    match = desk.table.match
    play_once(desk)
    other = match.spec.vocabulary.names[Match.new("outpost", seed=3).state.offered[1]]

    def otherwise() -> None:
        desk.table._back_to(0)
        desk.table.store.unsay("t", 0)
        desk.table.choose(desk.table.decides, other, match.state.step)

    play_once(desk, otherwise)
    assert [match.spec.vocabulary.names[w] for w in match.words] == [other]


class Failing:
    """A thinking process that fails so many times, and then answers."""

    def __init__(self, desk: Desk, times: int, error: Exception) -> None:
        self.desk, self.times, self.error, self.asked = desk, times, error, 0

    async def think(self, request: dict[str, Any], timeout: float, rank: int = 0) -> dict[str, Any]:
        self.asked += 1
        if self.asked <= self.times:
            raise self.error
        return {"word": self.desk.word(), "why": "it was asked again"}

    async def end(self) -> None:
        """Nothing runs."""

    def hurry(self, number: int) -> None:
        """It does not think."""


@pytest.mark.parametrize("error", [TimeoutError(), ConnectionError("killed")])
def test_a_killed_or_hung_process_is_asked_again_as_a_fresh_one(desk: Desk, error: Exception) -> None:
    """M2: it cost a word drawn at random, 20 of 20 times."""
    desk.bots.workers = [Failing(desk, 1, error)]  # type: ignore[list-item]
    asyncio.run(desk.bots.choose_once(desk.table))

    assert desk.table.thoughts[0].text == "it was asked again"
    assert desk.table.remarks == []


def test_when_it_fails_twice_a_quick_agent_answers_and_the_table_is_told(desk: Desk) -> None:
    desk.bots.workers = [Failing(desk, 9, ConnectionError("killed"))]  # type: ignore[list-item]
    asyncio.run(desk.bots.choose_once(desk.table))

    assert len(desk.table.match.words) == 1
    assert desk.bots.workers[0].asked == 2  # type: ignore[attr-defined]
    assert "Warmaster stopped" in desk.table.remarks[0]
    assert "Greedy chose instead" in desk.table.remarks[0]


def test_after_a_full_disk_play_goes_on(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    """M3: an agent that met a full disk was paused for good."""
    monkeypatch.setattr(thinking, "FIRST_REST", 0.0)
    store = desk.table.store
    say, left = store.say, [2]

    def full(*args: Any) -> None:
        if left[0]:
            left[0] -= 1
            raise StoreError("no room")
        say(*args)

    monkeypatch.setattr(store, "say", full)
    for _ in range(3):
        play_once(desk)

    assert len(desk.table.match.words) == 1
    assert not desk.table.paused


def test_a_table_that_was_cleared_away_is_thought_about_no_more(
    store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was chosen there could not be kept, and so was thought about again and again, for ever."""
    monkeypatch.setattr(thinking, "FIRST_REST", 0.0)
    asked, cleared = [], threading.Event()

    async def think(table: Table, *_: Any) -> Thought:
        match = table.match
        asked.append(len(match.words))
        while not cleared.is_set():
            await asyncio.sleep(0.01)
        return Thought(len(match.words), match.hashes[-1], match.spec.vocabulary.names[match.state.offered[0]], "")

    with serving(store_path) as client:
        hall = client.app.state.hall
        monkeypatch.setattr(hall.bots, "think", think)
        seats = [{"seat": "raiders", "kind": "agent", "agent": "random"}]
        made = client.post("/api/tables", json={"game": "outpost", "seats": seats}).json()
        table = hall.open[made["table"]["id"]]
        assert hall.bots.is_busy(table)
        answer = client.delete(f"/api/tables/{table.id}", headers={"x-host-key": made["host"]})
        assert answer.status_code == 204
        cleared.set()
        for _ in range(600):
            if not hall.bots.is_busy(table):
                break
            time.sleep(0.05)
        assert not hall.bots.is_busy(table)
    assert asked == [0]


def test_whoever_only_looks_by_http_finds_the_computer_at_work(tmp_path: Path) -> None:
    """M4: after a restart at an agent's turn nothing moved until somebody sat down by WebSocket."""
    path = tmp_path / "t.sqlite3"
    with serving(path) as client:
        hall = client.app.state.hall
        hall.bots.wanted = lambda table: False  # killed at the agent's turn
        seats = [{"seat": "raiders", "kind": "agent", "agent": "random"}]
        made = Sitting(client, client.post("/api/tables", json={"game": "outpost", "seats": seats}).json())
        assert made.see("garrison")["ply"] == 0
    with serving(path) as again:
        made.client = again
        for _ in range(600):
            if made.see("garrison")["ply"] > 0:
                break
            time.sleep(0.05)
        assert made.see("garrison")["ply"] > 0


def test_the_coach_thinks_once_about_a_moment_however_often_it_is_asked(desk: Desk) -> None:
    asked: list[int] = []

    async def think(table: Table, seat: str, agent: str, rank: int = 0) -> Thought:
        asked.append(len(table.match.words))
        await asyncio.sleep(0.01)
        return desk.thought()

    desk.bots.think = think  # type: ignore[method-assign]
    mine = desk.table.decides
    assert mine is not None
    mine.kind = "here"

    async def ask_often() -> None:
        first = await asyncio.gather(*(desk.bots.advise(desk.table, mine) for _ in range(20)))
        assert {answer.word for answer in first} == {desk.word()}
        await desk.bots.advise(desk.table, mine)
        desk.table.choose(mine, desk.word(), desk.table.match.state.step)
        again = desk.table.decides
        assert again is not None
        again.kind = "here"
        await desk.bots.advise(desk.table, again)

    asyncio.run(ask_often())
    assert asked == [0, 1]


def test_a_guest_of_an_earlier_start_does_not_run_again_unasked(tmp_path: Path) -> None:
    """What a table is kept with names a program: only whoever starts the server lets it in."""
    guest = f"cmd:touch {tmp_path / 'ran'}"
    desk = Desk(tmp_path)
    desk.table.seats[0].agent = guest

    async def somebody_comes() -> None:
        desk.bots.attend(desk.table)
        desk.bots.attend(desk.table)
        await asyncio.sleep(0)

    asyncio.run(somebody_comes())

    assert not desk.bots.is_busy(desk.table)
    assert not (tmp_path / "ran").exists()
    (remark,) = desk.table.remarks
    assert guest in remark
    assert "--agent" in remark
    desk.bots.rows[guest] = desk.bots.rows["greedy"]  # this time it is let in
    assert desk.bots.wanted(desk.table)
