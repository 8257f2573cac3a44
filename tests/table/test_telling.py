"""Beats and goals on the wire: the same story for the live page, for a page that comes later, and for programs."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit

from siegeworks.core.errors import BadRequest
from siegeworks.core.record import Match
from siegeworks.table import asking
from siegeworks.table.engine import Session
from siegeworks.table.seats import NotYourSeat, seat_them
from siegeworks.table.store import Store
from siegeworks.table.tables import Table


def table_of(tmp_path: Any, game: str = "outpost") -> Table:
    match = Match.new(game, seed=7)
    return Table("t", "t", match, seat_them(match.spec, [], set()), Store(tmp_path / "t.sqlite3"), 0, 0)


def grow(page: list[Any], told: Any) -> None:
    """What a page does with a push: everything from the number on is replaced."""
    page[told.beats_since :] = told.beats


def test_a_page_that_was_there_and_one_that_comes_late_know_the_same_story(tmp_path: Any) -> None:
    table = table_of(tmp_path)
    dice = random.Random(1)
    for seat in (*table.seats, None):
        page: list[Any] = []
        sent = 0
        grow(page, table.snapshot(seat, 0))
        for _ in range(60):
            if table.match.over:
                break
            table.match.choose(dice.choice(table.match.state.offered))
            told = table.snapshot(seat, sent)
            grow(page, told)
            sent = told.since + len(told.events)

        assert page == table.snapshot(seat, 0).beats
        assert [beat.n for beat in page] == list(range(len(page)))
        assert all(beat.ply <= beat.until <= len(table.match.words) for beat in page)


def test_what_is_taken_back_leaves_the_story(tmp_path: Any) -> None:
    table = table_of(tmp_path)
    page: list[Any] = []
    grow(page, table.snapshot(None, 0))
    table.match.choose(table.match.spec.vocabulary.number("verb:dig-in"))
    table.match.choose(table.match.state.offered[0])
    before = table.telling.count(None)
    grow(page, table.snapshot(None, 0))
    assert page[-1].kind == "dig-in"

    table.match.rewind(0)
    told = table.snapshot(None, min(before, table.telling.count(None)))
    grow(page, told)

    assert page == table.snapshot(None, 0).beats
    assert page[-1].kind == "turn"


def test_a_snapshot_and_a_look_back_say_the_goals(tmp_path: Any) -> None:
    table = table_of(tmp_path)
    seat = table.seats[0]

    assert [goal.id for goal in table.snapshot(seat).goals] == ["outpost", "relief", "units-raiders", "units-garrison"]
    assert asking.past(table, seat, 0, None).goals == table.snapshot(seat).goals


def test_anothers_log_is_read_when_the_game_is_over(tmp_path: Any) -> None:
    table = table_of(tmp_path)
    raiders, garrison = table.seats
    with pytest.raises(NotYourSeat):
        table.telling.log_of(raiders, 0, "garrison")
    dice = random.Random(1)
    while not table.match.over:
        table.match.choose(dice.choice(table.match.state.offered))

    assert table.telling.log_of(raiders, 0, "garrison") == table.telling.log_of(garrison, 0)
    everything = table.telling.log_of(None, 0, "open")
    assert len(everything.events) == len(table.match.journal.events)
    assert everything.beats[-1].kind == "end"
    with pytest.raises(BadRequest):
        table.telling.log_of(None, 0, "nobody")


def test_the_log_is_answered_over_http(sit: Sit, client: TestClient[Any]) -> None:
    table = sit()
    answer = client.get(f"/api/tables/{table.id}/log").json()

    assert answer["seat"] is None
    assert [beat["text"] for beat in answer["beats"]] == ["Round 1: the turn of the Raiders."]
    assert answer["beats"][0]["n"] == 0


def ask(session: Session, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = msgspec.json.decode(session.answer(msgspec.json.encode(request)))
    assert answer["ok"], answer
    return answer


def test_the_engine_tells_beats_beside_events_and_in_the_log() -> None:
    session = Session()
    new = ask(session, do="new", game="outpost", seed=7)
    assert [beat["text"] for beat in new["beats"]] == ["Round 1: the turn of the Raiders."]
    drawn = ask(session, do="choose", word="verb:draw", seat="garrison")
    assert [beat["text"] for beat in drawn["beats"]] == ["The Raiders draw a card and hold 4 cards."]
    assert "cards" not in drawn["beats"][0]

    own = ask(session, do="log", seat="raiders", since=len(new["events"]))
    assert len(own["beats"]) == 1
    assert own["beats"][0]["cards"][0].startswith("card:raiders-")
    assert own["beats"][0]["n"] == 1
    assert next(goal["id"] for goal in ask(session, do="view", seat="raiders")["goals"]) == "outpost"


def test_a_whole_game_of_an_agent_is_a_story_to_its_end() -> None:
    session = Session()
    ask(session, do="new", game="outpost", seed=7)
    told = ask(session, do="auto", agent="random", count="end")

    assert told["beats"][-1]["kind"] == "end"
    assert told["beats"][-1]["weight"] == 3
