"""What people say to one another at a table, who may, and whether the coach may be asked between them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting, as_owner, restarted, serving

from siegeworks.table.chat import MOST_LINES, PHRASES
from siegeworks.table.limits import Limits

PEOPLE = [{"seat": "raiders", "kind": "here", "name": "Ann"}, {"seat": "garrison", "kind": "link"}]


def two_people(client: TestClient[Any], **wish: Any) -> Sitting:
    """A table of two people at different screens."""
    made = client.post("/api/tables", json={"game": "outpost", "seats": PEOPLE, **wish})
    assert made.status_code == 201, made.text
    table = Sitting(client, made.json())
    table.keys["host"] = {"token": made.json()["host"]}
    invite = table.keys["garrison"]["invite"]
    taken = client.post(f"/api/tables/{table.id}/take", json={"invite": invite, "name": "Ben"})
    table.keys["garrison"] = taken.json()
    return table


@pytest.fixture
def pair(client: TestClient[Any]) -> Sitting:
    return two_people(client)


def say(table: Sitting, text: str, *seats: str) -> Any:
    return table.client.post(f"/api/tables/{table.id}/chat", json={"text": text}, headers=table.headers(*seats))


def read(table: Sitting, *seats: str, since: int = 0) -> dict[str, Any]:
    answer = table.client.get(f"/api/tables/{table.id}/chat?since={since}", headers=table.headers(*seats))
    assert answer.status_code == 200, answer.text
    found: dict[str, Any] = answer.json()
    return found


def allow(table: Sitting, who: str) -> Any:
    host = {"x-host-key": table.keys["host"]["token"]}
    return table.client.post(f"/api/tables/{table.id}/chat/who", json={"who": who}, headers=host)


def told(table: Sitting, *seats: str) -> list[tuple[str, str]]:
    return [(line["seat"], line["text"]) for line in read(table, *seats)["lines"]]


def test_players_talk_and_everybody_at_the_table_reads(pair: Sitting) -> None:
    assert say(pair, PHRASES[0], "raiders").status_code == 200
    assert say(pair, "Same to <b>you</b>", "garrison").status_code == 200

    expected = [("raiders", PHRASES[0]), ("garrison", "Same to <b>you</b>")]
    assert told(pair, "raiders") == told(pair, "garrison") == told(pair) == expected
    assert read(pair, "raiders", since=1)["lines"][0]["text"] == "Same to <b>you</b>"
    assert read(pair, "raiders")["may_write"]
    assert not read(pair)["may_write"]


def test_a_watcher_writes_only_where_the_host_allows_it(pair: Sitting) -> None:
    refused = say(pair, "Attack the left!")
    assert refused.status_code == 403
    assert refused.json()["error"]["message"] == "only the players talk here; you may read along"

    assert allow(pair, "everyone").status_code == 200
    assert say(pair, "Hello from afar").status_code == 200
    assert told(pair, "raiders") == [("", "Hello from afar")]


def test_a_host_switches_talking_off_and_nobody_else_does(pair: Sitting) -> None:
    address = f"/api/tables/{pair.id}/chat/who"
    assert pair.client.post(address, json={"who": "off"}, headers=pair.headers("garrison")).status_code == 403
    assert allow(pair, "off").json()["who"] == "off"

    refused = say(pair, "Are you there?", "raiders")
    assert refused.status_code == 403
    assert "switched talking off" in refused.json()["error"]["message"]


def test_what_was_said_and_who_may_talk_is_kept(pair: Sitting, store_path: Path) -> None:
    say(pair, "Until tomorrow", "garrison")
    allow(pair, "everyone")
    with restarted(pair.client, store_path) as again:
        pair.client = again
        assert told(pair, "raiders") == [("garrison", "Until tomorrow")]
        assert read(pair)["who"] == "everyone"
        assert say(pair, "Good morning", "raiders").json()["lines"][0]["n"] == 1
        again.delete(f"/api/tables/{pair.id}", headers=as_owner(again))
        assert again.app.state.hall.store.lines(pair.id) == []


def test_lines_are_short_plain_and_few_at_a_time(store_path: Path) -> None:
    with serving(store_path, limits=Limits(requests=0, tables=0, chat=3, line=20)) as client:
        table = two_people(client)
        assert "at most 20 characters" in say(table, "x" * 21, "raiders").json()["error"]["message"]
        assert say(table, " \n\t ", "raiders").status_code == 400
        assert say(table, "one\nline\x1b[31m", "raiders").json()["lines"][0]["text"] == "one line [31m"
        much = say(table, "and more", "raiders")
        assert much.status_code == 429
        assert "wait" in much.json()["error"]["message"]
        assert say(table, "the other may", "garrison").status_code == 200


@pytest.mark.parametrize("odd", [{"text": 7}, {"text": None}, {}, {"text": "a", "seat": "garrison"}, []])
def test_odd_lines_are_refused_in_a_sentence(pair: Sitting, odd: Any) -> None:
    answer = pair.client.post(f"/api/tables/{pair.id}/chat", json=odd, headers=pair.headers("raiders"))
    assert answer.status_code == 400
    assert answer.json()["error"]["message"]
    assert told(pair) == []


def test_only_so_many_lines_are_kept(pair: Sitting) -> None:
    store = pair.client.app.state.hall.store
    store.talk(pair.id, 0, "raiders", 0.0, "the first", MOST_LINES)
    store.talk(pair.id, MOST_LINES, "raiders", 0.0, "the last", MOST_LINES)
    assert told(pair) == [("raiders", "the last")]


def test_where_nobody_plays_at_another_screen_there_is_nobody_to_talk_to(sit: Sit) -> None:
    table = sit()
    assert "nobody to talk to" in say(table, "Hello?", "raiders").json()["error"]["message"]
    assert not read(table, "raiders")["may_write"]


def until(socket: Any, is_so: Any) -> dict[str, Any]:
    """The first message of which something is true."""
    while True:
        message: dict[str, Any] = socket.receive_json()
        if is_so(message):
            return message


def test_the_live_wire_tells_everybody_what_is_said(pair: Sitting) -> None:
    address = f"/api/tables/{pair.id}/live"
    with pair.client.websocket_connect(address) as ann, pair.client.websocket_connect(address) as watcher:
        ann.send_json({"do": "sit", "token": pair.keys["raiders"]["token"], "id": 1})
        watcher.send_json({"do": "sit", "token": None, "id": 1})
        assert until(watcher, lambda m: m.get("push") == "chat")["lines"] == []
        ann.send_json({"do": "chat", "text": "Hello", "id": 2})
        assert until(ann, lambda m: m.get("id") == 2)["ok"]
        heard = until(watcher, lambda m: m.get("push") == "chat")
        watcher.send_json({"do": "chat", "text": "May I?", "id": 3})
        refused = until(watcher, lambda m: m.get("id") == 3)

    assert [(line["seat"], line["text"]) for line in heard["lines"]] == [("raiders", "Hello")]
    assert not heard["may_write"]
    assert refused["error"]["message"] == "only the players talk here; you may read along"


# the coach between people


def advice(table: Sitting) -> Any:
    seat = table.see(None)["decision"]["seat"]
    return table.client.post(f"/api/tables/{table.id}/advice", headers=table.headers(seat))


def test_a_host_forbids_the_coach_and_the_guest_is_told_beforehand(client: TestClient[Any]) -> None:
    table = two_people(client)
    listed = next(row for row in client.get("/api/tables").json() if row["id"] == table.id)
    assert not listed["coach"]
    assert not table.see("garrison")["coach"]
    refused = advice(table)
    assert refused.status_code == 403
    assert refused.json()["error"]["message"].endswith("whoever made it forbids the coach")


def test_a_host_lets_both_ask_the_coach_and_that_is_kept(client: TestClient[Any], store_path: Path) -> None:
    table = two_people(client, coach=True)
    answer = advice(table)
    assert answer.status_code == 200, answer.text
    assert answer.json()["label"]
    with restarted(client, store_path) as again:
        assert all(row["coach"] for row in again.get("/api/tables").json())
        assert again.get(f"/api/tables/{table.id}").json()["coach"]


def test_the_coach_is_there_for_whoever_plays_alone_or_at_one_screen(sit: Sit) -> None:
    assert sit().see("raiders")["coach"]
    assert sit(seats=[{"seat": "garrison", "kind": "agent", "agent": "recruit"}]).see("raiders")["coach"]
