"""A Gymnasium environment of every game: one seat learns, the others are played by an opponent.

The opponent is a function of (view, offered words, generator) to a word; without one it chooses evenly at random. A
word that is not offered changes nothing and costs `illegal_cost`; `info["illegal"]` gives the reasons. The reward
is 1 for a win, -1 for a loss, else 0; after `max_steps` choices of the learner the episode is truncated. With
`shaping` each step also pays that much of the change in the game's own judgement of the position (potential-based,
so that the best play stays the best; the judgement knows the true position, so leave it off when rewards must tell
no more than the view).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces

from siegeworks.adapters.observe import BOUND, SIZE, Encoder
from siegeworks.core.spec import find, game_ids

Opponent = Callable[[dict[str, Any], list[int], np.random.Generator], int]


def any_word(view: dict[str, Any], words: list[int], rng: np.random.Generator) -> int:
    """Choose evenly among the words offered."""
    return words[int(rng.integers(len(words)))]


class SeatEnv(gymnasium.Env[dict[str, Any], Any]):
    """One seat of one game as a single-agent environment."""

    metadata = {"render_modes": ["ansi"], "render_fps": 4}

    def __init__(
        self,
        game: str = "outpost",
        seat: str | None = None,
        scenario: str | None = None,
        options: dict[str, Any] | None = None,
        opponent: Opponent = any_word,
        max_steps: int = 10_000,
        illegal_cost: float = 0.0,
        shaping: float = 0.0,
        size: int = SIZE,
        render_mode: str | None = None,
    ) -> None:
        self.game = find(game)
        self.seat = self.game.seats.index(seat) if seat is not None else 0
        self.scenario = scenario
        self.game_options = options
        self.opponent = opponent
        self.max_steps = max_steps
        self.illegal_cost = illegal_cost
        self.shaping = shaping
        self.render_mode = render_mode
        self.encoder = Encoder(self.game, size)
        words = len(self.game.vocabulary)
        self.action_space = spaces.Discrete(words)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-BOUND, BOUND, (size,), np.float32),
                "action_mask": spaces.Box(0, 1, (words,), np.int8),
            }
        )
        self.steps = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """A new game, played on to the learner's first choice."""
        super().reset(seed=seed)
        while True:
            self.s = self.game.new(self.scenario, int(self.np_random.integers(2**62)), self.game_options)
            self.steps = 0
            self._play_others()
            if self.s.frames:  # a game that ends before the learner chose anything teaches nothing
                return self._observe(), {}

    def _observe(self) -> dict[str, Any]:
        return self.encoder.observe(self.s, self.seat)

    def _play_others(self) -> None:
        s, rules = self.s, self.game.rules
        while s.frames:
            seat = rules.seat(s)
            if seat == self.seat:
                return
            rules.choose(s, self.opponent(self.game.view(s, seat), s.offered, self.np_random))

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Say a word and play on to the learner's next choice."""
        word = int(action)
        self.steps += 1
        cut = self.steps >= self.max_steps
        if word not in self.s.offered:
            reasons = [f"{r.rule} {r.text}" for r in self.game.why_not(self.s, word)]
            return self._observe(), -self.illegal_cost, False, cut, {"illegal": reasons}
        worth = self.game.evaluate(self.s, self.seat) if self.shaping else 0.0
        self.game.choose(self.s, word)
        self._play_others()
        over = not self.s.frames
        reward = self.game.returns(self.s)[self.seat] if over else 0.0
        if self.shaping:
            reward += self.shaping * ((0.0 if over else self.game.evaluate(self.s, self.seat)) - worth)
        return self._observe(), reward, over, cut and not over, {}

    def render(self) -> str | None:
        """Where the rules stand, as text."""
        if self.render_mode != "ansi":
            return None
        return self.game.rules.where(self.s) or str(self.game.outcome(self.s))


def register() -> list[str]:
    """Register every installed game as siegeworks/<game>-v1; returns the ids."""
    ids = []
    for game in game_ids():
        name = f"siegeworks/{game}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="siegeworks.adapters.gymnasium:SeatEnv", kwargs={"game": game})
        ids.append(name)
    return ids
