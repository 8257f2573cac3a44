"""Chapter 16: walls, breaches and crevasses (test vectors 31 to 37)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET, Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.battle.engaged import disengage
from siegeworks.games.heresy2010.battle.iteration import fortification
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_BETWEEN,
    BORDER_IDS,
    CARD_NUMBER,
    HERO_NUMBER,
    N_UNITS,
    NEIGHBOURS,
    REGION_AREAS,
    REGION_IDS,
    WALLED,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.movement.stacking import limit
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.fortifications import (
    add_fort,
    battle_reduction,
    bombardment_reduction,
    breach,
    breachable,
    can_breach,
    counts_as_breached,
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
    assert t.why("border:bastion-eternal--martyrs-parade") == ["H10-ACT-04"]  # there are sappers; they are activated
    t.say("border:bastion-eternal--gilded-ruins")
    assert t.s.breaches == [seg("bastion-eternal", "gilded-ruins")]
    assert t.marker("traitor", "gilded-ruins") == 1


@pytest.mark.rule("H10-FORT-05", "H10-FORT-26", "H10-COMP-18")
def test_ramparts_are_one_work_or_two_and_never_a_seventh_marker() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.execute("raise-the-ramparts-1", "imperial-plateau").say("area:gilded-ruins")
    assert not t.s.frames
    assert t.s.forts == [AREA_NUMBER["gilded-ruins"]]

    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.execute("raise-the-ramparts-1", "imperial-plateau", strategic=True).say("area:gilded-ruins")
    assert t.offered == [f"area:{TARGET}", "verb:done"]

    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.s.forts = [a for a in range(len(AREA_IDS)) if not WALLED[a] and AREA_IDS[a] not in (TARGET, "gilded-ruins")][:6]
    t.execute("raise-the-ramparts-1", "imperial-plateau")
    assert not t.s.frames
    assert len(t.s.forts) == 6


def _around(area: str) -> set[int]:
    return {AREA_NUMBER[area]} | {a for a, _ in NEIGHBOURS[AREA_NUMBER[area]]}


@pytest.mark.rule("H10-FORT-18", "H10-ORD-32", "H10-FORT-15")
def test_sappers_work_only_on_fortified_areas_of_the_region() -> None:
    t = Desk().put("gilded-ruins", "world-eaters-1")
    walls = {x for a, x in NEIGHBOURS[AREA_NUMBER["gilded-ruins"]] if WALLED[a]}
    plateau = REGION_AREAS[REGION_IDS.index("imperial-plateau")]
    inside = {x for a, x in NEIGHBOURS[AREA_NUMBER["gilded-ruins"]] if WALLED[a] and a in plateau}
    t.execute("siegebreakers-1", "imperial-plateau")

    assert {w for w in t.offered if w.startswith("border:")} == {f"border:{BORDER_IDS[x]}" for x in inside}
    other = next(r for r in REGION_IDS if not set(REGION_AREAS[REGION_IDS.index(r)]) & _around("gilded-ruins"))
    t = Desk().put("gilded-ruins", "world-eaters-1").execute("siegebreakers-2", other)
    assert not t.s.frames
    assert walls


@pytest.mark.rule("H10-FORT-22", "H10-FORT-20")
def test_the_odds_of_an_attack_count_only_the_walls_in_the_way() -> None:
    t = Field().put("bastion-eternal", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "death-guard-1")
    beside = BORDER_BETWEEN[AREA_NUMBER["bastion-eternal"], AREA_NUMBER["gilded-ruins"]]
    elsewhere = next(
        x for (a, b), x in BORDER_BETWEEN.items() if a == AREA_NUMBER["bastion-eternal"] and x != beside and b != a
    )
    t.s.breaches = [elsewhere]
    t.attack("traitor", "bastion-eternal").until("engage-pieces")
    odds = RULES.odds(t.s, WORDS.number("verb:all"))
    assert odds is not None
    assert [m.value for m in odds.modifiers if m.rule == "H10-FORT-07"] == [-2]
    t.s.breaches = [beside]
    odds = RULES.odds(t.s, WORDS.number("verb:all"))
    assert odds is not None
    assert [m.value for m in odds.modifiers if m.rule == "H10-FORT-07"] == [-1]


FLIGHT = "khorne-chaos-thunderhawk-flight-1"


def reduction(t: Field) -> int:
    """What the attacker loses if he is active now."""
    f = t.fight()
    f.active = f.attacker
    return fortification(t.s, f)


def leave(t: Field, name: str) -> None:
    disengage(t.fight(), unit(name))


def forbidden(flight: bool) -> Field:
    t = Field().put("forbidden-fortress", "adeptus-mechanicus-1").put("lions-gate-spaceport", "world-eaters-1")
    t.put("sundered-march", FLIGHT if flight else "world-eaters-2")
    t.attack("traitor", "forbidden-fortress", origins=2)
    return t.say("area:lions-gate-spaceport", "area:sundered-march")


@pytest.mark.rule("H10-FORT-17", "H10-FORT-20", "H10-FORT-21", "H10-FLY-24", "H10-FAQ-15")
def test_vec_31_a_flight_counts_as_a_breach_while_it_is_engaged() -> None:
    t = forbidden(True).until("first-active")
    assert reduction(t) == 1
    assert t.s.breaches == []
    leave(t, FLIGHT)

    assert reduction(t) == 2


def border(a: str, b: str) -> int:
    return BORDER_BETWEEN[AREA_NUMBER[a], AREA_NUMBER[b]]


@pytest.mark.rule("H10-FORT-20", "H10-FORT-21", "H10-FORT-18")
def test_one_breached_border_of_two_leaves_a_reduction_of_one() -> None:
    t = forbidden(False).until("first-active")
    t.s.breaches.append(border("forbidden-fortress", "sundered-march"))
    assert reduction(t) == 1
    leave(t, "world-eaters-2")
    assert reduction(t) == 2

    u = forbidden(False).until("first-active")
    u.s.breaches.append(border("forbidden-fortress", "sundered-march"))
    leave(u, "world-eaters-1")
    assert reduction(u) == 1


@pytest.mark.rule("H10-FORT-22")
def test_a_breach_on_another_side_does_not_matter() -> None:
    t = forbidden(False).until("first-active")
    t.s.breaches.append(border("forbidden-fortress", "banner-heights"))

    assert reduction(t) == 2


@pytest.mark.rule("H10-CREV-03", "H10-CREV-04", "H10-CREV-09")
@pytest.mark.parametrize(
    ("attackers", "taken"),
    [("A", 2), ("C", 2), ("AC", 2), ("ABC", 0), ("B", 0), ("AB", 0), ("BC", 0)],
)
def test_vec_34_crevasses_help_only_against_those_who_all_cross_them(attackers: str, taken: int) -> None:
    where = {"A": "banner-heights", "C": "rimewall-wastes", "B": "dawnspire-reach"}
    t = Field().put("godstride-plain", "death-guard-1")
    for n, name in enumerate(attackers, 1):
        t.put(where[name], f"blood-angels-{n}")
    t.attack("imperial", "godstride-plain", origins=-1)
    while t.asked == "name-origins":
        t.say(next((w for w in t.offered if w.startswith("area:")), "verb:done"))
    t.until("first-active")

    assert len(t.engaged("imperial")) == len(attackers)
    assert reduction(t) == taken


@pytest.mark.rule("H10-CREV-09")
def test_vec_34_the_test_is_made_anew_when_an_attacker_leaves() -> None:
    t = (
        Field()
        .put("godstride-plain", "death-guard-1")
        .put("banner-heights", "blood-angels-1")
        .put("dawnspire-reach", "blood-angels-2")
    )
    t.attack("imperial", "godstride-plain", origins=-1).say("area:banner-heights", "area:dawnspire-reach").until(
        "first-active"
    )
    assert reduction(t) == 0
    leave(t, "blood-angels-2")

    assert reduction(t) == 2


@pytest.mark.rule("H10-CREV-07")
def test_a_flight_over_the_crevasse_halves_the_help() -> None:
    t = Field().put("godstride-plain", "imperial-army-1").put("banner-heights", FLIGHT, "world-eaters-1")
    t.attack("traitor", "godstride-plain").until("engage-pieces").say("verb:all").until("first-active")

    assert reduction(t) == 1


@pytest.mark.rule("H10-FORT-16", "H10-FORT-20")
def test_vec_35_a_shared_wall_is_breached_in_both_directions() -> None:
    there = Field().put("inner-palace", "imperial-army-1").put("outer-palace-ne", "world-eaters-1")
    there.s.breaches.append(border("inner-palace", "outer-palace-ne"))
    there.attack("traitor", "inner-palace").until("first-active")
    back = Field().put("outer-palace-ne", "imperial-army-1").put("inner-palace", "world-eaters-1")
    back.s.breaches.append(border("inner-palace", "outer-palace-ne"))
    back.attack("traitor", "outer-palace-ne").until("first-active")

    assert reduction(there) == reduction(back) == 1


@pytest.mark.rule("H10-FORT-05", "H10-FORT-07", "H10-FORT-19")
def test_vec_36_a_fortification_marker_reduces_until_it_is_breached() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1")
        .put("gilded-ruins", "khorne-chaos-titan-1")
        .hand("traitor", "breach-1")
    )
    t.s.forts.append(AREA_NUMBER["martyrs-parade"])
    t.attack("traitor", "martyrs-parade").until("first-active")
    assert reduction(t) == 2
    t.say("verb:traitor-first", "card:breach-1", "card:breach-1", "verb:no-counter")

    assert t.s.forts == []
    assert t.s.breaches == []
    assert t.events("damage-totalled")[-1]["walls"] == 0


@pytest.mark.rule("H10-FAQ-11", "H10-FORT-20")
@pytest.mark.parametrize(("option", "taken"), [(0, 0), (1, 1)])
def test_attackers_inside_the_walls_undo_them(option: int, taken: int) -> None:
    t = Field({"inside-attacker-reduction": option}).put("bastion-eternal", "imperial-army-1", "world-eaters-1")
    t.put("gilded-ruins", "world-eaters-2").attack("traitor", "bastion-eternal").until("first-active")

    assert reduction(t) == taken


@pytest.mark.rule("H10-FORT-09", "H10-CREV-10", "H10-FORT-08", "H10-FORT-11")
def test_coexistence_and_the_defenders_own_blows_know_no_walls() -> None:
    t = (
        Field()
        .put("bastion-eternal", "imperial-army-1", "world-eaters-1")
        .coexist("bastion-eternal")
        .until("first-active")
    )
    assert reduction(t) == 0

    u = Field().put("bastion-eternal", "imperial-titan-1").put("gilded-ruins", "world-eaters-1")
    u.attack("imperial", "gilded-ruins").until("first-active")
    assert reduction(u) == 0

    v = Field().put("bastion-eternal", "imperial-titan-1").put("gilded-ruins", "world-eaters-1")
    v.attack("traitor", "bastion-eternal").until("first-active")
    v.fight().active = 0
    assert fortification(v.s, v.fight()) == 0


@pytest.mark.rule("H10-FORT-25")
def test_a_lone_hero_still_has_his_walls() -> None:
    t = Field().put("bastion-eternal", "rogal-dorn").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "bastion-eternal").until("first-active")

    assert reduction(t) == 2


@pytest.mark.rule("H10-FORT-16", "H10-FORT-17")
def test_an_area_counts_as_breached_by_markers_or_by_flyers_that_attack_it() -> None:
    """H10-FORT-17 (book lines 1522 and 1524): under attack from the air it is considered breached, for so long."""
    flight = "khorne-chaos-thunderhawk-flight-1"
    t = Field().put("lions-gate-spaceport", "world-eaters-1").put("sundered-march", flight)
    t.put("forbidden-fortress", "adeptus-mechanicus-1").attack("traitor", "forbidden-fortress", origins=2)
    t.until("name-origins").say("area:lions-gate-spaceport", "area:sundered-march").until("engage-pieces")
    t.say("verb:all").until("first-active")
    fortress, b = AREA_NUMBER["forbidden-fortress"], t.fight()
    assert counts_as_breached(t.s, fortress, b)
    assert not counts_as_breached(t.s, fortress, None)
    assert bombardment_reduction(t.s, fortress) == 1
    disengage(b, unit(flight))
    assert not counts_as_breached(t.s, fortress, b)
    assert bombardment_reduction(t.s, fortress) == 2
    t.s.breaches = [BORDER_BETWEEN[fortress, AREA_NUMBER["banner-heights"]]]
    assert counts_as_breached(t.s, fortress, None)


@pytest.mark.rule("H10-FORT-17", "H10-AMB-70")
def test_flyers_inside_the_target_cross_no_border() -> None:
    """H10-FORT-17 (book line 1522): the border between target and origin is breached; inside there is none."""
    t = (
        Field()
        .put("bastion-eternal", "khorne-chaos-thunderhawk-flight-1", "imperial-army-1")
        .coexist("bastion-eternal")
    )

    assert not counts_as_breached(t.s, AREA_NUMBER["bastion-eternal"], t.fight())


@pytest.mark.rule("H10-FORT-20", "H10-HERO-11", "H10-AMB-60", "H10-AMB-45")
def test_a_hero_inside_the_target_does_not_cancel_the_walls() -> None:
    """H10-FORT-20 (book lines 1412 and 1528): walls ask whether all attacking units cross them; Heroes are no units."""
    t = Field().put("lions-gate-spaceport", "world-eaters-1").put("forbidden-fortress", "imperial-army-1", "fulgrim")
    t.attack("traitor", "forbidden-fortress").until("first-active")
    assert t.engaged("traitor") == {"world-eaters-1", "fulgrim"}
    t.fight().active = 1

    assert fortification(t.s, t.fight()) == 2


@pytest.mark.rule("H10-CREV-03", "H10-HERO-11", "H10-AMB-60")
@pytest.mark.parametrize("edition", [0, 1])
def test_a_hero_over_open_ground_does_not_cancel_the_crevasse(edition: int) -> None:
    """H10-CREV-03 (book lines 1412 and 1540): crevasses ask whether all attacking units cross them."""
    t = Field({"edition": edition}).put("cold-beacon", "blood-angels-1").put("lions-gate-spaceport", "rogal-dorn")
    t.put("godstride-plain", "world-eaters-1").attack("imperial", "godstride-plain", origins=2)
    if edition:
        t.until("name-origins").say("area:cold-beacon", "area:lions-gate-spaceport").until("engage-pieces")
        t.say("verb:all")
    t.until("first-active").fight().active = 0

    assert t.engaged("imperial") >= {"blood-angels-1"}
    assert fortification(t.s, t.fight()) == 2


@pytest.mark.rule("H10-FORT-20", "H10-CREV-03")
def test_heroes_are_asked_only_if_no_unit_attacks() -> None:
    """H10-FORT-20 (book line 1528): where Heroes attack alone the walls help against them."""
    t = Field({"edition": 1}).put("lions-gate-spaceport", "fulgrim").put("forbidden-fortress", "imperial-army-1")
    t.attack("traitor", "forbidden-fortress").until("first-active").fight().active = 1

    assert fortification(t.s, t.fight()) == 2


@pytest.mark.rule("H10-FORT-17", "H10-FORT-19")
@pytest.mark.parametrize(("gone", "less"), [(0, 1), (1, 0)])
def test_flyers_against_a_fortification_marker(gone: int, less: int) -> None:
    """H10-FORT-19 (book lines 1512 and 1522): 1 is left of it; or nothing, for such walls go when breached."""
    t = Field({"marker-treated-as-gone": gone}).put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1")
    t.put(TARGET, "imperial-army-1").s.forts = [AREA_NUMBER[TARGET]]
    t.attack("traitor", TARGET).until("first-active").fight().active = 1

    assert fortification(t.s, t.fight()) == less
    assert bombardment_reduction(t.s, AREA_NUMBER[TARGET]) == less
    assert t.s.forts == [AREA_NUMBER[TARGET]]
