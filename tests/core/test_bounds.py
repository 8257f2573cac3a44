"""Forged positions: whatever the numbers say, loading one and playing on from it comes to an end, with a reason."""

from __future__ import annotations

import sys
from typing import Any

import msgspec
import pytest

from siegeworks.core import bounds, record
from siegeworks.core import spec as contract
from siegeworks.core.errors import BadPosition, Endless
from siegeworks.core.flow import Step
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec
from siegeworks.games.outpost import GAME

FEW = 200_000


def few_lines() -> Any:
    return bounds.bounded(FEW)


def dig(s: Any, f: Any) -> None:
    """An effect that trusts a number of the position: it never ends when the number is negative."""
    left = s.orders - 2
    while left:
        left -= 1


def circle(s: Any, f: Any) -> None:
    """A step that calls itself back for as long as there are orders."""
    if s.orders > 2:
        f.pc = 0


@pytest.fixture
def forged(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A position of Outpost, and a way to put an effect in the place of its first step."""
    monkeypatch.setattr(contract, "bounded", few_lines)
    monkeypatch.setattr(record, "bounded", few_lines)
    tables = GAME.rules.tables

    def put(effect: Any, orders: int, step: str = "OUT-TURN-01") -> dict[str, Any]:
        data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(GAME.position(GAME.new("dawn", 1))))
        monkeypatch.setattr(GAME.rules, "tables", [(Step("OUT-TURN-01", do=effect), *tables[0][1:]), *tables[1:]])
        data["state"]["orders"] = orders
        data["state"]["frames"][0]["step"] = step
        return data

    return put


def test_an_effect_that_never_ends_is_stopped_and_its_rule_named(forged: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.load(forged(dig, 1))

    assert refusal.value.reasons[0].rule == "OUT-TURN-01"
    assert "dig" in refusal.value.reasons[0].text
    assert sys.gettrace() is None


def test_steps_that_go_round_in_circles_are_stopped_and_their_rule_named(forged: Any) -> None:
    with pytest.raises(BadPosition) as refusal:
        GAME.load(forged(circle, 3))

    assert refusal.value.reasons[0].rule == "OUT-TURN-01"
    assert "circles" in refusal.value.reasons[0].text


def test_a_game_from_a_forged_position_is_stopped_at_the_word_that_never_ends_and_stays_as_it_was(forged: Any) -> None:
    match = Match.from_position(GAME, forged(dig, 2, "OUT-TURN-02"))
    before = match.spec.position(match.state)

    def word(name: str) -> int:
        return GAME.vocabulary.number(name)

    with pytest.raises(BadPosition) as refusal:
        match.choose(word("verb:end-turn"))  # the next turn begins with the endless step

    assert refusal.value.reasons[0].rule == "OUT-TURN-01"
    assert match.spec.position(match.state) == before
    assert match.words == []
    match.choose(word("verb:march"))
    assert len(match.words) == 1


def test_the_bound_leaves_other_tracers_alone() -> None:
    def tracer(frame: Any, event: str, arg: Any) -> None:
        return None

    sys.settrace(tracer)
    try:
        with bounds.bounded(1):
            assert sum(range(100)) == 4950
        assert sys.gettrace() is tracer
    finally:
        sys.settrace(None)


def test_what_ends_within_the_bound_is_left_alone() -> None:
    def count() -> int:
        n = 0
        for _ in range(100):
            n += 1
        return n

    with bounds.bounded(1000):
        assert count() == 100
    with pytest.raises(Endless, match="count"), bounds.bounded(50):
        count()


def test_ordinary_games_are_not_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    def never() -> Any:
        raise AssertionError("an ordinary game was traced")

    monkeypatch.setattr(record, "bounded", never)
    match = Match.new(GAME, "dawn", 1)
    match.choose(match.state.offered[0])

    assert isinstance(match.spec, GameSpec)
    assert len(match.words) == 1
