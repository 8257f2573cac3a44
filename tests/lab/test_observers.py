"""Observers: what they hear of a game, and what they count."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find, game_ids
from siegeworks.lab import simulate
from siegeworks.lab.observers import Observer


class CountsTurns(Observer):
    """A custom observer, named module:Class."""

    def before(self, spec: Any, s: Any, game: int) -> None:
        self.count = 0

    def stepped(self, s: Any, seat: int, word: int) -> None:
        self.count += 1

    def summary(self) -> dict[str, Any]:
        return {"steps_seen": self.count}


def test_a_custom_observer_adds_columns() -> None:
    name = f"{CountsTurns.__module__}:CountsTurns"
    rows = simulate.run(simulate.plan("outpost", None, 2, 1, "random,random", observers=(name,)))

    assert [r["steps_seen"] for r in rows] == [r["choices"] for r in rows]


def test_an_unknown_observer_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadRequest, match="no observer"):
        simulate.plan("outpost", None, 2, 1, "random,random", observers=("nothing",))


def test_luck_and_decisions_add_up_to_the_result() -> None:
    rows = simulate.run(simulate.plan("outpost", None, 2, 1, "random,random", observers=("luck",)))
    spec = find("outpost")

    for row in rows:  # in chances to win since luck is told by dealing again; the luck of the deal comes before all
        start = spec.chance(spec.new(None, row["fate"]), 0)
        end = 1.0 if row["winner"] == spec.seats[0] else 0.0 if row["winner"] == spec.seats[1] else 0.5
        assert row["luck"] - row["luck_deal"] + row["decision"] == pytest.approx(end - start)
        assert row["decision"] == pytest.approx(sum(row[f"decision_{seat}"] for seat in spec.seats))


@pytest.mark.parametrize("game", game_ids())
def test_a_card_thrown_away_was_not_played(game: str) -> None:
    """Questions at which cards are played are questions of the game, and only they count."""
    spec = find(game)
    tasks = simulate.plan(game, None, 3, 3, "random,random", observers=("cards", "decisions"))
    tables = [simulate.play(task).tables for task in tasks]
    said = [row for t in tables for row in t["decisions"] if row["word"].startswith("card:")]
    played = sum(row["played"] for t in tables for row in t.get("cards", []))

    assert set(spec.lab.card_play_kinds) <= {
        step.ask.kind for p in spec.rules.procedures for step in p.steps if step.ask is not None
    }
    assert played == sum(row["kind"] in spec.lab.card_play_kinds for row in said) > 0
    if game in ("heresy2010", "blackreach"):
        assert played < len(said)
