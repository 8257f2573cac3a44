"""Battle events of moves, assaults and finished actions (HBR-CARD-05, -07, -11): when each is played, what it does."""

from __future__ import annotations

from siegeworks.core.flow import Frame, call
from siegeworks.games.blackreach.abilities.reactions import may_fire_at, watch
from siegeworks.games.blackreach.abilities.shooting import has_alternate, take_shot
from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES, FACE_MV, UNIT_SIDE, WEAPONS
from siegeworks.games.blackreach.box.components import LIGHT, NOT
from siegeworks.games.blackreach.box.words import FIRE, SUPPRESS, UNIT
from siegeworks.games.blackreach.cards.dice import NASTY, result, throw
from siegeworks.games.blackreach.cards.events_fire import infantry
from siegeworks.games.blackreach.cards.frames import TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.window import event, pick, then
from siegeworks.games.blackreach.fire.fire import burst_words, start_on_move
from siegeworks.games.blackreach.fire.frames import BY_OTHER, FIRING, HITS, FireFrame, HitFrame
from siegeworks.games.blackreach.fire.guises import is_possible
from siegeworks.games.blackreach.fire.targets import targets, why_not_firing
from siegeworks.games.blackreach.frames import EXTRA, IGNORE_DIFFICULT, ActFrame, DieFrame, MoveFrame
from siegeworks.games.blackreach.markers import ACTION, B_ALL_TERRAIN, B_FIRE_ONCE, B_STOP_AFTER, grant
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.state import ACTIVATION, AIR, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    distance,
    distance_to,
    firing_weapons,
    has_acted,
    suppress,
    tell_unit,
)

FIRED, OTHER = 2, 3  # ActFrame.did


def _mover(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, MoveFrame) and unit >= 0 and UNIT_SIDE[unit] == seat and FACE_MV[s.unit_face[unit]] != NOT


@event("dont-stop", _mover)
def dont_stop(s: BlackReachState, f: WindowFrame, b: MoveFrame) -> None:
    """HBR-CARD-05  2 squares more for this Movement Action."""
    b.boost += 2


@event("all-terrain", _mover)
def all_terrain(s: BlackReachState, f: WindowFrame, b: MoveFrame) -> None:
    """HBR-CARD-05  Difficult Passage is ignored; a light vehicle crosses what is closed to light vehicles only."""
    b.ignore |= IGNORE_DIFFICULT
    if FACE_CLASS[s.unit_face[b.unit]] == LIGHT:
        grant(s, B_ALL_TERRAIN, b.unit, 1, ACTION)


