"""Seats: taken once by an invitation, opened by a token, given again by whoever invited."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from tests.attacks.spying import link_table, play, table_of
from tests.table.conftest import Sit, as_owner, serving

from siegeworks.table.seats import SeatTaken
from siegeworks.table.store import Key, Store
from siegeworks.table.tables import Table


def test_an_invitation_is_given_out_once_even_by_two_servers(
    client: TestClient[Any], store_path: Path, sit: Sit
) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    behind = Store(store_path, alone=False)
    behind.take(table.id, "garrison", "Bob", Key("seat", "garrison", "x"))
    behind.close()

    answer = client.post(
        f"/api/tables/{table.id}/take", json={"invite": table.keys["garrison"]["invite"], "name": "Ada"}
    )

    assert answer.status_code == 507
    assert "another server" in answer.json()["error"]["message"]
    assert SeatTaken.code == "seat-taken"


def test_a_lost_seat_is_given_again_by_whoever_invited(client: TestClient[Any]) -> None:
    """M8: the token of a link seat is told once, and nobody could give another."""
    made = client.post(
        "/api/tables", json={"game": "outpost", "seats": [{"seat": s, "kind": "link"} for s in ("raiders", "garrison")]}
    ).json()
    id, host = made["table"]["id"], {"x-host-key": made["host"]}
    lost = client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"], "name": "Ada"}).json()

    assert client.post(f"/api/tables/{id}/seats/garrison/again").status_code == 403
    again = client.post(f"/api/tables/{id}/seats/garrison/again", headers=host).json()
    taken = client.post(f"/api/tables/{id}/take", json={"invite": again["invite"], "name": "Ada"}).json()

    old, new = ({"x-seat-tokens": key["token"]} for key in (lost, taken))
    assert client.get(f"/api/tables/{id}", headers=old).status_code == 403
    assert client.get(f"/api/tables/{id}", headers=new).json()["seat"] == "garrison"
    assert client.post(f"/api/tables/{id}/take", json={"invite": made["keys"][1]["invite"]}).status_code == 403


def test_keys_and_lost_seats_outlive_a_restart(store_path: Path) -> None:
    with serving(store_path) as client:
        table = link_table(client, "outpost")
        play(client, table, 5, random.Random(1))
        table_of(client, table)
    with serving(store_path) as again:
        for seat in table.keys:
            assert again.get(f"/api/tables/{table.id}", headers=table.headers(seat)).json()["seat"] == seat
        found: Table = again.app.state.hall.find(table.id)
        assert len(found.match.words) == 5


def test_only_the_seat_that_decides_may_choose(sit: Sit) -> None:
    table = sit()

    other = table.choose("garrison", "verb:march", 0)
    watcher = table.client.post(f"/api/tables/{table.id}/choose", json={"word": "verb:march", "step": 0})
    forged = table.client.post(
        f"/api/tables/{table.id}/choose", json={"word": "verb:march", "step": 0}, headers={"x-seat-tokens": "x" * 24}
    )

    assert (other.status_code, watcher.status_code, forged.status_code) == (403, 403, 403)
    assert "raiders" in other.json()["error"]["message"]
    assert table.see(None)["ply"] == 0


def test_an_invitation_is_taken_once(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    invite = table.keys["garrison"]["invite"]
    assert table.keys["garrison"]["token"] == ""

    first = client.post(f"/api/tables/{table.id}/take", json={"invite": invite, "name": "Ada"})
    second = client.post(f"/api/tables/{table.id}/take", json={"invite": invite, "name": "Bob"})
    wrong = client.post(f"/api/tables/{table.id}/take", json={"invite": "guess", "name": "Eve"})

    assert first.json()["seat"] == "garrison"
    assert len(first.json()["token"]) > 20
    assert (second.status_code, wrong.status_code) == (409, 403)
    assert "Ada" in second.json()["error"]["message"]


def test_keys_are_given_to_the_owner_alone(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()

    mine = client.post(f"/api/tables/{table.id}/keys", headers=as_owner(client))
    elsewhere = client.post(f"/api/tables/{table.id}/keys")
    cleared = client.delete(f"/api/tables/{table.id}")

    assert [k["seat"] for k in mine.json()] == list(table.keys)
    for key in mine.json():  # the old keys go on opening their seats
        for token in (key["token"], table.keys[key["seat"]]["token"]):
            seen = client.get(f"/api/tables/{table.id}", headers={"x-seat-tokens": token})
            assert seen.json()["seat"] == key["seat"]
    assert (elsewhere.json(), cleared.status_code) == ([], 403)
    assert client.delete(f"/api/tables/{table.id}", headers=as_owner(client)).status_code == 204
