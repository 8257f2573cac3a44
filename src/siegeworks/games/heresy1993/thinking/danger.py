"""How likely the two leaders are to fall, and the Inner Palace with all Space Ports, to the attacks still to come: for
agents that search.

Counted are who stands around, who can be brought against them, and how often.
"""

from __future__ import annotations

from math import floor

from siegeworks.core.graph import distances
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
    STRATEGY_CARDS,
    TABLE,
    TRAITOR,
    UNIT_IDS,
    WALKS,
    WALL_OF,
    WALL_SHIFT,
    Area,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.frames import SegmentFrame
from siegeworks.games.heresy1993.state import FOUGHT, RETREATED, Heresy1993State
from siegeworks.games.heresy1993.thinking.evaluate import EVEN, YIELDS

DORN, MAGNUS = UNIT_IDS.index("rogal-dorn"), UNIT_IDS.index("magnus-the-red")
SAVED, STANDS = 0.34, 0.3  # how often the Emperor's shield holds; how often a retreat that would be his end is avoided
NEXT, LATER, MOST_LATER = 0.7, 0.3, 3  # how much of a danger comes true at the next chance, and at each after it
CAUGHT = 0.8  # how much of the danger of a second attack in the same phase comes true
# What holding so many Space Ports is of holding all; how safely the Traitor has the Inner Palace where no enemy stands.
PORTS_TAKEN, TAKEN, OPEN = (0.0, 0.0, 0.1, 0.4, 0.9), 0.95, 0.5


def _walks(start: Area) -> tuple[int, ...]:
    """How many steps each area lies from one for a counter that meets no enemy."""
    steps = distances([start], WALKS.__getitem__)
    return tuple(steps.get(area, 99) for area in range(N_AREAS))


STEPS = tuple(_walks(area) for area in range(N_AREAS))
# By column, and one more to interpolate to: how often defenders are rolled for and give way, how often all are hit.
ROLLED = tuple(sum(1 for r in TABLE[min(c, N_COLUMNS - 1)] if r in (BS, DR)) / 6 for c in range(N_COLUMNS + 1))
STRUCK = tuple(sum(1 for r in TABLE[min(c, N_COLUMNS - 1)] if r == DA) / 6 for c in range(N_COLUMNS + 1))
GIVEN = (*YIELDS, YIELDS[-1])


def attacks_left(s: Heresy1993State, seat: Seat) -> int:
    """How many phases of attack a side has after the one under way.

    Every strategy card of the Traitor holds one; the Imperial side is reckoned to have as many. What the phase under
    way may bring is found out by playing it: counting it here would only put off its end.
    """
    later = 2 * (LAST_TURN - s.turn)
    if not s.segment:
        return later + (1 if s.turn == 1 and seat == IMPERIAL else 2)
    return later + len(s.plan[seat]) + attacks_now(s, seat)


def attacks_now(s: Heresy1993State, seat: Seat) -> bool:
    """Whether a side has a phase of attack still to come in this segment."""
    if s.active != seat:
        return False
    for f in s.frames:
        if isinstance(f, SegmentFrame) and f.card >= 0:
            return any(p in (COMBAT, ASSAULT) for p in STRATEGY_CARDS[f.card].phases[f.next_phase :])
    return False


def force(s: Heresy1993State, side: Seat, area: Area) -> int:
    """The attack values of a side in an area; of counters too many the enemy will leave the weakest."""
    stack = s.held[side][area]
    if len(stack) <= STACK_LIMIT:
        return sum([ATTACK[u + N_UNITS * s.hurt[u]] for u in stack])
    here = sorted([ATTACK[u + N_UNITS * s.hurt[u]] for u in stack if COUNTS[u]])
    return sum(here[:STACK_LIMIT]) + sum([ATTACK[u] for u in stack if not COUNTS[u]])


def guard(s: Heresy1993State, side: Seat, area: Area) -> int:
    """The defence values of a side in an area."""
    return sum([DEFENCE[u + N_UNITS * s.hurt[u]] for u in s.held[side][area]])


def standing(attack: int, defence: int, shift: int, best: int) -> float:
    """The column of an attack, between columns where the ratio lies between."""
    if attack <= 0:
        return 0.0
    ratio = attack / max(1, defence)
    odds = EVEN - 1 + ratio if ratio >= 1.0 else EVEN + 1 - 1.0 / ratio
    return min(float(best), max(0.0, min(float(N_COLUMNS - 1), odds) - shift))


