"""PettingZoo environments of every game.

`env(game)` is the native AEC environment: the agent selected is the seat that must choose, in whatever order the
rules say. `parallel_env(game)` asks every seat in every cycle; a seat that has nothing to choose says `wait` (the
last action). `env(game, max_cycles=n)` is that one turned into an AEC environment and cut off after n cycles, for
algorithms that want a regular rotation. A word that is not offered changes nothing: the same seat is asked again
and `infos[seat]["illegal"]` gives the reasons. Rewards come at the end: 1 for the winner, -1 for the others, 0 for
a draw or a game cut off. The same seed gives the same series of games; without one every environment has its own.
"""

from __future__ import annotations

from typing import Any

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import parallel_to_aec

from siegeworks.adapters.observe import BOUND, SIZE, Encoder
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find

VERSION = 1


def env(
    game: str = "outpost",
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    max_cycles: int | None = None,
    size: int = SIZE,
    render_mode: str | None = None,
) -> AECEnv[str, Any, Any]:
    """The AEC environment of a game; with max_cycles in regular rotation, cut off after that many cycles."""
    if max_cycles is not None:
        return parallel_to_aec(parallel_env(game, scenario, options, max_cycles, size, render_mode))
    return SeatsEnv(find(game), scenario, options, size, render_mode)


def parallel_env(
    game: str = "outpost",
    scenario: str | None = None,
    options: dict[str, Any] | None = None,
    max_cycles: int | None = None,
    size: int = SIZE,
    render_mode: str | None = None,
) -> ParallelEnv[str, Any, Any]:
    """The parallel environment of a game: one action from every seat in every cycle."""
    return CyclesEnv(find(game), scenario, options, max_cycles, size, render_mode)


def _observation_space(size: int, words: int) -> spaces.Dict:
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (words,), np.int8),
        }
    )


def _seed_for_game(seed: int, count: int) -> str:
    return f"{seed}/{count}"


def _any_seed() -> int:
    """Until someone names a seed: one from the system, so that two environments do not play the same games."""
    return int(np.random.default_rng().integers(2**62))


def _reasons(spec: GameSpec, s: AnyState, action: int) -> list[str]:
    return [f"{r.rule} {r.text}" for r in spec.why_not(s, action)]


class SeatsEnv(AECEnv[str, Any, Any]):  # type: ignore[misc]
    """One game, the seat to choose selected."""

    def __init__(
        self, spec: GameSpec, scenario: str | None, options: dict[str, Any] | None, size: int, render_mode: str | None
    ) -> None:
        super().__init__()
        self.metadata = {
            "name": f"siegeworks_{spec.id}_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.spec = spec
        self.scenario = scenario
        self.options = options
        self.encoder = Encoder(spec, size)
        self.possible_agents = list(spec.seats)
        words = len(spec.vocabulary)
        self.observation_spaces = {a: _observation_space(size, words) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(words) for a in self.possible_agents}
        self._seed = _any_seed()
        self._games = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat of a game."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """One action for each word of the vocabulary."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same series of games."""
        if seed is not None:
            self._seed = seed
            self._games = 0
        self.state_ = self.spec.new(self.scenario, _seed_for_game(self._seed, self._games), self.options)
        self._games += 1
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        self._select()

    def _select(self) -> None:
        seat = self.spec.rules.seat(self.state_)
        self.agent_selection = self.possible_agents[seat if seat >= 0 else 0]

    def observe(self, agent: str) -> dict[str, Any]:
        """The seat's view as a vector, and the mask of its words."""
        return self.encoder.observe(self.state_, self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Say a word for the selected seat."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        s = self.state_
        if int(action) in s.offered:
            self.infos[agent] = {}
            self.spec.choose(s, int(action))
        else:
            self.infos[agent] = {"illegal": _reasons(self.spec, s, int(action))}
        if not s.frames:
            self.rewards = dict(zip(self.possible_agents, self.spec.returns(s), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._select()

    def render(self) -> str:
        """Where the rules stand, as text."""
        return self.spec.rules.where(self.state_) or str(self.spec.outcome(self.state_))

    def close(self) -> None:
        """Nothing to release."""


class CyclesEnv(ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """One game in cycles: every seat acts, those with nothing to choose wait."""

    def __init__(
        self,
        spec: GameSpec,
        scenario: str | None,
        options: dict[str, Any] | None,
        max_cycles: int | None,
        size: int,
        render_mode: str | None,
    ) -> None:
        self.metadata = {
            "name": f"siegeworks_{spec.id}_cycles_v{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.spec = spec
        self.scenario = scenario
        self.options = options
        self.max_cycles = max_cycles
        self.encoder = Encoder(spec, size)
        self.possible_agents = list(spec.seats)
        self.agents: list[str] = []
        self.wait = len(spec.vocabulary)
        self.observation_spaces = {a: _observation_space(size, self.wait + 1) for a in self.possible_agents}
        self.action_spaces = {a: spaces.Discrete(self.wait + 1) for a in self.possible_agents}
        self._seed = _any_seed()
        self._games = 0
        self._cycles = 0

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same for every seat of a game."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The words of the vocabulary, and `wait` last."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game."""
        if seed is not None:
            self._seed = seed
            self._games = 0
        self.state_ = self.spec.new(self.scenario, _seed_for_game(self._seed, self._games), self.options)
        self._games += 1
        self._cycles = 0
        self.agents = list(self.possible_agents)
        return {a: self._observe(a) for a in self.agents}, {a: {} for a in self.agents}

    def _observe(self, agent: str) -> dict[str, Any]:
        seen = self.encoder.observe(self.state_, self.possible_agents.index(agent))
        mask = seen["action_mask"]
        seen["action_mask"] = np.append(mask, np.int8(0 if mask.any() else 1))
        return seen

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        """One cycle: the word of the seat that must choose is said, the others' actions do nothing."""
        s = self.state_
        infos: dict[str, dict[str, Any]] = {a: {} for a in self.agents}
        agent = self.possible_agents[self.spec.rules.seat(s)]
        action = int(actions[agent])
        if action in s.offered:
            self.spec.choose(s, action)
        elif action == self.wait:
            infos[agent] = {"illegal": ["this seat must choose and cannot wait"]}
        else:
            infos[agent] = {"illegal": _reasons(self.spec, s, action)}
        self._cycles += 1
        over = not s.frames
        cut = not over and self.max_cycles is not None and self._cycles >= self.max_cycles
        returns = self.spec.returns(s) if over else [0.0] * len(self.possible_agents)
        seen = {a: self._observe(a) for a in self.agents}
        rewards = dict(zip(self.possible_agents, returns, strict=True))
        ended = dict.fromkeys(self.agents, over)
        cut_off = dict.fromkeys(self.agents, cut)
        if over or cut:
            self.agents = []
        return seen, rewards, ended, cut_off, infos

    def render(self) -> str:
        """Where the rules stand, as text."""
        return self.spec.rules.where(self.state_) or str(self.spec.outcome(self.state_))

    def close(self) -> None:
        """Nothing to release."""
