"""Chapter 10: flights and what they carry (test vectors 13 and 14)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET, Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_NUMBER,
    NEIGHBOURS,
    SPACEPORTS,
    TRAITOR,
)
from siegeworks.games.heresy2010.movement.flying import flies, fly_costs, joining_flyers, moves
from siegeworks.games.heresy2010.siege.fortifications import crevasse_reduction, wall_reduction
from siegeworks.games.heresy2010.state import NONE, NORMAL, put_unit
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY

HAWK = "khorne-chaos-thunderhawk-flight-1"
LIONS = "lions-gate-spaceport"


def ferry() -> Desk:
    """Vector 13: Emperor's Children beyond an Imperial area."""
    t = Desk().put("gilded-ruins", HAWK, "emperors-children-1", "emperors-children-2", "world-eaters-1")
    t.put("sundered-march", "imperial-army-1")
    return t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")


@pytest.mark.rule(
    "H10-FLY-02", "H10-FLY-05", "H10-FLY-08", "H10-FLY-12", "H10-FLY-13", "H10-FLY-14", "H10-FLY-01", "H10-FLY-09"
)
def test_vec_13_the_ferry() -> None:
    t = ferry()
    t.say(f"unit:{HAWK}", "unit:emperors-children-1", "area:sundered-march")
    assert t.why("unit:emperors-children-1") == ["H10-FLY-09"]
    t.say("area:convoy-yards", "unit:emperors-children-1", "verb:fly-on", "verb:done")
    assert t.at("emperors-children-1") == "convoy-yards"
    assert t.at(HAWK) == LIONS
    assert t.marker("traitor", LIONS) == NORMAL
    assert t.marker("traitor", "convoy-yards") == NONE
    assert t.marker("traitor", "gilded-ruins") == NONE


@pytest.mark.rule("H10-FLY-03")
def test_a_flight_never_ends_among_enemies() -> None:
    t = Desk().put("gilded-ruins", HAWK).put("convoy-yards", "imperial-army-1", "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate")
    assert "area:convoy-yards" not in t.offered
    assert t.why("area:convoy-yards") == ["H10-MOVE-13"]


@pytest.mark.rule("H10-FLY-04", "H10-FLY-10", "H10-FLY-11")
def test_vec_14_two_at_a_time_and_all_come_down_at_the_end() -> None:
    t = ferry().put("convoy-yards", "nurgle-chaos-warband-1")
    t.say(f"unit:{HAWK}", "unit:emperors-children-1", "unit:emperors-children-2")
    assert t.why("unit:world-eaters-1") == ["H10-FLY-04"]
    t.say("area:sundered-march", "area:convoy-yards", "unit:emperors-children-1", "unit:nurgle-chaos-warband-1")
    t.say("verb:fly-on")
    assert t.at("emperors-children-1") == "convoy-yards"
    assert t.at("emperors-children-2") == LIONS
    assert t.at("nurgle-chaos-warband-1") == LIONS


@pytest.mark.rule("H10-FLY-06", "H10-FLY-07", "H10-FLY-15", "H10-FAQ-16")
def test_who_may_not_be_taken_up() -> None:
    t = (
        Desk({"edition": 1})
        .put("gilded-ruins", HAWK, "emperors-children-1")
        .put("sundered-march", "world-eaters-1", "imperial-army-1")
    )
    t.put("sundered-march", "horus").mark("traitor", "sundered-march")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}", "area:sundered-march")
    assert t.why("unit:world-eaters-1") == ["H10-FLY-07"]
    assert t.why("unit:imperial-army-1") == ["H10-FLY-06"]
    assert t.why("hero:horus") == ["H10-FAQ-16"]
    t.say("verb:fly-on")
    assert t.why(f"unit:{HAWK}") == ["H10-MOVE-10"]


@pytest.mark.rule("H10-FAQ-16")
def test_a_flight_does_not_leave_an_activated_area() -> None:
    t = Desk().put("gilded-ruins", HAWK).mark("traitor", "gilded-ruins").put("dawnspire-reach", "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert t.why(f"unit:{HAWK}") == ["H10-ACT-04"]


@pytest.mark.rule("H10-FLY-11")
def test_one_move_an_order_unless_the_table_says_otherwise() -> None:
    for option, offered in ((0, False), (1, True)):
        t = Desk({"passenger-may-also-move": option}).put("gilded-ruins", HAWK, "emperors-children-1")
        t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}", "unit:emperors-children-1")
        t.say("area:sundered-march", "area:convoy-yards", "unit:emperors-children-1", "verb:fly-on")
        assert t.at("emperors-children-1") == "convoy-yards"
        assert ("unit:emperors-children-1" in t.offered) is offered


