"""How likely the two leaders are to fall, and the Inner Palace with all Space Ports, to the attacks still to come: for
agents that search.

Counted are who stands around, who can be brought against them, and how often.
"""

from __future__ import annotations

from math import floor

from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    ASSAULT,
    ATTACK,
    BEST_OVER_WALL,
    BORDER,
    BS,
    COMBAT,
    COUNTS,
    DA,
    DEFENCE,
    DR,
    EMPEROR,
    HORUS,
    IMPERIAL,
    IN_PALACE,
    INNER_PALACE,
    IS_CHARACTER,
    IS_WALL,
    LAST_TURN,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    N_COLUMNS,
    N_UNITS,
    PORTS,
    STACK_LIMIT,
    STRATEGY,
    TABLE,
    TRAITOR,
    UNIT_IDS,
    WALKS,
    WALL_OF,
    WALL_SHIFT,
    Area,
    Seat,
)
from siegeworks.games.heresy1993.sequence import SegmentFrame
from siegeworks.games.heresy1993.state import FOUGHT, RETREATED, Siege
from siegeworks.games.heresy1993.thinking.evaluate import EVEN, YIELDS

DORN, MAGNUS = UNIT_IDS.index("rogal-dorn"), UNIT_IDS.index("magnus-the-red")
FARTHEST = max(MOVE)
SAVED, STANDS = 0.34, 0.3  # how often the Emperor's shield holds; how often a retreat that would be his end is avoided
NEXT, LATER, MOST_LATER = 0.7, 0.3, 3  # how much of a danger comes true at the next chance, and at each after it
CAUGHT = 0.8  # how much of the danger of a second attack in the same phase comes true
# What holding so many Space Ports is of holding all; how safely the Traitor has the Inner Palace where no enemy stands.
PORTS_TAKEN, TAKEN, OPEN = (0.0, 0.0, 0.1, 0.4, 0.9), 0.95, 0.5


def _walks() -> tuple[tuple[int, ...], ...]:
    """How many steps each area lies from each other for a counter that meets no enemy."""
    rows = []
    for start in range(N_AREAS):
        far = [99] * N_AREAS
        far[start] = 0
        ring = [start]
        for a in ring:
            for b in WALKS[a]:
                if far[b] == 99:
                    far[b] = far[a] + 1
                    ring.append(b)
        rows.append(tuple(far))
    return tuple(rows)


STEPS = _walks()
# By column, and one more to interpolate to: how often defenders are rolled for and give way, how often all are hit.
ROLLED = tuple(sum(1 for r in TABLE[min(c, N_COLUMNS - 1)] if r in (BS, DR)) / 6 for c in range(N_COLUMNS + 1))
STRUCK = tuple(sum(1 for r in TABLE[min(c, N_COLUMNS - 1)] if r == DA) / 6 for c in range(N_COLUMNS + 1))
GIVEN = (*YIELDS, YIELDS[-1])


def attacks_left(s: Siege, seat: Seat) -> int:
    """How many phases of attack a side has after the one under way.

    Every strategy card of the Traitor holds one; the Imperial side is reckoned to have as many. What the phase under
    way may bring is found out by playing it: counting it here would only put off its end.
    """
    later = 2 * (LAST_TURN - s.turn)
    if not s.segment:
        return later + (1 if s.turn == 1 and seat == IMPERIAL else 2)
    return later + len(s.plan[seat]) + attacks_now(s, seat)


def attacks_now(s: Siege, seat: Seat) -> bool:
    """Whether a side has a phase of attack still to come in this segment."""
    if s.active != seat:
        return False
    for f in s.frames:
        if isinstance(f, SegmentFrame) and f.card >= 0:
            return any(p in (COMBAT, ASSAULT) for p in STRATEGY[f.card].phases[f.next :])
    return False


