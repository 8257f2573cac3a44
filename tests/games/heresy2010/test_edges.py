"""Edges of the rules, one by one: what the second use, the last card or the empty place does."""

from __future__ import annotations

from random import Random

import pytest
from tests.games.heresy2010.battlefield import Field, unit
from tests.games.heresy2010.desk import Desk
from tests.games.heresy2010.test_combat_cards import ORIGIN, TARGET

from siegeworks.core.flow import call
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    CARD_NUMBER,
    NEIGHBOURS,
    SPACEPORTS,
    TRAITOR,
    WALLED,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.frames import CHANGE
from siegeworks.games.heresy2010.invariants import invariants
from siegeworks.games.heresy2010.movement.movement import ground_costs
from siegeworks.games.heresy2010.orders.phases import draw_order
from siegeworks.games.heresy2010.sequence import RULES
from siegeworks.games.heresy2010.siege.bombardment import divide, draw_bombardment
from siegeworks.games.heresy2010.state import NONE, NORMAL, put_unit
from siegeworks.games.heresy2010.thinking.worlds import determinize
from siegeworks.games.heresy2010.victory import SPACEPORT_VICTORY, check

FLIGHT = "khorne-chaos-thunderhawk-flight-1"


# ---------------------------------------------------------------------------------------------------- initiative
@pytest.mark.rule("H10-INIT-21", "H10-INIT-25", "H10-PHASE-15", "H10-PHASE-12")
@pytest.mark.parametrize(("start", "drawn", "refreshed"), [(6, True, False), (9, False, True), (7, False, False)])
def test_each_icon_has_its_own_phase(start: int, drawn: bool, refreshed: bool) -> None:
    t = Desk().deal("imperial-assemble-1", "traitor-assemble-1").mark("traitor", "gilded-ruins")
    t.play(imperial=start, traitor=33).say("verb:place-order", "region:palace")
    for _ in range(8):
        if t.kind() in ("discard-orders", "take-reserve"):
            t.say("verb:done")

    assert bool(t.told("order-drawn")) == drawn
    assert bool(t.told("refreshed")) == refreshed
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


@pytest.mark.rule("H10-SETUP-27", "H10-SETUP-28")
def test_ten_of_thirty_events_are_others_in_each_game() -> None:
    decks = {tuple(s.event_deck) for s in (GAME.new("cry-havoc", seed=n) for n in range(3)) if s.event_deck}
    later = []
    for n in range(3):
        s = GAME.new("cry-havoc", seed=n)
        while not s.event_deck:
            GAME.rules.choose(s, s.offered[0])
        later.append(sorted(s.event_deck))
        assert len(s.event_deck) == 10
        assert len(s.event_box) == 20

    assert not decks
    assert later[0] != later[1] != later[2]


# ---------------------------------------------------------------------------------------------------- orders and events
@pytest.mark.rule("H10-ORD-31", "H10-DMG-03")
def test_field_apothecaries_take_off_four_points_and_no_more() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2")
    t.s.unit_damage[unit("imperial-titan-1")] = t.s.unit_damage[unit("imperial-titan-2")] = 3
    t.execute("field-apothecaries-1", "imperial-plateau").say("area:gilded-ruins")
    while t.kind() == "heal-unit":
        t.say(t.words()[0])

    assert t.damage("imperial-titan-1") + t.damage("imperial-titan-2") == 2


@pytest.mark.rule("H10-ORD-34", "H10-ORD-35")
def test_an_order_begun_can_be_stopped_but_not_ignored_any_more() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1")
    t.execute("wrath-of-the-fleet", "imperial-plateau")
    assert "verb:ignore" in t.words()
    t.say("area:gilded-ruins", "verb:precise").until("bombard-area")

    assert "verb:ignore" not in t.words()
    assert "verb:done" in t.words()


@pytest.mark.rule("H10-PHASE-05", "H10-BOMB-18")
def test_the_sky_fortress_may_move_nobody_and_fires_all_the_same() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "jaghatai-khan").event("the-sky-fortress-rises-1")
    assert t.kind() == "source"
    t.say("verb:done")

    assert t.kind() == "bombard-area"
    assert t.at("imperial-army-1") == "gilded-ruins"


