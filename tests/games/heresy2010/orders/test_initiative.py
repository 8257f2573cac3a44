"""Chapter 5: initiative, rounds, the change of initiative (test vectors 1 to 3)."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.orders.staging import traitor_turn

from siegeworks.games.heresy2010.box.components import AREA_NUMBER, CARD_NUMBER
from siegeworks.games.heresy2010.frames import CHANGE, ChangeFrame
from siegeworks.games.heresy2010.invariants import overstacked
from siegeworks.games.heresy2010.state import NORMAL, ROUTED


@pytest.mark.rule("H10-INIT-13", "H10-INIT-16", "H10-INIT-20", "H10-INIT-19", "H10-ORD-17", "H10-INIT-03")
def test_vec_02_passing_the_opponent_changes_the_initiative() -> None:
    t = traitor_turn().play(imperial=5, traitor=4)
    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    t.say("verb:place-order", "card:traitor-assemble-1", "region:palace")
    assert t.s.track == [5, 6]
    assert t.s.locked == []
    assert len(t.events("initiative-changed")) == 1
    assert t.seat == "imperial"


@pytest.mark.rule("H10-INIT-21", "H10-INIT-19", "H10-PHASE-01")
def test_an_event_comes_with_its_icon_for_the_current_player() -> None:
    t = Desk().deal("traitor-assemble-1", "imperial-assemble-1")
    t.s.event_deck.append(t.s.event_deck.pop(t.s.event_deck.index(CARD_NUMBER["command-decisions-1"])))
    t.deal("traitor-firefight-1").play(imperial=9, traitor=2)
    t.say("verb:place-order", "card:traitor-assemble-1", "region:palace")
    assert t.asked == "order-to-place"
    assert t.seat == "traitor"
    assert t.s.track == [9, 3]


@pytest.mark.rule("H10-INIT-07", "H10-ORD-12", "H10-ORD-29", "H10-ORD-25", "H10-INIT-06", "H10-INIT-02")
def test_five_actions_and_no_pass() -> None:
    t = traitor_turn().play()
    assert t.asked == "choose-action"
    assert "verb:pass" not in t.offered
    assert t.why("verb:pass") == ["H10-INIT-07"]
    assert t.why("verb:execute-map") == ["H10-ORD-14"]
    assert t.why("verb:bury") == ["H10-ORD-25"]
    t = Desk().slow()
    t.s.order_deck[1].clear()
    t.play()
    assert t.offered == ["verb:pass"]
    assert t.why("verb:place-order") == ["H10-ORD-12"]
    t.say("verb:pass")
    assert t.s.track == [1, 2]


@pytest.mark.rule("H10-INIT-09", "H10-INIT-29", "H10-ORD-34", "H10-ORD-35", "H10-ACT-16")
def test_an_ignored_order_costs_and_is_spent() -> None:
    t = Desk().deal("traitor-redeploy-1", "traitor-assemble-1").put("gilded-ruins", "world-eaters-1")
    t.play(imperial=9, traitor=4).say("verb:execute-hand", "card:traitor-redeploy-1", "region:imperial-plateau")
    assert t.s.track == [9, 4]  # paid only when it is carried out
    t.say("verb:ignore")
    assert t.s.track == [9, 6]
    assert t.s.reserve[1] == [CARD_NUMBER["traitor-redeploy-1"]]
    assert not any(t.s.markers[1])


@pytest.mark.rule("H10-INIT-16", "H10-INIT-17", "H10-ACT-15", "H10-FAQ-09", "H10-FAQ-10", "H10-HERO-28")
def test_the_imperial_player_orders_the_coexistence_battles() -> None:
    t = traitor_turn().put("gilded-ruins", "imperial-army-1", "world-eaters-1").mark("imperial", "gilded-ruins", ROUTED)
    t.put("kiln-road", "imperial-army-2", "world-eaters-2").put("cold-beacon", "sanguinius", "angron")
    t.put("convoy-yards", "rogal-dorn", "world-eaters-3").play(imperial=1, traitor=1)
    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    assert t.seat == "imperial"
    assert set(t.offered) == {"area:gilded-ruins", "area:kiln-road", "area:cold-beacon", "area:convoy-yards"}
    assert t.why("area:inner-palace") == ["H10-INIT-16"]
    t.say("area:gilded-ruins").until("next-battle")
    assert t.why("area:gilded-ruins") == ["H10-INIT-16"]
    assert t.marker("traitor", "kiln-road") == 0


@pytest.mark.rule("H10-INIT-18", "H10-STACK-06", "H10-STACK-07", "H10-STACK-08", "H10-STACK-05", "H10-STACK-04")
def test_stacking_is_checked_at_the_change_of_initiative() -> None:
    t = traitor_turn().put("bastion-eternal", *(f"imperial-army-{n}" for n in range(1, 5)), "sanguinius", "rogal-dorn")
    t.put("gilded-ruins", *(f"world-eaters-{n}" for n in range(1, 5)), "angron")
    t.put("gilded-ruins", "death-guard-1", "death-guard-2", "nurgle-chaos-cultists-1")
    t.put("gilded-ruins", "nurgle-chaos-cultists-2").mark("imperial", "bastion-eternal", NORMAL).play()
    t.say("verb:place-order", "card:traitor-firefight-1", "region:palace")
    assert t.seat == "traitor"  # the current player removes first
    assert t.why("unit:imperial-army-1") == ["H10-STACK-07"]
    t.say("unit:nurgle-chaos-cultists-1", "unit:nurgle-chaos-cultists-2")
    assert t.at("nurgle-chaos-cultists-1") == "box"
    assert t.s.here[0][AREA_NUMBER["bastion-eternal"]].bit_count() == 3  # one equal Army, taken without a question
    assert not overstacked(t.s)
    assert t.seat == "imperial"


@pytest.mark.rule("H10-STACK-05")
def test_limits_are_a_sides_own() -> None:
    t = Desk().put("bastion-eternal", "imperial-army-1", "imperial-army-2", "imperial-army-3")
    t.put("bastion-eternal", "world-eaters-1", "world-eaters-2", "world-eaters-3")
    assert not overstacked(t.s)


@pytest.mark.rule("H10-INIT-16")
def test_a_battle_is_fought_once_in_a_change_of_initiative() -> None:
    t = Desk().slow().put("gilded-ruins", "imperial-army-1", "world-eaters-1")
    t.put("kiln-road", "imperial-army-2", "death-guard-1")
    f = ChangeFrame()
    f.fought = [AREA_NUMBER["kiln-road"]]
    t.enter(CHANGE, frame=f).settle()

    assert t.offered == ["area:gilded-ruins"]
    assert [r.text for r in t.reasons("area:kiln-road")] == [
        "The battle there has been fought in this change of initiative."
    ]
    assert [r.text for r in t.reasons("area:red-cisterns")] == ["No opposing forces share this area."]
