"""H93-ASLT: the Traitor Assault Phase: summon, bombard, breach, assault."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Reason
from siegeworks.games.heresy1993.battle.blast import blast_area
from siegeworks.games.heresy1993.battle.combat import FIGHTS, fight_frame
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ATTACK,
    CRUISERS,
    ENTRY,
    GOD,
    HORDES,
    IMPERIAL,
    IS_CRUISER,
    MOUNTAIN,
    N_AREAS,
    ORBIT,
    SUMMON_ON,
    TRAITOR,
    WARP,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, DONE, STAY, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.cards.traitor import RiftCard, SaturationCard
from siegeworks.games.heresy1993.command.characters import near_emperor
from siegeworks.games.heresy1993.invasion.lasers import CRUISER, fire_at, lasers_near
from siegeworks.games.heresy1993.siege.breach import BREACHES, breach_frame
from siegeworks.games.heresy1993.state import Heresy1993State, has_room, one_of_each, put

_LIMIT = OPTIONS["summon-limit"]


class AssaultFrame(Frame):
    """The bonus of a card, Hordes or squadrons still to act, and the one acting."""

    FIELDS: ClassVar[tuple[str, ...]] = ("bonus", "queue", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.bonus: int = 0
        self.queue: list[int] = []
        self.unit: int = -1

    def clone(self) -> AssaultFrame:
        g = AssaultFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.bonus = self.bonus
        g.queue = self.queue[:]
        g.unit = self.unit
        return g


# ---------------------------------------------------------------- summon


def list_hordes(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-02  Every Horde in the Warp at this moment is rolled for."""
    f.queue = [u for u in HORDES if s.place[u] == WARP]


