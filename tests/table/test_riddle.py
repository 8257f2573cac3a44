"""Puzzles at the table: only a right answer goes through, any other is answered with its reason and changes nothing."""

from __future__ import annotations

import asyncio
import time
from types import SimpleNamespace
from typing import Any

import pytest
from litestar.testing import TestClient

from siegeworks.core.puzzles import Puzzle, begin, puzzles_of
from siegeworks.core.spec import find
from siegeworks.table import riddle

PUZZLES = puzzles_of(find("outpost").folder)
PUZZLE: Puzzle = next(iter(PUZZLES.values()))


class Solver:
    """One who sits at a puzzle."""

    def __init__(self, client: TestClient[Any], puzzle: Puzzle = PUZZLE) -> None:
        made = client.post("/api/tables", json={"game": "outpost", "puzzle": puzzle.id}).json()
        self.client, self.id = client, made["table"]["id"]
        self.headers = {"x-seat-tokens": ",".join(key["token"] for key in made["keys"])}

    def see(self) -> Any:
        return self.client.get(f"/api/tables/{self.id}", headers=self.headers).json()

    def say(self, words: list[str]) -> Any:
        step = self.see()["decision"]["step"]
        body = {"words": words, "step": step}
        return self.client.post(f"/api/tables/{self.id}/say", json=body, headers=self.headers)


def test_the_right_answer_solves_it(client: TestClient[Any]) -> None:
    solver = Solver(client)
    seen = solver.see()
    assert (seen["puzzle"]["solved"], seen["seat"]) == (False, PUZZLE.seat)
    answer = solver.say(PUZZLE.right[0])

    assert answer.status_code == 200
    assert answer.json()["table"]["puzzle"]["solved"]


@pytest.mark.parametrize("row", PUZZLE.wrong, ids=lambda row: row.words[-1])
def test_a_natural_mistake_is_told_why(client: TestClient[Any], row: Any) -> None:
    solver = Solver(client)
    answer = solver.say(row.words)

    assert answer.status_code == 400
    assert answer.json()["error"] == {"code": "puzzle", "message": row.text, "reasons": []}
    seen = solver.see()
    assert (seen["ply"], seen["puzzle"]["solved"]) == (0, False)


def test_any_other_wrong_answer_is_weighed_and_told_why(client: TestClient[Any]) -> None:
    solver = Solver(client)
    told = []
    for word in solver.see()["decision"]["words"]:
        if not PUZZLE.leads_on([word["word"]]) and PUZZLE.known_wrong([word["word"]]) is None:
            answer = solver.say([word["word"]])
            if answer.status_code == 400:
                told.append(answer.json()["error"]["message"])
    assert all("to win instead of" in text for text in told)


def test_the_list_of_puzzles_and_a_wrong_name(client: TestClient[Any]) -> None:
    offers = client.get("/api/puzzles").json()
    assert {one["id"] for one in offers if one["game"] == "outpost"} == set(PUZZLES)
    refused = client.post("/api/tables", json={"game": "outpost", "puzzle": "none"})
    assert refused.status_code == 400
    assert "no puzzle" in refused.json()["error"]["message"]


def test_answers_to_puzzles_are_weighed_one_at_a_time_however_many_come(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six threads that weighed held everybody else up for a tenth of a second at every turn; one for a hundredth."""
    spec = find("outpost")
    puzzle = next(iter(puzzles_of(spec.folder).values()))
    at_once, most = [0], [0]

    def weighed(*_: Any) -> str:
        at_once[0] += 1
        most[0] = max(most[0], at_once[0])
        time.sleep(0.01)
        at_once[0] -= 1
        return "not as good"

    monkeypatch.setattr(riddle, "weighed", weighed)

    async def all_at_once() -> None:
        tables: list[Any] = [SimpleNamespace(match=begin(spec, puzzle)) for _ in range(8)]
        await asyncio.gather(*(riddle.Riddle(table, puzzle).consider(["verb:unheard"]) for table in tables))

    asyncio.run(all_at_once())
    assert most == [1]
