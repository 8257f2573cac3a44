"""The tree keeps its shape: dependence runs downwards, and nothing forbidden creeps in."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = sorted((ROOT / "src" / "siegeworks").rglob("*.py"))
ROOMS = {"core", "games", "agents", "lab", "table", "adapters", "cli"}


def trees(paths: list[Path]) -> list[tuple[str, ast.Module]]:
    return [(str(path.relative_to(ROOT)), ast.parse(path.read_text(encoding="utf-8"))) for path in paths]


def test_dependence_runs_downwards() -> None:
    """import-linter's contracts in pyproject.toml, on the tree as it is."""
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-logo", "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stdout
    assert "4 kept, 0 broken" in done.stdout


def test_the_package_has_the_rooms_of_the_plan_and_no_others() -> None:
    rooms = {path.name for path in (ROOT / "src" / "siegeworks").iterdir() if path.is_dir()} - {"__pycache__"}

    assert rooms - ROOMS == set()


def test_nothing_is_pickled_or_copied_deeply() -> None:
    found = []
    for name, tree in trees(SOURCES):
        for node in ast.walk(tree):
            modules = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            modules += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if {"pickle", "cPickle", "dill", "cloudpickle", "marshal", "shelve", "copy"} & set(modules):
                found.append(f"{name}:{node.lineno}")  # type: ignore[attr-defined]
    assert found == []


def test_chance_has_no_global_door() -> None:
    """`random` may be used as a generator of one's own (agents, lab), never through its module functions."""
    found = []
    for name, tree in trees(SOURCES):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and any(alias.name == "random" for alias in node.names):
                found.append(f"{name}:{node.lineno}")
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                in_rules = name.startswith(("src/siegeworks/core", "src/siegeworks/games"))
                if in_rules or {alias.name for alias in node.names} != {"Random"}:
                    found.append(f"{name}:{node.lineno}")
    assert found == []


@pytest.mark.parametrize("word", ["TO" + "DO", "FIX" + "ME", "NotImplemented" + "Error"])
def test_no_promises_in_the_sources(word: str) -> None:
    assert [str(path.relative_to(ROOT)) for path in SOURCES if word in path.read_text(encoding="utf-8")] == []
