"""Requests that never end and answers that nobody takes are given up after a while."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import suppress
from typing import Any

import pytest
import uvicorn

from siegeworks.table.patience import patient
from siegeworks.table.serve import listen


async def answer(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
        await send({"type": "http.response.body", "body": b"ok"})


@pytest.mark.parametrize("half", [b"", b"GET / HT", b"POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\nab"])
def test_a_request_that_does_not_end_is_closed(half: bytes) -> None:
    door = listen("127.0.0.1", 0)
    assert door is not None
    server = uvicorn.Server(uvicorn.Config(answer, http=patient(0.3), log_level="error", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    try:
        with socket.create_connection(door.getsockname(), timeout=60) as stranger:
            stranger.sendall(half)
            began = time.monotonic()
            while stranger.recv(1000):
                pass
            assert time.monotonic() - began < 50
    finally:
        server.should_exit = True
        thread.join(30)


async def tell_much(scope: Any, receive: Any, send: Any) -> None:
    if scope["type"] == "http":
        await receive()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        with suppress(Exception):  # nobody listens any more
            for _ in range(200):
                await send({"type": "http.response.body", "body": b"x" * 100_000, "more_body": True})


def test_an_answer_that_nobody_reads_is_given_up() -> None:
    """Connections of deaf readers stayed for ever, each with megabytes that waited to be sent."""
    door = listen("127.0.0.1", 0)
    assert door is not None
    server = uvicorn.Server(uvicorn.Config(tell_much, http=patient(0.3), log_level="critical", lifespan="off"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [door]}, daemon=True)
    thread.start()
    try:
        with socket.socket() as stranger:
            stranger.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            stranger.settimeout(60)
            stranger.connect(door.getsockname())
            stranger.sendall(b"GET / HTTP/1.1\r\nhost: x\r\n\r\n")
            assert stranger.recv(1) == b"H"
            ends = time.monotonic() + 50
            while server.server_state.connections and time.monotonic() < ends:
                time.sleep(0.05)
            assert not server.server_state.connections
    finally:
        server.should_exit = True
        thread.join(30)
