"""Other worlds: everything a seat cannot know is dealt again, everything it can know is kept.

What is dealt is sorted first: from states that a seat cannot tell apart one seed deals the same world.
"""

from __future__ import annotations

from siegeworks.core.fate import draw, shuffle
from siegeworks.core.flow import Frame
from siegeworks.games.blackreach.abilities.razing import FRIGHTEN
from siegeworks.games.blackreach.abilities.reactions import may_fire_at
from siegeworks.games.blackreach.assault.frames import AfterFrame
from siegeworks.games.blackreach.box.columns import TILE_SIDE
from siegeworks.games.blackreach.box.components import (
    OPTION_KIND,
    OPTION_KINDS,
    OPTION_NAMES,
    SIDES,
    TILE_NAMES,
)
from siegeworks.games.blackreach.box.words import CARD, UNIT
from siegeworks.games.blackreach.cards.deck import CARD_EVENT, distinct
from siegeworks.games.blackreach.cards.events_moves import opportunists
from siegeworks.games.blackreach.cards.frames import TargetFrame, WindowFrame
from siegeworks.games.blackreach.cards.window import EVENT_MODE, base_of, playable
from siegeworks.games.blackreach.fire.guises import could_answer
from siegeworks.games.blackreach.muster.army import muster_at_random
from siegeworks.games.blackreach.muster.frames import MusterFrame
from siegeworks.games.blackreach.muster.pointbattle import FIRST_SIZE, SIZES
from siegeworks.games.blackreach.muster.recruitment import must_have_order
from siegeworks.games.blackreach.orders.orders import may_hold
from siegeworks.games.blackreach.people.views import is_hidden, mustering, veiled
from siegeworks.games.blackreach.state import BLUFF_TOKEN, BOX, ORDER, SETUP, SPECIAL_TOKEN, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, has_acted, lift, put

BOTH = 3  # of what a card can be used as: event and bonus


def determinize(t: BlackReachState, seat: int) -> None:
    """HBR-ORDER-10, HBR-CARD-02, HBR-ABIL-AMBUSH-07  Deal again, in place, everything this seat cannot know."""
    other = 1 - seat
    t.deck[seat].sort()
    shuffle(t, t.deck[seat], "world")
    deal_hand(t, other)
    if mustering(t):
        muster_again(t, other)
    swap_concealed(t, other)
    deal_tokens(t, other)
    point_again(t, other)


def reshuffle(t: BlackReachState) -> None:
    """Deal again what nobody knows: the order of both decks."""
    for deck in t.deck:
        deck.sort()
        shuffle(t, deck, "world")


def deal_hand(t: BlackReachState, side: int) -> None:
    """Hand and deck of a side, mixed and dealt again; cards the other side has seen stay."""
    known = t.hand_known[side]
    held = len(t.hand[side]) - len(known)
    pool = sorted(c for c in (*t.deck[side], *t.hand[side]) if c not in known)
    shuffle(t, pool, "world")
    chosen = choose_again(t, side, pool)
    if chosen >= 0:
        pool.remove(chosen)
        pool.insert(0, chosen)
    t.hand[side] = [*known, *pool[:held]]
    t.deck[side] = pool[held:]


def choose_again(t: BlackReachState, side: int, pool: list[int]) -> int:
    """HBR-CARD-04  A card taken from the hand but not shown yet, of which its owner is asked what to use it as, may be
    any that can be used as both; -1 if there is none of the pool."""
    f = t.frames[-1] if t.frames else None
    if not isinstance(f, WindowFrame) or f.seat != side or f.card not in pool:
        return -1
    b = base_of(t, f)
    f.card = next(card for card in pool if playable(t, f, b, card) == BOTH)
    return f.card


def muster_again(t: BlackReachState, side: int) -> None:
    """HBR-REC-02  An army bought in secret is unknown: another legal one of the same budget takes its place."""
    buying = any(isinstance(f, MusterFrame) and f.seat == side for f in t.frames)
    tiles = [tile for tile in range(len(TILE_NAMES)) if TILE_SIDE[tile] == side]
    if buying or not any(t.tile_used[tile] for tile in tiles):
        return
    disband(t, side, tiles)
    size = t.scenario - FIRST_SIZE
    chances = [draw(t, 1 << 16, "world") for _ in range(24)]
    muster_at_random(t, side, SIZES[size].points, size, chances)


