"""The card of the end: asked for when a game is over."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from tests.table.conftest import Sit
from tests.table.games import finished


def test_a_game_that_runs_is_not_looked_back_at(sit: Sit, client: TestClient[Any]) -> None:
    answer = client.get(f"/api/tables/{sit().id}/review")

    assert answer.status_code == 400
    assert "when it is over" in answer.json()["error"]["message"]
    assert client.get(f"/api/tables/{sit().id}/better").status_code == 400


def test_a_game_that_is_over_is_looked_back_at(client: TestClient[Any]) -> None:
    match = finished()
    made = client.post("/api/tables/open", json={"file": match.record()}).json()
    told = client.get(f"/api/tables/{made['table']['id']}/review").json()

    assert told["seats"] == ["raiders", "garrison"]
    outcome = match.spec.outcome(match.state)
    assert outcome is not None
    assert told["winner"] == outcome["winner"]
    assert len(told["chances"]) == len(match.words) + 1
    assert [row["side"] for row in told["losses"]] == told["seats"]
    assert told["next_scenario"]["id"] == match.spec.scenarios[1].id
    assert told["options"] == match.header["options"]
    for moment in told["moments"]:
        assert moment["text"].endswith((".", "!"))
        assert 0 < moment["ply"] <= moment["until"] <= len(match.words)
        assert moment["before"][0] + moment["before"][1] == 1.0
