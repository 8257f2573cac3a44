"""Ladders: duplicate pairs, ratings with intervals, no claim without enough games."""

from __future__ import annotations

from pathlib import Path

import pytest

from siegeworks.core.errors import BadRequest
from siegeworks.lab import store
from siegeworks.lab.ladder import Meeting, as_data, ladder, meet, points, rate
from siegeworks.lab.stats import elo_of, share


def test_a_pair_shares_one_fate_with_seats_exchanged() -> None:
    rows = meet("outpost", None, "random", "greedy", 4, 1, 1).rows

    assert [r["fate"] for r in rows] == ["1/0", "1/0", "1/1", "1/1"]
    assert rows[0]["agent_raiders"] == rows[1]["agent_garrison"] == "random"


def test_a_meeting_is_told_by_sides_and_with_the_time_each_has_thought() -> None:
    met = meet("outpost", None, "greedy", "random", 4, 1, 1)

    won = sum(
        points(row, seat) for row in met.rows for seat in ("raiders", "garrison") if row[f"agent_{seat}"] == "greedy"
    )
    assert set(met.sides) == {"raiders", "garrison"}
    assert sum(got for got, _ in met.sides.values()) == won == sum(met.pairs)
    assert [games for _, games in met.sides.values()] == [2, 2]
    assert met.thought[0] > met.thought[1] > 0.0


def test_a_ladder_is_played_in_pieces(tmp_path: Path) -> None:
    whole = meet("outpost", None, "random", "greedy", 8, 1, 1)
    meet("outpost", None, "random", "greedy", 4, 1, 1, tmp_path)
    old = (tmp_path / "games-0000002.parquet").stat().st_mtime_ns
    (tmp_path / "games-0000000.parquet").unlink()  # as if it had been stopped before this pair was over

    grown = meet("outpost", None, "random", "greedy", 8, 1, 1, tmp_path)

    assert grown.pairs == whole.pairs
    assert [r["game"] for r in grown.rows] == list(range(8))
    assert (tmp_path / "games-0000002.parquet").stat().st_mtime_ns == old
    assert store.note_of(tmp_path)["games"] == 8
    assert meet("outpost", None, "random", "greedy", 4, 1, 1, tmp_path).pairs == whole.pairs[:2]
    assert store.note_of(tmp_path)["games"] == 8


def test_a_run_of_other_pieces_is_not_continued(tmp_path: Path) -> None:
    meet("outpost", None, "random", "greedy", 2, 1, 1, tmp_path)

    with pytest.raises(BadRequest, match="seed differ"):
        meet("outpost", None, "random", "greedy", 4, 2, 1, tmp_path)


def test_odd_games_and_too_few_pairs_are_refused() -> None:
    with pytest.raises(BadRequest, match="even"):
        meet("outpost", None, "random", "greedy", 3, 1, 1)
    with pytest.raises(BadRequest, match="no claim"):
        rate(["a", "b"], [Meeting("a", "b", [1.0] * 5, [])], 1)
    with pytest.raises(BadRequest, match="different"):
        ladder("outpost", None, ["random", "random"], 4, 1)


def test_ratings_follow_the_scores_with_an_interval() -> None:
    meetings = [Meeting("strong", "weak", [2.0, 2.0, 1.0, 2.0, 1.0] * 4, [])]
    best, worst = rate(["strong", "weak"], meetings, 1)

    assert best.agent == "strong"
    assert best.low < best.elo < best.high
    assert best.elo == pytest.approx(-worst.elo)
    command = "siegeworks ladder outpost --agents strong,weak --games 40 --seed 1"
    assert as_data("outpost", meetings, [best, worst], 1, command)["command"] == command
    for wrong in ("", command.replace("--seed 1", ""), command.replace("--seed 1", "--seed 2")):
        with pytest.raises(BadRequest, match="no claim"):
            as_data("outpost", meetings, [best, worst], 1, wrong)


@pytest.mark.parametrize("pairs", [10, 100])
def test_pairs_that_all_ended_alike_are_no_certainty(pairs: int) -> None:
    meeting = Meeting("strong", "weak", [2.0] * pairs, [])
    best, worst = rate(["strong", "weak"], [meeting], 1)
    wilson = share(pairs, pairs)

    assert meeting.score.mean == meeting.score.high == 1.0
    assert meeting.score.low == pytest.approx(wilson.low, abs=0.04)
    assert best.low < best.elo <= best.high
    assert best.low - worst.high == pytest.approx(elo_of(wilson.low), abs=80)
    assert rate(["strong", "weak"], [Meeting("strong", "weak", [1.0] * pairs, [])], 1)[0].low < -1


def test_a_ladder_too_short_for_a_claim_is_refused_before_it_is_played(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    from siegeworks.cli.ladder import ladder as command

    monkeypatch.setattr("siegeworks.lab.simulate.play", None)  # nobody plays

    with pytest.raises(BadRequest, match="no claim"):
        command("outpost", "greedy,random", 4, jobs=1)


def test_a_ladder_says_the_exact_command(capsys: pytest.CaptureFixture[str]) -> None:
    from siegeworks.cli.ladder import ladder as command

    command("outpost", "random,greedy", 20, seed=5, jobs=1)

    first = capsys.readouterr().out.splitlines()[0]
    assert first == "siegeworks ladder outpost --scenario dawn --agents random,greedy --games 20 --seed 5"


def test_a_win_is_a_point_and_a_draw_half_of_one() -> None:
    assert [points({"winner": winner}, "raiders") for winner in ("raiders", "draw", "garrison")] == [1.0, 0.5, 0.0]
