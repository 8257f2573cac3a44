"""Other worlds: everything a seat cannot know dealt again, everything it can know kept.

What is hidden is gathered, sorted and only then shuffled, and lists whose order nobody sees (an opposing hand) are
sorted: from states that a seat cannot tell apart one seed deals the same world.
"""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core.fate import draw, shuffle
from siegeworks.core.flow import Frame
from siegeworks.games.heresy2010.battle.engaged import SHIELDS
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    COMBAT_CARDS,
    EVENT_CARDS,
    HERO_CARDS,
    N_REGIONS,
    ORDER_CARDS,
    SIDE_NAMES,
    TRAITOR,
    Card,
    Side,
)
from siegeworks.games.heresy2010.box.scenarios import SCENARIOS
from siegeworks.games.heresy2010.cards.frames import SCRY, PlaceOrdersFrame, ScryFrame
from siegeworks.games.heresy2010.frames import ACTION, SETUP, ActionFrame, SetupFrame, is_before
from siegeworks.games.heresy2010.orders.carryout import why_not_execute
from siegeworks.games.heresy2010.orders.orders import (
    FROM_HAND,
    FROM_MAP,
    PLACE,
    unlocked_tops,
    why_not_execute_from_hand,
    why_not_execute_top,
)
from siegeworks.games.heresy2010.setup import LANDINGS, acts_of, starting_orders
from siegeworks.games.heresy2010.state import Heresy2010State, owner

_ORDERS = tuple(frozenset(cards) for cards in ORDER_CARDS)
_COMBAT = tuple(frozenset(cards) for cards in COMBAT_CARDS)
_HEROIC = tuple(frozenset(cards) for cards in HERO_CARDS)
_STARTING_LANDINGS = frozenset(c for c in starting_orders(TRAITOR)[0] if CARDS[c].id in LANDINGS)
_ACTS = tuple(acts_of(row.events) if row.events.mode == "acts" else [] for row in SCENARIOS)


def determinize(t: Heresy2010State, seat: int) -> None:
    """H10-INFO-01, H10-INFO-02, H10-INFO-07, H10-INFO-09  Deal again, in place, everything the seat cannot know."""
    other = 1 - seat
    mix(t, t.order_deck[seat])
    mix(t, t.bomb_deck)
    mix(t, t.hero_deck[seat])
    deal_own_combat(t, seat)
    deal_orders(t, seat, other)
    deal_combat(t, seat, other)
    deal_events(t, seat)
    if t.frames:
        guess_open_question(t, t.frames[-1], seat)
        for f in t.frames:
            if isinstance(f, BattleFrame) and f.picked and owner(f.picked[0]) == other:
                replay_picks(t, f, other)


def reshuffle(t: Heresy2010State) -> None:
    """Deal again what nobody knows: the order of all decks, but for cards that somebody has seen there."""
    mix(t, t.bomb_deck)
    for side in range(2):
        read = t.known[1 - side]
        fill(t, [t.order_deck[side]], frozenset(c for c in t.order_deck[side] if c not in read))
        mix(t, t.hero_deck[side])
        deal_own_combat(t, side)
    if t.acts:
        deal_acts(t, {*t.event_deck, *t.event_box})
    else:
        deal_events(t, TRAITOR)


def guess_open_question(t: Heresy2010State, f: Frame, seat: int) -> None:
    """What the opponent has picked at the question now open and not shown: it may be anything he could pick."""
    other = 1 - seat
    if isinstance(f, SetupFrame):
        redraft(t, f, seat)
    elif isinstance(f, ActionFrame) and f.side == other and is_before(f, ACTION, "H10-INIT-09"):
        repick(t, f, seat)
    elif isinstance(f, ScryFrame) and f.side == other:
        rescry(t, f)
    elif isinstance(f, PlaceOrdersFrame) and f.side == other and f.card >= 0:
        f.card = any_of(t, t.order_hand[other])