def disband(t: BlackReachState, side: int, tiles: list[int]) -> None:
    """Put a side's tiles, units and options back into the box."""
    t.tile_used = t.tile_used[:]
    t.tile_parent = t.tile_parent[:]
    t.unit_tile = t.unit_tile[:]
    t.option_tile = t.option_tile[:]
    t.option_unit = t.option_unit[:]
    t.option_markers = t.option_markers[:]
    for tile in tiles:
        t.tile_used[tile] = 0
        t.tile_parent[tile] = -1
    for unit in SIDE_UNITS[side]:
        t.unit_tile[unit] = -1
        t.unit_place[unit] = BOX
    for option in range(len(OPTION_NAMES)):
        if OPTION_KINDS[OPTION_KIND[option]].faction == SIDES[side]:
            t.option_tile[option] = t.option_unit[option] = -1
            t.option_markers[option] = 0


# What lies on the table with a counter, whatever it is; its place is moved by `lift` and `put`.
ON_THE_COUNTER = ("unit_sm", "unit_token", "unit_shown", "unit_seen", "unit_activated", "unit_moved")
# The notes of frames that name a unit, and those that list some.
NOTES = ("unit", "target", "other", "source", "only", "engineer", "shared", "first", "attacker")
LISTS = ("units", "moved", "crew", "support", "past", "pushed", "targets")


def swap_concealed(t: BlackReachState, side: int) -> None:
    """HBR-ABIL-AMBUSH-07  Which unit a concealed counter is: dealt again among the concealed ones."""
    hidden = [unit for unit in SIDE_UNITS[side] if is_hidden(t, unit, 1 - side)]
    if len(hidden) < 2:
        return
    dealt = hidden[:]
    shuffle(t, dealt, "world")
    hidden.sort(key=lambda unit: (t.unit_square[unit], t.unit_facing[unit]))
    keep_answer(t, side, hidden, dealt)
    places = [(t.unit_square[unit], t.unit_facing[unit]) for unit in hidden]
    for unit in hidden:
        lift(t, unit)
    hand_over(t, hidden, dealt)
    for unit, (square, facing) in zip(dealt, places, strict=True):
        put(t, unit, square, facing)
    rename(t, dict(zip(hidden, dealt, strict=True)))


def keep_answer(t: BlackReachState, side: int, hidden: list[int], dealt: list[int]) -> None:
    """HBR-ABIL-AMBUSH-07, HBR-CARD-05  Who has shown a card to fire at an enemy has a unit that may: if it is none that
    can be named, let one that could stand where it may."""
    target = shown_target(t, side)
    if target < 0 or any(UNIT.id(w) not in hidden for w in opportunists(t, side, target)):
        return
    ready = [i for i, counter in enumerate(hidden) if not has_acted(t, counter)]
    squares = [t.unit_square[counter] for counter in hidden]
    pairs = [(i, i) for i in ready] + [(i, j) for i in ready for j in range(len(dealt))]
    for i, j in pairs:  # as they were dealt, or with two of them exchanged
        if could_answer(t, dealt[j], [squares[i]], target, may_fire_at):
            dealt[i], dealt[j] = dealt[j], dealt[i]
            return


def shown_target(t: BlackReachState, side: int) -> int:
    """HBR-CARD-05  The enemy at which a side has shown that it will fire; -1 for none."""
    shown = [f.unit for f in t.frames if isinstance(f, (WindowFrame, TargetFrame)) and is_opportune(f, side)]
    return shown[-1] if shown else -1


def is_opportune(f: WindowFrame | TargetFrame, side: int) -> bool:
    """HBR-CARD-05  Whether a side has shown Opportunistic Fire and has not said yet who fires."""
    if f.seat != side or f.card < 0 or CARD_EVENT[f.card] != "opportunistic-fire":
        return False
    return isinstance(f, TargetFrame) or f.mode == EVENT_MODE


