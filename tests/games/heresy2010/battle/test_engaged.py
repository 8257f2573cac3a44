"""What a battle remembers, and the questions its chapters ask of it."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import Field, unit

from siegeworks.games.heresy2010.battle.engaged import rank_of


@pytest.mark.rule("H10-HERO-09", "H10-BAT-23")
def test_mortarion_lowers_ranks_for_the_battle() -> None:
    t = Field().put("gilded-ruins", "mortarion", "death-guard-1", "death-guard-2")
    t.put("martyrs-parade", "blood-angels-1", "imperial-tank-division-1", "imperial-army-1")
    t.s.unit_damage[unit("imperial-tank-division-1")] = 1
    t.attack("traitor", "martyrs-parade").until("engage-pieces").say("verb:all", "verb:use")
    assert t.why("unit:imperial-army-1") == ["H10-HERO-09"]
    t.say("unit:blood-angels-1", "unit:imperial-tank-division-1").until("first-active")

    assert t.at("imperial-tank-division-1") == "stockpile"
    assert rank_of(t.s, unit("blood-angels-1")) == 2
    assert len(t.s.combat_hand[0]) == 2
    t.until("advance", "choose-action")
    while t.s.frames:
        t.until("never")
    assert rank_of(t.s, unit("blood-angels-1")) == 3
