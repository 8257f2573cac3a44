"""Turns and orders: the sequence of play, and the rules table of the game."""

from __future__ import annotations

from siegeworks.core.flow import Procedure, Rules, Step, again, call, finish
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.battle import BATTLE, HELD_OUT, OUTPOST_TAKEN, REACTION
from siegeworks.games.outpost.board import Valley, is_held
from siegeworks.games.outpost.components import DIG_IN, DRAW_CARD, END_TURN, GARRISON, MARCH, OUTPOST, RAIDERS
from siegeworks.games.outpost.orders import (
    DIG,
    DRAW,
    MARCHING,
    Ordered,
    cannot_dig,
    cannot_draw,
    cannot_march,
    draw_odds,
)


def begin_turn(s: Valley, f: object) -> None:
    """OUT-TURN-01  The side takes its orders, and its units may be ordered again."""
    if s.active == RAIDERS:
        s.round += 1
    s.orders = box.SCENARIOS[s.scenario].orders[s.active]
    for u in box.UNITS_OF[s.active]:
        s.unit_used[u] = 0
    tell(s, "turn-began", "OUT-TURN-01", side=s.active, round=s.round)


class GiveOrder(Ordered):
    """OUT-TURN-02  With each order: march, dig in or draw; or end the turn."""

    def words(self, s: Valley, f: object) -> list[Word]:
        units = box.UNITS_OF[s.active]
        march = any(cannot_march(s, u) is None for u in units)
        dig = any(cannot_dig(s, u) is None for u in units)
        draw = cannot_draw(s, s.active) is None
        return [w for w, can in ((MARCH, march), (DIG_IN, dig), (DRAW_CARD, draw), (END_TURN, True)) if can]

    def choose(self, s: Valley, f: object, w: Word) -> None:
        if w == END_TURN:
            s.orders = 0
            return
        s.orders -= 1
        if s.orders:
            again(f)
        call(s, MARCHING if w == MARCH else DIG if w == DIG_IN else DRAW)

    def why_not(self, s: Valley, f: object, w: Word) -> list[Reason]:
        if w == MARCH:
            return [Reason("OUT-TURN-03", "None of your units can march any more this turn.")]
        if w == DIG_IN:
            return [Reason("OUT-DIG-01", "You have no unit left to order that is not dug in already.")]
        reason = cannot_draw(s, s.active) if w == DRAW_CARD else None
        return [reason] if reason else [Reason("OUT-TURN-02", "Say first what kind of order you give.")]

    def odds(self, s: Valley, f: object, w: Word) -> Odds | None:
        return draw_odds(s, s.active) if w == DRAW_CARD else None


def end_turn(s: Valley, f: object) -> None:
    """OUT-TURN-01  The other side's turn, or the end of the round."""
    s.orders = 0
    s.active = 1 - s.active


def end_round(s: Valley, f: object) -> None:
    """OUT-WIN-01  Raiders in the outpost at the end of a round have won."""
    if s.active == RAIDERS and is_held(s, OUTPOST, RAIDERS):
        finish(s, RAIDERS, OUTPOST_TAKEN)


def end_siege(s: Valley, f: object) -> None:
    """OUT-WIN-03  A garrison that held out through the last round has won."""
    if s.active == RAIDERS and s.round == box.SCENARIOS[s.scenario].rounds:
        finish(s, GARRISON, HELD_OUT)


def next_turn(s: Valley, f: object) -> None:
    """OUT-TURN-01  And so on, turn by turn."""
    s.frames[0].pc = 0


GAME = Procedure(
    "game",
    (
        Step("OUT-TURN-01", do=begin_turn),
        Step("OUT-TURN-02", ask=GiveOrder()),
        Step("OUT-TURN-01", do=end_turn, name="end"),
        Step("OUT-WIN-01", do=end_round),
        Step("OUT-WIN-03", do=end_siege),
        Step("OUT-TURN-01", do=next_turn, name="next"),
    ),
)

RULES = Rules((GAME, MARCHING, DIG, DRAW, BATTLE, REACTION))