def force(s: Siege, side: Seat, a: Area) -> int:
    """The attack values of a side in an area; of counters too many the enemy will leave the weakest."""
    stack = s.held[side][a]
    if len(stack) <= STACK_LIMIT:
        return sum([ATTACK[u + N_UNITS * s.hurt[u]] for u in stack])
    here = sorted([ATTACK[u + N_UNITS * s.hurt[u]] for u in stack if COUNTS[u]])
    return sum(here[:STACK_LIMIT]) + sum([ATTACK[u] for u in stack if not COUNTS[u]])


def guard(s: Siege, side: Seat, a: Area) -> int:
    """The defence values of a side in an area."""
    return sum([DEFENCE[u + N_UNITS * s.hurt[u]] for u in s.held[side][a]])


def standing(attack: int, defence: int, shift: int, best: int) -> float:
    """The column of an attack, between columns where the ratio lies between."""
    if attack <= 0:
        return 0.0
    ratio = attack / max(1, defence)
    c = EVEN - 1 + ratio if ratio >= 1.0 else EVEN + 1 - 1.0 / ratio
    return min(float(best), max(0.0, min(float(N_COLUMNS - 1), c) - shift))


def between(row: tuple[float, ...], c: float) -> float:
    """A row's value at a column that may lie between two."""
    n = floor(c)
    return row[n] + (c - n) * (row[n + 1] - row[n])


def is_shut(s: Siege, a: Area, b: Area) -> bool:
    """Whether a wall without a breach stands between two areas."""
    border = BORDER[a][b]
    return IS_WALL[border] and not s.breached[WALL_OF[border]]


def emperor_falls(s: Siege) -> float:
    """How likely the Emperor is to fall to the attacks that are still to come."""
    e = s.place[EMPEROR]
    if e >= N_AREAS:
        return 0.0
    later = attacks_left(s, TRAITOR)
    lives = 1.0 - caught_again(s, e) if s.flags[EMPEROR] & RETREATED else 1.0
    if not later:
        return 1.0 - lives
    imperial, traitor = s.held
    attack = force(s, TRAITOR, e)
    walled = closed = not traitor[e]  # now, and once all doors are taken
    magnus = horus = False
    ways, ways_then = 0, 0
    doors: list[Area] = []
    for b in ADJACENT[e]:
        wall = is_shut(s, e, b)
        if traitor[b] and not imperial[b]:
            attack += force(s, TRAITOR, b)
            walled = walled and wall
            magnus = magnus or s.place[MAGNUS] == b
            horus = horus or s.place[HORUS] == b
        if not imperial[b] and not MOUNTAIN[b]:
            doors.append(b)
            closed = closed and wall
        if IN_PALACE[b]:
            ways += not traitor[b]
            ways_then += bool(imperial[b])
    defence = guard(s, IMPERIAL, e)
    stands = STANDS if s.place[DORN] == e else 0.1
    soon = blow(attack, defence, walled, magnus, horus, ways, stands) if attack else 0.0
    if doors:
        attack, fill = gathering(s, TRAITOR, e, doors)
        if attack:
            soon = 0.5 * soon + 0.5 * blow(attack, defence, closed, True, False, ways_then + (not fill), stands)
    return 1.0 - lives * survives(soon, later)


