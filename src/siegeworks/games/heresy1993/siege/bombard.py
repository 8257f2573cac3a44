"""H93-ASLT-05 to 11: Battlecruiser squadrons come down from orbit and bombard."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.blast import blast_at_most
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ATTACK,
    CRUISERS,
    IMPERIAL,
    IS_CRUISER,
    N_AREAS,
    ORBIT,
    TRAITOR,
    Area,
)
from siegeworks.games.heresy1993.box.words import AREA, DONE, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.frames import BOMBARDMENT, CRUISER, SQUADRON, BombardFrame
from siegeworks.games.heresy1993.invasion.lasers import fire_at, lasers_near
from siegeworks.games.heresy1993.state import Heresy1993State, one_of_equals, put


class Squadron(Choice):
    """H93-ASLT-05, H93-ORBIT-09  Which Battlecruiser squadron comes down from orbit, if any."""

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: BombardFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: BombardFrame) -> list[Word]:
        up = [u for u in CRUISERS if s.place[u] == ORBIT]
        if not up or not bombard_areas(s, f):
            return []
        return [*UNIT.words(one_of_equals(s, up)), DONE]

    def choose(self, s: Heresy1993State, f: BombardFrame, w: Word) -> None:
        f.squadron = unit_of(w)

    def why_not(self, s: Heresy1993State, f: BombardFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0 or not IS_CRUISER[unit]:
            return [Reason("H93-ASLT-05", "Now choose a Battlecruiser squadron to bring down, or say done.")]
        if s.place[unit] != ORBIT:
            return [Reason("H93-ASLT-05", "This squadron is not in orbit.")]
        return [Reason("H93-ASLT-05", "An equal squadron is offered and stands for it.")]


def bombard_areas(s: Heresy1993State, f: BombardFrame) -> list[Area]:
    """H93-ASLT-06, H93-ASLT-07, H93-STACK-13  Areas with an Imperial counter where none was placed in this step: one
    that was shot down was placed there too.
    """
    held = s.held[IMPERIAL]
    return [a for a in range(N_AREAS) if held[a] and a not in f.areas]


class SquadronTo(Choice):
    """H93-ASLT-06, H93-ASLT-07, H93-ASLT-08  Where the squadron is placed; lasers fire at it at once."""

    def seat(self, s: Heresy1993State, f: BombardFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: BombardFrame) -> list[Word]:
        return AREA.words(bombard_areas(s, f)) if f.squadron >= 0 else []

    def choose(self, s: Heresy1993State, f: BombardFrame, w: Word) -> None:
        put(s, f.squadron, area_of(w))
        f.areas.append(area_of(w))
        tell(s, "squadron-placed", "H93-ASLT-06", unit=f.squadron, place=area_of(w))
        fire_at(s, f.squadron, CRUISER)
        f.squadron = -1
        jump(f, BOMBARDMENT, "H93-ASLT-06")

    def why_not(self, s: Heresy1993State, f: BombardFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-ASLT-06", "Now choose the area over which the squadron is placed.")]
        if area in f.areas:
            return [Reason("H93-ASLT-07", "A squadron was placed there in this step, and an area takes one.")]
        return [Reason("H93-ASLT-06", "Squadrons are placed only where Imperial counters are.")]

    def odds(self, s: Heresy1993State, f: BombardFrame, w: Word) -> Odds | None:
        attack = ATTACK[f.squadron]
        lasers = lasers_near(s, area_of(w))
        mods = [Modifier("H93-LASER-07", "lasers in range, each 6+ first", lasers)] if lasers else []
        outcomes = hit_chance(7 - attack).outcomes
        return Odds("D6 for each Imperial counter there", f"{attack} or less", mods, outcomes)


def list_squadrons(s: Heresy1993State, f: BombardFrame) -> None:
    """H93-ASLT-08  All squadrons are placed before any bombards."""
    f.squadrons = [u for u in CRUISERS if s.place[u] < N_AREAS]


class Bombard(Choice):
    """H93-ASLT-09, H93-SEQ-14  Which squadron bombards next, if any; its attack value or less hits."""

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: BombardFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: BombardFrame) -> list[Word]:
        places = [s.place[u] for u in f.squadrons]
        areas = [a for a in places if s.held[IMPERIAL][a]]
        return [*AREA.words(areas), DONE] if areas else []

    def choose(self, s: Heresy1993State, f: BombardFrame, w: Word) -> None:
        if w == DONE:
            f.squadrons = []
            return
        area = area_of(w)
        squadron = next(u for u in f.squadrons if s.place[u] == area)
        f.squadrons.remove(squadron)
        tell(s, "bombardment", "H93-ASLT-09", unit=squadron, place=area)
        blast_at_most(s, SQUADRON, area, IMPERIAL, ATTACK[squadron] + f.bonus)
        again(f)

    def why_not(self, s: Heresy1993State, f: BombardFrame, w: Word) -> list[Reason]:
        if area_of(w) < 0:
            return [Reason("H93-ASLT-09", "Now choose the area of a squadron that bombards, or say done.")]
        return [Reason("H93-ASLT-09", "A squadron bombards the area it was placed in, once, if anyone is left there.")]

    def odds(self, s: Heresy1993State, f: BombardFrame, w: Word) -> Odds | None:
        area = area_of(w)
        if area < 0:
            return None
        squadron = next(u for u in f.squadrons if s.place[u] == area)
        need = ATTACK[squadron] + f.bonus
        mods = [Modifier("H93-STRAT-12", "Saturation Bombardment", f.bonus)] if f.bonus else []
        return Odds("D6 for each Imperial counter there", f"{need} or less", mods, hit_chance(7 - need).outcomes)


def return_to_orbit(s: Heresy1993State, f: BombardFrame) -> None:
    """H93-ASLT-11  After bombarding the squadrons return to orbit."""
    s.sheltered = False
    for squadron in CRUISERS:
        if s.place[squadron] < N_AREAS:
            put(s, squadron, ORBIT)
