"""H93-MOVE: the movement phase, counter by counter."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.flow import Choice, Frame, Procedure, Step
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    ENTRY,
    IMPERIAL,
    IN_PALACE,
    IS_CRUISER,
    IS_PORT,
    KHAN,
    KIND,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    ORBIT,
    SIDE,
    SKY_FORTRESS,
    TRAITOR,
    WALKS,
    WARP,
    Area,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, DONE, STOP, TO_ORBIT, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.command.characters import eliminate_the_unbound, follows_khan
from siegeworks.games.heresy1993.invasion.lasers import PORT_LANDING, fire_at
from siegeworks.games.heresy1993.movement.control import update_control
from siegeworks.games.heresy1993.movement.orbit import can_take_off, land, landing_reason, no_port, open_ports, take_off
from siegeworks.games.heresy1993.movement.sky_fortress import Passenger, carry, fly_to, no_flight
from siegeworks.games.heresy1993.movement.stacking import Eliminate
from siegeworks.games.heresy1993.state import (
    CARRIED,
    MOVED,
    Heresy1993State,
    clear_phase,
    moved_event,
    other,
    put,
    steps_from,
)

_LANDERS_STOP = OPTIONS["landers-stop"]
_WALLS_STOP = OPTIONS["walls-stop-movement"]


class MoveFrame(Frame):
    """Whose phase it is, the counter on the move, what is left of its move, its passenger, and where the Khan began."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "unit", "left", "rider", "onward", "khan")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.unit: int = -1
        self.left: int = 0
        self.rider: int = -1
        self.onward: int = 0  # the move may go on: 1 after landing or taking off, 2 by taking off
        self.khan: int = -1

    def clone(self) -> MoveFrame:
        g = MoveFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.unit = self.unit
        g.left = self.left
        g.rider = self.rider
        g.onward = self.onward
        g.khan = self.khan
        return g


