"""What a server carries, measured from outside over loopback: `make load`, or `python -m tests.attacks.load cost`.

cost     processor time of the server per served choice with two seats watching, beside a bare Litestar + SQLite app
http     a choice over HTTP, from request to answer
tables   many tables, a choice every five seconds at each, over WebSocket: how long until it is answered and seen,
         and of that the server's own part, from a message it has read to its answer, with the wait for the disk
restart  many tables in mid-game, the server killed and started: the first view and the last
stall    a long game is opened and forked; how long a request of somebody else waits meanwhile
memory   what an idle table in mid-game holds
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import signal
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from msgspec import Struct
from tests.attacks.served import GAMES, Server, Tell, cpu_of, make_table, memory_of, part, waited_by
from websockets.asyncio.client import ClientConnection, connect

BARE = """
import sqlite3, sys
from pathlib import Path
import msgspec, uvicorn
from litestar import Litestar, WebSocket, get, websocket

raw = sqlite3.connect(sys.argv[2], isolation_level=None)
for line in ("PRAGMA journal_mode=WAL", "PRAGMA synchronous=FULL", "CREATE TABLE words (n INTEGER, word TEXT)"):
    raw.execute(line)
watching = []

@get("/api/hello", sync_to_thread=False)
def hello() -> dict[str, str]:
    return {"name": "bare"}

@websocket("/api/tables/bare/live")
async def live(socket: WebSocket) -> None:
    await socket.accept()
    watching.append(socket)
    while True:
        asked = msgspec.json.decode(await socket.receive_data(mode="text"))
        raw.execute("BEGIN IMMEDIATE")
        raw.execute("INSERT INTO words VALUES (?, ?)", (asked["n"], asked["word"]))
        raw.execute("COMMIT")
        await socket.send_data(msgspec.json.encode({"ok": True, "id": asked["id"]}).decode(), mode="text")
        for one in watching:
            await one.send_data(msgspec.json.encode({"ply": asked["n"] + 1}).decode(), mode="text")

config = uvicorn.Config(Litestar([hello, live]), port=int(sys.argv[1]), log_level="error", ws="websockets-sansio")
uvicorn.Server(config).run()
"""
TIMED = """
import signal, sys, time
from pathlib import Path
import msgspec
from siegeworks.table import live, play
from siegeworks.table.writer import Writer

spans = {"answer": [], "commit": []}
serve, commit = live._serve, Writer._commit

async def timed_serve(socket, listener, text):
    began = time.perf_counter()
    await serve(socket, listener, text)
    if '"choose"' in text:
        spans["answer"].append(time.perf_counter() - began)

def timed_commit(writer, refused):
    began = time.perf_counter()
    try:
        return commit(writer, refused)
    finally:
        spans["commit"].append(time.perf_counter() - began)

def told(*_):
    Path(sys.argv[2] + ".spans").write_bytes(msgspec.json.encode(spans))
    for values in spans.values():
        values.clear()

live._serve, Writer._commit = timed_serve, timed_commit
signal.signal(signal.SIGUSR1, told)
sys.exit(play(port=int(sys.argv[1]), browser=False, store=Path(sys.argv[2])))
"""
MIDDLE = 230  # words of a game in its middle


class Offered(Struct):
    """A word that may be said."""

    word: str


class Question(Struct):
    """The open question."""

    seat: str | None = None
    step: int = 0
    words: list[Offered] = []


class Message(Struct):
    """What comes over the wire: an answer or a view."""

    id: int | None = None
    ok: bool | None = None
    ply: int = -1
    decision: Question | None = None


DECODER = msgspec.json.Decoder(Message)


class Seat:
    """One seat's page: a wire, and the latest view it was sent."""

    def __init__(self, wire: ClientConnection) -> None:
        self.wire = wire
        self.seen = Message()
        self.news = asyncio.Event()
        self.answers: dict[int, asyncio.Future[bool]] = {}
        self.task = asyncio.create_task(self._listen())

    @classmethod
    async def sit(cls, server: Server, id: str, token: str | None) -> Seat:
        """Sit down at a table and wait for the first view."""
        wire = await connect(server.live(id), max_size=1 << 24, open_timeout=120, ping_interval=None, proxy=None)
        seat = cls(wire)
        await wire.send(msgspec.json.encode({"do": "sit", "token": token, "id": 0}).decode())
        await seat.until(lambda seen: seen.decision is not None)
        return seat

    async def _listen(self) -> None:
        async for text in self.wire:
            message = DECODER.decode(text)
            if message.id is not None and message.id in self.answers:
                self.answers.pop(message.id).set_result(bool(message.ok))
            elif message.decision is not None or message.ply >= 0:
                self.seen = message
                self.news.set()

    async def until(self, is_so: Callable[[Message], bool]) -> None:
        """Wait for a view."""
        while not is_so(self.seen):
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), 120)

    async def ask(self, number: int, **what: Any) -> bool:
        """Send a request; whether it was granted."""
        answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.answers[number] = answer
        await self.wire.send(msgspec.json.encode({**what, "id": number}).decode())
        return await asyncio.wait_for(answer, 120)

    async def leave(self) -> None:
        """Close the page."""
        self.task.cancel()
        await self.wire.close()


