"""Bad input and bad luck: each gets a sentence that says what to do, and nothing is lost."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting, restarted

from siegeworks.core.record import Match
from siegeworks.table.store import Store

GAMES = ["outpost", "heresy2010", "heresy1993", "blackreach"]


def sentence(answer: Any) -> str:
    """What a refusal says; it must be one."""
    assert answer.status_code >= 400, answer.text
    said: str = answer.json()["error"]["message"]
    return said


def fill_the_disk(store: Store) -> None:
    """From now on SQLite finds no room: the file may not grow by a page."""

    def full(connection: Any, *_: Any) -> None:
        connection.cursor().execute("PRAGMA max_page_count=1")

    full(store.swift)
    sa.event.listen(store.engine, "checkout", full)


def make_room(store: Store) -> None:
    def room(connection: Any, *_: Any) -> None:
        connection.cursor().execute("PRAGMA max_page_count=1073741823")

    room(store.swift)
    sa.event.listen(store.engine, "checkout", room)


def play_until_full(table: Sitting) -> tuple[dict[str, Any], Any]:
    """Choose until a choice is refused; what was seen before it, and the refusal."""
    for _ in range(4000):
        seat = table.see(next(iter(table.keys)))["decision"]["seat"]
        before = table.see(seat)
        answer = table.choose(seat, before["decision"]["words"][0]["word"], before["decision"]["step"])
        if answer.status_code != 200:
            return before, answer
    raise AssertionError("the disk was never full")


def test_a_full_disk_refuses_the_choice_and_keeps_all_before(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    table = sit(game="blackreach", scenario="s1-first-contact")
    table.ask_always()
    store: Store = client.app.state.hall.store
    fill_the_disk(store)

    before, answer = play_until_full(table)

    assert answer.status_code == 507
    assert "Make room on the disk" in sentence(answer)
    assert table.see(before["seat"]) == before
    make_room(store)
    again = table.choose(before["seat"], before["decision"]["words"][0]["word"], before["decision"]["step"])
    assert again.status_code == 200
    with restarted(client, store_path) as other:
        seen = other.get(f"/api/tables/{table.id}", headers=table.headers(before["seat"])).json()
    assert seen["ply"] == before["ply"] + 1


def test_a_full_disk_makes_no_half_table(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    fill_the_disk(client.app.state.hall.store)
    long = Match.new("heresy2010", seed=3)
    while not long.over and len(long.words) < 400:
        long.choose(long.state.offered[-1])

    answer = client.post("/api/tables/open", json={"file": long.record()})

    assert answer.status_code == 507
    assert "Make room" in sentence(answer)
    assert [t["id"] for t in client.get("/api/tables").json()] == [table.id]


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_game_cut_short_or_garbled_is_refused_or_opened_as_far_as_it_goes(
    client: TestClient[Any], game: str
) -> None:
    match = Match.new(game, seed=4)
    for _ in range(12):
        match.choose(match.state.offered[0])
    record = match.record()
    garbled = {**record, "words": [*record["words"][:7], "verb:nonsense", *record["words"][8:]]}
    headless = {"record": 1, "words": record["words"]}
    unseeded = {**record, "header": {k: v for k, v in record["header"].items() if k != "seed"}}

    opened = client.post("/api/tables/open", json={"file": garbled}).json()

    assert opened["table"]["ply"] == 7
    assert "opened up to there" in opened["remarks"][0]
    assert "neither a saved game" in sentence(client.post("/api/tables/open", json={"file": headless}))
    assert "when the game is over" in sentence(client.post("/api/tables/open", json={"file": unseeded}))


@pytest.mark.parametrize("game", GAMES)
def test_another_version_of_the_rules_is_named(client: TestClient[Any], game: str) -> None:
    match = Match.new(game, seed=4)
    for _ in range(6):
        match.choose(match.state.offered[0])
    record, position = match.record(), match.spec.position(match.state)
    record["header"]["version"] = position["version"] = 99

    opened = client.post("/api/tables/open", json={"file": record}).json()
    refused = client.post("/api/tables/open", json={"file": position})

    assert opened["table"]["ply"] == 6
    assert "version 99" in opened["remarks"][0]
    assert "version 99" in sentence(refused)
    assert "Open the saved game" in sentence(refused)


def test_a_game_that_is_not_installed_is_listed_and_kept(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    table, other = sit(), sit()
    with sqlite3.connect(store_path) as raw:
        raw.execute(
            "UPDATE tables SET game = 'chess', header = replace(header, 'outpost', 'chess') WHERE id = ?", [table.id]
        )
    raw.close()

    with restarted(client, store_path) as again:
        listed = {t["id"]: t["game_title"] for t in again.get("/api/tables").json()}
        refused = again.get(f"/api/tables/{table.id}")

    assert listed == {table.id: "chess (not installed)", other.id: "Outpost"}
    assert "stays kept" in sentence(refused)


def test_one_broken_table_does_not_hide_the_others(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    table, other = sit(), sit()
    with sqlite3.connect(store_path) as raw:
        raw.execute("UPDATE tables SET header = '{\"game' WHERE id = ?", [table.id])
    raw.close()

    with restarted(client, store_path) as again:
        assert {t["id"] for t in again.get("/api/tables").json()} == {table.id, other.id}
        assert "other tables are not touched" in sentence(again.get(f"/api/tables/{table.id}"))
        assert again.get(f"/api/tables/{other.id}").status_code == 200


def test_a_store_that_breaks_while_it_is_open_is_named(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    sit()
    client.app.state.hall.store.engine.dispose()
    for part in store_path.parent.iterdir():
        part.write_bytes(b"\0" * 5000)

    answer = client.get("/api/tables")

    assert answer.status_code == 507
    assert "Copy that file to a safe place" in sentence(answer)


def test_a_seat_already_taken_names_who_sits_there(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": "garrison", "kind": "link"}])
    invite = table.keys["garrison"]["invite"]
    client.post(f"/api/tables/{table.id}/take", json={"invite": invite, "name": "Ada"})

    refused = client.post(f"/api/tables/{table.id}/take", json={"invite": invite, "name": "Bob"})

    assert refused.status_code == 409
    assert "taken by Ada" in sentence(refused)
    assert "watch" in sentence(refused)
