"""Chapter 6, the special phases: event, draw orders, refresh."""

from __future__ import annotations

from siegeworks.core.flow import Frame, again, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import distinct_cards
from siegeworks.games.heresy2010.box.components import CARDS, EVENT_CARDS, SIDE_NAMES, Card, Side
from siegeworks.games.heresy2010.box.tracks import DRAW_ICON, EVENT_ICON, HAND_SIZE, ICONS
from siegeworks.games.heresy2010.box.words import CARD, DONE
from siegeworks.games.heresy2010.frames import DRAW_PHASE, EVENT_PHASE, REFRESH_PHASE, DrawPhaseFrame
from siegeworks.games.heresy2010.modifiers import KEPT_RULES
from siegeworks.games.heresy2010.orders.activation import refresh_markers
from siegeworks.games.heresy2010.orders.carryout import carry_out
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, refill


def begin_phase(s: Heresy2010State, space: int) -> None:
    """H10-INIT-21, H10-INIT-25  The phase of one icon."""
    icon = ICONS[space]
    if icon == DRAW_ICON:
        f = DrawPhaseFrame()
        f.side = s.current
        call(s, DRAW_PHASE, f)
    else:
        call(s, EVENT_PHASE if icon == EVENT_ICON else REFRESH_PHASE)


# ---------------------------------------------------------------------------------------------------- event phase
def draw_event(s: Heresy2010State, f: Frame) -> None:
    """H10-PHASE-01, H10-PHASE-02, H10-DECK-05  The current player draws the top event and carries it out."""
    if not s.event_deck:
        return
    card = s.event_deck.pop()
    reveal(s)
    s.executing.append(card)
    tell(s, "event-drawn", "H10-PHASE-01", side=s.current, card=card)
    carry_out(s, card, s.current, -1, False, False)


def discard_event(s: Heresy2010State, f: Frame) -> None:
    """H10-PHASE-03, H10-DECK-02  An event carried out is discarded, unless it is kept."""
    for card in [c for c in s.executing if c in EVENT_CARDS]:
        s.executing.remove(card)
        s.event_discard.append(card)


# ---------------------------------------------------------------------------------------------------- draw orders phase
def discard_order(s: Heresy2010State, card: Card, rule: str) -> None:
    """H10-ORD-37, H10-ORD-38, H10-PHASE-09, H10-DECK-02, H10-INFO-06  To its owner's pile, or to his reserve if it is
    recyclable."""
    row = CARDS[card]
    if card in s.known[1 - row.side]:
        s.known[1 - row.side].remove(card)
    if row.recyclable:
        s.reserve[row.side].append(card)
    else:
        s.order_discard[row.side].append(card)
    tell(s, "order-recycled" if row.recyclable else "order-discarded", rule, side=row.side, card=card)


def draw_order(s: Heresy2010State, side: Side) -> bool:
    """H10-PHASE-12, H10-DECK-03, H10-DECK-07  The unseen top card of the order deck; False when there is none."""
    deck, pile = s.order_deck[side], s.order_discard[side]
    what = f"{SIDE_NAMES[side]} order deck"
    refill(s, deck, pile, what)
    if not deck:
        return False
    card = deck.pop()
    s.order_hand[side].append(card)
    reveal(s)
    tell(s, "order-drawn", "H10-PHASE-12", side=side)
    tell(s, "order-drawn-card", "H10-PHASE-12", to=[side], side=side, card=card)
    refill(s, deck, pile, what)
    return True


class DiscardOrders(SideChoice):
    """H10-PHASE-08, H10-PHASE-09, H10-PHASE-14, H10-DECK-06  Discard any number from hand, one by one."""

    def words(self, s: Heresy2010State, f: DrawPhaseFrame) -> list[Word]:
        hand = s.order_hand[f.side]
        return [DONE, *(CARD + c for c in distinct_cards(hand))] if hand else []

    def choose(self, s: Heresy2010State, f: DrawPhaseFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        s.order_hand[f.side].remove(CARD.id(w))
        reveal(s)
        discard_order(s, CARD.id(w), "H10-PHASE-09")

    def why_not(self, s: Heresy2010State, f: DrawPhaseFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-PHASE-08", "Only order cards in your hand can be discarded.")]
        return []


class TakeReserve(SideChoice):
    """H10-PHASE-10, H10-PHASE-11, H10-ORD-40  Take cards from the own reserve, the hand never above six."""

    def words(self, s: Heresy2010State, f: DrawPhaseFrame) -> list[Word]:
        reserve = s.reserve[f.side]
        if not reserve or len(s.order_hand[f.side]) >= HAND_SIZE:
            return []
        return [DONE, *(CARD + c for c in distinct_cards(reserve))]

    def choose(self, s: Heresy2010State, f: DrawPhaseFrame, w: Word) -> None:
        if w == DONE:
            return
        again(f)
        take_reserve(s, f.side, CARD.id(w))

    def why_not(self, s: Heresy2010State, f: DrawPhaseFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-PHASE-10", "Only cards in your reserve can be taken, up to six in hand.")]
        return []


def take_reserve(s: Heresy2010State, side: Side, card: Card) -> None:
    """H10-ORD-28, H10-PHASE-10  A card leaves the reserve for the hand."""
    s.reserve[side].remove(card)
    s.order_hand[side].append(card)
    s.known[1 - side].append(card)
    tell(s, "reserve-taken", "H10-PHASE-10", side=side, card=card)


def other_player(s: Heresy2010State, f: DrawPhaseFrame) -> None:
    """H10-PHASE-14  Both players finish a step before anyone starts the next."""
    f.side = 1 - f.side


def draw_to_six(s: Heresy2010State, f: DrawPhaseFrame) -> None:
    """H10-PHASE-12, H10-PHASE-13, H10-DECK-08  Whoever holds fewer than six draws up to six; nobody is forced down."""
    for side in (s.current, 1 - s.current):
        while len(s.order_hand[side]) < HAND_SIZE and draw_order(s, side):
            pass


# ---------------------------------------------------------------------------------------------------- refresh phase
def refresh(s: Heresy2010State, f: Frame) -> None:
    """H10-PHASE-15, H10-PHASE-16  Markers leave or turn."""
    refresh_markers(s)
    tell(s, "refreshed", "H10-PHASE-15")


def end_kept(s: Heresy2010State, f: Frame) -> None:
    """H10-PHASE-03  Events kept until the next refresh are discarded at its end."""
    for card in list(s.event_kept):
        if card in KEPT_RULES and KEPT_RULES[card][1] == "next-refresh":
            s.event_kept.remove(card)
            s.event_discard.append(card)
            tell(s, "event-ended", "H10-PHASE-03", card=card)
