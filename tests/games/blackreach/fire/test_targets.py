"""HBR-FIRE-02, HBR-FIRE-04, HBR-FIRE-16  Who may fire, and at whom."""

from __future__ import annotations

import pytest
from tests.games.blackreach.fire.staging import shot
from tests.games.blackreach.stage import (
    add,
    stage,
)

from siegeworks.games.blackreach.fire.attack import (
    combat_value,
)
from siegeworks.games.blackreach.fire.targets import (
    why_not_target,
)
from siegeworks.games.blackreach.units import usable_weapons


@pytest.mark.rule("HBR-FIRE-02", "HBR-FIRE-03", "HBR-FIRE-04", "HBR-ABIL-LRANGE-01")
def test_fire_04_the_value_of_the_targets_colour_and_x_forbids() -> None:
    s = stage()
    trukk = add(s, "trukk-1", 2, 2, 2)
    inf, light, heavy = add(s, "tactical-1", 6, 2), add(s, "land-speeder-storm", 8, 5, 0), add(s, "predator-a", 6, 8, 0)
    w = usable_weapons(s, trukk)[0]
    assert combat_value(s, shot(s, trukk, inf), None) == 3 and combat_value(s, shot(s, trukk, light), None) == 3
    reason = why_not_target(s, trukk, w, heavy)
    assert reason is not None and reason.rule == "HBR-FIRE-04"
    slugga = add(s, "sluggas-1", 1, 2)
    reason = why_not_target(s, slugga, usable_weapons(s, slugga)[0], inf)
    assert reason is not None and reason.rule == "HBR-ABIL-LRANGE-01" and "range is 4" in reason.text
