"""H93-BUILD: Factories rebuild destroyed Imperial counters."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    BUILD_PER_FACTORY,
    DESTROYED,
    ENTRY,
    FACTORIES,
    FORGES_ADD,
    IMPERIAL,
    IS_LASER,
    KANE,
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
from siegeworks.games.heresy1993.cards.imperial import SealCard
from siegeworks.games.heresy1993.movement.control import can_build_at, update_control
from siegeworks.games.heresy1993.siege.breach import BREACHES, breach_frame
from siegeworks.games.heresy1993.state import Heresy1993State, has_room, one_of_each, put

_PALACE_GUARD = OPTIONS["palace-guard"]
_REBUILDABLE = OPTIONS["rebuildable"]
_NO_TROOPS = ("laser", "defence", "sky-fortress")


class BuildFrame(Frame):
    """How many counters each Factory has rebuilt, and the counter being placed."""

    FIELDS: ClassVar[tuple[str, ...]] = ("built", "unit")

    def __init__(self) -> None:
        super().__init__()
        self.built: list[int] = [0] * len(FACTORIES)
        self.unit: int = -1

    def clone(self) -> BuildFrame:
        g = BuildFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.built = self.built[:]
        g.unit = self.unit
        return g


def unbuildable(s: Heresy1993State, unit: Unit) -> Reason | None:
    """H93-BUILD-01, H93-BUILD-03, H93-BUILD-04, H93-BUILD-05, H93-BUILD-06  Why a counter cannot be rebuilt, if it
    cannot.
    """
    if SIDE[unit] != IMPERIAL:
        return Reason("H93-BUILD-01", "Only Imperial counters are rebuilt.")
    kind = KIND[unit]
    if kind == "marine":
        return Reason("H93-BUILD-03", "Space Marines may not be rebuilt.")
    if kind == "titan":
        return Reason("H93-BUILD-04", "Titans may not be rebuilt.")
    if kind == "custodes" or (kind == "arbites" and _PALACE_GUARD.value(s) == "custodes-and-arbites"):
        return Reason("H93-BUILD-05", "The Palace Guard may not be rebuilt.")
    if kind == "character":
        return Reason("H93-BUILD-06", "Characters are not rebuilt: a captured or slain one is out of the game.")
    if not UNITS[unit].may_rebuild or (
        _REBUILDABLE.value(s) == "troops-only" and kind in ("laser", "defence", "sky-fortress")
    ):
        return Reason("H93-BUILD-06", "This counter may not be rebuilt.")
    if s.place[unit] != DESTROYED:
        return Reason("H93-BUILD-01", "Only destroyed counters are rebuilt.")
    return None


def capacity(s: Heresy1993State, area: Area) -> int:
    """H93-BUILD-02, H93-CHAR-07  Three counters a Factory, one more where Kane stands."""
    return BUILD_PER_FACTORY + (FORGES_ADD if s.place[KANE] == area else 0)


def sites(s: Heresy1993State, f: BuildFrame, unit: Unit) -> dict[Area, int]:
    """H93-BUILD-02, H93-BUILD-07, H93-BUILD-08, H93-STACK-12  Where a counter may be placed, and by which Factory.

    In the Factory that builds it, over-stacked if need be; with Kane also in an adjacent area free of Traitors.
    """
    out: dict[Area, int] = {}
    for index, factory in enumerate(FACTORIES):
        if f.built[index] >= capacity(s, factory) or not can_build_at(s, factory):
            continue
        near = [factory]
        if s.place[KANE] == factory:
            near.extend(b for b in ADJACENT[factory] if not s.held[TRAITOR][b])
        for area in near:
            if MOUNTAIN[area] and unit != SKY_FORTRESS:
                continue
            if not IS_LASER[unit] or has_room(s, unit, area):
                out.setdefault(area, index)
    return out


class Rebuild(Choice):
    """H93-BUILD-01, H93-BUILD-06, H93-SEQ-14  Which destroyed counter is rebuilt next, if any."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        lost = [u for u in s.held[IMPERIAL][DESTROYED] if unbuildable(s, u) is None]
        if not lost:
            return []
        fit = [u for u in one_of_each(s, lost, ENTRY) if sites(s, f, u)]
        return [UNIT + u for u in fit] + [DONE] if fit else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.unit = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-BUILD-01", "Now choose a destroyed counter to rebuild, or say done.")]
        reason = unbuildable(s, unit)
        if reason is None and not sites(s, f, unit):
            reason = Reason("H93-BUILD-02", "No Factory under Imperial control can build it any more.")
        return [reason or Reason("H93-BUILD-01", "An equal counter is offered and stands for it.")]


class BuildAt(Choice):
    """H93-BUILD-07  Which Factory builds it."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        return [AREA + a for a in sites(s, f, f.unit)] if f.unit >= 0 else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        area = area_of(w)
        f.built[sites(s, f, f.unit)[area]] += 1
        put(s, f.unit, area)
        s.overfull[IMPERIAL] = 1
        tell(s, "rebuilt", "H93-BUILD-07", unit=f.unit, place=area)
        f.unit = -1
        f.pc -= 2

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-BUILD-07", "Now choose where the counter is rebuilt.")]
        if area in FACTORIES and not can_build_at(s, area):
            return [Reason("H93-BUILD-02", "This Factory is not under Imperial control.")]
        if area in FACTORIES and f.built[FACTORIES.index(area)] >= capacity(s, area):
            return [Reason("H93-BUILD-02", "This Factory has rebuilt all it can in this phase.")]
        if IS_LASER[f.unit] and not has_room(s, f.unit, area):
            return [Reason("H93-STACK-12", "An area holds one Defence Laser at most.")]
        return [
            Reason(
                "H93-BUILD-07", "A rebuilt counter is placed in the Factory that built it (where Kane is, or beside)."
            )
        ]


def breach_own_walls(s: Heresy1993State, f: BuildFrame) -> None:
    """H93-BUILD-09, H93-ASLT-12  Imperial Titans may attempt breaches in a Build Phase."""
    call(s, BREACHES, breach_frame(IMPERIAL))


def end(s: Heresy1993State, f: BuildFrame) -> None:
    """H93-CTRL-03  The phase ends."""
    update_control(s)


BUILD_PHASE = Procedure(
    "build",
    (
        Step("H93-STRAT-09", ask=SealCard(), name="first"),
        Step("H93-BUILD-01", ask=Rebuild()),
        Step("H93-BUILD-07", ask=BuildAt()),
        Step("H93-BUILD-09", do=breach_own_walls),
        Step("H93-STRAT-09", ask=SealCard(), name="last"),
        Step("H93-CTRL-03", do=end),
    ),
    BuildFrame,
)
