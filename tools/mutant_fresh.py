"""A mutant of what runs only while a game is loaded: a new process that loads the game with the fault in it.

python tools/mutant_fresh.py GAME NAME < TESTS      the names of the tests, one on each line, run in this order
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Sequence
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import CodeType

import pytest

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from tools.mutants import mutants_of, rule_files, tree_with  # noqa: E402

LONGEST = 300  # seconds
DOES_NOT_LOAD = (pytest.ExitCode.INTERRUPTED, pytest.ExitCode.USAGE_ERROR)


class Order:
    """Only these tests, in this order; the first that fails is told (a plugin of pytest)."""

    def __init__(self, tests: Sequence[str]) -> None:
        self.rank = {test: n for n, test in enumerate(tests)}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((i for i in items if i.nodeid in self.rank), key=lambda i: self.rank[i.nodeid])

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            print(f"\nFIRST {report.nodeid}", flush=True)


def load_with_fault(game: str, name: str) -> None:
    """From now on the module of a mutant is loaded with the fault."""
    folder = ROOT / "src" / "siegeworks" / "games" / game
    mutant = next(m for path in rule_files(folder) for m in mutants_of(folder, path) if m.name == name)
    path = folder / mutant.file
    faulty = compile(tree_with(path, mutant), str(path), "exec")
    plain = SourceFileLoader.get_code

    def get_code(self: SourceFileLoader, fullname: str) -> CodeType | None:
        return faulty if self.path == str(path) else plain(self, fullname)

    SourceFileLoader.get_code = get_code  # type: ignore[method-assign]


def run_fresh(game: str, name: str, tests: Sequence[str]) -> tuple[str, str, str]:
    """What becomes of a mutant in a process of its own: the outcome, the test that failed, what is told of it."""
    command = [sys.executable, str(Path(__file__)), game, name]
    try:
        done = subprocess.run(
            command, input="\n".join(tests), cwd=ROOT, capture_output=True, text=True, check=False, timeout=LONGEST
        )
    except subprocess.TimeoutExpired:
        return "late", "", "loading the game with it, or the tests, took too long"
    if done.returncode in DOES_NOT_LOAD:
        return "killed", "tests/conftest.py", "the game does not load"
    if done.returncode not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
        return "broken", "", done.stderr[-200:]
    failed = [line.partition(" ")[2] for line in done.stdout.splitlines() if line.startswith("FIRST ")]
    if failed:
        return "killed", failed[0], "in a process of its own"
    if done.returncode == pytest.ExitCode.TESTS_FAILED:  # a file could not be collected, and none was tried after it
        return "killed", "tests/conftest.py", "the game does not load"
    return "survived", "", ""


def main(game: str, name: str) -> int:
    """Run tests with the fault."""
    tests = sys.stdin.read().splitlines()
    load_with_fault(game, name)
    files = list(dict.fromkeys(test.partition("::")[0] for test in tests))
    options = ["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "--no-header"]
    return int(pytest.main([*options, *files], plugins=[Order(tests)]))


if __name__ == "__main__":
    raise SystemExit(main(*sys.argv[1:]))
