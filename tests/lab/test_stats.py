"""Figures with their uncertainty."""

from __future__ import annotations

import pytest

from siegeworks.lab.stats import discoveries, elo_of, expected, mean, ratings, share, sign_test


def test_ratings_find_the_difference_that_made_the_scores() -> None:
    scores = {("a", "b"): (expected(200) * 10_000, 10_000), ("b", "c"): (expected(100) * 10_000, 10_000)}
    found = ratings(["a", "b", "c"], scores)

    assert found["a"] - found["b"] == pytest.approx(200, abs=1)
    assert found["b"] - found["c"] == pytest.approx(100, abs=1)


def test_figures() -> None:
    assert elo_of(0.5) == 0
    assert share(0, 0).share == 0.0
    assert share(50, 100).low < 0.5 < share(50, 100).high
    assert mean([1.0, 3.0]).mean == 2.0


def test_many_tests_are_corrected_for() -> None:
    assert not any(discoveries([0.04 + n / 100 for n in range(60)]))
    assert discoveries([]) == []
    assert sign_test(5, 5) == 1.0
    assert sign_test(0, 0) == 1.0
    assert sign_test(900, 700) == pytest.approx(0.0, abs=1e-5)
