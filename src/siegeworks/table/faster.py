"""Opponents that think faster: a copy of the package whose core, games and searching agents went through mypyc.

The sources are never touched. `siegeworks play` has the copy made in the background, by a process at the lowest
priority, where a C compiler is found; from then on, and at every later start, the processes that think run from it. It
stands in the folder of the user's games, under a name made from all its sources, so that a change makes another. A copy
is used only after games were played with it. `tools/compile.py` makes such copies for measuring.
"""

from __future__ import annotations

import ast
import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent

# What every decision passes through. The rest of the kernel runs once per game or when a person asks.
KERNEL = ("chances", "errors", "fate", "flow", "journal", "leanings", "options", "picking", "graph", "state")
# What every playout passes through; the contract stays plain, so that anybody's class can be an agent.
AGENTS = ("world", "budget", "finals", "greedy", "playout", "progress", "search", "tree",
          "search1/playout", "search1/search", "search1/tree")  # fmt: skip
# The edges of a game: data read once, words for people.
LEFT_PLAIN = {"__init__", "components", "records", "wording", "labels", "views"}
READY = "ready"  # the file that says that a copy was tried and may be used
PATIENCE = 30.0  # seconds after the start before the machine is kept busy
LOWEST = 19

SCRIPT = """
import os
import sys
from mypyc.build import mypycify
from setuptools import setup

files = sys.argv[sys.argv.index("--") + 1 :]
sys.argv[1:] = ["build_ext", "--inplace"]
setup(
    name="siegeworks-compiled",
    packages=[],
    ext_modules=mypycify(
        ["--strict", "--no-warn-unused-ignores", *files],
        opt_level=os.environ.get("MYPYC_OPT_LEVEL", "3"),
        multi_file=len(files) > 40,
    ),
)
"""
TRIAL = """
import sys

from siegeworks.agents import search
from siegeworks.agents.driver import play_out
from siegeworks.agents.registry import make
from siegeworks.core.spec import find, game_ids

assert search.__file__.endswith((".so", ".pyd")), search.__file__
for id in set(game_ids()) & set(sys.argv[1:]):
    spec = find(id)
    s = spec.new(None, 1)
    play_out(spec, s, [make("search:walks=8,seconds=60", seat) for seat in range(2)], 60)
"""


def games() -> list[str]:
    """The games of the package (a folder with a package in it)."""
    return sorted(p.parent.name for p in (PACKAGE / "games").glob("*/__init__.py"))


def modules(names: Sequence[str]) -> list[Path]:
    """The modules to compile: the kernel, the agents that search and the named games, edges left out."""
    folders = [PACKAGE / "games" / name for name in names]
    paths = [path for folder in folders for path in sorted(folder.rglob("*.py"))]
    files = [path for path in paths if path.stem not in LEFT_PLAIN and not path.stem.startswith("records_")]
    common = [
        *(PACKAGE / "core" / f"{name}.py" for name in KERNEL),
        *(PACKAGE / "agents" / f"{name}.py" for name in AGENTS),
    ]
    return [*common, *filter(compilable, files)]


def compilable(path: Path) -> bool:
    """False for modules without code, and for schemas (msgspec reads annotations, and mypyc drops them)."""
    body = ast.parse(path.read_text(encoding="utf-8")).body
    classes = [node for node in body if isinstance(node, ast.ClassDef)]
    if any(ast.unparse(base).split(".")[-1] in ("Struct", "Entry") for node in classes for base in node.bases):
        return False
    return bool(classes) or any(isinstance(node, ast.FunctionDef) for node in body)


def fingerprint(names: Sequence[str], rooms: Sequence[Path] = (PACKAGE,)) -> str:
    """What a compiled copy was made from: compiler, script, and every file copied into it, compiled or not."""
    digest = hashlib.sha256(f"{sys.version}{SCRIPT}{KERNEL}{AGENTS}{sorted(LEFT_PLAIN)}{list(names)}".encode())
    for room in rooms:
        for path in sorted(path for path in room.rglob("*") if path.suffix in (".py", ".toml")):
            digest.update(f"{room.name}/{path.relative_to(room).as_posix()}".encode() + path.read_bytes())
    return digest.hexdigest()


