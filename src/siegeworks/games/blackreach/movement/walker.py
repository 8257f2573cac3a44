"""HBR-MOVE-01 to -10  A unit of one square walks, rolls or flies: square by square, each at its price."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from siegeworks.core.why import Reason
from siegeworks.games.blackreach.box.columns import FACE_CLASS, FACE_FLIES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import INFANTRY
from siegeworks.games.blackreach.box.words import SQUARE
from siegeworks.games.blackreach.frames import EXTRA, SCOUT, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD, SQUARE_NAMES
from siegeworks.games.blackreach.ground.terrain import may_stand
from siegeworks.games.blackreach.ground.zones import held_squares, lies_across, past_counters, why_barred, wreck_stops
from siegeworks.games.blackreach.modifiers import crosses, may_stop, may_stop_at
from siegeworks.games.blackreach.movement.allowance import facings, turns_matter
from siegeworks.games.blackreach.movement.launching import doors, keep_reach, ways_from
from siegeworks.games.blackreach.movement.mover import Mover, arrive
from siegeworks.games.blackreach.movement.price import SHORT, pays_all, price, rest_after, rest_planned
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import cells, is_infantry, lift, put

# What may be wrong with a step.
OPEN_STEP: Final = 0
SHUT: Final = 1
VEHICLE_THERE: Final = 2
ENEMY_THERE: Final = 3
NO_WAY_THROUGH: Final = 4
NO_END: Final = 6
TOO_NEAR: Final = 7
ACROSS: Final = 8
FAULTS: Final = {
    VEHICLE_THERE: Reason("HBR-MOVE-09", "Infantry does not move through vehicles."),
    ENEMY_THERE: Reason("HBR-MOVE-08", "Infantry does not move through enemy infantry."),
    NO_WAY_THROUGH: Reason("HBR-VEH-13", "A vehicle moves through infantry only, not through vehicles."),
    ACROSS: Reason("HBR-VEH-09", "A counter lies diagonally across the way: nobody moves through its middle."),
    NO_END: Reason("HBR-MOVE-04", "It could not go on from there and may not end there."),
    TOO_NEAR: Reason("HBR-ABIL-SCOUT-03", "A Scout move may not end next to an Objective, and could not go on."),
}


class Walker(Mover):
    """HBR-MOVE-01, HBR-VEH-02  Infantry, and vehicles of one square, on the board or in the air."""

    def ways(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """The squares the next step may lead to."""
        if f.left <= 0 or f.stop:
            return []
        out = open_steps(s, f)
        if f.target >= 0 and out:
            out = keep_reach(s, f, self, out) or out
        if f.kind == EXTRA and f.left == 1 and s.boons:
            out = [w for w in out if may_stop_at(s, f.unit, SQUARE.id(w))]
        return out

    def cost(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        return price(s, f, s.unit_square[f.unit], SQUARE.id(w))

    def left_after(self, s: BlackReachState, f: MoveFrame, w: int) -> int:
        return rest_after(s, f, s.unit_square[f.unit], SQUARE.id(w))

    def take(self, s: BlackReachState, f: MoveFrame, w: int) -> bool:
        """HBR-MOVE-03, HBR-TERR-06  Enter a neighbouring square."""
        if w not in SQUARE:
            return False
        unit, square = f.unit, SQUARE.id(w)
        here = s.unit_square[unit]
        left = rest_after(s, f, here, square)
        lift(s, unit)
        put(s, unit, square, s.unit_facing[unit])
        f.left = left
        if s.ground.terrain[square] != ROAD:
            f.road = 0
        arrive(s, f, (here,))
        return True

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
        """HBR-MOVE-01, HBR-ASLT-06, HBR-CARD-05  Why a step may not lead to a square."""
        if w not in SQUARE:
            return None
        here, square = s.unit_square[f.unit], SQUARE.id(w)
        if square not in s.ground.around[here]:
            return Reason("HBR-MOVE-01", "A step leads to a neighbouring square.")
        if f.left < price(s, f, here, square):
            return Reason("HBR-MOVE-01", "It has no movement left for that.")
        reason = why_not_step(s, f, here, square)
        if reason is not None:
            return reason
        if f.target < 0:
            return Reason("HBR-CARD-05", "The card it moves by does not let it end there.")
        return Reason("HBR-ASLT-06", "The declared target would be out of reach from there.")

    def may_end(self, s: BlackReachState, f: MoveFrame) -> bool:
        """HBR-MOVE-04  Where it is, unless it passes over something there."""
        if f.steps == 0:
            return True
        if not may_stop(s, f):
            return False
        passing = s.covered or f.kind == SCOUT or FACE_FLIES[s.unit_face[f.unit]]
        return not passing or may_end_at(s, f, s.unit_square[f.unit])

    def must_go_on(self, s: BlackReachState, f: MoveFrame, ways: list[int]) -> bool:
        """HBR-ASLT-06  Steps that lead astray are offered only when no other is left, so one tells of all."""
        return f.target >= 0 and bool(keep_reach(s, f, self, ways[:1], f.road))

    def facings(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        """HBR-MOVE-11  Every other facing, if facings mean anything for it."""
        if f.steps or f.turned or f.fired or f.kind == SCOUT or not turns_matter(s, f.unit):
            return []
        return [d for d in facings(s, f.unit) if d != s.unit_facing[f.unit]]

    def turn(self, s: BlackReachState, f: MoveFrame, facing: int) -> None:
        """HBR-MOVE-11  It turns in its square."""
        f.turned = 1
        s.unit_facing[f.unit] = facing


WALKER: Final = Walker()


def open_steps(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-MOVE-01, HBR-ZOC-03  The words of the steps that nothing forbids and that can be paid."""
    unit = f.unit
    here = s.unit_square[unit]
    held = held_squares(s, UNIT_SIDE[unit], here) if minds_zones(s, unit) else ()
    pays = pays_all(s, f)
    klass = FACE_CLASS[s.unit_face[unit]]
    enter, at, wreck = s.ground.enter[klass], s.at, s.wreck
    plain = walks_plainly(s, f)
    near: Sequence[int] = near_squares(s, unit, here)
    if plain:
        near = past_counters(s, klass, here, near)
    out = []
    for b in near:
        if b in held or not (pays or f.left >= price(s, f, here, b)):
            continue
        if (plain and at[b] < 0 and wreck[b] < 0 and enter[b]) or step_fault(s, f, here, b) == OPEN_STEP:
            out.append(SQUARE + b)
    return out


