"""Which words look sensible at a glance: weights for agents that try things out. Never a rule."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy1993.box.components import COUNTS, IMPERIAL, N_AREAS, PORTS, SIDE, STACK_LIMIT, TRAITOR
from siegeworks.games.heresy1993.box.words import (
    AREA_WORD,
    ATTACK_NOW,
    DONE,
    FIRE_ALL,
    HOLD_FIRE,
    PASS,
    STAY,
    STOP,
    VOCABULARY,
    area_of,
)
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Siege
from siegeworks.games.heresy1993.thinking.evaluate import CLOSENESS, GARRISON, RING

# Words that decline something that is nearly always good.
_DECLINE = {DONE: 0.3, PASS: 0.3, STAY: 0.1, HOLD_FIRE: 0.02, FIRE_ALL: 2.0, STOP: 0.5}


def policy(s: Siege, words: list[int]) -> list[float]:
    """A weight for each offered word."""
    ask, f = RULES.question(s)
    kind = ask.kind
    if kind in ("destination", "onward", "retreat-to"):
        return [place_weight(s, f.unit, w) for w in words]
    if kind == "joiner":
        return [0.4 if w == ATTACK_NOW else 3.0 for w in words]
    if kind in ("squadron-to", "wrath", "sky-bombard", "crash-site"):
        side = TRAITOR if kind in ("sky-bombard", "crash-site") else IMPERIAL
        return [crowd_weight(s, side, w) for w in words]
    if kind == "advance":
        return [0.5 if w == DONE else 1.0 for w in words]
    return [_DECLINE.get(w, 1.0) for w in words]


def place_weight(s: Siege, u: int, w: int) -> float:
    """How good it looks to go somewhere."""
    a = area_of(w)
    if a < 0:
        return _DECLINE.get(w, 0.05)
    side = SIDE[u]
    stack = s.held[side][a]
    full = COUNTS[u] and sum(COUNTS[v] for v in stack) >= STACK_LIMIT
    if side == TRAITOR:
        weight = CLOSENESS[a] ** 3
        if a in PORTS and not stack:
            weight += 0.5
        if a in RING:
            weight += 1.0
    else:
        weight = 0.2 + GARRISON[a] / 8.0
        if a in PORTS and not stack:
            weight += 2.0
    return weight * (0.1 if full else 1.0)


def crowd_weight(s: Siege, side: int, w: int) -> float:
    """The more counters in an area the better the target."""
    a = area_of(w)
    if not 0 <= a < N_AREAS:
        return 0.3
    return float(len(s.held[side][a])) ** 2


def measures(s: Siege) -> dict[str, Any]:
    """Figures of a position for the lab."""
    out = {
        "turn": float(s.turn),
        "imperial counters": float(len(s.held_on_map(IMPERIAL))),
        "traitor counters": float(len(s.held_on_map(TRAITOR))),
        "ports held by traitors": float(sum(1 for a in PORTS if s.held[TRAITOR][a])),
        "breaches": float(sum(s.breached)),
    }
    imperial, traitor = s.held[IMPERIAL], s.held[TRAITOR]
    for a in range(N_AREAS):
        alone = bool(imperial[a]) != bool(traitor[a])
        out[f"control:{VOCABULARY.names[AREA_WORD + a]}"] = (IMPERIAL if imperial[a] else TRAITOR) if alone else -1
    return out
