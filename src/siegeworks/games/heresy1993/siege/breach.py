"""H93-ASLT-12 to 17: Titans and War Engines breach wall sections."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    BORDER,
    BREACH_ON,
    BREACHERS,
    CAN_BREACH,
    ENTRY,
    N_AREAS,
    SIDE,
    TRAITOR,
    WALL_OF,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import DONE, UNIT, WALL, unit_of, wall_of
from siegeworks.games.heresy1993.cards.traitor import bring_up_guns
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.state import Heresy1993State, one_of_each, other

_FROM = OPTIONS["breach-from"]
_WALLS_AT = tuple(
    tuple((WALL_OF[BORDER[a][b]], b) for b in ADJACENT[a] if BORDER[a][b] in WALL_OF) for a in range(N_AREAS)
)


class BreachFrame(Frame):
    """Whose attempts, the bonus, who has tried, and who tries now."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bonus", "tried", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.bonus: int = 0
        self.tried: list[int] = []
        self.unit: int = -1

    def clone(self) -> BreachFrame:
        g = BreachFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.bonus = self.bonus
        g.tried = self.tried[:]
        g.unit = self.unit
        return g


def sections(s: Heresy1993State, unit: Unit) -> list[int]:
    """H93-ASLT-14, H93-ASLT-15  Whole wall sections of the area a machine stands in, each between two areas
    (H93-AMB-29).
    """
    area = s.place[unit]
    if area >= N_AREAS:
        return []
    foe = s.held[other(SIDE[unit])]
    towards = _FROM.value(s) == "towards-enemies"
    return [w for w, b in _WALLS_AT[area] if not s.breached[w] and (not towards or foe[b])]


def machines(s: Heresy1993State, f: BreachFrame) -> list[Unit]:
    """H93-ASLT-13  Titans and War Engines that have not tried in this step and stand at a wall."""
    fit = [u for u in BREACHERS[f.seat] if s.place[u] < N_AREAS and u not in f.tried and sections(s, u)]
    return one_of_each(s, fit, ENTRY)


def has_machines(s: Heresy1993State, f: BreachFrame) -> bool:
    """Heresy1993State Guns help only the Traitor, and only machines at a wall."""
    return f.seat == TRAITOR and bool(machines(s, f))


class Machine(Choice):
    """H93-ASLT-12, H93-ASLT-13, H93-BUILD-09  Which Titan or War Engine attempts a breach; one attempt each."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        found = machines(s, f)
        return [UNIT + u for u in found] + [DONE] if found else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.unit = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-ASLT-13", "Now choose a Titan or War Engine that attempts a breach, or say done.")]
        if not CAN_BREACH[unit] or SIDE[unit] != f.seat:
            return [Reason("H93-ASLT-13", "Only your Titans and War Engines attempt breaches.")]
        if unit in f.tried:
            return [Reason("H93-ASLT-16", "One attempt a counter in this step.")]
        if s.place[unit] >= N_AREAS or not sections(s, unit):
            return [Reason("H93-ASLT-14", "It does not stand at an unbreached wall.")]
        return [Reason("H93-ASLT-13", "An equal counter is offered and stands for it.")]


class Section(Choice):
    """H93-ASLT-14, H93-ASLT-15, H93-ASLT-16  Which section; 6+ breaches it."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        return [WALL + i for i in sections(s, f.unit)] if f.unit >= 0 else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.tried.append(f.unit)
        attempt(s, f, wall_of(w))
        f.unit = -1
        f.pc -= 2

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if wall_of(w) < 0:
            return [Reason("H93-ASLT-15", "Now choose the wall section that is attacked.")]
        if s.breached[wall_of(w)]:
            return [Reason("H93-ASLT-17", "This section is breached already.")]
        return [Reason("H93-ASLT-14", "The machine must stand at the section it attacks.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        base = hit_chance(BREACH_ON - f.bonus)
        mods = [Modifier("H93-STRAT-12", "Heresy1993State Guns to the Front", f.bonus)] if f.bonus else []
        return Odds("breach, D6", base.needs, mods, base.outcomes)


def attempt(s: Heresy1993State, f: BreachFrame, wall: int) -> None:
    """H93-ASLT-16, H93-ASLT-17, H93-ASLT-22  Roll; a breached section has no effect from now on."""
    die = roll(s, 6, "breach")
    success = die >= BREACH_ON - f.bonus
    tell(s, "breach-tried", "H93-ASLT-16", unit=f.unit, wall=wall, die=die, success=success)
    if success:
        s.breached[wall] = 1


def breach_frame(seat: Seat) -> BreachFrame:
    """A frame for a side's attempts."""
    f = BreachFrame()
    f.seat = seat
    return f


class GunsCard(Window):
    """H93-STRAT-09  At the start of the Breach step: Heresy1993State Guns to the Front."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("breach-bonus", has_machines, bring_up_guns))


BREACHES = Procedure(
    "breaches",
    (
        Step("H93-STRAT-09", ask=GunsCard()),
        Step("H93-ASLT-12", ask=Machine()),
        Step("H93-ASLT-16", ask=Section()),
    ),
    BreachFrame,
)
