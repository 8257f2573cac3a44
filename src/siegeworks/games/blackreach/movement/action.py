"""HBR-MOVE, HBR-ACT-10  The Movement Action, step by step: declared, reacted to, ended; with Fire on the Move, changes
of state and the launch of an assault.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import Choice, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.abilities.alternates import act, actions
from siegeworks.games.blackreach.abilities.melee import ram_or_demolish
from siegeworks.games.blackreach.abilities.reactions import look_around, open_reaction, step_taken
from siegeworks.games.blackreach.assault.prospects import prospect
from siegeworks.games.blackreach.box.columns import FACE_OTHER, FACE_SHAPE, FACES, UNIT_SIDE
from siegeworks.games.blackreach.box.components import SINGLE
from siegeworks.games.blackreach.box.words import (
    ASSAULT_WORD,
    CARD,
    DONE,
    FACING,
    FIRE,
    SQUARE,
    SUPPRESS,
    UNIT,
    verb,
)
from siegeworks.games.blackreach.cards.deck import CARD_EVENT, ENEMY_MOVE, OWN_MOVE, OWN_STEP, distinct
from siegeworks.games.blackreach.cards.deck import SUPPLY_MOVE as IN_SUPPLY
from siegeworks.games.blackreach.cards.window import AFTER_FIRE, open_both, open_window, play_now
from siegeworks.games.blackreach.fire.attack import fire_odds
from siegeworks.games.blackreach.fire.fire import burst_words, moving_words, start_on_move, why_not_moving
from siegeworks.games.blackreach.fire.frames import ON_MOVE
from siegeworks.games.blackreach.fire.losses import destroy
from siegeworks.games.blackreach.frames import ACTION, EXTRA, MOVEMENT, SCOUT, SUPPLY_MOVE, MoveFrame
from siegeworks.games.blackreach.ground.ground import ROAD
from siegeworks.games.blackreach.markers import ACTION as ACTION_TIME
from siegeworks.games.blackreach.markers import B_NOT_NEXT, B_STOP_AFTER, drop, expire, has_boon
from siegeworks.games.blackreach.modifiers import may_stop
from siegeworks.games.blackreach.movement.allowance import allowance, facings, movement_value, turns_matter
from siegeworks.games.blackreach.movement.driver import DRIVER
from siegeworks.games.blackreach.movement.forced import RUN_OVER, push
from siegeworks.games.blackreach.movement.launching import (
    assault_targets,
    has_target,
    launch_words,
    may_launch,
    nearest_way,
    target_of,
    target_word,
    why_not_target,
)
from siegeworks.games.blackreach.movement.mover import Mover
from siegeworks.games.blackreach.movement.newcomer import NEWCOMER
from siegeworks.games.blackreach.movement.rider import RIDER, board_words, get_in
from siegeworks.games.blackreach.movement.walker import WALKER
from siegeworks.games.blackreach.state import ACTIVATION, BOARD, EMBARKED, RESERVE, WRECK, BlackReachState
from siegeworks.games.blackreach.units import cells, flip, may_board, scenario_has, tell_unit

CHANGE_STATE: Final = verb("change-state")
# By face: whether its counter can be turned over on the move, and whether only to hide or to come out of hiding.
TURNS: Final = 1
HIDES: Final = 2
CHANGE: Final = tuple(
    TURNS if "change-of-state" in face.abilities else HIDES if "ambush" in face.abilities or face.concealed else 0
    for face in FACES
)
TO_BE_NAMED: Final = -2  # MoveFrame.target: an assault whose target is still to be declared


def mover_of(s: BlackReachState, unit: int) -> Mover | None:
    """Who moves a unit: by where it is and the squares it covers; None when it is gone."""
    place = s.unit_place[unit]
    if place == BOARD:
        return WALKER if FACE_SHAPE[s.unit_face[unit]] == SINGLE else DRIVER
    if place == EMBARKED:
        return RIDER
    return NEWCOMER if place == RESERVE else None


# ---------------------------------------------------------------- declaring


class AssaultTarget(Choice):
    """HBR-ASLT-04, HBR-MOVE-15  An assault and its target are declared before the Movement Action begins."""

    def seat(self, s: BlackReachState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        if f.target != TO_BE_NAMED:
            return []
        return sorted(target_word(s, enemy) for enemy in assault_targets(s, f.unit))

    def choose(self, s: BlackReachState, f: MoveFrame, w: int) -> None:
        declare_target(s, f, w, self.rule)

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> list[Reason]:
        reason = why_not_target(s, f.unit, UNIT.id(w)) if w in UNIT else None
        return [reason] if reason is not None else []

    def odds(self, s: BlackReachState, f: MoveFrame, w: int) -> Odds | None:
        return prospect(s, f.unit, UNIT.id(w)) if w in UNIT else None


def declare_target(s: BlackReachState, f: MoveFrame, w: int, rule: str) -> None:
    """HBR-ASLT-04, HBR-ASLT-09  Name the enemy the move is to assault."""
    f.target = target_of(s, w)
    tell(s, "assault-declared", rule, unit=f.unit, square=s.unit_square[f.target])


def declare(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-ACT-10  The Movement Action is declared."""
    f.start = s.unit_square[f.unit]
    f.face = s.unit_face[f.unit]
    if f.target == TO_BE_NAMED:
        f.target = -1
    tell_unit(s, "move-declared", "HBR-ACT-10", f.unit)


