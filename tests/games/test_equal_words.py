"""A word that stands for others is equal to them for every rule: whichever is said, the game goes on the same way."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.test_every_game import SPECS

from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

GAMES = 2
MOST = 250  # choices of a game
EACH_QUESTION = 6  # positions of a kind of question


def said(spec: GameSpec, s: Any, w: Word) -> tuple[Any, ...]:
    """What comes of a word, whether or not it is offered: who is asked what next, among how many answers, and how much
    was drawn.
    """
    t = s.clone()
    t.offered = [w]
    spec.choose(t, w)
    if not t.frames:
        return ("over", spec.outcome(t))
    answers = len({*t.offered, *(o for word in t.offered for o in spec.stands_for(t, word))})
    return spec.rules.question(t)[0].kind, spec.rules.seat(t), answers, t.drawn - s.drawn


@pytest.mark.parametrize("spec", [pytest.param(spec, id=spec.id) for spec in SPECS])
def test_equal_words_have_equal_consequences(spec: GameSpec) -> None:
    looked: dict[str, int] = {}
    pairs = 0
    for n in range(GAMES):
        rng = Random(f"equal {n}")
        s = spec.new(spec.scenarios[n % len(spec.scenarios)].id, f"equal {n}")
        for _ in range(MOST):
            if not s.frames:
                break
            kind = spec.rules.question(s)[0].kind
            told = [(w, others) for w in s.offered if (others := spec.stands_for(s, w))]
            if told and looked.get(kind, 0) < EACH_QUESTION:
                looked[kind] = looked.get(kind, 0) + 1
                w, others = rng.choice(told)
                other = rng.choice(others)
                pairs += 1
                names = spec.vocabulary.name(w), spec.vocabulary.name(other)
                assert said(spec, s, w) == said(spec, s, other), (kind, names)
                assert other not in s.offered, (kind, names)
            spec.choose(s, rng.choice(s.offered))

    assert pairs >= 5