def point_again(t: BlackReachState, side: int) -> None:
    """HBR-CARD-05  What a side's card may be pointed at, where that tells what it holds or which unit stands where."""
    for f in t.frames:
        if isinstance(f, TargetFrame) and f.seat == side and f.card >= 0:
            event = CARD_EVENT[f.card]
            if event == "tactician":
                f.words = CARD.words(distinct(t.hand[side]))
            elif event == "opportunistic-fire":
                f.words = opportunists(t, side, f.unit)


def hand_over(t: BlackReachState, givers: list[int], takers: list[int]) -> None:
    """Let what lies on the table with some units lie with others, one for one; their places are left alone."""
    for name in ON_THE_COUNTER:
        column = getattr(t, name)
        values = [column[unit] for unit in givers]
        for unit, value in zip(takers, values, strict=True):
            column[unit] = value


def rename(t: BlackReachState, others: dict[int, int]) -> None:
    """Let the notes of all running procedures speak of the other units."""
    for f in t.frames:
        rename_in(f, others)
        if isinstance(f, AfterFrame) and f.effect == FRIGHTEN:
            f.what = others.get(f.what, f.what)
        if isinstance(f, TargetFrame):
            f.words = [UNIT + others.get(UNIT.id(w), UNIT.id(w)) if w in UNIT else w for w in f.words]


def rename_in(f: Frame, others: dict[int, int]) -> None:
    """Let the notes of one procedure that name units name the others."""
    for name in f.FIELDS:
        if name in NOTES:
            unit = getattr(f, name)
            setattr(f, name, others.get(unit, unit))
        elif name in LISTS:
            setattr(f, name, [others.get(unit, unit) for unit in getattr(f, name)])


def deal_tokens(t: BlackReachState, side: int) -> None:
    """HBR-ORDER-10, HBR-ACT-05  Unrevealed tokens of a side, dealt again among their holders; numbers lost unseen
    may be any of those to come.
    """
    holders = [unit for unit in unrevealed(t, side) if not t.unit_seen[unit]]
    if not holders:
        return
    if veiled(t, side, 1 - side):
        holders = other_holders(t, side, holders)
    tokens = sorted(t.unit_token[unit] for unit in holders)
    if t.phase not in (ORDER, SETUP):
        pool = unseen_tokens(t, side)
        if len(pool) >= len(holders):
            tokens = pool
    shuffle(t, tokens, "world")
    for unit, token in zip(holders, tokens, strict=False):
        t.unit_token[unit] = token


def unrevealed(t: BlackReachState, side: int) -> list[int]:
    """The units of a side with a token that is not revealed."""
    return [unit for unit in SIDE_UNITS[side] if t.unit_token[unit] and not t.unit_shown[unit]]


def unseen_tokens(t: BlackReachState, side: int) -> list[int]:
    """Every token of a side that the other has not seen, lost unseen or still held: numbers to come, Special, Bluff."""
    seen = [t.unit_token[unit] for unit in unrevealed(t, side) if t.unit_seen[unit]]
    out = [n for n in range(t.token_next[side], t.token_count[side] + 1) if n not in seen]
    for token, left in ((SPECIAL_TOKEN, t.special_left[side]), (BLUFF_TOKEN, t.bluff_left[side])):
        out += [token] * (left - seen.count(token))
    return out


def other_holders(t: BlackReachState, side: int, holders: list[int]) -> list[int]:
    """HBR-ORDER-09, HBR-ABIL-PORDER-02  Units that may hold the tokens nobody else has seen yet, dealt again."""
    held = sorted(t.unit_token[unit] for unit in holders)
    for unit in holders:
        t.unit_token[unit] = 0
    free = [unit for unit in SIDE_UNITS[side] if may_hold(t, unit)]
    shuffle(t, free, "world")
    free.sort(key=lambda unit: not must_have_order(t, unit))
    for unit, token in zip(free, held, strict=False):
        t.unit_token[unit] = token
    return free[: len(held)]
