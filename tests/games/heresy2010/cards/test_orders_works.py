"""Tests of cards/orders_works.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import AREA_NUMBER, BORDER_BETWEEN
from siegeworks.games.heresy2010.cards.orders_works import walls_before


@pytest.mark.rule("H10-ORD-34")
def test_every_order_can_be_ignored_or_does_nothing_where_it_can_do_nothing() -> None:
    from siegeworks.games.heresy2010.box.components import CARD_IDS, ORDER_CARDS

    for side in (0, 1):
        for c in ORDER_CARDS[side]:
            t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1").mark("imperial", "gilded-ruins")
            t.execute(CARD_IDS[c], "imperial-plateau" if "boarding" not in CARD_IDS[c] else "palace")
            if t.s.frames:
                assert "verb:ignore" in t.offered, CARD_IDS[c]
                before = (list(t.s.unit_area), [list(m) for m in t.s.markers])
                t.say("verb:ignore")
                assert t.s.frames == []
                assert before == (list(t.s.unit_area), [list(m) for m in t.s.markers])


@pytest.mark.rule("H10-ORD-32", "H10-FORT-23")
def test_guns_fire_into_the_region_and_walls_take_one_or_two_off() -> None:
    """H10-FORT-23 (book line 1536): 2 off an unbreached wall, 1 off a breached one."""
    t = Desk().slow().put("martyrs-parade", "imperial-tank-division-1", "imperial-titan-1")
    t.put("bastion-eternal", "world-eaters-1").put("blackglass-basin", "death-guard-1")
    t.execute("earthshaker-salvo", "black-ministry").say("area:martyrs-parade")
    source, target = AREA_NUMBER["martyrs-parade"], AREA_NUMBER["bastion-eternal"]
    assert t.offered == ["area:bastion-eternal"]  # Blackglass Basin is of another region
    assert walls_before(t.s, source, target) == 2
    t.s.breaches = [BORDER_BETWEEN[source, target]]

    assert walls_before(t.s, source, target) == 1