@pytest.mark.rule("H10-FLY-16", "H10-FLY-21", "H10-FLY-22", "H10-FLY-25")
def test_joining_flights_have_three_points_and_leave_unmarked_areas() -> None:
    t = Desk().put("sundered-march", HAWK).put("cold-beacon", "khorne-chaos-thunderhawk-flight-2")
    assert joining_flyers(t.s, 1, AREA_NUMBER["martyrs-parade"]) == [unit(HAWK)]
    t.mark("traitor", "sundered-march")
    assert joining_flyers(t.s, 1, AREA_NUMBER["martyrs-parade"]) == []
    t.put("martyrs-parade", "imperial-army-1")
    assert joining_flyers(t.s, 1, AREA_NUMBER["martyrs-parade"]) == []


@pytest.mark.rule("H10-FLY-24", "H10-FORT-17")
def test_an_engaged_flight_counts_as_a_breach() -> None:
    t = Desk().put("gilded-ruins", HAWK, "world-eaters-1")
    target = AREA_NUMBER["bastion-eternal"]
    assert wall_reduction(t.s, target, [unit("world-eaters-1")]) == 2
    assert wall_reduction(t.s, target, [unit("world-eaters-1"), unit(HAWK)]) == 1
    assert t.s.breaches == []
    assert crevasse_reduction(t.s, AREA_NUMBER["broken-aqueduct"], [unit(HAWK)]) == 1


@pytest.mark.rule("H10-UNIT-18", "H10-PHASE-03")
def test_cyclones_ground_the_flights() -> None:
    t = Desk().put("gilded-ruins", HAWK)
    u = unit(HAWK)
    assert flies(t.s, u)
    assert moves(t.s, u) == 5
    t.s.event_kept.append(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    assert not flies(t.s, u)
    assert moves(t.s, u) == 2


@pytest.mark.rule("H10-FLY-01", "H10-FLY-02")
def test_flight_costs_one_a_border() -> None:
    t = Desk().put("godstride-plain", "imperial-army-1")
    assert fly_costs(t.s, AREA_NUMBER["cold-beacon"], 5)[AREA_NUMBER[LIONS]] == 2


@pytest.mark.rule("H10-FLY-16", "H10-FLY-17")
def test_a_flight_that_does_not_join_is_told_why_in_truth() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1")
    t.put("causeway-of-oaths", "world-eaters-1", "nurgle-chaos-thunderhawk-flight-1")
    t.attack("traitor", "martyrs-parade").say("area:causeway-of-oaths")
    assert t.asked == "name-origins"
    assert t.why("unit:nurgle-chaos-thunderhawk-flight-1") == ["H10-FLY-17"]  # there is no other origin
    t.s.confirm = True  # one goal only, but the question waits
    t.say("unit:khorne-chaos-thunderhawk-flight-1")

    assert t.offered == ["area:causeway-of-oaths"]
    assert t.why("area:scholars-descent") == ["H10-FLY-17"]
    assert t.why("area:ember-sprawl") == ["H10-BAT-10"]


FLIGHT = "khorne-chaos-thunderhawk-flight-1"


@pytest.mark.rule("H10-WIN-10", "H10-FLY-08", "H10-FLY-12")
def test_a_passenger_set_down_in_the_fourth_spaceport_wins_when_the_flight_is_over() -> None:
    """H10-WIN-10 (book lines 1085 and 1724): who holds what is seen when the whole movement of the flight is over."""
    t = Desk()
    port = AREA_NUMBER["lions-gate-spaceport"]
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"death-guard-{n + 1}"), a)
    t.s.track = [17, 17]
    t.put("sundered-march", FLIGHT, "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate")
    goals = [w for w in t.offered if w.startswith("area:") and w != "area:lions-gate-spaceport"]
    for goal in goals:
        t2 = Desk()
        t2.s = t.s.clone()
        t2.say(goal)
        if f"unit:{FLIGHT}" not in t2.offered:
            continue
        t2.say(f"unit:{FLIGHT}")
        if t2.asked != "route":
            continue
        t2.say("unit:world-eaters-1")
        if "area:lions-gate-spaceport" not in t2.offered:
            continue
        t2.say("area:lions-gate-spaceport")
        assert t2.s.winner == NOT_OVER
        t2.say("unit:world-eaters-1")
        assert t2.s.winner == NOT_OVER
        t2.say("verb:fly-on")
        assert (t2.s.winner, t2.s.ending) == (TRAITOR, SPACEPORT_VICTORY)
        return
    raise AssertionError("no flight passes the spaceport")


CYCLONES = "cyclones-rage-and-the-air-itself-burns"


def storm(t: Desk) -> Desk:
    """Cyclones rage."""
    t.s.event_deck.remove(CARD_NUMBER[CYCLONES])
    t.s.event_kept.append(CARD_NUMBER[CYCLONES])
    return t


