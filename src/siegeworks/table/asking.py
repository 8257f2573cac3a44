"""What a seat may ask at a table without changing anything: what can be done, why not, what it would bring, how it
was, and why an agent chose as it did."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from siegeworks.agents.reasons import openly
from siegeworks.core import wire
from siegeworks.core.errors import BadRequest, IllegalWord
from siegeworks.core.gesture_why import why_not
from siegeworks.core.gestures import gestures as gestures_of
from siegeworks.core.trays import tray
from siegeworks.core.why import Odds
from siegeworks.table.openly import OPEN, open_view
from siegeworks.table.schema import (
    GestureRow,
    GesturesAnswer,
    OddsAnswer,
    OddsRow,
    PastView,
    ReasonRow,
    Tray,
    WhyAnswer,
)
from siegeworks.table.seats import NotYourSeat, Seat
from siegeworks.table.telling import EVERYTHING, lent
from siegeworks.table.telling_schema import ThoughtAnswer

if TYPE_CHECKING:
    from siegeworks.table.tables import Table


def gestures(table: Table, seat: Seat | None, subjects: list[str]) -> GesturesAnswer:
    """What a seat can do in one go with what it picked up; nothing while another seat decides."""
    match, spec = table.match, table.match.spec
    numbers = [spec.vocabulary.number(word) for word in subjects]
    number = table.number(seat)
    found = [] if number is None else gestures_of(spec, match.state, number, numbers)
    rows = [msgspec.convert(wire.gesture(spec, one), GestureRow) for one in found]
    laid = None if number is None else wire.tray(spec, tray(spec, match.state, number))
    return GesturesAnswer(rows, match.state.step, msgspec.convert(laid, Tray | None))


def past(table: Table, seat: Seat | None, ply: int, as_seat: str | None, event: int = -1) -> PastView:
    """The board after so many choices, as a seat knew it; after the end any seat's eyes, or all, may be lent.

    With the number of an event that the last of these choices brought about: the board when that had happened, and
    nothing of what came after it.
    """
    match, spec = table.match, table.match.spec
    if not 0 <= ply <= len(match.words):
        raise BadRequest(f"this game has moments 0 to {len(match.words)}, not {ply}")
    number = table.number(seat) if as_seat is None else lent(table, seat, as_seat)
    s = match.at(ply)
    told = EVERYTHING if as_seat == OPEN else number
    shown = s if event < 0 else match.during(ply, _journal_number(table, told, event) + 1)
    view = open_view(spec, shown) if as_seat == OPEN else spec.view(shown, number)
    goals = spec.goals(shown, number)
    viewer = None if number is None else spec.seats[number]
    at = spec.rules.seat(s)
    if at < 0:
        return PastView(ply, viewer, view, "The game is over.", None, "", goals)
    ask, f = spec.rules.question(s)
    prompt = f"{spec.seats[at].capitalize()} decided: {ask.kind.replace('-', ' ')}."
    if at == number or as_seat == OPEN:
        prompt = spec.prompt(s, f, ask)
    return PastView(ply, viewer, view, prompt, spec.seats[at], ask.kind, goals)


def _journal_number(table: Table, number: int | None, event: int) -> int:
    """Where an event stands in the journal that a seat counts in its own way."""
    known = table.telling.events(number)
    if event >= len(known):
        raise BadRequest(f"you know of {len(known)} events, there is no event {event}")
    return known[event]


def chance(table: Table, seat: Seat | None, ply: int) -> OddsAnswer:
    """What the choice with this number could have rolled or drawn; for whoever made it, and for all at the end."""
    match, spec = table.match, table.match.spec
    if not 1 <= ply <= len(match.words):
        raise BadRequest(f"this game has choices 1 to {len(match.words)}, not {ply}")
    before = match.history[ply - 1]
    if not match.over and before.seat != table.number(seat):
        raise NotYourSeat("the chances of another seat's choices are told when the game is over")
    return OddsAnswer(odds_row(spec.odds(match.at(ply - 1), match.words[ply - 1])), None)


def why(table: Table, seat: Seat | None, word: str, subjects: Sequence[str] = ()) -> WhyAnswer:
    """Why a word is not offered to this seat, or what it picked up cannot be put down there."""
    match = table.match
    number = match.spec.vocabulary.number(word)
    if match.over:
        return WhyAnswer(False, [ReasonRow("", "The game is over.")])
    decides = table.decides
    assert decides is not None
    if seat is not decides:
        return WhyAnswer(False, [ReasonRow("", f"It is for {decides.seat} to choose now.")])
    held = [match.spec.vocabulary.number(w) for w in subjects]
    reasons = why_not(match.spec, match.state, match.spec.seats.index(decides.seat), held, number)
    return WhyAnswer(not reasons, [ReasonRow(r.rule, r.text) for r in reasons])


def odds(table: Table, seat: Seat | None, word: str) -> OddsAnswer:
    """What an offered word would roll, draw and bring about."""
    match = table.match
    number = match.spec.vocabulary.number(word)
    if seat is None or seat is not table.decides:
        raise NotYourSeat("only the seat that decides is told the odds")
    if number not in match.state.offered:
        raise IllegalWord("that word is not offered now", match.spec.why_not(match.state, number))
    return OddsAnswer(odds_row(match.spec.odds(match.state, number)), match.spec.preview(match.state, number))


def thought(table: Table, seat: Seat | None, ply: int) -> ThoughtAnswer:
    """Why an agent chose as it did. While the game runs its reasons would tell its secrets: a person who plays
    against it alone is told what the choice did as far as that person can tell, and everybody all of it at the
    end."""
    people = [s for s in table.seats if s.kind != "agent"]
    if ply < 0 and table.thoughts:
        ply = max(table.thoughts)  # the latest
    found = table.thoughts.get(ply)
    if found is None:
        return ThoughtAnswer(None, ply, "Nothing is known about how this choice was weighed.")
    if not table.match.over and (seat is None or len(people) > 1):
        return ThoughtAnswer(found.seat, ply, "The agent tells its reasons when the game is over.")
    if not table.match.over and ply not in table.mishaps and seat is not None and found.seat is not None:
        spec = table.match.spec
        chose, reader = spec.seats.index(found.seat), spec.seats.index(seat.seat)
        text = openly(spec, table.match.at(ply), table.match.at(ply + 1), chose, reader)
        return ThoughtAnswer(found.seat, ply, f"{text} It tells all its reasons when the game is over.")
    return found


def odds_row(odds: Odds | None) -> OddsRow | None:
    """The odds of a choice in the form they travel in."""
    return None if odds is None else msgspec.convert(odds.to_wire(), OddsRow)
