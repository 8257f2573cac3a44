"""H93-ORBIT: Traitor counters land and take off at Space Ports."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    CAPACITY,
    IMPERIAL,
    IS_CHARACTER,
    IS_CRUISER,
    IS_PORT,
    ORBIT,
    PORT_OF,
    PORTS,
    TRAITOR,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.movement.control import controls_port
from siegeworks.games.heresy1993.state import Siege, put

_NEEDS_CONTROL = number("port-needs-control")
_CAPACITY_RULE = number("port-capacity")


def port_is_full(s: Siege, u: Unit, a: Area) -> bool:
    """H93-ORBIT-05  A port serves a printed number of landings and take-offs together in one movement phase."""
    if s.options[_CAPACITY_RULE] and IS_CHARACTER[u]:
        return False
    i = PORT_OF[a]
    return s.port_used[i] >= CAPACITY[i]


def open_ports(s: Siege, u: Unit) -> list[Area]:
    """H93-ORBIT-02, H93-ORBIT-04, H93-ORBIT-07  The Space Ports where a counter in orbit may land now."""
    held = s.held[IMPERIAL]
    need = s.options[_NEEDS_CONTROL]
    return [
        a for a in PORTS if not held[a] and not port_is_full(s, u, a) and not (need and controls_port(s, a) != TRAITOR)
    ]


def can_take_off(s: Siege, u: Unit, a: Area) -> bool:
    """H93-ORBIT-01, H93-ORBIT-03  Whether a Traitor counter in an area may go up to orbit."""
    return IS_PORT[a] and not port_is_full(s, u, a)


def landing_reason(s: Siege, u: Unit, a: Area) -> Reason:
    """Why a counter in orbit cannot land in an area."""
    if IS_CRUISER[u]:
        return Reason("H93-ORBIT-09", "Battlecruisers reach the map only in the Bombard step.")
    if not IS_PORT[a]:
        return Reason("H93-ORBIT-04", "Only Space Ports are connected with orbit.")
    if s.held[IMPERIAL][a]:
        return Reason("H93-ORBIT-07", "Imperial counters hold this Space Port.")
    if port_is_full(s, u, a):
        return Reason("H93-ORBIT-05", f"This Space Port has served its {CAPACITY[PORT_OF[a]]} counters in this phase.")
    return Reason("H93-CTRL-03", "The control counter there does not show the Traitor side.")


def no_port(s: Siege, u: Unit) -> Reason:
    """Why a counter in orbit can land nowhere."""
    if all(s.held[IMPERIAL][a] for a in PORTS):
        return Reason("H93-ORBIT-07", "Imperial counters hold every Space Port.")
    free = [a for a in PORTS if not s.held[IMPERIAL][a]]
    if all(port_is_full(s, u, a) for a in free):
        return Reason("H93-ORBIT-05", "Every Space Port free of Imperial counters has served all it can in this phase.")
    return Reason("H93-CTRL-03", "No free Space Port shows the Traitor side of its control counter.")


def use_port(s: Siege, u: Unit, a: Area) -> None:
    """H93-ORBIT-05  Landings and take-offs are counted together."""
    if not (s.options[_CAPACITY_RULE] and IS_CHARACTER[u]):
        s.port_used[PORT_OF[a]] += 1


def land(s: Siege, u: Unit, a: Area) -> None:
    """H93-ORBIT-02  From orbit to a Space Port."""
    use_port(s, u, a)
    put(s, u, a)
    tell(s, "landed", "H93-ORBIT-02", unit=u, place=a)


def take_off(s: Siege, u: Unit) -> None:
    """H93-ORBIT-03, H93-ORBIT-06  From a Space Port to orbit, where any number may be."""
    use_port(s, u, s.place[u])
    put(s, u, ORBIT)
    tell(s, "took-off", "H93-ORBIT-03", unit=u, place=ORBIT)
