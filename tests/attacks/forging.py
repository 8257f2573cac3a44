"""Thinkers killed in mid-thought, forged positions, hostile requests, and whole games against dealt worlds."""

from __future__ import annotations

import os
import random
import signal
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import msgspec
from tests.attacks.hostile import messages
from tests.attacks.hostile import requests as hostile_requests
from tests.attacks.served import GAMES, Server, Tell, children
from tests.attacks.spying import everything, link_table, other_world, play, table_of
from tests.table.conftest import serving
from websockets.sync.client import connect

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.record import Match
from siegeworks.core.spec import find


def thinkers(count: int, dice: random.Random, tell: Tell) -> bool:
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


def _change(a: Any, b: Any, path: str = "") -> str:
    """What was changed in a position."""
    if isinstance(a, dict) and isinstance(b, dict):
        return " ".join(filter(None, (_change(a[k], b.get(k), f"{path}.{k}") for k in a)))
    if isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        return " ".join(
            filter(None, (_change(x, y, f"{path}[{n}]") for n, (x, y) in enumerate(zip(a, b, strict=True))))
        )
    return "" if a == b else f"{path}: {a!r:.40} -> {b!r:.40}"


def positions(count: int, dice: random.Random, tell: Tell) -> bool:
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
            began, data = time.process_time(), forged(true, dice)
            try:
                other = Match.from_position(spec, data, "seed")
                found["accepted"] += 1
                for _ in range(15):
                    if other.over:
                        break
                    other.choose(dice.choice(other.state.offered))
                    spec.view(other.state, None)
            except SiegeworksError:
                found["refused"] += 1
            except Exception as error:
                at = traceback.extract_tb(error.__traceback__)[-1]
                place = f"{Path(at.filename).name}:{at.lineno}"
                found[f"broke down: {type(error).__name__} at {place}, {_change(true, data)}"] += 1
            slowest = max(slowest, time.process_time() - began)
        tell(f"{n} positions: {dict(found)}, slowest {slowest:.2f} s")
    tell(f"{n} forged positions: {dict(found)}; slowest {slowest:.2f} s\n")
    return not [what for what in found if what.startswith("broke")]


def requests(count: int, dice: random.Random, tell: Tell) -> bool:
    """Hostile requests, half of them over HTTP and half over the live wire."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        table = httpx.post(f"{server.base}/api/tables", json={"game": "outpost"}, timeout=60).json()
        found: Counter[int | str] = Counter()
        slowest = 0.0
        with httpx.Client(timeout=60) as client:
            for n, (method, path, headers, body) in enumerate(hostile_requests(dice, table, count // 2), 1):
                began = time.monotonic()
                try:
                    code = client.request(method, server.base + path, headers=headers, content=body).status_code
                except (httpx.InvalidURL, httpx.LocalProtocolError, UnicodeError):
                    continue
                slowest = max(slowest, time.monotonic() - began)
                found[code] += 1
                if n % 100 == 0:
                    tell(f"{n} requests: {dict(found)}")
            slowest = max(slowest, *_over_the_wire(server, table, messages(dice, table, count - count // 2), found))
            alive = client.get(f"{server.base}/api/hello").status_code == 200
        server.kill()
    told = dict(sorted(found.items(), key=str))
    tell(f"{count} hostile requests: {told}; slowest {slowest:.2f} s; alive: {alive}\n")
    return alive and 500 not in found and "server-error" not in found


def _over_the_wire(
    server: Server, table: dict[str, Any], texts: Iterator[str], found: Counter[int | str]
) -> Iterator[float]:
    """Send messages and count what comes back; how long each answer took."""
    with connect(server.live(table["table"]["id"]), proxy=None, max_size=1 << 24, open_timeout=60) as wire:
        for text in texts:
            began = time.monotonic()
            wire.send(text)
            while "push" in (answer := msgspec.json.decode(wire.recv(timeout=60))) or "ok" not in answer:
                pass  # a view
            yield time.monotonic() - began
            found["granted" if answer["ok"] else answer["error"]["code"]] += 1


def worlds(count: int, dice: random.Random, tell: Tell) -> bool:
    """Whole games of every title, everything that can be asked for, against dealt worlds."""
    compared, differ, played = 0, [], 0
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder) / "t.sqlite3") as client:
        while compared < count:
            for game in GAMES:
                sitting = link_table(client, game)
                table = table_of(client, sitting)
                while not table.match.over:  # to its end, however many moments that takes
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
                played += 1
    tell(f"{compared} moments of {played} whole games ({', '.join(GAMES)}) compared with dealt worlds: "
         f"{len(differ)} answers differ {differ[:3]}\n")  # fmt: skip
    return not differ
