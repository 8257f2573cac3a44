"""The long attacks, on loopback: `make chaos`, or `python -m tests.attacks.chaos kills --count 50`. A figure each.

kills      the server is killed at random instants of play over HTTP; nothing acknowledged is lost or there twice
servers    a second server on the same folder, which must not start
thinkers   thinking processes are killed in mid-thought; the game goes on, and with no word drawn at random
positions  forged positions through the loader, and some words on from those it accepts
requests   hostile requests over HTTP; no 500
worlds     everything that can be asked for over whole games, compared with dealt worlds
"""

from __future__ import annotations

import argparse
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.attacks.hostile import requests as hostile_requests

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.record import Match
from siegeworks.core.spec import find

GAMES = ("outpost", "heresy1993", "heresy2010", "blackreach")
SERVE = """
import sys
from pathlib import Path
from siegeworks.table import play
sys.exit(play(port=int(sys.argv[1]), browser=False, store=Path(sys.argv[2])))
"""


def free_port() -> int:
    """A port that is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


class Server:
    """A server in a process of its own, to be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.path, self.port = folder / "tables.sqlite3", free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> float:
        """Start it; how long until it answers."""
        began = time.monotonic()
        command = [sys.executable, "-c", SERVE, str(self.port), str(self.path)]
        self.process = subprocess.Popen(command, stderr=subprocess.DEVNULL)
        while True:
            try:
                httpx.get(f"{self.base}/api/hello", timeout=60)
                return time.monotonic() - began
            except httpx.TransportError:
                assert self.process.poll() is None, "the server ended by itself"
                time.sleep(0.02)

    def kill(self) -> None:
        """End it as a power cut would."""
        if self.process is not None:
            with suppress(ProcessLookupError):
                os.kill(self.process.pid, signal.SIGKILL)
            self.process.wait(60)


class Player:
    """A table of which this script holds all seats, and what was acknowledged there."""

    def __init__(self, server: Server, game: str, dice: random.Random) -> None:
        self.server, self.dice = server, dice
        made = httpx.post(f"{server.base}/api/tables", json={"game": game}, timeout=60).json()
        self.id: str = made["table"]["id"]
        self.keys = {k["seat"]: k["token"] for k in made["keys"]}
        self.acknowledged: list[str] = []
        self.asked: list[list[str]] = []  # what the game may be instead, for requests that got no answer

    def headers(self, seat: str | None = None) -> dict[str, str]:
        """Of one seat, or of all."""
        return {"x-seat-tokens": self.keys[seat] if seat else ",".join(self.keys.values())}

    def act(self, client: httpx.Client) -> None:
        """Say a word, or take one back; raises TransportError when the server is gone meanwhile."""
        base = f"{self.server.base}/api/tables/{self.id}"
        seat = client.get(base, headers=self.headers(next(iter(self.keys)))).json()["decision"]["seat"]
        if seat is None:
            return
        decision = client.get(base, headers=self.headers(seat)).json()["decision"]
        back = decision["undo"] and self.dice.random() < 0.15
        word = self.dice.choice(decision["words"])["word"]
        after = self.acknowledged[:-1] if back else [*self.acknowledged, word]
        self.asked = [after]
        if back:
            answer = client.post(f"{base}/undo", headers=self.headers(seat))
        else:
            said = {"word": word, "step": decision["step"]}
            answer = client.post(f"{base}/choose", json=said, headers=self.headers(seat))
        self.asked = []
        if answer.status_code == 200:
            self.acknowledged = after

    def check(self) -> str:
        """What is lost or there twice, if anything is; from now on the game is what the server says."""
        answer = httpx.get(f"{self.server.base}/api/tables/{self.id}/record", headers=self.headers(), timeout=60)
        words: list[str] = answer.json()["words"]
        wrong = (
            "" if words in (self.acknowledged, *self.asked) else f"{len(words)} words, {len(self.acknowledged)} known"
        )
        self.acknowledged, self.asked = words, []
        return wrong


