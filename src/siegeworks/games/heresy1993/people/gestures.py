"""What is done in one go: stacks dropped on areas, attacks that all stacks join, and standing orders for lasers."""

from __future__ import annotations

from siegeworks.core.gesture_book import Book, Order
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import TWO_STEPS
from siegeworks.games.heresy1993.box.words import FIRE, FIRE_ALL, HOLD_FIRE
from siegeworks.games.heresy1993.frames import LaserFrame
from siegeworks.games.heresy1993.state import Heresy1993State


def round_of(s: Heresy1993State) -> int:
    """The number of the turn."""
    return s.turn


def turn(s: Heresy1993State) -> int:
    """Whose segment it is."""
    return s.active


def everything(s: Heresy1993State, f: LaserFrame) -> Word:
    """Every laser in range fires."""
    return FIRE_ALL if f.lasers_left > 1 else FIRE


def two_steps(s: Heresy1993State, f: LaserFrame) -> Word:
    """Every laser in range fires at what has two steps, and holds its fire at the rest."""
    return everything(s, f) if TWO_STEPS[f.target] else HOLD_FIRE


def nothing(s: Heresy1993State, f: LaserFrame) -> Word:
    """The lasers hold their fire."""
    return HOLD_FIRE


BOOK = Book(
    subjects=frozenset(("unit", "card", "ability")),
    targets=frozenset(("area", "box", "wall")),
    turn=turn,
    round=round_of,
    further=frozenset(("onward",)),
    rest=frozenset(("place-counter", "land", "eliminate")),
    orders=(
        Order("fire", "everything", "Defence lasers: fire at everything in range", everything),
        Order("fire", "two-steps", "Defence lasers: fire only at what has two steps", two_steps),
        Order("fire", "nothing", "Defence lasers: hold fire", nothing),
    ),
)
