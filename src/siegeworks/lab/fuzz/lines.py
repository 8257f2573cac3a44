"""A line: one fuzzed game, told in a few words so that it can be played again.

It is where the game starts (scenario, options, seed) and who chooses how long: stretches of words, each chosen by a
guide with a seed of its own. To change a line, cut it anywhere and let another guide go on.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from siegeworks.agents.driver import ask
from siegeworks.agents.greedy import Greedy
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

GUIDES = ("chance", "rare", "lean", "greedy", "told")
AN_HOUR = 3600.0  # greedy stops by its number of tries, never by the clock, or a line would not play the same twice


class Stretch(NamedTuple):
    """A run of words chosen by one guide; `words` is how many, 0 for all that remain. One that is told names them."""

    guide: str
    seed: str
    words: int = 0
    told: tuple[str, ...] = ()


class Line(NamedTuple):
    """A game that can be played again; `until` says after how many words nothing new comes, 0 for the end."""

    scenario: str
    seed: str
    options: dict[str, str]
    stretches: tuple[Stretch, ...]
    until: int = 0

    def cut(self, words: int, then: Stretch) -> Line:
        """The same game up to so many words, and another guide from there."""
        kept: list[Stretch] = []
        left = words
        for stretch in self.stretches:
            length = min(left, stretch.words) if stretch.words else left
            if length <= 0:
                break
            kept.append(stretch._replace(words=length))
            left -= length
        return Line(self.scenario, self.seed, self.options, (*kept, then))

    def is_told(self, words: int) -> bool:
        """Whether nothing of interest comes after so many words."""
        return bool(self.until) and words >= self.until

    def header(self, spec: GameSpec) -> dict[str, Any]:
        """The header of the record this line makes."""
        return {"game": spec.id, "version": spec.version, "scenario": self.scenario, "options": self.options,
                "fate": "fast", "seed": self.seed, "confirm": False}  # fmt: skip


class Guide:
    """What chooses the words of one stretch.

    chance   every word alike
    rare     half of them at random, half leaning towards what this stretch has seldom said
    lean     some words (by what their names begin with) far likelier all along, some far less likely: what needs
             the same kind of choice made many times over is found by whoever has a bias, not by an even hand
    greedy   mostly the greedy agent, because chance alone seldom seeks a fight
    told     the words themselves, by name; where one is not offered any more, and after the last, chance
    """

    def __init__(self, spec: GameSpec, stretch: Stretch) -> None:
        self.spec = spec
        self.told = [spec.vocabulary.number(name) for name in reversed(stretch.told)]
        self.rng = Random(f"{stretch.guide} {stretch.seed}")
        self.said: dict[str, int] = {}
        self.agent = Greedy(stretch.seed, tries=12, worlds=1, deep=True)
        self.weights = leaning(spec, self.rng) if stretch.guide == "lean" else []
        ways: dict[str, Callable[[AnyState], int]] = {
            "chance": self.by_chance, "rare": self.rarely, "lean": self.leaning, "greedy": self.greedily,
            "told": self.as_told,
        }  # fmt: skip
        self.choose = ways[stretch.guide]  # a word for the open question

    def by_chance(self, s: AnyState) -> int:
        """Any of the words."""
        offered: list[int] = s.offered
        return offered[int(self.rng.random() * len(offered))]

    def as_told(self, s: AnyState) -> int:
        """The next word told."""
        if self.told and (word := self.told.pop()) in s.offered:
            return word
        return self.by_chance(s)

    def leaning(self, s: AnyState) -> int:
        """A word by its weight."""
        offered: list[int] = s.offered
        return self.rng.choices(offered, [self.weights[w] for w in offered])[0]

    def greedily(self, s: AnyState) -> int:
        """The greedy agent's word, in seven of ten cases."""
        if self.rng.random() >= 0.7:
            return self.by_chance(s)
        rules = self.spec.rules
        reached, rules.reached = rules.reached, None  # what the agent only imagines was not reached
        try:
            return ask(self.agent, self.spec, s, AN_HOUR)
        finally:
            rules.reached = reached

    def rarely(self, s: AnyState) -> int:
        """In every second case a word that was seldom said, and seldom in answer to such a question."""
        if self.rng.random() < 0.5:
            return self.by_chance(s)
        offered: list[int] = s.offered
        kind = self.spec.rules.question(s)[0].kind
        names = [self.spec.vocabulary.names[w] for w in offered]
        pairs = [pair(kind, name) for name in names]
        said = self.said
        weights = [1.0 / (1 + said.get(p, 0)) / (1 + said.get(n, 0)) for p, n in zip(pairs, names, strict=True)]
        i = self.rng.choices(range(len(offered)), weights)[0]
        for key in (pairs[i], names[i]):
            said[key] = said.get(key, 0) + 1
        return offered[i]


class Guides:
    """The guides of a line, one after the other."""

    def __init__(self, spec: GameSpec, line: Line) -> None:
        self.spec = spec
        self.stretches = list(line.stretches)
        self.said = self.due = 0
        self.guide = self.next()

    def next(self) -> Guide:
        """The guide of the next stretch, and when it is done."""
        stretch = self.stretches.pop(0)
        self.due = self.said + stretch.words if stretch.words else 0
        return Guide(self.spec, stretch)

    def choose(self, s: AnyState) -> int:
        """A word for the open question."""
        if self.due and self.due == self.said and self.stretches:
            self.guide = self.next()
        self.said += 1
        return self.guide.choose(s)


def spoken(spec: GameSpec, line: Line) -> Line:
    """The same line with its words told: it stays what it is however its guides change."""
    s = spec.new(line.scenario, line.seed, line.options)
    guides = Guides(spec, line)
    told: list[str] = []
    while s.frames and not line.is_told(len(told)):
        w = guides.choose(s)
        told.append(spec.vocabulary.name(w))
        spec.rules.choose(s, w)
    return line._replace(stretches=(Stretch("told", "", told=tuple(told)),))


def leaning(spec: GameSpec, rng: Random) -> list[float]:
    """A weight for every word of the game: up to five stems are favoured, up to three shunned."""
    stems = [name.partition("-")[0] if name[:5] != "verb:" else name for name in spec.vocabulary.names]
    drawn = rng.sample(sorted(set(stems)), k=min(8, len(set(stems))))
    favoured, shunned = drawn[: rng.randint(1, 5)], drawn[5 : 5 + rng.randint(0, 3)]
    return [40.0 if stem in favoured else 0.02 if stem in shunned else 1.0 for stem in stems]


def pair(kind: str, word: str) -> str:
    """A kind of question and what was said to it: the verb, or the kind of piece."""
    return f"{kind} {word if word.startswith('verb:') else word.partition(':')[0]}"
