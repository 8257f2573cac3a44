"""HBR-HIT-07  Units and wrecks on their squares."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import add, sq, stage

from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.state import DESTROYED, WRECK
from siegeworks.games.blackreach.units import lift, put


@pytest.mark.rule("HBR-HIT-07")
def test_hit_07_a_vehicle_wrecked_on_a_wreck_leaves_one_wreck_in_the_square() -> None:
    s = stage()
    old, new = add(s, "warbuggy-1", 5, 5), add(s, "warbuggy-2", 8, 8)
    destroy(s, old, -1, "HBR-HIT-03")
    lift(s, new)
    put(s, new, sq(5, 5), 0)
    destroy(s, new, -1, "HBR-HIT-03")

    assert s.wreck[sq(5, 5)] == new and s.unit_place[old] == DESTROYED and s.unit_place[new] == WRECK
