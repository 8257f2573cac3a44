"""H93-STACK: at the end of a movement phase a stack over the limit loses counters."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again
from siegeworks.core.why import OWN_LOSS, Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.box.components import (
    BOARD,
    COUNTS,
    N_AREAS,
    STACK_LIMIT,
    TRAITOR,
    UNITS,
    Area,
    Seat,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import UNIT, unit_of
from siegeworks.games.heresy1993.frames import MoveFrame
from siegeworks.games.heresy1993.modifiers import parted
from siegeworks.games.heresy1993.state import Heresy1993State, counted, one_of_equals, other

_OVERSTACK_CHOOSER = OPTIONS["overstack-chooser"]


def overfull_area(s: Heresy1993State, side: Seat) -> Area:
    """H93-STACK-02, H93-STACK-04, H93-STACK-07, H93-STACK-08  The first area where a side stands over the limit, or -1.

    Whose gods its counters serve makes no difference, and boxes such as In Orbit know no limit.
    """
    held = s.held[side]
    for area in range(N_AREAS):
        if len(held[area]) > STACK_LIMIT and counted(held[area]) > STACK_LIMIT:
            return area
    return -1


def lost_at_the_end(s: Heresy1993State, seat: Seat) -> Caution | None:
    """H93-STACK-06, H93-CHAR-09  What a side would lose by ending its movement phase as it stands."""
    apart = parted(s, None) if seat == TRAITOR else []
    if apart:
        name = UNITS[apart[0]].name
        return Caution(OWN_LOSS, f"{name} stands apart from his legion and would be eliminated.", "H93-CHAR-09")
    area = overfull_area(s, seat)
    if area < 0:
        return None
    name = BOARD.areas[area].name
    text = f"More than three of your counters stand in {name}: the rest would be lost."
    return Caution(OWN_LOSS, text, "H93-STACK-06")


class Eliminate(Choice):
    """H93-STACK-05, H93-STACK-06, H93-STACK-09  The limit counts when the movement phase ends; the opponent chooses who
    dies.
    """

    def seat(self, s: Heresy1993State, f: MoveFrame) -> int:
        return f.seat if _OVERSTACK_CHOOSER.value(s) == "owner" else other(f.seat)

    def words(self, s: Heresy1993State, f: MoveFrame) -> list[Word]:
        area = overfull_area(s, f.seat)
        if area < 0:
            return []
        fit = [u for u in s.held[f.seat][area] if COUNTS[u]]
        return UNIT.words(one_of_equals(s, fit))

    def choose(self, s: Heresy1993State, f: MoveFrame, w: Word) -> None:
        remove(s, unit_of(w), "H93-STACK-06")
        again(f)

    def why_not(self, s: Heresy1993State, f: MoveFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-STACK-06", "Now choose a counter of the stack that is over the limit of three.")]
        area = overfull_area(s, f.seat)
        if unit not in s.held[f.seat][area]:
            text = f"It is not in the stack over the limit, which is in {BOARD.areas[area].name}."
            return [Reason("H93-STACK-06", text)]
        if not COUNTS[unit]:
            return [Reason("H93-STACK-03", "This counter does not count for stacking, so its loss would not help.")]
        return [Reason("H93-STACK-06", "An equal counter of that stack is offered and stands for it.")]
