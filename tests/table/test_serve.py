"""The command that opens the table: quick to answer, and with all games ready."""

from __future__ import annotations

import json
import os
import resource
import socket
import subprocess
import sys
import time
import urllib.request
import webbrowser
from pathlib import Path

import pytest

from siegeworks.table.owner import kept_owner
from siegeworks.table.serve import listen, store_in
from siegeworks.table.serve import play as serve
from siegeworks.table.store import Store

PLAY = [sys.executable, "-m", "siegeworks", "play", "--no-browser"]


@pytest.fixture
def port() -> int:
    """A port that is free."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def processor_time_of_the_libraries() -> float:
    """What importing the libraries alone costs on this machine at this moment: the measure for all the rest."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", "import litestar, msgspec, sqlalchemy, uvicorn, websockets"], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_the_lobby_s_data_cost_at_most_four_times_what_the_libraries_cost(tmp_path: Path, port: int) -> None:
    """With all games loaded; on a calm machine that is two seconds by the clock. A ratio, since machines differ."""
    libraries = processor_time_of_the_libraries()
    process = subprocess.Popen([*PLAY, "--port", str(port), "--store", str(tmp_path / "t.sqlite3")])
    try:
        hello = b""
        for _ in range(2400):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/hello", timeout=60) as answer:
                    hello = answer.read()
                break
            except OSError:
                assert process.poll() is None, "the server ended"
                time.sleep(0.05)
        fields = Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
        spent = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    finally:
        process.terminate()
        process.wait(30)

    assert len(json.loads(hello)["games"]) >= 4
    print(f"{spent:.2f} s of processor time, {libraries:.2f} s of it for the libraries")
    assert spent < 4 * libraries


@pytest.mark.parametrize(
    ("wish", "told"),
    [
        (["--port", "0"], "--port"),  # nobody could call there
        (["--host", "203.0.113.7"], "no table at 203.0.113.7"),  # an address of another machine
    ],
)
def test_where_no_table_can_stand_the_command_says_so(wish: list[str], told: str) -> None:
    done = subprocess.run([*PLAY, *wish], check=False, capture_output=True, text=True, timeout=120)

    assert done.returncode == 2
    assert told in done.stderr
    assert "Traceback" not in done.stderr


def test_whoever_knocks_before_the_server_is_loaded_is_heard(tmp_path: Path, port: int) -> None:
    command = [*PLAY, "--port", str(port), "--store", str(tmp_path / "t.sqlite3")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        try:
            assert process.stderr is not None
            assert str(port) in process.stderr.readline()
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=60) as answer:  # at the first try
                assert answer.status == 200
        finally:
            process.terminate()


def test_small_answers_are_sent_at_once() -> None:
    """M1: without TCP_NODELAY every answer waited for 40 ms."""
    door = listen("127.0.0.1", 0)
    assert door is not None
    with door, socket.create_connection(door.getsockname()):
        served, _ = door.accept()
        with served:
            assert served.proto == socket.IPPROTO_TCP
            assert served.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


def test_a_second_start_opens_the_lobby_of_the_first_and_tells_the_browser_no_secret(
    store_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[str] = []
    monkeypatch.setattr(webbrowser, "open", opened.append)
    first, owner = Store(store_path), kept_owner(store_path)
    assert first.lock is not None
    first.lock.say("http://127.0.0.1:8765/")
    assert serve(port=0, store=store_path) == 0
    first.close()
    (address,) = opened
    assert owner.secret not in address
    assert owner.lets_in(address.partition("owner=")[2])


def test_a_table_s_games_are_kept_in_a_file_or_in_the_usual_file_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "mine").write_bytes(b"")
    (tmp_path / "v1.2").mkdir()

    assert store_in(tmp_path / "games.sqlite3") == tmp_path / "games.sqlite3"
    assert store_in(tmp_path / "mine") == tmp_path / "mine"
    assert store_in(tmp_path / "v1.2") == tmp_path / "v1.2" / "tables.sqlite3"
    assert store_in(tmp_path / "new") == tmp_path / "new" / "tables.sqlite3"
    assert store_in(tmp_path / ".siegeworks") == tmp_path / ".siegeworks" / "tables.sqlite3"


def test_once_loaded_nothing_is_looked_through_for_garbage_on_the_way() -> None:
    """A full collection stopped everybody for 0.3 to 1.5 seconds: the hall does it when nobody watches."""
    told = "from siegeworks.table.serve import warm; warm(); print(gc.get_freeze_count(), *gc.get_threshold())"
    done = subprocess.run([sys.executable, "-c", f"import gc; {told}"], capture_output=True, text=True, check=True)
    frozen, young, middle, old = map(int, done.stdout.split())

    assert frozen > 10_000  # every game, as it was loaded
    assert (young, middle, old) == (1_000, 1_000_000, 1_000_000)
