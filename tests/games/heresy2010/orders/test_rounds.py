"""Tests of orders/rounds.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    CARD_NUMBER,
    TRAITOR,
)


@pytest.mark.rule("H10-INIT-02", "H10-INIT-05")
def test_rounds_are_counted() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-assemble-2").play(imperial=8, traitor=2)
    first = t.s.round
    t.say("verb:place-order", "card:traitor-assemble-1", "region:palace")

    assert t.s.round == first + 1
    assert t.s.current == TRAITOR


@pytest.mark.rule("H10-INIT-21", "H10-INIT-22", "H10-INIT-23", "H10-INIT-30", "H10-ORD-35")
def test_vec_03_two_icons_in_one_advance_are_resolved_in_track_order_and_never_again() -> None:
    t = Desk().deal("imperial-assault-1", "traitor-assemble-1", "traitor-assemble-2")
    t.s.event_deck.append(t.s.event_deck.pop(t.s.event_deck.index(CARD_NUMBER["the-strength-of-conviction-1"])))
    t.put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1").play(imperial=4, traitor=5)
    t.say("verb:execute-hand", "region:imperial-plateau", "verb:ignore")
    while t.asked in ("discard-orders", "take-reserve"):
        t.say("verb:done")

    assert t.s.track == [7, 5]
    assert t.s.spent == [6, 7]
    assert t.s.journal is not None
    kinds = [e["type"] for e in t.s.journal.events]
    assert kinds.index("event-drawn") < kinds.index("order-drawn")
    drawn = kinds.count("order-drawn")
    assert t.seat == "traitor"
    t.say("verb:place-order")
    t.until("pick-region").say("region:palace")
    assert t.s.track == [7, 6]  # the other marker crosses a spent icon: nothing happens
    assert len(t.events("event-drawn")) == 1
    t.say("verb:place-order").until("pick-region").say("region:palace")
    assert t.s.track == [7, 7]
    assert len(t.events("order-drawn")) == drawn
