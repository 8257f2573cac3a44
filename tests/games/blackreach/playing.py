"""How tests of Black Reach play on: by chance until something holds, or a chapter of the campaign won at once."""

from __future__ import annotations

from random import Random
from typing import Any

from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.components import SCENARIOS
from siegeworks.games.blackreach.frames import ChapterFrame
from siegeworks.games.blackreach.muster import campaign
from siegeworks.games.blackreach.setup import next_chapter
from siegeworks.games.blackreach.state import BlackReachState

FIXED = [row.id for row in SCENARIOS]


def play(s: BlackReachState, until, seed: int = 1, limit: int = 20000) -> BlackReachState:  # type: ignore[no-untyped-def]
    """Go on by chance until something holds."""
    rng = Random(seed)
    while s.frames and not until(s) and limit:
        GAME.choose(s, rng.choice(s.offered))
        limit -= 1
    return s


def win_chapter(s: Any, winner: int) -> None:
    """A side wins the scenario of the campaign now played; the next one is opened."""
    f = ChapterFrame()
    f.winner = winner
    s.frames[:] = [f]
    campaign.close_chapter(s, f)
    if s.frames:
        next_chapter(s, f)