def walks_plainly(s: BlackReachState, f: MoveFrame) -> bool:
    """Whether nothing but a counter across can forbid a unit the step into an empty square that the ground opens to it:
    most steps are such, and need no list of faults."""
    return f.kind != SCOUT and not s.boons and not FACE_FLIES[s.unit_face[f.unit]]


def near_squares(s: BlackReachState, unit: int, here: int) -> tuple[int, ...]:
    """HBR-MOVE-03, HBR-CARD-05  The squares the ground lets a unit step into, then those All Terrain adds."""
    near = doors(s, unit)[here]
    if not s.boons:
        return near
    others = [b for b in s.ground.around[here] if b not in near]
    return near + tuple([b for b in others if crosses(s, unit, here, b)])


def minds_zones(s: BlackReachState, unit: int) -> bool:
    """HBR-ZOC-03, HBR-ZOC-06, HBR-ZOC-09, HBR-ABIL-FLY-01  Whether enemy zones hinder it: infantry on the ground."""
    face = s.unit_face[unit]
    return FACE_CLASS[face] == INFANTRY and not FACE_FLIES[face]


def step_fault(s: BlackReachState, f: MoveFrame, a: int, b: int) -> int:
    """HBR-MOVE-10, HBR-ABIL-FLY-01  What forbids a one-square unit the step from a to b, enemy zones left out of
    account; OPEN_STEP if nothing does.
    """
    unit = f.unit
    face = s.unit_face[unit]
    klass = FACE_CLASS[face]
    if FACE_FLIES[face]:
        return no_end_fault(s, f, a, b)
    if is_shut(s, unit, klass, a, b):
        return SHUT
    if lies_across(s, klass, a, b):
        return ACROSS
    other = s.at[b]
    if other >= 0:
        return there_fault(s, unit, klass, other) or no_end_fault(s, f, a, b)
    if f.kind == SCOUT or not s.ground.enter[klass][b]:
        return no_end_fault(s, f, a, b)
    return OPEN_STEP


def is_shut(s: BlackReachState, unit: int, klass: int, a: int, b: int) -> bool:
    """HBR-TERR-10, HBR-VEH-20, HBR-CARD-05  Whether terrain or a wreck keeps a unit from stepping from a to b."""
    if s.wreck[b] >= 0 and wreck_stops(s, b, klass):
        return True
    return b not in s.ground.steps[klass][a] and not (s.boons and crosses(s, unit, a, b))


def there_fault(s: BlackReachState, unit: int, klass: int, other: int) -> int:
    """HBR-MOVE-08, HBR-MOVE-09, HBR-VEH-13  What another unit in the square forbids a unit on the ground."""
    foot = FACE_CLASS[s.unit_face[other]] == INFANTRY
    if klass != INFANTRY:
        return OPEN_STEP if foot else NO_WAY_THROUGH
    if not foot:
        return VEHICLE_THERE
    return OPEN_STEP if UNIT_SIDE[other] == UNIT_SIDE[unit] else ENEMY_THERE


