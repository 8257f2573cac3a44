"""What the server tells of the games themselves, whatever is played."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient


def test_hello_names_games_and_agents(client: TestClient[Any]) -> None:
    hello = client.get("/api/hello").json()

    assert hello["protocol"] == 2
    outpost = next(g for g in hello["games"] if g["id"] == "outpost")
    assert outpost["seats"] == ["raiders", "garrison"]
    assert {o["default"] for o in outpost["options"]} == {"defender-wins"}
    assert {"random", "greedy"} <= {a["id"] for a in hello["agents"]}


def test_newcomers_are_told_what_each_question_means(client: TestClient[Any]) -> None:
    guide = client.get("/api/games/outpost/guide").json()
    games = {g["id"]: g for g in client.get("/api/hello").json()["games"]}

    assert guide["chapters"][0]["title"] == "What it is about"
    assert guide["questions"]["go-on"] == "Scouts may go one area further with the same order."
    assert guide["decides"]["go-on"] == "whether to go on"
    assert games["outpost"]["first_game"] == guide["first_game"] == "dawn"
    assert client.get("/api/games/nowhere/guide").status_code == 404


@pytest.mark.parametrize("game", ["outpost", "heresy1993", "heresy2010", "blackreach"])
def test_no_ruling_is_told_twice_over(client: TestClient[Any], game: str) -> None:
    """Some rulings say no more than their question did; the rules reader gets each once."""
    rows = client.get(f"/api/games/{game}/rules").json()["rules"]
    rulings = [r["text"] for r in rows if r["kind"] == "ruling"]

    assert rulings or game == "outpost"
    assert [text for text in rulings if text[: len(text) // 2].strip() == text[len(text) // 2 :].strip()] == []
