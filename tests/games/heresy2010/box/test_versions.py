"""Positions saved by older versions open, and ask what they asked then."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.games.heresy2010 import GAME

STORED = Path(__file__).parents[1] / "positions-v3.jsonl.gz"
with gzip.open(STORED, "rt", encoding="utf-8") as lines:
    ROWS: list[dict[str, Any]] = [json.loads(line) for line in lines]


def asks(row: dict[str, Any]) -> str:
    last = row["position"]["state"]["frames"][-1]
    return f"{last['procedure']} {last['step']}"


@pytest.mark.parametrize("row", ROWS, ids=asks)
def test_a_position_of_version_3_asks_the_same_question(row: dict[str, Any]) -> None:
    s = GAME.load(row["position"])
    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    assert GAME.prompt(s, f, ask) == row["prompt"]
    assert [GAME.vocabulary.names[w] for w in s.offered] == row["words"]


def test_the_positions_of_version_3_show_every_procedure_that_asks() -> None:
    shown = {frame["procedure"] for row in ROWS for frame in row["position"]["state"]["frames"]}
    asking = {p.name for p in GAME.rules.procedures if any(step.ask is not None for step in p.steps)}

    assert asking - shown == {"break-border", "withdraw"}  # nobody had a choice there in the games they come from
