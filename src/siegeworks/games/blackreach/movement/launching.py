"""HBR-ASLT-01 to -11  The assault a move is for: its targets, whether they are within reach, and from where it is
launched.
"""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_SHAPE,
    UNIT_SIDE,
    WEAPON_CV,
    WEAPON_LONG_ASSAULT,
)
from siegeworks.games.blackreach.box.components import INFANTRY, NOT, SINGLE
from siegeworks.games.blackreach.box.words import SQUARE, UNIT
from siegeworks.games.blackreach.frames import ACTION, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, ROAD
from siegeworks.games.blackreach.ground.sight import dist2, sees
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.ground.zones import bars, past_counters, wreck_stops
from siegeworks.games.blackreach.modifiers import may_assault_anyway
from siegeworks.games.blackreach.movement.manoeuvres import homing
from siegeworks.games.blackreach.movement.mover import Mover
from siegeworks.games.blackreach.movement.price import ground_price, price, rest_planned
from siegeworks.games.blackreach.muster.recruitment import LONG_ASSAULT
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, assault_number, cells, distance, is_concealed, working

# ---------------------------------------------------------------- targets


def target_word(s: BlackReachState, enemy: int) -> int:
    """HBR-ABIL-AMBUSH-07  How an enemy is pointed at: by name, or by its square while it is concealed."""
    return SQUARE + s.unit_square[enemy] if is_concealed(s, enemy) else UNIT + enemy


def target_of(s: BlackReachState, w: int) -> int:
    """The unit such a word points at."""
    return s.at[SQUARE.id(w)] if w in SQUARE else UNIT.id(w)


def why_not_target(s: BlackReachState, unit: int, enemy: int) -> Reason | None:
    """HBR-ASLT-01, HBR-ASLT-03, HBR-ABIL-TRANS-09  Why a unit may not be declared as the target of an assault."""
    if UNIT_SIDE[enemy] == UNIT_SIDE[unit] or s.unit_place[enemy] != BOARD:
        return Reason("HBR-ABIL-TRANS-09", "Only enemy units on the board can be assaulted.")
    if assault_number(s, unit) == NOT:
        return Reason("HBR-ASLT-01", "The unit has no Assault ability.")
    if not strikes(s, unit, FACE_CLASS[s.unit_face[enemy]]):
        return Reason("HBR-ASLT-03", "Its combat value against that kind of unit is X.")
    return None


def strikes(s: BlackReachState, unit: int, klass: int) -> bool:
    """HBR-ASLT-03  Whether a unit has a combat value against a class of units, or something that makes up for X."""
    for weapon in working(s, unit):
        if WEAPON_CV[weapon][klass] != NOT:
            return True
    return may_assault_anyway(s, unit, klass)


def assault_targets(s: BlackReachState, unit: int) -> list[int]:
    """HBR-ASLT-05  Enemies that may be declared, within reach or not: all that why_not_target has nothing against."""
    if assault_number(s, unit) == NOT or s.unit_place[unit] not in (BOARD, EMBARKED):
        return []
    hits = [strikes(s, unit, klass) for klass in range(3)]
    place, face = s.unit_place, s.unit_face
    return [v for v in SIDE_UNITS[1 - UNIT_SIDE[unit]] if place[v] == BOARD and hits[FACE_CLASS[face[v]]]]