def _vehicle_mover(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return _mover(s, b, seat, unit, other) and not infantry(s, unit)


@event("ram", _vehicle_mover)
def ram(s: BlackReachState, f: WindowFrame, b: MoveFrame) -> None:
    """HBR-CARD-05, HBR-ABIL-RAM-01  The vehicle has Ramming during this Movement Action."""
    b.ram = 1


def _enemy_vehicle(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return (
        isinstance(b, MoveFrame)
        and unit >= 0
        and UNIT_SIDE[unit] != seat
        and not infantry(s, unit)
        and not FACE_FLIES[s.unit_face[unit]]
    )


@event("bogged-down", _enemy_vehicle)
def bogged_down(s: BlackReachState, f: WindowFrame, b: MoveFrame) -> None:
    """HBR-CARD-05  The vehicle must stop after its first square or pivot, whatever else moves it on."""
    grant(s, B_STOP_AFTER, b.unit, 1, ACTION)


def _can_burst(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not isinstance(b, MoveFrame) or b.fired or b.kind != 0 or s.phase != ACTIVATION or s.unit_place[b.unit] != BOARD:
        return False
    return bool(burst_words(s, b))


@event("burst-into-action", _can_burst)
def burst_into_action(s: BlackReachState, f: WindowFrame, b: MoveFrame) -> None:
    """HBR-CARD-11  A Heavy Vehicle takes one Firing Action at this point of its move, all weapons, no penalty; instead
    of Fire on the Move, not besides it."""
    pick(s, f, burst_words(s, b))


@then("burst-into-action")
def burst_fire(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-11  Fire, suppress or an alternate."""
    b = next(x for x in reversed(s.frames) if isinstance(x, MoveFrame))
    b.penalty = 0
    b.all_weapons = 1
    b.fired = 1
    if w in (FIRE, SUPPRESS):
        start_on_move(s, b, w)
    else:
        take_shot(s, b, w)


def _has_gun(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if s.phase != ACTIVATION or s.unit_place[unit] != BOARD:
        return False
    place = s.unit_place
    for u in SIDE_UNITS[seat]:
        if place[u] in (BOARD, EMBARKED) and not has_acted(s, u) and may_fire_at(s, u, unit):
            return True
    return False


def _might_have_gun(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    """HBR-ABIL-AMBUSH-07  The same for all the other side knows: a concealed counter may be any concealed unit."""
    if s.phase != ACTIVATION or s.unit_place[unit] != BOARD:
        return False
    return _has_gun(s, b, seat, unit, other) or is_possible(s, seat, unit, may_fire_at)


def opportunists(s: BlackReachState, seat: int, mover: int) -> list[int]:
    """Units not activated that may fire at the moving enemy."""
    out = []
    if s.unit_place[mover] != BOARD:
        return []
    for unit in SIDE_UNITS[seat]:
        if s.unit_place[unit] in (BOARD, EMBARKED) and not has_acted(s, unit) and may_fire_at(s, unit, mover):
            out.append(UNIT + unit)
    return out


@event("opportunistic-fire", _has_gun, _might_have_gun)
def opportunistic_fire(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  One of your units fires one weapon at the moving enemy as if it had Overwatch."""
    pick(s, f, opportunists(s, f.seat, f.unit))


@then("opportunistic-fire")
def opportune(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05, HBR-MARK-05  It loses its token and gets an Activated Marker."""
    watch(s, UNIT.id(w), f.unit, one=1)


def _lonely(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not isinstance(b, MoveFrame) or s.unit_place[unit] != BOARD or b.steps == 0:
        return False
    if any(s.unit_place[u] == BOARD and distance(s, u, unit) < 2 for u in SIDE_UNITS[seat]):
        return False
    return not any(distance_to(s, unit, o) <= 1 for o in s.objectives)


@event("nasty-surprise", _lonely)
def nasty_surprise(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Something buried goes off under the moving enemy."""
    throw(s, NASTY, f.seat, -1, f.unit)


@result(NASTY)
def read_nasty(s: BlackReachState, f: DieFrame) -> None:
    """HBR-CARD-05  3 or more a Suppressed Marker, 5 or more a Hit as well."""
    total = f.dice[0] + f.bonus
    tell_unit(s, "surprise", "HBR-CARD-05", f.other, die=f.dice[0])
    if total >= 3:
        suppress(s, f.other, 1, "HBR-CARD-05")
    if total >= 5:
        h = HitFrame()
        h.unit, h.hits, h.cause = f.other, 1, BY_OTHER
        call(s, HITS, h)


def _attacking(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, AssaultFrame) and UNIT_SIDE[b.unit] == seat and not b.gone


@event("battle-rage", _attacking)
def battle_rage(s: BlackReachState, f: WindowFrame, b: AssaultFrame) -> None:
    """HBR-CARD-05  +2 to the assault; a beaten defender that survives is suppressed."""
    b.bonus[0] += 2
    b.rage = 1


@event("surprise", _attacking)
def surprise(s: BlackReachState, f: WindowFrame, b: AssaultFrame) -> None:
    """HBR-CARD-05  The defender rolls one die only."""
    b.limit[1] = 1


def _tin_can(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, AssaultFrame) and _attacking(s, b, seat, unit, other) and not infantry(s, b.target)


@event("krump-da-tin-can", _tin_can)
def krump(s: BlackReachState, f: WindowFrame, b: AssaultFrame) -> None:
    """HBR-CARD-05, HBR-CARD-07  X counts as +0 against the vehicle, +2 and Tearing."""
    b.bonus[0] += 2
    b.tear |= 1
    b.even_x = 1


def shot_at(s: BlackReachState, unit: int) -> list[int]:
    """The units this one has fired at during its activation."""
    return [row[2] for row in s.boons if row[0] == B_FIRE_ONCE and row[1] == unit]


def second_targets(s: BlackReachState, unit: int) -> list[int]:
    """HBR-FIRE-15  Weapons that could fire at a target not fired at yet, by an alternate too."""
    if why_not_firing(s, unit) is not None:
        return []
    past = shot_at(s, unit)
    out = []
    for weapon in firing_weapons(s, unit):
        has_target = WEAPONS[weapon].cv != (NOT, NOT, NOT) and targets(s, unit, weapon, -1, past)
        if has_target or has_alternate(s, unit, weapon, -1, past):
            out.append(weapon)
    return out


def _fired(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    """HBR-FIRE-14  The unit's action was to fire, an alternate too."""
    if not isinstance(b, ActFrame) or b.did not in (FIRED, OTHER):
        return False
    return unit >= 0 and UNIT_SIDE[unit] == seat and s.unit_place[unit] in (BOARD, EMBARKED, AIR)


def _fired_again(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    if not _fired(s, b, seat, unit, other):
        return False
    return bool(second_targets(s, unit)) or has_alternate(s, unit, -1, -1, shot_at(s, unit))


def _drilled(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return isinstance(b, ActFrame) and b.did == FIRED and infantry(s, unit) and _fired_again(s, b, seat, unit, other)


@event("bolter-drill", _drilled)
@event("dakka-dakka", _fired_again)
def fire_again(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  A second Firing Action against a different target; with one weapon."""
    g = FireFrame()
    g.unit, g.past, g.one, g.double = f.unit, shot_at(s, f.unit), 1, 1
    g.weapons = second_targets(s, f.unit)
    call(s, FIRING, g)


def _may_run(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return _fired(s, b, seat, unit, other) and s.unit_place[unit] == BOARD and allowance(s, unit) > 0


@event("hit-and-run", _may_run)
def hit_and_run(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  The unit moves up to 2 squares, without assault; not without tracks and not immobilised."""
    start_move(s, f.unit, EXTRA, False, 2)
