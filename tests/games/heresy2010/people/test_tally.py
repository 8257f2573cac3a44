"""The reckoning of an iteration: it moves with the cards picked, and tells nobody what another has picked."""

from __future__ import annotations

from typing import Any

import pytest
from tests.games.heresy2010.battlefield import Field, scene

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.people.tally import fell


def battle() -> Field:
    t = scene(
        "imperial",
        ["blood-angels-1", "blood-angels-2"],
        ["world-eaters-1", "death-guard-1"],
        ["hostile-ground-1", "angels-of-death-1"],
        ["terrifying-1", "will-of-chaos-1"],
    )
    return t.say("verb:traitor-first", "verb:pass")


def tally(t: Field, seat: int) -> dict[str, Any]:
    found: dict[str, Any] = GAME.view(t.s, seat)["battle"]["tally"]
    return found


def pointed(t: Field, word: str) -> dict[str, Any]:
    shown = GAME.preview(t.s, GAME.vocabulary.number(word))
    assert shown is not None
    found: dict[str, Any] = shown["battle"]
    return found


@pytest.mark.rule("H10-BAT-50")
def test_the_damage_grows_with_each_card_picked_for_the_eyes_of_who_picks_it_alone() -> None:
    t = battle()
    assert tally(t, 0)["coming"] == 0
    ahead = pointed(t, "card:hostile-ground-1")["attack"]
    t.say("card:hostile-ground-1")

    assert tally(t, 0)["attack"] == ahead > 0
    assert tally(t, 1)["attack"] == 0
    assert pointed(t, "card:angels-of-death-1")["attack"] > ahead


@pytest.mark.rule("H10-BAT-52", "H10-BAT-53")
def test_shields_are_taken_off_while_they_are_picked() -> None:
    t = battle()
    t.say("card:hostile-ground-1", "card:angels-of-death-1").until("resist-damage")
    before = tally(t, 1)
    assert before["coming"] == t.fight().damage == 2

    assert pointed(t, "card:terrifying-1")["coming"] == 0
    assert pointed(t, "card:terrifying-1")["shields"] == 2
    assert [v["piece"] for v in before["victims"]] == ["unit:world-eaters-1", "unit:death-guard-1"]


def test_the_odds_of_the_whole_battle_are_told_with_each_card() -> None:
    t = battle()
    odds = GAME.odds(t.s, GAME.vocabulary.number("card:hostile-ground-1"))

    assert odds is not None
    assert not odds.exact
    assert sum(row.chance for row in odds.outcomes) == pytest.approx(1)


@pytest.mark.parametrize(
    ("takes", "points", "expected"), [([1, 2], 0, (0, 0)), ([1, 2], 2, (1, 1)), ([1, 2], 3, (2, 0)), ([], 4, (0, 4))]
)
def test_the_weakest_fall_first(takes: list[int], points: int, expected: tuple[int, int]) -> None:
    assert fell(takes, points) == expected
