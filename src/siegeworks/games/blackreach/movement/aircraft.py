"""Aircraft (HBR-ABIL-AIR, HBR-REC-08): units that are never on the board."""

from __future__ import annotations

from siegeworks.games.blackreach.box.columns import has
from siegeworks.games.blackreach.state import AIR, BlackState
from siegeworks.games.blackreach.units import get_out


def is_aircraft(s: BlackState, u: int) -> bool:
    """HBR-ABIL-AIR-01  Whether a unit shows the Aircraft symbol."""
    return has(s.unit_face[u], "aircraft")


def take_wing(s: BlackState, u: int) -> None:
    """HBR-REC-08, HBR-ABIL-AIR-01  An aviation tile's unit lies on its tile, off the board; tokens are placed there."""
    s.unit_place[u] = AIR
    s.unit_square[u] = -1
    get_out(s, u)
