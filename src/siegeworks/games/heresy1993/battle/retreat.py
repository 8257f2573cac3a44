"""H93-RET: who must retreat goes one area, or dies."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.battle.hits import NO_RETREAT, has_company, imperil, is_company, remove, take_captives
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    ADJACENT,
    COUNTS,
    EMPEROR,
    ENTRY,
    IMPERIAL,
    IN_PALACE,
    IS_PORT,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    ORBIT,
    PRAETORIAN,
    SIDE,
    SKY_FORTRESS,
    TRAITOR,
    Area,
    Place,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ABILITY, AREA, PASS, TO_ORBIT, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window, always
from siegeworks.games.heresy1993.command.characters import dorn_stands, use
from siegeworks.games.heresy1993.state import (
    RETREATED,
    Heresy1993State,
    has_room,
    moved_event,
    one_of_each,
    put,
    steps_from,
)

_TO_ORBIT = OPTIONS["retreat-to-orbit"]
_TOGETHER = OPTIONS["retreat-together"]
_CAPTURE_TIME = OPTIONS["capture-time"]


def no_refuge(s: Heresy1993State, unit: Unit, refuge: Area) -> Reason | None:
    """H93-RET-02, H93-RET-03, H93-STACK-10  Why a counter cannot retreat into an adjacent area, if it cannot."""
    if s.held[1 - SIDE[unit]][refuge]:
        return Reason("H93-RET-02", "An enemy counter is there.")
    if MOUNTAIN[refuge] and unit != SKY_FORTRESS:
        return Reason("H93-RET-02", "Mountains are closed to it.")
    if unit == EMPEROR and not IN_PALACE[refuge]:
        return Reason("H93-CHAR-07", "The Emperor may not leave the palace.")
    if not has_room(s, unit, refuge):
        return Reason("H93-RET-03", "A retreat may not overstack.")
    return None


def ways_out(s: Heresy1993State, unit: Unit) -> tuple[Area, ...]:
    """The areas one step away from a counter."""
    area = s.place[unit]
    return ADJACENT[area] if unit == SKY_FORTRESS else steps_from(s, area)


def refuges(s: Heresy1993State, f: Any, unit: Unit) -> list[Place]:
    """H93-RET-01, H93-RET-02, H93-RET-05, H93-RET-06, H93-RET-09  Where a counter may retreat, attacker or defender
    alike.

    Nowhere with move 0, and nowhere for a second time in the phase.
    """
    if MOVE[unit] == 0 or s.flags[unit] & RETREATED:
        return []
    area = s.place[unit]
    out: list[Place] = [b for b in ways_out(s, unit) if no_refuge(s, unit, b) is None]
    if _TO_ORBIT.is_on(s) and SIDE[unit] == TRAITOR and IS_PORT[area]:
        out.append(ORBIT)
    if _TOGETHER.value(s) == "together":
        for left, chosen in zip(f.refuges[::2], f.refuges[1::2], strict=True):
            if left == area:
                return [b for b in out if b == chosen]
    return out


def is_doomed(s: Heresy1993State, f: Any, unit: Unit) -> bool:
    """H93-RET-04, H93-RET-05, H93-RET-09  Whether a counter ordered to retreat has nowhere to go, whoever goes first.

    A full area is a way out as long as one of those in it has to retreat too and may make room.
    """
    if MOVE[unit] == 0 or s.flags[unit] & RETREATED:
        return True
    if _TO_ORBIT.is_on(s) and SIDE[unit] == TRAITOR and IS_PORT[s.place[unit]]:
        return False
    for refuge in ways_out(s, unit):
        reason = no_refuge(s, unit, refuge)
        if reason is None:
            return False
        if reason.rule == "H93-RET-03" and any(v in f.retreat and COUNTS[v] for v in s.held[SIDE[unit]][refuge]):
            return False
    return True


def eliminate_doomed(s: Heresy1993State, f: Any) -> None:
    """H93-RET-04, H93-RET-05, H93-RET-09, H93-CHAR-02  Before anyone goes, those without a way out are eliminated.

    Characters who lose the last of their company by that are captured: they had no time to get away (H93-AMB-16,
    H93-AMB-17).
    """
    doomed = [unit for unit in f.retreat if is_doomed(s, f, unit)]
    if not doomed:
        return
    side = SIDE[doomed[0]]
    areas = dict.fromkeys(s.place[unit] for unit in doomed if is_company(s, unit))
    for unit in doomed:
        if unit != EMPEROR:
            remove(s, unit, stranding_rule(s, unit))
    lost = [
        area for area in areas if _CAPTURE_TIME.value(s) == "captured-first" and not has_company(s, s.held[side][area])
    ]
    f.retreat = [unit for unit in f.retreat if unit not in doomed and s.place[unit] not in lost]
    if EMPEROR in doomed and s.place[EMPEROR] not in lost:
        imperil(s, NO_RETREAT)
    for area in lost:
        take_captives(s, area, side)


def stranding_rule(s: Heresy1993State, unit: Unit) -> str:
    """The rule by which a counter that cannot retreat is eliminated."""
    return "H93-RET-05" if MOVE[unit] == 0 else "H93-RET-09" if s.flags[unit] & RETREATED else "H93-RET-04"


class ImperialStand(Window):
    """H93-STRAT-09, H93-CHAR-07  Imperial counters are ordered to retreat: Stand Fast, or Dorn the Praetorian, may
    cancel it.
    """

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("cancel-retreat", retreating, cancel))

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.retreat or SIDE[f.retreat[0]] != IMPERIAL:
            return []
        out = super().words(s, f)
        if f.seat == TRAITOR and dorn_stands(s, f.area, f.retreat):
            word = ABILITY + ABILITY_NUMBER[PRAETORIAN.id]
            return [word, *out] if out else [word, PASS]
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == ABILITY + ABILITY_NUMBER[PRAETORIAN.id]:
            use(s, PRAETORIAN)
            tell(s, "ability", "H93-CHAR-07", unit=PRAETORIAN.unit, ability=w)
            cancel(s, f)
        else:
            super().choose(s, f, w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if w == ABILITY + ABILITY_NUMBER[PRAETORIAN.id]:
            return [Reason("H93-CHAR-07", f"{PRAETORIAN.name}: {PRAETORIAN.text}")]
        return super().why_not(s, f, w)


class TraitorStand(Window):
    """H93-STRAT-09  Traitor counters are ordered to retreat: Relentless Hatred may cancel it."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("cancel-retreat", always, cancel))

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.retreat or SIDE[f.retreat[0]] != TRAITOR:
            return []
        return super().words(s, f)


