"""H93-SEQ: a turn, its four action segments, and the phases of the strategy card revealed in each."""

from __future__ import annotations

from siegeworks.core.flow import Frame, again, call, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.picking import replaced
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
    Seat,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import STRATEGY_CARD
from siegeworks.games.heresy1993.command.strategy import return_cards
from siegeworks.games.heresy1993.frames import (
    ASSAULT_PHASE,
    BUILD_PHASE,
    FIGHTS,
    LANDING,
    MOVEMENT_PHASE,
    SEGMENT,
    SET_UP,
    STRATEGY_SEGMENT,
    TURN,
    SegmentFrame,
    fight_frame,
    move_frame,
)
from siegeworks.games.heresy1993.state import Heresy1993State, other

_LANDING_TIME = OPTIONS["landing-time"]
_BREACHES_LAST = OPTIONS["breaches-last"]

# ---------------------------------------------------------------- the game


def set_up_armies(s: Heresy1993State, f: Frame) -> None:
    """H93-SETUP-04  First the armies."""
    call(s, SET_UP)


def early_landing(s: Heresy1993State, f: Frame) -> None:
    """H93-INV-05, H93-INV-20, H93-SETUP-29  Land, reveal, laser fire, treachery: before the first strategy cards
    (H93-AMB-07).
    """
    if _LANDING_TIME.value(s) == "before-strategy":
        call(s, LANDING)


def play_turns(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-01  Turn after turn."""
    call(s, TURN)


# ---------------------------------------------------------------- a turn


def begin_turn(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-02, H93-STRAT-01  Cards return to the hands, and what may be done once per turn may be done again."""
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
    open_segment(s, 1, s.initiative)


def second_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-05  The loser's first card."""
    open_segment(s, 2, other(s.initiative))


def third_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-06  The winner's second card."""
    open_segment(s, 3, s.initiative)


def fourth_action(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-07  The loser's second card."""
    open_segment(s, 4, other(s.initiative))


def open_segment(s: Heresy1993State, segment: int, seat: Seat) -> None:
    """H93-STRAT-05, H93-INV-04  Segments 1 and 3 are the initiative winner's, 2 and 4 the loser's; without a card it is
    empty.
    """
    if not s.plan[seat]:
        return
    s.segment = segment
    s.active = seat
    f = SegmentFrame()
    f.seat = seat
    call(s, SEGMENT, f)


def next_turn(s: Heresy1993State, f: Frame) -> None:
    """H93-SEQ-13  Nobody has won: the turn counter moves on."""
    s.turn += 1
    if _BREACHES_LAST.value(s) == "for-the-turn":
        s.breached = [0] * len(WALLS)
    jump(f, TURN, "H93-SEQ-02")


# ---------------------------------------------------------------- an action segment


def reveal_card(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-STRAT-03, H93-SEQ-04, H93-SEQ-05, H93-SEQ-06, H93-SEQ-07  The top card of the stack is turned up."""
    f.card = s.plan[f.seat].pop(0)
    s.shown = replaced(s.shown, f.seat, [*s.shown[f.seat], f.card])
    reveal(s)
    tell(s, "strategy-card", "H93-STRAT-03", seat=f.seat, card=STRATEGY_CARD + f.card)


def next_phase(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-SEQ-08, H93-SEQ-09  The phases of the card, in printed order, one finished before the next."""
    phases = STRATEGY_CARDS[f.card].phases
    if f.next_phase >= len(phases):
        return
    s.phase = phases[f.next_phase]
    f.next_phase += 1
    again(f)
    tell(s, "phase", "H93-SEQ-09", seat=f.seat, phase=PHASES[s.phase])
    start_phase(s, f)


def start_phase(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-SEQ-09, H93-SEQ-10, H93-SEQ-11, H93-SEQ-12  Movement and combat for both sides, assault for the Traitor
    alone, build for the Imperial side alone.
    """
    if s.phase == MOVEMENT:
        call(s, MOVEMENT_PHASE, move_frame(f.seat))
    elif s.phase == COMBAT:
        call(s, FIGHTS, fight_frame(f.seat, in_assault=False))
    elif s.phase == ASSAULT and f.seat == TRAITOR:
        call(s, ASSAULT_PHASE)
    elif s.phase == BUILD and f.seat == IMPERIAL:
        call(s, BUILD_PHASE)


def end_segment(s: Heresy1993State, f: SegmentFrame) -> None:
    """H93-STRAT-10, H93-SEQ-03  The segment is finished; what held for it ends."""
    s.special_used = [0, 0]
    s.silenced = False
    s.laser_bonus = 0
    s.segment = 0
    s.active = -1
    s.phase = -1