class Game:
    """A table with both its pages open."""

    def __init__(self, game: str, made: dict[str, Any], pages: dict[str, Seat], dice: random.Random) -> None:
        self.game, self.id, self.pages, self.dice = game, made["table"]["id"], pages, dice
        self.said = 0

    @classmethod
    async def open(cls, server: Server, game: str, dice: random.Random, made: dict[str, Any] | None = None) -> Game:
        """A table of a game with two seats at it."""
        made = made or make_table(server, game)
        pages = {key["seat"]: await Seat.sit(server, made["table"]["id"], key["token"]) for key in made["keys"]}
        return cls(game, made, pages, dice)

    async def choose(self) -> tuple[float, float] | None:
        """Say a word at random: how long until the answer, and until the other seat has seen it; None at the end."""
        first = next(iter(self.pages.values()))
        question = first.seen.decision
        if question is None or question.seat is None:
            return None
        mine = self.pages[question.seat]
        await mine.until(lambda seen: seen.ply >= first.seen.ply)
        assert mine.seen.decision is not None
        word, step, ply = self.dice.choice(mine.seen.decision.words).word, mine.seen.decision.step, mine.seen.ply
        began = time.perf_counter()
        self.said += 1
        if not await mine.ask(self.said, do="choose", word=word, step=step):
            return None
        answered = time.perf_counter() - began
        for page in self.pages.values():
            await page.until(lambda seen: seen.ply > ply)
        return answered, time.perf_counter() - began

    async def leave(self) -> None:
        """Close both pages."""
        for page in self.pages.values():
            await page.leave()


