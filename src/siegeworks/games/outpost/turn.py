"""Turns: a side takes its orders and gives them one by one."""

from __future__ import annotations

from siegeworks.core.flow import Choice, Frame, again, call, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Reason
from siegeworks.core.words import Word
from siegeworks.games.outpost.box.components import RAIDERS, SCENARIOS, UNITS_OF
from siegeworks.games.outpost.box.words import DIG_IN, DRAW_CARD, END_TURN, MARCH
from siegeworks.games.outpost.frames import DIGGING, DRAWING, MARCHING, TURNS
from siegeworks.games.outpost.orders import draw_odds, may_dig, may_march, why_not_draw
from siegeworks.games.outpost.state import OutpostState

ORDERS = {MARCH: MARCHING, DIG_IN: DIGGING, DRAW_CARD: DRAWING}


def begin_turn(s: OutpostState, f: Frame) -> None:
    """OUT-TURN-01  The side takes its orders, and its units may be ordered again."""
    if s.active == RAIDERS:
        s.round += 1
    s.orders = SCENARIOS[s.scenario].orders[s.active]
    for unit in UNITS_OF[s.active]:
        s.unit_used[unit] = 0
    tell(s, "turn-began", "OUT-TURN-01", side=s.active, round=s.round)


class GiveOrder(Choice):
    """OUT-TURN-02  With each order: march, dig in or draw; or end the turn."""

    idle = (END_TURN,)

    def seat(self, s: OutpostState, f: Frame) -> int:
        return s.active

    def words(self, s: OutpostState, f: Frame) -> list[Word]:
        units = UNITS_OF[s.active]
        words = []
        if any(may_march(s, unit) for unit in units):
            words.append(MARCH)
        if any(may_dig(s, unit) for unit in units):
            words.append(DIG_IN)
        if why_not_draw(s, s.active) is None:
            words.append(DRAW_CARD)
        return [*words, END_TURN]

    def choose(self, s: OutpostState, f: Frame, w: Word) -> None:
        if w == END_TURN:
            s.orders = 0
            return
        s.orders -= 1
        if s.orders:
            again(f)
        call(s, ORDERS[w])

    def why_not(self, s: OutpostState, f: Frame, w: Word) -> list[Reason]:
        if w == MARCH:
            return [Reason("OUT-TURN-03", "None of your units can march any more this turn.")]
        if w == DIG_IN:
            return [Reason("OUT-DIG-01", "You have no unit left to order that is not dug in already.")]
        reason = why_not_draw(s, s.active) if w == DRAW_CARD else None
        return [reason or Reason("OUT-TURN-02", "Say first what kind of order you give.")]

    def odds(self, s: OutpostState, f: Frame, w: Word) -> Odds | None:
        return draw_odds(s, s.active) if w == DRAW_CARD else None


def end_turn(s: OutpostState, f: Frame) -> None:
    """OUT-TURN-01  The other side's turn, or the end of the round."""
    s.orders = 0
    s.active = 1 - s.active


def next_turn(s: OutpostState, f: Frame) -> None:
    """OUT-TURN-01  And so on, turn by turn."""
    jump(f, TURNS, "OUT-TURN-01")
