"""The runner shows a referee every question, counts, and saves what it disagrees with so that it opens again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.referees.__main__ import added
from tests.referees.games import line_of, starts
from tests.referees.referee import WATCHER, Disagreement, Facts, Question, Referee, referee_of
from tests.referees.runner import Hearing, save

from siegeworks.core.record import replay
from siegeworks.core.spec import find

SPEC = find("outpost")


class Quiet(Referee):
    """Agrees with everything and notes what it was shown."""

    shown: list[Question] = []
    began: list[Mapping[int | None, Facts]] = []

    def begin(self, views: Mapping[int | None, Facts], events: list[Facts]) -> None:
        self.began.append(views)

    def asked(self, q: Question) -> None:
        assert q.word == "" and q.events == []
        self.judge("questions")
        self.shown.append(q)

    def end(self, q: Question) -> None:
        assert q.outcome is not None
        self.judge("ends")


class Strict(Referee):
    """Holds that nobody passes, and collects one thing and raises another."""

    def answered(self, q: Question) -> None:
        if q.ply == 3:
            self.expect(False, "OUT-X-01", 12, "collected")
            raise Disagreement("OUT-X-02", 13, "raised")


def hearing(referee: type[Referee], number: int = 0, most: int = 0) -> Hearing:
    return Hearing(SPEC, referee, line_of(SPEC, referee, starts(SPEC), "runner", number, False), most)


@pytest.fixture
def quiet() -> type[Quiet]:
    class Fresh(Quiet):
        shown: list[Question] = []
        began: list[Mapping[int | None, Facts]] = []

    return Fresh


def test_a_referee_sees_every_question_with_its_views_words_and_events(quiet: type[Quiet]) -> None:
    watched = hearing(quiet).play()

    assert len(quiet.began) == 1
    assert watched.decisions + watched.forced == len(quiet.shown) == watched.judged["questions"]
    assert watched.judged["ends"] == 1
    for q, later in zip(quiet.shown, quiet.shown[1:], strict=False):
        assert q.word in q.offered and q.all_offered() >= set(q.offered)
        assert set(q.before) == {0, 1, WATCHER}
        assert q.after is later.before
        assert q.kind and q.rule and q.seat in (0, 1)
    assert any(q.events for q in quiet.shown)
    assert all("text" in e for q in quiet.shown for e in q.events)


def test_a_number_makes_the_same_game_again(quiet: type[Quiet]) -> None:
    first, second = hearing(quiet, 5), hearing(quiet, 5)
    first.play()
    second.play()

    assert first.words == second.words
    assert first.line != hearing(quiet, 6).line


def test_no_more_questions_than_wanted(quiet: type[Quiet]) -> None:
    watched = hearing(quiet, most=7).play()

    assert len(quiet.shown) == 7
    assert "ends" not in watched.judged


def test_what_is_collected_and_what_is_raised_is_saved_as_a_record_that_opens(tmp_path: Path) -> None:
    watched = hearing(Strict).play()
    saved = save(watched.found, "outpost", tmp_path)

    assert [(row["rule"], row["book_line"]) for row in watched.found] == [("OUT-X-01", 12), ("OUT-X-02", 13)]
    assert len(saved) == 2
    record = json.loads(Path(saved[0]).read_text(encoding="utf-8"))
    match, remarks = replay(record)
    assert remarks == []
    assert len(match.words) == record["ply"] == 4


def test_stored_lines_begin_some_games() -> None:
    lines = [line_of(SPEC, Quiet, starts(SPEC), "runner", number, False) for number in range(40)]

    assert 0 < sum(len(line.stretches) > 1 for line in lines) < 40
    assert {line.stretches[-1].guide for line in lines} == {"chance", "lean", "rare", "greedy"}


def test_switches_vary_only_as_far_as_the_referee_knows_them() -> None:
    class Knows(Referee):
        KNOWS = {"ties": ("both-hurt",)}

    defaults = {o.id: o.values[o.default] for o in SPEC.options}
    lines = [line_of(SPEC, Knows, [], "runner", number, True) for number in range(20)]

    assert {line.options["ties"] for line in lines} == {defaults["ties"], "both-hurt"}
    assert all(line.options | {"ties": ""} == defaults | {"ties": ""} for line in lines)


def test_a_game_without_a_referee_is_refused_by_name() -> None:
    with pytest.raises(SystemExit, match="outpost has no referee yet"):
        referee_of(SPEC, {"chess": Quiet})


def test_games_are_counted_in_with_those_of_the_same_rules_only() -> None:
    kept: Facts = {"game": "outpost", "version": 2, "switches": "defaults", "seed": "1"}
    kept |= {"games": 3, "decisions": 9, "forced": 1, "seconds": 4, "judged": {"moves": 2}, "asked": {"a": 1}}
    kept |= {"disagreements": {"X (book line 1)": 1}}
    new = {**kept, "seed": "2", "judged": {"moves": 1, "shots": 5}, "disagreements": {}}

    both = added(kept, new)
    assert (both["seed"], both["games"], both["decisions"]) == ("1, 2", 6, 18)
    assert (both["judged"], both["disagreements"]) == ({"moves": 3, "shots": 5}, {"X (book line 1)": 1})
    assert added(kept, {**new, "version": 3})["games"] == 3
    older = {key: row for key, row in kept.items() if key not in ("seconds", "asked")}
    assert added(older, new)["asked"] == {"a": 1}
