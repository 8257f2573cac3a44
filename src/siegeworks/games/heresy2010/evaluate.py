"""What a position is worth to a side, for agents: 1 is a won game. Weights were found by play, not taken from any
rule."""

from __future__ import annotations

from math import tanh

from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.board import AREA_WORD, WORDS, Heresy2010, area_type, bits
from siegeworks.games.heresy2010.components import (
    AREAS,
    BOX,
    CARD_SIDE,
    DEFEATED_AT,
    EMPEROR,
    HERO_SIDE,
    HEROES,
    HORUS,
    IMPERIAL,
    KIND_RANK,
    LAST_SPACE,
    NEIGHBOURS,
    SPACEPORT_SPACE,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR,
    Area,
)


def _distances() -> tuple[tuple[int, ...], ...]:
    """How many borders each area lies from each spaceport."""
    out = []
    for port in SPACEPORTS:
        far = [9] * AREAS
        far[port] = 0
        ring = [port]
        while ring:
            ring = [b for a in ring for b, _ in NEIGHBOURS[a] if far[b] == 9 and not far.__setitem__(b, far[a] + 1)]
        out.append(tuple(far))
    return tuple(out)


_FAR = _distances()
FAR_FROM_PORT: tuple[int, ...] = tuple(min(far[a] for far in _FAR) for a in range(AREAS))
_NEAR_WEIGHT = (1.0, 0.6, 0.3, 0.12, 0.05, 0.0, 0.0, 0.0, 0.0, 0.0)
RANK, STOCK, CARD, TIME, PRESS = (0.008, 0.010), (0.003, 0.005), 0.006, 0.9, 0.22
HELD = ((0.0, 0.06, 0.12, 0.2, 0.45), (0.0, 0.12, 0.3, 0.65, 1.5))  # by side: what so many spaceports are worth
WANTED = 1.8
FREE_UNIT = 0.35  # a unit that may still be ordered presses more than one that may not


def ranks(s: Heresy2010, side: int, a: Area) -> int:
    """Combined rank of a side in an area, less its damage."""
    total = 0
    for u in bits(s.here[side][a]):
        total += KIND_RANK[s.unit_kind[u]] * 2 - s.unit_damage[u]
    return total


def evaluate(s: Heresy2010, seat: int) -> float:
    """Between -1 and 1 for a seat."""
    if s.winner != NOT_OVER:
        return 1.0 if s.winner == seat else -1.0
    value = 0.98 * tanh(balance(s))
    return value if seat == IMPERIAL else -value


def balance(s: Heresy2010) -> float:
    """The position in favour of the Imperial player."""
    weight = [[ranks(s, side, a) if s.here[side][a] else 0 for a in range(AREAS)] for side in (IMPERIAL, TRAITOR)]
    value = -0.35
    for side, sign in ((IMPERIAL, 1.0), (TRAITOR, -1.0)):
        value += sign * RANK[side] * 0.5 * sum(weight[side])
        stock = sum(KIND_RANK[s.unit_kind[u]] for u in bits(s.here[side][STOCKPILE]))
        fresh = 1.0 - 0.8 * max(s.track) / LAST_SPACE if side == TRAITOR else 1.0  # too late to land at last
        value += sign * STOCK[side] * fresh * stock
        value += sign * CARD * min(7, len(s.order_hand[side]))
        value += sign * CARD * sum(1.2 for stack in s.stacks if stack and CARD_SIDE[stack[-1]] == side)
    value += ports(s, weight)
    value += commanders(s, weight)
    spent = (s.track[0] + s.track[1] + max(s.track)) / (3.0 * LAST_SPACE)
    return value + TIME * (spent - 0.5)


def ports(s: Heresy2010, weight: list[list[int]]) -> float:
    """Spaceports held and pressed; all the Traitor's hope, the more the nearer the end."""
    value = 0.0
    held = [0, 0]
    late = max(s.track)
    urgency = 1.0 + 1.0 * max(0, late - SPACEPORT_SPACE + 6) / (LAST_SPACE - SPACEPORT_SPACE + 6)
    for n, port in enumerate(SPACEPORTS):
        far = _FAR[n]
        press = [0.0, 0.0]
        for side in (IMPERIAL, TRAITOR):
            row, marks = weight[side], s.markers[side]
            for a in range(AREAS):
                if row[a]:
                    near = _NEAR_WEIGHT[far[a]]
                    if near:
                        press[side] += row[a] * near * (1.0 if marks[a] else 1.0 + FREE_UNIT)
        own, enemy = bool(s.here[IMPERIAL][port]), bool(s.here[TRAITOR][port])
        if own != enemy:
            held[IMPERIAL if own else TRAITOR] += 1
        elif own:
            value += 0.05 * (weight[IMPERIAL][port] - weight[TRAITOR][port]) / (weight[0][port] + weight[1][port])
        wanted = WANTED if own else 1.0  # the Traitor needs all four: those he lacks are where the war is
        value += PRESS * wanted * (press[0] - press[1]) / (press[0] + press[1] + 6.0)
    return (value + HELD[IMPERIAL][held[IMPERIAL]] - HELD[TRAITOR][held[TRAITOR]]) * urgency


def commanders(s: Heresy2010, weight: list[list[int]]) -> float:
    """Wounds of Heroes, those of the two commanders above all, and who stands around them."""
    value = 0.0
    for h in range(HEROES):
        sign = 1.0 if HERO_SIDE[h] == IMPERIAL else -1.0
        if s.hero_area[h] == BOX:
            value -= sign * 0.12
            continue
        share = s.hero_damage[h] / DEFEATED_AT
        value -= sign * (0.5 * share * share + 0.05 * share if h in (EMPEROR, HORUS) else 0.08 * share)
    for h, sign in ((EMPEROR, 1.0), (HORUS, -1.0)):
        a = s.hero_area[h]
        if a >= AREAS:
            continue
        side = HERO_SIDE[h]
        foe, friend = weight[1 - side][a], weight[side][a]
        for b, _ in NEIGHBOURS[a]:
            foe += weight[1 - side][b] // 2
        if foe:
            value -= sign * 0.12 * foe / (foe + friend + 4)
    return value


def measures(s: Heresy2010) -> dict[str, float]:
    """Figures of a position for the lab."""
    out: dict[str, float] = {
        "track:imperial": s.track[0],
        "track:traitor": s.track[1],
        "rank:imperial": sum(ranks(s, IMPERIAL, a) for a in range(AREAS)) / 2,
        "rank:traitor": sum(ranks(s, TRAITOR, a) for a in range(AREAS)) / 2,
        "emperor-damage": s.hero_damage[EMPEROR],
        "horus-damage": s.hero_damage[HORUS],
        "breaches": len(s.breaches),
    }
    holder = {"friendly": IMPERIAL, "enemy": TRAITOR}
    for a in range(AREAS):
        out[f"control:{WORDS.names[AREA_WORD + a]}"] = holder.get(area_type(s, IMPERIAL, a), -1)
    return out
