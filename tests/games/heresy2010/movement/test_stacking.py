"""Tests of movement/stacking.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.core.flow import call
from siegeworks.games.heresy2010.frames import CHANGE
from siegeworks.games.heresy2010.sequence import RULES


@pytest.mark.rule("H10-STACK-07", "H10-STACK-06")
@pytest.mark.parametrize("current", [0, 1])
def test_the_current_player_removes_his_surplus_first(current: int) -> None:
    t = Desk().put("bastion-eternal", *(f"imperial-army-{n}" for n in range(1, 5)), "imperial-titan-1")
    t.put("forbidden-fortress", *(f"world-eaters-{n}" for n in range(1, 5)), "khorne-chaos-titan-1")
    t.s.current = current
    call(t.s, CHANGE)
    RULES.settle(t.s)

    assert t.asked == "remove"
    assert t.seat == ("imperial", "traitor")[current]
