"""Action Cards (HBR-CARD): the printed card as play needs it, drawing, discarding, and what the other side can know of
a hand."""

from __future__ import annotations

from siegeworks.core.fate import shuffle
from siegeworks.core.journal import reveal, tell
from siegeworks.games.blackreach.board import BlackState
from siegeworks.games.blackreach.components import CARD_KIND, CARD_KINDS, CARD_SIDE, EFFECTS

WINDOWS = tuple(str(row["id"]) for row in EFFECTS["window"])
(
    GAME_START, ORDER_START, ORDER_END, OWN_REVEAL, ENEMY_REVEAL, OWN_ACTIVATION, OWN_MOVE, OWN_STEP,
    OWN_FIRE, OWN_ASSAULT, OWN_END, ENEMY_MOVE, ENEMY_STEP, ENEMY_FIRE, ENEMY_ASSAULT, GRENADE_DECLARED,
    AFTER_ROLL, HIT_SUFFERED, HIT_INFLICTED,
    EVENT_PLAYED, SUPPLY_START, SUPPLY_MOVE, SUPPLY_END,
) = range(len(WINDOWS))  # fmt: skip
NO_BONUS, BONUS_ASSAULT, BONUS_FIRE, BONUS_MOVE, BONUS_SAVE, BONUS_ANY = range(6)
_BONUS = {"assault": BONUS_ASSAULT, "fire": BONUS_FIRE, "move": BONUS_MOVE, "save": BONUS_SAVE, "any": BONUS_ANY}

# By kind of card (title of one deck).
EVENT = tuple(
    str(row["id"]).partition("-")[2] for row in CARD_KINDS
)  # both decks share events: the id without its faction
TITLE = tuple(str(row["title"]) for row in CARD_KINDS)
COPIES = tuple(int(row["copies"]) for row in CARD_KINDS)
KIND_BONUS = tuple(_BONUS[row["bonus"]["kind"]] for row in CARD_KINDS)
KIND_VALUE = tuple(int(row["bonus"]["value"]) for row in CARD_KINDS)
KIND_WINDOWS = tuple(sum(1 << WINDOWS.index(w) for w in row["event"]["windows"]) for row in CARD_KINDS)
KIND_RULE = tuple(str(row["rules"][0]) if row.get("rules") else "HBR-CARD-05" for row in CARD_KINDS)
# By card.
CARD_EVENT = tuple(EVENT[k] for k in CARD_KIND)
CARD_WINDOWS = tuple(KIND_WINDOWS[k] for k in CARD_KIND)
CARD_BONUS = tuple(KIND_BONUS[k] for k in CARD_KIND)
CARD_VALUE = tuple(KIND_VALUE[k] for k in CARD_KIND)
CARD_RULE = tuple(KIND_RULE[k] for k in CARD_KIND)
SIDE_CARDS = tuple(tuple(c for c, side in enumerate(CARD_SIDE) if side == seat) for seat in (0, 1))
# By side and window: the cards whose event can be played in it; by side and event: its cards.
IN_WINDOW = tuple(
    tuple(tuple(c for c in SIDE_CARDS[seat] if CARD_WINDOWS[c] >> w & 1) for w in range(len(WINDOWS)))
    for seat in (0, 1)
)
OF_EVENT = tuple({e: tuple(c for c in SIDE_CARDS[seat] if CARD_EVENT[c] == e) for e in EVENT} for seat in (0, 1))


def new_decks(s: BlackState) -> None:
    """HBR-CARD-01  Each side has the deck of its faction, shuffled."""
    for seat in (0, 1):
        s.deck[seat] = list(SIDE_CARDS[seat])
        s.hand[seat] = []
        s.discard[seat] = []
        s.hand_known[seat] = []
        shuffle(s, s.deck[seat], "action deck")


def draw_cards(s: BlackState, seat: int, count: int) -> None:
    """HBR-CARD-02  Draw from the face-down deck; an empty deck is made anew from the discards."""
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


def fill_hand(s: BlackState, seat: int) -> None:
    """HBR-CARD-02, HBR-SUPPLY-07  Draw up to the scenario's hand size."""
    draw_cards(s, seat, s.hand_size[seat] - len(s.hand[seat]))


def discard(s: BlackState, seat: int, card: int) -> None:
    """HBR-CARD-06  A used card goes face up on the discards."""
    s.hand[seat].remove(card)
    s.discard[seat].append(card)
    if card in s.hand_known[seat]:
        s.hand_known[seat].remove(card)


def unseen(s: BlackState, seat: int, cards: tuple[int, ...]) -> bool:
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
