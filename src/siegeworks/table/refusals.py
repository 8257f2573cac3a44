"""What goes wrong at a door, told in a sentence: the caller's mistakes refused, ours logged."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from siegeworks.core.errors import SiegeworksError, UnknownGame, UnknownTable
from siegeworks.table.limits import TooMany
from siegeworks.table.seats import NotYourSeat, SeatTaken
from siegeworks.table.store import StoreError

SELDOM_TOLD = 30.0  # seconds until the same trouble is logged again
log = logging.getLogger("siegeworks.table")

STATUS: dict[type[SiegeworksError], int] = {
    UnknownTable: 404,
    UnknownGame: 404,
    NotYourSeat: 403,
    SeatTaken: 409,
    StoreError: 507,
    TooMany: 429,
}


def refuse(_: Request[Any, Any, Any], error: SiegeworksError) -> Response[dict[str, Any]]:
    """A mistake of the caller's, in a sentence."""
    status = next((code for kind, code in STATUS.items() if isinstance(error, kind)), 400)
    return Response({"ok": False, "error": error.to_wire()}, status_code=status)


def refuse_form(_: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """A request that is not of the right form."""
    said = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list):
        said = "; ".join(str(row.get("message", row)) for row in error.extra) or said
    code = "bad-request" if error.status_code < 500 else "server-error"
    body = {"code": code, "message": said, "reasons": []}
    return Response({"ok": False, "error": body}, status_code=error.status_code)


def refuse_depth(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A request that cannot be read: nested without end, or no text."""
    said = "that request goes too deep" if isinstance(error, RecursionError) else "that request is not text in UTF-8"
    return Response({"ok": False, "error": {"code": "bad-request", "message": said, "reasons": []}}, status_code=400)


def trouble(_: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A mistake of ours: logged, told plainly, nothing lost."""
    log.exception("a request failed", exc_info=error)
    message = f"the server made a mistake ({type(error).__name__}); the game is as it was. Load the page again."
    return Response(
        {"ok": False, "error": {"code": "server-error", "message": message, "reasons": []}}, status_code=500
    )


REFUSALS: dict[Any, Callable[..., Response[Any]]] = {
    SiegeworksError: refuse,
    HTTPException: refuse_form,
    RecursionError: refuse_depth,
    UnicodeDecodeError: refuse_depth,
    Exception: trouble,
}


class Troubles:
    """Logs what went wrong beside any request, and the same thing once in a while: when descriptors run out the loop
    says so thousands of times a second."""

    def __init__(self) -> None:
        self.told: dict[str, float] = {}

    def __call__(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        what, now = str(context.get("message")), loop.time()
        if now - self.told.get(what, -SELDOM_TOLD) >= SELDOM_TOLD:
            self.told[what] = now
            loop.default_exception_handler(context)
