"""The commands as a user meets them: output, exit codes, no traceback for a mistake."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
import time
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

from siegeworks.cli import fuzz as fuzz_command
from siegeworks.cli import main
from siegeworks.cli import simulate as simulate_command
from siegeworks.core import rule_status as status_command
from siegeworks.core.record import Match
from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz.fuzzer import Fuzzer


def run(*args: str, expect: int = 0) -> str:
    """The output of a command that must end with this code, in this process."""
    out, errors = io.StringIO(), io.StringIO()
    with redirect_stdout(out), redirect_stderr(errors), pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "argv", ["siegeworks", *args])
        with pytest.raises(SystemExit) as end:
            main()
    assert (end.value.code or 0) == expect, errors.getvalue()
    if expect == 2:
        assert errors.getvalue().strip()
    return out.getvalue()


def run_alone(*args: str, expect: int = 0) -> str:
    """The same in a process of its own, as data packs need, which must come before the first game is loaded."""
    command = [sys.executable, "-c", "from siegeworks.cli import main; main()", *args]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == expect, done.stderr
    assert "Traceback" not in done.stderr
    return done.stdout


@pytest.fixture
def finished() -> Match:
    """A finished game of Outpost."""
    match = Match.new(GAME, "dawn", "finished")
    rng = Random(2)
    while not match.over:
        match.choose(rng.choice(match.state.offered))
    return match


@pytest.fixture
def record_file(finished: Match, tmp_path: Path) -> Path:
    """The record of a finished game in a file."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished.record()))
    return path


def test_help_is_everywhere() -> None:
    for args in (
        [],
        ["rules"],
        ["simulate"],
        ["replay"],
        ["verify"],
        ["fuzz"],
        ["engine"],
        ["data"],
        ["data", "check"],
        ["data", "schemas"],
        ["play"],
    ):
        assert "Usage" in run(*args, "--help")
    assert run("--version").startswith("siegeworks ")


def test_a_users_mistake_is_said_in_a_line() -> None:
    for args in (
        ["rules", "chess"],
        ["rules", "outpost", "OUT-NO-1"],
        ["simulate", "chess"],
        ["simulate", "outpost", "--agents", "greedy"],
        ["simulate", "outpost", "--agents", "greedy,nobody"],
        ["simulate", "outpost", "--scenario", "moon"],
        ["simulate", "outpost", "--option", "ties"],
        ["simulate", "outpost", "--games", "0"],
        ["replay", "nowhere.json"],
        ["verify", "nowhere.json"],
        ["fuzz", "outpost", "--scenario", "moon"],
        ["fuzz", "outpost", "--start", "no-such-corpus.toml"],
        ["rules", "outpost", "--status", "--tests", "no-such-folder"],
        ["simulate", "outpost", "--games", "1", "--out", "/dev/null/x"],
        ["--pack", "nowhere", "games"],
        ["games", "chess"],
        ["play", "--port", "99999"],
        ["dance"],
    ):
        run(*args, expect=2)
    run_alone("rules", "chess", expect=2)


def test_games_are_listed() -> None:
    rows = {row["game"]: row for row in json.loads(run("games", "--json"))}
    assert rows["outpost"]["title"] == "Outpost"
    assert "scenario dawn" in run("games")


def test_one_game_is_listed_with_the_rules_of_its_switches() -> None:
    (row,) = json.loads(run("games", "heresy2010", "--json"))
    edition = next(o for o in row["options"] if o["id"] == "edition")
    assert (edition["default"], "H10-FAQ-02" in edition["rules"]) == ("book", True)
    told = run("games", "heresy2010")
    assert "option edition: book (default), faq." in told and "scenario dawn" not in told


def test_rules_in_text_and_json() -> None:
    assert "OUT-WIN-03" in run("rules", "outpost")
    assert "tie" in run("rules", "outpost", "OUT-BAT-04")
    assert json.loads(run("rules", "outpost", "OUT-BAT-04", "--json"))["kind"] == "rule"
    assert len(json.loads(run("rules", "outpost", "--json"))["rules"]) == 28


