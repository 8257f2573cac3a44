"""The open view of a finished game: what the seats knew, laid together."""

from __future__ import annotations

from typing import Any

import pytest
from tests.table.games import played, strings

from siegeworks.table.openly import laid_together, open_view


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        (3, ["card:a"], ["card:a"]),
        ([], ["card:a"], ["card:a"]),
        (None, 4, 4),
        ("hidden", "3", "3"),
        ({"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ([None, "x"], ["y", None], ["y", "x"]),
        (["card:a"], ["card:b"], ["card:a", "card:b"]),
        ({"a": {"hand": 2}}, {"a": {"hand": ["c", "d"]}}, {"a": {"hand": ["c", "d"]}}),
        (0, 0, 0),
    ],
)
def test_the_fuller_account_is_kept(one: Any, other: Any, both: Any) -> None:
    assert laid_together(one, other) == both
    turned = laid_together(other, one)
    assert (sorted(turned) if both == ["card:a", "card:b"] else turned) == both


@pytest.mark.parametrize("game", ["outpost", "heresy2010", "heresy1993", "blackreach"])
def test_the_open_view_holds_what_every_seat_knew(game: str) -> None:
    match = played(game, 5, 120 if game != "outpost" else 12)
    spec, s = match.spec, match.state

    seen = open_view(spec, s)

    assert seen["open"] is True
    assert seen["seat"] is None
    for number in range(len(spec.seats)):
        own = spec.view(s, number)
        missing = {w for w in strings(own) - strings(seen) if not w.startswith("verb:")}
        assert not missing, f"{spec.seats[number]} knew of {sorted(missing)[:5]}"
