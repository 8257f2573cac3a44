"""Scripted opponents: simple habits to be measured against, told in scripts.toml by the words they want.

A search that beats itself and loses to one who digs in and waits is no progress.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from siegeworks.agents.contract import Agent, Candidate, Clock, Decision, Worlds
from siegeworks.agents.greedy import Greedy
from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

OBJECTIVE = "@objective"
SQUARE = "square:"


@cache
def scripts() -> dict[str, dict[str, dict[str, Any]]]:
    """All scripts, by game and name."""
    return tomllib.loads(Path(__file__).with_name("scripts.toml").read_text(encoding="utf-8"))


def scripts_of(game: str) -> list[str]:
    """The names of a game's scripts."""
    return list(scripts().get(game, {}))


class Scripted(Agent):
    """Wants certain words; a greedy agent chooses among them, and speaks where the script is silent."""

    name = "scripted"
    counted = True

    def __init__(self, seed: int | str = 0, script: str = "turtle", tries: int = 24) -> None:
        self.script = script
        self.greedy = Greedy(seed, tries=tries)
        self.seconds = self.greedy.seconds
        self.wanted: dict[str, Any] = {}

    def sit_down(self, spec: GameSpec) -> None:
        """Find the script for the game; a game without it is refused."""
        if self.script not in scripts().get(spec.id, {}):
            raise BadRequest(f"{spec.title} has no script {self.script!r:.40}; it has {', '.join(scripts_of(spec.id))}")
        self.wanted = scripts()[spec.id][self.script]
        self.vocabulary = spec.vocabulary

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """The greedy agent's choice among what the script wants."""
        words = self._among(view, decision)
        if words != decision.words:
            self.greedy.plan = []  # made among all words
        return words[0] if len(words) == 1 else self.greedy.choose({}, decision._replace(words=words), worlds, clock)

    def _among(self, view: dict[str, Any], decision: Decision) -> list[Word]:
        """The offered words that the script wants most; all where it does not speak."""
        for start in self.wanted.get(decision.kind, ()):
            if start == OBJECTIVE:
                found = self._nearest(view, decision.words)
            else:
                found = [w for w in decision.words if self.vocabulary.name(w).startswith(start)]
            if found:
                return found
        return decision.words

    def _nearest(self, view: dict[str, Any], words: list[Word]) -> list[Word]:
        """The offered squares nearest to any objective."""
        goals = [_place(row["square"]) for row in view.get("objectives", []) if row.get("square")]
        squares = {w: _place(name) for w in words if (name := self.vocabulary.name(w)).startswith(SQUARE)}
        if not goals or not squares:
            return []
        far = {w: min(max(abs(x - a), abs(y - b)) for a, b in goals) for w, (x, y) in squares.items()}
        return [w for w, distance in far.items() if distance == min(far.values())]

    def reasons(self) -> list[Candidate]:
        """What the greedy agent weighed."""
        return self.greedy.reasons()


def _place(square: str) -> tuple[int, int]:
    x, _, y = square.removeprefix(SQUARE).partition(",")
    return int(x), int(y)
