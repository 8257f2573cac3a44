"""Windows that answer themselves between people: after a while that does not tell what a hand holds.

Where there is nothing to decide the table declines for a person. Against the computer and at one screen it does so at
once. Between people at different screens a quick answer would tell that there was nothing to decide, so the table waits
as long as this seat has lately taken to decline where it could have done something: the times are drawn from those.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from secrets import SystemRandom
from typing import TYPE_CHECKING

from siegeworks.core.errors import SiegeworksError

if TYPE_CHECKING:
    from siegeworks.table.tables import Table

BASE = (0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.2, 1.4, 1.7, 2.0)  # seconds, while little is known of a seat
KNOWN = 8  # so many of a seat's own times are enough
RECENT = 20
LONGEST = 6.0
_chance = SystemRandom()


def delay(times: list[float]) -> float:
    """How long a window stays open that has nothing to decide, for a seat that declined after these times lately."""
    own = times[-RECENT:]
    pool = own if len(own) >= KNOWN else [*BASE, *own]
    return _chance.choice(pool) * _chance.uniform(0.99, 1.01)


class Windows:
    """The windows of a server that stay open for a while."""

    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def attend(self, table: Table) -> None:
        """See to it that the table answers for a person where that takes a while."""
        task = self.tasks.get(table.id)
        if (task is None or task.done()) and table.answers.later():
            try:
                loop = asyncio.get_running_loop()
            except RuntimeError:
                return  # nobody serves this table now; it is attended when somebody enters
            self.tasks[table.id] = loop.create_task(self.answer(table))

    async def answer(self, table: Table) -> None:
        """Answer for people until somebody must be asked."""
        while True:
            await table.settled()
            seat = table.answers.later()
            if seat is None:
                return
            moment = (len(table.match.words), table.match.hashes[-1])
            await self.sleep(delay(seat.times))
            await table.settled()
            if moment != (len(table.match.words), table.match.hashes[-1]):
                continue  # the game went on otherwise meanwhile
            with suppress(SiegeworksError):
                table.answers.answer_for(seat)
                await table.kept()
                continue
            return  # it could not be kept: the person is asked

    async def sleep(self, seconds: float) -> None:
        """Leave a window open."""
        await asyncio.sleep(seconds)

    async def close(self) -> None:
        """Close all windows."""
        for task in self.tasks.values():
            task.cancel()
        await asyncio.gather(*self.tasks.values(), return_exceptions=True)
