"""Two processes that think about one question: each grows a tree of its own (root parallelisation), and where they
differ, the word is said that both together think better of."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Any, Protocol

PATIENCE = 1.0  # seconds that the second has for its answer once the first has come to one
TOGETHER = frozenset(("veteran", "warmaster", "primarch", "search"))  # whose thought is bounded by time, not by tries
Answer = dict[str, Any]


class Thinker(Protocol):
    """A process that can be asked, and hurried."""

    async def think(self, request: Answer, timeout: float, rank: int = 0) -> Answer:
        """The answer to a request; of those that wait, the lowest rank comes first."""

    def hurry(self, number: int) -> None:
        """Ask for the answer to a request now."""


async def think_together(first: Thinker, second: Thinker, request: Answer, timeout: float, rank: int = 0) -> Answer:
    """What both come to; the second may fail without harm."""
    helping = asyncio.create_task(second.think({**request, "helper": True}, timeout, rank))
    try:
        answer = await first.think(request, timeout, rank)
    finally:
        second.hurry(request["number"])
        helped = await _what_came(helping)
    return merged(answer, helped)


async def _what_came(helping: asyncio.Task[Answer]) -> Answer:
    """The second's answer, if it comes soon; one that hangs is left to the end of its own time, and nobody waits."""
    await asyncio.wait({helping}, timeout=PATIENCE)
    if not helping.done():
        helping.add_done_callback(_forget)
        return {}
    with suppress(TimeoutError, OSError):
        return helping.result()
    return {}


def _forget(late: asyncio.Task[Answer]) -> None:
    """What came of it matters to nobody any more."""
    if not late.cancelled():
        late.exception()


def merged(first: Answer, second: Answer) -> Answer:
    """The first answer, unless both together think better of the second's word."""
    one, two = first.get("word"), second.get("word")
    if one is None or two is None or one == two:
        return first
    mine, other = together(one, first, second), together(two, first, second)
    return second if mine is not None and other is not None and other > mine else first


def together(word: str, *answers: Answer) -> float | None:
    """What a word is worth by all tries of those who thought of it; None if one of them did not."""
    total = tries = 0.0
    for answer in answers:
        found = next((row for row in answer.get("weighed", ()) if row[0] == word), None)
        if found is None:
            return None
        total += found[1] * found[2]
        tries += found[2]
    return total / tries if tries else None
