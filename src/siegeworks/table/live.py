"""The live wire: a page sits down at a table, says words, and is sent its seat's view whenever something happens.

Requests are those of the protocol, one JSON object a message, each with an "id" that its answer repeats: sit, choose,
undo, why, odds, past, chance, thought, pace, hurry, ping. What is pushed is a Snapshot.
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
from siegeworks.table.hall import Hall
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.tables import Table

log = logging.getLogger("siegeworks.table")
MAX_MESSAGE = 64 * 1024
REQUESTS = "sit, choose, undo, why, odds, past, chance, thought, pace, hurry, ping"


class Listener:
    """One page at one table: which seat it holds and how much of the log it has."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.seat: Seat | None = None
        self.sent = 0
        self.due = asyncio.Event()
        self.closed = False

    def wake(self) -> None:
        """Something happened."""
        self.due.set()

    def close(self) -> None:
        """The table is gone."""
        self.closed = True
        self.due.set()


def answer(hall: Hall, listener: Listener, request: dict[str, Any]) -> dict[str, Any]:
    """Do what a message asks; refusals are raised."""
    table, seat = listener.table, listener.seat
    do = request.get("do")
    if do == "choose":
        table.choose(seat, _text(request, "word"), _number(request, "step"))
        hall.bots.attend(table)
        return {}
    if do == "sit":
        token = request.get("token")
        listener.seat = table.seat(token if isinstance(token, str) else None)
        listener.sent = max(0, min(_number(request, "since", 0), len(table.match.journal.events)))
        table.tell_all()
        hall.bots.attend(table)
        return {"seat": listener.seat.seat if listener.seat is not None else None}
    if do == "undo":
        table.undo(seat)
        return {}
    if do == "why":
        return msgspec.to_builtins(table.why(seat, _text(request, "word")))  # type: ignore[no-any-return]
    if do == "odds":
        return msgspec.to_builtins(table.odds(seat, _text(request, "word")))  # type: ignore[no-any-return]
    if do == "past":
        as_seat = request.get("as")
        past = table.past(seat, _number(request, "ply"), as_seat if isinstance(as_seat, str) else None)
        return msgspec.to_builtins(past)  # type: ignore[no-any-return]
    if do == "chance":
        return msgspec.to_builtins(table.chance(seat, _number(request, "ply")))  # type: ignore[no-any-return]
    if do == "thought":
        return msgspec.to_builtins(table.thought(seat, _number(request, "ply")))  # type: ignore[no-any-return]
    if do == "pace":
        set_pace(table, seat, request)
        hall.bots.nudge(table)
        table.tell_all()
        hall.bots.attend(table)
        return {}
    if do == "hurry":
        if not table.may_pace(seat):
            raise NotYourSeat("only the players may hurry the computer")
        hall.bots.hurry(table)
        return {}
    if do == "ping":
        return {}
    raise BadRequest(f"{do!r:.40} is not a request; there are {REQUESTS}")


def set_pace(table: Table, seat: Seat | None, request: dict[str, Any]) -> None:
    """How long agents wait before each choice, whether they wait altogether, and for how many choices they do not."""
    if not table.may_pace(seat):
        raise NotYourSeat("only the players set the pace of the computer")
    pace, steps = request.get("pace", table.pace), request.get("steps", 0)
    if not isinstance(pace, (int, float)) or not 0 <= pace <= 60:
        raise BadRequest("the pace is a number of seconds from 0 to 60")
    if not isinstance(steps, int) or not 0 <= steps <= 100:
        raise BadRequest("the steps are a number from 0 to 100")
    table.pace, table.paused = float(pace), bool(request.get("paused", table.paused))
    table.steps = steps if table.paused else 0


def _text(request: dict[str, Any], key: str) -> str:
    value = request.get(key)
    if not isinstance(value, str):
        raise BadRequest(f"this request needs a text {key!r}")
    return value


def _number(request: dict[str, Any], key: str, default: int | None = None) -> int:
    value = request.get(key, default)
    if not isinstance(value, int) or isinstance(value, bool):
        raise BadRequest(f"this request needs a number {key!r}")
    return value


async def push(socket: WebSocket[Any, Any, Any], listener: Listener) -> None:
    """Send the seat's view whenever something happened since it was last sent."""
    while True:
        await listener.due.wait()
        listener.due.clear()
        if listener.closed:
            await _send(socket, {"push": "gone", "message": "This table was cleared away."})
            await socket.close()
            return
        try:
            snapshot = listener.table.snapshot(listener.seat, listener.sent)
        except Exception as error:  # a game's wording must not silence the table
            log.exception("a view could not be made")
            where = listener.table.match.spec.rules.where(listener.table.match.state)
            message = f"The view cannot be shown at {where} ({error!r:.120}). The game is kept; please report it."
            await _send(socket, {"push": "trouble", "message": message})
            continue
        listener.sent = len(listener.table.match.journal.events)
        await _send(socket, snapshot)


async def _send(socket: WebSocket[Any, Any, Any], message: Any) -> None:
    await socket.send_data(msgspec.json.encode(message).decode(), mode="text")


@websocket("/api/tables/{id:str}/live", include_in_schema=False)
async def live(socket: WebSocket[Any, Any, Any], id: str) -> None:
    """Serve one page until it leaves."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        table = hall.find(id)
    except SiegeworksError as error:
        await _send(socket, {"push": "gone", "message": error.message})
        await socket.close()
        return
    listener = Listener(table)
    table.listeners.append(listener)
    pushing = asyncio.create_task(push(socket, listener))
    try:
        while True:
            await _serve(socket, hall, listener, await socket.receive_data(mode="text"))
    except (WebSocketDisconnect, ConnectionError):
        pass
    finally:
        pushing.cancel()
        with suppress(asyncio.CancelledError, Exception):
            await pushing
        table.listeners.remove(listener)
        table.tell_all()


async def _serve(socket: WebSocket[Any, Any, Any], hall: Hall, listener: Listener, text: str | bytes) -> None:
    request: Any = None
    try:
        if len(text) > MAX_MESSAGE:
            raise BadRequest("a message is at most 64 kB long")
        request = msgspec.json.decode(text)
        if not isinstance(request, dict):
            raise BadRequest("a message is one JSON object")
        out: dict[str, Any] = {"ok": True, **answer(hall, listener, request)}
    except msgspec.DecodeError as error:
        out = {"ok": False, "error": {"code": "bad-json", "message": f"not JSON: {error}"[:200], "reasons": []}}
    except SiegeworksError as error:
        out = {"ok": False, "error": error.to_wire()}
    except Exception as error:
        log.exception("a request failed")
        message = f"the server made a mistake ({type(error).__name__}); the game is as it was"
        out = {"ok": False, "error": {"code": "server-error", "message": message, "reasons": []}}
    if isinstance(request, dict) and "id" in request:
        out["id"] = request["id"]
    await _send(socket, out)
