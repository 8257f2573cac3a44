"""Queries about units and squares, and the few operations that keep the columns in step: lift, put, remove, markers."""

from __future__ import annotations

from typing import Final

from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_DV,
    FACE_OTHER,
    FACE_SHAPE,
    FACE_TYPE,
    FACE_WEAPONS,
    FACES,
    TYPES,
    UNIT_SIDE,
    UNITS,
    WEAPON_ASSAULT,
    WEAPON_DAMAGE,
    number_of,
)
from siegeworks.games.blackreach.box.components import BLOCK, DOUBLE, INFANTRY, NOT, SCENARIOS, SINGLE
from siegeworks.games.blackreach.ground.ground import DISTANCE, STEPS, WIDTH
from siegeworks.games.blackreach.state import AIR, BOARD, DESTROYED, EMBARKED, RESERVE, WRECK, BlackReachState

SIDE_UNITS: Final = tuple(tuple(u for u in range(UNITS) if UNIT_SIDE[u] == side) for side in (0, 1))
IN_FORCE: Final = (BOARD, EMBARKED, RESERVE, AIR)


def klass(s: BlackReachState, unit: int) -> int:
    """Infantry, light or heavy vehicle."""
    return FACE_CLASS[s.unit_face[unit]]


def is_infantry(s: BlackReachState, unit: int) -> bool:
    """Whether a unit is infantry."""
    return FACE_CLASS[s.unit_face[unit]] == INFANTRY


