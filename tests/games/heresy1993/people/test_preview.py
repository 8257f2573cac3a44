"""The preview of an attack: the column on which it would be rolled."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import stage

from siegeworks.core.stage import Stage
from siegeworks.games.heresy1993 import GAME

COUNTERS = {
    "deaths-heads-1": "kiln-road",
    "fulgrim": "red-cisterns",
    "emperors-children-1": "red-cisterns",
    "guard-primus-1": "ember-sprawl",
    "tank-free": "ember-sprawl",
}


def column(stand: Stage, word: str) -> object:
    shown = GAME.preview(stand.s, GAME.vocabulary.number(word))
    assert shown is not None
    return shown.get("column")


@pytest.mark.rule("H93-CBT-09")
def test_the_column_is_shown_with_each_stack_that_joins_and_each_counter_beguiled() -> None:
    stand = Stage(GAME, stage("combat", "traitor", COUNTERS, dice=[6]))
    assert column(stand, "area:ember-sprawl") == "3-1"  # all of them
    assert column(stand, "verb:done") is None
    stand.say("area:ember-sprawl")
    assert column(stand, "area:kiln-road") == "1-1"
    stand.say("area:kiln-road", "area:red-cisterns")

    assert column(stand, "verb:pass") == "3-1"
    assert column(stand, "unit:tank-free") == "7-1"


@pytest.mark.rule("H93-CBT-12")
def test_the_reckoning_is_shown_before_anybody_commits() -> None:
    stand = Stage(GAME, stage("combat", "traitor", COUNTERS, dice=[6]))
    shown = GAME.preview(stand.s, GAME.vocabulary.number("area:ember-sprawl"))
    assert shown is not None
    assert GAME.view(stand.s, 0)["attack"] is None

    assert shown["ratio"] == shown["column"] == "3-1"
    assert shown["attack"] // shown["defence"] == 3
    assert (shown["left"], shown["right"]) == (0, 0)
    stand.say("area:ember-sprawl", "area:kiln-road")
    attack = GAME.view(stand.s, 0)["attack"]
    assert (attack["area"], attack["attacker"], attack["sources"]) == (
        "area:ember-sprawl",
        "traitor",
        ["area:kiln-road"],
    )
    assert attack["attackers"] == ["unit:deaths-heads-1"]
    assert attack["defenders"] == ["unit:guard-primus-1", "unit:tank-free"]
    assert attack["reckoning"]["column"] == attack["reckoning"]["ratio"] == "1-1"
    assert attack["reckoning"]["attack"] == 13


def test_other_questions_have_no_column() -> None:
    stand = Stage(GAME, stage("movement", "traitor", COUNTERS))

    assert GAME.preview(stand.s, stand.s.offered[0]) == {}