def compile_into(target: Path, names: Sequence[str], more: Sequence[str] = ()) -> str:
    """Compile a copy of the package that stands in the target folder (or is put there); returns what went wrong."""
    if not (target / "siegeworks").is_dir():
        left = shutil.ignore_patterns("__pycache__", "static")
        shutil.copytree(PACKAGE, target / "siegeworks", ignore=left)
    files = [*(str(path.relative_to(PACKAGE.parent)) for path in modules(names)), *more]
    environment = {**os.environ, "MYPYPATH": str(target), "PYTHONPATH": str(target)}
    command = [sys.executable, "-c", SCRIPT, "--", *files]
    done = subprocess.run(command, cwd=target, env=environment, capture_output=True, text=True, check=False)
    shutil.rmtree(target / "build", ignore_errors=True)
    return (done.stdout + done.stderr)[-6000:] if done.returncode else ""


# ------------------------------------------------------------ for the table


def missing() -> str:
    """What this machine lacks for compiling; empty if it has all."""
    if find_spec("mypyc") is None or find_spec("setuptools") is None:
        return "mypy and setuptools"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if os.name != "nt" and shutil.which(compiler) is None:
        return f"a C compiler ({compiler})"
    if not (Path(sysconfig.get_paths()["include"]) / "Python.h").is_file():
        return "Python's headers"
    return ""


def place(home: Path, names: Sequence[str]) -> Path:
    """Where the copy of today's sources stands, or is to stand."""
    return home / "compiled" / fingerprint(names)[:16]


def ready(home: Path, names: Sequence[str]) -> Path | None:
    """The copy of today's sources, if it was made and tried, and by nobody else than this user."""
    target = place(home, names)
    return target if (target / READY).is_file() and is_ours(target) and is_ours(target.parent) else None


def is_ours(folder: Path) -> bool:
    """Whether a folder is this user's and nobody else may write there: what lies in it is run."""
    found = folder.lstat()
    return not hasattr(os, "getuid") or (found.st_uid == os.getuid() and not found.st_mode & 0o022)


@contextlib.contextmanager
def alone(target: Path) -> Iterator[bool]:
    """Hold a copy's place; False if another process makes it already."""
    import fcntl

    target.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    with contextlib.suppress(OSError):
        target.parent.chmod(0o700)
    with open(target.with_suffix(".lock"), "w", encoding="utf-8") as handle:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            yield False
            return
        yield True


def make(home: Path, names: Sequence[str]) -> str:
    """Make the copy and try it; older ones are cleared away. Returns what went wrong."""
    target = place(home, names)
    with alone(target) as mine:
        if not mine or (target / READY).is_file():
            return ""
        shutil.rmtree(target, ignore_errors=True)
        target.mkdir(mode=0o700)
        trouble = compile_into(target, names) or tried(target, names)
        if trouble:
            (target / "trouble.txt").write_text(trouble, encoding="utf-8")
            return trouble
        (target / READY).write_text("tried\n", encoding="utf-8")
    for other in target.parent.iterdir():
        if other.stem != target.name:
            shutil.rmtree(other, ignore_errors=True)
            other.unlink(missing_ok=True) if other.is_file() else None
    return ""


def tried(target: Path, names: Sequence[str]) -> str:
    """What goes wrong when its games are played with a copy; empty if nothing does."""
    environment = {**os.environ, "PYTHONPATH": str(target)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", TRIAL, *names], env=environment, capture_output=True, text=True, check=False
    )
    return done.stderr[-6000:] if done.returncode else ""


def in_background(home: Path, use: Callable[[Path], None], patience: float = PATIENCE) -> threading.Thread:
    """Have the copy used: at once where it stands, else when it was made, in a while and without disturbing anyone."""

    def work() -> None:
        names = games()
        found = ready(home, names)
        if found is None and not missing() and not (place(home, names) / "trouble.txt").is_file():
            if threading.Event().wait(patience):
                return
            command = [sys.executable, "-m", "siegeworks.table.faster", str(home)]
            subprocess.run(command, capture_output=True, check=False)
            found = ready(home, names)
        if found is not None:
            use(found)

    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    return thread


if __name__ == "__main__":
    with contextlib.suppress(AttributeError, OSError):
        os.nice(LOWEST)
    print(make(Path(sys.argv[1]), sys.argv[2:] or games()))
