"""What is played for, told truly: whose a place is, where both sides stand, alarm for the other side's good only."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import stage

from siegeworks.core.stage import Stage
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import IMPERIAL, KEY_AREAS, TRAITOR, UNIT_NUMBER
from siegeworks.games.heresy1993.people.goals import goals
from siegeworks.games.heresy1993.state import Heresy1993State, put

COUNTERS = {"angron": "kiln-road", "world-eaters-1": "kiln-road", "guard-primus-1": "ember-sprawl"}
GUARDS = ("guard-primus-2", "guard-primus-3", "guard-damocles-1", "guard-damocles-2", "guard-lions-gate-1")


def held_by_the_guard() -> Heresy1993State:
    """Imperial counters alone in all five places."""
    s: Heresy1993State = Stage(GAME, stage("combat", "traitor", COUNTERS, dice=[6])).s
    for name, area in zip(GUARDS, KEY_AREAS, strict=True):
        put(s, UNIT_NUMBER[name], area)
    return s


@pytest.mark.rule("H93-WIN-06")
def test_a_place_where_both_sides_stand_counts_for_neither_and_is_named_once() -> None:
    s = held_by_the_guard()
    put(s, UNIT_NUMBER["world-eaters-2"], KEY_AREAS[0])
    traitor, imperial = goals(s, None)[:2]

    assert (traitor.progress, imperial.progress) == (0, 4)
    assert imperial.counts == {"imperial": 4, "traitor": 0}
    assert "both sides stand in" in traitor.text
    assert "both sides" not in imperial.text


@pytest.mark.rule("H93-WIN-05")
def test_what_is_good_for_a_side_is_no_danger_to_it() -> None:
    s = held_by_the_guard()

    assert goals(s, IMPERIAL)[1].danger == ""
    assert goals(s, TRAITOR)[1].danger == "The Imperial side holds them all."