def mix(t: Heresy2010State, cards: list[Card]) -> None:
    """Shuffle in place, from an order that tells nothing of the one before."""
    cards.sort()
    shuffle(t, cards, "world")


def any_of(t: Heresy2010State, cards: Iterable[Card]) -> Card:
    """One of several that look alike from outside."""
    pool = sorted(cards)
    return pool[draw(t, len(pool), "world")]


def fill(t: Heresy2010State, zones: list[list[Card]], hidden: frozenset[Card]) -> dict[Card, Card]:
    """Deal the hidden cards again over their places; returns which card came for which."""
    places = [(zone, i) for zone in zones for i, c in enumerate(zone) if c in hidden]
    old = [zone[i] for zone, i in places]
    new = old[:]
    mix(t, new)
    for (zone, i), c in zip(places, new, strict=True):
        zone[i] = c
    return dict(zip(old, new, strict=True))


def deal_own_combat(t: Heresy2010State, seat: int) -> None:
    """The own combat deck's order is unknown, but for cards looked at just now or put back on purpose before."""
    fixed = {*t.peeked[seat]}
    for f in t.frames:
        if isinstance(f, ScryFrame) and f.side == seat:
            fixed.update(f.cards)
    deck = t.combat_deck[seat]
    if fixed:
        fill(t, [deck], frozenset(c for c in deck if c not in fixed))
    else:
        mix(t, deck)


# ---------------------------------------------------------------------------------------------------- orders
def laying(t: Heresy2010State) -> bool:
    """Whether the Traitor is laying landings in set-up: what he then holds besides is known to be landings too."""
    f = t.frames[-1] if t.frames else None
    return isinstance(f, SetupFrame) and not is_before(f, SETUP, "H10-SETUP-39") and is_before(f, SETUP, "H10-SETUP-40")


def deal_orders(t: Heresy2010State, seat: int, other: int) -> None:
    """H10-SETUP-39  The opponent's hand, facedown orders and deck, but for the cards the seat has read or seen taken.

    What the Traitor laid in set-up stays a starting landing, whichever it is.
    """
    hand, deck = t.order_hand[other], t.order_deck[other]
    known = t.known[seat]
    hand.sort(key=lambda c: (c not in known, c))
    hidden = _ORDERS[other].difference(known)
    if other == TRAITOR and (t.laid or laying(t)):
        landings = _STARTING_LANDINGS & hidden
        noted = frozenset(t.laid) & hidden
        fill_some(t, [hand, deck, *t.stacks], noted, landings)
        hidden = hidden.difference(t.laid)
        if laying(t):
            mix(t, deck)
            hand.sort(key=lambda c: (c not in known, c))
            return
    rename(t, fill(t, [hand, deck, *t.stacks], hidden))
    hand.sort()


def fill_some(t: Heresy2010State, zones: list[list[Card]], noted: frozenset[Card], wider: frozenset[Card]) -> None:
    """Deal the places of the noted cards from a wider pool; the cards they held go where those came from."""
    places = [c for zone in zones for c in zone if c in noted]
    cards = [c for zone in zones for c in zone if c in wider]
    mix(t, cards)
    new = cards[: len(places)]
    swap = dict(zip(places, new, strict=True))
    freed = [c for c in places if c not in new]
    swap.update(zip([c for c in new if c not in noted], freed, strict=True))
    for zone in zones:
        zone[:] = [swap.get(c, c) for c in zone]
    rename(t, swap)


def rename(t: Heresy2010State, swap: dict[Card, Card]) -> None:
    """What is noted of cards by where they lie follows the new deal."""
    if t.locked:
        t.locked = [swap.get(c, c) for c in t.locked]
    if t.laid:
        t.laid = [swap.get(c, c) for c in t.laid]


def repick(t: Heresy2010State, f: ActionFrame, seat: int) -> None:
    """H10-INFO-01  The opponent has picked an order or a region but not shown it: it may be any that he could pick."""
    if f.action == FROM_HAND:
        find_for_hand(t, f, seat)
    elif f.action == FROM_MAP:
        find_for_map(t, seat)
    if f.card >= 0:
        repick_card(t, f)
    if f.region >= 0:
        repick_region(t, f)


