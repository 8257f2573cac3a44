"""H93-WIN: the victory segment."""

from __future__ import annotations

from siegeworks.core.flow import finish
from siegeworks.core.spec import Ending
from siegeworks.core.state import DRAW
from siegeworks.games.heresy1993.box.components import COUNTS, IMPERIAL, KEY_AREAS, LAST_TURN, TRAITOR, Seat
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.state import Heresy1993State, Stack

_OCCUPATION = OPTIONS["occupation"]
_FIRST = OPTIONS["both-conditions"]

ENDINGS = (
    Ending("emperor-killed", "H93-WIN-02", "The Emperor is dead: the Traitors win."),
    Ending("horus-killed", "H93-WIN-04", "Horus is dead: the Imperial side wins."),
    Ending("areas-traitor", "H93-WIN-03", "Traitors hold the Inner Palace and all four Space Ports."),
    Ending("areas-imperial", "H93-WIN-05", "Imperial counters hold the Inner Palace and all four Space Ports."),
    Ending("time", "H93-WIN-07", "Five turns have passed without a victory: help arrives and the Imperial side wins."),
    Ending("both-killed", "H93-WIN-08", "Horus and the Emperor died in the same turn: a draw."),
)
EMPEROR_KILLED, HORUS_KILLED, AREAS_TRAITOR, AREAS_IMPERIAL, TIME, BOTH_KILLED = range(6)


def occupies(s: Heresy1993State, stack: Stack) -> bool:
    """H93-WIN-06  Occupied means at least one counter of the side is there (H93-AMB-46)."""
    if _OCCUPATION.value(s) == "stacking-counters":
        return any(COUNTS[u] for u in stack)
    return bool(stack)


def holds_all(s: Heresy1993State, seat: Seat) -> bool:
    """H93-WIN-03, H93-WIN-05, H93-WIN-09, H93-CTRL-04  Whether a side occupies the five areas, whatever the control
    counters show.
    """
    held = s.held[seat]
    return all(occupies(s, held[a]) for a in KEY_AREAS)


def by_death(s: Heresy1993State) -> tuple[int, int] | None:
    """H93-WIN-02, H93-WIN-04, H93-WIN-08  A leader has been killed; both in one turn is a draw."""
    emperor, horus = s.death
    if emperor and horus and emperor == horus:
        return DRAW, BOTH_KILLED
    if emperor:
        return TRAITOR, EMPEROR_KILLED
    if horus:
        return IMPERIAL, HORUS_KILLED
    return None


def by_areas(s: Heresy1993State) -> tuple[int, int] | None:
    """H93-WIN-03, H93-WIN-05  A side occupies the Inner Palace and all four Space Ports."""
    if holds_all(s, TRAITOR):
        return TRAITOR, AREAS_TRAITOR
    if holds_all(s, IMPERIAL):
        return IMPERIAL, AREAS_IMPERIAL
    return None


def check_victory(s: Heresy1993State, f: object) -> None:
    """H93-WIN-01, H93-WIN-07, H93-SEQ-01, H93-SEQ-13  Every turn; after the fifth the Imperial side wins."""
    first, second = (by_areas, by_death) if _FIRST.value(s) == "areas-first" else (by_death, by_areas)
    found = first(s) or second(s)
    if found is None and s.turn >= LAST_TURN:
        found = IMPERIAL, TIME
    if found is not None:
        finish(s, found[0], found[1])
