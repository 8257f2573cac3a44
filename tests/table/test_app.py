"""The doors: what is asked over HTTP is answered, and what is refused is refused in a sentence."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, as_owner

ROOT = Path(__file__).resolve().parents[2]


def test_hello_names_games_and_agents(client: TestClient[Any]) -> None:
    hello = client.get("/api/hello").json()

    assert hello["protocol"] == 2
    outpost = next(g for g in hello["games"] if g["id"] == "outpost")
    assert outpost["seats"] == ["raiders", "garrison"]
    assert {o["default"] for o in outpost["options"]} == {"defender-wins"}
    assert {"random", "greedy"} <= {a["id"] for a in hello["agents"]}


def test_a_word_is_said_and_the_next_question_comes(sit: Sit) -> None:
    table = sit()
    before = table.see("raiders")["decision"]

    after = table.choose("raiders", "verb:march", before["step"]).json()

    assert after["ply"] == 1
    assert after["decision"]["step"] == before["step"] + 1
    assert all(w["word"].startswith("unit:") for w in after["decision"]["words"])


def test_an_illegal_word_is_refused_with_a_reason_and_changes_nothing(sit: Sit) -> None:
    table = sit()
    before = table.see("raiders")

    answer = table.choose("raiders", "area:outpost", before["decision"]["step"])

    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "illegal-word"
    assert answer.json()["error"]["reasons"][0]["rule"].startswith("OUT-")
    assert table.see("raiders") == before


def test_a_stale_step_is_refused(sit: Sit) -> None:
    table = sit()
    table.choose("raiders", "verb:march", 0)

    answer = table.choose("raiders", "verb:march", 0)

    assert answer.json()["error"]["code"] == "stale-step"
    assert table.see("raiders")["ply"] == 1


@pytest.mark.parametrize(
    ("word", "code"), [("verb:sing", "unknown-word"), ("", "unknown-word"), ("verb:\x00", "unknown-word")]
)
def test_an_unknown_word_is_refused(sit: Sit, word: str, code: str) -> None:
    assert sit().choose("raiders", word, 0).json()["error"]["code"] == code


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


def test_why_and_odds_and_rules_are_told(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    why = client.get(f"/api/tables/{table.id}/why?word=area:outpost", headers=table.headers("raiders")).json()
    odds = client.get(f"/api/tables/{table.id}/odds?word=verb:march", headers=table.headers("raiders")).json()
    rules = client.get("/api/games/outpost/rules").json()["rules"]

    assert why["legal"] is False
    assert why["reasons"][0]["rule"] in {r["id"] for r in rules}
    assert odds["preview"]["orders_left"] == 4
    assert all(r["text"] for r in rules)


def test_newcomers_are_told_what_each_question_means(client: TestClient[Any]) -> None:
    guide = client.get("/api/games/outpost/guide").json()
    games = {g["id"]: g for g in client.get("/api/hello").json()["games"]}

    assert guide["chapters"][0]["title"] == "What it is about"
    assert guide["questions"]["go-on"] == "Scouts may go one area further with the same order."
    assert guide["decides"]["go-on"] == "whether to go on"
    assert games["outpost"]["first_game"] == guide["first_game"] == "dawn"
    assert client.get("/api/games/nowhere/guide").status_code == 404


def test_a_table_is_cleared_away(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()

    assert client.delete(f"/api/tables/{table.id}", headers=table.headers("raiders")).status_code == 403
    both = table.headers("raiders", "garrison")
    assert client.delete(f"/api/tables/{table.id}", headers=both).status_code == 204
    assert client.get(f"/api/tables/{table.id}").status_code == 404
    assert client.get("/api/tables").json() == []


def test_the_page_s_types_are_made_from_this_schema(client: TestClient[Any]) -> None:
    kept = json.loads((ROOT / "web" / "openapi.json").read_text(encoding="utf-8"))

    assert client.get("/schema/openapi.json").json() == kept, "say: python -m tests.table.schema"


@pytest.mark.parametrize("game", ["outpost", "heresy1993", "heresy2010", "blackreach"])
def test_no_ruling_is_told_twice_over(client: TestClient[Any], game: str) -> None:
    """Some rulings say no more than their question did; the rules reader gets each once."""
    rows = client.get(f"/api/games/{game}/rules").json()["rules"]
    rulings = [r["text"] for r in rows if r["kind"] == "ruling"]

    assert rulings or game == "outpost"
    assert [text for text in rulings if text[: len(text) // 2].strip() == text[len(text) // 2 :].strip()] == []


@pytest.mark.parametrize(("rules", "edition"), [("book", "book"), ("faq", "faq")])
def test_a_table_is_made_by_the_book_or_by_the_faq(sit: Sit, client: TestClient[Any], rules: str, edition: str) -> None:
    """The lobby's choice sets every switch that the publisher's FAQ touches."""
    made = sit(game="heresy2010", rules=rules)
    record = client.app.state.hall.find(made.id).match.record()

    assert record["header"]["options"]["edition"] == edition
