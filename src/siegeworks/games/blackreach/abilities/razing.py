"""Destruction of Structures and wrecks, and what follows an attack (HBR-ABIL-DEST, -FRIGHT)."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Outcome
from siegeworks.games.blackreach.abilities.unstable import test_unstable
from siegeworks.games.blackreach.assault.frames import AFTER, AfterFrame
from siegeworks.games.blackreach.box.columns import UNITS, WEAPONS
from siegeworks.games.blackreach.box.words import PASS, SQUARE, verb
from siegeworks.games.blackreach.cards.dice import DEMOLISH, result, throw
from siegeworks.games.blackreach.fire.frames import SPLIT, TEMPLATE, AttackFrame, RazeFrame, ShotFrame
from siegeworks.games.blackreach.frames import DieFrame
from siegeworks.games.blackreach.ground.sight import BLOCKED, sees_square, square_in_arc
from siegeworks.games.blackreach.ground.terrain import damage_structure, damage_wreck, structure_value
from siegeworks.games.blackreach.markers import ACTIVATION_TIME, B_DOUBLE, B_FIRE_ONCE, grant
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import cells, distance_to, farthest, suppress, where_squares

USE_WORD = verb("use")
FRIGHTEN, RAZE_IT = 1, 2  # AfterFrame.effect


def structure_at(s: BlackReachState, square: int) -> int:
    """HBR-TERR-17  What can be razed in a square: the first square of a Structure, -100 - w for wreck w, -1 nothing."""
    wreck = s.wreck[square]
    if wreck >= 0:
        return -100 - wreck
    root = s.ground.element[square]
    return root if root >= 0 and structure_value(s, root) > 0 else -1


def structure_squares(s: BlackReachState, unit: int, weapon: int) -> list[int]:
    """HBR-ABIL-DEST-01, HBR-ABIL-DEST-03  Squares of Structures the weapon may fire at, one for each Structure: range,
    arc, sight."""
    printed = WEAPONS[weapon]
    out: list[int] = []
    seen: set[int] = set()
    own = where_squares(s, unit)
    roots = [members for root, members in s.ground.members.items() if structure_value(s, root) > 0]
    wrecks = [list(cells(s, x)) for x in range(UNITS) if s.unit_place[x] == 5]
    for members in roots + wrecks:
        for square in members:
            if square in own or square in seen or distance_to(s, unit, square) > min(printed.range, farthest(s)):
                continue
            if printed.arc < 360 and not square_in_arc(s, unit, weapon, square):
                continue
            if sees_square(s, unit, square) > BLOCKED:
                out.append(square)
                seen.update(members)
                break
    return out


class RazeTarget(Choice):
    """HBR-ABIL-DEST-01, HBR-ABIL-DEST-03  Fire at a Structure itself: only its Destruction is rolled."""

    kind = "raze-target"

    def seat(self, s: BlackReachState, f: RazeFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: RazeFrame) -> list[int]:
        return SQUARE.words(structure_squares(s, f.unit, f.weapon))

    def choose(self, s: BlackReachState, f: RazeFrame, w: int) -> None:
        f.square = SQUARE.id(w)
        test_unstable(s, f.unit)

    def odds(self, s: BlackReachState, f: RazeFrame, w: int) -> Odds | None:
        if w not in SQUARE:
            return None
        return destruction_odds(WEAPONS[f.weapon].destruction)


def _choose(n: int, picked: int) -> int:
    out = 1
    for i in range(picked):
        out = out * (n - i) // (i + 1)
    return out


def destruction_odds(dice: int) -> Odds:
    """HBR-ABIL-DEST-04, HBR-ABIL-DEST-07  The exact chances of so many dice, each 4 or more a point."""
    chances = [Fraction(_choose(dice, k), 2**dice) for k in range(dice + 1)]
    return Odds("destruction", "4 or more a die", [], [Outcome(f"{k} points", c) for k, c in enumerate(chances)])


def raze(s: BlackReachState, seat: int, unit: int, what: int, dice: int) -> None:
    """HBR-ABIL-DEST-04  Roll the dice of the symbol against a Structure or wreck."""
    throw(s, DEMOLISH, seat, unit, count=dice).structure = what


@result(DEMOLISH)
def read_destruction(s: BlackReachState, f: DieFrame) -> None:
    """HBR-ABIL-DEST-04, HBR-ABIL-DEST-05, HBR-ABIL-DEST-06, HBR-ABIL-DEST-07, HBR-ABIL-DEMO-01  Each 4 or more is a
    point; Suppressed Markers do not count."""
    points = sum(1 for die in f.dice if die + f.bonus >= 4)
    tell(s, "destruction", "HBR-ABIL-DEST-04", unit=f.unit, dice=f.dice[:], points=points)
    what = f.structure
    if what <= -100:
        damage_wreck(s, -100 - what, points)
    elif what >= 0:
        damage_structure(s, what, points)


def roll_raze(s: BlackReachState, f: RazeFrame) -> None:
    """HBR-ABIL-DEST-01, HBR-ABIL-DEST-04  The dice against the Structure fired at, unless the weapon failed."""
    if not f.gone:
        raze(s, f.seat, f.unit, structure_at(s, f.square), WEAPONS[f.weapon].destruction)


def note_structure(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02  Remember the Structure a target stands in before the attack removes it."""
    if f.weapon >= 0 and WEAPONS[f.weapon].destruction and not f.flags & TEMPLATE and s.unit_place[f.target] == BOARD:
        f.origin = structure_at(s, s.unit_square[f.target])


