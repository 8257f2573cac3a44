"""The compiled form: a copy of the package in build/compiled whose core, games and searching agents went through mypyc.

The sources are never touched. Put the folder first on PYTHONPATH to run it (the benchmarks stand in it too, because
the empty game they measure the kernel with has to be compiled with the kernel):

    python tools/compile.py [GAME ...]             all games, or those named (core always)
    python tools/compile.py --apart [GAME ...]     each game in a copy of its own, build/compiled-GAME
    PYTHONPATH=build/compiled python -P -m siegeworks ...
"""

from __future__ import annotations

import contextlib
import fcntl
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "src"))  # this tree's own package, whichever is installed

from siegeworks.table.faster import PACKAGE, compilable, compile_into, fingerprint, games, modules  # noqa: E402

SOURCE = PACKAGE
BENCHMARKS = ROOT / "benchmarks"
__all__ = ["SOURCE", "apart", "build", "compilable", "games", "modules"]


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
    stamp = target / "fingerprint"
    with alone(target):
        wanted = fingerprint(names, (SOURCE, BENCHMARKS))
        if stamp.exists() and stamp.read_text(encoding="utf-8") == wanted:
            return target
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(BENCHMARKS, target / "benchmarks", ignore=shutil.ignore_patterns("__pycache__", "results"))
        trouble = compile_into(target, names, ["benchmarks/nothing.py"])
        if trouble:
            raise SystemExit(f"compile: mypyc failed\n{trouble}")
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
