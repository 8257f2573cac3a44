"""H93-CTRL: control counters remember who last held a Space Port or a Factory alone."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.heresy1993.box.components import CONTROLLED, FACTORIES, IMPERIAL, PORTS, TRAITOR, Area
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.state import Siege

_FACTORY_CONTROL = number("factory-control")


def update_control(s: Siege) -> None:
    """H93-CTRL-03  At the end of a phase a control counter shows the side that alone stands there (H93-AMB-22)."""
    imperial, traitor = s.held
    for i, a in enumerate(CONTROLLED):
        if traitor[a]:
            if not imperial[a] and s.control[i] != TRAITOR:
                s.control[i] = TRAITOR
                tell(s, "control", "H93-CTRL-03", place=a, seat=TRAITOR)
        elif imperial[a] and s.control[i] != IMPERIAL:
            s.control[i] = IMPERIAL
            tell(s, "control", "H93-CTRL-03", place=a, seat=IMPERIAL)


def controls_port(s: Siege, a: Area) -> int:
    """The face of a Space Port's control counter."""
    return s.control[PORTS.index(a)]


def can_build_at(s: Siege, a: Area) -> bool:
    """H93-BUILD-02, H93-CTRL-03  A Factory builds under the Imperial face with no Traitor counter present."""
    if s.held[TRAITOR][a]:
        return False
    return bool(s.options[_FACTORY_CONTROL]) or s.control[len(PORTS) + FACTORIES.index(a)] == IMPERIAL
