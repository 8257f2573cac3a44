"""What a position is worth to a seat, from -1 to 1, and which words look sensible: for agents, never for the rules.

The sum is in points of attack and defence. It counts what is alive, who holds what (ports, the palace ring), how near
the Traitors' strength stands to the throne, what each side could lose to an attack next, and how near the Emperor is
to death.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ANGRON,
    AREA_KIND,
    ATTACK,
    BEST_OVER_WALL,
    BORDER,
    BOUND_TO,
    BREACHERS,
    BS,
    COUNTS,
    DA,
    DEFENCE,
    DESTROYED,
    DR,
    EMPEROR,
    FACTORIES,
    HORUS,
    IMPERIAL,
    INNER_PALACE,
    IS_CHARACTER,
    IS_CRUISER,
    IS_WALL,
    LAST_TURN,
    N_AREAS,
    N_COLUMNS,
    N_UNITS,
    ORBIT,
    PORTS,
    STACK_LIMIT,
    STRATEGY_CARDS,
    TABLE,
    TRAITOR,
    TWO_STEPS,
    UNITS,
    WALL_OF,
    WALL_SHIFT,
    WARP,
)
from siegeworks.games.heresy1993.state import FACE_UP, RETREATED, Heresy1993State, Stack

SCALE = 500.0
DOUBLE_SIDED = tuple(u for u in range(N_UNITS) if TWO_STEPS[u])
AREAS_ALL = tuple(range(N_AREAS))
# Each neighbour with the number of the wall section between, or -1.
NEIGHBOURS = tuple(tuple((b, WALL_OF.get(BORDER[a][b], -1)) for b in ADJACENT[a]) for a in AREAS_ALL)


# Each area with its neighbours as bits, to see at once that no enemy is near.
REACH = tuple(sum(1 << b for b in (a, *ADJACENT[a])) for a in AREAS_ALL)


def _hops(start: int) -> list[int]:
    dist = [99] * N_AREAS
    dist[start] = 0
    ring = [start]
    while ring:
        nxt = []
        for area in ring:
            for neighbour in ADJACENT[area]:
                if dist[neighbour] == 99:
                    dist[neighbour] = dist[area] + 1
                    nxt.append(neighbour)
        ring = nxt
    return dist


TO_THRONE = _hops(INNER_PALACE)
RING = ADJACENT[INNER_PALACE]
# How much a defender is worth in an area, by what the area is.
_GARRISON = {"palace": 3.0, "spaceport": 5.0, "factory": 3.0, "fortress": 1.5, "open": 0.4, "mountain": 0.0}
GARRISON = tuple(14.0 if a == INNER_PALACE else 7.0 if a in RING else _GARRISON[AREA_KIND[a]] for a in range(N_AREAS))
# What part of its strength a Traitor counter brings to bear, by its distance from the throne.
_NEAR = (1.6, 1.35, 1.0, 0.75, 0.55, 0.4, 0.3, 0.25, 0.2)
CLOSENESS = tuple(_NEAR[min(d, 8)] for d in TO_THRONE)
# By column: what part of the defenders and of the attackers falls, and how often the defenders give way.
FALLS = tuple(sum(1.0 if r == DA else 0.45 if r == DR else 0.4 if r == BS else 0.0 for r in row) / 6 for row in TABLE)
YIELDS = tuple(sum(1.0 for r in row if r in (BS, DR, DA)) / 6 for row in TABLE)
ANNIHILATES = tuple(sum(1.0 for r in row if r == DA) / 6 for row in TABLE)
COSTS = tuple(sum((1.0, 0.5, 0.33, 0.33, 0.0, 0.0)[r] for r in row) / 6 for row in TABLE)
EVEN = 3

VALUE = tuple(
    float(ATTACK[i] + DEFENCE[i])
    + (14.0 if UNITS[i % N_UNITS].kind == "laser" else 0.0)
    + (8.0 if UNITS[i % N_UNITS].can_breach and UNITS[i % N_UNITS].side == TRAITOR else 0.0)
    + (25.0 if UNITS[i % N_UNITS].kind == "battlecruiser" else 0.0)
    for i in range(2 * N_UNITS)
)


def column(attack: int, defence: int) -> int:
    """The column of plain odds."""
    if defence <= 0:
        return N_COLUMNS - 1
    if attack <= 0:
        return 0
    if attack >= defence:
        column = EVEN - 1 + attack // defence
        return column if column < N_COLUMNS else N_COLUMNS - 1
    column = EVEN + 1 + (-defence // attack)
    return column if column > 0 else 0


def evaluate(s: Heresy1993State, seat: int) -> float:
    """The worth of a position to a seat."""
    points = imperial_points(s)
    if seat == TRAITOR:
        points = -points
    points += plan_points(s, seat)
    x = points / SCALE
    return x / (1.0 + abs(x))


def imperial_points(s: Heresy1993State) -> float:
    """The balance in points, Imperial side positive."""
    points = 0.0
    if s.death[IMPERIAL]:
        points -= 4000.0
    if s.death[TRAITOR]:
        points += 4000.0
    place, flags = s.place, s.flags
    odd = {place[u] for u in DOUBLE_SIDED if s.hurt[u]}
    if any(flags):
        odd.update([place[u] for u in range(N_UNITS) if flags[u] & RETREATED])
    attack = [[0] * N_AREAS, [0] * N_AREAS]
    defence = [[0] * N_AREAS, [0] * N_AREAS]
    worth = [[0.0] * N_AREAS, [0.0] * N_AREAS]
    lone = [[False] * N_AREAS, [False] * N_AREAS]
    where: list[list[int]] = [[], []]
    for side in (IMPERIAL, TRAITOR):
        held = s.held[side]
        here = where[side]
        att, dfn, val, alone = attack[side], defence[side], worth[side], lone[side]
        sign = 1.0 if side == IMPERIAL else -1.0
        for area in AREAS_ALL:
            stack = held[area]
            if not stack:
                continue
            here.append(area)
            force: Force = force_of(stack) if area not in odd else force_now(s, stack)
            x, y, v, n, company = force
            att[area] = x
            dfn[area] = y
            val[area] = v
            alone[area] = not company
            points += sign * v
            if n > STACK_LIMIT:
                points -= sign * 12.0 * (n - STACK_LIMIT)
            if side == IMPERIAL:
                points += GARRISON[area] * sqrt(y) * (1.0 if company else 0.3)
            else:
                points -= 0.55 * x * CLOSENESS[area]
    points += places(s) + threats(s, where, attack, defence, worth, lone)
    if s.turn >= LAST_TURN - 1:  # strength is for spending when the end is near; deaths above all still count in full
        dead = 4000.0 * (bool(s.death[TRAITOR]) - bool(s.death[IMPERIAL]))
        points = dead + (points - dead) * (0.5 if s.turn == LAST_TURN else 0.8)
    return points + throne(s, attack, defence) + engines(s) + leaders(s)


# Attack, defence, worth, counters that count for stacking, and whether there is more than characters.
Force = tuple[int, int, float, int, bool]


@lru_cache(maxsize=1 << 15)
def force_of(stack: Stack) -> Force:
    """What a stack of whole counters is worth; remembered, because the same stacks are weighed again and again."""
    return (
        sum(ATTACK[u] for u in stack),
        sum(DEFENCE[u] for u in stack),
        sum(VALUE[u] for u in stack),
        sum(COUNTS[u] for u in stack),
        not all(IS_CHARACTER[u] for u in stack),
    )


def force_now(s: Heresy1993State, stack: Stack) -> Force:
    """What a stack is worth with its reduced counters and those that have retreated."""
    x = y = n = 0
    v = 0.0
    company = False
    for unit in stack:
        i = unit + N_UNITS if s.hurt[unit] else unit
        x += ATTACK[i]
        if not s.flags[unit] & RETREATED:
            y += DEFENCE[i]
        v += VALUE[i]
        n += COUNTS[unit]
        if not IS_CHARACTER[unit]:
            company = True
    return x, y, v, n, company


@lru_cache(maxsize=1 << 14)
def in_boxes(orbit: Stack, warp: Stack, destroyed: Stack, turn: int) -> float:
    """What waits in orbit and in the Warp, and what may be rebuilt, is worth less the fewer turns are left."""
    later = max(0, LAST_TURN + 1 - turn) / LAST_TURN
    points = 0.0
    for unit in orbit:
        points -= VALUE[unit] if IS_CRUISER[unit] else VALUE[unit] * 0.45 * later
    for unit in warp:
        points -= VALUE[unit] * 0.4 * later
    for unit in destroyed:
        if UNITS[unit].may_rebuild:
            points += VALUE[unit] * 0.25 * later
    return points


def places(s: Heresy1993State) -> float:
    """Ports, palace ring, boxes."""
    imperial, traitor = s.held
    points = 0.0
    ports = sum(1 for area in PORTS if traitor[area] and not imperial[area])
    denied = sum(1 for area in PORTS if not imperial[area])
    points -= (0.0, 35.0, 55.0, 70.0, 85.0)[ports]
    if denied == 0 and not s.landed and (imperial[INNER_PALACE]):
        points += 60.0 + (120.0 if s.segment >= 3 else 0.0)  # the Imperial side would win at the end of the turn
    ring = sum(1 for area in RING if traitor[area] and not imperial[area])
    points -= (0.0, 25.0, 55.0, 90.0, 140.0)[ring]
    if traitor[INNER_PALACE] and not imperial[INNER_PALACE]:
        points -= 150.0 + (60.0 * ports)
    for area in RING:
        if s.breached[WALL_OF[BORDER[area][INNER_PALACE]]]:
            points -= 22.0
    if any(s.breached):
        for i, neighbour in enumerate(s.breached):
            if neighbour:
                points -= 1.5 + 0.001 * i
    for area in FACTORIES:
        if traitor[area] and not imperial[area]:
            points -= 14.0
    boxes: float = in_boxes(traitor[ORBIT], traitor[WARP], imperial[DESTROYED], s.turn)
    return points + boxes


def threats(
    s: Heresy1993State,
    where: list[list[int]],
    attack: list[list[int]],
    defence: list[list[int]],
    worth: list[list[float]],
    lone: list[list[bool]],
) -> float:
    """What each side stands to lose to the other's next attack."""
    points = 0.0
    for side in (IMPERIAL, TRAITOR):
        mine, foe = s.held[side], s.held[1 - side]
        strength = attack[1 - side]
        sign = -1.0 if side == IMPERIAL else 1.0
        enemies = 0
        for area in where[1 - side]:
            enemies |= 1 << area
        for area in where[side]:
            if not enemies & REACH[area]:
                continue
            total = 0
            walled = True
            if foe[area]:
                total = strength[area]
                walled = False
            for neighbour, wall in NEIGHBOURS[area]:
                if foe[neighbour] and not mine[neighbour]:
                    total += strength[neighbour]
                    if walled and (wall < 0 or s.breached[wall]):
                        walled = False
            if total == 0:
                continue
            if lone[side][area]:
                points += sign * worth[side][area] * 0.8
                continue
            odds = column(total, defence[side][area])
            if walled:
                odds = min(BEST_OVER_WALL, max(0, odds - WALL_SHIFT))
            weight = 0.8 if foe[area] and side == IMPERIAL else 0.0 if foe[area] else 0.3
            points += sign * worth[side][area] * FALLS[odds] * weight
            if foe[area] and side == IMPERIAL:
                points += worth[TRAITOR][area] * COSTS[odds] * 0.8 - GARRISON[area] * YIELDS[odds] * 4.0
            elif side == IMPERIAL:
                points -= GARRISON[area] * YIELDS[odds] * 2.0
    return points


