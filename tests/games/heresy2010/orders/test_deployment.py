"""Set-up by free deployment (scenarios 2 to 6): who places what where, step by step."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import (
    AREA_NUMBER,
    FACTORIES,
    N_AREAS,
    NEIGHBOURS,
)
from siegeworks.games.heresy2010.frames import DeployFrame
from siegeworks.games.heresy2010.orders.deployment import PLAN, why_not_deploy


@pytest.mark.rule("H10-COMP-21", "H10-SETUP-08")
def test_nothing_lies_next_to_an_area_that_does_not_exist() -> None:
    titans = next(n for n, item in enumerate(PLAN) if item.where == "factory-or-adjacent")
    t = Desk()
    f = DeployFrame()
    f.i = titans
    before = {a for a in range(N_AREAS) if why_not_deploy(t.s, f, PLAN[titans], a) is None}
    gone = AREA_NUMBER["volcanus-factory-complex"]
    t.s.closed = [gone]
    after = {a for a in range(N_AREAS) if why_not_deploy(t.s, f, PLAN[titans], a) is None}
    beside = {a for a, _ in NEIGHBOURS[gone]}

    assert before - after == {gone} | {
        a for a in beside if not any(b in FACTORIES and b != gone for b, _ in NEIGHBOURS[a])
    }
    assert before - after >= {gone}
    assert len(before - after) > 1
