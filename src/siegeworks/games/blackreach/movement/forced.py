"""HBR-MOVE-20 ff.  Forced Moves: pushed aside, fallen back, thrown out of a wreck. No reactions, no Movement
Action.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import Choice, again, call, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.assault.frames import PUSH, BailFrame, PushFrame
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_MV, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, NOT
from siegeworks.games.blackreach.box.words import SQUARE, UNIT
from siegeworks.games.blackreach.fire.losses import destroy
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.ground.zones import bars, enemy_zones, lies_across
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import (
    cells,
    embark,
    is_active,
    lay_open,
    lift,
    may_board,
    put,
    suppress,
)

RUN_OVER, RETREAT, ASIDE, BY_CARD_MOVE, THROWN_OUT = range(5)
FORCED_BY: Final = ("HBR-VEH-16", "HBR-ASLT-41", "HBR-ASLT-82", "HBR-CARD-05", "HBR-ABIL-TRANS-11")


def free_square(s: BlackReachState, unit: int, square: int) -> bool:
    """Whether a one-square unit may be put into a square: on the map, open to it, nobody there."""
    return s.at[square] < 0 and may_stand(s, FACE_CLASS[s.unit_face[unit]], square)


def beside(s: BlackReachState, unit: int, square: int) -> list[int]:
    """HBR-VEH-16, HBR-ZOC-03, HBR-VEH-09  Free neighbouring squares an infantry unit can be pushed into without moving
    inside one enemy's zone or through the middle of a counter.
    """
    klass = FACE_CLASS[s.unit_face[unit]]
    side = UNIT_SIDE[unit]
    ways = [q for q in s.ground.steps[klass][square] if free_square(s, unit, q)]
    return [q for q in ways if bars(s, side, square, q) < 0 and not lies_across(s, klass, square, q)]


def push(s: BlackReachState, unit: int, squares: list[int], why: int, carriers: list[int] | None = None) -> None:
    """Begin a Forced Move of one unit into one of these squares (or transports); where a vehicle pushes it is seen
    when its turn comes.
    """
    f = PushFrame()
    f.unit, f.seat, f.reason = unit, UNIT_SIDE[unit], why
    f.squares = squares
    f.carriers = carriers if carriers is not None else []
    f.from_square = s.unit_square[unit]
    call(s, PUSH, f)


def turn_inactive(s: BlackReachState, f: PushFrame) -> None:
    """HBR-MOVE-21, HBR-MOVE-13, HBR-MOVE-23, HBR-VEH-16, HBR-ABIL-SAVE-03  A unit on its Active side is turned first;
    one with Mv X or nowhere to go is destroyed, saves or not.
    """
    if f.reason == RUN_OVER:  # another unit under the same vehicle may have gone first
        f.squares = beside(s, f.unit, f.from_square)
    if is_active(s, f.unit):
        lay_open(s, f.unit)
        tell(s, "turned", "HBR-MOVE-21", unit=f.unit)
    if FACE_MV[s.unit_face[f.unit]] == NOT and f.reason != THROWN_OUT:
        leave(s, f)
        destroy(s, f.unit, -1, "HBR-MOVE-13")
    elif not f.squares and not f.carriers:
        leave(s, f)
        rule = {THROWN_OUT: "HBR-ABIL-TRANS-11", RUN_OVER: "HBR-VEH-16"}.get(f.reason, "HBR-MOVE-23")
        destroy(s, f.unit, -1, rule)


class ForcedTo(Choice):
    """HBR-VEH-14, HBR-VEH-15, HBR-MOVE-20, HBR-MOVE-24, HBR-ASLT-41, HBR-ABIL-TRANS-05  The owner picks where a
    Forced Move ends; nobody may react, and it is no Movement Action.
    """

    def seat(self, s: BlackReachState, f: PushFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: PushFrame) -> list[int]:
        return SQUARE.words(f.squares) + UNIT.words(f.carriers)

    def choose(self, s: BlackReachState, f: PushFrame, w: int) -> None:
        if w in UNIT:
            embark(s, f.unit, UNIT.id(w))
            tell(s, "fled-aboard", "HBR-ABIL-TRANS-05", unit=f.unit, carrier=UNIT.id(w))
        else:
            lift_if_there(s, f.unit)
            put(s, f.unit, SQUARE.id(w), s.unit_facing[f.unit])
            tell(s, "forced", self.rule, unit=f.unit, square=SQUARE.id(w))
        if f.reason in (RUN_OVER, THROWN_OUT):
            suppress(s, f.unit, 1, "HBR-VEH-15" if f.reason == RUN_OVER else "HBR-ABIL-TRANS-10")

    def why_not(self, s: BlackReachState, f: PushFrame, w: int) -> list[Reason]:
        if w not in SQUARE:
            return []
        square = SQUARE.id(w)
        if not s.ground.inside[square] or not may_stand(s, INFANTRY, square):
            return [Reason("HBR-MOVE-22", "It would be destroyed there: off the board or impassable.")]
        if s.at[square] >= 0:
            return [Reason(rule_of(f), "That square is occupied.")]
        return [Reason(rule_of(f), "It cannot be reached by this Forced Move.")]


def rule_of(f: PushFrame) -> str:
    """HBR-VEH-16, HBR-ASLT-41, HBR-ASLT-71, HBR-ASLT-82, HBR-CARD-05, HBR-ABIL-TRANS-11  What says where a Forced Move
    may end; an attacker that has lost goes nowhere but to where it came from."""
    if f.reason == RETREAT and f.squares == [f.from_square]:
        return "HBR-ASLT-71"
    return FORCED_BY[f.reason]


def lift_if_there(s: BlackReachState, unit: int) -> None:
    """Take a unit off the board if it lies on it."""
    if s.unit_place[unit] == BOARD:
        lift(s, unit)


def next_passenger(s: BlackReachState, f: BailFrame) -> None:
    """HBR-ABIL-TRANS-10, HBR-ABIL-TRANS-11  Squares next to the wreck, free, outside every enemy zone."""
    if not f.crew:
        return
    again(f)
    unit = f.crew.pop(0)
    side = UNIT_SIDE[unit]
    around = {square for c in cells(s, f.unit) for square in s.ground.around[c]} - set(cells(s, f.unit))
    held = enemy_zones(s, side)
    squares = sorted(square for square in around if square not in held and free_square(s, unit, square))
    push(s, unit, squares, THROWN_OUT)


def transports_near(s: BlackReachState, unit: int, square: int) -> list[int]:
    """HBR-ABIL-TRANS-04, HBR-ABIL-TRANS-05, HBR-TERR-20  Friendly transports with room for the unit that a step from a
    square leads to: through no wall, nor the middle of a counter.
    """
    out: list[int] = []
    for q in s.ground.steps[INFANTRY][square]:
        c = s.at[q]
        if c >= 0 and c not in out and may_board(s, unit, c) and not lies_across(s, INFANTRY, square, q):
            out.append(c)
    return out
