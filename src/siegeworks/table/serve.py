"""`siegeworks play`: the server on loopback, and the browser at the lobby."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path

DEFAULT_PORT = 8765


def home() -> Path:
    """Where games are kept."""
    return Path(os.environ.get("SIEGEWORKS_HOME", Path.home() / ".siegeworks"))


def is_ours(host: str, port: int) -> bool:
    """Whether a Siegeworks table already answers there."""
    try:
        with urllib.request.urlopen(f"http://{host}:{port}/api/hello", timeout=2) as answer:
            return b'"siegeworks"' in answer.read(200)
    except OSError:
        return False


def is_free(host: str, port: int) -> bool:
    """Whether a server can listen there."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except OSError:
            return False
        return True


def _open_when_up(url: str, host: str, port: int) -> None:
    for _ in range(200):
        try:
            socket.create_connection((host, port), timeout=0.2).close()
            break
        except OSError:
            time.sleep(0.05)
    webbrowser.open(url)


def warm() -> None:
    """Load every game while the browser starts, so that the lobby finds them ready."""
    from siegeworks.core.spec import find, game_ids

    for id in game_ids():
        with suppress(Exception):  # whoever asks for that game is told
            find(id)


def play(host: str = "127.0.0.1", port: int = DEFAULT_PORT, browser: bool = True, store: Path | None = None) -> int:
    """Serve until interrupted; returns an exit code. A table already running there is opened instead."""
    near = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    wanted = port
    while not is_free(host, port):
        if store is None and is_ours(near, port):
            print(f"A table is already running: http://{near}:{port}/", file=sys.stderr)
            if browser:
                webbrowser.open(f"http://{near}:{port}/")
            return 0
        port += 1
        if port > wanted + 20:
            print(f"No free port from {wanted} to {port - 1}; name another with --port.", file=sys.stderr)
            return 1
    import uvicorn

    from siegeworks.core.errors import SiegeworksError
    from siegeworks.table.app import make_app
    from siegeworks.table.store import Store

    loopback = host in ("127.0.0.1", "localhost", "::1")
    try:
        kept = Store(store if store is not None else home() / "tables.sqlite3")
    except SiegeworksError as error:
        print(error.message, file=sys.stderr)
        return 1
    # answering to loopback names alone keeps other people's pages from reaching the table through a borrowed name
    app = make_app(kept, hosts=[f"{h}:{port}" for h in ("127.0.0.1", "localhost", "[::1]")] if loopback else None)
    url = f"http://{near}:{port}/"
    print(f"Siegeworks table: {url}  (stop with Ctrl-C)", file=sys.stderr, flush=True)
    threading.Thread(target=warm, daemon=True).start()
    if browser:
        threading.Thread(target=_open_when_up, args=(url, near, port), daemon=True).start()
    uvicorn.run(app, host=host, port=port, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
    return 0
