"""HBR-FIRE-02, HBR-FIRE-04, HBR-FIRE-16  Who may fire, and at whom."""

from __future__ import annotations

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_TYPE,
    FACES,
    TYPES,
    UNIT_SIDE,
    WEAPON_ARC,
    WEAPON_ARMED,
    WEAPON_CV,
    WEAPON_RANGE,
    WEAPONS,
)
from siegeworks.games.blackreach.box.components import CLASSES, HEAVY_WEAPON, NOT, UNIT_LABELS
from siegeworks.games.blackreach.box.words import FIRE
from siegeworks.games.blackreach.ground.sight import in_arc, sees, why_blocked
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.state import ACTIVATION, AIR, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import DARK_RANGE, SIDE_UNITS, TOO_DARK, distance, farthest, firing_face


def why_not_target(s: BlackReachState, unit: int, weapon: int, v: int) -> Reason | None:
    """HBR-FIRE-02, HBR-FIRE-04, HBR-ABIL-LRANGE-01, HBR-ABIL-AMBUSH-02, HBR-ABIL-TRANS-09, HBR-ARC-01, HBR-LOS-04
    What forbids weapon w of u to fire at v.
    """
    face = s.unit_face[v]
    place = s.unit_place[v]
    if place == EMBARKED:
        return Reason("HBR-ABIL-TRANS-09", "Embarked units cannot be targeted.")
    if place not in (BOARD, AIR) or UNIT_SIDE[v] == UNIT_SIDE[unit]:
        return Reason("HBR-FIRE-02", "Only enemy units in play can be fired at.")
    if FACE_CONCEALED[face]:
        return Reason("HBR-ABIL-AMBUSH-02", "A concealed unit cannot be targeted by fire.")
    printed = WEAPONS[weapon]
    if printed.cv[FACE_CLASS[face]] == NOT:
        return Reason("HBR-FIRE-04", f"Its combat value against {CLASSES[FACE_CLASS[face]]} is X.")
    far = distance(s, unit, v) if place == BOARD else 0
    if far > printed.range:
        return Reason("HBR-ABIL-LRANGE-01", f"The target is {far} squares away, its range is {printed.range}.")
    if far > farthest(s):
        return TOO_DARK
    if printed.arc < 360 and not in_arc(s, unit, weapon, v):
        return Reason("HBR-ARC-01", "The target lies outside the firing arc.")
    if not sees(s, unit, v):
        return why_blocked(s, unit, v)
    return None


def reach_of(s: BlackReachState, weapon: int) -> int:
    """HBR-ABIL-LRANGE-01, HBR-WIN-01  How far a weapon fires now."""
    reach = WEAPON_RANGE[weapon]
    if reach <= DARK_RANGE:
        return reach
    far = farthest(s)
    return far if far < reach else reach


def may_target(s: BlackReachState, unit: int, weapon: int, v: int) -> bool:
    """Whether why_not_target has nothing to say."""
    return may_hit(s, unit, weapon, v, reach_of(s, weapon))


def may_hit(s: BlackReachState, unit: int, weapon: int, v: int, reach: int) -> bool:
    """The same for a weapon that fires so far, cheapest questions first."""
    place = s.unit_place[v]
    if place != BOARD:
        return place == AIR and why_not_target(s, unit, weapon, v) is None
    face = s.unit_face[v]
    if FACE_CONCEALED[face] or WEAPON_CV[weapon][FACE_CLASS[face]] == NOT:
        return False
    if reach < 99 and distance(s, unit, v) > reach:
        return False
    if WEAPON_ARC[weapon] < 360 and not in_arc(s, unit, weapon, v):
        return False
    return sees(s, unit, v)


def why_not_firing(s: BlackReachState, unit: int) -> Reason | None:
    """HBR-FIRE-16, HBR-SUPPLY-01, HBR-ABIL-TRANS-08  What keeps a unit from any Firing Action now."""
    if s.phase != ACTIVATION:
        return Reason("HBR-FIRE-16", "Firing Actions happen in the Activation Phase only.")
    place = s.unit_place[unit]
    if place == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[unit]]]
        if kind.role == HEAVY_WEAPON and all(
            WEAPONS[weapon].fotm == NOT for weapon in FACES[firing_face(s, unit)].weapons
        ):
            return Reason(
                "HBR-ABIL-TRANS-08", "A Heavy Weapon does not fire from a transport without Fire on the Move."
            )
        return None
    if place not in (BOARD, AIR):
        return Reason("HBR-FIRE-01", "The unit is not on the board.")
    return None


def why_nobody(s: BlackReachState, unit: int, w: int) -> Reason:
    """HBR-FIRE-02  Why a unit has nobody to fire at that way: what keeps it from the nearest enemy it could see."""
    none = "No weapon has a target it may fire at that way."
    weapons = FACES[firing_face(s, unit)].weapons
    enemies = [v for v in SIDE_UNITS[1 - UNIT_SIDE[unit]] if s.unit_place[v] == BOARD]
    enemies = [v for v in enemies if not FACE_CONCEALED[s.unit_face[v]]]
    if w != FIRE or not weapons or not enemies or s.unit_place[unit] != BOARD:
        return Reason("HBR-FIRE-02", none)
    nearest = min(enemies, key=lambda v: (distance(s, unit, v), v))
    reason = why_not_fire(s, unit, weapons[0]) or why_not_target(s, unit, weapons[0], nearest)
    if reason is None:
        return Reason("HBR-FIRE-02", none)
    return Reason(reason.rule, f"Nobody to fire at; the nearest enemy is {UNIT_LABELS[nearest]}: {reason.text}")


def targets(s: BlackReachState, unit: int, weapon: int, only: int = -1, past: list[int] | None = None) -> list[int]:
    """The units weapon w of u may fire at."""
    if why_not_fire(s, unit, weapon) is not None:
        return []
    pool = SIDE_UNITS[1 - UNIT_SIDE[unit]] if only < 0 else (only,)
    place, reach = s.unit_place, reach_of(s, weapon)
    return [
        v
        for v in pool
        if place[v] in (BOARD, AIR) and (not past or v not in past) and may_hit(s, unit, weapon, v, reach)
    ]


def has_target(s: BlackReachState, unit: int, weapon: int, only: int = -1, past: list[int] | None = None) -> bool:
    """Whether weapon w of u may fire at anything."""
    if not WEAPON_ARMED[weapon] or why_not_fire(s, unit, weapon) is not None:
        return False
    if only >= 0:
        return may_target(s, unit, weapon, only) and (not past or only not in past)
    place, reach = s.unit_place, reach_of(s, weapon)
    for v in SIDE_UNITS[1 - UNIT_SIDE[unit]]:
        if place[v] in (BOARD, AIR) and (not past or v not in past) and may_hit(s, unit, weapon, v, reach):
            return True
    return False
