"""Positions that older versions of the rules saved: of each version one for every kind of question it asked."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.versions import RENAMED, SPLIT_4, new_form, renamed_notes, shot_notes, split_notes
from siegeworks.games.blackreach.cards.deck import AFTER_ROLL
from siegeworks.games.blackreach.frames import DieFrame

SAVED = ("positions-v3.jsonl.gz", "positions-v4.jsonl.gz")
# Questions that name their terrain, dice or weapon since these positions were saved, and how they begin now.
SAYS_MORE = {
    "Where does the next terrain tile lie?": "Where does this terrain lie: ",
    "How does that weapon fire?": "How does the ",
    "Dice have been rolled: play a card, use a marker, or pass.": "Dice have been rolled (",
}
WINDOW_ONCE, WINDOW_NOW = ": play a card, use a marker, or pass.", ": play a card or use a marker now?"


def saved() -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = []
    for name in SAVED:
        with gzip.open(Path(__file__).parents[1] / name, "rt", encoding="utf-8") as lines:
            rows += [json.loads(line) for line in lines]
    return rows


@pytest.mark.parametrize("row", saved(), ids=lambda row: f"{row['position']['version']}: {row['prompt']}")
def test_a_position_of_an_older_version_asks_what_it_asked_and_plays_on(row):
    """The words are those of today's rules: version 5 read the book again and offers some others."""
    s = GAME.load(row["position"])

    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    asked = SAYS_MORE.get(row["prompt"], row["prompt"].replace(WINDOW_ONCE, WINDOW_NOW))
    assert GAME.prompt(s, f, ask).startswith(asked.removesuffix("?"))  # some name the weapon at the end
    for word in {s.offered[0], s.offered[-1]}:
        after = s.clone()
        GAME.rules.choose(after, word)
        assert GAME.invariants(after) == []


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

    later = {"supply": {"unit", "inspired"}}.get(procedure, set())  # what version 5 has added
    assert set(renamed_notes(procedure, old)) == set(GAME.rules.by_name[procedure].frame.FIELDS) - later


# Every note that a frame of version 4 could have, whatever procedure it ran.
NOTES_4 = {
    **dict.fromkeys(("seat", "window", "unit", "other", "card", "mode", "target", "count", "source", "cause"), 0),
    **dict.fromkeys(("pierce", "location", "double", "die", "played", "push", "hits", "kind", "weapon", "how"), 0),
    **dict.fromkeys(("penalty", "bonus", "point", "markers", "ignore", "gone"), 0),
    "list": [1, 2],
    "dice": [3],
    "cv": [9, 0, 0],
    "targets": [5],
    "structures": [2],
}


@pytest.mark.parametrize("procedure", list(SPLIT_4))
def test_every_frame_of_version_4_gets_the_notes_of_its_own_procedure(procedure):
    notes = split_notes(procedure, NOTES_4)

    assert set(notes) == set(GAME.rules.by_name[procedure].frame.FIELDS)


def test_a_window_of_version_4_says_whose_dice_lie_there():
    rolled = split_notes("window", {**NOTES_4, "window": AFTER_ROLL, "count": 1})
    forced = split_notes("window", {**NOTES_4, "count": 99})

    assert (rolled["roller"], rolled["once"]) == (1, 0)
    assert (forced["roller"], forced["once"]) == (-1, 1)


@pytest.mark.parametrize(("kind", "point", "points", "targets"), [(7, -1, [5], []), (7, 3, [], [5]), (2, -1, [], [5])])
def test_an_explosion_of_version_4_keeps_where_it_may_lie(kind, point, points, targets):
    notes = shot_notes({**NOTES_4, "kind": kind, "point": point})

    assert (notes["points"], notes["targets"]) == (points, targets)


def test_the_check_of_arms_is_a_step_of_the_assault_now():
    frames = [{"procedure": name, "step": "HBR-ASLT-34", "notes": {}} for name in ("assault", "check-arms", "window")]
    data = {"state": {"frames": frames, "options": [0, 0, 0, 1, 0]}}

    new_form(data)

    assault, window = data["state"]["frames"]
    assert (assault["procedure"], assault["step"]) == ("assault", "HBR-ASLT-03")
    assert window["procedure"] == "window"
