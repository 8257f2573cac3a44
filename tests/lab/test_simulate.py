"""Many games: the same whatever runs them, kept on disk, resumable."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from subprocess import PIPE
from typing import Any

import polars
import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.core.spec import find, game_ids
from siegeworks.lab import simulate, store
from siegeworks.lab.figures import courses
from siegeworks.lab.ladder import meet
from siegeworks.lab.observers import Observer
from siegeworks.lab.plots import columns, histogram
from siegeworks.lab.report import _luck, report


def without_time(rows: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [{k: v for k, v in row.items() if k != "seconds" and not k.startswith("thought_")} for row in rows]


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
    assert done == [8 - tasks[-1].games, tasks[-1].games]
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


def test_a_folder_begun_with_another_program_or_pack_is_refused(tmp_path: Path) -> None:
    """Games made with other rules, data or agents are never counted together."""
    tasks = simulate.plan("outpost", None, 4, 5, "random,random")
    simulate.run(tasks, folder=tmp_path)
    note = store.note_of(tmp_path)
    assert len(note["made"]["program"]) == len(note["made"]["rules"]) == 16
    assert note["made"]["rules_version"] == find("outpost").version

    for key, told in (("program", "the program"), ("rules", "rules or data"), ("packs", "data packs")):
        other = {**note, "made": {**note["made"], key: {"old": "0"} if key == "packs" else "0"}}
        (tmp_path / "run.json").write_text(json.dumps(other), encoding="utf-8")
        with pytest.raises(BadRequest, match=told):
            simulate.run(tasks, folder=tmp_path)


def test_a_page_says_what_its_run_was_made_with(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 2, 5, "random,random"), folder=tmp_path)
    made = store.note_of(tmp_path)["made"]

    assert f"program <code>{made['program']}</code>" in report(tmp_path)
    assert f"<code>{made['rules']}</code>" in report(tmp_path)


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

    for row in rows:  # in chances to win since luck is told by dealing again; the luck of the deal comes before all
        start = spec.chance(spec.new(None, row["fate"]), 0)
        end = 1.0 if row["winner"] == spec.seats[0] else 0.0 if row["winner"] == spec.seats[1] else 0.5
        assert row["luck"] - row["luck_deal"] + row["decision"] == pytest.approx(end - start)
        assert row["decision"] == pytest.approx(sum(row[f"decision_{seat}"] for seat in spec.seats))


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


def test_scenarios_take_turns_and_each_has_its_own_plots(tmp_path: Path) -> None:
    tasks = simulate.plan("outpost", "all", 4, 5, "random,random", observers=("moments",))
    rows = simulate.run(tasks, folder=tmp_path)
    page = report(tmp_path)

    assert [row["scenario"] for row in rows] == ["dawn", "long-night"] * 2

    for scenario in ("dawn", "long-night"):
        for title in ("Wins", "Reasons", "Control"):
            assert f'aria-label="{title}, {scenario}"' in page
    pairs = meet("outpost", "long-night,dawn", "random", "greedy", 4, 1, 1).rows
    assert [row["scenario"] for row in pairs] == ["long-night", "long-night", "dawn", "dawn"]
    with pytest.raises(BadRequest, match="no scenario 'dusk'"):
        simulate.plan("outpost", "dawn,dusk", 4, 5, "random,random")


def test_the_page_says_the_exact_command(tmp_path: Path) -> None:
    option = next(o for o in find("heresy1993").options if o.type == "bool")
    tasks = simulate.plan("heresy1993", None, 1, 5, "random,random", {option.id: "yes"}, ("cards",))
    simulate.run(tasks, folder=tmp_path)

    command = "siegeworks simulate heresy1993 --scenario free --agents random,random --games 1 --seed 5"
    assert f"<code>{command} --option {option.id}=yes --observer cards</code>" in report(tmp_path)


def test_the_page_of_a_meeting_says_that_seats_were_exchanged(tmp_path: Path) -> None:
    meet("outpost", None, "random", "greedy", 2, 1, 1, tmp_path)

    page = report(tmp_path)

    assert "agents random and greedy in exchanged seats" in page
    assert "siegeworks ladder outpost --scenario dawn --agents random,greedy --games 2 --seed 1" in page


def note(game: int, step: int, value: float) -> dict[str, Any]:
    return {"game": game, "step": step, "measure": "points", "value": value}


def test_every_game_counts_at_every_part_of_its_course() -> None:
    """What grows in every game grows in the mean, however seldom each was noted."""
    games = [{"game": 0, "scenario": "one", "choices": 100}, {"game": 1, "scenario": "one", "choices": 40}]
    rows = [note(0, step, step / 10) for step in (0, 25, 50, 75, 100)] + [note(1, step, 0.0) for step in (0, 25, 40)]

    course = courses(polars.LazyFrame(rows), polars.DataFrame(games))["one", "points"]

    assert course == sorted(course)
    assert (course[0], course[5], course[10], course[20]) == (0.0, 1.25, 2.5, 5.0)


def test_a_game_counts_once_for_a_card_however_many_copies_were_played(tmp_path: Path) -> None:
    simulate.run(simulate.plan("outpost", None, 12, 5, "greedy,greedy", observers=("cards",)), folder=tmp_path)

    of = [int(n) for n in re.findall(r"; \d+ of (\d+)\)</td>", report(tmp_path))]

    assert of
    assert max(of) <= 12


@pytest.mark.parametrize("game", game_ids())
def test_a_card_thrown_away_was_not_played(game: str) -> None:
    """Questions at which cards are played are questions of the game, and only they count."""
    spec = find(game)
    tasks = simulate.plan(game, None, 3, 3, "random,random", observers=("cards", "decisions"))
    tables = [simulate.play(task).tables for task in tasks]
    said = [row for t in tables for row in t["decisions"] if row["word"].startswith("card:")]
    played = sum(row["played"] for t in tables for row in t.get("cards", []))

    assert set(spec.lab.card_play_kinds) <= {
        step.ask.kind for p in spec.rules.procedures for step in p.steps if step.ask is not None
    }
    assert played == sum(row["kind"] in spec.lab.card_play_kinds for row in said) > 0
    if game in ("heresy2010", "blackreach"):
        assert played < len(said)


def test_a_drawn_game_was_won_by_nobody_s_luck() -> None:
    spec = find("blackreach")
    rows = [
        {"winner": w, "luck": -0.5, "luck_deal": 0.0, f"decision_{spec.seats[0]}": 0.5}
        for w in ("draw", "draw", spec.seats[1])
    ]

    assert "better luck won 100.0% (20.7% to 100.0%; 1 of 1)" in _luck(spec, rows)


def test_whole_numbers_get_a_bar_each() -> None:
    assert columns([0.0, 0.0, 1.0, 3.0]) == [(-0.5, 0.5, 2), (0.5, 1.5, 1), (1.5, 2.5, 0), (2.5, 3.5, 1)]
    drawn = histogram("Lead changes", [0.0, 0.0, 1.0, 3.0])

    assert 'aria-label="Lead changes"' in drawn
    assert all(f">{text}</text>" in drawn for text in ("games", "Lead changes", "3"))


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
