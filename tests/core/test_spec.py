"""Positions as a game loads them: bounded by what exists, and refused where the rules break down over them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.attacks.files import midgame
from tests.attacks.spying import GAMES

from siegeworks.core.errors import BadPosition
from siegeworks.core.record import Match
from siegeworks.core.spec import find


def lists_in(data: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Where the lists of a position are."""
    found = [path] if isinstance(data, list) else []
    rows = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return found + [deeper for key, value in rows for deeper in lists_in(value, (*path, key))]


@pytest.mark.parametrize("game", GAMES)
def test_every_list_of_a_position_is_bounded_by_what_exists(game: str) -> None:
    """H6: 9, 40 and 19 lists without a bound; 3 MB became 738 MB."""
    match = midgame(game)
    position = match.spec.position(match.state)
    for path in lists_in(position["state"]):
        bomb = msgspec.json.decode(msgspec.json.encode(position))
        at = bomb["state"]
        for key in path[:-1]:
            at = at[key]
        items = at[path[-1]]
        at[path[-1]] = [*items, *[items[0] if items else 0] * 20_000]
        with pytest.raises(BadPosition):
            find(game).load(bomb)


@pytest.mark.parametrize("column", ["covered", "jumped", "laid"])
def test_rows_where_numbers_belong_are_refused(column: str) -> None:
    """A column that is empty at first took lists of any depth, and the rules broke down over them."""
    spec = find("blackreach")
    position = spec.position(Match.new(spec, seed=3).state)
    position["state"][column] = [[] for _ in range(9)]

    with pytest.raises(BadPosition, match="cannot be put on the table"):
        spec.load(position)


def test_a_battle_of_the_campaign_outside_it_is_refused() -> None:
    """Another scenario's scoring was asked for objectives that are not there."""
    spec = find("blackreach")
    position = spec.position(Match.new(spec, "s2-yard-gate", seed=3).state)
    position["state"]["chapter"] = 7

    with pytest.raises(BadPosition, match="breaks the rules"):
        spec.load(position)
