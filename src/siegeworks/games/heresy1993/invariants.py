"""What must always hold: everything that is wrong with a position, with the rule it breaks."""

from __future__ import annotations

from collections.abc import Iterator

from siegeworks.core.flow import find_frame
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    CRUISERS,
    HORDES,
    IMPERIAL,
    IS_CRUISER,
    IS_LASER,
    KIND,
    LAST_TURN,
    LEADERS,
    MARKER_COUNT,
    MOUNTAIN,
    N_AREAS,
    N_UNITS,
    PLACES,
    REMOVED,
    SEATS,
    SIDE,
    SKY_FORTRESS,
    SPECIAL_OF,
    STACK_LIMIT,
    STRATEGY_OF,
    TOTAL,
    TRAITOR,
    TWO_STEPS,
    UNIT_IDS,
    Area,
    Seat,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.frames import FightFrame, MoveFrame
from siegeworks.games.heresy1993.state import (
    FACE_UP,
    Heresy1993State,
    Stack,
    counted,
)

_LANDING_IN_MOUNTAINS = OPTIONS["landing-in-mountains"]
_DUMMIES_STACK = OPTIONS["dummies-stack"]
_SUMMON_INTO = OPTIONS["summon-into"]


def invariants(s: Heresy1993State) -> list[Reason]:
    """H93-STACK-02, H93-STACK-12, H93-STACK-13, H93-MOVE-05, H93-TERR-01  What is wrong with a position."""
    cards = [*_wrong_cards(s, IMPERIAL), *_wrong_cards(s, TRAITOR)]
    return [*_wrong_tracks(s), *_wrong_counters(s), *_wrong_on_map(s), *cards]


def _wrong_on_map(s: Heresy1993State) -> Iterator[Reason]:
    """Area by area."""
    loose = _may_be_overfull(s)
    for area in range(N_AREAS):
        if s.held[IMPERIAL][area] or s.held[TRAITOR][area]:
            yield from _wrong_in_area(s, area)
            if s.frames:  # a game may end in the middle of a fight
                yield from _wrong_between(s, area, loose)


def _wrong_tracks(s: Heresy1993State) -> Iterator[Reason]:
    """Turn, initiative, and the counters of the box."""
    if N_UNITS + MARKER_COUNT != TOTAL:
        yield Reason("", f"{N_UNITS + MARKER_COUNT} counters instead of {TOTAL}")
    if not 0 <= s.turn <= LAST_TURN:
        yield Reason("H93-SEQ-01", f"there is no turn {s.turn}")
    if s.initiative not in (-1, IMPERIAL, TRAITOR):
        yield Reason("", "the initiative belongs to a side that is not there")


def _wrong_counters(s: Heresy1993State) -> Iterator[Reason]:
    """Every counter is once in the stack of its place, on a side that it has, and the dead are gone."""
    for unit in range(N_UNITS):
        if unit not in s.held[SIDE[unit]][s.place[unit]]:
            yield Reason("", f"{UNIT_IDS[unit]} is not in the stack of its place")
        if s.hurt[unit] and not TWO_STEPS[unit]:
            yield Reason("H93-HIT-01", f"{UNIT_IDS[unit]} has no reduced side")
    if sum(len(stack) for side in s.held for stack in side) != N_UNITS:
        yield Reason("", "a counter stands in two places")
    yield from _wrong_leaders(s)


def _wrong_leaders(s: Heresy1993State) -> Iterator[Reason]:
    """The dead are gone."""
    for leader in LEADERS:
        if s.death[SIDE[leader]] and s.place[leader] != REMOVED:
            yield Reason("H93-CHAR-04", f"{UNIT_IDS[leader]} is dead but not removed")


def _wrong_cards(s: Heresy1993State, side: Seat) -> Iterator[Reason]:
    """A side has its own special cards once each, and at most two of its own strategy cards laid."""
    special = s.deck[side] + s.hand[side] + s.discard[side]
    if sorted(special) not in ([], list(SPECIAL_OF[side])):
        yield Reason("H93-SETUP-26", f"the special cards of the {SEATS[side]} side are not six different ones")
    laid = s.plan[side] + s.shown[side]
    is_own = all(c in STRATEGY_OF[side] for c in laid)
    if not is_own or len(set(laid)) != len(laid) or len(laid) > 2:
        yield Reason("H93-STRAT-01", f"the strategy cards of the {SEATS[side]} side do not fit")


def _wrong_in_area(s: Heresy1993State, area: Area) -> Iterator[Reason]:
    """What may never stand in an area."""
    imperial, traitor = s.held[IMPERIAL][area], s.held[TRAITOR][area]
    name = PLACES[area]
    squadrons = sum(1 for u in traitor if u in CRUISERS)
    if sum(1 for u in imperial if IS_LASER[u]) > 1:
        yield Reason("H93-STACK-12", f"{name} holds more than one Defence Laser")
    if squadrons > 1:
        yield Reason("H93-STACK-13", f"{name} holds more than one squadron")
    if MOUNTAIN[area] and not _LANDING_IN_MOUNTAINS.is_on(s) and _has_climbers(s, imperial, traitor):
        yield Reason("H93-TERR-01", f"{name} is closed to what stands there")


def _has_climbers(s: Heresy1993State, imperial: Stack, traitors: Stack) -> bool:
    """Whether counters stand in mountains that may not: the Sky Fortress and dummies may, squadrons too, and Hordes
    where a switch summons them there."""
    if any(u != SKY_FORTRESS and KIND[u] != "dummy" for u in imperial):
        return True
    may_appear = _SUMMON_INTO.value(s) == "any-area"
    return any(not IS_CRUISER[u] and not (may_appear and u in HORDES) for u in traitors)


def _may_be_overfull(s: Heresy1993State) -> bool:
    """Whether stacks may be over the limit: while counters move, and where dummies take no room."""
    if find_frame(s, MoveFrame) is not None:
        return True
    return s.face_up != FACE_UP and _DUMMIES_STACK.value(s) == "are-free"


def _wrong_between(s: Heresy1993State, area: Area, loose: bool) -> Iterator[Reason]:
    """Too many of a side, or both sides where no fight is to come."""
    for side in (IMPERIAL, TRAITOR):
        if counted(s.held[side][area]) > STACK_LIMIT and not loose and not s.overfull[side]:
            yield Reason("H93-STACK-02", f"{PLACES[area]} holds too many {SEATS[side]} counters")
    on_the_ground = [u for u in s.held[TRAITOR][area] if u not in CRUISERS]
    if not on_the_ground or not s.held[IMPERIAL][area]:
        return
    if not s.landed and find_frame(s, FightFrame) is None:
        yield Reason("H93-MOVE-05", f"both sides stand in {PLACES[area]}")
