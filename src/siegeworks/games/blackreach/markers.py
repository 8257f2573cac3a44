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

# Positions that were saved hold these numbers, so none of them is given out again.
B_ALL_TERRAIN: Final = 12
B_NO_SM_ROLL: Final = 13
B_NO_SM_MOVE: Final = 14
B_STOP_AFTER: Final = 16
B_NOT_NEXT: Final = 25
B_FIRE_ONCE: Final = 27
B_SAVE: Final = 28
B_ANY: Final = 30
B_TERRIFYING: Final = 31
B_CHARGE: Final = 32
B_UNSTABLE: Final = 33
B_DOUBLE: Final = 34
B_OVERWATCH: Final = 37
BOONS: Final = {  # their names in the views
    B_ALL_TERRAIN: "all-terrain",
    B_NO_SM_ROLL: "no-suppression-roll",
    B_NO_SM_MOVE: "no-suppression-move",
    B_STOP_AFTER: "stop-after",
    B_NOT_NEXT: "not-next",
    B_FIRE_ONCE: "fire-once",
    B_SAVE: "save",
    B_ANY: "any",
    B_TERRIFYING: "terrifying",
    B_CHARGE: "charge",
    B_UNSTABLE: "unstable",
    B_DOUBLE: "double-fire",
    B_OVERWATCH: "overwatch",
}
# What their rows hold is whom or what they are about, and no amount.
NAMES_SOMETHING: Final = (B_NOT_NEXT, B_FIRE_ONCE, B_ANY, B_DOUBLE)
ATTACK, ACTION, ACTIVATION_TIME, TURN_TIME, GAME_TIME = range(5)
ENFEEBLE: Final = POWER_NAMES.index("enfeeble")


def grant(s: BlackReachState, kind: int, unit: int, value: int, lasts: int) -> None:
    """Give a unit a boon for a while."""
    s.boons.append([kind, unit, value, lasts])


def amount(row: list[int]) -> int:
    """How much a boon is worth; 0 for one that only holds."""
    return 0 if row[0] in NAMES_SOMETHING else row[2]


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
