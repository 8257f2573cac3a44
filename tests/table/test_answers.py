"""Answering for people: where nothing can be decided, where a seat decided beforehand, and what goes back with it."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, Sitting, restarted
from tests.table.games import SMALL, between_people

from siegeworks.core.hints import goes_on, idle_word
from siegeworks.table.bots import Bots
from siegeworks.table.tables import Table


def hall_table(client: TestClient[Any], sitting: Sitting) -> Table:
    found: Table = client.app.state.hall.find(sitting.id)
    return found


def play_some(table: Table, count: int, seed: int = 1) -> int:
    """Choices of whoever must decide; how many of them were asked though nothing could be decided."""
    dice, empty = random.Random(seed), 0
    for _ in range(count):
        seat = table.decides
        if seat is None:
            break
        s, spec = table.match.state, table.match.spec
        empty += goes_on(spec, s) is not None
        table.choose(seat, spec.vocabulary.name(dice.choice(s.offered)), s.step)
    return empty


def test_at_one_screen_nobody_is_asked_what_cannot_be_decided(sit: Sit, client: TestClient[Any]) -> None:
    table = hall_table(client, sit(**SMALL))

    assert play_some(table, 120) == 0
    assert len(table.match.words) > 150, "the table said many words itself"


def test_what_the_table_says_for_a_seat_is_no_choice_of_its_own(
    sit: Sit, client: TestClient[Any], store_path: Path
) -> None:
    """What came of one's own choice stays "just now" until one chooses again, also after a restart."""
    sitting = sit(**SMALL)
    table, dice, passed_over = hall_table(client, sitting), random.Random(3), 0
    for _ in range(80):
        seat, s = table.decides, table.match.state
        assert seat is not None
        here = len(table.match.words)
        table.choose(seat, table.match.spec.vocabulary.name(dice.choice(s.offered)), s.step)
        number = table.match.spec.seats.index(seat.seat)
        assert table.snapshot(seat).last_own == here + 1
        passed_over += any(row.seat == number for row in table.match.history[here + 1 :])
    assert passed_over > 10

    asked = {seat.seat: table.snapshot(seat).last_own for seat in table.seats}
    with restarted(client, store_path) as again:
        seen = {
            seat: again.get(f"/api/tables/{sitting.id}", headers=sitting.headers(seat)).json()["last_own"]
            for seat in asked
        }
    assert seen == asked


def test_who_wishes_it_is_asked_always(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit(**SMALL)
    sitting.ask_always()
    table = hall_table(client, sitting)

    assert play_some(table, 120) > 20
    assert not table.answers.by_itself


def test_a_table_that_confirms_asks_everything(sit: Sit, client: TestClient[Any]) -> None:
    table = hall_table(client, sit(**SMALL, confirm=True))

    play_some(table, 60)
    assert not table.answers.by_itself


def test_a_standing_order_answers_a_question_that_repeats(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    door = f"/api/tables/{sitting.id}/standing"
    order = {"orders": [{"kind": "give-order", "answer": "verb:draw"}, {"kind": "react", "answer": "ask"}]}
    told = client.post(door, json=order, headers=sitting.headers("raiders")).json()

    assert told["orders"] == [{"kind": "give-order", "answer": "verb:draw"}]
    table = hall_table(client, sitting)
    names = [table.match.spec.vocabulary.name(w) for w in table.match.words]
    assert names
    assert set(names) == {"verb:draw"}, "drawn until the hand is full"
    client.post(door, json={"orders": []}, headers=sitting.headers("raiders"))
    assert not table.seats[0].standing.orders


def test_quiet_until_my_turn_declines_real_windows_and_ends_with_it(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    door = f"/api/tables/{sitting.id}/standing"
    client.post(door, json={"ask": "not-until-my-turn"}, headers=sitting.headers("garrison"))
    table = hall_table(client, sitting)
    spec = table.match.spec
    while spec.people.gestures.turn(table.match.state) == 0 and table.decides is not None:
        s = table.match.state
        assert table.decides.seat == "raiders" or idle_word(spec, s) is None
        table.choose(table.decides, spec.vocabulary.name(s.offered[0]), s.step)

    assert table.seats[1].standing.ask == "real"


def test_what_the_table_said_for_a_seat_goes_back_with_its_choice(
    sit: Sit, client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Against the computer a step can be taken back though the computer's empty window was answered since."""
    monkeypatch.setattr(Bots, "wanted", lambda *_: False)  # this test speaks for the computer itself
    sitting = sit(**SMALL, seats=[{"seat": "orks", "kind": "agent", "agent": "random"}])
    table = hall_table(client, sitting)
    seat = table.seats[table.match.spec.seats.index("ultramarines")]
    dice = random.Random(3)
    taken = 0
    for _ in range(300):
        if table.match.over:
            break
        s, spec = table.match.state, table.match.spec
        assert table.decides is not None
        mine = table.decides is seat
        ply, step, words = len(table.match.words), s.step, s.offered
        table.choose(table.decides, spec.vocabulary.name(dice.choice(words)), step)
        if mine and len(table.match.words) > ply + 1 and table.may_undo(seat):
            table.undo(seat)
            assert len(table.match.words) == ply
            taken += 1
            table.choose(seat, spec.vocabulary.name(dice.choice(words)), step)
    assert taken > 3


def test_between_people_taking_back_does_not_tell_whether_a_window_was_empty(client: TestClient[Any]) -> None:
    """Once another person's window has come and gone, there is no way back, whoever answered it."""
    table = between_people(client)
    dice = random.Random(4)
    crossed = 0
    for _ in range(300):
        seat, s, spec = table.decides, table.match.state, table.match.spec
        if seat is None:
            break
        later = table.answers.later()
        if later is not None:
            table.answers.answer_for(later)
            other = next(x for x in table.seats if x is not later)
            if table.match.history[-1].seat == table.number(later):
                assert not table.may_undo(other)
                crossed += 1
            continue
        table.choose(seat, spec.vocabulary.name(dice.choice(s.offered)), s.step)
    assert crossed > 10
