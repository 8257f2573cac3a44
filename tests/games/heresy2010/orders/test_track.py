"""Chapter 5, the initiative track: who is current, and how markers advance."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.orders.staging import traitor_turn

from siegeworks.games.heresy2010.box.components import CARD_NUMBER
from siegeworks.games.heresy2010.orders.track import advance, lost_initiative, nearest, push_marker


@pytest.mark.rule("H10-INIT-12", "H10-INIT-14", "H10-INIT-15", "H10-INIT-04", "H10-INIT-10")
def test_vec_01_landing_on_the_opponents_space_keeps_the_initiative() -> None:
    t = traitor_turn().put("gilded-ruins", "imperial-army-1", "world-eaters-1")
    t.play(imperial=5, traitor=4, upper="imperial")  # whoever lay on top before
    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    assert t.stack("palace") == ["traitor-firefight-1"]
    assert CARD_NUMBER["traitor-firefight-1"] in t.s.locked
    assert t.s.track == [5, 5]
    assert t.s.upper == 1
    assert t.seat == "traitor"
    assert t.events("initiative-changed") == []
    assert t.events("battle-began") == []


@pytest.mark.rule("H10-INIT-21", "H10-INIT-22", "H10-INIT-23", "H10-INIT-24")
def test_vec_03_icons_crossed_fire_in_track_order_and_once() -> None:
    t = Desk()
    assert advance(t.s, 0, 6) == [3, 6, 7]
    assert t.s.spent == [3, 6, 7]
    assert advance(t.s, 1, 7) == []
    assert advance(t.s, 1, 1) == [9]


@pytest.mark.rule("H10-INIT-11", "H10-INIT-31", "H10-ORD-23")
def test_a_free_order_moves_no_marker_and_keeps_the_turn() -> None:
    t = Desk().deal("the-warmasters-cunning", "traitor-assemble-1").lay("palace", "imperial-assemble-1")
    t.play(imperial=1, traitor=1)
    t.say("verb:execute-hand", "card:the-warmasters-cunning", "region:palace", "verb:done")
    assert t.s.track == [1, 1]
    assert t.seat == "traitor"
    assert t.events("initiative-changed") == []


@pytest.mark.rule("H10-INIT-05", "H10-INIT-27", "H10-INIT-28", "H10-FAQ-06")
def test_effects_push_markers_without_firing_icons() -> None:
    t = traitor_turn().play(imperial=2, traitor=1)
    push_marker(t.s, 0, 1, "H10-INIT-27")
    assert t.s.track == [3, 1]
    assert t.s.spent == []
    assert nearest(t.s) == 1
    push_marker(t.s, 1, 3, "H10-INIT-27")
    assert lost_initiative(t.s, 1)
    assert t.s.current == 1

    t = Desk({"effect-moves-spend-icons": 1})
    t.s.track = [2, 1]
    push_marker(t.s, 0, 1, "H10-INIT-27")
    assert t.s.spent == [3]
