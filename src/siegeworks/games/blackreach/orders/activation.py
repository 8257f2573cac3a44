"""HBR-TURN, HBR-ACT  A turn of three phases, the alternation of reveals, one unit's activation."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call, jump, leave
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Odds, Reason
from siegeworks.games.blackreach.abilities.alternates import act, action_odds, actions
from siegeworks.games.blackreach.abilities.command import offer_inspiration
from siegeworks.games.blackreach.abilities.reactions import use_auspex
from siegeworks.games.blackreach.assault.prospects import prospect
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import NOT
from siegeworks.games.blackreach.box.words import ASSAULT_WORD, FIRE, HOLD, MOVE, PASS, SUPPRESS, UNIT
from siegeworks.games.blackreach.cards.deck import ENEMY_REVEAL, OWN_ACTIVATION, OWN_END, OWN_REVEAL
from siegeworks.games.blackreach.cards.window import open_both, open_window
from siegeworks.games.blackreach.fire.attack import (
    fire_odds,
)
from siegeworks.games.blackreach.fire.fire import (
    action_words,
    start_fire,
)
from siegeworks.games.blackreach.fire.frames import BY_ACTION
from siegeworks.games.blackreach.fire.targets import (
    why_nobody,
    why_not_firing,
)
from siegeworks.games.blackreach.frames import (
    ACTION,
    ACTIVATE,
    ACTIVATIONS,
    EXTRA,
    ORDERS,
    SUPPLY_PHASE,
    TURN,
    ActFrame,
    RevealFrame,
    TurnFrame,
)
from siegeworks.games.blackreach.markers import ACTION as ACTION_TIME
from siegeworks.games.blackreach.markers import ACTIVATION_TIME, expire
from siegeworks.games.blackreach.movement.action import start_move
from siegeworks.games.blackreach.movement.allowance import why_not_move
from siegeworks.games.blackreach.movement.launching import assault_targets
from siegeworks.games.blackreach.state import (
    ACTIVATION,
    AIR,
    BOARD,
    EMBARKED,
    RESERVE,
    SPECIAL_TOKEN,
    BlackReachState,
)
from siegeworks.games.blackreach.units import SIDE_UNITS, assault_number, tell_unit
from siegeworks.games.blackreach.victory import check_wiped_out, end_turn

MOVED, FIRED, OTHER = 1, 2, 3


def numbered_left(s: BlackReachState, seat: int) -> bool:
    """Whether a side still has a numbered place in the order (an emptied one counts)."""
    return s.token_next[seat] <= s.token_count[seat]


def special_units(s: BlackReachState, seat: int) -> list[int]:
    """The units of a side with an unrevealed Special token."""
    return [unit for unit in SIDE_UNITS[seat] if s.unit_token[unit] == SPECIAL_TOKEN and not s.unit_shown[unit]]


def open_activation(s: BlackReachState, f: RevealFrame) -> None:
    """HBR-ACT-01, HBR-TURN-04  The initiative side begins."""
    s.phase = ACTIVATION
    f.seat = s.initiative
    tell(s, "phase", "HBR-ACT-01", phase="activation", turn=s.turn)


def whose_turn(s: BlackReachState, f: RevealFrame) -> None:
    """HBR-ACT-03, HBR-ACT-04  A side without tokens is skipped; when neither has any the phase is over."""
    f.asked = 0
    f.skip = 0
    if not any(numbered_left(s, seat) or special_units(s, seat) for seat in (0, 1)):
        s.special_left = [0, 0]
        leave(s, f)
    elif not numbered_left(s, f.seat) and numbered_left(s, 1 - f.seat):
        f.seat = 1 - f.seat


class SpecialToken(Choice):
    """HBR-ORDER-18, HBR-ORDER-19, HBR-ORDER-20  Before any reveal a Special token may be used, the initiative side
    first; it costs no turn. A side is asked as long as the others cannot know its Special tokens used or lost.
    """

    pause = True
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: RevealFrame) -> int:
        first = s.initiative
        return first if s.special_left[first] and not f.asked >> first & 1 else 1 - first

    def words(self, s: BlackReachState, f: RevealFrame) -> list[int]:
        seat = self.seat(s, f)
        if not s.special_left[seat] or f.asked >> seat & 1:
            return []
        units = UNIT.words(special_units(s, seat))
        waits = any(numbered_left(s, x) for x in (0, 1)) or (special_units(s, 1 - seat) and not f.asked >> 1 - seat & 1)
        return [*units, PASS] if waits or not units else units

    def choose(self, s: BlackReachState, f: RevealFrame, w: int) -> None:
        if w == PASS:
            f.asked |= 1 << self.seat(s, f)
            again(f)
            return
        jump(f, ACTIVATIONS, "HBR-ACT-03")
        activate_by_token(s, UNIT.id(w))


def activate_by_token(s: BlackReachState, unit: int) -> None:
    """HBR-ACT-06, HBR-ORDER-13  Turn a token up beside its unit; the unit may act."""
    s.unit_shown[unit] = 1
    if s.unit_token[unit] == SPECIAL_TOKEN:
        s.special_left[UNIT_SIDE[unit]] -= 1
    reveal(s)
    tell_unit(s, "revealed", "HBR-ACT-06", unit, token=s.unit_token[unit])
    f = ActFrame()
    f.unit = unit
    call(s, ACTIVATE, f)


def windows(s: BlackReachState, f: RevealFrame) -> None:
    """HBR-CARD-12, HBR-CARD-13  Cards that answer a coming reveal."""
    if numbered_left(s, f.seat):
        s.quiet = [0, 0]
        open_both(s, f.seat, OWN_REVEAL, ENEMY_REVEAL)


def reveal_next(s: BlackReachState, f: RevealFrame) -> None:
    """HBR-ACT-01, HBR-ACT-02, HBR-ACT-05, HBR-ACT-12, HBR-WIN-01  The next number is revealed, unless a card has just
    wiped out a side; an emptied place is shown and passes the turn.
    """
    if check_wiped_out(s) or f.skip or not numbered_left(s, f.seat):
        return
    number = s.token_next[f.seat]
    s.token_next[f.seat] += 1
    for unit in SIDE_UNITS[f.seat]:
        if s.unit_token[unit] == number and not s.unit_shown[unit]:
            activate_by_token(s, unit)
            return
    reveal(s)
    tell(s, "empty-slot", "HBR-ACT-05", seat=f.seat, number=number)


def alternate(s: BlackReachState, f: RevealFrame) -> None:
    """HBR-ACT-02  Then it is the opponent's turn to reveal."""
    f.seat = 1 - f.seat
    jump(f, ACTIVATIONS, "HBR-ACT-03")


