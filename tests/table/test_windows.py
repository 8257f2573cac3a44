"""Questions that answer themselves: wishes, standing orders, gestures said as one, and delays that tell nothing."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.attacks.spying import link_table, table_of
from tests.table.conftest import Sit, Sitting, restarted

from siegeworks.core.hints import goes_on, idle_word
from siegeworks.table import windows
from siegeworks.table.bots import Bots
from siegeworks.table.tables import Table
from siegeworks.table.windows import KNOWN, Windows, delay

SMALL = {"game": "blackreach", "scenario": "s1-first-contact"}


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


def test_wishes_are_kept_with_the_seat(sit: Sit, client: TestClient[Any], store_path: Path) -> None:
    sitting = sit()
    wish = {"ask": "always", "orders": [{"kind": "react", "answer": "idle"}], "hand_over": False}
    door = f"/api/tables/{sitting.id}/standing"
    told = client.post(door, json=wish, headers=sitting.headers("raiders")).json()

    assert {key: told[key] for key in wish} == wish
    assert client.get(door, headers=sitting.headers("garrison")).json()["ask"] == "real"
    assert client.post(door, json=wish).status_code == 403, "a watcher is asked nothing"
    with restarted(client, store_path) as again:
        kept = again.get(door, headers=sitting.headers("raiders")).json()
        seen = again.get(f"/api/tables/{sitting.id}", headers=sitting.headers("raiders")).json()
    assert {key: kept[key] for key in wish} == wish
    assert {key: seen["standing"][key] for key in wish} == wish


def test_whoever_goes_on_otherwise_keeps_what_they_wished(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    wish = {"ask": "always", "orders": [{"kind": "react", "answer": "idle"}], "hand_over": False}
    client.post(f"/api/tables/{sitting.id}/standing", json=wish, headers=sitting.headers("raiders"))
    made = client.post(
        f"/api/tables/{sitting.id}/fork", json={"ply": 0}, headers=sitting.headers("raiders", "garrison")
    ).json()

    token = next(k["token"] for k in made["keys"] if k["seat"] == "raiders")
    door = f"/api/tables/{made['table']['id']}/standing"
    kept = client.get(door, headers={"x-seat-tokens": token}).json()
    assert {key: kept[key] for key in wish} == wish


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


# ---- gestures said as one


def gestures_of(client: TestClient[Any], sitting: Sitting, seat: str, *subjects: str) -> list[dict[str, Any]]:
    answer = client.get(
        f"/api/tables/{sitting.id}/gestures", params={"subjects": " ".join(subjects)}, headers=sitting.headers(seat)
    )
    assert answer.status_code == 200, answer.text
    found: list[dict[str, Any]] = answer.json()["gestures"]
    return found


def say(client: TestClient[Any], sitting: Sitting, seat: str, words: list[str], step: int) -> Any:
    return client.post(
        f"/api/tables/{sitting.id}/say", json={"words": words, "step": step}, headers=sitting.headers(seat)
    )


def test_a_gesture_is_said_kept_and_taken_back_as_one(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    march = next(g for g in gestures_of(client, sitting, "raiders", "unit:raiders-scouts-1") if g["target"])
    told = say(client, sitting, "raiders", march["words"], 0).json()

    assert (told["said"], told["stopped"]) == (len(march["words"]), None)
    assert told["table"]["ply"] == len(march["words"])
    assert told["table"]["decision"]["undo"] is True
    back = client.post(f"/api/tables/{sitting.id}/undo", headers=sitting.headers("raiders")).json()
    assert back["ply"] == 0
    assert back["decision"]["step"] == 0


def test_a_gesture_stops_before_a_word_that_is_not_offered(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    told = say(client, sitting, "raiders", ["verb:march", "unit:garrison-rifles-1"], 0).json()

    assert (told["said"], told["stopped"]) == (1, "refused")
    assert say(client, sitting, "raiders", ["verb:march"], 0).status_code == 400, "a stale step"
    assert say(client, sitting, "garrison", ["verb:march"], 1).status_code == 403


def test_a_gesture_stops_when_something_is_drawn(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()
    told = say(client, sitting, "raiders", ["verb:draw", "verb:march"], 0).json()

    assert (told["said"], told["stopped"]) == (1, "revealed")


def test_gestures_are_for_the_seat_that_decides(sit: Sit, client: TestClient[Any]) -> None:
    sitting = sit()

    assert gestures_of(client, sitting, "raiders")
    assert gestures_of(client, sitting, "garrison") == []
    assert client.get(f"/api/tables/{sitting.id}/gestures").json()["gestures"] == []


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


# ---- between people


def between_people(client: TestClient[Any]) -> Table:
    """A table of two people at different screens, who are asked what is real."""
    table = table_of(client, link_table(client, **SMALL))
    for seat in table.seats:
        seat.standing.ask = "real"
    return table


def test_between_people_the_table_does_not_answer_at_once(client: TestClient[Any]) -> None:
    table = between_people(client)
    later = 0
    dice = random.Random(1)
    for _ in range(80):
        seat, s, spec = table.decides, table.match.state, table.match.spec
        assert seat is not None
        if table.answers.later() is not None:
            assert table.decision(seat).soon
            later += 1
        ply = len(table.match.words)
        table.choose(seat, spec.vocabulary.name(dice.choice(s.offered)), s.step)
        assert len(table.match.words) == ply + 1
    assert later > 10


def apart(one: list[float], two: list[float]) -> float:
    """How far two samples lie apart: the greatest gap between their distributions (Kolmogorov and Smirnov)."""
    at = sorted({*one, *two})
    return max(abs(sum(x <= t for x in one) / len(one) - sum(x <= t for x in two) / len(two)) for t in at)


@pytest.mark.parametrize("habit", [(0.4, 0.9), (1.5, 4.0), (0.8, 0.9)])
def test_how_long_a_window_stays_open_does_not_tell_whether_there_was_a_word(habit: tuple[float, float]) -> None:
    """A seat that passes: with a real word the person answers in their own time, without one the table does. Nobody
    can tell the two apart by the clock (2,000 windows of each; a gap of 0.06 would be noticed)."""
    person = random.Random(f"{habit}")
    times = [person.uniform(*habit) for _ in range(KNOWN)]
    real: list[float] = []
    empty: list[float] = []
    for _ in range(2000):
        taken = person.uniform(*habit)
        real.append(taken)
        times = [*times, taken][-windows.RECENT :]
        empty.append(delay(times))

    assert apart(real, empty) < 0.1
    assert apart(real, [0.0] * 2000) == 1.0, "an answer at once would be seen"


def test_a_seat_that_wants_quiet_is_answered_for_alike_with_and_without_a_word(
    client: TestClient[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whether its window is empty or not, it is declined by the same task after a time from the same hat."""
    monkeypatch.setattr(windows, "_chance", random.Random(7))
    waited: dict[bool, list[float]] = {True: [], False: []}
    dice = random.Random(2)
    for _ in range(20):  # nobody chooses the fate of a table between people, so some games have few real windows
        if min(map(len, waited.values())) < 60:
            quiet_game(between_people(client), waited, dice)

    assert min(map(len, waited.values())) >= 60, {empty: len(times) for empty, times in waited.items()}
    assert apart(waited[True], waited[False]) < 0.35
    assert all(0.4 < seconds < windows.LONGEST for times in waited.values() for seconds in times)


def quiet_game(table: Table, waited: dict[bool, list[float]], dice: random.Random) -> None:
    """Play a table to its end with seats that want quiet; keep how long their windows stood open, empty or not."""
    table.answers.attend = lambda _: None  # nobody but the one below

    class Quick(Windows):
        async def sleep(self, seconds: float) -> None:
            waited[goes_on(table.match.spec, table.match.state) is not None].append(seconds)

    at = Quick()
    while table.decides is not None:
        for seat in table.seats:
            seat.standing.ask = "not-until-my-turn"
            seat.times = []  # this test answers faster than any person
        asyncio.run(at.answer(table))
        decides, s = table.decides, table.match.state
        if decides is not None:
            table.choose(decides, table.match.spec.vocabulary.name(dice.choice(s.offered)), s.step)


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
