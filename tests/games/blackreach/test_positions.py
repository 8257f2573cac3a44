"""Positions that version 3 of the rules saved: one for every kind of question it asked."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.versions import RENAMED, new_form, renamed_notes
from siegeworks.games.blackreach.frames import DieFrame

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


def old_die(kind: int, notes: list[int]) -> dict[str, Any]:
    """The notes of a roll as version 3 kept them."""
    return {
        "seat": 0,
        "unit": 3,
        "other": 4,
        "kind": kind,
        "value": 1,
        "stage": 5,
        "flag": 2,
        "list": notes,
        "dice": [],
    }


@pytest.mark.parametrize(
    ("kind", "held", "automatic", "structure"), [(1, [1], 1, -1), (1, [], 0, -1), (5, [77], 0, 77), (4, [], 0, -1)]
)
def test_a_roll_of_version_3_says_what_it_is_for(kind, held, automatic, structure):
    notes = renamed_notes("die", old_die(kind, held))

    assert set(notes) == set(DieFrame.FIELDS)
    assert (notes["roll"], notes["needed"], notes["bonus"], notes["count"]) == (kind, 5, 1, 2)
    assert (notes["automatic"], notes["structure"]) == (automatic, structure)


@pytest.mark.parametrize("procedure", list(RENAMED))
def test_every_renamed_frame_of_version_3_has_all_its_notes(procedure):
    old = {**old_die(1, []), "count": 0, "square": -1}

    assert set(renamed_notes(procedure, old)) == set(GAME.rules.by_name[procedure].frame.FIELDS)


def test_the_check_of_arms_is_a_step_of_the_assault_now():
    frames = [{"procedure": name, "step": "HBR-ASLT-34", "notes": {}} for name in ("assault", "check-arms", "window")]
    data = {"state": {"frames": frames, "options": [0, 0, 0, 1, 0]}}

    new_form(data)

    assault, window = data["state"]["frames"]
    assert (assault["procedure"], assault["step"]) == ("assault", "HBR-ASLT-03")
    assert window["procedure"] == "window"
