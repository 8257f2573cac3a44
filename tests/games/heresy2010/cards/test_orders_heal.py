"""Tests of cards/orders_heal.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import unit
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import HERO_NUMBER
from siegeworks.games.heresy2010.state import NONE, NORMAL


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


@pytest.mark.rule("H10-ACT-16", "H10-AMB-62")
@pytest.mark.parametrize(("word", "face"), [("verb:done", NONE), ("unit:imperial-titan-1", NORMAL)])
def test_an_area_where_nobody_was_healed_is_not_activated(word: str, face: int) -> None:
    """H10-ACT-16 (book line 955): doing nothing places no marker."""
    t = Desk().put("gilded-ruins", "imperial-titan-1")
    t.s.unit_damage[unit("imperial-titan-1")] = 2
    t.execute("field-apothecaries-1", "imperial-plateau").say("area:gilded-ruins", word, "verb:done")

    assert t.marker("imperial", "gilded-ruins") == face
