"""Other worlds: everything a seat cannot know dealt anew, everything it can know kept."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from siegeworks.core.fate import shuffle
from siegeworks.games.heresy2010 import turn
from siegeworks.games.heresy2010.board import Heresy2010
from siegeworks.games.heresy2010.cards.events import PLACE_ORDERS
from siegeworks.games.heresy2010.components import (
    CARD_ROWS,
    COMBAT_CARDS,
    EVENT_CARDS,
    HERO_CARDS,
    ORDER_CARDS,
    SIDE_NAMES,
    TRAITOR,
    Card,
)
from siegeworks.games.heresy2010.fightframes import BattleFrame
from siegeworks.games.heresy2010.frames import StepFrame
from siegeworks.games.heresy2010.orders import ActionFrame
from siegeworks.games.heresy2010.setup import LANDINGS, ROWS, SetupFrame, acts_of, starting_orders

_ORDERS = tuple(frozenset(cards) for cards in ORDER_CARDS)
_COMBAT = tuple(frozenset(cards) for cards in COMBAT_CARDS)
_HEROIC = tuple(frozenset(cards) for cards in HERO_CARDS)
_STARTING_LANDINGS = frozenset(c for c in starting_orders(TRAITOR)[0] if CARD_ROWS[c].id in LANDINGS)
_ACTS = tuple(acts_of(row["events"]) if row["events"]["mode"] == "acts" else [] for row in ROWS)


def determinize(t: Heresy2010, seat: int) -> None:
    """H10-INFO-01, H10-INFO-02, H10-INFO-07, H10-INFO-09  Deal anew, in place, everything the seat cannot know."""
    other = 1 - seat
    shuffle(t, t.order_deck[seat], "world")
    shuffle(t, t.bomb_deck, "world")
    shuffle(t, t.hero_deck[seat], "world")
    deal_own_combat(t, seat)
    swap = deal_orders(t, seat, other)
    swap.update(deal_combat(t, seat, other))
    deal_events(t, seat)
    for f in t.frames:
        translate(t, f, seat, other, swap)


def deal_own_combat(t: Heresy2010, seat: int) -> None:
    """The own combat deck's order is unknown, but for cards looked at just now."""
    fixed = {c for f in t.frames if isinstance(f, StepFrame) and is_scry(f) and f.side == seat for c in f.pieces}
    deck = t.combat_deck[seat]
    places = [i for i, c in enumerate(deck) if c not in fixed]
    cards = [deck[i] for i in places]
    shuffle(t, cards, "world")
    for i, c in zip(places, cards, strict=True):
        deck[i] = c


def is_scry(f: StepFrame) -> bool:
    """Whether a frame looks at the top of a combat deck."""
    return turn.RULES.procedures[f.proc].name == "scry"


def deal_orders(t: Heresy2010, seat: int, other: int) -> dict[Card, Card]:
    """H10-SETUP-39  The opponent's hand, facedown orders and deck, but for the cards the seat has read or seen taken.

    What the Traitor laid in set-up stays a starting landing, whichever it is.
    """
    zones = [t.order_hand[other], t.order_deck[other], *t.stacks]
    hidden = _ORDERS[other].difference(t.known[seat])
    swap: dict[Card, Card] = {}
    if other == TRAITOR and t.laid:
        swap = redeal(t, zones, hidden & _STARTING_LANDINGS)
        t.laid = [swap.get(c, c) for c in t.laid]
        hidden = hidden.difference(t.laid)
    again = redeal(t, zones, hidden)
    return {**again, **{c: again.get(swap[c], swap[c]) for c in swap}}


def deal_combat(t: Heresy2010, seat: int, other: int) -> dict[Card, Card]:
    """The opponent's combat hand and decks, backs as they are, but for cards the seat has seen."""
    combat, heroic = _COMBAT[other], _HEROIC[other]
    for f in t.frames:
        if isinstance(f, BattleFrame) and f.seen[seat]:
            combat, heroic = combat.difference(f.seen[seat]), heroic.difference(f.seen[seat])
    swap = redeal(t, [t.combat_hand[other], t.combat_deck[other]], combat)
    swap.update(redeal(t, [t.combat_hand[other], t.hero_deck[other]], heroic))
    return swap


def redeal(t: Heresy2010, zones: list[list[Card]], hidden: Container[Card]) -> dict[Card, Card]:
    """Shuffle the hidden cards over their places; returns which card came for which."""
    places = [(zone, i) for zone in zones for i, c in enumerate(zone) if c in hidden]
    old = [zone[i] for zone, i in places]
    new = old[:]
    shuffle(t, new, "world")
    for (zone, i), c in zip(places, new, strict=True):
        zone[i] = c
    swap = dict(zip(old, new, strict=True))
    if t.locked:
        t.locked = [swap.get(c, c) for c in t.locked]
    return swap


def deal_events(t: Heresy2010, seat: int) -> None:
    """H10-INFO-09, H10-SETUP-24  The order within each act and which cards were left out."""
    if not t.event_deck:
        return
    events = ROWS[t.scenario]["events"]
    if events["mode"] != "acts":
        unused = [c for c in t.event_box if events["mode"] == "drafted" and CARD_ROWS[c].pool == "unused"]
        box = [c for c in t.event_box if c not in unused]
        pool = t.event_deck + box
        shuffle(t, pool, "world")
        n = len(t.event_deck)
        t.event_deck = pool[:n]
        t.event_box = [c for c in EVENT_CARDS if c in unused or c in pool[n:]]
        return
    start = 0
    total = len(t.event_deck)
    for cards, use in reversed(_ACTS[t.scenario]):
        size = max(0, min(use, total - start))
        part = t.event_deck[start : start + size]
        pool = part + [c for c in t.event_box if c in cards]
        shuffle(t, pool, "world")
        t.event_deck[start : start + size] = pool[:size]
        start += size
    played = set(t.event_deck) | set(t.event_kept) | set(t.event_discard) | set(t.executing)
    t.event_box = [c for c in EVENT_CARDS if c not in played]


def translate(t: Heresy2010, f: Any, seat: int, other: int, swap: dict[Card, Card]) -> None:
    """Notes that name hidden cards of the opponent follow the new deal."""
    if isinstance(f, ActionFrame):
        if f.side == other and f.card not in t.executing:
            f.card = swap.get(f.card, f.card)
    elif isinstance(f, BattleFrame):
        f.picked = [swap.get(c, c) for c in f.picked]
    elif isinstance(f, SetupFrame):
        if seat == 0 and f.card >= 0:
            f.card = swap.get(f.card, f.card)
        redraft(t, f, seat)
    elif isinstance(f, StepFrame) and f.side == other:
        if f.proc == PLACE_ORDERS.number:
            f.source = swap.get(f.source, f.source)
        elif is_scry(f):
            f.pieces = [swap.get(c, c) for c in f.pieces]
            f.areas = [swap.get(c, c) for c in f.areas]
            f.area = swap.get(f.area, f.area)


def redraft(t: Heresy2010, f: SetupFrame, seat: int) -> None:
    """Cards the opponent has put into the event acts, facedown, may be others of his pool."""
    pool = [c for c in EVENT_CARDS if CARD_ROWS[c].pool == SIDE_NAMES[1 - seat]]
    shuffle(t, pool, "world")
    f.put = [pool.pop() if CARD_ROWS[c].pool == SIDE_NAMES[1 - seat] else c for c in f.put]
