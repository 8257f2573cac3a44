"""Section 24, the order cards not shown elsewhere: musters, healing, markers, raids, surprise."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import AREA_NUMBER, HERO_NUMBER
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED


@pytest.mark.rule("H10-DMG-08", "H10-ACT-01", "H10-TERM-05")
def test_forge_reserves_places_tanks_in_a_factory() -> None:
    t = Desk().execute("forge-reserves-1", "crucible").say("area:crucible-factory-complex")
    t.say("unit:imperial-tank-division-1", "unit:imperial-tank-division-2", "verb:done")
    assert t.at("imperial-tank-division-2") == "crucible-factory-complex"
    assert t.at("imperial-tank-division-3") == "stockpile"
    assert t.marker("imperial", "crucible-factory-complex") == NORMAL
    t = Desk().put("crucible-factory-complex", "world-eaters-1").execute("forge-reserves-1", "crucible")
    assert t.s.frames == []


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
    assert "area:crucible-factory-complex" in t.words()  # the other option follows
    t.say("area:crucible-factory-complex", "unit:imperial-titan-2")
    assert t.at("imperial-titan-2") == "crucible-factory-complex"


@pytest.mark.rule("H10-FAQ-22", "H10-ACT-12")
def test_markers_are_lifted_in_the_region() -> None:
    t = Desk().mark("traitor", "gilded-ruins").mark("traitor", "martyrs-parade").mark("traitor", "kiln-road")
    t.mark("traitor", "sundered-march", ROUTED).execute("unnatural-vigor-1", "imperial-plateau", strategic=True)
    assert t.why("area:sundered-march") == ["H10-FAQ-22"]
    assert t.why("area:kiln-road") == ["H10-FAQ-22"]
    t.say("area:gilded-ruins", "area:martyrs-parade")
    assert t.marker("traitor", "gilded-ruins") == NONE
    assert t.s.frames == []
    t = (
        Desk()
        .mark("imperial", "gilded-ruins")
        .execute("tireless-defenders-1", "imperial-plateau")
        .say("area:gilded-ruins")
    )
    assert t.marker("imperial", "gilded-ruins") == NONE


@pytest.mark.rule("H10-HERO-30", "H10-ORD-31")
def test_field_apothecaries_heal_units_or_a_hero() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "sanguinius")
    t.s.unit_damage[unit("imperial-titan-1")] = 2
    t.s.hero_damage[HERO_NUMBER["sanguinius"]] = 5
    t.execute("field-apothecaries-1", "imperial-plateau").say("area:gilded-ruins", "verb:heal-hero", "hero:sanguinius")
    assert t.damage("sanguinius") == 3
    assert t.damage("imperial-titan-1") == 2
    assert t.marker("imperial", "gilded-ruins") == NORMAL
    t.execute("field-apothecaries-2", "imperial-plateau", strategic=True).say("area:gilded-ruins")
    t.say("unit:imperial-titan-1", "unit:imperial-titan-1", "hero:sanguinius")
    assert t.damage("imperial-titan-1") == 0
    assert t.damage("sanguinius") == 1


def test_riposte_needs_a_traitor_marker_but_not_from_the_map() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "imperial-titan-1")
        .put("sundered-march", "world-eaters-1")
        .put("martyrs-parade", "death-guard-1")
    )
    t.mark("traitor", "martyrs-parade", ROUTED).execute("riposte-1", "imperial-plateau")
    assert "area:sundered-march" not in t.words()
    assert "area:martyrs-parade" in t.words()
    t = Desk().put("gilded-ruins", "imperial-titan-1").put("sundered-march", "world-eaters-1")
    t.execute("riposte-1", "imperial-plateau", strategic=True)
    assert "area:sundered-march" in t.words()


@pytest.mark.rule("H10-FAQ-23")
def test_surprise_attack_lets_the_attacker_begin_and_mark() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "world-eaters-1", "world-eaters-2", "world-eaters-3")
        .put("sundered-march", "imperial-army-1")
    )
    t.put("martyrs-parade", "imperial-army-2").hand("traitor", "noose-of-ruin-1", "noose-of-ruin-2")
    t.execute("surprise-attack-1", "imperial-plateau").say("area:sundered-march").until("first-active")
    assert t.seat() == "traitor"
    t.say("verb:traitor-first", "card:noose-of-ruin-1")
    t.until("special-effect", "strike", "slay", "mark-area")
    if t.kind() == "special-effect":
        t.say("card:noose-of-ruin-1")
    t.until("mark-area")
    assert t.kind() == "mark-area"
    t.say("area:martyrs-parade")
    assert t.marker("imperial", "martyrs-parade") == NORMAL


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
    assert "area:gilded-ruins" not in t.words()
    t.say("area:blackglass-basin", f"unit:{hawk}", "unit:world-eaters-1", "verb:fly-on", "verb:done").until(
        "first-active"
    )
    assert t.engaged("traitor") == {hawk, "world-eaters-1"}
    assert t.s.here[1][AREA_NUMBER["blackglass-basin"]].bit_count() == 2


@pytest.mark.rule("H10-ORD-34")
def test_every_order_can_be_ignored_or_does_nothing_where_it_can_do_nothing() -> None:
    from siegeworks.games.heresy2010.box.components import CARD_IDS, ORDER_CARDS

    for side in (0, 1):
        for c in ORDER_CARDS[side]:
            t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1").mark("imperial", "gilded-ruins")
            t.execute(CARD_IDS[c], "imperial-plateau" if "boarding" not in CARD_IDS[c] else "palace")
            if t.s.frames:
                assert "verb:ignore" in t.words(), CARD_IDS[c]
                before = (list(t.s.unit_area), [list(m) for m in t.s.markers])
                t.say("verb:ignore")
                assert t.s.frames == []
                assert before == (list(t.s.unit_area), [list(m) for m in t.s.markers])


def test_khan_may_ride_to_the_area_a_raid_starts_from() -> None:
    t = (
        Desk()
        .put("causeway-of-oaths", "imperial-army-1", "jaghatai-khan")
        .put("bastion-eternal", "khorne-chaos-cultists-1")
    )
    t.execute("lightning-raid-1", "imperial-plateau").say("area:bastion-eternal", "area:martyrs-parade")
    t.say("unit:imperial-army-1", "verb:done")
    if t.kind() == "ability":
        t.say("verb:use")
    t.until("ride-to", "engage-pieces")
    if t.kind() == "ride-to":
        t.say("area:martyrs-parade")
    t.until("engage-pieces")
    assert len(t.words()) == len(set(t.words()))
    t.say("unit:imperial-army-1").until("first-active", "play-cards")
    assert t.at("jaghatai-khan") == "martyrs-parade"
    assert t.engaged("imperial") == {"imperial-army-1", "jaghatai-khan"}
