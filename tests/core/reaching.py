"""Games played to where a test of the core begins."""

from __future__ import annotations

from random import Random
from typing import Any

from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec, find


def names(spec: GameSpec, words: tuple[int, ...]) -> list[str]:
    """Words by name."""
    return [spec.vocabulary.name(w) for w in words]


def reach(
    game: str, scenario: str | None, seed: int, kind: str, accept: Any = lambda s, f: True
) -> tuple[GameSpec, Any]:
    """A game played at random to a question of a kind."""
    spec = find(game)
    for n in range(60):
        s, rng = spec.new(scenario, f"{seed} {n}"), Random(n)
        for _ in range(1500):
            if not s.frames:
                break
            ask, f = spec.rules.question(s)
            if ask.kind == kind and accept(s, f):
                return spec, s
            spec.choose(s, rng.choice(s.offered))
    raise AssertionError(f"no question {kind} was found")


def outpost() -> tuple[GameSpec, Any]:
    """The first question of Outpost."""
    spec = find("outpost")
    return spec, spec.new(None, 7)


def played(words: int, seed: str = "r") -> Match:
    """A game of Outpost by chance, so many words long or over."""
    match = Match.new("outpost", "dawn", seed)
    rng = Random(1)
    while len(match.words) < words and not match.over:
        match.choose(rng.choice(match.state.offered))
    return match