@pytest.mark.rule("H10-PHASE-06")
def test_heroes_do_not_count_against_the_three_units_of_the_sky_fortress() -> None:
    t = Desk().put("gilded-ruins", *(f"imperial-army-{n}" for n in range(1, 5)), "jaghatai-khan", "sanguinius")
    t.event("the-sky-fortress-rises-1").say("area:gilded-ruins", "area:inner-palace")
    t.say(
        "hero:jaghatai-khan", "hero:sanguinius", "unit:imperial-army-1", "unit:imperial-army-2", "unit:imperial-army-3"
    )

    assert t.kind() == "bombard-area"
    assert t.at("jaghatai-khan") == t.at("sanguinius") == t.at("imperial-army-3") == "inner-palace"
    assert t.at("imperial-army-4") == "gilded-ruins"


@pytest.mark.rule("H10-WIN-10", "H10-FLY-08", "H10-FLY-12")
def test_a_passenger_set_down_in_the_fourth_spaceport_wins_at_once() -> None:
    t = Desk()
    port = AREA_NUMBER["lions-gate-spaceport"]
    for n, a in enumerate(a for a in SPACEPORTS if a != port):
        put_unit(t.s, unit(f"death-guard-{n + 1}"), a)
    t.s.track = [17, 17]
    t.put("sundered-march", FLIGHT, "world-eaters-1")
    t.execute("traitor-assemble-1", "lions-gate")
    goals = [w for w in t.words() if w.startswith("area:") and w != "area:lions-gate-spaceport"]
    for goal in goals:
        copy = t.s.clone()
        t2 = Desk.__new__(Desk)
        t2.s = copy
        t2.say(goal)
        if f"unit:{FLIGHT}" not in t2.words():
            continue
        t2.say(f"unit:{FLIGHT}")
        if t2.kind() != "route":
            continue
        t2.say("unit:world-eaters-1")
        if "area:lions-gate-spaceport" not in t2.words():
            continue
        t2.say("area:lions-gate-spaceport")
        assert t2.s.winner == NOT_OVER
        t2.say("unit:world-eaters-1")
        assert (t2.s.winner, t2.s.ending) == (TRAITOR, SPACEPORT_VICTORY)
        return
    raise AssertionError("no flight passes the spaceport")


# ---------------------------------------------------------------------------------------------------- invariants
@pytest.mark.rule("H10-INV-10", "H10-LASER-11")
def test_a_laser_among_traitors_alone_breaks_an_invariant() -> None:
    s = GAME.new("brother-against-brother", seed=1)
    assert not invariants(s)
    for a in s.lasers:
        s.here[1][a] |= 1 << unit("world-eaters-1")
        s.here[0][a] = 0
    assert "H10-INV-10" in {r.rule for r in invariants(s)}


# ---------------------------------------------------------------------------------------------------- works
@pytest.mark.rule("H10-INFO-03", "H10-ORD-28")
def test_a_card_taken_from_the_reserve_stays_known_in_every_world() -> None:
    t = Desk()
    card = CARD_NUMBER["traitor-assault-1"]
    t.s.order_deck[1].remove(card)
    t.s.reserve[1].append(card)
    t.play(imperial=5, traitor=2).say("verb:draw-order", "card:traitor-assault-1")
    for n in range(12):
        world = t.s.clone()
        world.seed = n + 1
        determinize(world, 0)
        assert card in world.order_hand[1]


@pytest.mark.rule("H10-ACT-04", "H10-ORD-31", "H10-ORD-32")
def test_only_areas_with_guns_next_to_the_enemy_and_without_a_marker_fire() -> None:
    beside = [AREA_IDS[a] for a, _ in NEIGHBOURS[AREA_NUMBER[TARGET]] if AREA_IDS[a] != ORIGIN]
    t = Desk().put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-titan-1").put(beside[0], "imperial-army-1")
    t.put(beside[1], "imperial-titan-2").mark("imperial", beside[1]).put("spaceport-damocles", "imperial-titan-3")
    t.execute("earthshaker-salvo", "imperial-plateau")

    assert t.words() == [f"area:{ORIGIN}", "verb:ignore"]
    assert t.why(f"area:{beside[0]}") == ["H10-ORD-31"]
    assert t.why(f"area:{beside[1]}") == ["H10-ACT-04"]
    assert t.why("area:spaceport-damocles") == ["H10-ORD-32"]


@pytest.mark.rule("H10-FORT-05", "H10-FORT-26", "H10-COMP-18")
def test_ramparts_are_one_work_or_two_and_never_a_seventh_marker() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.execute("raise-the-ramparts-1", "imperial-plateau").say("area:gilded-ruins")
    assert not t.s.frames
    assert t.s.forts == [AREA_NUMBER["gilded-ruins"]]

    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.execute("raise-the-ramparts-1", "imperial-plateau", strategic=True).say("area:gilded-ruins")
    assert t.words() == [f"area:{TARGET}", "verb:done"]

    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-army-2")
    t.s.forts = [a for a in range(len(AREA_IDS)) if not WALLED[a] and AREA_IDS[a] not in (TARGET, "gilded-ruins")][:6]
    t.execute("raise-the-ramparts-1", "imperial-plateau")
    assert not t.s.frames
    assert len(t.s.forts) == 6


