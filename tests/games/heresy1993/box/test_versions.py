"""Positions saved by older versions still open, with the question that stood there."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.games.heresy1993 import GAME

STORED = Path(__file__).with_name("positions-v1.jsonl.gz")


def stored() -> list[Any]:
    with gzip.open(STORED, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [pytest.param(row, id=f"{n}-{row['position']['state']['frames'][-1]['step']}") for n, row in enumerate(rows)]


@pytest.mark.parametrize("row", stored())
def test_a_position_of_version_1_opens_with_its_question(row: dict[str, Any]) -> None:
    s = GAME.load(row["position"])
    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    assert GAME.prompt(s, f, ask) == row["prompt"]
    assert [GAME.vocabulary.names[w] for w in s.offered] == row["words"]


def test_the_company_of_both_sides_is_read_from_the_one_list_of_version_1() -> None:
    rows = [row.values[0] for row in stored()]
    battles = [
        (old["notes"]["company"], new["notes"])
        for row in rows
        for old in row["position"]["state"]["frames"]
        if old["procedure"] == "battle"
        for new in GAME.position(GAME.load(row["position"]))["state"]["frames"]
        if new["procedure"] == "battle"
    ]

    assert battles
    for company, notes in battles:
        again = [*notes["accompanied"], -1, *([notes["area"]] if notes["defenders_accompanied"] else [])]
        assert company in ([], again)
