"""Decisions and events as they are sent: each seat gets what it may see, by name."""

from __future__ import annotations

from siegeworks.core import wire
from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.games.outpost import GAME


def test_events_for_a_seat_leave_out_what_others_saw() -> None:
    match = Match.new("outpost", "dawn", "e")
    events = match.choose(GAME.vocabulary.number("verb:draw"))
    own = [e["type"] for e in wire.events_for(GAME, events, 0)]
    other = [e["type"] for e in wire.events_for(GAME, events, 1)]
    assert own == ["card-drawn", "card-seen"]
    assert other == ["card-drawn"]
    assert wire.events_for(GAME, events, None) == wire.events_for(GAME, events, 1)
    assert wire.event(GAME, events[1])["to"] == ["raiders"]


def test_words_without_remarks_carry_none() -> None:
    spec = find("outpost")
    rows = wire.words(spec, spec.new(None, 7))

    assert [row["word"] for row in rows if row.get("idle")] == ["verb:end-turn"]
    assert all("usual" not in row and "caution" not in row for row in rows)
