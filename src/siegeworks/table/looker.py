"""A process that looks back at games that are over, so that the server goes on meanwhile.

`python -m siegeworks.table.looker` answers one JSON request per line: {"header", "words"} with the course of the chance
to win and what luck and decisions came to, and the same with {"seconds"} with the better lines found in that time.
"""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import Any

import msgspec

from siegeworks.agents import review
from siegeworks.agents.hindsight import Better, better_lines
from siegeworks.agents.luck import Share
from siegeworks.core.errors import BadRequest
from siegeworks.core.record import Match, replay
from siegeworks.table.limits import TooMany
from siegeworks.table.process import Process

SECONDS = 120.0  # that a look back may take in all
MOST_WAITING = 6  # searches for better lines that wait for one another
SEARCH = 25.0  # of them for better lines


class Course(msgspec.Struct):
    """The first seat's chance to win after each choice, and what luck and decisions came to."""

    chances: list[float]
    fortune: review.Fortune


class Looker:
    """The process, from the server's side; started when first needed."""

    def __init__(self) -> None:
        self.process = Process("siegeworks.table.looker")

    async def course(self, match: Match) -> Course:
        """How a game went."""
        return msgspec.json.decode(await self._ask(match, 0.0), type=Course)

    async def better(self, match: Match) -> list[Better]:
        """What would have been better."""
        return msgspec.json.decode(await self._ask(match, SEARCH), type=list[Better])

    async def _ask(self, match: Match, seconds: float) -> bytes:
        names = match.spec.vocabulary.names
        if seconds and self.process.line.length >= MOST_WAITING:
            raise TooMany("many games are being looked back at just now; try again in a minute")
        request = {"header": match.header, "words": [names[w] for w in match.words], "seconds": seconds}
        try:
            rank = 1 if seconds else 0  # what takes long waits for what does not
            return await self.process.ask(msgspec.json.encode(request), SECONDS, rank)
        except (TimeoutError, OSError, ValueError):
            raise BadRequest("this game takes too long to look back at") from None

    async def close(self) -> None:
        """End the process."""
        await self.process.end()


class Desk:
    """What the process remembers: the game it looked at last."""

    def __init__(self) -> None:
        self.key: Any = None
        self.match: Match | None = None
        self.shares: list[Share] = []

    def answer(self, request: dict[str, Any]) -> Course | list[Better]:
        """The answer to one request."""
        key = (request["header"], request["words"])
        if self.match is None or self.key != key:
            self.match, _ = replay({"record": 1, "header": request["header"], "words": request["words"]})
            self.key, self.shares = key, review.shares(self.match)
        if request["seconds"]:
            return better_lines(self.match, self.shares, request["seconds"])
        return Course(review.course(self.match), review.fortune(self.match, self.shares))


def main() -> None:
    """Answer until the other side hangs up."""
    with suppress(OSError):
        os.nice(5)  # whoever plays goes first
    desk = Desk()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(desk.answer(msgspec.json.decode(line))) + b"\n")
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
