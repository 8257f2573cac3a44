"""What stands on the goal strip of Black Reach."""

from __future__ import annotations

import pytest

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.people.goals import goals


@pytest.mark.rule("HBR-TURN-04")
@pytest.mark.parametrize(("side", "name"), [(0, "ultramarines"), (1, "orks")])
def test_who_has_the_initiative_stands_on_the_strip(side: int, name: str) -> None:
    s = GAME.new("s1-first-contact", 3)
    s.initiative = side

    (goal,) = [goal for goal in goals(s, None) if goal.label == "Initiative"]
    assert (goal.ahead, goal.total) == (name, 1)
    assert goal.text == f"The {name.capitalize()} have the initiative this turn: they act first in every phase."
