"""Effect markers (HBR-MARK): what Suppressed Markers do to dice and moves, and boons: what cards and markers do for a
while.

A boon is a row [kind, unit, value, lasts] of `s.boons`. It ends with the attack, the action, the activation or the
turn it was given for.
"""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.box.components import POWER_NAMES
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import tell_unit

BOONS = (
    "fire",
    "assault",
    "move",
    "defence",
    "no-obscuring",
    "no-long-range",
    "no-terrain-defence",
    "as-rear",
    "location",
    "piercing",
    "tearing",
    "no-difficult",
    "all-terrain",
    "no-suppression-roll",
    "no-suppression-move",
    "ramming",
    "stop-after",
    "one-die",
    "rage",
    "dirt",
    "driven-back",
    "x-as-zero",
    "burst",
    "move-cap",
    "no-assault",
    "not-next",
    "defence-not-templates",
    "fire-once",
    "save",
    "destruction",
    "any",
    "terrifying",
    "charge",
    "unstable",
    "double-fire",
    "front-armour",
    "no-weak-point",
    "overwatch",
)
(
    B_FIRE, B_ASSAULT, B_MOVE, B_DV, B_NO_OBSCURE, B_NO_LONG, B_NO_TERRAIN, B_AS_REAR, B_SHIFT, B_PIERCING,
    B_TEARING, B_NO_DIFFICULT, B_ALL_TERRAIN, B_NO_SM_ROLL, B_NO_SM_MOVE, B_RAM, B_STOP_AFTER, B_ONE_DIE, B_RAGE,
    B_DIRT, B_DRIVEN, B_X_AS_ZERO, B_BURST, B_MOVE_CAP, B_NO_ASSAULT, B_NOT_NEXT, B_DV_NOT_TEMPLATES,
    B_FIRE_ONCE, B_SAVE,
    B_DESTRUCTION, B_ANY, B_TERRIFYING, B_CHARGE, B_UNSTABLE, B_DOUBLE, B_FRONT, B_NO_WEAK, B_OVERWATCH,
) = range(len(BOONS))  # fmt: skip
ATTACK, ACTION, ACTIVATION_TIME, TURN_TIME, GAME_TIME = range(5)
ENFEEBLE: Final = POWER_NAMES.index("enfeeble")


def grant(s: BlackReachState, kind: int, unit: int, value: int, lasts: int) -> None:
    """Give a unit a boon for a while."""
    s.boons.append([kind, unit, value, lasts])


def boon(s: BlackReachState, unit: int, kind: int) -> int:
    """The sum of a unit's boons of one kind."""
    total = 0
    for row in s.boons:
        if row[0] == kind and row[1] == unit:
            total += row[2]
    return total


def has_boon(s: BlackReachState, unit: int, kind: int) -> bool:
    """Whether a unit has a boon of that kind."""
    return any(row[0] == kind and row[1] == unit for row in s.boons)


def drop(s: BlackReachState, unit: int, kind: int) -> None:
    """Take a unit's boons of one kind away."""
    s.boons = [row for row in s.boons if row[0] != kind or row[1] != unit]


def expire(s: BlackReachState, lasts: int) -> None:
    """End what was given for no longer than this."""
    if s.boons:
        s.boons = [row for row in s.boons if row[3] > lasts]


def rally(s: BlackReachState, unit: int, count: int, rule: str) -> None:
    """Discard up to so many Suppressed Markers of a unit."""
    count = min(count, s.unit_sm[unit])
    if count > 0:
        s.unit_sm[unit] -= count
        tell_unit(s, "rallied", rule, unit, count=count, total=s.unit_sm[unit])


def on_table(s: BlackReachState, unit: int) -> bool:
    """Whether a unit is on the board or rides on it."""
    return s.unit_place[unit] == BOARD or s.unit_place[unit] == EMBARKED
