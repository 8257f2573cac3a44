"""Looking back: the open view of a finished game, the chances of past choices, what undo takes back."""

from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest
from tests.table.games import played, strings

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.record import Match
from siegeworks.table import asking
from siegeworks.table.seats import NotYourSeat, seat_them
from siegeworks.table.store import Store
from siegeworks.table.tables import Table


def table_of(match: Match, path: Path) -> Table:
    store = Store(path / "t.sqlite3", alone=False)  # several tables of one test share it
    seats = seat_them(match.spec, [], set())
    return Table("t", "t", match, seats, store, 0, 0)


def test_the_open_view_waits_for_the_end(tmp_path: Path) -> None:
    table = table_of(played("outpost", 2, 8), tmp_path)
    with pytest.raises(NotYourSeat):
        asking.past(table, table.seats[0], 3, "open")
    over = table_of(played("outpost", 2, 3000), tmp_path)

    assert over.match.over
    openly = asking.past(over, None, 3, "open")
    for seat in over.match.spec.seats:
        own = asking.past(over, None, 3, seat).view["hands"][seat]
        assert own["cards"]
        assert openly.view["hands"][seat] == own


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_the_past_within_a_choice_tells_a_seat_nothing_else(game: str, tmp_path: Path) -> None:
    """Every word on such a board stands on the board before or after the choice, too, or was told to that seat."""
    table = table_of(played(game, 5, 60), tmp_path)
    for seat in (None, *table.seats):
        number = table.number(seat)
        facts = [json.dumps(msgspec.to_builtins(row)) for row in table.telling.log(number)]
        for event, at in enumerate(table.telling.events(number)):
            ply = sum(1 for before in table.match.history if before.events <= at)
            seen = asking.past(table, seat, ply, None, event)
            around = [asking.past(table, seat, n, None).view for n in (max(0, ply - 1), ply)]
            fresh = strings(seen.view) - strings(around[0]) - strings(around[1])
            assert not {w for w in fresh if not any(w in told for told in facts)}
    with pytest.raises(SiegeworksError, match="no event"):
        asking.past(table, None, 1, None, 99_999)


def test_what_came_later_in_a_choice_is_not_on_the_board_yet() -> None:
    match = played("outpost", 5, 60)
    view, late = match.spec.view, 0
    for ply in range(1, len(match.words) + 1):
        first = match.history[ply - 1].events
        last = match.history[ply].events if ply < len(match.words) else len(match.journal.events)
        assert view(match.during(ply, first), None) == view(match.at(ply), None)  # it is not an event of this choice
        late += last - first > 1 and view(match.during(ply, first + 1), None) != view(match.at(ply), None)
    assert late, "no choice of this game did two things"


def test_the_chances_of_a_choice_are_told_to_whoever_made_it(tmp_path: Path) -> None:
    match = played("outpost", 3, 400)
    table = table_of(match, tmp_path)
    spec = match.spec
    rolled = next(i for i, w in enumerate(match.words) if spec.odds(match.at(i), w) is not None)
    expected = spec.odds(match.at(rolled), match.words[rolled])
    assert expected is not None

    told = asking.chance(table, table.seats[match.history[rolled].seat], rolled + 1)

    assert json.loads(msgspec.json.encode(told.odds)) == expected.to_wire()
    with pytest.raises(SiegeworksError, match="choices 1 to"):
        asking.chance(table, table.seats[0], 0)


def test_the_chances_of_the_other_seat_wait_for_the_end(tmp_path: Path) -> None:
    match = played("outpost", 3, 9)
    table = table_of(match, tmp_path)
    last = match.history[-1].seat

    with pytest.raises(NotYourSeat):
        asking.chance(table, table.seats[1 - last], len(match.words))
    with pytest.raises(NotYourSeat):
        asking.chance(table, None, len(match.words))


def test_undo_says_what_it_takes_back(tmp_path: Path) -> None:
    match = Match.new("outpost", seed=7)
    table = table_of(match, tmp_path)
    seat = table.decides
    assert seat is not None
    word = match.spec.vocabulary.number("verb:march")
    match.choose(word)

    assert table.decision(seat).undo
    assert table.decision(seat).takes_back == match.spec.vocabulary.labels[word]
    other = next(s for s in table.seats if s is not seat)
    assert table.decision(other).takes_back == ""


def test_undo_names_a_whole_gesture_by_what_was_done_and_where_it_ended(tmp_path: Path) -> None:
    match = Match.new("outpost", seed=7)
    table = table_of(match, tmp_path)
    seat = table.decides
    assert seat is not None
    kind_of, labels = match.spec.vocabulary.kind, match.spec.vocabulary.labels
    match.choose(match.spec.vocabulary.number("verb:march"))
    while table.decides is seat and all(kind_of(w) != "area" for w in match.words):
        match.choose(next((w for w in match.state.offered if kind_of(w) != "verb"), match.state.offered[0]))
    table.answers.acts[len(match.words) - 1] = 0

    assert table.decision(seat).takes_back == f"{labels[match.words[0]]}: {labels[match.words[-1]]}"
