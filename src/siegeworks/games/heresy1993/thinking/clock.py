"""The moments at which positions of Horus Heresy (1993) are compared: counters set up, the end of the landing, cards
planned, the ends of phases."""

from __future__ import annotations

from siegeworks.games.heresy1993.frames import LANDING, SegmentFrame, SetupFrame
from siegeworks.games.heresy1993.state import Heresy1993State

PLAY, TURN, SEGMENT, BETWEEN, ASHORE = 1000, 100, 10, 9, 5


def clock(s: Heresy1993State) -> int:
    """Counters set up; then turns, and of each the cards planned, the segments and their phases; in the first turn the
    landing comes before them."""
    begun = len(s.shown[0]) + len(s.shown[1])
    turn = PLAY + TURN * s.turn
    for f in s.frames:
        if isinstance(f, SetupFrame):
            return f.placed + f.waverers_placed
        if isinstance(f, SegmentFrame) and f.card >= 0:
            return turn + SEGMENT * begun + f.next_phase
    if begun:
        return turn + SEGMENT * begun + BETWEEN
    ashore = s.landed and all(f.proc != LANDING.number for f in s.frames)
    return turn + (ASHORE if ashore else 0) + len(s.plan[0]) + len(s.plan[1])


def horizon(s: Heresy1993State) -> int:
    """Whatever comes after the counter, the phase, the landing or the planning that is under way."""
    return clock(s) + 1


def beyond(s: Heresy1993State) -> int:
    """The phase after it: whoever moves then attacks or is attacked. Counters and plans are laid one by one."""
    tick = clock(s)
    return tick + 2 if s.segment else tick + 1
