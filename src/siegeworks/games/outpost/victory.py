"""Victory: the outpost taken, a side without units, or the garrison relieved after the last round."""

from __future__ import annotations

from siegeworks.core.flow import Frame, finish
from siegeworks.core.spec import Ending
from siegeworks.core.state import DRAW
from siegeworks.games.outpost.box.components import GARRISON, NOWHERE, OUTPOST, RAIDERS, SCENARIOS, UNITS_OF
from siegeworks.games.outpost.state import OutpostState, is_held

ENDINGS = (
    Ending("outpost-taken", "OUT-WIN-01", "The raiders stood in the outpost at the end of a round."),
    Ending("no-units", "OUT-WIN-02", "The other side had no units left."),
    Ending("held-out", "OUT-WIN-03", "The garrison held out to the last round."),
    Ending("nobody-left", "OUT-WIN-02", "Neither side had any units left."),
)
OUTPOST_TAKEN, NO_UNITS, HELD_OUT, NOBODY_LEFT = range(4)


def end_round(s: OutpostState, f: Frame) -> None:
    """OUT-WIN-01  Raiders in the outpost at the end of a round have won."""
    if s.active == RAIDERS and is_held(s, OUTPOST, RAIDERS):
        finish(s, RAIDERS, OUTPOST_TAKEN)


def end_siege(s: OutpostState, f: Frame) -> None:
    """OUT-WIN-03  A garrison that held out through the last round has won."""
    if s.active == RAIDERS and s.round == SCENARIOS[s.scenario].rounds:
        finish(s, GARRISON, HELD_OUT)


def has_units(s: OutpostState, seat: int) -> bool:
    """Whether a side has a unit on the map."""
    return any(s.unit_area[u] != NOWHERE for u in UNITS_OF[seat])


def count_the_left(s: OutpostState, f: Frame) -> None:
    """OUT-WIN-02  A side without units has lost."""
    raiders_left = has_units(s, RAIDERS)
    garrison_left = has_units(s, GARRISON)
    if not raiders_left and not garrison_left:
        finish(s, DRAW, NOBODY_LEFT)
    elif not raiders_left:
        finish(s, GARRISON, NO_UNITS)
    elif not garrison_left:
        finish(s, RAIDERS, NO_UNITS)
