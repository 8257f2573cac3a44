"""What touches every shot (HBR-ABIL-MUNI, -SUPP, HBR-PSY-65, -70): bonuses, suppression, powers on the firer."""

from __future__ import annotations

from typing import Final

from siegeworks.core.why import Modifier, Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACES, number_of
from siegeworks.games.blackreach.box.components import INFANTRY, POWER_NAMES
from siegeworks.games.blackreach.frames import (
    CHARGE_ATTACK,
    IGNORE_COVER,
    IGNORE_OBSCURING,
    SPLIT,
    AttackFrame,
)
from siegeworks.games.blackreach.ground.zones import stands_in_zone
from siegeworks.games.blackreach.state import BOARD, BlackState
from siegeworks.games.blackreach.units import SIDE_UNITS, suppress

OBJURATION: Final = POWER_NAMES.index("objuration-mechanicum")
TIMING: Final = POWER_NAMES.index("perfect-timing")


def may_fire(s: BlackState, u: int, w: int) -> Reason | None:
    """HBR-PSY-70  Objuration forbids Firing Actions; on a vehicle with several weapons only the chosen one."""
    if s.power_unit[OBJURATION] == u and (s.power_weapon[OBJURATION] < 0 or s.power_weapon[OBJURATION] == w):
        return Reason("HBR-PSY-70", "Objuration Mechanicum silences it.")
    return None


def standing_bonus(s: BlackState, f: AttackFrame, notes: list[Modifier] | None) -> int:
    """HBR-ABIL-MUNI-01, HBR-ABIL-MUNI-02  +1 for infantry in the zone of one Munitions Carrier, not for itself, not on
    alternates, once."""
    u = f.unit
    if u < 0 or f.weapon < 0 or f.flags & SPLIT or FACE_CLASS[s.unit_face[u]] != INFANTRY or s.unit_place[u] != BOARD:
        return 0
    best = 0
    for c in SIDE_UNITS[f.seat]:
        if (
            c != u
            and s.unit_place[c] == BOARD
            and "munitions-carrier" in FACES[s.unit_face[c]].abilities
            and stands_in_zone(s, u, c)
        ):
            best = max(best, number_of(s.unit_face[c], "munitions-carrier", "bonus"))
    if best and notes is not None:
        notes.append(Modifier("HBR-ABIL-MUNI-01", "munitions carrier", best))
    return best


def perfect_timing(s: BlackState, f: AttackFrame) -> None:
    """HBR-PSY-65, HBR-ABIL-CHARGE-01  The marked unit's Firing Actions ignore obscuring Obstacles and terrain Defence
    Bonuses; a Charge is none."""
    if f.unit >= 0 and s.power_unit[TIMING] == f.unit and not f.flags & CHARGE_ATTACK:
        f.ignore |= IGNORE_OBSCURING | IGNORE_COVER


def suppressed_by_fire(s: BlackState, f: AttackFrame) -> None:
    """HBR-ABIL-SUPP-02, HBR-ABIL-SUPP-03  No Hits; one Suppressed Marker for each time the result holds the defence
    value."""
    f.markers = max(0, f.total // f.needed) if f.needed > 0 else 0
    if f.markers:
        suppress(s, f.target, f.markers, "HBR-ABIL-SUPP-03")
