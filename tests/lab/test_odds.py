"""Odds of a single battle: played to its own end, and no further."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.spec import GameSpec, find
from siegeworks.lab.odds import at_hand, play_out


def within(spec: GameSpec, scenario: str | None, procedure: str) -> Any:
    """A position with something to choose in the middle of a procedure."""
    for n in range(20):
        s = spec.new(scenario, n)
        players = [make("greedy", f"{n}/{seat}") for seat in range(2)]
        while s.frames:
            names = [spec.rules.procedures[f.proc].name for f in s.frames]
            if procedure in names and len(s.offered) > 1:
                return s
            spec.choose(s, ask(players[spec.rules.seat(s)], spec, s))
    raise AssertionError(f"no {procedure}")


@pytest.mark.parametrize(
    ("game", "scenario", "procedure"),
    [
        ("outpost", None, "battle"),
        ("heresy1993", None, "battle"),  # one of the battles of an assault
        ("blackreach", "s2-yard-gate", "attack"),
        ("blackreach", "s2-yard-gate", "assault"),
    ],
)
def test_the_thing_at_hand_is_the_single_battle(game: str, scenario: str | None, procedure: str) -> None:
    spec = find(game)
    s = within(spec, scenario, procedure)

    assert spec.rules.procedures[s.frames[at_hand(spec, s)].proc].name == procedure


def test_places_are_told_by_who_holds_them_and_not_by_numbers_of_seats() -> None:
    spec = find("heresy1993")
    s = within(spec, None, "battle")
    before = spec.position(s)

    told = play_out(spec, s, "random", 12, 1)

    assert told["procedure"] == "battle"
    assert not any(name.startswith("control:") for name in told["changes"])
    assert told["held"]
    for holders in told["held"].values():
        assert set(holders) <= {"neither", *spec.seats}
        assert sum(row["hits"] for row in holders.values()) == 12
    assert spec.position(s) == before
    assert play_out(spec, s, "random", 12, 1) == told