def roll_for_horde(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-02  D6 for the next Horde, appearing on 4+."""
    f.unit = -1
    if not f.queue:
        f.pc = ASSAULT_PHASE.at("H93-ASLT-05")
        return
    unit = f.queue.pop(0)
    die = roll(s, 6, "summon")
    success = die >= SUMMON_ON - f.bonus
    tell(s, "summon-rolled", "H93-ASLT-02", unit=unit, die=die, success=success)
    if success:
        f.unit = unit


def unholy(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-ASLT-03, H93-ASLT-04  Why a Horde cannot appear in an area, if it cannot (H93-AMB-31)."""
    held = s.held[TRAITOR]
    god = GOD[unit]
    if not any(GOD[v] == god for b in (area, *ADJACENT[area]) for v in held[b]):
        return Reason("H93-ASLT-03", "No counter of the same god is there or next to it.")
    if s.held[IMPERIAL][area]:
        return Reason("H93-ASLT-03", "Imperial counters are there.")
    if MOUNTAIN[area]:
        return Reason("H93-TERR-01", "Mountains are closed to it.")
    if _LIMIT.value(s) == "strict" and not has_room(s, unit, area):
        return Reason("H93-STACK-02", "Three counters stand there already.")
    if near_emperor(s, area, ADJACENT[area]):
        return Reason("H93-CHAR-07", "Bane of Daemons: too near the Emperor.")
    return None


class SummonTo(Choice):
    """H93-ASLT-03, H93-ASLT-04, H93-ASLT-21  Where the Horde appears, if wished; it may fight in this phase."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        if f.unit < 0:
            return []
        areas = [a for a in range(N_AREAS) if unholy(s, f.unit, a) is None]
        return [AREA + a for a in areas] + [STAY] if areas else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == STAY:
            return
        put(s, f.unit, area_of(w))
        if _LIMIT.value(s) == "ignored":
            s.overfull[TRAITOR] = 1
        tell(s, "summoned", "H93-ASLT-03", unit=f.unit, place=area_of(w))

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        reason = unholy(s, f.unit, area) if area >= 0 else None
        return [reason or Reason("H93-ASLT-03", "Now choose the area where the Horde appears, or let it stay.")]


def next_horde(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-02  And the next."""
    f.pc = ASSAULT_PHASE.at("H93-ASLT-02/roll")


# ---------------------------------------------------------------- bombard


def begin_bombard(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-01  The second step: bombard."""
    f.bonus = 0
    f.unit = -1


class Squadron(Choice):
    """H93-ASLT-05, H93-ORBIT-09  Which Battlecruiser squadron comes down from orbit, if any."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        up = [u for u in CRUISERS if s.place[u] == ORBIT]
        if not up or not bombard_areas(s):
            return []
        return [UNIT + u for u in one_of_each(s, up, ENTRY)] + [DONE]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.unit = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit >= 0 and IS_CRUISER[unit]:
            if s.place[unit] != ORBIT:
                return [Reason("H93-ASLT-05", "This squadron is not in orbit.")]
            return [Reason("H93-ASLT-05", "An equal squadron is offered and stands for it.")]
        return [Reason("H93-ASLT-05", "Now choose a Battlecruiser squadron to bring down, or say done.")]


def bombard_areas(s: Heresy1993State) -> list[Area]:
    """H93-ASLT-06, H93-ASLT-07, H93-STACK-13  Areas with an Imperial counter and no squadron yet."""
    held = s.held[IMPERIAL]
    taken = {s.place[u] for u in CRUISERS}
    return [a for a in range(N_AREAS) if held[a] and a not in taken]


class SquadronTo(Choice):
    """H93-ASLT-06, H93-ASLT-07, H93-ASLT-08  Where the squadron is placed; lasers fire at it at once."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        return [AREA + a for a in bombard_areas(s)] if f.unit >= 0 else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        put(s, f.unit, area_of(w))
        tell(s, "squadron-placed", "H93-ASLT-06", unit=f.unit, place=area_of(w))
        fire_at(s, f.unit, CRUISER)
        f.unit = -1
        f.pc = ASSAULT_PHASE.at("H93-ASLT-06")

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-ASLT-06", "Now choose the area over which the squadron is placed.")]
        if any(s.place[u] == area for u in CRUISERS):
            return [Reason("H93-ASLT-07", "A squadron is there already, and an area takes one.")]
        return [Reason("H93-ASLT-06", "Squadrons are placed only where Imperial counters are.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        base = hit_chance(7 - ATTACK[f.unit])
        lasers = lasers_near(s, area_of(w))
        mods = [Modifier("H93-LASER-07", "lasers in range, each 6+ first", lasers)] if lasers else []
        return Odds("D6 for each Imperial counter there", f"{ATTACK[f.unit]} or less", mods, base.outcomes)


def list_squadrons(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-08  All squadrons are placed before any bombards."""
    f.queue = [u for u in CRUISERS if s.place[u] < N_AREAS]


class Bombard(Choice):
    """H93-ASLT-09, H93-SEQ-14  Which squadron bombards next, if any; its attack value or less hits."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        areas = [s.place[u] for u in f.queue if s.held[IMPERIAL][s.place[u]]]
        return [AREA + a for a in areas] + [DONE] if areas else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == DONE:
            f.queue = []
            return
        area = area_of(w)
        unit = next(v for v in f.queue if s.place[v] == area)
        f.queue.remove(unit)
        tell(s, "bombardment", "H93-ASLT-09", unit=unit, place=area)
        blast_area(s, area, IMPERIAL, low=ATTACK[unit] + f.bonus)
        f.pc -= 1

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if area_of(w) < 0:
            return [Reason("H93-ASLT-09", "Now choose the area of a squadron that bombards, or say done.")]
        return [Reason("H93-ASLT-09", "A squadron bombards the area it was placed in, once, if anyone is left there.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        unit = next((v for v in f.queue if AREA + s.place[v] == w), -1)
        if unit < 0:
            return None
        need = ATTACK[unit] + f.bonus
        mods = [Modifier("H93-STRAT-12", "Saturation Bombardment", f.bonus)] if f.bonus else []
        return Odds("D6 for each Imperial counter there", f"{need} or less", mods, hit_chance(7 - need).outcomes)


def return_to_orbit(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-11  After bombarding the squadrons return to orbit."""
    s.sheltered = False
    f.bonus = 0
    f.queue = []
    for unit in CRUISERS:
        if s.place[unit] < N_AREAS:
            put(s, unit, ORBIT)


# ---------------------------------------------------------------- breach and assault


def breach(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-12  The third step: breach."""
    call(s, BREACHES, breach_frame(TRAITOR))


def assault(s: Heresy1993State, f: AssaultFrame) -> None:
    """H93-ASLT-18, H93-ASLT-20  The fourth step: fights by the rules of the combat phase."""
    call(s, FIGHTS, fight_frame(TRAITOR, assault=True))


ASSAULT_PHASE = Procedure(
    "assault",
    (
        Step("H93-STRAT-09", ask=RiftCard(), name="rift"),
        Step("H93-ASLT-02", do=list_hordes),
        Step("H93-ASLT-02", do=roll_for_horde, name="roll"),
        Step("H93-ASLT-03", ask=SummonTo()),
        Step("H93-ASLT-02", do=next_horde, name="next"),
        Step("H93-ASLT-05", do=begin_bombard),
        Step("H93-ASLT-06", ask=Squadron()),
        Step("H93-ASLT-07", ask=SquadronTo()),
        Step("H93-ASLT-08", do=list_squadrons),
        Step("H93-STRAT-09", ask=SaturationCard(), name="saturation"),
        Step("H93-ASLT-09", ask=Bombard()),
        Step("H93-ASLT-11", do=return_to_orbit),
        Step("H93-ASLT-12", do=breach),
        Step("H93-ASLT-18", do=assault),
    ),
    AssaultFrame,
)
