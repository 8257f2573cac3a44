"""Records: replay, versions, undo, forks, and what happens when the rules themselves fail."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.core.reaching import played

from siegeworks.core.conformance import differences
from siegeworks.core.errors import BadRecord, CannotUndo, GameOver, IllegalWord, StaleStep, UnknownGame
from siegeworks.core.record import Match, replay
from siegeworks.games.outpost import GAME


def test_a_record_replays_to_any_step() -> None:
    match = played(30)
    record = match.record()
    for to in (0, 7, 30, None, 500, -3):
        again, remarks = replay(record, to)
        assert remarks == []
        assert again.hashes == match.hashes[: len(again.words) + 1]
    assert len(replay(record, 7)[0].words) == 7
    assert replay(record, -3)[0].words == []


def test_a_record_without_its_seed_is_opened_when_that_is_published() -> None:
    record = played(5).record()
    del record["header"]["seed"]
    with pytest.raises(BadRecord, match="published"):
        replay(record)


def test_a_game_from_a_position_can_have_a_fate_of_its_own() -> None:
    position = played(5).spec.position(played(5).state)
    one, other = (Match.from_position(GAME, position, seed) for seed in ("one", "other"))

    assert one.header["fate"] == "keyed"
    assert one.header["commitment"] not in ("", other.header["commitment"])
    again, remarks = replay(one.record())
    assert again.hashes == one.hashes
    assert remarks == []


def test_a_record_of_other_rules_opens_and_says_so() -> None:
    record = played(12).record()
    record["header"]["version"] = 0
    record["hashes"][5] = "0" * 32
    match, remarks = replay(record)

    assert len(match.words) == 12
    assert any("version 0" in r for r in remarks)
    assert any("differs" in r for r in remarks)

    record = played(3).record()
    record["hashes"][0] = "0" * 32
    assert len(replay(record)[1]) == 1
    assert "set-up" in replay(record, 0)[1][0]


def test_a_word_no_longer_accepted_stops_the_replay_there() -> None:
    record = played(12).record()
    record["words"][6] = "verb:dance"
    match, remarks = replay(record)
    assert len(match.words) == 6
    assert any("opened up to there" in r for r in remarks)


@pytest.mark.parametrize(
    "record",
    [None, [], {}, {"header": {}, "words": []}, {"record": 1, "header": {"game": "outpost"}, "words": []},
     {"record": 1, "header": {"game": "outpost", "seed": [1]}, "words": []},
     {"record": 1, "header": {"game": "outpost", "seed": 1, "scenario": "moon"}, "words": []},
     {"record": 1, "header": {"game": "outpost", "seed": 1, "options": {"ties": 3}}, "words": []},
     {"record": 1, "header": {"game": "outpost", "position": 5}, "words": []}],
)  # fmt: skip
def test_what_is_no_record_is_refused(record: Any) -> None:
    with pytest.raises(BadRecord):
        replay(record)


def test_a_record_of_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame):
        replay({"record": 1, "header": {"game": "chess"}, "words": []})


def test_a_game_that_is_over_takes_nothing_back_because_its_seed_is_published() -> None:
    games = (played(10_000, f"over {n}") for n in range(20))
    match = next(m for m in games if not m.history[-1].revealed)  # its last word revealed nothing by itself
    assert match.over

    assert not match.can_undo
    with pytest.raises(CannotUndo, match="seed is published"):
        match.undo()
    assert match.over


def test_undo_takes_back_what_revealed_nothing() -> None:
    match = Match.new("outpost", "dawn", "u")
    number = GAME.vocabulary.number
    before = match.state.clone()
    match.choose(number("verb:march"))
    assert match.can_undo
    match.undo()
    assert differences(before, match.state) == []
    assert match.state.journal is match.journal

    match.choose(number("verb:draw"))
    assert not match.can_undo
    with pytest.raises(CannotUndo, match="revealed"):
        match.undo()


def test_what_a_seat_alone_saw_is_not_told_in_the_refusal() -> None:
    match = Match.new("outpost", "dawn", "u")
    match.choose(GAME.vocabulary.number("verb:draw"))
    with pytest.raises(CannotUndo) as refusal:
        match.undo()
    assert "You drew" not in refusal.value.message
    assert "draw a card" in refusal.value.message
    with pytest.raises(CannotUndo, match="nothing has been chosen"):
        Match.new("outpost").undo()


def test_stale_and_illegal_words_change_nothing() -> None:
    match = played(4)
    before = match.state.clone()
    with pytest.raises(StaleStep):
        match.choose(match.state.offered[0], step=2)
    with pytest.raises(IllegalWord):
        match.choose(GAME.vocabulary.number("verb:halt"))
    assert differences(before, match.state) == []
    over = played(10_000)
    with pytest.raises(GameOver):
        over.choose(0)


def test_forks_keep_the_fate_of_the_game() -> None:
    match = played(20)
    fork = match.fork(8)
    assert fork.hashes == match.hashes[:9]
    for w in match.words[8:]:
        fork.choose(w)
    assert fork.hashes == match.hashes


def test_rules_that_fail_leave_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    match = played(4)
    before, events = match.state.clone(), list(match.journal.events)

    def break_down(s: Any, f: Any, w: int) -> None:
        s.orders = -99
        raise RuntimeError("a bug")

    monkeypatch.setattr(GAME.rules.question(match.state)[0], "choose", break_down)
    with pytest.raises(RuntimeError):
        match.choose(match.state.offered[0])
    assert differences(before, match.state) == []
    assert match.journal.events == events
    assert match.state.journal is match.journal

    record = match.record()
    record["words"].append(GAME.vocabulary.name(match.state.offered[0]))
    again, remarks = replay(record)
    assert len(again.words) == 4
    assert "the rules fail at word 5" in remarks[-1]


def test_rewind_mends_a_series_that_failed() -> None:
    match = played(20)
    fork = match.fork(6)
    match.rewind(6)
    assert match.hashes == fork.hashes
    assert match.words == fork.words
    assert match.journal.events == fork.journal.events
    assert differences(match.state, fork.state) == []


def test_a_confirming_table_asks_for_forced_words_too() -> None:
    asked = Match.new("outpost", "dawn", "c", confirm=True)
    quick = Match.new("outpost", "dawn", "c")
    rng = Random(2)
    forced = 0
    for _ in range(200):
        if asked.over:
            break
        forced += len(asked.state.offered) == 1
        asked.choose(rng.choice(asked.state.offered))
    assert forced > 0
    assert not quick.state.confirm
    again, remarks = replay(asked.record())
    assert remarks == []
    assert again.hashes == asked.hashes
