"""Aircraft (HBR-ABIL-AIR, HBR-REC-08): units that are never on the board."""

from __future__ import annotations

from siegeworks.games.blackreach.box.columns import has
from siegeworks.games.blackreach.state import AIR, BlackReachState
from siegeworks.games.blackreach.units import get_out


def is_aircraft(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-AIR-01  Whether a unit shows the Aircraft symbol."""
    return has(s.unit_face[unit], "aircraft")


def take_wing(s: BlackReachState, unit: int) -> None:
    """HBR-REC-08, HBR-ABIL-AIR-01  An aviation tile's unit lies on its tile, off the board; tokens are placed there."""
    s.unit_place[unit] = AIR
    s.unit_square[unit] = -1
    get_out(s, unit)
