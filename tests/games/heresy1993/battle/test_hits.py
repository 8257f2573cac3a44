"""H93-HIT, H93-CHAR-01 to 06: hits and captures."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.games.heresy1993.box.components import (
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-HIT-05")
def test_two_hits_from_different_sources_eliminate_a_space_marine() -> None:
    s = stage(
        "movement",
        "traitor",
        {"world-eaters-1": "in-orbit", "defence-laser-1": "the-black-ministry", "defence-laser-2": "silent-cloisters"},
        dice=[6, 4],
    )
    say(s, "unit:world-eaters-1", "area:spaceport-damocles", "verb:fire")
    assert s.hurt[UNIT_NUMBER["world-eaters-1"]] == 1
    say(s, "verb:fire")
    assert place_of(s, "world-eaters-1") == "destroyed"


@pytest.mark.rule("H93-CHAR-02", "H93-CHAR-04", "H93-CHAR-05")
def test_a_character_is_captured_when_his_company_is_eliminated() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "kane": "ember-sprawl", "guard-primus-1": "ember-sprawl"},
        dice=[6, 1, 5],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "guard-primus-1") == "destroyed"
    assert [e["unit"] for e in events(s, "captured")] == [UNIT_NUMBER["kane"]]
    assert place_of(s, "kane") == "out-of-the-game"


@pytest.mark.rule("H93-CHAR-03", "H93-CHAR-04")
def test_characters_attacked_on_their_own_are_captured_without_a_roll() -> None:
    s = stage("combat", "traitor", {"behemoths-1": "kiln-road", "kane": "ember-sprawl", "rogal-dorn": "ember-sprawl"})
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled") == []
    assert len(events(s, "captured")) == 2
    assert offered(s) == ["unit:behemoths-1", "verb:done"]  # the area is vacated


@pytest.mark.rule("H93-CHAR-02")
def test_any_other_counter_keeps_him_company() -> None:
    s = stage(
        "combat", "traitor", {"deaths-heads-1": "kiln-road", "kane": "ember-sprawl", "defence-laser-1": "ember-sprawl"}
    )
    odds = RULES.odds(s, WORDS.number("area:ember-sprawl"))

    assert odds is not None and odds.modifiers[1].value == 7


@pytest.mark.rule("H93-CHAR-02")
@pytest.mark.parametrize(
    ("reading", "fate"), [("any-counter", "ember-sprawl"), ("stacking-counters", "out-of-the-game")]
)
def test_whether_a_laser_alone_is_company(reading: str, fate: str) -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "angron": "kiln-road",
            "world-eaters-1": "kiln-road",
            "kane": "ember-sprawl",
            "defence-laser-1": "ember-sprawl",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[1, 1, 6],
        options={"company": reading},
    )
    say(s, "area:ember-sprawl")

    assert place_of(s, "guard-primus-1") == "destroyed" and place_of(s, "defence-laser-1") == "ember-sprawl"
    assert place_of(s, "kane") == fate


@pytest.mark.rule("H93-CHAR-03")
def test_the_capture_of_a_lone_character_names_its_own_rule() -> None:
    """H93-CHAR-03 (book line 392): attacked while on his own."""
    s = stage("combat", "traitor", {"trolls-1": "kiln-road", "sanguinius": "ember-sprawl"})
    say(s, "area:ember-sprawl")
    throne = stage("combat", "traitor", {"trolls-1": "kiln-road", "emperor": "ember-sprawl"})
    say(throne, "area:ember-sprawl")

    assert [e["rule"] for e in events(s, "captured")] == ["H93-CHAR-03"]
    assert [e["rule"] for e in events(throne, "captured")] == ["H93-CHAR-03"]


@pytest.mark.rule("H93-CHAR-05", "H93-CRT-18")
def test_a_combat_result_hits_the_emperor_like_any_character() -> None:
    """H93-CHAR-05 (book line 393): in a bloody stalemate a character takes a hit on 5+ and is eliminated."""
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "outer-palace-nw", "adeptus-custodes": "inner-palace", "adeptus-arbites-1": "inner-palace"},
        dice=[6, 1, 5, 1, 1],
        breached=["inner-palace+outer-palace-nw"],
        reduced=["adeptus-custodes"],
    )
    say(s, "area:inner-palace")

    assert events(s, "combat-rolled")[0]["result"] == "BS"
    assert place_of(s, "emperor") == "out-of-the-game" and s.death[0] == 3
    assert events(s, "destroyed")[0]["rule"] == "H93-HIT-01"
