"""What must always hold: everything that is wrong with a position, with the rule it breaks."""

from __future__ import annotations

from typing import Any

from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.battle.combat import FIGHTS
from siegeworks.games.heresy1993.box.components import (
    BOXES,
    CRUISERS,
    EMPEROR,
    HORUS,
    IMPERIAL,
    IS_LASER,
    LAST_TURN,
    MARKER_COUNT,
    MOUNTAIN,
    N_AREAS,
    N_UNITS,
    PLACES,
    REMOVED,
    SEATS,
    SIDE,
    SKY_FORTRESS,
    SPECIAL_CARDS,
    SPECIAL_OF,
    STACK_LIMIT,
    STRATEGY_OF,
    TOTAL,
    TRAITOR,
    TWO_STEPS,
    UNIT_IDS,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.movement.movement import MOVEMENT_PHASE
from siegeworks.games.heresy1993.state import (
    FACE_UP,
    Heresy1993State,
    counted,
    is_shared,
)

_LANDING_IN_MOUNTAINS = OPTIONS["landing-in-mountains"]
_DUMMIES_STACK = OPTIONS["dummies-stack"]


def invariants(s: Heresy1993State) -> list[Reason]:
    """H93-STACK-02, H93-STACK-12, H93-STACK-13, H93-MOVE-05, H93-TERR-01  What is wrong with a position."""
    out: list[Reason] = []

    def wrong(rule: str, text: str) -> None:
        out.append(Reason(rule, text))

    if N_UNITS + MARKER_COUNT != TOTAL:
        wrong("", f"{N_UNITS + MARKER_COUNT} counters instead of {TOTAL}")
    if not 0 <= s.turn <= LAST_TURN:
        wrong("H93-SEQ-01", f"there is no turn {s.turn}")
    if s.initiative not in (-1, IMPERIAL, TRAITOR):
        wrong("", "the initiative belongs to a side that is not there")
    for unit in range(N_UNITS):
        if unit not in s.held[SIDE[unit]][s.place[unit]]:
            wrong("", f"{UNIT_IDS[unit]} is not in the stack of its place")
        if s.hurt[unit] and not TWO_STEPS[unit]:
            wrong("H93-HIT-01", f"{UNIT_IDS[unit]} has no reduced side")
    if sum(len(p) for side in s.held for p in side) != N_UNITS:
        wrong("", "a counter stands in two places")
    running = {f.proc for f in s.frames}
    for area in range(N_AREAS):
        _check_area(s, area, running, wrong)
    for side in (IMPERIAL, TRAITOR):
        if sorted(s.deck[side] + s.hand[side] + s.discard[side]) not in ([], list(SPECIAL_OF[side])):
            wrong("H93-SETUP-26", f"the special cards of the {SEATS[side]} side are not six different ones")
        cards = s.plan[side] + s.shown[side]
        if len(set(cards)) != len(cards) or any(c not in STRATEGY_OF[side] for c in cards) or len(cards) > 2:
            wrong("H93-STRAT-01", f"the strategy cards of the {SEATS[side]} side do not fit")
    for side, leader in ((IMPERIAL, EMPEROR), (TRAITOR, HORUS)):
        if s.death[side] and s.place[leader] != REMOVED:
            wrong("H93-CHAR-04", f"{UNIT_IDS[leader]} is dead but not removed")
    if BOXES and any(not 0 <= c < len(SPECIAL_CARDS) for side in s.hand for c in side):
        wrong("H93-SETUP-26", "a hand holds an unknown card")
    return out


def _check_area(s: Heresy1993State, area: int, running: set[int], wrong: Any) -> None:
    imperial, traitor = s.held[IMPERIAL][area], s.held[TRAITOR][area]
    if not imperial and not traitor:
        return
    name = PLACES[area]
    if sum(1 for u in imperial if IS_LASER[u]) > 1:
        wrong("H93-STACK-12", f"{name} holds more than one Defence Laser")
    squadrons = sum(1 for u in traitor if u in CRUISERS)
    if squadrons > 1:
        wrong("H93-STACK-13", f"{name} holds more than one squadron")
    closed = MOUNTAIN[area] and not _LANDING_IN_MOUNTAINS.is_on(s)
    if closed and (any(u != SKY_FORTRESS for u in imperial) or len(traitor) > squadrons):
        wrong("H93-TERR-01", f"{name} is closed to what stands there")
    if not s.frames:
        return  # a game may end in the middle of a fight
    loose = MOVEMENT_PHASE.number in running or (_DUMMIES_STACK.value(s) == "are-free" and s.face_up != FACE_UP)
    for side, stack in ((IMPERIAL, imperial), (TRAITOR, traitor)):
        if counted(stack) > STACK_LIMIT and not loose and not s.overfull[side]:
            wrong("H93-STACK-02", f"{name} holds too many {SEATS[side]} counters")
    if is_shared(s, area) and len(traitor) > squadrons and not s.landed and FIGHTS.number not in running:
        wrong("H93-MOVE-05", f"both sides stand in {name}")
