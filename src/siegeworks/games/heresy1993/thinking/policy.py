"""Which words look sensible at a glance: weights for agents that try things out. Never a rule."""

from __future__ import annotations

from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    COUNTS,
    IMPERIAL,
    IS_PORT,
    N_AREAS,
    PORTS,
    SIDE,
    STACK_LIMIT,
    TRAITOR,
    Unit,
)
from siegeworks.games.heresy1993.box.words import (
    AREA,
    ATTACK_NOW,
    DONE,
    FIRE_ALL,
    HOLD_FIRE,
    PASS,
    STAY,
    STOP,
    area_of,
)
from siegeworks.games.heresy1993.movement.control import sole_holder
from siegeworks.games.heresy1993.sequence import RULES
from siegeworks.games.heresy1993.state import Heresy1993State, counted
from siegeworks.games.heresy1993.thinking.evaluate import CLOSENESS, GARRISON, RING

# Words that decline something that is nearly always good.
_DECLINE = {DONE: 0.3, PASS: 0.3, STAY: 0.1, HOLD_FIRE: 0.02, FIRE_ALL: 2.0, STOP: 0.5}
# Weights of their own, by the kind of question: who can join an attack mostly should.
_WEIGHTS = {"joiner": {ATTACK_NOW: 0.4}, "advance": {DONE: 0.5}}
# Questions for an area where a side is to be hit.
_BLAST_ON = {"squadron-to": IMPERIAL, "wrath": IMPERIAL, "sky-bombard": TRAITOR, "crash-site": TRAITOR}


def policy(s: Heresy1993State, words: list[Word]) -> list[float]:
    """A weight for each offered word."""
    ask, f = RULES.question(s)
    kind = ask.kind
    if kind in ("destination", "onward"):
        return [place_weight(s, f.mover, w) for w in words]
    if kind == "retreat-to":
        return [place_weight(s, f.retreater, w) for w in words]
    if kind in _BLAST_ON:
        return [crowd_weight(s, _BLAST_ON[kind], w) for w in words]
    weights = _WEIGHTS.get(kind, _DECLINE)
    usual = 3.0 if kind == "joiner" else 1.0
    return [weights.get(w, usual) for w in words]


def place_weight(s: Heresy1993State, unit: Unit, w: Word) -> float:
    """How good it looks to go somewhere."""
    area = area_of(w)
    if area < 0:
        return _DECLINE.get(w, 0.05)
    side = SIDE[unit]
    stack = s.held[side][area]
    is_empty_port = IS_PORT[area] and not stack
    if side == TRAITOR:
        weight = CLOSENESS[area] ** 3 + (0.5 if is_empty_port else 0.0) + (1.0 if area in RING else 0.0)
    else:
        weight = 0.2 + GARRISON[area] / 8.0 + (2.0 if is_empty_port else 0.0)
    is_full = COUNTS[unit] and counted(stack) >= STACK_LIMIT
    return weight * 0.1 if is_full else weight


def crowd_weight(s: Heresy1993State, side: int, w: int) -> float:
    """The more counters in an area the better the target."""
    area = area_of(w)
    if not 0 <= area < N_AREAS:
        return 0.3
    return float(len(s.held[side][area])) ** 2


def measures(s: Heresy1993State) -> dict[str, float]:
    """Figures of a position for the lab."""
    out = {
        "turn": float(s.turn),
        "imperial counters": float(len(s.held_on_map(IMPERIAL))),
        "traitor counters": float(len(s.held_on_map(TRAITOR))),
        "ports held by traitors": float(sum(1 for area in PORTS if s.held[TRAITOR][area])),
        "breaches": float(sum(s.breached)),
    }
    for area in range(N_AREAS):
        out[f"control:{AREA.names[area]}"] = sole_holder(s, area)
    return out
