"""HBR-TERR  What terrain does to the units in it, and how Structures and wrecks are destroyed."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_COVER,
    FACE_SHAPE,
    FACES,
    TERRAIN,
    TERRAIN_COVER,
)
from siegeworks.games.blackreach.box.components import INFANTRY, SINGLE
from siegeworks.games.blackreach.ground.zones import wreck_stops
from siegeworks.games.blackreach.state import BlackReachState, lay_ground
from siegeworks.games.blackreach.units import cells, clear_wreck


def cover(s: BlackReachState, unit: int) -> int:
    """HBR-TERR-03, HBR-TERR-05  The Defensive Bonus of the element or wreck a unit stands wholly in, if it has one
    for the unit's colour.
    """
    face = s.unit_face[unit]
    klass = FACE_CLASS[face]
    g = s.ground
    square = s.unit_square[unit]
    if square < 0:
        return 0
    if FACE_SHAPE[face] == SINGLE:
        bonus = TERRAIN_COVER[g.terrain[square]][klass]
        return max(bonus, wreck_cover(s, square)) if klass == INFANTRY else bonus
    own = cells(s, unit)
    first = g.element[own[0]]
    if first < 0 or any(g.element[q] != first for q in own):
        return 0
    return TERRAIN[g.terrain[first]].cover[klass]


def wreck_cover(s: BlackReachState, square: int) -> int:
    """HBR-TERR-05  The Defensive Bonus that the wreck in a square gives to infantry."""
    wreck = s.wreck[square]
    return FACE_COVER[s.unit_face[wreck]] if wreck >= 0 else 0


def stands_in_element(s: BlackReachState, unit: int) -> bool:
    """Whether a unit stands wholly within one Terrain Element (a wreck is one too)."""
    own = cells(s, unit)
    first = s.ground.element[own[0]]
    if first >= 0 and all(s.ground.element[square] == first for square in own):
        return True
    wreck = s.wreck[own[0]]
    return wreck >= 0 and all(s.wreck[square] == wreck for square in own)


def barricade(s: BlackReachState, a: int, b: int) -> int:
    """HBR-TERR-04  What a unit that assaults from square a into b subtracts: the wall or interspace crossed, and an
    element entered from outside.
    """
    g = s.ground
    over = g.crossing(a, b) if b in g.around[a] else -1
    total = TERRAIN[over].barricade if over >= 0 else 0
    if g.element[b] >= 0 and g.element[b] != g.element[a]:
        total += TERRAIN[g.terrain[b]].barricade
    return total


def may_stand(s: BlackReachState, klass: int, square: int) -> bool:
    """HBR-TERR-10, HBR-TERR-12, HBR-VEH-20  Whether units of a class may be in a square at all."""
    return s.ground.enter[klass][square] and (s.wreck[square] < 0 or not wreck_stops(s, square, klass))


def structure_value(s: BlackReachState, root: int) -> int:
    """HBR-TERR-17  The Destruction Points that bring a Structure down; 0 if it is none (any more)."""
    return 0 if root < 0 or root in s.fallen else s.ground.structure[root]


def damage_structure(s: BlackReachState, root: int, points: int) -> None:
    """HBR-TERR-17, HBR-TERR-18, HBR-ABIL-DEST-06  A Structure collects Destruction Points; with enough it falls
    (units inside stay).
    """
    if points <= 0 or structure_value(s, root) == 0:
        return
    if root not in s.hit_structures:
        s.hit_structures = [*s.hit_structures, root]
        s.structure_dp = [*s.structure_dp, 0]
    i = s.hit_structures.index(root)
    s.structure_dp = s.structure_dp[:]
    s.structure_dp[i] += points
    tell(s, "structure-damaged", "HBR-TERR-17", square=root, points=points, now=s.structure_dp[i])
    if s.structure_dp[i] >= s.ground.structure[root]:
        s.fallen = [*s.fallen, root]
        lay_ground(s)
        tell(s, "structure-destroyed", "HBR-TERR-18", square=root)


def damage_wreck(s: BlackReachState, wreck: int, points: int) -> None:
    """HBR-HIT-08, HBR-TERR-17, HBR-TERR-18  A wreck collects Destruction Points and is removed when it has enough."""
    if points <= 0:
        return
    s.unit_dp = s.unit_dp[:]
    s.unit_dp[wreck] += points
    tell(s, "wreck-damaged", "HBR-HIT-08", unit=wreck, points=points, now=s.unit_dp[wreck])
    if s.unit_dp[wreck] >= FACES[s.unit_face[wreck]].structure:
        clear_wreck(s, wreck)
        tell(s, "wreck-removed", "HBR-TERR-18", unit=wreck)
