"""How much a person has to say: the budget of the table, on games of greedy play."""

from __future__ import annotations

import json
from typing import Any

import pytest
from typer.testing import CliRunner

from siegeworks.cli import app
from siegeworks.core.spec import find
from siegeworks.lab import clicks

# game, scenario, games; then at most: gestures a game for one side, gestures a turn, hand-overs a turn (0: no budget)
BUDGET = [
    ("outpost", "dawn", 2, 60, 0, 0),
    ("blackreach", "s1-first-contact", 2, 0, 12, 8),
    ("heresy2010", "brother-against-brother", 3, 130, 0, 0),
    ("heresy1993", "free", 2, 250, 0, 0),
]


@pytest.mark.parametrize(("game", "scenario", "games", "a_game", "a_turn", "handovers"), BUDGET)
def test_the_budget_is_kept(game: str, scenario: str, games: int, a_game: int, a_turn: int, handovers: int) -> None:
    found = clicks.count(find(game), scenario, games, 1)

    turns = max(row["turns"] for row in found["seats"].values())
    for seat, row in found["seats"].items():
        assert row["empty_shown"] == 0, seat
        assert row["gestures"] <= row["shown"] <= row["questions"], seat
        assert not a_game or row["gestures"] <= a_game, (seat, row)
        assert not a_turn or row["gestures"] / row["turns"] <= a_turn, (seat, row)
    assert not handovers or found["handovers"] / turns <= handovers


def test_the_command_prints_what_is_measured_from_outside() -> None:
    done = CliRunner().invoke(app, ["clicks", "outpost", "--games", "1", "--seed", "3", "--json"])
    found: dict[str, Any] = json.loads(done.stdout)

    assert done.exit_code == 0
    assert set(found) == {"game", "scenario", "games", "seats", "handovers"}
    assert (found["game"], found["scenario"], found["games"]) == ("outpost", "dawn", 1)
    assert set(found["seats"]) == {"raiders", "garrison"}
    for row in found["seats"].values():
        assert set(row) == {"questions", "shown", "empty_shown", "gestures", "turns"}
