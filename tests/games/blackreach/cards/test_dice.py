"""Single rolls that are neither an attack nor an assault, with the windows every roll has."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import RULES, add, dice, hand, offered, say, stage

from siegeworks.games.blackreach.cards.dice import RESULTS, SAVE, WHAT, throw
from siegeworks.games.blackreach.frames import DieFrame
from siegeworks.games.blackreach.state import BlackReachState


def remembered(monkeypatch: pytest.MonkeyPatch, kind: int) -> list[list[int]]:
    """What rolls of a kind came to."""
    found: list[list[int]] = []

    def note(s: BlackReachState, f: DieFrame) -> None:
        found.append(f.dice)

    monkeypatch.setitem(RESULTS, kind, note)
    return found


def test_every_kind_of_roll_has_a_name_and_a_meaning() -> None:
    assert set(RESULTS) == set(WHAT)
    assert len(set(WHAT.values())) == len(WHAT)


@pytest.mark.rule("HBR-TURN-08")
def test_so_many_dice_are_rolled_and_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    found = remembered(monkeypatch, SAVE)
    s = stage()
    unit = add(s, "tactical-1", 4, 4)
    dice(s, 2, 5)
    throw(s, SAVE, 0, unit, count=2, needed=4)
    RULES.settle(s)

    assert found == [[2, 5]]
    assert not any(isinstance(f, DieFrame) for f in s.frames)


@pytest.mark.rule("HBR-CARD-10")
def test_the_owner_of_a_card_may_have_the_die_rolled_again(monkeypatch: pytest.MonkeyPatch) -> None:
    found = remembered(monkeypatch, SAVE)
    s = stage()
    unit = add(s, "tactical-1", 4, 4)
    hand(s, 0, "second-chance")
    dice(s, 1, 6)
    throw(s, SAVE, 0, unit, needed=4)
    RULES.settle(s)
    say(s, "verb:pass")  # nothing before the die
    assert "card:um-second-chance-1" in offered(s) and found == []
    say(s, "card:um-second-chance-1")
    while s.frames and "verb:pass" in offered(s):
        say(s, "verb:pass")

    assert found == [[6]]
