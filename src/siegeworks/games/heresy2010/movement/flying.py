"""Chapter 10, flying units: their movement, the units they carry, and how they join battles from afar."""

from __future__ import annotations

from itertools import islice

from siegeworks.core.flow import again, leave, top
from siegeworks.core.graph import rings
from siegeworks.core.journal import tell
from siegeworks.core.state import NOT_OVER
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.components import (
    ALOFT,
    FLYING_MASK,
    KIND_MOVES,
    KIND_RANK,
    N_AREAS,
    N_UNITS,
    NEIGHBOURS,
    THUNDERHAWK,
    Area,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.options import FAQ_EDITION
from siegeworks.games.heresy2010.box.words import AREA, PIECE, verb
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.movement.frames import FlightFrame, MoveFrame
from siegeworks.games.heresy2010.orders.activation import has_marker
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import (
    Heresy2010State,
    bits,
    is_open_to,
    neighbours,
    piece_area,
    piece_side,
    pieces_at,
    put_piece,
    put_unit,
)
from siegeworks.games.heresy2010.victory import check

FLY_ON = verb("fly-on")
JOINING_POINTS = 3
GROUNDED_POINTS = 2
RETURN_POINTS = 2  # to the next area and back


def flies(s: Heresy2010State, u: Unit) -> bool:
    """H10-UNIT-18, H10-FLY-24  Only Thunderhawk Flights fly, and not while cyclones rage."""
    return s.unit_kind[u] == THUNDERHAWK and not rule_in_force(s, "cyclones")


def moves(s: Heresy2010State, u: Unit) -> int:
    """H10-UNIT-16, H10-UNIT-17, H10-MOVE-05, H10-MOVE-20  Movement points by kind, whatever the damage."""
    kind = s.unit_kind[u]
    if kind == THUNDERHAWK and rule_in_force(s, "cyclones"):
        return GROUNDED_POINTS
    return KIND_MOVES[kind]


_ranges: dict[int, dict[Area, int]] = {}  # by limit and area, on the whole map; nobody changes them


def fly_costs(s: Heresy2010State, dest: Area, limit: int) -> dict[Area, int]:
    """H10-FLY-01, H10-FLY-02  How many borders each area within the limit lies from dest, over anything."""
    if s.closed:
        return fly_range(dest, limit, s.closed)
    key = limit * N_AREAS + dest
    found = _ranges.get(key)
    if found is None:
        found = _ranges[key] = fly_range(dest, limit, [])
    return found


def fly_range(dest: Area, limit: int, closed: list[Area]) -> dict[Area, int]:
    """The areas within the limit of dest, with their distance; those that do not exist are not flown over."""

    def near(a: Area) -> list[Area]:
        return [b for b, _ in NEIGHBOURS[a] if b not in closed]

    return {a: borders for borders, ring in enumerate(islice(rings([dest], near), limit + 1)) for a in ring}


def joining_flyers(s: Heresy2010State, side: Side, origin: Area) -> list[Unit]:
    """H10-FLY-16, H10-FLY-21, H10-FLY-22, H10-FLY-25  Flying units that may come to this origin with three points.

    Their start area holds no marker of the side.
    """
    if not is_open_to(s, side, origin) or rule_in_force(s, "cyclones"):
        return []
    out = []
    for a, cost in fly_costs(s, origin, JOINING_POINTS).items():
        if cost and s.here[side][a] & FLYING_MASK and not has_marker(s, side, a):
            out.extend(bits(s.here[side][a] & FLYING_MASK))
    return out


def why_not_board(s: Heresy2010State, f: FlightFrame, p: int) -> Reason | None:
    """H10-FLY-04, H10-FLY-05, H10-FLY-06, H10-FLY-07, H10-FLY-11, H10-FLY-15, H10-AMB-41, H10-FAQ-16  Why the flight
    may not take a piece up here.

    A Hero is one unit of the load; by the FAQ flights carry none.
    """
    if p >= N_UNITS and FAQ_EDITION.is_on(s):
        return Reason("H10-FAQ-16", "Flights do not carry Heroes.")
    if p == f.unit or p in f.barred:
        return Reason("H10-AMB-41", "It moves by itself with this order.")
    if piece_area(s, p) != f.at:
        return Reason("H10-FLY-05", "It is not in the area the flight is in.")
    if piece_side(s, p) != f.side:
        return Reason("H10-FLY-06", "Only friendly units are taken up.")
    if p in f.left_here:
        return Reason("H10-FLY-11", "It has just been set down here; others may be taken up.")
    if has_marker(s, f.side, f.at):
        return Reason("H10-FLY-07", "This area holds your activation marker.")
    if len(f.aboard) >= KIND_RANK[s.unit_kind[f.unit]]:
        return Reason("H10-FLY-04", "The flight is full.")
    return None


def has_passengers(s: Heresy2010State, side: Side, u: Unit, dest: Area, moved: list[int]) -> bool:
    """H10-FLY-05  Whether anybody stands where this flight could take him up on its way.

    From the destination itself it can carry somebody away only if it has the points to come back.
    """
    limit = moves(s, u)
    to_dest = fly_costs(s, dest, limit)
    taken = heroes_taken = 0
    for p in (u, *moved):
        if p < N_UNITS:
            taken |= 1 << p
        else:
            heroes_taken |= 1 << (p - N_UNITS)
    marks, own, heroes = s.markers[side], s.here[side], s.heroes_at[side]
    alone = FAQ_EDITION.is_on(s)
    for a, there in fly_costs(s, s.unit_area[u], limit).items():
        back = RETURN_POINTS if a == dest else to_dest.get(a, 99)
        if there + back <= limit and not marks[a] and (own[a] & ~taken or (heroes[a] & ~heroes_taken and not alone)):
            return True
    return False


class Route(SideChoice):
    """H10-FLY-08, H10-FLY-09, H10-FLY-10, H10-FLY-12, H10-FLY-13, H10-FLY-14  Fly a border on, take up, set down, or
    fly straight on.

    It may pass its destination, and serve several loads there. It ends there with everything still aboard.
    """

    def words(self, s: Heresy2010State, f: FlightFrame) -> list[Word]:
        out = [FLY_ON]
        home = fly_costs(s, f.dest, f.left - 1) if f.left else {}
        out.extend(AREA + b for b, _ in neighbours(s, f.at) if b in home)
        if len(f.aboard) < KIND_RANK[s.unit_kind[f.unit]] and not has_marker(s, f.side, f.at):
            out.extend(PIECE + p for p in pieces_at(s, f.side, f.at) if why_not_board(s, f, p) is None)
        if f.aboard and is_open_to(s, f.side, f.at):
            out.extend(PIECE + p for p in f.aboard)
        return out

    def choose(self, s: Heresy2010State, f: FlightFrame, w: Word) -> None:
        if w == FLY_ON:
            land_flight(s, f)
            return
        if w in AREA:
            f.at = AREA.id(w)
            f.left -= 1
            f.left_here.clear()
            tell(s, "flight-passes", "H10-FLY-02", unit=f.unit, area=f.at)
        else:
            p = PIECE.id(w)
            if p in f.aboard:
                f.left_here.append(p)
                set_down(s, f, p, f.at)
            else:
                take_up(s, f, p)
        again(f)

    def why_not(self, s: Heresy2010State, f: FlightFrame, w: Word) -> list[Reason]:
        if w in PIECE:
            p = PIECE.id(w)
            if p in f.aboard:
                return [Reason("H10-FLY-09", "Units are set down only in friendly or neutral areas.")]
            reason = why_not_board(s, f, p)
            return [reason] if reason else []
        if w in AREA:
            if all(b != AREA.id(w) for b, _ in neighbours(s, f.at)):
                return [Reason("H10-MOVE-06", "It does not border the area the flight is in.")]
            return [Reason("H10-FLY-13", "From there the flight could not reach its destination any more.")]
        return []


def take_up(s: Heresy2010State, f: FlightFrame, p: int) -> None:
    """H10-FLY-05, H10-FLY-10  A passenger goes aboard: from now on it is nowhere on the board."""
    f.aboard.append(p)
    f.starts.append(f.at)
    put_piece(s, p, ALOFT)
    if p < N_UNITS:
        tell(s, "unit-taken-up", "H10-FLY-05", unit=p, area=f.at)
    else:
        tell(s, "hero-taken-up", "H10-FLY-05", hero=p - N_UNITS, area=f.at)


def set_down(s: Heresy2010State, f: FlightFrame, p: int, a: Area) -> None:
    """H10-FLY-08, H10-FLY-12  A passenger stands in its new area; nothing is activated there."""
    origin = f.starts.pop(f.aboard.index(p))
    f.aboard.remove(p)
    if p not in f.dropped:
        f.dropped.append(p)
    put_piece(s, p, a)
    if p < N_UNITS:
        tell(s, "unit-set-down", "H10-FLY-08", unit=p, origin=origin, area=a)
    else:
        tell(s, "hero-set-down", "H10-FLY-08", hero=p - N_UNITS, origin=origin, area=a)


def land_flight(s: Heresy2010State, f: FlightFrame) -> None:
    """H10-FLY-10, H10-FLY-13, H10-WIN-10  The flight ends in its destination and sets down all it carries.

    Only when all of them stand there is it seen who holds what.
    """
    origin = s.unit_area[f.unit]
    put_unit(s, f.unit, f.dest)
    tell(s, "unit-moved", "H10-FLY-13", unit=f.unit, origin=origin, area=f.dest)
    for p in f.aboard[:]:
        set_down(s, f, p, f.dest)
    check(s)
    if s.winner == NOT_OVER:
        top(s, MoveFrame).carried = f.dropped[:]
        leave(s, f)
