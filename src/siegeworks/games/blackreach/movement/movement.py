"""HBR-MOVE, HBR-ACT-10  The Movement Action, square by square: declared, reacted to, ended; embarking, flying and
changes of state with it.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import Choice, Procedure, Step, again, call
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.abilities import hooks as abilities
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_FLIES,
    FACE_MV,
    FACE_OTHER,
    FACE_SHAPE,
    FACES,
    UNIT_SIDE,
    UNITS,
)
from siegeworks.games.blackreach.box.components import INFANTRY, NOT, SINGLE
from siegeworks.games.blackreach.box.words import (
    ASSAULT_WORD,
    DONE,
    FACING0,
    FIRE,
    SQUARE0,
    SUPPRESS,
    UNIT0,
    verb,
)
from siegeworks.games.blackreach.frames import ACTION, EXTRA, ON_MOVE, SCOUT, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD, SQUARES
from siegeworks.games.blackreach.markers import B_STOP_AFTER, has_boon
from siegeworks.games.blackreach.movement.forced import RUN_OVER, push
from siegeworks.games.blackreach.movement.steps import (
    OPEN_STEP,
    allowance,
    assault_targets,
    facings,
    is_hard,
    keep_reach,
    launch_words,
    may_end,
    may_launch,
    step_cost,
    step_fault,
    step_reason,
    target_reason,
    turns_matter,
)
from siegeworks.games.blackreach.movement.vehicles import (
    crush,
    drive,
    drive_reason,
    drive_words,
    drives_on,
    entry_words,
    face_about,
    may_end_block,
    pivots,
)
from siegeworks.games.blackreach.state import BOARD, EMBARKED, RESERVE, BlackState
from siegeworks.games.blackreach.units import (
    cells,
    embark,
    flip,
    is_concealed,
    is_infantry,
    lift,
    may_board,
    put,
    scenario_has,
    tell_unit,
)

CHANGE_STATE: Final = verb("change-state")
NO_ASSAULT: Final = verb("no-assault")


def target_word(s: BlackState, v: int) -> int:
    """HBR-ABIL-AMBUSH-07  How an enemy is pointed at: by name, or by its square while it is concealed."""
    return SQUARE0 + s.unit_square[v] if is_concealed(s, v) else UNIT0 + v


def target_of(s: BlackState, w: int) -> int:
    """The unit such a word points at."""
    return s.at[w - SQUARE0] if SQUARE0 <= w < SQUARE0 + SQUARES else w - UNIT0


class AssaultTarget(Choice):
    """HBR-ASLT-04, HBR-MOVE-15  An assault and its target are declared before the Movement Action begins."""

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        return sorted(target_word(s, v) for v in assault_targets(s, f.unit)) if f.target == -2 else []

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        f.target = target_of(s, w)
        tell(s, "assault-declared", self.rule, unit=f.unit, square=s.unit_square[f.target])

    def why_not(self, s: BlackState, f: MoveFrame, w: int) -> list[Reason]:
        reason = target_reason(s, f.unit, w - UNIT0) if UNIT0 <= w < UNIT0 + UNITS else None
        return [reason] if reason is not None else []


def declare(s: BlackState, f: MoveFrame) -> None:
    """HBR-ACT-10, HBR-CARD-09  The Movement Action is declared: bonuses and cards come before the first step."""
    f.start = s.unit_square[f.unit]
    f.face = s.unit_face[f.unit]
    if f.target == -2:
        f.target = -1
    tell_unit(s, "move-declared", "HBR-ACT-10", f.unit)
    if f.kind != SCOUT:
        abilities.move_declared(s, f)


def begin(s: BlackState, f: MoveFrame) -> None:
    """HBR-MOVE-01, HBR-MOVE-06, HBR-MOVE-07, HBR-ABIL-OVER-03  The squares to move are settled now; markers gained on
    the way do not shorten them.
    """
    if f.kind in (ACTION, SUPPLY_MOVE):
        f.left = allowance(s, f.unit, f.boost)
        f.boost -= 2 * s.unit_sm[f.unit]
        road = f.start >= 0 and s.ground.terrain[f.start] == ROAD
        f.road = int(road and f.left > 0 and scenario_has(s, "haul-road"))
        f.left += f.road
        halt(s, f)
    else:
        f.road = 0
    s.unit_moved[f.unit] = 1


def halt(s: BlackState, f: MoveFrame) -> None:
    """HBR-CARD-05  A vehicle that is bogged down has one square or pivot, no more."""
    if s.boons and f.left > 1 and has_boon(s, f.unit, B_STOP_AFTER):
        f.left, f.road = 1, 0


class NextStep(Choice):
    """HBR-MOVE-01, HBR-MOVE-02, HBR-MOVE-03, HBR-MOVE-16, HBR-ASLT-06, HBR-ASLT-09, HBR-ASLT-10  One step, a shot
    on the move, a change of state, or the end of the move.
    """

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        u = f.unit
        place = s.unit_place[u]
        if place not in (BOARD, EMBARKED, RESERVE) or f.launched:
            return []
        launch = may_launch(s, f)
        out = [target_word(s, f.target)] if launch else []
        if f.target >= 0 and s.unit_place[f.target] != BOARD and f.kind == ACTION:
            out += sorted(target_word(s, v) for v in assault_targets(s, u))
        bound = launch
        if place == BOARD:
            ends = may_end_here(s, f)
            ways = step_words(s, f) if f.left > 0 and not f.stop else []
            bound = launch or must_go_on(s, f, ways)
            if ends and not bound:
                out.append(DONE)
            # A vehicle could drive over the infantry it is to assault: its step into that square is the assault.
            own = {*out, *launch_words(s, f)} if launch else set(out)
            out += [w for w in ways if w not in own] if own else ways
            if f.kind in (ACTION, SUPPLY_MOVE) and ends and not bound:
                out += board_words(s, f)
        elif place == EMBARKED:
            ways = leave_words(s, f) if f.left > 0 else []
            if not launch and not must_go_on(s, f, ways):
                out.append(DONE)
            out += ways
        else:
            out += [DONE, *entry_words(s, f)]
        if f.kind == ACTION and place != RESERVE:
            if not f.fired:
                out += fire_words(s, f)
            out += abilities.move_words(s, f)
        if place == BOARD:
            out += state_words(s, f) if not bound else []
            if not f.steps and not f.turned and f.kind != SCOUT and turns_matter(s, u) and not f.fired:
                out += [FACING0 + d for d in facings(s, u) if d != s.unit_facing[u]]
            out += [FACING0 + d for d in sorted(pivots(s, f))]
        return out

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        u = f.unit
        if w == DONE:
            return
        again(f)
        if w in (FIRE, SUPPRESS):
            fire_on_the_move(s, f, w)
        elif FACING0 <= w < FACING0 + 8:
            face_about(s, f, w - FACING0)
        elif w == CHANGE_STATE:
            change_state(s, f)
        elif f.target >= 0 and s.unit_place[f.target] == BOARD and w == target_word(s, f.target):
            f.launched = 1
        elif renames(s, f, w):
            f.target = target_of(s, w)
            tell(s, "assault-declared", "HBR-ASLT-09", unit=u, square=s.unit_square[f.target])
        elif UNIT0 <= w < UNIT0 + UNITS and may_board(s, u, w - UNIT0):
            embark(s, u, w - UNIT0)
            f.left, f.stop = 0, 1
            f.pc += 1
            tell(s, "embarked", "HBR-ABIL-TRANS-04", unit=u, carrier=w - UNIT0)
        elif SQUARE0 <= w < SQUARE0 + SQUARES and (FACE_SHAPE[s.unit_face[u]] == SINGLE or s.unit_place[u] == RESERVE):
            walk(s, f, w - SQUARE0)
        elif not drive(s, f, w):
            if w in abilities.move_words(s, f):
                abilities.move_word(s, f, w)
            else:
                f.fired = 1
                abilities.act(s, f, w)
            return

    def why_not(self, s: BlackState, f: MoveFrame, w: int) -> list[Reason]:
        u = f.unit
        if SQUARE0 <= w < SQUARE0 + SQUARES and s.unit_place[u] == BOARD and FACE_SHAPE[s.unit_face[u]] == SINGLE:
            q = w - SQUARE0
            if q not in s.ground.around[s.unit_square[u]]:
                return [Reason("HBR-MOVE-01", "A step leads to a neighbouring square.")]
            if f.left < step_cost(s, f, q):
                return [Reason("HBR-MOVE-01", "It has no movement left for that.")]
            reason = step_reason(s, f, s.unit_square[u], q)
            if reason is None and f.target < 0:
                return [Reason("HBR-CARD-05", "The card it moves by does not let it end there.")]
            return [reason or Reason("HBR-ASLT-06", "The declared target would be out of reach from there.")]
        if s.unit_place[u] == BOARD and FACE_SHAPE[s.unit_face[u]] != SINGLE:
            reason = drive_reason(s, f, w)
            if reason is not None:
                return [reason]
        if s.unit_place[u] == EMBARKED and SQUARE0 <= w < SQUARE0 + SQUARES:
            return [Reason("HBR-ABIL-TRANS-04", "It gets out into a free square next to its transport, open to it.")]
        if UNIT0 <= w < UNIT0 + UNITS and UNIT_SIDE[w - UNIT0] == f.seat:
            return [Reason("HBR-ABIL-TRANS-04", "It boards a transport beside it with room, for a square of movement.")]
        if w in (DONE, CHANGE_STATE) and (may_launch(s, f) or must_go_on(s, f, way_words(s, f))):
            return [Reason("HBR-ASLT-06", "A declared assault must be carried out if possible.")]
        if w == DONE and f.steps and not abilities.may_stop(s, f):
            return [Reason("HBR-CARD-05", "The card it moves by does not let it end here.")]
        if w == DONE and f.kind == SCOUT:
            return [Reason("HBR-ABIL-SCOUT-03", "A Scout move ends in a free square, not next to an Objective.")]
        if w == DONE:
            return [
                Reason("HBR-MOVE-04", "No move ends in a square where another unit is, or that is impassable to it.")
            ]
        if w == CHANGE_STATE:
            return [Reason("HBR-ABIL-STATE-01", "It changes its state once, first or where the move can end.")]
        if w == ASSAULT_WORD:
            return [Reason("HBR-ASLT-04", "An assault is declared before the move begins.")]
        if w in (FIRE, SUPPRESS):
            return [Reason("HBR-ABIL-FOTM-02", "Fire on the Move is used, not there, or has no target.")]
        return []

    def odds(self, s: BlackState, f: MoveFrame, w: int) -> Odds | None:
        from siegeworks.games.blackreach.fire.fire import fire_odds

        return fire_odds(s, f.unit, w, ON_MOVE, penalty=f.penalty)


def renames(s: BlackState, f: MoveFrame, w: int) -> bool:
    """HBR-ASLT-09, HBR-ASLT-10  Whether a word names another target: only once the declared one is gone."""
    if f.target < 0 or s.unit_place[f.target] == BOARD:
        return False
    v = target_of(s, w) if UNIT0 <= w < UNIT0 + UNITS or SQUARE0 <= w < SQUARE0 + SQUARES else -1
    return v >= 0 and UNIT_SIDE[v] != f.seat and w == target_word(s, v)


def way_words(s: BlackState, f: MoveFrame) -> list[int]:
    """The steps open to a unit on its way to an assault, out of its transport too."""
    if f.target < 0 or f.left < 1 or f.stop:
        return []
    return step_words(s, f) if s.unit_place[f.unit] == BOARD else leave_words(s, f)


def must_go_on(s: BlackState, f: MoveFrame, ways: list[int]) -> bool:
    """HBR-ASLT-06  Whether a step leads towards the declared target: then the move does not end before it."""
    if f.target < 0 or not ways:
        return False
    if s.unit_place[f.unit] == BOARD and FACE_SHAPE[s.unit_face[f.unit]] != SINGLE:
        return drives_on(s, f)
    return bool(keep_reach(s, f, ways[:1], f.road))  # steps that lead astray are offered only when no other is left


def may_end_here(s: BlackState, f: MoveFrame) -> bool:
    """Whether the move may end where the unit is."""
    if f.steps and not abilities.may_stop(s, f):
        return False
    if FACE_SHAPE[s.unit_face[f.unit]] == SINGLE:
        return (not s.covered and f.kind != SCOUT and not FACE_FLIES[s.unit_face[f.unit]]) or (
            may_end(s, f, s.unit_square[f.unit]) or f.steps == 0
        )
    return may_end_block(s, f)


def step_words(s: BlackState, f: MoveFrame) -> list[int]:
    """The squares the next step may lead to (or the manoeuvres of a large vehicle)."""
    u = f.unit
    face = s.unit_face[u]
    if FACE_SHAPE[face] != SINGLE:
        return drive_words(s, f)
    a = s.unit_square[u]
    ways = s.ground.around[a] if FACE_FLIES[face] else s.ground.steps[FACE_CLASS[face]][a]
    if s.boons:
        ways = (*ways, *(b for b in s.ground.around[a] if b not in ways and abilities.crosses(s, u, a, b)))
    out = [SQUARE0 + b for b in ways if f.left >= step_cost(s, f, b) and step_fault(s, f, a, b) == OPEN_STEP]
    if f.target >= 0 and out:
        out = keep_reach(s, f, out) or out
    if f.kind == EXTRA and f.left == 1 and s.boons:
        out = [w for w in out if abilities.may_stop_at(s, u, w - SQUARE0)]
    return out


def walk(s: BlackState, f: MoveFrame, q: int) -> None:
    """HBR-MOVE-03, HBR-TERR-06, HBR-ABIL-TRANS-04  Enter a square: from the one beside it, from a transport, or
    from the map's edge.
    """
    u = f.unit
    place = s.unit_place[u]
    before = cells(s, u) if place == BOARD else ()
    if place == BOARD:
        a = s.unit_square[u]
        cost = step_cost(s, f, q)
        hard = is_hard(s, f, a, q)
        lift(s, u)
        put(s, u, q, s.unit_facing[u])
        f.left -= cost
    else:
        from siegeworks.games.blackreach.movement.vehicles import enter

        hard = enter(s, f, q)
    if f.road and s.ground.terrain[q] != ROAD:
        f.road = 0
    f.steps += 1
    if hard:
        f.left = 0
    stepped(s, f, before)


def stepped(s: BlackState, f: MoveFrame, before: tuple[int, ...]) -> None:
    """HBR-ACT-10, HBR-VEH-18  After every square entered: wrecks are crushed, then the reaction windows."""
    tell_unit(s, "moved", "HBR-MOVE-01", f.unit)
    crush(s, f, before)
    if f.kind != SCOUT:
        abilities.step_taken(s, f)


def board_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-TRANS-04  Transports beside the unit that it may enter as the last part of its move (entering costs
    a square).
    """
    u = f.unit
    if not is_infantry(s, u) or f.left < 1 or is_concealed(s, u):
        return []
    out: list[int] = []
    for q in s.ground.around[s.unit_square[u]]:
        c = s.at[q]
        if c >= 0 and UNIT0 + c not in out and UNIT_SIDE[c] == UNIT_SIDE[u] and may_board(s, u, c):
            out.append(UNIT0 + c)
    return out


