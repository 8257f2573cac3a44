"""The engine's door: one JSON object per line in, one per line out, as docs/protocol.md says."""

from __future__ import annotations

from typing import Any, BinaryIO

import msgspec

from siegeworks.core.errors import SiegeworksError
from siegeworks.table.desk import Answer, Desk, Desks
from siegeworks.table.forms import ENGINE_SENTENCES, read
from siegeworks.table.requests import ENGINE

LONGEST = 4 << 20  # bytes a line may have; a record of a long game has a tenth of it


class Session:
    """One engine process: its tables, and the answers to its lines."""

    def __init__(self) -> None:
        self.desks = Desks()

    def answer(self, line: bytes) -> bytes:
        """The answer to one line; always one JSON object without line breaks."""
        try:
            request = msgspec.json.decode(line)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
            return _encode(_refusal("bad-json", f"that line is not JSON: {error}"[:300]))
        if not isinstance(request, dict):
            return _encode(_refusal("bad-json", "a request is a JSON object"))
        out = self.handle(request)
        if "id" in request:
            out["id"] = request["id"]
        return _encode(out)

    def handle(self, request: dict[str, Any]) -> Answer:
        """The answer to one request; after an error every game is as it was."""
        do = request.get("do")
        way = ENGINE.get(do) if isinstance(do, str) else None
        if way is None:
            what = f"{do!r:.60} is not a request" if do is not None else 'a request says in "do" what it wants'
            return _refusal("bad-request", f"{what}; there are {', '.join(ENGINE)}")
        name = request.get("table", "t")
        try:
            return {"ok": True, **way.do(Desk(self.desks, name), read(way.form, request, ENGINE_SENTENCES))}
        except SiegeworksError as error:
            return {"ok": False, "error": error.to_wire()}
        except RecursionError:
            return _refusal("bad-request", "that request goes too deep")
        except Exception as error:  # a mistake in a game's rules must not end the process
            return self._trouble(name, f"{type(error).__name__}: {error}"[:500])

    def _trouble(self, table: Any, what: str) -> Answer:
        match = self.desks.matches.get(table) if isinstance(table, str) else None
        if match is not None and "position" in match.header:
            return _refusal("bad-position", f"the rules cannot go on from where this game began: {what}")
        return _refusal("internal-error", what)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line until the input ends or nobody listens."""
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


def _encode(answer: Answer) -> bytes:
    try:
        return msgspec.json.encode(answer)
    except (TypeError, ValueError, OverflowError, RecursionError, UnicodeEncodeError):
        return msgspec.json.encode(_refusal("bad-request", "the answer cannot be written as JSON (check the id)"))


def _refusal(code: str, message: str) -> Answer:
    return {"ok": False, "error": {"code": code, "message": message, "reasons": []}}


TOO_LONG = _encode(_refusal("bad-request", f"that line is longer than {LONGEST} bytes")) + b"\n"
