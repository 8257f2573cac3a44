"""HBR-ZOC  Zones of control: the adjacent squares a unit sees and could enter."""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_SHAPE, FACES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY, SINGLE
from siegeworks.games.blackreach.ground.beams import VEHICLES, is_obstacle
from siegeworks.games.blackreach.ground.ground import ASIDE, SQUARE_NAMES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, cells


def lies_across(s: BlackReachState, klass: int, a: int, b: int) -> bool:
    """HBR-VEH-09, HBR-AMB-69  Whether a vehicle, or a wreck that is closed to a class, lies diagonally across the step
    from a to b: nobody walks through the middle of a counter.
    """
    aside = ASIDE.get(b - a)
    if aside is None:
        return False
    one, two = a + aside[0], a + aside[1]
    if s.at[one] >= 0 and s.at[one] == s.at[two]:
        return True
    wreck = s.wreck[one]
    return wreck >= 0 and wreck == s.wreck[two] and wreck_stops(s, one, klass)


def past_counters(s: BlackReachState, klass: int, a: int, squares: Sequence[int]) -> list[int]:
    """HBR-VEH-09, HBR-AMB-69  Of the squares around a those that no counter lies across the step to."""
    at, wreck = s.at, s.wreck
    out = []
    for b in squares:
        aside = ASIDE.get(b - a)
        if aside is not None:
            one = a + aside[0]
            if (at[one] >= 0 or wreck[one] >= 0) and lies_across(s, klass, a, b):
                continue
        out.append(b)
    return out


def is_parted(s: BlackReachState, unit: int, a: int, b: int) -> bool:
    """HBR-ZOC-01, HBR-AMB-26  Whether what blocks lines stands on both sides of the corner between two squares, so that
    a unit in a does not see b.
    """
    aside = ASIDE.get(b - a)
    if aside is None:
        return False
    one, two = a + aside[0], a + aside[1]
    return is_obstacle(s, one, (), unit, -1, VEHICLES) and is_obstacle(s, two, (), unit, -1, VEHICLES)


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
    here = s.unit_square[unit]
    near = [square for square in table[here] if wreck[square] < 0 or not wreck_stops(s, square, klass)]
    return {square for square in near if not is_parted(s, unit, here, square)}


def large_zone(s: BlackReachState, unit: int, klass: int) -> set[int]:
    """HBR-ZOC-01  The zone of control of a counter of several squares: around all of them, without them."""
    own = cells(s, unit)
    table = s.ground.zone[klass]
    area = {square for part in own for square in table[part] if not is_parted(s, unit, part, square)}
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
        if enemy >= 0 and square in table[n] and is_warden(s, enemy, side) and not is_parted(s, enemy, n, square):
            out.append(n)
    for enemy in s.covered:
        n = s.unit_square[enemy]
        if square in table[n] and is_warden(s, enemy, side) and not is_parted(s, enemy, n, square):
            out.append(n)
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
        if b in table[n] and not is_parted(s, -1, n, b):
            return n
    return -1


def held_squares(s: BlackReachState, side: int, a: int) -> list[int]:
    """HBR-ZOC-03  The squares that a step of infantry from square a may not lead to, for zones that hold both."""
    table = s.ground.zone[INFANTRY]
    return [b for n in wardens(s, side, a) for b in table[n] if not is_parted(s, -1, n, b)]


def why_barred(s: BlackReachState, side: int, a: int, b: int) -> Reason | None:
    """HBR-ZOC-03  The reason against a step inside one enemy's zone."""
    n = bars(s, side, a, b)
    if n < 0:
        return None
    return Reason("HBR-ZOC-03", f"Both squares lie in the zone of control of the enemy in square {SQUARE_NAMES[n]}.")


def enemy_zones(s: BlackReachState, side: int) -> set[int]:
    """HBR-ABIL-TRANS-11, HBR-ZOC-07  The squares in a hindering zone of any enemy unit (suppressed ones hinder nobody,
    HBR-AMB-05).
    """
    return {square for e in SIDE_UNITS[1 - side] if not s.unit_sm[e] for square in zone(s, e)}
