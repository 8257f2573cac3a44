"""HBR-HIT-06 to -11  A unit is lost: its wreck, its passengers, its combat group, what it is worth."""

from __future__ import annotations

from siegeworks.core.flow import call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.assault.frames import BAIL_OUT, BailFrame
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_OTHER, FACES, TILE_BREAKS, TILE_SIDE, UNIT_SIDE
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES
from siegeworks.games.blackreach.psychic.powers import unit_gone
from siegeworks.games.blackreach.state import BOARD, DESTROYED, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, cells, cells_at, lay_wreck, passengers, take_off
from siegeworks.games.blackreach.victory import score_destroyed, tile_points


def destroy(s: BlackReachState, unit: int, source: int, rule: str) -> None:
    """HBR-HIT-06, HBR-HIT-07, HBR-ABIL-TRANS-10  A unit is lost: infantry leaves the board, a vehicle
    its wreck if it has one.
    """
    if s.unit_place[unit] in (DESTROYED,):
        return
    crew = passengers(s, unit)
    was_on_board = s.unit_place[unit] == BOARD
    where = s.unit_square[unit]
    tell(s, "destroyed", rule, unit=unit, by=source)
    take_off(s, unit)
    back = FACE_OTHER[s.unit_face[unit]]
    if FACES[back].wreck and was_on_board and make_room(s, unit):
        s.unit_face[unit] = back
        lay_wreck(s, unit)
    else:
        s.unit_place[unit] = DESTROYED
    if crew:
        throw_out(s, unit, crew)
    if not FACES[s.unit_face[unit]].wreck:
        s.unit_square[unit] = where if crew else -1
    unit_gone(s, unit)
    if s.boons:
        s.boons = [row for row in s.boons if row[1] != unit]
    score_destroyed(s, unit)
    break_tile(s, s.unit_tile[unit])


def make_room(s: BlackReachState, unit: int) -> bool:
    """HBR-TERR-11  Find a wreck its place: where the vehicle is, or as near as possible outside impassable ground."""
    klass = FACE_CLASS[s.unit_face[unit]]
    here, facing = s.unit_square[unit], s.unit_facing[unit]
    if all(s.ground.enter[klass][c] for c in cells(s, unit)):
        return True
    for square in sorted(range(SQUARES), key=lambda square: (DISTANCE[here][square], square)):
        where = cells_at(s, unit, square, facing)
        if where is not None and all(s.ground.enter[klass][c] and s.at[c] < 0 for c in where):
            s.unit_square[unit] = square
            return True
    return False


def lost(s: BlackReachState, tile: int) -> int:
    """HBR-HIT-09  How many units of a combat group are destroyed."""
    return sum(
        1 for unit in SIDE_UNITS[TILE_SIDE[tile]] if s.unit_tile[unit] == tile and s.unit_place[unit] in (DESTROYED, 5)
    )


def break_tile(s: BlackReachState, tile: int) -> None:
    """HBR-HIT-09, HBR-HIT-10, HBR-HIT-11, HBR-WIN-03  A combat group that has lost its Breaking Point in units
    breaks: the opponent scores its red number.
    """
    if tile < 0 or s.tile_broken[tile] or lost(s, tile) < TILE_BREAKS[tile]:
        return
    s.tile_broken = s.tile_broken[:]
    s.tile_broken[tile] = 1
    seat = 1 - TILE_SIDE[tile]
    points = tile_points(s, tile)
    s.score[seat] += points
    tell(s, "tile-broken", "HBR-HIT-09", tile=tile, seat=seat, points=points)


def mend_tile(s: BlackReachState, tile: int) -> None:
    """HBR-CARD-17  A tile that falls below its Breaking Point again is turned back; its points are taken back."""
    if s.tile_broken[tile] and lost(s, tile) < TILE_BREAKS[tile]:
        s.tile_broken = s.tile_broken[:]
        s.tile_broken[tile] = 0
        seat, points = 1 - TILE_SIDE[tile], tile_points(s, tile)
        s.score[seat] -= points
        tell(s, "tile-mended", "HBR-CARD-17", tile=tile, seat=seat, points=-points)


def throw_out(s: BlackReachState, carrier: int, crew: list[int]) -> None:
    """HBR-ABIL-TRANS-10, HBR-ABIL-TRANS-11  Passengers of a destroyed transport are put down beside it, one after
    the other.
    """
    f = BailFrame()
    f.unit, f.seat = carrier, UNIT_SIDE[carrier]
    f.crew = crew
    call(s, BAIL_OUT, f)
