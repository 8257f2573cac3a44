"""The chance to win: between 0 and 1, one for both seats together, the result once over, and no secret in it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest
from tests.agents.secrets import changed

from siegeworks.agents.chances import chance, terms
from siegeworks.agents.driver import play_out
from siegeworks.agents.random import Random as Dice
from siegeworks.core.chances import Chances, Term
from siegeworks.core.errors import BadData
from siegeworks.core.spec import find

GAMES = ["outpost", "heresy2010", "heresy1993", "blackreach"]
FILE = """
game = "x"

[provenance]
note = "for a test"

[[weight]]
id = "a"
early = 1.0
late = 3.0

[scenario]
first = 0.5
"""


class Position:
    """A state as far as a chance is concerned."""

    def __init__(self, a: float, late: float) -> None:
        self.a, self.late, self.scenario = a, late, 0


def made(path: Path, text: str = FILE) -> Chances:
    (path / "chance.toml").write_text(text)
    out = Chances(
        path / "chance.toml", [Term("a", "apples")], lambda s: [s.a], lambda s: s.late, lambda s, seat: 2.0 * seat
    )
    out.sit_down(["first", "second"])
    return out


def test_a_weight_changes_evenly_from_early_to_late(tmp_path: Path) -> None:
    chances = made(tmp_path)

    assert chances.logit(Position(1.0, 0.0)) == 1.0 + 0.5
    assert chances.logit(Position(1.0, 0.5)) == 2.0 + 0.25
    assert chances.logit(Position(1.0, 1.0)) == 3.0
    assert chances.parts(Position(1.0, 0.5), 0) == [2.0]
    assert chances.parts(Position(1.0, 0.5), 1) == [-2.0]


def test_hope_counts_what_only_the_seat_knows(tmp_path: Path) -> None:
    chances = made(tmp_path)
    s = Position(1.0, 1.0)

    assert chances.hope(s, 0) == chances.chance(s, 0)
    assert chances.hope(s, 1) > chances.chance(s, 1) == pytest.approx(1.0 - chances.chance(s, 0))


@pytest.mark.parametrize("text", ["game = 3", FILE.replace('"a"', '"b"'), FILE + "\n[[weight]]\nid = 'c'\nearly = 1.0"])
def test_a_file_that_does_not_fit_the_terms_is_refused(text: str, tmp_path: Path) -> None:
    with pytest.raises(BadData):
        made(tmp_path, text)


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
