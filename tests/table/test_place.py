"""A place at a table: what is asked and said there, by the seat that is held."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting


def gestures_of(client: TestClient[Any], sitting: Sitting, seat: str, *subjects: str) -> list[dict[str, Any]]:
    answer = client.get(
        f"/api/tables/{sitting.id}/gestures", params={"subjects": " ".join(subjects)}, headers=sitting.headers(seat)
    )
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["gestures"]
    return found


def say(client: TestClient[Any], sitting: Sitting, seat: str, words: list[str], step: int) -> Any:
    return client.post(
        f"/api/tables/{sitting.id}/say", json={"words": words, "step": step}, headers=sitting.headers(seat)
    )


def test_a_gesture_is_said_kept_and_taken_back_as_one(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    march = next(g for g in gestures_of(client, sitting, "raiders", "unit:raiders-scouts-1") if g["target"])
    told = say(client, sitting, "raiders", march["words"], 0).json()

    assert (told["said"], told["stopped"]) == (len(march["words"]), None)
    assert told["table"]["ply"] == len(march["words"])
    assert told["table"]["decision"]["undo"] is True
    back = client.post(f"/api/tables/{sitting.id}/undo", headers=sitting.headers("raiders")).json()
    assert back["ply"] == 0
    assert back["decision"]["step"] == 0


def test_a_gesture_stops_before_a_word_that_is_not_offered(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    told = say(client, sitting, "raiders", ["verb:march", "unit:garrison-rifles-1"], 0).json()

    assert (told["said"], told["stopped"]) == (1, "refused")
    assert say(client, sitting, "raiders", ["verb:march"], 0).status_code == 400, "a stale step"
    assert say(client, sitting, "garrison", ["verb:march"], 1).status_code == 403


def test_a_gesture_stops_when_something_is_drawn(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    told = say(client, sitting, "raiders", ["verb:draw", "verb:march"], 0).json()

    assert (told["said"], told["stopped"]) == (1, "revealed")


def test_gestures_are_for_the_seat_that_decides(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()

    assert gestures_of(client, sitting, "raiders")
    assert gestures_of(client, sitting, "garrison") == []
    assert client.get(f"/api/tables/{sitting.id}/gestures").json()["gestures"] == []


def test_undo_takes_back_until_something_is_revealed(sit: Sit) -> None:
    table = sit()
    start = table.see("raiders")
    table.choose("raiders", "verb:march", 0)
    undone = table.client.post(f"/api/tables/{table.id}/undo", headers=table.headers("raiders"))
    assert undone.status_code == 200
    assert undone.json()["decision"] == start["decision"]

    table.choose("raiders", "verb:draw", 0)
    refused = table.client.post(f"/api/tables/{table.id}/undo", headers=table.headers("raiders"))

    assert refused.json()["error"]["code"] == "cannot-undo"
    assert "Fork" in refused.json()["error"]["message"]


def test_the_other_seat_cannot_undo_my_choice(sit: Sit) -> None:
    table = sit()
    table.choose("raiders", "verb:march", 0)

    answer = table.client.post(f"/api/tables/{table.id}/undo", headers=table.headers("garrison"))

    assert answer.json()["error"]["code"] == "cannot-undo"
    assert table.see("garrison")["decision"]["undo"] is False
    assert table.see("raiders")["decision"]["undo"] is True


def test_why_and_odds_and_rules_are_told(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    why = client.get(f"/api/tables/{table.id}/why?word=area:outpost", headers=table.headers("raiders")).json()
    odds = client.get(f"/api/tables/{table.id}/odds?word=verb:march", headers=table.headers("raiders")).json()
    rules = client.get("/api/games/outpost/rules").json()["rules"]

    assert why["legal"] is False
    assert why["reasons"][0]["rule"] in {r["id"] for r in rules}
    assert odds["preview"]["orders_left"] == 4
    assert all(r["text"] for r in rules)
