"""A server in a process of its own for the long attacks: started, measured, killed, and started again."""

from __future__ import annotations

import os
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx

GAMES = ("outpost", "heresy1993", "heresy2010", "blackreach")
SERVE = """
import sys
from pathlib import Path
from siegeworks.table import play
sys.exit(play(port=int(sys.argv[1]), browser=False, store=Path(sys.argv[2])))
"""

Tell = Callable[[str], None]
Attack = Callable[[int, random.Random, Tell], bool]


def free_port() -> int:
    """A port that is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server in a process of its own, to be killed and started again."""

    def __init__(self, folder: Path, program: str = SERVE, environment: Mapping[str, str] | None = None) -> None:
        self.path, self.port = folder / "tables.sqlite3", free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.program = program
        self.environment = {**os.environ, **(environment or {})}
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        """The number of its process."""
        assert self.process is not None
        return self.process.pid

    def spawn(self, environment: Mapping[str, str] | None = None) -> None:
        """Start it and do not wait."""
        command = [sys.executable, "-c", self.program, str(self.port), str(self.path)]
        env = {**self.environment, **(environment or {})}
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL, env=env)

    def start(self) -> float:
        """Start it; how long until it answers."""
        began = time.monotonic()
        self.spawn()
        self.answers()
        return time.monotonic() - began

    def answers(self) -> None:
        """Wait until it answers."""
        assert self.process is not None
        while True:
            try:
                httpx.get(f"{self.base}/api/hello", timeout=60)
                return
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended by itself"
                time.sleep(0.02)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait(60)

    def live(self, id: str) -> str:
        """The address of a table's live wire."""
        return f"ws://127.0.0.1:{self.port}/api/tables/{id}/live"


def cpu_of(pid: int) -> float:
    """The seconds of processor time that a process has taken, in all its threads."""
    spent = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            spent += int((task / "schedstat").read_text().split()[0])
    return spent / 1e9


def memory_of(pid: int) -> float:
    """The megabytes that a process holds."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def make_table(server: Server, game: str, **wish: Any) -> dict[str, Any]:
    """A new table, with its keys."""
    answer = httpx.post(f"{server.base}/api/tables", json={"game": game, **wish}, timeout=60)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()
    return made


def part(values: list[float], share: float) -> float:
    """The value below which a share of the values lies."""
    found = sorted(values)
    return found[min(len(found) - 1, int(share * len(found)))] if found else 0.0
