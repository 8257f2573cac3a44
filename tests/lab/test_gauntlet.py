"""The gauntlet: decides when there is enough to decide on, and tells sides apart."""

from __future__ import annotations

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.lab.gauntlet import evidence, gauntlet, opponents_of, verdict


def test_pairs_won_decide_and_pairs_divided_do_not() -> None:
    assert verdict([2.0] * 4) == "undecided"
    assert verdict([2.0] * 20) == "stronger"
    assert verdict([0.0] * 20) == "not stronger"
    assert verdict([2.0, 0.0] * 6) == "undecided"
    assert evidence([]) == 0.0


def test_a_strong_agent_needs_few_games_and_sides_are_told_apart() -> None:
    [trial] = gauntlet("outpost", "all", "greedy:tries=6,worlds=1", ["random"], 60, 5)

    assert trial.verdict == "stronger"
    assert trial.games < 60
    assert sum(got for got, _ in trial.sides.values()) == sum(trial.pairs)
    assert {of for _, of in trial.sides.values()} == {trial.games // 2}
    assert {row["scenario"] for row in trial.rows} == {"dawn", "long-night"}
    assert trial.thought[0] > 10 * trial.thought[1]


def test_odd_games_are_refused() -> None:
    with pytest.raises(BadRequest, match="even number"):
        gauntlet("outpost", "all", "greedy", ["random"], 7, 5)


def test_every_game_has_its_scripts() -> None:
    for game in ("outpost", "heresy2010", "heresy1993", "blackreach"):
        assert [name.split("=")[-1] for name in opponents_of(game)[2:]] == ["turtle", "rush", "bait", "runner"]
