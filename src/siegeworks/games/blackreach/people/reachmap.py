"""Where a move can end, for the page: walked by the rules themselves in a world that the mover cannot tell from the
real one. The windows for cards between the steps are passed over.
"""

from __future__ import annotations

from heapq import heappop, heappush

from siegeworks.core.fate import FAST, start_seed
from siegeworks.games.blackreach.box.words import PASS
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.movement.action import mover_of
from siegeworks.games.blackreach.movement.driver import DRIVER, manoeuvre
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.thinking.worlds import determinize
from siegeworks.games.blackreach.units import where_squares

TRIES = 2000  # so many steps are tried out for a map of reach; past that it says "at least"

Stance = tuple[int, int, int]  # square, facing, whether it is still on the road


def reach(s: BlackReachState, w: int, unit: int) -> tuple[dict[int, int], bool]:
    """The squares in which a move of a unit can end, begun with a word of its owner's, by the movement left there; and
    whether all ways were tried."""
    world = begun(s, w, unit)
    if world is None:
        return {}, True
    found, whole = explored(world, unit)
    own = where_squares(s, unit)
    return {square: left for square, left in sorted(found.items()) if square not in own}, whole


def begun(s: BlackReachState, w: int, unit: int) -> BlackReachState | None:
    """A world in which the move has begun; None if the word does not begin one there."""
    ask, f = RULES.question(s)
    seat = ask.seat(s, f)
    world = s.clone()
    world.journal = None
    world.fate, world.seed = FAST, start_seed(s.step)
    determinize(world, seat)
    ask, f = RULES.question(world)
    world.offered = ask.words(world, f)
    if w not in world.offered:
        return None
    RULES.choose(world, w)
    pass_windows(world, unit)
    f = world.frames[-1] if world.frames else None
    moving = isinstance(f, MoveFrame) and f.unit == unit and f.seat == seat and world.unit_place[unit] == BOARD
    return world if moving else None


def pass_windows(world: BlackReachState, unit: int) -> None:
    """Let every window for cards before the first step pass by."""
    for _ in range(8):
        f = world.frames[-1] if world.frames else None
        if f is None or (isinstance(f, MoveFrame) and f.unit == unit) or PASS not in world.offered:
            return
        RULES.choose(world, PASS)


def explored(world: BlackReachState, unit: int) -> tuple[dict[int, int], bool]:
    """Every square in which the move can end, with the movement then left; and whether all ways were tried."""
    found: dict[int, int] = {}
    best: dict[Stance, int] = {}
    tries = 0
    line = [(0, 0, world)]  # whoever has most movement left goes first, so that no place is gone on from twice
    while line and tries < TRIES:
        here = heappop(line)[2]
        for w in next_ways(here, unit, best):
            tries += 1
            there = here.clone()
            f = take_way(there, unit, w)
            stance = (there.unit_square[unit], there.unit_facing[unit], f.road)
            if there.unit_place[unit] != BOARD or best.get(stance, -1) >= f.left:
                continue
            best[stance] = f.left
            heappush(line, (-f.left, tries, there))
            note_end(there, unit, f, found)
    return found, not line


def next_ways(world: BlackReachState, unit: int, best: dict[Stance, int]) -> list[int]:
    """The ways from here, without those of a large vehicle to a stance it had before with as much movement left."""
    f = moving(world)
    mover = mover_of(world, unit)
    ways = mover.ways(world, f) if mover is not None else []
    if mover is not DRIVER:
        return ways
    fresh = []
    for w in ways:
        move = manoeuvre(world, f, w)
        if move is None or best.get((move.square, move.facing, 0), -1) < mover.left_after(world, f, w):
            fresh.append(w)
    return fresh


def take_way(world: BlackReachState, unit: int, w: int) -> MoveFrame:
    """One step; what would be asked of anyone because of it is left out."""
    f, depth = moving(world), len(world.frames)
    mover = mover_of(world, unit)
    assert mover is not None
    mover.take(world, f, w)
    del world.frames[depth:]
    return f


def note_end(world: BlackReachState, unit: int, f: MoveFrame, found: dict[int, int]) -> None:
    """Note the squares a unit stands in, if its move may end there."""
    mover = mover_of(world, unit)
    if mover is not None and mover.may_end(world, f):
        for square in where_squares(world, unit):
            found[square] = max(f.left, found.get(square, 0))


def moving(world: BlackReachState) -> MoveFrame:
    """The frame of the move."""
    f = world.frames[-1]
    assert isinstance(f, MoveFrame)
    return f
