"""The live wire: pushes, two pages on one game, reconnection, agents, and no byte of the other seat's secrets."""

from __future__ import annotations

import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table import live
from siegeworks.table.bots import Bots, opponents
from siegeworks.table.catalogue_schema import AgentRow


def url(table: Sitting) -> str:
    return f"/api/tables/{table.id}/live"


def wait_for(ws: Any, want: str) -> dict[str, Any]:
    """The next message that is a push, or an answer."""
    while True:
        message: dict[str, Any] = ws.receive_json(timeout=20)
        if ("push" in message) == (want == "push"):
            return message


def sit_down(ws: Any, token: str | None, since: int = 0) -> dict[str, Any]:
    ws.send_json({"do": "sit", "token": token, "since": since, "id": 1})
    assert wait_for(ws, "answer")["ok"] is True
    return wait_for(ws, "push")


def test_two_pages_on_one_game_see_each_choice(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    with client.websocket_connect(url(table)) as one, client.websocket_connect(url(table)) as two:
        sit_down(one, table.keys["raiders"]["token"])
        sit_down(two, table.keys["garrison"]["token"])
        one.send_json({"do": "choose", "word": "verb:march", "step": 0, "id": 2})
        seen = wait_for(two, "push")
        while seen["ply"] == 0:
            seen = wait_for(two, "push")

    assert seen["seat"] == "garrison"
    assert seen["ply"] == 1
    assert seen["decision"]["seat"] == "raiders"
    assert seen["decision"]["words"] == []


def test_refusals_on_the_wire_repeat_the_id(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    with client.websocket_connect(url(table)) as ws:
        sit_down(ws, table.keys["raiders"]["token"])
        for request, code in [
            ({"do": "choose", "word": "area:outpost", "step": 0}, "illegal-word"),
            ({"do": "choose", "word": "verb:march", "step": 9}, "stale-step"),
            ({"do": "choose", "word": 4, "step": 0}, "bad-request"),
            ({"do": "choose"}, "bad-request"),
            ({"do": "dance"}, "bad-request"),
            ({"do": "past", "ply": 99}, "bad-request"),
            ({"do": "pace", "pace": -1}, "bad-request"),
        ]:
            ws.send_json({**request, "id": "x"})
            answer = wait_for(ws, "answer")
            assert (answer["ok"], answer["id"], answer["error"]["code"]) == (False, "x", code)
        ws.send_text("{ not json")
        assert wait_for(ws, "answer")["error"]["code"] == "bad-json"
    assert table.see("raiders")["ply"] == 0


def test_a_dropped_connection_comes_back_with_what_it_missed(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    with client.websocket_connect(url(table)) as ws:
        first = sit_down(ws, table.keys["raiders"]["token"])
    had = first["events"][-1]["n"] + 1
    table.play(14)
    with client.websocket_connect(url(table)) as ws:
        again = sit_down(ws, table.keys["raiders"]["token"], since=had)

    assert again["since"] == had
    assert first["events"] + again["events"] == table.see("raiders")["events"]
    assert again["ply"] == 14


def test_a_wrong_token_gets_no_seat(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    with client.websocket_connect(url(table)) as ws:
        ws.send_json({"do": "sit", "token": "wrong", "id": 1})
        answer = wait_for(ws, "answer")

    assert answer["error"]["code"] == "not-your-seat"


def test_an_unknown_table_says_goodbye(client: TestClient[Any]) -> None:
    with client.websocket_connect("/api/tables/none/live") as ws:
        assert ws.receive_json(timeout=5)["push"] == "gone"


def test_an_agent_answers_in_its_own_process(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "agent", "agent": "greedy"}])
    with client.websocket_connect(url(table)) as ws:
        seen = sit_down(ws, table.keys["raiders"]["token"])
        ws.send_json({"do": "choose", "word": "verb:end-turn", "step": seen["decision"]["step"], "id": 2})
        while seen["decision"]["seat"] != "raiders" or seen["ply"] < 2:
            seen = wait_for(ws, "push")
        ws.send_json({"do": "thought", "ply": -1, "id": 3})
        thought = wait_for(ws, "answer")

    assert thought["seat"] == "garrison"
    assert "chose instead" not in thought["text"]


def test_agents_alone_play_while_someone_watches(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": s, "kind": "agent", "agent": "random"} for s in ("raiders", "garrison")])
    assert table.see(None)["ply"] == 0
    with client.websocket_connect(url(table)) as ws:
        ws.send_json({"do": "pace", "pace": 0, "id": 0})
        assert wait_for(ws, "answer")["ok"] is True
        seen = sit_down(ws, None)
        while seen["decision"]["seat"] is not None:
            assert seen["seat"] is None
            seen = wait_for(ws, "push")

    assert seen["decision"]["outcome"]["reason"]


def test_a_program_of_one_s_own_plays_at_the_table_when_the_owner_lets_it_in(
    sit: Sit, client: TestClient[Any], tmp_path: Path
) -> None:
    bot = tmp_path / "mybot.py"
    bot.write_text(
        "import json, sys\nfor line in sys.stdin:\n    asked = json.loads(line)\n"
        "    if asked['do'] == 'choose':\n        print(json.dumps({'word': asked['words'][-1]}), flush=True)\n"
    )
    name = f"cmd:{sys.executable} {bot}"
    seats = [{"seat": "raiders", "kind": "agent", "agent": name}]
    refused = client.post("/api/tables", json={"game": "outpost", "seats": seats})
    assert refused.status_code == 400 and "no opponent" in refused.text

    bots: Bots = client.app.state.hall.bots
    bots.rows |= {row.id: row for row in opponents([name])}
    assert bots.rows[name].title == "Mybot.py"
    table = sit(seats=seats)
    with client.websocket_connect(url(table)) as ws:
        seen = sit_down(ws, table.keys["garrison"]["token"])
        while seen["decision"]["seat"] != "garrison":
            seen = wait_for(ws, "push")

    assert seen["ply"] > 0 and not table.see(None)["remarks"]


def test_an_agent_that_fails_is_replaced_by_a_quick_one_and_the_table_is_told(
    sit: Sit, client: TestClient[Any]
) -> None:
    bots: Bots = client.app.state.hall.bots
    bots.rows["broken"] = AgentRow("broken", "Broken", "", 0.1)
    table = sit(seats=[{"seat": "raiders", "kind": "agent", "agent": "broken"}])
    with client.websocket_connect(url(table)) as ws:
        seen = sit_down(ws, table.keys["garrison"]["token"])
        while seen["ply"] == 0:
            seen = wait_for(ws, "push")
        ws.send_json({"do": "thought", "ply": 0, "id": 3})

        assert "Greedy chose instead" in wait_for(ws, "answer")["text"]
        assert "choice 1: Broken could not choose" in table.see(None)["remarks"][0]


def words_in(data: Any) -> set[str]:
    return set(re.findall(r"card:[a-z0-9-]+", json.dumps(data)))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_no_byte_of_the_other_hand_reaches_a_seat(sit: Sit, client: TestClient[Any], seed: int) -> None:
    """Every message to a seat over a whole game names only cards it may know."""
    table = sit(seed=seed)
    match: Match = client.app.state.hall.find(table.id).match
    names = find("outpost").vocabulary.names
    first_card = names.index(next(n for n in names if n.startswith("card:")))
    checked = 0
    for i in range(400):
        if match.over:
            break
        s = match.state
        for seat, name in enumerate(match.spec.seats):
            hidden = {names[first_card + c] for c in s.hand[1 - seat] + s.deck[1 - seat] + s.deck[seat]}
            seen = table.see(name)
            seen["events"] = [e for e in seen["events"] if e["ply"] == seen["ply"]]
            assert not words_in(seen) & hidden, f"{name} was told of {words_in(seen) & hidden} at {i}"
            checked += 1
        watcher = table.see(None)
        assert watcher["decision"]["words"] == []
        mine = table.see(match.spec.seats[match.spec.rules.seat(s)])["decision"]
        word = mine["words"][(seed * 7 + i) % len(mine["words"])]["word"]
        assert table.choose(mine["seat"], word, mine["step"]).status_code == 200

    assert match.over
    assert checked > 40


def test_the_seed_is_kept_back_while_people_play_one_another(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    table.play(4)

    one = client.get(f"/api/tables/{table.id}/record", headers=table.headers("raiders")).json()
    refused = client.get(f"/api/tables/{table.id}/position", headers=table.headers("raiders"))
    both = client.get(f"/api/tables/{table.id}/record", headers=table.headers("raiders", "garrison")).json()

    assert "header" not in one  # a seat's own account, which carries no seed
    assert "seed" not in one
    assert refused.status_code == 403
    assert both["header"]["seed"] == 7


def test_another_seat_s_past_opens_when_the_game_is_over(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    table.play(6)
    early = client.get(f"/api/tables/{table.id}/past/3?seat=garrison", headers=table.headers("raiders"))
    table.play(600, pick=3)
    late = client.get(f"/api/tables/{table.id}/past/3?seat=garrison", headers=table.headers("raiders"))

    assert early.status_code == 403
    assert late.json()["seat"] == "garrison"


def test_of_many_pages_that_come_at_once_a_few_are_let_in_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a restart every page was greeted before the first of them saw anything."""

    class Page:
        greeted = False

        async def accept(self) -> None:
            self.greeted = True

    class Slow:
        def __init__(self) -> None:
            self.door = asyncio.Semaphore(4)
            self.opened: dict[str, asyncio.Future[str]] = {}

        async def enter(self, id: str) -> str:
            self.opened[id] = asyncio.get_running_loop().create_future()
            return await self.opened[id]

    async def come() -> None:
        hall, pages = Slow(), [Page() for _ in range(10)]
        comings = [asyncio.create_task(live._let_in(page, hall, str(n))) for n, page in enumerate(pages)]  # type: ignore[arg-type]

        async def greeted(count: int) -> None:
            while len(hall.opened) < count:
                await asyncio.sleep(0)
            await asyncio.sleep(0)
            assert sum(page.greeted for page in pages) == count

        await greeted(4)
        hall.opened["0"].set_result("its table")
        await greeted(5)
        monkeypatch.setattr(live, "AT_THE_DOOR", 0.0)  # those who come now find tables that take long
        for n in range(1, 5):
            hall.opened[str(n)].set_result("its table")
        await greeted(10)
        for opened in hall.opened.values():
            if not opened.done():
                opened.set_result("its table")
        assert await asyncio.gather(*comings) == ["its table"] * 10

    asyncio.run(come())
