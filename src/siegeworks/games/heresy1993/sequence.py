"""H93-SEQ: the sequence of play, and the tables of all procedures."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.flow import Frame, Procedure, Rules, Step, call
from siegeworks.core.journal import reveal, tell
from siegeworks.games.heresy1993.battle.battle import BATTLE
from siegeworks.games.heresy1993.battle.blast import BLAST
from siegeworks.games.heresy1993.battle.combat import FIGHTS, fight_frame
from siegeworks.games.heresy1993.battle.hits import PERIL
from siegeworks.games.heresy1993.box.components import (
    ABILITY_IDS,
    ASSAULT,
    BUILD,
    COMBAT,
    IMPERIAL,
    MOVEMENT,
    PHASES,
    STRATEGY_CARDS,
    TRAITOR,
    WALLS,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import STRATEGY_CARD
from siegeworks.games.heresy1993.cards.imperial import CRASH, RAID, SEALING
from siegeworks.games.heresy1993.cards.traitor import RETURN, SilenceCard
from siegeworks.games.heresy1993.command.strategy import STRATEGY_SEGMENT, return_cards
from siegeworks.games.heresy1993.invasion.landing import LANDING
from siegeworks.games.heresy1993.invasion.lasers import LASERS
from siegeworks.games.heresy1993.invasion.treachery import TREACHERY
from siegeworks.games.heresy1993.movement.movement import MOVEMENT_PHASE, move_phase
from siegeworks.games.heresy1993.setup import SETUP
from siegeworks.games.heresy1993.siege.assault import ASSAULT_PHASE, AssaultFrame
from siegeworks.games.heresy1993.siege.breach import BREACHES
from siegeworks.games.heresy1993.siege.build import BUILD_PHASE
from siegeworks.games.heresy1993.state import Heresy1993State, other
from siegeworks.games.heresy1993.victory import check_victory

_LANDING_TIME = OPTIONS["landing-time"]
_BREACHES_LAST = OPTIONS["breaches-last"]


# ---------------------------------------------------------------- an action segment


class SegmentFrame(Frame):
    """Whose segment, the strategy card revealed in it, and which of its phases comes next."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card", "next")

    def __init__(self) -> None:
        super().__init__()
        self.seat: int = 0
        self.card: int = -1
        self.next: int = 0

    def clone(self) -> SegmentFrame:
        g = SegmentFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.seat = self.seat
        g.card = self.card
        g.next = self.next
        return g


