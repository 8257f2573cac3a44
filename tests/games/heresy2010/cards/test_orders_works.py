"""Tests of cards/orders_works.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk


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
