"""Alternate Firing Actions that cover squares (HBR-ABIL-FLAME, -HOW, -IND, -SIGNUM, HBR-REC-25 to -30): aim, scatter,
then one attack for each unit covered."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from siegeworks.core.flow import Choice, Frame, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities.razing import structures_in
from siegeworks.games.blackreach.abilities.unstable import test_unstable
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_CONCEALED, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import FLAMERS, NOT, TEMPLATES, UNIT_NAMES
from siegeworks.games.blackreach.box.words import AIM, POINT, SQUARE
from siegeworks.games.blackreach.cards.deck import GRENADE_DECLARED, OWN_FIRE
from siegeworks.games.blackreach.cards.window import open_both, open_window
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.frames import (
    ADD_DICE,
    ATTACK,
    BEAM,
    NO_OBSCURE,
    QUIET,
    SHOT,
    TEMPLATE,
    AttackFrame,
    FireFrame,
    ShotFrame,
)
from siegeworks.games.blackreach.ground.ground import DISTANCE, POINT_WIDTH, WIDTH
from siegeworks.games.blackreach.ground.shapes import (
    AIMS,
    aim_vector,
    blast_squares,
    disc,
    flame_squares,
    inner,
    interspaces,
    line_squares,
    point_distance,
    points_over,
    touching,
)
from siegeworks.games.blackreach.ground.sight import BLOCKED, between, point_in_arc, sight_to_point, wall_under
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    TOO_DARK,
    cells,
    distance_to,
    farthest,
    suppress,
    where_squares,
)

FLAME, HOWITZER, INDIRECT, GRENADE, BOMB, BOMBARD, BLAST, KRUNCH, KILLBOLT = range(1, 10)
SHOT_NAMES = (
    "", "flamer", "howitzer", "indirect fire", "grenade", "bomb", "bombardment", "explosion", "Da Krunch", "Killbolt",
)  # fmt: skip
TEMPLATE_B = 1
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


# ---------------------------------------------------------------- aiming


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
        if near and any(square in near for square in touching(p)):
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


FITS, ON_RIM, NEAR_OWN, TOO_FAR, OUT_OF_ARC, UNSEEN, DARK = range(7)


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
    if point_distance(own, p) > farthest(s):
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


def why_not_point(s: BlackReachState, f: ShotFrame, p: int, own: tuple[int, ...]) -> Reason | None:
    """HBR-ABIL-HOW-01, HBR-ABIL-LARC-01, HBR-CARD-05  The same in words; None when it can be named."""
    fault = point_fault(s, f, p, own)
    far = Reason("HBR-REC-25", f"It lies farther away than {f.limit}.")
    return far if fault == TOO_FAR else _POINT_REASONS.get(fault)


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


class Aim(Choice):
    """HBR-ABIL-HOW-01, HBR-ABIL-FLAME-04  Where the template goes: an interspace, a square, or for a flamer a
    direction."""

    kind = "aim"

    def seat(self, s: BlackReachState, f: ShotFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: ShotFrame) -> list[int]:
        bound = bound_of(s, f)
        if f.kind == FLAME:
            pairs = aims(s, f, bound)
            if f.origin < 0 and len({square for square, _ in pairs}) > 1:
                return sorted({SQUARE + square for square, _ in pairs})
            return sorted({AIM + a for square, a in pairs if f.origin < 0 or square == f.origin})
        if f.kind in (BOMB, KILLBOLT):
            return sorted({SQUARE + square for square in squares(s, f, bound)})
        return sorted(POINT + p for p in (f.points if f.kind == BLAST else each_point(s, f, bound)))

    def choose(self, s: BlackReachState, f: ShotFrame, w: int) -> None:
        if f.kind == FLAME:
            if w in SQUARE:
                f.origin = SQUARE.id(w)
                again(f)
                return
            f.aim = AIM.id(w)
            if f.origin < 0:
                f.origin = next(square for square, a in aims(s, f, bound_of(s, f)) if a == f.aim)
        elif f.kind in (BOMB, KILLBOLT):
            f.point = SQUARE.id(w)
        else:
            f.point = POINT.id(w)
        tell(
            s,
            "aimed",
            "HBR-ABIL-HOW-01",
            unit=f.unit,
            what=SHOT_NAMES[f.kind],
            point=f.point if f.kind not in (FLAME, BOMB, KILLBOLT) else -1,
        )

    def odds(self, s: BlackReachState, f: ShotFrame, w: int) -> Odds | None:
        g = f.clone()
        if f.kind == FLAME:
            if w not in AIM:
                return None
            g.aim = AIM.id(w)
            g.origin = (
                f.origin if f.origin >= 0 else next(square for square, a in aims(s, f, bound_of(s, f)) if a == g.aim)
            )
        elif f.kind in (BOMB, KILLBOLT):
            g.point = SQUARE.id(w)
        else:
            g.point = POINT.id(w)
            settle_line(s, g)
        return shot_odds(s, g)

    def why_not(self, s: BlackReachState, f: ShotFrame, w: int) -> list[Reason]:
        if f.kind in (FLAME, BOMB, KILLBOLT) or w not in POINT:
            return []
        reason = why_not_point(s, f, POINT.id(w), where_squares(s, f.unit) if f.unit >= 0 else ())
        bound = bound_of(s, f)
        if reason is None and bound is not None and (bound.only >= 0 or bound.past):
            reason = Reason("HBR-FIRE-15", "This Firing Action may not be aimed at what it would cover.")
        return [reason] if reason is not None else []


def settle_line(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-IND-01, HBR-ABIL-HOW-05  With Clear sight indirect fire is a howitzer's; obscuring counts for the
    howitzer alone."""
    if f.kind == INDIRECT:
        f.scatter = 0 if sight_to_point(s, f.unit, f.point) == 0 else 1
    elif f.kind in (HOWITZER, KRUNCH):
        f.obscure = sight_to_point(s, f.unit, f.point)
    if f.scatter and f.template >= 0 and TEMPLATES[f.template].scatter == NOT:
        f.scatter = 0


