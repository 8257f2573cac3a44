"""siegeworks simulate: many games of agents against each other."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import typer

LIMIT = 200_000  # choices after which a game is taken not to end


class Task(NamedTuple):
    """A run of games for one process."""

    game: str
    scenario: str | None
    seed: int
    first: int
    games: int
    agents: tuple[str, ...]
    options: dict[str, Any]
    packs: tuple[str, ...]


class Tally(NamedTuple):
    """What came of a run of games."""

    games: int
    wins: dict[str, int]
    reasons: dict[str, int]
    decisions: int


def simulate(
    game: Annotated[str, typer.Argument(help="The game.")],
    scenario: Annotated[str | None, typer.Option(help="The scenario; the first by default.")] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Annotated[int, typer.Option(help="The same seed gives the same games, whatever --jobs is.")] = 1,
    agents: Annotated[str, typer.Option(help="Agents in seat order, separated by commas.")] = "random,random",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    option: Annotated[list[str] | None, typer.Option(help="An option of the game: id=value; may be repeated.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Let agents play many games and count who won, why, and how long it took."""
    out = run(game, scenario, games, seed, agents, jobs, parse_options(option or []))
    if as_json:
        print(json.dumps(out, ensure_ascii=False))
        return
    print(f"{out['game']} {out['scenario']}: {games} games, {out['decisions']} decisions, {out['seconds']:.1f} s")
    for side, count in out["wins"].items():
        print(f"  {side:12} {count:6}  {count / games:6.1%}")
    print("  " + ", ".join(f"{reason} {count}" for reason, count in out["reasons"].items()))


def parse_options(rows: list[str]) -> dict[str, Any]:
    """id=value pairs as options; refuses anything else."""
    from siegeworks.core.errors import BadRequest

    for row in rows:
        if "=" not in row:
            raise BadRequest(f"an option is written id=value, not {row!r:.60}")
    return dict(row.split("=", 1) for row in rows)


def run(
    game: str, scenario: str | None, games: int, seed: int, agents: str, jobs: int, options: dict[str, Any]
) -> dict[str, Any]:
    """Play the games, in this process or in several; the figures as the protocol of the command says."""
    from siegeworks.agents.registry import make
    from siegeworks.core.data import active_packs
    from siegeworks.core.errors import BadRequest
    from siegeworks.core.spec import find

    spec = find(game)
    names = tuple(name.strip() for name in agents.split(","))
    if len(names) != len(spec.seats):
        raise BadRequest(f"{spec.title} has {len(spec.seats)} seats ({', '.join(spec.seats)}): name an agent for each")
    for name in names:
        make(name)
    chosen = spec.scenarios[spec.scenario_number(scenario)].id
    spec.option_values(options)
    size = max(1, min(50, games // (jobs * 8)))
    packs = tuple(str(p) for p in active_packs())
    tasks = [Task(game, chosen, seed, i, min(size, games - i), names, options, packs) for i in range(0, games, size)]
    wins = dict.fromkeys([*spec.seats, "draw"], 0)
    reasons: dict[str, int] = {}
    decisions = 0
    began = time.perf_counter()
    with progress(games) as done:
        for tally in each(tasks, jobs):
            for side, count in tally.wins.items():
                wins[side] += count
            for reason, count in tally.reasons.items():
                reasons[reason] = reasons.get(reason, 0) + count
            decisions += tally.decisions
            done(tally.games)
    return {
        "game": game,
        "scenario": chosen,
        "agents": list(names),
        "seed": seed,
        "options": options,
        "games": games,
        "wins": wins,
        "reasons": dict(sorted(reasons.items())),
        "decisions": decisions,
        "seconds": round(time.perf_counter() - began, 3),
    }


def each(tasks: list[Task], jobs: int) -> Iterator[Tally]:
    """The tallies of all tasks, as they come."""
    if jobs == 1 or len(tasks) == 1:
        yield from map(play, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    with ProcessPoolExecutor(max_workers=min(jobs, len(tasks)), mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(play, task) for task in tasks]):
            yield future.result()


def play(task: Task) -> Tally:
    """Play a run of games; game n has the same fate and agents whichever process plays it."""
    from siegeworks.agents.driver import play_out
    from siegeworks.agents.registry import make
    from siegeworks.core.data import active_packs, use_packs
    from siegeworks.core.spec import find

    packs = [Path(p) for p in task.packs]
    if packs != active_packs():
        use_packs(packs)
    spec = find(task.game)
    wins: dict[str, int] = {}
    reasons: dict[str, int] = {}
    decisions = 0
    for n in range(task.first, task.first + task.games):
        s = spec.new(task.scenario, f"{task.seed}/{n}", task.options)
        players = [make(name, f"{task.seed}/{n}/{seat}") for seat, name in enumerate(task.agents)]
        decisions += play_out(spec, s, players, LIMIT)
        outcome = spec.outcome(s)
        side = "draw" if outcome is None or outcome["winner"] is None else outcome["winner"]
        reason = "unfinished" if outcome is None else outcome["reason"]
        wins[side] = wins.get(side, 0) + 1
        reasons[reason] = reasons.get(reason, 0) + 1
    return Tally(task.games, wins, reasons, decisions)


@contextmanager
def progress(total: int) -> Iterator[Any]:
    """A progress bar on the terminal; nothing when nobody looks."""
    if not sys.stderr.isatty():
        yield lambda n: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeRemainingColumn

    with Progress(BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(), console=Console(stderr=True)) as bar:
        task = bar.add_task("games", total=total)
        yield lambda n: bar.advance(task, n)
