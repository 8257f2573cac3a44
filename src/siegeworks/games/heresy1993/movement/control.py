"""H93-CTRL: control counters remember who last held a Space Port or a Factory alone."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.games.heresy1993.box.components import CONTROLLED, FACTORIES, IMPERIAL, PORTS, TRAITOR, Area, Seat
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.state import Heresy1993State

_FACTORY_CONTROL = OPTIONS["factory-control"]
_NOBODY: Seat = -1


def sole_holder(s: Heresy1993State, area: Area) -> Seat:
    """The side that alone stands in an area, or -1."""
    imperial, traitor = s.held
    if imperial[area]:
        return _NOBODY if traitor[area] else IMPERIAL
    return TRAITOR if traitor[area] else _NOBODY


def update_control(s: Heresy1993State) -> None:
    """H93-CTRL-03  At the end of a phase a control counter shows the side that alone stands there (H93-AMB-22)."""
    for marker, area in enumerate(CONTROLLED):
        holder = sole_holder(s, area)
        if holder >= 0 and s.control[marker] != holder:
            s.control = replaced(s.control, marker, holder)
            tell(s, "control", "H93-CTRL-03", place=area, seat=holder)


def port_control(s: Heresy1993State, area: Area) -> Seat:
    """The face of a Space Port's control counter."""
    return s.control[PORTS.index(area)]


def may_build_at(s: Heresy1993State, area: Area) -> bool:
    """H93-BUILD-02, H93-CTRL-03  A Factory builds under the Imperial face with no Traitor counter present."""
    if s.held[TRAITOR][area]:
        return False
    if _FACTORY_CONTROL.value(s) == "nobody-hostile-present":
        return True
    return s.control[len(PORTS) + FACTORIES.index(area)] == IMPERIAL