def declare_shot(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-REC-21, HBR-CARD-09, HBR-ABIL-UNSTABLE-01  Markers and cards before any die, an unstable
    weapon; the other side may throw a grenade back."""
    if f.unit < 0:
        return
    if f.kind in (GRENADE, BOMB):
        open_both(s, f.seat, OWN_FIRE, GRENADE_DECLARED, f.unit)
    else:
        open_window(s, f.seat, OWN_FIRE, f.unit)
    test_unstable(s, f.unit)


def covered(s: BlackReachState, f: ShotFrame) -> list[int]:
    """HBR-ABIL-HOW-04, HBR-REC-30, HBR-PSY-09  The squares under an explosion, a bomb or a beam."""
    if f.kind == BOMB:
        return [f.point]
    if f.kind == KILLBOLT:
        return list(line_squares(where_squares(s, f.unit)[0], f.point))
    return blast_squares(s, f.template, f.point)


def gather(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-HOW-04, HBR-ABIL-IND-05, HBR-ABIL-FLAME-05, HBR-PSY-09  Who is covered, by flames hurt or not; and
    which Structures, if the weapon has Destruction."""
    if f.gone:
        f.targets = []
    elif f.kind == FLAME:
        f.targets = flamed(s, f, f.origin, f.aim)
    else:
        squares = covered(s, f)
        spared = f.unit if f.kind == KILLBOLT else -1
        f.targets = [unit for unit in units_in(s, squares) if unit != spared and may_hurt(s, f.cv, unit)]
        if f.weapon >= 0 and WEAPONS[f.weapon].destruction:
            f.structures = structures_in(s, squares)


def attack_on(s: BlackReachState, f: ShotFrame, unit: int) -> AttackFrame:
    """HBR-ABIL-HOW-03, HBR-ABIL-FLAME-02  The attack a shot makes on one unit, with the template's own value."""
    a = AttackFrame()
    a.unit, a.seat, a.target, a.how = f.unit, f.seat, unit, f.how
    a.value = f.cv[FACE_CLASS[s.unit_face[unit]]]
    a.flags = QUIET | (BEAM if f.kind == KILLBOLT else TEMPLATE)
    if f.kind not in (FLAME, HOWITZER, KRUNCH):
        a.flags |= NO_OBSCURE
    if f.count == 2:
        a.flags |= ADD_DICE
        a.count = 2
        a.auto = f.auto
    a.penalty, a.bonus, a.pierce, a.ignore = f.penalty, f.bonus, f.pierce, f.ignore
    a.origin = f.point
    a.obscure = obstacles(s, f, unit)
    return a


def obstacles(s: BlackReachState, f: ShotFrame, unit: int) -> int:
    """HBR-ABIL-FLAME-07, HBR-ABIL-HOW-05, HBR-TERR-16  What obstacles take from an attack on a unit under a template:
    on a flame's line to it, or on the line to the interspace, with a wall that the template lies on."""
    if f.kind == FLAME:
        return flame_line(s, f, f.origin, f.aim, unit, where_squares(s, f.unit))
    if f.kind in (BOMB, KILLBOLT):
        return f.obscure
    return f.obscure + wall_under(s, blast_squares(s, f.template, f.point))


def attack_next(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-HOW-04, HBR-FIRE-04  One attack after the other; none with a value of X."""
    while f.targets and not is_target(s, f.targets[0]):
        f.targets.pop(0)
    if f.targets and may_hurt(s, f.cv, f.targets[0]):
        call(s, ATTACK, attack_on(s, f, f.targets[0]))


def shot_odds(s: BlackReachState, f: ShotFrame) -> Odds:
    """HBR-ABIL-HOW-04  The exact chances of how many covered units are hit, if the shot lands where aimed."""
    gather(s, f)
    targets = [unit for unit in f.targets if may_hurt(s, f.cv, unit)]
    spread = [Fraction(1)]
    notes: list[Modifier] = []
    for unit in targets:
        odds = attack_odds(s, attack_on(s, f, unit))
        notes += [Modifier(m.rule, f"{UNIT_NAMES[unit]}: {m.text}", m.value) for m in odds.modifiers]
        hit = sum((Fraction(c) for name, c in odds.outcomes if "hit" in name), Fraction(0))
        spread = [
            (spread[k] if k < len(spread) else 0) * (1 - hit) + (spread[k - 1] * hit if k else 0)
            for k in range(len(spread) + 1)
        ]
    rows = [Outcome(f"{k} of {len(targets)} units hit", c) for k, c in enumerate(spread) if c]
    return Odds(SHOT_NAMES[f.kind], "a roll for each unit covered, on target", notes, rows)


def attacked(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-FLAME-06  Every unit a flame touches gains a Suppressed Marker, hit or not; then the next unit."""
    if not f.targets:
        return
    unit = f.targets.pop(0)
    if f.kind == FLAME and s.unit_place[unit] == BOARD:
        suppress(s, unit, 1, "HBR-ABIL-FLAME-06")
    if f.targets:
        jump(f, SHOT, "HBR-ABIL-HOW-04/attack")


def flame_shot(unit: int, weapon: int, flamer: int) -> ShotFrame:
    """HBR-ABIL-FLAME-02  A flamer's shot."""
    f = ShotFrame()
    f.unit, f.seat, f.kind, f.weapon, f.template = unit, UNIT_SIDE[unit], FLAME, weapon, flamer
    f.cv = list(FLAMERS[flamer].cv)
    return f


def blast_shot(unit: int, weapon: int, template: int, indirect: bool, limit: int = 99) -> ShotFrame:
    """HBR-ABIL-HOW-03  A howitzer's or indirect shot with the values of its letter."""
    f = ShotFrame()
    f.unit, f.seat, f.kind, f.weapon, f.template = (
        unit,
        UNIT_SIDE[unit],
        INDIRECT if indirect else HOWITZER,
        weapon,
        template,
    )
    f.cv = list(TEMPLATES[template].cv)
    f.limit = limit
    return f


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
        if f.kind == BOMBARD and not any(square in near_own for square in touching(p)):
            return True
        if f.kind != BOMBARD and point_fault(s, f, p, own) == FITS:
            return True
    return False


def has_square(s: BlackReachState, f: ShotFrame) -> bool:
    """HBR-REC-30  Whether an enemy that a one-square bomb could hurt stands in range."""
    hurt = [e for e in visible_enemies(s, f.seat) if may_hurt(s, f.cv, e)]
    return any(0 < distance_to(s, f.unit, square) <= f.limit for e in hurt for square in cells(s, e))
