"""Everything that changes a number or forbids a thing: bonuses, penalties, saves, what cards and powers allow."""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import find_frame
from siegeworks.core.why import Modifier, Reason
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_MV, FACES, UNIT_SIDE, number_of
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, NOT, POWER_NAMES
from siegeworks.games.blackreach.cards.deck import CARD_EVENT
from siegeworks.games.blackreach.fire.frames import BY_OTHER, CHARGE_ATTACK, SPLIT, AttackFrame, HitFrame
from siegeworks.games.blackreach.frames import IGNORE_COVER, IGNORE_OBSCURING, MoveFrame
from siegeworks.games.blackreach.ground.zones import stands_in_zone
from siegeworks.games.blackreach.markers import (
    B_ALL_TERRAIN,
    B_NO_SM_MOVE,
    B_NO_SM_ROLL,
    B_NOT_NEXT,
    ENFEEBLE,
    has_boon,
)
from siegeworks.games.blackreach.muster.recruitment import BANNER, GREEN_4, GREEN_5, YELLOW_4, tile_save
from siegeworks.games.blackreach.state import AIR, BLUFF_TOKEN, BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, distance_to

OBJURATION: Final = POWER_NAMES.index("objuration-mechanicum")
TIMING: Final = POWER_NAMES.index("perfect-timing")
WARPATH: Final = POWER_NAMES.index("warpath")
DOME: Final = POWER_NAMES.index("telekinetic-dome")

Notes = list[Modifier] | None  # where modifiers are written down for people; None when nobody asks


def noted(notes: Notes, rule: str, text: str, value: int) -> int:
    """Write a modifier down if a list is kept; its value."""
    if notes is not None:
        notes.append(Modifier(rule, text, value))
    return value


# ---------------------------------------------------------------- dice


def roll_penalty(s: BlackReachState, unit: int, notes: Notes = None) -> int:
    """HBR-MARK-01, HBR-PSY-60  What Suppressed Markers (2 each) and Enfeeble (2) take from every die roll of a unit; 0
    or negative."""
    if unit < 0:
        return 0
    total = 0
    if s.unit_sm[unit] and not (s.boons and has_boon(s, unit, B_NO_SM_ROLL)):
        total += noted(notes, "HBR-MARK-01", "Suppressed Markers", -2 * s.unit_sm[unit])
    if s.power_unit[ENFEEBLE] == unit:
        total += noted(notes, "HBR-PSY-60", "Enfeeble", -2)
    return total


# ---------------------------------------------------------------- movement


def movement_bonus(s: BlackReachState, unit: int) -> int:
    """HBR-REC-35, HBR-CARD-05  Squares added for a while or for good; nothing moves a unit with X."""
    if FACE_MV[s.unit_face[unit]] == NOT:
        return 0
    total = s.unit_speed[unit]
    seat = UNIT_SIDE[unit]
    if s.side_speed[seat] and FACE_CLASS[s.unit_face[unit]] == INFANTRY:
        total += s.side_speed[seat]
    if s.unit_tile[unit] >= 0:
        total += s.tile_speed[s.unit_tile[unit]]
    if s.boons and s.unit_sm[unit] and has_boon(s, unit, B_NO_SM_MOVE):
        total += 2 * s.unit_sm[unit]
    return total


def crosses(s: BlackReachState, unit: int, a: int, b: int) -> bool:
    """HBR-CARD-05  Whether All Terrain lets a light vehicle make a step that is closed to light vehicles only."""
    return b in s.ground.steps[HEAVY][a] and has_boon(s, unit, B_ALL_TERRAIN)


