"""Figures with their uncertainty: shares with Wilson intervals, ratings with intervals from duplicate pairs."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from siegeworks.core.why import wilson

Z = 1.96


class Share(NamedTuple):
    """How often something happened, with its 95 % Wilson interval."""

    hits: int
    of: int
    share: float
    low: float
    high: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ({self.low:.1%} to {self.high:.1%}; {self.hits} of {self.of})"


def share(count: int, of: int) -> Share:
    """The share and its interval.

    >>> share(65, 100).share
    0.65
    """
    low, high = wilson(count / of if of else 0.0, of)
    return Share(count, of, count / of if of else 0.0, low, high)


class Mean(NamedTuple):
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float
    n: int


def mean(values: Sequence[float]) -> Mean:
    """The mean of values taken independently (for duplicate games: of pairs, since the two games of a pair share one
    fate).
    """
    n = len(values)
    if n == 0:
        return Mean(0.0, 0.0, 0.0, 0)
    middle = math.fsum(values) / n
    if n == 1:
        return Mean(middle, middle, middle, 1)
    spread = math.sqrt(math.fsum((v - middle) ** 2 for v in values) / (n - 1) / n)
    return Mean(middle, middle - Z * spread, middle + Z * spread, n)


def elo_of(score: float) -> float:
    """The rating difference a score (0 to 1) stands for; bounded at about ±1200.

    >>> round(elo_of(0.75))
    191
    """
    bounded = min(max(score, 0.001), 0.999)
    return -400.0 * math.log10(1.0 / bounded - 1.0)


def expected(difference: float) -> float:
    """The score a rating difference predicts."""
    return 1.0 / (1.0 + math.pow(10.0, -difference / 400.0))


def ratings(names: Sequence[str], scores: dict[tuple[str, str], tuple[float, int]]) -> dict[str, float]:
    """Ratings (mean 0) that best explain the scores: scores[a, b] = (points of a against b, games).

    The maximum-likelihood fit of the logistic model, by Newton steps on each player in turn, with half a game's
    draw between all players so that a clean sweep stays finite.
    """
    rating = dict.fromkeys(names, 0.0)
    played: dict[str, list[tuple[str, float, float]]] = {name: [] for name in names}
    for (a, b), (points, games) in scores.items():
        played[a].append((b, points + 0.25, games + 0.5))
        played[b].append((a, games - points + 0.25, games + 0.5))
    scale = math.log(10) / 400.0
    for _ in range(500):
        moved = 0.0
        for name in names:
            slope = curve = 0.0
            for other, points, count in played[name]:
                p = expected(rating[name] - rating[other])
                slope += points - count * p
                curve += count * p * (1 - p) * scale
            if curve > 0:
                change = max(-100.0, min(100.0, slope / curve))
                rating[name] += change
                moved = max(moved, abs(change))
        middle = math.fsum(rating.values()) / len(rating)
        rating = {n: r - middle for n, r in rating.items()}
        if moved < 0.01:
            break
    return rating


def chance_of(z: float) -> float:
    """How likely a normal deviate is to lie at least so far from zero, either way.

    >>> round(chance_of(1.96), 3)
    0.05
    """
    return math.erfc(abs(z) / math.sqrt(2.0))


def discoveries(chances: Sequence[float], rate: float = 0.05) -> list[bool]:
    """Which of many tests stand out when of those that do no more than this rate is due to chance (Benjamini and
    Hochberg); if there is nothing to find, one page in 1 / rate names anything.

    >>> discoveries([0.001, 0.9, 0.04])
    [True, False, False]
    """
    ranked = sorted(chances)
    bound = max((p for n, p in enumerate(ranked, 1) if p <= rate * n / len(ranked)), default=-1.0)
    return [p <= bound for p in chances]


def sign_test(up: int, down: int) -> float:
    """How likely so uneven a split is, or a more uneven one, if up and down are even.

    >>> sign_test(8, 0)
    0.0078125
    """
    n, least = up + down, min(up, down)
    tail = math.fsum(math.comb(n, k) for k in range(least + 1)) / 2.0**n if n <= 1000 else None
    if tail is None:
        return chance_of((abs(up - down) - 1) / math.sqrt(n))
    return min(1.0, 2.0 * tail)
