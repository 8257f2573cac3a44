"""Positions saved by older versions still open, at the same question."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.core.stage import Stage
from siegeworks.games.outpost import GAME

SAVED = Path(__file__).parents[1] / "positions-v2.jsonl.gz"  # one for every kind of question
ROWS = [json.loads(line) for line in gzip.decompress(SAVED.read_bytes()).splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[row["prompt"] for row in ROWS])
def test_a_position_of_version_2_opens_at_its_question(row: dict[str, Any]) -> None:
    stage = Stage(GAME, GAME.load(row["position"]))

    assert (stage.seat, stage.prompt, stage.offered) == (row["seat"], row["prompt"], row["words"])


def test_every_kind_of_question_was_saved() -> None:
    asked = {Stage(GAME, GAME.load(row["position"])).asked for row in ROWS}
    steps = [step for procedure in GAME.rules.procedures for step in procedure.steps]

    assert asked == {step.ask.kind for step in steps if step.ask is not None}
