"""Two processes think about one question: what they come to, and that neither waits for the other for long."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from siegeworks.table import together
from siegeworks.table.together import merged, think_together

ONE = {"word": "a", "why": "first", "weighed": [("a", 0.2, 30), ("b", 0.1, 10)]}


class Fake:
    """Answers after a while, or when it is hurried."""

    def __init__(self, answer: dict[str, Any] | Exception, waits: bool = False) -> None:
        self.answer = answer
        self.waits = waits
        self.asked: dict[str, Any] = {}
        self.hurried = asyncio.Event()

    async def think(self, request: dict[str, Any], timeout: float, rank: int = 0) -> dict[str, Any]:
        self.asked = request
        if self.waits:
            await asyncio.wait_for(self.hurried.wait(), 5)
        if isinstance(self.answer, Exception):
            raise self.answer
        return self.answer

    def hurry(self, number: int) -> None:
        self.hurried.set()


def test_where_they_differ_the_word_both_think_better_of_is_said() -> None:
    other = {"word": "b", "why": "second", "weighed": [("b", 0.5, 40), ("a", 0.1, 20)]}
    assert merged(ONE, other)["why"] == "second"  # b: 0.42, a: 0.16
    weak = {"word": "b", "why": "second", "weighed": [("b", 0.15, 5), ("a", 0.14, 20)]}
    assert merged(ONE, weak)["why"] == "first"  # b: 0.117, a: 0.176
    assert merged(ONE, {"word": "c", "weighed": [("c", 0.9, 40)]})["why"] == "first"  # the first never thought of it
    assert merged(ONE, {})["why"] == merged(ONE, {"error": "x"})["why"] == "first"


@pytest.mark.parametrize("second", [{"word": "a", "weighed": []}, TimeoutError("late"), ConnectionError("ended")])
def test_the_second_is_hurried_when_the_first_has_answered_and_may_fail(second: Any) -> None:
    helper = Fake(second, waits=True)
    answer = asyncio.run(think_together(Fake(ONE), helper, {"number": 3}, 9.0))

    assert answer["why"] == "first"
    assert helper.asked == {"number": 3, "helper": True}


def test_when_the_first_fails_that_is_told() -> None:
    helper = Fake(ONE, waits=True)
    with pytest.raises(ConnectionError):
        asyncio.run(think_together(Fake(ConnectionError("ended")), helper, {"number": 3}, 9.0))
    assert helper.hurried.is_set()


@pytest.mark.parametrize("answers", [True, False])
def test_a_second_that_hangs_holds_nobody_up(monkeypatch: pytest.MonkeyPatch, answers: bool) -> None:
    monkeypatch.setattr(together, "PATIENCE", 0.05)

    async def think() -> float:
        helper = Fake({"word": "b", "weighed": [("b", 9.0, 40), ("a", 0.1, 20)]} if answers else OSError("ended"))
        helper.hurry = lambda number: None  # type: ignore[method-assign]
        helper.waits = True
        began = time.monotonic()
        answer = await think_together(Fake(ONE), helper, {"number": 3}, 9.0)
        took = time.monotonic() - began
        assert answer["why"] == "first"
        helper.hurried.set()  # long after: nobody hears what it came to, nor that it failed
        await asyncio.sleep(0.01)
        return took

    assert asyncio.run(think(), debug=True) < 4