def begin(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-12  A clean record, and where the Khan starts."""
    clear_phase(s)
    f.khan = s.place[KHAN]


# ---------------------------------------------------------------- where a counter can go


def reach(s: Heresy1993State, unit: Unit, left: int, khan: int) -> dict[Area, int]:
    """H93-MOVE-02, H93-MOVE-03, H93-MOVE-05, H93-MOVE-08  Areas within a counter's move, each with its cost.

    Any direction; friends never block; no area with an enemy counter may be entered. The Khan and his riders may pass
    through enemies without stopping there, and the Emperor keeps to the palace.
    """
    start = s.place[unit]
    foe = s.held[1 - SIDE[unit]]
    walls = _WALLS_STOP.is_on(s)
    out: dict[Area, int] = {}
    if left == 1 and not walls and unit != EMPEROR:
        for neighbour in WALKS[start]:
            if not foe[neighbour]:
                out[neighbour] = 1
        return out
    through = follows_khan(s, unit, khan)
    bound = unit == EMPEROR
    seen = {start}
    ring: list[Area] = [start]
    for cost in range(1, left + 1):
        nxt: list[Area] = []
        for area in ring:
            for neighbour in steps_from(s, area) if walls else WALKS[area]:
                if neighbour in seen or (bound and not IN_PALACE[neighbour]):
                    continue
                seen.add(neighbour)
                if not foe[neighbour]:
                    out[neighbour] = cost
                    nxt.append(neighbour)
                elif through:
                    nxt.append(neighbour)
        ring = nxt
    return out


def destinations(s: Heresy1993State, f: MoveFrame, unit: Unit, left: int) -> list[int]:
    """The words for where a counter may go next."""
    area = s.place[unit]
    if area == ORBIT:
        return [AREA + p for p in open_ports(s, unit)]
    if unit == SKY_FORTRESS:
        return [AREA + b for b in fly_to(s, f.rider)]
    out = [AREA + b for b in reach(s, unit, left, f.khan)]
    if SIDE[unit] == TRAITOR and IS_PORT[area] and can_take_off(s, unit, area):
        out.append(TO_ORBIT)
    return out


def can_start(s: Heresy1993State, f: MoveFrame, unit: Unit) -> bool:
    """Whether a counter has anywhere to go."""
    area = s.place[unit]
    if unit == SKY_FORTRESS:
        return True
    if not _WALLS_STOP.is_on(s) and unit != EMPEROR:
        foe = s.held[1 - SIDE[unit]]
        for neighbour in WALKS[area]:
            if not foe[neighbour]:
                return True
    return bool(destinations(s, f, unit, MOVE[unit]))


def immobile(s: Heresy1993State, f: MoveFrame, unit: Unit) -> Reason | None:
    """H93-MOVE-01, H93-MOVE-11, H93-ORBIT-10  Why a counter cannot start to move now, if it cannot."""
    area = s.place[unit]
    if SIDE[unit] != f.seat:
        return Reason("H93-MOVE-01", "In a movement phase you move your own counters.")
    if area == WARP:
        return Reason("H93-ORBIT-10", "Hordes in the Warp arrive by summoning only.")
    if area >= N_AREAS and area != ORBIT:
        return Reason("H93-MOVE-01", "This counter is not in play.")
    if s.flags[unit] & CARRIED:
        return Reason("H93-SKY-08", "A counter that was carried stays put for the rest of the phase.")
    if s.flags[unit] & MOVED:
        return Reason("H93-MOVE-07", "Its move is over; earlier moves are final.")
    if IS_CRUISER[unit]:
        return Reason("H93-ORBIT-09", "Battlecruisers do not move in a movement phase.")
    if MOVE[unit] == 0:
        return Reason("H93-MOVE-11", "A counter with move value 0 cannot move.")
    if area == ORBIT:
        return None if open_ports(s, unit) else no_port(s, unit)
    return None if can_start(s, f, unit) else Reason("H93-MOVE-05", "Enemies and mountains leave it nowhere to go.")


class Mover(Choice):
    """H93-MOVE-01, H93-MOVE-06, H93-MOVE-07, H93-MOVE-09, H93-SEQ-14  One counter at a time; all, some or none."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        seat = f.seat
        held = s.held[seat]
        foe = s.held[1 - seat]
        flags = s.flags
        hurt = s.hurt
        simple = not _WALLS_STOP.is_on(s)
        out: list[int] = []
        for area in range(N_AREAS):
            stack = held[area]
            if not stack:
                continue
            free = False
            if simple:
                for neighbour in WALKS[area]:
                    if not foe[neighbour]:
                        free = True
                        break
            seen = -1
            for unit in stack:
                if MOVE[unit] == 0 or flags[unit] & (MOVED | CARRIED):
                    continue
                key = ENTRY[unit] * 2 + hurt[unit]
                if key == seen:  # stacks are in order, so equals stand side by side
                    continue
                if (free and unit != EMPEROR) or can_start(s, f, unit):
                    out.append(UNIT + unit)
                    seen = key
        if seat == TRAITOR and held[ORBIT]:
            self.in_orbit(s, out)
        out.append(DONE)
        return out

    def in_orbit(self, s: Heresy1993State, out: list[int]) -> None:
        """H93-ORBIT-01  Counters in orbit that may land, one of each."""
        seen = -1
        room: dict[bool, bool] = {}
        for unit in s.held[TRAITOR][ORBIT]:
            key = ENTRY[unit] * 2 + s.hurt[unit]
            if key == seen or s.flags[unit] & MOVED or MOVE[unit] == 0 or IS_CRUISER[unit]:
                continue
            person = KIND[unit] == "character"
            if person not in room:
                room[person] = bool(open_ports(s, unit))
            if room[person]:
                out.append(UNIT + unit)
                seen = key

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == DONE:
            f.unit = -1
            f.pc = MOVEMENT_PHASE.at("H93-STACK-06")
            return
        f.unit = unit_of(w)
        f.left = MOVE[f.unit]
        f.rider = -1
        f.onward = 0

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-MOVE-06", "Now choose the counter that moves next, or say done.")]
        reason = immobile(s, f, unit)
        if reason is not None:
            return [reason]
        return [Reason("H93-MOVE-06", "An equal counter in the same place is offered and stands for it.")]


class Destination(Choice):
    """H93-MOVE-02, H93-MOVE-05, H93-ORBIT-01, H93-SKY-02  Where the chosen counter goes."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        return destinations(s, f, f.unit, f.left)

    def choose(self, s: Any, f: Any, w: int) -> None:
        go(s, f, w)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return no_way(s, f, w)


def go(s: Heresy1993State, f: MoveFrame, w: int) -> None:
    """H93-MOVE-06, H93-ORBIT-08, H93-SKY-07  Carry out one leg of a move; landing and reaching a port may leave
    movement over,
    as does taking off.
    """
    unit = f.unit
    s.flags[unit] |= MOVED
    f.onward = 0
    if w == TO_ORBIT:
        take_off(s, unit)
        f.left -= 1
        f.onward = 1
        return
    area = area_of(w)
    if s.place[unit] == ORBIT:
        land(s, unit, area)
        f.left -= 1
        f.onward = 0 if _LANDERS_STOP.is_on(s) else 1
        fire_at(s, unit, PORT_LANDING)
        return
    if unit == SKY_FORTRESS:
        carry(s, f, area)
        return
    if SIDE[unit] == TRAITOR and IS_PORT[area] and f.left > 1:
        f.left -= reach(s, unit, f.left, f.khan)[area]
        f.onward = 2
    else:
        f.left = 0
    put(s, unit, area)
    moved_event(s, "moved", "H93-MOVE-02", unit, area)


def no_way(s: Heresy1993State, f: MoveFrame, w: int) -> list[Reason]:
    """Why the counter on the move cannot go somewhere."""
    unit = f.unit
    if w == TO_ORBIT:
        if SIDE[unit] == IMPERIAL:
            return [Reason("H93-ORBIT-01", "Only Traitor counters move between map and orbit.")]
        if s.place[unit] >= N_AREAS:
            return [Reason("H93-ORBIT-02", "It is in orbit already.")]
        if not IS_PORT[s.place[unit]]:
            return [Reason("H93-ORBIT-04", "Only Space Ports are connected with orbit.")]
        return [Reason("H93-ORBIT-05", "This Space Port has served all it can in this phase.")]
    area = area_of(w)
    if area < 0:
        return [Reason("H93-MOVE-06", "Finish this counter's move first: choose where it goes.")]
    if area == s.place[unit]:
        return [Reason("H93-MOVE-02", "It stands there already.")]
    if s.place[unit] == ORBIT:
        return [landing_reason(s, unit, area)]
    if s.held[other(SIDE[unit])][area]:
        rule = "H93-SKY-04" if unit == SKY_FORTRESS else "H93-MOVE-05"
        return [Reason(rule, "An enemy counter is there.")]
    if MOUNTAIN[area]:
        if unit == SKY_FORTRESS:
            return [Reason("H93-SKY-05", "With a passenger it may not end in mountains.")]
        return [Reason("H93-MOVE-04", "Mountains are closed to this counter.")]
    if unit == EMPEROR and not IN_PALACE[area]:
        return [Reason("H93-CHAR-07", "The Emperor may not leave the palace.")]
    if unit == SKY_FORTRESS:
        return [no_flight(s, f.rider, area)]
    if f.onward == 2:
        return [Reason("H93-ORBIT-03", "From here it may only take off, or stop.")]
    return [Reason("H93-MOVE-02", f"Out of reach: it has {f.left} to move, and enemies and mountains are in the way.")]


class Onward(Choice):
    """H93-ORBIT-03, H93-ORBIT-08  What is left of a move may be used after a landing or a take-off, also to land again;
    a counter that walked to a Space Port may take off.
    """

    def seat(self, s: Any, f: Any) -> int:
        return int(f.seat)

    def words(self, s: Any, f: Any) -> list[int]:
        unit = f.unit
        if not f.onward or f.left < 1 or (s.place[unit] >= N_AREAS and s.place[unit] != ORBIT):
            return []
        if f.onward == 1:
            out = destinations(s, f, unit, f.left)
        else:
            out = [TO_ORBIT] if can_take_off(s, unit, s.place[unit]) else []
        if out:
            out.append(STOP)
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == STOP:
            f.onward = 0
            return
        go(s, f, w)
        f.pc = MOVEMENT_PHASE.at("H93-ORBIT-08")

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return no_way(s, f, w)


def next_mover(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-06  The counter's move is complete; another may start."""
    f.pc = MOVEMENT_PHASE.at("H93-MOVE-01")


def end(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-12, H93-CTRL-03  The phase ends: control is settled and the record of moves cleared."""
    s.overfull[f.seat] = 0
    update_control(s)
    clear_phase(s)
    tell(s, "phase-ended", "H93-MOVE-12", seat=f.seat)


def move_phase(seat: Seat) -> MoveFrame:
    """A frame for a side's movement phase."""
    f = MoveFrame()
    f.seat = seat
    return f


MOVEMENT_PHASE = Procedure(
    "movement",
    (
        Step("H93-MOVE-12", do=begin),
        Step("H93-MOVE-01", ask=Mover()),
        Step("H93-SKY-06", ask=Passenger()),
        Step("H93-MOVE-02", ask=Destination()),
        Step("H93-ORBIT-08", ask=Onward()),
        Step("H93-MOVE-06", do=next_mover),
        Step("H93-STACK-06", ask=Eliminate()),
        Step("H93-CHAR-09", do=eliminate_the_unbound),
        Step("H93-CTRL-03", do=end),
    ),
    MoveFrame,
)
