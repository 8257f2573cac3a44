"""Learning what a longer search tends to choose: agents play against themselves with long thought, and for each kind of
question the game's own weights are sharpened and single words are made likelier, as far as the games bear it out.

The prior of a word is its weight to a power, times a factor of its own, over the sum of all words offered. Power and
factors are fitted by logistic regression, held to 1 by a ridge; a fifth of the games is kept out to tell how good the
fit is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from math import ceil, exp, log
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import msgspec

from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask, dealer
from siegeworks.agents.registry import make
from siegeworks.agents.training import KEPT_OUT, LIMIT, SLIPS
from siegeworks.core.errors import BadRequest
from siegeworks.core.priors import KindPrior, PriorFit
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.words import Word

FEWEST = 30  # choices of a kind, below which its weights stay as they are
RIDGE_POWER, RIDGE_WORD = 4.0, 2.0
STEPS, RATE = 150, 0.5
LEAST, SMALLEST = 1e-6, 0.05  # weights are no smaller, and what is added for a word is not noted if it is less
FEW_TRIES = 8  # playouts below which nobody thought long


class Chosen(NamedTuple):
    """A choice: which game it is of, the kind of question, the words offered with the game's own weights, the word."""

    game: int
    kind: str
    words: list[str]
    weights: list[float]
    word: int  # its place among the words


class Task(NamedTuple):
    """A few games for one process."""

    game: str
    scenarios: tuple[str, ...]
    agent: str
    seed: int
    first: int
    games: int


class Learnt(NamedTuple):
    """The priors, and their log loss on games kept out beside that of the game's own weights and of even chances."""

    fit: PriorFit
    choices: int
    log_loss: float
    before: float
    even: float


def play(task: Task) -> list[Chosen]:
    """Play a task's games and note what was chosen after thought."""
    spec = find(task.game)
    return [row for n in range(task.first, task.first + task.games) for row in play_one(spec, task, n)]


def play_one(spec: GameSpec, task: Task, n: int) -> list[Chosen]:
    """One game: an agent against itself with a slip now and then."""
    fate = f"priors {task.seed}/{n}"
    rng = Random(fate)
    s = spec.new(task.scenarios[n % len(task.scenarios)], fate)
    players: list[Agent] = [make(task.agent, f"{fate}/{seat}") for seat in range(len(spec.seats))]
    out: list[Chosen] = []
    for step in range(LIMIT):
        if not s.frames:
            break
        player, offered = players[spec.rules.seat(s)], s.offered
        word = ask(player, spec, s)
        if len(offered) > 1 and has_thought(player, word):
            out += noted(spec, s, n, step, word)
        spec.choose(s, rng.choice(offered) if len(offered) > 1 and rng.random() < SLIPS else word)
    return out


def has_thought(player: Agent, word: Word) -> bool:
    """Whether an agent tried the word it says often enough for it to count."""
    reasons = player.reasons()
    return bool(reasons) and reasons[0].word == word and reasons[0].visits >= FEW_TRIES


def noted(spec: GameSpec, s: AnyState, game: int, step: int, word: Word) -> list[Chosen]:
    """A choice with the game's own weights in a world dealt to its seat; none if they call the word pointless."""
    weights = dealer(spec, s, spec.rules.seat(s))(step).policy(s.offered)
    place = s.offered.index(word)
    if weights is None or not weights[place]:
        return []
    names = [spec.vocabulary.name(w) for w in s.offered]
    return [Chosen(game, spec.rules.question(s)[0].kind, names, [round(x, 5) for x in weights], place)]


def games_of(tasks: list[Task], jobs: int, done: Callable[[int], None]) -> Iterator[Chosen]:
    """Play tasks in as many processes."""
    if jobs == 1:
        for task in tasks:
            yield from play(task)
            done(task.games)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        for task, rows in zip(tasks, pool.map(play, tasks), strict=True):
            yield from rows
            done(task.games)


# ------------------------------------------------------------ fitting


class Example(NamedTuple):
    """A choice as the regression sees it: the words that are not pointless with the logs of their weights."""

    names: list[str]
    logs: list[float]
    word: int


def example(row: Chosen) -> Example:
    """A choice without its pointless words."""
    kept = [i for i, weight in enumerate(row.weights) if weight > 0.0]
    return Example([row.words[i] for i in kept], [log(max(LEAST, row.weights[i])) for i in kept], kept.index(row.word))


def shares(power: float, added: dict[str, float], row: Example) -> list[float]:
    """How likely each word is."""
    odds = [power * x + added.get(name, 0.0) for name, x in zip(row.names, row.logs, strict=True)]
    top = max(odds)
    parts = [exp(x - top) for x in odds]
    total = sum(parts)
    return [part / total for part in parts]


