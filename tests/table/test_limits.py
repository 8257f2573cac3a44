"""Limits for strangers: how much one address may ask for."""

from __future__ import annotations

import socket
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.exceptions import WebSocketDisconnect
from tests.table.conftest import as_owner, serving

from siegeworks.core.errors import BadRequest
from siegeworks.table.limits import OPEN_HOUSE, Counter, Limits, TooMany, address_of, read_limits
from siegeworks.table.serve import play


class Clock:
    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_limit_comes_back_with_time() -> None:
    clock = Clock()
    counter = Counter(Limits(tables=3), clock)
    for _ in range(3):
        counter.count("tables", "192.0.2.1")
    with pytest.raises(TooMany, match="wait 1200 seconds"):
        counter.count("tables", "192.0.2.1")
    counter.count("tables", "192.0.2.2")
    clock.now = 1200.0
    counter.count("tables", "192.0.2.1")


def test_strangers_are_limited_and_the_owner_is_not(store_path: Path) -> None:
    """H9: one stranger filled 40 MB of disk a second."""
    with serving(store_path, limits=Limits(tables=3, files=2)) as client:
        wish = {"game": "outpost"}
        made = [client.post("/api/tables", json=wish) for _ in range(4)]
        forks = [client.post(f"/api/tables/{made[0].json()['table']['id']}/fork", json={"ply": 0}) for _ in range(3)]
        own = [client.post("/api/tables", json=wish, headers=as_owner(client)) for _ in range(5)]

    assert [a.status_code for a in made] == [201, 201, 201, 429]
    assert "wait" in made[-1].json()["error"]["message"]
    assert [a.status_code for a in forks] == [403, 403, 429]
    assert {a.status_code for a in own} == {201}


@pytest.mark.parametrize("path", ["/api/tables/", "//api/tables", "/api//tables//"])
def test_an_address_written_otherwise_counts_the_same(store_path: Path, path: str) -> None:
    """Two strokes lead to the same door, and went by the limit."""
    with serving(store_path, limits=Limits(tables=2, files=2)) as client:
        made = [client.post(f"http://127.0.0.1{path}", json={"game": "outpost"}) for _ in range(3)]
        opened = [client.post(f"http://127.0.0.1{path}/open/", json={"file": {}}) for _ in range(3)]

    assert [answer.status_code for answer in made] == [201, 201, 429]
    assert [answer.status_code for answer in opened] == [400, 400, 429]


def test_a_flood_of_requests_is_told_to_wait(store_path: Path) -> None:
    with serving(store_path, limits=Limits(requests=20)) as client:
        codes = [client.get("/api/tables/none").status_code for _ in range(40)]
    assert 20 <= codes.count(404) <= 39
    assert 429 in codes


def test_wires_are_counted_while_they_are_open(store_path: Path) -> None:
    with serving(store_path, limits=Limits(sockets=1, watchers=0)) as client:
        id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{id}/live") as first:
            first.send_json({"do": "ping", "id": 1})
            assert first.receive_json()["ok"] is True
            with pytest.raises(WebSocketDisconnect), client.websocket_connect(f"/api/tables/{id}/live"):
                pass
        while client.app.doorkeeper.counter.sockets:  # it is told a moment later that the page has left
            time.sleep(0.01)
        with client.websocket_connect(f"/api/tables/{id}/live") as again:
            again.send_json({"do": "ping", "id": 1})
            assert again.receive_json()["ok"] is True


def test_messages_over_a_live_wire_are_counted_too(store_path: Path) -> None:
    with serving(store_path, limits=Limits(messages=5)) as client:
        id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{id}/live") as wire:
            told = []
            for n in range(9):
                wire.send_json({"do": "ping", "id": n})
                told.append(wire.receive_json())
        with client.websocket_connect(f"/api/tables/{id}/live", headers=as_owner(client)) as wire:
            for n in range(9):
                wire.send_json({"do": "ping", "id": n})
                assert wire.receive_json()["ok"] is True
    assert [answer["ok"] for answer in told[:5]] == [True] * 5
    assert told[-1]["error"]["code"] == "too-many"


