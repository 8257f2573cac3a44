"""Chapter 6: special phases (test vectors 4, 5 and 9), and the markers of chapter 8."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import Procedure, call
from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    CARD_NUMBER,
    CARDS,
)
from siegeworks.games.heresy2010.frames import DRAW_PHASE, REFRESH_PHASE, DrawPhaseFrame
from siegeworks.games.heresy2010.orders.activation import activate, lift_marker, rout_area
from siegeworks.games.heresy2010.orders.phases import draw_order
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.bombardment import draw_bombardment
from siegeworks.games.heresy2010.state import NONE, NORMAL, ROUTED, refill


def phase(t: Desk, procedure: Procedure, current: int = 1) -> Desk:
    t.s.current = current
    g = procedure.frame()
    if isinstance(g, DrawPhaseFrame):
        g.side = current
    call(t.s, procedure, g)
    RULES.settle(t.s)
    return t


@pytest.mark.rule("H10-PHASE-01", "H10-PHASE-02", "H10-FAQ-07", "H10-DECK-02")
def test_vec_04_command_decisions_lays_three_orders_that_are_locked() -> None:
    t = Desk().deal("imperial-assemble-1", "imperial-redeploy-1", "imperial-assault-1", "imperial-firefight-1")
    t.event("command-decisions-1", "imperial")
    t.say("card:imperial-assemble-1", "region:palace", "card:imperial-redeploy-1", "region:crucible")
    t.say("card:imperial-assault-1", "region:palace")
    assert t.stack("palace") == ["imperial-assemble-1", "imperial-assault-1"]
    assert len(t.s.locked) == 3
    assert t.s.track == [1, 1]
    assert t.s.event_discard == [CARD_NUMBER["command-decisions-1"]]
    assert t.orders("imperial") == ["imperial-firefight-1"]


@pytest.mark.rule(
    "H10-PHASE-08", "H10-PHASE-09", "H10-PHASE-10", "H10-PHASE-11", "H10-PHASE-12", "H10-PHASE-14", "H10-ORD-38"
)
def test_vec_05_draw_orders_arithmetic() -> None:
    t = Desk().deal("traitor-assemble-1", "drop-pods-1", "drop-pods-2")
    for name in ("traitor-redeploy-1", "traitor-firefight-1", "traitor-firefight-2"):
        t.s.order_deck[1].remove(CARD_NUMBER[name])
        t.s.reserve[1].append(CARD_NUMBER[name])
    phase(t, DRAW_PHASE)
    assert t.seat == "traitor"
    t.say("card:traitor-assemble-1", "card:drop-pods-1", "verb:done")
    assert len(t.s.reserve[1]) == 4
    assert t.s.order_discard[1] == [CARD_NUMBER["drop-pods-1"]]
    t.say("card:traitor-assemble-1", "card:traitor-redeploy-1", "verb:done")
    assert len(t.s.reserve[1]) == 2
    assert len(t.s.order_hand[1]) == 6
    assert len(t.s.order_hand[0]) == 6
    assert t.s.frames == []


@pytest.mark.rule("H10-PHASE-13", "H10-PHASE-10")
def test_nobody_is_forced_down_to_six() -> None:
    t = Desk().deal(*(f"drop-pods-{n}" for n in range(1, 6)), "port-landing-1", "port-landing-2")
    t.s.order_deck[1].remove(CARD_NUMBER["traitor-assemble-1"])
    t.s.reserve[1].append(CARD_NUMBER["traitor-assemble-1"])
    phase(t, DRAW_PHASE).say("verb:done")
    assert len(t.s.order_hand[1]) == 7
    assert t.s.reserve[1] == [CARD_NUMBER["traitor-assemble-1"]]


@pytest.mark.rule("H10-PHASE-14")
def test_both_finish_a_step_before_the_next() -> None:
    t = Desk().deal("traitor-assemble-1", "imperial-assemble-1")
    phase(t, DRAW_PHASE, 0)
    assert t.seat == "imperial"
    t.say("card:imperial-assemble-1")
    assert t.seat == "traitor"
    assert t.asked == "discard-orders"


@pytest.mark.rule("H10-PHASE-15", "H10-PHASE-16", "H10-PHASE-17", "H10-ACT-12")
def test_a_routed_marker_needs_two_refreshes() -> None:
    t = Desk().mark("imperial", "gilded-ruins", ROUTED).mark("traitor", "gilded-ruins", NORMAL)
    phase(t, REFRESH_PHASE)
    assert t.marker("imperial", "gilded-ruins") == NORMAL
    assert t.marker("traitor", "gilded-ruins") == NONE
    phase(t, REFRESH_PHASE)
    assert t.marker("imperial", "gilded-ruins") == NONE


@pytest.mark.rule("H10-ACT-08", "H10-ACT-11", "H10-RET-06", "H10-ROUT-10")
def test_one_marker_a_player_and_routed_ones_flip() -> None:
    t = Desk()
    a = AREA_NUMBER["gilded-ruins"]
    activate(t.s, 0, a, "H10-ACT-01")
    activate(t.s, 0, a, "H10-ACT-01")
    assert t.s.markers[0][a] == NORMAL
    rout_area(t.s, 0, a, "H10-RET-06")
    assert t.s.markers[0][a] == ROUTED
    lift_marker(t.s, 0, a, "H10-ACT-11")
    assert t.s.markers[0][a] == NORMAL
    lift_marker(t.s, 0, a, "H10-ACT-12")
    assert t.s.markers[0][a] == NONE


@pytest.mark.rule("H10-COMP-17", "H10-FAQ-01", "H10-COMP-16")
def test_the_printed_supply_binds_only_where_the_table_says_so() -> None:
    for limited, expected in ((0, 40), (1, 29)):
        t = Desk({"limit-activation-and-damage-tokens": limited})
        for a in range(40):
            activate(t.s, 0, a, "H10-ACT-01")
        assert sum(1 for m in t.s.markers[0] if m) == expected


@pytest.mark.rule("H10-ACT-10", "H10-PHASE-05", "H10-PHASE-06", "H10-HERO-23")
def test_vec_09_events_ignore_markers_and_leave_none() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "sanguinius").mark("imperial", "gilded-ruins", ROUTED)
    t.event("the-sky-fortress-rises-1", "traitor")
    assert t.seat == "imperial"
    t.say("area:gilded-ruins", "area:cold-beacon", "unit:imperial-army-1", "hero:sanguinius")
    assert t.at("imperial-army-1") == "cold-beacon"
    assert t.at("sanguinius") == "cold-beacon"
    assert t.marker("imperial", "gilded-ruins") == ROUTED
    assert t.marker("imperial", "cold-beacon") == NONE
    assert t.asked == "bombard-area"


@pytest.mark.rule("H10-PHASE-03")
def test_kept_events_end_with_the_next_refresh() -> None:
    t = Desk().event("cyclones-rage-and-the-air-itself-burns")
    assert t.s.event_kept == [CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"]]
    t.deal("drop-pods-1")
    phase(t, REFRESH_PHASE)
    assert t.s.event_kept == []
    assert t.s.event_discard == [CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"]]


@pytest.mark.rule("H10-DECK-03", "H10-DECK-04", "H10-DECK-06")
def test_a_deck_is_refilled_when_its_last_card_is_drawn() -> None:
    t = Desk()
    deck, pile = [1], [2, 3]
    refill(t.s, deck, pile, "test")
    assert (deck, pile) == ([1], [2, 3])
    deck.pop()
    refill(t.s, deck, pile, "test")
    assert (sorted(deck), pile) == ([2, 3], [])
    t = Desk()
    t.s.order_discard[1] = t.s.order_deck[1][1:]
    t.s.order_deck[1] = t.s.order_deck[1][:1]
    phase(t, DRAW_PHASE)
    assert len(t.s.order_hand[1]) == 6
    assert t.s.order_discard[1] == []


@pytest.mark.rule("H10-DECK-05")
def test_the_event_deck_is_never_refilled() -> None:
    t = Desk()
    t.s.event_discard = t.s.event_deck[:]
    t.s.event_deck = []
    from siegeworks.games.heresy2010.frames import EVENT_PHASE

    phase(t, EVENT_PHASE)
    assert t.s.frames == []
    assert t.s.event_deck == []
    assert len(t.s.event_discard) == 30
    assert CARDS[t.s.event_discard[0]].deck == "events"


@pytest.mark.rule("H10-INIT-21", "H10-INIT-25", "H10-PHASE-15", "H10-PHASE-12")
@pytest.mark.parametrize(("start", "drawn", "refreshed"), [(6, True, False), (9, False, True), (7, False, False)])
def test_each_icon_has_its_own_phase(start: int, drawn: bool, refreshed: bool) -> None:
    t = Desk().deal("imperial-assemble-1", "traitor-assemble-1").mark("traitor", "gilded-ruins")
    t.play(imperial=start, traitor=33).say("verb:place-order", "region:palace")
    for _ in range(8):
        if t.asked in ("discard-orders", "take-reserve"):
            t.say("verb:done")

    assert bool(t.events("order-drawn")) == drawn
    assert bool(t.events("refreshed")) == refreshed
    assert t.marker("traitor", "gilded-ruins") == (NONE if refreshed else NORMAL)


@pytest.mark.rule("H10-DECK-03", "H10-DECK-04")
def test_the_last_card_drawn_makes_a_new_deck_at_once() -> None:
    t = Desk()
    deck = t.s.order_deck[0]
    t.s.order_discard[0] = [deck.pop(), deck.pop()]
    t.s.order_hand[0] = deck[2:]
    del deck[2:]
    assert draw_order(t.s, 0)
    assert (len(t.s.order_deck[0]), len(t.s.order_discard[0])) == (1, 2)  # not before it runs out
    assert draw_order(t.s, 0)
    assert (len(t.s.order_deck[0]), len(t.s.order_discard[0])) == (2, 0)


@pytest.mark.rule("H10-DECK-03")
def test_the_bombardment_deck_is_made_anew_when_its_last_card_is_drawn() -> None:
    t = Desk()
    t.s.bomb_discard = t.s.bomb_deck[1:]
    del t.s.bomb_deck[1:]
    card = draw_bombardment(t.s, "test")

    assert t.s.bomb_open == [card]
    assert len(t.s.bomb_deck) == 31
    assert t.s.bomb_discard == []
    assert card not in t.s.bomb_deck


@pytest.mark.rule("H10-PHASE-10", "H10-PHASE-13")
def test_no_card_of_the_reserve_makes_a_seventh() -> None:
    hand = [f"imperial-assemble-{n}" for n in (1, 2)] + ["onslaught-1", "onslaught-2", "secret-routes-1"]
    t = Desk().deal(*hand)
    for name in ("imperial-redeploy-1", "imperial-redeploy-2"):
        t.s.order_deck[0].remove(CARD_NUMBER[name])
        t.s.reserve[0].append(CARD_NUMBER[name])
    call(t.s, DRAW_PHASE)
    RULES.settle(t.s)
    t.until("take-reserve").say("card:imperial-redeploy-1")

    assert t.asked != "take-reserve"
    assert len(t.s.order_hand[0]) == 6
    assert t.s.reserve[0] == [CARD_NUMBER["imperial-redeploy-2"]]


@pytest.mark.rule("H10-DECK-03")
def test_a_new_deck_is_shuffled() -> None:
    orders = set()
    for seed in range(1, 9):
        t = Desk()
        t.s.seed = seed
        deck, pile = [], list(t.s.order_deck[0])
        refill(t.s, deck, pile, "test")
        assert sorted(deck) == sorted(t.s.order_deck[0])
        assert pile == []
        orders.add(tuple(deck))
    assert len(orders) > 4
