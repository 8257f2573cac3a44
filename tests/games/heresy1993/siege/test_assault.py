"""H93-ASLT, H93-BUILD, H93-LASER, H93-SKY."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage

from siegeworks.games.heresy1993.box.components import UNIT_NUMBER, WALL_NAMES
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.sequence import RULES


@pytest.mark.rule("H93-ASLT-01", "H93-ASLT-02", "H93-ASLT-03", "H93-ASLT-21")
def test_hordes_are_rolled_for_and_appear_near_their_gods_servants_and_may_fight() -> None:
    s = stage(
        "assault",
        "traitor",
        {
            "daemonic-horde-khorne": "warp",
            "daemonic-horde-nurgle": "warp",
            "jugger-riders-1": "kiln-road",
            "plague-host-1": "ember-sprawl",
            "guard-primus-1": "engine-graves",
            "trolls-1": "scholars-descent",
            "trolls-2": "scholars-descent",
            "trolls-3": "scholars-descent",
        },
        dice=[4, 3],
    )
    words = offered(s)

    assert events(s, "summon-rolled")[0]["success"] is True
    assert {"area:kiln-road", "area:spaceport-primus", "area:ember-sprawl", "verb:stay"} <= set(words)
    assert reasons(s, "area:engine-graves") == ["H93-ASLT-03"]
    assert reasons(s, "area:scholars-descent") == ["H93-STACK-02"]
    assert reasons(s, "area:cold-beacon") == ["H93-ASLT-03"]
    say(s, "area:spaceport-primus")
    assert events(s, "summon-rolled")[1]["success"] is False
    assert place_of(s, "daemonic-horde-nurgle") == "warp"
    say(s, "area:engine-graves")
    assert "area:spaceport-primus" in offered(s)  # the Horde may join the assault


@pytest.mark.rule("H93-ASLT-04")
def test_without_servants_on_the_map_the_horde_stays() -> None:
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp", "trolls-1": "kiln-road"}, dice=[6])

    assert place_of(s, "daemonic-horde-khorne") == "warp"
    assert events(s, "summoned") == []


@pytest.mark.rule("H93-CHAR-07")
def test_bane_of_daemons() -> None:
    s = stage("assault", "traitor", {"daemonic-horde-khorne": "warp", "jugger-riders-1": "pilgrims-ascent"}, dice=[6])

    assert "area:outer-palace-nw" not in offered(s) and "area:vigil-terraces" in offered(s)
    assert reasons(s, "area:outer-palace-nw") == ["H93-CHAR-07"]


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


BREACHING = {"deaths-heads-1": "outer-palace-nw", "trolls-1": "outer-palace-nw", "adeptus-custodes": "inner-palace"}


@pytest.mark.rule("H93-ASLT-12", "H93-ASLT-13", "H93-ASLT-14", "H93-ASLT-15", "H93-ASLT-16", "H93-ASLT-22")
def test_a_titan_breaches_one_section_on_six_and_the_assault_profits() -> None:
    s = stage("assault", "traitor", BREACHING, dice=[6])
    assert offered(s) == ["unit:deaths-heads-1", "verb:done"]
    assert reasons(s, "unit:trolls-1") == ["H93-ASLT-13"]
    say(s, "unit:deaths-heads-1")
    assert reasons(s, "wall:inner-palace+outer-palace-se") == ["H93-ASLT-14"]
    say(s, "wall:inner-palace+outer-palace-nw")
    odds = RULES.odds(s, WORDS.number("area:inner-palace"))

    assert [WALL_NAMES[i] for i, b in enumerate(s.breached) if b] == ["inner-palace+outer-palace-nw"]
    assert odds is not None and odds.needs == "column 1-2"  # 18 against 27, no shift


@pytest.mark.rule("H93-ASLT-16")
def test_a_five_does_not_breach_and_there_is_one_attempt_a_counter() -> None:
    s = stage("assault", "traitor", BREACHING, dice=[5])
    say(s, "unit:deaths-heads-1", "wall:inner-palace+outer-palace-nw")

    assert not any(s.breached)
    assert "unit:deaths-heads-1" not in offered(s)


@pytest.mark.rule("H93-ASLT-20", "H93-ASLT-18")
def test_the_assault_step_fights_by_the_combat_rules() -> None:
    s = stage("assault", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "ember-sprawl"})

    assert offered(s) == ["area:ember-sprawl", "verb:done"]
    assert reasons(s, "area:inner-palace") == ["H93-CBT-01"]


# ---------------------------------------------------------------- build


LOST = {
    "guard-primus-1": "destroyed",
    "defence-laser-1": "destroyed",
    "white-scars-1": "destroyed",
    "titan-legion-1": "destroyed",
    "adeptus-custodes": "destroyed",
    "adeptus-arbites-1": "destroyed",
    "sky-fortress": "destroyed",
}


@pytest.mark.rule("H93-BUILD-01", "H93-BUILD-03", "H93-BUILD-04", "H93-BUILD-05", "H93-BUILD-06", "H93-SEQ-12")
def test_what_may_be_rebuilt() -> None:
    s = stage("build", "imperial", LOST)

    assert set(offered(s)) == {
        "unit:guard-primus-1",
        "unit:defence-laser-1",
        "unit:adeptus-arbites-1",
        "unit:sky-fortress",
        "verb:done",
    }
    assert reasons(s, "unit:white-scars-1") == ["H93-BUILD-03"]
    assert reasons(s, "unit:titan-legion-1") == ["H93-BUILD-04"]
    assert reasons(s, "unit:adeptus-custodes") == ["H93-BUILD-05"]
    assert reasons(s, "unit:tank-free") == ["H93-BUILD-01"]


@pytest.mark.rule("H93-BUILD-02", "H93-BUILD-07", "H93-BUILD-08", "H93-CTRL-03", "H93-STACK-09")
def test_three_counters_a_factory_under_imperial_control_overstacked_if_need_be() -> None:
    lost = {f"guard-primus-{i}": "destroyed" for i in (1, 2, 3)} | {
        f"guard-damocles-{i}": "destroyed" for i in (1, 2, 3)
    }
    full = {f"adeptus-arbites-{i}": "crucible-factory-complex" for i in (1, 2, 3)}
    s = stage("build", "imperial", {**lost, **full, "trolls-1": "volcanus-factory-complex"})
    s.control[-1] = 1  # Borealis: taken, then left empty
    RULES.settle(s)
    say(s, "unit:guard-primus-1", "unit:guard-primus-2", "unit:guard-primus-3")

    assert [place_of(s, f"guard-primus-{i}") for i in (1, 2, 3)] == ["crucible-factory-complex"] * 3
    assert not any(w.startswith("unit:guard-damocles") for w in offered(s))
    assert s.overfull[0] == 1


@pytest.mark.rule("H93-STACK-12", "H93-LASER-02", "H93-CHAR-07")
def test_one_laser_an_area_and_kane_builds_one_more_also_next_door() -> None:
    lost = {f"defence-laser-{i}": "destroyed" for i in (1, 2)}
    s = stage(
        "build", "imperial", {**lost, "kane": "volcanus-factory-complex", "defence-laser-3": "volcanus-factory-complex"}
    )
    say(s, "unit:defence-laser-1")

    assert "area:volcanus-factory-complex" not in offered(s) and "area:kiln-road" in offered(s)
    assert reasons(s, "area:volcanus-factory-complex") == ["H93-STACK-12"]


@pytest.mark.rule("H93-BUILD-09", "H93-ASLT-12")
def test_imperial_titans_may_breach_in_a_build_phase() -> None:
    s = stage("build", "imperial", {"titan-legion-1": "outer-palace-nw", "tank-free": "kiln-road"}, dice=[6])
    say(s, "unit:titan-legion-1", "wall:outer-palace-nw+pilgrims-ascent")

    assert sum(s.breached) == 1


# ---------------------------------------------------------------- lasers


@pytest.mark.rule("H93-LASER-06", "H93-LASER-04")
def test_one_laser_fires_at_every_lander() -> None:
    landers = {f"beastmen-{i}": "in-orbit" for i in range(1, 5)}
    s = stage("movement", "traitor", {**landers, "defence-laser-1": "fortress-of-truth"}, dice=[3, 3, 3, 3])
    for i in range(1, 5):
        say(s, f"unit:beastmen-{i}", "area:spaceport-primus", "verb:fire")

    assert len(events(s, "laser-fired")) == 4


@pytest.mark.rule("H93-LASER-07", "H93-LASER-04")
def test_every_laser_in_range_fires_at_one_lander() -> None:
    s = stage(
        "movement",
        "traitor",
        {
            "trolls-1": "in-orbit",
            "defence-laser-1": "fortress-of-truth",
            "defence-laser-2": "kiln-road",
            "defence-laser-3": "cold-beacon",
        },
        dice=[3, 3],
    )
    say(s, "unit:trolls-1", "area:spaceport-primus")
    assert offered(s) == ["verb:fire", "verb:fire-all", "verb:hold-fire"]
    say(s, "verb:fire-all")

    assert len(events(s, "laser-fired")) == 2
    assert place_of(s, "trolls-1") == "spaceport-primus"


# ---------------------------------------------------------------- Sky Fortress


@pytest.mark.rule("H93-SKY-02", "H93-SKY-03", "H93-SKY-04", "H93-TERR-01")
def test_it_flies_three_areas_over_anything_but_does_not_end_on_enemies() -> None:
    s = stage("movement", "imperial", {"sky-fortress": "godstride-plain", "trolls-1": "cold-beacon"})
    say(s, "unit:sky-fortress")

    assert "area:stormcrown-peaks" in offered(s) and "area:cold-beacon" not in offered(s)
    assert reasons(s, "area:cold-beacon") == ["H93-SKY-04"]
    assert {"area:forbidden-fortress", "area:ledger-vaults"} <= set(offered(s))  # one area away, and three
    assert "area:kiln-road" not in offered(s)


@pytest.mark.rule("H93-SKY-05", "H93-SKY-06", "H93-SKY-07", "H93-SKY-08", "H93-TERR-02")
def test_a_passenger_rides_along_ends_with_it_outside_mountains_and_stays_put() -> None:
    s = stage(
        "movement",
        "imperial",
        {"sky-fortress": "godstride-plain", "tank-free": "godstride-plain", "guard-primus-1": "kiln-road"},
    )
    say(s, "unit:sky-fortress")
    assert reasons(s, "unit:guard-primus-1") == ["H93-SKY-07"]
    say(s, "unit:tank-free")
    assert "area:stormcrown-peaks" not in offered(s)
    assert reasons(s, "area:stormcrown-peaks") == ["H93-SKY-05"]
    say(s, "area:lions-gate-spaceport")

    assert place_of(s, "sky-fortress") == place_of(s, "tank-free") == "lions-gate-spaceport"
    assert "unit:tank-free" not in offered(s)
    assert reasons(s, "unit:tank-free") == ["H93-SKY-08"]


@pytest.mark.rule("H93-SKY-09", "H93-SKY-10")
def test_it_bombards_an_adjacent_area_before_all_attacks_two_or_less_hits() -> None:
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "minotaurs-1": "ember-sprawl"},
        dice=[2, 3],
    )
    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    say(s, "area:ember-sprawl")

    assert (place_of(s, "minotaurs-1"), place_of(s, "trolls-1")) == ("destroyed", "ember-sprawl")
    assert offered(s) == ["area:ember-sprawl", "verb:done"]  # only now the ordinary attacks


@pytest.mark.rule("H93-SKY-11")
def test_in_combat_it_is_an_ordinary_counter() -> None:
    s = stage("combat", "traitor", {"deaths-heads-1": "kiln-road", "sky-fortress": "ember-sprawl"}, dice=[6])
    say(s, "area:ember-sprawl")

    assert events(s, "odds")[0]["defence"] == 4
    assert place_of(s, "sky-fortress") == "destroyed" and UNIT_NUMBER["sky-fortress"] >= 0


@pytest.mark.rule("H93-ASLT-17", "H93-ASLT-14")
def test_a_breached_section_is_not_attacked_again() -> None:
    s = stage("assault", "traitor", BREACHING, breached=["inner-palace+outer-palace-nw"])
    say(s, "unit:deaths-heads-1")

    assert "wall:inner-palace+outer-palace-nw" not in offered(s) and offered(s)[0].startswith("wall:")
    assert reasons(s, "wall:inner-palace+outer-palace-nw") == ["H93-ASLT-17"]


@pytest.mark.rule("H93-SKY-09")
def test_the_sky_fortress_bombards_adjacent_areas_only() -> None:
    s = stage(
        "combat", "imperial", {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "trolls-2": "red-cisterns"}
    )

    assert offered(s) == ["area:ember-sprawl", "verb:pass"]
    assert reasons(s, "area:red-cisterns") == ["H93-SKY-09"]


@pytest.mark.rule("H93-ASLT-09")
def test_a_squadron_bombards_once() -> None:
    counters = {"battlecruiser-heavy": "in-orbit", "battlecruiser-light-1": "in-orbit", "tank-free": "kiln-road"}
    s = stage("assault", "traitor", {**counters, "adeptus-custodes": "inner-palace"}, dice=[6])
    say(s, "unit:battlecruiser-heavy", "area:kiln-road", "unit:battlecruiser-light-1", "area:kiln-road")

    assert place_of(s, "tank-free") == "kiln-road"
    assert offered(s) == ["area:inner-palace", "verb:done"]
    assert reasons(s, "area:kiln-road") == ["H93-ASLT-09"]
