"""Words, reasons and odds."""

from __future__ import annotations

import doctest
from typing import Any

import pytest

import siegeworks.core.words
from siegeworks.core.errors import UnknownWord
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
