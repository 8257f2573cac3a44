"""HBR-ZOC  Zones of control: the adjacent squares a unit sees and could enter."""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_SHAPE, FACES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, SINGLE
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, cells


def wreck_stops(s: BlackReachState, square: int, klass: int) -> bool:
    """HBR-VEH-20  Whether the wreck in a square keeps out units of a class."""
    wreck = s.wreck[square]
    if wreck < 0:
        return False
    face = FACES[s.unit_face[wreck]]
    return face.impassable or klass in face.closed


def zone(s: BlackReachState, unit: int) -> set[int]:
    """HBR-ZOC-01, HBR-ZOC-02, HBR-ZOC-05, HBR-ZOC-08  The zone of control of a unit; none while embarked or off the
    board.
    """
    if s.unit_place[unit] != BOARD:
        return set()
    face = s.unit_face[unit]
    klass = FACE_CLASS[face]
    table = s.ground.zone[klass]
    wreck = s.wreck
    if FACE_SHAPE[face] != SINGLE:
        return large_zone(s, unit, klass)
    near = table[s.unit_square[unit]]
    return {square for square in near if wreck[square] < 0 or not wreck_stops(s, square, klass)}


def large_zone(s: BlackReachState, unit: int, klass: int) -> set[int]:
    """HBR-ZOC-01  The zone of control of a counter of several squares: around all of them, without them."""
    own = cells(s, unit)
    table = s.ground.zone[klass]
    area = {square for part in own for square in table[part]}
    return {square for square in area.difference(own) if not wreck_stops(s, square, klass)}


def stands_in_zone(s: BlackReachState, v: int, unit: int) -> bool:
    """Whether a unit stands (in part) in the zone of control of another."""
    if s.unit_place[v] != BOARD:
        return False
    area = zone(s, unit)
    return any(square in area for square in cells(s, v))


def wardens(s: BlackReachState, side: int, square: int) -> list[int]:
    """HBR-ZOC-05, HBR-ZOC-07  The enemy infantry of `side` whose zone hinders in this square: those next to it
    without a Suppressed Marker.
    """
    out = []
    at = s.at
    table = s.ground.zone[INFANTRY]
    for n in s.ground.around[square]:
        enemy = at[n]
        if enemy >= 0 and square in table[n] and is_warden(s, enemy, side):
            out.append(n)
    for enemy in s.covered:
        place = s.unit_square[enemy]
        if square in table[place] and is_warden(s, enemy, side):
            out.append(place)
    return out


def is_warden(s: BlackReachState, unit: int, side: int) -> bool:
    """HBR-ZOC-05, HBR-ZOC-07  Whether a unit is enemy infantry of `side` without a Suppressed Marker."""
    return UNIT_SIDE[unit] != side and not s.unit_sm[unit] and FACE_CLASS[s.unit_face[unit]] == INFANTRY


def bars(s: BlackReachState, side: int, a: int, b: int) -> int:
    """HBR-ZOC-03  The square of an enemy whose zone holds both ends of an infantry step, -1 if none: entering and
    leaving is free.
    """
    table = s.ground.zone[INFANTRY]
    for n in wardens(s, side, a):
        if b in table[n]:
            return n
    return -1


def held_squares(s: BlackReachState, side: int, a: int) -> list[int]:
    """HBR-ZOC-03  The squares that a step of infantry from square a may not lead to, for zones that hold both."""
    table = s.ground.zone[INFANTRY]
    return [b for n in wardens(s, side, a) for b in table[n]]


def why_barred(s: BlackReachState, side: int, a: int, b: int) -> Reason | None:
    """HBR-ZOC-03  The reason against a step inside one enemy's zone."""
    n = bars(s, side, a, b)
    if n < 0:
        return None
    return Reason("HBR-ZOC-03", f"Both squares lie in the zone of control of the enemy in square {SQUARE_NAMES[n]}.")


def enemy_zone(s: BlackReachState, side: int, square: int) -> bool:
    """HBR-ABIL-TRANS-11, HBR-ZOC-07  Whether a square lies in a hindering zone of any enemy unit (suppressed ones
    hinder nobody, HBR-AMB-05).
    """
    return any(not s.unit_sm[e] and s.unit_place[e] == BOARD and square in zone(s, e) for e in SIDE_UNITS[1 - side])
