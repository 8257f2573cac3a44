"""Another process looks for better lines of a game that is over, and what it found is kept."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient
from tests.table.games import finished


def test_better_lines_are_looked_for_and_kept(client: TestClient[Any]) -> None:
    match = finished()
    made = client.post("/api/tables/open", json={"file": match.record()}).json()
    door = f"/api/tables/{made['table']['id']}/better"
    told = client.get(door).json()["lines"]

    assert told
    assert client.get(door).json()["lines"] == told
    for line in told:
        assert 0 <= line["ply"] < line["until"] <= len(match.words)
        assert line["better"] > line["chance"]
        assert line["said"]
        assert line["instead"]
