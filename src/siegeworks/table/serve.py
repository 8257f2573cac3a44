"""`siegeworks play`: the server on loopback, and the browser at the lobby."""

from __future__ import annotations

import errno
import gc
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from siegeworks.table.bots import Bots
    from siegeworks.table.limits import Limits

DEFAULT_PORT = 8765
MOST_FILES = 1 << 16  # open at once
# what is young is looked through a little at a time; the rest stops everybody, so the hall does it when nobody watches
YOUNG = (1_000, 1_000_000, 1_000_000)


def home() -> Path:
    """Where games are kept."""
    return Path(os.environ.get("SIEGEWORKS_HOME", Path.home() / ".siegeworks"))


def store_in(path: Path) -> Path:
    """The file in which games are kept: the one named, or the usual one in a folder."""
    is_file = path.is_file() or (path.suffix and not path.is_dir())
    return path if is_file else path / "tables.sqlite3"


def listen(host: str, port: int) -> socket.socket | None:
    """A door that people may knock at from now on, though nobody answers yet; None where it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # the protocol is named: asyncio sends small answers at once (TCP_NODELAY) only where it is
    door = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    door.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    try:
        door.bind((host, port))
    except OSError as error:
        door.close()
        if error.errno == errno.EADDRINUSE:
            return None
        raise
    door.listen(2048)
    return door


def make_room() -> None:
    """As many open files, and so wires, as the system lets this process have."""
    try:
        import resource
    except ImportError:  # pragma: no cover - Windows
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(ValueError, OSError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, MOST_FILES)), hard))


def warm() -> None:
    """Load every game while the browser starts, so that the lobby finds them ready; none of that is ever looked through
    for garbage."""
    from siegeworks.core.spec import find, game_ids

    for id in game_ids():
        with suppress(Exception):  # whoever asks for that game is told
            find(id)
    gc.freeze()
    gc.set_threshold(*YOUNG)
    gc.enable()


def go(address: str) -> None:
    """Open the browser there, in a thread of its own: it may take a while."""
    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def _door(host: str, wanted: int) -> tuple[socket.socket | None, int]:
    """The first free port from the wanted one on; none among the next twenty, and the last one tried."""
    for port in range(wanted, wanted + 21):
        door = listen(host, port)
        if door is not None:
            return door, port
    return None, port


def play(
    host: str = "127.0.0.1",
    port: int = DEFAULT_PORT,
    browser: bool = True,
    store: Path | None = None,
    names: Sequence[str] = (),
    guests: Sequence[str] = (),
    faster: bool | None = None,
) -> int:
    """Serve until interrupted; returns an exit code. Where a server already has these games, that one is opened.

    Opponents are compiled in the background (`faster`) if that is wished, or else where a browser is opened.
    """
    from siegeworks.core.errors import SiegeworksError
    from siegeworks.table.doorkeeper import LOOPBACK, Names
    from siegeworks.table.lock import FolderTaken
    from siegeworks.table.owner import kept_owner
    from siegeworks.table.store import Store

    path = store_in(store if store is not None else home())
    near = "127.0.0.1" if host in ("0.0.0.0", "::") else host
    wanted = port
    door, port = _door(host, port)
    try:
        kept = Store(path)
    except FolderTaken as taken:
        if door is not None:
            door.close()
        return _already_running(taken.address, path, browser)
    except SiegeworksError as error:
        print(error.message, file=sys.stderr)
        return 1
    if door is None:
        print(f"No free port from {wanted} to {port}; name another with --port.", file=sys.stderr)
        return 1
    try:
        limits = _limits(path, host, names, guests)
    except SiegeworksError as error:
        print(error.message, file=sys.stderr)
        return 1
    owner = kept_owner(path)
    url = f"http://{f'[{near}]' if ':' in near else near}:{port}/"
    assert kept.lock is not None
    kept.lock.say(url)
    print(f"Siegeworks table: {owner.address(url)}  (stop with Ctrl-C)", file=sys.stderr, flush=True)
    print("This address is yours alone: whoever has it owns the table.", file=sys.stderr, flush=True)
    if browser:  # it starts while the server still loads; its first request waits at the door
        go(owner.address_once(url))
    import uvicorn

    from siegeworks.table.app import make_app
    from siegeworks.table.bots import Bots
    from siegeworks.table.patience import patient

    bots = Bots(guests=guests)
    names_here = Names([host, *names], addresses=host not in LOOPBACK)
    app = make_app(kept, bots, names=names_here, owner=owner, limits=limits)
    make_room()
    gc.disable()  # until all is loaded
    threading.Thread(target=warm, daemon=True).start()
    _hasten(bots, path.parent, browser if faster is None else faster)
    config = uvicorn.Config(
        app,
        http=patient(limits.patience),
        log_level="warning",
        ws="websockets-sansio",
        ws_per_message_deflate=host not in LOOPBACK or bool(names),  # on one machine it only costs time
        timeout_graceful_shutdown=1,
        server_header=False,
        proxy_headers=False,  # whom a request comes from is for the doorkeeper to say: anybody can write such a header
    )
    with suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[door])
    return 0


def _limits(path: Path, host: str, names: Sequence[str], guests: Sequence[str]) -> Limits:
    """What holds for others, who also come where the server has a name of its own, for it may stand behind a proxy;
    opponents who cannot be made are refused before anybody is told an address."""
    from siegeworks.agents.registry import levels
    from siegeworks.table.doorkeeper import LOOPBACK
    from siegeworks.table.limits import read_limits

    levels(guests)
    return read_limits(path, host in LOOPBACK and not names)


def _hasten(bots: Bots, folder: Path, wished: bool) -> None:
    """Have the opponents compiled in the background, if that is wished."""
    from siegeworks.table.faster import in_background

    if wished:
        in_background(folder, bots.use)


def _already_running(url: str, path: Path, browser: bool) -> int:
    """These games are served already: show where, to whoever may read the folder."""
    from siegeworks.table.owner import kept_owner

    if not url:
        print(f"The games in {path} are in use by another table that is just starting.", file=sys.stderr)
        return 1
    owner = kept_owner(path)
    print(f"A table is already running with the games in {path.parent}: {owner.address(url)}", file=sys.stderr)
    print("To open another beside it, name another folder for its games: --store FOLDER", file=sys.stderr)
    if browser:
        webbrowser.open(owner.address_once(url))
    return 0
