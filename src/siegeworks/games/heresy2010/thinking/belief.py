"""What the enemy has laid face down, judged by where it was laid: for agents that deal worlds. No rule stands here.

Dealt evenly, an order that can do nothing in a region would lie there as often as one that wins a spaceport. A world is
the likelier, the better the orders in it fit the regions they were laid in.
"""

from __future__ import annotations

from typing import Final

from siegeworks.games.heresy2010.box.components import CARD_SIDE, CARDS, N_REGIONS, REGION_AREAS, SHIP, Card
from siegeworks.games.heresy2010.orders.carryout import has_text_for
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.evaluate import BOARDING
from siegeworks.games.heresy2010.thinking.policy import chances, region_prize

# How firmly that is believed: the position has changed since, and nobody plays by these weights alone.
TRUST: Final = 0.5
ABOARD, ELSEWHERE, USELESS = 4.0, 0.05, 0.1


def likelihood(s: Heresy2010State, seat: int) -> float:
    """How likely the enemy would have laid its orders where they lie, were they those of this world."""
    side = 1 - seat
    rows: dict[str, list[float]] = {}
    total = 1.0
    for r, stack in enumerate(s.stacks):
        for c in stack:
            if CARD_SIDE[c] == side:
                kind = "boarding" if c in BOARDING else CARDS[c].kind
                if kind not in rows:
                    rows[kind] = fit(s, side, kind)
                total *= share(rows[kind], c, r)
    return float(total**TRUST)


def fit(s: Heresy2010State, side: int, kind: str) -> list[float]:
    """For each region how well an order of a kind fits there."""
    if kind == "boarding":
        return [ABOARD if r == SHIP else ELSEWHERE for r in range(N_REGIONS)]
    if kind == "attack":
        fights = chances(s, side)
        return [0.1 + sum([fights[a] for a in areas]) for areas in REGION_AREAS]
    return [region_prize(s, side, r, kind) * (0.2 if r == SHIP else 1.0) for r in range(N_REGIONS)]


def share(row: list[float], card: Card, region: int) -> float:
    """How likely an order is laid in a region rather than in another, useless ones seldom."""
    total = found = 0.0
    for r in range(N_REGIONS):
        weight = row[r] if has_text_for(card, r) else USELESS * row[r]
        total += weight
        if r == region:
            found = weight
    return found / total if total > 0.0 else 1.0
