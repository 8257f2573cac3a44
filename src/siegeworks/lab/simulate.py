"""Many games of agents against each other: tasks, the pools that run them, and results as rows.

Game n of a run has the same fate and the same agents' seeds whichever process or machine plays it, so figures do
not depend on --jobs.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from multiprocessing import parent_process
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.agents.contract import Agent
from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make, split
from siegeworks.agents.timing import now
from siegeworks.core.data import active_packs
from siegeworks.core.errors import BadRequest
from siegeworks.core.packs import use_packs
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find
from siegeworks.lab import observers as hooks
from siegeworks.lab import store

LIMIT = 200_000  # choices after which a game is taken not to end
Row = dict[str, Any]


class Task(NamedTuple):
    """A run of games for one process."""

    game: str
    scenario: str  # or several, separated by commas, which take turns
    seed: int
    first: int
    games: int
    agents: tuple[str, ...]
    options: dict[str, Any]
    packs: tuple[str, ...]
    observers: tuple[str, ...] = ()
    swap: bool = False  # every second game repeats the fate of the one before with the seats exchanged


class Result(NamedTuple):
    """What came of a task: one row per game, and rows of other tables."""

    task: Task
    games: list[Row]
    tables: dict[str, list[Row]]


def plan(
    game: str,
    scenario: str | None,
    games: int,
    seed: int,
    agents: str,
    options: dict[str, Any] | None = None,
    observers: tuple[str, ...] = (),
    swap: bool = False,
) -> list[Task]:
    """The tasks of a run, everything checked before the first game."""
    spec = find(game)
    names = tuple(split(agents))
    if len(names) != len(spec.seats):
        raise BadRequest(f"{spec.title} has {len(spec.seats)} seats ({', '.join(spec.seats)}): name an agent for each")
    for name in names:
        make(name)
    for name in observers:
        hooks.make(name)
    chosen = ",".join(scenarios_of(spec, scenario))
    spec.option_values(options or {})
    # Not by jobs: a run may go on with another number of them. Pairs are kept one by one, so that they can become more.
    size = 2 if swap else max(1, min(50, games // 32))
    packs = tuple(str(p) for p in active_packs())
    return [
        Task(game, chosen, seed, i, min(size, games - i), names, options or {}, packs, observers, swap)
        for i in range(0, games, size)
    ]


def scenarios_of(spec: GameSpec, named: str | None) -> list[str]:
    """The scenarios someone named: one, several separated by commas, all, or by default the first."""
    if named == "all":
        return [row.id for row in spec.scenarios]
    names = [None] if named is None else [name.strip() for name in named.split(",")]
    return [spec.scenarios[spec.scenario_number(name)].id for name in names]


def play(task: Task) -> Result:
    """Play a task's games."""
    packs = [Path(p) for p in task.packs]
    if packs != active_packs():
        use_packs(packs)
    spec = find(task.game)
    tables: dict[str, list[Row]] = {}
    rows = [_game(spec, task, n, tables) for n in range(task.first, task.first + task.games)]
    return Result(task, rows, tables)


def _game(spec: GameSpec, task: Task, n: int, tables: dict[str, list[Row]]) -> Row:
    swapped = task.swap and n % 2 == 1
    number = n // 2 if task.swap else n
    fate = f"{task.seed}/{number}"
    scenarios = task.scenario.split(",")
    names = task.agents[::-1] if swapped else task.agents
    players = [make(name, f"{fate}/{seat}") for seat, name in enumerate(names)]
    watching = [hooks.make(name) for name in task.observers]
    s = spec.new(scenarios[number % len(scenarios)], fate, task.options)
    thought = [0.0] * len(players)
    choices = free = 0
    began = time.perf_counter()
    for observer in watching:
        observer.before(spec, s, n)
    while s.frames and choices < LIMIT:
        free += len(s.offered) > 1
        _choose(spec, s, players, watching, thought)
        choices += 1
    row = _row(spec, s, n, fate, names, choices, free)
    row["seconds"] = time.perf_counter() - began
    row.update({f"thought_{seat}": spent for seat, spent in zip(spec.seats, thought, strict=True)})
    for observer in watching:
        observer.after(s)
        row.update(observer.summary())
        for table, extra in observer.rows():
            tables.setdefault(table, []).append(extra)
    return row