def structures_in(s: BlackReachState, squares: list[int]) -> list[int]:
    """HBR-ABIL-HOW-04  The Structures and wrecks even partly in these squares, each once."""
    out: list[int] = []
    for square in squares:
        what = structure_at(s, square)
        if what != -1 and what not in out:
            out.append(what)
    return out


def raze_covered(s: BlackReachState, f: ShotFrame) -> None:
    """HBR-ABIL-HOW-04, HBR-ABIL-IND-05, HBR-ABIL-DEST-01  The Structures under the template of a weapon with
    Destruction, one roll after the other."""
    if f.structures:
        what = f.structures.pop(0)
        again(f)
        raze(s, f.seat, f.unit, what, WEAPONS[f.weapon].destruction)


class After(Choice):
    """HBR-ABIL-DEST-02, HBR-ABIL-FRIGHT-01  Use what follows an attack, or not."""

    kind = "after-attack"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: AfterFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: AfterFrame) -> list[int]:
        return [USE_WORD, PASS]

    def choose(self, s: BlackReachState, f: AfterFrame, w: int) -> None:
        if w == PASS:
            return
        if f.effect == FRIGHTEN:
            suppress(s, f.what, 1, "HBR-ABIL-FRIGHT-01")
        else:
            raze(s, f.seat, f.unit, f.what, f.count)

    def odds(self, s: BlackReachState, f: AfterFrame, w: int) -> Odds | None:
        return destruction_odds(f.count) if w == USE_WORD and f.effect == RAZE_IT else None


def after_attack(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02, HBR-ABIL-DOUBLE-01  After the attack on the unit: what was fired at is remembered, then the
    weapon's own effects and what a card has promised."""
    if f.unit >= 0:
        grant(s, B_FIRE_ONCE, f.unit, f.target, ACTIVATION_TIME)
        if f.weapon >= 0:
            after_weapon(s, f)
    if f.dirt and s.unit_place[f.target] == BOARD:
        suppress(s, f.target, 1, "HBR-CARD-05")


def after_weapon(s: BlackReachState, f: AttackFrame) -> None:
    """HBR-ABIL-DEST-02, HBR-ABIL-FRIGHT-01, HBR-ABIL-FRIGHT-02  Destruction on the target's Structure, or a Frightening
    Shot that failed."""
    weapon = WEAPONS[f.weapon]
    if weapon.double_fire:
        grant(s, B_DOUBLE, f.unit, f.target, ACTIVATION_TIME)
    if weapon.destruction and f.origin != -1:
        follow(s, f, RAZE_IT, f.origin, weapon.destruction)
    elif weapon.frightening and not (f.hits or f.markers or f.flags & SPLIT) and s.unit_place[f.target] == BOARD:
        follow(s, f, FRIGHTEN, f.target, 0)


def follow(s: BlackReachState, a: AttackFrame, effect: int, what: int, dice: int) -> None:
    f = AfterFrame()
    f.seat, f.unit, f.effect, f.what, f.count = a.seat, a.unit, effect, what, dice
    call(s, AFTER, f)
