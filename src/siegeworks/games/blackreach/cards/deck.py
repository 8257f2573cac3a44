"""Action Cards (HBR-CARD): the printed card as play needs it, drawing, discarding, and what the other side can know of
a hand."""

from __future__ import annotations

from typing import Final

from siegeworks.core.fate import shuffle
from siegeworks.core.journal import reveal, tell
from siegeworks.games.blackreach.box.columns import CARD_KIND
from siegeworks.games.blackreach.box.components import CARD_KINDS, CARD_SIDE, EVENT_WINDOWS
from siegeworks.games.blackreach.state import BlackReachState

WINDOWS = tuple(w.id for w in EVENT_WINDOWS)
GAME_START: Final = 0
ORDER_START: Final = 1
ORDER_END: Final = 2
OWN_REVEAL: Final = 3
ENEMY_REVEAL: Final = 4
OWN_ACTIVATION: Final = 5
OWN_MOVE: Final = 6
OWN_STEP: Final = 7
OWN_FIRE: Final = 8
OWN_ASSAULT: Final = 9
OWN_END: Final = 10
ENEMY_MOVE: Final = 11
ENEMY_STEP: Final = 12
ENEMY_FIRE: Final = 13
ENEMY_ASSAULT: Final = 14
GRENADE_DECLARED: Final = 15
AFTER_ROLL: Final = 16
HIT_SUFFERED: Final = 17
HIT_INFLICTED: Final = 18
EVENT_PLAYED: Final = 19
SUPPLY_START: Final = 20
SUPPLY_MOVE: Final = 21
SUPPLY_END: Final = 22
assert len(WINDOWS) == SUPPLY_END + 1, "a window without a number"
BONUS_ASSAULT: Final = 1
BONUS_FIRE: Final = 2
BONUS_MOVE: Final = 3
BONUS_SAVE: Final = 4
BONUS_ANY: Final = 5
_BONUS = {"assault": BONUS_ASSAULT, "fire": BONUS_FIRE, "move": BONUS_MOVE, "save": BONUS_SAVE, "any": BONUS_ANY}

# By kind of card (title of one deck).
EVENT = tuple(row.id.partition("-")[2] for row in CARD_KINDS)  # both decks share events: the id without its faction
KIND_BONUS = tuple(_BONUS[row.bonus.kind] for row in CARD_KINDS)
KIND_VALUE = tuple(row.bonus.value for row in CARD_KINDS)
KIND_WINDOWS = tuple(sum(1 << WINDOWS.index(w) for w in row.event.windows) for row in CARD_KINDS)
KIND_RULE = tuple(row.rules[0] if row.rules else "HBR-CARD-05" for row in CARD_KINDS)
# By card.
CARD_EVENT: Final = tuple(EVENT[k] for k in CARD_KIND)
CARD_WINDOWS: Final = tuple(KIND_WINDOWS[k] for k in CARD_KIND)
CARD_BONUS: Final = tuple(KIND_BONUS[k] for k in CARD_KIND)
CARD_VALUE: Final = tuple(KIND_VALUE[k] for k in CARD_KIND)
CARD_RULE: Final = tuple(KIND_RULE[k] for k in CARD_KIND)
SIDE_CARDS: Final = tuple(tuple(c for c, side in enumerate(CARD_SIDE) if side == seat) for seat in (0, 1))
# By side and window: the cards whose event can be played in it; by side and event: its cards.
# Events whose conditions take long to look up: asked last whether a window opens for them.
COSTLY: Final = ("opportunistic-fire", "stikkbombz", "krak-grenade", "frag-volley")
IN_WINDOW: Final = tuple(
    tuple(
        tuple(sorted([c for c in SIDE_CARDS[seat] if CARD_WINDOWS[c] >> w & 1], key=lambda c: CARD_EVENT[c] in COSTLY))
        for w in range(len(WINDOWS))
    )
    for seat in (0, 1)
)


def new_decks(s: BlackReachState) -> None:
    """HBR-CARD-01  Each side has the deck of its faction, shuffled."""
    for seat in (0, 1):
        s.deck[seat] = list(SIDE_CARDS[seat])
        s.hand[seat] = []
        s.discard[seat] = []
        shuffle(s, s.deck[seat], "action deck")
    s.hand_known = [[], []]


def draw_cards(s: BlackReachState, seat: int, count: int) -> None:
    """HBR-CARD-02  Draw from the face-down deck; an empty deck is made again from the discards."""
    drawn = 0
    for _ in range(count):
        if not s.deck[seat]:
            if not s.discard[seat]:
                break
            s.deck[seat] = s.discard[seat]
            s.discard[seat] = []
            shuffle(s, s.deck[seat], "action deck")
        card = s.deck[seat].pop()
        s.hand[seat].append(card)
        drawn += 1
        tell(s, "card-drawn", "HBR-CARD-02", to=[seat], seat=seat, card=card)
    if drawn:
        reveal(s)
        tell(s, "cards-drawn", "HBR-CARD-02", seat=seat, count=drawn)


def fill_hand(s: BlackReachState, seat: int) -> None:
    """HBR-CARD-02, HBR-SUPPLY-07  Draw up to the scenario's hand size."""
    draw_cards(s, seat, s.hand_size[seat] - len(s.hand[seat]))


def discard(s: BlackReachState, seat: int, card: int) -> None:
    """HBR-CARD-06  A used card goes face up on the discards."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    if card in s.hand_known[seat]:
        known = [row[:] for row in s.hand_known]
        known[seat].remove(card)
        s.hand_known = known


def unseen(s: BlackReachState, seat: int, cards: tuple[int, ...]) -> bool:
    """Whether, for all the table knows, the seat may hold one of these cards: a hand is not empty and a copy lies not
    among the discards."""
    if not s.hand[seat]:
        return False
    gone = s.discard[seat]
    if not gone:
        return bool(cards)
    return any(c not in gone for c in cards)


def distinct(cards: list[int]) -> list[int]:
    """One card of each title, in hand order."""
    seen: set[int] = set()
    out = []
    for c in cards:
        k = CARD_KIND[c]
        if k not in seen:
            seen.add(k)
            out.append(c)
    return out