def _choose(
    spec: GameSpec, s: AnyState, players: list[Agent], watching: list[hooks.Observer], thought: list[float]
) -> None:
    """One choice, before the eyes of the observers; the time it took is added to its seat's."""
    offered, seat = s.offered, spec.rules.seat(s)
    began = now()
    word = offered[0] if len(offered) == 1 else ask(players[seat], spec, s)
    thought[seat] += now() - began
    for observer in watching:
        observer.step(s, seat, word)
    spec.rules.choose(s, word)
    for observer in watching:
        observer.stepped(s, seat, word)


def _row(spec: GameSpec, s: AnyState, n: int, fate: str, names: tuple[str, ...], choices: int, free: int) -> Row:
    outcome = spec.outcome(s)
    row: Row = {
        "game": n,
        "fate": fate,
        "scenario": spec.scenarios[s.scenario].id,
        "winner": "draw" if outcome is None or outcome["winner"] is None else outcome["winner"],
        "reason": "unfinished" if outcome is None else outcome["reason"],
        "rule": "" if outcome is None else outcome["rule"],
        "choices": choices,
        "free": free,
    }
    row.update({f"agent_{seat}": name for seat, name in zip(spec.seats, names, strict=True)})
    return row


def run(
    tasks: list[Task],
    jobs: int = 1,
    engine: str = "local",
    folder: Path | None = None,
    on_done: Callable[[int], None] | None = None,
) -> list[Row]:
    """Run tasks and return one row per game; with a folder, results are kept there as Parquet and a stopped run
    goes on where it was.
    """
    rows: list[Row] = []
    left = tasks
    if folder is not None:
        store.open_run(folder, tasks[0], sum(t.games for t in tasks))
        left = [t for t in tasks if not store.has(folder, t.first)]
        for task in tasks:
            if task not in left:
                rows.extend(store.games_of(folder, task.first))
        if on_done is not None and rows:
            on_done(len(rows))  # at once, so that nobody takes it for the speed of the games to come
    for result in _each(left, jobs, engine):
        if folder is not None:
            store.keep(folder, result.task.first, result.games, result.tables)
        rows.extend(result.games)
        if on_done is not None:
            on_done(len(result.games))
    return sorted(rows, key=lambda row: int(row["game"]))


def _each(tasks: list[Task], jobs: int, engine: str) -> Iterator[Result]:
    if engine == "ray":
        from siegeworks.lab.ray_pool import each

        yield from each(tasks)
        return
    if engine != "local":
        raise BadRequest(f"there is no engine {engine!r:.40}; there are local and ray")
    if jobs == 1 or len(tasks) <= 1:
        yield from map(play, tasks)
        return
    from concurrent.futures import ProcessPoolExecutor, as_completed
    from multiprocessing import get_context

    pool = ProcessPoolExecutor(min(jobs, len(tasks)), mp_context=get_context("spawn"), initializer=_end_with_the_run)
    try:
        for future in as_completed([pool.submit(play, task) for task in tasks]):
            yield future.result()
    finally:  # a run that is stopped does not first play all that is waiting
        pool.shutdown(cancel_futures=True)


def _end_with_the_run() -> None:
    """A worker ends when its run is stopped at the keyboard or killed, instead of going on with the next task."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    threading.Thread(target=_wait_for_the_run, daemon=True).start()


def _wait_for_the_run() -> None:
    run = parent_process()
    if run is not None:
        run.join()
        os._exit(1)


def tally(spec: GameSpec, rows: list[Row]) -> dict[str, Any]:
    """Wins by seat, reasons and decisions of a run."""
    wins = dict.fromkeys([*spec.seats, "draw"], 0)
    reasons: dict[str, int] = {}
    for row in rows:
        wins[row["winner"]] += 1
        reasons[row["reason"]] = reasons.get(row["reason"], 0) + 1
    return {
        "games": len(rows),
        "wins": wins,
        "reasons": dict(sorted(reasons.items())),
        "decisions": sum(int(row["choices"]) for row in rows),
    }
