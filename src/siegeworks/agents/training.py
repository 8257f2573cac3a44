"""Learning how likely positions are to be won: agents play against themselves, and the terms of the positions on the
way are fitted to how the games ended.

Rounds follow one another: the games of a later round are played by agents that use what the rounds before have found,
and all games count. Positions are taken where the game's clock ticks, a few of each game, and every game counts the
same however long it was. A fifth of the games is kept out of the fit to tell how good it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import ceil
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask
from siegeworks.agents.fitting import Quality, Row, fit, quality
from siegeworks.agents.registry import make
from siegeworks.core.chances import Chances
from siegeworks.core.errors import BadRequest
from siegeworks.core.fits import Fit, Weight
from siegeworks.core.spec import GameSpec, find

PER_GAME = 12  # positions taken of a game
KEPT_OUT = 5  # one game in so many is not fitted to
SLIPS = 0.03  # how often a word is said at random, so that games differ
LIMIT = 20_000  # choices after which a game is taken not to end
# In games: how firmly weights are held to where they start from; least those of the balance and of time.
RIDGE, RIDGE_FREE, RIDGE_SCENARIO = 6.0, 1.0, 4.0
FREE = ("balance", "time")
MIDDLE = (0.35, 0.65)  # the part of a game in which its quality is told beside that of the whole


class Position(NamedTuple):
    """What is kept of a position: which game it is of, its scenario, how late it was, its terms, how the game ended."""

    game: int
    scenario: int
    late: float
    terms: list[float]
    result: float  # of the first seat: 1, 0.5 or 0


class Task(NamedTuple):
    """A few games for one process."""

    game: str
    scenarios: tuple[str, ...]
    agent: str
    seed: int
    first: int
    games: int
    weights: bytes  # the fit to play by, as JSON


class Trained(NamedTuple):
    """What was learnt, and how well it foretells games it was not fitted to: all of them, and in the middle."""

    fit: Fit
    whole: Quality
    middle: Quality


def play(task: Task) -> list[Position]:
    """Play a task's games and keep positions of them."""
    spec = find(task.game)
    chances = chances_of(spec)
    chances.use(msgspec.json.decode(task.weights, type=Fit))
    out: list[Position] = []
    for n in range(task.first, task.first + task.games):
        out += play_one(spec, chances, task, n)
    return out


def chances_of(spec: GameSpec) -> Chances:
    """What a game's chances are measured by."""
    if spec.thinking.chances is None:
        raise BadRequest(f"{spec.title} has no terms to measure chances by")
    return spec.thinking.chances


def play_one(spec: GameSpec, chances: Chances, task: Task, n: int) -> list[Position]:
    """One game: an agent against itself with a slip now and then, and a few positions at ticks of the clock."""
    fate = f"train {task.seed}/{n}"
    rng = Random(fate)
    s = spec.new(task.scenarios[n % len(task.scenarios)], fate)
    players: list[Agent] = [make(task.agent, f"{fate}/{seat}") for seat in range(len(spec.seats))]
    seen: list[tuple[float, list[float]]] = []
    tick = -1
    for _ in range(LIMIT):
        if not s.frames:
            break
        now = spec.thinking.clock(s)
        if now != tick:
            tick = now
            seen.append((chances.progress(s), chances.measure(s)))
        slips = len(s.offered) > 1 and rng.random() < SLIPS
        spec.choose(s, rng.choice(s.offered) if slips else ask(players[spec.rules.seat(s)], spec, s))
    result = 0.5 * (1.0 + spec.returns(s)[0])
    kept = sorted(rng.sample(range(len(seen)), min(PER_GAME, len(seen))))
    return [Position(n, s.scenario, seen[i][0], seen[i][1], result) for i in kept]


def games_of(tasks: list[Task], jobs: int, done: Callable[[int], None]) -> Iterator[Position]:
    """Play tasks in as many processes."""
    if jobs == 1:
        for task in tasks:
            yield from play(task)
            done(task.games)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for task, positions in zip(tasks, pool.map(play, tasks), strict=True):
            yield from positions
            done(task.games)


# ------------------------------------------------------------ fitting


def columns(chances: Chances, scenarios: int, position: Position) -> list[float]:
    """A position as the regression sees it: each term early and late, and which scenario it is."""
    late = position.late
    row = [x * (1.0 - late) for x in position.terms] + [x * late for x in position.terms]
    where = [0.0] * scenarios
    where[position.scenario] = 1.0 - late
    return row + where


