"""Gear, customization and order markers used in a window (HBR-REC-20 to -33, -52, -58): the same windows as the cards',
all in the open."""

from __future__ import annotations

from typing import Any, Final

from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY
from siegeworks.games.blackreach.cards.deck import (
    AFTER_ROLL,
    ENEMY_ASSAULT,
    ENEMY_FIRE,
    HIT_SUFFERED,
    OWN_ASSAULT,
    OWN_FIRE,
    OWN_MOVE,
    SUPPLY_MOVE,
)
from siegeworks.games.blackreach.frames import BY_OTHER, TEMPLATE, AttackFrame
from siegeworks.games.blackreach.markers import ACTION, B_ANY, grant, on_table
from siegeworks.games.blackreach.muster.recruitment import (
    AMMO,
    ARMOUR,
    CAMO,
    GUILLIMAN,
    HAMMER,
    MARKED,
    OPTION_GEAR,
    POLE,
    PROMETHIUM,
    SEAL,
    VEHICLE_AMMO,
    may_use,
    spend,
)
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import distance, klass

ANY_ROLL: Final = 23  # a window of our own: before a die that is neither fire nor assault
# The bits of option_used: which of its different bonuses a Boss Pole or the Sons of Guilliman have spent.
DAKKA, BOSS, ZAG, GRIM = 1, 2, 4, 8
G_SAVE, G_FIRE, G_MOVE = 1, 2, 4
_IN_WINDOW = {
    OWN_FIRE: (AMMO, VEHICLE_AMMO, GUILLIMAN, POLE),
    ENEMY_FIRE: (CAMO, ARMOUR),
    OWN_ASSAULT: (HAMMER, POLE),
    ENEMY_ASSAULT: (HAMMER, POLE),
    OWN_MOVE: (PROMETHIUM, GUILLIMAN, POLE),
    SUPPLY_MOVE: (PROMETHIUM, GUILLIMAN, POLE),
    HIT_SUFFERED: (POLE, GUILLIMAN),
    AFTER_ROLL: (SEAL, POLE),
    ANY_ROLL: (POLE,),
}
_POLE_BIT = {
    OWN_FIRE: DAKKA,
    OWN_ASSAULT: DAKKA,
    ENEMY_ASSAULT: DAKKA,
    ANY_ROLL: DAKKA,
    OWN_MOVE: ZAG,
    SUPPLY_MOVE: ZAG,
    HIT_SUFFERED: BOSS,
    AFTER_ROLL: GRIM,
}
_GUILLIMAN_BIT = {OWN_FIRE: G_FIRE, OWN_MOVE: G_MOVE, SUPPLY_MOVE: G_MOVE, HIT_SUFFERED: G_SAVE}
MOST = 3  # identical markers on one action (HBR-REC-22); an option has three


def near_pole(s: BlackReachState, option: int, unit: int) -> bool:
    """HBR-REC-52  A Boss Pole serves its Character and units at most 3 squares from him."""
    bearer = s.option_unit[option]
    return (
        bearer >= 0 and on_table(s, bearer) and UNIT_SIDE[bearer] == UNIT_SIDE[unit] and distance(s, bearer, unit) <= 3
    )


def usable_now(s: BlackReachState, b: Any, option: int, window: int, unit: int) -> bool:
    """HBR-REC-21, HBR-REC-22, HBR-ABIL-SAVE-02  Whether a marker of this option may be used for the unit now."""
    if s.option_markers[option] <= 0 or s.option_tile[option] < 0 or unit < 0:
        return False
    gear = OPTION_GEAR[option]
    if window == SUPPLY_MOVE and not hasattr(b, "boost"):
        return False
    if gear not in _IN_WINDOW.get(window, ()):
        return False
    if window == HIT_SUFFERED and (b.pierce or b.hits <= 0 or b.cause == BY_OTHER):  # these markers give saves
        return False
    if s.boons and sum(1 for row in s.boons if row[0] == B_ANY and row[1] == unit and row[2] == gear) >= MOST:
        return False
    if gear == POLE:
        return not s.option_used[option] & _POLE_BIT[window] and near_pole(s, option, unit)
    if gear == GUILLIMAN and s.option_used[option] & _GUILLIMAN_BIT[window]:
        return False
    if window == ENEMY_FIRE and (not isinstance(b, AttackFrame) or (gear == CAMO and b.flags & TEMPLATE)):
        return False  # no defence value counts against a sniper, no cloak under a template
    if gear in (VEHICLE_AMMO, ARMOUR, PROMETHIUM) and klass(s, unit) == INFANTRY:
        return False
    return may_use(s, option, unit)


def markers_for(s: BlackReachState, b: Any, seat: int, window: int, unit: int) -> list[int]:
    """The options whose markers the seat may use for this unit now."""
    if window not in _IN_WINDOW:
        return []
    return [o for o in MARKED[seat] if s.option_markers[o] > 0 and usable_now(s, b, o, window, unit)]


def use(s: BlackReachState, b: Any, option: int, window: int, unit: int) -> None:
    """HBR-REC-23, HBR-REC-24, HBR-REC-29, HBR-REC-31, HBR-REC-33, HBR-REC-52  Announce a marker before the dice and
    note what it adds."""
    gear = OPTION_GEAR[option]
    grant(s, B_ANY, unit, gear, ACTION)
    rule = {
        AMMO: "HBR-REC-23",
        CAMO: "HBR-REC-24",
        HAMMER: "HBR-REC-29",
        VEHICLE_AMMO: "HBR-REC-31",
        ARMOUR: "HBR-REC-33",
        POLE: "HBR-REC-52",
    }
    spend(s, option, rule.get(gear, "HBR-REC-21"))
    if gear == POLE:
        s.option_used = s.option_used[:]
        s.option_used[option] |= _POLE_BIT[window]
    elif gear == GUILLIMAN:
        s.option_used = s.option_used[:]
        s.option_used[option] |= _GUILLIMAN_BIT[window]
    if window == OWN_FIRE:
        b.bonus += 2 if gear == GUILLIMAN else 1
        if gear == VEHICLE_AMMO:
            b.pierce = 1
    elif window == ENEMY_FIRE:
        b.defence += 1
    elif window in (OWN_ASSAULT, ENEMY_ASSAULT):
        side = 0 if window == OWN_ASSAULT else 1
        b.bonus[side] += 1
        if gear == HAMMER:
            b.tear |= 1 << side
    elif window in (OWN_MOVE, SUPPLY_MOVE):
        boost = 1 if gear == POLE else 2
        b.boost += boost
    elif window == ANY_ROLL:
        b.bonus += 1
