"""Tests of battle/joining.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    NEIGHBOURS,
)
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED


@pytest.mark.rule("H10-BAT-12", "H10-FAQ-02", "H10-FAQ-11")
@pytest.mark.parametrize("inside", ["blood-angels-1", "sanguinius"])
def test_whoever_stands_in_the_target_is_origin_enough(inside: str) -> None:
    t = Field({"edition": 1}).put(TARGET, "world-eaters-1", inside).put(ORIGIN, "imperial-army-1")
    t.attack("imperial", TARGET)

    assert t.asked == "name-origins"
    t.say("verb:done").until("first-active")
    assert t.engaged("imperial") == {inside}
    assert t.s.markers[0][AREA_NUMBER[ORIGIN]] == NONE


@pytest.mark.rule("H10-BAT-11", "H10-BAT-09")
def test_without_anybody_inside_an_origin_must_be_named() -> None:
    beside = next(AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN)
    t = Field().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1").put(beside, "imperial-army-2")
    t.attack("imperial", TARGET, origins=2)

    assert "verb:done" not in t.offered
    assert t.why("verb:done") == ["H10-BAT-09"]


FLIGHT = "khorne-chaos-thunderhawk-flight-1"


OTHER = "nurgle-chaos-thunderhawk-flight-1"


@pytest.mark.rule("H10-FLY-16", "H10-FLY-17", "H10-FLY-18")
def test_a_flight_joins_once_out_of_another_origin_too() -> None:
    """H10-FLY-16 (book line 1153): any nearby flight may move next to the target, wherever it stands."""
    t = Field().put(TARGET, "imperial-army-1").put(ORIGIN, "world-eaters-1", OTHER)
    t.put("bastion-eternal", FLIGHT, "death-guard-1").attack("traitor", TARGET, origins=-1)
    assert {f"unit:{FLIGHT}", f"unit:{OTHER}"} <= set(t.offered)
    t.say(f"area:{ORIGIN}", "area:bastion-eternal", f"unit:{FLIGHT}", f"area:{ORIGIN}")
    assert f"unit:{OTHER}" in t.offered
    assert f"unit:{FLIGHT}" not in t.offered
    t.say(f"unit:{OTHER}", "area:bastion-eternal").until("engage-pieces").say(
        "unit:world-eaters-1", "unit:death-guard-1"
    )

    assert (t.at(FLIGHT), t.at(OTHER)) == (ORIGIN, "bastion-eternal")
    t.until("first-active")
    assert {FLIGHT, OTHER} <= t.engaged("traitor")


@pytest.mark.rule("H10-BAT-11", "H10-FLY-16")
def test_the_last_unit_of_a_named_origin_does_not_fly_off() -> None:
    """H10-BAT-11 (book line 1135): an origin must contain at least one of the attacker's units."""
    t = Field().put(TARGET, "imperial-army-1").put(ORIGIN, FLIGHT).put("bastion-eternal", "death-guard-1")
    t.attack("traitor", TARGET, origins=-1).say(f"area:{ORIGIN}")

    assert t.asked == "name-origins"
    assert t.why(f"unit:{FLIGHT}") == ["H10-BAT-11"]


@pytest.mark.rule("H10-FLY-16", "H10-FLY-17")
def test_a_flight_inside_the_target_may_fly_out_to_an_origin() -> None:
    """H10-FLY-16 (book line 1153): the flight may stand in the target itself; where it ends counts as an origin."""
    t = Field().put(TARGET, "imperial-army-1", FLIGHT, "world-eaters-1").put(ORIGIN, "death-guard-1")
    t.attack("traitor", TARGET, origins=1).say(f"unit:{FLIGHT}")
    assert {f"area:{ORIGIN}", "area:bastion-eternal"} <= set(t.offered)
    t.say(f"area:{ORIGIN}")

    assert t.at(FLIGHT) == ORIGIN
    t.until("first-active")
    assert {FLIGHT, "world-eaters-1"} <= t.engaged("traitor")