def retreating(s: Heresy1993State, f: Any) -> bool:
    """Somebody is ordered to retreat."""
    return bool(f.retreat)


def cancel(s: Heresy1993State, f: Any) -> None:
    """H93-INV-12  Nobody retreats because of this result."""
    f.retreat = []
    f.cancelled = 1


class Retreater(Choice):
    """H93-RET-01  The owner says which of his counters retreats next, each by itself."""

    def seat(self, s: Any, f: Any) -> int:
        return SIDE[int(f.retreat[0])]

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.retreat:
            return []
        # Heroic Sacrifice may have taken one of them in the meantime.
        free = [u for u in f.retreat if s.place[u] < N_AREAS and refuges(s, f, u)]
        return [UNIT + u for u in one_of_each(s, free, ENTRY)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.unit = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-RET-01", "Now choose the counter that retreats next.")]
        if unit not in f.retreat:
            return [Reason("H93-RET-01", "This counter need not retreat.")]
        if not refuges(s, f, unit):
            return [Reason("H93-RET-04", "It has nowhere to go unless others make room, and would be eliminated.")]
        return [Reason("H93-RET-01", "An equal counter is offered and stands for it.")]


class RetreatTo(Choice):
    """H93-RET-01, H93-RET-02, H93-RET-03  One area, at once."""

    def seat(self, s: Any, f: Any) -> int:
        return SIDE[int(f.unit)]

    def words(self, s: Any, f: Any) -> list[int]:
        if f.unit < 0:
            return []
        return [TO_ORBIT if b == ORBIT else AREA + b for b in refuges(s, f, f.unit)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        unit = f.unit
        refuge = ORBIT if w == TO_ORBIT else area_of(w)
        f.refuges.extend((s.place[unit], refuge))
        put(s, unit, refuge)
        s.flags[unit] |= RETREATED
        moved_event(s, "retreated", "H93-RET-01", unit, refuge)
        f.retreat.remove(unit)
        f.unit = -1
        f.pc -= 2

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        refuge = area_of(w)
        if w == TO_ORBIT:
            return [Reason("H93-ORBIT-01", "Between map and orbit Traitor counters go in their movement phase only.")]
        if refuge < 0:
            return [Reason("H93-RET-01", "Now choose the area to which the counter retreats.")]
        if refuge not in ADJACENT[s.place[f.unit]]:
            return [Reason("H93-RET-01", "A retreat goes exactly one area.")]
        reason = no_refuge(s, f.unit, refuge)
        if reason is None and refuge not in ways_out(s, f.unit):
            reason = Reason("H93-RET-02", "An unbreached wall is in the way.")
        return [reason or Reason("H93-RET-01", "The counters of one stack retreat together.")]


def eliminate_stranded(s: Heresy1993State, f: Any) -> None:
    """H93-RET-04  Whoever lost his way out while others retreated is eliminated at the end."""
    stranded = f.retreat
    f.retreat = []
    for unit in stranded:
        if unit != EMPEROR and s.place[unit] < N_AREAS:
            remove(s, unit, stranding_rule(s, unit))
    if EMPEROR in stranded and s.place[EMPEROR] < N_AREAS:
        imperil(s, NO_RETREAT)
