"""H93-BUILD: Factories rebuild destroyed Imperial counters."""

from __future__ import annotations

from siegeworks.core.flow import Choice, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    DESTROYED,
    FACTORIES,
    IMPERIAL,
    IS_LASER,
    KIND,
    MOUNTAIN,
    SIDE,
    SKY_FORTRESS,
    TRAITOR,
    UNITS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, DONE, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.frames import BREACHES, BUILD_PHASE, BuildFrame, breach_frame
from siegeworks.games.heresy1993.modifiers import factory_capacity, has_master
from siegeworks.games.heresy1993.movement.control import may_build_at, update_control
from siegeworks.games.heresy1993.state import Heresy1993State, has_room, one_of_equals, put

_PALACE_GUARD = OPTIONS["palace-guard"]
_REBUILDABLE = OPTIONS["rebuildable"]
_NO_TROOPS = ("laser", "defence", "sky-fortress")
_NEVER_REBUILT = {
    "marine": Reason("H93-BUILD-03", "Space Marines may not be rebuilt."),
    "titan": Reason("H93-BUILD-04", "Titans may not be rebuilt."),
    "custodes": Reason("H93-BUILD-05", "The Palace Guard may not be rebuilt."),
}


def why_not_rebuild(s: Heresy1993State, unit: Unit) -> Reason | None:
    """H93-BUILD-01, H93-BUILD-03, H93-BUILD-04, H93-BUILD-05, H93-BUILD-06  Why a counter cannot be rebuilt, if it
    cannot.
    """
    kind = KIND[unit]
    if SIDE[unit] != IMPERIAL:
        return Reason("H93-BUILD-01", "Only Imperial counters are rebuilt.")
    if kind == "character":
        return why_not_rebuild_character(s, unit)
    if kind in _NEVER_REBUILT:
        return _NEVER_REBUILT[kind]
    if kind == "arbites" and _PALACE_GUARD.value(s) == "custodes-and-arbites":
        return _NEVER_REBUILT["custodes"]
    if not UNITS[unit].may_rebuild or (kind in _NO_TROOPS and _REBUILDABLE.value(s) == "troops-only"):
        return Reason("H93-BUILD-06", "This counter may not be rebuilt.")
    if s.place[unit] != DESTROYED:
        return Reason("H93-BUILD-01", "Only destroyed counters are rebuilt.")
    return None


def why_not_rebuild_character(s: Heresy1993State, unit: Unit) -> Reason | None:
    """H93-BUILD-06, H93-CHAR-04  Characters are not rebuilt; by the switch of H93-AMB-21 slain ones are, captured ones
    and the Emperor never.
    """
    if _REBUILDABLE.value(s) != "characters-too":
        return Reason("H93-BUILD-06", "Characters are not rebuilt: a captured or slain one is out of the game.")
    if s.place[unit] != DESTROYED:
        return Reason("H93-CHAR-04", "Only a character slain in the fighting is rebuilt, never the Emperor.")
    return None


def may_be_placed(s: Heresy1993State, unit: Unit, area: Area) -> bool:
    """H93-BUILD-08, H93-STACK-12  Whether a rebuilt counter may stand in an area, over-stacked if need be."""
    if MOUNTAIN[area] and unit != SKY_FORTRESS:
        return False
    return not IS_LASER[unit] or has_room(s, unit, area)


def building_areas(s: Heresy1993State, factory: Area) -> list[Area]:
    """H93-BUILD-07, H93-CHAR-07  The Factory itself; with Kane also adjacent areas free of Traitors."""
    if not has_master(s, factory):
        return [factory]
    return [factory, *(a for a in ADJACENT[factory] if not s.held[TRAITOR][a])]


def building_sites(s: Heresy1993State, f: BuildFrame) -> dict[Area, int]:
    """H93-BUILD-02, H93-BUILD-07  Where the Factories that can still build may place counters, and which of them."""
    found: dict[Area, int] = {}
    for index, factory in enumerate(FACTORIES):
        if f.built[index] < factory_capacity(s, factory) and may_build_at(s, factory):
            for area in building_areas(s, factory):
                found.setdefault(area, index)
    return found


def sites(s: Heresy1993State, f: BuildFrame, unit: Unit) -> dict[Area, int]:
    """H93-BUILD-08, H93-STACK-12  Those of them that a counter fits into."""
    return {area: index for area, index in building_sites(s, f).items() if may_be_placed(s, unit, area)}


class Rebuild(Choice):
    """H93-BUILD-01, H93-BUILD-06, H93-SEQ-14  Which destroyed counter is rebuilt next, if any."""

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: BuildFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: BuildFrame) -> list[Word]:
        lost = [u for u in s.held[IMPERIAL][DESTROYED] if why_not_rebuild(s, u) is None]
        areas = list(building_sites(s, f))
        fit = [u for u in one_of_equals(s, lost) if any(may_be_placed(s, u, area) for area in areas)]
        return [*UNIT.words(fit), DONE] if fit else []

    def choose(self, s: Heresy1993State, f: BuildFrame, w: Word) -> None:
        f.counter = unit_of(w)

    def why_not(self, s: Heresy1993State, f: BuildFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-BUILD-01", "Now choose a destroyed counter to rebuild, or say done.")]
        reason = why_not_rebuild(s, unit)
        if reason is None and not sites(s, f, unit):
            reason = Reason("H93-BUILD-02", "No Factory under Imperial control can build it any more.")
        return [reason or Reason("H93-BUILD-01", "An equal counter is offered and stands for it.")]


class BuildAt(Choice):
    """H93-BUILD-07  Which Factory builds it."""

    def seat(self, s: Heresy1993State, f: BuildFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: BuildFrame) -> list[Word]:
        return AREA.words(sites(s, f, f.counter)) if f.counter >= 0 else []

    def choose(self, s: Heresy1993State, f: BuildFrame, w: Word) -> None:
        area = area_of(w)
        f.built[sites(s, f, f.counter)[area]] += 1
        put(s, f.counter, area)
        s.overfull = replaced(s.overfull, IMPERIAL, 1)
        tell(s, "rebuilt", "H93-BUILD-07", unit=f.counter, place=area)
        f.counter = -1
        jump(f, BUILD_PHASE, "H93-BUILD-01")

    def why_not(self, s: Heresy1993State, f: BuildFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-BUILD-07", "Now choose where the counter is rebuilt.")]
        if area in FACTORIES and not may_build_at(s, area):
            return [Reason("H93-BUILD-02", "This Factory is not under Imperial control.")]
        if area in FACTORIES and f.built[FACTORIES.index(area)] >= factory_capacity(s, area):
            return [Reason("H93-BUILD-02", "This Factory has rebuilt all it can in this phase.")]
        if IS_LASER[f.counter] and not has_room(s, f.counter, area):
            return [Reason("H93-STACK-12", "An area holds one Defence Laser at most.")]
        text = "A rebuilt counter is placed in the Factory that built it (where Kane is, or beside)."
        return [Reason("H93-BUILD-07", text)]


def breach_own_walls(s: Heresy1993State, f: BuildFrame) -> None:
    """H93-BUILD-09, H93-ASLT-12  Imperial Titans may attempt breaches in a Build Phase."""
    call(s, BREACHES, breach_frame(IMPERIAL))


def end_build(s: Heresy1993State, f: BuildFrame) -> None:
    """H93-CTRL-03  The phase ends."""
    update_control(s)
