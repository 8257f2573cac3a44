"""What a seat cannot know, changed by hand: card for card and counter for counter, without `determinize`.

A proof that nobody peeks must not lean on the dealer it is to check: a dealer that dealt nothing would pass it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from siegeworks.core.conformance import differences
from siegeworks.core.spec import GameSpec
from siegeworks.games.blackreach.units import SIDE_UNITS
from siegeworks.games.heresy1993.box.components import IMPERIAL, SETUP_AREAS, STRATEGY_OF, TRAITOR
from siegeworks.games.heresy1993.people.views import is_hidden
from siegeworks.games.heresy1993.state import FACE_UP, put
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import COMBAT_CARDS, ORDER_CARDS
from siegeworks.games.heresy2010.frames import SetupFrame


def changed(spec: GameSpec, s: Any, seat: int, rng: Random) -> Any:
    """A state that differs from another only in what a seat cannot know; None if nothing of the kind can be changed."""
    t = s.clone()
    for name in t.SHARED:  # changed in place here, which the rules never do
        column = getattr(t, name)
        setattr(
            t,
            name,
            [row[:] if isinstance(row, list) else row for row in column] if isinstance(column, list) else column,
        )
    HANDS[spec.id](t, seat, rng)
    return t if differences(s, t) and not spec.invariants(t) else None


def trade(rng: Random, one: list[int], two: list[int], fixed: set[int], times: int = 4) -> None:
    """Change cards of two places for one another, but for those that must stay."""
    for _ in range(times):
        here = [i for i, c in enumerate(one) if c not in fixed]
        there = [i for i, c in enumerate(two) if c not in fixed]
        if here and there:
            i, k = rng.choice(here), rng.choice(there)
            one[i], two[k] = two[k], one[i]


def outpost(t: Any, seat: int, rng: Random) -> None:
    """The order of the own deck; the other side's hand and deck."""
    rng.shuffle(t.deck[seat])
    trade(rng, t.hand[1 - seat], t.deck[1 - seat], set())
    t.hand[1 - seat].sort()


def blackreach(t: Any, seat: int, rng: Random) -> None:
    """The order of the own deck; the other side's cards that were not shown, and who holds which unrevealed token."""
    foe = 1 - seat
    rng.shuffle(t.deck[seat])
    trade(rng, t.hand[foe], t.deck[foe], set(t.hand_known[foe]))
    secret = [u for u in SIDE_UNITS[foe] if t.unit_token[u] and not t.unit_shown[u] and not t.unit_seen[u]]
    if len(secret) > 1:
        u, v = rng.sample(secret, 2)
        t.unit_token[u], t.unit_token[v] = t.unit_token[v], t.unit_token[u]


def heresy1993(t: Any, seat: int, rng: Random) -> None:
    """The order of the own deck; the other side's special cards, its plan, its face-down counters."""
    foe = 1 - seat
    rng.shuffle(t.deck[seat])
    trade(rng, t.hand[foe], t.deck[foe], set())
    t.hand[foe].sort()
    others = [c for c in STRATEGY_OF[foe] if c not in (*t.plan[foe], *t.shown[foe], *t.spent[foe])]
    if t.plan[foe] and others and t.turn > 1:
        t.plan[foe][rng.randrange(len(t.plan[foe]))] = rng.choice(others)
    if seat == TRAITOR and t.face_up != FACE_UP:
        down = [u for u in t.held_on_map(IMPERIAL) if is_hidden(t, u, TRAITOR)]
        for u, v in zip(down, rng.sample(down, len(down)), strict=True):
            a, b = t.place[u], t.place[v]
            if a != b and b in SETUP_AREAS[u] and a in SETUP_AREAS[v]:
                put(t, u, b)
                put(t, v, a)
                return


def heresy2010(t: Any, seat: int, rng: Random) -> None:
    """The order of decks; the other side's orders in hand and in stacks, and its combat cards, unless seen."""
    foe = 1 - seat
    rng.shuffle(t.order_deck[seat])
    rng.shuffle(t.hero_deck[seat])
    rng.shuffle(t.bomb_deck)
    noted = {x for f in t.frames for name in f.FIELDS for x in _numbers(getattr(f, name))}
    seen = {c for f in t.frames if isinstance(f, BattleFrame) for c in f.seen[seat]}
    fixed = {*t.known[seat], *t.laid, *t.locked, *noted, *seen}
    if not any(isinstance(f, SetupFrame) for f in t.frames):
        orders = fixed.union(c for stack in t.stacks for c in stack if c not in ORDER_CARDS[foe])
        for zone in (t.order_hand[foe], *t.stacks):
            trade(rng, zone, t.order_deck[foe], orders, 2)
    heroic = {c for c in t.combat_hand[foe] if c not in COMBAT_CARDS[foe]}
    trade(rng, t.combat_hand[foe], t.combat_deck[foe], fixed | heroic)
    rng.shuffle(t.order_hand[foe])
    rng.shuffle(t.combat_hand[foe])


def _numbers(value: Any) -> list[int]:
    if isinstance(value, int):
        return [value]
    return [x for inner in value for x in _numbers(inner)] if isinstance(value, list) else []


HANDS: dict[str, Callable[[Any, int, Random], None]] = {
    "outpost": outpost,
    "blackreach": blackreach,
    "heresy1993": heresy1993,
    "heresy2010": heresy2010,
}
