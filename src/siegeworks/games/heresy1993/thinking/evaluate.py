"""What a position is worth to a seat, from -1 to 1, and which words look sensible: for agents, never for the rules.

The sum is in points of attack and defence. It counts what is alive, who holds what (ports, the palace ring), how near
the Traitors' strength stands to the throne, what each side could lose to an attack next, and how near the Emperor is
to death.
"""

from __future__ import annotations

from functools import lru_cache
from math import sqrt

from siegeworks.core.graph import distances
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
    KEY_AREAS,
    LAST_TURN,
    MOUNTAIN,
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


_HOPS = distances([INNER_PALACE], ADJACENT.__getitem__)
TO_THRONE = [_HOPS.get(a, 99) for a in range(N_AREAS)]
RING = ADJACENT[INNER_PALACE]
INNER_WALL = frozenset(WALL_OF[BORDER[a][INNER_PALACE]] for a in RING)
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


class Standing:
    """What a side has in each area: attack, defence, worth, and whether it is characters alone."""

    def __init__(self) -> None:
        self.areas: list[int] = []
        self.attack = [0] * N_AREAS
        self.defence = [0] * N_AREAS
        self.worth = [0.0] * N_AREAS
        self.lone = [False] * N_AREAS


def imperial_points(s: Heresy1993State) -> float:
    """The balance in points, Imperial side positive."""
    dead = 4000.0 * (bool(s.death[TRAITOR]) - bool(s.death[IMPERIAL]))
    odd = changed_areas(s)
    imperial, traitor = Standing(), Standing()
    points = stand(s, IMPERIAL, odd, imperial) - stand(s, TRAITOR, odd, traitor)
    points += places(s) + threats(s, imperial, traitor)
    if s.turn >= LAST_TURN - 1:  # strength is for spending when the end is near; deaths above all still count in full
        points *= 0.5 if s.turn == LAST_TURN else 0.8
    return dead + points + throne(s, imperial, traitor) + engines(s) + leaders(s)


def changed_areas(s: Heresy1993State) -> set[int]:
    """The areas whose stacks are not worth what is printed: somebody is reduced or has retreated."""
    odd = {s.place[u] for u in DOUBLE_SIDED if s.hurt[u]}
    if any(s.flags):
        odd.update([s.place[u] for u in range(N_UNITS) if s.flags[u] & RETREATED])
    return odd


def stand(s: Heresy1993State, side: int, odd: set[int], standing: Standing) -> float:
    """What a side's stacks are worth where they stand; notes them in `standing`."""
    points = 0.0
    held = s.held[side]
    for area in AREAS_ALL:
        stack = held[area]
        if not stack:
            continue
        force: Force = force_now(s, stack) if area in odd else force_of(stack)
        attack, defence, worth, counted, has_company = force
        standing.areas.append(area)
        standing.attack[area] = attack
        standing.defence[area] = defence
        standing.worth[area] = worth
        standing.lone[area] = not has_company
        points += worth
        if counted > STACK_LIMIT:
            points -= 12.0 * (counted - STACK_LIMIT)
        if side == IMPERIAL:
            points += GARRISON[area] * sqrt(defence) * (1.0 if has_company else 0.3)
        else:
            points += 0.55 * attack * CLOSENESS[area]
    return points


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
    attack = defence = counted = 0
    worth = 0.0
    has_company = False
    for unit in stack:
        face = unit + N_UNITS if s.hurt[unit] else unit
        attack += ATTACK[face]
        if not s.flags[unit] & RETREATED:
            defence += DEFENCE[face]
        worth += VALUE[face]
        counted += COUNTS[unit]
        if not IS_CHARACTER[unit]:
            has_company = True
    return attack, defence, worth, counted, has_company


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


PORTS_LOST = (0.0, 35.0, 55.0, 70.0, 85.0)  # by how many Space Ports the Traitors hold
RING_LOST = (0.0, 25.0, 55.0, 90.0, 140.0)  # by how many areas round the Inner Palace they hold


def places(s: Heresy1993State) -> float:
    """Ports, palace ring, boxes."""
    imperial, traitor = s.held
    ports = held_by_traitors(s, PORTS)
    points = -PORTS_LOST[ports] - RING_LOST[held_by_traitors(s, RING)]
    if is_imperial_victory_near(s):
        points += 60.0 + (120.0 if s.segment >= 3 else 0.0)
    if traitor[INNER_PALACE] and not imperial[INNER_PALACE]:
        points -= 150.0 + (60.0 * ports)
    points -= 14.0 * held_by_traitors(s, FACTORIES)
    boxes: float = in_boxes(traitor[ORBIT], traitor[WARP], imperial[DESTROYED], s.turn)
    return points - breaches(s) + boxes


def held_by_traitors(s: Heresy1993State, areas: tuple[int, ...]) -> int:
    """How many of some areas Traitors hold alone."""
    imperial, traitor = s.held
    return sum([1 for a in areas if traitor[a] and not imperial[a]])


