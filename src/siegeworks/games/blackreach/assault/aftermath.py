"""HBR-ASLT-40 to -82  Where winner and loser of an assault end up."""

from __future__ import annotations

from siegeworks.core.journal import tell
from siegeworks.games.blackreach.assault.frames import ATTACKER_WON, DEFENDER_WON, TIED, AssaultFrame
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_SHAPE, UNIT_SIDE
from siegeworks.games.blackreach.box.components import HEAVY, INFANTRY, SINGLE
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.ground.ground import STEPS, WIDTH
from siegeworks.games.blackreach.ground.sight import direction
from siegeworks.games.blackreach.ground.terrain import damage_wreck, may_stand
from siegeworks.games.blackreach.ground.zones import bars, lies_across
from siegeworks.games.blackreach.movement.forced import ASIDE, RETREAT, beside, free_square, push, transports_near
from siegeworks.games.blackreach.movement.launching import stands_free
from siegeworks.games.blackreach.movement.manoeuvres import driven
from siegeworks.games.blackreach.state import BOARD, DESTROYED, EMBARKED, WRECK, BlackReachState
from siegeworks.games.blackreach.units import cells, cells_at, lay_wreck, lift, put


def heading(a: int, b: int) -> int:
    """The direction from one square towards another, by the signs of the differences."""
    dx, dy = b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH
    return direction(a, a + (dy > 0) * WIDTH - (dy < 0) * WIDTH + (dx > 0) - (dx < 0))


def fall_back_squares(s: BlackReachState, v: int, came: int) -> list[int]:
    """HBR-ASLT-41, HBR-ASLT-42, HBR-ASLT-43  The three squares on the far side that can be entered, never inside
    one enemy's zone.
    """
    here = s.unit_square[v]
    d = heading(came, here)
    klass = FACE_CLASS[s.unit_face[v]]
    out = []
    for turn in (-1, 0, 1):
        square = here + STEPS[(d + turn) % 8]
        if (
            square in s.ground.steps[klass][here]
            and not lies_across(s, klass, here, square)
            and free_square(s, v, square)
            and bars(s, UNIT_SIDE[v], here, square) < 0
        ):
            out.append(square)
    return out


def is_foot(s: BlackReachState, unit: int) -> bool:
    """Whether a unit is infantry."""
    return FACE_CLASS[s.unit_face[unit]] == INFANTRY


def after_win(s: BlackReachState, f: AssaultFrame, came: int) -> None:
    """HBR-ASLT-41, HBR-ASLT-51, HBR-ASLT-60, HBR-ABIL-LDA-03  A surviving infantry defender falls back; vehicles
    never retreat.
    """
    v = f.target
    if s.unit_place[v] == BOARD and is_foot(s, v):
        push(s, v, fall_back_squares(s, v, came), RETREAT, transports_near(s, v, s.unit_square[v]))


def after_loss(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-71, HBR-ASLT-72, HBR-ABIL-FLY-04, HBR-ABIL-TRANS-05  A losing attacker goes back; a vehicle pushes
    infantry aside all the same.
    """
    unit = f.unit
    if s.unit_place[unit] == BOARD and not stands_free(s, unit):
        destroy(s, unit, f.target, "HBR-ABIL-FLY-04")
        return
    if s.unit_place[unit] == BOARD and is_foot(s, unit):
        near = transports_near(s, unit, s.unit_square[unit])
        if near:
            push(s, unit, [s.unit_square[unit]], RETREAT, near)
        return
    make_way(s, f)


def after_draw(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-81, HBR-ASLT-82  In a tie only infantry facing a vehicle gives way."""
    make_way(s, f)


def make_way(s: BlackReachState, f: AssaultFrame) -> None:
    """HBR-ASLT-72, HBR-ASLT-82  Infantry assaulted by a vehicle that did not lose to it outright is pushed to a
    square of its owner's choice.
    """
    unit, v = f.unit, f.target
    if (
        f.far
        or is_foot(s, unit)
        or s.unit_place[unit] not in (BOARD, WRECK)
        or s.unit_place[v] != BOARD
        or not is_foot(s, v)
    ):
        return
    push(s, v, beside(s, v, s.unit_square[v]), ASIDE)


def occupy(s: BlackReachState, f: AssaultFrame, came: int) -> None:
    """HBR-ASLT-81, HBR-MOVE-22, HBR-MOVE-23, HBR-ABIL-LDA-03  Who enters the defender's square; a flyer that must go
    back to a square it cannot stay in is destroyed.
    """
    if not f.far and s.unit_place[f.unit] in (BOARD, EMBARKED, WRECK) and s.at[f.square] < 0:
        enter(s, f, came)
    if s.unit_place[f.unit] == BOARD and not stands_free(s, f.unit):
        destroy(s, f.unit, f.target, "HBR-MOVE-23")


def enter(s: BlackReachState, f: AssaultFrame, came: int) -> None:
    """HBR-ASLT-45, HBR-ASLT-52, HBR-ASLT-53, HBR-ASLT-61, HBR-ASLT-62, HBR-ASLT-72, HBR-ASLT-73, HBR-ASLT-82  The
    attacker takes the square if the outcome lets it.
    """
    unit, v = f.unit, f.target
    foot, was = is_foot(s, unit), FACE_CLASS[f.face]
    if f.result == ATTACKER_WON:
        gone = s.unit_place[v] in (DESTROYED, WRECK)
        if was == INFANTRY or s.unit_place[v] == DESTROYED:
            advance(s, f, came)
        elif FACE_CLASS[s.unit_face[unit]] == HEAVY and gone and advance(s, f, came) and s.wreck[f.square] == v:
            damage_wreck(s, v, 1)
    elif f.result in (DEFENDER_WON, TIED) and not foot and was == INFANTRY:
        advance(s, f, came)


def advance(s: BlackReachState, f: AssaultFrame, came: int) -> bool:
    """HBR-ASLT-45  Enter the square if it can be entered by this unit as it is; says whether it did."""
    unit, q = f.unit, f.square
    klass = FACE_CLASS[s.unit_face[unit]]
    if not may_stand(s, klass, q):
        return False
    shape = FACE_SHAPE[s.unit_face[unit]]
    wrecked = s.unit_place[unit] == WRECK
    square, facing = (q, s.unit_facing[unit]) if shape == SINGLE else driven(s, unit, came, q)
    where = cells_at(s, unit, square, facing)
    if where is None or any(s.at[c] not in (-1, unit) or not (wrecked or may_stand(s, klass, c)) for c in where):
        return False
    if wrecked:
        s.wreck = s.wreck[:]
        for c in cells(s, unit):
            if s.wreck[c] == unit:
                s.wreck[c] = -1
        s.unit_square[unit], s.unit_facing[unit] = square, facing
        points = s.unit_dp[unit]
        lay_wreck(s, unit)
        s.unit_dp = s.unit_dp[:]
        s.unit_dp[unit] = points
    else:
        if s.unit_place[unit] == BOARD:
            lift(s, unit)
        put(s, unit, square, facing)
    tell(s, "took-square", "HBR-ASLT-45", unit=unit, square=q)
    return True
