"""Games and tables that tests of the table begin with."""

from __future__ import annotations

import random
from typing import Any

from litestar.testing import TestClient
from tests.attacks.spying import link_table, table_of

from siegeworks.core.record import Match
from siegeworks.table.tables import Table

SMALL = {"game": "blackreach", "scenario": "s1-first-contact"}


def played(game: str, seed: int, count: int) -> Match:
    """A game by chance, so many words long or over."""
    match, dice = Match.new(game, seed=seed), random.Random(seed)
    for _ in range(count):
        if match.over:
            break
        match.choose(dice.choice(match.state.offered))
    return match


def between_people(client: TestClient[Any]) -> Table:
    """A table of two people at different screens, who are asked what is real."""
    table = table_of(client, link_table(client, **SMALL))
    for seat in table.seats:
        seat.standing.ask = "real"
    return table


def finished() -> Match:
    """A game of Outpost by chance, to its end."""
    match, dice = Match.new("outpost", seed=2), random.Random(2)
    while not match.over:
        match.choose(dice.choice(match.state.offered))
    return match


def strings(data: Any) -> set[str]:
    """Every word of a kind in a view, wherever it stands."""
    if isinstance(data, dict):
        return set().union(*(strings(v) for v in data.values()), *(strings(k) for k in data))
    if isinstance(data, list):
        return set().union(*(strings(v) for v in data))
    return {data} if isinstance(data, str) and ":" in data else set()
