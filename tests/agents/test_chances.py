"""The chance to win: between 0 and 1, one for both seats together, the result once over, and no secret in it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.agents.secrets import changed

from siegeworks.agents.chances import chance, terms
from siegeworks.agents.driver import play_out
from siegeworks.agents.random import Random as Dice
from siegeworks.core.spec import find

GAMES = ["outpost", "heresy2010", "heresy1993", "blackreach"]


@pytest.mark.parametrize("game", GAMES)
def test_both_seats_share_one_chance_and_the_end_is_the_result(game: str) -> None:
    spec = find(game)
    for scenario in spec.scenarios[:3]:
        s, dice = spec.new(scenario.id, 5), Random(5)
        for _ in range(300):
            if not s.frames:
                break
            one, two = spec.chance(s, 0), spec.chance(s, 1)
            assert 0.0 < one < 1.0
            assert one + two == pytest.approx(1.0)
            assert spec.thinking.chances is not None
            assert 0.0 <= spec.thinking.chances.progress(s) <= 1.0
            spec.choose(s, dice.choice(s.offered))
    s = spec.new(None, 4)
    play_out(spec, s, [Dice(1), Dice(2)])
    for seat, won in enumerate(spec.returns(s)):
        assert chance(spec, s, seat, 0) == (1.0 + won) / 2


@pytest.mark.parametrize("game", GAMES)
def test_what_a_seat_cannot_know_changes_neither_its_chance_nor_its_terms(game: str) -> None:
    spec = find(game)
    s, dice = spec.new(None, 6), Random(6)
    checked = 0
    for step in range(160):
        if not s.frames:
            break
        if step % 16 == 0:
            for knows in (0, 1):
                other = changed(spec, s, knows, dice)
                if other is not None:
                    assert told(spec, s, knows) == told(spec, other, knows)
                    checked += 1
        spec.choose(s, dice.choice(s.offered))

    assert checked > 3


def told(spec: Any, s: Any, knows: int) -> Any:
    return [(chance(spec, s, seat, knows, 3), terms(spec, s, seat, knows, 3)) for seat in (0, 1)]