# ---------------------------------------------------------------- one unit's activation


def wake(s: BlackReachState, f: ActFrame) -> None:
    """HBR-ACT-09, HBR-ABIL-AUSPEX-01, HBR-ABIL-INSP-01, HBR-CARD-05  What an activation brings before the unit acts:
    auspex, then inspiration, then cards.
    """
    unit = f.unit
    if s.unit_place[unit] not in (BOARD, EMBARKED, AIR):
        return
    expire(s, ACTIVATION_TIME)
    use_auspex(s, unit)
    open_window(s, UNIT_SIDE[unit], OWN_ACTIVATION, unit)
    offer_inspiration(s, f)


class Action(Choice):
    """HBR-ACT-07, HBR-ACT-08, HBR-FIRE-01  Exactly one Movement Action or Firing Action (or an alternate), or
    nothing.
    """

    idle = (HOLD,)
    looked_for = (MOVE, FIRE)

    def seat(self, s: BlackReachState, f: ActFrame) -> int:
        return UNIT_SIDE[f.unit]

    def words(self, s: BlackReachState, f: ActFrame) -> list[int]:
        unit = f.unit
        place = s.unit_place[unit]
        if f.cancelled or place not in (BOARD, EMBARKED, AIR, RESERVE):
            return []
        out = [HOLD]
        if f.limit != 2 and place != AIR and why_not_move(s, unit) is None:
            out.append(MOVE)
            if f.limit == 0 and assault_targets(s, unit):
                out.append(ASSAULT_WORD)
        if f.limit != 1 and place != RESERVE:
            out += action_words(s, unit)
            out += actions(s, f)
        return out

    def choose(self, s: BlackReachState, f: ActFrame, w: int) -> None:
        unit = f.unit
        tell_unit(s, "action", self.rule, unit, action=w)
        if w == HOLD:
            return
        if w in (MOVE, ASSAULT_WORD):
            f.did = MOVED
            start_move(s, unit, EXTRA if f.limit == 1 and f.how else ACTION, w == ASSAULT_WORD)
        elif w in (FIRE, SUPPRESS):
            f.did = FIRED
            start_fire(s, unit, w, f.target).bonus = f.bonus
        else:
            f.did = OTHER
            act(s, f, w)

    def why_not(self, s: BlackReachState, f: ActFrame, w: int) -> list[Reason]:
        unit = f.unit
        if w == MOVE:
            reason = why_not_move(s, unit)
            return [reason] if reason is not None else []
        if w == ASSAULT_WORD:
            return [why_not_move(s, unit) or why_not_assault(s, unit)]
        if w in (FIRE, SUPPRESS):
            return [why_not_firing(s, unit) or why_nobody(s, unit, w)]
        return []

    def odds(self, s: BlackReachState, f: ActFrame, w: int) -> Odds | None:
        if w in (FIRE, SUPPRESS):
            return fire_odds(s, f.unit, w, BY_ACTION, f.target, bonus=f.bonus)
        if w == ASSAULT_WORD:
            enemies = assault_targets(s, f.unit)
            return prospect(s, f.unit, enemies[0]) if len(enemies) == 1 else None
        return action_odds(s, f, w)