def no_end_fault(s: BlackReachState, f: MoveFrame, a: int, b: int) -> int:
    """HBR-MOVE-04, HBR-MOVE-10, HBR-ABIL-SCOUT-03  What is wrong with passing through a square: the unit can neither
    end there nor go on.
    """
    if may_end_at(s, f, b) or may_get_away(s, f, b, rest_after(s, f, a, b)):
        return OPEN_STEP
    return TOO_NEAR if f.kind == SCOUT and s.at[b] < 0 and not scout_end(s, b) else NO_END


def why_not_step(s: BlackReachState, f: MoveFrame, a: int, b: int) -> Reason | None:
    """HBR-TERR-10, HBR-ZOC-03  What forbids a step, in words."""
    fault = step_fault(s, f, a, b)
    if fault not in (SHUT, ACROSS, VEHICLE_THERE, ENEMY_THERE, NO_WAY_THROUGH) and minds_zones(s, f.unit):
        barred = why_barred(s, UNIT_SIDE[f.unit], a, b)
        if barred is not None:
            return barred
    if fault == SHUT:
        return Reason("HBR-TERR-10", f"Terrain keeps it out of square {SQUARE_NAMES[b]}.")
    return FAULTS.get(fault)


# ---------------------------------------------------------------- where a move may end


def may_end_at(s: BlackReachState, f: MoveFrame, square: int) -> bool:
    """HBR-MOVE-04, HBR-ABIL-FLY-02, HBR-VEH-14, HBR-ABIL-SCOUT-03  Whether a one-square unit may end its move in a
    square.
    """
    if not may_stand(s, FACE_CLASS[s.unit_face[f.unit]], square):
        return False
    other = other_there(s, f.unit, square)
    if other >= 0 and not may_push(s, f.unit, other):
        return False
    return f.kind != SCOUT or scout_end(s, square)


def other_there(s: BlackReachState, unit: int, square: int) -> int:
    """Another unit in a square, or under the unit in its own; -1 if there is none."""
    other = s.at[square]
    if other != unit:
        return other
    for under in s.covered:
        if square in cells(s, under):
            return under
    return -1


def may_push(s: BlackReachState, unit: int, other: int) -> bool:
    """HBR-VEH-14  Whether a unit that ends its move on another pushes it aside: a vehicle on the ground, infantry."""
    face = s.unit_face[unit]
    return FACE_CLASS[face] != INFANTRY and not FACE_FLIES[face] and is_infantry(s, other)


def scout_end(s: BlackReachState, square: int) -> bool:
    """HBR-ABIL-SCOUT-03  A Scout move may not end next to an Objective or inside an Objective Building."""
    near, element = s.ground.around[square], s.ground.element
    for objective in s.objectives:
        if objective == square or objective in near:
            return False
        root = element[objective]
        if root >= 0 and root == element[square] and s.ground.structure[root] > 0:
            return False
    return True


def may_get_away(s: BlackReachState, f: MoveFrame, start: int, left: int) -> bool:
    """HBR-MOVE-04, HBR-ABIL-SCOUT-03  Whether a unit passing over an occupied or impassable square, or by an Objective
    on a Scout move, can still reach a square it may end in.
    """
    best = {start: left}
    line = [start]
    for a in line:
        for b in ways_on(s, f.unit, a):
            rest = rest_planned(s, f, a, b, best[a])
            if rest <= best.get(b, SHORT):
                continue
            if s.at[b] in (-1, f.unit) and may_end_at(s, f, b):
                return True
            best[b] = rest
            if rest and may_pass(s, f, b):
                line.append(b)
    return False


def ways_on(s: BlackReachState, unit: int, a: int) -> list[int]:
    """HBR-ZOC-03, HBR-VEH-09  The neighbours of a square that ground, enemy zones and counters lying across let a unit
    step into."""
    held = held_squares(s, UNIT_SIDE[unit], a) if minds_zones(s, unit) else ()
    return [b for b in ways_from(s, unit, a) if b not in held]


def may_pass(s: BlackReachState, f: MoveFrame, square: int) -> bool:
    """HBR-MOVE-08, HBR-ABIL-FLY-01  Whether a unit may go on through a square it does not end in."""
    unit = f.unit
    face = s.unit_face[unit]
    other = s.at[square]
    if FACE_FLIES[face]:
        return True
    if other < 0:
        return f.kind == SCOUT and may_stand(s, FACE_CLASS[face], square)
    return FACE_CLASS[face] == INFANTRY and is_infantry(s, other) and UNIT_SIDE[other] == UNIT_SIDE[unit]
