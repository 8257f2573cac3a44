"""Requests that never end: a connection whose request is not complete after a while is closed."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


def patient(seconds: float) -> Any:
    """The protocol of a server that waits so long for the rest of a request."""

    class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """Closes what stays half-said."""

        waiting: asyncio.TimerHandle | None = None

        def connection_made(self, transport: Any) -> None:
            super().connection_made(transport)
            self.wait()

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.is_whole():
                self.stop()
            elif self.waiting is None:
                self.wait()

        def connection_lost(self, exc: Exception | None) -> None:
            self.stop()
            super().connection_lost(exc)

        def is_whole(self) -> bool:
            """Whether a request is complete, or the wire was handed on."""
            handed_on = self.transport.get_protocol() is not self
            return handed_on or (self.cycle is not None and not self.cycle.more_body)

        def wait(self) -> None:
            """From now on."""
            self.waiting = self.loop.call_later(seconds, self.lose_patience)

        def stop(self) -> None:
            """It came in time."""
            if self.waiting is not None:
                self.waiting.cancel()
                self.waiting = None

        def lose_patience(self) -> None:
            """Close what is still half-said."""
            self.waiting = None
            if not self.is_whole() and not self.transport.is_closing():
                self.transport.close()

    return Patient
