"""Train a masked policy on Outpost with the policy gradient, on one CPU core, in minutes; then measure it against
random play.

    python examples/train_outpost.py [--games 6000] [--seat raiders] [--seed 1]

The policy is one layer: a score for each word from the hashed view, words that are not offered masked out. The
opponent chooses evenly at random. Random raiders hardly ever win, so the reward is shaped by the game's own
judgement of the position while learning; winning alone counts when measuring.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from siegeworks.adapters.gymnasium import SeatEnv
from siegeworks.lab.stats import share

SIZE = 512


class Policy:
    """Scores of words, learnt by REINFORCE with a running baseline and Adam."""

    def __init__(self, words: int, seed: int) -> None:
        self.weights = np.zeros((words, SIZE + 1))
        self.first = np.zeros_like(self.weights)
        self.second = np.zeros_like(self.weights)
        self.steps = 0
        self.rng = np.random.default_rng(seed)

    def chances(self, x: np.ndarray, mask: np.ndarray) -> np.ndarray:
        scores = np.where(mask == 1, self.weights @ x, -np.inf)
        chances = np.exp(scores - scores.max())
        return chances / chances.sum()

    def choose(self, x: np.ndarray, mask: np.ndarray, best: bool = False) -> int:
        chances = self.chances(x, mask)
        return int(chances.argmax()) if best else int(self.rng.choice(len(chances), p=chances))

    def learn(self, gradient: np.ndarray, rate: float = 0.02) -> None:
        self.steps += 1
        self.first = 0.9 * self.first + 0.1 * gradient
        self.second = 0.999 * self.second + 0.001 * gradient**2
        up = self.first / (1 - 0.9**self.steps)
        down = np.sqrt(self.second / (1 - 0.999**self.steps)) + 1e-8
        self.weights += rate * up / down


def features(seen: dict[str, np.ndarray]) -> np.ndarray:
    """The view's vector and a constant."""
    return np.append(seen["observation"], 1.0)


def play(
    env: SeatEnv, policy: Policy, best: bool = False
) -> tuple[bool, list[tuple[np.ndarray, np.ndarray, int, float]]]:
    """One game: whether it was won, and what was seen, chosen and gained on the way."""
    seen, _ = env.reset()
    steps = []
    while True:
        x, mask = features(seen), seen["action_mask"]
        word = policy.choose(x, mask, best)
        seen, reward, over, cut, _ = env.step(word)
        steps.append((x, mask, word, reward))
        if over or cut:
            return env.game.returns(env.s)[env.seat] > 0, steps


def train(games: int, seat: str, seed: int, batch: int = 50, quiet: bool = False) -> tuple[Policy, SeatEnv]:
    """Play games in batches and follow the gradient of winning."""
    env = SeatEnv("outpost", seat=seat, size=SIZE, shaping=1.0)
    env.reset(seed=seed)
    policy = Policy(int(env.action_space.n), seed)
    for done in range(0, games, batch):
        played = [play(env, policy) for _ in range(batch)]
        gains = [np.cumsum([step[3] for step in steps][::-1])[::-1] for _, steps in played]
        middle, spread = np.mean(np.concatenate(gains)), np.std(np.concatenate(gains)) + 1e-8
        gradient = np.zeros_like(policy.weights)
        for (_, steps), gain in zip(played, gains, strict=True):
            for (x, mask, word, _), later in zip(steps, gain, strict=True):
                push = -policy.chances(x, mask)
                push[word] += 1.0
                gradient += (later - middle) / spread * np.outer(push, x)
        policy.learn(gradient / batch)
        if not quiet and done % (batch * 10) == 0:
            print(f"{done + batch:6d} games  won {np.mean([won for won, _ in played]):.0%}", flush=True)
    return policy, env


def measure(policy: Policy | None, env: SeatEnv, games: int) -> int:
    """Games won out of so many; without a policy, of random play."""
    won = 0
    for _ in range(games):
        if policy is not None:
            won += play(env, policy, best=True)[0]
            continue
        seen, _ = env.reset()
        over = cut = False
        while not (over or cut):
            words = np.flatnonzero(seen["action_mask"])
            seen, _, over, cut, _ = env.step(int(env.np_random.choice(words)))
        won += env.game.returns(env.s)[env.seat] > 0
    return won


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=6000)
    parser.add_argument("--seat", default="raiders")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    started = time.perf_counter()
    policy, env = train(asked.games, asked.seat, asked.seed)
    print(f"trained in {time.perf_counter() - started:.0f} s")
    print("random play wins", share(measure(None, env, 400), 400))
    print("the policy wins ", share(measure(policy, env, 400), 400))


if __name__ == "__main__":
    main()
