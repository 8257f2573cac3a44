"""HBR-VEH  Vehicles of more than one square: driving, swinging, turning, crushing wrecks; and how any unit comes on
from the map's edge.
"""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_MV,
    FACE_SHAPE,
    FACE_TYPE,
    TERRAIN,
    TYPES,
    UNIT_SIDE,
)
from siegeworks.games.blackreach.box.components import DOUBLE, HEAVY, INFANTRY, NOT, SINGLE
from siegeworks.games.blackreach.box.words import SQUARE0, verb
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARE_NAMES, SQUARES, STEPS, WIDTH
from siegeworks.games.blackreach.ground.sight import direction, dist2
from siegeworks.games.blackreach.ground.terrain import damage_wreck, may_stand
from siegeworks.games.blackreach.ground.zones import wreck_stops
from siegeworks.games.blackreach.state import BOARD, EMBARKED, RESERVE, BlackState
from siegeworks.games.blackreach.units import assault_number, cells, cells_at, lift, put

FORWARD, BACKWARD, LEFT, RIGHT = (verb(v) for v in ("forward", "backward", "turn-left", "turn-right"))
SWINGS = {
    verb("swing-front-left"): (0, -1),
    verb("swing-front-right"): (0, 1),
    verb("swing-rear-left"): (1, -1),
    verb("swing-rear-right"): (1, 1),
}

Manoeuvre = tuple[int, int, int, int, int]  # word, new square, new facing, leading square before and after


def part_moves(s: BlackState, u: int, a: int, b: int, v: int = -1) -> bool:
    """HBR-VEH-08, HBR-VEH-10, HBR-VEH-13  Whether one part of a vehicle may pass from a square to its neighbour, the
    unit it assaults out of account.
    """
    face = s.unit_face[u]
    k = FACE_CLASS[face]
    if b < 0 or b >= SQUARES or DISTANCE[a][b] != 1 or not s.ground.inside[b]:
        return False
    if FACE_FLIES[face]:
        return True
    across = s.boons and s.ground.enter[k][b] and abilities.crosses(s, u, a, b)
    if (b not in s.ground.steps[k][a] and not across) or (s.wreck[b] >= 0 and wreck_stops(s, b, k)):
        return False
    c = s.at[b]
    return c in (-1, u, v) or FACE_CLASS[s.unit_face[c]] == INFANTRY


def unwalled(s: BlackState, u: int, where: tuple[int, ...]) -> bool:
    """HBR-TERR-10, HBR-TERR-12, HBR-VEH-10  Whether a counter can lie on these squares: no wall that keeps it out runs
    under it.
    """
    steps = s.ground.steps[FACE_CLASS[s.unit_face[u]]]
    return all(b in steps[a] for a in where for b in where if DISTANCE[a][b] == 1)


def manoeuvres(s: BlackState, f: MoveFrame) -> list[Manoeuvre]:
    """HBR-VEH-01  Every manoeuvre open to a large vehicle, by the squares it covers."""
    u = f.unit
    if FACE_SHAPE[s.unit_face[u]] == DOUBLE:
        return double_moves(s, u)
    return block_moves(s, u)


