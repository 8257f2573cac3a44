"""HBR-MOVE, HBR-ASLT-05 ff.  What a unit may do square by square: allowance, legal steps, where a move may end,
what an assault can reach.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_MV,
    FACE_SHAPE,
    FACE_WEAPONS,
    FACES,
    UNIT_SIDE,
    WEAPON_ARC,
    WEAPON_CV,
    WEAPON_LONG_ASSAULT,
)
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, NOT, SINGLE, TRACKS
from siegeworks.games.blackreach.box.words import SQUARE0
from siegeworks.games.blackreach.frames import ACTION, IGNORE_DIFFICULT, SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, ROAD, SQUARE_NAMES, SQUARES
from siegeworks.games.blackreach.ground.sight import sees
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.ground.zones import bars, why_barred, wreck_stops
from siegeworks.games.blackreach.movement.vehicles import homing
from siegeworks.games.blackreach.muster.recruitment import LONG_ASSAULT, RAMMING
from siegeworks.games.blackreach.state import BOARD, EMBARKED, BlackState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    assault_number,
    cells,
    distance,
    is_infantry,
    working,
)


def allowance(s: BlackState, u: int, boost: int = 0) -> int:
    """HBR-MOVE-06, HBR-MOVE-12, HBR-MARK-02, HBR-HVY-04  Squares a unit may move: Mv and all bonuses, that of its
    action too, less 2 a Suppressed Marker; none for X or broken tracks, whatever the bonus.
    """
    mv = FACE_MV[s.unit_face[u]]
    if mv == NOT or s.unit_damage[u] >> TRACKS & 1:
        return 0
    return max(0, mv + abilities.movement_bonus(s, u) + boost - 2 * s.unit_sm[u])


def may_move(s: BlackState, u: int) -> Reason | None:
    """HBR-HVY-04, HBR-MOVE-12  What keeps a unit from any Movement Action."""
    if s.unit_damage[u] >> TRACKS & 1:
        return Reason("HBR-HVY-04", "Its tracks are destroyed.")
    if s.unit_place[u] == EMBARKED and FACES[s.unit_face[s.unit_in[u]]].flying:
        return Reason("HBR-ABIL-FLY-05", "Nobody leaves a transport on its flying side.")
    return None


def long_assault(s: BlackState, u: int) -> int:
    """HBR-ABIL-LDA-01, HBR-REC-38  How far an assault may be launched without entering the square; 0 without the
    ability.
    """
    reach = max([0, *[WEAPON_LONG_ASSAULT[w] for w in working(s, u)]])
    return max(reach, 1 if s.unit_gifts[u] & LONG_ASSAULT else 0)


def turns_matter(s: BlackState, u: int) -> bool:
    """Whether the facing of a one-square unit means anything: a limited arc, a heavy vehicle's rear, a ram."""
    face = s.unit_face[u]
    if FACE_SHAPE[face] != SINGLE:
        return False
    if FACE_CLASS[face] == HEAVY or any(WEAPON_ARC[w] < 360 for w in FACE_WEAPONS[face]):
        return True
    return FACE_CLASS[face] != INFANTRY and (s.unit_gifts[u] & RAMMING != 0 or "ramming" in FACES[face].abilities)


def facings(s: BlackState, u: int) -> range:
    """HBR-VEH-03, HBR-MOVE-11  Vehicles may face diagonally, infantry along the grid."""
    return range(0, 8, 2) if is_infantry(s, u) else range(8)


def target_reason(s: BlackState, u: int, v: int) -> Reason | None:
    """HBR-ASLT-01, HBR-ASLT-03, HBR-ABIL-TRANS-09  Why a unit may not be declared as the target of an assault."""
    if UNIT_SIDE[v] == UNIT_SIDE[u] or s.unit_place[v] != BOARD:
        return Reason("HBR-ABIL-TRANS-09", "Only enemy units on the board can be assaulted.")
    if assault_number(s, u) == NOT:
        return Reason("HBR-ASLT-01", "The unit has no Assault ability.")
    if not strikes(s, u, FACE_CLASS[s.unit_face[v]]):
        return Reason("HBR-ASLT-03", "Its combat value against that kind of unit is X.")
    return None


