"""Agents that keep a pace, go step by step, and answer now when someone is in a hurry."""

from __future__ import annotations

import asyncio
import threading
import time
from typing import Any

from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting
from tests.table.test_live import sit_down, url, wait_for

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.bots import Worker
from siegeworks.table.tables import PACE
from siegeworks.table.worker import Desk


class Ponderer(Agent):
    """Thinks as long as it may."""

    name = "ponderer"

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
        while clock.left > 0:
            time.sleep(0.01)
        return decision.words[0]


def request_for(match: Match, number: int, seconds: float, agent: str = "ponderer") -> dict[str, Any]:
    names = match.spec.vocabulary.names
    words = [names[w] for w in match.words]
    seat = match.spec.seats[match.spec.rules.seat(match.state)]
    game = {"table": "t", "header": match.header, "words": words, "seat": seat}
    return game | {"number": number, "agent": agent, "seconds": seconds}


def pondering() -> tuple[Desk, Match]:
    desk, match = Desk(), Match.new("outpost", seed=3)
    desk.agents[f"t/{match.spec.seats[match.spec.rules.seat(match.state)]}/ponderer"] = Ponderer()
    return desk, match


def test_a_stop_makes_the_answer_due_now() -> None:
    desk, match = pondering()
    threading.Timer(0.2, desk.stop, [5]).start()
    began = time.monotonic()

    answer = desk.answer(request_for(match, 5, 60.0))

    assert match.spec.vocabulary.number(answer["word"]) in match.state.offered
    assert 0.1 < time.monotonic() - began < 30


def test_a_stop_that_comes_early_counts_and_one_that_comes_late_does_not() -> None:
    desk, match = pondering()
    desk.stop(8)
    began = time.monotonic()
    desk.answer(request_for(match, 8, 60.0))
    assert time.monotonic() - began < 30

    desk, match = pondering()  # what was said was not, and so its plan would be void
    desk.stop(8)
    began = time.monotonic()
    desk.answer(request_for(match, 9, 0.3))
    assert time.monotonic() - began >= 0.3


def test_a_searching_process_hears_the_stop() -> None:
    match = Match.new(find("heresy2010"), seed=3)

    async def ask() -> tuple[dict[str, Any], float]:
        worker = Worker()
        try:
            thinking = asyncio.create_task(worker.think(request_for(match, 1, 90.0, "search"), 120.0))
            await asyncio.sleep(3.0)
            worker.hurry(1)
            began = time.monotonic()
            return await thinking, time.monotonic() - began
        finally:
            await worker.end()

    answer, took = asyncio.run(ask())

    assert match.spec.vocabulary.number(answer["word"]) in match.state.offered
    assert took < 45


def alone(sit: Sit) -> Sitting:
    return sit(seats=[{"seat": s, "kind": "agent", "agent": "random"} for s in ("raiders", "garrison")])


def test_agents_alone_keep_a_pace_that_a_person_can_follow(sit: Sit, client: TestClient[Any]) -> None:
    table = alone(sit)
    with client.websocket_connect(url(table)) as ws:
        seen = sit_down(ws, None)
        assert seen["pace"] == PACE
        began = time.monotonic()
        while seen["ply"] < 2:
            seen = wait_for(ws, "push")

    assert time.monotonic() - began > PACE


def test_step_by_step_makes_one_choice_and_waits(sit: Sit, client: TestClient[Any]) -> None:
    table = alone(sit)
    with client.websocket_connect(url(table)) as ws:
        ws.send_json({"do": "pace", "paused": True, "id": 1})
        assert wait_for(ws, "answer")["ok"]
        seen = sit_down(ws, None)
        for _ in range(3):
            ply = seen["ply"]
            ws.send_json({"do": "pace", "paused": True, "steps": 1, "id": 2})
            while seen["ply"] == ply:
                seen = wait_for(ws, "push")
            time.sleep(0.3)
            seen = table.see(None)
            assert seen["ply"] == ply + 1
            assert seen["paused"]


def test_a_faster_pace_ends_the_wait(sit: Sit, client: TestClient[Any]) -> None:
    table = alone(sit)
    with client.websocket_connect(url(table)) as ws:
        ws.send_json({"do": "pace", "pace": 60, "id": 1})
        assert wait_for(ws, "answer")["ok"]
        seen = sit_down(ws, None)
        time.sleep(1.0)
        assert table.see(None)["ply"] == 0
        ws.send_json({"do": "hurry", "id": 2})
        while seen["ply"] == 0:
            seen = wait_for(ws, "push")
        ws.send_json({"do": "pace", "pace": 0, "id": 3})
        while seen["decision"]["seat"] is not None:
            seen = wait_for(ws, "push")

    assert seen["decision"]["outcome"]


def test_a_watcher_does_not_set_the_pace_of_other_people_s_games(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "agent", "agent": "greedy"}])
    with client.websocket_connect(url(table)) as ws:
        sit_down(ws, None)
        for request in ({"do": "pace", "paused": True}, {"do": "hurry"}):
            ws.send_json({**request, "id": 4})
            assert wait_for(ws, "answer")["error"]["code"] == "not-your-seat"
        sit_down(ws, table.keys["raiders"]["token"])
        ws.send_json({"do": "pace", "pace": 1, "id": 5})
        assert wait_for(ws, "answer")["ok"]
        ws.send_json({"do": "pace", "steps": -1, "id": 6})
        assert wait_for(ws, "answer")["error"]["code"] == "bad-request"


def test_a_seat_tells_the_level_and_its_promise(sit: Sit) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "agent", "agent": "warmaster"}])
    rows = {row["seat"]: row for row in table.see("raiders")["seats"]}

    assert rows["garrison"]["level"] == "Warmaster"
    assert rows["garrison"]["seconds"] == 1.0
    assert rows["raiders"]["level"] == ""
