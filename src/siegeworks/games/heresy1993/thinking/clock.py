"""The moments at which positions of Horus Heresy (1993) are compared: the ends of phases, and that of the landing."""

from __future__ import annotations

from siegeworks.games.heresy1993.frames import LANDING, SegmentFrame
from siegeworks.games.heresy1993.state import Heresy1993State

TURN, SEGMENT, BETWEEN, ASHORE = 100, 10, 9, 5


def clock(s: Heresy1993State) -> int:
    """Turns, the segments of each, and the phases of each segment; in the first turn the landing comes before them."""
    begun = len(s.shown[0]) + len(s.shown[1])
    for f in s.frames:
        if isinstance(f, SegmentFrame) and f.card >= 0:
            return TURN * s.turn + SEGMENT * begun + f.next_phase
    if begun:
        return TURN * s.turn + SEGMENT * begun + BETWEEN
    ashore = s.landed and all(f.proc != LANDING.number for f in s.frames)
    return TURN * s.turn + (ASHORE if ashore else 0)


def horizon(s: Heresy1993State) -> int:
    """Whatever comes after the phase, the landing or the planning that is under way."""
    return clock(s) + 1


def beyond(s: Heresy1993State) -> int:
    """The phase after it; whoever moves is then attacked or attacks."""
    return clock(s) + 2