def strikes(s: BlackState, u: int, k: int) -> bool:
    """HBR-ASLT-03  Whether a unit has a combat value against a class of units, or something that makes up for X."""
    return any(WEAPON_CV[w][k] != NOT for w in working(s, u)) or abilities.may_assault_anyway(s, u, k)


def assault_targets(s: BlackState, u: int) -> list[int]:
    """HBR-ASLT-05  Enemies that may be declared, within reach or not: all that target_reason has nothing against."""
    if assault_number(s, u) == NOT or s.unit_place[u] not in (BOARD, EMBARKED):
        return []
    hits = [strikes(s, u, k) for k in range(3)]
    place, face = s.unit_place, s.unit_face
    return [v for v in SIDE_UNITS[1 - UNIT_SIDE[u]] if place[v] == BOARD and hits[FACE_CLASS[face[v]]]]


def step_cost(s: BlackState, f: MoveFrame, q: int) -> int:
    """What entering a square costs: one, and the road's extra square once the road is left."""
    return 2 if f.road and s.ground.terrain[q] != ROAD else 1


def is_hard(s: BlackState, f: MoveFrame, a: int, b: int) -> bool:
    """HBR-TERR-06, HBR-TERR-19, HBR-ABIL-SCOUT-02  Whether a step leads into or over Difficult Passage."""
    return a * SQUARES + b in s.ground.hard and not (
        f.kind == SCOUT or f.ignore & IGNORE_DIFFICULT or FACE_FLIES[s.unit_face[f.unit]]
    )


OPEN_STEP: Final = 0
SHUT: Final = 1
VEHICLE_THERE: Final = 2
ENEMY_THERE: Final = 3
NO_WAY_THROUGH: Final = 4
BARRED: Final = 5
NO_END: Final = 6
TOO_NEAR: Final = 7
_STEP_REASONS = {
    VEHICLE_THERE: Reason("HBR-MOVE-09", "Infantry does not move through vehicles."),
    ENEMY_THERE: Reason("HBR-MOVE-08", "Infantry does not move through enemy infantry."),
    NO_WAY_THROUGH: Reason("HBR-VEH-13", "A vehicle moves through infantry only, not through vehicles."),
    NO_END: Reason("HBR-MOVE-04", "It could not go on from there and may not end there."),
    TOO_NEAR: Reason("HBR-ABIL-SCOUT-03", "A Scout move may not end next to an Objective, and could not go on."),
}


def step_fault(s: BlackState, f: MoveFrame, a: int, b: int) -> int:
    """HBR-MOVE-08, HBR-MOVE-09, HBR-MOVE-10, HBR-VEH-13, HBR-ZOC-03, HBR-ZOC-06, HBR-ZOC-09, HBR-ABIL-FLY-01  What
    forbids a one-square unit the step from a to b; OPEN_STEP if nothing does.
    """
    u = f.unit
    face = s.unit_face[u]
    k = FACE_CLASS[face]
    flies = FACE_FLIES[face]
    if not flies:
        shut = b not in s.ground.steps[k][a] and not (s.boons and abilities.crosses(s, u, a, b))
        if shut or (s.wreck[b] >= 0 and wreck_stops(s, b, k)):
            return SHUT
    c = s.at[b]
    passing = c >= 0 or flies or f.kind == SCOUT or (bool(s.boons) and not s.ground.enter[k][b])
    if c >= 0 and not flies:
        foot = FACE_CLASS[s.unit_face[c]] == INFANTRY
        if k == INFANTRY and not foot:
            return VEHICLE_THERE
        if k == INFANTRY and UNIT_SIDE[c] != UNIT_SIDE[u]:
            return ENEMY_THERE
        if not foot:
            return NO_WAY_THROUGH
    if k == INFANTRY and not flies and bars(s, UNIT_SIDE[u], a, b) >= 0:
        return BARRED
    if passing and not may_end(s, f, b) and not way_out(s, f, b, f.left - step_cost(s, f, b)):
        return TOO_NEAR if f.kind == SCOUT and c < 0 and not scout_end(s, b) else NO_END
    return OPEN_STEP


