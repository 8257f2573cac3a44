"""Positions saved by older versions still open, with the question that stood there."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from siegeworks.core.phrases import agreed
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import AREA_NUMBER
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.versions import read_again
from siegeworks.games.heresy1993.frames import CRASHING, MAGIC, SKY_GUNS, SQUADRON

HERE = Path(__file__).parent


def stored(version: int) -> list[Any]:
    with gzip.open(HERE / f"positions-v{version}.jsonl.gz", "rt", encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return [
        pytest.param(row, id=f"v{version}-{n}-{row['position']['state']['frames'][-1]['step']}")
        for n, row in enumerate(rows)
    ]


@pytest.mark.parametrize("row", stored(1) + stored(2))
def test_a_position_of_an_older_version_opens_with_its_question(row: dict[str, Any]) -> None:
    s = GAME.load(row["position"])
    ask, f = GAME.rules.question(s)

    assert GAME.seats[ask.seat(s, f)] == row["seat"]
    assert GAME.prompt(s, f, ask) == agreed(row["prompt"])
    assert [GAME.vocabulary.names[w] for w in s.offered] == row["words"]


def test_the_company_of_both_sides_is_read_from_the_one_list_of_version_1() -> None:
    rows = [row.values[0] for row in stored(1)]
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


def test_a_game_of_version_2_keeps_the_readings_it_began_with() -> None:
    position = stored(2)[0].values[0]["position"]
    position["state"]["options"] |= {"breach-from": "from-either-side", "capture-time": "captured-first"}
    s = GAME.load(position)

    assert OPTIONS["breach-from"].value(s) == "from-either-side"
    assert OPTIONS["stranded-company"].value(s) == "he-is-captured"
    position["state"]["options"]["capture-time"] = "may-retreat"
    assert OPTIONS["stranded-company"].value(GAME.load(position)) == "he-retreats"


@pytest.mark.parametrize(
    ("notes", "weapon"),
    [
        ({"side": 0, "hits_to": 2, "hits_from": 7}, SQUADRON),
        ({"side": 1, "hits_to": 2, "hits_from": 7}, SKY_GUNS),
        ({"side": 0, "hits_to": 0, "hits_from": 6}, MAGIC),
        ({"side": 1, "hits_to": 0, "hits_from": 4}, CRASHING),
    ],
)
def test_what_fires_is_told_by_the_notes_of_version_2(notes: dict[str, int], weapon: int) -> None:
    frames = [
        {"procedure": "battle", "step": "end", "notes": {}},
        {"procedure": "blast", "step": "H93-CHAR-02", "notes": notes},
        {"procedure": "bombardment", "step": "H93-ASLT-06", "notes": {}},
    ]
    place = {"battlecruiser-heavy": "kiln-road", "battlecruiser-light-1": "in-orbit", "emperor": "inner-palace"}
    used = {"psychic-shield": 0, "bound-to-the-palace": 0, "beguile": 1}
    options = {"capture-time": "captured-first"}
    data = {"state": {"options": options, "used": used, "place": place, "frames": frames}}
    read_again(data)

    assert notes["weapon"] == weapon
    assert frames[0]["notes"] == {"moved": []}
    assert frames[2]["notes"] == {"areas": [AREA_NUMBER["kiln-road"]]}
    assert used == {"beguile": 1}
