"""What a table tells of a game that is over: the card of its end."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeVar

from siegeworks.agents import review
from siegeworks.core.errors import BadRequest
from siegeworks.table.catalogue_schema import ScenarioRow
from siegeworks.table.telling_schema import BetterAnswer, MomentRow, ReviewAnswer

if TYPE_CHECKING:
    from siegeworks.table.looker import Looker
    from siegeworks.table.seats import Seat
    from siegeworks.table.tables import Table

AFinding = TypeVar("AFinding")


async def review_of(table: Table, seat: Seat | None, looker: Looker) -> ReviewAnswer:
    """Where a game turned, what it cost, how the dice fell and what was scored, as whoever asks may tell it."""
    match, spec = table.match, table.match.spec
    if not match.over:
        raise BadRequest("a game is looked back at when it is over")
    beats = table.telling.log_of(seat).beats
    events = [match.journal.events[at] for at in table.telling.events(table.number(seat))]
    table.course = once(table.course, lambda: looker.course(match))
    course = await asyncio.shield(table.course)
    chances = course.chances
    turns = review.moments(chances, beats, [(beat.ply, beat.until) for beat in beats])
    moments = [
        MomentRow(beats[row.beat].text, beats[row.beat].side, row.ply, row.until, both(row.before), both(row.after))
        for row in turns
    ]
    at = [row.id for row in spec.scenarios].index(match.header["scenario"])
    follows = spec.scenarios[at + 1] if at + 1 < len(spec.scenarios) else None
    winner = match.state.winner
    return ReviewAnswer(
        seats=list(spec.seats),
        winner=spec.seats[winner] if winner >= 0 else None,
        moments=moments,
        chances=chances,
        fortune=course.fortune,
        losses=review.losses(beats, spec.seats),
        rolls=review.rolls(beats, events),
        scores=review.scores(spec, match.journal.events),
        scenario=match.header["scenario"],
        options=match.header["options"],
        next_scenario=None if follows is None else ScenarioRow(follows.id, follows.title, follows.text),
    )


async def better_of(table: Table, looker: Looker) -> BetterAnswer:
    """What would have been better, from what each seat could know then."""
    if not table.match.over:
        raise BadRequest("a game is looked back at when it is over")
    table.better = once(table.better, lambda: looker.better(table.match))
    return BetterAnswer(await asyncio.shield(table.better))


def once(asked: asyncio.Future[AFinding] | None, find: Callable[[], Awaitable[AFinding]]) -> asyncio.Future[AFinding]:
    """What is found once, however many ask for it; asked for again where that failed."""
    if asked is not None and not (asked.done() and (asked.cancelled() or asked.exception() is not None)):
        return asked
    return asyncio.ensure_future(find())


def both(chance: float) -> list[float]:
    """The chance of the first seat, and of the other."""
    return [chance, round(1.0 - chance, 4)]
