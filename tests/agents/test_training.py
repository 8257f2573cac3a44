"""Training: the regression finds what made the data, and games become a file of weights that can be read again."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import msgspec
import pytest
from typer.testing import CliRunner

from siegeworks.agents.training import Position, as_toml, chances_of, columns, train
from siegeworks.cli import app
from siegeworks.core.fits import Fit
from siegeworks.core.spec import find


def test_a_round_of_training_makes_a_file_that_can_be_read_again() -> None:
    spec = find("outpost")
    before = chances_of(spec).fit
    try:
        trained = train("outpost", ["dawn"], ["random", "greedy"], 12, 5, 1, "a test", None)
        again = msgspec.convert(tomllib.loads(as_toml(trained.fit)), Fit)
    finally:
        chances_of(spec).use(before)

    assert again == trained.fit
    assert trained.fit.provenance["games"] == 24
    assert trained.fit.provenance["seed"] == 5
    assert [row.id for row in again.weight] == [term.id for term in chances_of(spec).terms]


def test_the_columns_give_back_what_chances_say(tmp_path: Path) -> None:
    """What is fitted is what is played by: the sum over the columns is the log odds."""
    spec = find("heresy2010")
    chances = chances_of(spec)
    s, dice = spec.new(None, 2), Random(2)
    for _ in range(60):
        spec.choose(s, dice.choice(s.offered))
    position = Position(0, s.scenario, chances.progress(s), chances.measure(s), 1.0)
    late = [a + b for a, b in zip(chances.early, chances.change, strict=True)]
    weights = [*chances.early, *late, *chances.by_scenario]
    row = columns(chances, len(spec.scenarios), position)

    assert sum(x * w for x, w in zip(row, weights, strict=True)) == pytest.approx(chances.logit(s))


def test_the_command_writes_weights_and_says_how_good_they_are(tmp_path: Path) -> None:
    out = tmp_path / "chance.toml"
    spec = find("outpost")
    before = chances_of(spec).fit
    try:
        ran = CliRunner().invoke(
            app,
            ["train", "outpost", "--agents", "random", "--games", "10", "--jobs", "1", "--out", str(out)],
        )
    finally:
        chances_of(spec).use(before)

    assert ran.exit_code == 0, ran.output
    assert "log loss" in ran.output
    assert tomllib.loads(out.read_text())["provenance"]["seed"] == 1
