"""The games that referees watch. A seed and a number make the same game again."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.referees.referee import Referee

from siegeworks.core.spec import GameSpec
from siegeworks.lab import golden
from siegeworks.lab.fuzz import corpus
from siegeworks.lab.fuzz.lines import Line, Stretch

TESTS = Path(__file__).parents[1]
GUIDED = (("chance", 0.4), ("lean", 0.7), ("rare", 0.88), ("greedy", 1.0))  # who plays a stretch: shares, added up
STORED = 0.25  # so many games begin with a stored line, cut off somewhere
LONGEST_CUT = 1000


def starts(spec: GameSpec) -> list[Line]:
    """The stored lines of a game; its golden games where there are none, for their words."""
    path = TESTS / "games" / spec.id / "lines.toml"
    if path.is_file():
        return corpus.read(path, spec)
    defaults = {o.id: o.values[o.default] for o in spec.options}
    texts = sorted((TESTS / "playthroughs").glob(f"{spec.id}-*.txt"))
    games = [golden.read(text.read_text(encoding="utf-8")) for text in texts]
    told = [(g, Stretch("told", "", told=g.words)) for g in games]
    return [Line(g.scenario, g.seed, {**defaults, **g.options}, (words,)) for g, words in told]


def line_of(spec: GameSpec, referee: type[Referee], stored: list[Line], seed: str, number: int, vary: bool) -> Line:
    """The game of a number: a scenario by turns, or a stored line; switches at their defaults, or such as it knows."""
    rng = Random(f"referee {seed}/{number}")
    name = f"referee {seed}/{number}"
    drawn = rng.random()
    stretch = Stretch(next(guide for guide, share in GUIDED if drawn < share), name)
    options = {o.id: o.values[o.default] for o in spec.options}
    for option, values in referee.KNOWS.items():
        if vary and option in options:
            options[option] = rng.choice([options[option], *values])
    if stored and rng.random() < STORED:
        line = rng.choice(stored)
        words = rng.randrange(line.until or LONGEST_CUT)
        return line.cut(words, stretch)._replace(options=options)
    scenario = spec.scenarios[number % len(spec.scenarios)].id
    return Line(scenario, name, options, (stretch,))


def told(line: Line) -> str:
    """How a game begins, in a few words."""
    parts = [f"{s.guide} {s.words or 'to the end'}" for s in line.stretches]
    return f"{line.scenario}, seed {line.seed!r}: {', then '.join(parts)}"
