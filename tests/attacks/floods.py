"""Floods on loopback: half requests, readers and askers who are deaf, storms, bodies too large, watchers without end.

Meanwhile somebody else asks for something small; how long that takes at most is the figure.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import httpx
import msgspec
from tests.attacks.load import Game, Seat
from tests.attacks.served import Server, Tell, memory_of
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

PATIENCE = 3.0
SETTINGS = f"""
[limits]
requests = 0
messages = 0
tables = 0
files = 0
sockets = 0
watchers = 100
patience = {PATIENCE}
"""
Flood = Callable[[Server, Game, int], Awaitable[str]]


async def half_requests(server: Server, game: Game, count: int) -> str:
    """Requests that never end; each must be closed by the server."""
    open_ones = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
        writer.write(b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Le")
        open_ones.append((reader, writer))
    closed = 0
    ends = time.monotonic() + PATIENCE + 30
    for reader, writer in open_ones:
        with suppress(TimeoutError, ConnectionError):
            await asyncio.wait_for(reader.read(), max(0.01, ends - time.monotonic()))
            closed += 1
        writer.close()
    return f"{closed} of {count} half requests closed" + ("" if closed == count else " (wrong)")


async def deaf_readers(server: Server, game: Game, count: int) -> str:
    """Pages that ask and never read what they are sent."""
    deaf = []
    ask = msgspec.json.encode({"do": "past", "ply": 0, "id": 1}).decode()
    for _ in range(max(1, count // 40)):
        wire = await connect(server.live(game.id), proxy=None, max_queue=1, ping_interval=None)
        wire.transport.pause_reading()
        with suppress(WebSocketException, TimeoutError):
            for _ in range(200):
                await asyncio.wait_for(wire.send(ask), 0.05)
        deaf.append(wire)
    for wire in deaf:
        wire.transport.abort()
    return f"{len(deaf)} deaf readers"


async def deaf_askers(server: Server, game: Game, count: int) -> str:
    """Requests without end whose answers nobody reads; each connection must be closed by the server."""
    before, deaf = await _settled(server), []
    for _ in range(max(1, count // 60)):
        asking = socket.socket()
        asking.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
        asking.connect(("127.0.0.1", server.port))
        asking.setblocking(False)
        with suppress(BlockingIOError):
            asking.send(b"GET /api/games/heresy2010/board HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n" * 30)
        deaf.append(asking)
        await asyncio.sleep(0.01)
    ends = time.monotonic() + PATIENCE + 60
    while (left := _open(server) - before) > 0 and time.monotonic() < ends:
        await asyncio.sleep(0.1)
    for asking in deaf:
        asking.close()
    return f"{len(deaf)} deaf askers, {left} of them still there" + (" (wrong)" if left > 0 else "")


def _open(server: Server) -> int:
    """How many files and wires a server holds open."""
    return len(os.listdir(f"/proc/{server.pid}/fd"))


async def _settled(server: Server) -> int:
    """The same once nobody is leaving any more."""
    last = -1
    while (now := _open(server)) != last:
        last = now
        await asyncio.sleep(0.3)
    return now


async def storms(server: Server, game: Game, count: int) -> str:
    """Pages that ask without pause, and read."""
    pages = [await Seat.sit(server, game.id, None) for _ in range(4)]

    async def storm(page: Seat) -> None:
        for n in range(count):
            await page.ask(n + 1, do="ping")

    await asyncio.gather(*map(storm, pages))
    for page in pages:
        await page.leave()
    return f"{4 * count} messages"


async def large_bodies(server: Server, game: Game, count: int) -> str:
    """Bodies and messages beyond the limit are refused, not read to the end."""
    found = set()
    async with httpx.AsyncClient(timeout=60, verify=False) as client:
        for _ in range(max(1, count // 300)):
            with suppress(httpx.TransportError):
                body = b'{"file": {"words": "' + b"x" * (17 << 20) + b'"}}'
                head = {"content-type": "application/json"}
                answer = await client.post(f"{server.base}/api/tables/open", content=body, headers=head)
                found.add(answer.status_code)
    with suppress(WebSocketException, TimeoutError):
        wire = await connect(server.live(game.id), proxy=None, ping_interval=None)
        await wire.send('{"do": "ping", "x": "' + "x" * (17 << 20) + '"}')
        while True:
            await asyncio.wait_for(wire.recv(), 20)
    wrong = "" if found <= {400, 413} else " (wrong)"
    return f"bodies of 17 MB answered with {sorted(found) or 'a closed door'}{wrong}"


async def watchers(server: Server, game: Game, count: int) -> str:
    """More watchers than a table has room for."""
    pages = []
    turned_away = 0
    for _ in range(130):
        wire = await connect(server.live(game.id), proxy=None, ping_interval=None, open_timeout=60)
        pages.append(wire)
        with suppress(WebSocketException):
            await wire.send('{"do": "sit", "token": null, "id": 1}')
        first = msgspec.json.decode(await asyncio.wait_for(wire.recv(), 60))
        turned_away += first.get("push") == "gone"
    for wire in pages:
        wire.transport.abort()
    return f"{len(pages)} watchers, {turned_away} of them turned away" + ("" if turned_away else " (wrong)")


FLOODS: tuple[Flood, ...] = (half_requests, deaf_readers, deaf_askers, storms, large_bodies, watchers)


async def _floods(server: Server, count: int, dice: random.Random, tell: Tell) -> bool:
    quiet, game = await Game.open(server, "outpost", dice), await Game.open(server, "heresy2010", dice)
    page = next(iter(quiet.pages.values()))
    told = []
    for flood in FLOODS:
        tell(flood.__name__.replace("_", " "))
        before = memory_of(server.pid)
        running = asyncio.create_task(flood(server, game, count))
        longest, n = 0.0, 0
        while not running.done():
            n += 1
            began = time.perf_counter()
            await page.ask(n, do="ping")
            longest = max(longest, time.perf_counter() - began)
            await asyncio.sleep(0.05)
        grown = memory_of(server.pid) - before
        told.append(f"{await running}: another waits {1000 * longest:.0f} ms at most, memory {grown:+.0f} MB")
    took = await quiet.choose()
    tell("; ".join(told) + f"; then a choice is answered: {took is not None}\n")
    return took is not None and not any("(wrong)" in line for line in told)


def floods(count: int, dice: random.Random, tell: Tell) -> bool:
    """All floods, one after another."""
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "settings.toml").write_text(SETTINGS)
        server = Server(Path(folder))
        server.start()
        try:
            return asyncio.run(_floods(server, count, dice, tell))
        finally:
            server.kill()
