"""The shot, the assault or the save being decided: both sides with all that counts, and the dice on the table."""

from __future__ import annotations

from typing import Literal

import msgspec

from siegeworks.core.why import Modifier
from siegeworks.games.blackreach.assault.assault import arm_both, side_value
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.words import UNIT
from siegeworks.games.blackreach.cards.dice import CARD_SAVE, SAVE
from siegeworks.games.blackreach.fire.attack import combat_value, defence, penalties
from siegeworks.games.blackreach.fire.frames import ADD_DICE, AttackFrame
from siegeworks.games.blackreach.frames import DieFrame
from siegeworks.games.blackreach.modifiers import roll_penalty
from siegeworks.games.blackreach.state import AIR, BOARD, BlackReachState


class Row(msgspec.Struct, frozen=True):
    """One thing that counts, with how much."""

    text: str
    value: int


class ClashSide(msgspec.Struct, frozen=True):
    """One side of it: who, what its die is added to, why, and the dice it has rolled; 0 for one of several that are
    still to be rolled."""

    unit: str | None
    value: int
    rows: list[Row]
    dice: list[int]


class Clash(msgspec.Struct, frozen=True):
    """What is being decided. `needs` is the die that hits or saves (or both dice, if they are added together); in an
    assault the higher total wins."""

    kind: Literal["fire", "assault", "save"]
    attacker: ClashSide
    defender: ClashSide
    needs: int | None
    together: bool = False


def clash(s: BlackReachState) -> tuple[Clash, tuple[int, ...]] | None:
    """The innermost of what is being decided, and the units in it."""
    for f in reversed(s.frames):
        if isinstance(f, AttackFrame) and is_there(s, f.target):
            return fire(s, f), (f.unit, f.target)
        if isinstance(f, AssaultFrame) and f.target >= 0 and is_there(s, f.target) and is_there(s, f.unit):
            return assault(s, f), (f.unit, f.target)
        if isinstance(f, DieFrame) and f.roll in (SAVE, CARD_SAVE):
            return save(s, f), (f.unit,)
    return None


def is_there(s: BlackReachState, unit: int) -> bool:
    """Whether the unit is on the board or in the air."""
    return unit >= 0 and s.unit_place[unit] in (BOARD, AIR)


def fire(s: BlackReachState, f: AttackFrame) -> Clash:
    """HBR-FIRE-06, HBR-FIRE-09  Combat value, die and penalties against the defence value."""
    ours: list[Modifier] = []
    theirs: list[Modifier] = []
    value = combat_value(s, f, ours) + penalties(s, f, ours)
    needed = defence(s, f, theirs)
    rows = [Row("defence value", needed + sum(m.value for m in theirs)), *(Row(m.text, -m.value) for m in theirs)]
    dice = f.dice[:] or [0] * f.count if f.count > 1 else f.dice[:]  # it is seen how many dice are thrown
    attacker = ClashSide(name(f.unit), value, told(ours), dice)
    defender = ClashSide(name(f.target), needed, rows, [])
    return Clash("fire", attacker, defender, max(1, needed - value), bool(f.flags & ADD_DICE))


def assault(s: BlackReachState, f: AssaultFrame) -> Clash:
    """HBR-ASLT-30, HBR-ASLT-31  Both totals, with the weapons taken or the best."""
    g = f.clone()
    arm_both(s, g)
    ours: list[Modifier] = []
    theirs: list[Modifier] = []
    attacker = side_value(s, g, 0, ours)
    defender = side_value(s, g, 1, theirs)
    return Clash(
        "assault",
        ClashSide(name(f.unit), attacker, told(ours), f.dice[:]),
        ClashSide(name(f.target), defender, told(theirs), f.reply[:]),
        None,
    )


def save(s: BlackReachState, f: DieFrame) -> Clash:
    """HBR-ABIL-SAVE-06  The save of a unit that was hit."""
    rows: list[Modifier] = []
    value = f.bonus + roll_penalty(s, f.unit, rows)
    lines = [Row("cards and markers", f.bonus), *told(rows)] if f.bonus else told(rows)
    return Clash(
        "save",
        ClashSide(name(f.other), 0, [], []),
        ClashSide(name(f.unit), value, lines, f.dice[:]),
        max(1, f.needed - value),
    )


def told(rows: list[Modifier]) -> list[Row]:
    """Modifiers as lines."""
    return [Row(m.text, m.value) for m in rows if m.value]


def name(unit: int) -> str | None:
    """The word of a unit; None for none."""
    return UNIT.names[unit] if unit >= 0 else None
