"""Many games: the same whatever runs them, kept on disk, resumable."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from typing import Any

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find
from siegeworks.lab import simulate, store
from siegeworks.lab.observers import Observer
from siegeworks.lab.report import report


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in row.items() if k != "seconds"} for row in rows]


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


def test_a_stopped_run_goes_on_where_it_was(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 8, 5, "random,random", observers=("decisions",))
    done: list[int] = []
    simulate.run(tasks, folder=tmp_path)
    first = store.table(tmp_path, "games")
    (tmp_path / f"games-{tasks[-1].first:07d}.parquet").unlink()

    rows = simulate.run(tasks, folder=tmp_path, on_done=done.append)

    assert without_time(rows) == without_time(first)
    assert sum(done) == 8
    assert len(store.table(tmp_path, "decisions")) == sum(int(r["choices"]) for r in rows)


def test_a_run_goes_on_with_another_number_of_jobs(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 64, 5, "random,random")
    simulate.run(tasks[:3], folder=tmp_path)
    note = store.note_of(tmp_path)
    (tmp_path / "run.json").unlink()
    store.open_run(tmp_path, tasks[0], 64)

    rows = simulate.run(simulate.plan("outpost", None, 64, 5, "random,random"), jobs=2, folder=tmp_path)

    assert [r["game"] for r in rows] == list(range(64))
    assert note["size"] == tasks[0].games == 2


def test_a_folder_of_another_run_is_refused(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 2, 5, "random,random"), folder=tmp_path)

    with pytest.raises(BadRequest, match="another run"):
        simulate.run(simulate.plan("outpost", None, 2, 6, "random,random"), folder=tmp_path)


STOPPED = """
import multiprocessing, os, sys
from siegeworks.lab import simulate

def begun(n):  # runs in the parent: two tasks of many are over
    print(" ".join(str(p.pid) for p in multiprocessing.active_children()), flush=True)
    sys.stdin.readline()

if __name__ == "__main__":
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


class CountsTurns(Observer):
    """A custom observer, named module:Class."""

    def before(self, spec: Any, s: Any, game: int) -> None:
        self.count = 0

    def stepped(self, s: Any, seat: int, word: int) -> None:
        self.count += 1

    def summary(self) -> dict[str, Any]:
        return {"steps_seen": self.count}


def test_a_custom_observer_adds_columns() -> None:
    name = f"{CountsTurns.__module__}:CountsTurns"
    rows = simulate.run(simulate.plan("outpost", None, 2, 1, "random,random", observers=(name,)))

    assert [r["steps_seen"] for r in rows] == [r["choices"] for r in rows]


def test_an_unknown_observer_is_refused_before_the_first_game() -> None:
    with pytest.raises(BadRequest, match="no observer"):
        simulate.plan("outpost", None, 2, 1, "random,random", observers=("nothing",))


def test_luck_and_decisions_add_up_to_the_result() -> None:
    rows = simulate.run(simulate.plan("outpost", None, 2, 1, "random,random", observers=("luck",)))
    spec = find("outpost")

    for row in rows:
        start = spec.evaluate(spec.new(None, row["fate"]), 0)
        end = 1.0 if row["winner"] == spec.seats[0] else -1.0 if row["winner"] == spec.seats[1] else 0.0
        assert row["luck"] + row["decision"] == pytest.approx(end - start)


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", None, 6, 5, "random,random", observers=("moments", "cards", "luck"))
    simulate.run(tasks, folder=tmp_path)

    page = report(tmp_path)

    assert "Who won" in page and "won when played" in page and "better luck" in page
    assert "<script" not in page and 'src="' not in page and 'href="' not in page


@pytest.mark.parametrize(
    ("game", "scenario", "topics"),
    [
        ("heresy2010", None, ["track", "rank", "damage"]),
        ("heresy1993", None, ["counters", "turn"]),
        ("blackreach", "s1-first-contact", ["units", "points", "vehicles"]),
    ],
)
def test_a_report_has_every_plot_for_every_game(
    tmp_path: Path, game: str, scenario: str | None, topics: list[str]
) -> None:
    tasks = simulate.plan(game, scenario, 1, 5, "random,random", observers=("moments", "cards", "luck"))
    simulate.run(tasks, folder=tmp_path)

    page = report(tmp_path)

    for heading in ("Who won", "How long", "Over time", "Losses", "Who held what", "Cards", "Luck and decisions"):
        assert f"<h2>{heading}</h2>" in page
    for topic in topics:
        assert f"<h3>{topic}</h3>" in page
    assert 'aria-label="Lead changes"' in page
    assert 'aria-label="Luck against decisions"' in page
    held = page.split("Who held what</h2>")[1].split("<h2>")[0]
    assert "never held" in held and re.search(r"\d+% to \d+%", held)


def test_copies_of_a_card_share_a_line(tmp_path: Path) -> None:
    simulate.run(simulate.plan("heresy2010", None, 1, 5, "random,random", observers=("cards",)), folder=tmp_path)

    titles = re.findall(r"<tr><td>([^<]*)</td><td>([a-z]*)</td>", report(tmp_path))

    assert len(titles) == len(set(titles)) > 20


@pytest.mark.slow
def test_ray_plays_the_same_games_on_two_nodes() -> None:
    import ray
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
    cluster.add_node(num_cpus=1)
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        tasks = simulate.plan("outpost", None, 4, 7, "random,random")
        there = simulate.run(tasks, engine="ray")
    finally:
        ray.shutdown()
        cluster.shutdown()

    assert without_time(there) == without_time(simulate.run(tasks))
