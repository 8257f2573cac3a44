"""Two runs compared by the fates they have in common."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.lab import simulate
from siegeworks.lab.compare import as_data, as_page, compare, not_alike, verdict
from siegeworks.lab.ladder import meet


def played(folder: Path, agents: str, games: int = 40, seed: int = 3, scenario: str = "dawn") -> Path:
    simulate.run(simulate.plan("outpost", scenario, games, seed, agents), folder=folder)
    return folder


def test_what_a_change_did_is_told_by_pairs_of_one_fate(tmp_path: Path) -> None:
    weak = played(tmp_path / "a", "random,random", scenario="all")
    strong = played(tmp_path / "b", "greedy:tries=6,random", scenario="all")
    found = compare(weak, strong)
    points = found.figures["all scenarios"][0]

    assert found.pairs == 40 and list(found.figures) == ["all scenarios", "dawn", "long-night"]
    assert points.change.mean == pytest.approx(points.second - points.first)
    assert points.change.low > 0 and found.better > found.worse and found.chance < 0.001
    assert verdict(found) == "The second run has more wins of raiders."
    assert not_alike(found) == ["the agents (random, random and greedy:tries=6, random)"]
    page = as_page(found)
    assert "<script" not in page and "greedy:tries=6" in page and "long-night" in page
    assert as_data(found)["pairs"] == 40


def test_a_run_held_against_itself_differs_in_nothing(tmp_path: Path) -> None:
    one = played(tmp_path / "a", "random,random", 20)
    found = compare(one, one)

    assert (found.better, found.worse, found.chance) == (0, 0, 1.0)
    assert not_alike(found) == []
    change = found.figures["all scenarios"][0].change
    assert change.mean == 0.0 and change.low < 0.0 < change.high


def test_pairs_of_a_ladder_count_for_the_first_agent(tmp_path: Path) -> None:
    for name, agent in (("a", "random"), ("b", "greedy:tries=6")):
        meet("outpost", "dawn", agent, "scripted:script=bait,tries=2", 20, 4, 1, tmp_path / name)
    found = compare(tmp_path / "a", tmp_path / "b")

    assert found.what == "points of random" and found.pairs == 10
    assert found.figures["all scenarios"][0].change.mean > 0


def test_what_has_nothing_in_common_is_refused(tmp_path: Path) -> None:
    one = played(tmp_path / "a", "random,random", 12)
    with pytest.raises(BadRequest, match="0 fates in common"):
        compare(one, played(tmp_path / "b", "random,random", 12, seed=4))
    meet("outpost", "dawn", "random", "greedy:tries=2", 4, 3, 1, tmp_path / "c")
    with pytest.raises(BadRequest, match="swap differ"):
        compare(one, tmp_path / "c")
