"""Reasons are followed: what they name is taken away, and the word is offered or they were not true."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from siegeworks.core.remedies import Followed, Remedy, follow, is_offered, unknown_rules
from siegeworks.core.spec import find
from siegeworks.core.why import Reason

GAME = find("outpost")
NUMBER = GAME.vocabulary.number
RESERVE = "unit:raiders-guns-2"  # not on the map at dawn


def marching() -> Any:
    s = GAME.new("dawn", 1)
    GAME.choose(s, NUMBER("verb:march"))
    return s


def onto_the_map(state: dict[str, Any], word: str) -> None:
    state["unit_area"][word.partition(":")[2]] = "camp"


def nothing(state: dict[str, Any], word: str) -> None:
    """Changes nothing."""


def among_the_enemy(state: dict[str, Any], word: str) -> None:
    state["unit_area"][word.partition(":")[2]] = "outpost"


def cannot(state: dict[str, Any], word: str) -> None:
    raise LookupError(word)


def end_the_order(state: dict[str, Any], word: str) -> None:
    state["frames"] = state["frames"][:1]


def followed(change: Callable[[dict[str, Any], str], None], **where: str) -> Followed:
    return follow(GAME, marching(), NUMBER(RESERVE), [Remedy("OUT-BAT-05", change, **where)])


def test_a_true_reason_is_taken_away_and_the_word_is_offered() -> None:
    found = followed(onto_the_map)

    assert found.offered and found.problem == ""
    assert [one.rule for one in found.used] == ["OUT-BAT-05"]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (nothing, "still is without it"),
        (among_the_enemy, "the changed position is refused"),
        (end_the_order, "nobody is asked for it"),
    ],
)
def test_what_is_wrong_is_told(change: Callable[[dict[str, Any], str], None], said: str) -> None:
    found = followed(change)

    assert not found.offered
    assert said in found.problem


def test_without_a_remedy_a_reason_is_left_as_it_is() -> None:
    assert followed(cannot) == Followed([], False)
    assert followed(onto_the_map, question="dig") == Followed([], False)
    assert followed(onto_the_map, text="in the moon") == Followed([], False)


def test_following_leaves_the_position_alone() -> None:
    s = marching()
    before = GAME.position(s)
    follow(GAME, s, NUMBER(RESERVE), [Remedy("OUT-BAT-05", onto_the_map)])

    assert GAME.position(s) == before


def test_an_equal_word_is_an_offer() -> None:
    s = GAME.new("dawn", 1)
    GAME.choose(s, NUMBER("verb:march"))
    equal = [w for o in s.offered for w in GAME.stands_for(s, o)]

    assert equal
    assert is_offered(GAME, s, equal[0])
    assert not is_offered(GAME, s, NUMBER(RESERVE))


def test_a_reason_without_a_rule_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    s = marching()
    assert unknown_rules(GAME, s, range(len(GAME.vocabulary))) == []
    monkeypatch.setattr(GAME, "why_not", lambda s, w: [Reason("OUT-NO-01", "Because.")] if w % 2 else [])

    assert unknown_rules(GAME, s, [NUMBER("verb:draw"), NUMBER("verb:draw") + 1]) != []
