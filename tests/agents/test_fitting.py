"""Logistic regression: it finds the weights that made the data."""

from __future__ import annotations

from random import Random

import pytest

from siegeworks.agents.fitting import fit, quality, solve, squash


def test_linear_equations_are_solved_whatever_the_order() -> None:
    assert solve([[0.0, 2.0], [4.0, 1.0]], [2.0, 9.0]) == pytest.approx([2.0, 1.0])


def test_the_regression_finds_the_weights_that_made_the_results() -> None:
    rng = Random(1)
    true = [1.5, -0.8, 0.3]
    rows = []
    for _ in range(4000):
        xs = [rng.uniform(-2, 2), rng.uniform(-2, 2), 1.0]
        won = rng.random() < squash(sum(x * w for x, w in zip(xs, true, strict=True)))
        rows.append((xs, float(won), 1.0))

    found = fit(rows, [0.0] * 3, [1.0] * 3)

    assert found == pytest.approx(true, abs=0.15)
    told = quality(rows, found)
    assert told.log_loss < told.base_rate - 0.2
    assert told.worst < 0.06


def test_without_rows_weights_stay_where_they_start_from() -> None:
    assert fit([], [0.5, -1.0], [1.0, 1.0]) == pytest.approx([0.5, -1.0])
