"""Kills at random instants of play over HTTP and WebSocket, and a second server on the same folder."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from tests.attacks.served import GAMES, SERVE, Child, Nursery, Server, Tell, free_port, make_table, part
from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

KEPT = Path(os.environ.get("SIEGEWORKS_KILLS", "build/chaos/kills.json"))
GONE = (httpx.TransportError, WebSocketException, OSError, EOFError)
COLD = 25  # every so manieth server is started from nothing
PLAYERS = 8


class Player:
    """A table of which this script holds all seats, and what was acknowledged there."""

    def __init__(self, server: Server, game: str, dice: random.Random) -> None:
        self.server, self.dice = server, dice
        made = make_table(server, game)
        self.id: str = made["table"]["id"]
        self.keys = {k["seat"]: k["token"] for k in made["keys"]}
        self.acknowledged: list[str] = []
        self.asked: list[list[str]] = []  # what the game may be instead, for requests that got no answer
        self.wires: dict[str, ClientConnection] = {}
        self.done = self.undone = 0
        base = f"{server.base}/api/tables/{self.id}"
        for seat in self.keys:  # else the table would say words by itself
            httpx.post(f"{base}/standing", json={"ask": "always"}, headers=self.headers(seat), timeout=60)

    def headers(self, seat: str | None = None) -> dict[str, str]:
        """Of one seat, or of all."""
        return {"x-seat-tokens": self.keys[seat] if seat else ",".join(self.keys.values())}

    def act(self, client: httpx.Client) -> None:
        """Say a word, or take one back, over HTTP or the live wire; raises one of GONE if the server goes meanwhile."""
        base = f"{self.server.base}/api/tables/{self.id}"
        seat = client.get(base, headers=self.headers(next(iter(self.keys)))).json()["decision"]["seat"]
        if seat is None:
            return
        decision = client.get(base, headers=self.headers(seat)).json()["decision"]
        back = decision["undo"] and self.dice.random() < 0.15
        word = self.dice.choice(decision["words"])["word"]
        after = self.acknowledged[:-1] if back else [*self.acknowledged, word]
        said = {} if back else {"word": word, "step": decision["step"]}
        self.asked = [after]
        what = "undo" if back else "choose"
        if self.dice.random() < 0.5:
            answer = client.post(f"{base}/{what}", json=said, headers=self.headers(seat))
            granted = answer.status_code == 200
        else:
            granted = bool(self._ask(seat, {"do": what, **said})["ok"])
        self.asked = []
        if granted:
            self.acknowledged = after
            self.done += 1
            self.undone += back

    def _ask(self, seat: str, request: dict[str, Any]) -> dict[str, Any]:
        """Over the live wire of a seat, which stays open."""
        if seat not in self.wires:
            wire = connect(self.server.live(self.id), open_timeout=60, proxy=None, max_size=1 << 24, legacy=True)
            self.wires[seat] = wire
            wire.send(msgspec.json.encode({"do": "sit", "token": self.keys[seat], "id": 0}).decode())
        wire = self.wires[seat]
        wire.send(msgspec.json.encode({**request, "id": 7}).decode())
        while True:
            answer: dict[str, Any] = msgspec.json.decode(wire.recv(timeout=60))
            if answer.get("id") == 7:
                return answer

    def hang_up(self) -> None:
        """The server is gone, and the wires with it."""
        for wire in self.wires.values():
            with suppress(*GONE):
                wire.close()
        self.wires = {}

    def check(self) -> str:
        """What is lost or there twice, if anything is; from now on the game is what the server says."""
        answer = httpx.get(f"{self.server.base}/api/tables/{self.id}/record", headers=self.headers(), timeout=60)
        words: list[str] = answer.json()["words"]
        wrong = (
            "" if words in (self.acknowledged, *self.asked) else f"{len(words)} words, {len(self.acknowledged)} known"
        )
        self.acknowledged, self.asked = words, []
        return wrong


def play_until_gone(server: Server, players: list[Player], dice: random.Random) -> int:
    """Everybody plays; the server is killed at a random instant meanwhile. How many were in the midst of something."""
    timer = threading.Timer(dice.uniform(0.0, 2.0), server.kill)
    mine = {player: random.Random(dice.random()) for player in players}

    def at_table(player: Player) -> None:
        player.dice = mine[player]
        with suppress(*GONE):
            while True:
                player.act(client)

    with httpx.Client(timeout=60, verify=False) as client:
        threads = [threading.Thread(target=at_table, args=(player,)) for player in players]
        for thread in threads:
            thread.start()
        timer.start()
        for thread in threads:
            thread.join()
        timer.join()
    for player in players:
        player.hang_up()
    return sum(bool(player.asked) for player in players)


class Tally(Struct):
    """What the kills came to, over as many runs as they took."""

    kills: int = 0
    runs: int = 0
    done: int = 0
    undone: int = 0
    flight: int = 0
    over: int = 0
    wrong: list[str] = []
    ups: list[float] = []  # seconds until a server started from nothing answers
    goes: list[float] = []  # seconds until a table goes on

    def told(self) -> str:
        """All of it in a sentence."""
        return (
            f"{self.kills} kills in {self.runs} runs, {self.done} actions acknowledged ({self.undone} of them undo, "
            f"half over WebSocket), {self.flight} in flight when killed, {self.over} games ended: {len(self.wrong)} "
            f"lost or doubled {self.wrong[:3]}; a start from nothing takes {part(self.ups, 0.5):.1f} s (at most "
            f"{max(self.ups, default=0):.1f}), a table goes on after {part(self.goes, 0.5):.2f} s "
            f"(p99 {part(self.goes, 0.99):.2f}, at most {max(self.goes, default=0):.2f})"
        )


def kills(count: int, dice: random.Random, tell: Tell) -> bool:
    """Kill the server at random instants until so many kills are counted in build/chaos/kills.json, which every kill is
    added to: what one run does not reach the next one goes on with. Remove the file to begin again."""
    tally = Tally()
    with suppress(FileNotFoundError):
        tally = msgspec.json.decode(KEPT.read_bytes(), type=Tally)
    KEPT.parent.mkdir(parents=True, exist_ok=True)
    tally.runs += 1
    dice = random.Random(f"{dice.random()}/{tally.runs}")
    if tally.kills < count:
        nursery = Nursery()
        with tempfile.TemporaryDirectory() as folder, closing(nursery):
            _kills(count, dice, tell, Path(folder), nursery, tally)
    tell(f"{tally.told()}\n")
    return not tally.wrong and part(tally.goes, 0.5) < 5  # the longest is told; a busy machine may be slow once


def _kills(count: int, dice: random.Random, tell: Tell, folder: Path, nursery: Nursery, tally: Tally) -> None:
    server: Server = Child(folder, nursery)
    port = server.port
    server.start()
    players = [Player(server, GAMES[n % 4], dice) for n in range(PLAYERS)]
    try:
        for n in range(tally.kills, count):
            tally.flight += play_until_gone(server, players, dice)
            server.kill()
            server = Server(folder) if n % COLD == 0 else Child(folder, nursery)
            server.port, server.base = port, f"http://127.0.0.1:{port}"
            up = server.start()
            if n % COLD == 0:
                tally.ups.append(up)
            players = [_goes_on(server, player, GAMES[k % 4], tally) for k, player in enumerate(players)]
            tally.kills = n + 1
            for player in players:
                tally.done, tally.undone = tally.done + player.done, tally.undone + player.undone
                player.done = player.undone = 0
            KEPT.write_bytes(msgspec.json.encode(tally))
            tell(f"{n + 1} kills, {tally.done} actions acknowledged ({tally.undone} of them undo), {tally.flight} in "
                 f"flight, {len(tally.wrong)} wrong, slowest table {max(tally.goes):.1f} s")  # fmt: skip
    finally:  # whoever stops this before its end
        server.kill()
        for player in players:
            player.hang_up()


def _goes_on(server: Server, player: Player, game: str, tally: Tally) -> Player:
    """The morning after at one table: all is there and it goes on; another table where the game is over."""
    player.server = server
    began = time.monotonic()
    trouble = player.check()
    tally.wrong += [trouble] if trouble else []
    with httpx.Client(timeout=60, verify=False) as client:
        player.act(client)
    tally.goes.append(time.monotonic() - began)
    if not _is_over(player):
        return player
    player.hang_up()
    tally.over += 1
    tally.done, tally.undone = tally.done + player.done, tally.undone + player.undone
    return Player(server, game, player.dice)


def _is_over(player: Player) -> bool:
    seen = httpx.get(f"{player.server.base}/api/tables/{player.id}", timeout=60).json()
    return seen["decision"]["seat"] is None


def servers(count: int, dice: random.Random, tell: Tell) -> bool:
    """A second server on the same folder."""
    with tempfile.TemporaryDirectory() as folder:
        first = Server(Path(folder))
        first.start()
        player = Player(first, "outpost", dice)
        with httpx.Client(timeout=60) as client:
            for _ in range(9):
                player.act(client)
        player.hang_up()
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