def is_imperial_victory_near(s: Heresy1993State) -> bool:
    """Whether the Imperial side would win at the end of the turn: it stands in all five areas of victory."""
    imperial = s.held[IMPERIAL]
    return not s.landed and all(imperial[a] for a in KEY_AREAS)


def breaches(s: Heresy1993State) -> float:
    """What the breaches cost the Imperial side, above all those in the inner wall."""
    if not any(s.breached):
        return 0.0
    points = 0.0
    for wall, is_breached in enumerate(s.breached):
        if is_breached:
            points += 1.5 + 0.001 * wall + (22.0 if wall in INNER_WALL else 0.0)
    return points


def threats(s: Heresy1993State, imperial: Standing, traitor: Standing) -> float:
    """What each side stands to lose to the other's next attack."""
    points = 0.0
    for side, own, foe in ((IMPERIAL, imperial, traitor), (TRAITOR, traitor, imperial)):
        sign = -1.0 if side == IMPERIAL else 1.0
        enemies = sum([1 << a for a in foe.areas])
        for area in own.areas:
            if not enemies & REACH[area]:
                continue
            odds = column_against(s, side, area, own, foe)
            if odds == NO_ATTACK:
                continue
            if own.lone[area]:
                points += sign * own.worth[area] * 0.8
            elif side == IMPERIAL:
                points -= threat_to_imperials(s, area, odds, own, foe)
            elif not s.held[IMPERIAL][area]:
                points += own.worth[area] * FALLS[odds] * 0.3
    return points


NO_ATTACK = -1


def column_against(s: Heresy1993State, side: int, area: int, own: Standing, foe: Standing) -> int:
    """The column of the strongest attack on a stack, or NO_ATTACK."""
    mine, theirs = s.held[side], s.held[1 - side]
    total = foe.attack[area]
    walled = not theirs[area]
    for neighbour, wall in NEIGHBOURS[area]:
        if theirs[neighbour] and not mine[neighbour]:
            total += foe.attack[neighbour]
            walled = walled and wall >= 0 and not s.breached[wall]
    if total == 0:
        return NO_ATTACK
    odds = column(total, own.defence[area])
    return min(BEST_OVER_WALL, max(0, odds - WALL_SHIFT)) if walled else odds


def threat_to_imperials(s: Heresy1993State, area: int, odds: int, own: Standing, foe: Standing) -> float:
    """What an Imperial stack stands to lose: Traitors who landed among it will attack, and pay for it too."""
    if s.held[TRAITOR][area]:
        falls = own.worth[area] * FALLS[odds] * 0.8
        return falls - foe.worth[area] * COSTS[odds] * 0.8 + GARRISON[area] * YIELDS[odds] * 4.0
    return own.worth[area] * FALLS[odds] * 0.3 + GARRISON[area] * YIELDS[odds] * 2.0


def throne(s: Heresy1993State, imperial: Standing, traitor: Standing) -> float:
    """How near the Emperor is to death: the Traitors' best odds against his area, and his ways out."""
    emperor = s.place[EMPEROR]
    if emperor >= N_AREAS or s.face_up != FACE_UP:
        return 0.0
    here = s.held[TRAITOR]
    total = traitor.attack[emperor]
    walled = not here[emperor]
    ways = 0
    for neighbour, wall in NEIGHBOURS[emperor]:
        if here[neighbour]:
            total += traitor.attack[neighbour]
            walled = walled and wall >= 0 and not s.breached[wall]
        elif not MOUNTAIN[neighbour]:
            ways += 1
    if total == 0:
        return 0.0
    odds = column(total, imperial.defence[emperor])
    if walled:
        odds = min(BEST_OVER_WALL, max(0, odds - WALL_SHIFT))
    risk = ANNIHILATES[odds] * 0.5 + YIELDS[odds] * (0.02 if ways else 0.7)
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


FIRST_ASSAULT = ["traitor-storm-and-land", "traitor-onslaught"]
LATER_ASSAULT = ["traitor-onslaught", "traitor-storm-and-land"]
REBUILDING = ["imperial-mobilisation", "imperial-counter-attack"]
STRIKING_BACK = ["imperial-counter-attack", "imperial-fighting-withdrawal"]


def best_plan(s: Heresy1993State, seat: int) -> list[str]:
    """The strategy cards that suit the position."""
    if seat == TRAITOR:
        return FIRST_ASSAULT if s.turn == 1 else LATER_ASSAULT
    lost = sum(1 for u in s.held[IMPERIAL][DESTROYED] if UNITS[u].may_rebuild)
    return REBUILDING if s.turn == 1 or lost >= 3 else STRIKING_BACK


def plan_points(s: Heresy1993State, seat: int) -> float:
    """How well the owner's own face-down stack suits the position."""
    plan = s.plan[seat]
    if not plan or s.segment:
        return 0.0
    best = best_plan(s, seat)
    return sum(3.0 for i, card in enumerate(plan) if STRATEGY_CARDS[card].id == best[i])