def find_for_hand(t: Heresy2010State, f: ActionFrame, seat: int) -> None:
    """If he executes an order from hand there is one that can be executed, if need be from his deck."""
    other = 1 - seat
    hand, known = t.order_hand[other], t.known[seat]
    if any(why_not_execute_from_hand(t, f, c) is None for c in hand):
        return
    fit = [c for c in ORDER_CARDS[other] if CARDS[c].cost <= f.most and c not in known]
    trade(t, hand, [i for i, c in enumerate(hand) if c not in known], fit)
    hand.sort()


def find_for_map(t: Heresy2010State, seat: int) -> None:
    """If he executes an order from the strategic map there is one on top of a stack, if need be from his deck."""
    other = 1 - seat
    known = t.known[seat]
    if any(why_not_execute_top(t, other, r) is None for r in range(N_REGIONS)):
        return
    for r in unlocked_tops(t, other):
        stack = t.stacks[r]
        top = stack[-1]
        if top in known:
            continue
        fit = [c for c in ORDER_CARDS[other] if c not in known]
        if top in t.laid:
            fit = [c for c in fit if c in _STARTING_LANDINGS]
        if trade(t, stack, [len(stack) - 1], fit):
            t.laid = [stack[-1] if c == top else c for c in t.laid]
            return


def repick_card(t: Heresy2010State, f: ActionFrame) -> None:
    """The card may be any that he could place or execute."""
    hand = t.order_hand[f.side]
    if f.action == PLACE:
        f.card = any_of(t, hand)
    elif f.action == FROM_HAND:
        f.card = any_of(t, [c for c in hand if why_not_execute_from_hand(t, f, c) is None] or hand)
        f.cost = CARDS[f.card].cost - f.token


def repick_region(t: Heresy2010State, f: ActionFrame) -> None:
    """The region may be any, or the stack any whose top order he can execute."""
    if f.action in (PLACE, FROM_HAND):
        f.region = draw(t, N_REGIONS, "world")
    elif f.action == FROM_MAP:
        tops = unlocked_tops(t, f.side)
        f.region = any_of(t, [r for r in tops if why_not_execute_top(t, f.side, r) is None] or tops)


def trade(t: Heresy2010State, zone: list[Card], places: list[int], fit: list[Card]) -> bool:
    """Change a hidden order for one of the deck, the topmost that fits and can be executed."""
    deck = t.order_deck[owner(fit[0])] if fit else []
    for k in range(len(deck) - 1, -1, -1):
        c = deck[k]
        if places and c in fit and why_not_execute(t, c) is None:
            deck[k], zone[places[0]] = zone[places[0]], c
            return True
    return False


# ---------------------------------------------------------------------------------------------------- combat cards
def deal_combat(t: Heresy2010State, seat: int, other: int) -> None:
    """The opponent's combat hand and decks, backs as they are, but for cards the seat has seen."""
    combat, heroic = _COMBAT[other], _HEROIC[other]
    for f in t.frames:
        if isinstance(f, BattleFrame) and f.seen[seat]:
            combat, heroic = combat.difference(f.seen[seat]), heroic.difference(f.seen[seat])
    hand = t.combat_hand[other]
    hand.sort()
    fill(t, [hand, t.combat_deck[other]], combat)
    fill(t, [hand, t.hero_deck[other]], heroic)
    hand.sort()
    t.peeked[other].clear()


def replay_picks(t: Heresy2010State, b: BattleFrame, other: Side) -> None:
    """The opponent has picked cards and not shown them: as many others that he might play, resist or counter with."""
    pool = t.combat_hand[other][:]
    mix(t, pool)
    if other != b.active:
        pool.sort(key=lambda c: not SHIELDS[c])
    b.picked = pool[: len(b.picked)]


