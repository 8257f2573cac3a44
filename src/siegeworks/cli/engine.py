"""siegeworks engine: the protocol on standard input and output, one JSON object per line."""

from __future__ import annotations

import sys


def engine() -> None:
    """Speak the engine protocol: one JSON request per line in, one JSON answer per line out (see docs/protocol.md)."""
    from siegeworks.table.engine import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
