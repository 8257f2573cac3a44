"""The contract between agents and whoever asks them: a clock that was stopped stays stopped."""

from __future__ import annotations

from siegeworks.agents.contract import Clock


def test_a_stopped_clock_stays_stopped() -> None:
    answers = [False, True, False]
    clock = Clock(60, lambda: answers.pop(0))

    assert clock.left > 0
    assert clock.left == 0
    assert clock.left == 0
    assert answers == [False]
