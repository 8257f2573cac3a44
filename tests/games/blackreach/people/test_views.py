"""What is sent of a game has the form its structs declare, in every kind of position."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    offered,
    say,
    stage,
)

from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME, markers
from siegeworks.games.blackreach.box.components import POWER_NAMES, UNIT_NAMES, table
from siegeworks.games.blackreach.people.preview import BlackReachPreview
from siegeworks.games.blackreach.people.shown import BlackReachView
from siegeworks.games.blackreach.people.views import view
from siegeworks.games.blackreach.psychic.texts import POWER_TEXTS
from siegeworks.games.blackreach.state import BOARD
from siegeworks.games.blackreach.units import SIDE_UNITS

SAVED = Path(__file__).parents[1] / "positions-v3.jsonl.gz"
EVERY = 8  # of the saved positions, one for every kind of question, so many are passed over


def states() -> list[Any]:
    with gzip.open(SAVED, "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [GAME.load(row["position"]) for row in rows[::EVERY]]


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_that_was_sent_is_read_back_as_it_was(seat: int | None) -> None:
    for s in states():
        sent = msgspec.json.encode(view(s, seat))

        assert msgspec.json.decode(sent, type=BlackReachView) == view(s, seat)


def test_a_preview_that_was_sent_is_read_back_as_it_was() -> None:
    for s in states():
        for w in {s.offered[0], s.offered[-1]}:
            sent = GAME.preview(s, w)

            assert sent is not None and None not in sent.values()
            assert GAME.people.preview is not None
            assert msgspec.convert(sent, BlackReachPreview) == GAME.people.preview(s, w)


RECRUITMENT = "recruitment.toml"


@pytest.mark.parametrize("kind", ["tile", "option"])
def test_tiles_and_options_are_sent_as_the_data_state_them(kind: str) -> None:
    """What a record leaves out is left out, and nothing it states is lost; what a power does is said beside it."""
    sent = GAME.board()
    assert sent is not None
    of_a_kind = {row["id"]: row for row in sent[f"{kind}s"].values()}
    stated = [row | ({"text": POWER_TEXTS[row["power"]]} if "power" in row else {}) for row in table(RECRUITMENT)[kind]]

    assert of_a_kind == {row["id"]: row for row in stated}


def test_every_psychic_power_says_what_it_does() -> None:
    sent = GAME.board()
    assert sent is not None
    assert [row["text"] for row in sent["powers"].values()] == [POWER_TEXTS[power] for power in POWER_NAMES]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07", "HBR-ORDER-10")
def test_ambush_07_nobody_else_knows_which_unit_a_concealed_counter_is() -> None:
    s = GAME.new("s3-eyes-in-the-scrub", 7, journal=Journal())
    while RULES.question(s)[0].kind.startswith("deploy"):
        words = offered(s)
        say(s, "verb:show-back" if "verb:show-back" in words else words[0])
    hidden = [
        u for u in SIDE_UNITS[0] if s.unit_place[u] == BOARD and UNIT_NAMES[u].startswith(("scout", "sgt", "missile"))
    ]
    theirs = view(s, 1)
    assert len(theirs.concealed) == len(hidden) == 7
    assert not any(f"unit:{UNIT_NAMES[u]}" in theirs.units for u in hidden)
    assert all(f"unit:{UNIT_NAMES[u]}" in view(s, 0).units for u in hidden)
    seen = {tuple(s.unit_square[u] for u in hidden)}
    for seed in range(6):
        t = GAME.determinize(s, 1, seed)
        assert view(t, 1) == theirs
        seen.add(tuple(t.unit_square[u] for u in hidden))
    assert len(seen) > 1
    public = [e for e in s.journal.events if "to" not in e and e["type"].startswith("concealed")]
    assert public and all("unit" not in e for e in public)


def test_an_effect_that_is_about_a_unit_tells_no_number_of_the_engine() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 4, 4), add(s, "tactical-2", 6, 4)
    markers.grant(s, markers.B_FIRE_ONCE, u, v, markers.ACTIVATION_TIME)
    markers.grant(s, markers.B_TERRIFYING, u, 2, markers.ACTION)

    shown = view(s, 0).units[f"unit:{UNIT_NAMES[u]}"].effects

    assert [(e.effect, e.value) for e in shown] == [("fire-once", 0), ("terrifying", 2)]
