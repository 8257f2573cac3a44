"""The twelve special cards."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.games.heresy1993.box.components import AREA_NUMBER, COLUMNS, EMPEROR, IMPERIAL, UNIT_NUMBER
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.cards.imperial import raid_column
from siegeworks.games.heresy1993.frames import PERIL, PerilFrame
from siegeworks.games.heresy1993.sequence import RULES

pytestmark = pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")
STORM = {"deaths-heads-1": "outer-palace-nw", "deaths-heads-2": "outer-palace-nw", "storm-lords": "outer-palace-nw"}


def test_heroic_sacrifice_saves_the_emperor_from_capture_and_brings_him_away() -> None:
    s = stage(
        "combat",
        "traitor",
        {**STORM, "adeptus-arbites-1": "outer-palace-se", "guard-primus-1": "outer-palace-sw"},
        hand=["imperial-heroic-sacrifice"],
    )
    say(s, "area:inner-palace", "card:imperial-heroic-sacrifice")
    assert set(offered(s)) == {"unit:adeptus-arbites-1", "unit:guard-primus-1"}
    say(s, "unit:guard-primus-1")

    assert place_of(s, "guard-primus-1") == "destroyed"
    assert place_of(s, "emperor") == "outer-palace-se"
    assert s.death == [0, 0] and s.special_used == [1, 0]


def test_without_the_card_he_is_captured_and_counts_as_killed() -> None:
    s = stage("combat", "traitor", {**STORM, "adeptus-arbites-1": "outer-palace-se"}, hand=["imperial-stand-fast"])
    say(s, "area:inner-palace")
    assert offered(s) == ["verb:pass"]  # the window opens for all alike
    say(s, "verb:pass")

    assert place_of(s, "emperor") == "out-of-the-game" and s.death[IMPERIAL] == 3


def test_stand_fast_keeps_a_move_zero_counter_alive() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[1, 1],
        hand=["imperial-stand-fast"],
    )
    say(s, "area:ember-sprawl", "card:imperial-stand-fast")

    assert place_of(s, "defence-laser-1") == "ember-sprawl"


def test_relentless_hatred_cancels_a_traitor_retreat() -> None:
    s = stage(
        "combat",
        "traitor",
        {"trolls-1": "kiln-road", "titan-legion-1": "ember-sprawl"},
        dice=[2, 1],
        hand=["traitor-relentless-hatred"],
    )
    say(s, "area:ember-sprawl", "card:traitor-relentless-hatred")

    assert place_of(s, "trolls-1") == "kiln-road" and events(s, "retreated") == []


TELEPORT = {
    "horus": "in-orbit",
    "sons-of-horus-1": "in-orbit",
    "trolls-1": "outer-palace-nw",
    "adeptus-custodes": "inner-palace",
    "sanguinius": "inner-palace",
}


def test_teleport_assault_applies_hits_only() -> None:
    s = stage("combat", "imperial", TELEPORT, dice=[6, 5, 1], hand=["imperial-teleport-assault"])
    say(s, "card:imperial-teleport-assault")
    assert set(offered(s)) == {"unit:sanguinius", "unit:adeptus-custodes", "verb:attack"}
    say(s, "unit:sanguinius", "unit:adeptus-custodes")

    raid = events(s, "raid")[0]
    assert raid["result"] == "DR"  # 37 against 13 + 9 + 10: 1-1
    assert place_of(s, "horus") == "out-of-the-game" and place_of(s, "sons-of-horus-1") == "in-orbit"
    assert place_of(s, "emperor") == "inner-palace"


def test_teleport_assault_needs_turn_three_and_traitors_at_the_wall() -> None:
    early = stage("combat", "imperial", TELEPORT, turn=2, hand=["imperial-teleport-assault"])

    assert not any(w.startswith("card:") for w in offered(early))


def test_last_flight_hits_on_four_characters_on_six_and_ends_the_sky_fortress() -> None:
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "tank-free": "kiln-road", "trolls-1": "red-cisterns", "fulgrim": "red-cisterns"},
        dice=[5, 4],
        hand=["imperial-last-flight"],
    )
    say(s, "card:imperial-last-flight")

    assert place_of(s, "sky-fortress") == "out-of-the-game" and place_of(s, "trolls-1") == "destroyed"
    assert place_of(s, "fulgrim") == "out-of-the-game"  # missed himself, captured with his company gone


def test_seal_the_breach() -> None:
    s = stage(
        "build",
        "imperial",
        {"adeptus-arbites-1": "outer-palace-nw"},
        hand=["imperial-seal-the-breach"],
        breached=["inner-palace+outer-palace-nw"],
    )
    say(s, "card:imperial-seal-the-breach")

    assert not any(s.breached)


def test_all_guns_to_the_sky_adds_one_to_laser_rolls_for_the_segment() -> None:
    s = stage(
        "movement",
        "traitor",
        {"trolls-1": "in-orbit", "defence-laser-1": "the-black-ministry"},
        dice=[3],
        hand=["imperial-all-guns-to-the-sky"],
    )
    say(s, "unit:trolls-1", "area:spaceport-damocles", "card:imperial-all-guns-to-the-sky")
    odds = RULES.odds(s, WORDS.number("verb:fire"))
    say(s, "verb:fire")

    assert odds is not None and odds.needs == "3+"
    assert place_of(s, "trolls-1") == "destroyed"


def test_siege_guns_breach_on_four() -> None:
    s = stage("assault", "traitor", {"deaths-heads-1": "outer-palace-nw"}, dice=[4], hand=["traitor-siege-guns"])
    say(s, "card:traitor-siege-guns", "unit:deaths-heads-1", "wall:inner-palace+outer-palace-nw")

    assert sum(s.breached) == 1


def test_rift_in_the_warp_returns_a_horde_and_helps_the_rolls() -> None:
    s = stage(
        "assault",
        "traitor",
        {"daemonic-horde-khorne": "destroyed", "jugger-riders-1": "kiln-road"},
        dice=[2],
        hand=["traitor-rift-in-the-warp"],
    )
    say(s, "card:traitor-rift-in-the-warp", "unit:daemonic-horde-khorne", "area:kiln-road")

    assert place_of(s, "daemonic-horde-khorne") == "kiln-road"


def test_second_treachery_makes_defectors_who_fight_in_this_step() -> None:
    s = stage(
        "combat",
        "traitor",
        {"traitor-guard-2-1": "treachery-container", "guard-primus-1": "kiln-road", "tank-free": "kiln-road"},
        dice=[1],
        hand=["traitor-second-treachery"],
    )
    say(s, "card:traitor-second-treachery")
    assert offered(s) == ["unit:guard-primus-1", "verb:pass"]
    s.fate = Scripted([0, 5, 0, 0, 0, 0, 0, 0])
    say(s, "unit:guard-primus-1")

    assert len(events(s, "attack")) == 1 and events(s, "attack")[0]["units"] == [UNIT_NUMBER["traitor-guard-2-1"]]


def test_saturation_bombardment_raises_the_attack_of_squadrons() -> None:
    s = stage(
        "assault",
        "traitor",
        {"battlecruiser-light-1": "in-orbit", "tank-free": "kiln-road", "trolls-1": "cold-beacon"},
        dice=[2],
        hand=["traitor-saturation-bombardment"],
    )
    say(s, "unit:battlecruiser-light-1", "area:kiln-road", "card:traitor-saturation-bombardment", "area:kiln-road")

    assert place_of(s, "tank-free") == "destroyed"


def test_silence_on_the_net_stops_imperial_cards_for_the_segment() -> None:
    s = stage(
        "combat",
        "traitor",
        {"deaths-heads-1": "kiln-road", "defence-laser-1": "ember-sprawl"},
        dice=[1, 1],
        hand=["imperial-stand-fast"],
    )
    s.silenced = True
    say(s, "area:ember-sprawl")

    assert place_of(s, "defence-laser-1") == "destroyed"


def test_silence_is_played_before_the_strategy_card_is_revealed() -> None:
    s = stage("combat", "traitor", {"trolls-1": "kiln-road"}, dice=[6, 1], turn=1, hand=["traitor-silence-on-the-net"])
    say(
        s,
        "card:imperial-counter-attack",
        "card:imperial-mobilisation",
        "card:traitor-onslaught",
        "card:traitor-all-out-assault",
    )
    while "card:traitor-silence-on-the-net" not in offered(s):
        say(s, "verb:pass")
    shown = [len(row) for row in s.shown]
    say(s, "card:traitor-silence-on-the-net")

    assert shown == [0, 0] and s.silenced


def test_last_flight_spares_a_character_below_six_and_reaches_three_areas() -> None:
    near = {"trolls-1": "red-cisterns", "minotaurs-1": "red-cisterns", "fulgrim": "red-cisterns"}
    s = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "tank-free": "kiln-road", **near, "trolls-2": "furnace-moor"},
        dice=[5, 4, 1],
        hand=["imperial-last-flight"],
    )
    say(s, "card:imperial-last-flight")

    assert [e["place"] for e in events(s, "crashed")] == [AREA_NUMBER["red-cisterns"]]  # the moor is four areas away
    assert place_of(s, "fulgrim") == "red-cisterns"
    assert sum(place_of(s, u) == "destroyed" for u in ("trolls-1", "minotaurs-1")) == 1


def test_a_breach_is_sealed_by_troops_not_by_characters_or_lasers() -> None:
    counters = {"kane": "outer-palace-nw", "defence-laser-1": "outer-palace-nw", "trolls-1": "cold-beacon"}
    s = stage(
        "build", "imperial", counters, hand=["imperial-seal-the-breach"], breached=["inner-palace+outer-palace-nw"]
    )

    assert "card:imperial-seal-the-breach" not in offered(s) and sum(s.breached) == 1


def test_teleport_assault_needs_horus_in_orbit_and_traitors_beside_the_emperor() -> None:
    hand = ["imperial-teleport-assault"]
    landed = stage("combat", "imperial", {**TELEPORT, "horus": "cold-beacon"}, hand=hand)
    calm = stage("combat", "imperial", {**TELEPORT, "trolls-1": "cold-beacon"}, hand=hand)
    ready = stage("combat", "imperial", TELEPORT, hand=hand)

    assert "card:imperial-teleport-assault" in offered(ready)
    assert "card:imperial-teleport-assault" not in offered(landed) + offered(calm)


def test_teleport_assault_takes_two_marine_counters_counts_the_crew_and_stops_at_two_to_one() -> None:
    marines = {"blood-angels": "inner-palace", "white-scars-1": "inner-palace"}
    s = stage("combat", "imperial", {**TELEPORT, **marines}, hand=["imperial-teleport-assault"])
    say(s, "card:imperial-teleport-assault", "unit:blood-angels", "unit:white-scars-1")
    alone = stage("combat", "imperial", {**TELEPORT, "sons-of-horus-1": "cold-beacon"})

    assert offered(s) == ["unit:sanguinius", "verb:attack"]
    assert (
        COLUMNS[raid_column(alone, [EMPEROR, UNIT_NUMBER["sanguinius"], UNIT_NUMBER["adeptus-custodes"]])] == "1-1"
    )  # 37 against 23
    assert COLUMNS[raid_column(alone, [EMPEROR] * 8)] == "2-1"


def test_heroic_sacrifice_takes_the_emperors_own_area_first() -> None:
    s = stage(
        "combat",
        "traitor",
        {**STORM, "adeptus-custodes": "inner-palace", "adeptus-arbites-1": "outer-palace-se"},
        dice=[6, 1, 1, 1, 5, 1, 1, 1, 1],
        hand=["imperial-heroic-sacrifice"],
        breached=["inner-palace+outer-palace-nw"],
        reduced=["adeptus-custodes"],
    )
    f = PerilFrame()
    call(s, PERIL, f)
    RULES.settle(s)
    say(s, "card:imperial-heroic-sacrifice")

    assert place_of(s, "adeptus-custodes") == "destroyed" and place_of(s, "adeptus-arbites-1") == "outer-palace-se"
    assert place_of(s, "emperor") == "inner-palace"


def test_second_treachery_needs_counters_in_the_container() -> None:
    counters = {"guard-primus-1": "kiln-road", "trolls-1": "ember-sprawl"}
    s = stage("combat", "traitor", counters, hand=["traitor-second-treachery"])

    assert offered(s) == ["area:kiln-road", "verb:done"]


@pytest.mark.rule("H93-STRAT-10")
def test_reasons_against_a_card_name_the_segment_and_the_limit() -> None:
    counters = {"sky-fortress": "kiln-road", "tank-free": "kiln-road", "trolls-1": "ember-sprawl"}
    s = stage("combat", "imperial", counters, hand=["imperial-last-flight", "imperial-all-guns-to-the-sky"])
    why = RULES.why_not(s, WORDS.number("card:imperial-all-guns-to-the-sky"))
    s.special_used = [1, 0]
    spent = RULES.why_not(s, WORDS.number("card:imperial-stand-fast"))

    assert [(r.rule, "the opponent's action segments" in r.text) for r in why] == [("H93-STRAT-09", True)]
    assert [r.rule for r in spent] == ["H93-STRAT-10"]
