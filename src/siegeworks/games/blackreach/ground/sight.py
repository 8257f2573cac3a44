"""HBR-LOS, HBR-ARC  Line of sight between units, and firing arcs, over the ground's tables and what stands on it."""

from __future__ import annotations

from typing import Final, NamedTuple

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import (
    FACE_BLOCKS,
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_OBSCURES,
    FACE_SHAPE,
    FACE_STOPS,
    FACE_TYPE,
    TERRAIN,
    TYPES,
    WEAPON_ARC,
    WEAPONS,
    has,
)
from siegeworks.games.blackreach.box.components import DOUBLE, INFANTRY, SINGLE
from siegeworks.games.blackreach.box.options import NARROW_ARCS
from siegeworks.games.blackreach.ground.beams import FOOT, VEHICLES, in_view, is_obstacle, split_by_wall, taken_between
from siegeworks.games.blackreach.ground.fans import fan, has_bars_between, hides, plain_fan, shut
from siegeworks.games.blackreach.ground.geometry import DX, DY, behind, in_cone
from siegeworks.games.blackreach.ground.ground import POINT_WIDTH, SQUARE_NAMES, SQUARES, WIDTH, Ground
from siegeworks.games.blackreach.ground.tracks import Fan, Gate
from siegeworks.games.blackreach.state import AIR, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import cells, where_squares

BLOCKED: Final = -1000


def sight(s: BlackReachState, unit: int, v: int) -> int:
    """HBR-LOS-02, HBR-LOS-03, HBR-LOS-04, HBR-LOS-10, HBR-LOS-14  What u's line to v costs: 0 Clear, negative
    Obscured, BLOCKED.
    """
    place = s.unit_place
    if place[unit] == BOARD and place[v] == BOARD:
        shapes = FACE_SHAPE[s.unit_face[unit]] + FACE_SHAPE[s.unit_face[v]]
        if shapes == SINGLE:
            foot = FACE_CLASS[s.unit_face[unit]] == INFANTRY and FACE_CLASS[s.unit_face[v]] == INFANTRY
            return between(s, s.unit_square[unit], s.unit_square[v], unit, v, foot)
    if place[unit] == AIR or place[v] == AIR:
        return from_air(s, unit, v)
    return 0 if has_clear_centres(s, unit, v) else best_line(s, unit, v).cost


