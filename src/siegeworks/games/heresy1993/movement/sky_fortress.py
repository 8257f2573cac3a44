"""H93-SKY: the Sky Fortress flies, carries one counter, and bombards."""

from __future__ import annotations

from typing import Any

from siegeworks.core.flow import Choice
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.heresy1993.battle.blast import blast_area
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ATTACK,
    EMPEROR,
    ENTRY,
    IMPERIAL,
    IN_PALACE,
    IS_LASER,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    SKY_FORTRESS,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ALONE, AREA, PASS, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.state import CARRIED, FOUGHT, MOVED, Heresy1993State, moved_event, one_of_each, put

_CARRY = OPTIONS["carry-after-walk"]
_FIGHTS = OPTIONS["sky-fortress-fights"]


def _rings() -> tuple[tuple[Area, ...], ...]:
    """For each area all others within the flight of the Sky Fortress, nearest first."""
    out = []
    for start in range(N_AREAS):
        seen = [start]
        ring = [start]
        for _ in range(MOVE[SKY_FORTRESS]):
            ring = sorted({b for a in ring for b in ADJACENT[a]} - set(seen))
            seen.extend(ring)
        out.append(tuple(seen[1:]))
    return tuple(out)


FLIGHT = _rings()


def fly_to(s: Heresy1993State, rider: Unit) -> list[Area]:
    """H93-SKY-02, H93-SKY-03, H93-SKY-04, H93-SKY-05, H93-TERR-02  Where it may end: three areas over anything, not on
    enemies.

    With a passenger not in mountains, and only where the passenger may stand.
    """
    foe = s.held[TRAITOR]
    out = [b for b in FLIGHT[s.place[SKY_FORTRESS]] if not foe[b]]
    if rider < 0:
        return out
    out = [b for b in out if not MOUNTAIN[b]]
    if rider == EMPEROR:
        return [b for b in out if IN_PALACE[b]]
    if IS_LASER[rider]:
        return [b for b in out if not any(IS_LASER[u] for u in s.held[IMPERIAL][b])]
    return out


def no_flight(s: Heresy1993State, rider: Unit, area: Area) -> Reason:
    """Why it cannot end its flight in an area that is neither a mountain nor held by enemies."""
    if area not in FLIGHT[s.place[SKY_FORTRESS]]:
        return Reason("H93-SKY-02", f"The Sky Fortress flies {MOVE[SKY_FORTRESS]} areas at most.")
    if rider == EMPEROR:
        return Reason("H93-CHAR-07", "The Emperor may not leave the palace.")
    return Reason("H93-STACK-12", "The passenger is a Defence Laser, and one stands there already.")


def can_ride(s: Heresy1993State, unit: Unit) -> bool:
    """H93-SKY-06, H93-SKY-08  One other counter in its area; one that walked there first may ride (H93-AMB-49)."""
    if (
        unit == SKY_FORTRESS
        or s.flags[unit] & CARRIED
        or (s.flags[unit] & MOVED and _CARRY.value(s) == "may-not-be-carried")
    ):
        return False
    return bool(fly_to(s, unit))


class Passenger(Choice):
    """H93-SKY-06  The Sky Fortress may carry exactly one other counter."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        if f.unit != SKY_FORTRESS:
            return []
        riders = [u for u in s.held[IMPERIAL][s.place[SKY_FORTRESS]] if can_ride(s, u)]
        return [ALONE] + [UNIT + u for u in one_of_each(s, riders, ENTRY)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.rider = unit_of(w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0 or unit == SKY_FORTRESS:
            return [Reason("H93-SKY-06", "Now choose one other counter in its area, or fly alone.")]
        if s.place[unit] != s.place[SKY_FORTRESS]:
            return [Reason("H93-SKY-07", "Carrier and passenger start the move together.")]
        if s.flags[unit] & CARRIED:
            return [Reason("H93-SKY-08", "It was carried already in this phase.")]
        if s.flags[unit] & MOVED and _CARRY.value(s) == "may-not-be-carried":
            return [Reason("H93-SKY-06", "It has moved in this phase and may not be carried any more.")]
        if not can_ride(s, unit):
            return [Reason("H93-SKY-06", "There is nowhere it could be carried.")]
        return [Reason("H93-SKY-06", "An equal counter is offered and stands for it.")]


def carry(s: Heresy1993State, f: Any, area: Area) -> None:
    """H93-SKY-07, H93-SKY-08  Carrier and passenger end together, and the passenger stays put for the rest of the
    phase.
    """
    put(s, SKY_FORTRESS, area)
    moved_event(s, "moved", "H93-SKY-02", SKY_FORTRESS, area)
    f.left = 0
    if f.rider >= 0:
        put(s, f.rider, area)
        s.flags[f.rider] |= CARRIED | MOVED
        moved_event(s, "carried", "H93-SKY-06", f.rider, area)


def bombard_targets(s: Heresy1993State) -> list[Area]:
    """H93-SKY-09  Adjacent areas with Traitor counters."""
    area = s.place[SKY_FORTRESS]
    if area >= N_AREAS:
        return []
    return [b for b in ADJACENT[area] if s.held[TRAITOR][b]]


class SkyBombard(Choice):
    """H93-SKY-09, H93-SKY-10  First act of an Imperial Combat Phase: a roll against every Traitor counter of one
    adjacent area.
    """

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        if f.seat != IMPERIAL or f.assault or f.grounded:
            return []
        targets = bombard_targets(s)
        return [AREA + a for a in targets] + [PASS] if targets else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == PASS:
            return
        area = area_of(w)
        if _FIGHTS.value(s) == "may-not-attack":
            s.flags[SKY_FORTRESS] |= FOUGHT
        tell(s, "sky-fortress-bombards", "H93-SKY-09", place=area)
        blast_area(s, area, TRAITOR, low=ATTACK[SKY_FORTRESS])

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        if area >= 0 and not s.held[TRAITOR][area]:
            return [Reason("H93-SKY-09", "No Traitor counter is there.")]
        if area >= 0:
            return [Reason("H93-SKY-09", "The Sky Fortress is not adjacent to it.")]
        return [Reason("H93-SKY-09", "Now choose an adjacent area with Traitor counters to bombard, or pass.")]

    def odds(self, s: Any, f: Any, w: int) -> Odds | None:
        if w == PASS:
            return None
        base = hit_chance(7 - ATTACK[SKY_FORTRESS])
        return Odds("D6 for each counter there", f"{ATTACK[SKY_FORTRESS]} or less", [], base.outcomes)
