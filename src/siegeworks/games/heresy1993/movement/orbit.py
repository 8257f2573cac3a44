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
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.movement.control import port_control
from siegeworks.games.heresy1993.state import Heresy1993State, put

_PORT_NEEDS_CONTROL = OPTIONS["port-needs-control"]
_PORT_CAPACITY = OPTIONS["port-capacity"]


def is_free_of_capacity(s: Heresy1993State, is_character: bool) -> bool:
    """Whether a Space Port serves a counter without counting it: characters by the switch of H93-AMB-25."""
    return is_character and _PORT_CAPACITY.value(s) == "free"


def is_full(s: Heresy1993State, area: Area, is_character: bool) -> bool:
    """H93-ORBIT-05  A port serves a printed number of landings and take-offs together in one movement phase."""
    port = PORT_OF[area]
    return s.port_used[port] >= CAPACITY[port] and not is_free_of_capacity(s, is_character)


def open_ports(s: Heresy1993State, is_character: bool) -> list[Area]:
    """H93-ORBIT-02, H93-ORBIT-04, H93-ORBIT-07  The Space Ports where a counter in orbit may land now."""
    held, used = s.held[IMPERIAL], s.port_used
    ports = [a for a in PORTS if not held[a]]
    if not is_free_of_capacity(s, is_character):
        ports = [a for a in ports if used[PORT_OF[a]] < CAPACITY[PORT_OF[a]]]
    if _PORT_NEEDS_CONTROL.is_on(s):
        return [a for a in ports if port_control(s, a) == TRAITOR]
    return ports


def may_take_off(s: Heresy1993State, unit: Unit, area: Area) -> bool:
    """H93-ORBIT-01, H93-ORBIT-03  Whether a Traitor counter in an area may go up to orbit."""
    return IS_PORT[area] and not is_full(s, area, IS_CHARACTER[unit])


def why_not_land(s: Heresy1993State, unit: Unit, area: Area) -> Reason:
    """Why a counter in orbit cannot land in an area."""
    if IS_CRUISER[unit]:
        return Reason("H93-ORBIT-09", "Battlecruisers reach the map only in the Bombard step.")
    if not IS_PORT[area]:
        return Reason("H93-ORBIT-04", "Only Space Ports are connected with orbit.")
    if s.held[IMPERIAL][area]:
        return Reason("H93-ORBIT-07", "Imperial counters hold this Space Port.")
    if is_full(s, area, IS_CHARACTER[unit]):
        served = CAPACITY[PORT_OF[area]]
        return Reason("H93-ORBIT-05", f"This Space Port has served its {served} counters in this phase.")
    return Reason("H93-CTRL-03", "The control counter there does not show the Traitor side.")


def why_not_land_anywhere(s: Heresy1993State, unit: Unit) -> Reason:
    """Why a counter in orbit can land nowhere."""
    free = [a for a in PORTS if not s.held[IMPERIAL][a]]
    if not free:
        return Reason("H93-ORBIT-07", "Imperial counters hold every Space Port.")
    if all(is_full(s, a, IS_CHARACTER[unit]) for a in free):
        return Reason("H93-ORBIT-05", "Every Space Port free of Imperial counters has served all it can in this phase.")
    return Reason("H93-CTRL-03", "No free Space Port shows the Traitor side of its control counter.")


def use_port(s: Heresy1993State, unit: Unit, area: Area) -> None:
    """H93-ORBIT-05  Landings and take-offs are counted together."""
    if not is_free_of_capacity(s, IS_CHARACTER[unit]):
        s.port_used[PORT_OF[area]] += 1


def land(s: Heresy1993State, unit: Unit, area: Area) -> None:
    """H93-ORBIT-02  From orbit to a Space Port."""
    use_port(s, unit, area)
    put(s, unit, area)
    tell(s, "landed", "H93-ORBIT-02", unit=unit, place=area)


def take_off(s: Heresy1993State, unit: Unit) -> None:
    """H93-ORBIT-03, H93-ORBIT-06  From a Space Port to orbit, where any number may be."""
    use_port(s, unit, s.place[unit])
    put(s, unit, ORBIT)
    tell(s, "took-off", "H93-ORBIT-03", unit=unit, place=ORBIT)