def throne(s: Heresy1993State, attack: list[list[int]], defence: list[list[int]]) -> float:
    """How near the Emperor is to death: the Traitors' best odds against his area, and his ways out."""
    throne_area = s.place[EMPEROR]
    if throne_area >= N_AREAS or s.face_up != FACE_UP:
        return 0.0
    traitor = s.held[TRAITOR]
    total = attack[TRAITOR][throne_area] if traitor[throne_area] else 0
    walled = not traitor[throne_area]
    ways = 0
    for neighbour in ADJACENT[throne_area]:
        if traitor[neighbour]:
            total += attack[TRAITOR][neighbour]
            if s.breached[WALL_OF[BORDER[throne_area][neighbour]]] if IS_WALL[BORDER[throne_area][neighbour]] else True:
                walled = False
        elif AREA_KIND[neighbour] == "palace":
            ways += 1
    if total == 0:
        return 0.0
    odds = column(total, defence[IMPERIAL][throne_area])
    if walled:
        odds = min(BEST_OVER_WALL, max(0, odds - WALL_SHIFT))
    risk = ANNIHILATES[odds] * 0.5 + (YIELDS[odds] * 0.7 if ways == 0 else 0.02 * YIELDS[odds])
    late = 1.0 + 0.3 * s.turn + (1.5 if s.turn == LAST_TURN else 0.0)
    return -140.0 * risk * late - 6.0 * odds


