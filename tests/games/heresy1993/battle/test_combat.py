"""H93-CBT: the combat phase, attack by attack."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage, told

from siegeworks.games.heresy1993.battle.combat import end_fights
from siegeworks.games.heresy1993.box.components import (
    AREA_NUMBER,
    IMPERIAL,
    TRAITOR,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.frames import fight_frame
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State

SHARED = {
    "world-eaters-1": "kiln-road",
    "guard-primus-1": "kiln-road",
    "tank-free": "kiln-road",
    "trolls-1": "ember-sprawl",
}


def shared(dice: list[int], hand: tuple[str, ...] = (), extra: dict[str, str] | None = None) -> Heresy1993State:
    s = stage("assault", "traitor", {**SHARED, **(extra or {})}, dice=dice, turn=1, hand=hand)
    s.landed = True
    return s


@pytest.mark.rule("H93-CBT-01", "H93-CBT-02", "H93-CBT-03")
def test_whole_stacks_fight_whole_stacks_in_adjacent_areas_once() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "minotaurs-1": "kiln-road",
            "guard-primus-1": "ember-sprawl",
            "tank-free": "ember-sprawl",
            "guard-primus-2": "engine-graves",
            "guard-primus-3": "red-cisterns",
        },
        dice=[5, 1, 1, 1, 1],
    )

    assert offered(s) == ["area:ember-sprawl", "area:engine-graves", "verb:done"]
    assert reasons(s, "area:red-cisterns") == ["H93-CBT-01"]
    say(s, "area:ember-sprawl")
    attack = events(s, "attack")[0]
    assert attack["units"] == [UNIT_NUMBER["minotaurs-1"], UNIT_NUMBER["trolls-1"]]
    assert events(s, "odds")[0]["defence"] == 9
    assert events(s, "odds")[0]["attack"] == 11


@pytest.mark.rule("H93-CBT-04", "H93-CBT-05", "H93-CBT-16")
def test_each_attack_is_finished_first_and_no_area_is_attacked_twice() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "trolls-2": "red-cisterns",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
            "tank-free": "engine-graves",
        },
        dice=[5, 1],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert "area:ember-sprawl" not in offered(s)
    assert reasons(s, "area:ember-sprawl") == ["H93-CBT-05"]
    assert "verb:done" in offered(s)


@pytest.mark.rule("H93-CBT-16", "H93-SEQ-14")
def test_attacking_is_never_compulsory_after_the_landing() -> None:
    s = stage("combat", "imperial", {"tank-free": "kiln-road", "trolls-1": "ember-sprawl"})
    say(s, "verb:done")

    assert events(s, "attack") == []


@pytest.mark.rule("H93-CBT-01", "H93-CBT-06")
def test_a_stack_that_has_attacked_joins_no_other_attack() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "trolls-2": "red-cisterns",
            "trolls-3": "blackglass-basin",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
            "tank-free": "engine-graves",
        },
        dice=[5, 1],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack", "area:engine-graves")

    assert set(offered(s)) == {"area:red-cisterns", "area:blackglass-basin"}
    assert reasons(s, "area:kiln-road") == ["H93-CBT-01"]


@pytest.mark.rule("H93-INV-09", "H93-INV-10", "H93-INV-19", "H93-ASLT-20", "H93-CBT-16", "H93-TERR-10")
def test_counters_that_share_an_area_must_attack_there_and_may_be_supported() -> None:
    s = shared([], extra={"guard-primus-2": "red-cisterns"})

    assert "verb:done" not in offered(s)
    assert reasons(s, "verb:done") == ["H93-INV-09"]
    say(s, "area:kiln-road")
    assert offered(s) == ["area:ember-sprawl", "verb:attack"]
    odds = RULES.odds(s, WORDS.number("verb:attack"))
    assert odds is not None and odds.needs == "column 1-1"  # 11 against 9, no border crossed


@pytest.mark.rule("H93-INV-09", "H93-INV-10")
def test_a_stack_that_shares_its_area_attacks_nowhere_else_and_joins_nobody() -> None:
    s = shared([3, 1, 1, 1], extra={"guard-primus-2": "engine-graves", "minotaurs-1": "red-cisterns"})
    assert set(offered(s)) == {"area:kiln-road", "area:engine-graves"}  # the Minotaurs stand beside the graves
    say(s, "area:engine-graves")

    assert events(s, "attack")[0]["sources"] == [AREA_NUMBER["red-cisterns"]]
    alone = shared([], extra={"guard-primus-2": "engine-graves", "trolls-2": "ember-sprawl"})
    assert "area:engine-graves" not in offered(alone)


@pytest.mark.rule("H93-CBT-06")
def test_a_stack_that_adds_nothing_joins_only_when_it_is_told_to() -> None:
    """A defence laser has no attack: with everyone else it would only be hit with them."""
    ours = {"guard-primus-1": "kiln-road", "defence-laser-1": "quenchwater-flats", "guard-primus-2": "red-cisterns"}
    s = stage("combat", "imperial", {**ours, "trolls-1": "ember-sprawl"})
    say(s, "area:ember-sprawl")
    asked = []
    while "verb:attack" not in asked:
        ask, f = RULES.question(s)
        asked.append(WORDS.names[ask.usual(s, f)])
        if asked[-1] != "verb:attack":
            say(s, asked[-1])

    assert set(asked) == {"area:kiln-road", "area:red-cisterns", "verb:attack"}
    assert "area:quenchwater-flats" in offered(s)


JOINED = {
    "guard-primus-1": "kiln-road",
    "titan-legion-1": "ember-sprawl",
    "deaths-heads-1": "engine-graves",
    "trolls-1": "red-cisterns",
    "tank-free": "cold-beacon",
    "trolls-2": "rimewall-wastes",
}


@pytest.mark.rule("H93-CBT-02", "H93-CBT-01")
def test_a_stack_joined_by_a_counter_that_has_fought_does_not_attack() -> None:
    """H93-CBT-02 (book line 291): if one attacks all of the others must take part, and this one cannot any more."""
    s = stage("combat", "imperial", JOINED, dice=[3, 1])
    say(s, "area:engine-graves", "area:ember-sprawl")

    assert place_of(s, "guard-primus-1") == "ember-sprawl"
    assert offered(s) == ["area:rimewall-wastes", "verb:done"]
    assert reasons(s, "area:red-cisterns") == ["H93-CBT-02"]


def test_by_the_other_reading_it_attacks_without_the_one_that_has_fought() -> None:
    s = stage("combat", "imperial", JOINED, dice=[3, 1], options={"fought-in-stack": "attacks-without-it"})
    say(s, "area:engine-graves", "area:ember-sprawl")

    assert offered(s) == ["area:rimewall-wastes", "area:red-cisterns", "verb:done"]


@pytest.mark.rule("H93-CBT-06")
def test_a_stack_far_away_does_not_join_wherever_it_is() -> None:
    s = stage(
        "combat", "traitor", {"trolls-1": "kiln-road", "storm-lords": "red-cisterns", "guard-primus-1": "ember-sprawl"}
    )
    say(s, "area:ember-sprawl")

    assert told(s, "area:inner-palace") == "Stacks that combine must each be adjacent to the target."
    assert told(s, "unit:trolls-1") == "Now choose the stacks that take part in the attack."


@pytest.mark.rule("H93-INV-09")
def test_the_landing_is_over_when_the_traitor_has_fought() -> None:
    """H93-INV-09 (book line 236): who landed among enemies attacks in the Traitor's own phase."""
    for seat, landed in ((TRAITOR, False), (IMPERIAL, True)):
        s = stage("movement", "traitor", {})
        s.landed = True
        end_fights(s, fight_frame(seat, in_assault=False))

        assert s.landed == landed
