"""HBR-HIT  What a Hit does: saves first, then flip, destruction, or a location on a heavy vehicle; broken combat
groups.
"""

from __future__ import annotations

from siegeworks.core.flow import Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_OTHER,
    FACES,
    TILE_SIDE,
    UNIT_SIDE,
)
from siegeworks.games.blackreach.box.components import HEAVY, LIGHT, TILES
from siegeworks.games.blackreach.fire.heavy import locate
from siegeworks.games.blackreach.frames import HitFrame
from siegeworks.games.blackreach.ground.ground import DISTANCE, SQUARES
from siegeworks.games.blackreach.movement.forced import throw_out
from siegeworks.games.blackreach.state import AIR, BOARD, DESTROYED, EMBARKED, BlackState
from siegeworks.games.blackreach.units import (
    SIDE_UNITS,
    cells,
    cells_at,
    flip,
    lay_wreck,
    passengers,
    take_off,
    tell_unit,
)


def answer_hits(s: BlackState, f: HitFrame) -> None:
    """HBR-ABIL-SAVE-02, HBR-MARK-07  Hits are established: transfers, cards, saves and Life Points may still change
    them.
    """
    tell_unit(s, "hit", "HBR-HIT-01", f.unit, hits=f.hits)
    abilities.hit(s, f)


def apply_hit(s: BlackState, f: HitFrame) -> None:
    """HBR-HIT-01, HBR-HIT-02, HBR-HIT-03, HBR-HIT-04, HBR-HIT-05  One Hit after the other; a Double Hit left whole
    destroys at once.
    """
    u = f.unit
    away = any(row[0] == u for row in s.jumped)  # a Weirdboy hurt by the jump that took him away
    if f.hits <= 0 or (s.unit_place[u] not in (BOARD, EMBARKED, AIR) and not away):
        return
    k = FACE_CLASS[s.unit_face[u]]
    if (f.double and f.hits >= 2) or k == LIGHT:
        f.hits = 0
        destroy(s, u, f.source, "HBR-HIT-05" if k != LIGHT else "HBR-HIT-03")
        return
    f.hits -= 1
    f.done += 1
    again(f)
    if k == HEAVY:
        locate(s, f)
        return
    face = FACES[s.unit_face[u]]
    if face.flips and not FACE_CONCEALED[FACE_OTHER[s.unit_face[u]]] and not FACES[FACE_OTHER[s.unit_face[u]]].blank:
        flip(s, u)
        tell(s, "flipped", "HBR-HIT-02", unit=u, face=s.unit_face[u])
    else:
        destroy(s, u, f.source, "HBR-HIT-01")


def destroy(s: BlackState, u: int, source: int, rule: str) -> None:
    """HBR-HIT-06, HBR-HIT-07, HBR-ABIL-TRANS-10  A unit is lost: infantry leaves the board, a vehicle
    its wreck if it has one.
    """
    if s.unit_place[u] in (DESTROYED,):
        return
    crew = passengers(s, u)
    was_on_board = s.unit_place[u] == BOARD
    where = s.unit_square[u]
    tell(s, "destroyed", rule, unit=u, by=source)
    take_off(s, u)
    back = FACE_OTHER[s.unit_face[u]]
    if FACES[back].wreck and was_on_board and make_room(s, u):
        s.unit_face[u] = back
        lay_wreck(s, u)
    else:
        s.unit_place[u] = DESTROYED
    if crew:
        throw_out(s, u, crew)
    if not FACES[s.unit_face[u]].wreck:
        s.unit_square[u] = where if crew else -1
    abilities.destroyed(s, u)
    from siegeworks.games.blackreach.victory import score_destroyed

    score_destroyed(s, u)
    break_tile(s, s.unit_tile[u])


def make_room(s: BlackState, u: int) -> bool:
    """HBR-TERR-11  Find a wreck its place: where the vehicle is, or as near as possible outside impassable ground."""
    k = FACE_CLASS[s.unit_face[u]]
    here, facing = s.unit_square[u], s.unit_facing[u]
    if all(s.ground.enter[k][c] for c in cells(s, u)):
        return True
    for q in sorted(range(SQUARES), key=lambda q: (DISTANCE[here][q], q)):
        where = cells_at(s, u, q, facing)
        if where is not None and all(s.ground.enter[k][c] and s.at[c] < 0 for c in where):
            s.unit_square[u] = q
            return True
    return False


def lost(s: BlackState, tile: int) -> int:
    """HBR-HIT-09  How many units of a combat group are destroyed."""
    return sum(1 for u in SIDE_UNITS[TILE_SIDE[tile]] if s.unit_tile[u] == tile and s.unit_place[u] in (DESTROYED, 5))


def break_tile(s: BlackState, tile: int) -> None:
    """HBR-HIT-09, HBR-HIT-10, HBR-HIT-11, HBR-WIN-03  A combat group that has lost its Breaking Point in units
    breaks: the opponent scores its red number.
    """
    if tile < 0 or s.tile_broken[tile] or lost(s, tile) < int(TILES[tile].get("breaking_point", 1)):
        return
    s.tile_broken[tile] = 1
    seat = 1 - TILE_SIDE[tile]
    from siegeworks.games.blackreach.victory import tile_points

    points = tile_points(s, tile)
    s.score[seat] += points
    tell(s, "tile-broken", "HBR-HIT-09", tile=tile, seat=seat, points=points)


def mend_tile(s: BlackState, tile: int) -> None:
    """HBR-CARD-17  A tile that falls below its Breaking Point again is turned back; its points are taken back."""
    if s.tile_broken[tile] and lost(s, tile) < int(TILES[tile].get("breaking_point", 1)):
        s.tile_broken[tile] = 0
        from siegeworks.games.blackreach.victory import tile_points

        s.score[1 - TILE_SIDE[tile]] -= tile_points(s, tile)
        tell(s, "tile-mended", "HBR-CARD-17", tile=tile)


def survivors(s: BlackState, f: HitFrame) -> None:
    """HBR-CARD-16  What a card asked for in case the unit survives."""
    if f.push and s.unit_place[f.unit] == BOARD:
        abilities.driven_back(s, f)


def inflict(s: BlackState, u: int, hits: int, source: int, cause: int, pierce: int = 0) -> HitFrame:
    """Begin the Hits of anything but a Firing Action."""
    h = HitFrame()
    h.unit, h.hits, h.source, h.cause, h.pierce, h.double = u, hits, source, cause, pierce, int(hits >= 2)
    call(s, HITS, h)
    return h


def side_of(u: int) -> int:
    """The side a unit belongs to."""
    return UNIT_SIDE[u]


HITS = Procedure(
    "hits",
    (
        Step("HBR-HIT-01", do=answer_hits, name="answer"),
        Step("HBR-HIT-01", do=apply_hit, name="apply"),
        Step("HBR-HIT-02", do=survivors, name="survivors"),
    ),
    HitFrame,
)
