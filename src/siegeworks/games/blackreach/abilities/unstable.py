"""Unstable weapons (HBR-ABIL-UNSTABLE)."""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import UNIT_SIDE, has, number_of
from siegeworks.games.blackreach.cards.dice import UNSTABLE, result, throw
from siegeworks.games.blackreach.fire.frames import (
    BY_OTHER,
    HITS,
    AttackFrame,
    FireFrame,
    HitFrame,
    RazeFrame,
    ShotFrame,
    SnipeFrame,
    SplitFrame,
)
from siegeworks.games.blackreach.frames import ActFrame, DieFrame
from siegeworks.games.blackreach.markers import (
    B_UNSTABLE,
    boon,
    has_boon,
)
from siegeworks.games.blackreach.modifiers import (
    roll_penalty,
)
from siegeworks.games.blackreach.state import BlackReachState

SHOTS: Final = (AttackFrame, ShotFrame, SnipeFrame, RazeFrame, SplitFrame)  # what a failing weapon calls off


def unstable_value(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-UNSTABLE-01  The die an unstable unit needs; 0 for a stable one."""
    if s.boons and has_boon(s, unit, B_UNSTABLE):
        return boon(s, unit, B_UNSTABLE)
    return number_of(s.unit_face[unit], "unstable", "value") if has(s.unit_face[unit], "unstable") else 0


def test_unstable(s: BlackReachState, unit: int) -> None:
    """HBR-ABIL-UNSTABLE-01  Before an unstable unit fires it rolls: once for an attack, once for all of a template."""
    needed = unstable_value(s, unit) if unit >= 0 else 0
    if needed:
        throw(s, UNSTABLE, UNIT_SIDE[unit], unit, needed=needed)


@result(UNSTABLE)
def read_unstable(s: BlackReachState, f: DieFrame) -> None:
    """HBR-ABIL-UNSTABLE-01, HBR-ABIL-UNSTABLE-02  Less than the value cancels the activation; a natural 1 is a Hit as
    well."""
    total = f.dice[0] + f.bonus + roll_penalty(s, f.unit)
    works = total >= f.needed
    tell(s, "unstable", "HBR-ABIL-UNSTABLE-01", unit=f.unit, die=f.dice[0], works=works)
    if works:
        return
    for frame in reversed(s.frames):
        if isinstance(frame, (*SHOTS, FireFrame, ActFrame)) and frame.unit != f.unit:
            break  # the enemy's action that an overwatch answers goes on
        if isinstance(frame, SHOTS):
            frame.gone = 1
        elif isinstance(frame, FireFrame):
            frame.weapons = []
        elif isinstance(frame, ActFrame):
            frame.cancelled = 1
            break
    if f.dice[0] == 1:
        h = HitFrame()
        h.unit, h.hits, h.cause = f.unit, 1, BY_OTHER
        call(s, HITS, h)