def step_reason(s: BlackState, f: MoveFrame, a: int, b: int) -> Reason | None:
    """HBR-TERR-10, HBR-ZOC-03  The same in words."""
    fault = step_fault(s, f, a, b)
    if fault == SHUT:
        return Reason("HBR-TERR-10", f"Terrain keeps it out of square {SQUARE_NAMES[b]}.")
    if fault == BARRED:
        return why_barred(s, UNIT_SIDE[f.unit], a, b)
    return _STEP_REASONS.get(fault)


def may_end(s: BlackState, f: MoveFrame, q: int) -> bool:
    """HBR-MOVE-04, HBR-ABIL-FLY-02, HBR-VEH-14, HBR-ABIL-SCOUT-03  Whether a one-square unit may end its move in a
    square.
    """
    u = f.unit
    k = FACE_CLASS[s.unit_face[u]]
    if not may_stand(s, k, q):
        return False
    c = s.at[q] if s.at[q] != u else next((x for x in s.covered if q in cells(s, x)), -1)
    if c >= 0 and (k == INFANTRY or FACE_FLIES[s.unit_face[u]] or FACE_CLASS[s.unit_face[c]] != INFANTRY):
        return False
    return f.kind != SCOUT or scout_end(s, q)


def scout_end(s: BlackState, q: int) -> bool:
    """HBR-ABIL-SCOUT-03  A Scout move may not end next to an Objective or inside an Objective Building."""
    near = s.ground.around[q]
    return not any(
        o == q
        or o in near
        or (
            s.ground.element[o] >= 0
            and s.ground.element[o] == s.ground.element[q]
            and s.ground.structure[s.ground.element[o]] > 0
        )
        for o in s.objectives
    )


def way_out(s: BlackState, f: MoveFrame, q: int, left: int) -> bool:
    """HBR-MOVE-04, HBR-ABIL-SCOUT-03  Whether a unit passing over an occupied or impassable square, or by an Objective
    on a Scout move, can still reach a square it may end in.
    """
    if left <= 0:
        return False
    u = f.unit
    if FACE_FLIES[s.unit_face[u]]:
        seen, ring = {q}, [q]
        for _ in range(left):
            ring = [n for a in ring for n in s.ground.around[a] if n not in seen and not seen.add(n)]  # type: ignore[func-returns-value]
            if any(may_end(s, f, n) for n in ring):
                return True
        return False
    k = FACE_CLASS[s.unit_face[u]]
    if is_hard(s, f, s.unit_square[u], q) if s.unit_place[u] == BOARD else False:
        return False
    side = UNIT_SIDE[u]
    for n in s.ground.steps[k][q]:
        c = s.at[n]
        if k == INFANTRY and bars(s, side, q, n) >= 0:
            continue
        if c in (-1, u) and may_end(s, f, n):
            return True
        friend = c >= 0 and k == INFANTRY and UNIT_SIDE[c] == side and is_infantry(s, c)
        if left <= 1 or not (friend or (f.kind == SCOUT and c < 0 and may_stand(s, k, n))):
            continue
        if not is_hard(s, f, q, n) and way_out(s, f, n, left - 1):
            return True
    return False


def may_launch(s: BlackState, f: MoveFrame) -> bool:
    """HBR-ASLT-07, HBR-ASLT-08, HBR-ASLT-11, HBR-ZOC-04, HBR-ABIL-LDA-01, HBR-ABIL-LDA-02, HBR-ABIL-FLY-03  Whether
    the declared assault can be launched from here.
    """
    u, v = f.unit, f.target
    if v < 0 or s.unit_place[v] != BOARD or f.kind != ACTION or f.stop or assault_number(s, u) == NOT:
        return False
    flies = FACE_FLIES[s.unit_face[u]]
    ways = s.ground.around if flies else s.ground.steps[FACE_CLASS[s.unit_face[u]]]
    squares = set(cells(s, v))
    if s.unit_place[u] == EMBARKED:
        out = s.ground.steps[INFANTRY]
        return f.left >= 1 and f.steps == 0 and any(squares & set(out[q]) for q in cells(s, s.unit_in[u]))
    if s.unit_place[u] != BOARD or (not flies and not stands_free(s, u)):
        return False
    far = long_assault(s, u)
    if far and distance(s, u, v) <= far and sees(s, u, v):
        return True
    if FACE_SHAPE[s.unit_face[u]] != SINGLE:
        return f.left >= 1 and bool(homing(s, u, v))
    return any(f.left >= step_cost(s, f, b) for b in ways[s.unit_square[u]] if b in squares)


