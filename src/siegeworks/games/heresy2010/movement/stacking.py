"""Chapter 20, stacking: limits, and what the change of initiative takes away."""

from __future__ import annotations

from siegeworks.core import picking
from siegeworks.core.flow import again
from siegeworks.core.why import OWN_LOSS, Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.damage import eliminate_unit
from siegeworks.games.heresy2010.box.components import AREA_NAMES, N_AREAS, STACK_LIMIT, UNIT_TYPE, Area, Side
from siegeworks.games.heresy2010.box.words import PIECE, UNIT
from siegeworks.games.heresy2010.movement.frames import StackingFrame
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, bits


def limit(a: Area) -> int:
    """H10-STACK-01, H10-STACK-02, H10-STACK-03, H10-STACK-09, H10-FORT-13  Six, or three behind permanent
    walls.

    A fortification marker or a breach changes nothing.
    """
    return STACK_LIMIT[a]


def surplus(s: Heresy2010State, side: Side, a: Area) -> int:
    """H10-STACK-04, H10-STACK-05, H10-HERO-38  Units of one side above the limit; Heroes and lasers do not count."""
    return s.here[side][a].bit_count() - limit(a)


def crowding(s: Heresy2010State, side: Side, a: Area, more: int) -> Caution | None:
    """H10-STACK-04, H10-STACK-06  What is lost if so many more units of a side come to an area, if anything."""
    over = surplus(s, side, a) + more
    if over <= 0 or not more:
        return None
    text = f"{AREA_NAMES[a]} has room for {limit(a)} of your units: {over} would fall at the next change of initiative."
    return Caution(OWN_LOSS, text, "H10-STACK-06")


def overfull(s: Heresy2010State, side: Side) -> list[Area]:
    """Areas where a side stands above the limit."""
    row = s.here[side]
    return [a for a in range(N_AREAS) if row[a] and row[a].bit_count() > STACK_LIMIT[a]]


def one_of_each(s: Heresy2010State, units: list[int]) -> list[int]:
    """One of each set of units alike in kind, legion, Power, damage and area."""
    return picking.one_of_each(units, lambda u: (UNIT_TYPE[u], s.unit_kind[u], s.unit_damage[u], s.unit_area[u]))


class Remove(SideChoice):
    """H10-STACK-06, H10-STACK-07, H10-STACK-08, H10-INIT-18  The owner picks the surplus units, one by one."""

    def words(self, s: Heresy2010State, f: StackingFrame) -> list[Word]:
        for a in overfull(s, f.side):
            return [PIECE + u for u in one_of_each(s, bits(s.here[f.side][a]))]
        return []

    def choose(self, s: Heresy2010State, f: StackingFrame, w: Word) -> None:
        again(f)
        eliminate_unit(s, PIECE.id(w), "H10-STACK-08")

    def why_not(self, s: Heresy2010State, f: StackingFrame, w: Word) -> list[Reason]:
        if w in UNIT:
            name = AREA_NAMES[overfull(s, f.side)[0]]
            return [Reason("H10-STACK-07", f"The surplus is taken from your own units in {name}, which is overfull.")]
        return []


def other_side(s: Heresy2010State, f: StackingFrame) -> None:
    """H10-STACK-07  The current player removes first, then the opponent."""
    f.side = 1 - f.side