def leave_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-TRANS-04, HBR-ABIL-TRANS-06  Free squares next to the transport, as the first part of the move."""
    from siegeworks.games.blackreach.movement.forced import free_square

    u, carrier = f.unit, s.unit_in[f.unit]
    own = cells(s, carrier)
    around = {q for c in own for q in s.ground.steps[INFANTRY][c] if q not in own}
    out = [SQUARE0 + q for q in sorted(around) if free_square(s, u, q)]
    return keep_reach(s, f, out) or out if f.target >= 0 else out


def state_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-02  Change of state at the beginning or the end of the move, once."""
    face = FACES[s.unit_face[f.unit]]
    if f.flipped or f.spotted or f.kind in (SCOUT, EXTRA):
        return []
    hides = ("ambush" in face.abilities or face.concealed) and not scenario_has(s, "broad-daylight")
    if "change-of-state" not in face.abilities and not hides:
        return []
    return [CHANGE_STATE] if may_end_here(s, f) else []  # it ends the move, in the air and on an ally's square too


def change_state(s: BlackState, f: MoveFrame) -> None:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-05, HBR-MOVE-07  Turn the counter; before the first step the new face's Mv
    holds, less the markers the move began with; later the move is over.
    """
    u = f.unit
    flip(s, u)
    f.flipped = 1
    tell_unit(s, "state-changed", "HBR-ABIL-STATE-01", u)
    if f.steps == 0:
        f.left = allowance(s, u, f.boost + 2 * s.unit_sm[u])
        halt(s, f)
    else:
        f.left = 0
    abilities.step_taken(s, f)


def fire_words(s: BlackState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02  Fire on the Move, once a Movement Action, with weapons that have it."""
    from siegeworks.games.blackreach.fire.fire import moving_words

    return moving_words(s, f) + abilities.actions(s, f)


