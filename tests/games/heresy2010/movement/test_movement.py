"""Chapter 9: movement orders (test vectors 10 and 12)."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_BETWEEN,
    BORDER_CREVASSE,
    CARD_NUMBER,
    NEIGHBOURS,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.movement.flying import moves
from siegeworks.games.heresy2010.movement.movement import ground_costs
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED

LIONS = "lions-gate-spaceport"


def gathering() -> Desk:
    """Vector 12: who can assemble at Lions Gate Spaceport."""
    t = Desk()
    t.put("dawnspire-reach", "world-eaters-1", "world-eaters-2")
    t.put("convoy-yards", "khorne-chaos-warband-1").mark("traitor", "convoy-yards")
    t.put("cold-beacon", "death-guard-1", "nurgle-daemon-horde-1")
    t.put("gilded-ruins", "emperors-children-1")
    t.put("forbidden-fortress", "adeptus-arbites-1").put("sundered-march", "imperial-army-1")
    t.put("outer-palace-se", "imperial-army-2")
    return t


@pytest.mark.rule("H10-MOVE-02", "H10-MOVE-03", "H10-MOVE-13", "H10-MOVE-09")
def test_vec_12_the_destination_is_in_the_region_and_not_the_enemys() -> None:
    t = gathering().execute("traitor-assemble-1", "palace")
    assert "area:forbidden-fortress" not in t.offered
    assert t.why("area:forbidden-fortress") == ["H10-MOVE-13"]
    t = gathering().execute("traitor-assemble-1", "lions-gate")
    assert t.why("area:gilded-ruins") == ["H10-MOVE-02"]
    told = RULES.why_not(t.s, WORDS.number("area:gilded-ruins"))[0].text
    assert told == "Gilded Ruins does not lie in the order's region, Lions Gate."
    t.say(f"area:{LIONS}")
    assert "unit:world-eaters-1" in t.offered


@pytest.mark.rule(
    "H10-MOVE-05",
    "H10-MOVE-06",
    "H10-MOVE-07",
    "H10-MOVE-10",
    "H10-MOVE-11",
    "H10-MOVE-16",
    "H10-ACT-04",
    "H10-CREV-02",
)
def test_vec_12_who_may_come() -> None:
    t = gathering().execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")
    words = t.offered
    assert "unit:death-guard-1" in words  # 2 over the crevasse and 1, exactly 3
    assert t.why("unit:khorne-chaos-warband-1") == ["H10-ACT-04"]
    assert t.why("unit:nurgle-daemon-horde-1") == ["H10-MOVE-11"]
    assert t.why("unit:emperors-children-1") == ["H10-MOVE-11"]
    t.say("unit:death-guard-1")
    assert t.at("death-guard-1") == LIONS
    assert t.at("nurgle-daemon-horde-1") == "cold-beacon"
    assert t.why("unit:death-guard-1") == ["H10-MOVE-10"]


@pytest.mark.rule("H10-MOVE-21", "H10-MOVE-08", "H10-ACT-01", "H10-ACT-13", "H10-MOVE-19")
def test_vec_12_only_the_destination_is_activated_and_nobody_must_move() -> None:
    t = gathering().execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-2") == "dawnspire-reach"
    assert t.marker("traitor", LIONS) == NORMAL
    assert t.marker("traitor", "dawnspire-reach") == NONE

    t = gathering().put("godstride-plain", "horus").execute("traitor-redeploy-1", "lions-gate")
    t.say("area:dawnspire-reach", "verb:done", f"area:{LIONS}", "unit:world-eaters-1", "verb:done", "verb:done")
    assert t.marker("traitor", LIONS) == NORMAL
    assert t.marker("traitor", "dawnspire-reach") == NORMAL


@pytest.mark.rule("H10-ACT-03", "H10-ORD-20")
def test_vec_07_strategic_assemble_activates_nothing() -> None:
    t = gathering().execute("traitor-assemble-1", "lions-gate", strategic=True)
    t.say(f"area:{LIONS}", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == LIONS
    assert t.marker("traitor", LIONS) == NONE


@pytest.mark.rule("H10-ORD-36")
def test_vec_10_orders_do_not_move_enemies() -> None:
    t = gathering().put("convoy-yards", "imperial-army-5").execute("imperial-assemble-1", "lions-gate")
    t.say("area:broken-aqueduct")
    assert t.why("unit:world-eaters-1") == ["H10-ORD-36"]


@pytest.mark.rule("H10-ACT-05", "H10-ACT-06", "H10-ACT-07", "H10-ACT-08")
def test_markers_bind_their_owner_alone_whichever_side_is_up() -> None:
    t = Desk().slow().put("convoy-yards", "imperial-army-1").mark("imperial", "convoy-yards", ROUTED)
    t.put("dawnspire-reach", "imperial-army-2").mark("traitor", "dawnspire-reach")
    t.mark("imperial", LIONS)
    t.execute("imperial-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert t.why("unit:imperial-army-1") == ["H10-ACT-04"]
    t.say("unit:imperial-army-2", "verb:done")
    assert t.at("imperial-army-2") == LIONS
    assert t.marker("imperial", LIONS) == NORMAL  # no second marker


@pytest.mark.rule("H10-MOVE-14", "H10-MOVE-15", "H10-FORT-06", "H10-FORT-12")
def test_walls_do_not_slow_anybody() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").execute("imperial-assemble-1", "imperial-plateau")
    t.say("area:bastion-eternal", "unit:imperial-titan-1", "verb:done")
    assert t.at("imperial-titan-1") == "bastion-eternal"
    costs = ground_costs(t.s, 0, AREA_NUMBER["inner-palace"], 3)
    assert costs[AREA_NUMBER["outer-palace-se"]] == 1
    assert costs[AREA_NUMBER["sundered-march"]] == 2


@pytest.mark.rule("H10-MOVE-17", "H10-HERO-26", "H10-HERO-27")
def test_an_area_with_only_an_enemy_hero_is_open() -> None:
    t = Desk().put("convoy-yards", "sanguinius").put("broken-aqueduct", "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert "unit:world-eaters-1" in t.offered  # through the Hero's area
    t = Desk().put("convoy-yards", "sanguinius").put("broken-aqueduct", "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate").say("area:convoy-yards", "unit:world-eaters-1")
    assert t.at("world-eaters-1") == "convoy-yards"


@pytest.mark.rule("H10-MOVE-18", "H10-STACK-06")
def test_movement_may_overfill_an_area() -> None:
    t = Desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 6)))
    t.execute("imperial-assemble-1", "imperial-plateau").say("area:bastion-eternal")
    t.say(*(f"unit:imperial-army-{n}" for n in range(1, 6)), "verb:done")
    assert t.s.here[0][AREA_NUMBER["bastion-eternal"]].bit_count() == 5


@pytest.mark.rule("H10-MOVE-20", "H10-DMG-04")
def test_damage_does_not_slow() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1")
    t.s.unit_damage[WORDS.number("unit:imperial-titan-1") - WORDS.number("unit:imperial-army-1")] = 3
    assert moves(t.s, WORDS.number("unit:imperial-titan-1") - WORDS.number("unit:imperial-army-1")) == 2


@pytest.mark.rule("H10-MOVE-22", "H10-HERO-22", "H10-HERO-24", "H10-FAQ-19")
def test_heroes_move_three_like_units_but_not_through_enemies() -> None:
    t = Desk().put("penitents-mile", "sanguinius").put("dawnspire-reach", "rogal-dorn")
    t.execute("imperial-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert "hero:sanguinius" in t.offered  # crevasse 2 and 1
    t = Desk().put("penitents-mile", "sanguinius").put("dawnspire-reach", "world-eaters-1")
    t.put("convoy-yards", "world-eaters-2").put("godstride-plain", "rogal-dorn").mark("imperial", "godstride-plain")
    t.slow().execute("imperial-assemble-1", "lions-gate").say(f"area:{LIONS}")
    assert t.why("hero:sanguinius") == ["H10-MOVE-11"]
    assert t.why("hero:rogal-dorn") == ["H10-ACT-04"]


@pytest.mark.rule("H10-MOVE-23", "H10-VS-07")
def test_no_way_on_foot_between_terra_and_the_ship() -> None:
    t = Desk().put("catacombs", "world-eaters-1").put("eternity-wall-spaceport", "world-eaters-2")
    t.execute("traitor-assemble-1", "imperial-plateau").say("area:pilgrims-ascent")
    assert t.why("unit:world-eaters-1") == ["H10-MOVE-11"]
    t = Desk().put("catacombs", "world-eaters-1").execute("traitor-assemble-1", "vengeful-spirit")
    t.say("area:command-center", "unit:world-eaters-1")
    assert t.at("world-eaters-1") == "command-center"


@pytest.mark.rule("H10-MOVE-12")
def test_secret_routes_reach_anywhere_with_three_units() -> None:
    t = Desk().put("engine-graves", *(f"imperial-army-{n}" for n in range(1, 5)), "sanguinius")
    t.put("red-cisterns", "imperial-army-9")
    t.execute("secret-routes-1", "lions-gate").say("area:cold-beacon")
    t.say("unit:imperial-army-1", "unit:imperial-army-2")
    assert t.why("unit:imperial-army-9") == ["H10-MOVE-02"]
    t.say("unit:imperial-army-3", "hero:sanguinius")
    assert t.at("imperial-army-3") == "cold-beacon"
    assert t.at("imperial-army-4") == "engine-graves"
    t = Desk().put("engine-graves", "imperial-army-1").mark("imperial", "engine-graves", ROUTED)
    t.execute("secret-routes-1", "lions-gate", strategic=True).say("area:cold-beacon", "unit:imperial-army-1")
    assert t.at("imperial-army-1") == "cold-beacon"


@pytest.mark.rule("H10-MOVE-04", "H10-BAT-08")
def test_a_raid_starts_outside_the_region_and_strikes_inside() -> None:
    t = (
        Desk()
        .put("vigil-terraces", "imperial-tank-division-1", "imperial-army-1")
        .put("outer-palace-ne", "imperial-army-2")
    )
    t.put("borealis-factory-complex", "khorne-chaos-cultists-1")
    t.execute("lightning-raid-1", "lions-gate")
    assert t.why("area:vigil-terraces") == ["H10-BAT-08"]
    t.say("area:borealis-factory-complex", "area:banner-heights", "unit:imperial-tank-division-1", "verb:done")
    t.until("play-cards")
    assert t.engaged("imperial") == {"imperial-tank-division-1"}
    assert t.marker("imperial", "banner-heights") == NORMAL


@pytest.mark.rule("H10-FAQ-22")
def test_forced_march_adds_two_points_and_activates_one_area() -> None:
    t = Desk().put("gilded-ruins", "nurgle-daemon-horde-1").put("cold-beacon", "khorne-chaos-warband-1")
    t.execute("forced-march-1", "lions-gate").say(f"area:{LIONS}")
    assert "unit:nurgle-daemon-horde-1" in t.offered  # 1 + 2 of 4
    t.say("unit:nurgle-daemon-horde-1", "verb:done")
    assert t.marker("traitor", LIONS) == NORMAL
    assert sum(1 for m in t.s.markers[1] if m) == 1
    t = Desk().put("gilded-ruins", "nurgle-daemon-horde-1").mark("traitor", "gilded-ruins")
    t.put("dawnspire-reach", "khorne-chaos-warband-1").mark("traitor", "dawnspire-reach")
    t.slow().execute("forced-march-1", "lions-gate", strategic=True).say(f"area:{LIONS}", "unit:nurgle-daemon-horde-1")
    assert t.why("unit:khorne-chaos-warband-1") == ["H10-ACT-04"]


def test_fall_back_leaves_marked_and_contested_areas() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1").put("martyrs-parade", "imperial-army-2")
    t.execute("fall-back-by-sections-1", "imperial-plateau").say("area:sundered-march")
    assert t.offered == ["verb:done", "unit:imperial-army-1"]
    t.say("unit:imperial-army-1")
    assert t.at("imperial-army-1") == "sundered-march"


@pytest.mark.rule("H10-CREV-02")
def test_a_torn_border_costs_two() -> None:
    t = Desk()
    a, b = AREA_NUMBER["gilded-ruins"], AREA_NUMBER["sundered-march"]
    assert ground_costs(t.s, 0, a, 3)[b] == 1
    t.s.chasms.append(BORDER_BETWEEN[a, b])
    assert ground_costs(t.s, 0, a, 3)[b] == 2


@pytest.mark.rule("H10-ACT-04", "H10-ORD-31", "H10-ORD-32")
def test_only_areas_with_guns_next_to_the_enemy_and_without_a_marker_fire() -> None:
    beside = [AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN]
    t = Desk().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-titan-1").put(beside[0], "imperial-army-1")
    t.put(beside[1], "imperial-titan-2").mark("imperial", beside[1]).put("spaceport-damocles", "imperial-titan-3")
    t.execute("earthshaker-salvo", "imperial-plateau")

    assert t.offered == [f"area:{ORIGIN}", "verb:ignore"]
    assert t.why(f"area:{beside[0]}") == ["H10-ORD-31"]
    assert t.why(f"area:{beside[1]}") == ["H10-ACT-04"]
    assert t.why("area:spaceport-damocles") == ["H10-ORD-32"]


@pytest.mark.rule("H10-MOVE-11", "H10-ACT-04", "H10-LASER-03", "H10-BAT-07", "H10-BAT-16")
def test_words_and_reasons_come_from_the_same_predicates() -> None:
    kinds = {"mover", "lander", "crosser", "target-area", "engage-pieces", "landing-area", "place-area", "set-down"}
    asked: dict[str, int] = dict.fromkeys(kinds, 0)
    rng = Random(4)
    for n, scenario in enumerate(("brother-against-brother", "brother-against-brother", "cry-havoc")):
        s = GAME.new(scenario, seed=n)
        for _ in range(1200):
            if not s.frames:
                break
            ask, f = RULES.question(s)
            if ask.kind in kinds and asked[ask.kind] < 8:
                asked[ask.kind] += 1
                equal = {x for w in s.offered for x in GAME.stands_for(s, w)}
                found = {WORDS.kind(w) for w in s.offered} - {"verb"}
                for w in range(len(WORDS.names)):
                    if WORDS.kind(w) in found and w not in equal:
                        reasons = ask.why_not(s, f, w)
                        assert bool(reasons) != (w in s.offered), (ask.kind, WORDS.names[w], reasons)
            RULES.choose(s, rng.choice(s.offered))
    assert asked["mover"] and asked["lander"] and asked["target-area"] and asked["engage-pieces"]


@pytest.mark.rule("H10-MOVE-07", "H10-CREV-02")
def test_a_border_torn_open_costs_two_and_the_others_one() -> None:
    t = Desk()
    here = AREA_NUMBER[TARGET]
    plain = [(a, x) for a, x in NEIGHBOURS[here] if not BORDER_CREVASSE[x]]
    t.s.chasms = [plain[0][1]]
    costs = ground_costs(t.s, 0, here, 1)

    assert plain[0][0] not in costs
    assert all(costs[a] == 1 for a, _ in plain[1:])


@pytest.mark.rule("H10-LASER-14", "H10-LASER-11")
def test_who_passes_a_laser_leaves_it_and_who_stays_destroys_it() -> None:
    t = Desk().put("dawnspire-reach", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["lions-gate-spaceport"]]
    t.execute("traitor-assemble-1", "lions-gate").say("area:convoy-yards", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "convoy-yards"
    assert t.s.lasers == [AREA_NUMBER["lions-gate-spaceport"]]
    t.s.markers = [[0] * len(AREA_IDS), [0] * len(AREA_IDS)]
    t.execute("traitor-assemble-2", "lions-gate").say("area:lions-gate-spaceport", "unit:world-eaters-1", "verb:done")
    assert t.at("world-eaters-1") == "lions-gate-spaceport"
    assert t.s.lasers == []


@pytest.mark.rule("H10-ACT-16", "H10-ORD-34", "H10-AMB-62")
def test_a_destination_nobody_came_to_is_not_activated() -> None:
    """H10-ACT-16 (book lines 955 and 1021): an order under which nobody moved was ignored, and marks nothing."""
    t = Desk().put(ORIGIN, "imperial-army-1").execute("imperial-assemble-1", "imperial-plateau")
    t.say(f"area:{TARGET}", "verb:done")
    assert t.marker("imperial", TARGET) == NONE

    t = Desk().put(ORIGIN, "imperial-army-1").execute("imperial-assemble-1", "imperial-plateau")
    t.say(f"area:{TARGET}", "unit:imperial-army-1", "verb:done")
    assert t.marker("imperial", TARGET) == NORMAL


@pytest.mark.rule("H10-VS-01", "H10-MOVE-11", "H10-ORD-31")
def test_why_a_piece_does_not_move() -> None:
    t = Desk().slow().put("catacombs", "imperial-army-1").put("kiln-road", "jaghatai-khan", "imperial-army-2")
    t.put("gilded-ruins", "imperial-army-3").execute("secret-routes-1", "lions-gate").say("area:lions-gate-spaceport")
    assert t.why("unit:imperial-army-1") == ["H10-VS-01"]
    t = Desk().slow().put("kiln-road", "jaghatai-khan").put("gilded-ruins", "imperial-army-3")
    t.execute("imperial-assemble-1", "lions-gate").say("area:lions-gate-spaceport")
    assert t.why("hero:jaghatai-khan") == ["H10-MOVE-11"]


@pytest.mark.rule("H10-MOVE-02")
def test_an_event_that_leads_over_terra_says_so() -> None:
    t = Desk().slow().put("kiln-road", "world-eaters-1").event("titans-stride-the-earth-1", "traitor")
    t.until("destination")

    assert [r.text for r in t.reasons("area:catacombs")] == ["The order leads to areas of Terra."]


@pytest.mark.rule("H10-ORD-31")
def test_an_order_for_flights_moves_nobody_else() -> None:
    t = Desk().slow().put("martyrs-parade", "imperial-army-1").put("sundered-march", "khorne-chaos-cultists-1")
    t.put("sundered-march", "khorne-chaos-thunderhawk-flight-1")
    t.execute("skies-of-fire-1" if "skies-of-fire-1" in CARD_NUMBER else "skies-of-fire", "imperial-plateau")
    t.say("area:martyrs-parade").until("destination").say("area:gilded-ruins")

    assert t.why("unit:khorne-chaos-cultists-1") == ["H10-ORD-31"]
    assert "unit:khorne-chaos-thunderhawk-flight-1" in t.offered
