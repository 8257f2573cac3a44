"""Attacks outside the combat table: one roll against every counter of a side in an area, then captures."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Frame, Procedure, Step, call
from siegeworks.core.journal import tell
from siegeworks.games.heresy1993.battle.hits import FROM_ELSEWHERE, has_company, strike, take_captives
from siegeworks.games.heresy1993.box.components import IS_CHARACTER, Area, Seat
from siegeworks.games.heresy1993.state import Heresy1993State


class BlastFrame(Frame):
    """Where, against whom, and which dice hit: `low` or less, or `high` or more (`person` for characters)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("area", "side", "low", "high", "person", "company")

    def __init__(self) -> None:
        super().__init__()
        self.area: int = 0
        self.side: int = 0
        self.low: int = 0
        self.high: int = 7
        self.person: int = 7
        self.company: int = 0

    def clone(self) -> BlastFrame:
        g = BlastFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.area = self.area
        g.side = self.side
        g.low = self.low
        g.high = self.high
        g.person = self.person
        g.company = self.company
        return g


def blast_area(s: Heresy1993State, area: Area, side: Seat, low: int = 0, high: int = 7, person: int = 7) -> None:
    """Start an attack on every counter of a side in an area."""
    f = BlastFrame()
    f.area = area
    f.side = side
    f.low = low
    f.high = high
    f.person = person
    call(s, BLAST, f)


def roll_for_each(s: Heresy1993State, f: BlastFrame) -> None:
    """H93-ASLT-09, H93-ASLT-10, H93-SKY-10, H93-CHAR-06  A roll for every counter there, characters included."""
    stack = s.held[f.side][f.area]
    f.company = int(has_company(s, stack))
    struck = []
    for unit in stack:
        die = roll(s, 6, "bombardment")
        need = f.person if IS_CHARACTER[unit] else f.high
        struck_now = die <= f.low or die >= need
        tell(s, "blast-rolled", "H93-ASLT-09", unit=unit, place=f.area, die=die, success=struck_now)
        if struck_now:
            struck.append(unit)
    strike(s, struck, FROM_ELSEWHERE)


def captives_of_blast(s: Heresy1993State, f: BlastFrame) -> None:
    """H93-CHAR-02  Characters whose company was wiped out are captured."""
    if f.company and not has_company(s, s.held[f.side][f.area]):
        take_captives(s, f.area, f.side)


BLAST = Procedure(
    "blast",
    (
        Step("H93-ASLT-09", do=roll_for_each),
        Step("H93-CHAR-02", do=captives_of_blast),
    ),
    BlastFrame,
)
