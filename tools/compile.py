"""The compiled form: a copy of the package in build/compiled whose core, games and searching agents went through mypyc.

The sources are never touched. Put the folder first on PYTHONPATH to run it (the benchmarks stand in it too, because
the empty game they measure the kernel with has to be compiled with the kernel):

    python tools/compile.py [GAME ...]             all games, or those named (core always)
    python tools/compile.py --apart [GAME ...]     each game in a copy of its own, build/compiled-GAME
    PYTHONPATH=build/compiled python -P -m siegeworks ...
"""

from __future__ import annotations

import ast
import contextlib
import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "siegeworks"
BENCHMARKS = ROOT / "benchmarks"

# What every decision passes through. The rest of the kernel runs once per game or when a person asks.
KERNEL = ("chances", "errors", "fate", "flow", "journal", "options", "picking", "graph", "state")
# What every playout passes through; the contract stays plain, so that anybody's class can be an agent.
AGENTS = ("world", "budget", "finals", "greedy", "playout", "progress", "search", "tree",
          "search1/playout", "search1/search", "search1/tree")  # fmt: skip
# The edges of a game: data read once, words for people.
LEFT_PLAIN = {"__init__", "components", "records", "wording", "views"}

SCRIPT = """
import sys
from mypyc.build import mypycify
from setuptools import setup

files = sys.argv[sys.argv.index("--") + 1 :]
sys.argv[1:] = ["build_ext", "--inplace"]
setup(
    name="siegeworks-compiled",
    packages=[],
    ext_modules=mypycify(["--strict", "--no-warn-unused-ignores", *files], opt_level="3", multi_file=len(files) > 40),
)
"""


def games() -> list[str]:
    """The games of the tree that are ready to be loaded (a folder with a package in it)."""
    return sorted(p.parent.name for p in (SOURCE / "games").glob("*/__init__.py"))


def modules(names: list[str]) -> list[Path]:
    """The modules to compile: the kernel, the agents that search and the named games, edges left out."""
    folders = [SOURCE / "games" / name for name in names]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files = [path for path in paths if path.stem not in LEFT_PLAIN and not path.stem.startswith("records_")]
    common = [
        *(SOURCE / "core" / f"{name}.py" for name in KERNEL),
        *(SOURCE / "agents" / f"{name}.py" for name in AGENTS),
    ]
    return [*common, *filter(compilable, files)]


def compilable(path: Path) -> bool:
    """False for modules without code, and for schemas (msgspec reads annotations, and mypyc drops them)."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    if any(ast.unparse(base).split(".")[-1] in ("Struct", "Entry") for node in classes for base in node.bases):
        return False
    return bool(classes) or any(isinstance(node, ast.FunctionDef) for node in body)


def fingerprint(names: list[str]) -> str:
    """What a compiled tree was made from: compiler, script, and every file copied into it, compiled or not."""
    digest = hashlib.sha256(f"{sys.version}{SCRIPT}{KERNEL}{AGENTS}{sorted(LEFT_PLAIN)}{names}".encode())
    for room in (SOURCE, BENCHMARKS):
        for path in sorted(path for path in room.rglob("*") if path.suffix in (".py", ".toml")):
            digest.update(path.relative_to(ROOT).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


@contextlib.contextmanager
def alone(target: Path) -> Iterator[None]:
    target.parent.mkdir(parents=True, exist_ok=True)
    with open(target.with_suffix(".lock"), "w", encoding="utf-8") as handle:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield


def build(names: list[str], target: Path = ROOT / "build" / "compiled") -> Path:
    """Compile into the target folder, or find it standing there already; returns the folder."""
    unknown = sorted(set(names) - set(games()))
    if unknown:
        raise SystemExit(f"compile: no game {', '.join(unknown)}; there are {', '.join(games())}")
    files = modules(names)
    stamp = target / "fingerprint"
    with alone(target):
        wanted = fingerprint(names)
        if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
            return target
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(SOURCE, target / "siegeworks", ignore=shutil.ignore_patterns("__pycache__", "static"))
        shutil.copytree(BENCHMARKS, target / "benchmarks", ignore=shutil.ignore_patterns("__pycache__", "results"))
        relative = [*(str(path.relative_to(SOURCE.parent)) for path in files), "benchmarks/nothing.py"]
        environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": str(target)}
        command = [sys.executable, "-c", SCRIPT, "--", *relative]
        done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
        if done.returncode:
            raise SystemExit(f"compile: mypyc failed\n{(done.stdout + done.stderr)[-6000:]}")
        shutil.rmtree(target / "build", ignore_errors=True)
        stamp.write_text(wanted, encoding="utf-8")
    return target


def apart(game: str) -> Path:
    """One game (and core) in a copy of its own: what is wrong with one game stops no other."""
    return build([game], ROOT / "build" / f"compiled-{game}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["--apart"]:
        print("\n".join(str(apart(game)) for game in sys.argv[2:] or games()))
    else:
        print(build(sys.argv[1:] or games()))
