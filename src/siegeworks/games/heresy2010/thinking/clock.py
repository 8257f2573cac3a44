"""The moments at which positions of Horus Heresy (2010) are compared: when the next action is to be chosen."""

from __future__ import annotations

from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.foresight import under_way


def clock(s: Heresy2010State) -> int:
    """Rounds begun: each is one action with all that it sets going."""
    return s.round


def horizon(s: Heresy2010State) -> int:
    """The next round: set-up, battles, landings and payments are over by then, and an action is to be chosen."""
    return s.round + 1


def beyond(s: Heresy2010State) -> int:
    """The round after: one action more, mostly the other side's."""
    return s.round + 2


def part(s: Heresy2010State) -> int:
    """The iteration of a battle. What is played in it is judged when it is over: the judgement foresees the rest better
    than chance would play it."""
    f = under_way(s)
    return 0 if f is None else 1 + f.iteration
