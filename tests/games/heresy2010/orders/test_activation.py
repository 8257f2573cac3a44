"""Tests of orders/activation.py, by rule."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.battlefield import TARGET
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    BORDER_CREVASSE,
    NEIGHBOURS,
    WALLED,
)


@pytest.mark.rule("H10-ACT-04", "H10-ORD-20")
def test_a_strategic_forced_march_may_leave_one_marked_area_and_no_second() -> None:
    beside = [AREA_IDS[a] for a, x in NEIGHBOURS[AREA_NUMBER[TARGET]] if not BORDER_CREVASSE[x] and not WALLED[a]]
    t = Desk().put(beside[0], "world-eaters-1").put(beside[1], "death-guard-1", "death-guard-2")
    t.put("bastion-eternal", "thousand-sons-1").mark("traitor", beside[1]).mark("traitor", "bastion-eternal")
    t.execute("forced-march-1", "imperial-plateau", strategic=True).say(f"area:{TARGET}", "unit:world-eaters-1")
    assert {"unit:death-guard-1", "unit:thousand-sons-1"} <= set(t.offered)
    t.say("unit:death-guard-1")
    assert "unit:death-guard-2" in t.offered
    assert t.why("unit:thousand-sons-1") == ["H10-ACT-04"]