def reveal_card(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-STRAT-03, H93-SEQ-04, H93-SEQ-05, H93-SEQ-06, H93-SEQ-07  The top card of the stack is turned up."""
    f.card = s.plan[f.seat].pop(0)
    s.shown[f.seat].append(f.card)
    reveal(s)
    tell(s, "strategy-card", "H93-STRAT-03", seat=f.seat, card=STRATEGY_CARD + f.card)


def next_phase(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-SEQ-08, H93-SEQ-09, H93-SEQ-10, H93-SEQ-11, H93-SEQ-12  The phases of the card, in printed order, one
    finished before the next.

    Movement and combat for both sides, assault for the Traitor alone, build for the Imperial side alone.
    """
    phases = STRATEGY_CARDS[f.card].phases
    if f.next >= len(phases):
        return
    phase = phases[f.next]
    f.next += 1
    f.pc -= 1
    s.phase = phase
    tell(s, "phase", "H93-SEQ-09", seat=f.seat, phase=PHASES[phase])
    if phase == MOVEMENT:
        call(s, MOVEMENT_PHASE, move_phase(f.seat))
    elif phase == COMBAT:
        call(s, FIGHTS, fight_frame(f.seat, assault=False))
    elif phase == ASSAULT and f.seat == TRAITOR:
        call(s, ASSAULT_PHASE, AssaultFrame())
    elif phase == BUILD and f.seat == IMPERIAL:
        call(s, BUILD_PHASE)


def end_segment(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-STRAT-10, H93-SEQ-03  The segment is finished; what held for it ends."""
    s.special_used = [0, 0]
    s.silenced = False
    s.laser_bonus = 0
    s.segment = 0
    s.active = -1
    s.phase = -1


SEGMENT = Procedure(
    "segment",
    (
        Step("H93-STRAT-09", ask=SilenceCard()),
        Step("H93-STRAT-03", do=reveal_card),
        Step("H93-SEQ-09", do=next_phase),
        Step("H93-SEQ-03", do=end_segment),
    ),
    SegmentFrame,
)

# ---------------------------------------------------------------- a turn


def open_segment(s: Heresy1993State, segment: int) -> None:
    """H93-STRAT-05, H93-INV-04  Segments 1 and 3 are the initiative winner's, 2 and 4 the loser's; without a card it is
    empty.
    """
    seat = s.initiative if segment in (1, 3) else other(s.initiative)
    if not s.plan[seat]:
        return
    s.segment = segment
    s.active = seat
    f = SegmentFrame()
    f.seat = seat
    call(s, SEGMENT, f)


def begin_turn(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-02, H93-STRAT-01  Cards return to the hands, and what may be done once a turn may be done again."""
    s.used = [0] * len(ABILITY_IDS)
    s.initiative = -1
    s.dice = [0, 0]
    return_cards(s)
    tell(s, "turn", "H93-SEQ-02", turn=s.turn)
    call(s, STRATEGY_SEGMENT)


def late_landing(s: Heresy1993State, f: Frame) -> None:
    """H93-INV-05  By the switch of H93-AMB-07 the landing comes after the cards of turn 1 are chosen."""
    if s.turn == 1 and _LANDING_TIME.value(s) == "after-strategy":
        call(s, LANDING)


def first_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-04  The initiative winner's first card."""
    open_segment(s, 1)


def second_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-05  The loser's first card."""
    open_segment(s, 2)


def third_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-06  The winner's second card."""
    open_segment(s, 3)


def fourth_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-07  The loser's second card."""
    open_segment(s, 4)


def next_turn(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-13  Nobody has won: the turn counter moves on."""
    s.turn += 1
    if _BREACHES_LAST.value(s) == "for-the-turn":
        s.breached = [0] * len(WALLS)
    f.pc = 0


TURN = Procedure(
    "turn",
    (
        Step("H93-SEQ-02", do=begin_turn),
        Step("H93-INV-05", do=late_landing),
        Step("H93-SEQ-04", do=first_action),
        Step("H93-SEQ-05", do=second_action),
        Step("H93-SEQ-06", do=third_action),
        Step("H93-SEQ-07", do=fourth_action),
        Step("H93-WIN-01", do=check_victory),
        Step("H93-SEQ-13", do=next_turn),
    ),
)

# ---------------------------------------------------------------- the game


def set_up(s: Heresy1993State, f: Frame) -> None:
    """H93-SETUP-04  First the armies."""
    call(s, SETUP)


def early_landing(s: Heresy1993State, f: Frame) -> None:
    """H93-INV-05, H93-INV-20, H93-SETUP-29  Land, reveal, laser fire, treachery: before the first strategy cards
    (H93-AMB-07).
    """
    if _LANDING_TIME.value(s) == "before-strategy":
        call(s, LANDING)


def play_turns(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-01  Turn after turn."""
    call(s, TURN)


GAME_PROCEDURE = Procedure(
    "game",
    (
        Step("H93-SETUP-04", do=set_up),
        Step("H93-INV-05", do=early_landing),
        Step("H93-SEQ-01", do=play_turns),
    ),
)

RULES = Rules(
    (
        GAME_PROCEDURE, SETUP, LANDING, TREACHERY, LASERS, TURN, STRATEGY_SEGMENT, SEGMENT, MOVEMENT_PHASE, FIGHTS,
        BATTLE, BUILD_PHASE, ASSAULT_PHASE, BREACHES, BLAST, PERIL, RAID, CRASH, SEALING, RETURN,
    )
)  # fmt: skip


def begin(s: Heresy1993State) -> None:
    """H93-SETUP-01  An empty board and two sides; the set-up runs first."""
    s.blank()
    call(s, GAME_PROCEDURE)
