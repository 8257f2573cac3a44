"""H93-CBT, H93-CRT: one attack from odds to advance, result by result."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.games.heresy1993.box.components import (
    COLUMNS,
    UNIT_NUMBER,
)
from siegeworks.games.heresy1993.state import Heresy1993State

EXAMPLE = {
    "death-guard-1": "kiln-road",
    "thousand-sons-1": "kiln-road",
    "world-eaters-1": "engine-graves",
    "angron": "engine-graves",
    "guard-primus-2": "red-cisterns",
    "tank-free": "red-cisterns",
}

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


@pytest.mark.rule("H93-CBT-07", "H93-CBT-08", "H93-CBT-06", "H93-CBT-15", "H93-CHAR-11")
@pytest.mark.rule("H93-CBT-17", "H93-CHAR-08", "H93-CRT-13", "H93-CRT-15", "H93-CHAR-12", "H93-ADV-04")
def test_the_example_of_combat() -> None:
    counters = {**EXAMPLE, "death-guard-1": "ember-sprawl", "thousand-sons-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[2, 6])
    say(s, "verb:pass", "area:red-cisterns", "area:ember-sprawl", "area:engine-graves")
    odds = events(s, "odds")[0]

    assert (odds["attack"], odds["defence"], COLUMNS[int(str(odds["column"]))]) == (44, 9, "4-1")
    assert events(s, "combat-rolled")[0]["result"] == "BS"
    say(s, "ability:blood-rage")
    assert events(s, "combat-rolled")[1]["result"] == "DA"
    assert (place_of(s, "guard-primus-2"), place_of(s, "tank-free")) == ("destroyed", "destroyed")
    say(s, "unit:angron", "unit:world-eaters-1", "verb:done")
    assert (place_of(s, "angron"), place_of(s, "world-eaters-1")) == ("red-cisterns", "red-cisterns")


@pytest.mark.rule("H93-CRT-02", "H93-CRT-03", "H93-RET-01", "H93-RET-06", "H93-HIT-01", "H93-CRT-16")
def test_aa_at_one_to_four() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "world-eaters-1": "kiln-road",
            "cultists-1": "kiln-road",
            "titan-legion-1": "ember-sprawl",
            "titan-legion-2": "ember-sprawl",
            "titan-legion-fire-wasps": "ember-sprawl",
            "jaghatai-khan": "ember-sprawl",
        },
        dice=[1],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AA"
    assert s.hurt[UNIT_NUMBER["world-eaters-1"]] == 1 and place_of(s, "cultists-1") == "destroyed"
    assert place_of(s, "jaghatai-khan") == "ember-sprawl"
    assert "area:engine-graves" in offered(s) and "area:ember-sprawl" not in offered(s)
    say(s, "area:engine-graves")
    assert place_of(s, "world-eaters-1") == "engine-graves"


@pytest.mark.rule("H93-CRT-04", "H93-CRT-05")
def test_ar_rolls_for_each_attacker_and_the_survivors_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "minotaurs-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[1, 5, 4],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AR"
    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "kiln-road")
    assert s.frames[-1].retreating == [UNIT_NUMBER["trolls-1"]]


@pytest.mark.rule("H93-CRT-06")
def test_ac_rolls_for_each_attacker_and_nobody_retreats() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "minotaurs-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[3, 5, 4],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AC"
    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "kiln-road")
    assert events(s, "retreated") == []


@pytest.mark.rule("H93-CRT-07", "H93-CRT-08", "H93-CRT-09", "H93-CRT-18", "H93-CHAR-05")
def test_bs_rolls_for_everybody_characters_included_then_the_defenders_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"behemoths-1": "kiln-road", "behemoths-2": "kiln-road", "tank-free": "ember-sprawl", "kane": "ember-sprawl"},
        dice=[4, 1, 5, 5, 1],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "BS"
    assert (place_of(s, "behemoths-1"), place_of(s, "behemoths-2")) == ("kiln-road", "destroyed")
    assert place_of(s, "kane") == "out-of-the-game"
    assert s.frames[-1].retreating == [UNIT_NUMBER["tank-free"]]
    say(s, "area:red-cisterns")
    assert offered(s) == ["unit:behemoths-1", "verb:done"]
    say(s, "unit:behemoths-1")
    assert place_of(s, "behemoths-1") == "ember-sprawl"


@pytest.mark.rule("H93-CRT-10", "H93-CRT-11", "H93-CRT-12", "H93-CRT-16")
def test_dr_rolls_for_each_defender_who_then_retreat() -> None:
    s = stage("combat", "traitor", {"deaths-heads-1": "kiln-road", "guard-primus-1": "ember-sprawl"}, dice=[4, 4])
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    say(s, "area:red-cisterns", "unit:deaths-heads-1")
    assert (place_of(s, "guard-primus-1"), place_of(s, "deaths-heads-1")) == ("red-cisterns", "ember-sprawl")


@pytest.mark.rule("H93-CRT-13", "H93-CRT-14", "H93-HIT-02", "H93-HIT-03", "H93-HIT-04")
def test_da_flips_a_full_space_marine_and_kills_a_reduced_one() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "kiln-road",
            "deaths-heads-2": "kiln-road",
            "storm-lords": "kiln-road",
            "white-scars-1": "ember-sprawl",
            "white-scars-2": "ember-sprawl",
        },
        dice=[6],
        reduced=["white-scars-2"],
    )
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DA"
    assert events(s, "odds")[0]["defence"] == 8 + 4  # the reduced side defends with 4
    assert s.hurt[UNIT_NUMBER["white-scars-1"]] == 1 and place_of(s, "white-scars-2") == "destroyed"
    assert s.hurt[UNIT_NUMBER["white-scars-2"]] == 0  # off the map it has no reduced side up
    assert s.frames[-1].retreating == [UNIT_NUMBER["white-scars-1"]]


@pytest.mark.rule("H93-INV-11")
def test_ac_is_ar_for_those_who_share_the_area_only() -> None:
    t = shared([2, 1, 1])  # the only fight, so it is begun at once
    say(t, "area:ember-sprawl")

    assert events(t, "combat-rolled")[0]["result"] == "AC"
    assert t.frames[-1].retreating == [UNIT_NUMBER["world-eaters-1"]]


@pytest.mark.rule("H93-INV-12", "H93-STRAT-12")
def test_an_avoided_retreat_in_a_shared_area_means_another_round_at_once() -> None:
    s = shared([2, 1, 1, 6, 1, 1], hand=("traitor-relentless-hatred",))
    say(s, "area:ember-sprawl", "card:traitor-relentless-hatred")

    assert len(events(s, "another-round")) == 1
    assert len(events(s, "combat-rolled")) == 2
