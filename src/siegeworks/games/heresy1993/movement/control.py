"""H93-CTRL: control counters remember who last held a Space Port or a Factory alone."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.heresy1993.box.components import CONTROLLED, FACTORIES, IMPERIAL, PORTS, TRAITOR, Area
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.state import Heresy1993State

_FACTORY_CONTROL = OPTIONS["factory-control"]


def update_control(s: Heresy1993State) -> None:
    """H93-CTRL-03  At the end of a phase a control counter shows the side that alone stands there (H93-AMB-22)."""
    imperial, traitor = s.held
    for marker, area in enumerate(CONTROLLED):
        if traitor[area]:
            if not imperial[area] and s.control[marker] != TRAITOR:
                s.control[marker] = TRAITOR
                tell(s, "control", "H93-CTRL-03", place=area, seat=TRAITOR)
        elif imperial[area] and s.control[marker] != IMPERIAL:
            s.control[marker] = IMPERIAL
            tell(s, "control", "H93-CTRL-03", place=area, seat=IMPERIAL)


def controls_port(s: Heresy1993State, area: Area) -> int:
    """The face of a Space Port's control counter."""
    return s.control[PORTS.index(area)]


def can_build_at(s: Heresy1993State, area: Area) -> bool:
    """H93-BUILD-02, H93-CTRL-03  A Factory builds under the Imperial face with no Traitor counter present."""
    if s.held[TRAITOR][area]:
        return False
    return (
        _FACTORY_CONTROL.value(s) == "nobody-hostile-present"
        or s.control[len(PORTS) + FACTORIES.index(area)] == IMPERIAL
    )
