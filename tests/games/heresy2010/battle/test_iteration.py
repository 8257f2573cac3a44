"""Tests of battle/iteration.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, Field, scene

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.iteration import effect_why_not, effect_words
from siegeworks.games.heresy2010.box.components import (
    CARD_IDS,
    CARD_NUMBER,
    CARDS,
    COMBAT_CARDS,
)
from siegeworks.games.heresy2010.box.words import WORDS
from siegeworks.games.heresy2010.sequence import RULES


@pytest.mark.rule("H10-BAT-36", "H10-HERO-04", "H10-BAT-50")
def test_who_passes_deals_nothing_not_even_by_his_hero() -> None:
    t = Field().put(TARGET, "world-eaters-1", "death-guard-1").put(ORIGIN, "sanguinius", "blood-angels-1")
    t.attack("imperial", TARGET).until("engage-pieces").say("verb:all").until("first-active")
    t.say("verb:imperial-first", "verb:pass")

    assert (t.asked, t.seat) == ("play-cards", "traitor")
    assert not t.events("damage-totalled")


@pytest.mark.rule("H10-BAT-52", "H10-BAT-53")
def test_once_the_damage_is_cancelled_exactly_no_further_card_is_asked_for() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["world-eaters-1", "death-guard-1"],
        ["hostile-ground-1", "angels-of-death-1"],
        ["terrifying-1", "will-of-chaos-1"],
    )
    t.say("verb:traitor-first", "verb:pass", "card:hostile-ground-1", "card:angels-of-death-1").until("resist-damage")
    assert t.fight().damage == 2
    t.say("card:terrifying-1")  # two shields

    assert t.asked != "resist-damage"
    assert "will-of-chaos-1" in t.cards("traitor")


@pytest.mark.rule("H10-BAT-57")
def test_khan_too_may_be_spared() -> None:
    t = Field().put(TARGET, "jaghatai-khan").put(ORIGIN, "world-eaters-1").hand("traitor", "no-quarter-1")
    t.attack("traitor", TARGET).until("first-active").say("verb:traitor-first", "card:no-quarter-1")
    t.until("assign-damage")

    assert set(t.offered) == {"hero:jaghatai-khan", "verb:done"}


@pytest.mark.rule("H10-BAT-33", "H10-BAT-64", "H10-FAQ-10")
def test_two_heroes_without_cards_do_not_even_begin() -> None:
    t = Field().put(TARGET, "sanguinius", "angron").coexist(TARGET)
    t.say("verb:draw-none", "verb:draw-none")

    assert t.over
    assert not t.events("first-active")
    assert not t.events("iteration-began")


@pytest.mark.rule("H10-BAT-48", "H10-BAT-49")
def test_any_number_of_free_effects_may_be_used() -> None:
    t = scene(
        "traitor",
        ["world-eaters-1", "death-guard-1"],
        ["imperial-army-1", "adeptus-custodes-1"],
        ["golden-bulwark-1", "massed-lasguns-1"],
        [],
    )
    t.say("verb:traitor-first", "verb:pass", "card:golden-bulwark-1", "card:massed-lasguns-1")
    ask, f = GAME.rules.question(t.s)
    assert ask.usual(t.s, f) is None  # two are on offer: it is for the player to say
    t.say("card:golden-bulwark-1")
    ask, f = GAME.rules.question(t.s)
    assert ask.usual(t.s, f) == WORDS.number("card:massed-lasguns-1")  # the last of them is what Enter says
    t.say("card:massed-lasguns-1")

    assert t.fight().ward_next == 3
    assert t.events("damage-totalled")[-1]["total"] == 2  # 0 + 1, and 1 for the Army


@pytest.mark.rule("H10-BAT-56", "H10-BAT-35")
def test_no_rule_is_named_against_a_piece_or_card_whose_equal_is_offered() -> None:
    cards = ["crossfire-1", "crossfire-2", "hostile-ground-1"]
    t = scene("imperial", ["blood-angels-1", "blood-angels-2"], ["world-eaters-1", "world-eaters-2"], cards, [])
    t.say("verb:imperial-first")
    reasons = RULES.why_not(t.s, WORDS.number("card:crossfire-2"))
    assert [(r.rule, "the same as Crossfire" in r.text) for r in reasons] == [("H10-BAT-35", True)]
    t.s.confirm = True
    t.say("card:crossfire-1", "verb:decline").until("assign-damage")

    assert t.offered == ["unit:world-eaters-1"]
    reasons = RULES.why_not(t.s, WORDS.number("unit:world-eaters-2"))
    assert [(r.rule, "the same as World Eaters 1" in r.text) for r in reasons] == [("H10-BAT-56", True)]


@pytest.mark.rule("H10-BAT-29", "H10-DECK-01", "H10-DECK-02")
def test_played_cards_go_to_the_piles_of_their_own_decks() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "sanguinius"],
        ["khorne-chaos-titan-1", "world-eaters-1"],
        ["crossfire-1", "for-holy-terra"],
        [],
    )
    t.say("verb:traitor-first", "verb:pass", "card:crossfire-1", "card:for-holy-terra").until("play-cards")

    assert CARD_NUMBER["crossfire-1"] in t.s.combat_discard[0]
    assert CARD_NUMBER["for-holy-terra"] in t.s.hero_discard[0]
    assert t.s.combat_played == [[], []]
    total = sum(len(zone[0]) for zone in (t.s.combat_deck, t.s.combat_discard, t.s.hero_deck, t.s.hero_discard))
    assert total + len(t.s.combat_hand[0]) == 40


@pytest.mark.rule("H10-BAT-57")
@pytest.mark.parametrize(("spills", "hurt"), [(1, True), (0, False)])
def test_what_is_left_after_the_last_unit_reaches_heroes_only_by_the_tables_choice(spills: int, hurt: bool) -> None:
    t = Field({"damage-spills-to-heroes": spills}).put(TARGET, "khorne-chaos-cultists-1", "angron")
    t.put(ORIGIN, "blood-angels-1").hand("imperial", "crossfire-1")
    t.attack("imperial", TARGET).until("first-active").say("verb:imperial-first", "card:crossfire-1", "verb:decline")
    t.until("assign-damage", "play-cards")

    assert t.at("khorne-chaos-cultists-1") == "box"
    assert ("hero:angron" in t.offered) == hurt
    t.until("play-cards")
    if not hurt:  # in a later iteration, with no unit left, he is open to it all the same
        while not (t.asked == "play-cards" and t.seat == "imperial"):
            t.say("verb:pass").until("play-cards")
        card = next(w for w in t.offered if w.startswith("card:"))
        t.say(card).until("assign-damage", "play-cards")
        assert t.events("damage-totalled")


@pytest.mark.rule("H10-BAT-52", "H10-BAT-59")
def test_crossfire_limits_resistance_in_its_own_iteration_only() -> None:
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["crossfire-1"], [])
    t.say("verb:imperial-first", "card:crossfire-1", "card:crossfire-1").until("resist-damage", "play-cards")
    assert t.fight().resist == 1
    t.until("play-cards")
    assert t.fight().iteration == 2
    assert t.fight().resist == -1


@pytest.mark.rule("H10-BAT-33", "H10-BAT-75", "H10-BAT-04", "H10-BAT-02")
@pytest.mark.parametrize("first", ["imperial", "traitor"])
@pytest.mark.parametrize("how", ["order", "coexistence"])
def test_the_defender_says_who_begins_and_then_they_alternate(first: str, how: str) -> None:
    t = Field().put(TARGET, "world-eaters-1", "death-guard-1")
    if how == "order":
        t.put(ORIGIN, "blood-angels-1").attack("imperial", TARGET).until("first-active")
    else:
        t.put(TARGET, "blood-angels-1").coexist(TARGET).until("first-active")
    assert t.seat == "traitor"
    t.say(f"verb:{first}-first")

    second = "traitor" if first == "imperial" else "imperial"
    assert t.seat == first
    assert t.fight().iteration == 1
    t.say("verb:pass")
    assert (t.seat, t.fight().iteration, t.fight().attacker) == (second, 2, 0)
    t.say("verb:pass")
    assert (t.seat, t.fight().iteration, t.fight().attacker) == (first, 3, 0)


@pytest.mark.rule("H10-BAT-57")
def test_the_active_player_may_spare_a_hero() -> None:
    t = scene("imperial", ["blood-angels-1"], ["khorne-chaos-cultists-1", "angron"], ["crossfire-1"], [])
    t.say("verb:imperial-first", "card:crossfire-1", "verb:decline").until("assign-damage")

    assert t.at("khorne-chaos-cultists-1") == "box"
    assert set(t.offered) == {"hero:angron", "verb:done"}
    t.say("verb:done")
    assert t.damage("angron") == 0


@pytest.mark.rule("H10-BAT-33", "H10-ORD-44")
def test_a_surprise_attack_lets_the_attacker_choose() -> None:
    t = Field().put("martyrs-parade", "imperial-army-1").put("gilded-ruins", "world-eaters-1")
    t.attack("traitor", "martyrs-parade", attacker_chooses=True).until("first-active")

    assert t.seat == "traitor"


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
        assert t.offered == ["hero:rogal-dorn", "verb:done"]
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


@pytest.mark.rule("H10-BAT-40", "H10-BAT-42")
def test_an_effect_that_can_do_nothing_may_be_chosen_with_a_caution() -> None:
    """H10-BAT-40 (book line 1216): only the unit requirement is asked; it may draw out a counter."""
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1"], ["hostile-ground-1"], ["will-of-chaos-1"])
    t.say("verb:traitor-first", "card:will-of-chaos-1")
    assert t.s.markers[1] == [0] * len(t.s.markers[1])  # no marker to take away
    assert "card:will-of-chaos-1" in t.offered
    ask, f = GAME.rules.question(t.s)
    caution = ask.caution(t.s, f, WORDS.number("card:will-of-chaos-1"))
    assert caution is not None
    assert (caution.kind, caution.rule) == ("waste", "H10-BAT-40")
    assert ask.usual(t.s, f) is None
    t.say("card:will-of-chaos-1")

    assert t.events("effect-chosen")


@pytest.mark.rule("H10-BAT-40")
def test_an_effect_whose_unit_is_not_engaged_is_refused_for_that() -> None:
    needs = next(
        CARD_IDS[c] for c in COMBAT_CARDS[1] if not CARDS[c].free and CARDS[c].requires and CARDS[c].requires.units
    )
    t = scene("traitor", ["khorne-chaos-cultists-1"], ["imperial-army-1"], [], [])
    c = CARD_NUMBER[needs]
    for pile in (t.s.combat_deck[1], t.s.combat_hand[1]):
        if c in pile:
            pile.remove(c)
    t.s.combat_hand[1].append(c)
    t.s.confirm = True
    t.say("verb:traitor-first", f"card:{needs}")
    f = t.fight()

    assert [reason.rule for reason in effect_why_not(t.s, f, WORDS.number(f"card:{needs}"), False)] == ["H10-BAT-40"]
    assert effect_words(t.s, f, False) == []
    (wanting,) = t.events("effect-wanting")
    assert (wanting["card"], wanting["rule"]) == (c, "H10-BAT-40")
    assert wanting["why"].startswith("It needs an engaged ") and "yours" not in wanting["why"]


@pytest.mark.rule("H10-BAT-35")
def test_only_cards_of_the_hand_are_played() -> None:
    t = scene("traitor", ["world-eaters-1"], ["imperial-army-1"], [], []).say("verb:traitor-first")
    away = next(c for c in COMBAT_CARDS[1] if c not in t.s.combat_hand[1])

    assert [r.text for r in t.reasons(f"card:{CARD_IDS[away]}")] == [
        "That card is not in your hand, or is picked already."
    ]
    here = t.s.combat_hand[1][0]
    ask, f = GAME.rules.question(t.s)
    assert "at most" in ask.why_not(t.s, f, WORDS.number(f"card:{CARD_IDS[here]}"))[0].text


@pytest.mark.rule("H10-BAT-35")
def test_the_odds_of_the_whole_battle_are_told_for_each_way_to_go_on() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["world-eaters-1"],
        ["angels-of-death-1"],
        ["terrifying-1"],
    )
    t.say("verb:imperial-first")

    assert t.asked == "play-cards"
    for word in ("card:angels-of-death-1", "verb:pass"):
        odds = t.odds(word)
        assert odds is not None
        assert sum(outcome.chance for outcome in odds.outcomes) == pytest.approx(1)
