"""Words, reasons and odds."""

from __future__ import annotations

import doctest
from fractions import Fraction
from typing import Any

import pytest

import siegeworks.core.words
from siegeworks.core.errors import IllegalWord, UnknownWord
from siegeworks.core.why import Modifier, Odds, Outcome, Reason, wilson
from siegeworks.core.words import Vocabulary


def test_the_example_in_the_docstring_is_true() -> None:
    results = doctest.testmod(siegeworks.core.words)
    assert results.attempted > 0
    assert results.failed == 0


def test_a_word_stands_once() -> None:
    v = Vocabulary()
    v.add("verb", "pass")
    with pytest.raises(ValueError, match="twice"):
        v.add("verb", "pass")
    assert len(v) == 1


@pytest.mark.parametrize("name", ["verb:none", "", "x" * 10_000, None, 3, ["verb:pass"], "verb:pass\x00"])
def test_unknown_words_are_refused_shortly(name: Any) -> None:
    v = Vocabulary()
    v.add("verb", "pass")
    with pytest.raises(UnknownWord) as refusal:
        v.number(name)
    assert len(refusal.value.message) < 150


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


def test_errors_carry_their_code_and_reasons() -> None:
    error = IllegalWord("no", [Reason("R-1", "because")])
    assert error.to_wire() == {"code": "illegal-word", "message": "no", "reasons": [{"rule": "R-1", "text": "because"}]}


def test_a_block_is_its_first_word_and_knows_its_own() -> None:
    v = Vocabulary()
    v.add("verb", "pass")
    unit = v.block("unit", ["guard", "titan"], ["Guard", "Titan"])
    area = v.block("area", ["gate"])

    assert (unit + 0, unit + 1, area + 0, len(unit)) == (1, 2, 3, 2)
    assert [w in unit for w in range(4)] == [False, True, True, False]
    assert (unit.id(2), unit.words([1, 0]), unit.names) == (1, [2, 1], ("unit:guard", "unit:titan"))
    assert v.block("card", []) == 4
    assert not v.block("card", [])
