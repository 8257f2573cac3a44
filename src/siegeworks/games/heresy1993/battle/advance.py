"""H93-ADV: attackers enter an area their enemies have left."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice, again
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    ADVANCE_MAX,
    EMPEROR,
    ENTRY,
    IN_PALACE,
    IS_CHARACTER,
    MOUNTAIN,
    MOVE,
    SKY_FORTRESS,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import DONE, UNIT, unit_of
from siegeworks.games.heresy1993.state import RETREATED, Heresy1993State, has_room, moved_event, one_of_each, other, put

_CHARACTERS = OPTIONS["advance-characters"]
_MOVE_ZERO = OPTIONS["advance-move-zero"]


def kept_back(s: Heresy1993State, f: Any, unit: Unit) -> Reason | None:
    """H93-ADV-02, H93-ADV-03, H93-CRT-09, H93-CRT-17, H93-CHAR-12, H93-ASLT-19  Why an attacker may not advance, if it
    may not.
    """
    if unit not in f.attackers or s.place[unit] not in f.sources:
        return Reason("H93-ADV-02", "Only counters that made this attack may advance.")
    if s.place[unit] == f.area or s.flags[unit] & RETREATED:
        return Reason("H93-ADV-02", "It stands in the area already, or has retreated.")
    free = _CHARACTERS.value(s) == "free" and IS_CHARACTER[unit]
    if f.advanced >= ADVANCE_MAX and not free:
        return Reason("H93-ADV-02", "Three counters have advanced.")
    least = (0 if _MOVE_ZERO.is_on(s) else 1) if f.assault else 2
    if MOVE[unit] < least:
        rule = "H93-ADV-03" if f.assault else "H93-ADV-02"
        return Reason(rule, f"To advance it needs a move value of {least} or more.")
    if not has_room(s, unit, f.area):
        return Reason("H93-STACK-02", "Three counters stand there already.")
    if unit == EMPEROR and not IN_PALACE[f.area]:
        return Reason("H93-CHAR-07", "The Emperor may not leave the palace.")
    if MOUNTAIN[f.area] and unit != SKY_FORTRESS:
        return Reason("H93-TERR-01", "Mountains are closed to it.")
    return None


class Advance(Choice):
    """H93-ADV-01, H93-ADV-04, H93-ADV-05, H93-CRT-09, H93-CRT-12, H93-CRT-15  Up to three attackers, from any of the
    stacks, at once.

    Only into an area without a defender left in it.
    """

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.may_advance or s.held[other(f.seat)][f.area]:
            return []
        fit = [u for u in f.attackers if kept_back(s, f, u) is None]
        if not fit:
            return []
        return [UNIT + u for u in one_of_each(s, fit, ENTRY)] + [DONE]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == DONE:
            return
        unit = unit_of(w)
        put(s, unit, f.area)
        if not (_CHARACTERS.value(s) == "free" and IS_CHARACTER[unit]):
            f.advanced += 1
        moved_event(s, "advanced", "H93-ADV-02", unit, f.area)
        again(f)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-ADV-02", "Now choose an attacker that advances, or say done.")]
        return [kept_back(s, f, unit) or Reason("H93-ADV-02", "An equal counter is offered and stands for it.")]
