"""HBR-VEH  A large vehicle drives: manoeuvre by manoeuvre, each at the price of the square that leads."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES, FACE_SHAPE
from siegeworks.games.blackreach.box.components import DOUBLE, INFANTRY, NOT
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARE_NAMES, SQUARES, STEPS
from siegeworks.games.blackreach.ground.zones import lies_across, wreck_stops
from siegeworks.games.blackreach.modifiers import may_stop
from siegeworks.games.blackreach.movement.manoeuvres import (
    BLOCK_TURNS,
    FRONT,
    LEFT,
    RIGHT,
    SWINGS,
    Manoeuvre,
    homing,
    manoeuvres,
    part_moves,
    pivots,
    rests,
)
from siegeworks.games.blackreach.movement.mover import Mover, arrive
from siegeworks.games.blackreach.movement.price import SHORT, price, rest_after, rest_planned
from siegeworks.games.blackreach.movement.walker import scout_end
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import assault_number, cells, cells_at, lift, put

NO_MOVEMENT: Final = Reason("HBR-MOVE-01", "It has no movement left for that.")


class Driver(Mover):
    """HBR-VEH-01  A vehicle of more than one square on the board."""

    def ways(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """HBR-VEH-04, HBR-VEH-11  The manoeuvres it may make now; a flyer or a scout only those it can end well."""
        if f.left <= 0 or f.stop:
            return []
        moves = open_manoeuvres(s, f)
        if f.target >= 0 and s.unit_place[f.target] == BOARD:
            moves = [m for m in moves if drives_home(s, f, m)] or moves
        return sorted({m.word for m in moves})

    def cost(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        move = manoeuvre(s, f, w)
        return price(s, f, move.leaves, move.enters) if move is not None else f.left + 1

    def left_after(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        move = manoeuvre(s, f, w)
        return rest_after(s, f, move.leaves, move.enters) if move is not None else SHORT

    def take(self, s: BlackReachState, f: MoveFrame, w: int) -> bool:
        """HBR-TERR-07, HBR-VEH-07, HBR-VEH-12  Make a manoeuvre; only its leading square meets the ground."""
        move = manoeuvre(s, f, w)
        if move is None:
            return False
        left = rest_after(s, f, move.leaves, move.enters)
        before = cells(s, f.unit)
        lift(s, f.unit)
        put(s, f.unit, move.square, move.facing)
        f.left = left
        f.road = 0
        arrive(s, f, before)
        return True

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
        """HBR-VEH-04, HBR-VEH-07, HBR-VEH-11, HBR-VEH-12, HBR-ASLT-06  Why it may not make a manoeuvre."""
        unit = f.unit
        parts = parts_after(s, unit, w)
        if parts is None:
            return why_no_manoeuvre(s, unit, w)
        if f.left < 1 or f.stop:
            return NO_MOVEMENT
        move = manoeuvre(s, f, w)
        if move is None:
            return why_not_part(s, unit, shut_square(s, unit, parts))
        if f.left < price(s, f, move.leaves, move.enters):
            return NO_MOVEMENT
        if FACE_FLIES[s.unit_face[unit]] or f.kind == SCOUT:
            return Reason("HBR-ABIL-FLY-02", "It could not end its move there, nor farther on.")
        return Reason("HBR-ASLT-06", "A declared assault must be carried out if possible.")

    def may_end(self, s: BlackReachState, f: MoveFrame) -> bool:
        """HBR-MOVE-04  Where it is, unless it has come to pass over something."""
        if f.steps == 0:
            return True
        return may_stop(s, f) and ends_well(s, f, cells(s, f.unit))

    def must_go_on(self, s: BlackReachState, f: MoveFrame, ways: list[int]) -> bool:
        """HBR-ASLT-06  Whether any manoeuvre leads towards its declared target."""
        if f.target < 0 or not ways or s.unit_place[f.target] != BOARD or assault_number(s, f.unit) == NOT:
            return False
        return any(drives_home(s, f, m) for m in manoeuvres(s, f.unit))

    def facings(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """HBR-MOVE-14  Those it may pivot to in an X move."""
        return sorted(pivots(s, f))

    def turn(self, s: BlackReachState, f: MoveFrame, facing: int) -> None:
        """HBR-MOVE-14  It swings round."""
        square = pivots(s, f)[facing]
        f.turned = 1
        lift(s, f.unit)
        put(s, f.unit, square, facing)


DRIVER: Final = Driver()


def open_manoeuvres(s: BlackReachState, f: MoveFrame) -> list[Manoeuvre]:
    """HBR-VEH-01, HBR-ABIL-FLY-02  The manoeuvres it can pay, and end well if it flies or scouts."""
    moves = [m for m in manoeuvres(s, f.unit) if f.left >= price(s, f, m.leaves, m.enters)]
    if FACE_FLIES[s.unit_face[f.unit]] or f.kind == SCOUT:
        return [m for m in moves if lands_well(s, f, m)]
    return moves


def manoeuvre(s: BlackReachState, f: MoveFrame, w: int) -> Manoeuvre | None:
    """The manoeuvre a word means here."""
    for move in manoeuvres(s, f.unit):
        if move.word == w:
            return move
    return None


# ---------------------------------------------------------------- planning


def drives_home(s: BlackReachState, f: MoveFrame, move: Manoeuvre) -> bool:
    """HBR-ASLT-06  Whether a large vehicle could still launch its declared assault after a manoeuvre."""
    unit = f.unit

    def arrived(left: int) -> bool:
        if not all(s.at[square] in (-1, unit) for square in cells(s, unit)):
            return False
        return any(rest_planned(s, f, m.leaves, m.enters, left) >= 0 for m in homing(s, unit, f.target))

    return leads(s, f, move, arrived)


def lands_well(s: BlackReachState, f: MoveFrame, move: Manoeuvre) -> bool:
    """HBR-ABIL-FLY-02, HBR-ABIL-SCOUT-03  Whether a flyer or a scout could end its move there, or go on from there to
    where it could."""
    return leads(s, f, move, lambda left: ends_well(s, f, cells(s, f.unit)))


def leads(s: BlackReachState, f: MoveFrame, move: Manoeuvre, arrived: Callable[[int], bool]) -> bool:
    """Whether a manoeuvre, alone or with others after it, brings a large vehicle where it wants to be; asked in every
    stance on the way, with the squares of movement left there.
    """
    left = rest_planned(s, f, move.leaves, move.enters, f.left)
    return leads_from(s, f, move.square, move.facing, left, arrived)


def leads_from(
    s: BlackReachState, f: MoveFrame, square: int, facing: int, left: int, arrived: Callable[[int], bool]
) -> bool:
    """Whether a large vehicle lying so, with so much movement left, is where it wants to be or can drive there."""
    unit = f.unit
    here, faced, found = s.unit_square[unit], s.unit_facing[unit], False
    line = [(square, facing, left)]
    best: dict[tuple[int, int], int] = {}
    while line and not found:
        square, facing, left = line.pop(0)
        if left <= best.get((square, facing), SHORT):
            continue
        best[square, facing] = left
        s.unit_square[unit], s.unit_facing[unit] = square, facing
        found = arrived(left)
        for step in manoeuvres(s, unit) if left and not found else ():
            line.append((step.square, step.facing, rest_planned(s, f, step.leaves, step.enters, left)))
    s.unit_square[unit], s.unit_facing[unit] = here, faced
    return found


def comes_to_rest(s: BlackReachState, f: MoveFrame, square: int, facing: int, left: int) -> bool:
    """HBR-ABIL-SCOUT-03  Whether a large vehicle lying so may end its move there, or drive on to where it may."""
    return leads_from(s, f, square, facing, left, lambda _: ends_well(s, f, cells(s, f.unit)))


def ends_well(s: BlackReachState, f: MoveFrame, where: tuple[int, ...]) -> bool:
    """HBR-ABIL-SCOUT-03  Whether this move may end on these squares: a Scout move not next to an Objective."""
    if not rests(s, f.unit, where):
        return False
    return f.kind != SCOUT or all(scout_end(s, square) for square in where)


# ---------------------------------------------------------------- reasons


def parts_after(s: BlackReachState, unit: int, w: int) -> list[int] | None:
    """The squares the leading parts of a large vehicle would enter by a manoeuvre of its kind; None if the word means
    none of them.
    """
    facing, own = s.unit_facing[unit], cells(s, unit)
    if FACE_SHAPE[s.unit_face[unit]] == DOUBLE:
        return parts_of_double(own, facing, w)
    if w not in BLOCK_TURNS:
        return None
    heading = (facing + BLOCK_TURNS[w]) % 8
    if w in (LEFT, RIGHT):
        return list(cells_at(s, unit, s.unit_square[unit], heading) or [-1])
    return [square + STEPS[heading] for square in own]


def parts_of_double(own: tuple[int, ...], facing: int, w: int) -> list[int] | None:
    """The same for a vehicle of two squares: the square named, or the one its end swings into."""
    if w in SQUARE:
        near = [own[end] + STEPS[(facing + 4 * end + turn) % 8] for end in (0, 1) for turn in (-1, 0, 1)]
        return [SQUARE.id(w)] if SQUARE.id(w) in near else None
    if w not in SWINGS:
        return None
    end, turn = SWINGS[w]
    step = STEPS[(facing + turn) % 8]
    return [own[1] + step if end == FRONT else own[0] - step]


def why_no_manoeuvre(s: BlackReachState, unit: int, w: int) -> Reason | None:
    """HBR-VEH-04, HBR-VEH-11  Why a word names no manoeuvre of this kind of vehicle; None if it names none at all."""
    square = w in SQUARE
    if FACE_SHAPE[s.unit_face[unit]] == DOUBLE:
        far = Reason("HBR-VEH-04", "It drives on from its front or back from its rear, one square at a time.")
        return far if square else None
    straight = Reason("HBR-VEH-11", "A block drives straight on or back and turns by 90 degrees.")
    return straight if square or w in SWINGS else None


def shut_square(s: BlackReachState, unit: int, parts: list[int]) -> int:
    """The square that stops a large vehicle whose leading parts would enter these."""
    own = cells(s, unit)
    new = [b for b in parts if b not in own] or parts
    for b in new:
        if not any(part_moves(s, unit, a, b) for a in own):
            return b
    return new[0]


def is_off_map(s: BlackReachState, unit: int, square: int) -> bool:
    """HBR-VEH-10  Whether a square beside a vehicle is none, or one at the other end of the map."""
    if not 0 <= square < SQUARES or not s.ground.inside[square]:
        return True
    return all(DISTANCE[a][square] > 1 for a in cells(s, unit))


def why_not_part(s: BlackReachState, unit: int, square: int) -> Reason:
    """HBR-VEH-10, HBR-VEH-13, HBR-VEH-20, HBR-TERR-10  What keeps a part of a large vehicle out of a square."""
    if is_off_map(s, unit, square):
        return Reason("HBR-VEH-10", "It would leave the map.")
    if wreck_stops(s, square, FACE_CLASS[s.unit_face[unit]]):
        return Reason("HBR-VEH-20", f"The wreck in square {SQUARE_NAMES[square]} keeps it out.")
    other = s.at[square]
    if other not in (-1, unit) and FACE_CLASS[s.unit_face[other]] != INFANTRY:
        return Reason("HBR-VEH-13", "A vehicle moves through infantry only, not through vehicles.")
    if any(lies_across(s, FACE_CLASS[s.unit_face[unit]], a, square) for a in cells(s, unit)):
        return Reason("HBR-VEH-09", "A counter lies diagonally across the way: nobody moves through its middle.")
    return Reason("HBR-TERR-10", f"Terrain keeps it out of square {SQUARE_NAMES[square]}.")
