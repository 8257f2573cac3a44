"""One table: each question asked once, one way back, and nothing made for a seat that may not see it."""

from __future__ import annotations

from typing import Any

import pytest
from litestar.testing import TestClient
from tests.table.conftest import Sit

from siegeworks.core.record import Match
from siegeworks.core.spec import find
from siegeworks.table.tables import Table


class Asked(list[int]):
    """Words that count how often they are searched for one."""

    times = 0

    def __contains__(self, word: object) -> bool:
        self.times += 1
        return super().__contains__(word)


@pytest.fixture
def table(sit: Sit, client: TestClient[Any]) -> Table:
    found: Table = client.app.state.hall.find(sit().id)
    return found


def test_whether_a_word_is_offered_is_asked_once(table: Table) -> None:
    offered = table.match.state.offered = Asked(table.match.state.offered)

    table.choose(table.decides, "verb:march", 0)

    assert offered.times == 1


def test_a_choice_is_taken_back_the_way_the_record_knows(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    rewound: list[int] = []
    rewind = Match.rewind

    def spy(match: Match, count: int) -> None:
        rewound.append(count)
        rewind(match, count)

    monkeypatch.setattr(Match, "rewind", spy)
    seat = table.decides
    before = table.match.hashes[:]
    table.choose(seat, "verb:march", 0)
    table.undo(seat)

    assert rewound == [0]
    assert table.match.hashes == before


def test_no_words_are_made_for_a_seat_that_does_not_decide(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    spec = find("outpost")
    label = spec.label
    monkeypatch.setattr(spec, "label", lambda s, w: made.append(w) or label(s, w))
    other = next(seat for seat in table.seats if seat is not table.decides)

    for seat in (other, None):
        decision = table.decision(seat)
        assert (decision.seat, decision.kind, decision.words) == ("raiders", "give-order", [])
        assert decision.prompt == "Raiders decides: give order."
    assert made == []
    assert len(table.decision(table.decides).words) == len(made) > 1
