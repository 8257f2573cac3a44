"""A very long game for those who open and fork it: a campaign of Black Reach, played at random."""

from __future__ import annotations

import random
from typing import Any

from tests.attacks.served import Tell

from siegeworks.core.record import Match


def long_record(words: int, dice: random.Random, tell: Tell) -> dict[str, Any]:
    """The record of a campaign of so many words, or of the longest of a few that end before."""
    best: Match | None = None
    for _ in range(4):
        match = Match.new("blackreach", "campaign", dice.random().hex())
        while not match.over and len(match.words) < words:
            match.choose(dice.choice(match.state.offered))
            if len(match.words) % 500 == 0:
                tell(f"a campaign of {len(match.words)} words is played")
        if best is None or len(match.words) > len(best.words):
            best = match
        if len(best.words) >= words:
            break
    assert best is not None
    return best.record()
