"""Games played by hand, as people do at the table."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from siegeworks.core.record import Match
from siegeworks.lab import by_hand, clicks

PLAYED = Path(__file__).parent / "played"


# title: at most so many gestures a game for one side, on the mean of three games played by hand (lab/by_hand.py)
BY_HAND = {"outpost": 60, "heresy2010": 130, "heresy1993": 250, "blackreach": 72}


@pytest.mark.parametrize(("game", "most"), BY_HAND.items())
def test_games_played_by_hand_keep_the_budget(game: str, most: int) -> None:
    """Black Reach: First Contact, six turns of twelve decisions."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in sorted(PLAYED.glob(f"{game}-*.json"))]
    found = clicks.count_records(records)

    assert found["games"] == 3
    for seat, row in found["seats"].items():
        assert row["empty_shown"] == 0, seat
        assert row["gestures"] <= most, (seat, row)


def test_a_game_is_played_by_hand_to_its_end() -> None:
    match = Match.new("outpost", None, 5)
    by_hand.play(match, 1)

    assert match.over
    again = Match.new("outpost", None, 5)
    by_hand.play(again, 1)
    assert again.words == match.words
