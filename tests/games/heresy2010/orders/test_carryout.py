"""Tests of orders/carryout.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    CARD_NUMBER,
    REGION_AREAS,
    REGION_IDS,
    WALLED,
)
from siegeworks.games.heresy2010.orders.carryout import has_text_for


@pytest.mark.rule("H10-ORD-33", "H10-ORD-32", "H10-MOVE-03")
def test_what_an_order_does_not_tie_to_its_region_may_be_anywhere() -> None:
    far = next(a for a in REGION_AREAS[REGION_IDS.index("crucible")] if not WALLED[a])
    t = Desk().put(AREA_IDS[far], "imperial-army-1", "imperial-army-2")
    t.execute("secret-routes-1", "lions-gate")
    goals = {w for w in t.offered if w.startswith("area:")}
    assert goals == {f"area:{AREA_IDS[a]}" for a in REGION_AREAS[REGION_IDS.index("lions-gate")]}
    t.say("area:lions-gate-spaceport", "unit:imperial-army-1")
    assert t.at("imperial-army-1") == "lions-gate-spaceport"
    assert all(has_text_for(CARD_NUMBER["imperial-assemble-1"], r) for r in range(len(REGION_IDS)))
    assert [has_text_for(CARD_NUMBER["secret-routes-1"], r) for r in range(len(REGION_IDS))].count(False) == 1
