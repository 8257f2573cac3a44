"""How likely a side is to win, on a deeper look at a position: for agents that search.

Beside what evaluate.py sees at a glance: the danger to the two leaders (danger.py); what the side that attacks next can
take, each stack attacking once, which makes a move worth something that only helps another to bring the odds about;
what is lost where too many are stacked or where Traitors landed among the enemy; and that time is on the Imperial
side. It costs about three times as much.
"""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from siegeworks.games.heresy1993.box.components import (
    BEST_OVER_WALL,
    BUILD,
    COUNTS,
    IMPERIAL,
    MOVE,
    MOVEMENT,
    N_AREAS,
    N_COLUMNS,
    N_UNITS,
    STACK_LIMIT,
    TRAITOR,
    WALL_SHIFT,
    Area,
    Seat,
)
from siegeworks.games.heresy1993.state import FACE_UP, MOVED, Heresy1993State
from siegeworks.games.heresy1993.thinking.danger import (
    GIVEN,
    attacks_left,
    attacks_now,
    between,
    emperor_falls,
    ground_falls,
    guard,
    horus_falls,
    standing,
)
from siegeworks.games.heresy1993.thinking.evaluate import (
    CLOSENESS,
    COSTS,
    FALLS,
    GARRISON,
    NEIGHBOURS,
    VALUE,
    force_now,
    imperial_points,
    plan_points,
)

# Questions with which something new begins. Squadrons and bombardment are seen through to the fights.
THINGS = (
    "place-counter", "horus-waits", "land", "defector", "plan", "draw-special", "mover", "wrath", "sky-bombard",
    "target", "rebuild", "summon-to", "machine",
)  # fmt: skip
# How likely the Imperial side is to hold out, by logistic regression: as it is with no attack left to the Traitor, what
# each attack left takes off it, and how many points add as much as one to the exponent.
HOLDS, TIME, POINTS = 4.3, 0.43, 450.0
PLAN = 60.0  # brings the points of a plan to parts of a game: more than what differs between dealt worlds
CARD = 5.0  # a special card in hand, in points: enough not to play it for nothing
CROWDED, LOST = 0.5, 1.5  # what counters too many count for, of their worth: if some can still move on, and if not
STRANDED = 0.4  # what part of the worth of those who landed among the enemy and fall evaluate.py leaves out
AT_ONCE, AFTERWARDS = 0.5, 0.15  # what the attacks of a side count if they come next, and if the other comes first
LOSS, GROUND = 0.7, 4.0  # what a loss of one's own weighs in an attack, and what ground given up does
FELLED, SPENT = (*FALLS, FALLS[-1]), (*COSTS, COSTS[-1])  # by column, and one more to interpolate to


def judge(s: Heresy1993State, seat: Seat) -> float:
    """The worth of a position to a seat, from -1 to 1."""
    share = imperial_share(s)
    value = 2.0 * share - 1.0 if seat == IMPERIAL else 1.0 - 2.0 * share
    return max(-1.0, min(1.0, value + plan_points(s, seat) / PLAN))


def imperial_share(s: Heresy1993State) -> float:
    """How likely the Imperial side is to win.

    Time is on its side: the fewer attacks the Traitor has left, the likelier it holds out. That and what the points
    weigh was fitted to games of greedy agents; so was that the danger to the Emperor may be taken at its word.
    """
    fallen = bool(s.death[IMPERIAL]), bool(s.death[TRAITOR])
    if fallen[0] or fallen[1]:
        return 0.5 if fallen[0] and fallen[1] else float(fallen[1])
    points = imperial_points(s) + CARD * (len(s.hand[IMPERIAL]) - len(s.hand[TRAITOR]))
    points += crowding(s, TRAITOR) - crowding(s, IMPERIAL) + stranded(s)
    open_game = s.face_up == FACE_UP
    if open_game:
        points += tension(s)
    holds = 1.0 / (1.0 + exp(TIME * attacks_left(s, TRAITOR) - HOLDS - points / POINTS))
    if not open_game:
        return holds
    bad = 1.0 - (1.0 - emperor_falls(s)) * (1.0 - ground_falls(s))
    good = horus_falls(s)
    return good * (1.0 - 0.5 * bad) + (1.0 - good) * (1.0 - bad) * holds