def between(row: tuple[float, ...], odds: float) -> float:
    """A row's value at a column that may lie between two."""
    column = floor(odds)
    return row[column] + (odds - column) * (row[column + 1] - row[column])


def is_shut(s: Heresy1993State, area: Area, neighbour: Area) -> bool:
    """Whether a wall without a breach stands between two areas."""
    border = BORDER[area][neighbour]
    return IS_WALL[border] and not s.breached[WALL_OF[border]]


def emperor_falls(s: Heresy1993State) -> float:
    """How likely the Emperor is to fall to the attacks that are still to come."""
    throne = s.place[EMPEROR]
    if throne >= N_AREAS:
        return 0.0
    later = attacks_left(s, TRAITOR)
    lives = 1.0 - caught_again(s, throne) if s.flags[EMPEROR] & RETREATED else 1.0
    if not later:
        return 1.0 - lives
    defence = guard(s, IMPERIAL, throne)
    stands = STANDS if s.place[DORN] == throne else 0.1
    soon = blow_now(s, throne, defence, stands)
    soon = 0.5 * soon + 0.5 * blow_to_come(s, throne, defence, stands, soon)
    return 1.0 - lives * survives(soon, later)


def blow_to_come(s: Heresy1993State, throne: Area, defence: int, stands: float, soon: float) -> float:
    """How likely the Traitors who can be brought up are to be the Emperor's end; `soon` where nobody can."""
    imperial, traitor = s.held
    doors = [a for a in ADJACENT[throne] if not imperial[a] and not MOUNTAIN[a]]
    attack, fill = gathering(s, TRAITOR, throne, doors) if doors else (0, False)
    if not attack:
        return soon
    closed = not traitor[throne] and all(is_shut(s, throne, a) for a in doors)
    ways = sum([1 for a in WALKS[throne] if imperial[a]]) + (not fill)
    return blow(attack, defence, closed, True, False, ways, stands)


def blow_now(s: Heresy1993State, throne: Area, defence: int, stands: float) -> float:
    """How likely the Traitors who stand around are to be the Emperor's end."""
    imperial, traitor = s.held
    near = [a for a in ADJACENT[throne] if traitor[a] and not imperial[a]]
    attack = force(s, TRAITOR, throne) + sum([force(s, TRAITOR, a) for a in near])
    if not attack:
        return 0.0
    walled = not traitor[throne] and all(is_shut(s, throne, a) for a in near)
    ways = sum([1 for a in WALKS[throne] if not traitor[a]])
    return blow(attack, defence, walled, s.place[MAGNUS] in near, s.place[HORUS] in near, ways, stands)


