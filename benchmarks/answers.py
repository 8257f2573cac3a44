"""How long agents take to answer: `python -m benchmarks.answers` asks them at many points of random games and compares
the time by the wall clock with what they promise.

    python -m benchmarks.answers --agents veteran,search --decisions 200 --games heresy2010,heresy1993,blackreach
"""

from __future__ import annotations

import argparse
import json
import os
import time
from math import ceil
from random import Random
from typing import Any

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.spec import find

ALLOWED = 1.1  # an answer may take a tenth longer than promised, at the 99th percentile


def percentile(values: list[float], share: float) -> float:
    """The value that a share of all values does not exceed."""
    return sorted(values)[max(0, ceil(share * len(values)) - 1)]


def measure(game: str, name: str, decisions: int, seed: int) -> dict[str, Any]:
    """Ask one agent at points spread over random games of all scenarios; timed as a table does it, by the promise."""
    spec = find(game)
    rng = Random(f"{game} {name} {seed}")
    agent = make(name, seed)
    times: list[float] = []
    games = 0
    while len(times) < decisions:
        s = spec.new(rng.choice(spec.scenarios).id, f"answers {seed} {games}")
        games += 1
        while s.frames and len(times) < decisions:
            if len(s.offered) > 1 and rng.random() < 0.05:
                began = time.monotonic()
                ask(agent, spec, s, agent.seconds)
                times.append(time.monotonic() - began)
            spec.choose(s, rng.choice(s.offered))
    late = percentile(times, 0.99)
    return {
        "game": game,
        "agent": name,
        "promise": agent.seconds,
        "decisions": len(times),
        "median": round(percentile(times, 0.5), 4),
        "p99": round(late, 4),
        "longest": round(max(times), 4),
        "kept": late <= ALLOWED * agent.seconds,
    }


def main() -> None:
    """Measure and print a line for each game and agent, and how busy the machine was."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", default="heresy2010,heresy1993,blackreach")
    parser.add_argument("--agents", default="greedy,veteran,search")
    parser.add_argument("--decisions", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    rows = []
    for game in options.games.split(","):
        for name in options.agents.split(","):
            row = measure(game, name, options.decisions, options.seed)
            row["load"] = round(os.getloadavg()[0], 1)
            rows.append(row)
            if not options.json:
                print(
                    f"{game:12} {name:10} promise {row['promise']:.2f} s: median {row['median']:.3f}, "
                    f"99 % {row['p99']:.3f}, longest {row['longest']:.3f} of {row['decisions']} answers, "
                    f"{'kept' if row['kept'] else 'NOT kept'} (load {row['load']})",
                    flush=True,
                )
    if options.json:
        print(json.dumps(rows))


if __name__ == "__main__":
    main()
