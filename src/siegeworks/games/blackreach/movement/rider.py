"""HBR-ABIL-TRANS-04 ff.  A passenger rides: it gets out of its transport at the beginning of a move, and into one at
the end.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_MV
from siegeworks.games.blackreach.box.components import NOT
from siegeworks.games.blackreach.box.words import SQUARE, UNIT
from siegeworks.games.blackreach.frames import ACTION, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD
from siegeworks.games.blackreach.movement.forced import free_square, transports_near
from siegeworks.games.blackreach.movement.launching import keep_reach, ways_from
from siegeworks.games.blackreach.movement.mover import Mover, arrive
from siegeworks.games.blackreach.movement.price import price, rest_after
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import cells, embark, is_concealed, is_infantry, make_known, put


class Rider(Mover):
    """HBR-ABIL-TRANS-04  A unit inside a transport."""

    def ways(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """HBR-ABIL-TRANS-04, HBR-ABIL-TRANS-06  Free squares next to the transport, as the first part of the move."""
        if f.left <= 0:
            return []
        own = cells(s, s.unit_in[f.unit])
        near = {b for a in own for b in ways_from(s, f.unit, a, on_foot=True) if b not in own}
        out = [SQUARE + b for b in sorted(near) if free_square(s, f.unit, b)]
        out = [w for w in out if f.left >= self.cost(s, f, w)]
        return keep_reach(s, f, self, out) or out if f.target >= 0 else out

    def cost(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        return price(s, f, door(s, f.unit, SQUARE.id(w)), SQUARE.id(w))

    def left_after(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        return rest_after(s, f, door(s, f.unit, SQUARE.id(w)), SQUARE.id(w))

    def take(self, s: BlackReachState, f: MoveFrame, w: int) -> bool:
        """HBR-ABIL-TRANS-04, HBR-TERR-06  Step out into a square."""
        if w not in SQUARE:
            return False
        square = SQUARE.id(w)
        f.left = self.left_after(s, f, w)
        put(s, f.unit, square, s.unit_facing[f.unit])
        if s.ground.terrain[square] != ROAD:
            f.road = 0
        arrive(s, f, ())
        return True

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
        if w not in SQUARE:
            return None
        return Reason("HBR-ABIL-TRANS-04", "It gets out into a free square next to its transport, open to it.")

    def must_go_on(self, s: BlackReachState, f: MoveFrame, ways: list[int]) -> bool:
        """HBR-ASLT-06  Squares that lead astray are offered only when no other is left, so one tells of all."""
        return f.target >= 0 and bool(keep_reach(s, f, self, ways[:1], f.road))


RIDER: Final = Rider()


def door(s: BlackReachState, unit: int, square: int) -> int:
    """The square of its transport that a passenger leaves for a square beside it."""
    for own in cells(s, s.unit_in[unit]):
        if square in s.ground.around[own]:
            return own
    raise AssertionError("a passenger gets out beside its transport")


def may_ride(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-ABIL-TRANS-04, HBR-MOVE-12  Whether a unit may end this move in a transport: infantry that can move at all,
    were it with its last square; a concealed unit too.
    """
    unit = f.unit
    if s.unit_place[unit] != BOARD or f.kind not in (ACTION, SUPPLY_MOVE) or f.stop:
        return False
    return is_infantry(s, unit) and FACE_MV[s.unit_face[unit]] != NOT and (f.steps > 0 or f.left > 0)


def board_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-TRANS-04, HBR-TERR-20  Transports beside the unit, behind no wall, that it may enter as the last part of
    its move.
    """
    near = transports_near(s, f.unit, s.unit_square[f.unit]) if may_ride(s, f) else []
    return UNIT.words(near) if near else []


def get_in(s: BlackReachState, f: MoveFrame, carrier: int) -> None:
    """HBR-ABIL-TRANS-04, HBR-ABIL-AMBUSH-07  Enter a transport; the move is over. A passenger is named on the table: of
    a concealed unit all know then which it is, though it stays on its Concealed side.
    """
    if is_concealed(s, f.unit):
        make_known(s, f.unit)
    embark(s, f.unit, carrier)
    f.left, f.stop = 0, 1
    tell(s, "embarked", "HBR-ABIL-TRANS-04", unit=f.unit, carrier=carrier)
