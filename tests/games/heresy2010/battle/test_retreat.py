"""Chapter 13: retreats."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET, Field

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
)
from siegeworks.games.heresy2010.state import NORMAL, ROUTED


def open_field(*defenders: str) -> Field:
    """World Eaters attack Martyrs' Parade from the Gilded Ruins; the Imperial player is active in iteration 2."""
    t = Field().put("gilded-ruins", "world-eaters-1", "world-eaters-2").put("martyrs-parade", *defenders)
    t.attack("traitor", "martyrs-parade", iterations=6).until("engage-pieces").say("verb:all").until("first-active")
    return t


@pytest.mark.rule("H10-RET-02", "H10-BAT-38")
def test_nobody_retreats_in_iteration_one() -> None:
    t = open_field("imperial-army-1").say("verb:imperial-first")

    assert "verb:retreat" not in t.offered
    assert t.why("verb:retreat") == ["H10-RET-02"]


@pytest.mark.rule("H10-RET-01", "H10-RET-04", "H10-RET-06", "H10-RET-10", "H10-RET-11", "H10-RET-12", "H10-RET-13")
def test_the_defender_retreats_as_one_to_a_marked_area() -> None:
    t = open_field("imperial-army-1", "blood-angels-1", "rogal-dorn").until("first-active")
    t.say("verb:traitor-first", "verb:pass", "verb:retreat")
    assert t.asked == "retreat-to"
    t.say("area:causeway-of-oaths")

    assert t.at("imperial-army-1") == t.at("blood-angels-1") == t.at("rogal-dorn") == "causeway-of-oaths"
    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED
    assert t.asked == "advance"


@pytest.mark.rule("H10-RET-06")
def test_a_marker_at_the_destination_is_turned() -> None:
    t = open_field("imperial-army-1")
    t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] = NORMAL
    t.say("verb:traitor-first", "verb:pass", "verb:retreat", "area:causeway-of-oaths")

    assert t.s.markers[0][AREA_NUMBER["causeway-of-oaths"]] == ROUTED


@pytest.mark.rule("H10-RET-05", "H10-CREV-08", "H10-FLY-23")
def test_crevasses_stop_all_but_flights() -> None:
    t = open_field("imperial-army-1").say("verb:traitor-first", "verb:pass", "verb:retreat")
    assert "area:scholars-descent" not in t.offered
    assert t.why("area:scholars-descent") == ["H10-RET-05"]
    assert t.why("area:gilded-ruins") == ["H10-RET-04"]
    assert t.why("area:cold-beacon") == ["H10-RET-04"]

    u = Field().put("causeway-of-oaths", "blood-angels-1").put("martyrs-parade", "khorne-chaos-thunderhawk-flight-1")
    u.attack("imperial", "martyrs-parade").until("first-active").say("verb:imperial-first", "verb:pass", "verb:retreat")
    assert "area:scholars-descent" in u.offered

    v = Field().put("causeway-of-oaths", "blood-angels-1")
    v.put("martyrs-parade", "khorne-chaos-thunderhawk-flight-1", "world-eaters-1")
    v.attack("imperial", "martyrs-parade").until("first-active").say("verb:imperial-first", "verb:pass", "verb:retreat")
    assert v.why("area:scholars-descent") == ["H10-RET-05"]  # one of them does not fly


@pytest.mark.rule("H10-RET-07")
def test_without_an_open_neighbour_there_is_no_retreat() -> None:
    t = Field().put("catacombs", "blood-angels-1").put("command-center", "world-eaters-1")
    t.attack("imperial", "command-center").until("first-active").say("verb:imperial-first", "verb:pass")

    assert t.why("verb:retreat") == ["H10-RET-07"]


@pytest.mark.rule("H10-RET-03")
def test_a_routed_marker_where_they_stand_forbids_it() -> None:
    t = open_field("imperial-army-1")
    t.s.markers[0][AREA_NUMBER["martyrs-parade"]] = ROUTED
    t.say("verb:traitor-first", "verb:pass")

    assert t.why("verb:retreat") == ["H10-RET-03"]

    u = Field().put("gilded-ruins", "world-eaters-1").put("causeway-of-oaths", "world-eaters-2")
    u.put("martyrs-parade", "imperial-army-1").attack("traitor", "martyrs-parade", origins=-1, iterations=6)
    u.say("area:gilded-ruins", "area:causeway-of-oaths").until("first-active")
    u.s.markers[1][AREA_NUMBER["causeway-of-oaths"]] = ROUTED  # one origin of two is enough
    u.say("verb:imperial-first", "verb:pass")
    assert u.why("verb:retreat") == ["H10-RET-03"]


@pytest.mark.rule("H10-RET-08", "H10-RET-09", "H10-RET-10", "H10-BAT-69")
def test_the_attacker_retreats_without_moving() -> None:
    t = Field().put("gilded-ruins", "world-eaters-1").put("causeway-of-oaths", "world-eaters-2")
    t.put("martyrs-parade", "imperial-army-1")
    t.attack("traitor", "martyrs-parade", origins=-1, iterations=6).say("area:gilded-ruins", "area:causeway-of-oaths")
    t.until("first-active").say("verb:imperial-first", "verb:pass")
    t.fight().engaged[1].remove(t.fight().engaged[1][1])  # the second unit has left the battle
    t.say("verb:retreat")

    assert t.over
    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == ROUTED
    assert t.s.markers[1][AREA_NUMBER["causeway-of-oaths"]] == NORMAL
    assert t.at("world-eaters-1") == "gilded-ruins"


@pytest.mark.rule("H10-FAQ-08", "H10-FAQ-09")
def test_nobody_retreats_from_coexistence_and_routed_units_fight() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1", "world-eaters-1")
    t.s.markers[0][AREA_NUMBER["martyrs-parade"]] = ROUTED
    t.coexist("martyrs-parade").until("first-active").say("verb:imperial-first")
    assert t.engaged("imperial") == {"imperial-army-1"}
    assert any(w.startswith("card:") for w in t.offered)
    t.say("verb:pass")

    assert t.why("verb:retreat") == ["H10-FAQ-08"]


@pytest.mark.rule("H10-FAQ-14")
def test_an_origin_emptied_of_units_is_open_even_with_an_enemy_hero() -> None:
    t = Field().put("gilded-ruins", "angron").put("martyrs-parade", "imperial-army-1")
    t.attack("traitor", "martyrs-parade").until("first-active").say("verb:traitor-first", "verb:retreat")

    assert "area:gilded-ruins" in t.offered


@pytest.mark.rule("H10-FAQ-08")
def test_neither_side_retreats_from_a_coexistence_battle() -> None:
    t = Field().put(TARGET, "blood-angels-1", "world-eaters-1").coexist(TARGET).until("first-active")
    t.say("verb:traitor-first", "verb:pass")
    seats = []
    for _ in range(2):  # iterations two and three
        seats.append(t.seat)
        assert t.why("verb:retreat") == ["H10-FAQ-08"]
        t.say("verb:pass")

    assert seats == ["imperial", "traitor"]
