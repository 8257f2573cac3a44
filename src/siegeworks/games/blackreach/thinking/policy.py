"""What words are sensible: a weight for each, for agents that search. A word of weight 0 is never worth trying."""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.abilities.shooting import SHOT_WORDS, shots
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.words import (
    AIM,
    ASSAULT_WORD,
    CARD,
    DONE,
    FIRE,
    HOLD,
    MOVE,
    PASS,
    POINT,
    SQUARE,
    SUPPRESS,
    UNIT,
)
from siegeworks.games.blackreach.cards.window import QUIET_WORD
from siegeworks.games.blackreach.fire.aiming import FLAME, bound_of, covering_points, has_mark
from siegeworks.games.blackreach.fire.frames import ShotFrame
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.thinking.evaluate import FIGHTS, claims, live_objectives, stake
from siegeworks.games.blackreach.units import SIDE_UNITS
from siegeworks.games.blackreach.victory import controller

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
    "counter": {PASS: 3.0, QUIET_WORD: 0.0, OTHER: 1.0},
}
ONWARD: Final[dict[int, float]] = {**WEIGHTS["action"], HOLD: 0.0}
NEARBY: Final = 2  # squares within which troops may be of use where they stand
WASTE: Final = 0.02  # of a shot at nobody
PASSING: Final[dict[int, float]] = {PASS: 3.0, OTHER: 1.0}  # of all other questions


def policy(s: BlackReachState, words: list[int]) -> list[float]:
    """A weight for each offered word: fire rather than hold, steps towards the goal, cards sparingly."""
    ask, f = RULES.question(s)
    if ask.kind == "next-step":
        return step_weights(s, f, words)
    if ask.kind == "deploy-square":
        return deploy_weights(s, f.seat, words)
    if isinstance(f, ShotFrame) and ask.kind == "aim":
        return aim_weights(s, f, words)
    table = WEIGHTS.get(ask.kind, PASSING)
    if ask.kind == "action" and MOVE in words and is_lagging(s, f.unit):
        table = ONWARD
    wasted = wasted_words(s, f, words) if isinstance(f, ActFrame) else set()
    return [WASTE if w in wasted else table.get(w, table[OTHER]) for w in words]


def is_lagging(s: BlackReachState, unit: int) -> bool:
    """Whether assault troops stand too far off to do anything where they are: neither by the enemy nor by a goal."""
    if s.unit_place[unit] != BOARD or FIGHTS[s.unit_face[unit]] <= 1:
        return False
    here, side = s.unit_square[unit], UNIT_SIDE[unit]
    foes = [s.unit_square[enemy] for enemy in SIDE_UNITS[1 - side] if s.unit_place[enemy] == BOARD]
    goals = [square for square in s.objectives if square >= 0]
    return closest(here, foes) > NEARBY and closest(here, goals) > NEARBY


def wasted_words(s: BlackReachState, f: ActFrame, words: list[int]) -> set[int]:
    """The alternates that could cover no enemy they hurt."""
    if not any(w in SHOT_WORDS for w in words):
        return set()
    return {word for word, _, shot in shots(s, f) if shot is not None and not worth_aiming(s, shot)}


def worth_aiming(s: BlackReachState, shot: ShotFrame) -> bool:
    """Whether a shot can cover an enemy it hurts; a flame is offered only where it can."""
    return shot.kind == FLAME or has_mark(s, shot)


def aim_weights(s: BlackReachState, f: ShotFrame, words: list[int]) -> list[float]:
    """How sensible each aim is: what covers no enemy is a waste, nearly always."""
    marked: set[int] = set()
    if f.template >= 0 and f.kind != FLAME:
        marked = set(POINT.words(covering_points(s, f, bound_of(s, f))))
    out = []
    for w in words:
        at = s.at[SQUARE.id(w)] if w in SQUARE else -1
        out.append(1.0 if w in AIM or w in marked or (at >= 0 and UNIT_SIDE[at] != f.seat) else WASTE)
    return out


def deploy_weights(s: BlackReachState, seat: int, words: list[int]) -> list[float]:
    """How sensible each square of a deployment is: near the objectives, or near the enemy where there are none."""
    goals = [square for square in s.objectives if square >= 0] or s.zones[1 - seat]
    return [3.0 ** -closest(SQUARE.id(w), goals) if w in SQUARE else 0.01 for w in words]


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
    wanted = [i for i in live_objectives(s) if stake(s, table[i], i, side) > 0]
    if not wanted:
        return [s.unit_square[enemy] for enemy in SIDE_UNITS[1 - side] if s.unit_place[enemy] == BOARD]
    free = [i for i in wanted if controller(s, i) != side]
    return [s.objectives[i] for i in free or wanted]


TOWARDS: Final = [4.0**gain for gain in range(-3, 4)]  # a step is weighed by how much nearer it brings


def step_weights(s: BlackReachState, f: MoveFrame, words: list[int]) -> list[float]:
    """How sensible each word of a move is."""
    squares = [SQUARE.id(w) for w in words if w in SQUARE]
    goals: list[int] = []
    here = -1
    if squares:
        goals = goals_of_move(s, f)
        start = s.unit_square[f.unit] if s.unit_place[f.unit] == BOARD else squares[0]
        here = closest(start, goals)
    out: list[float] = []
    for w in words:
        if w in SQUARE:
            gain = here - closest(SQUARE.id(w), goals)
            out.append(TOWARDS[3 + max(-3, min(3, gain))])
        else:
            out.append(other_weight(f, w))
    return out


def goals_of_move(s: BlackReachState, f: MoveFrame) -> list[int]:
    """Where a move leads: to the unit it is to assault, else where its side wants to be."""
    if f.target >= 0 and s.unit_place[f.target] == BOARD:
        return [s.unit_square[f.target]]
    return goals_of(s, f.seat)


def other_weight(f: MoveFrame, w: int) -> float:
    """How sensible a word of a move is that names no square."""
    if w == DONE:
        return 0.25 if f.left and not f.steps else 0.6
    if w in (FIRE, SUPPRESS):
        return 5.0
    if w in UNIT:
        return 4.0 if UNIT_SIDE[UNIT.id(w)] != f.seat else 0.3
    return 0.5 if w in CARD else 0.3
