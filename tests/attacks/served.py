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


def waited_by(pid: int) -> float:
    """The seconds that a process has waited for a core, all its threads together."""
    waited = 0
    for task in Path(f"/proc/{pid}/task").iterdir():
        with suppress(FileNotFoundError, ProcessLookupError):
            waited += int((task / "schedstat").read_text().split()[1])
    return waited / 1e9


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


NURSERY = """
import os, signal, sys, tempfile
from pathlib import Path
import uvicorn
from siegeworks.core.spec import find, game_ids
from siegeworks.table import app, doorkeeper, limits, owner, patience, serve, store
for id in game_ids():
    find(id)
with tempfile.TemporaryDirectory() as folder:  # what the first application of a process takes is spent here
    kept = store.Store(Path(folder) / "warm.sqlite3")
    app.make_app(kept)
    kept.close()
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
print("ready", flush=True)
for line in sys.stdin:
    port, path, *more = line.split()
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        os.environ.update(word.split("=", 1) for word in more)
        os.setpgid(0, 0)
        os._exit(serve.play(port=int(port), browser=False, store=Path(path)))
    print(child, flush=True)
"""


class Nursery:
    """A process that has loaded everything and brings forth servers: a kill costs a fork, not a start from nothing."""

    def __init__(self, environment: Mapping[str, str] | None = None) -> None:
        env = {**os.environ, **(environment or {})}
        self.process = subprocess.Popen(
            [sys.executable, "-c", NURSERY],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=env,
            text=True,
        )
        assert self._line() == "ready"
        self.youngest = 0

    def _line(self) -> str:
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()

    def bear(self, port: int, path: Path, environment: Mapping[str, str]) -> int:
        """A new server; the number of its process."""
        assert self.process.stdin is not None
        told = " ".join(f"{name}={value}" for name, value in environment.items())
        self.process.stdin.write(f"{port} {path} {told}\n")
        self.process.stdin.flush()
        self.youngest = int(self._line())
        return self.youngest

    def close(self) -> None:
        """No more of them, and the last one goes as well."""
        if self.youngest:
            with suppress(ProcessLookupError):
                os.killpg(self.youngest, signal.SIGKILL)
        self.process.kill()
        self.process.communicate()


class Child(Server):
    """A server out of a nursery."""

    def __init__(self, folder: Path, nursery: Nursery) -> None:
        super().__init__(folder)
        self.nursery = nursery
        self.number = 0

    @property
    def pid(self) -> int:
        """The number of its process."""
        return self.number

    def is_alive(self) -> bool:
        """Whether its process runs."""
        with suppress(ProcessLookupError):
            os.kill(self.number, 0)
            return True
        return False

    def spawn(self, environment: Mapping[str, str] | None = None) -> None:
        """Start it and do not wait."""
        self.number = self.nursery.bear(self.port, self.path, environment or {})

    def answers(self) -> None:
        """Wait until it answers; raises ChildProcessError when it ends instead."""
        while True:
            try:
                httpx.get(f"{self.base}/api/tables", timeout=60)
                return
            except httpx.TransportError:
                if not self.is_alive():
                    raise ChildProcessError("the server ended by itself") from None
                time.sleep(0.005)

    def kill(self) -> None:
        """End it and whatever it started."""
        if self.number:
            with suppress(ProcessLookupError):
                os.killpg(self.number, signal.SIGKILL)
            while self.is_alive():
                time.sleep(0.002)