async def cost(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """Processor time per served choice."""
    with tempfile.TemporaryDirectory() as folder:
        bare = Server(Path(folder), BARE)
        bare.start()
        pages = [await connect(bare.live("bare"), proxy=None, ping_interval=None) for _ in range(2)]
        began = cpu_of(bare.pid)
        for n in range(count):
            await pages[0].send(msgspec.json.encode({"n": n, "word": "verb:march", "id": n}).decode())
            for page in (pages[0], pages[0], pages[1]):
                await page.recv()
        floor = 1000 * (cpu_of(bare.pid) - began) / count
        bare.kill()
    told = [f"bare Litestar + SQLite {floor:.2f}"]
    good = True
    for game, most in zip(GAMES, (1.0, 1.6, 1.6, 2.2), strict=True):
        spent, said = 0.0, 0
        while said < count:
            one = await Game.open(server, game, dice)
            began = cpu_of(server.pid)
            while said < count and await one.choose() is not None:
                said += 1
            spent += cpu_of(server.pid) - began
            await one.leave()
            tell(f"{game}: {said} choices")
        each = 1000 * spent / said
        good = good and each <= most
        told.append(f"{game} {each:.2f} (asked {most})")
    tell(f"ms of processor time a served choice, two seats watching: {', '.join(told)}\n")
    return good


async def http(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """A choice over HTTP."""
    took: list[float] = []
    spent = 0.0
    for game in GAMES:
        made = make_table(server, game)
        base = f"{server.base}/api/tables/{made['table']['id']}"
        keys = {key["seat"]: {"x-seat-tokens": key["token"]} for key in made["keys"]}
        with httpx.Client(timeout=60) as client:
            for _ in range(count // 4):
                seat = client.get(base).json()["decision"]["seat"]
                if seat is None:
                    break
                question = client.get(base, headers=keys[seat]).json()["decision"]
                said = {"word": dice.choice(question["words"])["word"], "step": question["step"]}
                began, before = time.perf_counter(), cpu_of(server.pid)
                answer = client.post(f"{base}/choose", json=said, headers=keys[seat])
                took.append(time.perf_counter() - began)
                spent += cpu_of(server.pid) - before
                assert answer.status_code == 200, answer.text
        tell(f"{len(took)} choices")
    tell(f"{len(took)} choices over HTTP: median {1000 * part(took, 0.5):.1f} ms, p99 {1000 * part(took, 0.99):.1f}; "
         f"{1000 * spent / len(took):.2f} ms of the server's processor time each\n")  # fmt: skip
    return part(took, 0.5) <= 0.008


async def tables(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """Many tables at once, a choice every five seconds at each."""
    every, span = 5.0, 40.0
    games = []
    for n in range(count):
        games.append(await Game.open(server, GAMES[n % 4], dice))
        if n % 20 == 0:
            tell(f"{n} tables open")
    answered: list[float] = []
    seen: list[float] = []
    await asyncio.sleep(every)
    spans_of(server)
    began, spent, waited = time.monotonic(), cpu_of(server.pid), waited_by(server.pid)

    async def at_one(n: int) -> None:
        await asyncio.sleep(every * n / count)
        while time.monotonic() - began < span:
            due = time.monotonic() + every
            took = await games[n].choose()
            if took is None:  # it is over: another one
                await games[n].leave()
                games[n] = await Game.open(server, GAMES[n % 4], dice)
                continue
            answered.append(took[0])
            seen.append(took[1])
            await asyncio.sleep(max(0.0, due - time.monotonic()))

    watch = asyncio.create_task(_progress(lambda: f"{count} tables, {len(answered)} choices", tell))
    await asyncio.gather(*(at_one(n) for n in range(count)))
    watch.cancel()
    lasted, spent = time.monotonic() - began, cpu_of(server.pid) - spent
    waited = waited_by(server.pid) - waited
    own = spans_of(server)
    times = [1000 * part(values, share) for values in (answered, seen) for share in (0.5, 0.99)]
    inside = [1000 * part(own[what], share) for what in ("answer", "commit") for share in (0.5, 0.99)]
    each = 1000 / max(1, len(answered))
    tell(f"{count} tables, {len(answered)} choices in {lasted:.0f} s: answered p50 {times[0]:.1f} ms, "
         f"p99 {times[1]:.1f}; seen by both p50 {times[2]:.1f}, p99 {times[3]:.1f}; "
         f"the server itself, from reading to answer, p50 {inside[0]:.1f}, p99 {inside[1]:.1f}, "
         f"of it the disk p50 {inside[2]:.1f}, p99 {inside[3]:.1f} "
         f"({len(own['commit'])} commits); {spent * each:.2f} ms of processor time a choice and {waited * each:.2f} "
         f"waiting for a core, {spent / lasted:.2f} of a core; {memory_of(server.pid):.0f} MB\n")  # fmt: skip
    await asyncio.gather(*(game.leave() for game in games))
    return part(answered, 0.99) <= (0.05 if count <= 500 else 0.1)


def spans_of(server: Server) -> dict[str, list[float]]:
    """What the server itself has measured since it was asked last."""
    path = server.path.with_name(server.path.name + ".spans")
    path.unlink(missing_ok=True)
    os.kill(server.pid, signal.SIGUSR1)
    while True:
        time.sleep(0.05)
        with suppress(FileNotFoundError, msgspec.DecodeError):
            return msgspec.json.decode(path.read_bytes(), type=dict[str, list[float]])


async def _progress(line: Callable[[], str], tell: Tell) -> None:
    while True:
        await asyncio.sleep(2)
        tell(line())


async def middle(server: Server, game: str, dice: random.Random, tell: Tell) -> tuple[dict[str, Any], int]:
    """A game played into its middle, or to its end where that comes before, all of whose seats one person holds; and
    how many words it may be forked at."""
    made = make_table(server, game)
    one = await Game.open(server, game, dice, made)
    while one.said < MIDDLE and await one.choose() is not None:
        tell(f"{game}: {one.said} choices")
    seen = next(iter(one.pages.values())).seen
    await one.leave()
    is_over = (seen.decision or Question()).seat is None
    return made, seen.ply - is_over


async def middles(server: Server, count: int, dice: random.Random, tell: Tell) -> list[dict[str, Any]]:
    """So many tables in mid-game: one of each title is played, and all are forked from it, at 20 moments."""
    grown = [await middle(server, game, dice, tell) for game in GAMES[1:]]
    made: list[dict[str, Any]] = []
    with httpx.Client(timeout=60) as client:
        while len(made) < count:
            from_, ply = grown[len(made) % 3]
            held = {"x-seat-tokens": ",".join(key["token"] for key in from_["keys"])}
            where = {"ply": ply - len(made) % 20}
            answer = client.post(f"{server.base}/api/tables/{from_['table']['id']}/fork", json=where, headers=held)
            assert answer.status_code == 201, answer.text[:200]
            made.append(answer.json())
            tell(f"{len(made)} tables in mid-game")
    return made


async def restart(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """Everybody comes back after a kill."""
    made = await middles(server, count, dice, tell)
    server.kill()
    up = server.start()
    began = time.monotonic()
    took: list[float] = []
    seats = []

    async def back(one: dict[str, Any]) -> None:
        seats.append(await Seat.sit(server, one["table"]["id"], one["keys"][0]["token"]))
        took.append(time.monotonic() - began)

    await asyncio.gather(*(back(one) for one in made))
    tell(f"{count} tables in mid-game: the server is up after {up:.1f} s; then first view after {min(took):.2f} s, "
         f"median {part(took, 0.5):.2f}, last {max(took):.2f}; {memory_of(server.pid):.0f} MB\n")  # fmt: skip
    await asyncio.gather(*(seat.leave() for seat in seats))
    return min(took) <= 1 and max(took) <= 5


async def stall(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """A long game is opened and forked while somebody else asks for something small."""
    from tests.attacks.long_game import long_record

    record = long_record(count, dice, tell)
    words = len(record["words"])
    longest: dict[str, float] = {}

    async def watched(what: str, doing: Awaitable[httpx.Response]) -> httpx.Response:
        done = asyncio.ensure_future(doing)
        waited = [0.0]
        while not done.done():
            began = time.perf_counter()
            await page.ask(len(waited), do="ping")
            waited.append(time.perf_counter() - began)
            await asyncio.sleep(0.002)
        longest[what] = max(waited)
        tell(f"{what} done")
        answer = await done
        assert answer.status_code in (200, 201), answer.text[:300]
        return answer

    other = await Game.open(server, "outpost", dice)
    page = next(iter(other.pages.values()))
    async with httpx.AsyncClient(timeout=300, base_url=server.base) as client:
        await watched("nothing", _nothing(client))
        opened = (await watched("open", client.post("/api/tables/open", json={"file": record}))).json()
        held = {"x-seat-tokens": ",".join(key["token"] for key in opened["keys"])}
        base = f"/api/tables/{opened['table']['id']}"
        await watched("fork", client.post(f"{base}/fork", json={"ply": words // 2}, headers=held))
        await watched("fork at the end", client.post(f"{base}/fork", json={"ply": words - 1}, headers=held))
        await watched("record", client.get(f"{base}/record", headers=held))
    told = ", ".join(f"{what} {1000 * most:.0f}" for what, most in longest.items())
    tell(f"a game of {words} words; somebody else waits at most, in ms: {told}\n")
    await other.leave()
    return max(longest["open"], longest["fork"], longest["fork at the end"]) <= 0.05


async def _nothing(client: httpx.AsyncClient) -> httpx.Response:
    """Two seconds in which nothing happens: what the machine itself makes one wait."""
    await asyncio.sleep(2)
    return await client.get("/api/hello")


async def memory(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    """Idle tables in mid-game, all opened by watchers who left again; each title by itself."""
    made = await middles(server, count, dice, tell)
    server.kill()
    server.start()
    each: dict[str, float] = {}
    async with httpx.AsyncClient(timeout=60, base_url=server.base) as client:
        for game in GAMES[1:]:
            tables = [one["table"]["id"] for one in made if one["table"]["game"] == game]
            for id in tables[:3]:
                await client.get(f"/api/tables/{id}")  # the game is loaded
            before = memory_of(server.pid)
            for id in tables[3:]:
                await client.get(f"/api/tables/{id}")
            each[game] = (memory_of(server.pid) - before) / max(1, len(tables) - 3)
    told = ", ".join(f"{game} {one:.2f}" for game, one in each.items())
    tell(f"{len(made)} idle tables in mid-game, MB by which the process grows for each: {told}\n")
    return max(each.values()) <= 0.3


PARTS: dict[str, tuple[Callable[[Server, int, random.Random, Tell], Awaitable[bool]], int]] = {
    "cost": (cost, 800),
    "http": (http, 400),
    "tables": (tables, 500),
    "restart": (restart, 500),
    "stall": (stall, 5900),
    "memory": (memory, 300),
}


def main() -> int:
    """Run the parts asked for; 1 when a figure is missed."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("parts", nargs="*", default=[], help=f"of {', '.join(PARTS)}; all of them without")
    asked.add_argument("--count", type=int, default=0, help="how many; each part has its own number without")
    asked.add_argument("--seed", type=int, default=18)
    given = asked.parse_args()
    good = True
    for name in given.parts or PARTS:
        measure, count = PARTS[name]
        load = os.getloadavg()[0]

        def tell(line: str, name: str = name) -> None:
            print(f"\r\x1b[K{name}: {line}", end="", file=sys.stderr, flush=True)

        with tempfile.TemporaryDirectory() as folder:
            server = Server(Path(folder), TIMED)
            server.start()
            try:
                good = asyncio.run(measure(server, given.count or count, random.Random(given.seed), tell)) and good
            finally:
                server.kill()
        print(f"{name}: load {load:.1f} before, {os.getloadavg()[0]:.1f} after", file=sys.stderr)
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
