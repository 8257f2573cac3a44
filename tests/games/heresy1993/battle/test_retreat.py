"""H93-RET and H93-ADV: retreat and advance."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import UNIT_NUMBER
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import RETREATED, Heresy1993State

ATTACKER = {"deaths-heads-1": "kiln-road"}


@pytest.mark.rule("H93-RET-01", "H93-RET-02", "H93-RET-03", "H93-STACK-10")
def test_a_counter_retreats_one_area_not_onto_enemies_nor_over_the_limit() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            **ATTACKER,
            "guard-primus-1": "ember-sprawl",
            "trolls-1": "scholars-descent",
            "adeptus-arbites-1": "red-cisterns",
            "adeptus-arbites-2": "red-cisterns",
            "adeptus-arbites-3": "red-cisterns",
        },
        dice=[4, 4],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack")

    assert offered(s) == ["area:spaceport-primus", "area:quenchwater-flats"]
    assert reasons(s, "area:red-cisterns") == ["H93-RET-03"]
    assert reasons(s, "area:scholars-descent") == ["H93-RET-02"]
    assert reasons(s, "area:engine-graves") == ["H93-RET-01"]


@pytest.mark.rule("H93-RET-04", "H93-RET-02")
def test_without_a_legal_area_it_is_eliminated() -> None:
    ring = {"trolls-1": "red-cisterns", "trolls-2": "spaceport-primus", "trolls-3": "quenchwater-flats"}
    s = stage(
        "combat",
        "traitor",
        {**ATTACKER, **ring, "minotaurs-1": "scholars-descent", "guard-primus-1": "ember-sprawl"},
        dice=[4, 4],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "verb:attack")

    assert place_of(s, "guard-primus-1") == "destroyed"
    assert events(s, "destroyed")[0]["rule"] == "H93-RET-04"


@pytest.mark.rule("H93-RET-05")
def test_a_move_zero_counter_that_must_retreat_is_destroyed() -> None:
    s = stage("combat", "traitor", {**ATTACKER, "defence-laser-1": "ember-sprawl"}, dice=[1, 1])
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert events(s, "destroyed")[0]["rule"] == "H93-RET-05"


@pytest.mark.rule("H93-RET-06", "H93-CRT-05")
def test_attackers_retreat_by_the_same_rules() -> None:
    s = stage("combat", "imperial", {"guard-primus-1": "ember-sprawl", "trolls-1": "kiln-road"}, dice=[3, 1])
    say(s, "area:kiln-road")

    assert events(s, "combat-rolled")[0]["result"] == "AR"
    assert "area:red-cisterns" in offered(s) and "area:kiln-road" not in offered(s)


@pytest.mark.rule("H93-RET-07", "H93-RET-08", "H93-RET-09", "H93-RET-10")
def test_a_counter_that_retreated_counts_nothing_absorbs_nothing_and_dies_when_it_must_retreat_again() -> None:
    s = stage(
        "combat",
        "traitor",
        {**ATTACKER, "guard-primus-1": "ember-sprawl", "tank-free": "red-cisterns", "deaths-heads-2": "engine-graves"},
        dice=[4, 4, 3, 1, 1],
    )
    say(s, "area:ember-sprawl", "area:red-cisterns", "verb:done")
    assert s.flags[UNIT_NUMBER["guard-primus-1"]] & RETREATED
    say(s, "area:red-cisterns")

    odds = events(s, "odds")[1]
    assert odds["defence"] == 5  # the tank alone
    assert (
        events(s, "combat-rolled")[1]["result"] == "BS"
    )  # one roll for the Titan, one for the tank, none for the Guard
    say(s, "area:spaceport-primus")
    assert place_of(s, "guard-primus-1") == "destroyed"
    assert [e["rule"] for e in events(s, "destroyed")] == ["H93-RET-09"]


@pytest.mark.rule("H93-RET-10")
def test_the_status_ends_with_the_phase() -> None:
    s = stage("combat", "traitor", {**ATTACKER, "guard-primus-1": "ember-sprawl"}, dice=[4, 4])
    say(s, "area:ember-sprawl", "area:red-cisterns", "verb:done")

    assert not any(s.flags)


@pytest.mark.rule("H93-ADV-01", "H93-ADV-02", "H93-ADV-05", "H93-CRT-12")
def test_in_a_combat_phase_up_to_three_with_move_two_advance_before_the_next_attack() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "behemoths-1": "kiln-road",
            "behemoths-2": "kiln-road",
            "minotaurs-1": "kiln-road",
            "horus": "kiln-road",
            "fulgrim": "kiln-road",
            "guard-primus-1": "ember-sprawl",
            "guard-primus-2": "engine-graves",
        },
        dice=[6],
    )
    say(s, "area:ember-sprawl", "verb:pass")

    assert set(offered(s)) == {"unit:horus", "unit:fulgrim", "unit:behemoths-1", "verb:done"}
    assert reasons(s, "unit:minotaurs-1") == ["H93-ADV-02"]
    say(s, "unit:horus", "unit:behemoths-1", "unit:behemoths-2")
    assert place_of(s, "fulgrim") == "kiln-road" and "unit:fulgrim" not in offered(s)
    assert [e["unit"] for e in events(s, "advanced")] == [
        UNIT_NUMBER["horus"],
        UNIT_NUMBER["behemoths-1"],
        UNIT_NUMBER["behemoths-2"],
    ]


@pytest.mark.rule("H93-ADV-03", "H93-CRT-17", "H93-ASLT-19", "H93-ASLT-18", "H93-CRT-15")
def test_in_an_assault_phase_move_one_advances_too_but_not_move_zero() -> None:
    s = stage(
        "assault",
        "traitor",
        {"minotaurs-1": "kiln-road", "trolls-1": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[6],
    )
    say(s, "area:ember-sprawl")

    assert offered(s) == ["unit:minotaurs-1", "unit:trolls-1", "verb:done"]
    say(s, "unit:minotaurs-1", "verb:done")
    assert place_of(s, "minotaurs-1") == "ember-sprawl"


@pytest.mark.rule("H93-ADV-01")
def test_no_advance_while_a_defender_is_left() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "outer-palace-nw", "deaths-heads-2": "outer-palace-nw", "adeptus-custodes": "inner-palace"},
        dice=[6, 1, 1, 1, 1],
        hand=["imperial-stand-fast"],
        breached=["inner-palace+outer-palace-nw"],
    )
    say(s, "area:inner-palace")
    assert "card:imperial-stand-fast" in offered(s)
    say(s, "card:imperial-stand-fast")

    assert events(s, "advanced") == [] and events(s, "retreated") == []
    assert place_of(s, "adeptus-custodes") == "inner-palace"


@pytest.mark.rule("H93-ADV-04")
def test_the_advancing_come_from_different_stacks() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "deaths-heads-2": "red-cisterns", "guard-primus-1": "ember-sprawl"},
        dice=[6],
    )
    say(s, "area:ember-sprawl", "area:kiln-road", "area:red-cisterns")
    say(s, "unit:deaths-heads-1", "unit:deaths-heads-2")

    assert place_of(s, "deaths-heads-1") == place_of(s, "deaths-heads-2") == "ember-sprawl"


# ---------------------------------------------------------------- characters in a retreat

DORMANT = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road", "kane": "ember-sprawl"}


@pytest.mark.rule("H93-RET-05", "H93-CHAR-02")
def test_a_character_whose_company_cannot_retreat_is_captured_before_he_can_go() -> None:
    s = stage("combat", "traitor", {**DORMANT, "factory-defence-1": "ember-sprawl"}, dice=[5, 1, 1])
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert [(e["unit"], e["rule"]) for e in events(s, "destroyed")] == [
        (UNIT_NUMBER["factory-defence-1"], "H93-RET-05")
    ]
    assert [e["unit"] for e in events(s, "captured")] == [UNIT_NUMBER["kane"]]
    assert events(s, "retreated") == []


@pytest.mark.rule("H93-RET-05", "H93-CHAR-02")
def test_one_companion_who_can_retreat_is_company_enough() -> None:
    counters = {
        **DORMANT,
        "factory-defence-1": "ember-sprawl",
        "guard-primus-1": "ember-sprawl",
        "storm-lords": "kiln-road",
    }
    s = stage("combat", "traitor", counters, dice=[5, 1, 1, 1])
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "factory-defence-1") == "destroyed"
    assert offered(s) == ["unit:kane", "unit:guard-primus-1"]
    say(s, "unit:kane", "area:red-cisterns", "area:quenchwater-flats")
    assert (place_of(s, "kane"), place_of(s, "guard-primus-1")) == ("red-cisterns", "quenchwater-flats")


def test_by_the_other_reading_he_may_retreat_without_them() -> None:
    s = stage(
        "combat",
        "traitor",
        {**DORMANT, "factory-defence-1": "ember-sprawl"},
        dice=[5, 1, 1],
        options={"capture-time": "may-retreat"},
    )
    say(s, "area:ember-sprawl", "area:red-cisterns")

    assert place_of(s, "factory-defence-1") == "destroyed" and place_of(s, "kane") == "red-cisterns"


@pytest.mark.rule("H93-CHAR-02", "H93-RET-05")
def test_the_emperor_too_is_lost_with_company_that_cannot_retreat() -> None:
    counters = {
        "deaths-heads-1": "outer-palace-nw",
        "deaths-heads-2": "outer-palace-nw",
        "defence-laser-1": "inner-palace",
    }
    s = stage("combat", "traitor", counters, dice=[6, 1, 1], breached=["inner-palace+outer-palace-nw"])
    say(s, "area:inner-palace")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "defence-laser-1") == "destroyed"
    assert place_of(s, "emperor") == "out-of-the-game" and s.death[0] == 3


@pytest.mark.rule("H93-RET-02", "H93-RET-03", "H93-RET-04")
def test_a_full_area_is_a_way_out_while_those_in_it_have_to_go_too() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "trolls-1": "kiln-road",
            "beastmen-1": "ember-sprawl",
            "beastmen-2": "ember-sprawl",
            "beastmen-3": "ember-sprawl",
            "titan-legion-1": "scholars-descent",
            "titan-legion-2": "scholars-descent",
            "guard-primus-1": "engine-graves",
            "guard-primus-2": "blackglass-basin",
            "guard-primus-3": "volcanus-factory-complex",
            "tank-primus": "spaceport-primus",
        },
        dice=[2, 1, 1, 1, 1],
    )
    say(s, "area:scholars-descent", "area:kiln-road", "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "AR"
    assert events(s, "destroyed") == [] and offered(s) == [
        "area:quenchwater-flats",
        "area:red-cisterns",
        "area:kiln-road",
    ]
    assert reasons(s, "unit:trolls-1") == ["H93-RET-01"]
    say(s, "area:red-cisterns")
    assert "unit:trolls-1" in offered(s)  # there is room now
    say(s, "unit:trolls-1", "area:red-cisterns", "area:red-cisterns")
    assert place_of(s, "trolls-1") == "ember-sprawl" and events(s, "destroyed") == []


@pytest.mark.rule("H93-RET-02", "H93-TERR-01")
def test_nobody_but_the_sky_fortress_retreats_into_mountains_and_nobody_follows_it() -> None:
    walker = stage("combat", "traitor", {**ATTACKER, "guard-primus-1": "engine-graves"}, dice=[4, 4])
    say(walker, "area:engine-graves")
    assert "area:black-horns" not in offered(walker) and reasons(walker, "area:black-horns") == ["H93-RET-02"]
    flyer = stage("combat", "traitor", {**ATTACKER, "sky-fortress": "engine-graves"}, dice=[4, 4])
    say(flyer, "area:engine-graves")
    assert "area:black-horns" in offered(flyer)
    peak = stage("combat", "traitor", {"deaths-heads-1": "engine-graves", "sky-fortress": "black-horns"}, dice=[6])
    say(peak, "area:black-horns")

    assert place_of(peak, "sky-fortress") == "destroyed" and place_of(peak, "deaths-heads-1") == "engine-graves"
    assert events(peak, "advanced") == [] and s_is_over_fight(peak)


def s_is_over_fight(s: Heresy1993State) -> bool:
    return not any(RULES.procedures[f.proc].name == "battle" for f in s.frames)


@pytest.mark.rule("H93-STRAT-12", "H93-RET-01")
def test_who_dies_for_the_emperor_need_not_retreat_any_more() -> None:
    s = stage(
        "combat",
        "imperial",
        {
            "defence-laser-1": "inner-palace",
            "adeptus-arbites-1": "outer-palace-ne",
            "tank-free": "outer-palace-ne",
            "deaths-heads-1": "outer-palace-nw",
            "deaths-heads-2": "outer-palace-nw",
            "storm-lords": "outer-palace-nw",
        },
        dice=[1, 1, 1, 1, 1],
        hand=["imperial-heroic-sacrifice"],
        breached=["inner-palace+outer-palace-nw"],
    )
    say(s, "area:outer-palace-nw", "area:inner-palace", "area:outer-palace-ne", "verb:pass")
    assert events(s, "combat-rolled")[0]["result"] == "AR"
    say(s, "card:imperial-heroic-sacrifice", "unit:adeptus-arbites-1")

    assert place_of(s, "adeptus-arbites-1") == "destroyed" and place_of(s, "emperor") == "outer-palace-ne"
    assert s.frames[-1].retreater == UNIT_NUMBER["tank-free"]  # the tank alone is left to retreat
