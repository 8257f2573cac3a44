"""Chapter 17: bombardment (test vector 37) and its odds."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field, unit
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import call
from siegeworks.games.heresy2010.battle.damage import eliminate_unit
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    BORDER_BETWEEN,
    CARD_NUMBER,
    CARDS,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.bombardment import divide, draw_icon, orbital_odds
from siegeworks.games.heresy2010.siege.frames import ORBITAL, OrbitalFrame


def strike(t: Desk, area: str, card: str, how: str = "reckless", order: str = "lance-strike-1") -> Desk:
    """A strike on an area of the Imperial Plateau with a card known beforehand."""
    return t.bombardment(card).execute(order, "imperial-plateau").say(f"area:{area}", f"verb:{how}")


@pytest.mark.rule("H10-BOMB-05", "H10-VS-08", "H10-ORD-32", "H10-BOMB-04")
def test_only_areas_of_the_region_on_terra() -> None:
    t = Desk().execute("lance-strike-1", "imperial-plateau")
    assert t.why("area:catacombs") == ["H10-BOMB-05"]
    assert t.why("area:cold-beacon") == ["H10-ORD-32"]
    assert "area:bastion-eternal" in t.offered  # fortified areas may be bombarded in play


@pytest.mark.rule("H10-BOMB-06", "H10-BOMB-07", "H10-BOMB-27", "H10-DECK-02")
def test_declared_before_the_card_is_drawn_and_read_as_declared() -> None:
    assert (CARDS[CARD_NUMBER["bombardment-01"]].precise, CARDS[CARD_NUMBER["bombardment-01"]].reckless) == (1, 3)
    for how, dead in (("precise", 1), ("reckless", 3)):
        t = Desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 5)))
        t.bombardment("bombardment-01").execute("lance-strike-1", "imperial-plateau").say("area:gilded-ruins")
        assert len(t.s.bomb_deck) == 32
        t.say(f"verb:{how}")
        assert t.s.here[0][AREA_NUMBER["gilded-ruins"]].bit_count() == 4 - dead
        assert t.s.bomb_discard == [CARD_NUMBER["bombardment-01"]]


@pytest.mark.rule("H10-BOMB-10", "H10-BOMB-11", "H10-BOMB-12", "H10-BOMB-13", "H10-HERO-37")
def test_enemies_first_then_the_own_heroes_never() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "imperial-tank-division-1", "sanguinius", "world-eaters-1")
    strike(t, "gilded-ruins", "bombardment-02")  # reckless 5, and a breach
    t.say("border:bastion-eternal--gilded-ruins")
    assert t.why("unit:world-eaters-1") == ["H10-BOMB-12"]
    assert t.why("hero:sanguinius") == ["H10-BOMB-13"]
    t.say("unit:imperial-tank-division-1", "unit:imperial-army-1")
    assert t.at("imperial-tank-division-1") == "stockpile"
    assert t.damage("world-eaters-1") == 2
    assert t.damage("sanguinius") == 0


@pytest.mark.rule("H10-BOMB-14", "H10-BOMB-15", "H10-BOMB-16", "H10-BOMB-17", "H10-FORT-23")
def test_vec_37_breach_first_then_damage_less_the_wall() -> None:
    # bombardment-10: reckless 3 with a breach; bombardment-01: reckless 3 without
    t = Desk().put("bastion-eternal", "adeptus-custodes-1")
    strike(t, "bastion-eternal", "bombardment-10").say("border:bastion-eternal--gilded-ruins")
    assert t.damage("adeptus-custodes-1") == 2
    assert t.s.breaches == [BORDER_BETWEEN[AREA_NUMBER["bastion-eternal"], AREA_NUMBER["gilded-ruins"]]]
    t = Desk().put("bastion-eternal", "adeptus-custodes-1")
    strike(t, "bastion-eternal", "bombardment-01")
    assert t.damage("adeptus-custodes-1") == 1
    t = Desk().put("bastion-eternal", "adeptus-custodes-1")
    t.s.breaches = [BORDER_BETWEEN[AREA_NUMBER["bastion-eternal"], AREA_NUMBER["gallows-cut"]]]
    strike(t, "bastion-eternal", "bombardment-01")
    assert t.damage("adeptus-custodes-1") == 2


@pytest.mark.rule("H10-FAQ-15", "H10-BOMB-15")
def test_an_open_area_next_to_a_wall_can_breach_it() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1")
    strike(t, "gilded-ruins", "bombardment-10").say("border:outer-palace-se--gilded-ruins")
    assert len(t.s.breaches) == 1
    assert t.damage("imperial-titan-1") == 3


@pytest.mark.rule("H10-FORT-19")
def test_a_marker_falls_before_the_damage() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1")
    t.s.forts = [AREA_NUMBER["gilded-ruins"]]
    strike(t, "gilded-ruins", "bombardment-10")
    assert t.s.forts == []
    assert t.damage("imperial-titan-1") == 3


@pytest.mark.rule("H10-BOMB-18")
def test_of_two_cards_one_is_used() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").bombardment("bombardment-05", "bombardment-01")
    t.execute("lance-strike-1", "imperial-plateau", strategic=True).say("area:gilded-ruins", "verb:reckless")
    assert set(t.offered) == {"card:bombardment-05", "card:bombardment-01"}
    t.say("card:bombardment-01")
    assert t.damage("imperial-titan-1") == 3
    assert len(t.s.bomb_discard) == 2


def test_wrath_of_the_fleet_strikes_twice() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").bombardment("bombardment-01", "bombardment-03")
    t.execute("wrath-of-the-fleet", "imperial-plateau").say("area:gilded-ruins", "verb:precise")
    t.say("area:gilded-ruins", "verb:precise")
    assert t.at("imperial-titan-1") == "stockpile"  # 1 and 3
    assert t.s.frames == []


@pytest.mark.rule("H10-SETUP-34", "H10-SETUP-35", "H10-SETUP-36", "H10-SETUP-37")
def test_set_up_bombardment_spares_fortified_areas() -> None:
    t = Desk()
    f = OrbitalFrame()
    f.setup, f.count = 1, 2
    call(t.s, ORBITAL, f)
    RULES.settle(t.s)
    assert t.why("area:bastion-eternal") == ["H10-SETUP-35"]
    t.say("area:gilded-ruins", "verb:precise")
    assert "area:gilded-ruins" in t.offered
    t.say("area:gilded-ruins", "verb:precise")
    assert t.s.frames == []


@pytest.mark.rule("H10-BOMB-29", "H10-PHASE-07")
def test_the_icon_alone() -> None:
    t = Desk().bombardment("bombardment-05", "bombardment-06")
    assert draw_icon(t.s, "test")
    assert not draw_icon(t.s, "test")
    assert len(t.s.bomb_discard) == 2


@pytest.mark.rule("H10-BOMB-03", "H10-PHASE-03")
def test_cyclones_stop_orbital_bombardment() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1")
    t.s.event_kept.append(CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"])
    t.execute("lance-strike-1", "imperial-plateau")
    assert t.s.frames == []
    assert t.s.bomb_discard == []


def test_odds_of_a_strike_are_exact() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "imperial-army-1")
        .execute("lance-strike-1", "imperial-plateau")
        .say("area:gilded-ruins")
    )
    odds = RULES.odds(t.s, WORDS.number("verb:precise"))
    assert odds is not None
    assert odds.exact
    assert sum(o.chance for o in odds.outcomes) == 1
    nothing = sum(1 for c in t.s.bomb_deck if CARDS[c].precise == 0)
    assert dict(odds.outcomes)["0 damage"] == Fraction(nothing, 32)
    walled = orbital_odds(t.s, AREA_NUMBER["bastion-eternal"], True)
    assert walled.modifiers[0].value == -2


@pytest.mark.rule("H10-BOMB-29")
def test_earthshaker_salvo_fires_by_icons() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "imperial-titan-1", "imperial-tank-division-1")
        .put("sundered-march", "khorne-chaos-titan-1")
    )
    t.bombardment("bombardment-06", "bombardment-05", "bombardment-07").execute("earthshaker-salvo", "imperial-plateau")
    t.say("area:gilded-ruins")
    assert t.damage("khorne-chaos-titan-1") == 2  # eagle, star, eagle
    assert t.marker("imperial", "gilded-ruins") == 1
    assert unit("imperial-titan-1") >= 0


@pytest.mark.rule("H10-PHASE-05", "H10-BOMB-18")
def test_the_sky_fortress_may_move_nobody_and_fires_all_the_same() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "jaghatai-khan").event("the-sky-fortress-rises-1")
    assert t.asked == "source"
    t.say("verb:done")

    assert t.asked == "bombard-area"
    assert t.at("imperial-army-1") == "gilded-ruins"


@pytest.mark.rule("H10-BOMB-12", "H10-BOMB-22")
@pytest.mark.parametrize(("own", "left"), [(1, 1), (0, 0)])
def test_surplus_falls_on_the_own_units_only_where_the_card_says_so(own: int, left: int) -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1")
    divide(t.s, TRAITOR, [AREA_NUMBER["gilded-ruins"]], 2, [], own)
    RULES.settle(t.s)

    assert t.at("imperial-army-1") == "stockpile"
    assert t.damage("world-eaters-1") == left


@pytest.mark.rule("H10-BOMB-28", "H10-BOMB-20")
@pytest.mark.parametrize(("walls", "damage"), [(0, 2), (1, 1)])  # flights that attack make the area breached
def test_walls_reduce_thunderhawks_only_by_the_tables_choice(walls: int, damage: int) -> None:
    t = Field({"fortification-reduces-thunderhawk": walls}).put("bastion-eternal", "imperial-titan-1")
    t.put("gilded-ruins", "khorne-chaos-thunderhawk-flight-1").hand("traitor", "rain-of-death-1")
    t.bombardment("bombardment-02").attack("traitor", "bastion-eternal").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("play-cards")

    assert t.events("thunderhawks-strike")[-1]["damage"] == damage


@pytest.mark.rule("H10-FAQ-03", "H10-BOMB-23")
def test_a_hero_without_engaged_units_may_be_hit_though_others_stand_idle_beside_him() -> None:
    t = Field({"edition": 1}).put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1")
    t.put(ORIGIN, "jaghatai-khan", "blood-angels-1").hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("imperial", TARGET).until("engage-pieces").say("hero:jaghatai-khan", "verb:done").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("divide-point")

    assert set(t.offered) == {"hero:jaghatai-khan", "unit:blood-angels-1"}


@pytest.mark.rule("H10-BOMB-21", "H10-BOMB-23")
def test_thunderhawks_reach_an_origin_where_nobody_is_engaged_any_more() -> None:
    aside = "causeway-of-oaths"
    t = Field().put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1").put(ORIGIN, "blood-angels-1")
    t.put(aside, "imperial-army-1", "imperial-titan-1").hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("imperial", TARGET, origins=2).say(f"area:{ORIGIN}", f"area:{aside}").until("engage-pieces")
    t.say("unit:blood-angels-1", "unit:imperial-army-1", "verb:done").until("first-active")
    eliminate_unit(t.s, unit("imperial-army-1"), "")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1").until("divide-point")

    assert set(t.offered) == {"unit:blood-angels-1", "unit:imperial-titan-1"}


@pytest.mark.rule("H10-FAQ-03")
def test_an_engaged_unit_shields_its_hero_from_thunderhawks() -> None:
    t = Field({"edition": 1}).put(TARGET, "world-eaters-1", "khorne-chaos-thunderhawk-flight-1")
    t.put(ORIGIN, "jaghatai-khan", "blood-angels-1", "imperial-army-1").hand("traitor", "rain-of-death-1")
    t.bombardment("bombardment-02").attack("imperial", TARGET).until("engage-pieces").say("verb:all")
    t.until("first-active").say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1")
    t.until("divide-point")

    assert set(t.offered) == {"unit:blood-angels-1", "unit:imperial-army-1"}


@pytest.mark.rule("H10-BOMB-29", "H10-FORT-23")
def test_the_odds_of_a_barrage_are_those_of_the_icons_left() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1").put(TARGET, "world-eaters-1")
    t.execute("earthshaker-salvo", "imperial-plateau")
    odds = RULES.odds(t.s, WORDS.number("area:gilded-ruins"))
    eagles = sum(1 for c in t.s.bomb_deck if not CARDS[c].star)
    n = len(t.s.bomb_deck)

    assert odds is not None
    assert sum(chance for _, chance in odds.outcomes) == 1
    assert dict(odds.outcomes)["2 damage"] == Fraction(eagles * (eagles - 1), n * (n - 1))
    t.s.forts = [AREA_NUMBER[TARGET]]
    walled = RULES.odds(t.s, WORDS.number("area:gilded-ruins"))
    assert walled is not None
    assert dict(walled.outcomes) == {"0 damage": 1}


FLIGHT = "khorne-chaos-thunderhawk-flight-1"


@pytest.mark.rule("H10-FORT-24", "H10-BOMB-25", "H10-BOMB-28", "H10-BOMB-27", "H10-BOMB-22")
@pytest.mark.parametrize(("option", "hurt"), [(0, 2), (1, 1)])  # flights that attack make the area breached
def test_walls_and_shields_do_not_stop_thunderhawks(option: int, hurt: int) -> None:
    t = (
        Field({"fortification-reduces-thunderhawk": option})
        .put("bastion-eternal", "imperial-titan-1")
        .put("gilded-ruins", FLIGHT)
    )
    t.hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("traitor", "bastion-eternal").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1", "verb:no-counter")

    assert t.damage("imperial-titan-1") == hurt
    assert t.s.bomb_discard == [CARD_NUMBER["bombardment-02"]]


@pytest.mark.rule("H10-FORT-17", "H10-FORT-23", "H10-HERO-10")
@pytest.mark.parametrize(("flyers", "hurt"), [((), 1), (("khorne-chaos-thunderhawk-flight-1",), 2)])
def test_magnus_bombards_a_wall_that_flyers_have_breached(flyers: tuple[str, ...], hurt: int) -> None:
    """H10-FORT-23 (book lines 1522 and 1536): a breached area takes 1 off an orbital bombardment, not 2."""
    t = Field().put("eternity-wall-spaceport", "magnus-the-red", "thousand-sons-1", "thousand-sons-2", *flyers)
    t.put("tower-of-shadows", "imperial-titan-1").bombardment("bombardment-03", "bombardment-04")
    t.attack("traitor", "tower-of-shadows").until("engage-pieces").say("verb:all")
    t.until("ability-magnus-the-red").say("verb:use", "verb:precise", "card:bombardment-03")

    assert t.damage("imperial-titan-1") == hurt


@pytest.mark.rule("H10-PHASE-02", "H10-BOMB-05")
@pytest.mark.parametrize("event", ["apocalypse-rains-down-1", "the-sky-fortress-rises-1"])
def test_the_bombardment_of_an_event_cannot_be_declined(event: str) -> None:
    """H10-PHASE-02 (book line 797): the instructions of the event are carried out."""
    t = Desk().put("gilded-ruins", "imperial-army-1").event(event).until("bombard-area")

    assert "verb:done" not in t.offered
    assert t.why("verb:done") == ["H10-PHASE-02"]


@pytest.mark.rule("H10-PHASE-02", "H10-PHASE-06")
def test_doom_flies_astray_over_heroes_too_and_only_where_there_is_anybody() -> None:
    """H10-PHASE-06 (book line 1446): for events a Hero alone is a Traitor unit in his area."""
    t = Desk().put("gilded-ruins", "angron").put("kiln-road", "world-eaters-1").event("doom-flies-astray")
    assert set(t.offered) == {"area:gilded-ruins", "area:kiln-road"}

    t = Desk().put("gilded-ruins", "imperial-army-1").event("doom-flies-astray")
    assert t.s.frames == []


@pytest.mark.rule("H10-BOMB-22", "H10-BOMB-23")
def test_engaged_units_and_others_are_told_apart_when_damage_is_divided() -> None:
    """H10-BOMB-22 (book line 1590): unengaged units can be hit too; they are not equal to those that fight."""
    t = Field().put(ORIGIN, "imperial-army-1", "imperial-army-2").put(TARGET, "world-eaters-1")
    t.attack("imperial", TARGET).until("engage-pieces").say("unit:imperial-army-1", "verb:done").until("first-active")
    divide(t.s, TRAITOR, [AREA_NUMBER[ORIGIN]], 1, [])
    RULES.settle(t.s)

    assert t.offered == ["unit:imperial-army-1", "unit:imperial-army-2"]
