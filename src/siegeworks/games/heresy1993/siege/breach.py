"""H93-ASLT-12 to 17: Titans and War Engines breach wall sections."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, jump
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    BORDER,
    BREACH_ON,
    BREACHERS,
    CAN_BREACH,
    N_AREAS,
    SIDE,
    SIEGE_GUNS_ADD,
    TRAITOR,
    WALL_OF,
    Area,
    Place,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import DONE, UNIT, WALL, unit_of, wall_of
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.frames import BREACHES, BreachFrame
from siegeworks.games.heresy1993.state import Heresy1993State, one_of_equals, other

_BREACH_FROM = OPTIONS["breach-from"]
_UNDEFENDED = Reason("H93-ASLT-12", "No enemy stands behind it: breaches are made in walls of defended areas.")
# For each area the wall sections at it, each with the area beyond.
_WALLS_AT = tuple(
    tuple((WALL_OF[BORDER[a][b]], b) for b in ADJACENT[a] if BORDER[a][b] in WALL_OF) for a in range(N_AREAS)
)


def sections(s: Heresy1993State, machine: Unit) -> list[int]:
    """H93-ASLT-12, H93-ASLT-14, H93-ASLT-15  Whole wall sections of the area a machine stands in with the enemy behind
    them, each between two areas (H93-AMB-29).
    """
    foe = s.held[other(SIDE[machine])]
    either = _BREACH_FROM.value(s) == "from-either-side"
    return [wall for wall, beyond in whole_walls(s, s.place[machine]) if either or foe[beyond]]


def whole_walls(s: Heresy1993State, place: Place) -> list[tuple[int, Area]]:
    """H93-ASLT-17  The wall sections at a place that are not breached yet, each with the area beyond."""
    return [(wall, beyond) for wall, beyond in _WALLS_AT[place] if not s.breached[wall]] if place < N_AREAS else []


def why_not_breach(s: Heresy1993State, f: BreachFrame, machine: Unit) -> Reason | None:
    """H93-ASLT-13, H93-ASLT-14, H93-ASLT-16  Why a counter cannot attempt a breach now, if it cannot."""
    if not CAN_BREACH[machine] or SIDE[machine] != f.seat:
        return Reason("H93-ASLT-13", "Only your Titans and War Engines attempt breaches.")
    if machine in f.tried:
        return Reason("H93-ASLT-16", "One attempt a counter in this step.")
    if not whole_walls(s, s.place[machine]):
        return Reason("H93-ASLT-14", "It does not stand at an unbreached wall.")
    return None if sections(s, machine) else _UNDEFENDED


def machines(s: Heresy1993State, f: BreachFrame) -> list[Unit]:
    """H93-ASLT-13  Titans and War Engines that have not tried in this step and stand at a wall."""
    fit = [u for u in BREACHERS[f.seat] if why_not_breach(s, f, u) is None]
    return one_of_equals(s, fit)


def has_machines(s: Heresy1993State, f: BreachFrame) -> bool:
    """Siege Guns help only the Traitor, and only machines at a wall."""
    return f.seat == TRAITOR and bool(machines(s, f))


def bring_up_guns(s: Heresy1993State, f: BreachFrame) -> None:
    """Siege Guns to the Front: a bonus to every Traitor breach roll in this step."""
    f.bonus = SIEGE_GUNS_ADD


class GunsCard(Window):
    """H93-STRAT-09  At the start of the Breach step: Siege Guns to the Front."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("breach-bonus", has_machines, bring_up_guns))


class Machine(Choice):
    """H93-ASLT-12, H93-ASLT-13, H93-BUILD-09  Which Titan or War Engine attempts a breach; one attempt each."""

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: BreachFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: BreachFrame) -> list[Word]:
        found = machines(s, f)
        return [*UNIT.words(found), DONE] if found else []

    def choose(self, s: Heresy1993State, f: BreachFrame, w: Word) -> None:
        f.machine = unit_of(w)

    def why_not(self, s: Heresy1993State, f: BreachFrame, w: Word) -> list[Reason]:
        machine = unit_of(w)
        if machine < 0:
            return [Reason("H93-ASLT-13", "Now choose a Titan or War Engine that attempts a breach, or say done.")]
        reason = why_not_breach(s, f, machine)
        return [reason or Reason("H93-ASLT-13", "An equal counter is offered and stands for it.")]


class Section(Choice):
    """H93-ASLT-14, H93-ASLT-15, H93-ASLT-16  Which section; 6+ breaches it."""

    def seat(self, s: Heresy1993State, f: BreachFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: BreachFrame) -> list[Word]:
        return WALL.words(sections(s, f.machine)) if f.machine >= 0 else []

    def choose(self, s: Heresy1993State, f: BreachFrame, w: Word) -> None:
        f.tried.append(f.machine)
        attempt(s, f, wall_of(w))
        f.machine = -1
        jump(f, BREACHES, "H93-ASLT-12")

    def why_not(self, s: Heresy1993State, f: BreachFrame, w: Word) -> list[Reason]:
        wall = wall_of(w)
        if wall < 0:
            return [Reason("H93-ASLT-15", "Now choose the wall section that is attacked.")]
        if s.breached[wall]:
            return [Reason("H93-ASLT-17", "This section is breached already.")]
        if wall in [near for near, _ in whole_walls(s, s.place[f.machine])]:
            return [_UNDEFENDED]
        return [Reason("H93-ASLT-14", "The machine must stand at the section it attacks.")]

    def odds(self, s: Heresy1993State, f: BreachFrame, w: Word) -> Odds | None:
        base = hit_chance(BREACH_ON - f.bonus)
        mods = [Modifier("H93-STRAT-12", "Siege Guns to the Front", f.bonus)] if f.bonus else []
        return Odds("breach, D6", base.needs, mods, base.outcomes)


def attempt(s: Heresy1993State, f: BreachFrame, wall: int) -> None:
    """H93-ASLT-16, H93-ASLT-17, H93-ASLT-22  Roll; a breached section has no effect from now on."""
    die = roll(s, 6, "breach")
    success = die >= BREACH_ON - f.bonus
    tell(s, "breach-tried", "H93-ASLT-16", unit=f.machine, wall=wall, die=die, success=success)
    if success:
        s.breached = replaced(s.breached, wall, 1)
