"""HBR-VEH-01 to -13  The manoeuvres of vehicles of more than one square: driving, swinging, turning, pivoting."""

from __future__ import annotations

from typing import Final, NamedTuple

from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES, FACE_MV, FACE_SHAPE
from siegeworks.games.blackreach.box.components import DOUBLE, INFANTRY, NOT
from siegeworks.games.blackreach.box.words import SQUARE, verb
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES, STEPS
from siegeworks.games.blackreach.ground.sight import direction, dist2
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.ground.zones import lies_across, wreck_stops
from siegeworks.games.blackreach.modifiers import crosses
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import cells, cells_at

FORWARD, BACKWARD, LEFT, RIGHT = (verb(v) for v in ("forward", "backward", "turn-left", "turn-right"))
BLOCK_TURNS: Final = {FORWARD: 0, BACKWARD: 4, LEFT: 6, RIGHT: 2}  # where a block drives or turns, from its facing
FRONT: Final = 0  # which end of a vehicle of two squares swings
REAR: Final = 1
SWINGS: Final = {
    verb("swing-front-left"): (FRONT, -1),
    verb("swing-front-right"): (FRONT, 1),
    verb("swing-rear-left"): (REAR, -1),
    verb("swing-rear-right"): (REAR, 1),
}


class Manoeuvre(NamedTuple):
    """One manoeuvre: its word, square and facing afterwards, and the leading square it leaves and enters (the same
    one twice when it turns in place)."""

    word: int
    square: int
    facing: int
    leaves: int
    enters: int


def part_moves(s: BlackReachState, unit: int, a: int, b: int, target: int = -1) -> bool:
    """HBR-VEH-08, HBR-VEH-10, HBR-VEH-13  Whether one part of a vehicle may pass from a square to its neighbour, the
    unit it assaults out of account.
    """
    if not 0 <= b < SQUARES or DISTANCE[a][b] != 1 or not s.ground.inside[b]:
        return False
    if FACE_FLIES[s.unit_face[unit]]:
        return True
    other = s.at[b]
    if other not in (-1, unit, target) and FACE_CLASS[s.unit_face[other]] != INFANTRY:
        return False
    return is_open(s, unit, a, b)


def is_open(s: BlackReachState, unit: int, a: int, b: int) -> bool:
    """HBR-TERR-10, HBR-VEH-09, HBR-VEH-20, HBR-CARD-05  Whether terrain, wrecks and counters lying across let a part on
    the ground pass; All Terrain takes it over what is closed to it, into a square it may be in.
    """
    klass = FACE_CLASS[s.unit_face[unit]]
    if (s.wreck[b] >= 0 and wreck_stops(s, b, klass)) or lies_across(s, klass, a, b):
        return False
    if b in s.ground.steps[klass][a]:
        return True
    return bool(s.boons) and s.ground.enter[klass][b] and crosses(s, unit, a, b)


def unwalled(s: BlackReachState, unit: int, where: tuple[int, ...]) -> bool:
    """HBR-TERR-10, HBR-TERR-12, HBR-VEH-10  Whether a counter can lie on these squares: no wall that keeps it out runs
    under it.
    """
    steps = s.ground.steps[FACE_CLASS[s.unit_face[unit]]]
    return all(b in steps[a] for a in where for b in where if DISTANCE[a][b] == 1)


