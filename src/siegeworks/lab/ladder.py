"""Ladders: agents play duplicate pairs (one fate, seats exchanged), and their ratings come with intervals, seeds and
the command.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab.simulate import Row, plan, run
from siegeworks.lab.stats import Mean, mean, ratings

FEWEST = 10  # pairs below which no rating is stated
RESAMPLES = 400
# A pair lost and a pair won that count for intervals only, as if they had been played too: pairs that all ended alike
# would otherwise be taken for certainty. After ten pairs won it leaves about what Wilson's interval does.
UNSEEN = (0.0, 2.0)


class Meeting(NamedTuple):
    """Two agents' duplicate pairs: the first one's points in each pair (0 to 2)."""

    first: str
    second: str
    pairs: list[float]
    rows: list[Row]

    @property
    def sides(self) -> dict[str, tuple[float, int]]:
        """The first one's points and games by the seat it had."""
        sides: dict[str, tuple[float, int]] = {}
        for seat, row in self._seated():
            got, games = sides.get(seat, (0.0, 0))
            sides[seat] = (got + points(row, seat), games + 1)
        return sides

    @property
    def thought(self) -> tuple[float, float]:
        """The seconds a game that either of them thought."""
        first = sum(row[f"thought_{seat}"] for seat, row in self._seated())
        both = sum(value for row in self.rows for key, value in row.items() if key.startswith("thought_"))
        games = max(1, len(self.rows))
        return first / games, (both - first) / games

    def _seated(self) -> list[tuple[str, Row]]:
        """Every game with the seat that the first one had in it."""
        out = []
        for row in self.rows:
            seats = [key.removeprefix("agent_") for key in row if key.startswith("agent_")]
            out.append((seats[int(row["game"]) % 2], row))
        return out

    @property
    def score(self) -> Mean:
        """The first one's share of the points, with its interval over pairs (see UNSEEN)."""
        known, widened = (mean([points / 2 for points in pairs]) for pairs in (self.pairs, [*self.pairs, *UNSEEN]))
        return Mean(known.mean, max(0.0, widened.low), min(1.0, widened.high), known.n)


class Rating(NamedTuple):
    """An agent's rating with its 95 % interval; mean of the ladder 0."""

    agent: str
    elo: float
    low: float
    high: float


def meet(
    game: str,
    scenario: str | None,
    first: str,
    second: str,
    games: int,
    seed: int,
    jobs: int,
    folder: Path | None = None,
    engine: str = "local",
    on_done: Callable[[int], None] | None = None,
) -> Meeting:
    """Let two agents play duplicate pairs."""
    if games % 2:
        raise BadRequest("a ladder plays pairs: name an even number of games")
    spec = find(game)
    if len(spec.seats) != 2:
        raise BadRequest(f"a ladder needs a game for two; {spec.title} has {len(spec.seats)} seats")
    tasks = plan(game, scenario, games, seed, f"{first},{second}", swap=True)
    rows = run(tasks, jobs, engine, folder, on_done)
    pairs = []
    for a, b in zip(rows[::2], rows[1::2], strict=True):
        pairs.append(points(a, spec.seats[0]) + points(b, spec.seats[1]))
    return Meeting(first, second, pairs, rows)


def points(row: Row, seat: str) -> float:
    """What a game was worth to a seat."""
    return 0.5 if row["winner"] == "draw" else float(row["winner"] == seat)


def ladder(
    game: str,
    scenario: str | None,
    agents: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    folder: Path | None = None,
    engine: str = "local",
    on_done: Callable[[int], None] | None = None,
) -> list[Meeting]:
    """Every agent meets every other."""
    if len(set(agents)) < 2 or len(set(agents)) != len(agents):
        raise BadRequest("a ladder needs two or more different agents")
    return [
        meet(game, scenario, a, b, games, seed, jobs, folder / f"{a}-{b}" if folder else None, engine, on_done)
        for a, b in combinations(agents, 2)
    ]


def refuse_few(pairs: int) -> None:
    """No claim on too few pairs."""
    if pairs < FEWEST:
        raise BadRequest(f"no claim is made on {pairs} pairs: play at least {2 * FEWEST} games a meeting")


def rate(agents: list[str], meetings: list[Meeting], seed: int) -> list[Rating]:
    """Ratings with intervals by drawing whole pairs again; refuses to rate on too few pairs."""
    refuse_few(min(len(m.pairs) for m in meetings))
    draw = Random(seed)

    def fit(choose: Callable[[list[float]], list[float]]) -> dict[str, float]:
        scores = {}
        for m in meetings:
            pairs = choose(m.pairs)
            scores[m.first, m.second] = (sum(pairs), 2 * len(pairs))
        return ratings(agents, scores)

    best = fit(lambda pairs: pairs)
    again = [fit(lambda pairs: draw.choices([*pairs, *UNSEEN], k=len(pairs))) for _ in range(RESAMPLES)]
    rows = []
    for agent in agents:
        seen = sorted(r[agent] for r in again)
        rows.append(Rating(agent, best[agent], seen[int(0.025 * RESAMPLES)], seen[int(0.975 * RESAMPLES) - 1]))
    return sorted(rows, key=lambda r: -r.elo)


def as_data(game: str, meetings: list[Meeting], rated: list[Rating], seed: int, command: str) -> dict[str, Any]:
    """The ladder as JSON-ready data; refuses figures without the command that makes them again and its seed."""
    if f"--seed {seed}" not in command:
        raise BadRequest("no claim is made without the command and its seed")
    return {
        "game": game,
        "command": command,
        "seed": seed,
        "ratings": [r._asdict() for r in rated],
        "meetings": [
            {
                "first": m.first,
                "second": m.second,
                "games": 2 * len(m.pairs),
                "score": round(m.score.mean, 4),
                "interval": [round(m.score.low, 4), round(m.score.high, 4)],
                "sides": {seat: list(of) for seat, of in m.sides.items()},
                "thought": [round(seconds, 3) for seconds in m.thought],
            }
            for m in meetings
        ],
    }