def is_concealed(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-AMBUSH-01  The Active face of an Ambush unit shows: it is concealed."""
    return FACE_CONCEALED[s.unit_face[unit]]


def is_unknown(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-AMBUSH-07  Whether only its owner knows which unit a counter on the board is."""
    return s.unit_place[unit] == BOARD and FACE_CONCEALED[s.unit_face[unit]] and not s.unit_known[unit]


def shape_cells(shape: int, width: int, length: int, square: int, facing: int) -> tuple[int, ...]:
    """HBR-VEH-09  The squares a counter covers: front first, then rear; a block from its north-western square."""
    if shape == SINGLE:
        return (square,)
    if shape == DOUBLE:
        return (square, square - STEPS[facing])
    if facing in (2, 6):
        width, length = length, width
    return tuple(square + y * WIDTH + x for y in range(length) for x in range(width))


def cells(s: BlackReachState, unit: int) -> tuple[int, ...]:
    """The squares a unit on the board (or its wreck) covers."""
    face = s.unit_face[unit]
    shape = FACE_SHAPE[face]
    square = s.unit_square[unit]
    if shape == SINGLE:
        return (square,)
    if shape == DOUBLE:
        return (square, square - STEPS[s.unit_facing[unit]])
    t = TYPES[FACE_TYPE[face]]
    return shape_cells(BLOCK, t.width, t.length, square, s.unit_facing[unit])


def cells_at(s: BlackReachState, unit: int, square: int, facing: int) -> tuple[int, ...] | None:
    """The squares a unit would cover there; None if any lies off the map."""
    face = s.unit_face[unit]
    shape = FACE_SHAPE[face]
    inside = s.ground.inside
    x, y = square % WIDTH, square // WIDTH
    if shape == DOUBLE:
        rear = square - STEPS[facing]
        if not (0 <= rear < len(inside)) or abs(rear % WIDTH - x) > 1 or not inside[square] or not inside[rear]:
            return None
        return (square, rear)
    t = TYPES[FACE_TYPE[face]]
    wide, deep = (t.length, t.width) if facing in (2, 6) else (t.width, t.length)
    if x + wide > s.ground.width or y + deep > s.ground.height or not inside[square]:
        return None
    return shape_cells(shape, t.width, t.length, square, facing)


def lift(s: BlackReachState, unit: int) -> None:
    """Take a unit off its squares (its columns keep where it was); what it passed over lies open again."""
    at, covered = s.at, s.covered
    if unit in covered:
        covered.remove(unit)
    left = [square for square in cells(s, unit) if at[square] == unit]
    for square in left:
        at[square] = -1
    if covered:
        uncover(s, left)


def uncover(s: BlackReachState, left: list[int]) -> None:
    """Units that were covered take the squares just left; who lies open in all of them is covered no longer."""
    at, covered = s.at, s.covered
    on_board = [unit for unit in covered if s.unit_place[unit] == BOARD]
    for unit in on_board:  # whoever lay uppermost comes last
        for square in cells(s, unit):
            if square in left:
                at[square] = unit
    for unit in on_board:
        if all(at[square] == unit for square in cells(s, unit)):
            covered.remove(unit)


def put(s: BlackReachState, unit: int, square: int, facing: int) -> None:
    """Lay a unit on the board; a unit already there is covered until this one moves on."""
    s.unit_square[unit] = square
    s.unit_facing[unit] = facing
    s.unit_place[unit] = BOARD
    get_out(s, unit)
    at = s.at
    for q in cells(s, unit):
        c = at[q]
        if c >= 0 and c != unit and c not in s.covered:
            s.covered.append(c)
        at[q] = unit


def embark(s: BlackReachState, unit: int, carrier: int) -> None:
    """Put a unit into a transport."""
    if s.unit_place[unit] == BOARD:
        lift(s, unit)
    s.unit_square[unit] = -1
    s.unit_place[unit] = EMBARKED
    s.unit_in = s.unit_in[:]
    s.unit_in[unit] = carrier


def get_out(s: BlackReachState, unit: int) -> None:
    """Note that a unit sits in no transport (any more)."""
    if s.unit_in[unit] >= 0:
        s.unit_in = s.unit_in[:]
        s.unit_in[unit] = -1


def passengers(s: BlackReachState, carrier: int) -> list[int]:
    """The units in a transport."""
    return [
        unit for unit in SIDE_UNITS[UNIT_SIDE[carrier]] if s.unit_in[unit] == carrier and s.unit_place[unit] == EMBARKED
    ]


def in_force(s: BlackReachState, side: int) -> list[int]:
    """The units of a side that are not lost: on the board, embarked, in the air or still to come."""
    place = s.unit_place
    return [unit for unit in SIDE_UNITS[side] if place[unit] in IN_FORCE]


def has_force(s: BlackReachState, side: int) -> bool:
    """Whether a side has any such unit."""
    place = s.unit_place
    for unit in SIDE_UNITS[side]:
        if place[unit] in IN_FORCE:
            break
    else:
        return False
    return True


def where_squares(s: BlackReachState, unit: int) -> tuple[int, ...]:
    """The squares a unit stands in, those of its transport when embarked, none off the board."""
    place = s.unit_place[unit]
    if place == BOARD:
        return cells(s, unit)
    if place == EMBARKED:
        return cells(s, s.unit_in[unit])
    return ()


def distance(s: BlackReachState, unit: int, v: int) -> int:
    """HBR-RANGE-03  The shortest way between two units, diagonals allowed, the own square not counted."""
    if FACE_SHAPE[s.unit_face[unit]] == SINGLE and FACE_SHAPE[s.unit_face[v]] == SINGLE:
        a, b = s.unit_square[unit], s.unit_square[v]
        if a >= 0 and b >= 0:
            return DISTANCE[a][b]
    ours, theirs = where_squares(s, unit), where_squares(s, v)
    if not ours or not theirs:
        return 99
    best = 99
    for a in ours:
        row = DISTANCE[a]
        for b in theirs:
            if row[b] < best:
                best = row[b]
    return best


def distance_to(s: BlackReachState, unit: int, square: int) -> int:
    """HBR-RANGE-03  The shortest way from a unit to a square."""
    best = 99
    for a in where_squares(s, unit):
        if DISTANCE[a][square] < best:
            best = DISTANCE[a][square]
    return best


def is_active(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-STATE-03  Whether a unit with two states shows its Active one."""
    return FACES[s.unit_face[unit]].active


def flip(s: BlackReachState, unit: int) -> None:
    """Turn a counter over."""
    s.unit_face[unit] = FACE_OTHER[s.unit_face[unit]]


def lay_open(s: BlackReachState, unit: int) -> None:
    """HBR-ABIL-AMBUSH-07  Turn an Active unit to its Inactive side; of a concealed one the others have now seen what it
    is, and that is not taken back.
    """
    if is_concealed(s, unit):
        make_known(s, unit)
    flip(s, unit)


def make_known(s: BlackReachState, unit: int) -> None:
    """HBR-ABIL-AMBUSH-07  The others learn which unit a concealed counter is."""
    s.unit_known = s.unit_known[:]
    s.unit_known[unit] = 1
    reveal(s)


def has_jumped(s: BlackReachState, unit: int) -> bool:
    """HBR-PSY-51  Whether Da Jump has taken a unit off the board."""
    return any(row[0] == unit for row in s.jumped)


def has_acted(s: BlackReachState, unit: int) -> bool:
    """HBR-ACT-11  A unit is activated when its token is revealed or it has an Activated Marker."""
    return bool(s.unit_activated[unit] or s.unit_shown[unit])


def mark_activated(s: BlackReachState, unit: int) -> None:
    """HBR-MARK-05, HBR-MARK-06  Give an Activated Marker: an unrevealed token is lost unseen (its slot stays empty)."""
    s.unit_activated[unit] = 1
    if s.unit_token[unit] and not s.unit_shown[unit]:
        s.unit_token[unit] = 0
        s.unit_seen[unit] = 0
    tell_unit(s, "activated-marker", "HBR-MARK-05", unit)


def suppress(s: BlackReachState, unit: int, count: int, rule: str) -> None:
    """HBR-MARK-04, HBR-ABIL-SUPP-04  Place Suppressed Markers; a unit may hold any number."""
    s.unit_sm[unit] += count
    tell_unit(s, "suppressed", rule, unit, count=count, now=s.unit_sm[unit])


def base_dv(s: BlackReachState, unit: int) -> int:
    """The defence value the unit shows (a concealed one that is attacked after all shows its other face)."""
    face = s.unit_face[unit]
    return s.unit_dv[unit] or FACE_DV[face] or FACE_DV[FACE_OTHER[face]]


def usable_weapons(s: BlackReachState, unit: int) -> list[int]:
    """HBR-HVY-06, HBR-HVY-07, HBR-HVY-11  The weapons that no Damage Marker has silenced; a single weapon is both
    primary and secondary.
    """
    return list(working(s, unit))


def working(s: BlackReachState, unit: int) -> tuple[int, ...]:
    """HBR-HVY-06, HBR-HVY-07, HBR-HVY-11  The same weapons, to be looked through only."""
    weapons = FACE_WEAPONS[s.unit_face[unit]]
    damage = s.unit_damage[unit]
    if not damage & 0b11100:
        return weapons
    return tuple([weapon for weapon in weapons if not damage & WEAPON_DAMAGE[weapon]])


def firing_face(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-AMBUSH-06  The face a unit fires with: of a concealed one the Inactive, to which it is turned first."""
    face = s.unit_face[unit]
    return FACE_OTHER[face] if FACE_CONCEALED[face] else face


def firing_weapons(s: BlackReachState, unit: int) -> tuple[int, ...]:
    """HBR-ABIL-AMBUSH-06, HBR-HVY-06  The weapons a unit fires with, to be looked through only."""
    face = s.unit_face[unit]
    return FACE_WEAPONS[FACE_OTHER[face]] if FACE_CONCEALED[face] else working(s, unit)


def assault_number(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-ASSAULT-01, HBR-REC-60  The number in the Assault symbol, the best a working weapon has; NOT without
    the ability.
    """
    best = s.unit_assault[unit]
    for w in working(s, unit):
        if WEAPON_ASSAULT[w] > best:
            best = WEAPON_ASSAULT[w]
    return best if best > NOT else NOT


def room(s: BlackReachState, carrier: int) -> int:
    """HBR-ABIL-TRANS-01, HBR-ABIL-TRANS-02  Points left in a transport: Characters and small units take 1, others 2."""
    capacity = number_of(s.unit_face[carrier], "transport", "capacity")
    return capacity - sum(TYPES[FACE_TYPE[s.unit_face[p]]].points for p in passengers(s, carrier))


def may_board(s: BlackReachState, unit: int, carrier: int) -> bool:
    """HBR-ABIL-TRANS-01, HBR-ABIL-TRANS-02, HBR-ABIL-TRANS-03, HBR-ABIL-LARGE-01, HBR-ABIL-FLY-05  Whether a
    transport can take this infantry now.
    """
    face = s.unit_face[carrier]
    transport = FACES[face].abilities.get("transport")
    if transport is None or s.unit_place[carrier] != BOARD or FACES[face].flying:
        return False
    if UNIT_SIDE[unit] != UNIT_SIDE[carrier] or not is_infantry(s, unit):
        return False
    kind = TYPES[FACE_TYPE[s.unit_face[unit]]]
    if kind.large and not transport.large:
        return False
    return room(s, carrier) >= kind.points


def take_off(s: BlackReachState, unit: int) -> None:
    """Remove a unit from wherever it is and clear what it carried; the caller says what becomes of it."""
    if s.unit_place[unit] == BOARD:
        lift(s, unit)
    s.unit_token[unit] = 0
    s.unit_seen[unit] = 0
    s.unit_sm[unit] = 0
    get_out(s, unit)


def lay_wreck(s: BlackReachState, unit: int) -> None:
    """HBR-HIT-07  A destroyed vehicle stays where it is as a wreck."""
    s.unit_place[unit] = WRECK
    s.unit_dp = s.unit_dp[:]
    s.unit_dp[unit] = 0
    for square in cells(s, unit):
        under = s.wreck[square]
        if under >= 0 and under != unit:  # one wreck a square: an older one is ground down
            clear_wreck(s, under)
        s.wreck = s.wreck[:]
        s.wreck[square] = unit


def clear_wreck(s: BlackReachState, unit: int) -> None:
    """HBR-TERR-18  Take a wreck off the board."""
    s.wreck = s.wreck[:]
    for square in cells(s, unit):
        if s.wreck[square] == unit:
            s.wreck[square] = -1
    s.unit_place[unit] = DESTROYED
    s.unit_square[unit] = -1


_SPECIALS = tuple(frozenset(special.id for special in row.special) for row in SCENARIOS)


def scenario_number(s: BlackReachState) -> int:
    """Which of the eight scenarios is being played (the campaign's current one); -1 in a point battle."""
    n = s.chapter if s.chapter >= 0 else s.scenario
    return n if n < len(SCENARIOS) else -1


_DARK: Final = tuple("before-dawn" in specials for specials in _SPECIALS)


DARK_RANGE: Final = 9
TOO_DARK: Final = Reason("HBR-WIN-01", "Before dawn nobody fires at more than nine squares.")


def farthest(s: BlackReachState) -> int:
    """HBR-WIN-01, HBR-RANGE-01  How far any Firing Action may reach, alternates too: nine squares before dawn."""
    n = s.chapter if s.chapter >= 0 else s.scenario
    return DARK_RANGE if n < len(_DARK) and _DARK[n] else 99


def scenario_has(s: BlackReachState, special: str) -> bool:
    """Whether the scenario being played has a special rule."""
    n = s.chapter if s.chapter >= 0 else s.scenario
    return n < len(_SPECIALS) and special in _SPECIALS[n]


def tell_unit(s: BlackReachState, kind: str, rule: str, unit: int, **facts: int) -> None:
    """HBR-ABIL-AMBUSH-07  Tell of a unit; of a concealed one only its owner hears which it is, the others that
    something concealed is there.
    """
    if s.journal is None:
        return
    square = s.unit_square[unit]
    if FACE_CONCEALED[s.unit_face[unit]]:
        tell(s, kind, rule, [UNIT_SIDE[unit]], unit=unit, square=square, **facts)
        tell(s, f"concealed-{kind}", rule, square=square, seat=UNIT_SIDE[unit])
    else:
        tell(s, kind, rule, None, unit=unit, square=square, **facts)
