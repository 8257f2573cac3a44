"""H93-RET: who must retreat goes one area, or dies."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.battle.retreat import eliminate_stranded
from siegeworks.games.heresy1993.box.components import ABILITY_NUMBER, UNIT_NUMBER, WALL_NAMES
from siegeworks.games.heresy1993.frames import BattleFrame
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import RETREATED, Heresy1993State

ATTACKER = {"deaths-heads-1": "kiln-road"}

DORMANT = {"deaths-heads-1": "kiln-road", "deaths-heads-2": "kiln-road", "kane": "ember-sprawl"}

DORN = {"rogal-dorn": "ember-sprawl", "guard-primus-1": "ember-sprawl", "deaths-heads-1": "kiln-road"}


def s_is_over_fight(s: Heresy1993State) -> bool:
    return not any(RULES.procedures[f.proc].name == "battle" for f in s.frames)


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


@pytest.mark.rule("H93-RET-01", "H93-RET-05", "H93-CHAR-02")
def test_a_character_whose_company_cannot_retreat_goes_without_it() -> None:
    """H93-RET-01 (book lines 330 to 332, 392): whoever controls the retreating counters moves them at once, and would
    move the character before the others fall.
    """
    s = stage("combat", "traitor", {**DORMANT, "factory-defence-1": "ember-sprawl"}, dice=[5, 1, 1])
    say(s, "area:ember-sprawl", "area:red-cisterns")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "factory-defence-1") == "destroyed" and place_of(s, "kane") == "red-cisterns"
    assert events(s, "captured") == []


@pytest.mark.rule("H93-CHAR-02")
@pytest.mark.parametrize("reading", ["he-retreats", "he-is-captured"])
def test_company_lost_by_hits_is_another_question(reading: str) -> None:
    """H93-CHAR-02 (book line 392): all the counters with him are eliminated by hits, and he is captured at once."""
    counters = {**DORMANT, "guard-primus-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[5, 1, 6], options={"stranded-company": reading})
    say(s, "area:ember-sprawl")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert [e["rule"] for e in events(s, "captured")] == ["H93-CHAR-02"]


def test_by_the_other_reading_hits_on_his_company_leave_him_the_retreat() -> None:
    counters = {**DORMANT, "guard-primus-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[5, 1, 6], options={"capture-time": "may-retreat"})
    say(s, "area:ember-sprawl", "area:red-cisterns")

    assert place_of(s, "kane") == "red-cisterns"


@pytest.mark.rule("H93-RET-05", "H93-CHAR-02")
def test_by_the_other_reading_company_that_cannot_retreat_takes_him_with_it() -> None:
    counters = {**DORMANT, "factory-defence-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[5, 1, 1], options={"stranded-company": "he-is-captured"})
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


@pytest.mark.rule("H93-CHAR-02", "H93-RET-05")
def test_by_the_other_reading_the_emperor_too_is_lost_with_company_that_cannot_retreat() -> None:
    counters = {
        "deaths-heads-1": "outer-palace-nw",
        "deaths-heads-2": "outer-palace-nw",
        "defence-laser-1": "inner-palace",
    }
    wall = ["inner-palace+outer-palace-nw"]
    options = {"stranded-company": "he-is-captured"}
    s = stage("combat", "traitor", counters, dice=[6, 1, 1], breached=wall, options=options)
    say(s, "area:inner-palace")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "defence-laser-1") == "destroyed"
    assert [e["rule"] for e in events(s, "captured")] == ["H93-CHAR-02"]
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


@pytest.mark.rule("H93-CHAR-07")
def test_dorn_cancels_the_retreat_once_a_turn_and_move_zero_survives() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "martyrs-parade",
            "deaths-heads-2": "martyrs-parade",
            "storm-lords": "martyrs-parade",
            "rogal-dorn": "bastion-eternal",
            "bastion-defence-1": "bastion-eternal",
            "trolls-1": "kiln-road",
            "guard-primus-1": "ember-sprawl",
        },
        dice=[5, 1, 1, 1, 1, 1],
        breached=[next(w for w in WALL_NAMES if "martyrs-parade" in w and "bastion-eternal" in w)],
    )
    say(s, "area:bastion-eternal", "ability:praetorian")

    assert place_of(s, "bastion-defence-1") == "bastion-eternal"
    assert events(s, "retreated") == [] and sum(s.used) == 1


@pytest.mark.rule("H93-CHAR-07")
def test_dorn_stands_only_in_the_palace_or_a_bastion_and_once_a_turn() -> None:
    open_ground = stage("combat", "traitor", {**DORN, "deaths-heads-2": "kiln-road"}, dice=[6, 1, 1, 1, 1])
    say(open_ground, "area:ember-sprawl")
    bastion = {
        "deaths-heads-1": "martyrs-parade",
        "deaths-heads-2": "martyrs-parade",
        "rogal-dorn": "bastion-eternal",
        "imperial-fists-1": "bastion-eternal",
    }
    wall = [next(w for w in WALL_NAMES if "martyrs-parade" in w and "bastion-eternal" in w)]
    spent = stage("combat", "traitor", bastion, dice=[6, 1, 1, 1, 1], breached=wall)
    spent.used[ABILITY_NUMBER["praetorian"]] = 1
    say(spent, "area:bastion-eternal")

    assert offered(open_ground)[0].startswith("unit:") and "ability:praetorian" not in offered(open_ground)
    assert events(spent, "combat-rolled")[0]["result"] == "DR"
    assert set(offered(spent)) == {"unit:rogal-dorn", "unit:imperial-fists-1"}


RINGED = {
    "emperor": "outer-palace-nw",
    "guard-primus-1": "outer-palace-nw",
    "cultists-1": "inner-palace",
    "cultists-2": "outer-palace-ne",
    "cultists-3": "outer-palace-sw",
    "cultists-4": "fortress-monastery",
    "beastmen-1": "eternity-wall-spaceport",
    "deaths-heads-1": "pilgrims-ascent",
    "deaths-heads-2": "pilgrims-ascent",
    "storm-lords": "pilgrims-ascent",
}


@pytest.mark.rule("H93-RET-02", "H93-CHAR-05")
def test_the_emperor_retreats_wherever_a_counter_may_go() -> None:
    """H93-RET-02 (book lines 330, 393): any area that normal movement could enter, for every character alike."""
    s = stage("combat", "traitor", RINGED, dice=[6, 1, 1, 1, 1, 1], breached=["outer-palace-nw+pilgrims-ascent"])
    say(s, "area:outer-palace-nw", "area:pilgrims-ascent", "verb:attack", "unit:emperor")

    assert events(s, "combat-rolled")[0]["result"] == "DR"
    assert place_of(s, "emperor") == "vigil-terraces" and s.death[0] == 0


@pytest.mark.rule("H93-RET-04", "H93-WIN-02")
def test_the_emperor_without_a_way_out_is_lost_by_the_rule_of_retreats() -> None:
    """H93-RET-04 (book line 332): who cannot retreat for any reason is eliminated."""
    counters = {**RINGED, "beastmen-2": "vigil-terraces"}
    s = stage("combat", "traitor", counters, dice=[6, 1, 1, 1, 1, 1], breached=["outer-palace-nw+pilgrims-ascent"])
    say(s, "area:outer-palace-nw", "area:pilgrims-ascent", "verb:attack")

    lost = {e["unit"]: e["rule"] for e in events(s, "destroyed")}
    assert lost[UNIT_NUMBER["emperor"]] == lost[UNIT_NUMBER["guard-primus-1"]] == "H93-RET-04"


@pytest.mark.rule("H93-RET-04")
def test_only_who_is_still_on_the_map_is_stranded() -> None:
    """H93-RET-04 (book line 332): who lost his way out is eliminated; who is gone already is not lost twice."""
    s = stage("combat", "traitor", {"guard-primus-1": "ember-sprawl", "guard-primus-2": "destroyed"})
    f = BattleFrame()
    f.retreating = [UNIT_NUMBER["guard-primus-1"], UNIT_NUMBER["guard-primus-2"]]
    eliminate_stranded(s, f)

    assert place_of(s, "guard-primus-1") == "destroyed"
    assert len(events(s, "destroyed")) == 1
