"""Opponents are compiled in the background where that can be done, and play on plainly where it cannot."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from siegeworks.table import faster
from siegeworks.table.bots import Bots


def test_what_a_machine_lacks_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    assert faster.missing() == ""  # this one has all: the tests need it
    monkeypatch.setenv("CC", "no-such-compiler")
    assert "a C compiler (no-such-compiler)" in faster.missing()


def test_a_copy_is_used_only_after_it_was_tried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def copied(target: Path, names: list[str], more: tuple[str, ...] = ()) -> str:
        (target / "siegeworks").mkdir(parents=True)
        return ""

    names = ["outpost"]
    monkeypatch.setattr(faster, "compile_into", copied)
    monkeypatch.setattr(faster, "tried", lambda target, names: "it lost its way")
    assert faster.make(tmp_path, names) == "it lost its way"
    assert faster.ready(tmp_path, names) is None
    assert (faster.place(tmp_path, names) / "trouble.txt").read_text() == "it lost its way"

    old = tmp_path / "compiled" / "0123"
    old.mkdir()
    monkeypatch.setattr(faster, "tried", lambda target, names: "")
    assert faster.make(tmp_path, names) == ""
    assert faster.ready(tmp_path, names) == faster.place(tmp_path, names)
    assert not old.exists()


def test_where_it_cannot_be_done_nothing_happens(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CC", "no-such-compiler")
    used: list[Path] = []
    faster.in_background(tmp_path, used.append, patience=0.0).join(20)

    assert used == [] and not (tmp_path / "compiled").exists()


def test_a_copy_that_stands_is_used_at_once(tmp_path: Path) -> None:
    target = faster.place(tmp_path, faster.games())
    target.parent.mkdir(mode=0o700)
    target.mkdir(mode=0o700)
    (target / faster.READY).touch()
    bots = Bots(2)
    faster.in_background(tmp_path, bots.use).join(20)

    assert [worker.folder for worker in bots.workers] == [target, target]


@pytest.mark.parametrize("open_one", ["", ".."])
def test_a_copy_that_others_could_have_put_there_is_not_used(tmp_path: Path, open_one: str) -> None:
    """What lies in it is run: in a folder that everybody writes to, another user could leave a program."""
    target = faster.place(tmp_path, ["outpost"])
    target.parent.mkdir(mode=0o700)
    target.mkdir(mode=0o700)
    (target / faster.READY).touch()
    assert faster.ready(tmp_path, ["outpost"]) == target

    (target / open_one).resolve().chmod(0o777)
    assert faster.ready(tmp_path, ["outpost"]) is None


@pytest.mark.slow
def test_outpost_is_compiled_tried_and_thought_about(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole way: another process makes the copy, and a worker answers from it."""
    monkeypatch.setattr(faster, "games", lambda: ["outpost"])
    monkeypatch.setenv("MYPYC_OPT_LEVEL", "0")  # compiled in half the time; nobody measures it here
    command = [sys.executable, "-m", "siegeworks.table.faster", str(tmp_path), "outpost"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = faster.ready(tmp_path, ["outpost"])
    assert found is not None, done.stdout + done.stderr
    asked = (
        "from siegeworks.table.worker import Desk; import siegeworks.agents.search as s; print(s.__file__); "
        "print(Desk().answer({'table': 't', 'words': [], 'seat': 'raiders', 'agent': 'veteran', 'seconds': 0.2, "
        "'header': {'game': 'outpost', 'version': 3, 'scenario': 'dawn', 'options': {}, 'fate': 'fast', 'seed': 7, "
        "'confirm': False}})['word'])"
    )
    environment = os.environ | {"PYTHONPATH": str(found)}
    command = [sys.executable, "-P", "-c", asked]
    said = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    file, word = said.stdout.split()
    assert file.endswith(".so") and file.startswith(str(found)) and word.startswith("verb:")
