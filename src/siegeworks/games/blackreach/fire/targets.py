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
from siegeworks.games.blackreach.box.components import CLASSES, HEAVY_WEAPON, NOT
from siegeworks.games.blackreach.ground.sight import in_arc, sees, why_blocked
from siegeworks.games.blackreach.modifiers import why_not_fire
from siegeworks.games.blackreach.state import ACTIVATION, AIR, BOARD, EMBARKED, BlackState
from siegeworks.games.blackreach.units import SIDE_UNITS, TOO_DARK, distance, farthest


def target_reason(s: BlackState, u: int, w: int, v: int) -> Reason | None:
    """HBR-FIRE-02, HBR-FIRE-04, HBR-ABIL-LRANGE-01, HBR-ABIL-AMBUSH-02, HBR-ABIL-TRANS-09, HBR-ARC-01, HBR-LOS-04
    What forbids weapon w of u to fire at v.
    """
    face = s.unit_face[v]
    place = s.unit_place[v]
    if place == EMBARKED:
        return Reason("HBR-ABIL-TRANS-09", "Embarked units cannot be targeted.")
    if place not in (BOARD, AIR) or UNIT_SIDE[v] == UNIT_SIDE[u]:
        return Reason("HBR-FIRE-02", "Only enemy units in play can be fired at.")
    if FACE_CONCEALED[face]:
        return Reason("HBR-ABIL-AMBUSH-02", "A concealed unit cannot be targeted by fire.")
    weapon = WEAPONS[w]
    if weapon.cv[FACE_CLASS[face]] == NOT:
        return Reason("HBR-FIRE-04", f"Its combat value against {CLASSES[FACE_CLASS[face]]} is X.")
    far = distance(s, u, v) if place == BOARD else 0
    if far > weapon.range:
        return Reason("HBR-ABIL-LRANGE-01", f"The target is {far} squares away, its range is {weapon.range}.")
    if far > farthest(s):
        return TOO_DARK
    if weapon.arc < 360 and not in_arc(s, u, w, v):
        return Reason("HBR-ARC-01", "The target lies outside the firing arc.")
    if not sees(s, u, v):
        return why_blocked(s, u, v)
    return None


def can_target(s: BlackState, u: int, w: int, v: int) -> bool:
    """Whether target_reason has nothing to say, cheapest questions first."""
    place = s.unit_place[v]
    if place != BOARD:
        return place == AIR and target_reason(s, u, w, v) is None
    face = s.unit_face[v]
    if FACE_CONCEALED[face] or WEAPON_CV[w][FACE_CLASS[face]] == NOT:
        return False
    reach = min(WEAPON_RANGE[w], farthest(s))
    if reach < 99 and distance(s, u, v) > reach:
        return False
    if WEAPON_ARC[w] < 360 and not in_arc(s, u, w, v):
        return False
    return sees(s, u, v)


def unit_may_fire(s: BlackState, u: int) -> Reason | None:
    """HBR-FIRE-16, HBR-SUPPLY-01, HBR-ABIL-TRANS-08  What keeps a unit from any Firing Action now."""
    if s.phase != ACTIVATION:
        return Reason("HBR-FIRE-16", "Firing Actions happen in the Activation Phase only.")
    place = s.unit_place[u]
    if place == EMBARKED:
        kind = TYPES[FACE_TYPE[s.unit_face[u]]]
        if kind.role == HEAVY_WEAPON and all(WEAPONS[w].fotm == NOT for w in FACES[s.unit_face[u]].weapons):
            return Reason(
                "HBR-ABIL-TRANS-08", "A Heavy Weapon does not fire from a transport without Fire on the Move."
            )
        return None
    if place not in (BOARD, AIR):
        return Reason("HBR-FIRE-01", "The unit is not on the board.")
    return None


def targets(s: BlackState, u: int, w: int, only: int = -1, past: list[int] | None = None) -> list[int]:
    """The units weapon w of u may fire at."""
    if why_not_fire(s, u, w) is not None:
        return []
    pool = SIDE_UNITS[1 - UNIT_SIDE[u]] if only < 0 else (only,)
    place = s.unit_place
    return [v for v in pool if place[v] in (BOARD, AIR) and (not past or v not in past) and can_target(s, u, w, v)]


def has_target(s: BlackState, u: int, w: int, only: int = -1, past: list[int] | None = None) -> bool:
    """Whether weapon w of u may fire at anything."""
    if not WEAPON_ARMED[w] or why_not_fire(s, u, w) is not None:
        return False
    if only >= 0:
        return can_target(s, u, w, only) and (not past or only not in past)
    place = s.unit_place
    for v in SIDE_UNITS[1 - UNIT_SIDE[u]]:
        if place[v] in (BOARD, AIR) and (not past or v not in past) and can_target(s, u, w, v):
            return True
    return False
