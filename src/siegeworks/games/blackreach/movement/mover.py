"""HBR-MOVE  Who moves, and how: one small interface for everything that can be moved in a Movement Action.

A unit of one square walks (walker.py), a large vehicle drives (driver.py), a passenger gets out of its transport
(rider.py), and a unit in reserve comes on over the map's edge (newcomer.py). The Movement Action itself (action.py)
knows only this interface.
"""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.abilities.reactions import step_taken
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES
from siegeworks.games.blackreach.box.components import HEAVY
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.terrain import damage_wreck
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import cells, tell_unit


class Mover:
    """One way of moving. A way is a word: a square to step into, or a manoeuvre."""

    def ways(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """The words of the steps that may be taken now."""
        raise AssertionError("a mover lists its ways")

    def cost(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        """The squares of movement that a way costs."""
        raise AssertionError("a mover knows what a way costs")

    def left_after(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        """The squares of movement left once a way is taken; negative if it cannot be paid."""
        raise AssertionError("a mover knows what a way leaves")

    def take(self, s: BlackReachState, f: MoveFrame, w: int) -> bool:
        """Take a way, pay for it, and arrive; False if the word is not a way of this mover."""
        raise AssertionError("a mover takes its ways")

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
        """Why a way is not open."""
        raise AssertionError("a mover says why a way is shut")

    def may_end(self, s: BlackReachState, f: MoveFrame) -> bool:
        """Whether the move may end where the unit is."""
        return True

    def must_go_on(self, s: BlackReachState, f: MoveFrame, ways: list[int]) -> bool:
        """HBR-ASLT-06  Whether one of its ways leads towards the declared target: then the move does not end yet."""
        return False

    def facings(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """HBR-MOVE-11  The facings the unit may turn to before its first step."""
        return []

    def turn(self, s: BlackReachState, f: MoveFrame, facing: int) -> None:
        """HBR-MOVE-11  Turn to one of them."""
        raise AssertionError("this mover does not turn")


def crush(s: BlackReachState, f: MoveFrame, before: tuple[int, ...]) -> None:
    """HBR-VEH-18, HBR-VEH-19  A heavy vehicle deals a wreck whose square it enters 1 Destruction Point, 2 in all when
    it enters several of its squares; those it covered before are not entered.
    """
    face = s.unit_face[f.unit]
    if FACE_CLASS[face] != HEAVY or FACE_FLIES[face]:
        return
    for square in cells(s, f.unit):
        wreck = s.wreck[square]
        if wreck >= 0 and square not in before:
            crush_wreck(s, f, wreck, square)


def crush_wreck(s: BlackReachState, f: MoveFrame, wreck: int, square: int) -> None:
    """HBR-VEH-18, HBR-VEH-19  The first square of a wreck counts, and the second; f.crushed has pairs of wreck and
    first square, -1 once a second was entered.
    """
    known = f.crushed[::2]
    if wreck not in known:
        f.crushed += [wreck, square]
        damage_wreck(s, wreck, 1)
        return
    first = 2 * known.index(wreck) + 1
    if f.crushed[first] not in (square, -1):
        f.crushed[first] = -1
        damage_wreck(s, wreck, 1)


def arrive(s: BlackReachState, f: MoveFrame, before: tuple[int, ...]) -> None:
    """HBR-ACT-10, HBR-VEH-18  After every square entered: wrecks are crushed, then the other side may react."""
    f.steps += 1
    tell_unit(s, "moved", "HBR-MOVE-01", f.unit)
    crush(s, f, before)
    if f.kind != SCOUT:
        step_taken(s, f)