def fire_on_the_move(s: BlackState, f: MoveFrame, w: int) -> None:
    """HBR-ABIL-FOTM-01  The Firing Action within the move."""
    from siegeworks.games.blackreach.fire.fire import start_on_move

    f.fired = 1
    start_on_move(s, f, w)


class EndFacing(Choice):
    """HBR-MOVE-11, HBR-MOVE-14, HBR-VEH-02, HBR-VEH-03  After the last step a unit may turn."""

    def seat(self, s: BlackState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackState, f: MoveFrame) -> list[int]:
        u = f.unit
        if s.unit_place[u] != BOARD or f.launched or FACE_SHAPE[s.unit_face[u]] != SINGLE:
            return []
        if not f.ram and not turns_matter(s, u):
            return []
        return [FACING0 + d for d in facings(s, u)]

    def choose(self, s: BlackState, f: MoveFrame, w: int) -> None:
        s.unit_facing[f.unit] = w - FACING0


def run_over(s: BlackState, f: MoveFrame) -> None:
    """HBR-VEH-14, HBR-VEH-16, HBR-VEH-17, HBR-TURN-06  Infantry under a vehicle that ends its move is pushed aside,
    that of the initiative side first, or destroyed if it cannot move.
    """
    from siegeworks.games.blackreach.fire.hits import destroy

    u = f.unit
    if s.unit_place[u] != BOARD or f.launched:
        return
    own = cells(s, u)
    under = [c for c in s.covered if s.unit_square[c] in own]
    for v in sorted(under, key=lambda c: UNIT_SIDE[c] == s.initiative):  # who is called last goes first
        printed = FACE_MV[s.unit_face[v]] if not FACES[s.unit_face[v]].active else FACE_MV[FACE_OTHER[s.unit_face[v]]]
        if printed in (NOT, 0):
            destroy(s, v, u, "HBR-VEH-17")
        else:
            push(s, v, [], RUN_OVER)


