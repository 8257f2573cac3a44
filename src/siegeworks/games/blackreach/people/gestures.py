"""What is done in one go: a unit dropped on a far square, an enemy pointed at, units deployed with their facing."""

from __future__ import annotations

from siegeworks.core.flow import Frame, find_frame
from siegeworks.core.gesture_book import Book, Order
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.words import PASS, UNIT
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
from siegeworks.games.blackreach.people.trays import TRAYS, placing
from siegeworks.games.blackreach.state import BlackReachState


def round_of(s: BlackReachState) -> int:
    """The number of the turn."""
    return s.turn


def turn(s: BlackReachState) -> int:
    """Whose unit acts; between activations nobody's."""
    act = find_frame(s, ActFrame)
    return -1 if act is None or act.unit < 0 else UNIT_SIDE[act.unit]


def acting(s: BlackReachState) -> Word | None:
    """The unit that moves or acts now."""
    for f in reversed(s.frames):
        if isinstance(f, (MoveFrame, ActFrame)) and f.unit >= 0:
            return UNIT + f.unit
    return None


def cost(before: BlackReachState, after: BlackReachState) -> int | None:
    """The squares a move has used up."""
    move = find_frame(after, MoveFrame)
    return None if move is None else move.steps


def chance(odds: Odds) -> float | None:
    """The chance that fire does anything: of every end but a miss."""
    return 1.0 - float(sum(o.chance for o in odds.outcomes if o.result in ("miss", "no effect")))


def activation(s: BlackReachState) -> int:
    """The activation under way, by its turn and unit; nothing between activations."""
    act = find_frame(s, ActFrame)
    return -1 if act is None or act.unit < 0 else s.turn * len(UNIT_SIDE) + act.unit


def pass_on(s: BlackReachState, f: Frame) -> Word:
    """Play nothing."""
    return PASS


BOOK = Book(
    subjects=frozenset(("unit", "card", "power")),
    targets=frozenset(("square", "unit", "point", "facing")),
    chance=chance,
    chance_kinds=frozenset(("fire-target",)),
    cost=cost,
    turn=turn,
    round=round_of,
    acting=acting,
    further=frozenset(("next-step",)),
    windows=frozenset(("window",)),
    orders=(Order("window", "pass-this-activation", "Play nothing while this unit is active", pass_on, activation),),
    beyond=Reason("HBR-MOVE-01", "It is farther away than the unit can go now."),
    trays=TRAYS,
    placing=placing,
    rest=frozenset(("deploy-square", "deploy-facing", "deploy-face", "place-tile", "place-cache")),
)