def fit_kind(rows: list[Example]) -> KindPrior:
    """The power and the words of one kind of question, by steps along the slope, each scaled by what it met so far."""
    power, added = 1.0, dict.fromkeys((name for row in rows for name in row.names), 0.0)
    met_power, met = 1e-3, dict.fromkeys(added, 1e-3)
    for _ in range(STEPS):
        slope_power, slope = RIDGE_POWER * (1.0 - power), {name: -RIDGE_WORD * x for name, x in added.items()}
        for row in rows:
            for i, share in enumerate(shares(power, added, row)):
                miss = (i == row.word) - share
                slope_power += miss * row.logs[i]
                slope[row.names[i]] += miss
        met_power += slope_power * slope_power
        power = max(0.0, power + RATE * slope_power / met_power**0.5)
        for name, x in slope.items():
            met[name] += x * x
            added[name] += RATE * x / met[name] ** 0.5
    words = {name: round(x, 2) for name, x in sorted(added.items()) if abs(x) >= SMALLEST}
    return KindPrior(round(power, 3), len(rows), words)


def log_loss(rows: list[Chosen], kinds: dict[str, KindPrior]) -> float:
    """How surprising the choices are, in the mean."""
    as_it_is = KindPrior(1.0)
    total = 0.0
    for row in rows:
        prior, seen = kinds.get(row.kind, as_it_is), example(row)
        total -= log(max(LEAST, shares(prior.power, prior.word, seen)[seen.word]))
    return total / len(rows) if rows else 0.0


def learn(game: str, rows: list[Chosen], provenance: dict[str, str | int | float]) -> Learnt:
    """Fit the priors of a game to choices, and tell how good they are."""
    rows = [row for row in rows if sum(weight > 0.0 for weight in row.weights) > 1]
    fitted, out = ([row for row in rows if (row.game % KEPT_OUT == 0) == kept] for kept in (False, True))
    by_kind: dict[str, list[Example]] = {}
    for row in fitted:
        by_kind.setdefault(row.kind, []).append(example(row))
    kinds = {kind: fit_kind(seen) for kind, seen in sorted(by_kind.items()) if len(seen) >= FEWEST}
    found, before = log_loss(out, kinds), log_loss(out, {})
    even = sum(log(sum(weight > 0.0 for weight in row.weights)) for row in out) / max(1, len(out))
    provenance = provenance | {
        "kept_out_choices": len(out),
        "log_loss": round(found, 4),
        "log_loss_of_the_game_s_own_weights": round(before, 4),
        "log_loss_of_even_chances": round(even, 4),
    }
    return Learnt(PriorFit(game, provenance, kinds), len(rows), found, before, even)


def train_priors(
    game: str,
    scenarios: list[str],
    agent: str,
    games: int,
    seed: int,
    jobs: int,
    command: str,
    done: Callable[[int], None] = lambda n: None,
    data: Path | None = None,
) -> Learnt:
    """Play and fit. Choices are kept in `data`, one a line; games found there are not played again."""
    spec = find(game)
    if spec.thinking.policy is None:
        raise BadRequest(f"{spec.title} has no weights of its own to begin with")
    rows: list[Chosen] = []
    if data is not None and data.is_file():
        rows = [msgspec.json.decode(line, type=Chosen) for line in data.read_bytes().splitlines()]
    played = max((row.game for row in rows), default=-1) + 1
    done(min(games, played))
    step = max(1, min(ceil(games / (8 * jobs)), 4))
    tasks = [Task(game, tuple(scenarios), agent, seed, n, min(step, games - n)) for n in range(played, games, step)]
    for row in games_of(tasks, jobs, done):
        rows.append(row)
        if data is not None:
            with data.open("ab") as out:
                out.write(msgspec.json.encode(row) + b"\n")
    provenance: dict[str, str | int | float] = {
        "command": command, "agent": agent, "games": games, "choices": len(rows), "seed": seed
    }  # fmt: skip
    return learn(game, rows, provenance)


def as_toml(fit: PriorFit) -> str:
    """The file of priors."""
    lines = [
        "# What a longer search leans to: for each kind of question the power of the game's own weights, and what is",
        "# added for a word, in log odds.",
        f"# Written by: {fit.provenance.get('command', 'hand')}",
        f'game = "{fit.game}"',
        "",
        "[provenance]",
        *(f"{key} = {msgspec.json.encode(value).decode()}" for key, value in fit.provenance.items()),
    ]
    for kind, row in fit.kind.items():
        lines += ["", f"[kind.{kind}]", f"power = {row.power}", f"seen = {row.seen}"]
        if row.word:
            lines += ["", f"[kind.{kind}.word]", *(f'"{name}" = {x}' for name, x in row.word.items())]
    return "\n".join(lines) + "\n"
