"""What words are sensible: a weight for each, for agents that search. A word of weight 0 is never worth trying."""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.words import (
    ASSAULT_WORD,
    CARD,
    DONE,
    FIRE,
    HOLD,
    MOVE,
    PASS,
    SQUARE,
    SUPPRESS,
    UNIT,
)
from siegeworks.games.blackreach.cards.window import QUIET_WORD
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.thinking.evaluate import claims, stake
from siegeworks.games.blackreach.units import SIDE_UNITS
from siegeworks.games.blackreach.victory import GONE, controller

# Questions with which something new begins, for agents that search: whatever is asked in the course of an activation,
# a move or a deployment is part of it, and a position is judged where it is over. Never a rule.
EPISODE_STARTS = (
    "first-initiative", "free-gear", "scout-tile", "deploy-square", "scout-move", "place-token", "special-token",
    "action", "supply-move", "discard-cards", "muster", "place-cache", "place-tile", "bearer", "maintain",
)  # fmt: skip

OTHER: Final = -1  # the weight of every word a table does not name
WEIGHTS: Final[dict[str, dict[int, float]]] = {
    "action": {HOLD: 0.15, MOVE: 2.5, ASSAULT_WORD: 3.0, FIRE: 6.0, SUPPRESS: 3.0, OTHER: 2.0},
    "supply-move": {DONE: 0.4, OTHER: 1.0},
    "scout-move": {DONE: 0.4, OTHER: 1.0},
    "discard-cards": {DONE: 6.0, OTHER: 0.3},
    "support": {DONE: 1.0, OTHER: 1.0},
    # To be quiet saves a person questions; whoever can be asked loses nothing by waiting for the next.
    "window": {PASS: 3.0, QUIET_WORD: 0.0, OTHER: 1.0},
}


def policy(s: BlackReachState, words: list[int]) -> list[float]:
    """A weight for each offered word: fire rather than hold, steps towards the goal, cards sparingly."""
    ask, f = RULES.question(s)
    kind = ask.kind
    if kind == "next-step":
        return step_weights(s, f, words)
    table = WEIGHTS.get(kind)
    if table is not None:
        other = table[OTHER]
        return [table.get(w, other) for w in words]
    if kind == "deploy-square":
        goals = [square for square in s.objectives if square >= 0] or s.zones[1 - f.seat]
        return [3.0 ** -closest(SQUARE.id(w), goals) if w in SQUARE else 0.01 for w in words]
    if PASS in words:
        return [3.0 if w == PASS else 1.0 for w in words]
    return [1.0] * len(words)


def closest(square: int, goals: list[int]) -> int:
    """How far the nearest goal is."""
    row = DISTANCE[square]
    best = 99
    for q in goals:
        if row[q] < best:
            best = row[q]
    return best


def goals_of(s: BlackReachState, side: int) -> list[int]:
    """Where a side wants to be: objectives that are worth something to it and not safely its own, else the enemy."""
    table = claims(s)[side]
    wanted: list[int] = []
    free: list[int] = []
    for i, square in enumerate(s.objectives):
        if square >= 0 and not s.objective_ever[i] & GONE and stake(s, table[i], i, side) > 0:
            wanted.append(square)
            if controller(s, i) != side:
                free.append(square)
    if wanted:
        return free or wanted
    return [s.unit_square[v] for v in SIDE_UNITS[1 - side] if s.unit_place[v] == BOARD]


TOWARDS: Final = [4.0**gain for gain in range(-3, 4)]  # a step is weighed by how much nearer it brings


def step_weights(s: BlackReachState, f: MoveFrame, words: list[int]) -> list[float]:
    """How sensible each word of a move is."""
    goals: list[int] = []
    here = -1
    out: list[float] = []
    for w in words:
        if w in SQUARE:
            if here < 0:
                target = f.target >= 0 and s.unit_place[f.target] == BOARD
                goals = [s.unit_square[f.target]] if target else goals_of(s, f.seat)
                start = s.unit_square[f.unit] if s.unit_place[f.unit] == BOARD else SQUARE.id(w)
                here = closest(start, goals)
            gain = here - closest(SQUARE.id(w), goals)
            out.append(TOWARDS[3 + max(-3, min(3, gain))])
        elif w == DONE:
            out.append(0.25 if f.left and not f.steps else 0.6)
        elif w in (FIRE, SUPPRESS):
            out.append(5.0)
        elif w in UNIT:
            out.append(4.0 if UNIT_SIDE[UNIT.id(w)] != f.seat else 0.3)
        else:
            out.append(0.5 if w in CARD else 0.3)
    return out
