"""The odds of an assault before it is launched."""

from __future__ import annotations

import pytest
from tests.games.blackreach.assault.staging import launch
from tests.games.blackreach.stage import add, sq, stage

from siegeworks.games.blackreach.assault.assault import assault_odds
from siegeworks.games.blackreach.assault.prospects import beside, prospect
from siegeworks.games.blackreach.people.gestures import chance


@pytest.mark.rule("HBR-ASLT-30", "HBR-ASLT-31")
def test_from_the_next_square_the_prospect_is_what_the_launched_assault_says() -> None:
    s = stage()
    u, v = add(s, "tactical-1", 5, 5), add(s, "sluggas-1", 6, 5)
    add(s, "tactical-2", 6, 4)  # who could help: the assault waits for that before it rolls
    foreseen = prospect(s, u, v)
    launched = assault_odds(s, launch(s, u, v))

    assert foreseen is not None
    assert foreseen.outcomes == launched.outcomes and foreseen.modifiers == launched.modifiers


@pytest.mark.rule("HBR-ASLT-33")
def test_from_afar_the_nearest_square_beside_the_enemy_counts() -> None:
    """A heavy vehicle is weak from behind, and from where the unit stands it would come from there."""
    rules = []
    for facing in (0, 2):  # north, east
        s = stage()
        u, v = add(s, "tactical-1", 3, 5), add(s, "rhino", 6, 5, facing)
        odds = prospect(s, u, v)
        rules.append(odds is not None and "HBR-ASLT-33" in [m.rule for m in odds.modifiers])

    assert beside(stage(), sq(3, 5), sq(6, 5)) == sq(5, 5)
    assert rules == [False, True]


@pytest.mark.rule("HBR-ABIL-AMBUSH-07")
def test_nothing_is_foreseen_of_a_concealed_enemy() -> None:
    s = stage()
    u, v = add(s, "sluggas-1", 5, 5), add(s, "scout-1", 6, 5, face="scout/concealed")
    assert prospect(s, u, v) is None


def test_the_chance_of_an_assault_is_that_of_winning_it() -> None:
    s = stage()
    odds = prospect(s, add(s, "tactical-1", 5, 5), add(s, "sluggas-1", 6, 5))
    assert odds is not None
    won = next(float(o.chance) for o in odds.outcomes if o.result == "attacker wins")

    assert chance(odds) == pytest.approx(won)
