"""HBR-HVY  Damage to heavy vehicles: the location die, the markers, and the second of a kind."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import FACE_TYPE, TYPES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import DAMAGE_TABLE, EXPLOSION, HULL, TRACKS
from siegeworks.games.blackreach.cards.window import after_roll
from siegeworks.games.blackreach.fire.frames import LOCATION, HitFrame, LocationFrame
from siegeworks.games.blackreach.fire.losses import destroy
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.muster.recruitment import RIGGER
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import suppress


def locate(s: BlackReachState, hit: HitFrame) -> None:
    """HBR-HVY-02  A Hit on a heavy vehicle is located by a die."""
    f = LocationFrame()
    f.unit, f.source, f.played = hit.unit, hit.source, hit.played
    f.pierce, f.location = hit.pierce, hit.location
    call(s, LOCATION, f)


def clamp(die: int) -> int:
    """HBR-ABIL-PIERCE-01  The location die never leaves 1 to 6."""
    return max(1, min(6, die))


def roll_location(s: BlackReachState, f: LocationFrame) -> None:
    """HBR-HVY-02, HBR-HVY-10, HBR-ABIL-PIERCE-01  One die, +1 for Piercing, untouched by Suppressed Markers."""
    f.dice = [roll(s, 6, "location")]


def offer_reroll(s: BlackReachState, f: LocationFrame) -> None:
    """HBR-CARD-15, HBR-REC-28  Who may have the die rolled again?"""
    after_roll(s, 1 - UNIT_SIDE[f.unit], max(f.source, -1), f.unit)


def read_location(s: BlackReachState, f: LocationFrame) -> None:
    """HBR-HVY-02, HBR-HVY-03  Shift and clamp the die."""
    f.die = clamp(f.dice[0] + f.pierce + f.location)


def place_damage(s: BlackReachState, f: LocationFrame) -> None:
    """HBR-HVY-04, HBR-HVY-05, HBR-HVY-06, HBR-HVY-07, HBR-HVY-08, HBR-HVY-09, HBR-REC-37  The marker of that
    number; explosion or a second of a kind destroys.
    """
    unit = f.unit
    if s.unit_place[unit] != BOARD:
        return
    kind = DAMAGE_TABLE[TYPES[FACE_TYPE[s.unit_face[unit]]].damage][clamp(f.die) - 1]
    tell(s, "damage", "HBR-HVY-02", unit=unit, damage=kind, die=f.die)
    if kind == EXPLOSION or s.unit_damage[unit] >> kind & 1:
        destroy(s, unit, f.source, "HBR-HVY-08" if kind == EXPLOSION else "HBR-HVY-09")
        return
    s.unit_damage = s.unit_damage[:]
    s.unit_damage[unit] |= 1 << kind
    if kind == HULL:
        suppress(s, unit, 1 if s.unit_gifts[unit] & RIGGER else 2, "HBR-HVY-05")
    if kind in (HULL, TRACKS):
        stop(s, unit)


def stop(s: BlackReachState, unit: int) -> None:
    """HBR-HVY-04, HBR-HVY-05  A vehicle hit in tracks or hull on the move stops at once."""
    for f in s.frames:
        if isinstance(f, MoveFrame) and f.unit == unit:
            f.left, f.stop = 0, 1
