"""Battle events of fire, hits and grenades (HBR-CARD-05, -07, -14, -16): when each may be played and what it does."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Frame, again, call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.abilities.defence import grant_card_save, hit_frame, transfer
from siegeworks.games.blackreach.abilities.shooting import thrown
from siegeworks.games.blackreach.abilities.sniping import (
    may_snipe,
)
from siegeworks.games.blackreach.assault.frames import ESCAPED, AssaultFrame
from siegeworks.games.blackreach.box.columns import (
    CARD_KIND,
    FACE_CLASS,
    FACE_MV,
    FACE_OTHER,
    FACES,
    UNIT_SIDE,
)
from siegeworks.games.blackreach.box.components import CARD_KINDS, HEAVY, INFANTRY, NOT
from siegeworks.games.blackreach.box.words import PASS, POINT, SQUARE, UNIT
from siegeworks.games.blackreach.cards.dice import BOUNCE, result, throw
from siegeworks.games.blackreach.cards.frames import FALLING_BACK, FallBackFrame, TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.window import Fits, event, pick, then
from siegeworks.games.blackreach.fire import aiming
from siegeworks.games.blackreach.fire.frames import (
    BEAM,
    BY_FIRE,
    CHARGE_ATTACK,
    SHOT,
    TEMPLATE,
    AttackFrame,
    HitFrame,
    ShotFrame,
    SnipeFrame,
    SplitFrame,
)
from siegeworks.games.blackreach.fire.losses import destroy
from siegeworks.games.blackreach.fire.targets import may_target
from siegeworks.games.blackreach.frames import IGNORE_COVER, IGNORE_LONG_RANGE, IGNORE_OBSCURING, ActFrame, DieFrame
from siegeworks.games.blackreach.ground.geometry import DX, DY
from siegeworks.games.blackreach.ground.ground import HEIGHT, POINTS, WIDTH
from siegeworks.games.blackreach.ground.shapes import blast_squares, inner, interspaces, line_squares
from siegeworks.games.blackreach.ground.zones import bars, past_counters
from siegeworks.games.blackreach.movement.forced import BY_CARD_MOVE, free_square, push
from siegeworks.games.blackreach.muster.recruitment import SMITE
from siegeworks.games.blackreach.psychic.manifest import power_targets
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    cells,
    distance,
    distance_to,
    is_active,
    lay_open,
    lift,
    put,
    tell_unit,
    where_squares,
)

FiringFrame = AttackFrame | ShotFrame | SnipeFrame | SplitFrame  # whatever is fired, the card's word goes with it


def infantry(s: BlackReachState, unit: int) -> bool:
    """Whether a unit is infantry."""
    return unit >= 0 and FACE_CLASS[s.unit_face[unit]] == INFANTRY


def shooting(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    """The seat's own unit fires."""
    return unit >= 0 and UNIT_SIDE[unit] == seat


@event("precision", shooting)
def precision(s: BlackReachState, f: WindowFrame, b: FiringFrame) -> None:
    """HBR-CARD-05  Obscuring obstacles and long range do not lower this Firing Action."""
    b.ignore |= IGNORE_OBSCURING | IGNORE_LONG_RANGE


@event("sneaky-shot", shooting)
def sneaky_shot(s: BlackReachState, f: WindowFrame, b: FiringFrame) -> None:
    """HBR-CARD-05  The target gets no defensive bonus from terrain."""
    b.ignore |= IGNORE_COVER


