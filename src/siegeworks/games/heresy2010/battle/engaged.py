"""What a battle remembers, and the questions its chapters ask of it (chapter 11; used by 12 to 15 and the combat
cards).

Pieces are units, or N_UNITS + Hero. `engaged` lists the pieces still in the battle by side; a piece that dies, routs
or slips away leaves it.
Cards a player has picked but not yet shown stay in his hand and are listed in `picked`, so the opponent learns
nothing before they are shown.
"""

from __future__ import annotations

from siegeworks.core.picking import one_of_each
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    HERO_NUMBER,
    KIND_RANK,
    KIND_SIDE,
    N_UNITS,
    TITLES,
    UNIT_LEGION,
    UNIT_POWER,
    Card,
    Hero,
    Piece,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.state import Heresy2010State

DORN: Hero = HERO_NUMBER["rogal-dorn"]
_NUMBER = {row.id: i for i, row in enumerate(TITLES)}
TITLE: tuple[int, ...] = tuple(_NUMBER[row.id] for row in CARDS)  # two copies of one title are alike
ATTACK_VALUE: tuple[int, ...] = tuple(row.attack for row in CARDS)
SHIELDS: tuple[int, ...] = tuple(row.shields for row in CARDS)


def battle(s: Heresy2010State) -> BattleFrame | None:
    """The battle being fought, if any."""
    for f in reversed(s.frames):
        if isinstance(f, BattleFrame):
            return f
    return None


def the_battle(s: Heresy2010State) -> BattleFrame:
    """The battle being fought, where there must be one."""
    f = battle(s)
    assert f is not None, "no battle is being fought"
    return f


def is_over(f: BattleFrame) -> bool:
    """H10-BAT-63, H10-BAT-67  One side has neither unit nor Hero left in the battle."""
    return not f.engaged[0] or not f.engaged[1]


def units_in(f: BattleFrame, side: Side) -> list[Unit]:
    """The side's engaged units."""
    return [p for p in f.engaged[side] if p < N_UNITS]


def heroes_in(f: BattleFrame, side: Side) -> list[Hero]:
    """The side's engaged Heroes."""
    return [p - N_UNITS for p in f.engaged[side] if p >= N_UNITS]


def has_units(f: BattleFrame, side: Side) -> bool:
    """Whether the side still has an engaged unit."""
    row = f.engaged[side]
    return bool(row) and row[0] < N_UNITS


def engage(f: BattleFrame, side: Side, p: Piece) -> None:
    """Bring a piece into the battle; units stand before Heroes in the list."""
    row = f.engaged[side]
    if p not in row:
        row.append(p)
        row.sort()


def disengage(f: BattleFrame, p: Piece) -> None:
    """A piece leaves the battle."""
    for row in f.engaged:
        if p in row:
            row.remove(p)


def rank_of(s: Heresy2010State, u: Unit) -> int:
    """H10-TERM-02, H10-DMG-04  The combat rank now: printed, lowered only by Mortarion's ability, never by damage."""
    rank = KIND_RANK[s.unit_kind[u]]
    f = battle(s)
    if f is not None and f.lowered and u in f.lowered:
        rank -= 1
    return rank


def legion_with(s: Heresy2010State, f: BattleFrame, h: Hero, side: Side, legion: int) -> int:
    """H10-HERO-19  How many engaged units of the Hero's legion stand in his area at this moment."""
    area = s.hero_area[h]
    return sum(1 for p in f.engaged[side] if p < N_UNITS and UNIT_LEGION[p] == legion and s.unit_area[p] == area)


def distinct(s: Heresy2010State, pieces: list[Piece]) -> list[Piece]:
    """One of each set of pieces that are equal for every rule."""
    if len(pieces) < 2:
        return pieces

    def marks(p: Piece) -> tuple[int, ...]:
        if p >= N_UNITS:
            return (p,)
        return s.unit_kind[p], UNIT_LEGION[p], UNIT_POWER[p], s.unit_damage[p], s.unit_area[p]

    return one_of_each(pieces, marks)


def distinct_in_battle(s: Heresy2010State, f: BattleFrame, pieces: list[Piece]) -> list[Piece]:
    """As distinct, telling engaged units from others, and units that Mortarion lowered from those he did not."""
    groups: dict[tuple[bool, bool], list[Piece]] = {}
    for p in pieces:
        fights = p in f.engaged[0] or p in f.engaged[1]
        groups.setdefault((fights, p in f.lowered), []).append(p)
    if len(groups) < 2:
        return distinct(s, pieces)
    return sorted(p for group in groups.values() for p in distinct(s, group))


def distinct_cards(cards: list[Card]) -> list[Card]:
    """One copy of each title."""
    return one_of_each(cards, TITLE.__getitem__)


def sync_sides(s: Heresy2010State, f: BattleFrame) -> None:
    """A unit that turned its coat fights for its new side if it stands in the target area, and is out of the battle
    elsewhere."""
    for side in (0, 1):
        for p in [p for p in f.engaged[side] if p < N_UNITS and KIND_SIDE[s.unit_kind[p]] != side]:
            f.engaged[side].remove(p)
            if s.unit_area[p] == f.target:
                engage(f, 1 - side, p)