def learn(spec: GameSpec, start: Fit, positions: list[Position], provenance: dict[str, str | int | float]) -> Trained:
    """Fit the weights of a game to positions, from where they started, and tell how good they are."""
    chances = chances_of(spec)
    chances.use(start)
    count, n = len(chances.terms), len(spec.scenarios)
    per_game: dict[int, int] = {}
    for position in positions:
        per_game[position.game] = per_game.get(position.game, 0) + 1
    rows: dict[bool, list[Row]] = {True: [], False: []}
    middle: list[Row] = []
    for position in positions:
        row = (columns(chances, n, position), position.result, 1.0 / per_game[position.game])
        out = position.game % KEPT_OUT == 0
        rows[out].append(row)
        if out and MIDDLE[0] <= position.late <= MIDDLE[1]:
            middle.append(row)
    prior = [*chances.early, *(a + b for a, b in zip(chances.early, chances.change, strict=True)), *chances.by_scenario]
    held = [RIDGE_FREE if term.id in FREE else RIDGE for term in chances.terms]
    ridge = held * 2 + [RIDGE_SCENARIO] * n
    weights = fit(rows[False], prior, ridge)
    whole, mid = quality(rows[True], weights), quality(middle, weights)
    names = [term.id for term in chances.terms]
    fitted = Fit(
        spec.id,
        provenance | figures(whole, mid),
        [Weight(name, round(weights[i], 4), round(weights[count + i], 4)) for i, name in enumerate(names)],
        {row.id: round(weights[2 * count + i], 4) for i, row in enumerate(spec.scenarios)},
    )
    return Trained(fitted, whole, mid)


def figures(whole: Quality, middle: Quality) -> dict[str, str | int | float]:
    """What the file says about how good its weights are."""
    return {
        "kept_out_positions": whole.rows,
        "log_loss": round(whole.log_loss, 4),
        "log_loss_of_the_base_rate": round(whole.base_rate, 4),
        "log_loss_in_the_middle": round(middle.log_loss, 4),
        "log_loss_of_the_base_rate_in_the_middle": round(middle.base_rate, 4),
        "worst_decile": round(whole.worst, 3),
    }


def train(
    game: str,
    scenarios: list[str],
    agents: list[str],
    games: int,
    seed: int,
    jobs: int,
    command: str,
    start: Fit | None = None,
    done: Callable[[int], None] = lambda n: None,
    data: Path | None = None,
) -> Trained:
    """Rounds of play and fitting: one for each agent named, so many games each; positions are kept in `data`, one a
    line."""
    spec = find(game)
    begun = start or chances_of(spec).fit
    trained: Trained | None = None
    positions: list[Position] = []
    for number, agent in enumerate(agents):
        weights = msgspec.json.encode(begun if trained is None else trained.fit)
        size = max(1, ceil(games / (8 * jobs)))
        first = number * games
        tasks = [
            Task(game, tuple(scenarios), agent, seed, first + n, min(size, games - n), weights)
            for n in range(0, games, size)
        ]
        positions += games_of(tasks, jobs, done)
        if data is not None:
            data.write_bytes(b"".join(msgspec.json.encode(row) + b"\n" for row in positions))
        provenance: dict[str, str | int | float] = {
            "command": command,
            "agents": ", then ".join(agents[: number + 1]),
            "games": first + games,
            "positions": len(positions),
            "seed": seed,
        }
        trained = learn(spec, begun, positions, provenance)
    if trained is None:
        raise BadRequest("name an agent for each round of training")
    return trained


def as_toml(fit: Fit) -> str:
    """The file of weights."""
    lines = [
        "# What each term of a position counts for the first seat, in log odds, early and late in a game.",
        f"# Written by: {fit.provenance.get('command', 'hand')}",
        f'game = "{fit.game}"',
        "",
        "[provenance]",
        *(f"{key} = {msgspec.json.encode(value).decode()}" for key, value in fit.provenance.items()),
    ]
    for row in fit.weight:
        lines += ["", "[[weight]]", f'id = "{row.id}"', f"early = {row.early}", f"late = {row.late}"]
    if fit.scenario:
        lines += ["", "[scenario]", *(f"{name} = {value}" for name, value in fit.scenario.items())]
    return "\n".join(lines) + "\n"
