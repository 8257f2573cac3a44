"""Limits for strangers: how much one address may ask for, and how long it may take to say it."""

from __future__ import annotations

import socket
import threading
import time
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from litestar.exceptions import WebSocketDisconnect
from tests.table.conftest import as_owner, serving

from siegeworks.core.errors import BadRequest
from siegeworks.table.limits import OPEN_HOUSE, Counter, Limits, TooMany, address_of, read_limits
from siegeworks.table.patience import patient
from siegeworks.table.serve import listen


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


@pytest.mark.parametrize(
    ("client", "forwarded", "proxy", "found"),
    [
        ("192.0.2.1", "", False, "192.0.2.1"),
        ("127.0.0.1", "203.0.113.9", False, "127.0.0.1"),
        ("127.0.0.1", "10.0.0.1, 203.0.113.9", True, "203.0.113.9"),
        ("2001:db8:1:2:3::4", "", False, "2001:db8:1:2::"),
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
    for wrong in ("[limits]\ntabels = 2\n", "[limits", '[limits]\ntables = "x"\n'):
        (tmp_path / "settings.toml").write_text(wrong, encoding="utf-8")
        with pytest.raises(BadRequest, match=r"settings\.toml"):
            read_limits(store, True)


async def answer(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize("half", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab"])
def test_a_request_that_does_not_end_is_closed(half: bytes) -> None:
    door = listen("127.0.0.1", 0)
    assert door is not None
    server = uvicorn.Server(uvicorn.Config(answer, http=patient(0.3), log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    try:
        with socket.create_connection(door.getsockname(), timeout=60) as stranger:
            stranger.sendall(half)
            began = time.monotonic()
            while stranger.recv(1000):
                pass
            assert time.monotonic() - began < 50
    finally:
        server.should_exit = True
        thread.join(30)


def test_small_answers_are_sent_at_once() -> None:
    """M1: without TCP_NODELAY every answer waited for 40 ms."""
    door = listen("127.0.0.1", 0)
    assert door is not None
    with door, socket.create_connection(door.getsockname()):
        served, _ = door.accept()
        with served:
            assert served.proto == socket.IPPROTO_TCP
            assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
