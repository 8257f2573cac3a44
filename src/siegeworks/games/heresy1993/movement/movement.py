"""H93-MOVE: the movement phase, counter by counter."""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core.flow import Choice, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    ENTRY,
    IMPERIAL,
    IS_CHARACTER,
    IS_CRUISER,
    IS_PORT,
    KHAN,
    MAY_MOVE,
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
from siegeworks.games.heresy1993.frames import GOES_ON, MOVEMENT_PHASE, PORT_LANDING, STAYS, TAKES_OFF, MoveFrame
from siegeworks.games.heresy1993.invasion.lasers import fire_at
from siegeworks.games.heresy1993.modifiers import may_pass_enemies
from siegeworks.games.heresy1993.movement.control import update_control
from siegeworks.games.heresy1993.movement.orbit import (
    land,
    may_take_off,
    open_ports,
    take_off,
    why_not_land,
    why_not_land_anywhere,
)
from siegeworks.games.heresy1993.movement.sky_fortress import carry, flights, why_not_fly_to
from siegeworks.games.heresy1993.movement.stacking import lost_at_the_end
from siegeworks.games.heresy1993.state import (
    CARRIED,
    FOUGHT,
    MOVED,
    RETREATED,
    Heresy1993State,
    clear_phase,
    moved_event,
    other,
    put,
    steps_from,
)

_LANDERS_STOP = OPTIONS["landers-stop"]
_STRICT_MOVES = OPTIONS["strict-moves"]
_WALLS_STOP = OPTIONS["walls-stop-movement"]
# H93-MOVE-07, H93-MOVE-11, H93-SKY-08, H93-ORBIT-09: by counter, and by what it has done in the phase, whether it may
# start to move: never with move value 0 nor a Battlecruiser, and nobody twice or after a ride.
_STARTS = tuple(
    tuple(may_move and not done & (MOVED | CARRIED) for done in range(1 + (MOVED | FOUGHT | RETREATED | CARRIED)))
    for may_move in MAY_MOVE
)
_MARK = tuple(2 * entry for entry in ENTRY)  # with the side up, what makes counters of a stack equal
_NO_WALKS: tuple[tuple[Area, ...], ...] = ((),) * N_AREAS  # where walls stop movement no step is free at a glance


