"""Chapter 18: defense lasers (test vectors 26 and 38)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARDS,
    HERO_NUMBER,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.lasers import lasers_in_range

PORT = "eternity-wall-spaceport"


def landing() -> Desk:
    """Vector 38: three lasers around Eternity Wall."""
    t = Desk().put("tower-of-shadows", "imperial-army-1").put("outer-palace-nw", "imperial-army-2")
    t.put("fortress-monastery", "imperial-army-3")
    t.s.lasers = [AREA_NUMBER["tower-of-shadows"], AREA_NUMBER["outer-palace-nw"], AREA_NUMBER["fortress-monastery"]]
    return t


@pytest.mark.rule("H10-LASER-04", "H10-LASER-10")
def test_lasers_count_in_and_next_to_the_landing_area() -> None:
    t = landing()
    assert lasers_in_range(t.s, AREA_NUMBER[PORT]) == 3
    t.s.lasers.append(AREA_NUMBER[PORT])
    assert lasers_in_range(t.s, AREA_NUMBER[PORT]) == 4
    assert lasers_in_range(t.s, AREA_NUMBER["spaceport-damocles"]) == 0


@pytest.mark.rule(
    "H10-LASER-01",
    "H10-LASER-02",
    "H10-LASER-03",
    "H10-LASER-05",
    "H10-LASER-06",
    "H10-LASER-07",
    "H10-LASER-08",
    "H10-LASER-13",
    "H10-LASER-17",
    "H10-VS-06",
)
def test_vec_38_port_landing_under_fire() -> None:
    # column 3 of these cards: miss, hit, miss
    cards = ("bombardment-01", "bombardment-02", "bombardment-03")
    assert [CARDS[WORDS.number(f"card:{c}") - WORDS.number("card:imperial-assemble-1")].lasers[2] for c in cards] == [
        False,
        True,
        False,
    ]
    t = landing().bombardment(*cards).execute("port-landing-1", "imperial-plateau").say(f"area:{PORT}")
    t.say("unit:khorne-chaos-titan-1", "unit:nurgle-chaos-cultists-1", "unit:tzeentch-chaos-cultists-1", "verb:done")
    assert t.seat == "imperial"
    t.say("unit:khorne-chaos-titan-1", "unit:nurgle-chaos-cultists-1")
    assert t.at("nurgle-chaos-cultists-1") == "box"
    assert t.at("khorne-chaos-titan-1") == PORT
    assert t.at("tzeentch-chaos-cultists-1") == PORT
    assert len(t.s.bomb_discard) == 3
    assert t.marker("traitor", PORT) == 1


@pytest.mark.rule("H10-LASER-09", "H10-HERO-16", "H10-HERO-13", "H10-HERO-14", "H10-HERO-12", "H10-HERO-15")
def test_vec_26_heroes_land_besides_and_are_never_shot_at() -> None:
    t = landing().put("catacombs", "magnus-the-red").execute("drop-pods-1", "imperial-plateau").say(f"area:{PORT}")
    t.say("unit:world-eaters-1", "unit:death-guard-1", "unit:khorne-chaos-thunderhawk-flight-1")
    assert t.why("unit:thousand-sons-1") == ["H10-ORD-43"]
    assert t.why("unit:khorne-chaos-titan-1") == ["H10-ORD-43"]
    assert t.s.hero_area[HERO_NUMBER["horus"]] == 51
    t.say("hero:horus", "hero:magnus-the-red", "verb:done")
    assert t.why("hero:horus") == ["H10-LASER-09"]
    t.until("")
    assert t.at("horus") == PORT
    assert t.at("magnus-the-red") == PORT


@pytest.mark.rule("H10-LASER-05")
def test_a_landing_without_units_or_lasers_draws_no_card() -> None:
    t = landing().execute("drop-pods-1", "imperial-plateau").say(f"area:{PORT}", "hero:angron", "verb:done")
    assert t.s.bomb_discard == []
    assert t.at("angron") == PORT
    t = (
        Desk()
        .execute("drop-pods-1", "black-ministry")
        .say("area:spaceport-damocles", "unit:world-eaters-1", "verb:done")
    )
    assert t.s.bomb_discard == []
    assert t.at("world-eaters-1") == "spaceport-damocles"


@pytest.mark.rule("H10-FAQ-17")
def test_one_source_by_the_faq_and_no_marked_ship_area() -> None:
    t = (
        Desk({"edition": 1})
        .put("catacombs", "world-eaters-1")
        .put("command-center", "death-guard-1", "horus")
        .mark("traitor", "command-center")
    )
    t.execute("drop-pods-1", "black-ministry").say("area:spaceport-damocles")
    assert t.why("unit:death-guard-1") == ["H10-FAQ-17"]
    assert t.why("hero:horus") == ["H10-FAQ-17"]  # nor does a Hero leave an activated area
    t.say("unit:world-eaters-1")
    assert t.why("unit:thousand-sons-1") == ["H10-FAQ-17"]


def test_odds_of_a_shot() -> None:
    t = (
        landing()
        .execute("drop-pods-1", "imperial-plateau")
        .say(f"area:{PORT}", "unit:world-eaters-1", "unit:death-guard-1", "verb:done")
    )
    odds = RULES.odds(t.s, WORDS.number("unit:world-eaters-1"))
    assert odds is not None
    hits = sum(1 for c in t.s.bomb_deck if CARDS[c].lasers[2])
    assert float(dict(odds.outcomes)["hit"]) == hits / 32
    assert TRAITOR == 1


@pytest.mark.rule("H10-LASER-04", "H10-LASER-07")
def test_a_landing_shows_what_the_lasers_would_hit() -> None:
    t = Desk().put("spaceport-primus", "world-eaters-1")
    t.s.lasers = [AREA_NUMBER["fortress-of-truth"], AREA_NUMBER["tower-of-shadows"], AREA_NUMBER["tower-of-shadows"]]
    t.execute("drop-pods-1", "crucible")
    deck = [CARDS[c] for c in t.s.bomb_deck]
    odds = RULES.odds(t.s, WORDS.number("area:tower-of-shadows"))

    assert odds is not None
    assert odds.exact
    assert dict(odds.outcomes)["hit"] == Fraction(sum(row.lasers[1] for row in deck), len(deck))
    far = next(w for w in t.offered if w.startswith("area:") and RULES.odds(t.s, WORDS.number(w)) is None)
    assert far != "area:tower-of-shadows"  # out of range there is nothing to draw
