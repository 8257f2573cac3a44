"""Every switch: games end and stay sound with it, and what some of them change (the others: in `test_readings.py` and
with the chapter they belong to)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from tests.games.heresy1993.staging import events, offered, place_of, say, stage

from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.battle.results import ratio_column
from siegeworks.games.heresy1993.box.components import COLUMNS, UNIT_NUMBER
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.sequence import RULES

CASES = [pytest.param(o.id, v, id=f"{o.id}={v}") for o in OPTIONS for v in o.values[1:]]


@pytest.mark.parametrize(("option", "value"), CASES)
def test_a_game_with_the_switch_ends_and_stays_sound(option: str, value: str) -> None:
    for seed, scenario in ((1, "historical"), (2, "free")):
        s = GAME.new(scenario, f"{option} {seed}", {option: value})
        rng = Random(seed)
        count = 0
        while s.frames:
            RULES.choose(s, rng.choice(s.offered))
            count += 1
            if count % 5 == 0:
                assert GAME.invariants(s) == [], RULES.where(s)
            assert count < 20_000


def test_each_switch_is_a_ruling_and_its_default_comes_first() -> None:
    rulings = Counter(rule for o in OPTIONS for rule in o.rules)

    assert {rule for rule, count in rulings.items() if count > 1} == {"H93-AMB-17", "H93-AMB-31"}  # two questions each
    assert all(o.default == 0 and len(o.values) >= 2 for o in OPTIONS)


def test_rounding_and_zeros() -> None:
    ours = stage("movement", "imperial", {"tank-free": "kiln-road"})
    other = stage(
        "movement",
        "imperial",
        {"tank-free": "kiln-road"},
        options={"odds-rounding": "for-attacker", "defence-zero": "as-defence-1"},
    )

    assert [COLUMNS[ratio_column(ours, a, d)] for a, d in ((4, 11), (3, 0))] == ["1-3", "7-1"]
    assert [COLUMNS[ratio_column(other, a, d)] for a, d in ((4, 11), (3, 0))] == ["1-2", "3-1"]


def test_hopeless_attacks_can_be_forbidden() -> None:
    counters = {
        "cultists-1": "kiln-road",
        "titan-legion-1": "ember-sprawl",
        "trolls-1": "cold-beacon",
        "kane": "rimewall-wastes",
    }
    ours = stage("combat", "traitor", counters)
    strict = stage("combat", "traitor", counters, options={"odds-below-table": "forbidden"})

    assert "area:ember-sprawl" in offered(ours) and "area:ember-sprawl" not in offered(strict)


def test_lone_characters_can_be_fought() -> None:
    counters = {"behemoths-1": "kiln-road", "kane": "ember-sprawl"}
    s = stage("combat", "traitor", counters, dice=[6, 6, 6], options={"lone-character": "is-rolled"})
    say(s, "area:ember-sprawl")

    assert len(events(s, "combat-rolled")) == 1


def test_captured_leaders_need_not_count_as_killed() -> None:
    s = stage("combat", "traitor", {"behemoths-1": "outer-palace-nw"}, options={"captured-leader": "not-killed"})
    say(s, "area:inner-palace")

    assert place_of(s, "emperor") == "out-of-the-game" and s.death == [0, 0]


def test_a_leaders_death_can_end_the_game_at_once() -> None:
    s = stage("combat", "traitor", {"behemoths-1": "outer-palace-nw"}, options={"leader-death": "at-once"})
    say(s, "area:inner-palace")

    assert s.frames == [] and GAME.outcome(s) == {
        "winner": "traitor",
        "reason": "emperor-killed",
        "rule": "H93-WIN-02",
        "text": "The Emperor is dead: the Traitors win.",
    }


def test_walls_can_stop_movement_unless_breached() -> None:
    counters = {"titan-legion-1": "pilgrims-ascent", "tank-free": "kiln-road"}
    s = stage("movement", "imperial", counters, options={"walls-stop-movement": "yes"})
    say(s, "unit:titan-legion-1")

    assert "area:outer-palace-nw" not in offered(s) and "area:vigil-terraces" in offered(s)


def test_retreat_to_orbit_and_retreat_together() -> None:
    counters = {
        "trolls-1": "spaceport-damocles",
        "minotaurs-1": "spaceport-damocles",
        "titan-legion-1": "gallows-cut",
        "titan-legion-2": "gallows-cut",
    }
    up = stage(
        "combat",
        "imperial",
        counters,
        dice=[3, 1, 1, 1, 1],
        options={"retreat-to-orbit": "yes", "retreat-together": "together"},
    )
    say(up, "area:spaceport-damocles", "unit:minotaurs-1")
    assert "box:in-orbit" in offered(up)
    say(up, "box:in-orbit")

    assert place_of(up, "trolls-1") == "in-orbit"  # the rest of the stack has to follow


def test_custodes_with_one_step() -> None:
    s = stage(
        "combat",
        "traitor",
        {
            "deaths-heads-1": "outer-palace-nw",
            "adeptus-custodes": "outer-palace-ne",
            "adeptus-arbites-1": "outer-palace-ne",
        },
        dice=[6, 1, 5, 1],
        options={"custodes-steps": "one-step"},
        breached=["outer-palace-nw+outer-palace-ne"],
    )
    say(s, "area:outer-palace-ne")

    assert place_of(s, "adeptus-custodes") == "destroyed" and UNIT_NUMBER["adeptus-custodes"] > 0


def test_the_sky_fortress_can_be_safe_in_mountains_and_tired_after_bombarding() -> None:
    counters = {
        "sky-fortress": "iron-teeth",
        "trolls-1": "furnace-moor",
        "kane": "cold-beacon",
        "minotaurs-1": "rimewall-wastes",
    }
    ours = stage("combat", "traitor", counters)
    safe = stage("combat", "traitor", counters, options={"attack-mountains": "is-safe"})
    tired = stage(
        "combat",
        "imperial",
        {"sky-fortress": "kiln-road", "trolls-1": "ember-sprawl", "tank-free": "kiln-road"},
        dice=[6],
        options={"sky-fortress-fights": "may-not-attack"},
    )
    say(tired, "area:ember-sprawl")
    odds = RULES.odds(tired, WORDS.number("area:ember-sprawl"))

    assert "area:iron-teeth" in offered(ours) and "area:iron-teeth" not in offered(safe)
    assert odds is not None and odds.modifiers[0].value == 7  # the tank alone