def test_status_counts_from_code_and_marks() -> None:
    figures = json.loads(run("rules", "outpost", "--status", "--json"))
    assert figures["rules"] == 28
    assert figures["enforced"] + len(figures["missing"]) + figures["data"] + figures["advice"] == figures["rules"]
    assert figures["tested"] + len(figures["untested"]) + figures["data"] + figures["advice"] == figures["rules"]
    assert figures["missing"] == figures["untested"] == figures["unknown"] == []
    places = figures["places"]["OUT-BAT-04"]
    assert any("battle.py" in p and "take_hits" in p for p in places["code"])
    assert any("test_the_higher_total_wins" in p for p in places["tests"])
    assert "enforced 26 of 26" in run("rules", "outpost", "--status")


def test_status_says_where_rules_come_from_that_no_paragraph_asks_for() -> None:
    told = run("rules", "heresy2010", "--status")
    assert "by the publisher's FAQ, not the book (13): H10-FAQ-02, " in told
    assert "ours, where the book is silent (2): H10-INFO-01, H10-INFO-10" in told
    assert "named by no paragraph" not in told


@pytest.mark.parametrize(("game", "total"), [("heresy1993", 256), ("heresy2010", 595), ("blackreach", 488)])
def test_the_catalogues_are_whole(game: str, total: int) -> None:
    assert status_command.status(game)["rules"] == total


def test_simulate_counts_and_does_not_depend_on_jobs() -> None:
    args = ["simulate", "outpost", "--games", "12", "--seed", "4", "--agents", "greedy,random", "--json"]
    one, two = json.loads(run(*args, "--jobs", "1")), json.loads(run(*args, "--jobs", "2"))
    for out in (one, two):
        assert out["games"] == sum(out["wins"].values()) == sum(out["reasons"].values()) == 12
        assert set(out["wins"]) == {"raiders", "garrison", "draw"}
        assert out["seconds"] >= 0
    assert {**one, "seconds": 0} == {**two, "seconds": 0}


def test_simulate_takes_options_and_talks_to_people() -> None:
    out = simulate_command.run("outpost", "long-night", 3, 1, "random,random", 1, {"ties": "both-hurt"})
    assert out["scenario"] == "long-night"
    assert "3 games" in run("simulate", "outpost", "--games", "3", "--option", "ties=both-hurt")


def test_replay_tells_the_game_and_notices_change(record_file: Path, finished: Match) -> None:
    text = run("replay", str(record_file))
    assert "won" in text.splitlines()[-1]
    assert "Round 1: turn of the Raiders." in text
    part = json.loads(run("replay", str(record_file), "--to", "3", "--json"))
    assert part["words"] == 3
    assert part["decision"]["seat"] is not None

    record = finished.record()
    record["words"][5] = "verb:halt"
    record_file.write_text(json.dumps(record))
    assert "note: word 6" in run("replay", str(record_file), "--quiet", expect=1)
    record_file.write_text("{")
    run("replay", str(record_file), expect=2)


def test_verify_accepts_the_honest_and_refuses_what_has_no_outcome(record_file: Path) -> None:
    assert "verified" in run("verify", str(record_file))
    record = json.loads(record_file.read_text())
    record["outcome"] = None
    record_file.write_text(json.dumps(record))
    assert "not as committed" in run("verify", str(record_file), expect=1)


