"""What is kept: a killed server goes on at the exact decision, and what could not be kept was never done."""

from __future__ import annotations

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, restarted

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.hints import goes_on
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.app import make_app
from siegeworks.table.bots import Bots
from siegeworks.table.store import KeptWord, Stands, Store, StoreError

SERVE = """
import sys
from pathlib import Path
from siegeworks.table import play
sys.exit(play(port=int(sys.argv[1]), browser=False, store=Path(sys.argv[2])))
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def start(port: int, path: Path) -> subprocess.Popen[bytes]:
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(port), str(path)], stderr=subprocess.DEVNULL)
    for _ in range(300):
        try:
            httpx.get(f"http://127.0.0.1:{port}/api/hello", timeout=5)
            return process
        except httpx.TransportError:
            assert process.poll() is None, "the server ended"
            time.sleep(0.05)
    process.kill()
    raise AssertionError("the server did not come up")


def test_kill_9_in_mid_battle_loses_nothing(tmp_path: Path) -> None:
    path, port = tmp_path / "tables.sqlite3", free_port()
    base = f"http://127.0.0.1:{port}"
    server = start(port, path)
    try:
        made = httpx.post(f"{base}/api/tables", json={"game": "outpost", "seed": 5}).json()
        id, keys = made["table"]["id"], {k["seat"]: {"x-seat-tokens": k["token"]} for k in made["keys"]}
        seen = httpx.get(f"{base}/api/tables/{id}", headers=keys["raiders"]).json()
        for _ in range(300):
            if seen["view"]["battle"] and seen["ply"] > 10:
                break
            seat = seen["decision"]["seat"]
            mine = httpx.get(f"{base}/api/tables/{id}", headers=keys[seat]).json()["decision"]
            pick = next((w["word"] for w in mine["words"] if w["word"] == "verb:march"), mine["words"][-1]["word"])
            seen = httpx.post(
                f"{base}/api/tables/{id}/choose", json={"word": pick, "step": mine["step"]}, headers=keys[seat]
            ).json()
        assert seen["view"]["battle"], "a battle is on"
        before = {seat: httpx.get(f"{base}/api/tables/{id}", headers=key).json() for seat, key in keys.items()}
        os.kill(server.pid, signal.SIGKILL)
        server.wait(10)

        server = start(port, path)
        after = {seat: httpx.get(f"{base}/api/tables/{id}", headers=key).json() for seat, key in keys.items()}

        assert after == before
    finally:
        server.kill()
        server.wait(10)


def in_battle(view: dict[str, Any]) -> bool:
    return bool(view.get("battle")) or bool((view.get("acting") or {}).get("target"))


def mid_battle(game: str) -> dict[str, Any]:
    """The record of a game played at random into a battle in which somebody has a choice."""
    spec = find(game)
    for seed in range(1, 12):
        match, dice = Match.new(spec, seed=seed), random.Random(seed)
        for _ in range(900):
            if match.over:
                break
            s = match.state
            asked = goes_on(spec, s) is None  # the table does not answer it by itself
            if len(match.words) > 25 and asked and in_battle(spec.view(s, spec.rules.seat(s))):
                return match.record()
            match.choose(dice.choice(s.offered))
    raise AssertionError(f"no battle in {game}")


@pytest.mark.parametrize("game", ["heresy2010", "heresy1993", "blackreach"])
def test_kill_9_in_mid_battle_of_every_game_loses_nothing(tmp_path: Path, game: str) -> None:
    path, port, record = tmp_path / "tables.sqlite3", free_port(), mid_battle(game)
    base = f"http://127.0.0.1:{port}/api/tables"
    server = start(port, path)
    try:
        made = httpx.post(f"{base}/open", json={"file": record}, timeout=60).json()
        id, keys = made["table"]["id"], {k["seat"]: {"x-seat-tokens": k["token"]} for k in made["keys"]}

        for key in keys.values():
            httpx.post(f"{base}/{id}/standing", json={"ask": "always"}, headers=key, timeout=60).raise_for_status()

        def seen() -> dict[str, Any]:
            return {seat: httpx.get(f"{base}/{id}", headers=key, timeout=60).json() for seat, key in keys.items()}

        def say() -> None:
            decides = next(iter(seen().values()))["decision"]["seat"]
            mine = seen()[decides]["decision"]
            word = {"word": mine["words"][0]["word"], "step": mine["step"]}
            httpx.post(f"{base}/{id}/choose", json=word, headers=keys[decides], timeout=60).raise_for_status()

        assert in_battle(seen()[made["keys"][0]["seat"]]["view"]) or in_battle(seen()[made["keys"][1]["seat"]]["view"])
        say()
        before = seen()
        os.kill(server.pid, signal.SIGKILL)
        server.wait(10)
        server = start(port, path)

        assert seen() == before
        assert before[made["keys"][0]["seat"]]["ply"] == len(record["words"]) + 1
        say()
        assert seen()[made["keys"][0]["seat"]]["ply"] == len(record["words"]) + 2
    finally:
        server.kill()
        server.wait(10)


def test_a_restart_keeps_undo_and_the_log(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    table = sit()
    table.play(8)
    table.choose("raiders", "verb:march", table.see("raiders")["decision"]["step"])
    before = {seat: table.see(seat) for seat in table.keys}

    with restarted(client, store_path) as again:
        for seat, seen in before.items():
            assert again.get(f"/api/tables/{table.id}", headers=table.headers(seat)).json() == seen
        listed = again.get("/api/tables").json()
    assert [t["id"] for t in listed] == [table.id]
    assert listed[0]["ply"] == before["raiders"]["ply"]


def test_a_choice_that_cannot_be_kept_is_not_made(
    sit: Sit, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    table = sit()
    before = table.see("raiders")
    store: Store = client.app.state.hall.store
    kept = store.say

    def full(*args: Any) -> Any:
        def write(_: Any) -> None:
            raise sqlite3.OperationalError("database or disk is full")

        return store._keep(write)

    monkeypatch.setattr(store, "say", full)
    answer = table.choose("raiders", "verb:march", 0)
    monkeypatch.setattr(store, "say", kept)

    assert answer.status_code == 507
    assert "Make room" in answer.json()["error"]["message"]
    assert table.see("raiders") == before
    assert table.choose("raiders", "verb:march", 0).status_code == 200


def test_a_broken_store_is_named(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    path.write_bytes(b"this is no database" * 100)

    with pytest.raises(StoreError, match="Move that file away"):
        Store(path)


def test_a_game_that_these_rules_no_longer_accept_is_opened_and_stopped(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    table = sit()
    table.play(6)
    with sqlite3.connect(store_path) as raw:
        raw.execute("UPDATE words SET word = 'verb:no-longer-known' WHERE ply = 3")
    raw.close()

    with restarted(client, store_path) as again:
        seen = again.get(f"/api/tables/{table.id}", headers=table.headers("raiders")).json()
        mine = again.get(f"/api/tables/{table.id}", headers=table.headers(seen["decision"]["seat"])).json()["decision"]
        answer = again.post(
            f"/api/tables/{table.id}/choose",
            json={"word": mine["words"][0]["word"], "step": mine["step"]},
            headers=table.headers(mine["seat"]),
        )

    assert seen["ply"] == 3
    assert "not accepted" in seen["remarks"][-1]
    assert answer.json()["error"]["code"] == "stopped"


def test_an_unknown_table_is_an_error_of_the_caller(tmp_path: Path) -> None:
    app = make_app(Store(tmp_path / "t.sqlite3"), Bots(1))

    with pytest.raises(SiegeworksError, match="no such table"):
        app.state.hall.find("nothing")


def word(name: str) -> KeptWord:
    return KeptWord(name, "raiders", "", False, b"[]")


def test_a_server_that_fell_behind_destroys_nothing(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    """H3: undo at the one deleted what the other had acknowledged, and the next word left a gap."""
    table = sit()
    table.play(9)
    behind = Store(store_path, alone=False)

    for act in (
        lambda: behind.unsay(table.id, 2),
        lambda: behind.unsay(table.id, 5, 3),
        lambda: behind.say(table.id, 3, [word("verb:draw")], Stands("raiders"), {}),
        lambda: behind.say(table.id, 12, [word("verb:draw")], Stands("raiders"), {}),
    ):
        with pytest.raises(StoreError, match="another server"):
            act()

    with sqlite3.connect(store_path) as raw:
        plies = [n for (n,) in raw.execute("SELECT ply FROM words WHERE table_id = ? ORDER BY ply", [table.id])]
    raw.close()
    behind.close()
    assert plies == list(range(9))


def test_the_store_is_readable_by_its_owner_alone_and_holds_no_key(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    """M10: tokens and invitations stood there in the clear, for everybody on the machine."""
    table = sit(seats=[{"seat": "raiders"}, {"seat": "garrison", "kind": "link"}])
    table.play(3)
    kept = b""
    for part in store_path.parent.iterdir():
        assert part.stat().st_mode & 0o077 == 0, part.name
        kept += part.read_bytes()
    for secret in (table.keys["raiders"]["token"], table.keys["garrison"]["invite"]):
        assert secret.encode() not in kept
