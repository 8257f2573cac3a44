"""What the tests of firing put on the stage."""

from __future__ import annotations

from fractions import Fraction

from tests.games.blackreach.stage import (
    on,
)

from siegeworks.core.why import Odds
from siegeworks.games.blackreach.fire.attack import (
    attack_of,
)
from siegeworks.games.blackreach.fire.frames import (
    FireFrame,
)
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import usable_weapons


def shot(s, u, v, weapon=0, mode=0, how=0):  # type: ignore[no-untyped-def]
    """The frame of one attack, not yet rolled."""
    f = FireFrame()
    f.unit, f.weapon, f.mode, f.how, f.penalty = u, usable_weapons(s, u)[weapon], mode, how, -99
    return attack_of(s, f, v)


def odds(s: BlackReachState, word: str) -> Odds:
    found = on(s).odds(word)
    assert found is not None and sum(Fraction(c) for _, c in found.outcomes) == 1
    return found