@pytest.mark.rule("H10-FLY-16", "H10-FLY-21")
def test_no_flight_joins_while_cyclones_rage_nor_where_enemies_stand() -> None:
    def field() -> Desk:
        t = Desk().put(TARGET, "imperial-army-1").put("gilded-ruins", "world-eaters-1")
        t.put("bastion-eternal", FLIGHT)
        return t

    t = field()
    t.attack("traitor", TARGET)
    assert f"unit:{FLIGHT}" in t.offered
    t = storm(field())
    t.attack("traitor", TARGET)
    assert f"unit:{FLIGHT}" not in t.offered

    t = field()
    t.attack("traitor", TARGET, origins=-1).say(f"unit:{FLIGHT}")
    goals = set(t.offered)
    t = field()
    held = next(w for w in sorted(goals) if w != "area:gilded-ruins").split(":")[1]
    t.put(held, "imperial-army-2")
    t.attack("traitor", TARGET, origins=-1).say(f"unit:{FLIGHT}")
    assert set(t.offered) | {f"area:{held}"} == goals
    assert f"area:{held}" not in t.offered


@pytest.mark.rule("H10-FLY-02", "H10-COMP-21")
def test_nobody_flies_over_an_area_that_does_not_exist() -> None:
    t = Field()
    here = AREA_NUMBER["gilded-ruins"]
    free = fly_costs(t.s, here, 2)
    gone = next(a for a, _ in NEIGHBOURS[here])
    t.s.closed = [gone]
    assert gone in free
    assert gone not in fly_costs(t.s, here, 2)
    t.s.closed = []
    assert fly_costs(t.s, here, 2) == free


@pytest.mark.rule("H10-FLY-13", "H10-MOVE-05", "H10-MOVE-06")
def test_every_border_flown_over_costs_the_flight_a_point() -> None:
    t = Desk().put("gilded-ruins", FLIGHT, "world-eaters-1", "world-eaters-2")
    t.execute("traitor-assemble-1", "imperial-plateau")
    goal = next(w for w in t.offered if w.startswith("area:") and w != "area:gilded-ruins")
    t.say(goal, f"unit:{FLIGHT}")
    flown = 0
    while t.asked == "route" and flown < 9:
        t.say(next(w for w in t.offered if w.startswith("area:")))
        flown += 1

    assert flown == 5  # with the last point it is there
    assert t.at(FLIGHT) == goal.split(":")[1]


# ---- Passengers are nowhere on the board; only the load is limited
PORT_3, PORT_4 = "lions-gate-spaceport", "eternity-wall-spaceport"


@pytest.mark.rule("H10-FLY-10", "H10-WIN-06", "H10-WIN-10")
def test_a_passenger_holds_no_port() -> None:
    """H10-FLY-10 (book lines 1085 and 1724): who is taken up travels along; a port left empty counts for nobody."""
    t = Desk().put(PORT_3, HAWK, "khorne-chaos-cultists-1")
    t.put("spaceport-damocles", "khorne-chaos-cultists-2").put("spaceport-primus", "nurgle-chaos-cultists-1")
    t.s.track = [17, 17]
    t.execute("traitor-assemble-1", "imperial-plateau").say(f"area:{PORT_4}", f"unit:{HAWK}")
    t.say("unit:khorne-chaos-cultists-1")
    assert t.at("khorne-chaos-cultists-1") == "aloft"
    t.say("verb:fly-on")

    assert t.s.winner == NOT_OVER
    assert t.at("khorne-chaos-cultists-1") == PORT_4
    assert not t.s.here[TRAITOR][AREA_NUMBER[PORT_3]]


