"""What a worker of the lab needs stays small and does not grow with the games it plays."""

from __future__ import annotations

import subprocess
import sys

import pytest

SCRIPT = """
import resource, sys
from pathlib import Path
from siegeworks.lab import simulate

def resident():
    status = Path("/proc/self/status")
    if status.exists():  # getrusage still counts what the process that started this one held
        line = next(x for x in status.read_text().splitlines() if x.startswith("VmHWM"))
        return int(line.split()[1]) / 1e3
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1e6

game, warm, games, agents = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
tasks = simulate.plan(game, None, warm + games, 1, agents)
played, before = 0, 0.0
for task in tasks:
    simulate.play(task)
    played += task.games
    if played >= warm and not before:
        before = resident()
print(before, resident())
"""


@pytest.mark.parametrize(
    ("game", "warm", "games", "agents"),
    [
        ("outpost", 20, 60, "random,greedy"),
        ("heresy1993", 4, 12, "random,random"),
        ("heresy2010", 4, 12, "random,random"),
        ("blackreach", 8, 24, "random,random"),
    ],
)
def test_a_worker_stays_small_and_does_not_grow(game: str, warm: int, games: int, agents: str) -> None:
    command = [sys.executable, "-c", SCRIPT, game, str(warm), str(games), agents]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    before, after = (float(x) for x in done.stdout.split())

    assert after < 200
    assert after - before < 4
