"""The hall: tables made, found again, forked, let go of and cleared away."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.attacks.spying import link_table, play, table_of
from tests.table.conftest import Sit, serving

from siegeworks.core.record import EVERY, Match
from siegeworks.table import hall as hall_module


def test_files_that_wait_to_be_read_are_bounded(store_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each may take half a minute; games kept here are read by another process, and wait for none of them."""
    with serving(store_path) as client:
        hall = client.app.state.hall
        assert hall.reader is not hall.own_reader
        monkeypatch.setattr(hall_module, "MOST_WAITING", 0)
        long = {"record": 1, "header": {"game": "outpost", "seed": 1}, "words": ["verb:march"] * 100}
        answer = client.post("/api/tables/open", json={"file": long})
        assert answer.status_code == 429
        assert "try again" in answer.json()["error"]["message"]
        monkeypatch.undo()
        assert client.post("/api/tables/open", json={"file": long}).status_code == 201
        assert hall.reader.process.line.length == 0


def test_a_table_that_nobody_looks_at_lets_go_of_its_stories_and_tells_them_again(store_path: Path) -> None:
    with serving(store_path) as client:
        id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
        hall = client.app.state.hall
        table = hall.find(id)
        for _ in range(12):
            names = table.match.spec.vocabulary.names
            table.choose(table.decides, names[table.match.state.offered[0]], table.match.state.step)
        told = client.get(f"/api/tables/{id}/log").json()
        assert table.telling.stories and told["beats"]
        hall.rest()  # it was looked at a moment ago
        assert table.telling.stories
        hall.rest(idle=0.0)
        assert table.telling.stories == {}
        assert client.get(f"/api/tables/{id}/log").json() == told


def test_a_table_at_rest_is_seen_and_taken_back_as_before(store_path: Path) -> None:
    """It holds no state of the past, and no story: both are made again."""
    with serving(store_path) as client:
        made = client.post("/api/tables", json={"game": "outpost"}).json()
        id, keys = made["table"]["id"], {key["seat"]: key["token"] for key in made["keys"]}
        table = client.app.state.hall.find(id)
        for _ in range(12):
            names = table.match.spec.vocabulary.names
            table.choose(table.decides, names[table.match.state.offered[0]], table.match.state.step)
        held = {"x-seat-tokens": keys[table.seats[table.match.history[-1].seat].seat]}
        seen = client.get(f"/api/tables/{id}", headers=held).json()
        past = client.get(f"/api/tables/{id}/past/5", headers=held).json()
        table.rest()
        assert not table.match.states
        assert client.get(f"/api/tables/{id}", headers=held).json() == seen
        table.rest()
        assert client.get(f"/api/tables/{id}/past/5", headers=held).json() == past
        table.rest()
        undone = client.post(f"/api/tables/{id}/undo", headers=held)
        assert undone.status_code == (200 if seen["decision"]["undo"] else 400)


