"""The order of play: every procedure of the game as a table, from the turn down to the reaction inside a battle."""

from __future__ import annotations

from siegeworks.core.flow import Rules, Step
from siegeworks.games.outpost.battle import (
    AnotherCard,
    AttackCard,
    React,
    RetreatTo,
    WhoDefends,
    advance,
    cut_off,
    open_reaction,
    roll_dice,
    slip_away,
    take_hits,
)
from siegeworks.games.outpost.frames import BATTLE, DIGGING, DRAWING, MARCHING, REACTION, TURNS
from siegeworks.games.outpost.orders import GoOn, MarchTo, UnitToDig, UnitToMarch, draw_card, refill_deck
from siegeworks.games.outpost.turn import GiveOrder, begin_turn, end_turn, next_turn
from siegeworks.games.outpost.victory import count_the_left, end_round, end_siege

TURNS.table(
    Step("OUT-TURN-01", do=begin_turn),
    Step("OUT-TURN-02", ask=GiveOrder()),
    Step("OUT-TURN-01", do=end_turn, name="end"),
    Step("OUT-WIN-01", do=end_round),
    Step("OUT-WIN-03", do=end_siege),
    Step("OUT-TURN-01", do=next_turn, name="next"),
)

MARCHING.table(
    Step("OUT-MARCH-01", ask=UnitToMarch(), name="unit"),
    Step("OUT-MARCH-01", ask=MarchTo()),
    Step("OUT-MARCH-04", ask=GoOn()),
)

DIGGING.table(
    Step("OUT-DIG-01", ask=UnitToDig()),
)

DRAWING.table(
    Step("OUT-DRAW-01", do=refill_deck, name="refill"),
    Step("OUT-DRAW-01", do=draw_card),
)

BATTLE.table(
    Step("OUT-BAT-01", ask=WhoDefends()),
    Step("OUT-BAT-02", ask=AttackCard()),
    Step("OUT-REACT-01", do=open_reaction),
    Step("OUT-REACT-04", do=slip_away),
    Step("OUT-BAT-03", do=roll_dice),
    Step("OUT-BAT-05", do=take_hits),
    Step("OUT-BAT-06", do=cut_off, name="cut-off"),
    Step("OUT-BAT-06", ask=RetreatTo()),
    Step("OUT-BAT-07", do=advance),
    Step("OUT-WIN-02", do=count_the_left),
)

REACTION.table(
    Step("OUT-REACT-01", ask=React()),
    Step("OUT-REACT-03", ask=AnotherCard()),
)

RULES = Rules((TURNS, MARCHING, DIGGING, DRAWING, BATTLE, REACTION))
