"""Where a template, a grenade or a beam may be aimed, and whom it would touch: flames, howitzers,
indirect fire, grenades (HBR-ABIL-FLAME, -HOW, -IND, HBR-REC-25 to -30)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from siegeworks.core.flow import Frame
from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_CONCEALED, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import NOT, TEMPLATES
from siegeworks.games.blackreach.fire.frames import FireFrame, ShotFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, MEETING, POINT_WIDTH, WIDTH
from siegeworks.games.blackreach.ground.shapes import (
    AIMS,
    aim_vector,
    blast_squares,
    disc,
    flame_squares,
    inner,
    interspaces,
    point_distance,
    points_over,
)
from siegeworks.games.blackreach.ground.sight import BLOCKED, between, point_in_arc, sight_to_point
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    TOO_DARK,
    cells,
    distance_to,
    farthest,
    where_squares,
)

# ShotFrame.kind
FLAME: Final = 1
HOWITZER: Final = 2
INDIRECT: Final = 3
GRENADE: Final = 4
BOMB: Final = 5
BOMBARD: Final = 6
BLAST: Final = 7
KRUNCH: Final = 8
KILLBOLT: Final = 9
SHOT_NAMES = (
    "", "flamer", "howitzer", "indirect fire", "grenade", "bomb", "bombardment", "explosion", "Da Krunch", "Killbolt",
)  # fmt: skip
WIDEST = max(max(abs(x), abs(y)) for t in TEMPLATES for x, y in t.squares) + 1  # how far a template can reach


def is_target(s: BlackReachState, unit: int) -> bool:
    """HBR-ABIL-AMBUSH-03, HBR-ABIL-HOW-06, HBR-ABIL-TRANS-09  Templates touch units on the board, never concealed or
    embarked ones."""
    return s.unit_place[unit] == BOARD and not FACE_CONCEALED[s.unit_face[unit]]


def visible_enemies(s: BlackReachState, seat: int) -> list[int]:
    """The enemy units a template could touch."""
    place, face = s.unit_place, s.unit_face
    return [unit for unit in SIDE_UNITS[1 - seat] if place[unit] == BOARD and not FACE_CONCEALED[face[unit]]]


def bound_of(s: BlackReachState, f: Frame) -> FireFrame | None:
    """HBR-FIRE-15  The Firing Action an alternate is part of, which may bind it to a target or keep it from some."""
    below = s.frames[-2] if len(s.frames) > 1 and s.frames[-1] is f else None
    return below if isinstance(below, FireFrame) else None


def quarry(s: BlackReachState, seat: int, bound: FireFrame | None) -> list[int]:
    """HBR-FIRE-15, HBR-ABIL-OVER-01, HBR-ABIL-DOUBLE-01  The enemies a shot may be meant for: on overwatch the one that
    drew it, in a second Firing Action none that was fired at."""
    if bound is None:
        return visible_enemies(s, seat)
    if bound.only < 0:
        return [enemy for enemy in visible_enemies(s, seat) if enemy not in bound.past]
    enemy = bound.only
    meant = UNIT_SIDE[enemy] != seat and is_target(s, enemy) and enemy not in bound.past
    return [enemy] if meant else []


def spares(bound: FireFrame | None, hit: list[int]) -> bool:
    """HBR-ABIL-DOUBLE-01  Whether no unit under a shot was fired at by the first of two Firing Actions."""
    return bound is None or not any(unit in bound.past for unit in hit)


def may_hurt(s: BlackReachState, cv: list[int], unit: int) -> bool:
    """HBR-FIRE-04  Whether the template's value against the unit's class is not X."""
    return cv[FACE_CLASS[s.unit_face[unit]]] != NOT


def units_in(s: BlackReachState, squares: list[int]) -> list[int]:
    """HBR-ABIL-HOW-04, HBR-ABIL-FLAME-05  The units even partly in these squares, friend or foe, each once."""
    out: list[int] = []
    for square in squares:
        unit = s.at[square]
        if unit >= 0 and unit not in out and is_target(s, unit):
            out.append(unit)
    for unit in s.covered:
        if unit not in out and is_target(s, unit) and any(square in squares for square in cells(s, unit)):
            out.append(unit)
    return out


def aims(s: BlackReachState, f: ShotFrame, bound: FireFrame | None = None) -> list[tuple[int, int]]:
    """HBR-ABIL-FLAME-04, HBR-ABIL-FLAME-06  The (square, aim) pairs a flamer may choose: within its arc, some enemy
    under the template, whom it suppresses even where its value is X."""
    out = []
    enemies = quarry(s, f.seat, bound)
    for square in where_squares(s, f.unit):
        if not any(DISTANCE[square][q] <= 4 for e in enemies for q in cells(s, e)):
            continue
        for aim in range(AIMS):
            if f.weapon >= 0 and not aim_in_arc(s, f.unit, f.weapon, square, aim):
                continue
            hit = flamed(s, f, square, aim)
            if any(unit in enemies for unit in hit) and spares(bound, hit):
                out.append((square, aim))
    return out


def aim_in_arc(s: BlackReachState, unit: int, weapon: int, square: int, aim: int) -> bool:
    """HBR-ABIL-LARC-01  Whether a flamer pointed that way stays inside the weapon's arc."""
    if WEAPONS[weapon].arc >= 360:
        return True
    dx, dy = aim_vector(aim)
    x, y = 2 * (square % WIDTH) + 1 + int(dx * 8), 2 * (square // WIDTH) + 1 + int(dy * 8)
    return point_in_arc(s, unit, weapon, x, y)


def flamed(s: BlackReachState, f: ShotFrame, square: int, aim: int) -> list[int]:
    """HBR-ABIL-FLAME-05, HBR-ABIL-FLAME-07, HBR-ABIL-FLAME-08  Every unit but the firer under the template that no
    obstacle shields."""
    own = where_squares(s, f.unit)
    out = []
    for unit in units_in(s, flame_squares(s, f.template, square, aim)):
        if unit == f.unit or s.unit_in[f.unit] == unit:
            continue
        if flame_line(s, f, square, aim, unit, own) > BLOCKED:
            out.append(unit)
    return out


def flame_line(s: BlackReachState, f: ShotFrame, square: int, aim: int, unit: int, own: tuple[int, ...]) -> int:
    """HBR-ABIL-FLAME-07, HBR-ABIL-FLAME-08  What the line from the flamer's square to the part of a unit under the
    template costs; a vehicle in between stops the flame."""
    covered = flame_squares(s, f.template, square, aim)
    mover = s.at[square]
    return max(
        (between(s, square, q, mover, unit, False) for q in cells(s, unit) if q in covered and q not in own),
        default=BLOCKED,
    )


def each_point(s: BlackReachState, f: ShotFrame, bound: FireFrame | None = None) -> Iterator[int]:
    """HBR-ABIL-HOW-01, HBR-ABIL-HOW-02, HBR-REC-26  The interspaces that may be named: any in arc, range and sight; in
    answer to a unit one that covers it."""
    own = where_squares(s, f.unit) if f.unit >= 0 else ()
    near = close_to_own(s, f.seat) if f.kind == BOMBARD else set()
    for p in points_for(s, f, bound):
        if near and any(square in near for square in MEETING[p]):
            continue
        if f.kind != BOMBARD and point_fault(s, f, p, own) != FITS:
            continue
        if bound is None or spares(bound, units_in(s, blast_squares(s, f.template, p))):
            yield p


def points_for(s: BlackReachState, f: ShotFrame, bound: FireFrame | None) -> Iterator[int]:
    """HBR-ABIL-HOW-01, HBR-FIRE-15  The interspaces a shot may be meant for: all of the map, those over an enemy first;
    a shot that answers a unit must cover that one."""
    seen: set[int] = set()
    for p in covering_points(s, f, bound):
        seen.add(p)
        yield p
    if bound is None or bound.only < 0:
        for y in range(1, s.ground.height):
            for x in range(1, s.ground.width):
                if y * POINT_WIDTH + x not in seen:
                    yield y * POINT_WIDTH + x


def covering_points(s: BlackReachState, f: ShotFrame, bound: FireFrame | None) -> Iterator[int]:
    """HBR-ABIL-HOW-04  The interspaces, each once, from which the template covers an enemy it can hurt."""
    seen: set[int] = set()
    for e in quarry(s, f.seat, bound):
        if not may_hurt(s, f.cv, e):
            continue
        for square in cells(s, e):
            if f.limit < 20 and f.unit >= 0 and distance_to(s, f.unit, square) > f.limit + WIDEST:
                continue
            for p in points_over(s, f.template, square):
                if p not in seen:
                    seen.add(p)
                    yield p


def close_to_own(s: BlackReachState, seat: int) -> set[int]:
    """Squares less than 3 from one of the seat's units."""
    out: set[int] = set()
    for unit in SIDE_UNITS[seat]:
        if s.unit_place[unit] == BOARD:
            for square in cells(s, unit):
                for dy in range(-2, 3):
                    for dx in range(-2, 3):
                        if 0 <= square % WIDTH + dx < WIDTH:
                            out.add(square + dy * WIDTH + dx)
    return out


# What keeps a template from being laid on a point.
FITS: Final = 0
ON_RIM: Final = 1
NEAR_OWN: Final = 2
TOO_FAR: Final = 3
OUT_OF_ARC: Final = 4
UNSEEN: Final = 5
DARK: Final = 6


def point_fault(s: BlackReachState, f: ShotFrame, p: int, own: tuple[int, ...]) -> int:
    """HBR-ABIL-HOW-02, HBR-ABIL-IND-01, HBR-REC-25  What keeps an interspace from being named; FITS if nothing does."""
    if not inner(s, p):
        return ON_RIM
    if f.kind == BOMBARD:
        return NEAR_OWN if is_near_own(s, f.seat, p) else FITS
    if f.kind == BLAST:
        return FITS
    if f.limit < 99 and interspaces(own, p) > f.limit:
        return TOO_FAR
    far = farthest(s)
    if far < 99 and point_distance(own, p) > far:
        return DARK
    if f.weapon >= 0 and not point_in_arc(s, f.unit, f.weapon, 2 * (p % POINT_WIDTH), 2 * (p // POINT_WIDTH)):
        return OUT_OF_ARC
    return FITS if f.kind not in (HOWITZER, KRUNCH) or sees_point(s, f, p) else UNSEEN


def is_near_own(s: BlackReachState, seat: int, p: int) -> bool:
    """HBR-CARD-05  Whether an interspace is less than 3 squares from a unit of the seat."""
    return any(point_distance(cells(s, unit), p) < 3 for unit in SIDE_UNITS[seat] if s.unit_place[unit] == BOARD)


def sees_point(s: BlackReachState, f: ShotFrame, p: int) -> bool:
    """HBR-ABIL-HOW-02, HBR-PSY-53  Whether the firer sees an interspace; Da Krunch wants Clear sight."""
    line = sight_to_point(s, f.unit, p)
    return line == 0 if f.kind == KRUNCH else line != BLOCKED


_POINT_REASONS = {
    ON_RIM: Reason("HBR-ABIL-HOW-01", "A template is laid on a point where four squares of the map meet."),
    NEAR_OWN: Reason("HBR-CARD-05", "It must be at least 3 squares from every one of your units."),
    OUT_OF_ARC: Reason("HBR-ABIL-LARC-01", "It lies outside the weapon's firing arc."),
    UNSEEN: Reason("HBR-ABIL-HOW-02", "There is no line of sight to that point."),
    DARK: TOO_DARK,
}
UNCLEAR: Final = Reason("HBR-PSY-53", "There is no Clear line of sight to that point.")
_RANGE_RULES = {GRENADE: "HBR-REC-25", HOWITZER: "HBR-REC-58", KRUNCH: "HBR-PSY-53"}  # who has a range in interspaces


def why_not_point(s: BlackReachState, f: ShotFrame, p: int, own: tuple[int, ...]) -> Reason | None:
    """HBR-ABIL-HOW-01, HBR-ABIL-LARC-01, HBR-ABIL-LRANGE-02, HBR-CARD-05  The same in words; None when it can be
    named."""
    fault = point_fault(s, f, p, own)
    if fault == TOO_FAR:
        rule = _RANGE_RULES.get(f.kind, "HBR-ABIL-LRANGE-02")
        return Reason(rule, f"It lies more than {f.limit} interspaces away; the firer's own corner is the first.")
    return UNCLEAR if fault == UNSEEN and f.kind == KRUNCH else _POINT_REASONS.get(fault)


def squares(s: BlackReachState, f: ShotFrame, bound: FireFrame | None = None) -> list[int]:
    """HBR-REC-30, HBR-PSY-54  The squares a one-square bomb or a beam may be aimed at: any in range; in answer to a
    unit one of its own."""
    if bound is not None and bound.only >= 0:
        pool = [square for e in quarry(s, f.seat, bound) if may_hurt(s, f.cv, e) for square in cells(s, e)]
        near = [square for square in pool if 0 < distance_to(s, f.unit, square) <= f.limit]
    else:
        near = squares_near(s, where_squares(s, f.unit), f.limit)
    if bound is None or not bound.past:
        return near
    return [square for square in near if spares(bound, units_in(s, [square]))]


def squares_near(s: BlackReachState, own: tuple[int, ...], reach: int) -> list[int]:
    """The squares of the map at most so far from a unit in these squares, in order, its own left out."""
    around = {square for a in own for square in disc(a, reach)}
    inside = s.ground.inside
    return sorted([square for square in around.difference(own) if inside[square]])


def has_aim(s: BlackReachState, f: ShotFrame, bound: FireFrame | None = None) -> bool:
    """Whether there is anything to aim at."""
    if f.kind == FLAME:
        return bool(aims(s, f, bound))
    if f.kind in (BOMB, KILLBOLT):
        return bool(squares(s, f, bound))
    return next(each_point(s, f, bound), -1) >= 0


def has_mark(s: BlackReachState, f: ShotFrame) -> bool:
    """HBR-CARD-05  Whether an enemy it could hurt can be covered: only then is a card for the shot worth a window."""
    if f.kind == BOMB:
        return has_square(s, f)
    own = where_squares(s, f.unit) if f.unit >= 0 else ()
    near_own = close_to_own(s, f.seat) if f.kind == BOMBARD else set()
    for p in covering_points(s, f, None):
        if f.kind == BOMBARD and not any(square in near_own for square in MEETING[p]):
            return True
        if f.kind != BOMBARD and point_fault(s, f, p, own) == FITS:
            return True
    return False


def has_square(s: BlackReachState, f: ShotFrame) -> bool:
    """HBR-REC-30  Whether an enemy that a one-square bomb could hurt stands in range."""
    hurt = [e for e in visible_enemies(s, f.seat) if may_hurt(s, f.cv, e)]
    return any(0 < distance_to(s, f.unit, square) <= f.limit for e in hurt for square in cells(s, e))
