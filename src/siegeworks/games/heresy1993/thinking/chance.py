"""How likely the Imperial side is to hold out: what a position is measured by. The weights stand in chance.toml."""

from __future__ import annotations

from math import log
from pathlib import Path
from typing import Final

from siegeworks.core.chances import Chances, Term
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    COUNTS,
    DESTROYED,
    EMPEROR,
    HORUS,
    IMPERIAL,
    IS_CHARACTER,
    LASERS,
    N_AREAS,
    N_UNITS,
    PORTS,
    REMOVED,
    SIDE,
    TRAITOR,
)
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.thinking.danger import attacks_left
from siegeworks.games.heresy1993.thinking.evaluate import RING, held_by_traitors, plan_points
from siegeworks.games.heresy1993.thinking.judge import imperial_share

TERMS: Final = (
    Term("balance", "the position as a whole"),
    Term("ports", "Space Ports lost", "keeps Space Ports", "takes Space Ports"),
    Term(
        "ring",
        "areas lost round the Inner Palace",
        "keeps the areas round the Inner Palace",
        "takes areas round the Inner Palace",
    ),
    Term(
        "lasers",
        "lasers over the Space Ports",
        "keeps lasers over the Space Ports",
        "silences lasers over the Space Ports",
    ),
    Term("leaders", "leaders in the front line", "keeps its leaders out of the front line"),
    Term("fallen", "leaders lost", "loses fewer leaders"),
    Term(
        "ashore",
        "Traitor counters on the ground",
        "leaves fewer Traitor counters on the ground",
        "has more counters on the ground",
    ),
    Term("time", "the attacks that are left", "leaves the Traitor fewer attacks", "keeps attacks for later"),
)
LEADERS: Final = tuple(u for u in range(N_UNITS) if IS_CHARACTER[u] and u not in (EMPEROR, HORUS))
MOST_ATTACKS: Final = 10.0  # phases of attack the Traitor has in a game
OWN: Final = 1.0 / 30.0  # brings the points of a plan to log odds: more than what differs between dealt worlds


def progress(s: Heresy1993State) -> float:
    """How much of the game is over: the attacks the Traitor has made."""
    return max(0.0, min(1.0, 1.0 - attacks_left(s, TRAITOR) / MOST_ATTACKS))


def terms(s: Heresy1993State) -> list[float]:
    """The terms in favour of the Imperial side, in the order of TERMS."""
    share = min(0.998, max(0.002, imperial_share(s)))
    traitor = s.held[TRAITOR]
    fallen = 0
    for u in LEADERS:
        if s.place[u] in (DESTROYED, REMOVED):
            fallen += 1 if SIDE[u] == TRAITOR else -1
    return [
        log(share / (1.0 - share)),
        -held_by_traitors(s, PORTS) / 4.0,
        -held_by_traitors(s, RING) / 4.0,
        lasers(s) / 4.0,
        (in_front(s, TRAITOR) - in_front(s, IMPERIAL)) / 4.0,
        fallen / 4.0,
        -sum([len(traitor[a]) for a in range(N_AREAS)]) / 20.0,
        1.0,
    ]


def lasers(s: Heresy1993State) -> int:
    """Over how many Space Ports that the Traitors do not hold alone a laser stands, in the port or beside it."""
    guarded = 0
    armed = {s.place[u] for u in LASERS}
    for port in PORTS:
        if s.held[TRAITOR][port] and not s.held[IMPERIAL][port]:
            continue
        if port in armed or any(b in armed for b in ADJACENT[port]):
            guarded += 1
    return guarded


def in_front(s: Heresy1993State, side: int) -> float:
    """A side's leaders beside or among the enemy, each the less the more counters stand with him."""
    total = 0.0
    foe = s.held[1 - side]
    for u in LEADERS:
        area = s.place[u]
        if SIDE[u] != side or area >= N_AREAS:
            continue
        if foe[area] or any(foe[b] for b in ADJACENT[area]):
            total += 1.0 / (1 + sum([COUNTS[v] for v in s.held[side][area]]))
    return total


def own(s: Heresy1993State, seat: int) -> float:
    """What a seat's own plan adds for itself."""
    return OWN * plan_points(s, seat)


CHANCES: Final = Chances(Path(__file__).with_name("chance.toml"), TERMS, terms, progress, own)
