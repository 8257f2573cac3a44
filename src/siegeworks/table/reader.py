"""Files of strangers and games to be played again: read in a process of their own, with a bound on memory and time.

`python -m siegeworks.table.reader` answers one JSON request per line: {"file": ...} or {"kept": ...} with a Prepared
game, or {"error": ...} with a refusal.
"""

from __future__ import annotations

import secrets
import sys
from typing import Any

import msgspec

from siegeworks.core.errors import BadPosition, BadRecord, SiegeworksError
from siegeworks.core.record import Match, replay
from siegeworks.core.spec import find
from siegeworks.core.why import Reason
from siegeworks.table.kept import Prepared, played_again, prepared
from siegeworks.table.process import Process
from siegeworks.table.store import Kept, KeptWord

MEMORY = 1 << 30  # bytes a file may need
SECONDS = 30.0  # that a file may take


class Reader:
    """The process that reads; started when first needed, and started again when it had to be ended."""

    def __init__(self, seconds: float = SECONDS) -> None:
        self.process = Process("siegeworks.table.reader")
        self.seconds = seconds

    async def read(self, request: dict[str, Any]) -> Prepared:
        """A game out of a file or out of the store, or the refusal of it."""
        try:
            line = await self.process.ask(msgspec.json.encode(request), self.seconds)
        except TimeoutError:
            raise BadRecord(f"this file takes more than {self.seconds:.0f} seconds to open; it is not opened") from None
        except (ConnectionError, ValueError):
            raise BadRecord("this file takes more memory than a game does; it is not opened") from None
        if line.startswith(b'{"error"'):
            refusal = msgspec.json.decode(line)["error"]
            reasons = [Reason(r["rule"], r["text"]) for r in refusal["reasons"]]
            raise KINDS.get(refusal["code"], BadRecord)(refusal["message"], reasons)
        return msgspec.json.decode(line, type=Prepared)

    async def close(self) -> None:
        """End the process."""
        await self.process.end()


def from_file(data: dict[str, Any]) -> Prepared:
    """A record or a position from a file, played through."""
    if "words" in data and "header" in data:
        return prepared(*replay(data))
    if "state" in data:
        return prepared(_from_position(data), [])
    if "account" in data:
        raise BadRecord(
            "this file tells what one seat knew of a game; it can be read, but not played on. "
            "Save the game when it is over: that file opens here."
        )
    raise BadRecord(
        "this file is neither a saved game (which has a header and words) nor a position (which has a state)"
    )


def _from_position(data: dict[str, Any]) -> Match:
    """A position under a fresh secret: whoever opens it knows the position, and nothing of the dice to come."""
    spec = find(str(data.get("game")))
    try:
        return Match.from_position(spec, data, secrets.token_hex(32))
    except BadPosition as error:
        if data.get("version") == spec.version:
            raise
        raise BadPosition(
            f"{error.message}. Open the saved game it came from instead: a game is replayed under these rules.",
            error.reasons,
        ) from error


def _kinds(base: type[SiegeworksError]) -> dict[str, type[SiegeworksError]]:
    """Every refusal there is, by its code."""
    out = {base.code: base}
    for kind in base.__subclasses__():
        out |= _kinds(kind)
    return out


KINDS = _kinds(SiegeworksError)


def answer(line: bytes) -> bytes:
    """The answer to one request."""
    try:
        request = msgspec.json.decode(line)
        if "kept" in request:
            row = request["kept"]["row"]
            row["opening"] = msgspec.convert(row["opening"], bytes | None, strict=False)
            words = [KeptWord(w, seat, hash, revealed, None) for w, seat, hash, revealed in request["kept"]["words"]]
            game = played_again(Kept(row, [], [], words, None))
        else:
            game = from_file(request["file"])
    except SiegeworksError as error:
        return msgspec.json.encode({"error": error.to_wire()})
    except MemoryError:
        refusal = BadRecord("this file takes more memory than a game does; it is not opened")
        return msgspec.json.encode({"error": refusal.to_wire()})
    except Exception as error:
        refusal = BadRecord(f"this file cannot be read: {type(error).__name__}: {error!s:.200}")
        return msgspec.json.encode({"error": refusal.to_wire()})
    return msgspec.json.encode(game)


def bound_memory() -> None:
    """No more memory than a game may need, where the system can hold a process to it."""
    try:
        import resource
    except ImportError:  # pragma: no cover - Windows
        return
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


def main() -> None:
    """Answer until the other side hangs up."""
    bound_memory()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(answer(line) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