def may_stop(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-CARD-05  Whether a card lets the unit end its move here: an Advance may not end next to new enemies."""
    if not s.boons or s.unit_place[f.unit] != BOARD:
        return True
    return may_stop_at(s, f.unit, s.unit_square[f.unit])


def may_stop_at(s: BlackReachState, unit: int, square: int) -> bool:
    """HBR-CARD-05  Whether a card lets a unit end in a square: an Advance not beside new enemies, All Terrain not where
    the vehicle may only pass."""
    if not s.ground.enter[FACE_CLASS[s.unit_face[unit]]][square] and has_boon(s, unit, B_ALL_TERRAIN):
        return False
    avoided = [row[2] for row in s.boons if row[0] == B_NOT_NEXT and row[1] == unit]
    return not any(s.unit_place[enemy] == BOARD and distance_to(s, enemy, square) <= 1 for enemy in avoided)


def may_assault_anyway(s: BlackReachState, unit: int, klass: int) -> bool:
    """HBR-ASLT-03, HBR-CARD-07  A card in the owner's hand may let a unit assault vehicles in spite of X."""
    if klass == INFANTRY:
        return False
    return any(CARD_EVENT[c] == "krump-da-tin-can" for c in s.hand[UNIT_SIDE[unit]])


# ---------------------------------------------------------------- fire


def why_not_fire(s: BlackReachState, unit: int, weapon: int) -> Reason | None:
    """HBR-PSY-70, HBR-ABIL-AIR-03  Objuration forbids Firing Actions, on a vehicle with several weapons only those of
    the chosen one; an aircraft needs a token."""
    if s.unit_place[unit] == AIR and s.unit_token[unit] in (0, BLUFF_TOKEN):
        return Reason("HBR-ABIL-AIR-03", "An aircraft fires only with a Numbered or Special token on its tile.")
    if s.power_unit[OBJURATION] == unit and s.power_weapon[OBJURATION] in (-1, weapon):
        return Reason("HBR-PSY-70", "Objuration Mechanicum silences it.")
    return None


def fire_bonus(s: BlackReachState, f: AttackFrame, notes: Notes) -> int:
    """HBR-ABIL-MUNI-01, HBR-ABIL-MUNI-02  +1 for infantry in the zone of one Munitions Carrier, not for itself, not on
    alternates, once."""
    unit = f.unit
    if unit < 0 or f.weapon < 0 or f.flags & SPLIT:
        return 0
    if FACE_CLASS[s.unit_face[unit]] != INFANTRY or s.unit_place[unit] != BOARD:
        return 0
    best = 0
    for carrier in SIDE_UNITS[f.seat]:
        if carrier == unit or s.unit_place[carrier] != BOARD:
            continue
        face = s.unit_face[carrier]
        if "munitions-carrier" in FACES[face].abilities and stands_in_zone(s, unit, carrier):
            best = max(best, number_of(face, "munitions-carrier", "bonus"))
    return noted(notes, "HBR-ABIL-MUNI-01", "munitions carrier", best) if best else 0


def ignored_by_timing(s: BlackReachState, f: AttackFrame) -> int:
    """HBR-PSY-65, HBR-ABIL-CHARGE-01  Under Perfect Timing a unit's Firing Actions ignore obscuring Obstacles and
    terrain Defence Bonuses (bits IGNORE_*); a Charge is no Firing Action."""
    if f.unit < 0 or s.power_unit[TIMING] != f.unit or f.flags & CHARGE_ATTACK:
        return 0
    return IGNORE_OBSCURING | IGNORE_COVER


# ---------------------------------------------------------------- assault


def assault_bonus(s: BlackReachState, f: AssaultFrame, side: int, notes: Notes) -> int:
    """HBR-REC-61, HBR-PSY-52  Auras: the Waaagh! Banner within 2 squares, Warpath within 3; and the Waaagh! of this
    turn."""
    unit = f.unit if side == 0 else f.target
    seat = UNIT_SIDE[unit]
    total = 0
    if near_banner(s, unit):
        total += noted(notes, "HBR-REC-61", "Waaagh! Banner", 1)
    weirdboy = s.power_unit[WARPATH]
    if weirdboy >= 0 and UNIT_SIDE[weirdboy] == seat and (weirdboy == unit or distance(s, weirdboy, unit) <= 3):
        total += noted(notes, "HBR-PSY-52", "Warpath", 1)
    if s.side_fury[seat] and FACE_CLASS[s.unit_face[unit]] == INFANTRY:
        total += noted(notes, "HBR-CARD-05", "Waaagh!", s.side_fury[seat])
    return total


def near_banner(s: BlackReachState, unit: int) -> bool:
    """HBR-REC-61  Whether a Waaagh! Banner of its side is within 2 squares of a unit, or its own."""
    bearers = [b for b in SIDE_UNITS[UNIT_SIDE[unit]] if s.unit_gifts[b] & BANNER and s.unit_place[b] == BOARD]
    return any(bearer == unit or distance(s, bearer, unit) <= 2 for bearer in bearers)


# ---------------------------------------------------------------- saves


def green_save(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-SAVE-05, HBR-REC-57, HBR-REC-59, HBR-PSY-71  The die an automatic Armour Save needs; 0 without one."""
    best = 0
    gifts = s.unit_gifts[unit]
    if gifts & GREEN_4:
        best = 4
    elif gifts & GREEN_5:
        best = 5
    value, green = tile_save(s, unit)
    if green and (not best or value < best):
        best = value
    librarian = s.power_unit[DOME]
    if librarian < 0 or best == 4 or UNIT_SIDE[librarian] != UNIT_SIDE[unit]:
        return best
    if librarian == unit or stands_in_zone(s, unit, librarian):
        best = min(best, 5) if best else 5
    return best


def yellow_save(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-SAVE-01, HBR-ABIL-SAVE-04, HBR-REC-55  The die a save bought with a card needs; 0 without one."""
    value, green = tile_save(s, unit)
    best = 0 if green else value
    if s.unit_gifts[unit] & YELLOW_4:
        best = min(best, 4) if best else 4
    return best


def may_buy_save(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-SAVE-02, HBR-ABIL-SAVE-04  Whether a card's Armour Save bonus is of use to a unit: never against a Hit
    that came neither from fire nor from an assault."""
    if unit < 0 or yellow_save(s, unit) == 0:
        return False
    hit = find_frame(s, HitFrame)
    return hit is None or hit.cause != BY_OTHER
