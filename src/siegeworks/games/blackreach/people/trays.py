"""What is still to be placed: the units of a deployment."""

from __future__ import annotations

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Tray, TrayRow
from siegeworks.core.words import Word
from siegeworks.games.blackreach.box.components import TILES
from siegeworks.games.blackreach.box.words import SQUARE, UNIT
from siegeworks.games.blackreach.frames import DeployFrame
from siegeworks.games.blackreach.setup import free_squares, room
from siegeworks.games.blackreach.state import BlackReachState


def deployment(s: BlackReachState, f: DeployFrame) -> Tray:
    """The unit in hand and those that come after it, equal ones in a row."""
    rows: dict[str, list[int]] = {}
    for unit in (f.unit, *f.units):
        rows.setdefault(name_of(s, unit), []).append(unit)
    to = tuple(SQUARE.words(free_squares(s, f, room(s, f))))
    return Tray(
        "To be deployed",
        tuple(TrayRow(name, tuple(UNIT.words(equal)), len(equal), f.unit in equal, to) for name, equal in rows.items()),
    )


def name_of(s: BlackReachState, unit: int) -> str:
    """What a unit is called among its equals."""
    tile = s.unit_tile[unit]
    return TILES[tile].name if tile >= 0 else "Unit"


def placing(s: BlackReachState) -> Word | None:
    """The unit that is being deployed."""
    f = find_frame(s, DeployFrame)
    return None if f is None or f.unit < 0 else UNIT + f.unit


TRAYS = {"deploy-square": deployment}
