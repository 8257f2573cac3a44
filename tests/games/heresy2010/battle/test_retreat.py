"""Chapter 13: retreats."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET, Field

from siegeworks.games.heresy2010.battle.retreat import why_not_retreat
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
    t = Field({"edition": 1}).put("martyrs-parade", "imperial-army-1", "world-eaters-1")
    t.s.markers[0][AREA_NUMBER["martyrs-parade"]] = ROUTED
    t.coexist("martyrs-parade").until("first-active").say("verb:imperial-first")
    assert t.engaged("imperial") == {"imperial-army-1"}
    assert any(w.startswith("card:") for w in t.offered)
    t.say("verb:pass")

    assert t.why("verb:retreat") == ["H10-FAQ-08"]


@pytest.mark.rule("H10-FAQ-14")
def test_an_origin_emptied_of_units_is_open_even_with_an_enemy_hero() -> None:
    t = Field({"edition": 1}).put("gilded-ruins", "angron").put("martyrs-parade", "imperial-army-1")
    t.attack("traitor", "martyrs-parade").until("first-active").say("verb:traitor-first", "verb:retreat")

    assert "area:gilded-ruins" in t.offered


@pytest.mark.rule("H10-FAQ-08")
def test_neither_side_retreats_from_a_coexistence_battle() -> None:
    t = Field({"edition": 1}).put(TARGET, "blood-angels-1", "world-eaters-1").coexist(TARGET).until("first-active")
    t.say("verb:traitor-first", "verb:pass")
    seats = []
    for _ in range(2):  # iterations two and three
        seats.append(t.seat)
        assert t.why("verb:retreat") == ["H10-FAQ-08"]
        t.say("verb:pass")

    assert seats == ["imperial", "traitor"]


@pytest.mark.rule("H10-RET-01", "H10-RET-08", "H10-FAQ-08")
@pytest.mark.parametrize("first", ["imperial", "traitor"])
def test_either_side_retreats_from_a_coexistence_battle_by_the_book(first: str) -> None:
    """H10-RET-01 (book lines 1121 and 1344): coexistence battles are fought like any other; retreat is no exception."""
    t = Field().put(TARGET, "blood-angels-1", "world-eaters-1").coexist(TARGET).until("first-active")
    t.say(f"verb:{first}-first", "verb:pass", "verb:retreat")
    if t.asked == "retreat-to":
        assert t.seat == "traitor"
        t.say("area:gilded-ruins")

    assert t.over
    retreated = "imperial" if first == "traitor" else "traitor"
    assert t.at("world-eaters-1") == (TARGET if retreated == "imperial" else "gilded-ruins")
    assert t.at("blood-angels-1") == TARGET  # an attacker who retreats moves nothing
    where = TARGET if retreated == "imperial" else "gilded-ruins"
    assert t.s.markers[retreated == "traitor"][AREA_NUMBER[where]] == ROUTED


@pytest.mark.rule("H10-BAT-37", "H10-RET-01", "H10-AMB-50")
@pytest.mark.parametrize(("option", "why"), [(0, ["H10-BAT-37"]), (1, [])])
def test_a_player_without_cards_must_pass(option: int, why: list[str]) -> None:
    """H10-BAT-37 (book line 1208): who has no cards left is forced to pass; a switch lets him retreat."""
    t = Field({"retreat-without-cards": option}).put("gilded-ruins", "world-eaters-1").put(TARGET, "imperial-army-1")
    t.attack("traitor", TARGET).until("first-active").say("verb:traitor-first")
    t.s.combat_discard[0] += t.s.combat_hand[0]
    t.s.combat_hand[0] = []
    t.s.confirm = True
    t.say("verb:pass")

    assert (t.asked, t.seat) == ("play-cards", "imperial")
    assert t.why("verb:retreat") == why
    assert ("verb:retreat" in t.offered) == bool(option)


@pytest.mark.rule("H10-RET-03", "H10-HERO-11")
def test_a_hero_in_a_routed_area_does_not_forbid_a_retreat() -> None:
    """H10-RET-03 (book line 1344): engaged units in an area with a routed marker do; Heroes are no units."""
    t = Field({"edition": 1}).put("gilded-ruins", "world-eaters-1").put("causeway-of-oaths", "angron")
    t.put(TARGET, "imperial-army-1").attack("traitor", TARGET, origins=2).until("name-origins")
    t.say("area:gilded-ruins", "area:causeway-of-oaths").until("engage-pieces").say("verb:all").until("first-active")
    t.s.markers[1][AREA_NUMBER["causeway-of-oaths"]] = ROUTED
    t.say("verb:imperial-first", "verb:pass")
    assert "verb:retreat" in t.offered
    t.s.markers[1][AREA_NUMBER["gilded-ruins"]] = ROUTED
    assert "H10-RET-03" in [why_not_retreat(t.s, t.fight(), 1).rule]


@pytest.mark.rule("H10-RET-08", "H10-HERO-11")
def test_the_origin_of_a_hero_alone_is_not_marked_by_a_retreat() -> None:
    """H10-RET-08 (book line 1348): origins that contain engaged units are marked."""
    t = Field({"edition": 1}).put("gilded-ruins", "world-eaters-1").put("causeway-of-oaths", "angron")
    t.put(TARGET, "imperial-army-1").attack("traitor", TARGET, origins=2).until("name-origins")
    t.say("area:gilded-ruins", "area:causeway-of-oaths").until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass", "verb:retreat")

    assert t.s.markers[1][AREA_NUMBER["gilded-ruins"]] == ROUTED
    assert t.s.markers[1][AREA_NUMBER["causeway-of-oaths"]] == NORMAL
