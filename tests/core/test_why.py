"""Reasons and odds as they travel."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from siegeworks.core.why import Modifier, Odds, Outcome, wilson


def test_exact_odds_travel_as_fractions() -> None:
    outcomes = [Outcome("hit", Fraction(1, 3)), Outcome("miss", Fraction(2, 3))]
    odds = Odds("Fire", "5 or more", [Modifier("R-1", "cover", -1)], outcomes)
    row = odds.to_wire()
    assert row["distribution"] == [
        {"result": "hit", "chance": 0.333333, "fraction": "1/3"},
        {"result": "miss", "chance": 0.666667, "fraction": "2/3"},
    ]
    assert row["modifiers"] == [{"rule": "R-1", "text": "cover", "value": -1}]


def test_sampled_odds_say_so_with_an_interval() -> None:
    odds = Odds("Battle", "", [], [Outcome("won", 0.5), Outcome("lost", 0.5)], exact=False, samples=100)
    row: Any = odds.to_wire()
    assert row["exact"] is False
    low, high = row["distribution"][0]["interval"]
    assert 0.39 < low < 0.41
    assert 0.59 < high < 0.61
    assert wilson(0.5, 0) == (0.0, 1.0)
