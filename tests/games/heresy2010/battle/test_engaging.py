"""Tests of battle/engaging.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field

from siegeworks.games.heresy2010.box.components import AREA_NUMBER
from siegeworks.games.heresy2010.state import NORMAL


@pytest.mark.rule("H10-HERO-05", "H10-BAT-16", "H10-FAQ-02")
def test_an_origin_the_fabricator_general_emptied_asks_nobody_to_be_engaged() -> None:
    t = Field().put("martyrs-parade", "world-eaters-1").put("outer-palace-se", "imperial-tank-division-1")
    t.put("outer-palace-sw", "fabricator-general", "imperial-army-1", "imperial-army-2")
    t.attack("imperial", "martyrs-parade", origins=2).say("area:outer-palace-se", "area:outer-palace-sw")
    t.until("gather").say("unit:imperial-tank-division-1")
    assert t.asked == "engage-pieces"
    assert "verb:done" not in t.offered  # his own area must still send somebody
    t.say("unit:imperial-army-1", "verb:done").until("first-active")

    assert t.engaged("imperial") == {"imperial-army-1"}


FLIGHT = "khorne-chaos-thunderhawk-flight-1"


@pytest.mark.rule("H10-BAT-14", "H10-FLY-18")
def test_in_an_activated_origin_only_the_flight_that_joined_fights() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1")
        .put("gilded-ruins", "world-eaters-1")
        .put("sundered-march", FLIGHT)
    )
    t.s.markers[1][AREA_NUMBER["gilded-ruins"]] = NORMAL
    t.attack("traitor", "martyrs-parade", origins=1).until("fly-to").say("area:gilded-ruins").until("first-active")

    assert t.engaged("traitor") == {FLIGHT}
    assert t.at(FLIGHT) == "gilded-ruins"


@pytest.mark.rule("H10-BAT-14", "H10-FLY-16")
def test_a_flight_that_joins_an_activated_area_fights_and_those_who_stood_there_do_not() -> None:
    """H10-BAT-14 (book line 1142): an area that was activated before sends nobody but the flight that came."""
    hawk = "khorne-chaos-thunderhawk-flight-1"
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.put("sundered-march", hawk).put("causeway-of-oaths", "death-guard-1", "death-guard-2")
    t.s.markers[1][AREA_NUMBER["gilded-ruins"]] = 1
    t.attack("traitor", "martyrs-parade", origins=2).say(f"unit:{hawk}", "area:gilded-ruins")
    t.say("area:causeway-of-oaths").until("engage-pieces")

    assert t.why("unit:world-eaters-1") == ["H10-BAT-14"]
    assert t.offered[0] == "unit:death-guard-1"
    t.say("verb:all").until("first-active")
    assert t.engaged("traitor") == {hawk, "death-guard-1", "death-guard-2"}


@pytest.mark.rule("H10-BAT-16")
def test_the_odds_of_an_attack_are_told_before_it_is_fought() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "death-guard-1")
    t.attack("traitor", "martyrs-parade").until("engage-pieces")
    odds = t.odds("verb:all")

    assert odds is not None
    assert sum(outcome.chance for outcome in odds.outcomes) == 1
    assert t.odds("unit:world-eaters-1") is None
