"""Two engines in the same seconds: short slices of each take turns on one core, so that load and clock drift cancel."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class NotAvailable(RuntimeError):
    """An engine could not be started; the message says why."""


def environment(path: Path | None) -> dict[str, str]:
    """The environment of a process that runs the package from a folder of its own (the compiled form)."""
    return dict(os.environ) | ({"PYTHONPATH": str(path)} if path else {})


class Worker:
    """A process that plays one engine's slices."""

    def __init__(self, name: str, path: Path | None = None) -> None:
        self.name = name
        self.process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.worker", name],
            cwd=path or ROOT,
            env=environment(path),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        ready = self.read()
        if "error" in ready:
            raise NotAvailable(f"{name}: {ready['error']}")

    def read(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise NotAvailable(f"{self.name}: its process ended")
        answer: dict[str, Any] = json.loads(line)
        return answer

    def ask(self, request: dict[str, Any]) -> dict[str, Any]:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return self.read()

    def free_rate(self, seconds: float) -> float:
        """Free decisions a CPU second in one slice."""
        got = self.ask({"run": seconds})
        return float(got["free"] / got["cpu"])

    def costs(self, positions: int) -> dict[str, Any]:
        return self.ask({"probe": positions}) | self.read()

    def thirds(self, seconds: float) -> dict[str, Any]:
        """How the last third of a game compares with its first."""
        return self.ask({"thirds": seconds})

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


def stay_on_one_core() -> int | None:
    """Pin this process, and so its workers, to the last core it may use."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    core = max(os.sched_getaffinity(0))
    os.sched_setaffinity(0, {core})
    return core


def compare(a: Worker, b: Worker, pairs: int, seconds: float) -> dict[str, Any]:
    """Free decisions a CPU second of a to those of b: median of the pairs, quartiles, and the median of each third."""
    a.free_rate(seconds * 4)
    b.free_rate(seconds * 4)
    ratios, rates = [], []
    for turn in range(pairs):
        if turn % 2:
            other, own = b.free_rate(seconds), a.free_rate(seconds)
        else:
            own, other = a.free_rate(seconds), b.free_rate(seconds)
        ratios.append(own / other)
        rates.append(own)
    low, middle, high = statistics.quantiles(ratios, n=4)
    third = max(1, pairs // 3)
    return {
        "free_ratio": round(middle, 4),
        "quartiles": [round(low, 4), round(high, 4)],
        "thirds": [round(statistics.median(ratios[k * third : (k + 1) * third]), 4) for k in range(3)],
        "free_decisions_a_cpu_second": round(statistics.median(rates)),
    }