def why_not_assault(s: BlackReachState, unit: int) -> Reason:
    """HBR-ASLT-01, HBR-ASLT-03  Why a unit that may move declares no assault."""
    if assault_number(s, unit) == NOT:
        return Reason("HBR-ASLT-01", "It has no Assault ability.")
    return Reason("HBR-ASLT-03", "The enemy has no unit on the board that it could assault.")


def rest(s: BlackReachState, f: ActFrame) -> None:
    """HBR-ACT-09, HBR-ABIL-INSP-01, HBR-CARD-05  What follows an action: inspiration, if the unit has kept it, and
    cards."""
    expire(s, ACTION_TIME)
    offer_inspiration(s, f)
    open_window(s, UNIT_SIDE[f.unit], OWN_END, f.unit)


def count_heads(s: BlackReachState, f: ActFrame) -> None:
    """HBR-WIN-01  A side without units has lost at once, when the scenario says so."""
    check_wiped_out(s)


# ---------------------------------------------------------------- the turn


def start_turn(s: BlackReachState, f: TurnFrame) -> None:
    """HBR-TURN-01, HBR-TURN-03  A Game Turn begins; one side has the initiative."""
    s.turn += 1
    tell(s, "turn", "HBR-TURN-01", turn=s.turn, seat=s.initiative)


def orders(s: BlackReachState, f: TurnFrame) -> None:
    """HBR-TURN-01  First the Order Phase."""
    call(s, ORDERS)


def activations(s: BlackReachState, f: TurnFrame) -> None:
    """HBR-TURN-01  Then the Activation Phase."""
    call(s, ACTIVATIONS)


def supply(s: BlackReachState, f: TurnFrame) -> None:
    """HBR-TURN-01  Then the Supply Phase."""
    call(s, SUPPLY_PHASE)


def next_turn(s: BlackReachState, f: TurnFrame) -> None:
    """HBR-TURN-02, HBR-TURN-05  After the Supply Phase victory and the time limit are checked; initiative passes on."""
    jump(f, TURN, "HBR-TURN-01/start")
    end_turn(s)
