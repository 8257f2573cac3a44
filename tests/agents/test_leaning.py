"""Priors: the fit finds what the choices lean to, its file can be read again, and search leans that way."""

from __future__ import annotations

import tomllib
from pathlib import Path
from random import Random

import pytest
from typer.testing import CliRunner

from siegeworks.agents.leaning import Chosen, Learnt, as_toml, learn, train_priors
from siegeworks.cli import app
from siegeworks.core.priors import read

WORDS = ["verb:a", "verb:b", "verb:c"]


def made_up(games: int) -> list[Chosen]:
    """Choices that take the weights squared, and b four times as often as that."""
    rng = Random(3)
    rows = []
    for game in range(games):
        for _ in range(8):
            weights = [rng.uniform(0.5, 4.0) for _ in WORDS]
            odds = [w * w * (4.0 if name == "verb:b" else 1.0) for w, name in zip(weights, WORDS, strict=True)]
            rows.append(Chosen(game, "which", WORDS, weights, rng.choices(range(3), odds)[0]))
    return rows


def test_the_fit_finds_what_the_choices_lean_to() -> None:
    learnt = learn("outpost", made_up(150), {})
    prior = learnt.fit.kind["which"]

    assert prior.power == pytest.approx(2.0, abs=0.3)
    assert prior.word["verb:b"] - prior.word.get("verb:a", 0.0) == pytest.approx(1.39, abs=0.3)
    assert learnt.log_loss < learnt.before - 0.05 < learnt.even


def test_what_was_seen_too_seldom_keeps_its_weights() -> None:
    learnt = learn("outpost", made_up(4), {})

    assert learnt.fit.kind == {}
    assert learnt.log_loss == learnt.before


def test_a_round_of_games_makes_a_file_that_can_be_read_again(tmp_path: Path) -> None:
    data = tmp_path / "choices"

    def trained(games: int) -> Learnt:
        return train_priors("outpost", ["dawn"], "search:walks=24,seconds=60", games, 5, 1, "a test", data=data)

    learnt = trained(6)
    path = tmp_path / "prior.toml"
    path.write_text(as_toml(learnt.fit), encoding="utf-8")
    kept = data.read_bytes()

    assert read(path) == learnt.fit
    assert learnt.fit.provenance["games"] == 6 and "give-order" in learnt.fit.kind
    assert trained(6).fit == learnt.fit and data.read_bytes() == kept  # what is in the file is not played again


def test_the_command_writes_the_file(tmp_path: Path) -> None:
    out = tmp_path / "prior.toml"
    arguments = ["train", "outpost", "--priors", "--agents", "search:walks=12", "--games", "5", "--jobs", "1"]
    done = CliRunner().invoke(app, [*arguments, "--out", str(out)])

    assert done.exit_code == 0, done.output
    assert "on games kept out log loss" in done.output
    assert tomllib.loads(out.read_text())["provenance"]["agent"] == "search:walks=12"
