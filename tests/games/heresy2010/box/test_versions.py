"""Positions saved by older versions open, and ask what they asked then."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.core.flow import find_frame
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import ALOFT
from siegeworks.games.heresy2010.movement.frames import FlightFrame

FOLDER = Path(__file__).parents[1]


def rows(version: int) -> list[dict[str, Any]]:
    with gzip.open(FOLDER / f"positions-v{version}.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


ROWS = {version: rows(version) for version in (3, 4)}
# Questions that a rule read again answers otherwise, whatever the switches of the table, and the book's line.
SAID_OTHERWISE = {
    "pick-region": "an order may be executed for any region (955)",
    "bombard-area": "what an event says is done cannot be declined (797)",
    "corrupt-target": "what an event says is done cannot be declined (797)",
    "take-up": "for events Heroes are units (1446)",
    "source": "for events Heroes are units (1446)",
    "mark-area": "for events Heroes are units (1446)",
    "muster-unit": "Heroes of the stockpile may come too (1418)",
    "special-effect": "only the unit requirement is asked (1216)",
    "free-effect": "only the unit requirement is asked (1216)",
    "mover": "a flight may start from the destination (1043)",
    "name-origins": "a flight may join out of the target or another origin (1153)",
    "route": "a flight may set down and take up anywhere (1087)",
}
# Questions that name their piece, or what they are about, since these positions were saved, and how they begin now.
SAYS_MORE = {
    "Too many units here: remove one.": "Godstride Plain is overfull, with 8 units for 6 places",
    "Set-up: where does it go?": "Set-up: where does ",
    "Which coexistence battle is fought next?": "Both sides stand there: which battle is fought next?",
    "Raise the Ramparts. What is built or mended?": "Raise the Ramparts. What is built or repaired?",
}


def asks(row: dict[str, Any]) -> str:
    last = row["position"]["state"]["frames"][-1]
    return f"{last['procedure']} {last['step']}"


@pytest.mark.parametrize("row", [*ROWS[3], *ROWS[4]], ids=asks)
def test_a_position_of_an_older_version_asks_the_same_question(row: dict[str, Any]) -> None:
    s = GAME.load(row["position"])
    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    assert s.offered
    if ask.kind not in SAID_OTHERWISE:
        assert GAME.prompt(s, f, ask).startswith(SAYS_MORE.get(row["prompt"], row["prompt"]))
        assert [GAME.vocabulary.names[w] for w in s.offered] == row["words"]


@pytest.mark.parametrize("version", [3, 4])
def test_the_positions_show_every_procedure_that_asked(version: int) -> None:
    shown = {frame["procedure"] for row in ROWS[version] for frame in row["position"]["state"]["frames"]}
    asking = {p.name for p in GAME.rules.procedures if any(step.ask is not None for step in p.steps)}

    # Nobody had a choice there in the games they come from; morale asked nothing before version 5.
    assert asking - shown <= {"break-border", "withdraw", "morale"}


@pytest.mark.rule("H10-FLY-10")
def test_who_was_aboard_in_version_4_is_aloft_now() -> None:
    found = 0
    for row in ROWS[4]:
        s = GAME.load(row["position"])
        f = find_frame(s, FlightFrame)
        if f is not None and f.aboard:
            found += 1
            assert all(s.unit_area[u] == ALOFT for u in f.aboard)

    assert found


def test_a_table_of_version_4_keeps_the_readings_it_played_by() -> None:
    s = GAME.load(ROWS[4][0]["position"])
    told = {o.id: o.values[s.options[o.number]] for o in GAME.options}

    assert told["edition"] == "faq"
    assert told["rout-together"] == told["retreat-without-cards"] == told["khan-rides-alone"] == "yes"
