"""Section 24, every event; and the options of section 26 that touch them."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_NUMBER,
    EFFECT_KINDS,
    HERO_NUMBER,
    STEPS,
)
from siegeworks.games.heresy2010.cards.effects import BATTLE
from siegeworks.games.heresy2010.cards.runners import RUNNERS
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED, is_crevasse


def test_every_effect_has_someone_who_carries_it_out() -> None:
    # Looking ahead belongs to the draw, riding and gathering to the joining of a battle: procedures of their own.
    own = {"scry": "scry-card", "outflank": "ride-to", "gather": "gather"}
    missing = [name for name, kind in EFFECT_KINDS.items() if kind not in RUNNERS and kind not in BATTLE]
    assert set(missing) == set(own)
    asked = {step.ask.kind for table in RULES.tables for step in table if step.ask is not None}
    assert set(own.values()) <= asked
    assert {type(step) for step in STEPS} == set(EFFECT_KINDS.values())


def test_apocalypse_rains_down_is_the_traitors() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").bombardment("bombardment-01").event("apocalypse-rains-down-1")
    assert t.seat == "traitor"
    t.say("area:gilded-ruins", "verb:precise")
    assert t.damage("imperial-titan-1") == 1


def test_tendrils_try_three() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "imperial-tank-division-1").put("kiln-road", "imperial-army-2")
    t.put("catacombs", "imperial-army-3").bombardment("bombardment-05", "bombardment-06", "bombardment-09")
    t.event("tendrils-of-the-traitor-1")
    assert t.why("unit:imperial-army-3") == ["H10-TERM-08"]
    t.say("unit:imperial-army-1", "unit:imperial-tank-division-1", "unit:imperial-army-2")
    assert [
        t.s.unit_kind[unit(n)] >= 13 for n in ("imperial-army-1", "imperial-tank-division-1", "imperial-army-2")
    ] == [
        True,
        False,
        True,
    ]


@pytest.mark.rule("H10-PHASE-03")
def test_a_traitor_within_the_walls_is_kept() -> None:
    t = Desk().event("a-traitor-within-the-walls-1")
    assert t.s.event_kept == [CARD_NUMBER["a-traitor-within-the-walls-1"]]
    assert t.s.event_discard == []


def test_an_unholy_portal_opens_even_among_enemies_but_not_in_the_palace() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").event("an-unholy-portal-is-opened-1")
    assert "area:inner-palace" not in t.offered
    t.say("area:gilded-ruins", "unit:khorne-daemon-horde-1", "unit:nurgle-daemon-horde-1")
    assert t.at("nurgle-daemon-horde-1") == "gilded-ruins"
    assert not any(w.startswith("unit:") for w in t.offered)


@pytest.mark.rule("H10-HERO-13", "H10-HERO-14", "H10-DMG-08", "H10-HERO-12")
def test_the_righteous_heed_the_call() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-9").put("kiln-road", "imperial-army-10")
    t.event("the-righteous-heed-the-call")
    assert t.why("area:cold-beacon") == ["H10-AREA-03"]
    t.say("area:gilded-ruins", "unit:imperial-army-1", "unit:imperial-tank-division-1", "hero:sanguinius", "verb:done")
    t.say("area:kiln-road", "unit:imperial-army-2", "unit:imperial-army-3", "unit:imperial-army-4")
    assert "unit:imperial-army-5" not in t.offered
    assert t.at("sanguinius") == "gilded-ruins"
    assert t.at("imperial-army-4") == "kiln-road"
    assert t.marker("imperial", "kiln-road") == NONE


@pytest.mark.rule("H10-FAQ-25")
def test_the_vicissitudes_move_chaos_units_and_activate_nothing() -> None:
    t = Desk().put("gilded-ruins", "world-eaters-1", "death-guard-1", "angron").put("sundered-march", "imperial-army-1")
    t.event("the-vicissitudes-of-chaos-1", "traitor")
    assert t.seat == "imperial"
    t.say("area:gilded-ruins")
    assert t.why("area:sundered-march") == ["H10-PHASE-05"]
    t.say("area:martyrs-parade", "unit:world-eaters-1", "unit:death-guard-1")
    assert t.at("death-guard-1") == "martyrs-parade"
    assert t.at("angron") == "gilded-ruins"
    assert t.marker("traitor", "martyrs-parade") == NONE


@pytest.mark.rule("H10-FAQ-23")
def test_blocked_with_corpses_marks_two_areas() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "world-eaters-1")
        .put("kiln-road", "world-eaters-2")
        .put("cold-beacon", "world-eaters-3")
    )
    t.mark("traitor", "cold-beacon", ROUTED).event("blocked-with-corpses")
    assert t.why("area:cold-beacon") == ["H10-FAQ-23"]
    t.say("area:gilded-ruins", "area:kiln-road")
    assert t.marker("traitor", "kiln-road") == NORMAL
    assert t.s.frames == []


@pytest.mark.rule("H10-PHASE-03")
def test_cyclones_forbid_drop_pods() -> None:
    t = Desk().event("cyclones-rage-and-the-air-itself-burns").deal("drop-pods-1", "traitor-assemble-1")
    assert rule_in_force(t.s, "cyclones")
    t.slow().play().say("verb:execute-hand")
    assert t.offered == ["card:traitor-assemble-1"]
    assert t.why("card:drop-pods-1") == ["H10-PHASE-03"]


@pytest.mark.rule("H10-PHASE-07")
def test_doom_flies_astray_on_a_star() -> None:
    # bombardment-10: reckless 3 with a breach, a star
    t = Desk().put("gilded-ruins", "khorne-chaos-titan-1").put("sundered-march", "imperial-titan-1")
    t.put("cold-beacon", "world-eaters-1")
    t.bombardment("bombardment-10").event("doom-flies-astray").say("area:gilded-ruins")
    assert t.seat == "traitor"
    assert "verb:stay" in t.offered
    t.say("area:sundered-march")
    assert t.seat == "imperial"  # he stays the bombarder
    t.until("")
    assert t.damage("khorne-chaos-titan-1") == 0
    assert t.damage("imperial-titan-1") == 3


@pytest.mark.rule("H10-CREV-01")
def test_lava_tears_two_borders_open() -> None:
    t = Desk().event("lava-boils-and-terra-is-torn-asunder")
    assert t.why("border:bastion-eternal--gilded-ruins") == ["H10-CREV-01"]
    t.say("border:gilded-ruins--sundered-march", "border:martyrs-parade--gilded-ruins")
    assert is_crevasse(t.s, BORDER_BETWEEN[AREA_NUMBER["gilded-ruins"], AREA_NUMBER["sundered-march"]])
    assert len(t.s.chasms) == 2
    assert t.s.frames == []


@pytest.mark.rule("H10-ACT-11")
def test_the_strength_of_conviction() -> None:
    t = Desk().mark("imperial", "gilded-ruins").mark("imperial", "kiln-road", ROUTED).mark("traitor", "cold-beacon")
    t.mark("traitor", "red-cisterns").event("the-strength-of-conviction-1", "imperial")
    t.say("area:gilded-ruins", "area:kiln-road")
    assert t.marker("imperial", "gilded-ruins") == NONE
    assert t.marker("imperial", "kiln-road") == NORMAL
    assert t.seat == "traitor"
    t.say("area:cold-beacon")
    assert t.marker("traitor", "red-cisterns") == NORMAL


@pytest.mark.rule("H10-FAQ-25", "H10-FAQ-16")
def test_titans_stride_first_and_then_one_area_moves() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-army-1").put("kiln-road", "khorne-chaos-titan-1")
    t.put("sundered-march", "world-eaters-1").mark("imperial", "gilded-ruins", ROUTED)
    t.event("titans-stride-the-earth-1", "imperial")
    t.say("unit:imperial-titan-1", "area:sundered-march")
    assert t.at("imperial-titan-1") == "sundered-march"  # into an enemy area; no battle
    t.say("area:martyrs-parade", "unit:imperial-army-1", "verb:done")
    assert t.at("imperial-army-1") == "martyrs-parade"
    assert t.marker("imperial", "martyrs-parade") == NONE
    assert t.seat == "traitor"
    t.say("unit:khorne-chaos-titan-1", "area:spaceport-primus")
    assert t.at("khorne-chaos-titan-1") == "spaceport-primus"


@pytest.mark.rule("H10-FAQ-25")
def test_flights_carry_nobody_by_an_event() -> None:
    t = Desk().put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1", "world-eaters-1")
    t.event("titans-stride-the-earth-1", "traitor").say("area:cold-beacon", "unit:khorne-chaos-thunderhawk-flight-1")
    assert t.at("khorne-chaos-thunderhawk-flight-1") == "cold-beacon"
    assert t.at("world-eaters-1") == "gilded-ruins"


@pytest.mark.rule("H10-INIT-07", "H10-ORD-23")
def test_the_unwavering_will_gives_a_free_action() -> None:
    t = Desk().deal("traitor-assault-1", "sow-confusion", "traitor-assemble-1").put("gilded-ruins", "imperial-army-1")
    t.event("the-unwavering-will-to-act-1", "traitor").say("verb:execute-hand")
    assert t.why("card:traitor-assault-1") == ["H10-ORD-23"]
    t.say("card:sow-confusion", "region:imperial-plateau", "area:gilded-ruins")
    assert t.s.track == [1, 1]
    assert t.s.order_discard[1] == [CARD_NUMBER["sow-confusion"]]
    assert t.marker("imperial", "gilded-ruins") == NORMAL


def test_the_armada_is_lost_for_good() -> None:
    t = Desk().event("the-warp-claims-a-mighty-armada")
    assert rule_in_force(t.s, "armada-lost")


def gambit() -> Desk:
    t = Desk().put("inner-palace", "the-emperor", "adeptus-custodes-1").put("command-center", "horus", "world-eaters-1")
    return t.put("gilded-ruins", "imperial-army-1")


def test_the_gambit_accepted_takes_the_emperor_aboard() -> None:
    t = gambit().event("horuss-irresistible-gambit").say("verb:accept")
    assert t.at("the-emperor") == "catacombs"
    t.say("unit:adeptus-custodes-1")
    assert t.at("adeptus-custodes-1") == "catacombs"
    assert rule_in_force(t.s, "shields-down")


def test_the_gambit_refused_lets_horus_land() -> None:
    t = gambit().put("gilded-ruins", "imperial-army-2").event("horuss-irresistible-gambit").say("verb:refuse")
    t.until("source")
    told = GAME.rules.why_not(t.s, GAME.vocabulary.number("area:gilded-ruins"))
    assert [r.text for r in told] == ["The pieces leave Command Center."]
    t.say("area:command-center")
    assert t.why("area:gilded-ruins") == ["H10-PHASE-05"]  # an enemy area
    t.say("area:banner-heights", "unit:world-eaters-1")
    assert t.at("horus") == "banner-heights"
    assert t.at("world-eaters-1") == "banner-heights"


def test_the_gambit_too_late() -> None:
    t = Desk().put("gilded-ruins", "horus", "imperial-army-1").put("inner-palace", "the-emperor", "imperial-army-2")
    t.event("horuss-irresistible-gambit")
    assert t.asked == "corrupt-target"
    assert not rule_in_force(t.s, "shields-down")


@pytest.mark.rule("H10-FAQ-25")
def test_thrown_to_terra_empties_the_ship() -> None:
    t = Desk().put("command-center", "horus", "world-eaters-1").put("catacombs", "imperial-army-1", "sanguinius")
    t.event("thrown-to-terra-by-his-mighty-hand", "imperial")
    assert t.seat == "traitor"
    assert "verb:done" not in t.offered
    t.say("area:gilded-ruins")
    assert {t.at(n) for n in ("horus", "world-eaters-1", "imperial-army-1", "sanguinius")} == {"gilded-ruins"}
    assert t.s.hero_area[HERO_NUMBER["horus"]] == AREA_NUMBER["gilded-ruins"]


@pytest.mark.rule("H10-PHASE-06")
def test_heroes_are_units_among_the_three_of_the_sky_fortress() -> None:
    """H10-PHASE-06 (book line 1446): for events Heroes are units; they count against a number of them."""
    t = Desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 5)), "jaghatai-khan", "sanguinius")
    t.event("the-sky-fortress-rises-1").say("area:gilded-ruins", "area:inner-palace")
    t.say("hero:jaghatai-khan", "hero:sanguinius", "unit:imperial-army-1")

    assert t.asked == "bombard-area"
    assert t.at("jaghatai-khan") == t.at("sanguinius") == t.at("imperial-army-1") == "inner-palace"
    assert t.at("imperial-army-2") == "gilded-ruins"


@pytest.mark.rule("H10-PHASE-05")
def test_pieces_need_not_be_set_down_once_their_area_is_named() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").event("the-sky-fortress-rises-1")
    t.say("area:gilded-ruins", "verb:done")

    assert t.asked == "bombard-area"
    assert t.at("imperial-army-1") == "gilded-ruins"


@pytest.mark.rule("H10-FAQ-25")
def test_titans_may_stay_where_they_are() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2").event("titans-stride-the-earth-1")
    assert t.asked == "strider"
    t.say("verb:done")

    assert t.asked == "destination"
    assert t.at("imperial-titan-1") == t.at("imperial-titan-2") == "gilded-ruins"


@pytest.mark.rule("H10-PHASE-06", "H10-FAQ-25")
def test_other_heroes_are_among_the_three_units_that_come_down_with_horus() -> None:
    """H10-PHASE-06 (book line 1446): for events Heroes are units."""
    t = Desk().put("command-center", "horus", "fulgrim", "khorne-daemon-horde-1").put("inner-palace", "the-emperor")
    t.event("horuss-irresistible-gambit").say("verb:refuse").until("source").say("area:command-center")
    t.say(next(w for w in t.offered if w.startswith("area:")))

    assert {"hero:fulgrim", "unit:khorne-daemon-horde-1"} <= set(t.offered)
    assert t.at("fulgrim") == "command-center"


@pytest.mark.rule("H10-PHASE-06")
def test_a_traitor_hero_alone_is_blocked_with_corpses() -> None:
    """H10-PHASE-06 (book line 1446): Heroes are units when the effects of events are observed."""
    t = Desk().put("gilded-ruins", "angron").put("kiln-road", "world-eaters-1").event("blocked-with-corpses")
    assert {"area:gilded-ruins", "area:kiln-road"} <= set(t.offered)
    t.say("area:gilded-ruins")

    assert t.marker("traitor", "gilded-ruins") == NORMAL


@pytest.mark.rule("H10-PHASE-06", "H10-FAQ-25")
def test_the_vicissitudes_move_traitor_heroes_among_three() -> None:
    """H10-PHASE-06 (book line 1446): they are moved, and counted, like units."""
    t = Desk().put("gilded-ruins", "world-eaters-1", "death-guard-1", "angron", "thousand-sons-1")
    t.event("the-vicissitudes-of-chaos-1").say("area:gilded-ruins", "area:martyrs-parade")
    t.say("hero:angron", "unit:world-eaters-1", "unit:death-guard-1")

    assert t.at("angron") == t.at("death-guard-1") == "martyrs-parade"
    assert t.at("thousand-sons-1") == "gilded-ruins"
    assert t.s.frames == []


@pytest.mark.rule("H10-PHASE-02", "H10-CORR-10")
def test_the_attempts_of_the_gambit_are_made_those_of_the_tendrils_may_be() -> None:
    """H10-PHASE-02 (book line 797): what the card says is done; "up to" leaves it open."""
    t = Desk().put("gilded-ruins", "horus", "imperial-army-1").put("inner-palace", "the-emperor", "imperial-army-2")
    t.put("kiln-road", "imperial-army-3").event("horuss-irresistible-gambit")
    assert t.why("verb:done") == ["H10-PHASE-02"]

    t = Desk().put("gilded-ruins", "imperial-army-1").event("tendrils-of-the-traitor-1")
    assert "verb:done" in t.offered


@pytest.mark.rule("H10-ORD-31")
def test_an_option_that_can_do_nothing_is_not_offered_beside_one_that_can() -> None:
    engine = next(c for c in CARD_NUMBER if c.startswith("an-engine-walks-again"))
    t = Desk().slow().put("crucible-factory-complex", "imperial-tank-division-1").execute(engine, "crucible")
    assert t.offered == ["verb:return-titan", "verb:ignore"]  # there is nothing to repair
    t = Desk().slow().put("crucible-factory-complex", "imperial-tank-division-1")
    t.s.unit_damage[unit("imperial-tank-division-1")] = 1
    t.execute(engine, "crucible")

    assert t.offered == ["verb:return-titan", "verb:repair-machines", "verb:ignore"]
