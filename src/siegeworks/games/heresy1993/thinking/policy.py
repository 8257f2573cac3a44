"""Which words look sensible at a glance: weights for agents that try things out. Never a rule."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy1993.box.components import COUNTS, IMPERIAL, N_AREAS, PORTS, SIDE, STACK_LIMIT, TRAITOR
from siegeworks.games.heresy1993.box.words import (
    AREA,
    ATTACK_NOW,
    DONE,
    FIRE_ALL,
    HOLD_FIRE,
    PASS,
    STAY,
    STOP,
    WORDS,
    area_of,
)
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State
from siegeworks.games.heresy1993.thinking.evaluate import CLOSENESS, GARRISON, RING

# Words that decline something that is nearly always good.
_DECLINE = {DONE: 0.3, PASS: 0.3, STAY: 0.1, HOLD_FIRE: 0.02, FIRE_ALL: 2.0, STOP: 0.5}


def policy(s: Heresy1993State, words: list[int]) -> list[float]:
    """A weight for each offered word."""
    ask, f = RULES.question(s)
    kind = ask.kind
    if kind in ("destination", "onward"):
        return [place_weight(s, f.mover, w) for w in words]
    if kind == "retreat-to":
        return [place_weight(s, f.retreater, w) for w in words]
    if kind == "joiner":
        return [0.4 if w == ATTACK_NOW else 3.0 for w in words]
    if kind in ("squadron-to", "wrath", "sky-bombard", "crash-site"):
        side = TRAITOR if kind in ("sky-bombard", "crash-site") else IMPERIAL
        return [crowd_weight(s, side, w) for w in words]
    if kind == "advance":
        return [0.5 if w == DONE else 1.0 for w in words]
    return [_DECLINE.get(w, 1.0) for w in words]


def place_weight(s: Heresy1993State, unit: int, w: int) -> float:
    """How good it looks to go somewhere."""
    area = area_of(w)
    if area < 0:
        return _DECLINE.get(w, 0.05)
    side = SIDE[unit]
    stack = s.held[side][area]
    full = COUNTS[unit] and sum(COUNTS[v] for v in stack) >= STACK_LIMIT
    if side == TRAITOR:
        weight = CLOSENESS[area] ** 3
        if area in PORTS and not stack:
            weight += 0.5
        if area in RING:
            weight += 1.0
    else:
        weight = 0.2 + GARRISON[area] / 8.0
        if area in PORTS and not stack:
            weight += 2.0
    return weight * (0.1 if full else 1.0)


def crowd_weight(s: Heresy1993State, side: int, w: int) -> float:
    """The more counters in an area the better the target."""
    area = area_of(w)
    if not 0 <= area < N_AREAS:
        return 0.3
    return float(len(s.held[side][area])) ** 2


def measures(s: Heresy1993State) -> dict[str, Any]:
    """Figures of a position for the lab."""
    out = {
        "turn": float(s.turn),
        "imperial counters": float(len(s.held_on_map(IMPERIAL))),
        "traitor counters": float(len(s.held_on_map(TRAITOR))),
        "ports held by traitors": float(sum(1 for area in PORTS if s.held[TRAITOR][area])),
        "breaches": float(sum(s.breached)),
    }
    imperial, traitor = s.held[IMPERIAL], s.held[TRAITOR]
    for area in range(N_AREAS):
        alone = bool(imperial[area]) != bool(traitor[area])
        out[f"control:{WORDS.names[AREA + area]}"] = (IMPERIAL if imperial[area] else TRAITOR) if alone else -1
    return out