def test_fuzz_saves_what_fails_as_a_record_that_opens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from siegeworks.games.outpost import battle

    def break_down(*args: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(battle, "roll", break_down)
    fuzzer = Fuzzer("outpost", "2")
    fuzzer.run(10)
    failures = fuzzer.failures
    assert failures
    assert "RuntimeError: a bug" in failures[0]["problems"][0]
    saved = fuzz_command.save(failures, tmp_path, "outpost")
    monkeypatch.undo()
    assert "words" in run("replay", saved[0], "--quiet", expect=0)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_fuzz_that_is_stopped_says_what_it_found(tmp_path: Path, jobs: str) -> None:
    # tests run in the background may have been told to ignore Ctrl-C; what they start would then ignore it too
    listening = "import signal, runpy; signal.signal(signal.SIGINT, signal.default_int_handler); "
    listening += "runpy.run_module('siegeworks', run_name='__main__', alter_sys=True)"
    command = [sys.executable, "-c", listening, "fuzz", "outpost", "--games", "1000000", "--json", "--jobs", jobs]
    for wait in (2, 8, 45):  # a busy machine may not have begun after a few seconds
        process = subprocess.Popen(
            [*command, "--out", str(tmp_path)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            start_new_session=True,
        )  # fmt: skip
        try:
            time.sleep(wait)
            os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to all processes of the command
            out, err = process.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
        if out and json.loads(out)["games"]:
            break

    assert process.returncode == 130, err
    assert 0 < json.loads(out)["games"] < 1000000
    assert json.loads(out)["failures"] == []
    assert "of 1000000 games" in err
    assert "Traceback" not in err


def test_fuzz_from_the_command_line(tmp_path: Path) -> None:
    out = json.loads(run("fuzz", "outpost", "--games", "8", "--jobs", "2", "--json", "--out", str(tmp_path)))
    assert out["games"] == 8
    assert out["failures"] == []
    assert "steps reached" in run("fuzz", "outpost", "--games", "3")


def test_editors_get_a_schema_beside_every_data_file(tmp_path: Path) -> None:
    told = run("data", "schemas", "outpost", str(tmp_path)).split()

    assert told == [str(path) for path in map(Path, told) if "properties" in json.loads(path.read_text())]
    assert str(tmp_path / "units.toml.schema.json") in told
    assert run("data", "schemas", "terra", str(tmp_path))
    assert run("data", "schemas", "chess", str(tmp_path), expect=2) == ""


def test_data_packs_are_checked_and_used(tmp_path: Path) -> None:
    pack = tmp_path / "swift"
    (pack / "outpost").mkdir(parents=True)
    (pack / "pack.toml").write_text('title = "Swift"\n')
    (pack / "outpost" / "units.toml").write_text('[[unit]]\nid = "rifles"\nsteps = 2\n')
    scenario = '[[scenario]]\nid = "dawn"\nrounds = 1\n'
    (pack / "outpost" / "scenarios.toml").write_text(scenario)
    short = json.loads(run_alone("--pack", str(pack), "simulate", "outpost", "--games", "2", "--json"))
    plain = json.loads(run_alone("simulate", "outpost", "--games", "2", "--json"))
    assert short["decisions"] < plain["decisions"]

    (pack / "outpost" / "units.toml").write_text('[[unit]]\nid = "rifles"\nsteps = "two"\n')
    assert "units.toml:3: unit[rifles].steps" in run_alone("data", "check", str(pack), expect=1)
    run_alone("--pack", str(pack), "games", expect=2)

    (pack / "outpost" / "units.toml").write_text('[[unit]]\nid = "rifles"\nsteps = 9\n')
    assert "units.toml:3: unit[rifles].steps" in run_alone("data", "check", str(pack), expect=1)
    (pack / "outpost" / "units.toml").unlink()
    (pack / "outpost" / "scenarios.toml").write_text(scenario + '[scenario.units]\nghosts = "camp"\n')
    assert "'ghosts' in 'camp': no such unit or area" in run_alone("data", "check", str(pack), expect=1)


def test_a_record_is_looked_back_at_finished_or_not(finished: Match, tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(json.dumps(finished.record()))
    told = run("review", str(path), "--seconds", "60")

    assert "chance of Raiders" in told.replace("Chance", "chance")
    assert "Luck brought Raiders" in told
    assert "Better: " in told
    half = {**finished.record(), "words": finished.record()["words"][:20], "hashes": finished.record()["hashes"][:21]}
    path.write_text(json.dumps(half))
    assert "20 choices" in run("review", str(path), "--seconds", "0")
