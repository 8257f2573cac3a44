"""Battle events of the supply phase (HBR-CARD-05, -17)."""

from __future__ import annotations

from siegeworks.core.flow import Frame
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACES, TYPES, UNIT_TYPE
from siegeworks.games.blackreach.box.components import DAMAGE_KINDS, EXPLOSION, HEAVY, INFANTRY
from siegeworks.games.blackreach.box.words import DAMAGE, SQUARE, TILE, UNIT
from siegeworks.games.blackreach.cards.frames import TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.window import event, pick, then
from siegeworks.games.blackreach.fire.losses import mend_tile
from siegeworks.games.blackreach.frames import EXTRA
from siegeworks.games.blackreach.ground.zones import enemy_zones
from siegeworks.games.blackreach.markers import ACTIVATION_TIME, B_NOT_NEXT, grant
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.movement.forced import free_square
from siegeworks.games.blackreach.state import BOARD, DESTROYED, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, distance, flip, has_acted, mark_activated, put


def damaged(s: BlackReachState, seat: int) -> list[int]:
    """Heavy vehicles with a Damage Marker that did not move this turn."""
    return [
        unit
        for unit in SIDE_UNITS[seat]
        if s.unit_place[unit] == BOARD
        and FACE_CLASS[s.unit_face[unit]] == HEAVY
        and s.unit_damage[unit]
        and not s.unit_moved[unit]
    ]


def _has_damage(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(damaged(s, seat))


@event("repairs", _has_damage)
def repairs(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  Remove one Damage Marker from a heavy vehicle that did not move: the vehicle."""
    pick(s, f, UNIT.words(damaged(s, f.seat)))


@then("repairs")
def mend(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The marker."""
    if f.first < 0:
        unit = UNIT.id(w)
        kinds = [DAMAGE + k for k in range(len(DAMAGE_KINDS)) if s.unit_damage[unit] >> k & 1 and k != EXPLOSION]
        pick(s, f, kinds, first=unit)
        return
    s.unit_damage = s.unit_damage[:]
    s.unit_damage[f.first] &= ~(1 << (DAMAGE.id(w)))
    tell(s, "repaired", "HBR-CARD-05", unit=f.first, damage=DAMAGE.id(w))


def spent_movers(s: BlackReachState, seat: int) -> list[int]:
    """HBR-MOVE-06, HBR-HVY-04  Activated units on the board that can move."""
    return [
        unit
        for unit in SIDE_UNITS[seat]
        if s.unit_place[unit] == BOARD and has_acted(s, unit) and allowance(s, unit) > 0
    ]


def _spent(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return unit < 0 and bool(spent_movers(s, seat))


@event("advance", _spent)
def advance(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  A unit that was activated moves up to 2 squares."""
    pick(s, f, UNIT.words(spent_movers(s, f.seat)))


@then("advance")
def go_on(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  It may not end next to an enemy it was not next to before."""
    unit = UNIT.id(w)
    for e in SIDE_UNITS[1 - f.seat]:
        if s.unit_place[e] == BOARD and distance(s, unit, e) > 1:
            grant(s, B_NOT_NEXT, unit, e, ACTIVATION_TIME)
    start_move(s, unit, EXTRA, False, min(2, allowance(s, unit)))


def live_tiles(s: BlackReachState, seat: int) -> list[int]:
    """Tiles of a seat with units on the board."""
    return sorted(
        {s.unit_tile[unit] for unit in SIDE_UNITS[seat] if s.unit_place[unit] == BOARD and s.unit_tile[unit] >= 0}
    )


def _no_mover(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return unit < 0 and bool(live_tiles(s, seat))


@event("go-go-go", _no_mover)
def go_go_go(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  All units of one tile move 1 farther in this Supply Phase."""
    pick(s, f, TILE.words(live_tiles(s, f.seat)))


@then("go-go-go")
def hurry(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The tile."""
    s.tile_speed = s.tile_speed[:]
    s.tile_speed[TILE.id(w)] += 1


def fallen_infantry(s: BlackReachState, seat: int) -> list[int]:
    """Destroyed infantry that is not a Character, one of each kind and tile."""
    out: list[int] = []
    seen: set[tuple[int, int]] = set()
    for unit in SIDE_UNITS[seat]:
        key = (UNIT_TYPE[unit], s.unit_tile[unit])
        kind = TYPES[UNIT_TYPE[unit]]
        if (
            s.unit_place[unit] == DESTROYED
            and s.unit_tile[unit] >= 0
            and kind.klass == INFANTRY
            and not kind.character
            and key not in seen
        ):
            seen.add(key)
            out.append(unit)
    return out


def return_squares(s: BlackReachState, seat: int, unit: int) -> list[int]:
    """Free squares of the own deployment zone outside every enemy zone of control."""
    held = enemy_zones(s, seat)
    return [square for square in s.zones[seat] if square not in held and free_square(s, unit, square)]


def _fallen(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    lost = fallen_infantry(s, seat)
    return bool(lost) and bool(return_squares(s, seat, lost[0]))


@event("sons-of-gork", _fallen)
def sons_of_gork(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-17  A destroyed infantry unit comes back: which."""
    pick(s, f, UNIT.words(fallen_infantry(s, f.seat)))


@then("sons-of-gork")
def come_back(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-17  On its reduced (or only) side in the deployment zone; a tile thereby unbroken is turned back, its
    points are lost again."""
    if f.first < 0:
        pick(s, f, SQUARE.words(return_squares(s, f.seat, UNIT.id(w))), first=UNIT.id(w))
        return
    unit = f.first
    kind = TYPES[UNIT_TYPE[unit]]
    s.unit_face[unit] = kind.back if FACES[kind.back].kind == "reduced" else kind.front
    s.unit_life = s.unit_life[:]
    s.unit_life[unit] = FACES[s.unit_face[unit]].life
    s.unit_sm[unit] = 0
    put(s, unit, SQUARE.id(w), s.unit_facing[unit])
    mark_activated(s, unit)
    tell(s, "returned", "HBR-CARD-17", unit=unit, square=SQUARE.id(w))
    mend_tile(s, s.unit_tile[unit])


def wounded(s: BlackReachState, seat: int) -> list[int]:
    """Reduced infantry with no enemy within 3 squares."""
    enemies = [e for e in SIDE_UNITS[1 - seat] if s.unit_place[e] == BOARD]
    return [
        unit
        for unit in SIDE_UNITS[seat]
        if s.unit_place[unit] == BOARD
        and FACES[s.unit_face[unit]].kind == "reduced"
        and all(distance(s, unit, e) > 3 for e in enemies)
    ]


def _has_wounded(s: BlackReachState, b: Frame, seat: int, unit: int, other: int) -> bool:
    return bool(wounded(s, seat))


@event("narthecium", _has_wounded)
def narthecium(s: BlackReachState, f: WindowFrame, b: Frame) -> None:
    """HBR-CARD-05  A reduced infantry unit away from the enemy is turned to its unharmed side."""
    pick(s, f, UNIT.words(wounded(s, f.seat)))


@then("narthecium")
def treat(s: BlackReachState, f: TargetFrame, w: int) -> None:
    """HBR-CARD-05  The unit."""
    flip(s, UNIT.id(w))
    tell(s, "healed", "HBR-CARD-05", unit=UNIT.id(w))
