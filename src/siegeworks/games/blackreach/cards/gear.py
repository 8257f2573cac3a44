"""Gear, customization and order markers used in a window (HBR-REC-20 to -33, -52, -58): the same windows as the cards',
all in the open."""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import Frame
from siegeworks.core.seam import AnyFrame
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
from siegeworks.games.blackreach.fire.frames import BY_OTHER, TEMPLATE, AttackFrame, HitFrame
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
    users,
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
_FOR_VEHICLES = (VEHICLE_AMMO, ARMOUR, PROMETHIUM)
_RULE = {
    AMMO: "HBR-REC-23",
    CAMO: "HBR-REC-24",
    HAMMER: "HBR-REC-29",
    VEHICLE_AMMO: "HBR-REC-31",
    ARMOUR: "HBR-REC-33",
    POLE: "HBR-REC-52",
}
MOST = 3  # identical markers on one action (HBR-REC-22); an option has three


def near_pole(s: BlackReachState, option: int, unit: int) -> bool:
    """HBR-REC-10, HBR-REC-52  A Boss Pole serves its Character and units at most 3 squares from him; on a Command Tile
    it is any Character's."""
    return any(
        bearer >= 0
        and on_table(s, bearer)
        and UNIT_SIDE[bearer] == UNIT_SIDE[unit]
        and (bearer == unit or distance(s, bearer, unit) <= 3)
        for bearer in users(s, option)
    )


def serves_now(b: Frame, window: int) -> bool:
    """HBR-ABIL-SAVE-02, HBR-ABIL-SNIPE-01  Whether markers can do anything for what is going on in a window."""
    if window == SUPPLY_MOVE:
        return hasattr(b, "boost")
    if window == HIT_SUFFERED:  # these markers give saves
        return isinstance(b, HitFrame) and b.hits > 0 and not b.pierce and b.cause != BY_OTHER
    if window == ENEMY_FIRE:  # no defence value counts against a sniper
        return isinstance(b, AttackFrame)
    return True


def times_used(s: BlackReachState, unit: int, gear: int) -> int:
    """HBR-REC-22  How many markers of a kind were used for a unit in this action."""
    return sum(1 for row in s.boons if row[0] == B_ANY and row[1] == unit and row[2] == gear)


def usable_now(s: BlackReachState, b: Frame, option: int, window: int, unit: int) -> bool:
    """HBR-REC-21, HBR-REC-22  Whether a marker of this option, one of the window's, may be used for the unit now."""
    if s.option_tile[option] < 0:
        return False
    gear = OPTION_GEAR[option]
    if s.boons and times_used(s, unit, gear) >= MOST:
        return False
    if gear == POLE:
        spent = s.option_used[option] & _POLE_BIT[window]
        return not spent and near_pole(s, option, unit)
    if gear == GUILLIMAN and s.option_used[option] & _GUILLIMAN_BIT[window]:
        return False
    if gear == CAMO and isinstance(b, AttackFrame) and b.flags & TEMPLATE:  # no cloak under a template
        return False
    if gear in _FOR_VEHICLES and klass(s, unit) == INFANTRY:
        return False
    return may_use(s, option, unit)


def markers_for(s: BlackReachState, b: Frame, seat: int, window: int, unit: int) -> list[int]:
    """The options whose markers the seat may use for this unit now."""
    gears = _IN_WINDOW.get(window)
    if gears is None or unit < 0:
        return []
    markers = s.option_markers
    held = [option for option in MARKED[seat] if markers[option] > 0 and OPTION_GEAR[option] in gears]
    if not held or not serves_now(b, window):
        return []
    return [option for option in held if usable_now(s, b, option, window, unit)]


def use(s: BlackReachState, b: AnyFrame, option: int, window: int, unit: int) -> None:
    """HBR-REC-23, HBR-REC-24, HBR-REC-29, HBR-REC-31, HBR-REC-33, HBR-REC-52  Announce a marker before the dice and
    note what it adds."""
    gear = OPTION_GEAR[option]
    grant(s, B_ANY, unit, gear, ACTION)
    spend(s, option, _RULE.get(gear, "HBR-REC-21"))
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
