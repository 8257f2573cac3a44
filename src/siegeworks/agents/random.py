"""The agent that takes any word on offer: the yardstick below all others, and the driver of fuzzing."""

from __future__ import annotations

from random import Random as Generator
from typing import Any

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.core.words import Word


class Random(Agent):
    """Says each offered word with the same chance."""

    name = "random"
    seconds = 0.0
    wants_view = False

    def __init__(self, seed: int | str = 0) -> None:
        self.chance = Generator(f"random {seed}").random

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        words = decision.words
        return words[int(self.chance() * len(words))]