def test_messages_that_cannot_be_read_are_counted_as_well(store_path: Path) -> None:
    with serving(store_path, limits=Limits(messages=3)) as client:
        id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
        with client.websocket_connect(f"/api/tables/{id}/live") as wire:
            codes = []
            for text in ("{", "[]", "x" * 70_000, "{", "[]", "x" * 70_000):
                wire.send_text(text)
                codes.append(wire.receive_json()["error"]["code"])
    assert codes == ["bad-json", "bad-request", "bad-request", *["too-many"] * 3]


def test_watchers_without_end_keep_no_player_out(store_path: Path) -> None:
    """So many pages of strangers looked at a table that those who play it could not come back."""
    with serving(store_path, limits=Limits(watchers=1)) as client:
        made = client.post("/api/tables", json={"game": "outpost"}).json()
        live, token = f"/api/tables/{made['table']['id']}/live", made["keys"][0]["token"]
        with client.websocket_connect(live) as watcher:
            watcher.send_json({"do": "ping", "id": 1})
            assert watcher.receive_json()["ok"] is True
            for message in ({"do": "sit"}, {"do": "sit", "token": "x"}, {"do": "ping", "token": token}, []):
                with client.websocket_connect(live) as another:
                    another.send_json(message)
                    assert another.receive_json()["push"] == "gone"
            with client.websocket_connect(live) as player:
                player.send_json({"do": "sit", "token": token, "id": 1})
                told = [player.receive_json(), player.receive_json()]
    assert {"id": 1, "ok": True, "seat": made["keys"][0]["seat"]} in told


@pytest.mark.parametrize(
    ("client", "forwarded", "proxy", "found"),
    [
        ("192.0.2.1", "", False, "192.0.2.1"),
        ("127.0.0.1", "203.0.113.9", False, "127.0.0.1"),
        ("127.0.0.1", "10.0.0.1, 203.0.113.9", True, "203.0.113.9"),
        ("2001:db8:1:2:3::4", "", False, "2001:db8:1:2::"),
        ("::ffff:192.0.2.1", "", False, "192.0.2.1"),
        ("testclient", "", False, "testclient"),
    ],
)
def test_who_asks(client: str, forwarded: str, proxy: bool, found: str) -> None:
    assert address_of(client, forwarded, proxy) == found


def test_the_settings_file_says_what_holds(tmp_path: Path) -> None:
    store = tmp_path / "tables.sqlite3"
    assert read_limits(store, True) == OPEN_HOUSE
    assert read_limits(store, False) == Limits()
    (tmp_path / "settings.toml").write_text("[limits]\ntables = 2\n", encoding="utf-8")
    assert read_limits(store, True) == Limits(tables=2)
    long = f"[limits]\ntables = {'9' * 10_000}\n"
    for wrong in ("[limits]\ntabels = 2\n", "[limits", '[limits]\ntables = "x"\n', long):
        (tmp_path / "settings.toml").write_text(wrong, encoding="utf-8")
        with pytest.raises(BadRequest, match=r"settings\.toml"):
            read_limits(store, True)


def test_with_a_public_name_there_are_limits_though_only_a_proxy_comes_near(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Behind a proxy the server listens to this machine alone, and yet serves everybody. And whom a request comes from
    is never taken from a header that anybody can write."""
    seen = []

    class Server(uvicorn.Server):
        def run(self, sockets: list[socket.socket] | None = None) -> None:
            app: Any = self.config.app
            seen.append((app.doorkeeper.counter.limits, self.config.proxy_headers))
            app.state.hall.store.close()
            for door in sockets or []:
                door.close()

    monkeypatch.setattr(uvicorn, "Server", Server)
    for n, names in enumerate([(), ("games.example.org",)]):
        assert play(port=0, browser=False, store=tmp_path / str(n) / "t.sqlite3", names=names) == 0
    assert seen == [(OPEN_HOUSE, False), (Limits(), False)]
