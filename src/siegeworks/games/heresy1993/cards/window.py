"""H93-STRAT: when a special card may be played. A window opens on public facts; the hand only fills its words."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import Choice
from siegeworks.core.journal import reveal, tell
from siegeworks.core.picking import replaced
from siegeworks.core.seam import AnyFrame
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import IMPERIAL, SPECIAL_BY_EFFECT, SPECIAL_CARDS, Seat, SpecialCard
from siegeworks.games.heresy1993.box.words import PASS, SPECIAL_CARD, special_of
from siegeworks.games.heresy1993.state import Heresy1993State

# A window stands in many procedures: what its cards ask for and do takes the frame of the one it stands in.
Test = Callable[[Heresy1993State, AnyFrame], bool]
Effect = Callable[[Heresy1993State, AnyFrame], None]

MOMENTS = {
    "segment-start": "before the strategy card of an action segment is revealed",
    "build-phase": "in the Imperial Build Phase",
    "combat-phase-start": "at the start of one's own Combat Phase",
    "fight-step-start": "at the start of one's own Combat Phase or Assault step",
    "summon-step-start": "at the start of the Summon step",
    "bombard-after-laser-fire": "in the Bombard step, once the lasers have fired at the squadrons",
    "breach-step-start": "at the start of the Breach step",
    "laser-target-placed": "when a Traitor counter is placed in range of a laser, before any laser rolls",
    "retreat-ordered": "when a result orders one's counters to retreat, before the first of them goes",
    "emperor-would-be-removed": "when the Emperor is about to be destroyed or captured",
}


def always(s: Heresy1993State, f: object) -> bool:
    """The card asks for nothing beyond its window."""
    return True


def is_wrong_segment(s: Heresy1993State, special: SpecialCard) -> bool:
    """H93-STRAT-09  Whether a card is played in the other side's segments only, or in one's own only."""
    if special.segment == "any":
        return False
    return (special.segment == "own") != (s.active == special.side)


def why_not_play(s: Heresy1993State, card: int) -> Reason | None:
    """H93-STRAT-09, H93-STRAT-10  What stands in the way of a special card, as everybody can see it."""
    special = SPECIAL_CARDS[card]
    if s.segment == 0:
        return Reason("H93-STRAT-09", "Special cards are played in action segments only.")
    if is_wrong_segment(s, special):
        whose = "your own" if special.segment == "own" else "the opponent's"
        return Reason("H93-STRAT-09", f"{special.name} is played in {whose} action segments.")
    if s.special_used[special.side]:
        return Reason("H93-STRAT-10", "One special card a player in each action segment.")
    if special.side == IMPERIAL and s.silenced:
        return Reason("H93-STRAT-12", "Silence on the Net: no Imperial special card in this segment.")
    if not s.hand[special.side]:
        return Reason("H93-STRAT-09", "There is no special card in that hand.")
    if card in s.discard[special.side]:
        return Reason("H93-STRAT-11", f"{special.name} has been used and lies among the discards.")
    return None


def out_of_turn(s: Heresy1993State, f: AnyFrame, ask: Choice, w: Word) -> list[Reason]:
    """H93-STRAT-09  Why a special card is not played at a question that asks for none, as everybody can see it."""
    card = special_of(w)
    if card < 0 or isinstance(ask, Window):
        return []
    special = SPECIAL_CARDS[card]
    if special.side != ask.seat(s, f):
        return [Reason("H93-STRAT-09", f"{special.name} is a card of the other side.")]
    moment = f"{special.name} is played {MOMENTS[special.window]}; you are asked then, unless you wish not to be."
    return [why_not_play(s, card) or Reason("H93-STRAT-09", moment)]


def play(s: Heresy1993State, card: int) -> None:
    """H93-STRAT-11, H93-STRAT-12  Use a special card: it is shown, discarded, and counts for this segment."""
    side = SPECIAL_CARDS[card].side
    s.hand[side].remove(card)
    s.discard = replaced(s.discard, side, [*s.discard[side], card])
    s.special_used = replaced(s.special_used, side, 1)
    reveal(s)
    tell(s, "special-card", "H93-STRAT-11", seat=side, card=SPECIAL_CARD + card)


class Window(Choice):
    """A moment at which one side may play one of some special cards, or pass."""

    pause = True
    kind = "special-card"
    idle = (PASS,)

    def __init__(self, side: Seat, *cards: tuple[str, Test, Effect]) -> None:
        self.side = side
        self.cards = [(SPECIAL_BY_EFFECT[side, effect], test, do) for effect, test, do in cards]

    def seat(self, s: Heresy1993State, f: AnyFrame) -> int:
        return self.side

    def words(self, s: Heresy1993State, f: AnyFrame) -> list[Word]:
        hand = s.hand[self.side]
        if not hand or s.segment == 0 or s.special_used[self.side]:  # the usual case, told at a glance
            return []
        may_be_played = [card for card, test, _ in self.cards if why_not_play(s, card) is None and test(s, f)]
        if not may_be_played:
            return []
        return [*SPECIAL_CARD.words(c for c in may_be_played if c in hand), PASS]

    def choose(self, s: Heresy1993State, f: AnyFrame, w: Word) -> None:
        if w == PASS:
            return
        played = special_of(w)
        play(s, played)
        for card, _, do in self.cards:
            if card == played:
                do(s, f)

    def why_not(self, s: Heresy1993State, f: AnyFrame, w: Word) -> list[Reason]:
        card = special_of(w)
        if card < 0:
            return [Reason("H93-STRAT-09", "Now you may play a special card that fits the moment, or pass.")]
        reason = why_not_play(s, card)
        if reason is not None:
            return [reason]
        special = SPECIAL_CARDS[card]
        if card not in [c for c, _, _ in self.cards]:
            return [Reason("H93-STRAT-09", f"{special.name} is not played at this moment: {special.text}")]
        if card not in s.hand[special.side]:
            return [Reason("H93-STRAT-09", f"{special.name} is not in your hand.")]
        return [Reason("H93-STRAT-09", f"What {special.name} asks for is not there: {special.text}")]
