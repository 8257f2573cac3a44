"""H93-RET: who must retreat goes one area, or dies."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.battle.hits import NO_RETREAT, has_company, imperil, is_company, remove, take_captives
from siegeworks.games.heresy1993.box.components import (
    ABILITY,
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
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.box.words import ABILITY_WORD, AREA_WORD, ORBIT_WORD, PASS, UNIT_WORD, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window, always
from siegeworks.games.heresy1993.command.characters import dorn_stands, use
from siegeworks.games.heresy1993.state import RETREATED, Siege, has_room, moved_event, one_of_each, put, steps_from

_TO_ORBIT = number("retreat-to-orbit")
_TOGETHER = number("retreat-together")
_CAPTURE_TIME = number("capture-time")


def no_refuge(s: Siege, u: Unit, b: Area) -> Reason | None:
    """H93-RET-02, H93-RET-03, H93-STACK-10  Why a counter cannot retreat into an adjacent area, if it cannot."""
    if s.held[1 - SIDE[u]][b]:
        return Reason("H93-RET-02", "An enemy counter is there.")
    if MOUNTAIN[b] and u != SKY_FORTRESS:
        return Reason("H93-RET-02", "Mountains are closed to it.")
    if u == EMPEROR and not IN_PALACE[b]:
        return Reason("H93-CHAR-07", "The Emperor may not leave the palace.")
    if not has_room(s, u, b):
        return Reason("H93-RET-03", "A retreat may not overstack.")
    return None


def ways_out(s: Siege, u: Unit) -> tuple[Area, ...]:
    """The areas one step away from a counter."""
    a = s.place[u]
    return ADJACENT[a] if u == SKY_FORTRESS else steps_from(s, a)


def refuges(s: Siege, f: Any, u: Unit) -> list[Place]:
    """H93-RET-01, H93-RET-02, H93-RET-05, H93-RET-06, H93-RET-09  Where a counter may retreat, attacker or defender
    alike.

    Nowhere with move 0, and nowhere for a second time in the phase.
    """
    if MOVE[u] == 0 or s.flags[u] & RETREATED:
        return []
    a = s.place[u]
    out: list[Place] = [b for b in ways_out(s, u) if no_refuge(s, u, b) is None]
    if s.options[_TO_ORBIT] and SIDE[u] == TRAITOR and IS_PORT[a]:
        out.append(ORBIT)
    if s.options[_TOGETHER]:
        for left, chosen in zip(f.refuges[::2], f.refuges[1::2], strict=True):
            if left == a:
                return [b for b in out if b == chosen]
    return out


def is_doomed(s: Siege, f: Any, u: Unit) -> bool:
    """H93-RET-04, H93-RET-05, H93-RET-09  Whether a counter ordered to retreat has nowhere to go, whoever goes first.

    A full area is a way out as long as one of those in it has to retreat too and may make room.
    """
    if MOVE[u] == 0 or s.flags[u] & RETREATED:
        return True
    if s.options[_TO_ORBIT] and SIDE[u] == TRAITOR and IS_PORT[s.place[u]]:
        return False
    for b in ways_out(s, u):
        reason = no_refuge(s, u, b)
        if reason is None:
            return False
        if reason.rule == "H93-RET-03" and any(v in f.retreat and COUNTS[v] for v in s.held[SIDE[u]][b]):
            return False
    return True


def eliminate_doomed(s: Siege, f: Any) -> None:
    """H93-RET-04, H93-RET-05, H93-RET-09, H93-CHAR-02  Before anyone goes, those without a way out are eliminated.

    Characters who lose the last of their company by that are captured: they had no time to get away (H93-AMB-16,
    H93-AMB-17).
    """
    doomed = [u for u in f.retreat if is_doomed(s, f, u)]
    if not doomed:
        return
    side = SIDE[doomed[0]]
    areas = dict.fromkeys(s.place[u] for u in doomed if is_company(s, u))
    for u in doomed:
        if u != EMPEROR:
            remove(s, u, stranding_rule(s, u))
    lost = [a for a in areas if not s.options[_CAPTURE_TIME] and not has_company(s, s.held[side][a])]
    f.retreat = [u for u in f.retreat if u not in doomed and s.place[u] not in lost]
    if EMPEROR in doomed and s.place[EMPEROR] not in lost:
        imperil(s, NO_RETREAT)
    for a in lost:
        take_captives(s, a, side)


def stranding_rule(s: Siege, u: Unit) -> str:
    """The rule by which a counter that cannot retreat is eliminated."""
    return "H93-RET-05" if MOVE[u] == 0 else "H93-RET-09" if s.flags[u] & RETREATED else "H93-RET-04"


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
            word = ABILITY_WORD + ABILITY[PRAETORIAN.id]
            return [word, *out] if out else [word, PASS]
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == ABILITY_WORD + ABILITY[PRAETORIAN.id]:
            use(s, PRAETORIAN)
            tell(s, "ability", "H93-CHAR-07", unit=PRAETORIAN.unit, ability=w)
            cancel(s, f)
        else:
            super().choose(s, f, w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        if w == ABILITY_WORD + ABILITY[PRAETORIAN.id]:
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


def retreating(s: Siege, f: Any) -> bool:
    """Somebody is ordered to retreat."""
    return bool(f.retreat)


def cancel(s: Siege, f: Any) -> None:
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
        return [UNIT_WORD + u for u in one_of_each(s, free, ENTRY)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.unit = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        u = unit_of(w)
        if u < 0:
            return [Reason("H93-RET-01", "Now choose the counter that retreats next.")]
        if u not in f.retreat:
            return [Reason("H93-RET-01", "This counter need not retreat.")]
        if not refuges(s, f, u):
            return [Reason("H93-RET-04", "It has nowhere to go unless others make room, and would be eliminated.")]
        return [Reason("H93-RET-01", "An equal counter is offered and stands for it.")]


class RetreatTo(Choice):
    """H93-RET-01, H93-RET-02, H93-RET-03  One area, at once."""

    def seat(self, s: Any, f: Any) -> int:
        return SIDE[int(f.unit)]

    def words(self, s: Any, f: Any) -> list[int]:
        if f.unit < 0:
            return []
        return [ORBIT_WORD if b == ORBIT else AREA_WORD + b for b in refuges(s, f, f.unit)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        u = f.unit
        b = ORBIT if w == ORBIT_WORD else area_of(w)
        f.refuges.extend((s.place[u], b))
        put(s, u, b)
        s.flags[u] |= RETREATED
        moved_event(s, "retreated", "H93-RET-01", u, b)
        f.retreat.remove(u)
        f.unit = -1
        f.pc -= 2

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        b = area_of(w)
        if w == ORBIT_WORD:
            return [Reason("H93-ORBIT-01", "Between map and orbit Traitor counters go in their movement phase only.")]
        if b < 0:
            return [Reason("H93-RET-01", "Now choose the area to which the counter retreats.")]
        if b not in ADJACENT[s.place[f.unit]]:
            return [Reason("H93-RET-01", "A retreat goes exactly one area.")]
        reason = no_refuge(s, f.unit, b)
        if reason is None and b not in ways_out(s, f.unit):
            reason = Reason("H93-RET-02", "An unbreached wall is in the way.")
        return [reason or Reason("H93-RET-01", "The counters of one stack retreat together.")]


def eliminate_stranded(s: Siege, f: Any) -> None:
    """H93-RET-04  Whoever lost his way out while others retreated is eliminated at the end."""
    stranded = f.retreat
    f.retreat = []
    for u in stranded:
        if u != EMPEROR and s.place[u] < N_AREAS:
            remove(s, u, stranding_rule(s, u))
    if EMPEROR in stranded and s.place[EMPEROR] < N_AREAS:
        imperil(s, NO_RETREAT)
