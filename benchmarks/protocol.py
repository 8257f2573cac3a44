"""Requests per second of `siegeworks engine` with a game: mostly choices, with decisions, views and whys between."""

from __future__ import annotations

import json
import random
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from benchmarks.pairing import ROOT, environment


class Line:
    """A running engine at the other end of a pipe."""

    def __init__(self, path: Path | None) -> None:
        command = [sys.executable, "-c", "from siegeworks.cli import main; main()", "engine"]
        self.process = subprocess.Popen(
            command,
            cwd=path or ROOT,
            env=environment(path),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        self.requests = 0

    def ask(self, **request: Any) -> dict[str, Any]:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        self.requests += 1
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("siegeworks engine ended or does not start")
        answer: dict[str, Any] = json.loads(line)
        if not answer.get("ok"):
            raise RuntimeError(f"siegeworks engine refused {request}: {answer}")
        return answer

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(30)


def measure(game: str = "outpost", seconds: float = 3.0, path: Path | None = None) -> dict[str, Any]:
    """Play random games over the pipe; requests a wall second (client included) and a CPU second of the engine."""
    line, dice = Line(path), random.Random(5)
    line.ask(do="hello")
    line.ask(do="new", game=game, seed=0)
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    start, line.requests, games = time.perf_counter(), 0, 0
    while time.perf_counter() - start < seconds:
        games += 1
        decision = line.ask(do="new", game=game, seed=games)
        decision = decision.get("decision", decision)
        turn = 0
        while decision.get("seat") is not None:
            turn += 1
            word = dice.choice(decision["words"])["word"]
            if turn % 8 == 0:
                line.ask(do="why", word=word)
                line.ask(do="view", seat=decision["seat"])
                line.ask(do="decision")
            decision = line.ask(do="choose", word=word)["decision"]
    wall, requests = time.perf_counter() - start, line.requests
    line.close()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return {
        "game": game,
        "requests": requests,
        "requests_a_second": round(requests / wall),
        "requests_a_cpu_second": round(requests / cpu),
        "needed_a_second": 2000,
    }
