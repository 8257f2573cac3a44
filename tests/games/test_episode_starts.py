"""Questions with which something new begins (`episode_starts`): agents judge there, so they must come often."""

from __future__ import annotations

from random import Random

import pytest

from siegeworks.core.spec import GameSpec, find, game_ids

GAMES = [game for game in game_ids() if find(game).episode_starts]


def longest(spec: GameSpec, starts: frozenset[str], scenario: str, seed: int) -> int:
    """The most questions in a row, in a game by chance, with which nothing new began."""
    rng, most, row = Random(seed), 0, 0
    s = spec.new(scenario, seed)
    while s.frames:
        row = 0 if spec.rules.question(s)[0].kind in starts else row + 1
        most = max(most, row)
        spec.choose(s, rng.choice(s.offered))
    return most


def test_two_games_name_theirs() -> None:
    assert set(GAMES) >= {"heresy1993", "blackreach"}


@pytest.mark.parametrize("game", GAMES)
def test_every_start_named_is_a_question_of_the_game(game: str) -> None:
    spec = find(game)
    kinds = {step.ask.kind for procedure in spec.rules.procedures for step in procedure.steps if step.ask}

    assert spec.episode_starts <= kinds


@pytest.mark.parametrize(
    ("game", "scenario", "most", "needed"),
    [("blackreach", "s2-yard-gate", 25, "action"), ("heresy1993", "historical", 30, "mover")],
)
def test_episodes_are_soon_over(game: str, scenario: str, most: int, needed: str) -> None:
    spec = find(game)

    assert max(longest(spec, spec.episode_starts, scenario, seed) for seed in range(3)) <= most
    assert max(longest(spec, spec.episode_starts - {needed}, scenario, seed) for seed in range(3)) > most
