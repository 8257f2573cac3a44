"""What would come of the thing at hand: exact odds of each word that draws, and the procedure on top of the stack
played out many times.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.fate import FAST, start_seed
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.lab.stats import mean, share

LIMIT = 10_000


def of_words(spec: GameSpec, s: AnyState) -> dict[str, Any]:
    """The odds of every offered word that rolls or draws."""
    out: dict[str, Any] = {}
    for w in s.offered:
        odds = spec.odds(s, w)
        if odds is not None:
            out[spec.vocabulary.name(w)] = odds.to_wire()
    return out


BATTLES = ("battle", "assault", "attack")  # an assault may hold several battles, a battle several attacks


def at_hand(spec: GameSpec, s: AnyState) -> int:
    """How deep the stack stands under the thing at hand: the outermost battle, else the outermost assault, else the
    outermost attack, else the procedure on top.
    """
    names = [spec.rules.procedures[f.proc].name for f in s.frames]
    return next((names.index(name) for name in BATTLES if name in names), max(0, len(names) - 1))


def play_out(spec: GameSpec, s: AnyState, agent: str, times: int, seed: int) -> dict[str, Any]:
    """Play the thing at hand to its end many times, each time in another world with another fate."""
    depth = at_hand(spec, s)
    before = _measured(spec, s)
    changes: dict[str, list[float]] = {}
    holders: dict[str, Counter[int]] = {}
    endings: Counter[str] = Counter()
    for n in range(times):
        end = _once(spec, s, depth, agent, f"{seed}", n)
        outcome = spec.outcome(end)
        endings["goes on" if outcome is None else outcome["reason"]] += 1
        for key, value in _measured(spec, end).items():
            if key.startswith("control:"):
                holders.setdefault(key[8:], Counter())[int(value)] += 1
            else:
                changes.setdefault(key, []).append(value - before.get(key, 0.0))
    return {
        "procedure": spec.rules.procedures[s.frames[depth].proc].name,
        "agent": agent,
        "times": times,
        "seed": seed,
        "game": {reason: share(count, times)._asdict() for reason, count in endings.items()},
        "changes": {key: mean(values)._asdict() for key, values in changes.items() if any(values)},
        "held": {
            place: _shares(spec, seats, times) for place, seats in holders.items() if _moved(before, place, seats)
        },
    }


def _measured(spec: GameSpec, s: AnyState) -> dict[str, float]:
    """The figures of a position; none if the game has no measures."""
    return spec.lab.measures(s) if spec.lab.measures is not None else {}


def _once(spec: GameSpec, s: AnyState, depth: int, agent: str, seed: str, n: int) -> Any:
    """The state in which the thing at hand is over, with a fate of its own."""
    t = s.clone()
    t.fate = FAST
    t.seed = start_seed(f"odds {seed} {n}")
    players = [make(agent, f"{seed}/{n}/{seat}") for seat in range(len(spec.seats))]
    for _ in range(LIMIT):
        if len(t.frames) <= depth:
            break
        spec.rules.choose(t, t.offered[0] if len(t.offered) == 1 else ask(players[spec.rules.seat(t)], spec, t))
    return t


def _moved(before: dict[str, float], place: str, seats: Counter[int]) -> bool:
    """Whether a place changed hands in any of the tries."""
    return any(seat != before.get(f"control:{place}", -1) for seat in seats)


def _shares(spec: GameSpec, seats: Counter[int], times: int) -> dict[str, Any]:
    """How often each side, or neither alone, held a place in the end."""
    names = {-1: "neither", **dict(enumerate(spec.seats))}
    return {names[seat]: share(count, times)._asdict() for seat, count in sorted(seats.items())}