def long_assault(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-LDA-01, HBR-REC-38  How far an assault may be launched without entering the square; 0 without the
    ability.
    """
    reach = 1 if s.unit_gifts[unit] & LONG_ASSAULT else 0
    for weapon in working(s, unit):
        reach = max(reach, WEAPON_LONG_ASSAULT[weapon])
    return reach


# ---------------------------------------------------------------- launching


def doors(s: BlackReachState, unit: int) -> Sequence[tuple[int, ...]]:
    """HBR-MOVE-03, HBR-ABIL-FLY-01  By square: those that a step leads to as far as the ground is concerned."""
    face = s.unit_face[unit]
    return s.ground.around if FACE_FLIES[face] else s.ground.steps[FACE_CLASS[face]]


def ways_from(s: BlackReachState, unit: int, a: int, on_foot: bool = False) -> Sequence[int]:
    """HBR-MOVE-03, HBR-VEH-09, HBR-ABIL-FLY-01  The squares a step from a square leads to: past no counter that lies
    diagonally across, unless the unit flies (from inside a transport it goes on foot)."""
    face = s.unit_face[unit]
    if FACE_FLIES[face] and not on_foot:
        return s.ground.around[a]
    klass = FACE_CLASS[face]
    return past_counters(s, klass, a, s.ground.steps[klass][a])


def stands_free(s: BlackReachState, unit: int) -> bool:
    """HBR-ASLT-07, HBR-ABIL-FLY-04  Whether a unit has its squares to itself and may be in them: nobody launches an
    assault on foot or on wheels from elsewhere.
    """
    klass = FACE_CLASS[s.unit_face[unit]]
    own = cells(s, unit)
    if not all(may_stand(s, klass, square) for square in own):
        return False
    return not any(square in own for other in s.covered if other != unit for square in cells(s, other))


def has_target(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-ASLT-01, HBR-ASLT-04  Whether an assault was declared and its target is still there to be assaulted."""
    if f.target < 0 or s.unit_place[f.target] != BOARD or f.kind != ACTION:
        return False
    return assault_number(s, f.unit) != NOT


def may_launch(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-ASLT-07, HBR-ASLT-11, HBR-ZOC-04, HBR-ABIL-FLY-03  Whether the declared assault can be launched from here."""
    unit = f.unit
    if f.stop or not has_target(s, f):
        return False
    if s.unit_place[unit] == EMBARKED:
        return f.steps == 0 and steps_into(s, f, cells(s, s.unit_in[unit]), on_foot=True)
    if s.unit_place[unit] != BOARD:
        return False
    if not FACE_FLIES[s.unit_face[unit]] and not stands_free(s, unit):
        return False
    return strikes_from_afar(s, unit, f.target) or goes_in(s, f)


def goes_in(s: BlackReachState, f: MoveFrame) -> bool:
    """HBR-ASLT-08  Whether a unit on the board can pay the step or manoeuvre into its target."""
    unit = f.unit
    if FACE_SHAPE[s.unit_face[unit]] == SINGLE:
        return steps_into(s, f, (s.unit_square[unit],))
    return any(f.left >= price(s, f, m.leaves, m.enters) for m in homing(s, unit, f.target))


def strikes_from_afar(s: BlackReachState, unit: int, enemy: int) -> bool:
    """HBR-ABIL-LDA-01, HBR-ABIL-LDA-02  Whether a unit may assault another without entering its square."""
    far = long_assault(s, unit)
    return far > 0 and distance(s, unit, enemy) <= far and sees(s, unit, enemy)


def steps_into(s: BlackReachState, f: MoveFrame, own: tuple[int, ...], on_foot: bool = False) -> bool:
    """HBR-ASLT-08  Whether a unit can pay the step from one of these squares into one of its target's."""
    goal = cells(s, f.target)
    return any(b in goal and f.left >= price(s, f, a, b) for a in own for b in ways_from(s, f.unit, a, on_foot))


def launch_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-ASLT-08  Steps and manoeuvres that are the assault itself: infantry it is to assault is not driven over."""
    if FACE_SHAPE[s.unit_face[f.unit]] != SINGLE:
        return [m.word for m in homing(s, f.unit, f.target)]
    return SQUARE.words(cells(s, f.target))


# ---------------------------------------------------------------- reach


def keep_reach(s: BlackReachState, f: MoveFrame, mover: Mover, ways: list[int], spare: int = 0) -> list[int]:
    """HBR-ASLT-06  Of some steps those after which the declared target is still in reach (and squares to spare)."""
    if not has_target(s, f):
        return []
    goal = cells(s, f.target)
    kept = []
    for w in ways:
        square = SQUARE.id(w)
        aside = max(spare, road_square(s, f, square, goal))
        if is_in_reach(s, f, square, mover.left_after(s, f, w) - aside, goal):
            kept.append(w)
    return kept


def nearest_way(s: BlackReachState, f: MoveFrame, mover: Mover, words: list[int]) -> int | None:
    """HBR-ASLT-06  Of the steps offered the one that begins the cheapest way to the declared target, of equal ones the
    straightest; None where none leads there."""
    goal = cells(s, f.target)
    steps = keep_reach(s, f, mover, [w for w in words if w in SQUARE])
    return min(steps, key=lambda w: (dear(s, f, mover, w, goal), dist2(SQUARE.id(w), goal[0]), w), default=None)


def dear(s: BlackReachState, f: MoveFrame, mover: Mover, w: int, goal: tuple[int, ...]) -> int:
    """What a step and the cheapest way on from it to one of these squares take of the movement left."""
    left = mover.left_after(s, f, w)
    needed = next((n for n in range(left + 1) if is_in_reach(s, f, SQUARE.id(w), n, goal)), left)
    return f.left - left + needed


def road_square(s: BlackReachState, f: MoveFrame, square: int, goal: tuple[int, ...]) -> int:
    """The road's extra square, to be set aside by a unit that is still on the road and has to leave it."""
    terrain = s.ground.terrain
    if not f.road or terrain[square] != ROAD:
        return 0
    return int(all(terrain[q] != ROAD for q in goal))


def is_in_reach(s: BlackReachState, f: MoveFrame, start: int, left: int, goal: tuple[int, ...]) -> bool:
    """HBR-ASLT-06  Whether so much movement leads a one-square unit from a square into one of the goal's."""
    if long_assault(s, f.unit):
        left += 1  # the last step need not be made
    row = DISTANCE[start]
    if min([row[square] for square in goal]) > left:
        return False
    rings: list[list[int]] = [[] for _ in range(left + 1)]  # squares by the movement left there
    rings[left].append(start)
    met = {start}
    for left_here in range(left, 0, -1):
        for square in rings[left_here]:
            if goes_on(s, f, square, left_here, goal, met, rings):
                return True
    return False


def goes_on(
    s: BlackReachState, f: MoveFrame, a: int, left: int, goal: tuple[int, ...], met: set[int], rings: list[list[int]]
) -> bool:
    """HBR-ASLT-06, HBR-TERR-06  Go on from a square into every neighbour not met before; whether one is the goal's."""
    unit = f.unit
    flies = FACE_FLIES[s.unit_face[unit]]
    launches = flies or s.at[a] in (-1, unit)
    for b in ways_from(s, unit, a):
        if launches and b in goal and left >= ground_price(s, unit, a, b):
            return True
        if b in met or not (flies or is_passable(s, unit, a, b)):
            continue
        met.add(b)
        rest = rest_planned(s, f, a, b, left)
        if rest > 0:
            rings[rest].append(b)
    return False


def is_passable(s: BlackReachState, unit: int, a: int, b: int) -> bool:
    """HBR-MOVE-08, HBR-VEH-13, HBR-ZOC-03  Whether a step could be part of a way, units as they stand."""
    klass = FACE_CLASS[s.unit_face[unit]]
    if s.wreck[b] >= 0 and wreck_stops(s, b, klass):
        return False
    other = s.at[b]
    if other >= 0 and FACE_CLASS[s.unit_face[other]] != INFANTRY:
        return False
    if klass != INFANTRY:
        return True
    side = UNIT_SIDE[unit]
    if other >= 0 and UNIT_SIDE[other] != side:
        return False
    return bars(s, side, a, b) < 0