def launch(s: BlackState, f: MoveFrame) -> None:
    """HBR-ASLT-12  Resolve the declared assault; until then the attacker stands in the square it launched from."""
    from siegeworks.games.blackreach.assault.assault import open_assault

    if f.launched and s.unit_place[f.unit] in (BOARD, EMBARKED):
        open_assault(s, f)


def end_move(s: BlackState, f: MoveFrame) -> None:
    """HBR-ACT-10  Last of all enemy concealed units may be spotted, and what else follows a Movement Action."""
    if s.unit_place[f.unit] in (BOARD, EMBARKED):
        abilities.move_ended(s, f)


def start_move(s: BlackState, u: int, kind: int, assault: bool = False, left: int = 0) -> None:
    """Begin a Movement Action (or a Scout or extra move of `left` squares) of a unit."""
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left = u, UNIT_SIDE[u], kind, left
    f.target = -2 if assault else -1
    call(s, MOVEMENT, f)


MOVEMENT = Procedure(
    "movement",
    (
        Step("HBR-ASLT-04", ask=AssaultTarget()),
        Step("HBR-ACT-10", do=declare, name="declare"),
        Step("HBR-MOVE-01", do=begin, name="begin"),
        Step("HBR-MOVE-01", ask=NextStep(), name="step"),
        Step("HBR-MOVE-11", ask=EndFacing()),
        Step("HBR-VEH-14", do=run_over),
        Step("HBR-ASLT-12", do=launch),
        Step("HBR-ACT-10", do=end_move, name="end"),
    ),
    MoveFrame,
)

__all__ = ["MOVEMENT", "allowance", "start_move", "stepped", "target_word"]
