"""The gauntlet: one agent against fixed opponents in duplicate pairs, each meeting as long as it takes to tell whether
the agent is the stronger one."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, NamedTuple

from siegeworks.agents.scripted import scripts_of
from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab.ladder import UNSEEN, points
from siegeworks.lab.simulate import Row, plan, run
from siegeworks.lab.stats import Share, expected, share

EVEN, STRONGER = 0.5, expected(40.0)  # the two scores between which the test decides
BOUND = math.log(0.95 / 0.05)  # errors of 5 % either way
FEWEST = 5  # pairs before anything is decided


class Trial(NamedTuple):
    """A meeting with one opponent."""

    opponent: str
    pairs: list[float]  # the agent's points in each pair, 0 to 2
    rows: list[Row]
    sides: dict[str, tuple[float, int]]  # its points and games by seat

    @property
    def games(self) -> int:
        """How many games were played."""
        return len(self.rows)

    @property
    def score(self) -> Share:
        """Its share of the points, over single games; draws count as half."""
        got = sum(self.pairs)
        whole = share(int(got), self.games)
        return whole._replace(share=got / self.games if self.games else 0.0)

    @property
    def thought(self) -> tuple[float, float]:
        """The seconds a game that the agent thought, and its opponent."""
        seats = [key for key in self.rows[0] if key.startswith("thought_")] if self.rows else []
        spent = [0.0, 0.0]
        for n, row in enumerate(self.rows):
            for seat, key in enumerate(seats):
                spent[(n + seat) % 2] += row[key]
        games = max(1, self.games)
        return spent[0] / games, spent[1] / games

    @property
    def verdict(self) -> str:
        """What the sequential test says."""
        return verdict(self.pairs)


def opponents_of(game: str) -> list[str]:
    """Greedy, the frozen search, and the scripts of a game."""
    return ["greedy", "search-1", *(f"scripted:script={name}" for name in scripts_of(game))]


def evidence(pairs: list[float]) -> float:
    """The log of how much likelier the pairs are if the agent is stronger by 40 Elo than if it is even.

    As a normal test on the mean of pairs with their own variance; a pair lost and a pair won that count for the
    variance alone keep pairs that all ended alike from being taken for certainty.
    """
    n = len(pairs)
    if not n:
        return 0.0
    middle = sum(pairs) / (2 * n)
    seen = [pair / 2 for pair in (*pairs, *UNSEEN)]
    centre = sum(seen) / len(seen)
    spread = sum((x - centre) ** 2 for x in seen) / (len(seen) - 1)
    return n * (STRONGER - EVEN) * (2 * middle - EVEN - STRONGER) / (2 * spread)


def verdict(pairs: list[float]) -> str:
    """Stronger, not stronger, or undecided."""
    if len(pairs) < FEWEST or abs(evidence(pairs)) < BOUND:
        return "undecided"
    return "stronger" if evidence(pairs) > 0 else "not stronger"


def gauntlet(
    game: str,
    scenario: str,
    agent: str,
    opponents: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    on_done: Callable[[str, int], None] = lambda opponent, n: None,
) -> list[Trial]:
    """Meet each opponent in up to so many games, fewer when the test has decided."""
    if games < 2 or games % 2:
        raise BadRequest("a gauntlet plays pairs: name an even number of games")
    return [
        meet(game, scenario, agent, opponent, games, seed + 1000 * n, jobs, on_done)
        for n, opponent in enumerate(opponents)
    ]


def meet(
    game: str,
    scenario: str,
    agent: str,
    opponent: str,
    games: int,
    seed: int,
    jobs: int,
    on_done: Callable[[str, int], None],
) -> Trial:
    """Pairs against one opponent until the test decides or the games are played."""
    spec = find(game)
    tasks = plan(game, scenario, games, seed, f"{agent},{opponent}", swap=True)
    pairs: list[float] = []
    rows: list[Row] = []
    sides = dict.fromkeys(spec.seats, (0.0, 0))
    for first in range(0, len(tasks), jobs):
        played = run(tasks[first : first + jobs], jobs)
        rows += played
        for one, other in zip(played[::2], played[1::2], strict=True):
            got = [points(one, spec.seats[0]), points(other, spec.seats[1])]
            pairs.append(sum(got))
            for seat, won in zip(spec.seats, got, strict=True):
                sides[seat] = (sides[seat][0] + won, sides[seat][1] + 1)
        on_done(opponent, len(rows))
        if verdict(pairs) != "undecided":
            break
    return Trial(opponent, pairs, rows, sides)


def as_data(game: str, agent: str, scenario: str, seed: int, trials: list[Trial]) -> dict[str, Any]:
    """The gauntlet as JSON-ready data."""
    return {
        "game": game,
        "agent": agent,
        "scenario": scenario,
        "seed": seed,
        "trials": [
            {
                "opponent": trial.opponent,
                "games": trial.games,
                "score": round(trial.score.share, 4),
                "interval": [round(trial.score.low, 4), round(trial.score.high, 4)],
                "sides": {seat: list(of) for seat, of in trial.sides.items()},
                "thought": [round(seconds, 3) for seconds in trial.thought],
                "verdict": trial.verdict,
            }
            for trial in trials
        ],
    }