def manoeuvres(s: BlackReachState, unit: int, target: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-01  Every manoeuvre open to a large vehicle, by the squares it covers."""
    if FACE_SHAPE[s.unit_face[unit]] == DOUBLE:
        return double_drives(s, unit, target) + double_swings(s, unit, target)
    return block_drives(s, unit, target) + block_turns(s, unit)


def double_drives(s: BlackReachState, unit: int, target: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-04, HBR-VEH-05, HBR-VEH-06  Two squares: forward from the front, backward from the rear, straight on or
    slanting by 45 degrees.
    """
    front, facing = s.unit_square[unit], s.unit_facing[unit]
    rear = front - STEPS[facing]
    out = []
    for turn in (-1, 0, 1):
        ahead = (facing + turn) % 8
        new = front + STEPS[ahead]
        if part_moves(s, unit, front, new, target):
            out.append(Manoeuvre(SQUARE + new, new, ahead, front, new))
        back = (facing + 4 + turn) % 8
        new = rear + STEPS[back]
        if part_moves(s, unit, rear, new, target):
            out.append(Manoeuvre(SQUARE + new, rear, (back + 4) % 8, rear, new))
    return out


def double_swings(s: BlackReachState, unit: int, target: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-07  Two squares: one end swings round the other by 45 degrees, past both squares on its way."""
    front, facing = s.unit_square[unit], s.unit_facing[unit]
    rear = front - STEPS[facing]
    out = []
    for word, (end, turn) in SWINGS.items():
        heading = (facing + turn) % 8
        if end == FRONT:
            new = rear + STEPS[heading]
            swing = Manoeuvre(word, new, heading, front, new)
        else:
            new = front - STEPS[heading]
            swing = Manoeuvre(word, front, heading, rear, new)
        if part_moves(s, unit, front, new, target) and part_moves(s, unit, rear, new, target):
            out.append(swing)
    return out


def block_drives(s: BlackReachState, unit: int, target: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-10, HBR-VEH-11  A block drives straight on or back, every part on a legal way."""
    facing = s.unit_facing[unit]
    own = cells(s, unit)
    out = []
    for word in (FORWARD, BACKWARD):
        step = STEPS[(facing + BLOCK_TURNS[word]) % 8]
        if not all(part_moves(s, unit, square, square + step, target) for square in own):
            continue
        if unwalled(s, unit, tuple(square + step for square in own)):
            lead = leading_square(s, unit, own, step)
            out.append(Manoeuvre(word, s.unit_square[unit] + step, facing, lead, lead + step))
    return out


def leading_square(s: BlackReachState, unit: int, own: tuple[int, ...], step: int) -> int:
    """HBR-TERR-07  Two squares of a block lead: the one that meets Difficult Passage, if any does, or else the slower
    ground, stands for both.
    """
    slow, hard = s.ground.slow[FACE_CLASS[s.unit_face[unit]]], s.ground.hard
    leading = [square for square in own if square + step not in own]
    return max(leading, key=lambda square: (square * SQUARES + square + step in hard, slow[square + step]))


def block_turns(s: BlackReachState, unit: int) -> list[Manoeuvre]:
    """HBR-VEH-12  A block turns by 90 degrees where it is."""
    square, facing = s.unit_square[unit], s.unit_facing[unit]
    own = cells(s, unit)
    out = []
    for word in (LEFT, RIGHT):
        heading = (facing + BLOCK_TURNS[word]) % 8
        new = cells_at(s, unit, square, heading)
        if new is not None and all(b in own or any(part_moves(s, unit, a, b) for a in own) for b in new):
            out.append(Manoeuvre(word, square, heading, square, square))
    return out


def homing(s: BlackReachState, unit: int, target: int) -> list[Manoeuvre]:
    """HBR-ASLT-08, HBR-VEH-04, HBR-VEH-05, HBR-VEH-07, HBR-VEH-11  The manoeuvres that take a large vehicle into a
    square of the unit it assaults, straight before slanting, with the squares it leaves and enters.
    """
    own, goal = cells(s, unit), cells(s, target)
    if all(DISTANCE[a][b] != 1 for a in own for b in goal):
        return []
    if FACE_SHAPE[s.unit_face[unit]] == DOUBLE:
        into = [m for m in manoeuvres(s, unit, target) if m.enters in goal]
        return sorted(into, key=lambda m: (dist2(m.leaves, m.enters), m.enters))
    return [into for drive in block_drives(s, unit, target) for into in drives_into(drive, own, goal)]


def drives_into(drive: Manoeuvre, own: tuple[int, ...], goal: tuple[int, ...]) -> list[Manoeuvre]:
    """HBR-VEH-11  The squares of the goal that a block drives into, one manoeuvre for each."""
    step = drive.enters - drive.leaves
    return [
        drive._replace(leaves=square - step, enters=square)
        for square in goal
        if square not in own and square - step in own
    ]


def driven(s: BlackReachState, unit: int, a: int, b: int) -> tuple[int, int]:
    """HBR-VEH-04, HBR-VEH-05, HBR-VEH-07, HBR-VEH-11  Square and facing of a large vehicle after its part in square a
    has gone to square b.
    """
    front, facing = s.unit_square[unit], s.unit_facing[unit]
    if FACE_SHAPE[s.unit_face[unit]] != DOUBLE:
        return front + b - a, facing
    rear = front - STEPS[facing]
    if a == front:
        heading = direction(front, b)
        return b, heading if (heading - facing + 1) % 8 < 3 else direction(rear, b)
    heading = direction(b, rear)
    return (rear, heading) if (heading - facing + 1) % 8 < 3 else (front, direction(b, front))


# ---------------------------------------------------------------- pivoting


def may_pivot(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-MOVE-14  A vehicle of two squares with Mv X, as the first and only thing in an X move."""
    face = s.unit_face[f.unit]
    if FACE_SHAPE[face] != DOUBLE or FACE_MV[face] != NOT or f.kind == SCOUT:
        return False
    return not f.steps and not f.turned and not f.flipped


def pivots(s: BlackReachState, f: MoveFrame) -> dict[int, int]:
    """HBR-MOVE-14, HBR-VEH-07  The facings a vehicle of two squares with Mv X may turn to in an X move, with its square
    then: its rear swings round its front or, where that way is shut, its front round its rear.
    """
    if not may_pivot(s, f):
        return {}
    unit = f.unit
    front = s.unit_square[unit]
    rear = front - STEPS[s.unit_facing[unit]]
    out: dict[int, int] = {}
    for end, stays, goes in ((REAR, front, rear), (FRONT, rear, front)):
        swing_round(s, unit, end, stays, goes, 1, out)
        swing_round(s, unit, end, stays, goes, -1, out)
    return out


def swing_round(s: BlackReachState, unit: int, end: int, stays: int, goes: int, turn: int, out: dict[int, int]) -> None:
    """HBR-MOVE-14, HBR-VEH-07  Note every facing that one end of a vehicle reaches as it swings on in one direction."""
    sign = -1 if end == REAR else 1
    facing, last = s.unit_facing[unit], goes
    for eighths in range(1, 8):
        heading = (facing + turn * eighths) % 8
        new = stays + sign * STEPS[heading]
        if not part_moves(s, unit, last, new) or not part_moves(s, unit, stays, new):
            return
        free = s.at[new] in (-1, unit) and rests(s, unit, (stays, new))
        if free and heading not in out:
            out[heading] = stays if end == REAR else new
        last = new


def rests(s: BlackReachState, unit: int, where: tuple[int, ...]) -> bool:
    """HBR-MOVE-04, HBR-VEH-13, HBR-ABIL-FLY-02  Whether a unit may end a move on these squares."""
    klass = FACE_CLASS[s.unit_face[unit]]
    return all(may_stand(s, klass, square) and lies_over(s, unit, square) for square in where)


def lies_over(s: BlackReachState, unit: int, square: int) -> bool:
    """HBR-VEH-13, HBR-ABIL-FLY-02  Whether whoever else is in a square lets a unit end there: infantry under a vehicle
    on the ground is pushed aside.
    """
    others = [s.at[square]]
    if s.covered:
        others += [under for under in s.covered if square in cells(s, under)]
    others = [other for other in others if other not in (-1, unit)]
    if FACE_FLIES[s.unit_face[unit]]:
        return not others
    return all(FACE_CLASS[s.unit_face[other]] == INFANTRY for other in others)