def caught_again(s: Heresy1993State, throne: Area) -> float:
    """How likely the Emperor is to fall to another attack of the phase in which he had to retreat: he adds nothing to
    the defence, and a second retreat would be his end.
    """
    if s.active != TRAITOR or s.phase not in (COMBAT, ASSAULT):
        return 0.0
    near = [throne, *(a for a in ADJACENT[throne] if not s.held[IMPERIAL][a])]
    sources = [a for a in near if fresh_attack(s, a) >= 0]
    attack = sum([fresh_attack(s, a) for a in sources])
    if not attack:
        return 0.0
    walled = not s.held[TRAITOR][throne] and all(is_shut(s, throne, a) for a in sources)
    shift, best = (WALL_SHIFT, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    odds = standing(attack, steady_guard(s, throne), shift, best)
    return CAUGHT * (between(ROLLED, odds) + between(STRUCK, odds))


def steady_guard(s: Heresy1993State, area: Area) -> int:
    """The defence values of the Imperial counters in an area that have not retreated in this phase."""
    steady = [u for u in s.held[IMPERIAL][area] if not s.flags[u] & RETREATED]
    return sum([DEFENCE[u + N_UNITS * s.hurt[u]] for u in steady])


def fresh_attack(s: Heresy1993State, area: Area) -> int:
    """The attack values of the Traitors in an area who have not fought in this phase, -1 without any."""
    fresh = [u for u in s.held[TRAITOR][area] if not s.flags[u] & FOUGHT]
    return sum([ATTACK[u + N_UNITS * s.hurt[u]] for u in fresh]) if fresh else -1


def blow(attack: int, defence: int, walled: bool, magnus: bool, horus: bool, ways: int, stands: float) -> float:
    """How likely one attack is to be the Emperor's end."""
    shift, best = (WALL_SHIFT - magnus, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    odds = standing(attack, defence, shift - horus, best)
    rolled, struck = between(ROLLED, odds), between(STRUCK, odds)
    if ways:
        return (1.0 - SAVED) * (struck + rolled / 3.0)
    return (struck + rolled) * (1.0 - stands)


def gathering(s: Heresy1993State, side: Seat, target: Area, doors: list[Area]) -> tuple[int, bool]:
    """The most a side can bring against an area by one movement phase, and whether it fills every way to it."""
    foe = s.held[1 - side]
    near: list[Unit] = []
    for area, stack in enumerate(s.held[side][:N_AREAS]):
        if stack and not foe[area]:
            far = min([STEPS[area][door] for door in doors])
            near += [u for u in stack if MOVE[u] >= far and u != EMPEROR]
    pool = sorted([ATTACK[u + N_UNITS * s.hurt[u]] for u in near if COUNTS[u]], reverse=True)
    leaders = sum([ATTACK[u] for u in near if not COUNTS[u]])
    most = STACK_LIMIT * len(doors)
    return force(s, side, target) + leaders + sum(pool[:most]), len(pool) >= len(doors)


def ground_falls(s: Heresy1993State) -> float:
    """How likely the Traitor is to hold the Inner Palace and all Space Ports."""
    imperial, traitor = s.held
    share = PORTS_TAKEN[sum([1 for a in PORTS if traitor[a] and not imperial[a]])]
    if not share:
        return 0.0
    if not imperial[INNER_PALACE]:
        return share * (TAKEN if traitor[INNER_PALACE] else OPEN)
    attack = force(s, TRAITOR, INNER_PALACE)
    walled = not traitor[INNER_PALACE]
    for neighbour in ADJACENT[INNER_PALACE]:
        if traitor[neighbour] and not imperial[neighbour]:
            attack += force(s, TRAITOR, neighbour)
            walled = walled and is_shut(s, INNER_PALACE, neighbour)
    if not attack:
        return 0.0
    shift, best = (WALL_SHIFT, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
    return share * NEXT * between(GIVEN, standing(attack, guard(s, IMPERIAL, INNER_PALACE), shift, best))


def horus_falls(s: Heresy1993State) -> float:
    """How likely Horus is to fall to the Imperial attacks that are still to come."""
    horus_area = s.place[HORUS]
    if horus_area >= N_AREAS:
        return 0.0
    later = attacks_left(s, IMPERIAL)
    if not later:
        return 0.0
    imperial, traitor = s.held
    attack = force(s, IMPERIAL, horus_area)
    doors: list[Area] = []
    for neighbour in ADJACENT[horus_area]:
        if imperial[neighbour] and not traitor[neighbour]:
            attack += force(s, IMPERIAL, neighbour)
        if not traitor[neighbour] and not MOUNTAIN[neighbour]:
            doors.append(neighbour)
    most = gathering(s, IMPERIAL, horus_area, doors)[0] if doors else attack
    if not most:
        return 0.0
    if all(IS_CHARACTER[u] for u in traitor[horus_area]):
        soon = 1.0
    else:
        defence = guard(s, TRAITOR, horus_area)
        soon = 0.5 * struck_down(attack, defence) + 0.5 * struck_down(most, defence)
    return 1.0 - survives(soon, later)


def struck_down(attack: int, defence: int) -> float:
    """How likely one attack is to be the end of Horus."""
    odds = standing(attack, defence, 0, N_COLUMNS - 1)
    return between(STRUCK, odds) + between(ROLLED, odds) / 3.0 if attack else 0.0


def survives(soon: float, later: int) -> float:
    """How likely a leader outlives so many attacks, of which the next is this dangerous."""
    lives = 1.0 - NEXT * soon
    for _ in range(min(MOST_LATER, later - 1)):
        lives *= 1.0 - LATER * soon
    return lives
