"""What is still to be placed: the units of a deployment, and order tokens."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from siegeworks.core.flow import find_frame
from siegeworks.core.gesture_book import Tray, TrayRow
from siegeworks.core.seam import AnyFrame
from siegeworks.core.words import Word
from siegeworks.games.blackreach.box.columns import FACE_CLASS, TERRAIN
from siegeworks.games.blackreach.box.components import TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.words import FACING, SQUARE, UNIT
from siegeworks.games.blackreach.frames import DeployFrame, OrderFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, WIDTH
from siegeworks.games.blackreach.ground.sight import dist2
from siegeworks.games.blackreach.setup import free_squares, home_facing, room
from siegeworks.games.blackreach.state import BOARD, TOKEN_NAMES, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS


def deployment(s: BlackReachState, f: DeployFrame) -> Tray:
    """The unit in hand and those that come after it, equal ones in a row."""
    rows: dict[str, list[int]] = {}
    for unit in (f.unit, *f.units):
        rows.setdefault(name_of(unit), []).append(unit)
    to = tuple(SQUARE.words(free_squares(s, f, room(s, f))))
    return Tray(
        "To be deployed",
        tuple(TrayRow(name, tuple(UNIT.words(equal)), len(equal), f.unit in equal, to) for name, equal in rows.items()),
    )


def tokens(s: BlackReachState, f: OrderFrame) -> Tray | None:
    """The order tokens that are still to be given, in the order in which they are."""
    to = tuple(s.offered)
    rows = tuple(TrayRow(token_name(token), (), 1, n == 0, to) for n, token in enumerate(f.left))
    return Tray("Order tokens to give", rows, plan=False) if rows else None


def token_name(token: int) -> str:
    """What an order token is called."""
    name = TOKEN_NAMES[token]
    return f"Token {name}" if name.isdigit() else f"{name.capitalize()} token"


def name_of(unit: int) -> str:
    """What a unit is called among its equals."""
    return TYPES[UNIT_TYPE[unit]].name


def placing(s: BlackReachState) -> Word | None:
    """The unit that is being deployed."""
    f = find_frame(s, DeployFrame)
    return None if f is None or f.unit < 0 else UNIT + f.unit


TRAYS: dict[str, Callable[[BlackReachState, AnyFrame], Tray | None]] = {
    "deploy-square": deployment,
    "place-token": tokens,
}


# ------------------------------------------------------------------------------------------ set up for a person


def fill(s: BlackReachState, words: Sequence[Word]) -> Word | None:
    """Where the next unit stands and how it looks, where a person lets the rest be set up."""
    f = find_frame(s, DeployFrame)
    if f is None or f.unit < 0:
        return None
    facings = [w for w in words if w in FACING]
    if facings:
        home = home_facing(s, f.seat)
        return min(facings, key=lambda w: (apart(FACING.id(w), home), w))
    squares = [w for w in words if w in SQUARE]
    return min(squares, key=lambda w: (drawback(s, f, SQUARE.id(w)), w), default=None)


def apart(one: int, two: int) -> int:
    """How many eighths of a turn lie between two facings."""
    turned = abs(one - two) % 8
    return min(turned, 8 - turned)


CROWDED, NEAR = 2.0, 0.6  # squares that a unit rather goes farther than to stand beside a friend, or near one


def drawback(s: BlackReachState, f: DeployFrame, square: int) -> float:
    """What is against a square: the way to the objective that fewest friends are for, friends beside, no cover."""
    friends = [s.unit_square[v] for v in SIDE_UNITS[f.seat] if s.unit_place[v] == BOARD and v != f.unit]
    goals = [goal for goal in s.objectives if goal >= 0] or s.zones[1 - f.seat]
    row = DISTANCE[square]
    near = [min(goals, key=lambda goal: (DISTANCE[friend][goal], goal)) for friend in friends]
    way = min((row[goal] + dist2(square, goal) ** 0.5 / WIDTH + near.count(goal) for goal in goals), default=0)
    crowd = sum(CROWDED if row[friend] == 1 else NEAR if row[friend] == 2 else 0.0 for friend in friends)
    kind = s.ground.terrain[square]
    return way + crowd - (TERRAIN[kind].cover[FACE_CLASS[s.unit_face[f.unit]]] if kind >= 0 else 0)