@pytest.mark.rule("H10-FLY-22")
def test_no_flight_leaves_a_target_that_its_side_has_activated() -> None:
    """H10-FLY-22 (book line 999): pieces in an activated area are ordered no more."""
    t = Field().put(TARGET, "imperial-army-1", FLIGHT).put(ORIGIN, "death-guard-1")
    t.put("bastion-eternal", "world-eaters-1")
    t.s.markers[1][AREA_NUMBER[TARGET]] = NORMAL
    t.attack("traitor", TARGET, origins=2)

    assert t.why(f"unit:{FLIGHT}") == ["H10-FLY-22"]


@pytest.mark.rule("H10-ACT-09", "H10-ACT-04", "H10-ACT-07", "H10-ACT-08", "H10-BAT-15")
def test_vec_08_an_attack_activates_target_and_origins_once() -> None:
    beside = next(
        AREA_IDS[a] for a, x in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN and not BORDER_CREVASSE[x]
    )
    t = Desk().put(TARGET, "imperial-army-1").put(ORIGIN, "world-eaters-1").put(beside, "death-guard-1")
    t.mark("traitor", TARGET, ROUTED)
    t.attack("traitor", TARGET, origins=2).say(f"area:{ORIGIN}", f"area:{beside}").until(
        "engage-pieces", "first-active"
    )

    assert t.marker("traitor", ORIGIN) == t.marker("traitor", beside) == NORMAL
    assert t.marker("traitor", TARGET) == ROUTED  # a marker that lies there is neither doubled nor turned
    assert not any(t.s.markers[0])
    t.s.frames.clear()
    t.put("bastion-eternal", "thousand-sons-1").execute("traitor-assemble-1", "imperial-plateau").say(f"area:{ORIGIN}")
    assert "unit:thousand-sons-1" in t.offered  # from elsewhere into an activated area
    assert t.why("unit:death-guard-1") == ["H10-ACT-04"]


@pytest.mark.rule("H10-ACT-09", "H10-BAT-15", "H10-ORD-31")
def test_a_raid_nobody_moved_for_is_no_attack_and_marks_nothing() -> None:
    """H10-ORD-34 (book line 955): an order under which nobody moved or attacked was ignored; no marker is placed."""
    t = Desk().put(TARGET, "world-eaters-1").put("gilded-ruins", "blood-angels-1")
    t.execute("lightning-raid-1", "imperial-plateau").say(f"area:{TARGET}", "area:gilded-ruins", "verb:done")
    t.say("verb:done")

    assert t.marker("imperial", "gilded-ruins") == NONE
    assert t.marker("imperial", TARGET) == NONE
    assert not t.events("battle-began")


@pytest.mark.rule("H10-FAQ-12")
def test_enemies_in_the_origin_do_not_hinder() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "imperial-army-2")
    t.attack("traitor", "martyrs-parade").until("first-active")

    assert t.engaged("traitor") == {"world-eaters-1"}
    assert t.engaged("imperial") == {"imperial-army-1"}


@pytest.mark.rule("H10-FLY-19", "H10-FLY-20", "H10-FLY-25")
def test_flights_neither_join_coexistence_nor_the_defender() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1", "world-eaters-1")
        .put("gilded-ruins", FLIGHT)
        .coexist("martyrs-parade")
    )
    t.until("first-active")
    assert t.engaged("traitor") == {"world-eaters-1"}

    u = Field().put("martyrs-parade", "world-eaters-1").put("causeway-of-oaths", "blood-angels-1", "blood-angels-2")
    u.put("gilded-ruins", FLIGHT).attack("imperial", "martyrs-parade")
    assert u.asked == "engage-pieces"
    assert f"unit:{FLIGHT}" not in u.offered


