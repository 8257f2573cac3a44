"""Tests of cards/combat_hands.py, by rule."""

from __future__ import annotations

from fractions import Fraction

import pytest
from tests.games.heresy2010.battlefield import Field, scene, use

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.cards.combat_hands import can_retrieve


@pytest.mark.rule("H10-BAT-77", "H10-INFO-05")
def test_a_card_taken_back_leaves_its_pile() -> None:
    t = scene(
        "imperial",
        ["imperial-titan-1", "sanguinius"],
        ["world-eaters-1"],
        ["sacrifices-must-be-made-1"],
        [],
    )
    card = t.s.combat_deck[0].pop()
    t.s.combat_discard[0].append(card)
    use(t, "imperial", "sacrifices-must-be-made-1").until("resist-damage", "assign-damage", "play-cards")

    assert card in t.s.combat_hand[0]
    assert card not in t.s.combat_discard[0]
    assert t.damage("imperial-titan-1") == 1


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
    assert {e["card"] for e in t.events("card-discarded")} >= set(t.s.hero_discard[0])


@pytest.mark.rule("H10-FAQ-24", "H10-BAT-77")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "hunker-down-1", "imperial-army-1", "world-eaters-1"),
        ("traitor", "threads-of-fate-1", "thousand-sons-1", "imperial-army-1"),
    ],
)
def test_hunker_down_and_threads_of_fate_draw_two(side: str, card: str, mine: str, theirs: str) -> None:
    t = scene(side, [mine], [theirs], [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    x = int(side == "traitor")
    before = len(t.s.combat_hand[x])
    use(t, side, card)

    assert len(t.s.combat_hand[x]) == before - 1 + 2
    assert len(t.s.combat_played[x]) <= 1


@pytest.mark.rule("H10-BAT-30", "H10-BAT-31")
@pytest.mark.parametrize(
    ("side", "card", "mine"),
    [("imperial", "attrition-1", "imperial-army-1"), ("traitor", "exquisite-agony-1", "emperors-children-1")],
)
def test_vec_45_attrition_and_exquisite_agony_discard_by_back(side: str, card: str, mine: str) -> None:
    x = int(side == "traitor")
    hero = "angron" if side == "imperial" else "sanguinius"
    theirs = ["khorne-chaos-titan-1", hero] if side == "imperial" else ["imperial-titan-1", hero]
    t = scene(side, [mine], theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    assert len(t.s.combat_hand[1 - x]) == 4
    use(t, side, card).say("verb:no-counter")
    assert t.offered == ["verb:combat-back", "verb:hero-back"]
    for word in t.offered:
        odds = GAME.odds(t.s, WORDS.number(word))
        assert odds is not None
        assert [o.chance for o in odds.outcomes] == [Fraction(1, 2)] * 2
    t.say("verb:hero-back", "verb:hero-back")

    assert len(t.s.combat_hand[1 - x]) == 2
    assert len(t.s.hero_discard[1 - x]) == 2
    assert t.s.combat_discard[1 - x] == []


@pytest.mark.rule("H10-BAT-47", "H10-BAT-77", "H10-HERO-30")
def test_lead_by_example_draws_and_hurts_a_hero() -> None:
    t = scene("imperial", ["blood-angels-1", "jaghatai-khan"], ["world-eaters-1", "angron"], ["lead-by-example-1"], [])
    before = len(t.s.combat_hand[0])
    use(t, "imperial", "lead-by-example-1")

    assert len(t.s.combat_hand[0]) == before
    assert t.damage("angron") == 2


@pytest.mark.rule("H10-INFO-05", "H10-BAT-77", "H10-BAT-40")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "sacrifices-must-be-made-1", ["imperial-titan-1", "rogal-dorn"], ["world-eaters-1"]),
        ("traitor", "blood-price", ["khorne-chaos-titan-1", "fulgrim"], ["imperial-army-1", "imperial-army-2"]),
    ],
)
def test_sacrifices_and_blood_price_buy_a_card_back(side: str, card: str, mine: list[str], theirs: list[str]) -> None:
    t = scene(side, mine, theirs, [card] if side == "imperial" else [], [card] if side == "traitor" else [])
    x = int(side == "traitor")
    lost = t.s.combat_deck[x].pop()
    t.s.combat_discard[x].append(lost)
    use(t, side, card)

    assert t.damage(mine[0]) == 1
    assert lost in t.s.combat_hand[x]
    assert lost in t.fight().seen[1 - x]


@pytest.mark.rule("H10-INFO-05")
def test_a_hero_card_alone_can_be_taken_back() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1"], [], [])
    t.s.combat_discard[0].clear()
    assert not can_retrieve(t.s, t.fight(), 0)
    t.s.hero_discard[0].append(t.s.hero_deck[0].pop())

    assert can_retrieve(t.s, t.fight(), 0)
