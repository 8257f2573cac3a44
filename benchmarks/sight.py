"""What a line of sight costs in Black Reach, between any two squares, once the tables of the ground are built:

    python -m benchmarks.sight [--seed 1] [--games 2]

For every scenario: random games, stopped at moments, and there the lines between squares drawn at random,
with everything that stands in the way. CPU time of one line; the loop around it is taken off.
"""

from __future__ import annotations

import argparse
import random
import time
from statistics import median
from typing import Any

from siegeworks.core.spec import find
from siegeworks.games.blackreach.ground.sight import between

PAIRS = 4_000
EVERY = 150  # choices between two moments


def cost(s: Any, pairs: list[tuple[int, int]]) -> float:
    """Microseconds of one line in a position."""
    for a, b in pairs:  # the tables of this ground
        between(s, a, b, -1, -1, True)
    start = time.process_time()
    for a, b in pairs:
        between(s, a, b, -1, -1, True)
    middle = time.process_time()
    for _ in pairs:
        pass
    return ((middle - start) - (time.process_time() - middle)) / len(pairs) * 1e6


def moments(scenario: str, seed: int) -> list[float]:
    """The cost at moments of one random game."""
    spec = find("blackreach")
    s, dice = spec.new(scenario, seed), random.Random(seed)
    out: list[float] = []
    n = 0
    while s.frames:
        if n % EVERY == EVERY - 1:
            squares = [q for q, inside in enumerate(s.ground.inside) if inside]
            pairs = [(dice.choice(squares), dice.choice(squares)) for _ in range(PAIRS)]
            out.append(cost(s, [(a, b) for a, b in pairs if a != b]))
        spec.rules.choose(s, dice.choice(s.offered))
        n += 1
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--games", type=int, default=2)
    wanted = parser.parse_args()
    for row in find("blackreach").scenarios:
        costs = sorted(c for n in range(wanted.games) for c in moments(row.id, wanted.seed + n))
        if costs:
            print(f"{row.id:26} {len(costs):3} moments: median {median(costs):.2f} us, most {costs[-1]:.2f} us a line")


if __name__ == "__main__":
    main()
