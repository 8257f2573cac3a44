"""The moments at which positions of Horus Heresy (2010) are compared: when the next action is to be chosen."""

from __future__ import annotations

from siegeworks.games.heresy2010.state import Heresy2010State


def clock(s: Heresy2010State) -> int:
    """Rounds begun: each is one action with all that it sets going."""
    return s.round


def horizon(s: Heresy2010State) -> int:
    """The next round: set-up, battles, landings and payments are over by then, and an action is to be chosen."""
    return s.round + 1


def beyond(s: Heresy2010State) -> int:
    """The round after: one action more, mostly the other side's."""
    return s.round + 2
