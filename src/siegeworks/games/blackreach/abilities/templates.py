"""Alternate Firing Actions that cover squares (HBR-ABIL-FLAME, -HOW, -IND, -SIGNUM, HBR-REC-25 to -30): the aim is
named, the template scatters, then one attack for each unit covered."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Modifier, Odds, Outcome, Reason
from siegeworks.games.blackreach.abilities.razing import structures_in
from siegeworks.games.blackreach.abilities.unstable import test_unstable
from siegeworks.games.blackreach.box.columns import FACE_CLASS, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import FLAMERS, NOT, TEMPLATES, UNIT_LABELS
from siegeworks.games.blackreach.box.words import AIM, POINT, SQUARE
from siegeworks.games.blackreach.cards.deck import GRENADE_DECLARED, OWN_FIRE
from siegeworks.games.blackreach.cards.window import open_both, open_window
from siegeworks.games.blackreach.fire.aiming import (
    BLAST,
    BOMB,
    FLAME,
    GRENADE,
    HOWITZER,
    INDIRECT,
    KILLBOLT,
    KRUNCH,
    SHOT_NAMES,
    aims,
    bound_of,
    each_point,
    flame_line,
    flamed,
    is_target,
    may_hurt,
    squares,
    units_in,
    why_not_point,
)
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import (
    ADD_DICE,
    ATTACK,
    BEAM,
    NO_OBSCURE,
    QUIET,
    SHOT,
    TEMPLATE,
    AttackFrame,
    ShotFrame,
)
from siegeworks.games.blackreach.ground.shapes import blast_squares, line_squares
from siegeworks.games.blackreach.ground.sight import sight_to_point, wall_under
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import suppress, where_squares


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
        notes += [Modifier(m.rule, f"{UNIT_LABELS[unit]}: {m.text}", m.value) for m in odds.modifiers]
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