def caught_again(s: Siege, e: Area) -> float:
    """How likely the Emperor is to fall to another attack of the phase in which he had to retreat: he adds nothing to
    the defence, and a second retreat would be his end.
    """
    if s.active != TRAITOR or s.phase not in (COMBAT, ASSAULT):
        return 0.0
    imperial, traitor = s.held
    attack = 0
    walled = not traitor[e]
    for b in (e, *ADJACENT[e]):
        fresh = [u for u in traitor[b] if not s.flags[u] & FOUGHT] if b == e or not imperial[b] else []
        if fresh:
            attack += sum([ATTACK[u + N_UNITS * s.hurt[u]] for u in fresh])
            walled = walled and b != e and is_shut(s, e, b)
    if not attack:
        return 0.0
    defence = sum([DEFENCE[u + N_UNITS * s.hurt[u]] for u in imperial[e] if not s.flags[u] & RETREATED])
    shift, best = (WALL_SHIFT, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    c = standing(attack, defence, shift, best)
    return CAUGHT * (between(ROLLED, c) + between(STRUCK, c))


def blow(attack: int, defence: int, walled: bool, magnus: bool, horus: bool, ways: int, stands: float) -> float:
    """How likely one attack is to be the Emperor's end."""
    shift, best = (WALL_SHIFT - magnus, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    c = standing(attack, defence, shift - horus, best)
    rolled, struck = between(ROLLED, c), between(STRUCK, c)
    if ways:
        return (1.0 - SAVED) * (struck + rolled / 3.0)
    return (struck + rolled) * (1.0 - stands)


def gathering(s: Siege, side: Seat, target: Area, doors: list[Area]) -> tuple[int, bool]:
    """The most a side can bring against an area by one movement phase, and whether it fills every way to it."""
    most = STACK_LIMIT * len(doors)
    pool: list[int] = []
    leaders = force(s, side, target)
    foe = s.held[1 - side]
    for a, stack in enumerate(s.held[side][:N_AREAS]):
        if not stack or foe[a]:
            continue
        row = STEPS[a]
        far = min([row[b] for b in doors])
        if far > FARTHEST:
            continue
        for u in stack:
            if MOVE[u] >= far and u != EMPEROR:
                if COUNTS[u]:
                    pool.append(ATTACK[u + N_UNITS * s.hurt[u]])
                else:
                    leaders += ATTACK[u]
    pool.sort(reverse=True)
    return leaders + sum(pool[:most]), len(pool) >= len(doors)


def ground_falls(s: Siege) -> float:
    """How likely the Traitor is to hold the Inner Palace and all Space Ports."""
    imperial, traitor = s.held
    share = PORTS_TAKEN[sum([1 for a in PORTS if traitor[a] and not imperial[a]])]
    if not share:
        return 0.0
    if not imperial[INNER_PALACE]:
        return share * (TAKEN if traitor[INNER_PALACE] else OPEN)
    attack = force(s, TRAITOR, INNER_PALACE)
    walled = not traitor[INNER_PALACE]
    for b in ADJACENT[INNER_PALACE]:
        if traitor[b] and not imperial[b]:
            attack += force(s, TRAITOR, b)
            walled = walled and is_shut(s, INNER_PALACE, b)
    if not attack:
        return 0.0
    shift, best = (WALL_SHIFT, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    return share * NEXT * between(GIVEN, standing(attack, guard(s, IMPERIAL, INNER_PALACE), shift, best))


def horus_falls(s: Siege) -> float:
    """How likely Horus is to fall to the Imperial attacks that are still to come."""
    h = s.place[HORUS]
    if h >= N_AREAS:
        return 0.0
    later = attacks_left(s, IMPERIAL)
    if not later:
        return 0.0
    imperial, traitor = s.held
    attack = force(s, IMPERIAL, h)
    doors: list[Area] = []
    for b in ADJACENT[h]:
        if imperial[b] and not traitor[b]:
            attack += force(s, IMPERIAL, b)
        if not traitor[b] and not MOUNTAIN[b]:
            doors.append(b)
    most = gathering(s, IMPERIAL, h, doors)[0] if doors else attack
    if not most:
        return 0.0
    if all(IS_CHARACTER[u] for u in traitor[h]):
        soon = 1.0
    else:
        defence = guard(s, TRAITOR, h)
        soon = 0.5 * struck_down(attack, defence) + 0.5 * struck_down(most, defence)
    return 1.0 - survives(soon, later)


def struck_down(attack: int, defence: int) -> float:
    """How likely one attack is to be the end of Horus."""
    c = standing(attack, defence, 0, N_COLUMNS - 1)
    return between(STRUCK, c) + between(ROLLED, c) / 3.0 if attack else 0.0


def survives(soon: float, later: int) -> float:
    """How likely a leader outlives so many attacks, of which the next is this dangerous."""
    lives = 1.0 - NEXT * soon
    for _ in range(min(MOST_LATER, later - 1)):
        lives *= 1.0 - LATER * soon
    return lives