def kills(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """Kill the server at random instants."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        players = [Player(server, GAMES[n % 4], dice) for n in range(6)]
        actions, wrong, slowest, first_views = 0, [], 0.0, []
        for n in range(count):
            timer = threading.Timer(dice.uniform(0.0, 0.8), server.kill)
            with httpx.Client(timeout=60) as client, suppress(httpx.TransportError):
                dice.choice(players).act(client)  # a busy machine may be slow to serve the first
                timer.start()
                while True:
                    actions += 1
                    dice.choice(players).act(client)
            timer.join()
            slowest = max(slowest, server.start())
            began = time.monotonic()
            wrong += [trouble for player in players if (trouble := player.check())]
            first_views.append((time.monotonic() - began) / len(players))
            tell(f"{n + 1} kills, {actions} actions acknowledged, {len(wrong)} wrong, slowest restart {slowest:.1f} s")
        server.kill()
    tell(f"{count} kills, {actions} actions acknowledged: {len(wrong)} lost or doubled {wrong[:3]}; "
         f"slowest restart {slowest:.1f} s, slowest table {max(first_views):.2f} s\n")  # fmt: skip
    return not wrong and slowest < 60


def servers(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """A second server on the same folder."""
    with tempfile.TemporaryDirectory() as folder:
        first = Server(Path(folder))
        first.start()
        player = Player(first, "outpost", dice)
        with httpx.Client(timeout=60) as client:
            for _ in range(9):
                player.act(client)
        ended = 0
        for n in range(count):
            command = [sys.executable, "-c", SERVE, str(free_port()), str(first.path)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
            ended += "already running" in done.stderr
            tell(f"{n + 1} second servers, {ended} told where the first one is")
        wrong = player.check()
        first.kill()
    tell(f"{count} second servers: {ended} refused; the first one's words: {wrong or 'all there'}\n")
    return ended == count and not wrong


def children(pid: int) -> list[int]:
    """The processes that a process started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return [int(child) for child in found]


def thinkers(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """Kill thinking processes in mid-thought."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        assert server.process is not None
        seats = [{"seat": "imperial", "kind": "agent", "agent": "veteran"}]
        made = httpx.post(f"{server.base}/api/tables", json={"game": "heresy2010", "seats": seats}, timeout=60).json()
        base, mine = f"{server.base}/api/tables/{made['table']['id']}", {"x-seat-tokens": made["keys"][0]["token"]}
        killed = stalled = 0
        ends = time.monotonic() + 60 + 20 * count
        last, since = -1, time.monotonic()
        while killed < count and time.monotonic() < ends:
            seen = httpx.get(base, headers=mine, timeout=60).json()
            if seen["ply"] != last:
                last, since = seen["ply"], time.monotonic()
            if time.monotonic() - since > 60:
                stalled += 1
                break
            decision = seen["decision"]
            if decision["seat"] is None:
                break
            if decision["words"]:
                said = {"word": dice.choice(decision["words"])["word"], "step": decision["step"]}
                httpx.post(f"{base}/choose", json=said, headers=mine, timeout=60)
            elif dice.random() < 0.2:
                for child in children(server.process.pid):
                    with suppress(ProcessLookupError):
                        os.kill(child, signal.SIGKILL)
                        killed += 1
            time.sleep(0.05)
            tell(f"{killed} thinkers killed, {last} words")
        remarks = Counter(r.rsplit(". ", 1)[-1] for r in seen["remarks"])
        server.kill()
    tell(
        f"{killed} thinkers killed over {last} words: {stalled} stalls; answered instead: {dict(remarks) or 'never'}\n"
    )
    return not stalled and not any("Chance" in r for r in remarks)


def forged(position: dict[str, Any], dice: random.Random) -> dict[str, Any]:
    """A position with some values changed."""
    data: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    for _ in range(dice.randint(1, 3)):
        at: Any = data["state"]
        while True:
            key = dice.choice(list(at)) if isinstance(at, dict) else dice.randrange(len(at))
            if isinstance(at[key], (dict, list)) and at[key] and dice.random() < 0.85:
                at = at[key]
                continue
            old = at[key]
            at[key] = dice.choice([None, -1, 0, 1, 7, 1 << 40, "x", [], {}, True, [old] * 9, old])
            break
    return data


def positions(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """Forged positions."""
    found: Counter[str] = Counter()
    slowest, n = 0.0, 0
    while n < count:
        spec = find(GAMES[n % 4])
        match = Match.new(spec, seed=dice.random().hex())
        for _ in range(dice.randint(0, 120)):
            if not match.over:
                match.choose(dice.choice(match.state.offered))
        true = spec.position(match.state)
        for _ in range(25):
            n += 1
            began = time.monotonic()
            try:
                other = Match.from_position(spec, forged(true, dice), "seed")
                found["accepted"] += 1
                for _ in range(15):
                    if other.over:
                        break
                    other.choose(dice.choice(other.state.offered))
                    spec.view(other.state, None)
            except SiegeworksError:
                found["refused"] += 1
            except Exception as error:
                found[f"broke down: {type(error).__name__}"] += 1
            slowest = max(slowest, time.monotonic() - began)
        tell(f"{n} positions: {dict(found)}, slowest {slowest:.2f} s")
    tell(f"{n} forged positions: {dict(found)}; slowest {slowest:.2f} s\n")
    return not [what for what in found if what.startswith("broke")]


def requests(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """Hostile requests."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        table = httpx.post(f"{server.base}/api/tables", json={"game": "outpost"}, timeout=60).json()
        found: Counter[int] = Counter()
        slowest = 0.0
        with httpx.Client(timeout=60) as client:
            for n, (method, path, headers, body) in enumerate(hostile_requests(dice, table, count), 1):
                began = time.monotonic()
                try:
                    code = client.request(method, server.base + path, headers=headers, content=body).status_code
                except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
                    continue
                slowest = max(slowest, time.monotonic() - began)
                found[code] += 1
                if n % 100 == 0:
                    tell(f"{n} requests: {dict(found)}")
            alive = client.get(f"{server.base}/api/hello").status_code == 200
        server.kill()
    tell(f"{count} hostile requests: {dict(sorted(found.items()))}; slowest {slowest:.2f} s; alive: {alive}\n")
    return alive and 500 not in found


def worlds(count: int, dice: random.Random, tell: Callable[[str], None]) -> bool:
    """Whole games, everything that can be asked for, against dealt worlds."""
    from tests.attacks.spying import everything, link_table, other_world, play, table_of
    from tests.table.conftest import serving

    compared, differ = 0, []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "t.sqlite3") as client:
        while compared < count:
            for game in GAMES:
                sitting = link_table(client, game)
                table = table_of(client, sitting)
                while not table.match.over and compared < count:
                    play(client, sitting, dice.randint(5, 60), dice)
                    if table.match.over:
                        break
                    for number, seat in enumerate(sitting.keys):
                        for viewer in (seat, None):
                            seed = dice.random()
                            here = everything(client, sitting, viewer, random.Random(seed))
                            with other_world(table, number, compared):
                                there = everything(client, sitting, viewer, random.Random(seed))
                            compared += 1
                            differ += [f"{game} {path}" for path in here if here[path] != there[path]]
                    tell(f"{compared} moments compared, {len(differ)} answers differ")
    tell(f"{compared} moments of {', '.join(GAMES)} compared with dealt worlds: {len(differ)} differ {differ[:3]}\n")
    return not differ


PARTS: dict[str, tuple[Callable[[int, random.Random, Callable[[str], None]], bool], int]] = {
    "kills": (kills, 1000),
    "servers": (servers, 5),
    "thinkers": (thinkers, 20),
    "positions": (positions, 20_000),
    "requests": (requests, 10_000),
    "worlds": (worlds, 2_000),
}


def main() -> int:
    """Run the parts asked for; 1 when one of them found something."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("parts", nargs="*", default=[], help=f"of {', '.join(PARTS)}; all of them without")
    asked.add_argument("--count", type=int, default=0, help="how many; each part has its own number without")
    asked.add_argument("--seed", type=int, default=18)
    given = asked.parse_args()
    good = True
    for name in given.parts or PARTS:
        attack, count = PARTS[name]
        load = os.getloadavg()[0]

        def tell(line: str, name: str = name) -> None:
            print(f"\r\x1b[K{name}: {line}", end="", file=sys.stderr, flush=True)

        good = attack(given.count or count, random.Random(given.seed), tell) and good
        print(f"{name}: load {load:.1f} before, {os.getloadavg()[0]:.1f} after", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    import logging

    logging.disable(logging.INFO)
    raise SystemExit(main())
