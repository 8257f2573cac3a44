"""The clock of each game, by which agents compare positions: it never goes back, and a horizon is always ahead."""

from __future__ import annotations

from random import Random

import pytest

from siegeworks.core.spec import find

GAMES = ["outpost", "heresy2010", "heresy1993", "blackreach"]
LONGEST = 260  # words from a question to its horizon in random play: what a playout can afford


@pytest.mark.parametrize("game", GAMES)
def test_a_clock_never_goes_back_and_its_horizon_is_ahead(game: str) -> None:
    spec = find(game)
    for number, scenario in enumerate(spec.scenarios[:6]):
        s, dice, last = spec.new(scenario.id, number), Random(number), -1
        for _ in range(400):
            if not s.frames:
                break
            tick = spec.thinking.clock(s)
            assert tick >= last
            assert spec.thinking.horizon(s) > tick
            last = tick
            spec.choose(s, dice.choice(s.offered))


@pytest.mark.parametrize("game", GAMES)
def test_a_horizon_is_reached_within_a_playout(game: str) -> None:
    spec = find(game)
    s, dice = spec.new(None, 3), Random(3)
    target, asked = spec.thinking.horizon(s), 0
    while s.frames and s.step < 500:
        if spec.thinking.clock(s) >= target:
            target, asked = spec.thinking.horizon(s), 0
        asked += 1
        assert asked <= LONGEST
        spec.choose(s, dice.choice(s.offered))
