"""`make bench`: every game beside python-chess, catanatron and OpenSpiel; the kernel and the protocol by themselves."""

from __future__ import annotations

import argparse
import datetime
import json
import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Any

from benchmarks import protocol, report
from benchmarks.engines import PEERS, YARDSTICK
from benchmarks.pairing import ROOT, NotAvailable, Worker, compare, environment, stay_on_one_core


def beside(name: str, pairs: int, seconds: float, path: Path | None) -> dict[str, Any]:
    """One engine beside the yardstick, and what its positions cost."""
    try:
        worker = Worker(name, path)
        yardstick = Worker(YARDSTICK)
        try:
            row = compare(worker, yardstick, pairs, seconds)
            return row | worker.costs(20) | worker.thirds(seconds * 10)
        finally:
            worker.close()
            yardstick.close()
    except NotAvailable as error:
        return {"not_available": str(error)}


def kernel(path: Path | None) -> dict[str, Any]:
    command = [sys.executable, "-m", "benchmarks.kernel"]
    done = subprocess.run(command, cwd=path or ROOT, env=environment(path), capture_output=True, text=True, check=True)
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def compiled_trees(games: list[str]) -> dict[str, Path | str]:
    """A compiled copy per game, or what went wrong with it: one game that cannot be compiled stops no other."""
    trees: dict[str, Path | str] = {}
    for number, game in enumerate(games, 1):
        print(f"compiling {game} ({number} of {len(games)}; minutes, unless it stands there already) ...", flush=True)
        command = [sys.executable, str(ROOT / "tools" / "compile.py"), "--apart", game]
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines() or ["?"]
        trees[game] = (
            Path(lines[-1]) if done.returncode == 0 else f"cannot be compiled: {lines[-1]}".replace(str(ROOT), ".")
        )
    return trees


def loads(game: str) -> bool:
    """True for a game that can be played; one that cannot is reported as not available later."""
    from siegeworks.core.errors import SiegeworksError
    from siegeworks.core.spec import find

    try:
        find(game)
    except SiegeworksError:
        return False
    return True


def main() -> int:
    from siegeworks.core.spec import game_ids

    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    parser.add_argument("games", nargs="*", help="only these games (all that are installed)")
    parser.add_argument("--compiled", action="store_true", help="run our games through mypyc")
    parser.add_argument("--quick", action="store_true", help="short slices, nothing kept")
    parser.add_argument("--pairs", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=0.3, help="CPU seconds of one slice")
    given = parser.parse_args()
    pairs, seconds = (9, 0.1) if given.quick else (given.pairs, given.seconds)
    games = given.games or game_ids()
    trees = compiled_trees([game for game in games if loads(game)]) if given.compiled else {}
    path = next((tree for tree in trees.values() if isinstance(tree, Path)), None)
    if given.compiled and path is None:
        raise SystemExit("bench: nothing could be compiled: " + "; ".join(map(str, trees.values())))
    core = stay_on_one_core()
    result: dict[str, Any] = {
        "date": datetime.date.today().isoformat(),
        "form": "compiled" if given.compiled else "plain",
        "python": platform.python_version(),
        "machine": platform.machine(),
        "core": core,
        "load": round(os.getloadavg()[0], 2),
        "peers": {name: version(name) for name in ("chess", "catanatron", "open_spiel")},
        "kernel": kernel(path),
        "noise": beside(YARDSTICK, pairs, seconds, None),
        "engines": {},
    }
    print("kernel  ", result["kernel"])
    print("noise   ", result["noise"]["free_ratio"], "(python-chess beside itself: what differs from 1 is noise)")
    for name in (*(f"siegeworks:{game}" for game in games), *PEERS):
        tree = trees.get(name.removeprefix("siegeworks:"))
        row = {"not_available": tree} if isinstance(tree, str) else beside(name, pairs, seconds, tree)
        result["engines"][name] = row
        text = row.get("not_available") or f"{row['free_ratio']:8.3f} of python-chess  {row}"
        print(f"{name:32}", text, flush=True)
    tree_of_outpost = trees.get("outpost")
    if "outpost" in games and not isinstance(tree_of_outpost, str):
        try:
            result["protocol"] = protocol.measure("outpost", 1.0 if given.quick else 4.0, tree_of_outpost)
        except RuntimeError as error:
            result["protocol"] = {"not_available": str(error)}
        print("protocol", result["protocol"])
    if given.quick or given.games:
        return 0
    print("kept in ", report.write(result).relative_to(ROOT))
    report.update_pages()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