def double_moves(s: BlackState, u: int, v: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-04, HBR-VEH-05, HBR-VEH-06, HBR-VEH-07  Two squares: forward from the front, backward from the rear,
    swinging by 45 degrees.
    """
    front, d = s.unit_square[u], s.unit_facing[u]
    rear = front - STEPS[d]
    out = []
    for turn in (-1, 0, 1):
        e = (d + turn) % 8
        new = front + STEPS[e]
        if part_moves(s, u, front, new, v):
            out.append((SQUARE0 + new, new, e, front, new))
        e = (d + 4 + turn) % 8
        new = rear + STEPS[e]
        if part_moves(s, u, rear, new, v):
            out.append((SQUARE0 + new, rear, (e + 4) % 8, rear, new))
    for word, (end, turn) in SWINGS.items():
        e = (d + turn) % 8
        if end == 0:
            new = rear + STEPS[e]
            if part_moves(s, u, front, new, v) and part_moves(s, u, rear, new, v):
                out.append((word, new, e, front, new))
        else:
            new = front - STEPS[e]
            if part_moves(s, u, rear, new, v) and part_moves(s, u, front, new, v):
                out.append((word, front, e, rear, new))
    return out


def block_moves(s: BlackState, u: int, v: int = -1) -> list[Manoeuvre]:
    """HBR-VEH-10, HBR-VEH-11, HBR-VEH-12  A block drives straight on or back, every part on a legal way, and turns
    by 90 degrees.
    """
    q, d = s.unit_square[u], s.unit_facing[u]
    own = cells(s, u)
    out = []
    for word, e in ((FORWARD, d), (BACKWARD, (d + 4) % 8)):
        step = STEPS[e]
        if all(part_moves(s, u, c, c + step, v) for c in own) and unwalled(s, u, tuple(c + step for c in own)):
            # Two squares lead: the one that meets Difficult Passage, if any does, stands for both.
            lead = max([c for c in own if c + step not in own], key=lambda c: c * SQUARES + c + step in s.ground.hard)
            out.append((word, q + step, d, lead, lead + step))
    for word, e in ((LEFT, (d + 6) % 8), (RIGHT, (d + 2) % 8)):
        new = cells_at(s, u, q, e)
        if new is not None and all(c in own or any(part_moves(s, u, o, c) for o in own) for c in new):
            out.append((word, q, e, q, q))
    return out


def homing(s: BlackState, u: int, v: int) -> list[Manoeuvre]:
    """HBR-ASLT-08, HBR-VEH-04, HBR-VEH-05, HBR-VEH-07, HBR-VEH-11  The manoeuvres that take a large vehicle into a
    square of the unit it assaults, straight before slanting, with the squares it leaves and enters.
    """
    own, goal = cells(s, u), cells(s, v)
    if all(DISTANCE[a][b] != 1 for a in own for b in goal):
        return []
    if FACE_SHAPE[s.unit_face[u]] == DOUBLE:
        return sorted([m for m in double_moves(s, u, v) if m[4] in goal], key=lambda m: (dist2(m[3], m[4]), m[4]))
    out = []
    for word, square, facing, a, b in block_moves(s, u, v):
        out += [(word, square, facing, q - b + a, q) for q in goal if a != b and q not in own and q - b + a in own]
    return out


def pivots(s: BlackState, f: MoveFrame) -> dict[int, int]:
    """HBR-MOVE-14, HBR-VEH-07  The facings a vehicle of two squares with Mv X may turn to in an X move, with its square
    then: its rear swings round its front or, where that way is shut, its front round its rear.
    """
    u = f.unit
    face, front, d = s.unit_face[u], s.unit_square[u], s.unit_facing[u]
    out: dict[int, int] = {}
    if FACE_SHAPE[face] != DOUBLE or FACE_MV[face] != NOT or f.kind == SCOUT or f.steps or f.turned or f.flipped:
        return out
    rear = front - STEPS[d]
    for stays, goes, sign in ((front, rear, -1), (rear, front, 1)):
        for turn in (1, -1):
            e, a = d, goes
            for _ in range(7):
                e = (e + turn) % 8
                b = stays + sign * STEPS[e]
                if not part_moves(s, u, a, b) or not part_moves(s, u, stays, b):
                    break
                if e not in out and s.at[b] in (-1, u) and rests(s, u, (stays, b)):
                    out[e] = stays if sign < 0 else b
                a = b
    return out


def face_about(s: BlackState, f: MoveFrame, facing: int) -> None:
    """HBR-MOVE-11, HBR-MOVE-14  Turn a unit before its first step; one of two squares swings."""
    u = f.unit
    square = pivots(s, f).get(facing, s.unit_square[u])
    f.turned = 1
    lift(s, u)
    put(s, u, square, facing)


def driven(s: BlackState, u: int, a: int, b: int) -> tuple[int, int]:
    """HBR-VEH-04, HBR-VEH-05, HBR-VEH-07, HBR-VEH-11  Square and facing of a large vehicle after its part in square a
    has gone to square b.
    """
    front, d = s.unit_square[u], s.unit_facing[u]
    if FACE_SHAPE[s.unit_face[u]] != DOUBLE:
        return front + b - a, d
    rear = front - STEPS[d]
    if a == front:
        e = direction(front, b)
        return b, e if (e - d + 1) % 8 < 3 else direction(rear, b)
    e = direction(b, rear)
    return (rear, e) if (e - d + 1) % 8 < 3 else (front, direction(b, front))


def drive_words(s: BlackState, f: MoveFrame) -> list[int]:
    """The manoeuvres a large vehicle may make now; a flyer or a scout only those it can end well."""
    moves = manoeuvres(s, f)
    if FACE_FLIES[s.unit_face[f.unit]] or f.kind == SCOUT:
        moves = [m for m in moves if lands_well(s, f, m)]
    if f.target >= 0 and moves and s.unit_place[f.target] == BOARD:
        moves = [m for m in moves if drives_home(s, f, m)] or moves
    return sorted({m[0] for m in moves})


def part_reason(s: BlackState, u: int, b: int) -> Reason:
    """HBR-VEH-13, HBR-VEH-20, HBR-TERR-10  What keeps a part of a large vehicle from passing into a square."""
    if not 0 <= b < SQUARES or not s.ground.inside[b] or all(DISTANCE[a][b] > 1 for a in cells(s, u)):
        return Reason("HBR-VEH-10", "It would leave the map.")
    if s.wreck[b] >= 0 and wreck_stops(s, b, FACE_CLASS[s.unit_face[u]]):
        return Reason("HBR-VEH-20", f"The wreck in square {SQUARE_NAMES[b]} keeps it out.")
    c = s.at[b]
    if c not in (-1, u) and FACE_CLASS[s.unit_face[c]] != INFANTRY:
        return Reason("HBR-VEH-13", "A vehicle moves through infantry only, not through vehicles.")
    return Reason("HBR-TERR-10", f"Terrain keeps it out of square {SQUARE_NAMES[b]}.")


def drive_reason(s: BlackState, f: MoveFrame, w: int) -> Reason | None:
    """HBR-VEH-04, HBR-VEH-07, HBR-VEH-11, HBR-VEH-12, HBR-ASLT-06  Why a large vehicle may not make a manoeuvre."""
    u = f.unit
    q, d = s.unit_square[u], s.unit_facing[u]
    double = FACE_SHAPE[s.unit_face[u]] == DOUBLE
    own = cells(s, u)
    if double and SQUARE0 <= w < SQUARE0 + SQUARES:
        parts = [own[i] + STEPS[(d + 4 * i + turn) % 8] for i in (0, 1) for turn in (-1, 0, 1)]
        if w - SQUARE0 not in parts:
            return Reason("HBR-VEH-04", "It drives on from its front or back from its rear, one square at a time.")
        parts = [w - SQUARE0]
    elif double and w in SWINGS:
        end, turn = SWINGS[w]
        parts = [own[1 - end] + (STEPS[(d + turn) % 8] if end == 0 else -STEPS[(d + turn) % 8])]
    elif not double and w in (FORWARD, BACKWARD):
        parts = [c + STEPS[d if w == FORWARD else (d + 4) % 8] for c in own]
    elif not double and w in (LEFT, RIGHT):
        parts = list(cells_at(s, u, q, (d + (2 if w == RIGHT else 6)) % 8) or [-1])
    elif SQUARE0 <= w < SQUARE0 + SQUARES or w in SWINGS:
        return Reason("HBR-VEH-11", "A block drives straight on or back and turns by 90 degrees.")
    else:
        return None
    if f.left < 1 or f.stop:
        return Reason("HBR-MOVE-01", "It has no movement left for that.")
    moves = {m[0] for m in manoeuvres(s, f)}
    if w not in moves:
        near = [b for b in parts if b not in own] or parts
        return part_reason(s, u, next((b for b in near if not any(part_moves(s, u, a, b) for a in own)), near[0]))
    if FACE_FLIES[s.unit_face[u]] or f.kind == SCOUT:
        return Reason("HBR-ABIL-FLY-02", "It could not end its move there, nor farther on.")
    return Reason("HBR-ASLT-06", "A declared assault must be carried out if possible.")


def drives_on(s: BlackState, f: MoveFrame) -> bool:
    """HBR-ASLT-06  Whether any manoeuvre leads a large vehicle towards its declared target."""
    if s.unit_place[f.target] != BOARD or assault_number(s, f.unit) == NOT:
        return False
    return any(drives_home(s, f, m) for m in manoeuvres(s, f))


def drives_home(s: BlackState, f: MoveFrame, move: Manoeuvre) -> bool:
    """HBR-ASLT-06  Whether a large vehicle could still launch its declared assault after a manoeuvre."""
    u = f.unit

    def arrived(left: int) -> bool:
        return left > 0 and all(s.at[q] in (-1, u) for q in cells(s, u)) and bool(homing(s, u, f.target))

    return leads(s, f, move, arrived)


def lands_well(s: BlackState, f: MoveFrame, move: Manoeuvre) -> bool:
    """HBR-ABIL-FLY-02, HBR-ABIL-SCOUT-03  Whether a flyer or a scout could end its move there, or go on from there to
    where it could."""
    return leads(s, f, move, lambda left: ends_well(s, f, cells(s, f.unit)))


def leads(s: BlackState, f: MoveFrame, move: Manoeuvre, arrived: Callable[[int], bool]) -> bool:
    """Whether a manoeuvre, alone or with others after it, brings a large vehicle where it wants to be; asked in every
    stance on the way, with the squares of movement left there.
    """
    u = f.unit
    here, facing, found = s.unit_square[u], s.unit_facing[u], False
    ring = [(move, f.left)]
    best: dict[tuple[int, int], int] = {}
    while ring and not found:
        (_, square, turned, a, b), left = ring.pop(0)
        left = 0 if a != b and hard(s, f, a, b) else left - 1
        if left <= best.get((square, turned), -1):
            continue
        best[square, turned] = left
        s.unit_square[u], s.unit_facing[u] = square, turned
        found = arrived(left)
        ring += [(m, left) for m in manoeuvres(s, f)] if left else []
    s.unit_square[u], s.unit_facing[u] = here, facing
    return found


def hard(s: BlackState, f: MoveFrame, a: int, b: int) -> bool:
    """HBR-TERR-07  Whether the leading square of a large vehicle meets Difficult Passage."""
    from siegeworks.games.blackreach.movement.steps import is_hard

    return is_hard(s, f, a, b)


def rests(s: BlackState, u: int, where: tuple[int, ...]) -> bool:
    """HBR-MOVE-04, HBR-VEH-13, HBR-ABIL-FLY-02  Whether a unit may end a move on these squares."""
    face = s.unit_face[u]
    k, flies = FACE_CLASS[face], FACE_FLIES[face]
    for q in where:
        if not may_stand(s, k, q):
            return False
        under = [c for c in (s.at[q], *(x for x in s.covered if q in cells(s, x))) if c not in (-1, u)]
        if any(flies or FACE_CLASS[s.unit_face[c]] != INFANTRY for c in under):
            return False
    return True


def ends_well(s: BlackState, f: MoveFrame, where: tuple[int, ...]) -> bool:
    """HBR-ABIL-SCOUT-03  Whether this move may end on these squares: a Scout move not next to an Objective."""
    from siegeworks.games.blackreach.movement.steps import scout_end

    return rests(s, f.unit, where) and (f.kind != SCOUT or all(scout_end(s, q) for q in where))


def may_end_block(s: BlackState, f: MoveFrame) -> bool:
    """Whether a large vehicle may end where it is."""
    return f.steps == 0 or ends_well(s, f, cells(s, f.unit))


def drive(s: BlackState, f: MoveFrame, w: int) -> bool:
    """HBR-TERR-07, HBR-VEH-07, HBR-VEH-12  Make a manoeuvre, one square of movement each; only its leading square
    meets Difficult Passage.
    """
    from siegeworks.games.blackreach.movement.movement import stepped

    u = f.unit
    if FACE_SHAPE[s.unit_face[u]] == SINGLE or s.unit_place[u] != BOARD:
        return False
    for word, square, facing, a, b in manoeuvres(s, f):
        if word == w:
            halts = a != b and hard(s, f, a, b)
            before = cells(s, u)
            lift(s, u)
            put(s, u, square, facing)
            f.left = 0 if halts else f.left - 1
            f.road = 0
            f.steps += 1
            stepped(s, f, before)
            return True
    return False


def crush(s: BlackState, f: MoveFrame, before: tuple[int, ...]) -> None:
    """HBR-VEH-18, HBR-VEH-19  A heavy vehicle deals a wreck whose square it enters 1 Destruction Point, 2 in all when
    it enters several of its squares; those it covered before are not entered.
    """
    u = f.unit
    if s.unit_place[u] != BOARD or FACE_CLASS[s.unit_face[u]] != HEAVY or FACE_FLIES[s.unit_face[u]]:
        return
    for q in cells(s, u):
        w = s.wreck[q]
        if w < 0 or q in before:
            continue
        known = f.crushed[::2]
        if w not in known:
            f.crushed += [w, q]
            damage_wreck(s, w, 1)
        elif f.crushed[2 * known.index(w) + 1] not in (q, -1):
            f.crushed[2 * known.index(w) + 1] = -1
            damage_wreck(s, w, 1)


def edge_squares(s: BlackState, edge: int) -> list[int]:
    """The squares along an edge of the map: north, east, south, west."""
    w, h = s.ground.width, s.ground.height
    if edge in (0, 2):
        return [(0 if edge == 0 else h - 1) * WIDTH + x for x in range(w)]
    return [y * WIDTH + (0 if edge == 3 else w - 1) for y in range(h)]


def entries(s: BlackState, f: MoveFrame) -> list[tuple[int, int, int]]:
    """Where a unit off the board may come on: (word's square, square, facing). Nobody may be there, and it takes a
    square a length.
    """
    u = f.unit
    side = UNIT_SIDE[u]
    kind = TYPES[FACE_TYPE[s.unit_face[u]]]
    if f.left < kind.length or f.kind == SCOUT:
        return []
    edges = [s.entry_edges[side]] if s.entry_edges[side] >= 0 else [0, 1, 2, 3]
    theirs = set(s.zones[1 - side])
    out = []
    for edge in edges:
        facing = (edge * 2 + 4) % 8
        for q in edge_squares(s, edge):
            square = q
            if FACE_SHAPE[s.unit_face[u]] == DOUBLE:
                square = q + STEPS[facing]
            elif kind.width * kind.length > 1:
                deep, wide = kind.length - 1, kind.width - 1
                square = q - (deep * WIDTH if edge == 2 else wide if edge == 1 else 0)
            where = cells_at(s, u, square, facing) if 0 <= square < SQUARES else None
            free = (
                where is not None
                and not theirs & set(where)
                and all(s.at[c] < 0 and may_stand(s, FACE_CLASS[s.unit_face[u]], c) for c in where)
                and unwalled(s, u, where)
            )
            if free:
                out.append((q, square, facing))
    return out


def entry_words(s: BlackState, f: MoveFrame) -> list[int]:
    """The squares of the map's edge where a unit may come on."""
    return sorted({SQUARE0 + q for q, _, _ in entries(s, f)})


def enter(s: BlackState, f: MoveFrame, q: int) -> bool:
    """HBR-ABIL-TRANS-04, HBR-PSY-51, HBR-TERR-06  Step out of a transport or on from the map's edge; says whether the
    square ends the move (Difficult Passage).
    """
    from siegeworks.games.blackreach.movement.steps import is_hard

    u = f.unit
    if s.unit_place[u] == EMBARKED:
        carrier = s.unit_in[u]
        origin = next(c for c in cells(s, carrier) if q in s.ground.around[c])
        hard = is_hard(s, f, origin, q)
        put(s, u, q, s.unit_facing[u])
        f.left -= 1
        return hard
    assert s.unit_place[u] == RESERVE
    _, square, facing = next(e for e in entries(s, f) if e[0] == q)
    put(s, u, square, facing)
    f.left -= TYPES[FACE_TYPE[s.unit_face[u]]].length
    abilities.entered(s, u, facing)
    difficult = any(TERRAIN[s.ground.terrain[c]].difficult for c in cells(s, u))
    return difficult and not FACE_FLIES[s.unit_face[u]]
