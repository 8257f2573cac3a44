"""Logistic regression by Newton's method, in plain Python: a few dozen columns, some ten thousand rows.

Weights are drawn towards where they start from (a ridge around the prior), so that what games have not told stays as it
was.
"""

from __future__ import annotations

from math import exp, log
from typing import NamedTuple

Row = tuple[list[float], float, float]  # columns, what came of it (0 to 1), weight
STEPS, HALVINGS = 25, 20
SMALL = 1e-5
CLOSE_TO_SURE = 1e-6


class Quality(NamedTuple):
    """How well chances foretell results."""

    rows: int
    log_loss: float
    base_rate: float  # the log loss of always saying the mean
    deciles: list[tuple[float, float, int]]  # said, came true, rows

    @property
    def worst(self) -> float:
        """The largest gap between what was said and what came true in a tenth of the rows."""
        return max((abs(said - true) for said, true, _ in self.deciles), default=0.0)


def squash(x: float) -> float:
    """Log odds as a chance."""
    return 1.0 / (1.0 + exp(-max(-30.0, min(30.0, x))))


def product(xs: list[float], weights: list[float]) -> float:
    """The sum of columns times weights."""
    return sum([x * w for x, w in zip(xs, weights, strict=True)])


def fit(rows: list[Row], prior: list[float], ridge: list[float]) -> list[float]:
    """The weights that make the results most likely, held to the prior by a ridge for each column."""
    weights = prior[:]
    misfit = _misfit(rows, weights, prior, ridge)
    for _ in range(STEPS):
        slope, bend = _derivatives(rows, weights, prior, ridge)
        step = solve(bend, slope)
        for _ in range(HALVINGS):  # a whole step may lead too far
            tried = [w + d for w, d in zip(weights, step, strict=True)]
            found = _misfit(rows, tried, prior, ridge)
            if found <= misfit:
                break
            step = [0.5 * d for d in step]
        else:
            break
        weights, misfit = tried, found
        if max(map(abs, step)) < SMALL:
            break
    return weights


def _misfit(rows: list[Row], weights: list[float], prior: list[float], ridge: list[float]) -> float:
    """What is made as small as possible: how unlikely the results are, and how far the weights stray."""
    strayed = sum(0.5 * r * (w - p) ** 2 for r, w, p in zip(ridge, weights, prior, strict=True))
    return strayed + sum(worth * _loss(squash(product(xs, weights)), y) for xs, y, worth in rows)


def _derivatives(
    rows: list[Row], weights: list[float], prior: list[float], ridge: list[float]
) -> tuple[list[float], list[list[float]]]:
    n = len(weights)
    slope = [r * (p - w) for r, p, w in zip(ridge, prior, weights, strict=True)]
    bend = [[0.0] * n for _ in range(n)]
    for xs, y, worth in rows:
        p = squash(product(xs, weights))
        miss, curve = worth * (y - p), worth * p * (1.0 - p)
        used = [i for i in range(n) if xs[i]]
        for i in used:
            x = xs[i]
            slope[i] += miss * x
            line, part = bend[i], curve * x
            for j in used:
                if j > i:
                    break
                line[j] += part * xs[j]
    for i in range(n):
        bend[i][i] += ridge[i]
        for j in range(i):
            bend[j][i] = bend[i][j]
    return slope, bend


def solve(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of linear equations, by elimination with the largest pivot."""
    n = len(right)
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    for i in range(n):
        best = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[best] = rows[best], rows[i]
        pivot = rows[i][i]
        for k in range(i + 1, n):
            share = rows[k][i] / pivot
            if share:
                rows[k] = [a - share * b for a, b in zip(rows[k], rows[i], strict=True)]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][k] * out[k] for k in range(i + 1, n))) / rows[i][i]
    return out


def quality(rows: list[Row], weights: list[float]) -> Quality:
    """How well weights foretell the results of rows they were not fitted to."""
    if not rows:
        return Quality(0, 0.0, 0.0, [])
    total = sum(worth for _, _, worth in rows)
    mean = sum(y * worth for _, y, worth in rows) / total
    said = [(squash(product(xs, weights)), y, worth) for xs, y, worth in rows]
    loss = sum(worth * _loss(p, y) for p, y, worth in said) / total
    base = sum(worth * _loss(mean, y) for _, y, worth in rows) / total
    return Quality(len(rows), loss, base, _deciles(said))


def _loss(p: float, y: float) -> float:
    p = min(1.0 - CLOSE_TO_SURE, max(CLOSE_TO_SURE, p))
    return -y * log(p) - (1.0 - y) * log(1.0 - p)


def _deciles(said: list[tuple[float, float, float]]) -> list[tuple[float, float, int]]:
    said = sorted(said)
    out = []
    for n in range(10):
        part = said[n * len(said) // 10 : (n + 1) * len(said) // 10]
        worth = sum(row[2] for row in part)
        if worth:
            out.append((sum(p * w for p, _, w in part) / worth, sum(y * w for _, y, w in part) / worth, len(part)))
    return out
