"""What a position is worth to a side at a glance: 1 is a won game. Weights were found by play, not taken from any
rule.

A deeper look, which agents that search can afford, stands in judgement.py.
"""

from __future__ import annotations

from collections.abc import Callable
from math import tanh

from siegeworks.core.flow import top
from siegeworks.core.state import NOT_OVER
from siegeworks.games.heresy2010.battle.frames import BattleFrame
from siegeworks.games.heresy2010.box.components import (
    ALOFT,
    BOX,
    CARD_SIDE,
    CARDS,
    CATACOMBS,
    COMMAND_CENTER,
    EMPEROR,
    HERO_SIDE,
    HORUS,
    IMPERIAL,
    KIND_RANK,
    KIND_SIDE,
    N_AREAS,
    N_HEROES,
    N_PLACES,
    NEIGHBOURS,
    PALACE_AREAS,
    SHIP,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR,
    Area,
    Card,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.box.words import AREA, WORDS
from siegeworks.games.heresy2010.movement.frames import FlightFrame
from siegeworks.games.heresy2010.orders.track import nearest
from siegeworks.games.heresy2010.state import Heresy2010State, area_type, bits
from siegeworks.games.heresy2010.thinking.foresight import foresee


def _distances() -> tuple[tuple[int, ...], ...]:
    """How many borders each area lies from each spaceport."""
    out = []
    for port in SPACEPORTS:
        far = [9] * N_AREAS
        far[port] = 0
        ring = [port]
        for a in ring:
            for b, _ in NEIGHBOURS[a]:
                if far[b] == 9:
                    far[b] = far[a] + 1
                    ring.append(b)
        out.append(tuple(far))
    return tuple(out)


FAR = _distances()
FAR_FROM_PORT: tuple[int, ...] = tuple(min(far[a] for far in FAR) for a in range(N_AREAS))
_NEAR_WEIGHT = (100, 60, 30, 12, 5, 0, 0, 0, 0, 0)  # in hundredths, by borders between
MARKED, FREE = 20, 27  # in twentieths: a unit that may still be ordered presses more than one that may not
PRESSED = 20.0 * 100.0
# For each area how much it presses on each spaceport, one number holding all four side by side: the pressure of a side
# is one sum, taken apart at the end. No side has strength enough to fill a field.
_FIELD = 24
FIELD_MASK = (1 << _FIELD) - 1
NEAR: tuple[int, ...] = tuple(
    sum(_NEAR_WEIGHT[far[a]] << (_FIELD * n) for n, far in enumerate(FAR)) for a in range(N_AREAS)
)
PORTS: tuple[tuple[int, Area], ...] = tuple((_FIELD * n, port) for n, port in enumerate(SPACEPORTS))
RANK, STOCK, CARD_NUMBER, TIME, PRESS = (0.008, 0.010), (0.003, 0.005), 0.006, 0.9, 0.22
HELD = ((0.0, 0.06, 0.12, 0.2, 0.45), (0.0, 0.12, 0.3, 0.65, 1.5))  # by side: what so many spaceports are worth
WANTED = 1.8
_STRENGTH: tuple[int, ...] = tuple(2 * rank for rank in KIND_RANK)
_SIGN: tuple[float, ...] = tuple(1.0 if side == IMPERIAL else -1.0 for side in HERO_SIDE)
_WOUNDS: tuple[tuple[float, ...], ...] = tuple(  # by Hero and damage: what the wounds cost his side
    tuple(
        0.5 * share * share + 0.05 * share if h in (EMPEROR, HORUS) else 0.08 * share
        for share in (n / DEFEATED_AT for n in range(DEFEATED_AT + 1))
    )
    for h in range(N_HEROES)
)
STRIKE, THREAT, PLAN = 1.5, 0.1, 0.1  # the hunt for Horus: about to be attacked, boarded, the order to board laid
BOARDING: frozenset[Card] = frozenset(c for c, row in enumerate(CARDS) if row.id == "boarding-action")
AROUND: tuple[tuple[Area, ...], ...] = tuple(tuple(b for b, _ in NEIGHBOURS[a]) for a in range(N_AREAS))


def ranks(s: Heresy2010State, side: int, a: Area) -> int:
    """Combined rank of a side in an area, twice, less its damage."""
    total = 0
    kinds, hurt = s.unit_kind, s.unit_damage
    for u in bits(s.here[side][a]):
        total += _STRENGTH[kinds[u]] - hurt[u]
    return total


def strengths(s: Heresy2010State) -> list[list[int]]:
    """By side and place (areas, stockpile, box, aloft), what `ranks` says of it; all in one walk over the units."""
    rows = [[0] * N_PLACES, [0] * N_PLACES]
    for a, kind, hurt in zip(s.unit_area, s.unit_kind, s.unit_damage, strict=True):
        rows[KIND_SIDE[kind]][a] += _STRENGTH[kind] - hurt
    if rows[TRAITOR][ALOFT]:
        rows[TRAITOR][top(s, FlightFrame).dest] += rows[TRAITOR][ALOFT]  # as good as there
        rows[TRAITOR][ALOFT] = 0
    return rows


def evaluate(s: Heresy2010State, seat: int) -> float:
    """Between -1 and 1 for a seat."""
    return verdict(s, seat, balance)


def verdict(s: Heresy2010State, seat: int, weigh: Callable[[Heresy2010State], float]) -> float:
    """Between -1 and 1 for a seat: the result of a game that is over, else what a weighing makes of the position."""
    if s.winner != NOT_OVER:
        return 1.0 if s.winner == seat else -1.0
    value = 0.98 * tanh(weigh(s))
    return value if seat == IMPERIAL else -value


def material(value: float, own: list[int], enemy: list[int], fresh: float, stock: tuple[float, float]) -> float:
    """A value with the units added: those on the board, and by `stock` those that may still come."""
    value += RANK[0] * 0.5 * (sum(own) - own[STOCKPILE] - own[BOX]) + stock[0] * 0.5 * own[STOCKPILE]
    value -= RANK[1] * 0.5 * (sum(enemy) - enemy[STOCKPILE] - enemy[BOX]) + stock[1] * 0.5 * fresh * enemy[STOCKPILE]
    return value


def balance(s: Heresy2010State) -> float:
    """The position in favour of the Imperial player."""
    weight = strengths(s)
    own, enemy = weight
    wounds = s.hero_damage
    f = storm(s) if own[CATACOMBS] else None
    if f is not None:
        wounds = wounds[:]
        foresee(s, f, weight, wounds)
    late = max(s.track)
    fresh = 1.0 - 0.8 * late / LAST_SPACE  # at last it is too late to land
    value = material(0.0, own, enemy, fresh, STOCK)
    cards = float(min(7, len(s.order_hand[0])) - min(7, len(s.order_hand[1])))
    for stack in s.stacks:
        if stack:
            cards += -1.2 if CARD_SIDE[stack[-1]] else 1.2
    spent = (s.track[0] + s.track[1] + late) / (3.0 * LAST_SPACE)
    value += CARD_NUMBER * cards + TIME * (spent - 0.5) - 0.35
    value += ports(s, own, enemy, late) + commanders(s, weight, wounds)
    return value + hunt(s, own, enemy, f is not None)


def pressure(s: Heresy2010State, side: int, row: list[int]) -> int:
    """What a side's units weigh on the four spaceports, in fields of one number."""
    marks = s.markers[side]
    total = 0
    for a, near in enumerate(NEAR):
        force = row[a]
        if force:
            total += force * (MARKED if marks[a] else FREE) * near
    return total


def ports(s: Heresy2010State, own: list[int], enemy: list[int], late: int) -> float:
    """Spaceports held and pressed; all the Traitor's hope, the more the nearer the end."""
    value = 0.0
    held = [0, 0]
    urgency = 1.0 + max(0, late - SPACEPORT_SPACE + 6) / (LAST_SPACE - SPACEPORT_SPACE + 6)
    ours, theirs = pressure(s, IMPERIAL, own), pressure(s, TRAITOR, enemy)
    for shift, port in PORTS:
        x, y = own[port], enemy[port]
        if x and y:
            value += 0.05 * (x - y) / (x + y)
        elif x:
            held[IMPERIAL] += 1
        elif y:
            held[TRAITOR] += 1
        wanted = WANTED if x else 1.0  # the Traitor needs all four: those he lacks are where the war is
        p, q = (ours >> shift & FIELD_MASK) / PRESSED, (theirs >> shift & FIELD_MASK) / PRESSED
        value += PRESS * wanted * (p - q) / (p + q + 6.0)
    return (value + HELD[IMPERIAL][held[IMPERIAL]] - HELD[TRAITOR][held[TRAITOR]]) * urgency


def commanders(s: Heresy2010State, weight: list[list[int]], wounds: list[int]) -> float:
    """Wounds of Heroes, those of the two commanders above all, and who stands around them."""
    value = 0.0
    places = s.hero_area
    for h, hurt in enumerate(wounds):
        if places[h] == BOX:
            value -= _SIGN[h] * 0.12
        elif hurt:
            value -= _SIGN[h] * _WOUNDS[h][hurt]
    for h, sign in ((EMPEROR, 1.0), (HORUS, -1.0)):
        a = places[h]
        if a >= N_AREAS:
            continue
        side = HERO_SIDE[h]
        row = weight[1 - side]
        foe = row[a]
        for b in AROUND[a]:
            foe += row[b] // 2
        if foe:
            value -= sign * 0.12 * foe / (foe + weight[side][a] + 4)
    return value


def storm(s: Heresy2010State) -> BattleFrame | None:
    """The battle for the Command Center with Horus in it, if it is being fought."""
    if s.hero_area[HORUS] == COMMAND_CENTER:
        for f in s.frames:
            if isinstance(f, BattleFrame):
                return f if f.target == COMMAND_CENTER else None
    return None


def hunt(s: Heresy2010State, own: list[int], enemy: list[int], fought: bool) -> float:
    """Horus on his ship, and those on their way to him: aboard, where he has no way out, or with the order laid."""
    if s.hero_area[HORUS] != COMMAND_CENTER:
        return 0.0
    guard = enemy[COMMAND_CENTER] + 4
    force = own[CATACOMBS]
    if force:
        strikes = fought or (nearest(s) == IMPERIAL and not s.markers[IMPERIAL][CATACOMBS])
        return (STRIKE if strikes else THREAT) * force / (force + guard)
    stack = s.stacks[SHIP]
    if not stack or stack[-1] not in BOARDING:
        return 0.0
    force = max([own[a] for a in PALACE_AREAS])
    return PLAN * force / (force + guard)


def measures(s: Heresy2010State) -> dict[str, float]:
    """Figures of a position for the lab."""
    weight = strengths(s)
    out: dict[str, float] = {
        "track:imperial": s.track[0],
        "track:traitor": s.track[1],
        "rank:imperial": sum(weight[IMPERIAL][:N_AREAS]) / 2,
        "rank:traitor": sum(weight[TRAITOR][:N_AREAS]) / 2,
        "emperor-damage": s.hero_damage[EMPEROR],
        "horus-damage": s.hero_damage[HORUS],
        "breaches": len(s.breaches),
    }
    holder = {"friendly": IMPERIAL, "enemy": TRAITOR}
    for a in range(N_AREAS):
        out[f"control:{WORDS.names[AREA + a]}"] = holder.get(area_type(s, IMPERIAL, a), -1)
    return out
