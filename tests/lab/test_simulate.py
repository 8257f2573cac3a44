"""Many games: the same whatever runs them, kept on disk, resumable."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE

import pytest
from tests.lab.rows import without_time

from siegeworks.core.spec import find
from siegeworks.lab import simulate


def test_the_same_seed_gives_the_same_games_whatever_the_jobs() -> None:
    one = simulate.run(simulate.plan("outpost", None, 6, 7, "random,random"), jobs=1)
    two = simulate.run(simulate.plan("outpost", None, 6, 7, "random,random"), jobs=2)

    assert without_time(one) == without_time(two)


def test_another_seed_gives_other_games() -> None:
    one = simulate.run(simulate.plan("outpost", None, 6, 7, "random,random"))
    two = simulate.run(simulate.plan("outpost", None, 6, 8, "random,random"))

    assert [r["choices"] for r in one] != [r["choices"] for r in two]


def test_the_tally_counts_every_game_once() -> None:
    rows = simulate.run(simulate.plan("outpost", None, 12, 3, "random,random"))
    tally = simulate.tally(find("outpost"), rows)

    assert tally["games"] == 12
    assert sum(tally["wins"].values()) == 12
    assert sum(tally["reasons"].values()) == 12


STOPPED = """
import multiprocessing, os, signal, sys
from siegeworks.lab import simulate

def begun(n):  # runs in the parent: two tasks of many are over
    print(" ".join(str(p.pid) for p in multiprocessing.active_children()), flush=True)
    sys.stdin.readline()

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have put it out
    simulate.run(simulate.plan("outpost", None, 3000, 5, "greedy,greedy"), jobs=2, on_done=begun)
"""


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGKILL])
def test_a_stopped_run_leaves_nobody_playing_on(tmp_path: Path, sign: signal.Signals) -> None:
    """Stopped at the keyboard, all processes hear of it; killed, only the first does."""
    script = tmp_path / "stopped.py"
    script.write_text(STOPPED, encoding="utf-8")
    run = subprocess.Popen(
        [sys.executable, script], stdin=PIPE, stdout=PIPE, stderr=subprocess.DEVNULL, text=True, start_new_session=True
    )
    with run:
        assert run.stdout is not None
        workers = [int(pid) for pid in run.stdout.readline().split()]
        began = time.monotonic()
        (os.killpg if sign == signal.SIGINT else os.kill)(run.pid, sign)
        try:
            run.wait(20)
        finally:
            run.kill()

        assert len(workers) == 2
        while any(is_alive(pid) for pid in workers):
            assert time.monotonic() - began < 20
            time.sleep(0.1)


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not (status.exists() and status.read_text().rpartition(")")[2].split()[0] == "Z")
