"""The learning environments pass the suites of the libraries they serve."""

from __future__ import annotations

import sys
import time
import types
from typing import Any

import numpy as np
import pyspiel
import pytest

from siegeworks.adapters import gymnasium as gymnasium_adapter
from siegeworks.adapters import openspiel
from siegeworks.adapters import pettingzoo as pettingzoo_adapter
from siegeworks.core.spec import find, game_ids

GAMES = game_ids()
# PettingZoo's own suite remarks on observations with an action mask beside them, which its classic games have too.
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo", "ignore::UserWarning:gymnasium")


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_api(game: str) -> None:
    from pettingzoo.test import api_test

    api_test(pettingzoo_adapter.env(game), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_parallel_api(game: str) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(pettingzoo_adapter.parallel_env(game), num_cycles=60)


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_seed(game: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: pettingzoo_adapter.env(game), num_cycles=40)


def test_pettingzoo_max_cycles() -> None:
    from pettingzoo.test import max_cycles_test

    max_cycles_test(types.SimpleNamespace(env=pettingzoo_adapter.env, parallel_env=pettingzoo_adapter.parallel_env))


@pytest.mark.parametrize("game", GAMES)
def test_pettingzoo_performance_benchmark(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Its five seconds pass ten times as fast; what it needs of an environment is the same."""
    from pettingzoo.test import performance_benchmark

    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", types.SimpleNamespace(time=lambda: 10 * time.monotonic()))
    performance_benchmark(pettingzoo_adapter.env(game))

    assert "Finished performance benchmark" in capsys.readouterr().out


@pytest.mark.parametrize("make", [pettingzoo_adapter.env, pettingzoo_adapter.parallel_env])
def test_pettingzoo_plays_other_games_unless_seeded(make: Any) -> None:
    def hands(seed: int | None) -> list[list[int]]:
        env = make("outpost")
        env.reset(seed=seed)
        return [hand.copy() for hand in env.unwrapped.state_.hand]

    assert hands(5) == hands(5)
    assert len({str(hands(None)) for _ in range(8)}) > 1


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_check_env(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    check_env(gymnasium_adapter.SeatEnv(game, render_mode="ansi"))


def test_gymnasium_registers_every_game() -> None:
    import gymnasium

    ids = gymnasium_adapter.register()
    env = gymnasium.make(ids[-1])
    seen, _ = env.reset(seed=3)

    assert len(ids) == len(GAMES)
    assert seen["action_mask"].any()


@pytest.mark.parametrize("game", GAMES)
def test_openspiel_random_sim(game: str) -> None:
    openspiel.register([game])
    loaded = pyspiel.load_game(f"siegeworks_{game}", {"seeds": 7})
    pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def test_an_illegal_word_changes_nothing_and_is_explained() -> None:
    env = gymnasium_adapter.SeatEnv("outpost")
    seen, _ = env.reset(seed=1)
    refused = int(np.flatnonzero(seen["action_mask"] == 0)[0])

    after, reward, ended, _, info = env.step(refused)

    assert info["illegal"]
    assert not ended
    assert reward == 0.0
    assert (after["observation"] == seen["observation"]).all()


def test_the_observation_holds_nothing_the_seat_cannot_know() -> None:
    """Worlds a seat cannot tell apart give it the same vector."""
    from siegeworks.adapters.observe import Encoder

    spec = find("outpost")
    encoder = Encoder(spec)
    s = spec.new(seed=5)
    for _ in range(30):
        if not s.frames:
            break
        for seat in range(len(spec.seats)):
            world = spec.determinize(s, seat, s.step)
            assert (encoder.observe(s, seat)["observation"] == encoder.observe(world, seat)["observation"]).all()
        spec.choose(s, s.offered[s.step % len(s.offered)])
