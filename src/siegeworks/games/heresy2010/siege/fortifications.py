"""Chapter 16, fortifications, breaches and crevasses: what walls take off, and how they fall."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.heresy2010.battle.engaged import battle
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    BORDER_BETWEEN,
    BORDER_ENDS,
    COMMAND_CENTER,
    N_UNITS,
    WALLED,
    Area,
    Border,
    Piece,
    Side,
)
from siegeworks.games.heresy2010.box.options import INSIDE_REDUCTION, MARKER_GONE
from siegeworks.games.heresy2010.box.tracks import BREACH_MARKERS, FORTIFICATION_MARKERS
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.movement.flying import flies
from siegeworks.games.heresy2010.state import Heresy2010State, is_crevasse, neighbours, piece_area


def is_fortified(s: Heresy2010State, a: Area) -> bool:
    """H10-FORT-01, H10-FORT-02, H10-FORT-05  Walls for ever, or a fortification marker."""
    return WALLED[a] or a in s.forts


def is_breached(s: Heresy2010State, a: Area) -> bool:
    """H10-FORT-16  A breach marker on any border of the area; a shared border counts for both."""
    if not s.breaches:
        return False
    return any(a in BORDER_ENDS[x] for x in s.breaches)


def crosses_by_air(s: Heresy2010State, target: Area, p: Piece) -> bool:
    """H10-FORT-17, H10-AMB-70  A flying unit attacks across a border of the target; inside it there is none to
    cross."""
    return p < N_UNITS and s.unit_area[p] != target and flies(s, p)


def counts_as_breached(s: Heresy2010State, a: Area, b: BattleFrame | None) -> bool:
    """H10-FORT-16, H10-FORT-17  Breached now: a breach marker on a border of the area, or flying units that attack it
    in this battle, for as long as they are engaged."""
    if is_breached(s, a):
        return True
    return b is not None and b.target == a and any(crosses_by_air(s, a, p) for p in b.engaged[b.attacker])


def is_marker_flown_over(s: Heresy2010State, a: Area, attackers: list[Piece]) -> bool:
    """H10-FORT-19  Whether a fortification marker counts as gone under attack from the air, where the table plays
    so."""
    return MARKER_GONE.is_on(s) and not WALLED[a] and any(crosses_by_air(s, a, p) for p in attackers)


def is_fortified_border(s: Heresy2010State, border: Border) -> bool:
    """H10-FORT-04  Every border of a fortified area is fortified."""
    a, b = BORDER_ENDS[border]
    return is_fortified(s, a) or is_fortified(s, b)


def can_breach(s: Heresy2010State, border: Border) -> bool:
    """H10-FORT-15, H10-CREV-06, H10-FAQ-15  A fortified border, not breached yet, never a crevasse."""
    return border not in s.breaches and not is_crevasse(s, border) and is_fortified_border(s, border)


def breachable(s: Heresy2010State, a: Area) -> list[Border]:
    """H10-BOMB-15  The borders of an area that a breach result may open.

    A marker-fortified area has no such choice: see `breach_area`.
    """
    if a in s.forts and not WALLED[a]:
        return []
    full = len(s.breaches) >= BREACH_MARKERS
    out = []
    for b, x in neighbours(s, a):
        if can_breach(s, x) and (not full or not (WALLED[a] or WALLED[b])):
            out.append(x)
    return out


def remove_fort(s: Heresy2010State, a: Area, rule: str) -> None:
    """H10-FORT-19  A fortification marker that is breached leaves with all its effects."""
    s.forts.remove(a)
    tell(s, "fortification-lost", rule, area=a)


def breach(s: Heresy2010State, border: Border, a: Area, rule: str) -> None:
    """H10-FORT-18, H10-FORT-19, H10-FORT-26  Breach the border as seen from area a: a marker on a wall, or the
    fortification marker goes."""
    x, y = BORDER_ENDS[border]
    other = y if a == x else x
    for end in (a, other):
        if WALLED[end]:
            if border not in s.breaches and len(s.breaches) < BREACH_MARKERS:
                s.breaches.append(border)
                tell(s, "border-breached", rule, border=border)
            return
        if end in s.forts:
            remove_fort(s, end, rule)
            return


def add_fort(s: Heresy2010State, a: Area, rule: str) -> bool:
    """H10-FORT-05, H10-FORT-26, H10-COMP-18  Put a fortification marker; there are six."""
    if is_fortified(s, a) or len(s.forts) >= FORTIFICATION_MARKERS:
        return False
    s.forts.append(a)
    tell(s, "fortification-built", rule, area=a)
    return True


def mend(s: Heresy2010State, border: Border, rule: str) -> None:
    """H10-FORT-15  Take a breach marker off a border."""
    s.breaches.remove(border)
    tell(s, "breach-closed", rule, border=border)


def bombardment_reduction(s: Heresy2010State, a: Area) -> int:
    """H10-FORT-23, H10-CREV-05  A fortified area takes 2 less from orbit, 1 less when it counts as breached, be it by
    flyers that attack it in the battle being fought."""
    if not is_fortified(s, a):
        return 0
    b = battle(s)
    if b is not None and b.target == a and is_marker_flown_over(s, a, b.engaged[b.attacker]):
        return 0
    return 1 if counts_as_breached(s, a, b) else 2


def asked_of(attackers: list[Piece]) -> list[Piece]:
    """H10-FORT-20, H10-CREV-03, H10-HERO-11  Whom walls and crevasses ask: the attacking units. Heroes are not units;
    they are asked only if no unit attacks at all."""
    units = [p for p in attackers if p < N_UNITS]
    return units or attackers


def wall_reduction(s: Heresy2010State, target: Area, attackers: list[Piece]) -> int:
    """H10-FORT-07, H10-FORT-17, H10-FORT-20, H10-FORT-21, H10-FORT-22, H10-FAQ-11  What walls take off while these
    pieces attack."""
    if not is_fortified(s, target) or (target == COMMAND_CENTER and rule_in_force(s, "shields-down")):
        return 0
    if is_marker_flown_over(s, target, attackers):
        return 0
    reduction = 2
    for p in asked_of(attackers):
        a = piece_area(s, p)
        if a == target:
            return int(INSIDE_REDUCTION.value(s))
        if BORDER_BETWEEN.get((a, target), -1) in s.breaches or crosses_by_air(s, target, p):
            reduction = 1
    return reduction if attackers else 0


def crevasse_reduction(s: Heresy2010State, target: Area, attackers: list[Piece]) -> int:
    """H10-CREV-03, H10-CREV-04, H10-CREV-07, H10-CREV-09, H10-CREV-10  All attacking units over crevasses: 2, or 1
    while one of them flies."""
    reduction = 2
    for p in asked_of(attackers):
        border = BORDER_BETWEEN.get((piece_area(s, p), target), -1)
        if border < 0 or not is_crevasse(s, border):
            return 0
        if crosses_by_air(s, target, p):
            reduction = 1
    return reduction if attackers else 0


def battle_reduction(s: Heresy2010State, target: Area, attackers: list[Piece]) -> int:
    """H10-BAT-51, H10-FORT-09, H10-FORT-11, H10-FORT-25  The better of walls and crevasses, never the sum."""
    return max(wall_reduction(s, target, attackers), crevasse_reduction(s, target, attackers))


def repairable(s: Heresy2010State, side: Side, areas: tuple[Area, ...]) -> list[Border]:
    """Breached borders of fortified areas friendly to the side among these areas."""
    out = []
    for x in s.breaches:
        a, b = BORDER_ENDS[x]
        for end in (a, b):
            if end in areas and WALLED[end] and s.here[side][end] and not s.here[1 - side][end]:
                out.append(x)
                break
    return out