def prepare_move(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-CARD-09, HBR-CARD-10  Bonuses and cards come before the first step."""
    if f.kind == SUPPLY_MOVE:
        open_window(s, f.seat, IN_SUPPLY, f.unit)
    elif f.kind == ACTION:
        open_both(s, f.seat, OWN_MOVE, ENEMY_MOVE, f.unit)


def begin(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-MOVE-01, HBR-MOVE-06, HBR-MOVE-07, HBR-ABIL-OVER-03  The squares to move are settled now; markers gained on
    the way do not shorten them.
    """
    f.road = 0
    if f.kind in (ACTION, SUPPLY_MOVE):
        f.left = allowance(s, f.unit, f.boost)
        f.boost -= 2 * s.unit_sm[f.unit]
        if f.left > 0 and f.start >= 0 and s.ground.terrain[f.start] == ROAD and scenario_has(s, "haul-road"):
            f.road = 1
            f.left += 1
        halt(s, f)
    s.unit_moved[f.unit] = 1


def halt(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-CARD-05  A vehicle that is bogged down has one square or pivot, no more."""
    if s.boons and f.left > 1 and has_boon(s, f.unit, B_STOP_AFTER):
        f.left, f.road = 1, 0


# ---------------------------------------------------------------- step by step


class NextStep(Choice):
    """HBR-MOVE-01, HBR-MOVE-02, HBR-MOVE-03, HBR-MOVE-16, HBR-ASLT-06, HBR-ASLT-09, HBR-ASLT-10  One step, a shot
    on the move, a change of state, or the end of the move.
    """

    idle = (DONE,)

    def seat(self, s: BlackReachState, f: MoveFrame) -> int:
        return f.seat

    def usual(self, s: BlackReachState, f: MoveFrame) -> int | None:
        if not has_target(s, f):
            return None
        if target_word(s, f.target) in s.offered:
            return target_word(s, f.target)
        return nearest_way(s, f, WALKER, s.offered) if mover_of(s, f.unit) is WALKER else None

    def words(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        mover = mover_of(s, f.unit)
        if mover is None or f.launched:
            return []
        launch = may_launch(s, f)
        out = assault_words(s, f, launch)
        ways = mover.ways(s, f)
        bound = launch or mover.must_go_on(s, f, ways)
        ends = not bound and mover.may_end(s, f)
        if ends:
            out.append(DONE)
        out += without_launch(s, f, ways, out, launch)
        if ends:
            out += board_words(s, f)
        out += deed_words(s, f)
        if ends:
            out += state_words(s, f)
        turns = mover.facings(s, f)
        return out + FACING.words(turns) if turns else out

    def choose(self, s: BlackReachState, f: MoveFrame, w: int) -> None:
        if w == DONE:
            return
        mover = mover_of(s, f.unit)
        assert mover is not None
        again(f)
        if w in (FIRE, SUPPRESS):
            fire_on_the_move(s, f, w)
        elif w in FACING:
            mover.turn(s, f, FACING.id(w))
        elif w == CHANGE_STATE:
            change_state(s, f)
        elif is_target(s, f, w):
            f.launched = 1
        elif renames(s, f, w):
            declare_target(s, f, w, "HBR-ASLT-09")
        elif w in UNIT and may_board(s, f.unit, UNIT.id(w)):
            get_in(s, f, UNIT.id(w))
            jump(f, MOVEMENT, "HBR-MOVE-11")
        elif not mover.take(s, f, w):
            do_deed(s, f, w)

    def why_not(self, s: BlackReachState, f: MoveFrame, w: int) -> list[Reason]:
        mover = mover_of(s, f.unit)
        if mover is None:
            return []
        reason = mover.why_not(s, f, w) or why_not_deed(s, f, w)
        if reason is None and w in (DONE, CHANGE_STATE):
            reason = why_not_end(s, f, mover, w)
        return [reason] if reason is not None else []

    def odds(self, s: BlackReachState, f: MoveFrame, w: int) -> Odds | None:
        if w in UNIT:
            return prospect(s, f.unit, UNIT.id(w)) if is_target(s, f, w) else None
        return fire_odds(s, f.unit, w, ON_MOVE, penalty=f.penalty)


def why_not_deed(s: BlackReachState, f: MoveFrame, w: int) -> Reason | None:
    """HBR-ABIL-TRANS-04, HBR-ASLT-04, HBR-ABIL-FOTM-02  Why something that is no step is not to be done now."""
    if w in UNIT and UNIT_SIDE[UNIT.id(w)] == f.seat:
        return Reason("HBR-ABIL-TRANS-04", "It boards a transport with room that it could step into.")
    if w == ASSAULT_WORD:
        return Reason("HBR-ASLT-04", "An assault is declared before the move begins.")
    if w in (FIRE, SUPPRESS):
        return why_not_on_the_move(s, f, w)
    return None


def why_not_on_the_move(s: BlackReachState, f: MoveFrame, w: int) -> Reason:
    """HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02, HBR-SUPPLY-01  Why a moving unit does not fire now."""
    if f.kind == SUPPLY_MOVE:
        return Reason("HBR-SUPPLY-01", "Nobody fires in the Supply Phase.")
    if f.kind != ACTION:
        return Reason("HBR-ABIL-FOTM-01", "One fires on the move during a Movement Action only.")
    if f.fired:
        return Reason("HBR-ABIL-FOTM-02", "It has fired on this move.")
    return why_not_moving(s, f, w)


def why_not_end(s: BlackReachState, f: MoveFrame, mover: Mover, w: int) -> Reason:
    """HBR-ASLT-06, HBR-MOVE-04, HBR-CARD-05  Why the move does not end here, or the unit not change its state."""
    if may_launch(s, f) or mover.must_go_on(s, f, mover.ways(s, f)):
        return Reason("HBR-ASLT-06", "A declared assault must be carried out if possible.")
    if w == CHANGE_STATE:
        return Reason("HBR-ABIL-STATE-01", "It changes its state once, first or where the move can end.")
    if f.steps and not may_stop(s, f):
        return Reason("HBR-CARD-05", "The card it moves by does not let it end here.")
    if f.kind == SCOUT:
        return Reason("HBR-ABIL-SCOUT-03", "A Scout move ends in a free square, not next to an Objective.")
    return Reason("HBR-MOVE-04", "No move ends in a square where another unit is, or that is impassable to it.")


# ---------------------------------------------------------------- the assault


def assault_words(s: BlackReachState, f: MoveFrame, launch: bool) -> list[int]:
    """HBR-ASLT-09, HBR-ASLT-10  The declared target, if the assault can be launched; others once it is gone."""
    if f.target < 0:
        return []
    out = [target_word(s, f.target)] if launch else []
    if s.unit_place[f.target] != BOARD and f.kind == ACTION:
        out += sorted(target_word(s, enemy) for enemy in assault_targets(s, f.unit))
    return out


def without_launch(s: BlackReachState, f: MoveFrame, ways: list[int], named: list[int], launch: bool) -> list[int]:
    """HBR-ASLT-08  A vehicle could drive over the infantry it is to assault: its step into that square is the assault,
    and nothing is offered twice.
    """
    if f.target < 0:
        return ways
    taken = {*named, *launch_words(s, f)} if launch else set(named)
    return [w for w in ways if w not in taken]


def is_target(s: BlackReachState, f: MoveFrame, w: int) -> bool:
    """Whether a word names the declared target, which launches the assault."""
    return f.target >= 0 and s.unit_place[f.target] == BOARD and w == target_word(s, f.target)


def renames(s: BlackReachState, f: MoveFrame, w: int) -> bool:
    """HBR-ASLT-09, HBR-ASLT-10  Whether a word names another target: only once the declared one is gone."""
    if f.target < 0 or s.unit_place[f.target] == BOARD:
        return False
    if not (w in UNIT or w in SQUARE):
        return False
    enemy = target_of(s, w)
    return enemy >= 0 and UNIT_SIDE[enemy] != f.seat and w == target_word(s, enemy)


# ---------------------------------------------------------------- deeds on the move


def deed_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-FOTM-01, HBR-ABIL-FOTM-02, HBR-CARD-11  Fire on the Move, once per Movement Action, with weapons that
    have it; alternates, powers and cards between the steps.
    """
    if f.kind != ACTION or f.fired or s.unit_place[f.unit] == RESERVE:
        return []
    return moving_words(s, f) + actions(s, f) + card_words(s, f)


def fire_on_the_move(s: BlackReachState, f: MoveFrame, w: int) -> None:
    """HBR-ABIL-FOTM-01  The Firing Action within the move."""
    f.fired = 1
    start_on_move(s, f, w)


def do_deed(s: BlackReachState, f: MoveFrame, w: int) -> None:
    """HBR-CARD-11, HBR-FIRE-15  A card between the steps, or an alternate or power for the Fire on the Move."""
    if w in card_words(s, f):
        play_now(s, f.seat, CARD.id(w), OWN_STEP, f.unit)
    else:
        f.fired = 1
        act(s, f, w)


def card_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-CARD-11  Cards that are played between the steps of an own move."""
    if s.phase != ACTIVATION or f.fired:
        return []
    bursts = distinct([c for c in s.hand[f.seat] if CARD_EVENT[c] == "burst-into-action"])
    return CARD.words(bursts) if bursts and burst_words(s, f) else []


def state_words(s: BlackReachState, f: MoveFrame) -> list[int]:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-02  Change of state at the beginning or the end of the move, once: where the
    move may end, in the air and on an ally's square too.
    """
    if s.unit_place[f.unit] != BOARD or f.flipped or f.spotted or f.kind in (SCOUT, EXTRA):
        return []
    change = CHANGE[s.unit_face[f.unit]]
    if change == HIDES and scenario_has(s, "broad-daylight"):
        return []
    return [CHANGE_STATE] if change else []


def change_state(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-ABIL-STATE-01, HBR-ABIL-STATE-05, HBR-MOVE-07  Turn the counter; before the first step the new face's Mv
    holds, less the markers the move began with; later the move is over.
    """
    unit = f.unit
    flip(s, unit)
    f.flipped = 1
    tell_unit(s, "state-changed", "HBR-ABIL-STATE-01", unit)
    if f.steps == 0:
        f.left = allowance(s, unit, f.boost + 2 * s.unit_sm[unit])
        halt(s, f)
    else:
        f.left = 0
    step_taken(s, f)


# ---------------------------------------------------------------- the end


class EndFacing(Choice):
    """HBR-MOVE-11, HBR-MOVE-14, HBR-VEH-02, HBR-VEH-03  After the last step a unit may turn."""

    def seat(self, s: BlackReachState, f: MoveFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MoveFrame) -> list[int]:
        unit = f.unit
        if s.unit_place[unit] != BOARD or f.launched or FACE_SHAPE[s.unit_face[unit]] != SINGLE:
            return []
        if not f.ram and not turns_matter(s, unit):
            return []
        return FACING.words(facings(s, unit))

    def choose(self, s: BlackReachState, f: MoveFrame, w: int) -> None:
        s.unit_facing[f.unit] = FACING.id(w)


def run_over(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-VEH-14, HBR-VEH-16, HBR-VEH-17, HBR-TURN-06  Infantry under a vehicle that ends its move, as a wreck too, is
    pushed aside, that of the initiative side first, or destroyed if it cannot move.
    """
    under = infantry_under(s, f.unit) if not f.launched else []
    under.sort(key=lambda other: UNIT_SIDE[other] == s.initiative)  # who is called last goes first
    for other in under:
        if is_rooted(s, other):
            destroy(s, other, f.unit, "HBR-VEH-17")
        else:
            push(s, other, [], RUN_OVER)


def infantry_under(s: BlackReachState, unit: int) -> list[int]:
    """HBR-VEH-14, HBR-TERR-10  The infantry that a vehicle, or its wreck if it was lost on the way, lies on."""
    if s.unit_place[unit] == BOARD:
        own = cells(s, unit)
        return [other for other in s.covered if s.unit_square[other] in own]
    if s.unit_place[unit] == WRECK:
        return [s.at[square] for square in cells(s, unit) if s.at[square] >= 0]
    return []


def is_rooted(s: BlackReachState, unit: int) -> bool:
    """HBR-VEH-17, HBR-AMB-19  Whether a pushed unit has no movement: the value of the side it shows then, its Inactive
    one, is X, or 0 with its markers.
    """
    face = s.unit_face[unit]
    return movement_value(s, unit, FACE_OTHER[face] if FACES[face].active else face) == 0


def end_move(s: BlackReachState, f: MoveFrame) -> None:
    """HBR-ACT-10, HBR-ABIL-AMBUSH-11, HBR-ABIL-RAM-01, HBR-ABIL-DEMO-01, HBR-ABIL-OVER-01  Last of all ramming and
    demolishing, then enemy concealed units may be spotted; a move of no step may be fired upon too.
    """
    if s.unit_place[f.unit] not in (BOARD, EMBARKED):
        return
    expire(s, ACTION_TIME)
    if f.kind == EXTRA and s.boons:
        drop(s, f.unit, B_NOT_NEXT)
    if f.kind == SCOUT:
        return
    ram_or_demolish(s, f)
    look_around(s, f.unit)
    if f.steps == 0 and not f.launched:
        open_reaction(s, f.unit, AFTER_FIRE)


def start_move(s: BlackReachState, unit: int, kind: int, assault: bool = False, left: int = 0) -> None:
    """Begin a Movement Action (or a Scout or extra move of `left` squares) of a unit."""
    f = MoveFrame()
    f.unit, f.seat, f.kind, f.left = unit, UNIT_SIDE[unit], kind, left
    f.target = TO_BE_NAMED if assault else -1
    call(s, MOVEMENT, f)
