"""Files of strangers: bombs, lies and nonsense; and requests of every odd form."""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.attacks.spying import GAMES

from siegeworks.core.errors import BadPosition, BadRecord
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.reader import Reader


def midgame(game: str, count: int = 30) -> Match:
    match, dice = Match.new(game, seed=5), random.Random(5)
    for _ in range(count):
        match.choose(dice.choice(match.state.offered))
    return match


def lists_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the lists of a position are."""
    found = [path] if isinstance(data, list) else []
    rows = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return found + [deeper for key, value in rows for deeper in lists_in(value, (*path, key))]


@pytest.mark.parametrize("game", GAMES)
def test_every_list_of_a_position_is_bounded_by_what_exists(game: str) -> None:
    """H6: 9, 40 and 19 lists without a bound; 3 MB became 738 MB."""
    match = midgame(game)
    position = match.spec.position(match.state)
    for path in lists_in(position["state"]):
        bomb = msgspec.json.decode(msgspec.json.encode(position))
        at = bomb["state"]
        for key in path[:-1]:
            at = at[key]
        items = at[path[-1]]
        at[path[-1]] = [*items, *[items[0] if items else 0] * 20_000]
        with pytest.raises(BadPosition):
            find(game).load(bomb)


def test_a_file_that_takes_too_long_is_refused_and_the_next_one_is_read() -> None:
    match = midgame("outpost", 30)

    async def ask() -> None:
        reader = Reader(seconds=0.001)
        try:
            with pytest.raises(BadRecord, match="seconds to open"):
                await reader.read({"file": match.record()})
            reader.seconds = 120
            game = await reader.read({"file": match.record()})
            assert [w.word for w in game.words] == match.record()["words"]
            with pytest.raises(BadRecord, match="neither"):
                await reader.read({"file": {}})
        finally:
            await reader.close()

    asyncio.run(ask())


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


@pytest.mark.parametrize("column", ["covered", "jumped", "laid"])
def test_rows_where_numbers_belong_are_refused(column: str) -> None:
    """A column that is empty at first took lists of any depth, and the rules broke down over them."""
    spec = find("blackreach")
    position = spec.position(Match.new(spec, seed=3).state)
    position["state"][column] = [[] for _ in range(9)]

    with pytest.raises(BadPosition, match="cannot be put on the table"):
        spec.load(position)


def test_a_battle_of_the_campaign_outside_it_is_refused() -> None:
    """Another scenario's scoring was asked for objectives that are not there."""
    spec = find("blackreach")
    position = spec.position(Match.new(spec, "s2-yard-gate", seed=3).state)
    position["state"]["chapter"] = 7

    with pytest.raises(BadPosition, match="breaks the rules"):
        spec.load(position)
