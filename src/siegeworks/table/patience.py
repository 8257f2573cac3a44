"""Requests that never end, and answers that nobody takes: after a while the connection is closed."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol


def patient(seconds: float) -> Any:
    """The protocol of a server that waits so long for the rest of a request, and for somebody to read its answer."""

    class Patient(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        """Closes what stays half-said, and what is not listened to."""

        waiting: asyncio.TimerHandle | None = None
        unheard: asyncio.TimerHandle | None = None

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
            self.heard()
            super().connection_lost(exc)

        def pause_writing(self) -> None:
            super().pause_writing()
            self.unheard = self.loop.call_later(seconds, self.give_up)

        def resume_writing(self) -> None:
            super().resume_writing()
            self.heard()

        def heard(self) -> None:
            """Somebody reads."""
            if self.unheard is not None:
                self.unheard.cancel()
                self.unheard = None

        def give_up(self) -> None:
            """Nobody has read anything for long: whatever waits to be sent goes with the connection."""
            self.unheard = None
            if self.transport.get_protocol() is self:
                self.transport.abort()

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
