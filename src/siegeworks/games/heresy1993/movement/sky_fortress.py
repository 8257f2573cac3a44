"""H93-SKY: the Sky Fortress flies, carries one counter, and bombards."""

from __future__ import annotations

from itertools import islice

from siegeworks.core.flow import Choice
from siegeworks.core.graph import rings
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.blast import blast_at_most
from siegeworks.games.heresy1993.battle.hits import hit_chance
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ATTACK,
    IMPERIAL,
    IS_LASER,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    SIDE,
    SKY_FORTRESS,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ALONE, AREA, PASS, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.frames import SKY_GUNS, FightFrame, MoveFrame
from siegeworks.games.heresy1993.state import (
    CARRIED,
    FOUGHT,
    MOVED,
    Heresy1993State,
    has_room,
    moved_event,
    one_of_equals,
    put,
)

_CARRY_AFTER_WALK = OPTIONS["carry-after-walk"]
_SKY_FORTRESS_FIGHTS = OPTIONS["sky-fortress-fights"]


def _within_flight(start: Area) -> tuple[Area, ...]:
    """All other areas within the flight of the Sky Fortress, nearest first."""
    found = islice(rings([start], ADJACENT.__getitem__), 1, 1 + MOVE[SKY_FORTRESS])
    return tuple(area for ring in found for area in sorted(ring))


WITHIN_FLIGHT = tuple(_within_flight(area) for area in range(N_AREAS))


def may_carry_to(s: Heresy1993State, passenger: Unit, area: Area) -> bool:
    """H93-SKY-05  Whether it may end with a passenger in an area: not in mountains, only where he may stand."""
    if MOUNTAIN[area]:
        return False
    return not IS_LASER[passenger] or has_room(s, passenger, area)


def flights(s: Heresy1993State, passenger: Unit) -> list[Area]:
    """H93-SKY-02, H93-SKY-03, H93-SKY-04, H93-SKY-05, H93-TERR-02  Where it may end: three areas over anything, not on
    enemies.
    """
    foe = s.held[TRAITOR]
    free = [a for a in WITHIN_FLIGHT[s.place[SKY_FORTRESS]] if not foe[a]]
    if passenger < 0:
        return free
    return [a for a in free if may_carry_to(s, passenger, a)]


def why_not_fly_to(s: Heresy1993State, passenger: Unit, area: Area) -> Reason:
    """Why it cannot end its flight in an area."""
    if s.held[TRAITOR][area]:
        return Reason("H93-SKY-04", "An enemy counter is there.")
    if area not in WITHIN_FLIGHT[s.place[SKY_FORTRESS]]:
        return Reason("H93-SKY-02", f"The Sky Fortress flies {MOVE[SKY_FORTRESS]} areas at most.")
    if MOUNTAIN[area]:
        return Reason("H93-SKY-05", "With a passenger it may not end in mountains.")
    return Reason("H93-STACK-12", "The passenger is a Defence Laser, and one stands there already.")


def why_not_ride(s: Heresy1993State, unit: Unit) -> Reason | None:
    """H93-SKY-06, H93-SKY-07, H93-SKY-08  Why a counter cannot be carried, if it cannot: one other counter in its area,
    also one that walked there first (H93-AMB-49).
    """
    if unit == SKY_FORTRESS:
        return Reason("H93-SKY-06", "Now choose one other counter in its area, or fly alone.")
    if SIDE[unit] != IMPERIAL:
        return Reason("H93-MOVE-01", "In a movement phase you move your own counters.")
    if s.place[unit] != s.place[SKY_FORTRESS]:
        return Reason("H93-SKY-07", "Carrier and passenger start the move together.")
    if s.flags[unit] & CARRIED:
        return Reason("H93-SKY-08", "It was carried already in this phase.")
    if s.flags[unit] & MOVED and _CARRY_AFTER_WALK.value(s) == "may-not-be-carried":
        return Reason("H93-SKY-06", "It has moved in this phase and may not be carried any more.")
    if not flights(s, unit):
        return Reason("H93-SKY-06", "There is nowhere it could be carried.")
    return None


class Passenger(Choice):
    """H93-SKY-06  The Sky Fortress may carry exactly one other counter."""

    idle = (ALONE,)

    def seat(self, s: Heresy1993State, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: MoveFrame) -> list[Word]:
        if f.mover != SKY_FORTRESS:
            return []
        here = s.held[IMPERIAL][s.place[SKY_FORTRESS]]
        riders = [u for u in here if why_not_ride(s, u) is None]
        return [ALONE, *UNIT.words(one_of_equals(s, riders))]

    def choose(self, s: Heresy1993State, f: MoveFrame, w: Word) -> None:
        f.passenger = unit_of(w)

    def why_not(self, s: Heresy1993State, f: MoveFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        reason = why_not_ride(s, unit if unit >= 0 else SKY_FORTRESS)
        return [reason or Reason("H93-SKY-06", "An equal counter is offered and stands for it.")]


def carry(s: Heresy1993State, f: MoveFrame, area: Area) -> None:
    """H93-SKY-07, H93-SKY-08  Carrier and passenger end together, and the passenger stays put for the rest of the
    phase.
    """
    origin = s.place[SKY_FORTRESS]
    put(s, SKY_FORTRESS, area)
    moved_event(s, "moved", "H93-SKY-02", SKY_FORTRESS, origin, area)
    f.move_left = 0
    if f.passenger >= 0:
        put(s, f.passenger, area)
        s.flags[f.passenger] |= CARRIED | MOVED
        moved_event(s, "carried", "H93-SKY-06", f.passenger, origin, area)


def bombard_targets(s: Heresy1993State) -> list[Area]:
    """H93-SKY-09  Adjacent areas with Traitor counters."""
    area = s.place[SKY_FORTRESS]
    if area >= N_AREAS:
        return []
    return [a for a in ADJACENT[area] if s.held[TRAITOR][a]]


class SkyBombard(Choice):
    """H93-SKY-09, H93-SKY-10  First act of an Imperial Combat Phase: a roll against every Traitor counter of one
    adjacent area.
    """

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: FightFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: FightFrame) -> list[Word]:
        if f.seat != IMPERIAL or f.in_assault or f.grounded:
            return []
        found = bombard_targets(s)
        return [*AREA.words(found), PASS] if found else []

    def choose(self, s: Heresy1993State, f: FightFrame, w: Word) -> None:
        if w == PASS:
            return
        area = area_of(w)
        if _SKY_FORTRESS_FIGHTS.value(s) == "may-not-attack":
            s.flags[SKY_FORTRESS] |= FOUGHT
        tell(s, "sky-fortress-bombards", "H93-SKY-09", place=area)
        blast_at_most(s, SKY_GUNS, area, TRAITOR, ATTACK[SKY_FORTRESS])

    def why_not(self, s: Heresy1993State, f: FightFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        if area < 0:
            return [Reason("H93-SKY-09", "Now choose an adjacent area with Traitor counters to bombard, or pass.")]
        if not s.held[TRAITOR][area]:
            return [Reason("H93-SKY-09", "No Traitor counter is there.")]
        return [Reason("H93-SKY-09", "The Sky Fortress is not adjacent to it.")]

    def odds(self, s: Heresy1993State, f: FightFrame, w: Word) -> Odds | None:
        if w == PASS:
            return None
        base = hit_chance(7 - ATTACK[SKY_FORTRESS])
        return Odds("D6 for each counter there", f"{ATTACK[SKY_FORTRESS]} or less", [], base.outcomes)