def crowding(s: Heresy1993State, side: Seat) -> float:
    """What a side stands to lose where too many of its counters are stacked, the enemy choosing who dies: less where
    some can still move on.
    """
    points = 0.0
    on_the_move = s.active == side and s.phase in (MOVEMENT, BUILD)
    for stack in s.held[side][:N_AREAS]:
        if len(stack) <= STACK_LIMIT:
            continue
        here = [u for u in stack if COUNTS[u]]
        surplus = len(here) - STACK_LIMIT
        if surplus > 0:
            loose = sum([1 for u in here if MOVE[u] and not s.flags[u] & MOVED]) if on_the_move else 0
            dearest = sorted([VALUE[u + N_UNITS * s.hurt[u]] for u in here], reverse=True)[:surplus]
            points += (CROWDED if loose >= surplus else LOST) * sum(dearest)
    return points


def stranded(s: Heresy1993State) -> float:
    """What Traitors that landed among the enemy, and must attack there, are likely to lose beyond what evaluate.py
    counts: those who fall are near the throne no more.
    """
    points = 0.0
    imperial, traitor = s.held
    for area in range(N_AREAS):
        if imperial[area] and traitor[area]:
            attack, _, worth, _, _ = force_now(s, traitor[area])
            odds = standing(attack, guard(s, IMPERIAL, area), 0, N_COLUMNS - 1)
            points += between(SPENT, odds) * (0.55 * attack * CLOSENESS[area] + STRANDED * worth)
    return points


def tension(s: Heresy1993State) -> float:
    """What the attacks that come next may bring, in points, Imperial side positive."""
    if not s.segment:
        return 0.0
    mover = s.active
    if mover >= 0 and attacks_now(s, mover):
        points = AT_ONCE * booty(s, mover) - AFTERWARDS * booty(s, 1 - mover)
    else:
        mover = 1 - mover if mover >= 0 else s.initiative
        points = AFTERWARDS * booty(s, mover)
    return points if mover == IMPERIAL else -points


class Chance(NamedTuple):
    """An attack a side could make: what it is likely to bring, on which area, from where."""

    gain: float
    target: Area
    sources: list[Area]


def booty(s: Heresy1993State, side: Seat) -> float:
    """What a side can take by its best attacks from where it stands, each stack attacking once."""
    targets = [a for a in range(N_AREAS) if s.held[1 - side][a]]
    chances = [chance for area in targets if (chance := chance_at(s, side, area)) is not None]
    chances.sort(reverse=True)
    used: set[Area] = set()
    points = 0.0
    for gain, _, sources in chances:
        spare = [a for a in sources if a not in used]
        points += gain * len(spare) / len(sources)
        used.update(spare)
    return points


def chance_at(s: Heresy1993State, side: Seat, target: Area) -> Chance | None:
    """What an attack on an area is likely to bring, if anything."""
    sources, walled = ways_at(s, side, target)
    forces = [force_now(s, s.held[side][a]) for a in sources]
    total = sum([force[0] for force in forces])
    if not total:
        return None
    _, defence, worth, _, has_company = force_now(s, s.held[1 - side][target])
    gain = worth
    if has_company:
        shift, best = (WALL_SHIFT, BEST_OVER_WALL) if walled else (0, N_COLUMNS - 1)
        odds = standing(total, defence, shift, best)
        ground = GROUND * (GARRISON[target] if side == TRAITOR else 3.0)
        price = sum([force[2] for force in forces])
        gain = worth * between(FELLED, odds) + ground * between(GIVEN, odds) - LOSS * price * between(SPENT, odds)
    return Chance(gain, target, sources) if gain > 0.0 else None


def ways_at(s: Heresy1993State, side: Seat, target: Area) -> tuple[list[Area], bool]:
    """The areas from which a side could attack one, and whether all of them lie behind unbreached walls."""
    mine, foe = s.held[side], s.held[1 - side]
    sources = [target] if mine[target] else []
    walled = not sources
    for neighbour, wall in NEIGHBOURS[target]:
        if mine[neighbour] and not foe[neighbour]:
            sources.append(neighbour)
            walled = walled and wall >= 0 and not s.breached[wall]
    return sources, walled
