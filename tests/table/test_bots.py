"""Agents that keep a pace, go step by step, and answer now when someone is in a hurry."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting
from tests.table.requests import request_for
from tests.table.test_live import sit_down, url, wait_for

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.bots import Worker
from siegeworks.table.tables import PACE


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


@pytest.mark.parametrize("agent", ["cmd:touch pwned", "os:system", "siegeworks.agents.greedy:Greedy", "greedy ", ""])
def test_a_stranger_can_name_no_program_as_an_opponent(client: TestClient[Any], agent: str) -> None:
    seats = [{"seat": "raiders", "kind": "agent", "agent": agent}]
    file = Match.new("outpost", seed=1).record()
    for path, wish in (("", {"game": "outpost"}), ("/open", {"file": file})):
        answer = client.post(f"/api/tables{path}", json={**wish, "seats": seats})
        assert answer.status_code == 400
        assert "there is no opponent" in answer.json()["error"]["message"]
