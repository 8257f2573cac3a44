"""H93-STRAT: secret plans, initiative, and drawing special cards."""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core.fate import roll, shuffle
from siegeworks.core.flow import Choice, Frame, again, jump
from siegeworks.core.journal import reveal, tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    IMPERIAL,
    SPECIAL_OF,
    STRATEGY_CARDS,
    STRATEGY_OF,
    TRAITOR,
    Seat,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import DRAW_CARD, PASS, SPECIAL_CARD, STRATEGY_CARD, strategy_of
from siegeworks.games.heresy1993.frames import STRATEGY_SEGMENT
from siegeworks.games.heresy1993.state import Heresy1993State

_INITIATIVE_TIE = OPTIONS["initiative-tie"]
_SPECIAL_DRAW = OPTIONS["special-draw"]
_STRATEGY_REUSE = OPTIONS["strategy-reuse"]
_FIRST_TURN_DRAW = OPTIONS["first-turn-draw"]

# ---------------------------------------------------------------- plans


def plan_size(s: Heresy1993State, seat: Seat) -> int:
    """H93-STRAT-01, H93-INV-01  Two cards; the Imperial player lays exactly one on turn 1."""
    return 1 if s.turn == 1 and seat == IMPERIAL else 2


def why_not_plan(s: Heresy1993State, seat: Seat, card: int) -> Reason | None:
    """H93-STRAT-01, H93-INV-02, H93-SETUP-27  Why a strategy card cannot be laid now, if it cannot."""
    if STRATEGY_CARDS[card].side != seat:
        return Reason("H93-SETUP-27", "Each player has his own four strategy cards.")
    if card in s.plan[seat]:
        return Reason("H93-STRAT-01", "This card is in the stack already.")
    if card in s.spent[seat]:
        return Reason("H93-STRAT-01", "This card has not returned to the hand yet.")
    is_first = s.turn == 1 and not s.plan[seat]
    if is_first and seat == TRAITOR and not STRATEGY_CARDS[card].assault:
        return Reason("H93-INV-02", "On turn 1 the first Traitor card must be an assault card.")
    return None


class Plan(Choice):
    """H93-STRAT-01, H93-STRAT-02, H93-STRAT-03, H93-INV-01, H93-INV-02  The next card of the face-down stack, top card
    first.
    """

    def __init__(self, side: Seat) -> None:
        self.side = side

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return self.side

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        if len(s.plan[self.side]) >= plan_size(s, self.side):
            return []
        return STRATEGY_CARD.words(c for c in STRATEGY_OF[self.side] if why_not_plan(s, self.side, c) is None)

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        s.plan[self.side].append(strategy_of(w))
        tell(s, "planned", "H93-STRAT-02", seat=self.side)
        tell(s, "planned-card", "H93-STRAT-02", to=[self.side], card=w)
        again(f)

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        card = strategy_of(w)
        reason = why_not_plan(s, self.side, card) if card >= 0 else None
        return [reason or Reason("H93-STRAT-01", "Now choose one of your strategy cards.")]


def return_cards(s: Heresy1993State) -> None:
    """H93-STRAT-01  All four strategy cards come back to the hand for each Strategy Segment (H93-AMB-43)."""
    for seat in (IMPERIAL, TRAITOR):
        if _STRATEGY_REUSE.value(s) == "when-too-few-are-left":
            spent = s.spent[seat] + s.shown[seat]
            too_few_left = len(STRATEGY_OF[seat]) - len(spent) < 2
            s.spent = replaced(s.spent, seat, [] if too_few_left else spent)
        s.plan[seat] = []
        s.shown = replaced(s.shown, seat, [])


# ---------------------------------------------------------------- initiative


def roll_initiative(s: Heresy1993State, f: Frame) -> None:
    """H93-STRAT-04, H93-INV-03  Each player rolls a D6; on turn 1 the Traitor has the initiative without a roll."""
    if s.turn == 1:
        s.initiative = TRAITOR
        return
    s.dice = [roll(s, 6, "initiative, Imperial"), roll(s, 6, "initiative, Traitor")]
    tell(s, "initiative-rolled", "H93-STRAT-04", imperial=s.dice[IMPERIAL], traitor=s.dice[TRAITOR])


def settle_initiative(s: Heresy1993State, f: Frame) -> None:
    """H93-STRAT-04, H93-STRAT-05  The higher score has the initiative; a tie is rolled again (H93-AMB-06)."""
    if s.turn > 1:
        s.initiative = winner_of_dice(s)
    if s.initiative < 0:
        jump(f, STRATEGY_SEGMENT, "H93-STRAT-04")
        return
    tell(s, "initiative", "H93-STRAT-05", seat=s.initiative)


def winner_of_dice(s: Heresy1993State) -> Seat:
    """H93-STRAT-04  The side with the higher die; -1 if they are rolled again."""
    imperial, traitor = s.dice
    if imperial != traitor:
        return IMPERIAL if imperial > traitor else TRAITOR
    tie = _INITIATIVE_TIE.value(s)
    if tie == "re-roll":
        return -1
    return TRAITOR if tie == "traitor" else IMPERIAL


# ---------------------------------------------------------------- special cards


class DrawSpecial(Choice):
    """H93-STRAT-06, H93-STRAT-08  Each player may draw the top card of his special deck (H93-AMB-41, H93-AMB-60)."""

    idle = (PASS,)

    def __init__(self, side: Seat) -> None:
        self.side = side

    def seat(self, s: Heresy1993State, f: Frame) -> int:
        return self.side

    def words(self, s: Heresy1993State, f: Frame) -> list[Word]:
        if not s.deck[self.side] and not s.discard[self.side]:
            return []
        if s.turn == 1 and _FIRST_TURN_DRAW.value(s) == "no":
            return []
        return [DRAW_CARD] if _SPECIAL_DRAW.value(s) == "automatic" else [DRAW_CARD, PASS]

    def choose(self, s: Heresy1993State, f: Frame, w: Word) -> None:
        if w == DRAW_CARD:
            draw_special(s, self.side)

    def usual(self, s: Heresy1993State, f: Frame) -> Word:
        return DRAW_CARD

    def why_not(self, s: Heresy1993State, f: Frame, w: Word) -> list[Reason]:
        return [Reason("H93-STRAT-06", "Now you draw a special card, or pass.")]


def draw_special(s: Heresy1993State, seat: Seat) -> None:
    """H93-STRAT-06, H93-STRAT-07, H93-STRAT-08  Draw a card into a hand without limit; discards make a new deck when it
    is out.
    """
    if not s.deck[seat]:
        s.deck = replaced(s.deck, seat, shuffled(s, s.discard[seat]))
        s.discard = replaced(s.discard, seat, [])
    *left, card = s.deck[seat]
    s.deck = replaced(s.deck, seat, left)
    s.hand[seat].append(card)
    s.hand[seat].sort()
    reveal(s)
    tell(s, "drew-special", "H93-STRAT-06", seat=seat)
    tell(s, "drew-special-card", "H93-STRAT-06", to=[seat], card=SPECIAL_CARD + card)


def fresh_deck(s: Heresy1993State, seat: Seat) -> None:
    """H93-SETUP-26  A shuffled deck of the seat's own special cards."""
    s.deck = replaced(s.deck, seat, shuffled(s, SPECIAL_OF[seat]))


def shuffled(s: Heresy1993State, cards: Sequence[int]) -> list[int]:
    """The cards in a new order, as a deck."""
    deck = list(cards)
    shuffle(s, deck, "special deck")
    return deck