@pytest.mark.rule("H10-BAT-11", "H10-FAQ-02")
@pytest.mark.parametrize("edition", [0, 1])
def test_a_hero_alone_is_an_origin_by_the_faq_only(edition: int) -> None:
    """H10-BAT-11 (book line 1135, second document line 244): an origin must contain one of the attacker's units."""
    t = Desk({"edition": edition}).put(ORIGIN, "angron").put(TARGET, "imperial-army-1")
    t.put("eternity-wall-spaceport", "world-eaters-1").put("pilgrims-ascent", "imperial-army-2").slow()
    t.execute("traitor-firefight-1", "imperial-plateau")
    if edition:
        t.say(f"area:{TARGET}").until("name-origins")
        assert f"area:{ORIGIN}" in t.offered
    else:
        assert t.why(f"area:{TARGET}") == ["H10-BAT-09"]


@pytest.mark.rule("H10-BAT-11", "H10-BAT-16", "H10-AMB-44")
def test_a_hero_does_not_attack_without_units() -> None:
    """H10-BAT-16 (second document line 244): a Hero may be engaged, but a unit must attack with him."""
    t = Field().put(ORIGIN, "angron", "world-eaters-1", "world-eaters-2").put(TARGET, "imperial-army-1")
    t.attack("traitor", TARGET).until("engage-pieces").say("hero:angron")
    assert t.why("verb:done") == ["H10-BAT-16"]
    t.say("unit:world-eaters-1", "verb:done").until("first-active")

    assert t.engaged("traitor") == {"angron", "world-eaters-1"}


@pytest.mark.rule("H10-BAT-12", "H10-FAQ-02")
@pytest.mark.parametrize("edition", [0, 1])
def test_a_hero_alone_inside_the_target_is_no_origin_by_the_book(edition: int) -> None:
    """H10-BAT-12 (book line 1135): the target is an origin if the attacker has units in it."""
    t = Field({"edition": edition}).put(TARGET, "world-eaters-1", "sanguinius").attack("imperial", TARGET)

    assert t.over != bool(edition)


@pytest.mark.rule("H10-BAT-11", "H10-FAQ-02")
@pytest.mark.parametrize("edition", [0, 1])
def test_a_hero_who_raids_alone_attacks_by_the_faq_only(edition: int) -> None:
    """H10-BAT-11 (book line 1135): the origin of a raid, too, needs a unit that came with it."""
    t = Desk({"edition": edition}).put(TARGET, "world-eaters-1").put("sundered-march", "sanguinius")
    t.execute("lightning-raid-1", "imperial-plateau").say(f"area:{TARGET}", "area:gilded-ruins", "hero:sanguinius")
    t.say("verb:done").until("first-active")

    assert bool(t.events("battle-began")) == bool(edition)


@pytest.mark.rule("H10-FLY-16", "H10-BAT-09")
def test_only_flying_units_join_from_afar() -> None:
    """H10-FLY-16 (book line 1163): the attacker's flying units; one next to the target is in an origin already."""
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.put("lions-gate-spaceport", "khorne-chaos-cultists-1", "khorne-chaos-thunderhawk-flight-1")
    t.attack("traitor", "martyrs-parade", origins=2)

    assert [r.text for r in t.reasons("unit:khorne-chaos-cultists-1")] == [
        "Only the attacker's flying units join a battle from afar."
    ]
    assert "unit:khorne-chaos-thunderhawk-flight-1" in t.offered


@pytest.mark.rule("H10-BAT-09", "H10-FLY-21")
def test_a_flight_next_to_the_target_is_told_to_be_named_there() -> None:
    hawk, far = "khorne-chaos-thunderhawk-flight-1", "nurgle-chaos-thunderhawk-flight-1"
    t = Desk().slow().put("command-center", "imperial-army-1").put("catacombs", hawk).put("gilded-ruins", far)
    t.attack("traitor", "command-center")

    assert t.why(f"unit:{hawk}") == ["H10-BAT-09"]
    assert t.why(f"unit:{far}") == ["H10-FLY-21"]
