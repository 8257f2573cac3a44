"""The live wire: a page sits down at a table, says words, and is sent its seat's view whenever something happens.

Requests are those of the protocol that the server answers (requests.py), one JSON object per message, each with an "id"
that its answer repeats. What is pushed is a Snapshot.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect

from siegeworks.core.errors import BadRequest, SiegeworksError
from siegeworks.table.doorkeeper import Doorkeeper
from siegeworks.table.forms import TABLE_SENTENCES, read
from siegeworks.table.hall import Hall
from siegeworks.table.place import Place
from siegeworks.table.requests import SERVER
from siegeworks.table.tables import Table

log = logging.getLogger("siegeworks.table")
MAX_MESSAGE = 64 * 1024
AT_THE_DOOR = 0.2  # seconds that a table may take to open before the next page is let in


class Listener(Place):
    """One page at one table, to be woken when something happens."""

    def __init__(self, hall: Hall, table: Table, address: str = "") -> None:
        super().__init__(hall, table)
        self.address = address  # nothing for the owner, who is not counted
        self.due = asyncio.Event()
        self.closed = False
        self.heard = 0  # how much of what was said was sent
        self.looks = self.hears = False  # what is due: a view, or what was said

    def wake(self) -> None:
        """Something happened."""
        self.looks = True
        self.due.set()

    def hear(self) -> None:
        """Somebody said something."""
        self.hears = True
        self.due.set()

    def close(self) -> None:
        """The table is gone."""
        self.closed = True
        self.due.set()


def answer(at: Place, request: dict[str, Any]) -> dict[str, Any]:
    """Do what a message asks; refusals are raised."""
    do = request.get("do")
    way = SERVER.get(do) if isinstance(do, str) else None
    if way is None:
        raise BadRequest(f"{do!r:.40} is not a request; there are {', '.join(SERVER)}")
    found = way.do(at, read(way.form, request, TABLE_SENTENCES))
    out: dict[str, Any] = msgspec.to_builtins(found) if found is not None else {}
    out.pop("push", None)  # an answer is none
    return out


async def push(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send the seat's view whenever something happened since it was last sent."""
    while True:
        await listener.due.wait()
        listener.due.clear()
        if listener.closed:
            await _send(socket, {"push": "gone", "message": "This table was cleared away."})
            await socket.close()
            return
        if listener.hears:
            listener.hears = False
            await listener.table.settled()
            told = listener.table.chat.answer(listener.seat, listener.heard)
            listener.heard = told.lines[-1].n + 1 if told.lines else listener.heard
            await _send(socket, told)
        if not listener.looks:
            continue
        listener.looks = False
        try:
            await listener.table.telling.read_in(listener.seat)
            snapshot = listener.table.snapshot(listener.seat, listener.sent)
        except Exception as error:  # a game's wording must not silence the table
            log.exception("a view could not be made")
            where = listener.table.match.spec.rules.where(listener.table.match.state)
            message = f"The view cannot be shown at {where} ({error!r:.120}). The game is kept; please report it."
            await _send(socket, {"push": "trouble", "message": message})
            continue
        listener.sent = listener.known
        await _send(socket, snapshot)


async def _send(socket: WebSocket[Any, Any, Any], message: Any) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")


@websocket("/api/tables/{id:str}/live", include_in_schema=False)
async def live(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """Serve one page until it leaves."""
    hall: Hall = socket.app.state.hall
    try:
        table = await _let_in(socket, hall, id)
    except SiegeworksError as error:
        await _turn_away(socket, error.message)
        return
    keeper: Doorkeeper = socket.app.doorkeeper  # type: ignore[attr-defined]
    listener = Listener(hall, table, keeper.address(socket.scope))
    with suppress(WebSocketDisconnect, ConnectionError):
        most, first = hall.counter.limits.watchers, None
        if most and sum(one.seat is None for one in table.listeners) >= most:
            first = await socket.receive_data(mode="text")
            if not _opens_seat(table, first):  # who plays is let in however many watch
                await _turn_away(socket, f"{most} pages look at this table already; try again later.")
                return
        await _listen(socket, listener, first)


async def _let_in(socket: WebSocket[Any, Any, Any], hall: Hall, id: str) -> Table:
    """Open the wire and the table it leads to. Where many come at once they are let in a few at a time, so that the
    first see something before the last are greeted; a table that takes long to open keeps nobody at the door."""
    async with hall.door:
        await socket.accept()
        entering = asyncio.ensure_future(hall.enter(id))
        await asyncio.wait({entering}, timeout=AT_THE_DOOR)
    return await entering


async def _turn_away(socket: WebSocket[Any, Any, Any], message: str) -> None:
    await _send(socket, {"push": "gone", "message": message})
    await socket.close()


async def _listen(socket: WebSocket[Any, Any, Any], listener: Listener, first: str | bytes | None) -> None:
    """Answer a page, and tell it what happens, until it leaves."""
    table = listener.table
    table.listeners.append(listener)
    pushing = asyncio.create_task(push(socket, listener))
    try:
        if first is not None:
            await _serve(socket, listener, first)
        while True:
            await _serve(socket, listener, await socket.receive_data(mode="text"))
    finally:
        pushing.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await pushing
        table.listeners.remove(listener)
        if listener.seat is not None and not table.is_present(listener.seat):
            table.tell_all()  # a watcher who leaves changes nothing that others see


def _read(text: str | bytes) -> dict[str, Any]:
    """A message."""
    if len(text) > MAX_MESSAGE:
        raise BadRequest("a message is at most 64 kB long")
    request = msgspec.json.decode(text)
    if not isinstance(request, dict):
        raise BadRequest("a message is one JSON object")
    return request


def _opens_seat(table: Table, text: str | bytes) -> bool:
    """Whether a message sits down at a seat of the table."""
    with suppress(SiegeworksError, msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        request = _read(text)
        token = request.get("token")
        return request.get("do") == "sit" and isinstance(token, str) and table.seat(token) is not None
    return False


async def _serve(socket: WebSocket[Any, Any, Any], listener: Listener, text: str | bytes) -> None:
    request: Any = None
    try:
        try:
            request = _read(text)
        finally:  # what cannot be read counts like anything else
            if listener.address:
                listener.hall.counter.count("messages", listener.address)
        await listener.table.settled()
        await listener.table.considered(listener.seat, request)
        out: dict[str, Any] = {"ok": True, **answer(listener, request)}
        await listener.table.kept()
    except RecursionError:
        out = {"ok": False, "error": {"code": "bad-json", "message": "that message goes too deep", "reasons": []}}
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        out = {"ok": False, "error": {"code": "bad-json", "message": f"not JSON: {error}"[:200], "reasons": []}}
    except SiegeworksError as error:
        out = {"ok": False, "error": error.to_wire()}
    except Exception as error:
        log.exception("a request failed")
        message = f"the server made a mistake ({type(error).__name__}); the game is as it was"
        out = {"ok": False, "error": {"code": "server-error", "message": message, "reasons": []}}
    if isinstance(request, dict) and isinstance(request.get("id"), (int, str)):
        out["id"] = request["id"]
    await _send(socket, out)
