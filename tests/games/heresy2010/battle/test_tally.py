"""The reckoning of an iteration: it moves with the cards picked, and tells nobody what another has picked."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import scene
from tests.games.heresy2010.people.staging import battle, pointed, tally

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.battle.tally import fell
from siegeworks.games.heresy2010.battle.tally import tally as told
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT
from siegeworks.games.heresy2010.box.words import HERO, WORDS


@pytest.mark.rule("H10-BAT-50")
def test_the_damage_grows_with_each_card_picked_for_the_eyes_of_who_picks_it_alone() -> None:
    t = battle()
    assert tally(t, 0)["coming"] == 0
    ahead = pointed(t, "card:hostile-ground-1")["attack"]
    t.say("card:hostile-ground-1")

    assert tally(t, 0)["attack"] == ahead > 0
    assert tally(t, 1)["attack"] == 0
    assert pointed(t, "card:angels-of-death-1")["attack"] > ahead


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


@pytest.mark.rule("H10-BAT-57")
@pytest.mark.parametrize(("left", "slain"), [(3, ["hero:angron"]), (4, [])])
def test_a_hero_falls_by_what_is_over_once_every_unit_has_fallen(left: int, slain: list[str]) -> None:
    """H10-BAT-57: the blow that would kill a Hero was said to fell nobody."""
    t = scene("imperial", ["imperial-army-1"], ["angron", "nurgle-chaos-cultists-1"], [], [])
    t.until("first-active")
    t.s.hero_damage[HERO.id(WORDS.number("hero:angron"))] = DEFEATED_AT - left
    f = t.fight()
    f.damage = 4

    assert told(t.s, f, None).falls == 1
    assert told(t.s, f, None).slain == slain
