"""HBR-MOVE-01, HBR-TERR-06  The price of a step, said here and nowhere else: stepping, driving, getting out, coming on,
planning an assault and the maps of reach all ask it.
"""

from __future__ import annotations

from typing import Final

from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES, FACE_SHAPE
from siegeworks.games.blackreach.box.components import SINGLE
from siegeworks.games.blackreach.frames import IGNORE_DIFFICULT, SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD, SQUARES
from siegeworks.games.blackreach.state import BlackReachState

SHORT: Final = -1  # what is left after a step that cannot be paid


def ground_price(s: BlackReachState, unit: int, a: int, b: int) -> int:
    """HBR-MOVE-01, HBR-MOVE-03  What the ground asks of a unit for the step from a to b: one square of movement, more
    where its terrain is slow for the unit's class. A turn in place (a is b) and a step in the air cost one.
    """
    face = s.unit_face[unit]
    if a == b or FACE_FLIES[face]:
        return 1
    return 1 + s.ground.slow[FACE_CLASS[face]][b]


def price(s: BlackReachState, f: MoveFrame, a: int, b: int) -> int:
    """What a moving unit pays for the step from a to b: what the ground asks, and the road's extra square when a unit
    of one square leaves the road.
    """
    cost = ground_price(s, f.unit, a, b)
    if f.road and s.ground.terrain[b] != ROAD and FACE_SHAPE[s.unit_face[f.unit]] == SINGLE:
        cost += 1
    return cost


def pays_all(s: BlackReachState, f: MoveFrame) -> bool:
    """Whether a moving unit can pay any step there is: then nobody need ask the price of each."""
    return f.left >= s.ground.dearest[FACE_CLASS[s.unit_face[f.unit]]] + f.road


def is_hard(s: BlackReachState, f: MoveFrame, a: int, b: int) -> bool:
    """HBR-TERR-06, HBR-TERR-19, HBR-ABIL-SCOUT-02  Whether a step leads into or over Difficult Passage."""
    return a * SQUARES + b in s.ground.hard and minds_difficult(s, f)


def minds_difficult(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-TERR-06, HBR-ABIL-SCOUT-02, HBR-ABIL-FLY-01  Whether Difficult Passage ends the move of a unit."""
    return f.kind != SCOUT and not f.ignore & IGNORE_DIFFICULT and not FACE_FLIES[s.unit_face[f.unit]]


def rest_of(s: BlackReachState, f: MoveFrame, a: int, b: int, left: int, cost: int) -> int:
    """HBR-TERR-06, HBR-TERR-07  What is left of `left` squares of movement after the step from a to b at this cost:
    nothing after Difficult Passage, SHORT if the cost cannot be paid.
    """
    if cost > left:
        return SHORT
    return 0 if is_hard(s, f, a, b) else left - cost


def rest_after(s: BlackReachState, f: MoveFrame, a: int, b: int) -> int:
    """The movement a unit has left once it has made the step from a to b; SHORT if it cannot pay it."""
    return rest_of(s, f, a, b, f.left, price(s, f, a, b))


def rest_planned(s: BlackReachState, f: MoveFrame, a: int, b: int, left: int) -> int:
    """The same for a step that is only planned, with so much movement left; the road's square is set aside before."""
    return rest_of(s, f, a, b, left, ground_price(s, f.unit, a, b))
