"""What goes wrong at a door is told in a sentence, and the same trouble logged once in a while."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from litestar.testing import TestClient

from siegeworks.table.refusals import Troubles


def test_the_same_trouble_is_logged_once_in_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """When descriptors ran out the loop wrote 15 MB in 3 seconds."""
    loop, logged = asyncio.new_event_loop(), []
    monkeypatch.setattr(loop, "default_exception_handler", lambda context: logged.append(context["message"]))
    loop.set_exception_handler(Troubles())
    for _ in range(5000):
        loop.call_exception_handler({"message": "socket.accept() out of system resource"})
    loop.call_exception_handler({"message": "something else"})
    loop.close()
    assert logged == ["socket.accept() out of system resource", "something else"]


@pytest.mark.parametrize(
    ("file", "says"),
    [
        ({}, "neither a saved game"),
        ({"header": {"game": "chess"}, "words": [], "record": 1}, "there is no game"),
        ({"header": {"game": "outpost"}, "words": [], "record": 99}, "form"),
        ({"header": {"game": "outpost"}, "words": [], "record": 1}, "seed"),
        ({"game": "outpost", "version": 99, "state": {}}, "version"),
        ({"game": "outpost", "version": 1, "state": {"step": "x"}}, "position"),
    ],
)
def test_a_broken_file_gets_a_sentence(client: TestClient[Any], file: dict[str, Any], says: str) -> None:
    answer = client.post("/api/tables/open", json={"file": file})

    assert answer.status_code in (400, 404)
    assert says in answer.json()["error"]["message"]
    assert client.get("/api/tables").json() == []


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b'{"game": 3}', b'{"game": "outpost", "extra": 1}', b"\xff\xfe"])
def test_bad_requests_get_sentences(client: TestClient[Any], body: bytes) -> None:
    answer = client.post("/api/tables", content=body, headers={"content-type": "application/json"})

    assert answer.status_code == 400
    assert answer.json()["ok"] is False
    assert len(answer.json()["error"]["message"]) > 5


@pytest.mark.parametrize(
    ("wish", "says"),
    [
        ({"game": "chess"}, "there is no game"),
        ({"game": "outpost", "scenario": "moon"}, "no scenario"),
        ({"game": "outpost", "options": {"ties": "maybe"}}, "takes one of"),
        ({"game": "outpost", "seats": [{"seat": "king"}]}, "no seat"),
        ({"game": "outpost", "seats": [{"seat": "raiders", "kind": "agent", "agent": "hal"}]}, "no opponent"),
    ],
)
def test_an_impossible_wish_is_refused(client: TestClient[Any], wish: dict[str, Any], says: str) -> None:
    answer = client.post("/api/tables", json=wish)

    assert answer.status_code in (400, 404)
    assert says in answer.json()["error"]["message"]


def test_a_wrong_link_says_so(client: TestClient[Any]) -> None:
    answer = client.get("/api/tables/nosuchtable")

    assert answer.status_code == 404
    assert "link" in answer.json()["error"]["message"]
