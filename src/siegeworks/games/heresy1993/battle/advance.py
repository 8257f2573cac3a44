"""H93-ADV: attackers enter an area their enemies have left."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    ADVANCE_MAX,
    IS_CHARACTER,
    MOUNTAIN,
    MOVE,
    SKY_FORTRESS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import DONE, UNIT, unit_of
from siegeworks.games.heresy1993.frames import BattleFrame
from siegeworks.games.heresy1993.state import (
    RETREATED,
    Heresy1993State,
    has_room,
    moved_event,
    one_of_equals,
    other,
    put,
)

_ADVANCE_CHARACTERS = OPTIONS["advance-characters"]
_ADVANCE_MOVE_ZERO = OPTIONS["advance-move-zero"]


def least_move(s: Heresy1993State, f: BattleFrame) -> int:
    """H93-ADV-02, H93-ADV-03  The move value an advance needs: 2, or 1 in an Assault Phase (H93-AMB-34)."""
    if not f.in_assault:
        return 2
    return 0 if _ADVANCE_MOVE_ZERO.is_on(s) else 1


def is_counted(s: Heresy1993State, unit: Unit) -> bool:
    """H93-ADV-02  Whether a counter is one of the three that may advance (H93-AMB-33)."""
    return not IS_CHARACTER[unit] or _ADVANCE_CHARACTERS.value(s) == "count"


def why_not_advance(s: Heresy1993State, f: BattleFrame, unit: Unit) -> Reason | None:
    """H93-ADV-02, H93-ADV-03, H93-CRT-09, H93-CRT-17, H93-CHAR-12, H93-ASLT-19  Why an attacker may not advance, if it
    may not.
    """
    return why_not_from_there(s, f, unit) or why_not_one_more(s, f, unit) or why_not_into(s, unit, f.area)


def why_not_one_more(s: Heresy1993State, f: BattleFrame, unit: Unit) -> Reason | None:
    """H93-ADV-02, H93-ADV-03  Why a counter may not be one of those that advance, if it may not."""
    if f.advanced >= ADVANCE_MAX and is_counted(s, unit):
        return Reason("H93-ADV-02", "Three counters have advanced.")
    least = least_move(s, f)
    if MOVE[unit] < least:
        rule = "H93-ADV-03" if f.in_assault else "H93-ADV-02"
        return Reason(rule, f"To advance it needs a move value of {least} or more.")
    return None


def why_not_from_there(s: Heresy1993State, f: BattleFrame, unit: Unit) -> Reason | None:
    """H93-ADV-02  Why a counter does not stand where the attack came from, if it does not."""
    if unit not in f.attackers or s.place[unit] not in f.sources:
        return Reason("H93-ADV-02", "Only counters that made this attack may advance.")
    if s.place[unit] == f.area or s.flags[unit] & RETREATED:
        return Reason("H93-ADV-02", "It stands in the area already, or has retreated.")
    return None


def why_not_into(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-STACK-02, H93-TERR-01  Why a counter may not enter the area, if it may not."""
    if not has_room(s, unit, area):
        return Reason("H93-STACK-02", "Three counters stand there already.")
    if MOUNTAIN[area] and unit != SKY_FORTRESS:
        return Reason("H93-TERR-01", "Mountains are closed to it.")
    return None


class Advance(Choice):
    """H93-ADV-01, H93-ADV-04, H93-ADV-05, H93-CRT-09, H93-CRT-12, H93-CRT-15  Up to three attackers, from any of the
    stacks, at once.

    Only into an area without a defender left in it.
    """

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if not f.may_advance or s.held[other(f.seat)][f.area]:
            return []
        fit = [u for u in f.attackers if why_not_advance(s, f, u) is None]
        return [*UNIT.words(one_of_equals(s, fit)), DONE] if fit else []

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        if w == DONE:
            return
        unit = unit_of(w)
        origin = s.place[unit]
        put(s, unit, f.area)
        f.moved.append(unit)
        if is_counted(s, unit):
            f.advanced += 1
        moved_event(s, "advanced", "H93-ADV-02", unit, origin, f.area)
        again(f)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-ADV-02", "Now choose an attacker that advances, or say done.")]
        reason = why_not_advance(s, f, unit)
        return [reason or Reason("H93-ADV-02", "An equal counter is offered and stands for it.")]
