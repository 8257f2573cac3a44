"""Chapter 7, orders: the five actions, the stacks on the strategic map, and the execution of an order."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.flow import call, top
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import OWN_LOSS, WASTE, Caution, Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.engaged import distinct_cards
from siegeworks.games.heresy2010.box.components import CARDS, N_REGIONS, REGION_NAMES, Card, Region, Side
from siegeworks.games.heresy2010.box.tracks import HAND_SIZE
from siegeworks.games.heresy2010.box.words import CARD, PASS, REGION, verb
from siegeworks.games.heresy2010.frames import ACTION, ActionFrame, RoundFrame
from siegeworks.games.heresy2010.orders.carryout import carry_out, has_text_for, why_not_execute
from siegeworks.games.heresy2010.orders.phases import discard_order, draw_order, take_reserve
from siegeworks.games.heresy2010.questions import SideChoice
from siegeworks.games.heresy2010.state import Heresy2010State, owner

PLACE, FROM_MAP, FROM_HAND = verb("place-order"), verb("execute-map"), verb("execute-hand")
BURY, DRAW, DRAW_DECK = verb("bury"), verb("draw-order"), verb("draw-deck")
STRATEGIC, PLAIN = verb("strategic"), verb("plain")
SPEND_TOKEN, KEEP_TOKEN = verb("spend-token"), verb("keep-token")
Wasted = Callable[[Heresy2010State, Word], bool]


def begin_action(s: Heresy2010State, side: Side, most: int = 3, paid: bool = False) -> None:
    """Start an action; an unpaid one limits the printed cost of orders from hand."""
    g = ActionFrame()
    g.side, g.most, g.paid = side, most, int(paid)
    call(s, ACTION, g)


# ---------------------------------------------------------------------------------------------------- what may be done
def why_not_execute_top(s: Heresy2010State, side: Side, region: Region) -> Reason | None:
    """H10-ORD-14, H10-ORD-15, H10-ORD-16, H10-ORD-17  Why the top order of a stack cannot be executed by a side, if
    so."""
    stack = s.stacks[region]
    if not stack:
        return Reason("H10-ORD-14", "This stack holds no order.")
    card = stack[-1]
    if owner(card) != side:
        return Reason("H10-ORD-15", "The top order of this stack is your opponent's.")
    if card in s.locked:
        return Reason("H10-ORD-17", "It was placed after the last change of initiative.")
    return why_not_execute(s, card)


def why_not_execute_from_map(s: Heresy2010State, side: Side) -> Reason | None:
    """H10-ORD-14  Why a side can execute no order of the strategic map, if so."""
    reasons = [why_not_execute_top(s, side, r) for r in unlocked_tops(s, side)]
    if not reasons:
        return Reason("H10-ORD-14", "No stack has an unlocked order of yours on top.")
    return None if None in reasons else reasons[0]


def why_not_execute_from_hand(s: Heresy2010State, f: ActionFrame, card: Card) -> Reason | None:
    """H10-ORD-22, H10-ORD-23  Why a card cannot be executed from hand, if so."""
    if card not in s.order_hand[f.side]:
        return Reason("H10-ORD-22", "This order is not in your hand.")
    if CARDS[card].cost > f.most:
        return Reason("H10-ORD-23", "Its printed cost is too high for this action.")
    return why_not_execute(s, card)


def why_not_act(s: Heresy2010State, f: ActionFrame, w: Word) -> Reason | None:
    """H10-ORD-12, H10-ORD-25, H10-ORD-29  Why an action cannot be taken, if so."""
    hand = s.order_hand[f.side]
    if w == PLACE:
        return None if hand else Reason("H10-ORD-12", "You hold no order to place.")
    if w == FROM_MAP:
        return why_not_execute_from_map(s, f.side)
    if w == FROM_HAND:
        if any(why_not_execute_from_hand(s, f, c) is None for c in hand):
            return None
        return Reason("H10-ORD-22", "You hold no order that can be executed.")
    if w == BURY:
        return None if any(s.stacks) else Reason("H10-ORD-25", "There is no order on the strategic map.")
    return why_not_draw(s, f.side) if w == DRAW else None


def why_not_draw(s: Heresy2010State, side: Side) -> Reason | None:
    """H10-ORD-28, H10-ORD-29  Why a side cannot draw an order, if so."""
    if len(s.order_hand[side]) >= HAND_SIZE:
        return Reason("H10-ORD-29", "You hold six orders already.")
    if not (s.reserve[side] or s.order_deck[side] or s.order_discard[side]):
        return Reason("H10-ORD-28", "There is no card to draw.")
    return None


def burying(s: Heresy2010State, side: Side, region: Region) -> Caution | None:
    """H10-ORD-25, H10-ORD-27  What is lost by burying the top order of a stack, if anything: whose it is everybody
    sees."""
    stack = s.stacks[region]
    if len(stack) == 1:
        text = f"The only order of {REGION_NAMES[region]} stays where it is: burying it does nothing."
        return Caution(WASTE, text, "H10-ORD-25")
    if owner(stack[-1]) == side:
        text = f"Your own order in {REGION_NAMES[region]} would go to the bottom of its stack."
        return Caution(OWN_LOSS, text, "H10-ORD-25")
    return None


def burying_any(s: Heresy2010State, side: Side) -> Caution | None:
    """H10-ORD-25  What is lost by burying, where one stack alone can be meant; else it is told at its region."""
    stacks = [region for region, stack in enumerate(s.stacks) if stack]
    return burying(s, side, stacks[0]) if len(stacks) == 1 else None


class ChooseAction(SideChoice):
    """H10-INIT-07, H10-INIT-08  One of five actions; only who can do none of them passes, for 1.

    What can be executed depends on faces that only the owner sees, so it always waits for the answer.
    """

    pause = True

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        out = [w for w in (PLACE, FROM_MAP, FROM_HAND, BURY, DRAW) if why_not_act(s, f, w) is None]
        if not out or not f.paid:
            out.append(PASS)
        return out

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        f.action = w
        f.cost = 1
        tell(s, "action-chosen", "H10-INIT-07", side=f.side, action=w)

    def caution(self, s: Heresy2010State, f: ActionFrame, w: Word) -> Caution | None:
        tops = unlocked_tops(s, f.side)
        if w == FROM_MAP and not any(has_text_for(s.stacks[r][-1], r) for r in tops):
            return Caution(WASTE, "None of your orders there does anything for its region.", "H10-ORD-34")
        if w == BURY:
            return burying_any(s, f.side)
        return None

    def why_not(self, s: Heresy2010State, f: ActionFrame, w: Word) -> list[Reason]:
        if w == PASS:
            return [Reason("H10-INIT-07", "There is no pass while any action can be taken.")]
        reason = why_not_act(s, f, w)
        return [reason] if reason else []


def pick(f: ActionFrame, card: Card) -> None:
    """H10-INIT-08  The card of the action; from hand it costs what is printed."""
    f.card = card
    if f.action == FROM_HAND:
        f.cost = CARDS[card].cost


def only_card(s: Heresy2010State, f: ActionFrame) -> None:
    """H10-ORD-11, H10-ORD-22  A hand of one card, which everybody can count, needs no question."""
    hand = s.order_hand[f.side]
    if f.action in (PLACE, FROM_HAND) and len(hand) == 1 and not s.confirm:
        pick(f, hand[0])


class PickCard(SideChoice):
    """H10-ORD-11, H10-ORD-22  The card to place or to execute from hand.

    A hand of one title must not answer by itself: the opponent would notice.
    """

    pause = True

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        if f.card >= 0:
            return []
        hand = s.order_hand[f.side]
        if f.action == PLACE:
            return [CARD + c for c in distinct_cards(hand)]
        if f.action == FROM_HAND:
            return [CARD + c for c in distinct_cards(hand) if why_not_execute_from_hand(s, f, c) is None]
        return []

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        pick(f, CARD.id(w))

    def why_not(self, s: Heresy2010State, f: ActionFrame, w: Word) -> list[Reason]:
        if w not in CARD:
            return []
        if f.action == FROM_HAND:
            reason = why_not_execute_from_hand(s, f, CARD.id(w))
            return [reason] if reason else []
        return [Reason("H10-ORD-11", "This order is not in your hand.")]


class DrawFrom(SideChoice):
    """H10-ORD-28  A card of the own reserve, or the unseen top of the deck: all of it public."""

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        if f.action != DRAW:
            return []
        out = [CARD + c for c in distinct_cards(s.reserve[f.side])]
        if s.order_deck[f.side] or s.order_discard[f.side]:
            out.append(DRAW_DECK)
        return out

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        f.card = CARD.id(w) if w != DRAW_DECK else -1

    def why_not(self, s: Heresy2010State, f: ActionFrame, w: Word) -> list[Reason]:
        if w in CARD:
            return [Reason("H10-ORD-28", "Only a card of your reserve, or the unseen top of your deck, can be drawn.")]
        return []


def unlocked_tops(s: Heresy2010State, side: Side) -> list[Region]:
    """H10-ORD-14, H10-ORD-15, H10-ORD-17  Stacks with an unlocked order of a side on top: everybody sees which."""
    return [r for r, stack in enumerate(s.stacks) if stack and owner(stack[-1]) == side and stack[-1] not in s.locked]


def only_stack(s: Heresy2010State, f: ActionFrame) -> None:
    """H10-ORD-14, H10-ORD-25  Where everybody sees that one stack alone can be meant, it is not asked for."""
    if f.action == FROM_MAP:
        stacks = unlocked_tops(s, f.side)
    elif f.action == BURY:
        stacks = [r for r, stack in enumerate(s.stacks) if stack]
    else:
        return
    if len(stacks) == 1 and not s.confirm:
        f.region = stacks[0]


class PickRegion(SideChoice):
    """H10-ORD-11, H10-ORD-14, H10-ORD-22, H10-ORD-25, H10-ORD-34  The stack, or the region an order from hand is
    executed for: any, also one for which its text does nothing.

    Which top orders can be executed only their owner knows: he is asked even if there is but one.
    """

    pause = True

    def __init__(self, wasted: Wasted) -> None:
        self.wasted = wasted  # whether an order carried out for a region would come to nothing

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        if f.region >= 0:
            return []
        return [REGION + r for r in range(N_REGIONS) if self.why_not_region(s, f, r) is None]

    def why_not_region(self, s: Heresy2010State, f: ActionFrame, r: Region) -> Reason | None:
        """Why a region cannot be named, if so."""
        if f.action == FROM_MAP:
            return why_not_execute_top(s, f.side, r)
        if f.action == BURY:
            return None if s.stacks[r] else Reason("H10-ORD-25", "This stack holds no order.")
        if f.action in (PLACE, FROM_HAND):
            return None
        return Reason("H10-ORD-28", "This action names no region.")

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        f.region = REGION.id(w)

    def caution(self, s: Heresy2010State, f: ActionFrame, w: Word) -> Caution | None:
        region = REGION.id(w)
        if f.action == BURY:
            return burying(s, f.side, region)
        if f.action not in (PLACE, FROM_MAP, FROM_HAND):
            return None
        card = s.stacks[region][-1] if f.action == FROM_MAP else f.card
        if has_text_for(card, region):
            if f.action == PLACE or not self.wasted(s, w):
                return None
            return Caution(WASTE, "There is nothing for this order to do there now: it would be wasted.", "H10-ORD-34")
        text = f"{CARDS[card].name} does nothing for {REGION_NAMES[region]}: it would be ignored, paid and spent."
        return Caution(WASTE, text, "H10-ORD-34")

    def why_not(self, s: Heresy2010State, f: ActionFrame, w: Word) -> list[Reason]:
        if w in REGION:
            reason = self.why_not_region(s, f, REGION.id(w))
            return [reason] if reason else []
        return []


class BoldToken(SideChoice):
    """H10-COMP-21, H10-SETUP-08  In some scenarios a special token lowers the cost of placing or executing by 1.

    It is asked for an order from hand that costs nothing too: that it does is not known yet.
    """

    pause = True

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        if not s.tokens[f.side] or not f.paid or f.action not in (PLACE, FROM_MAP, FROM_HAND):
            return []
        return [SPEND_TOKEN, KEEP_TOKEN] if f.cost else [KEEP_TOKEN]

    def why_not(self, s: Heresy2010State, f: ActionFrame, w: Word) -> list[Reason]:
        return [Reason("H10-COMP-21", "This order costs nothing already.")] if w == SPEND_TOKEN else []

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        if w == SPEND_TOKEN:
            f.token = 1
            f.cost -= 1
            s.tokens[f.side] -= 1
            tell(s, "token-spent", "H10-COMP-21", side=f.side)


def lay_order(s: Heresy2010State, side: Side, card: Card, region: Region, locked: bool) -> None:
    """H10-ORD-06, H10-ORD-07, H10-ORD-11, H10-ORD-17  Facedown on top of a stack; locked until the next change of
    initiative."""
    hand = s.order_hand[side]
    s.known[1 - side] = [
        c for c in s.known[1 - side] if c not in hand
    ]  # which of them lies there now is anyone's guess
    hand.remove(card)
    s.stacks[region].append(card)
    if locked:
        s.locked.append(card)
    tell(s, "order-placed", "H10-ORD-11", side=side, region=region)
    tell(s, "order-placed-card", "H10-ORD-11", to=[side], card=card, region=region)


def resolve(s: Heresy2010State, f: ActionFrame) -> None:
    """H10-INIT-09, H10-ORD-13, H10-ORD-18, H10-ORD-27, H10-ORD-30, H10-ORD-35  The action is carried out; its cost is
    paid afterwards."""
    if f.action == PLACE:
        lay_order(s, f.side, f.card, f.region, True)
    elif f.action == BURY:
        stack = s.stacks[f.region]
        stack.insert(0, stack.pop())
        tell(s, "order-buried", "H10-ORD-25", side=f.side, region=f.region)
    elif f.action == DRAW:
        if f.card < 0:
            draw_order(s, f.side)
        else:
            take_reserve(s, f.side, f.card)
    elif f.action == FROM_MAP:
        f.card = s.stacks[f.region].pop()
        if f.card in s.laid:
            s.laid.remove(f.card)
        reveal_order(s, f)
    elif f.action == FROM_HAND:
        s.order_hand[f.side].remove(f.card)
        reveal_order(s, f)


def reveal_order(s: Heresy2010State, f: ActionFrame) -> None:
    """H10-ORD-14, H10-ORD-19, H10-ORD-22  The order is shown and tied to its region."""
    s.executing.append(f.card)
    reveal(s)
    if f.card in s.known[1 - f.side]:
        s.known[1 - f.side].remove(f.card)
    tell(s, "order-executed", "H10-ORD-14", side=f.side, card=f.card, region=f.region, from_map=f.action == FROM_MAP)


class Strategic(SideChoice):
    """H10-ORD-20, H10-ORD-24  From the strategic map the strategic effect applies, if the executor wants it; from hand
    it is ignored."""

    def words(self, s: Heresy2010State, f: ActionFrame) -> list[Word]:
        if f.action == FROM_MAP and CARDS[f.card].has_strategic:
            return [STRATEGIC, PLAIN]
        return [PLAIN] if f.action in (FROM_MAP, FROM_HAND) else []

    def choose(self, s: Heresy2010State, f: ActionFrame, w: Word) -> None:
        carry_out(s, f.card, f.side, f.region, w == STRATEGIC, True)

    def usual(self, s: Heresy2010State, f: ActionFrame) -> Word | None:
        return STRATEGIC if STRATEGIC in s.offered else None


def settle_cost(s: Heresy2010State, f: ActionFrame) -> None:
    """H10-INIT-08, H10-INIT-29  What the action costs is noted for the advance; a free action discards its order
    itself."""
    if f.paid:
        top(s, RoundFrame).cost = f.cost
    else:
        spend_order(s)


def spend_order(s: Heresy2010State) -> None:
    """H10-ORD-37, H10-BAT-72  The executed order goes to its owner's discard pile or reserve."""
    for card in [c for c in s.executing if CARDS[c].deck.startswith("orders-")]:
        s.executing.remove(card)
        discard_order(s, card, "H10-ORD-37")
