"""The fuzzer: it looks where finds are rare."""

from __future__ import annotations

from math import prod

import pytest

from siegeworks.core.spec import find
from siegeworks.games.outpost import GAME
from siegeworks.lab.fuzz.fuzzer import Fuzzer, Kept
from siegeworks.lab.fuzz.lines import Line, Stretch


def test_a_rare_find_is_looked_for_where_it_was_made() -> None:
    fuzzer = Fuzzer("outpost", "rare", full_check_every=1000)
    line = Line("dawn", "x", {}, (Stretch("chance", "a"),))
    fuzzer.kept = [Kept(line, {"common": 5}, ("common",)), Kept(line, {"common": 5, "rare": 300}, ("rare",))]
    fuzzer.finds = {"common": 50, "rare": 1}
    cuts = [
        next_line.stretches[0].words for next_line in (fuzzer.next_line() for _ in range(200)) if next_line.seed == "x"
    ]

    assert len(cuts) > 60
    assert sum(292 <= cut <= 300 for cut in cuts) > len(cuts) / 2


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_every_value_of_every_option_has_its_turn(game: str) -> None:
    """A few new games are enough for all of them, and they are mixed again each time round."""
    fuzzer = Fuzzer(game, "options")
    lines = [fuzzer.new_line() for _ in range(40)]
    options = find(game).options

    assert {o.id: set(o.values) for o in options} == {o.id: {line.options[o.id] for line in lines} for o in options}
    assert sum(all(line.options[o.id] == o.values[o.default] for o in options) for line in lines) >= 10
    assert len({tuple(line.options.values()) for line in lines}) >= min(6, prod(len(o.values) for o in options))


def test_the_report_counts_the_games_of_each_value() -> None:
    fuzzer = Fuzzer("outpost", "counted", full_check_every=1000)
    fuzzer.run(12)

    for option in fuzzer.spec.options:
        games = fuzzer.report()["options"][option.id]
        assert list(games) == list(option.values)
        assert all(games.values())
        assert sum(games.values()) == 12


def test_fuzz_reaches_every_step_of_outpost() -> None:
    fuzzer = Fuzzer("outpost", "1")
    fuzzer.run(60)
    report = fuzzer.report()

    assert report["failures"] == []
    assert report["steps"] == report["of"]
    assert [p["unreached"] for p in report["procedures"].values()] == [[]] * len(report["procedures"])
    assert GAME.rules.reached is None


def test_fuzz_finds_a_leak_and_a_broken_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = GAME.view
    monkeypatch.setattr(GAME, "view", lambda s, seat: {**honest(s, seat), "leak": s.hand[1]})
    fuzzer = Fuzzer("outpost", "3", full_check_every=1)
    fuzzer.run(2)
    assert any("tells leak apart" in p for f in fuzzer.failures for p in f["problems"])
