"""Attacks outside the combat table: one roll against every counter of a side in an area, then captures."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import place_of, say, stage


@pytest.mark.rule("H93-CHAR-06", "H93-ASLT-10")
def test_a_bombardment_hits_the_emperor_among_his_custodes() -> None:
    """H93-CHAR-06 (book lines 369, 393): characters may be bombarded, the Emperor like any other."""
    s = stage(
        "assault",
        "traitor",
        {"battlecruiser-heavy": "in-orbit", "adeptus-custodes": "inner-palace", "trolls-1": "cold-beacon"},
        dice=[1, 6],
    )
    say(s, "unit:battlecruiser-heavy", "area:inner-palace")

    assert place_of(s, "emperor") == "out-of-the-game" and s.death[0] == 3
