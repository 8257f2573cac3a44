"""H93-ASLT-05 to 11: Battlecruiser squadrons bombard."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage, told

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.frames import BombardFrame
from siegeworks.games.heresy1993.siege.bombard import Squadron


@pytest.mark.rule("H93-ASLT-05", "H93-ASLT-06", "H93-ASLT-07", "H93-STACK-13", "H93-ASLT-11", "H93-ORBIT-09")
def test_squadrons_come_down_only_on_imperial_areas_one_each_and_return() -> None:
    s = stage(
        "assault",
        "traitor",
        {
            "battlecruiser-heavy": "in-orbit",
            "battlecruiser-light-1": "in-orbit",
            "guard-primus-1": "kiln-road",
            "trolls-1": "cold-beacon",
        },
        dice=[2, 6],
    )
    say(s, "unit:battlecruiser-heavy")
    assert offered(s) == ["area:inner-palace", "area:kiln-road"]
    assert reasons(s, "area:cold-beacon") == ["H93-ASLT-06"]
    say(s, "area:kiln-road", "unit:battlecruiser-light-1")
    assert place_of(s, "battlecruiser-light-1") == "inner-palace"  # one an area: no other choice
    say(s, "area:kiln-road", "verb:done")

    assert place_of(s, "guard-primus-1") == "destroyed"
    assert place_of(s, "battlecruiser-heavy") == place_of(s, "battlecruiser-light-1") == "in-orbit"


@pytest.mark.rule("H93-ASLT-08", "H93-LASER-05", "H93-LASER-08", "H93-LASER-09")
def test_lasers_fire_at_a_squadron_before_it_bombards_and_need_six() -> None:
    counters = {"battlecruiser-heavy": "in-orbit", "defence-laser-1": "kiln-road", "trolls-1": "cold-beacon"}
    s = stage("assault", "traitor", counters, dice=[6])
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "verb:fire")
    missed = stage("assault", "traitor", counters, dice=[5])
    say(missed, "unit:battlecruiser-heavy", "area:kiln-road", "verb:fire")

    assert place_of(s, "battlecruiser-heavy") == "destroyed"
    assert place_of(missed, "battlecruiser-heavy") == "kiln-road"


@pytest.mark.rule("H93-ASLT-09", "H93-ASLT-10", "H93-CHAR-06")
def test_a_separate_roll_for_every_counter_characters_too() -> None:
    s = stage(
        "assault",
        "traitor",
        {
            "battlecruiser-heavy": "in-orbit",
            "kane": "kiln-road",
            "guard-primus-1": "kiln-road",
            "tank-free": "kiln-road",
        },
        dice=[2, 3, 1],
    )
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "area:kiln-road")

    assert place_of(s, "kane") == "out-of-the-game"
    assert (place_of(s, "guard-primus-1"), place_of(s, "tank-free")) == ("kiln-road", "destroyed")
    assert len(events(s, "blast-rolled")) == 3


@pytest.mark.rule("H93-ASLT-09")
def test_a_squadron_bombards_once() -> None:
    counters = {"battlecruiser-heavy": "in-orbit", "battlecruiser-light-1": "in-orbit", "tank-free": "kiln-road"}
    s = stage("assault", "traitor", {**counters, "adeptus-custodes": "inner-palace"}, dice=[6])
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "unit:battlecruiser-light-1", "area:kiln-road")

    assert place_of(s, "tank-free") == "kiln-road"
    assert offered(s) == ["area:inner-palace", "verb:done"]
    assert reasons(s, "area:kiln-road") == ["H93-ASLT-09"]


@pytest.mark.rule("H93-ASLT-07")
def test_where_a_squadron_was_shot_down_no_other_is_placed_in_this_step() -> None:
    """H93-ASLT-07 (book line 365): no more than one squadron is placed in an area."""
    counters = {
        "battlecruiser-heavy": "in-orbit",
        "battlecruiser-light-1": "in-orbit",
        "battlecruiser-light-2": "in-orbit",
        "guard-primus-1": "kiln-road",
        "defence-laser-1": "kiln-road",
        "guard-primus-2": "cold-beacon",
    }
    s = stage("assault", "traitor", counters, dice=[6])
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "verb:fire")
    assert place_of(s, "battlecruiser-heavy") == "destroyed"
    say(s, "unit:battlecruiser-light-1")

    assert offered(s) == ["area:inner-palace", "area:cold-beacon"]
    assert reasons(s, "area:kiln-road") == ["H93-ASLT-07"]


@pytest.mark.rule("H93-ASLT-05")
def test_who_can_bring_no_squadron_is_not_asked() -> None:
    s = stage("assault", "traitor", {"guard-primus-1": "kiln-road"})
    assert Squadron().words(s, BombardFrame()) == []
    s = stage("assault", "traitor", {"guard-primus-1": "kiln-road", "battlecruiser-heavy": "in-orbit"})

    assert GAME.rules.question(s)[0].kind == "squadron"
    assert told(s, "unit:battlecruiser-light-1") == "This squadron is not in orbit."
