"""Fuzzing in one process or in several, each with a stream of games of its own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor, wait
from contextlib import suppress
from multiprocessing import get_context
from typing import Any, NamedTuple

from siegeworks.core.spec import GameSpec
from siegeworks.lab.fuzz.fuzzer import Fuzzer, Kept, report
from siegeworks.lab.fuzz.lines import Line


class Share(NamedTuple):
    """What one process brings home."""

    finds: dict[str, int]
    kept: list[Kept]
    failures: list[dict[str, Any]]
    games: int
    decisions: int


def share(
    game: str,
    games: int,
    seed: str,
    scenario: str | None,
    thorough: int,
    lines: list[Line],
    done: Callable[[int], None] | None = None,
) -> Share:
    """One process's part: the lines given, then games of its own."""
    fuzzer = Fuzzer(game, seed, scenario, thorough)
    done = done or _count
    with suppress(KeyboardInterrupt):  # what was found up to then is brought home
        for line in lines:
            fuzzer.try_line(line)
            done(1)
        for _ in range(games):
            fuzzer.run(1)
            done(1)
    return Share(fuzzer.finds, fuzzer.kept, fuzzer.failures, fuzzer.games, fuzzer.decisions)


_played: Any = None  # in a process of several: the number of games they have played together


def _count_into(played: Any) -> None:
    global _played
    _played = played


def _count(n: int) -> None:
    with _played.get_lock():
        _played.value += n


def shares(
    game: str,
    games: int,
    seed: int,
    scenario: str | None,
    jobs: int,
    thorough: int,
    lines: list[Line],
    done: Callable[[int], None],
) -> list[Share]:
    """All parts, in this process or in several."""
    if jobs == 1:
        return [share(game, games, str(seed), scenario, thorough, lines, done)]
    context = get_context("spawn")
    played = context.Value("q", 0)
    with ProcessPoolExecutor(jobs, context, _count_into, (played,)) as pool:
        futures = [
            pool.submit(
                share, game, games // jobs + (i < games % jobs), f"{seed}.{i}", scenario, thorough, lines[i::jobs]
            )
            for i in range(jobs)
        ]
        shown = 0
        with suppress(KeyboardInterrupt):  # the processes hear it too
            while wait(futures, timeout=0.5).not_done:
                now = played.value
                done(now - shown)
                shown = now
        return [future.result() for future in futures]


def figures_of(spec: GameSpec, parts: list[Share]) -> dict[str, Any]:
    """What all processes found, counted together."""
    finds: Counter[str] = Counter()
    for part in parts:
        finds.update(part.finds)
    return report(spec, dict(finds)) | {
        "games": sum(part.games for part in parts),
        "decisions": sum(part.decisions for part in parts),
        "failures": [failure for part in parts for failure in part.failures],
    }