def test_of_many_tables_that_are_only_looked_at_few_stay_awake(
    store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("siegeworks.table.hall.MOST_AWAKE", 3)
    with serving(store_path) as client:
        hall = client.app.state.hall
        ids = [client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"] for _ in range(6)]
        with client.websocket_connect(f"/api/tables/{ids[0]}/live") as page:
            page.send_json({"do": "sit", "id": 1})
            page.receive_json()
            page.receive_json()
            for id in ids[1:]:
                client.get(f"/api/tables/{id}")
            assert [id for id in ids if hall.find(id).telling.stories] == [ids[0], *ids[3:]]  # the first is watched


def test_a_watcher_who_comes_redraws_nobody(store_path: Path) -> None:
    with serving(store_path) as client:
        id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
        table = client.app.state.hall.find(id)
        with client.websocket_connect(f"/api/tables/{id}/live") as first:
            first.send_json({"do": "sit", "id": 1})
            assert {first.receive_json().get("push"), first.receive_json().get("push")} == {None, "table"}
            told: list[int] = []
            table.tell_all = lambda: told.append(1)
            with client.websocket_connect(f"/api/tables/{id}/live") as second:
                second.send_json({"do": "sit", "id": 1})
                assert {second.receive_json().get("push"), second.receive_json().get("push")} == {None, "table"}
            first.send_json({"do": "ping", "id": 2})
            assert first.receive_json()["id"] == 2
    assert told == []


async def answer(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


def test_a_table_nobody_looks_at_is_let_go_and_comes_back(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost")
    play(client, table, 30, random.Random(4))
    before = {seat: table.see(seat) for seat in (*table.keys, None)}
    hall = client.app.state.hall

    assert hall.let_go(idle=3600) == 0
    assert hall.let_go(idle=0) == 1
    assert hall.open == {}

    assert {seat: table.see(seat) for seat in (*table.keys, None)} == before


def test_a_table_somebody_watches_stays(client: TestClient[Any]) -> None:
    table = link_table(client, "outpost")
    with client.websocket_connect(f"/api/tables/{table.id}/live") as wire:
        wire.send_json({"do": "sit", "id": 1})
        wire.receive_json()
        assert client.app.state.hall.let_go(idle=0) == 0


def test_a_fork_is_copied_not_played(client: TestClient[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    table = link_table(client, "heresy2010")
    play(client, table, 130, random.Random(4))
    match = table_of(client, table).match
    said: list[int] = []
    choose = Match.choose
    monkeypatch.setattr(Match, "choose", lambda self, w, step=None: said.append(w) or choose(self, w, step))

    made = client.post(f"/api/tables/{table.id}/fork", json={"ply": 110}, headers=table.headers(*table.keys)).json()

    forked = client.app.state.hall.find(made["table"]["id"]).match
    assert forked.hashes == match.hashes[:111]
    assert len(said) <= EVERY


def test_a_fork_goes_on_from_an_earlier_moment_and_leaves_the_game_alone(sit: Sit) -> None:
    table = sit()
    table.play(12)
    then = table.client.get(f"/api/tables/{table.id}/past/5", headers=table.headers("raiders")).json()

    made = table.client.post(
        f"/api/tables/{table.id}/fork", json={"ply": 5}, headers=table.headers("raiders", "garrison")
    ).json()

    assert made["table"]["ply"] == 5
    assert made["table"]["id"] != table.id
    token = next(k["token"] for k in made["keys"] if k["seat"] == "raiders")
    forked = table.client.get(f"/api/tables/{made['table']['id']}", headers={"x-seat-tokens": token}).json()
    assert forked["view"] == then["view"]
    assert table.see("raiders")["ply"] == 12


def test_a_game_is_saved_and_opened_again(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    table.play(9)
    both = table.headers("raiders", "garrison")
    record = client.get(f"/api/tables/{table.id}/record", headers=both).json()
    position = client.get(f"/api/tables/{table.id}/position", headers=both).json()

    for file in (record, position):
        made = client.post("/api/tables/open", json={"file": file})
        assert made.status_code == 201, made.text
        key = next(k["token"] for k in made.json()["keys"] if k["seat"] == "garrison")
        seen = client.get(f"/api/tables/{made.json()['table']['id']}", headers={"x-seat-tokens": key}).json()
        assert seen["view"] == table.see("garrison")["view"]


def test_a_table_is_cleared_away(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()

    assert client.delete(f"/api/tables/{table.id}", headers=table.headers("raiders")).status_code == 403
    both = table.headers("raiders", "garrison")
    assert client.delete(f"/api/tables/{table.id}", headers=both).status_code == 204
    assert client.get(f"/api/tables/{table.id}").status_code == 404
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize(("rules", "edition"), [("book", "book"), ("faq", "faq")])
def test_a_table_is_made_by_the_book_or_by_the_faq(sit: Sit, client: TestClient[Any], rules: str, edition: str) -> None:
    """The lobby's choice sets every switch that the publisher's FAQ touches."""
    made = sit(game="heresy2010", rules=rules)
    record = client.app.state.hall.find(made.id).match.record()

    assert record["header"]["options"]["edition"] == edition
