"""Attacks outside the combat table: one roll against every counter of a side in an area, then captures."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.games.heresy1993.battle.hits import has_company, strike, take_captives
from siegeworks.games.heresy1993.box.components import IS_CHARACTER, Area, Seat
from siegeworks.games.heresy1993.frames import BLAST, CRASHING, MAGIC, SKY_GUNS, SQUADRON, BlastFrame
from siegeworks.games.heresy1993.state import Heresy1993State

# The rule of each roll: squadrons, the Sky Fortress, Angron's magic, and the card that crashes the Sky Fortress.
ROLL_RULE = {SQUADRON: "H93-ASLT-09", SKY_GUNS: "H93-SKY-10", MAGIC: "H93-CHAR-10", CRASHING: "H93-STRAT-12"}


def blast_at_most(s: Heresy1993State, weapon: int, area: Area, side: Seat, hits_to: int) -> None:
    """Start an attack on every counter of a side in an area; a die of so much or less hits."""
    f = BlastFrame()
    f.weapon = weapon
    f.area = area
    f.side = side
    f.hits_to = hits_to
    call(s, BLAST, f)


def blast_at_least(
    s: Heresy1993State, weapon: int, area: Area, side: Seat, hits_from: int, hits_characters_from: int
) -> None:
    """Start an attack on every counter of a side in an area; a die of so much or more hits."""
    f = BlastFrame()
    f.weapon = weapon
    f.area = area
    f.side = side
    f.hits_from = hits_from
    f.hits_characters_from = hits_characters_from
    call(s, BLAST, f)


def roll_for_each(s: Heresy1993State, f: BlastFrame) -> None:
    """H93-ASLT-09, H93-ASLT-10, H93-SKY-10, H93-CHAR-06, H93-CHAR-10  A roll for every counter
    there, characters included.
    """
    stack = s.held[f.side][f.area]
    f.had_company = int(has_company(s, stack))
    struck = []
    for unit in stack:
        die = roll(s, 6, "bombardment")
        need = f.hits_characters_from if IS_CHARACTER[unit] else f.hits_from
        is_struck = die <= f.hits_to or die >= need
        tell(s, "blast-rolled", ROLL_RULE[f.weapon], unit=unit, place=f.area, die=die, success=is_struck)
        if is_struck:
            struck.append(unit)
    strike(s, struck)


def captives_of_blast(s: Heresy1993State, f: BlastFrame) -> None:
    """H93-CHAR-02  Characters whose company was wiped out are captured."""
    if f.had_company:
        take_captives(s, f.area, f.side)
