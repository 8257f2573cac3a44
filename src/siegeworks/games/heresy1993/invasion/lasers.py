"""H93-LASER: Defence Lasers fire at what lands in or next to their area, as it is placed."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.games.heresy1993.battle.hits import hit, hit_chance, is_company, take_captives
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ALL_GUNS_ADD,
    IMPERIAL,
    IS_LASER,
    LASER_CRUISER,
    LASER_POD,
    LASER_PORT,
    N_AREAS,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import FIRE, FIRE_ALL, HOLD_FIRE
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.state import Heresy1993State

_AS_PLACED = OPTIONS["invasion-lasers"]
CRUISER, DROP_POD, PORT_LANDING = 0, 1, 2
# H93-LASER-08: what each kind of target needs.
TO_HIT = (LASER_CRUISER, LASER_POD, LASER_PORT)


class LaserFrame(Frame):
    """One target being placed, where, and how many lasers have yet to fire at it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("target", "kind", "area", "left", "fired")

    def __init__(self) -> None:
        super().__init__()
        self.target: int = 0
        self.kind: int = 0
        self.area: int = 0
        self.left: int = 0
        self.fired: int = 0

    def clone(self) -> LaserFrame:
        g = LaserFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.target = self.target
        g.kind = self.kind
        g.area = self.area
        g.left = self.left
        g.fired = self.fired
        return g


def lasers_near(s: Heresy1993State, area: Area) -> int:
    """H93-LASER-04, H93-LASER-07  How many lasers stand in an area or next to it: each of them may fire."""
    held = s.held[IMPERIAL]
    count = 0
    for unit in held[area]:
        count += IS_LASER[unit]
    for neighbour in ADJACENT[area]:
        for unit in held[neighbour]:
            count += IS_LASER[unit]
    return count


def fire_at(s: Heresy1993State, target: Unit, kind: int) -> None:
    """H93-LASER-03, H93-LASER-05, H93-ORBIT-11  A target is placed: lasers in range may fire at once.

    Targets are Battlecruisers, landers at Space Ports and drop pods, nothing else.
    """
    area = s.place[target]
    count = lasers_near(s, area)
    if count == 0:
        return
    f = LaserFrame()
    f.target = target
    f.kind = kind
    f.area = area
    f.left = count
    call(s, LASERS, f)


def to_hit(s: Heresy1993State, f: LaserFrame) -> int:
    """H93-LASER-08  Battlecruiser 6+, drop pod 6+, landing at a Space Port 4+; a card may add to the roll."""
    return TO_HIT[f.kind] - s.laser_bonus


def not_yet_fired(s: Heresy1993State, f: LaserFrame) -> bool:
    """All Guns to the Sky is played before any laser rolls."""
    return not f.fired


def all_guns(s: Heresy1993State, f: LaserFrame) -> None:
    """All Guns to the Sky: a bonus to every laser roll for the rest of the segment."""
    s.laser_bonus += ALL_GUNS_ADD


class Fire(Choice):
    """H93-LASER-06, H93-LASER-07  Each laser in range may fire once at this target, without limit on targets."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        if f.left == 0 or s.place[f.target] != f.area:
            return []
        return [FIRE, FIRE_ALL, HOLD_FIRE] if f.left > 1 else [FIRE, HOLD_FIRE]

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == HOLD_FIRE:
            f.left = 0
            return
        shots = f.left if w == FIRE_ALL else 1
        while shots and s.place[f.target] == f.area:
            shots -= 1
            f.left -= 1
            f.fired += 1
            shoot(s, f)
        again(f)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if w == FIRE_ALL:
            return [Reason("H93-LASER-07", "Only one laser has yet to fire at this target.")]
        return [Reason("H93-LASER-06", "Now the lasers in range fire at this target, or hold their fire.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == HOLD_FIRE:
            return None
        base = hit_chance(to_hit(s, f))
        mods = [Modifier("H93-LASER-08", "All Guns to the Sky", s.laser_bonus)] if s.laser_bonus else []
        return Odds("Defence Laser, D6", base.needs, mods, base.outcomes)


def shoot(s: Heresy1993State, f: LaserFrame) -> None:
    """H93-LASER-09  One roll; a success is one hit."""
    need = to_hit(s, f)
    die = roll(s, 6, "laser fire")
    success = die >= need
    tell(s, "laser-fired", "H93-LASER-08", unit=f.target, place=f.area, die=die, need=need, success=success)
    if success:
        hit(s, f.target)


def end_of_fire(s: Heresy1993State, f: LaserFrame) -> None:
    """H93-CHAR-02  Characters whose last company is shot down on the landing ground are captured.

    That is so for drop pods fired at once all have landed. A counter shot at as it is placed has not joined anyone yet,
    so its loss leaves nobody without company.
    """
    standing = f.kind == DROP_POD and _AS_PLACED.value(s) == "after-reveal"
    if standing and s.place[f.target] >= N_AREAS and is_company(s, f.target):
        take_captives(s, f.area, TRAITOR)


LASERS = Procedure(
    "lasers",
    (
        Step("H93-STRAT-09", ask=Window(IMPERIAL, ("laser-bonus", not_yet_fired, all_guns))),
        Step("H93-LASER-06", ask=Fire()),
        Step("H93-CHAR-02", do=end_of_fire),
    ),
    LaserFrame,
)
