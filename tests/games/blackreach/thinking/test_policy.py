"""What words are sensible: a weight for each, for agents that search. A word of weight 0 is never worth trying."""

from __future__ import annotations

from tests.games.blackreach.stage import add, sq
from tests.games.blackreach.thinking.staging import skirmish

from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.thinking.policy import step_weights


def test_steps_towards_the_objective_are_preferred() -> None:
    s = skirmish()
    f = MoveFrame()
    f.unit, f.seat, f.left = add(s, "tactical-1", 4, 7), 0, 3
    nearer, level, farther = step_weights(s, f, [SQUARE + sq(5, 7), SQUARE + sq(4, 8), SQUARE + sq(3, 7)])

    assert nearer > level > farther > 0
