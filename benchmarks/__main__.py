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
            return row | worker.costs(20)
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


def compiled_tree(games: list[str]) -> Path:
    command = [sys.executable, str(ROOT / "tools" / "compile.py"), *games]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(done.stderr)
    return Path(done.stdout.strip().splitlines()[-1])


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
    path = compiled_tree([game for game in games if loads(game)]) if given.compiled else None
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
        row = beside(name, pairs, seconds, path if name.startswith("siegeworks") else None)
        result["engines"][name] = row
        print(f"{name:32}", row.get("not_available") or f"{row['free_ratio']:8.3f} of python-chess  {row}")
    if "outpost" in games:
        try:
            result["protocol"] = protocol.measure("outpost", 1.0 if given.quick else 4.0, path)
        except RuntimeError as error:
            result["protocol"] = {"not_available": str(error)}
        print("protocol", result["protocol"])
    if given.quick or given.games:
        return 0
    print("kept in ", report.write(result).relative_to(ROOT))
    report.update_page()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
