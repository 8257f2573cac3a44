"""The agents by name, and the levels players choose from."""

from __future__ import annotations

from typing import NamedTuple

from siegeworks.agents.contract import Agent
from siegeworks.core.errors import BadRequest
from siegeworks.core.fate import start_seed


class Level(NamedTuple):
    """An opponent as a player sees it: a name, what to expect, and how long it thinks at most."""

    name: str
    title: str
    text: str
    seconds: float


_LEVELS = (
    Level("random", "Dice", "Says anything that is allowed.", 0.0),
    Level("greedy", "Recruit", "Looks at the thing at hand and takes what seems best.", 0.2),
    Level("veteran", "Veteran", "Searches ahead for a third of a second.", 0.35),
    Level("warmaster", "Warmaster", "Searches ahead for a whole second.", 1.0),
    Level("search", "Search", "The search with a second's thought, for measuring.", 1.0),
)


def levels() -> list[Level]:
    """Every opponent there is, weakest first."""
    return list(_LEVELS)


def names() -> list[str]:
    """The names an agent can be asked for by."""
    return [level.name for level in _LEVELS] + ["recruit"]


def make(name: str, seed: int | str = 0) -> Agent:
    """A fresh agent; the same seed gives the same choices (as long as no clock cuts it short)."""
    if name == "random":
        from siegeworks.agents.random import Random

        return Random(seed)
    if name in ("greedy", "recruit"):
        from siegeworks.agents.greedy import Greedy

        return Greedy(seed)
    for level in _LEVELS:
        if level.name == name:
            from siegeworks.agents.search import Search

            return Search(start_seed(seed), seconds=level.seconds)
    raise BadRequest(f"there is no agent {name!r:.40}; there are {', '.join(names())}")
