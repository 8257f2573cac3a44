"""Positions that version 3 of the rules saved: one for every kind of question it asked."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.games.blackreach import GAME

SAVED = Path(__file__).with_name("positions-v3.jsonl.gz")


def saved() -> list[dict[str, Any]]:
    with gzip.open(SAVED, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.mark.parametrize("row", saved(), ids=lambda row: str(row["prompt"]))
def test_a_position_of_version_3_asks_what_it_asked(row):
    s = GAME.load(row["position"])

    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    assert GAME.prompt(s, f, ask) == row["prompt"]
    assert [GAME.vocabulary.names[w] for w in s.offered] == row["words"]
