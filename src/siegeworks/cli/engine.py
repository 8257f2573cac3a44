"""siegeworks engine: the protocol on standard input and output, one JSON object a line."""

from __future__ import annotations

import sys
from typing import BinaryIO

LONGEST = 4 << 20  # bytes a line may have; a record of a long game has a tenth of it


def engine() -> None:
    """Speak the engine protocol: one JSON request a line in, one JSON answer a line out (see docs/protocol.md)."""
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends or nobody listens."""
    from siegeworks.table.engine import Session

    session = Session()
    try:
        while line := requests.readline(LONGEST + 1):
            if len(line) > LONGEST and not line.endswith(b"\n"):
                _skip(requests)
                answers.write(TOO_LONG)
            elif line.strip():
                answers.write(session.answer(line) + b"\n")
            else:
                continue
            answers.flush()
    except (BrokenPipeError, KeyboardInterrupt):
        return


def _skip(requests: BinaryIO) -> None:
    while rest := requests.readline(1 << 20):
        if rest.endswith(b"\n"):
            return


TOO_LONG = (
    b'{"ok":false,"error":{"code":"bad-request","message":"that line is longer than %d bytes","reasons":[]}}\n'
    % LONGEST
)
