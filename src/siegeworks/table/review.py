"""What a table tells of a game that is over: the card of its end."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from siegeworks.agents import review
from siegeworks.core.errors import BadRequest
from siegeworks.table.schema import MomentRow, ReviewAnswer, ScenarioRow

if TYPE_CHECKING:
    from siegeworks.table.seats import Seat
    from siegeworks.table.tables import Table


async def review_of(table: Table, seat: Seat | None) -> ReviewAnswer:
    """Where a game turned, what it cost, how the dice fell and what was scored, as whoever asks may tell it."""
    match, spec = table.match, table.match.spec
    if not match.over:
        raise BadRequest("a game is looked back at when it is over")
    beats = table.log_of(seat).beats
    events = [match.journal.events[at] for at in table.told_to(table.number(seat))]
    if table.chances is None:
        table.chances = await asyncio.to_thread(review.course, match)
    if table.fortune is None:
        table.fortune = await asyncio.to_thread(review.fortune, match)
    turns = review.moments(table.chances, beats, [(beat.ply, beat.until) for beat in beats])
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
        chances=table.chances,
        fortune=table.fortune,
        losses=review.losses(beats, spec.seats),
        rolls=review.rolls(beats, events),
        scores=review.scores(spec, match.journal.events),
        scenario=match.header["scenario"],
        options=match.header["options"],
        next_scenario=None if follows is None else ScenarioRow(follows.id, follows.title, follows.text),
    )


def both(chance: float) -> list[float]:
    """The chance of the first seat, and of the other."""
    return [chance, round(1.0 - chance, 4)]
