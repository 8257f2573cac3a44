"""A lesson at the table: the coach says the enemy's part, refuses what leads elsewhere, and then lets go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar.testing import TestClient
from tests.attacks.spying import link_table
from tests.table.conftest import Sit, restarted

from siegeworks.core.lessons import lessons_of
from siegeworks.core.spec import find

LESSON = lessons_of(find("outpost").folder)["first-raid"]


class Pupil:
    """Someone who takes the lesson."""

    def __init__(self, client: TestClient[Any]) -> None:
        self.client = client
        made = client.post("/api/tables", json={"game": "outpost", "lesson": LESSON.id}).json()
        self.id = made["table"]["id"]
        self.headers = {"x-seat-tokens": made["keys"][0]["token"]}
        assert [key["seat"] for key in made["keys"]] == [LESSON.seat]

    def see(self, client: TestClient[Any] | None = None) -> dict[str, Any]:
        out: dict[str, Any] = (client or self.client).get(f"/api/tables/{self.id}", headers=self.headers).json()
        return out

    def say(self, words: list[str]) -> Any:
        step = self.see()["decision"]["step"]
        return self.client.post(
            f"/api/tables/{self.id}/say", json={"words": words, "step": step, "through": True}, headers=self.headers
        )


def test_a_lesson_is_taken_from_beginning_to_end(client: TestClient[Any]) -> None:
    pupil = Pupil(client)
    seen = pupil.see()
    done = []
    while not seen["lesson"]["over"]:
        done.append(seen["lesson"]["step"])
        assert seen["lesson"]["pages"][-1]["say"]
        assert not seen["decision"]["undo"]
        told = pupil.say(seen["lesson"]["words"])
        assert told.status_code == 200, told.text
        seen = pupil.see()

    assert done == sorted(done)
    assert seen["decision"]["outcome"]["winner"] == "raiders"
    assert seen["lesson"]["pages"][-1]["say"] == LESSON.steps[-1].say


def test_another_word_is_answered_by_the_coach_and_changes_nothing(client: TestClient[Any]) -> None:
    pupil = Pupil(client)
    before = pupil.see()
    for word in ("verb:draw", "verb:end-turn"):
        told = client.post(
            f"/api/tables/{pupil.id}/choose",
            json={"word": word, "step": before["decision"]["step"]},
            headers=pupil.headers,
        )
        assert told.status_code == 400
        assert told.json()["error"] == {"code": "lesson", "message": LESSON.steps[1].others[word], "reasons": []}
    elsewhere = pupil.say(["verb:march", "unit:raiders-guns-1"])
    assert elsewhere.json()["error"]["message"] == LESSON.steps[1].other, "a gesture that leads elsewhere is not begun"
    assert pupil.see()["lesson"]["words"] == LESSON.steps[1].words
    assert pupil.say(["verb:march"]).json()["said"] == 1
    assert pupil.see()["lesson"]["words"] == LESSON.steps[1].words[1:]


def test_a_lesson_goes_on_after_a_restart(client: TestClient[Any], store_path: Path) -> None:
    pupil = Pupil(client)
    pupil.say(LESSON.steps[1].words)
    with restarted(client, store_path) as again:
        seen = pupil.see(again)

    assert seen["lesson"]["step"] == 2
    assert seen["lesson"]["words"] == LESSON.steps[2].words


def test_the_lobby_offers_lessons(client: TestClient[Any]) -> None:
    games = {row["id"]: row for row in client.get("/api/hello").json()["games"]}

    assert games["outpost"]["lessons"][0]["id"] == LESSON.id
    refused = client.post("/api/tables", json={"game": "outpost", "lesson": "none"})
    assert refused.status_code == 400
    assert "first-raid" in refused.json()["error"]["message"]


def test_the_coach_advises_whoever_has_to_choose(sit: Sit, client: TestClient[Any]) -> None:
    table = sit(seats=[{"seat": "garrison", "kind": "agent", "agent": "recruit"}])
    door = f"/api/tables/{table.id}/advice"
    told = client.post(door, headers=table.headers("raiders")).json()
    seen = client.get(f"/api/tables/{table.id}", headers=table.headers("raiders")).json()

    assert told["word"] in [word["word"] for word in seen["decision"]["words"]]
    assert told["label"]
    assert told["text"]
    assert client.post(door).status_code == 403, "a watcher has nothing to choose"


def test_the_coach_is_silent_between_people_unless_the_host_allows_it(client: TestClient[Any]) -> None:
    sitting = link_table(client, "outpost")
    told = client.post(f"/api/tables/{sitting.id}/advice", headers=sitting.headers("raiders"))

    assert told.status_code == 403
    assert "forbids the coach" in told.json()["error"]["message"]
