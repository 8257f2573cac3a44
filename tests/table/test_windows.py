"""Questions that answer themselves: wishes, standing orders, gestures said as one, and delays that tell nothing."""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit, restarted
from tests.table.games import between_people

from siegeworks.core.hints import goes_on
from siegeworks.table import windows
from siegeworks.table.tables import Table
from siegeworks.table.windows import KNOWN, Windows, delay


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
