"""What the tests of assaults put on the stage."""

from __future__ import annotations

from tests.games.blackreach.stage import (
    RULES,
    dice,
    offered,
    say,
)

from siegeworks.games.blackreach.assault.assault import (
    open_assault,
)
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.state import BlackReachState


def launch(s: BlackReachState, u: int, v: int, left: int = 1) -> AssaultFrame:
    """An assault of u on v right beside it, at the question of support or wherever the rules stop."""
    m = MoveFrame()
    m.unit, m.seat, m.target, m.left = u, 0, v, left
    open_assault(s, m)
    f = s.frames[-1]
    assert isinstance(f, AssaultFrame)
    RULES.settle(s)
    return f


def fight(s: BlackReachState, u: int, v: int, *rolls: int) -> AssaultFrame:
    """Fight it out without support and cards."""
    dice(s, *rolls)
    f = launch(s, u, v)
    kinds = ("support", "window", "counter", "distance", "assault-weapon", "defence-weapon")
    while s.frames and RULES.question(s)[0].kind in kinds:
        said = ("verb:done", "verb:attack", "weapon:secondary", "verb:pass")
        say(s, next(word for word in said if word in offered(s)))
    return f
