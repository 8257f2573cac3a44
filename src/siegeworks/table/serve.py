"""`siegeworks play`: the server on loopback, and the browser at the lobby."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
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
        with urllib.request.urlopen(f"http://{host}:{port}/api/hello", timeout=5) as answer:
            return b'"siegeworks"' in answer.read(200)
    except OSError:
        return False


def listen(host: str, port: int) -> socket.socket | None:
    """A door that people may knock at from now on, though nobody answers yet; None where it is taken."""
    door = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        if error.errno == errno.EADDRINUSE:
            return None
        raise
    door.listen(2048)
    return door


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
    while (door := listen(host, port)) is None:
        if store is None and is_ours(near, port):
            print(f"A table is already running: http://{near}:{port}/", file=sys.stderr)
            if browser:
                webbrowser.open(f"http://{near}:{port}/")
            return 0
        port += 1
        if port > wanted + 20:
            print(f"No free port from {wanted} to {port - 1}; name another with --port.", file=sys.stderr)
            return 1
    from siegeworks.core.errors import SiegeworksError
    from siegeworks.table.store import Store

    loopback = host in ("127.0.0.1", "localhost", "::1")
    try:
        kept = Store(store if store is not None else home() / "tables.sqlite3")
    except SiegeworksError as error:
        print(error.message, file=sys.stderr)
        return 1
    url = f"http://{near}:{port}/"
    print(f"Siegeworks table: {url}  (stop with Ctrl-C)", file=sys.stderr, flush=True)
    if browser:  # it starts while the server still loads; its first request waits at the door
        threading.Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    import uvicorn

    from siegeworks.table.app import make_app

    # answering to loopback names alone keeps other people's pages from reaching the table through a borrowed name
    app = make_app(kept, hosts=[f"{h}:{port}" for h in ("127.0.0.1", "localhost", "[::1]")] if loopback else None)
    threading.Thread(target=warm, daemon=True).start()
    config = uvicorn.Config(app, log_level="warning", ws="websockets-sansio", timeout_graceful_shutdown=1)
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])
    return 0