@pytest.mark.rule("H10-ORD-34", "H10-CORR-10")
def test_whispers_begun_can_be_stopped_but_not_ignored() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").put(TARGET, "imperial-tank-division-1")
    t.execute("whispers-of-treason-1", "imperial-plateau")
    assert "verb:ignore" in t.words()
    t.say("unit:imperial-army-1")
    assert t.words() == ["unit:imperial-tank-division-1", "verb:done"]


@pytest.mark.rule("H10-PHASE-05")
def test_pieces_need_not_be_set_down_once_their_area_is_named() -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1").event("the-sky-fortress-rises-1")
    t.say("area:gilded-ruins", "verb:done")

    assert t.kind() == "bombard-area"
    assert t.at("imperial-army-1") == "gilded-ruins"


@pytest.mark.rule("H10-FAQ-25")
def test_titans_may_stay_where_they_are() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2").event("titans-stride-the-earth-1")
    assert t.kind() == "strider"
    t.say("verb:done")

    assert t.kind() == "destination"
    assert t.at("imperial-titan-1") == t.at("imperial-titan-2") == "gilded-ruins"


# ---------------------------------------------------------------------------------------------------- reasons
@pytest.mark.rule("H10-MOVE-11", "H10-ACT-04", "H10-LASER-03", "H10-BAT-07", "H10-BAT-16")
def test_words_and_reasons_come_from_the_same_predicates() -> None:
    kinds = {"mover", "lander", "crosser", "target-area", "engage-pieces", "landing-area", "place-area", "set-down"}
    asked: dict[str, int] = dict.fromkeys(kinds, 0)
    rng = Random(4)
    for n, scenario in enumerate(("brother-against-brother", "brother-against-brother", "cry-havoc")):
        s = GAME.new(scenario, seed=n)
        for _ in range(1200):
            if not s.frames:
                break
            ask, f = RULES.question(s)
            if ask.kind in kinds and asked[ask.kind] < 8:
                asked[ask.kind] += 1
                equal = {x for w in s.offered for x in GAME.stands_for(s, w)}
                found = {WORDS.kind(w) for w in s.offered} - {"verb"}
                for w in range(len(WORDS.names)):
                    if WORDS.kind(w) in found and w not in equal:
                        reasons = ask.why_not(s, f, w)
                        assert bool(reasons) != (w in s.offered), (ask.kind, WORDS.names[w], reasons)
            RULES.choose(s, rng.choice(s.offered))
    assert asked["mover"] and asked["lander"] and asked["target-area"] and asked["engage-pieces"]


@pytest.mark.rule("H10-BAT-36", "H10-HERO-04", "H10-BAT-50")
def test_who_passes_deals_nothing_not_even_by_his_hero() -> None:
    t = Field().put(TARGET, "world-eaters-1", "death-guard-1").put(ORIGIN, "sanguinius", "blood-angels-1")
    t.attack("imperial", TARGET).until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass")

    assert (t.kind(), t.seat()) == ("play-cards", "traitor")
    assert not t.told("damage-totalled")


@pytest.mark.rule("H10-INIT-02", "H10-INIT-05")
def test_rounds_are_counted() -> None:
    t = Desk().deal("traitor-assemble-1", "traitor-assemble-2").play(imperial=8, traitor=2)
    first = t.s.round
    t.say("verb:place-order", "card:traitor-assemble-1", "region:palace")

    assert t.s.round == first + 1
    assert t.s.current == TRAITOR


@pytest.mark.rule("H10-BOMB-12", "H10-BOMB-22")
@pytest.mark.parametrize(("own", "left"), [(1, 1), (0, 0)])
def test_surplus_falls_on_the_own_units_only_where_the_card_says_so(own: int, left: int) -> None:
    t = Desk().put("gilded-ruins", "imperial-army-1", "world-eaters-1")
    divide(t.s, TRAITOR, [AREA_NUMBER["gilded-ruins"]], 2, [], own)
    RULES.settle(t.s)

    assert t.at("imperial-army-1") == "stockpile"
    assert t.damage("world-eaters-1") == left


