"""Games in their middle, to be saved and changed."""

from __future__ import annotations

import random

from siegeworks.core.record import Match


def midgame(game: str, count: int = 30) -> Match:
    """A game by chance, so many words long."""
    match, dice = Match.new(game, seed=5), random.Random(5)
    for _ in range(count):
        match.choose(dice.choice(match.state.offered))
    return match
