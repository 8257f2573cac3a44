"""Luck told apart from decisions, by dealing the worlds again.

After a choice at which something was drawn, luck is the chance to win as it came out, less its mean over other fates of
the very same choice: dice are thrown again, and decks whose order nobody knows are shuffled again. What is left of the
change is the decision. Fate does not know what will be chosen, and nobody who chooses knows fate, so luck comes to
nothing on average, for both sides, whatever the judgement of positions is worth.

What was rolled often waits for its effect while cards may still be played on it, so each position is judged where the
effect has come: the usual is said, or what is asked declined, until something new would begin or be drawn.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from siegeworks.core.hints import idle_word, usual_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

FATES = 8  # other fates that a draw is held against
LONGEST = 40  # words until what was drawn has had its effect


class Share(NamedTuple):
    """What a choice changed of the first seat's chance to win: by luck, and by decision."""

    luck: float
    decision: float


def of_choice(spec: GameSpec, before: AnyState, word: Word, after: AnyState, fates: int = FATES) -> Share:
    """What one choice changed; `before` and `after` are the true positions."""
    first, last = settled(spec, before), settled(spec, after)
    if after.reveals == before.reveals:
        return Share(0.0, last - first)
    total = 0.0
    for n in range(fates):
        world = spec.other_fate(before, f"luck {before.seed} {before.step} {n}")
        spec.rules.choose(world, word)
        total += settled(spec, world)
    return Share(last - total / fates, total / fates - first)


def settled(spec: GameSpec, s: AnyState) -> float:
    """The first seat's chance to win once what was drawn has had its effect, before anything else is drawn or begun;
    at once where a game does not say with which questions something new begins."""
    starts = spec.thinking.episode_starts
    for _ in range(LONGEST if starts else 0):
        if not s.frames or spec.rules.question(s)[0].kind in starts:
            break
        word = usual_word(spec, s)
        if word is None:
            word = idle_word(spec, s)
        if word is None:
            break
        t = s.clone()
        spec.rules.choose(t, word)
        if t.reveals != s.reveals:
            break
        s = t
    return spec.chance(s, 0)


def of_deal(spec: GameSpec, start: Any, fates: int = FATES) -> float:
    """What the first hands and decks gave the first seat, held against other deals of the same set-up."""
    options = {o.id: o.values[v] for o, v in zip(spec.options, start.options, strict=True)}
    scenario = spec.scenarios[start.scenario].id
    total = sum(spec.chance(spec.new(scenario, f"luck of the deal {n}", options), 0) for n in range(fates))
    return spec.chance(start, 0) - total / fates
