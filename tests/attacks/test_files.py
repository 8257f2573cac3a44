"""Files of strangers: bombs, lies and nonsense; and requests of every odd form."""

from __future__ import annotations

import random
import time
from typing import Any

import pytest
from litestar.testing import TestClient


def deep(n: int) -> bytes:
    return b"[" * n + b"]" * n


ODD = [
    ("POST", "/api/tables", deep(100_000)),
    ("POST", "/api/tables", b'{"game": "\xff\xfe"}'),
    ("POST", "/api/tables", b'{"game": "outpost", "options": ' + deep(5000) + b"}"),
    ("POST", "/api/tables/open", b'{"file": {"state": ' + deep(50_000) + b"}}"),
    ("POST", "/api/tables/open", b'{"file": {"record": 1, "header": {"game": "outpost", "seed": 1e999}, "words": []}}'),
    ("POST", "/api/tables/open", b'{"file": {"record": 1, "header": [], "words": 5}}'),
    ("POST", "/api/tables/open", b'{"file": {"record": 1, "header": {"game": "outpost"}, "words": {"length": 3}}}'),
    ("GET", "/api/tables/x/past/99999999999999999999", b""),
    ("GET", "/api/tables?after=-5", b""),
    ("GET", "/api/tables?after=x", b""),
    ("GET", "/api/tables/%ff/record", b""),
    ("DELETE", "/api/tables/..%2f..%2fetc", b""),
]


@pytest.mark.parametrize(("method", "path", "body"), ODD)
def test_odd_requests_get_a_sentence_and_never_a_500(
    client: TestClient[Any], method: str, path: str, body: bytes
) -> None:
    answer = client.request(method, path, content=body, headers={"content-type": "application/json"})

    assert answer.status_code < 500, answer.text


def test_an_odd_message_on_the_wire_gets_a_sentence(client: TestClient[Any]) -> None:
    id = client.post("/api/tables", json={"game": "outpost"}).json()["table"]["id"]
    with client.websocket_connect(f"/api/tables/{id}/live") as wire:
        for text in (
            deep(30_000).decode(),
            '{"do": "ping", "id": ' + deep(3000).decode() + "}",
            "{",
            "[]",
            '{"do": []}',
        ):
            wire.send_text(text)
            assert "ok" in wire.receive_json()


def test_hostile_requests_never_break_the_server(client: TestClient[Any]) -> None:
    """A small share of what `make chaos` sends."""
    from tests.attacks.hostile import requests

    dice = random.Random(18)
    table = client.post("/api/tables", json={"game": "outpost"}).json()
    began, worst = time.monotonic(), 0.0
    for method, path, headers, body in requests(dice, table, 150):
        start = time.monotonic()
        answer = client.request(method, path, content=body, headers=headers)
        worst = max(worst, time.monotonic() - start)
        assert answer.status_code < 500 or answer.status_code == 507, f"{method} {path} {body[:80]!r}: {answer.text}"
        if time.monotonic() - began > 60:
            break
    assert client.get("/api/hello").status_code == 200