def engines(s: Heresy1993State) -> float:
    """Traitor Titans and War Engines belong at the inner wall."""
    points = 0.0
    for unit in BREACHERS[TRAITOR]:
        area = s.place[unit]
        if area < N_AREAS and 0 < TO_THRONE[area] < 3:
            points -= 8.0 if TO_THRONE[area] == 1 else 3.0
    return points


def leaders(s: Heresy1993State) -> float:
    """Horus is best kept out of harm's way; Angron with his World Eaters."""
    points = 0.0
    horus_area = s.place[HORUS]
    if horus_area < N_AREAS:
        near = sum(1 for b in (horus_area, *ADJACENT[horus_area]) if s.held[IMPERIAL][b])
        guard = sum(COUNTS[u] for u in s.held[TRAITOR][horus_area])
        points += 60.0 + 40.0 * near / (1 + guard)
    area = s.place[ANGRON]
    if area < N_AREAS:
        legion = [u for u in BOUND_TO[ANGRON] if s.place[u] != DESTROYED]
        if legion and not any(s.place[u] == area for u in legion):
            points += 12.0
    return points


# ---------------------------------------------------------------- plans


def plan_points(s: Heresy1993State, seat: int) -> float:
    """Which strategy cards suit the position: the owner's own face-down stack only."""
    plan = s.plan[seat]
    if not plan or s.segment:
        return 0.0
    names = [STRATEGY_CARDS[c].id for c in plan]
    if seat == TRAITOR:
        if s.turn == 1:
            best = ["traitor-storm-and-land", "traitor-onslaught"]
        else:
            best = ["traitor-onslaught", "traitor-storm-and-land"]
    else:
        lost = sum(1 for u in s.held[IMPERIAL][DESTROYED] if UNITS[u].may_rebuild)
        if s.turn == 1 or lost >= 3:
            best = ["imperial-mobilisation", "imperial-counter-attack"]
        else:
            best = ["imperial-counter-attack", "imperial-fighting-withdrawal"]
    return sum(3.0 for i, n in enumerate(names) if n == best[i])
