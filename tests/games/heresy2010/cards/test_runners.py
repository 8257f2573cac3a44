"""Tests of cards/runners.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import AREA_NUMBER
from siegeworks.games.heresy2010.state import NORMAL, ROUTED


def test_conscript_levies_divide_from_the_map() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-9").put("martyrs-parade", "imperial-army-10")
    t.execute("conscript-levies-1", "imperial-plateau", strategic=True)
    t.say("area:gilded-ruins", "unit:imperial-army-1", "verb:done", "area:martyrs-parade", "unit:imperial-army-2")
    t.say("verb:done")
    assert t.at("imperial-army-2") == "martyrs-parade"
    assert not any(t.s.markers[0])
    t = Desk().put("gilded-ruins", "imperial-army-9").put("martyrs-parade", "imperial-army-10")
    t.execute("conscript-levies-1", "imperial-plateau").say("area:gilded-ruins", "unit:imperial-army-1", "verb:done")
    assert t.s.frames == []
    assert t.marker("imperial", "gilded-ruins") == NORMAL


@pytest.mark.rule("H10-ORD-31")
def test_an_engine_walks_again() -> None:
    t = Desk().put("crucible-factory-complex", "imperial-army-1")
    t.execute("an-engine-walks-again", "crucible").say(
        "verb:return-titan", "area:crucible-factory-complex", "unit:imperial-titan-1"
    )
    assert t.at("imperial-titan-1") == "crucible-factory-complex"
    t = Desk().put("crucible-factory-complex", "imperial-titan-1", "imperial-tank-division-1")
    t.s.unit_damage[unit("imperial-titan-1")] = 3
    t.s.unit_damage[unit("imperial-tank-division-1")] = 1
    t.execute("an-engine-walks-again", "crucible", strategic=True).say(
        "verb:repair-machines", "area:crucible-factory-complex"
    )
    t.say("unit:imperial-titan-1", "unit:imperial-tank-division-1")
    assert t.damage("imperial-titan-1") == 0
    assert "area:crucible-factory-complex" in t.offered  # the other option follows
    t.say("area:crucible-factory-complex", "unit:imperial-titan-2")
    assert t.at("imperial-titan-2") == "crucible-factory-complex"


def test_riposte_needs_a_traitor_marker_but_not_from_the_map() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "imperial-titan-1")
        .put("sundered-march", "world-eaters-1")
        .put("martyrs-parade", "death-guard-1")
    )
    t.mark("traitor", "martyrs-parade", ROUTED).execute("riposte-1", "imperial-plateau")
    assert "area:sundered-march" not in t.offered
    assert "area:martyrs-parade" in t.offered
    t = Desk().put("gilded-ruins", "imperial-titan-1").put("sundered-march", "world-eaters-1")
    t.execute("riposte-1", "imperial-plateau", strategic=True)
    assert "area:sundered-march" in t.offered


def test_the_veil_torn_takes_hordes_from_the_ship_when_short() -> None:
    t = Desk()
    for power in ("khorne", "nurgle", "tzeentch", "slaanesh"):
        for n in (1, 2):
            t.put("cold-beacon" if n == 1 else "catacombs", f"{power}-daemon-horde-{n}")
    t.execute("the-veil-torn", "imperial-plateau").say(
        "area:gilded-ruins", "unit:khorne-daemon-horde-2", "unit:nurgle-daemon-horde-2"
    )
    t.say("verb:done")
    assert t.at("nurgle-daemon-horde-2") == "gilded-ruins"
    assert t.marker("traitor", "gilded-ruins") == NORMAL


def test_skies_of_fire_flies_in_and_attacks() -> None:
    hawk = "khorne-chaos-thunderhawk-flight-1"
    t = Desk().put("engine-graves", hawk, "world-eaters-1").put("gilded-ruins", "imperial-army-1")
    t.put("martyrs-parade", "imperial-army-2").execute("skies-of-fire-1", "imperial-plateau").say("area:martyrs-parade")
    assert "area:gilded-ruins" not in t.offered
    t.say("area:blackglass-basin", f"unit:{hawk}", "unit:world-eaters-1", "verb:fly-on", "verb:done").until(
        "first-active"
    )
    assert t.engaged("traitor") == {hawk, "world-eaters-1"}
    assert t.s.here[1][AREA_NUMBER["blackglass-basin"]].bit_count() == 2


def test_khan_may_ride_to_the_area_a_raid_starts_from() -> None:
    t = (
        Desk()
        .put("causeway-of-oaths", "imperial-army-1", "jaghatai-khan", "white-scars-1")
        .put("bastion-eternal", "khorne-chaos-cultists-1")
    )
    t.execute("lightning-raid-1", "imperial-plateau").say("area:bastion-eternal", "area:martyrs-parade")
    t.say("unit:imperial-army-1", "verb:done")
    if t.asked == "ability":
        t.say("verb:use")
    t.until("ride-to", "engage-pieces")
    if t.asked == "ride-to":
        t.say("area:martyrs-parade")
    t.until("engage-pieces")
    assert len(t.offered) == len(set(t.offered))
    t.say("unit:imperial-army-1").until("first-active", "play-cards")
    assert t.at("jaghatai-khan") == "martyrs-parade"
    assert t.engaged("imperial") == {"imperial-army-1", "jaghatai-khan", "white-scars-1"}