# ---------------------------------------------------------------------------------------------------- played out
@pytest.mark.rule("H10-INIT-21", "H10-INIT-22", "H10-INIT-23", "H10-INIT-30", "H10-ORD-35")
def test_vec_03_two_icons_in_one_advance_are_resolved_in_track_order_and_never_again() -> None:
    t = Desk().deal("imperial-assault-1", "traitor-assemble-1", "traitor-assemble-2")
    t.s.event_deck.append(t.s.event_deck.pop(t.s.event_deck.index(CARD_NUMBER["the-strength-of-conviction-1"])))
    t.put(TARGET, "world-eaters-1").put(ORIGIN, "imperial-army-1").play(imperial=4, traitor=5)
    t.say("verb:execute-hand", "region:imperial-plateau", "verb:ignore")
    while t.kind() in ("discard-orders", "take-reserve"):
        t.say("verb:done")

    assert t.s.track == [7, 5]
    assert t.s.spent == [6, 7]
    assert t.s.journal is not None
    kinds = [e["type"] for e in t.s.journal.events]
    assert kinds.index("event-drawn") < kinds.index("order-drawn")
    drawn = kinds.count("order-drawn")
    assert t.seat() == "traitor"
    t.say("verb:place-order")
    t.until("pick-region").say("region:palace")
    assert t.s.track == [7, 6]  # the other marker crosses a spent icon: nothing happens
    assert len(t.told("event-drawn")) == 1
    t.say("verb:place-order").until("pick-region").say("region:palace")
    assert t.s.track == [7, 7]
    assert len(t.told("order-drawn")) == drawn


@pytest.mark.rule("H10-FAQ-25", "H10-WIN-10")
def test_thrown_to_terra_may_win_the_game_when_all_stand_there() -> None:
    t = Desk().put("command-center", "horus", "khorne-daemon-horde-1")
    t.s.track = [20, 20]
    for n, a in enumerate(a for a in SPACEPORTS if a != AREA_NUMBER["spaceport-primus"]):
        put_unit(t.s, unit(f"world-eaters-{n + 1}"), a)
    t.event("thrown-to-terra-by-his-mighty-hand").say("area:spaceport-primus")

    assert (t.s.winner, t.s.ending) == (TRAITOR, SPACEPORT_VICTORY)


@pytest.mark.rule("H10-MOVE-10", "H10-FAQ-25")
def test_a_titan_that_strode_does_not_move_again_with_the_event() -> None:
    t = Desk().put("gilded-ruins", "imperial-titan-1", "imperial-titan-2").event("titans-stride-the-earth-1")
    t.say("unit:imperial-titan-1", f"area:{TARGET}", "verb:done")
    goal = next(w for w in t.words() if w.startswith("area:") and w not in ("area:gilded-ruins", f"area:{TARGET}"))
    t.say(goal)

    assert t.why("unit:imperial-titan-1") == ["H10-MOVE-10"]


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


@pytest.mark.rule("H10-STACK-07", "H10-STACK-06")
@pytest.mark.parametrize("current", [0, 1])
def test_the_current_player_removes_his_surplus_first(current: int) -> None:
    t = Desk().put("bastion-eternal", *(f"imperial-army-{n}" for n in range(1, 5)), "imperial-titan-1")
    t.put("forbidden-fortress", *(f"world-eaters-{n}" for n in range(1, 5)), "khorne-chaos-titan-1")
    t.s.current = current
    call(t.s, CHANGE)
    RULES.settle(t.s)

    assert t.kind() == "remove"
    assert t.seat() == ("imperial", "traitor")[current]


@pytest.mark.rule("H10-LASER-11")
def test_several_lasers_may_fall_at_once() -> None:
    t = (
        Desk()
        .put("gilded-ruins", "world-eaters-1")
        .put(TARGET, "world-eaters-2")
        .put("bastion-eternal", "imperial-army-1")
    )
    t.s.lasers = [AREA_NUMBER["gilded-ruins"], AREA_NUMBER[TARGET], AREA_NUMBER["bastion-eternal"]]
    check(t.s)

    assert t.s.lasers == [AREA_NUMBER["bastion-eternal"]]


@pytest.mark.rule("H10-MOVE-07", "H10-CREV-02")
def test_a_border_torn_open_costs_two_and_the_others_one() -> None:
    t = Desk()
    here = AREA_NUMBER[TARGET]
    plain = [(a, x) for a, x in NEIGHBOURS[here] if not BORDER_CREVASSE[x]]
    t.s.chasms = [plain[0][1]]
    costs = ground_costs(t.s, 0, here, 1)

    assert plain[0][0] not in costs
    assert all(costs[a] == 1 for a, _ in plain[1:])
