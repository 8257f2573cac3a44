"""The game of one file in examples/hello, installed as a package of its own, plays like any other."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
HELLO = ROOT / "examples" / "hello"
# What the house asks of its own games beyond the contract: numbered rules and stored games.
OF_THE_HOUSE = "not cited and not golden"


def install(target: Path) -> Mapping[str, str]:
    """Install the package into a folder, as a player would; returns the environment in which it is found."""
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-index"]
    run([*pip, "--no-deps", "--no-build-isolation", "--target", str(target), str(HELLO)], os.environ)
    path = [str(target), str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
    return os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, path))}


def run(command: list[str], environment: Mapping[str, str]) -> str:
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    return install(tmp_path_factory.mktemp("packages"))


def siegeworks(environment: Mapping[str, str], *arguments: str) -> str:
    return run([sys.executable, "-m", "siegeworks", *arguments], environment)


def test_it_is_found_by_its_entry_point(installed: Mapping[str, str]) -> None:
    games = {row["game"]: row for row in json.loads(siegeworks(installed, "games", "--json"))}

    assert games["hello"]["title"] == "King of the Hill"


def test_it_keeps_the_contract(installed: Mapping[str, str]) -> None:
    pytest_ = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/games/test_every_game.py"]
    told = run([*pytest_, "-k", OF_THE_HOUSE], {**installed, "SIEGEWORKS_ONLY": "hello"})

    assert " passed" in told


def test_the_fuzzer_finds_nothing_and_reaches_every_step(installed: Mapping[str, str], tmp_path: Path) -> None:
    fuzz = ("fuzz", "hello", "--games", "20", "--json", "--out", str(tmp_path))
    report = json.loads(siegeworks(installed, *fuzz))

    assert report["failures"] == []
    assert report["steps"] == report["of"]


def test_the_better_player_wins(installed: Mapping[str, str]) -> None:
    simulate = ("simulate", "hello", "--games", "20", "--agents", "greedy,random", "--json")
    told = json.loads(siegeworks(installed, *simulate))

    assert told["wins"]["north"] >= 15


def test_it_is_one_short_file() -> None:
    code = [path for path in HELLO.rglob("*.py") if "build" not in path.parts]

    assert [path.name for path in code] == ["hello.py"]
    assert lines_of_code(code[0].read_text(encoding="utf-8")) <= 115


def lines_of_code(text: str) -> int:
    """The lines of a module that are neither empty nor a comment nor a docstring."""
    told: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)) and ast.get_docstring(node) is not None:
            told.update(range(node.body[0].lineno, (node.body[0].end_lineno or 0) + 1))
    rows = [line.strip() for number, line in enumerate(text.splitlines(), 1) if number not in told]
    return sum(1 for row in rows if row and not row.startswith("#"))