@pytest.mark.rule("H10-LASER-11", "H10-LASER-14", "H10-FLY-08")
def test_a_laser_falls_when_the_flight_is_over_and_not_for_who_was_only_set_down_meanwhile() -> None:
    """H10-LASER-14 (book line 1085, second document line 251): who holds an area is seen after the whole movement."""
    t = Desk().put("gilded-ruins", HAWK, "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["sundered-march"]]
    t.execute("traitor-assemble-1", "imperial-plateau").say("area:gilded-ruins", f"unit:{HAWK}", "unit:world-eaters-1")
    t.say("area:sundered-march", "unit:world-eaters-1", "area:gilded-ruins", "area:sundered-march")
    t.say("unit:world-eaters-1", "verb:fly-on")

    assert t.at("world-eaters-1") == "gilded-ruins"
    assert t.s.lasers == [AREA_NUMBER["sundered-march"]]


@pytest.mark.rule("H10-MOVE-10", "H10-FLY-13")
def test_a_flight_in_the_destination_flies_out_and_fetches_somebody() -> None:
    """H10-MOVE-10 (book line 1043): a unit must end its movement in the destination; it may begin there too."""
    t = Desk().put(LIONS, HAWK).put("convoy-yards", "khorne-daemon-horde-1")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert f"unit:{HAWK}" in t.offered
    t.say(f"unit:{HAWK}", "area:convoy-yards", "unit:khorne-daemon-horde-1", "verb:fly-on")

    assert t.at("khorne-daemon-horde-1") == t.at(HAWK) == LIONS


@pytest.mark.rule("H10-MOVE-10")
def test_a_flight_in_the_destination_stays_if_there_is_nobody_to_fetch() -> None:
    """H10-MOVE-10 (book line 1043): flying out and back for nothing is no movement that is offered."""
    t = Desk().put(LIONS, HAWK).put("dawnspire-reach", "world-eaters-1").mark("traitor", "dawnspire-reach")
    t.slow().execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")

    assert t.why(f"unit:{HAWK}") == ["H10-MOVE-10"]


@pytest.mark.rule("H10-FLY-08", "H10-FLY-09", "H10-FLY-11")
def test_a_flight_brings_two_loads_to_its_destination() -> None:
    """H10-FLY-11 (book lines 1087 and 1091): it sets down wherever it comes, the destination too, and loads again."""
    hordes = [f"{god}-daemon-horde-1" for god in ("khorne", "nurgle", "tzeentch", "slaanesh")]
    t = Desk().put("dawnspire-reach", HAWK, *hordes)
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}")
    t.say(*(f"unit:{name}" for name in hordes[:2]), f"area:{LIONS}", *(f"unit:{name}" for name in hordes[:2]))
    assert t.why(f"unit:{hordes[0]}") == ["H10-FLY-11"]
    t.say("area:dawnspire-reach", *(f"unit:{name}" for name in hordes[2:]), f"area:{LIONS}", "verb:fly-on")

    assert [t.at(name) for name in hordes] == [LIONS] * 4


@pytest.mark.rule("H10-FLY-11", "H10-AMB-41")
def test_one_flight_takes_up_what_another_has_set_down() -> None:
    """H10-FLY-04 (book lines 1085 to 1091): only the load is limited, so flights may hand a unit on."""
    second = "nurgle-chaos-thunderhawk-flight-1"
    t = Desk().put("gilded-ruins", HAWK, "khorne-daemon-horde-1").put("convoy-yards", second)
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}", "unit:khorne-daemon-horde-1")
    t.say("area:sundered-march", "area:convoy-yards", "unit:khorne-daemon-horde-1", "verb:fly-on")
    t.say(f"unit:{second}", "unit:khorne-daemon-horde-1", "verb:fly-on")

    assert t.at("khorne-daemon-horde-1") == LIONS


@pytest.mark.rule("H10-FAQ-16", "H10-FLY-15", "H10-HERO-22")
@pytest.mark.parametrize("edition", [0, 1])
def test_heroes_aboard_flights(edition: int) -> None:
    """H10-FAQ-16 (book line 1444, second document line 120): a Hero is one unit of the load; by the FAQ none is."""
    t = Desk({"edition": edition}).put("gilded-ruins", HAWK, "angron", "khorne-daemon-horde-1", "world-eaters-1")
    t.put("sundered-march", "imperial-army-1")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", f"unit:{HAWK}")
    if edition:
        assert t.why("hero:angron") == ["H10-FAQ-16"]
        return
    t.say("hero:angron", "unit:khorne-daemon-horde-1")
    assert t.at("angron") == "aloft"
    assert t.why("unit:world-eaters-1") == ["H10-FLY-04"]
    t.say("verb:fly-on")

    assert t.at("angron") == t.at("khorne-daemon-horde-1") == LIONS


@pytest.mark.rule("H10-FLY-13")
def test_a_flight_goes_only_where_it_can_still_come_home_from() -> None:
    """H10-FLY-13 (book line 1043): it must end in its destination."""
    t = Desk().put("convoy-yards", HAWK, "khorne-daemon-horde-1").execute("traitor-assemble-1", "lions-gate")
    t.say(f"area:{LIONS}", f"unit:{HAWK}")
    t.s.frames[-1].left = 2
    t.settle()
    words = {w for w in t.offered if w.startswith("area:")}

    assert f"area:{LIONS}" in words and "area:dawnspire-reach" in words
    t.s.frames[-1].left = 1
    t.s.offered = []
    t.settle()
    assert {w for w in t.offered if w.startswith("area:")} == {f"area:{LIONS}"}


@pytest.mark.rule("H10-AMB-41", "H10-FLY-05")
def test_a_hero_who_moved_by_himself_is_no_passenger() -> None:
    t = Desk().slow().put("dawnspire-reach", "angron").put("godstride-plain", HAWK)
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", "hero:angron", f"unit:{HAWK}")

    assert t.asked == "mover"  # there is nobody to take up: it just flies
    assert t.at(HAWK) == LIONS
