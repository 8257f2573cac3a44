"""Battles behind walls and crevasses (test vectors 31 to 36), and the rest of chapter 11."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field, unit

from siegeworks.games.heresy2010.battle.engaged import disengage
from siegeworks.games.heresy2010.battle.iteration import fortification
from siegeworks.games.heresy2010.box.components import AREA_NUMBER, BORDER_BETWEEN, CARD_NUMBER
from siegeworks.games.heresy2010.state import NORMAL

FLIGHT = "khorne-chaos-thunderhawk-flight-1"


def reduction(t: Field) -> int:
    """What the attacker loses if he is active now."""
    f = t.fight()
    f.active = f.attacker
    return fortification(t.s, f)


def leave(t: Field, name: str) -> None:
    disengage(t.fight(), unit(name))


def border(a: str, b: str) -> int:
    return BORDER_BETWEEN[AREA_NUMBER[a], AREA_NUMBER[b]]


def forbidden(flight: bool) -> Field:
    t = Field().put("forbidden-fortress", "adeptus-mechanicus-1").put("lions-gate-spaceport", "world-eaters-1")
    t.put("sundered-march", FLIGHT if flight else "world-eaters-2")
    t.attack("traitor", "forbidden-fortress", origins=2)
    return t.say("area:lions-gate-spaceport", "area:sundered-march")


@pytest.mark.rule("H10-FORT-17", "H10-FORT-20", "H10-FORT-21", "H10-FLY-24", "H10-FAQ-15")
def test_vec_31_a_flight_counts_as_a_breach_while_it_is_engaged() -> None:
    t = forbidden(True).until("first-active")
    assert reduction(t) == 1
    assert t.s.breaches == []
    leave(t, FLIGHT)

    assert reduction(t) == 2


@pytest.mark.rule("H10-FORT-20", "H10-FORT-21", "H10-FORT-18")
def test_vec_32_one_breached_side_of_two() -> None:
    t = forbidden(False).until("first-active")
    t.s.breaches.append(border("forbidden-fortress", "sundered-march"))
    assert reduction(t) == 1
    leave(t, "world-eaters-2")
    assert reduction(t) == 2

    u = forbidden(False).until("first-active")
    u.s.breaches.append(border("forbidden-fortress", "sundered-march"))
    leave(u, "world-eaters-1")
    assert reduction(u) == 1


@pytest.mark.rule("H10-FORT-22")
def test_a_breach_on_another_side_does_not_matter() -> None:
    t = forbidden(False).until("first-active")
    t.s.breaches.append(border("forbidden-fortress", "banner-heights"))

    assert reduction(t) == 2


@pytest.mark.rule("H10-CREV-03", "H10-CREV-04", "H10-CREV-09")
@pytest.mark.parametrize(
    ("attackers", "taken"),
    [("A", 2), ("C", 2), ("AC", 2), ("ABC", 0), ("B", 0), ("AB", 0), ("BC", 0)],
)
def test_vec_34_crevasses_help_only_against_those_who_all_cross_them(attackers: str, taken: int) -> None:
    where = {"A": "banner-heights", "C": "rimewall-wastes", "B": "dawnspire-reach"}
    t = Field().put("godstride-plain", "death-guard-1")
    for n, name in enumerate(attackers, 1):
        t.put(where[name], f"blood-angels-{n}")
    t.attack("imperial", "godstride-plain", origins=-1)
    while t.kind() == "name-origins":
        t.say(next((w for w in t.words() if w.startswith("area:")), "verb:done"))
    t.until("first-active")

    assert len(t.engaged("imperial")) == len(attackers)
    assert reduction(t) == taken


@pytest.mark.rule("H10-CREV-09")
def test_vec_34_the_test_is_made_anew_when_an_attacker_leaves() -> None:
    t = (
        Field()
        .put("godstride-plain", "death-guard-1")
        .put("banner-heights", "blood-angels-1")
        .put("dawnspire-reach", "blood-angels-2")
    )
    t.attack("imperial", "godstride-plain", origins=-1).say("area:banner-heights", "area:dawnspire-reach").until(
        "first-active"
    )
    assert reduction(t) == 0
    leave(t, "blood-angels-2")

    assert reduction(t) == 2


@pytest.mark.rule("H10-CREV-07")
def test_a_flight_over_the_crevasse_halves_the_help() -> None:
    t = Field().put("godstride-plain", "imperial-army-1").put("banner-heights", FLIGHT, "world-eaters-1")
    t.attack("traitor", "godstride-plain").until("engage-pieces").say("verb:all").until("first-active")

    assert reduction(t) == 1


@pytest.mark.rule("H10-FORT-16", "H10-FORT-20")
def test_vec_35_a_shared_wall_is_breached_in_both_directions() -> None:
    there = Field().put("inner-palace", "imperial-army-1").put("outer-palace-ne", "world-eaters-1")
    there.s.breaches.append(border("inner-palace", "outer-palace-ne"))
    there.attack("traitor", "inner-palace").until("first-active")
    back = Field().put("outer-palace-ne", "imperial-army-1").put("inner-palace", "world-eaters-1")
    back.s.breaches.append(border("inner-palace", "outer-palace-ne"))
    back.attack("traitor", "outer-palace-ne").until("first-active")

    assert reduction(there) == reduction(back) == 1


@pytest.mark.rule("H10-FORT-05", "H10-FORT-07", "H10-FORT-19")
def test_vec_36_a_fortification_marker_reduces_until_it_is_breached() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1")
        .put("gilded-ruins", "khorne-chaos-titan-1")
        .hand("traitor", "breach-1")
    )
    t.s.forts.append(AREA_NUMBER["martyrs-parade"])
    t.attack("traitor", "martyrs-parade").until("first-active")
    assert reduction(t) == 2
    t.say("verb:traitor-first", "card:breach-1", "card:breach-1", "verb:no-counter")

    assert t.s.forts == []
    assert t.s.breaches == []
    assert t.told("damage-totalled")[-1]["walls"] == 0


@pytest.mark.rule("H10-FAQ-11", "H10-FORT-20")
@pytest.mark.parametrize(("option", "taken"), [(0, 0), (1, 1)])
def test_attackers_inside_the_walls_undo_them(option: int, taken: int) -> None:
    t = Field({"inside-attacker-reduction": option}).put("bastion-eternal", "imperial-army-1", "world-eaters-1")
    t.put("gilded-ruins", "world-eaters-2").attack("traitor", "bastion-eternal").until("first-active")

    assert reduction(t) == taken


@pytest.mark.rule("H10-FORT-09", "H10-CREV-10", "H10-FORT-08", "H10-FORT-11")
def test_coexistence_and_the_defenders_own_blows_know_no_walls() -> None:
    t = (
        Field()
        .put("bastion-eternal", "imperial-army-1", "world-eaters-1")
        .coexist("bastion-eternal")
        .until("first-active")
    )
    assert reduction(t) == 0

    u = Field().put("bastion-eternal", "imperial-titan-1").put("gilded-ruins", "world-eaters-1")
    u.attack("imperial", "gilded-ruins").until("first-active")
    assert reduction(u) == 0

    v = Field().put("bastion-eternal", "imperial-titan-1").put("gilded-ruins", "world-eaters-1")
    v.attack("traitor", "bastion-eternal").until("first-active")
    v.fight().active = 0
    assert fortification(v.s, v.fight()) == 0


@pytest.mark.rule("H10-FORT-25")
def test_a_lone_hero_still_has_his_walls() -> None:
    t = Field().put("bastion-eternal", "rogal-dorn").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "bastion-eternal").until("first-active")

    assert reduction(t) == 2


@pytest.mark.rule("H10-FORT-24", "H10-BOMB-25", "H10-BOMB-28", "H10-BOMB-27", "H10-BOMB-22")
@pytest.mark.parametrize(("option", "hurt"), [(0, 2), (1, 0)])
def test_walls_and_shields_do_not_stop_thunderhawks(option: int, hurt: int) -> None:
    t = (
        Field({"fortification-reduces-thunderhawk": option})
        .put("bastion-eternal", "imperial-titan-1")
        .put("gilded-ruins", FLIGHT)
    )
    t.hand("traitor", "rain-of-death-1").bombardment("bombardment-02")
    t.attack("traitor", "bastion-eternal").until("first-active")
    t.say("verb:traitor-first", "card:rain-of-death-1", "card:rain-of-death-1", "verb:no-counter")

    assert t.damage("imperial-titan-1") == hurt
    assert t.s.bomb_discard == [CARD_NUMBER["bombardment-02"]]


# ----------------------------------------------------------------------------------------------- the rest of chapter 11
@pytest.mark.rule("H10-BAT-25")
def test_orders_may_add_cards() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "martyrs-parade", extra_cards=2).until("first-active")

    assert (len(t.s.combat_hand[0]), len(t.s.combat_hand[1])) == (1, 4)


@pytest.mark.rule("H10-BAT-33", "H10-ORD-44")
def test_a_surprise_attack_lets_the_attacker_choose() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "martyrs-parade", attacker_chooses=True).until("first-active")

    assert t.seat() == "traitor"


@pytest.mark.rule("H10-ORD-31")
def test_onslaught_looks_at_three_cards_and_orders_them() -> None:
    t = Field().put("martyrs-parade", "world-eaters-1").put("gilded-ruins", "blood-angels-1", "blood-angels-2")
    t.hand("imperial", "crossfire-1", "attrition-1", "lex-imperialis-1")
    t.attack("imperial", "martyrs-parade", scry=3).until("engage-pieces").say("verb:all")
    assert set(t.words()) == {"card:crossfire-1", "card:attrition-1", "card:lex-imperialis-1"}
    t.say("card:lex-imperialis-1", "verb:top", "card:crossfire-1", "verb:bottom", "card:attrition-1", "verb:top")

    assert {"lex-imperialis-1", "attrition-1"} <= set(t.cards("imperial"))
    assert t.s.combat_deck[0][0] == CARD_NUMBER["crossfire-1"]


@pytest.mark.rule("H10-BAT-57", "H10-BAT-56")
@pytest.mark.parametrize(("option", "hurt"), [(1, 2), (0, 0)])
def test_points_left_after_the_last_unit_may_go_to_the_hero(option: int, hurt: int) -> None:
    t = Field({"damage-spills-to-heroes": option}).put("martyrs-parade", "imperial-army-1", "rogal-dorn")
    t.put("gilded-ruins", "world-eaters-1").hand("traitor", "no-quarter-1").hand("imperial", "armoured-spearhead-1")
    t.attack("traitor", "martyrs-parade").until("first-active").say(
        "verb:traitor-first", "card:no-quarter-1", "verb:decline"
    )
    t.say("verb:done")
    if option:
        assert t.words() == ["hero:rogal-dorn", "verb:done"]
        t.say("hero:rogal-dorn", "hero:rogal-dorn")

    assert t.at("imperial-army-1") == "stockpile"
    assert t.damage("rogal-dorn") == hurt


@pytest.mark.rule("H10-BAT-57")
def test_a_hero_is_not_hit_while_a_unit_stands() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1", "imperial-tank-division-1", "rogal-dorn")
        .put("gilded-ruins", "world-eaters-1")
    )
    t.hand("traitor", "no-quarter-1").attack("traitor", "martyrs-parade").until("first-active")
    t.say("verb:traitor-first", "card:no-quarter-1", "verb:decline").until("assign-damage")

    assert t.why("hero:rogal-dorn") == ["H10-BAT-57"]
    assert t.why("unit:world-eaters-1") == ["H10-BAT-21"]


@pytest.mark.rule("H10-BAT-60", "H10-BAT-65", "H10-BAT-34", "H10-BAT-05")
def test_a_battle_may_have_any_length() -> None:
    t = Field().put("martyrs-parade", "imperial-titan-1").put("gilded-ruins", "khorne-chaos-titan-1")
    t.attack("traitor", "martyrs-parade", iterations=14).until("first-active").say("verb:traitor-first")
    while not t.over:
        t.say("verb:pass")

    assert [e["iteration"] for e in t.told("iteration-began")] == list(range(1, 15))
    order = [
        e["type"]
        for e in t.s.journal.events
        if e["type"] in ("attack-declared", "battle-began", "cards-drawn", "battle-ended")
    ]
    assert order == ["attack-declared", "battle-began", "cards-drawn", "cards-drawn", "battle-ended"]


@pytest.mark.rule("H10-FAQ-12")
def test_enemies_in_the_origin_do_not_hinder() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1", "imperial-army-2")
    t.attack("traitor", "martyrs-parade").until("first-active")

    assert t.engaged("traitor") == {"world-eaters-1"}
    assert t.engaged("imperial") == {"imperial-army-1"}


@pytest.mark.rule("H10-FLY-19", "H10-FLY-20", "H10-FLY-25")
def test_flights_neither_join_coexistence_nor_the_defender() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1", "world-eaters-1")
        .put("gilded-ruins", FLIGHT)
        .coexist("martyrs-parade")
    )
    t.until("first-active")
    assert t.engaged("traitor") == {"world-eaters-1"}

    u = Field().put("martyrs-parade", "world-eaters-1").put("causeway-of-oaths", "blood-angels-1", "blood-angels-2")
    u.put("gilded-ruins", FLIGHT).attack("imperial", "martyrs-parade")
    assert u.kind() == "engage-pieces"
    assert f"unit:{FLIGHT}" not in u.words()


@pytest.mark.rule("H10-BAT-14", "H10-FLY-18")
def test_in_an_activated_origin_only_the_flight_that_joined_fights() -> None:
    t = (
        Field()
        .put("martyrs-parade", "imperial-army-1")
        .put("gilded-ruins", "world-eaters-1")
        .put("sundered-march", FLIGHT)
    )
    t.s.markers[1][AREA_NUMBER["gilded-ruins"]] = NORMAL
    t.attack("traitor", "martyrs-parade", origins=1).until("fly-to").say("area:gilded-ruins").until("first-active")

    assert t.engaged("traitor") == {FLIGHT}
    assert t.at(FLIGHT) == "gilded-ruins"


@pytest.mark.rule("H10-DECK-02", "H10-DECK-03", "H10-DECK-04", "H10-INFO-06", "H10-INFO-08", "H10-BAT-29")
def test_used_cards_go_to_their_own_piles_and_an_empty_deck_is_refilled_at_once() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1", "rogal-dorn").put("gilded-ruins", "world-eaters-1")
    t.s.combat_discard[0] = t.s.combat_deck[0][:-1]
    del t.s.combat_deck[0][:-1]
    t.attack("traitor", "martyrs-parade").until("hero-cards").say("verb:draw-two")
    assert len(t.s.combat_deck[0]) == 31
    assert t.s.combat_discard[0] == []
    while not t.over:
        t.until("never")

    assert len(t.s.hero_discard[0]) == 2
    assert len(t.s.combat_discard[0]) == 1
    assert {e["card"] for e in t.told("card-discarded")} >= set(t.s.hero_discard[0])


@pytest.mark.rule("H10-PHASE-03", "H10-COMP-26")
def test_the_traitor_within_the_walls_is_spent_for_one_battle() -> None:
    card = next(c for name, c in CARD_NUMBER.items() if name.startswith("a-traitor-within-the-walls"))
    t = Field().put("bastion-eternal", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.s.event_kept.append(card)
    t.attack("traitor", "bastion-eternal")
    assert t.kind() == "treason-within"
    t.say("verb:use").until("first-active")

    assert reduction(t) == 0
    assert t.s.event_discard == [card]


@pytest.mark.rule("H10-INFO-07", "H10-BAT-30")
def test_odds_of_an_attack_are_sampled_and_say_so() -> None:
    from siegeworks.games.heresy2010 import GAME
    from siegeworks.games.heresy2010.box.words import AREA, WORDS

    t = Field().put("martyrs-parade", "imperial-army-1").put("causeway-of-oaths", "imperial-army-2")
    t.put("gilded-ruins", "world-eaters-1", "world-eaters-2", "world-eaters-3").put(
        "eternity-wall-spaceport", "death-guard-1"
    )
    t.attack("traitor", None, region=1)
    odds = GAME.odds(t.s, AREA + AREA_NUMBER["martyrs-parade"])

    assert odds is not None and not odds.exact and odds.samples > 0
    assert abs(sum(float(o.chance) for o in odds.outcomes) - 1) < 1e-9
    assert float(odds.outcomes[0].chance) > 0.5  # nine ranks against one
    t.say("area:martyrs-parade").until("engage-pieces")
    again = GAME.odds(t.s, WORDS.number("verb:all"))
    assert again is not None and float(again.outcomes[0].chance) > 0.5