def begin_movement(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-12  A clean record, and where the Khan starts."""
    clear_phase(s)
    f.khan_began = s.place[KHAN]


# ---------------------------------------------------------------- where a counter can go


def reach(s: Heresy1993State, unit: Unit, move_left: int, khan_began: int) -> dict[Area, int]:
    """H93-MOVE-02, H93-MOVE-03, H93-MOVE-05, H93-MOVE-08  Areas within a counter's move, each with its cost.

    Any direction; friends never block; no area with an enemy counter may be entered. The Khan and his riders may pass
    through enemies without stopping there.
    """
    start = s.place[unit]
    foe = s.held[1 - SIDE[unit]]
    walks = walks_of(s)
    if move_left == 1:
        return {a: 1 for a in walks[start] if not foe[a]}
    through = may_pass_enemies(s, unit, khan_began)
    costs: dict[Area, int] = {}
    seen = {start}
    ring = [start]
    for cost in range(1, move_left + 1):
        further: list[Area] = []
        for near in [a for area in ring for a in walks[area]]:
            if near in seen:
                continue
            seen.add(near)
            if not foe[near]:
                costs[near] = cost
            elif not through:
                continue
            further.append(near)
        ring = further
    return costs


def walks_of(s: Heresy1993State) -> Sequence[Sequence[Area]]:
    """H93-MOVE-04  For each area those one step away."""
    return [steps_from(s, area) for area in range(N_AREAS)] if _WALLS_STOP.is_on(s) else WALKS


def destinations(s: Heresy1993State, f: MoveFrame, unit: Unit, move_left: int) -> list[Word]:
    """The words for where a counter may go next."""
    area = s.place[unit]
    if area == ORBIT:
        return AREA.words(open_ports(s, IS_CHARACTER[unit]))
    if unit == SKY_FORTRESS:
        return AREA.words(flights(s, f.passenger))
    words = AREA.words(reach(s, unit, move_left, f.khan_began))
    if SIDE[unit] == TRAITOR and may_take_off(s, unit, area):
        words.append(TO_ORBIT)
    return words


# ---------------------------------------------------------------- who moves


def why_not_in_play(s: Heresy1993State, f: MoveFrame, unit: Unit) -> Reason | None:
    """H93-MOVE-01, H93-ORBIT-10  Why a counter is none that moves in this phase, if it is none."""
    if SIDE[unit] != f.seat:
        return Reason("H93-MOVE-01", "In a movement phase you move your own counters.")
    place = s.place[unit]
    if place == WARP:
        return Reason("H93-ORBIT-10", "Hordes in the Warp arrive by summoning only.")
    if place >= N_AREAS and place != ORBIT:
        return Reason("H93-MOVE-01", "This counter is not in play.")
    return None


def may_start(s: Heresy1993State, unit: Unit) -> bool:
    """H93-MOVE-07, H93-MOVE-11, H93-SKY-08, H93-ORBIT-09  Whether a counter in play may start to move, whatever lies in
    its way.
    """
    return _STARTS[unit][s.flags[unit]]


def why_not_start(s: Heresy1993State, unit: Unit) -> Reason | None:
    """Which of the rules of may_start holds a counter back, if one does."""
    if may_start(s, unit):
        return None
    if s.flags[unit] & CARRIED:
        return Reason("H93-SKY-08", "A counter that was carried stays put for the rest of the phase.")
    if s.flags[unit] & MOVED:
        return Reason("H93-MOVE-07", "Its move is over; earlier moves are final.")
    if IS_CRUISER[unit]:
        return Reason("H93-ORBIT-09", "Battlecruisers do not move in a movement phase.")
    return Reason("H93-MOVE-11", "A counter with move value 0 cannot move.")


def why_not_move(s: Heresy1993State, f: MoveFrame, unit: Unit) -> Reason | None:
    """H93-MOVE-01, H93-MOVE-05, H93-ORBIT-10  Why a counter cannot start to move now, if it cannot."""
    reason = why_not_in_play(s, f, unit) or why_not_start(s, unit)
    if reason is not None or has_way(s, f, unit):
        return reason
    if s.place[unit] == ORBIT:
        return why_not_land_anywhere(s, unit)
    return Reason("H93-MOVE-05", "Enemies and mountains leave it nowhere to go.")


def has_way(s: Heresy1993State, f: MoveFrame, unit: Unit) -> bool:
    """Whether a counter has anywhere to go; the Sky Fortress always has."""
    return unit == SKY_FORTRESS or bool(destinations(s, f, unit, MOVE[unit]))


def movers(s: Heresy1993State, f: MoveFrame) -> list[Unit]:
    """H93-MOVE-01  The counters on the map that may move, one of each: stacks are in order, so equals stand side by
    side. Nothing is asked more often, so a free step beside the stack saves the search.
    """
    held, foe, flags, hurt = s.held[f.seat], s.held[1 - f.seat], s.flags, s.hurt
    walks = _NO_WALKS if _WALLS_STOP.is_on(s) else WALKS
    found: list[Unit] = []
    for stack, steps in zip(held, walks, strict=False):  # places that are no areas come last and have no steps
        if not stack:
            continue
        last = -1
        for unit in stack:
            if not _STARTS[unit][flags[unit]]:
                continue
            mark = _MARK[unit] + hurt[unit]
            if mark == last:
                continue
            for near in steps:
                if not foe[near]:
                    is_open = True
                    break
            else:
                is_open = has_way(s, f, unit)
            if is_open:
                found.append(unit)
                last = mark
    return found


def landers(s: Heresy1993State) -> list[Unit]:
    """H93-ORBIT-01  The counters in orbit that may land, one of each."""
    for_all = bool(open_ports(s, False))
    if not for_all and not open_ports(s, True):
        return []
    flags, hurt = s.flags, s.hurt
    found: list[Unit] = []
    last = -1
    for unit in s.held[TRAITOR][ORBIT]:
        mark = _MARK[unit] + hurt[unit]
        if mark == last or not _STARTS[unit][flags[unit]]:
            continue
        if for_all or IS_CHARACTER[unit]:
            found.append(unit)
            last = mark
    return found


def has_moved_any(s: Heresy1993State, seat: Seat) -> bool:
    """Whether a side has moved a counter in this phase that is still in the game."""
    return any(done & MOVED and SIDE[unit] == seat for unit, done in enumerate(s.flags))


class Mover(Choice):
    """H93-MOVE-01, H93-MOVE-06, H93-MOVE-07, H93-MOVE-09, H93-SEQ-14  One counter at a time; all, some or none."""

    idle = (DONE,)

    def seat(self, s: Heresy1993State, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: MoveFrame) -> list[Word]:
        units = movers(s, f)
        if f.seat == TRAITOR:
            units += landers(s)
        words = UNIT.words(units)
        words.append(DONE)
        return words

    def choose(self, s: Heresy1993State, f: MoveFrame, w: Word) -> None:
        if w == DONE:
            f.mover = -1
            jump(f, MOVEMENT_PHASE, "H93-STACK-06")
            return
        if _STRICT_MOVES.is_on(s) and has_moved_any(s, f.seat):
            reveal(s)  # nothing was hidden, but there is no way back from here
            tell(s, "moves-final", "H93-MOVE-07", seat=f.seat)
        f.mover = unit_of(w)
        f.move_left = MOVE[f.mover]
        f.passenger = -1
        f.onward = STAYS

    def caution(self, s: Heresy1993State, f: MoveFrame, w: Word) -> Caution | None:
        return lost_at_the_end(s, f.seat) if w == DONE else None

    def why_not(self, s: Heresy1993State, f: MoveFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-MOVE-06", "Now choose the counter that moves next, or say done.")]
        reason = why_not_move(s, f, unit)
        return [reason or Reason("H93-MOVE-06", "An equal counter in the same place is offered and stands for it.")]


# ---------------------------------------------------------------- where it goes


class Destination(Choice):
    """H93-MOVE-02, H93-MOVE-05, H93-ORBIT-01, H93-SKY-02  Where the chosen counter goes."""

    def seat(self, s: Heresy1993State, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: MoveFrame) -> list[Word]:
        return destinations(s, f, f.mover, f.move_left)

    def choose(self, s: Heresy1993State, f: MoveFrame, w: Word) -> None:
        go(s, f, w)

    def why_not(self, s: Heresy1993State, f: MoveFrame, w: Word) -> list[Reason]:
        return [why_not_go(s, f, w)]


def go(s: Heresy1993State, f: MoveFrame, w: Word) -> None:
    """H93-MOVE-06, H93-ORBIT-08, H93-SKY-07  Carry out one leg of a move; landing and reaching a port may leave
    movement over, as does taking off.
    """
    unit = f.mover
    s.flags[unit] |= MOVED
    f.onward = STAYS
    if w == TO_ORBIT:
        take_off(s, unit)
        f.move_left -= 1
        f.onward = GOES_ON
    elif s.place[unit] == ORBIT:
        land(s, unit, area_of(w))
        f.move_left -= 1
        f.onward = STAYS if _LANDERS_STOP.is_on(s) else GOES_ON
        fire_at(s, unit, PORT_LANDING)
    elif unit == SKY_FORTRESS:
        carry(s, f, area_of(w))
    else:
        walk(s, f, area_of(w))


def walk(s: Heresy1993State, f: MoveFrame, area: Area) -> None:
    """H93-MOVE-02, H93-ORBIT-03  A move over land; a Traitor who reaches a Space Port may have enough left to take
    off.
    """
    unit = f.mover
    if SIDE[unit] == TRAITOR and IS_PORT[area] and f.move_left > 1:
        f.move_left -= reach(s, unit, f.move_left, f.khan_began)[area]
        f.onward = TAKES_OFF
    else:
        f.move_left = 0
    origin = s.place[unit]
    put(s, unit, area)
    moved_event(s, "moved", "H93-MOVE-02", unit, origin, area)


def why_not_go(s: Heresy1993State, f: MoveFrame, w: Word) -> Reason:
    """Why the counter on the move cannot go somewhere."""
    unit = f.mover
    if w == TO_ORBIT:
        return why_not_go_up(s, unit)
    area = area_of(w)
    if area < 0:
        return Reason("H93-MOVE-06", "Finish this counter's move first: choose where it goes.")
    if area == s.place[unit]:
        return Reason("H93-MOVE-02", "It stands there already.")
    if s.place[unit] == ORBIT:
        return why_not_land(s, unit, area)
    if unit == SKY_FORTRESS:
        return why_not_fly_to(s, f.passenger, area)
    return why_not_walk_to(s, f, area)


def why_not_go_up(s: Heresy1993State, unit: Unit) -> Reason:
    """Why a counter cannot take off."""
    if SIDE[unit] == IMPERIAL:
        return Reason("H93-ORBIT-01", "Only Traitor counters move between map and orbit.")
    if s.place[unit] >= N_AREAS:
        return Reason("H93-ORBIT-02", "It is in orbit already.")
    if not IS_PORT[s.place[unit]]:
        return Reason("H93-ORBIT-04", "Only Space Ports are connected with orbit.")
    return Reason("H93-ORBIT-05", "This Space Port has served all it can in this phase.")


def why_not_walk_to(s: Heresy1993State, f: MoveFrame, area: Area) -> Reason:
    """Why the counter on the move cannot walk to an area."""
    if s.held[other(f.seat)][area]:
        return Reason("H93-MOVE-05", "An enemy counter is there.")
    if MOUNTAIN[area]:
        return Reason("H93-MOVE-04", "Mountains are closed to this counter.")
    if f.onward == TAKES_OFF:
        return Reason("H93-ORBIT-03", "From here it may only take off, or stop.")
    text = f"Out of reach: it has {f.move_left} to move, and enemies and mountains are in the way."
    return Reason("H93-MOVE-02", text)


class Onward(Choice):
    """H93-ORBIT-03, H93-ORBIT-08  What is left of a move may be used after a landing or a take-off, also to land again;
    a counter that walked to a Space Port may take off.
    """

    idle = (STOP,)

    def seat(self, s: Heresy1993State, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: Heresy1993State, f: MoveFrame) -> list[Word]:
        if f.onward == STAYS or f.move_left < 1:
            return []
        place = s.place[f.mover]
        words: list[Word] = []
        if place >= N_AREAS and place != ORBIT:
            return words  # shot down
        if f.onward == GOES_ON:
            words = destinations(s, f, f.mover, f.move_left)
        elif may_take_off(s, f.mover, place):
            words = [TO_ORBIT]
        return [*words, STOP] if words else []

    def choose(self, s: Heresy1993State, f: MoveFrame, w: Word) -> None:
        if w == STOP:
            f.onward = STAYS
            return
        go(s, f, w)
        jump(f, MOVEMENT_PHASE, "H93-ORBIT-08")

    def why_not(self, s: Heresy1993State, f: MoveFrame, w: Word) -> list[Reason]:
        return [why_not_go(s, f, w)]


def next_mover(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-06  The counter's move is complete; another may start."""
    jump(f, MOVEMENT_PHASE, "H93-MOVE-01")


def end_movement(s: Heresy1993State, f: MoveFrame) -> None:
    """H93-MOVE-12, H93-CTRL-03  The phase ends: control is settled and the record of moves cleared."""
    s.overfull = replaced(s.overfull, f.seat, 0)
    update_control(s)
    clear_phase(s)
    tell(s, "phase-ended", "H93-MOVE-12", seat=f.seat)
