"""One engine in one process: plays slices of random games when told to. `python -m benchmarks.worker NAME`.

Each line in is a JSON request, each line out its answer: {"run": CPU seconds}, {"probe": number of positions},
{"thirds": CPU seconds}.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from benchmarks.engines import Engine, engine


def run(play: Iterator[int], seconds: float) -> dict[str, float]:
    """Decisions, free decisions (two or more choices) and CPU seconds of one slice."""
    decisions = free = 0
    clock = time.process_time
    start = clock()
    end = start + seconds
    for count in play:
        decisions += 1
        if count > 1:
            free += 1
        if not decisions & 31 and clock() >= end:
            break
    return {"decisions": decisions, "free": free, "cpu": clock() - start}


def thirds(made: Engine, play: Iterator[int], seconds: float) -> dict[str, Any]:
    """CPU seconds per free decision in the last third of a game to those in its first third: median of whole games."""
    clock = time.process_time
    ratios: list[float] = []
    end = clock() + seconds
    while made.games == 0 or clock() < end or len(ratios) < 3:
        number = made.games
        while made.games == number:  # to the end of the game that is under way
            next(play)
        moments, free, number = [clock()], [0], made.games
        for count in play:
            if made.games != number:
                break
            moments.append(clock())
            free.append(free[-1] + (count > 1))
        third = (len(moments) - 1) // 3
        first, last = free[third], free[-1] - free[-1 - third]
        if third >= 10 and first and last and moments[third] > moments[0]:
            early = (moments[third] - moments[0]) / first
            ratios.append((moments[-1] - moments[-1 - third]) / last / early)
        elif clock() >= end:
            break
    return {"late_to_early": round(statistics.median(ratios), 3) if ratios else None, "whole_games": len(ratios)}


def microseconds(work: Callable[[], object], seconds: float = 0.01) -> float:
    """CPU microseconds of one call."""
    work()
    calls, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(10):
            work()
        calls += 10
    return spent / calls * 1e6


def probe(made: Engine, play: Iterator[int], positions: int, dice: random.Random) -> dict[str, float]:
    """Mean costs over positions met in random play."""
    rows = []
    for _ in range(positions):
        for _ in range(1 + dice.randrange(40)):
            next(play)
        rows.append((microseconds(made.clone), microseconds(made.choices), len(made.saved())))
    clone, choices, size = (statistics.fmean(column) for column in zip(*rows, strict=True))
    return {"clone_us": round(clone, 3), "legal_us": round(choices, 3), "saved_bytes": round(size)}


def main() -> None:
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # an engine that prints must not disturb the answers
    dice = random.Random(20_260_101)

    def say(answer: dict[str, Any]) -> None:
        answers.write(json.dumps(answer) + "\n")
        answers.flush()

    try:
        made = engine(sys.argv[1])
        play = made.play(dice)
        next(play)
    except Exception as error:
        say({"error": f"{type(error).__name__}: {error}".replace(os.getcwd(), ".")[:300]})
        return
    say({"ready": sys.argv[1]})
    total = 0
    for line in sys.stdin:
        request = json.loads(line)
        if "run" in request:
            slice_ = run(play, request["run"])
            total += int(slice_["decisions"])
            say(slice_)
        elif "thirds" in request:
            say(thirds(made, play, request["thirds"]))
        else:
            games, broken_off = made.games, made.broken_off
            each = round(total / games, 1) if games else None
            say({"games": games, "broken_off": broken_off, "decisions_a_game": each})
            say(probe(made, play, request["probe"], dice))


if __name__ == "__main__":
    main()
