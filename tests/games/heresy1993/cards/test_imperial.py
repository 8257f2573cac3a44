"""The Imperial special cards."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, reasons, say, stage, told

from siegeworks.games.heresy1993.box.components import (
    AREA_NUMBER,
    COLUMNS,
    EMPEROR,
    IMPERIAL,
    TRAITOR,
    UNIT_NUMBER,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.cards.imperial import Seal, is_own_combat_phase, raid_column
from siegeworks.games.heresy1993.frames import fight_frame
from siegeworks.games.heresy1993.sequence import RULES

pytestmark = pytest.mark.rule("H93-STRAT-09", "H93-STRAT-12")


TELEPORT = {
    "horus": "in-orbit",
    "sons-of-horus-1": "in-orbit",
    "trolls-1": "outer-palace-nw",
    "adeptus-custodes": "inner-palace",
    "sanguinius": "inner-palace",
}


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


@pytest.mark.rule("H93-CBT-02")
def test_the_stack_that_raiders_came_back_to_does_not_attack() -> None:
    """H93-CBT-02 (book line 291): all counters of a stack attack or none, and raiders may not attack again."""
    away = {"tank-free": "cold-beacon", "trolls-2": "rimewall-wastes"}
    s = stage("combat", "imperial", {**TELEPORT, **away}, dice=[4, 1, 1, 1], hand=["imperial-teleport-assault"])
    say(s, "card:imperial-teleport-assault", "verb:attack")

    assert offered(s) == ["area:rimewall-wastes", "verb:done"]
    assert reasons(s, "area:outer-palace-nw") == ["H93-CBT-02"]


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
    assert {e["rule"] for e in events(s, "blast-rolled")} == {"H93-STRAT-12"}


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


def test_where_the_sky_fortress_cannot_fall() -> None:
    counters = {"sky-fortress": "engine-graves", "trolls-1": "kiln-road", "trolls-2": "rimewall-wastes"}
    s = stage("combat", "imperial", counters, hand=["imperial-last-flight"])
    s.confirm = True
    say(s, "card:imperial-last-flight")

    assert told(s, "area:red-cisterns") == "No Traitor counter is there."
    assert told(s, "area:rimewall-wastes").startswith("The Sky Fortress comes down within")


def test_which_breach_cannot_be_sealed() -> None:
    walls = [w for w in WALL_NAMES if "inner-palace" not in w][:2]
    s = stage("movement", "imperial", {}, breached=walls)
    seal = next(step.ask for table in RULES.tables for step in table if isinstance(step.ask, Seal))

    assert seal.why_not(s, s.frames[-1], WORDS.number(f"wall:{walls[0]}"))[0].text.startswith("Imperial troops must")
    whole = next(w for w in WALL_NAMES if w not in walls)
    assert seal.why_not(s, s.frames[-1], WORDS.number(f"wall:{whole}"))[0].text == "This section is whole."


def test_whose_combat_phase_it_is() -> None:
    assert is_own_combat_phase(fight_frame(IMPERIAL, in_assault=False))
    assert not is_own_combat_phase(fight_frame(TRAITOR, in_assault=False))
    assert not is_own_combat_phase(fight_frame(IMPERIAL, in_assault=True))
