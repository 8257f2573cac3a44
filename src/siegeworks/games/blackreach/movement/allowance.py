"""HBR-MOVE-06, HBR-MOVE-11  How far a unit may move, whether it may move at all, and how it may face."""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_MV, FACE_SHAPE, FACE_WEAPONS, FACES, WEAPON_ARC
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, NOT, SINGLE, TRACKS
from siegeworks.games.blackreach.modifiers import movement_bonus
from siegeworks.games.blackreach.muster.recruitment import RAMMING
from siegeworks.games.blackreach.state import EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import is_infantry


def allowance(s: BlackReachState, unit: int, boost: int = 0) -> int:
    """HBR-MOVE-06, HBR-MOVE-12, HBR-MARK-02, HBR-HVY-04  Squares a unit may move: Mv and all bonuses, that of its
    action too, less 2 per Suppressed Marker; none for X or broken tracks, whatever the bonus.
    """
    return movement_value(s, unit, s.unit_face[unit], boost)


def movement_value(s: BlackReachState, unit: int, face: int, boost: int = 0) -> int:
    """HBR-MOVE-06, HBR-MOVE-12  The same for one face of a unit, be it the one it does not show."""
    mv = FACE_MV[face]
    if mv == NOT or s.unit_damage[unit] >> TRACKS & 1:
        return 0
    return max(0, mv + movement_bonus(s, unit) + boost - 2 * s.unit_sm[unit])


def why_not_move(s: BlackReachState, unit: int) -> Reason | None:
    """HBR-HVY-04, HBR-MOVE-12  What keeps a unit from any Movement Action."""
    if s.unit_damage[unit] >> TRACKS & 1:
        return Reason("HBR-HVY-04", "Its tracks are destroyed.")
    if s.unit_place[unit] == EMBARKED and FACES[s.unit_face[s.unit_in[unit]]].flying:
        return Reason("HBR-ABIL-FLY-05", "Nobody leaves a transport on its flying side.")
    return None


def turns_matter(s: BlackReachState, unit: int) -> bool:
    """Whether the facing of a one-square unit means anything: a limited arc, a heavy vehicle's rear, a ram."""
    face = s.unit_face[unit]
    if FACE_SHAPE[face] != SINGLE:
        return False
    if FACE_CLASS[face] == HEAVY or any(WEAPON_ARC[weapon] < 360 for weapon in FACE_WEAPONS[face]):
        return True
    return FACE_CLASS[face] != INFANTRY and (s.unit_gifts[unit] & RAMMING != 0 or "ramming" in FACES[face].abilities)


def facings(s: BlackReachState, unit: int) -> range:
    """HBR-VEH-03, HBR-MOVE-11  Vehicles may face diagonally, infantry along the grid."""
    return range(0, 8, 2) if is_infantry(s, unit) else range(8)