def rescry(t: Heresy2010State, f: ScryFrame) -> None:
    """The opponent looks at the top of his deck and puts cards back: nobody else knows which, nor where."""
    deck = t.combat_deck[f.side]
    placed = len(f.put_back)
    left = len(f.cards) - placed
    f.bottom = draw(t, placed + 1, "world")
    top = len(deck) - (placed - f.bottom)
    waiting = deck[top - left : top][::-1]
    f.put_back = deck[: f.bottom] + deck[top:][::-1]
    f.cards = waiting + f.put_back
    if is_before(f, SCRY, "H10-ORD-31/place"):
        f.card = f.put_back[-1] if f.put_back else -1
    else:
        f.card = waiting[0]


# ---------------------------------------------------------------------------------------------------- events
def deal_events(t: Heresy2010State, seat: int) -> None:
    """H10-INFO-09, H10-SETUP-24, H10-SETUP-27  The order within each act and which cards were left out."""
    if t.acts:
        deal_drafted(t, seat)
        return
    if not t.event_deck:
        return
    deck = t.event_deck
    mode = SCENARIOS[t.scenario].events.mode
    if mode != "acts":  # drafted without acts: a position of an older version
        pool = deck + [c for c in t.event_box if mode == "random" or CARDS[c].pool != "unused"]
        mix(t, pool)
        t.event_deck = pool[: len(deck)]
    else:
        start = 0
        for cards, use in reversed(_ACTS[t.scenario]):
            size = max(0, min(use, len(deck) - start))
            pool = deck[start : start + size] + [c for c in t.event_box if c in cards]
            mix(t, pool)
            deck[start : start + size] = pool[:size]
            start += size
    left_out(t)


def left_out(t: Heresy2010State) -> None:
    """The events that are nowhere else lie in the box."""
    used = {*t.event_deck, *t.event_kept, *t.event_discard, *t.executing}
    t.event_box = [c for c in EVENT_CARDS if c not in used]


def deal_drafted(t: Heresy2010State, seat: int) -> None:
    """H10-SETUP-27  Events the players put in: the seat knows its own cards in each act, and those drawn since.

    How many of each pool lie in an act everybody knows; which of them were taken out at random nobody does.
    """
    hidden = {*t.event_deck, *t.event_box}
    for pool in (SIDE_NAMES[1 - seat], "neutral"):
        cards = [c for c in EVENT_CARDS if CARDS[c].pool == pool and c in hidden]
        shuffle(t, cards, "world")
        for act in t.acts:
            act[:] = [cards.pop() if c in hidden and CARDS[c].pool == pool else c for c in act]
    deal_acts(t, hidden)


def deal_acts(t: Heresy2010State, hidden: set[Card]) -> None:
    """H10-SETUP-27  The order within each act, and which of its cards were taken out at random."""
    deck: list[Card] = []
    events = SCENARIOS[t.scenario].events.act
    left = len(t.event_deck)
    for act, row in zip(reversed(t.acts), reversed(events), strict=True):
        act.sort()
        size = min(left, len(act) - row.removed_at_random)
        cards = [c for c in act if c in hidden]
        shuffle(t, cards, "world")
        deck += cards[:size]
        left -= size
    t.event_deck = deck
    left_out(t)


def redraft(t: Heresy2010State, f: SetupFrame, seat: int) -> None:
    """Cards the opponent has put into the event acts, facedown, may be others of his pool; so may a landing that waits
    for its stack."""
    if seat != TRAITOR and f.card >= 0:
        f.card = any_of(t, [c for c in t.order_hand[TRAITOR] if CARDS[c].id in LANDINGS])
    if f.put:
        pool = [c for c in EVENT_CARDS if CARDS[c].pool == SIDE_NAMES[1 - seat]]
        shuffle(t, pool, "world")
        f.put = [pool.pop() if CARDS[c].pool == SIDE_NAMES[1 - seat] else c for c in f.put]
