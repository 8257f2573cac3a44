"""What a position is worth to a side on a deeper look: for agents that search.

Beside what evaluate.py sees at a glance: how a battle under way is likely to end, orders by what they can do, units
beyond an area's limit, spaceports in danger, time running out. It costs about twice as much.
"""

from __future__ import annotations

from siegeworks.games.heresy2010.box.components import (
    CARD_SIDE,
    CARDS,
    COMMAND_CENTER,
    IMPERIAL,
    REGION_AREAS,
    SPACEPORTS,
    STACK_LIMIT,
    TRAITOR,
    Area,
    Card,
)
from siegeworks.games.heresy2010.box.records_effects import (
    LandEffect,
)
from siegeworks.games.heresy2010.box.tracks import LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.evaluate import (
    AROUND,
    FIELD_MASK,
    FREE,
    MARKED,
    NEAR,
    PORTS,
    PRESS,
    PRESSED,
    WANTED,
    commanders,
    hunt,
    material,
    strengths,
    verdict,
)
from siegeworks.games.heresy2010.thinking.foresight import foresee, keepsakes, under_way

_LEAST_SURPLUS = min(STACK_LIMIT)  # no overfull area holds less strength than that
STOCK = (0.003, 0.002)
TIME = (0.002, 0.010, 1.0)  # a space of the Imperial marker, of the Traitor's; the whole way of the leading one, late
_KIND_WORTH = {"landing": 0.010, "attack": 0.008, "muster": 0.007, "movement": 0.006, "bombard": 0.006}
_WORTH: tuple[float, ...] = tuple(_KIND_WORTH.get(row.kind, 0.004) for row in CARDS)  # an order in hand
ON_TOP, LAID_PORT, LAID_PODS = 0.002, 0.025, 0.012
_LANDINGS = [(c, [x.where for x in row.steps if isinstance(x, LandEffect)]) for c, row in enumerate(CARDS)]
_PORT_LANDINGS = frozenset(c for c, where in _LANDINGS if "spaceport" in where)
_POD_LANDINGS = frozenset(c for c, where in _LANDINGS if where and "spaceport" not in where)
_REGION_PORT: tuple[int, ...] = tuple(next((a for a in areas if a in SPACEPORTS), -1) for areas in REGION_AREAS)
HELD = ((0.0, 0.06, 0.12, 0.2, 0.7), (0.0, 0.14, 0.32, 0.65, 1.5))  # by side: what so many spaceports are worth
EXPOSED = 0.7


def judge(s: Heresy2010State, seat: int) -> float:
    """Between -1 and 1 for a seat."""
    return verdict(s, seat, balance)


def balance(s: Heresy2010State) -> float:
    """The position in favour of the Imperial player."""
    weight = strengths(s)
    wounds = s.hero_damage
    value = -0.35
    f = under_way(s)
    if f is not None:
        wounds = wounds[:]
        foresee(s, f, weight, wounds)
        value += keepsakes(s)
    own, enemy = weight
    ours, theirs = pressure(s, IMPERIAL, own), pressure(s, TRAITOR, enemy)
    late = max(s.track)
    fresh = 1.0 - 0.8 * late / LAST_SPACE  # at last it is too late to land
    value = material(value, own, enemy, fresh, STOCK)
    value += orders(s, own, enemy, fresh)
    gone = late / LAST_SPACE
    value += TIME[0] * s.track[0] + TIME[1] * s.track[1] + TIME[2] * gone * gone * gone - 0.3
    value += ports(s, own, enemy, ours, theirs) + commanders(s, weight, wounds)
    return value + hunt(s, own, enemy, f is not None and f.target == COMMAND_CENTER)


def orders(s: Heresy2010State, own: list[int], enemy: list[int], fresh: float) -> float:
    """Orders in hand and on the strategic map; a landing on top of a stack where it can be carried out above all."""
    value = 0.0
    for c in s.order_hand[IMPERIAL]:
        value += _WORTH[c]
    for c in s.order_hand[TRAITOR]:
        value -= _WORTH[c]
    for r, stack in enumerate(s.stacks):
        if stack:
            for c in stack:
                value += -_WORTH[c] if CARD_SIDE[c] else _WORTH[c]
            value += on_top(stack[-1], _REGION_PORT[r], own, enemy, fresh)
    return value


def on_top(top: Card, port: Area, own: list[int], enemy: list[int], fresh: float) -> float:
    """What the top order of a stack is worth beyond itself; port is the spaceport of its region, or -1."""
    value = -ON_TOP if CARD_SIDE[top] else ON_TOP
    if top in _POD_LANDINGS:
        value -= LAID_PODS * fresh * (0.3 if port < 0 else 1.0)
    elif top in _PORT_LANDINGS and port >= 0:
        value -= LAID_PORT * fresh * (0.2 if own[port] else 1.0 if enemy[port] else 0.5)
    return value


def pressure(s: Heresy2010State, side: int, row: list[int]) -> int:
    """What a side's units weigh on the four spaceports, in fields of one number.

    On the way the surplus of overfull areas, which falls at the next change of initiative, is taken off the row.
    """
    marks, here = s.markers[side], s.here[side]
    total = 0
    for a, near in enumerate(NEAR):
        force = row[a]
        if force:
            if force > _LEAST_SURPLUS and here[a].bit_count() > STACK_LIMIT[a]:
                force = row[a] = STACK_LIMIT[a] * force // here[a].bit_count() + 1
            total += force * (MARKED if marks[a] else FREE) * near
    return total


def ports(s: Heresy2010State, own: list[int], enemy: list[int], ours: int, theirs: int) -> float:
    """Spaceports held and pressed; all the Traitor's hope, the more the nearer the end."""
    value = 0.0
    held, risk = [0, 0], [0.0, 0.0]
    urgency = 1.0 + max(0, max(s.track) - SPACEPORT_SPACE + 6) / (LAST_SPACE - SPACEPORT_SPACE + 6)
    for shift, port in PORTS:
        x, y = own[port], enemy[port]
        if x and y:
            value += 0.05 * (x - y) / (x + y)
        elif x:
            held[IMPERIAL] += 1
            risk[IMPERIAL] += exposure(x, enemy, s.markers[TRAITOR], port)
        elif y:
            held[TRAITOR] += 1
            risk[TRAITOR] += exposure(y, own, s.markers[IMPERIAL], port)
        wanted = WANTED if x else 1.0  # the Traitor needs all four: those he lacks are where the war is
        p, q = (ours >> shift & FIELD_MASK) / PRESSED, (theirs >> shift & FIELD_MASK) / PRESSED
        value += PRESS * wanted * (p - q) / (p + q + 6.0)
    for side, sign in ((IMPERIAL, 1.0), (TRAITOR, -1.0)):
        n = held[side]
        if n:
            row = HELD[side]
            value += sign * (row[n] - min(1.0, risk[side]) * (row[n] - row[n - 1]))
    return value * urgency


def exposure(garrison: int, row: list[int], marks: list[int], port: Area) -> float:
    """How far a spaceport is in danger: enemies around it that may be ordered, against those who hold it."""
    threat = 0
    for b in AROUND[port]:
        if row[b] and not marks[b]:
            threat += row[b]
    return EXPOSED * (threat - garrison) / (threat + garrison) if threat > garrison else 0.0
