"""Tests of cards/orders_place.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.state import NONE, NORMAL


@pytest.mark.rule("H10-DMG-08", "H10-ACT-01", "H10-TERM-05")
def test_forge_reserves_places_tanks_in_a_factory() -> None:
    t = Desk().execute("forge-reserves-1", "crucible").say("area:crucible-factory-complex")
    t.say("unit:imperial-tank-division-1", "unit:imperial-tank-division-2", "verb:done")
    assert t.at("imperial-tank-division-2") == "crucible-factory-complex"
    assert t.at("imperial-tank-division-3") == "stockpile"
    assert t.marker("imperial", "crucible-factory-complex") == NORMAL
    t = Desk().put("crucible-factory-complex", "world-eaters-1").execute("forge-reserves-1", "crucible")
    assert t.s.frames == []


@pytest.mark.rule("H10-ACT-16", "H10-AMB-62")
@pytest.mark.parametrize(("words", "face"), [((), NONE), (("unit:imperial-tank-division-1",), NORMAL)])
def test_an_area_that_received_nobody_is_not_activated(words: tuple[str, ...], face: int) -> None:
    """H10-ACT-16 (book line 955): only where anybody was placed is a marker laid."""
    t = Desk().execute("forge-reserves-1", "crucible").say("area:crucible-factory-complex", *words, "verb:done")

    assert t.marker("imperial", "crucible-factory-complex") == face
