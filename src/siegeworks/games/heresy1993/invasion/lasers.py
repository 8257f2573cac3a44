"""H93-LASER: Defence Lasers fire at what lands in or next to their area, as it is placed."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import WASTE, Caution, Modifier, Odds, Reason
from siegeworks.core.words import Word
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
from siegeworks.games.heresy1993.frames import DROP_POD, LASERS, LaserFrame
from siegeworks.games.heresy1993.state import Heresy1993State

_INVASION_LASERS = OPTIONS["invasion-lasers"]
# H93-LASER-08: what each kind of target needs: Battlecruisers, drop pods, landings at a Space Port.
TO_HIT = (LASER_CRUISER, LASER_POD, LASER_PORT)


def lasers_near(s: Heresy1993State, area: Area) -> int:
    """H93-LASER-04, H93-LASER-07  How many lasers stand in an area or next to it: each of them may fire."""
    held = s.held[IMPERIAL]
    count = 0
    for near in (area, *ADJACENT[area]):
        for unit in held[near]:
            count += IS_LASER[unit]
    return count


def fire_at(s: Heresy1993State, target: Unit, arrival: int) -> None:
    """H93-LASER-03, H93-LASER-05, H93-ORBIT-11  A target is placed: lasers in range may fire at once.

    Targets are Battlecruisers, landers at Space Ports and drop pods, nothing else.
    """
    area = s.place[target]
    lasers = lasers_near(s, area)
    if lasers == 0:
        return
    f = LaserFrame()
    f.target = target
    f.arrival = arrival
    f.area = area
    f.lasers_left = lasers
    call(s, LASERS, f)


def to_hit(s: Heresy1993State, f: LaserFrame) -> int:
    """H93-LASER-08  Battlecruiser 6+, drop pod 6+, landing at a Space Port 4+; a card may add to the roll."""
    return TO_HIT[f.arrival] - s.laser_bonus


def has_not_fired(s: Heresy1993State, f: LaserFrame) -> bool:
    """All Guns to the Sky is played before any laser rolls."""
    return f.shots == 0


def all_guns(s: Heresy1993State, f: LaserFrame) -> None:
    """All Guns to the Sky: a bonus to every laser roll for the rest of the segment."""
    s.laser_bonus += ALL_GUNS_ADD


class AllGunsCard(Window):
    """H93-STRAT-09  A target is placed in range of a laser: All Guns to the Sky."""

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("laser-bonus", has_not_fired, all_guns))


class Fire(Choice):
    """H93-LASER-06, H93-LASER-07  Each laser in range may fire once at this target, without limit on targets."""

    idle = (HOLD_FIRE,)

    def seat(self, s: Heresy1993State, f: LaserFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: LaserFrame) -> list[Word]:
        if f.lasers_left == 0 or s.place[f.target] != f.area:
            return []
        return [FIRE, FIRE_ALL, HOLD_FIRE] if f.lasers_left > 1 else [FIRE, HOLD_FIRE]

    def choose(self, s: Heresy1993State, f: LaserFrame, w: Word) -> None:
        if w == HOLD_FIRE:
            f.lasers_left = 0
            return
        shots = f.lasers_left if w == FIRE_ALL else 1
        while shots and s.place[f.target] == f.area:
            shots -= 1
            f.lasers_left -= 1
            f.shots += 1
            shoot(s, f)
        again(f)

    def usual(self, s: Heresy1993State, f: LaserFrame) -> Word:
        return FIRE_ALL if f.lasers_left > 1 else FIRE

    def caution(self, s: Heresy1993State, f: LaserFrame, w: Word) -> Caution | None:
        return Caution(WASTE, "A laser loses nothing by firing.", "H93-LASER-07") if w == HOLD_FIRE else None

    def why_not(self, s: Heresy1993State, f: LaserFrame, w: Word) -> list[Reason]:
        if w == FIRE_ALL:
            return [Reason("H93-LASER-07", "Only one laser has yet to fire at this target.")]
        return [Reason("H93-LASER-06", "Now the lasers in range fire at this target, or hold their fire.")]

    def odds(self, s: Heresy1993State, f: LaserFrame, w: Word) -> Odds | None:
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
    if f.arrival != DROP_POD or _INVASION_LASERS.value(s) == "as-placed":
        return
    if s.place[f.target] >= N_AREAS and is_company(s, f.target):
        take_captives(s, f.area, TRAITOR)