def _heavy_target(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return (
        isinstance(b, AttackFrame)
        and not b.flags & TEMPLATE
        and FACE_CLASS[s.unit_face[b.target]] == HEAVY
        and "no-weak-point" not in FACES[s.unit_face[b.target]].abilities
    )


@event("weak-point", _heavy_target)
def weak_point(s: BlackReachState, f: WindowFrame, b: AttackFrame) -> None:
    """HBR-CARD-05  The shot counts as a rear shot and the location die is 1 higher."""
    b.rear = 1
    b.location += 1


def _shot_at(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not isinstance(b, AttackFrame) or b.flags & (TEMPLATE | CHARGE_ATTACK):
        return False
    return infantry(s, b.target) and UNIT_SIDE[b.target] == seat


@event("hit-the-dirt", _shot_at)
def hit_the_dirt(s: BlackReachState, f: WindowFrame, b: AttackFrame) -> None:
    """HBR-CARD-05  +2 defence against this Firing Action, and a Suppressed Marker afterwards."""
    b.defence += 2
    b.dirt = 1


def away(s: BlackReachState, unit: int, enemy: int) -> list[int]:
    """Free neighbouring squares a unit may be forced into that lie farther from an enemy."""
    here = s.unit_square[unit]
    far = distance_to(s, enemy, here)
    side = UNIT_SIDE[unit]
    klass = FACE_CLASS[s.unit_face[unit]]
    ways = past_counters(s, klass, here, s.ground.steps[klass][here])
    return [
        square
        for square in ways
        if free_square(s, unit, square) and distance_to(s, enemy, square) > far and bars(s, side, here, square) < 0
    ]


def named(b: Frame) -> int:
    """The unit an enemy has named as target of its fire, a sniper's too, or of its assault; -1 for none."""
    if isinstance(b, AttackFrame):  # what a charge fires at may leave the assault itself
        return -1 if b.unit < 0 or b.flags & (TEMPLATE | CHARGE_ATTACK) else b.target
    return b.target if isinstance(b, (SnipeFrame, AssaultFrame)) else -1


def _named(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    v = named(b)
    if not isinstance(b, (AttackFrame, SnipeFrame, AssaultFrame)) or v < 0 or UNIT_SIDE[v] != seat or b.gone:
        return False
    if not infantry(s, v) or s.unit_place[v] != BOARD:
        return False
    mv = FACE_MV[FACE_OTHER[s.unit_face[v]] if is_active(s, v) else s.unit_face[v]]
    return mv not in (NOT, 0) and (bool(away(s, v, b.unit)) or is_driven_off(s, v, b.unit))


def is_driven_off(s: BlackReachState, unit: int, enemy: int) -> bool:
    """HBR-CARD-16  Whether the only way farther from an enemy leads a unit off the board."""
    here = s.unit_square[unit]
    if away(s, unit, enemy):
        return False
    x, y = here % WIDTH, here // WIDTH
    own = [(square % WIDTH, square // WIDTH) for square in where_squares(s, enemy)]
    far = min((max(abs(a - x), abs(b - y)) for a, b in own), default=0)
    off = [(x + dx, y + dy) for dx, dy in zip(DX, DY, strict=True) if not is_inside(s, x + dx, y + dy)]
    return any(min(max(abs(a - p), abs(b - q)) for a, b in own) > far for p, q in off)


def is_inside(s: BlackReachState, x: int, y: int) -> bool:
    """Whether there is a square of the board at these numbers."""
    return 0 <= x < WIDTH and 0 <= y < HEIGHT and bool(s.ground.inside[y * WIDTH + x])


@event("fall-back", _named)
def fall_back(s: BlackReachState, f: WindowFrame, b: AttackFrame | SnipeFrame | AssaultFrame) -> None:
    """HBR-CARD-16  A Forced Move of 1 or 2 squares, every step farther from the attacker; an Active unit is turned
    first. A unit that is forced off the board is destroyed."""
    v = named(b)
    if is_active(s, v):
        lay_open(s, v)
        tell(s, "turned", "HBR-CARD-16", unit=v)
    g = FallBackFrame()
    g.seat, g.unit, g.attacker, g.left = f.seat, v, b.unit, 2
    call(s, FALLING_BACK, g)
    if is_driven_off(s, v, b.unit):
        destroy(s, v, b.unit, "HBR-CARD-16")


class FallBackTo(Choice):
    """HBR-CARD-16  Where the unit falls back to: terrain counts, Suppressed Markers do not."""

    kind = "fall-back-to"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: FallBackFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: FallBackFrame) -> list[int]:
        if not f.left or s.unit_place[f.unit] != BOARD:
            return []
        out = SQUARE.words(away(s, f.unit, f.attacker))
        return [*out, PASS] if out and f.left == 1 else out

    def choose(self, s: BlackReachState, f: FallBackFrame, w: int) -> None:
        f.left = 0 if w == PASS else f.left - 1
        if w != PASS:
            here = s.unit_square[f.unit]
            if here * len(s.at) + SQUARE.id(w) in s.ground.hard:
                f.left = 0
            lift(s, f.unit)
            put(s, f.unit, SQUARE.id(w), s.unit_facing[f.unit])
            tell(s, "forced", "HBR-CARD-16", unit=f.unit, square=SQUARE.id(w))
            again(f)


def still_possible(s: BlackReachState, f: FallBackFrame) -> None:
    """HBR-CARD-16  The attack goes on only if it is still possible."""
    b = next(x for x in reversed(s.frames) if isinstance(x, (AttackFrame, AssaultFrame, SnipeFrame)))
    if isinstance(b, AssaultFrame):
        b.gone = ESCAPED  # if it can still be reached, the assault is launched again
    elif not in_reach(s, b):
        b.gone = 1


def in_reach(s: BlackReachState, b: AttackFrame | SnipeFrame) -> bool:
    """HBR-CARD-16  Whether weapon, sniper or power may still fire at its target."""
    if isinstance(b, SnipeFrame):
        return may_snipe(s, b.unit, b.target)
    if b.weapon >= 0:
        return may_target(s, b.unit, b.weapon, b.target)
    if b.flags & BEAM:
        return s.unit_square[b.target] in line_squares(s.unit_square[b.unit], b.origin)
    return b.target in power_targets(s, b.unit, SMITE)


def _my_hit(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, HitFrame) and b.hits > 0 and UNIT_SIDE[b.unit] == seat and s.phase == ACTIVATION


def _vehicle_hit(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not isinstance(b, HitFrame) or b.double:
        return False
    return _my_hit(s, b, seat, unit, other) and not infantry(s, b.unit)


def _infantry_hit(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, HitFrame) and _my_hit(s, b, seat, unit, other) and infantry(s, b.unit)


@event("it-bounced-right-off-it", _vehicle_hit)
def bounced(s: BlackReachState, f: WindowFrame, b: HitFrame) -> None:
    """HBR-CARD-05  On 3 or more one Hit on a vehicle is ignored, not of a Double Hit."""
    throw(s, BOUNCE, f.seat, b.unit, needed=3)


@event("ard-as-nails", _infantry_hit)
def ard_as_nails(s: BlackReachState, f: WindowFrame, b: HitFrame) -> None:
    """HBR-CARD-05  On 4 or more one Hit on infantry is ignored."""
    throw(s, BOUNCE, f.seat, b.unit, needed=4)


@result(BOUNCE)
def read_bounce(s: BlackReachState, f: DieFrame) -> None:
    """HBR-CARD-05  The die of a card against a Hit; it is the card's, not the unit's."""
    total = f.dice[0] + f.bonus
    saved = total >= f.needed
    tell_unit(s, "save", "HBR-CARD-05", f.unit, die=f.dice[0], total=total, needed=f.needed, saved=saved)
    if saved:
        hit_frame(s).hits -= 1


@event("emperors-shield", _infantry_hit)
def emperors_shield(s: BlackReachState, f: WindowFrame, b: HitFrame) -> None:
    """HBR-CARD-05, HBR-CARD-07  An automatic save of 4 or more, Piercing or not."""
    grant_card_save(s, b.unit, 4)


def shields(s: BlackReachState, unit: int) -> list[int]:
    """Other friendly infantry within 2 squares."""
    return [
        v
        for v in SIDE_UNITS[UNIT_SIDE[unit]]
        if v != unit and s.unit_place[v] == BOARD and infantry(s, v) and distance(s, unit, v) <= 2
    ]


def _shieldable(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return (
        isinstance(b, HitFrame)
        and _my_hit(s, b, seat, unit, other)
        and b.cause == BY_FIRE
        and s.unit_place[b.unit] == BOARD
        and bool(shields(s, b.unit))
    )


@event("grot-shield", _shieldable)
def grot_shield(s: BlackReachState, f: WindowFrame, b: HitFrame) -> None:
    """HBR-CARD-05  All Hits of this attack go to another infantry unit within 2 squares."""
    pick(s, f, UNIT.words(shields(s, b.unit)))


@then("grot-shield")
def shield_with(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The unit that takes the Hits."""
    transfer(s, UNIT.id(w), "HBR-CARD-05")


def _my_fire_hit(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    """HBR-CARD-05  The seat's fire, not that of a charge, has hit enemy infantry."""
    if not isinstance(b, HitFrame) or b.cause != BY_FIRE or b.hits <= 0:
        return False
    if b.source < 0 or UNIT_SIDE[b.source] != seat:
        return False
    if UNIT_SIDE[b.unit] == seat or not infantry(s, b.unit):
        return False
    return not any(isinstance(f, AttackFrame) and f.flags & CHARGE_ATTACK for f in s.frames)


@event("driven-back", _my_fire_hit)
def driven_back_card(s: BlackReachState, f: WindowFrame, b: HitFrame) -> None:
    """HBR-CARD-05  If the unit survives it is forced one square away from the firer."""
    b.push = 1


def drive_back(s: BlackReachState, h: HitFrame) -> None:
    """HBR-CARD-05, HBR-CARD-16, HBR-MOVE-23  The Forced Move, if the unit has survived; if it cannot, it is
    destroyed."""
    if not h.push or s.unit_place[h.unit] != BOARD:
        return
    h.push = 0
    if infantry(s, h.unit) and h.source >= 0:
        push(s, h.unit, away(s, h.unit, h.source), BY_CARD_MOVE)


def covered_infantry(s: BlackReachState, b: ShotFrame, seat: int) -> list[int]:
    """The seat's infantry a grenade would cover."""
    if b.kind == aiming.BOMB:
        squares = [b.point]
    else:
        squares = blast_squares(s, b.template, b.point)
    return [unit for unit in aiming.units_in(s, squares) if UNIT_SIDE[unit] == seat and infantry(s, unit)]


def _covered(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not isinstance(b, ShotFrame) or b.point < 0 or b.kind not in (aiming.GRENADE, aiming.BOMB):
        return False
    return bool(covered_infantry(s, b, seat))


@event("return-to-sender", _covered)
def return_to_sender(s: BlackReachState, f: WindowFrame, b: ShotFrame) -> None:
    """HBR-CARD-14  Any grenade is thrown back: first which unit throws it."""
    pick(s, f, UNIT.words(covered_infantry(s, b, f.seat)))


@then("return-to-sender")
def throw_back(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-14  Then where to: another interspace (or square) within the grenade's range of that unit."""
    b = next(x for x in reversed(s.frames) if isinstance(x, ShotFrame))
    if w in UNIT:
        thrower = UNIT.id(w)
        words = squares_in_throw(s, b, thrower) if b.kind == aiming.BOMB else points_in_throw(s, b, thrower)
        pick(s, f, words)
        return
    b.point = SQUARE.id(w) if b.kind == aiming.BOMB else POINT.id(w)
    tell(s, "thrown-back", "HBR-CARD-14", seat=f.seat)


def squares_in_throw(s: BlackReachState, b: ShotFrame, thrower: int) -> list[int]:
    """HBR-CARD-14  The words of the other squares a bomb can be thrown back to."""
    out = []
    for square in range(len(s.at)):
        if square == b.point or not s.ground.inside[square]:
            continue
        if distance_to(s, thrower, square) <= b.limit:
            out.append(SQUARE + square)
    return out


def points_in_throw(s: BlackReachState, b: ShotFrame, thrower: int) -> list[int]:
    """HBR-CARD-14  The words of the other interspaces a grenade can be thrown back to."""
    own = cells(s, thrower)
    out = []
    for point in range(POINTS):
        if point == b.point or not inner(s, point):
            continue
        if interspaces(own, point) <= b.limit:
            out.append(POINT + point)
    return out


def _may_throw(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return unit >= 0 and UNIT_SIDE[unit] == seat and infantry(s, unit) and s.unit_place[unit] == BOARD


def card_grenade(s: BlackReachState, f: WindowFrame, b: ActFrame) -> None:
    """HBR-CARD-05, HBR-FIRE-14  A grenade from a card is the unit's Alternate Firing Action."""
    shot = thrown(f.unit, CARD_KINDS[CARD_KIND[f.event]].event.effects[0], -1)
    b.cancelled = 1
    b.did = 3
    call(s, SHOT, shot)


def _grenade_fits(name: str) -> Fits:
    effect = next(row for row in CARD_KINDS if row.id.endswith(name)).event.effects[0]

    def fits(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
        return _may_throw(s, b, seat, unit, other) and aiming.has_mark(s, thrown(unit, effect, -1))

    return fits


for _name in ("stikkbombz", "krak-grenade", "frag-volley"):
    event(_name, _grenade_fits(_name))(card_grenade)
