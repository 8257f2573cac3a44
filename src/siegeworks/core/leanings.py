"""How the words of a question are weighed by the fitted priors of a game (see priors.py)."""

from __future__ import annotations

from math import exp
from pathlib import Path

from siegeworks.core.priors import PriorFit, read
from siegeworks.core.words import Vocabulary, Word

LEAST = 1e-6  # a weight that is not zero is never less


class Leanings:
    """A game's priors, by kind of question and word."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.fit = read(path)
        self.powers: dict[str, float] = {}
        self.factors: dict[str, dict[Word, float]] = {}

    def sit_down(self, vocabulary: Vocabulary) -> None:
        """Hear which words the game has."""
        self.vocabulary = vocabulary
        self.use(self.fit)

    def use(self, fit: PriorFit) -> None:
        """Weigh by these priors from now on; words that a game has no more are passed over."""
        self.fit = fit
        index = self.vocabulary.index
        self.powers = {kind: row.power for kind, row in fit.kind.items()}
        self.factors = {
            kind: {index[name]: exp(x) for name, x in row.word.items() if name in index}
            for kind, row in fit.kind.items()
        }

    def weigh(self, kind: str, words: list[Word], weights: list[float]) -> list[float]:
        """The weights of a question's words, as a longer search leans."""
        power = self.powers.get(kind, -1.0)
        if power < 0.0:
            return weights
        factors = self.factors[kind]
        out: list[float] = []
        for i in range(len(words)):
            weight = weights[i]
            if weight > 0.0:
                weight = max(LEAST, weight) ** power * factors.get(words[i], 1.0)
            out.append(weight)
        return out