def has_clear_centres(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-LOS-11, HBR-LOS-13  Whether a line between two centres of the squares of two counters is Clear: no other can
    be better."""
    theirs = where_squares(s, v)
    carrier, foot = carrier_of(s, unit), are_foot(s, unit, v)
    for a in where_squares(s, unit):
        for b in theirs:
            if between(s, a, b, carrier, v, foot) == 0:
                return True
    return False


def sees(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-LOS-04  Whether any line between two units is Clear or Obscured; cheaper than asking for the best."""
    place = s.unit_place
    if place[unit] == BOARD == place[v]:
        own, other = s.unit_face[unit], s.unit_face[v]
        if FACE_SHAPE[own] == SINGLE == FACE_SHAPE[other]:  # most are such
            foot = FACE_CLASS[own] == INFANTRY == FACE_CLASS[other]
            return between(s, s.unit_square[unit], s.unit_square[v], unit, v, foot) > BLOCKED
    elif place[unit] == AIR or place[v] == AIR:
        return from_air(s, unit, v) > BLOCKED
    foot = are_foot(s, unit, v)
    theirs = where_squares(s, v)
    if not theirs:
        return False
    if place[unit] == BOARD:
        return any_line(s, where_squares(s, unit), theirs, unit, v, foot)
    carrier = carrier_of(s, unit)
    return any(any_line(s, ours, theirs, carrier, v, foot) for ours in eyes(s, unit))


def are_foot(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-LOS-05  Whether infantry on the board looks at infantry: other infantry stands in its way."""
    if s.unit_place[unit] != BOARD:
        return False
    return FACE_CLASS[s.unit_face[unit]] == INFANTRY == FACE_CLASS[s.unit_face[v]]


def carrier_of(s: BlackReachState, unit: int) -> int:
    """HBR-LOS-16  The counter that stands on the board for a unit: its transport, or itself."""
    return s.unit_in[unit] if s.unit_place[unit] == EMBARKED else unit


def any_line(s: BlackReachState, ours: tuple[int, ...], theirs: tuple[int, ...], unit: int, v: int, foot: bool) -> bool:
    """HBR-LOS-04, HBR-LOS-11, HBR-LOS-12  Whether any line between two counters, given by their squares, is not
    Blocked."""
    if len(ours) == 1 == len(theirs):
        return between(s, ours[0], theirs[0], unit, v, foot) > BLOCKED
    a, b = closest(ours, theirs)
    if between(s, a, b, unit, v, foot) > BLOCKED:
        return True
    if len(ours) == 1:
        return line_from_point(s, a, theirs, ours, theirs, unit, v, foot)
    if len(theirs) == 1:
        return line_from_point(s, b, ours, ours, theirs, unit, v, foot)
    if any(between(s, a, b, unit, v, foot) > BLOCKED for a in ours for b in theirs):
        return True
    if has_bars_between(s.ground, ours, theirs):
        return along(s, ours, theirs, unit, v, foot, BLOCKED, BLOCKED) is not None
    if shut(s.ground, ours, theirs):
        return False
    taken = taken_between(s, (*ours, *theirs), unit, v, FOOT if foot else VEHICLES)
    return not taken or not hides(s.ground, ours, theirs, taken)


def line_from_point(
    s: BlackReachState,
    p: int,
    body: tuple[int, ...],
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
    unit: int,
    v: int,
    foot: bool,
) -> bool:
    """HBR-LOS-11, HBR-LOS-12  Whether any line between a counter of one square and a larger one (its body) is not
    Blocked, when the nearest is."""
    if split_by_wall(s, body):
        return along(s, ours, theirs, unit, v, foot, BLOCKED, BLOCKED) is not None
    on_nearest = len(body) == 2 and in_line(p, body[0], body[1])  # all its lines lie on the nearest one
    return not on_nearest and in_view(s, p, body, unit, v, foot)


def in_line(p: int, a: int, b: int) -> bool:
    """Whether the centres of three squares lie on one line."""
    x, y = p % WIDTH, p // WIDTH
    return (a % WIDTH - x) * (b // WIDTH - y) == (a // WIDTH - y) * (b % WIDTH - x)


def from_air(s: BlackReachState, unit: int, v: int) -> int:
    """HBR-ABIL-AIR-01, HBR-ABIL-AIR-02  Aircraft see all units outside Buildings; units without Limited Range see
    all Aircraft.
    """
    if s.unit_place[unit] != AIR:
        return BLOCKED if has(s.unit_face[unit], "limited-range") else 0
    squares = where_squares(s, v)
    inside = any(TERRAIN[s.ground.terrain[square]].building for square in squares)
    return BLOCKED if inside or not squares else 0


def between(s: BlackReachState, a: int, b: int, unit: int, v: int, foot: bool) -> int:
    """HBR-LOS-01, HBR-LOS-05, HBR-LOS-06, HBR-LOS-08, HBR-LOS-15, HBR-ABIL-AMBUSH-04  The line between two squares'
    centres; u and v themselves are no obstacles.
    """
    row = s.ground.rows.get(a * SQUARES + b)
    if row is None:
        row = s.ground.row(a, b)
    if not row:
        return BLOCKED
    cost, squares, gates = row
    at, wrecks, face, stops = s.at, s.wreck, s.unit_face, FACE_STOPS[foot]
    for square in squares:
        c = at[square]
        if c >= 0 and c != unit and c != v and stops[face[c]]:
            return BLOCKED
        wreck = wrecks[square]
        if wreck >= 0:
            if FACE_BLOCKS[face[wreck]]:
                return BLOCKED
            cost += FACE_OBSCURES[face[wreck]]
    for one, two in gates:
        if at[one] + wrecks[one] > -2 and is_pinched(s, ((one, two),), unit, v, foot):
            return BLOCKED
    return cost


def is_pinched(s: BlackReachState, gates: tuple[Gate, ...], unit: int, v: int, foot: bool) -> bool:
    """HBR-AMB-26, HBR-AMB-69  Whether what blocks stands in both squares of a gate: two units or walls that meet in a
    point, or the two halves of a counter that lies diagonally."""
    how = FOOT if foot else VEHICLES
    return any(is_obstacle(s, one, (), unit, v, how) and is_obstacle(s, two, (), unit, v, how) for one, two in gates)


def eyes(s: BlackReachState, unit: int) -> list[tuple[int, ...]]:
    """HBR-LOS-11, HBR-LOS-16, HBR-ABIL-TRANS-07  Where a unit's lines start: anywhere between the centres of its own
    squares; from inside a transport, the centre of any square of it."""
    squares = where_squares(s, unit)
    if s.unit_place[unit] == EMBARKED:
        return [(square,) for square in squares]
    return [squares] if squares else []


class Line(NamedTuple):
    """The best line between two units: what it costs, and its ends in squares from the north-western corner."""

    cost: int
    ends: tuple[float, float, float, float]


NO_LINE = Line(BLOCKED, (0, 0, 0, 0))


def best_line(s: BlackReachState, unit: int, v: int) -> Line:
    """HBR-LOS-11, HBR-LOS-12, HBR-LOS-13, HBR-LOS-16  The best line between two units of any size, the shorter of
    equals."""
    theirs = where_squares(s, v)
    if not theirs:
        return NO_LINE
    foot = are_foot(s, unit, v)
    carrier = carrier_of(s, unit)
    a, b = nearest(s, unit, v)
    if between(s, a, b, carrier, v, foot) == 0:
        return straight(0, a, b)
    best = NO_LINE
    for ours in eyes(s, unit):
        line = better_line(s, ours, theirs, carrier, v, foot, best.cost)
        if line is not None:
            best = line
            if best.cost == 0:
                break
    return best


def better_line(
    s: BlackReachState, ours: tuple[int, ...], theirs: tuple[int, ...], unit: int, v: int, foot: bool, least: int
) -> Line | None:
    """HBR-LOS-13  The best line between two counters, if it is better than `least`."""
    if len(ours) > 1 or len(theirs) > 1:
        return along(s, ours, theirs, unit, v, foot, least)
    cost = between(s, ours[0], theirs[0], unit, v, foot)
    return straight(cost, ours[0], theirs[0]) if cost > least else None


def straight(cost: int, a: int, b: int) -> Line:
    """A line between the centres of two squares."""
    return Line(cost, (a % WIDTH + 0.5, a // WIDTH + 0.5, b % WIDTH + 0.5, b // WIDTH + 0.5))


def along(
    s: BlackReachState,
    ours: tuple[int, ...],
    theirs: tuple[int, ...],
    u: int,
    v: int,
    foot: bool,
    least: int,
    enough: int = 0,
) -> Line | None:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-15  The best line between two counters past the units and wrecks between them, if
    it is better than `least`; one that costs no more than `enough` will do."""
    g = s.ground
    plain = plain_fan(g, ours, theirs)
    line = best_of(s, plain, u, v, foot, least)
    if line is not None and line.cost >= enough:
        return line
    rows = fan(g, ours, theirs)
    return line if rows is plain else best_of(s, rows, u, v, foot, least)


def best_of(s: BlackReachState, rows: tuple[Fan, ...], u: int, v: int, foot: bool, least: int) -> Line | None:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-15  The best of some lines past what stands on them, if it is better than
    `least`."""
    found: Fan | None = None
    for row in rows:
        if row.penalty <= least:
            break
        cost = row.penalty + standing_in(s, row.squares, u, v, foot)
        if cost > least and not (row.gates and is_pinched(s, row.gates, u, v, foot)):
            found, least = row, cost
            if cost == 0:
                break
    if found is None:
        return None
    x0, y0, x1, y1 = found.ends
    return Line(least, (x0 / found.unit, y0 / found.unit, x1 / found.unit, y1 / found.unit))


def standing_in(s: BlackReachState, squares: tuple[int, ...], unit: int, v: int, foot: bool) -> int:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-15  What units and wrecks in the squares of a line cost; BLOCKED and less if one
    blocks."""
    cost = 0
    at, wrecks, face, stops = s.at, s.wreck, s.unit_face, FACE_STOPS[foot]
    for square in squares:
        c = at[square]
        if c >= 0 and c != unit and c != v and stops[face[c]]:
            return 2 * BLOCKED
        wreck = wrecks[square]
        if wreck >= 0:
            if FACE_BLOCKS[face[wreck]]:
                return 2 * BLOCKED
            cost += FACE_OBSCURES[face[wreck]]
    return cost


def sight_to_point(s: BlackReachState, unit: int, point: int) -> int:
    """HBR-ABIL-HOW-02, HBR-TERR-16  The line from a unit to an interspace. A wall that meets the point itself is not on
    the way: what a template lying on it costs is another matter (wall_under)."""
    best = BLOCKED
    carrier = carrier_of(s, unit)
    for ours in eyes(s, unit):
        if len(ours) == 1:
            best = max(best, straight_to_point(s, ours[0], point, carrier))
            continue
        line = along(s, ours, (SQUARES + point,), carrier, carrier, False, best)
        if line is not None:
            best = line.cost
    return best


def straight_to_point(s: BlackReachState, square: int, point: int, unit: int) -> int:
    """HBR-ABIL-HOW-02  The line from the centre of a square to an interspace."""
    way = s.ground.sight_of_point(square, point)
    if way.blocker != -1 or is_pinched(s, way.gates, unit, unit, False):
        return BLOCKED
    return max(BLOCKED, way.penalty + standing_in(s, way.squares, unit, unit, False))


def wall_under(s: BlackReachState, squares: list[int]) -> int:
    """HBR-TERR-16  The obscuring number of a wall that a template over these squares lies on: between two of them, or
    in an interspace where four of them meet. It counts for everybody on both sides."""
    g = s.ground
    covered = set(squares)
    kinds = [g.east[q] for q in squares if q + 1 in covered] + [g.south[q] for q in squares if q + WIDTH in covered]
    inner = [q for q in squares if covered.issuperset((q + 1, q + WIDTH, q + WIDTH + 1))]
    kinds += [g.corner[(q // WIDTH + 1) * POINT_WIDTH + q % WIDTH + 1] for q in inner]
    return min((TERRAIN[kind].obscures for kind in kinds if kind >= 0), default=0)


def sees_square(s: BlackReachState, unit: int, square: int) -> int:
    """The line from a unit to the centre of a square."""
    best = BLOCKED
    carrier = carrier_of(s, unit)
    for ours in eyes(s, unit):
        if len(ours) == 1:
            if ours[0] != square:
                best = max(best, between(s, ours[0], square, carrier, carrier, False))
            continue
        line = along(s, ours, (square,), carrier, carrier, False, best)
        if line is not None:
            best = line.cost
    return best


def name_square(square: int) -> str:
    """How a square is called in sentences."""
    return f"square {SQUARE_NAMES[square]}"


def why_blocked(s: BlackReachState, unit: int, v: int) -> Reason:
    """HBR-LOS-05, HBR-LOS-06, HBR-LOS-07, HBR-LOS-16, HBR-ABIL-AIR-01, HBR-ABIL-AIR-02  What stands in the line between
    two units, by name and square."""
    if s.unit_place[unit] == AIR:
        return Reason("HBR-ABIL-AIR-01", "From the air nobody inside a building is seen.")
    if s.unit_place[v] == AIR:
        return Reason("HBR-ABIL-AIR-02", "A unit with Limited Range has no line of sight to aircraft.")
    ours, theirs = where_squares(s, unit), where_squares(s, v)
    if not ours or not theirs:
        return Reason("HBR-LOS-04", "One of them is not on the board.")
    line = s.ground.sight(*closest(ours, theirs))
    if line.blocker != -1:
        return why_ground_blocks(s.ground, line.blocker)
    foot = are_foot(s, unit, v)
    own = (unit, v, s.unit_in[unit])
    for square in (*line.squares, *pinching(s, line.gates, unit, v, foot)):
        why = why_blocked_in(s, square, own, foot)
        if why is not None:
            return why
    return Reason("HBR-LOS-04", "No line of sight is Clear or Obscured.")


def pinching(s: BlackReachState, gates: tuple[Gate, ...], unit: int, v: int, foot: bool) -> tuple[int, ...]:
    """HBR-AMB-26  The two squares of the first gate that is shut."""
    return next((one for one in gates if is_pinched(s, (one,), carrier_of(s, unit), v, foot)), ())


def why_ground_blocks(g: Ground, blocker: int) -> Reason:
    """HBR-LOS-07, HBR-TERR-08, HBR-TERR-20  The interspace, edge or square of the ground that blocks a line."""
    if blocker >= SQUARES:
        p = blocker - SQUARES
        kind = TERRAIN[g.corner[p]]
        rule = "HBR-TERR-08" if kind.elevation else "HBR-TERR-20"
        where = f"at point {p % POINT_WIDTH},{p // POINT_WIDTH}"
    elif blocker >= 0:
        kind = TERRAIN[g.terrain[blocker]]
        rule = "HBR-LOS-07"
        where = f"in {name_square(blocker)}"
    else:
        square, south = divmod(-2 - blocker, 2)
        kind = TERRAIN[(g.south if south else g.east)[square]]
        rule = "HBR-TERR-08" if kind.elevation else "HBR-LOS-07"
        where = f"{'south' if south else 'east'} of {name_square(square)}"
    return Reason(rule, f"The {kind.name.lower()} {where} blocks the line.")


def why_blocked_in(s: BlackReachState, square: int, own: tuple[int, ...], foot: bool) -> Reason | None:
    """HBR-LOS-05, HBR-LOS-06, HBR-TERR-13  The unit (none of one's own) or the wreck in a square that blocks a line."""
    other, wreck = s.at[square], s.wreck[square]
    if other >= 0 and other not in own:
        face = s.unit_face[other]
        if FACE_CLASS[face] != INFANTRY:
            return Reason("HBR-LOS-06", f"The vehicle in {name_square(square)} blocks the line.")
        if foot and not FACE_CONCEALED[face]:
            return Reason("HBR-LOS-05", f"The infantry in {name_square(square)} stands between two infantry units.")
    if wreck >= 0 and FACE_BLOCKS[s.unit_face[wreck]]:
        return Reason("HBR-TERR-13", f"The wreck in {name_square(square)} blocks the line.")
    return None


def dist2(a: int, b: int) -> int:
    """The square of the distance between two squares' centres."""
    return int((a % WIDTH - b % WIDTH) ** 2 + (a // WIDTH - b // WIDTH) ** 2)


def nearest(s: BlackReachState, unit: int, v: int) -> tuple[int, int]:
    """The squares of u and v that lie nearest to each other; of equals the front ones."""
    ours, theirs = where_squares(s, unit), where_squares(s, v)
    if len(ours) == 1 and len(theirs) == 1:
        return ours[0], theirs[0]
    return closest(ours, theirs)


def closest(ours: tuple[int, ...], theirs: tuple[int, ...]) -> tuple[int, int]:
    """The two of these squares that lie nearest to each other; of equals the first."""
    found, nearest_yet = (ours[0], theirs[0]), 1 << 20
    for a in ours:
        x, y = a % WIDTH, a // WIDTH
        for b in theirs:
            across, down = b % WIDTH - x, b // WIDTH - y
            far = across * across + down * down
            if far < nearest_yet:
                found, nearest_yet = (a, b), far
    return found


def is_rear_shot(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-HVY-01  Whether the shortest line from u crosses the rear edge of the counter v."""
    if not where_squares(s, unit):
        return False
    a, b = nearest(s, unit, v)
    return behind(a % WIDTH - b % WIDTH, a // WIDTH - b // WIDTH, s.unit_facing[v])


def is_front_shot(s: BlackReachState, unit: int, v: int) -> bool:
    """HBR-ABIL-FRONT-01  Whether the shortest line from u crosses the front edge of the counter v."""
    if not where_squares(s, unit):
        return False
    a, b = nearest(s, unit, v)
    return behind(a % WIDTH - b % WIDTH, a // WIDTH - b // WIDTH, (s.unit_facing[v] + 4) % 8)


def counter_centre(s: BlackReachState, unit: int) -> tuple[int, int]:
    """The middle of a counter in half squares."""
    squares = cells(s, unit)
    n = len(squares)
    return (
        sum(2 * (square % WIDTH) + 1 for square in squares) // n,
        sum(2 * (square // WIDTH) + 1 for square in squares) // n,
    )


def point_in_arc(s: BlackReachState, unit: int, weapon: int, x: int, y: int) -> bool:
    """HBR-ARC-01, HBR-ARC-02, HBR-ARC-03, HBR-ABIL-LARC-01  Whether a half-square point lies in the firing arc of a
    weapon, which opens from the middle of the counter (the option narrow-arcs: of its edge).
    """
    printed = WEAPONS[weapon]
    if printed.arc >= 360 or s.unit_place[unit] != BOARD:
        return True
    cx, cy = counter_centre(s, unit)
    facing = (s.unit_facing[unit] + printed.arc_side) % 8
    if not NARROW_ARCS.is_on(s):
        return in_cone(x - cx, y - cy, facing, printed.arc, 0)
    face = s.unit_face[unit]
    kind = TYPES[FACE_TYPE[face]]
    ahead = kind.length if printed.arc_side == 0 else kind.width
    if FACE_SHAPE[face] == DOUBLE and printed.arc_side == 0:
        # Measured from the front square, whose edge is half a square away.
        square = s.unit_square[unit]
        cx, cy, ahead = 2 * (square % WIDTH) + 1, 2 * (square // WIDTH) + 1, 1
    return in_cone(x - cx, y - cy, facing, printed.arc, ahead)


def in_arc(s: BlackReachState, unit: int, weapon: int, v: int) -> bool:
    """HBR-ARC-01, HBR-ARC-04  Whether any square of the target has its centre in the weapon's arc."""
    if WEAPON_ARC[weapon] >= 360:
        return True
    return any(square_in_arc(s, unit, weapon, square) for square in where_squares(s, v))


def square_in_arc(s: BlackReachState, unit: int, weapon: int, square: int) -> bool:
    """Whether a square's centre lies in a weapon's arc."""
    return point_in_arc(s, unit, weapon, 2 * (square % WIDTH) + 1, 2 * (square // WIDTH) + 1)


def direction(a: int, b: int) -> int:
    """The direction of the step from a square to its neighbour."""
    dx, dy = b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH
    for d in range(8):
        if DX[d] == dx and DY[d] == dy:
            return d
    raise AssertionError(f"squares {SQUARE_NAMES[a]} and {SQUARE_NAMES[b]} are not neighbours")
