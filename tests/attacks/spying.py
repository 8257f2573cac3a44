"""Everything that somebody at a table can get, and the same table in another world that they cannot tell from this."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar.testing import TestClient
from tests.table.conftest import Sitting

from siegeworks.core.record import Match
from siegeworks.table.tables import Table

GAMES = ("outpost", "heresy1993", "heresy2010", "blackreach")


def link_table(client: TestClient[Any], game: str, **wish: Any) -> Sitting:
    """A table of two people: the first sits here, the second came by invitation."""
    row = next(g for g in client.get("/api/hello").json()["games"] if g["id"] == game)
    first, second = row["seats"]
    seats = [{"seat": first}, {"seat": second, "kind": "link"}]
    if "file" in wish:
        answer = client.post("/api/tables/open", json={"file": wish["file"], "seats": seats})
    else:
        answer = client.post("/api/tables", json={"game": game, "seats": seats, **wish})
    assert answer.status_code == 201, answer.text
    table = Sitting(client, answer.json())
    taken = client.post(f"/api/tables/{table.id}/take", json={"invite": table.keys[second]["invite"]})
    table.keys[second]["token"] = taken.json()["token"]
    table.ask_always()  # else windows would close by themselves while one looks
    return table


def table_of(client: TestClient[Any], sitting: Sitting) -> Table:
    """The table itself."""
    found: Table = client.app.state.hall.find(sitting.id)
    return found


def play(client: TestClient[Any], sitting: Sitting, count: int, dice: random.Random) -> None:
    """Say so many words at random, past the door: what is seen is the matter here, not how it was said."""
    table = table_of(client, sitting)
    for _ in range(count):
        decides = table.decides
        if decides is None:
            return
        names = table.match.spec.vocabulary.names
        table.choose(decides, names[dice.choice(table.match.state.offered)], table.match.state.step)


def everything(client: TestClient[Any], sitting: Sitting, seat: str | None, dice: random.Random) -> dict[str, bytes]:
    """Every answer that a seat, or a watcher (None), can get about this table, asked for by address."""
    table = table_of(client, sitting)
    base, headers = f"/api/tables/{sitting.id}", sitting.headers(seat) if seat else {}
    ply, names = len(table.match.words), table.match.spec.vocabulary.names
    asked = ["", "?since=0", "/record", "/position", "/position?ply=0", f"/position?ply={ply}", "/thought/-1"]
    asked += [f"/past/{n}" for n in {0, ply, max(0, ply - 1), ply // 2}]
    asked += [f"/past/{ply}?seat={s}" for s in (*sitting.keys, "open")]
    asked += [f"/chance/{n}" for n in {1, ply, max(1, ply // 2)}]
    mine = table.decides is not None and table.decides.seat == seat  # nobody else knows what is offered
    words = [names[w] for w in table.match.state.offered[:4] if mine] + dice.sample(names, 6)
    asked += [f"/{what}?word={word}" for word in words for what in ("why", "odds")]
    asked += ["/gestures", *(f"/gestures?subjects={word}" for word in words[:5]), "/standing"]
    asked += ["/log", "/log?since=3", *(f"/log?seat={s}" for s in (*sitting.keys, "open"))]
    found = {path: client.get(base + path, headers=headers).content for path in asked}
    found["fork"] = client.post(base + "/fork", json={"ply": max(0, ply - 1)}, headers=headers).content
    asked = ["/review", "/better", "/chat", "/nothing"]
    found |= {path: client.get(base + path, headers=headers).content for path in asked}
    rows = client.get("/api/tables", headers=headers).json()
    found["lobby"] = json.dumps([row for row in rows if row["id"] == sitting.id]).encode()
    with client.websocket_connect(f"{base}/live") as wire:
        wire.send_json({"do": "sit", "token": sitting.keys[seat]["token"] if seat else None, "id": 1})
        told = sorted(json.dumps(wire.receive_json(), sort_keys=True) for _ in range(3))  # an answer, a view, the talk
        found["live"] = "".join(told).encode()
    said = {"words": words[:2], "step": table.match.state.step}
    found["say, not mine"] = b"" if mine else client.post(base + "/say", json=said, headers=headers).content
    found["choose, not mine"] = (
        b""
        if mine
        else client.post(
            base + "/choose", json={"word": words[0], "step": table.match.state.step}, headers=headers
        ).content
    )
    found["undo, not mine"] = b"" if seat else client.post(base + "/undo", headers=headers).content
    return found


@contextmanager
def other_world(table: Table, seat: int, seed: int) -> Iterator[None]:
    """The same table where everything this seat may not know is otherwise: state, secret words, seed, position."""
    match: Match = table.match
    real, words, header = match.state, match.words, match.header
    dealt = match.spec.determinize(real, seat, seed)
    dealt.journal = match.journal
    match.state = dealt
    match.words = [w if b.seat == seat else (w + 1) % 2 for b, w in zip(match.history, words, strict=True)]
    match.header = {**header, "seed": "another", **({"position": {"state": "another"}} if "position" in header else {})}
    changed = match.words

    def at(ply: int) -> Any:
        """What is past has happened: it is made again from the real words."""
        match.words = words
        try:
            return Match.at(match, ply)
        finally:
            match.words = changed

    match.at = at  # type: ignore[method-assign]
    try:
        yield
    finally:
        del match.at
        match.state, match.words, match.header = real, words, header
