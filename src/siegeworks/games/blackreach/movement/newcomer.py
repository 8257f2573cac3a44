"""HBR-SETUP, HBR-PSY-51  A unit in reserve comes on over the map's edge."""

from __future__ import annotations

from typing import Final, NamedTuple

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_SHAPE,
    FACE_TYPE,
    TERRAIN,
    TYPES,
    UNIT_SIDE,
)
from siegeworks.games.blackreach.box.components import DOUBLE, SINGLE
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.frames import SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD, SQUARES, STEPS, WIDTH
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.movement.driver import comes_to_rest
from siegeworks.games.blackreach.movement.manoeuvres import unwalled
from siegeworks.games.blackreach.movement.mover import Mover, arrive
from siegeworks.games.blackreach.movement.price import SHORT, minds_difficult, price
from siegeworks.games.blackreach.movement.walker import may_end_at, may_get_away
from siegeworks.games.blackreach.psychic.powers import entered
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import cells_at, put

NORTH, EAST, SOUTH, WEST = range(4)


class Entry(NamedTuple):
    """One way onto the map: the edge square that names it, the unit's square and facing, the squares it then covers."""

    door: int
    square: int
    facing: int
    where: tuple[int, ...]


class Newcomer(Mover):
    """A unit that is not on the map yet."""

    def ways(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """The squares of the map's edge where it may come on."""
        return sorted({SQUARE + e.door for e in entries(s, f)})

    def cost(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        entry = entry_at(s, f, w)
        return entry_price(s, f, entry) if entry is not None else f.left + 1

    def left_after(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        entry = entry_at(s, f, w)
        return rest_after_entry(s, f, entry) if entry is not None else SHORT

    def take(self, s: BlackReachState, f: MoveFrame, w: int) -> bool:
        """HBR-PSY-51, HBR-TERR-06  Come on; Difficult Passage under any of its squares ends the move."""
        entry = entry_at(s, f, w)
        if entry is None:
            return False
        left = rest_after_entry(s, f, entry)
        put(s, f.unit, entry.square, entry.facing)
        entered(s, f.unit, entry.facing)
        f.left = left
        if s.ground.terrain[entry.door] != ROAD:
            f.road = 0
        arrive(s, f, ())
        return True

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
        return None


NEWCOMER: Final = Newcomer()


def edge_squares(s: BlackReachState, edge: int) -> list[int]:
    """The squares along an edge of the map."""
    width, height = s.ground.width, s.ground.height
    if edge in (NORTH, SOUTH):
        row = 0 if edge == NORTH else height - 1
        return [row * WIDTH + x for x in range(width)]
    column = 0 if edge == WEST else width - 1
    return [y * WIDTH + column for y in range(height)]


def entry_edges(s: BlackReachState, unit: int) -> list[int]:
    """HBR-PSY-51  The edges a unit may come on by: its side's own, or any; after Da Jump any, or its companion's."""
    own = s.entry_edges[UNIT_SIDE[unit]]
    for row in s.jumped:
        if row[0] == unit:
            own = row[2]
    return [own] if own >= 0 else [NORTH, EAST, SOUTH, WEST]


def entries(s: BlackReachState, f: MoveFrame) -> list[Entry]:
    """HBR-ABIL-SCOUT-01  Where a unit off the board may come on: nobody may be there, it must be able to pay its whole
    length, and on a Scout move it must come to where that move may end.
    """
    if f.left < 1:
        return []
    unit = f.unit
    found = [entry_by(s, unit, edge, door) for edge in entry_edges(s, unit) for door in edge_squares(s, edge)]
    fitting = [entry for entry in found if entry is not None and lies_free(s, unit, entry.where)]
    paid = [entry for entry in fitting if f.left >= entry_price(s, f, entry)]
    return paid if f.kind != SCOUT else [entry for entry in paid if scouts_on(s, f, entry)]


def scouts_on(s: BlackReachState, f: MoveFrame, entry: Entry) -> bool:
    """HBR-ABIL-SCOUT-01, HBR-ABIL-SCOUT-03  Whether a Scout move that comes on there may end there, or farther on."""
    left = rest_after_entry(s, f, entry)
    if FACE_SHAPE[s.unit_face[f.unit]] == SINGLE:
        return may_end_at(s, f, entry.square) or may_get_away(s, f, entry.square, left)
    return comes_to_rest(s, f, entry.square, entry.facing, left)


def entry_by(s: BlackReachState, unit: int, edge: int, door: int) -> Entry | None:
    """How a unit comes on over one square of an edge, facing straight in; None where it would not fit on the map."""
    facing = (edge * 2 + 4) % 8
    square = square_behind(s, unit, edge, door, facing)
    where = cells_at(s, unit, square, facing) if 0 <= square < SQUARES else None
    return Entry(door, square, facing, where) if where is not None else None


def square_behind(s: BlackReachState, unit: int, edge: int, door: int, facing: int) -> int:
    """The square a unit counts as standing in once it has come on by a square of an edge: its front, or the
    north-western one of a block.
    """
    face = s.unit_face[unit]
    kind = TYPES[FACE_TYPE[face]]
    if FACE_SHAPE[face] == DOUBLE:
        return door + STEPS[facing]
    if edge == SOUTH:
        return door - (kind.length - 1) * WIDTH
    if edge == EAST:
        return door - (kind.width - 1)
    return door


def lies_free(s: BlackReachState, unit: int, where: tuple[int, ...]) -> bool:
    """Whether a unit may come on into these squares: open to it, empty, outside the enemy's deployment zone."""
    klass = FACE_CLASS[s.unit_face[unit]]
    theirs = s.zones[1 - UNIT_SIDE[unit]]
    for square in where:
        if s.at[square] >= 0 or square in theirs or not may_stand(s, klass, square):
            return False
    return unwalled(s, unit, where)


def entry_at(s: BlackReachState, f: MoveFrame, w: int) -> Entry | None:
    """The entry a word means."""
    for entry in entries(s, f):
        if SQUARE + entry.door == w:
            return entry
    return None


def entry_price(s: BlackReachState, f: MoveFrame, entry: Entry) -> int:
    """What coming on costs: the price of every row of squares it drives into, one after the other; in each row the
    slowest square counts.
    """
    step = STEPS[entry.facing]
    total = 0
    row = [square for square in entry.where if square - step not in entry.where]
    while row:
        total += max(price(s, f, square - step, square) for square in row)
        row = [square + step for square in row if square + step in entry.where]
    return total


def rest_after_entry(s: BlackReachState, f: MoveFrame, entry: Entry) -> int:
    """HBR-TERR-06  The movement left once a unit has come on."""
    minds = minds_difficult(s, f)
    if minds and any(TERRAIN[s.ground.terrain[square]].difficult for square in entry.where):
        return 0
    return f.left - entry_price(s, f, entry)
