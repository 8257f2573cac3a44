"""Chapter 16: walls, breaches and crevasses (test vectors 31 to 37)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_NUMBER,
    HERO_NUMBER,
    N_UNITS,
    NEIGHBOURS,
    WALLED,
)
from siegeworks.games.heresy2010.movement.stacking import limit
from siegeworks.games.heresy2010.siege.fortifications import (
    add_fort,
    battle_reduction,
    bombardment_reduction,
    breach,
    breachable,
    can_breach,
    crevasse_reduction,
    is_breached,
    is_fortified,
    wall_reduction,
)
from siegeworks.games.heresy2010.state import is_crevasse

HAWK = "khorne-chaos-thunderhawk-flight-1"
FORT = AREA_NUMBER["forbidden-fortress"]


def seg(a: str, b: str) -> int:
    return BORDER_BETWEEN[AREA_NUMBER[a], AREA_NUMBER[b]]


@pytest.mark.rule("H10-FORT-07", "H10-FORT-17", "H10-FORT-20", "H10-FORT-21")
def test_vec_31_a_flight_halves_the_wall_while_it_is_engaged() -> None:
    t = Desk().put("forbidden-fortress", "adeptus-mechanicus-1").put("lions-gate-spaceport", "world-eaters-1")
    t.put("sundered-march", HAWK)
    assert wall_reduction(t.s, FORT, [unit("world-eaters-1"), unit(HAWK)]) == 1
    assert wall_reduction(t.s, FORT, [unit("world-eaters-1")]) == 2


@pytest.mark.rule("H10-FORT-20", "H10-FORT-21", "H10-FORT-22", "H10-FORT-18")
def test_vec_32_one_breached_side_of_two() -> None:
    t = Desk().put("lions-gate-spaceport", "world-eaters-1").put("sundered-march", "world-eaters-2")
    breach(t.s, seg("forbidden-fortress", "lions-gate-spaceport"), FORT, "H10-FORT-18")
    both = [unit("world-eaters-1"), unit("world-eaters-2")]
    assert wall_reduction(t.s, FORT, both) == 1
    assert wall_reduction(t.s, FORT, [both[0]]) == 1
    assert wall_reduction(t.s, FORT, [both[1]]) == 2  # a breach elsewhere does not matter


@pytest.mark.rule("H10-FORT-15", "H10-FORT-18")
def test_vec_33_segments_of_the_librarium() -> None:
    t = Desk()
    a = AREA_NUMBER["librarium-technologicus"]
    assert len(NEIGHBOURS[a]) == 3
    x = seg("librarium-technologicus", "scholars-descent")
    breach(t.s, x, a, "H10-FORT-18")
    breach(t.s, x, a, "H10-FORT-18")
    assert t.s.breaches == [x]
    assert not can_breach(t.s, x)
    assert len(breachable(t.s, a)) == 2


@pytest.mark.rule("H10-CREV-03", "H10-CREV-04", "H10-CREV-07", "H10-CREV-09", "H10-CREV-10")
def test_vec_34_crevasses_help_only_if_all_cross_them() -> None:
    t = Desk().put("gilded-ruins", "death-guard-1").put("broken-aqueduct", "blood-angels-1")
    t.put("martyrs-parade", "blood-angels-2").put("field-of-writs", "blood-angels-3")
    a, b, c = (unit(f"blood-angels-{n}") for n in (1, 2, 3))
    target = AREA_NUMBER["gilded-ruins"]
    for attackers, expected in (([a], 2), ([c], 2), ([a, c], 2), ([a, b, c], 0), ([b], 0), ([a, b], 0)):
        assert crevasse_reduction(t.s, target, attackers) == expected
    t.put("gilded-ruins", "blood-angels-4")
    assert battle_reduction(t.s, target, [unit("blood-angels-4")]) == 0  # inside: no border at all
    t.put("broken-aqueduct", HAWK)
    assert crevasse_reduction(t.s, target, [a, unit(HAWK)]) == 1


@pytest.mark.rule("H10-FORT-16")
def test_vec_35_a_shared_wall_is_breached_for_both() -> None:
    t = Desk()
    breach(t.s, seg("inner-palace", "outer-palace-nw"), AREA_NUMBER["inner-palace"], "H10-FORT-18")
    assert bombardment_reduction(t.s, AREA_NUMBER["inner-palace"]) == 1
    assert bombardment_reduction(t.s, AREA_NUMBER["outer-palace-nw"]) == 1
    assert bombardment_reduction(t.s, AREA_NUMBER["outer-palace-ne"]) == 2


@pytest.mark.rule("H10-FORT-05", "H10-FORT-19", "H10-STACK-03", "H10-FORT-13")
def test_vec_36_a_marker_fortifies_until_it_is_breached() -> None:
    t = Desk()
    a = AREA_NUMBER["gilded-ruins"]
    assert add_fort(t.s, a, "H10-FORT-05")
    assert is_fortified(t.s, a)
    assert limit(a) == 6
    assert limit(AREA_NUMBER["bastion-eternal"]) == 3
    breach(t.s, seg("gilded-ruins", "sundered-march"), a, "H10-FORT-19")
    assert t.s.forts == []
    assert t.s.breaches == []
    assert bombardment_reduction(t.s, a) == 0


@pytest.mark.rule("H10-FORT-26", "H10-COMP-18")
def test_six_fortification_markers_and_twelve_breaches() -> None:
    t = Desk()
    for name in ("gilded-ruins", "kiln-road", "cold-beacon", "convoy-yards", "gallows-cut", "slag-barrens"):
        assert add_fort(t.s, AREA_NUMBER[name], "H10-FORT-05")
    assert not add_fort(t.s, AREA_NUMBER["red-cisterns"], "H10-FORT-05")
    walls = [x for a in range(51) if WALLED[a] for b, x in NEIGHBOURS[a]]
    for x in walls:
        breach(t.s, x, next(a for a in range(51) if WALLED[a] and x in [y for _, y in NEIGHBOURS[a]]), "H10-FORT-18")
    assert len(t.s.breaches) == 12


@pytest.mark.rule("H10-CREV-05", "H10-CREV-06")
def test_crevasses_are_no_walls() -> None:
    t = Desk()
    x = seg("gilded-ruins", "broken-aqueduct")
    assert is_crevasse(t.s, x)
    assert not is_fortified(t.s, AREA_NUMBER["broken-aqueduct"])
    add_fort(t.s, AREA_NUMBER["broken-aqueduct"], "H10-FORT-05")
    assert not can_breach(t.s, x)


@pytest.mark.rule("H10-FAQ-11", "H10-FORT-09", "H10-FORT-11", "H10-FORT-25")
def test_attackers_inside_undo_the_wall() -> None:
    for option, expected in ((0, 0), (1, 1)):
        t = Desk({"inside-attacker-reduction": option})
        t.put("bastion-eternal", "imperial-army-1", "world-eaters-1").put("gilded-ruins", "world-eaters-2")
        inside, outside = unit("world-eaters-1"), unit("world-eaters-2")
        assert wall_reduction(t.s, AREA_NUMBER["bastion-eternal"], [inside, outside]) == expected
        assert wall_reduction(t.s, AREA_NUMBER["bastion-eternal"], [outside]) == 2
    assert wall_reduction(t.s, AREA_NUMBER["gilded-ruins"], [outside]) == 0  # attacking out of a fortress gives nothing
    t = Desk().put("bastion-eternal", "fabricator-general").put("gilded-ruins", "world-eaters-1", "angron")
    assert wall_reduction(t.s, AREA_NUMBER["bastion-eternal"], [N_UNITS + HERO_NUMBER["angron"]]) == 2


@pytest.mark.rule("H10-PHASE-03")
def test_shields_down_opens_the_command_center() -> None:
    t = Desk().put("catacombs", "imperial-army-1").put("command-center", "horus")
    a = AREA_NUMBER["command-center"]
    assert wall_reduction(t.s, a, [unit("imperial-army-1")]) == 2
    t.s.event_kept.append(CARD_NUMBER["horuss-irresistible-gambit"])
    assert wall_reduction(t.s, a, [unit("imperial-army-1")]) == 0
    assert limit(a) == 3


@pytest.mark.rule("H10-FORT-05", "H10-FORT-15")
def test_raise_the_ramparts_builds_or_mends() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put("bastion-eternal", "imperial-army-2")
    t.s.breaches = [seg("bastion-eternal", "gilded-ruins")]
    t.execute("raise-the-ramparts-1", "imperial-plateau", strategic=True)
    assert t.why("area:bastion-eternal") == ["H10-FORT-05"]
    assert t.why("area:sundered-march") == ["H10-FORT-05"]
    t.say("area:gilded-ruins", "border:bastion-eternal--gilded-ruins")
    assert t.s.forts == [AREA_NUMBER["gilded-ruins"]]
    assert t.s.breaches == []
    assert not is_breached(t.s, AREA_NUMBER["bastion-eternal"])


@pytest.mark.rule("H10-FORT-18", "H10-ACT-01", "H10-ACT-04")
def test_siegebreakers_open_a_wall_and_are_activated() -> None:
    t = Desk().put("gilded-ruins", "khorne-chaos-titan-1").put("martyrs-parade", "world-eaters-1")
    t.mark("traitor", "martyrs-parade").execute("siegebreakers-1", "black-ministry")
    assert t.why("border:bastion-eternal--martyrs-parade") == ["H10-ORD-31", "H10-ACT-04"]
    t.say("border:bastion-eternal--gilded-ruins")
    assert t.s.breaches == [seg("bastion-eternal", "gilded-ruins")]
    assert t.marker("traitor", "gilded-ruins") == 1
