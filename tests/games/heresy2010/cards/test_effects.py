"""Tests of cards/effects.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import ORIGIN, TARGET, may_use, scene, use

from siegeworks.games.heresy2010.box.components import (
    CARD_NUMBER,
    CARDS,
)


@pytest.mark.rule("H10-BAT-42", "H10-BAT-43", "H10-FAQ-05", "H10-BAT-44")
def test_a_counter_may_take_any_number_of_cards_and_the_surplus_is_lost() -> None:
    shields = ["cursed-ground", "terrifying-1", "will-of-chaos-1"]
    t = scene("imperial", ["blood-angels-1"], ["world-eaters-1", "death-guard-1"], ["angels-of-death-1"], shields)
    use(t, "imperial", "angels-of-death-1").say("card:cursed-ground", "card:terrifying-1")

    assert t.at("world-eaters-1") == TARGET
    assert t.events("effect-countered")
    assert len(t.s.combat_hand[1]) == 1
    assert (t.asked, t.fight().damage) == ("resist-damage", 1)


@pytest.mark.rule("H10-BAT-47", "H10-BAT-40", "H10-BAT-41")
@pytest.mark.parametrize(
    ("side", "card", "mine", "theirs"),
    [
        ("imperial", "hostile-ground-1", "imperial-army-1", "khorne-chaos-titan-1"),
        ("traitor", "cursed-ground", "khorne-chaos-cultists-1", "imperial-titan-1"),
    ],
)
def test_hostile_and_cursed_ground_hurt_the_attacker_of_the_defender(
    side: str, card: str, mine: str, theirs: str
) -> None:
    other = "traitor" if side == "imperial" else "imperial"
    hands = {side: [card], other: ["golden-bulwark-1" if other == "imperial" else "breach-1"]}
    t = scene(other, [theirs], [mine], hands["imperial"], hands["traitor"])
    use(t, side, card).until("resist-damage", "assign-damage", "play-cards")

    assert t.damage(theirs) >= 2

    u = scene(side, [mine], [theirs], hands["imperial"], hands["traitor"])
    assert not may_use(u, side, card)


@pytest.mark.rule("H10-BAT-42", "H10-BAT-45")
def test_fearless_brotherhood_counters_anything_for_two_shields() -> None:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["nurgle-daemon-horde-1"],
        ["fearless-brotherhood-1", "hunker-down-1"],
        ["terrifying-1"],
    )
    use(t, "imperial", "fearless-brotherhood-1").until("play-cards").say("card:terrifying-1")
    assert t.asked != "counter"

    u = scene(
        "imperial",
        ["blood-angels-1", "imperial-army-1"],
        ["nurgle-daemon-horde-1"],
        ["fearless-brotherhood-1", "hunker-down-1"],
        ["terrifying-1"],
    )
    use(u, "imperial", "fearless-brotherhood-1").until("play-cards").say(
        "card:terrifying-1", "verb:done", "card:terrifying-1"
    )
    assert u.asked == "counter"
    u.say("card:hunker-down-1")
    assert u.at("imperial-army-1") == ORIGIN
    assert u.events("effect-countered")


@pytest.mark.rule("H10-BAT-40", "H10-BAT-61", "H10-TERM-04")
@pytest.mark.parametrize(
    ("side", "card"),
    [
        ("imperial", "angels-of-death-1"),
        ("imperial", "armoured-spearhead-1"),
        ("imperial", "god-engines-wrath-1"),
        ("imperial", "golden-bulwark-1"),
        ("imperial", "lex-imperialis-1"),
        ("imperial", "rites-of-the-machine-1"),
        ("imperial", "fearless-brotherhood-1"),
        ("traitor", "noose-of-ruin-1"),
        ("traitor", "rain-of-death-1"),
        ("traitor", "terrifying-1"),
        ("traitor", "will-of-chaos-1"),
        ("traitor", "maleficent-plague-1"),
        ("traitor", "exquisite-agony-1"),
        ("traitor", "threads-of-fate-1"),
        ("traitor", "turncoats-1"),
        ("traitor", "engine-of-ruin"),
    ],
)
def test_without_the_unit_it_names_the_effect_is_not_offered_but_the_attack_counts(side: str, card: str) -> None:
    sides = {"imperial": ["imperial-army-1"], "traitor": ["khorne-chaos-cultists-1"]}
    other = "traitor" if side == "imperial" else "imperial"
    t = scene(
        side, sides[side], sides[other], [card] if side == "imperial" else [], [card] if side == "traitor" else []
    )
    assert not may_use(t, side, card)

    assert t.events("damage-totalled")[0]["total"] == CARDS[CARD_NUMBER[card]].attack