def launch_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ASLT-08  Steps and manoeuvres that are the assault itself: infantry it is to assault is not driven over."""
    if FACE_SHAPE[s.unit_face[f.unit]] != SINGLE:
        return [m[0] for m in homing(s, f.unit, f.target)]
    return [SQUARE0 + q for q in cells(s, f.target)]


def stands_free(s: BlackState, u: int) -> bool:
    """HBR-ASLT-07, HBR-ABIL-FLY-04  Whether a unit has its squares to itself and may be in them: nobody launches an
    assault on foot or on wheels from elsewhere.
    """
    k = FACE_CLASS[s.unit_face[u]]
    own = cells(s, u)
    return all(may_stand(s, k, q) for q in own) and not any(q in own for c in s.covered if c != u for q in cells(s, c))


def keep_reach(s: BlackState, f: MoveFrame, out: list[int], spare: int = 0) -> list[int]:
    """HBR-ASLT-06  Of some steps those after which the declared target is still in reach (and squares to spare)."""
    if f.target < 0 or f.kind != ACTION or s.unit_place[f.target] != BOARD or assault_number(s, f.unit) == NOT:
        return []
    goal = set(cells(s, f.target))
    kept = []
    for w in out:
        q = w - SQUARE0
        off_road = f.road and s.ground.terrain[q] == ROAD and all(s.ground.terrain[b] != ROAD for b in goal)
        if reach(s, f, q, left_after(s, f, q) - max(spare, int(off_road)), goal):
            kept.append(w)
    return kept


def left_after(s: BlackState, f: MoveFrame, q: int) -> int:
    """HBR-TERR-06  The squares a one-square unit may still move after a step into a square."""
    u = f.unit
    if s.unit_place[u] == BOARD:
        a = s.unit_square[u]
    else:
        a = next(c for c in cells(s, s.unit_in[u]) if q in s.ground.around[c])
    return 0 if is_hard(s, f, a, q) else f.left - (step_cost(s, f, q) if s.unit_place[u] == BOARD else 1)


def reach(s: BlackState, f: MoveFrame, start: int, left: int, goal: set[int]) -> bool:
    """Whether some way of at most `left` steps leads from a square into one of the goal's."""
    k = FACE_CLASS[s.unit_face[f.unit]]
    flies = FACE_FLIES[s.unit_face[f.unit]]
    side = UNIT_SIDE[f.unit]
    far = long_assault(s, f.unit)
    if far:
        left += 1  # the last step need not be made
    if min(DISTANCE[start][q] for q in goal) > left:
        return False
    seen, ring = {start}, [start]
    for used in range(left):
        following: list[int] = []
        for a in ring:
            for b in s.ground.around[a] if flies else s.ground.steps[k][a]:
                if b in goal and (flies or s.at[a] in (-1, f.unit)):
                    return True
                if b in seen or (not flies and not passable(s, k, side, a, b)):
                    continue
                seen.add(b)
                if not is_hard(s, f, a, b) and used + 1 < left:
                    following.append(b)
        ring = following
    return False


def passable(s: BlackState, k: int, side: int, a: int, b: int) -> bool:
    """Whether a step could be part of a way, units as they stand."""
    c = s.at[b]
    if s.wreck[b] >= 0 and wreck_stops(s, b, k):
        return False
    if k == INFANTRY:
        return (c < 0 or (UNIT_SIDE[c] == side and FACE_CLASS[s.unit_face[c]] == INFANTRY)) and bars(s, side, a, b) < 0
    return c < 0 or FACE_CLASS[s.unit_face[c]] == INFANTRY
