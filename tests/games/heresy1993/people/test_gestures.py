"""What a click on an enemy stack would do, as it is named before it is done."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.people.test_preview import COUNTERS
from tests.games.heresy1993.staging import stage

from siegeworks.core.gestures import gestures
from siegeworks.core.stage import Stage
from siegeworks.games.heresy1993 import GAME


@pytest.mark.rule("H93-CBT-06")
def test_an_attack_is_named_with_the_number_of_stacks_that_join() -> None:
    stand = Stage(GAME, stage("combat", "traitor", COUNTERS, dice=[6]))
    target = GAME.vocabulary.number("area:ember-sprawl")
    found = [row for row in gestures(GAME, stand.s, 1) if row.target == target]

    assert [row.label for row in found] == ["Attack Ember Sprawl with all 2 stacks: 34 to 9, column 3-1"]
    assert found[0].asks, "dice follow: it is confirmed first"
    assert {GAME.vocabulary.name(w) for w in found[0].words} == {
        "area:ember-sprawl",
        "area:kiln-road",
        "area:red-cisterns",
    }


def test_a_stack_put_on_an_enemy_asks_who_else_attacks() -> None:
    """Dropped, a stack may attack alone, with all others, or step by step; each is confirmed before dice fall."""
    stand = Stage(GAME, stage("combat", "traitor", COUNTERS, dice=[6]))
    target = GAME.vocabulary.number("area:ember-sprawl")
    own = next(row for row in gestures(GAME, stand.s, 1) if row.subjects and not row.words)
    found = [row for row in gestures(GAME, stand.s, 1, own.subjects) if row.target == target]

    assert [row.label.partition(":")[0] for row in found] == [
        "Attack Ember Sprawl with 1 of 2 stacks",
        "Attack Ember Sprawl with all 2 stacks",
        "Choose step by step",
    ]
    assert all(row.asks for row in found)
