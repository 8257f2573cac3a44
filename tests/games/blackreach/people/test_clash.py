"""What is being decided in Black Reach: the lines add up, and what it says is what is rolled for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from siegeworks.core.record import Match
from siegeworks.games.blackreach import GAME


@pytest.mark.rule("HBR-FIRE-09", "HBR-ASLT-30")
@pytest.mark.parametrize("scenario", ["s1-first-contact", "s7-tin-and-thunder"])
def test_the_lines_of_both_sides_add_up(scenario: str) -> None:
    match, rng = Match.new(GAME, scenario, 3), Random(3)
    kinds: set[str] = set()
    for _ in range(1500):
        if match.over:
            break
        shown: dict[str, Any] | None = GAME.view(match.state, None)["clash"]
        if shown:
            kinds.add(shown["kind"])
            for side in (shown["attacker"], shown["defender"]):
                assert sum(row["value"] for row in side["rows"]) == side["value"], shown
            assert (shown["needs"] is None) == (shown["kind"] == "assault")
            if shown["kind"] == "fire":
                assert shown["needs"] == max(1, shown["defender"]["value"] - shown["attacker"]["value"])
        match.choose(rng.choice(match.state.offered))

    assert "fire" in kinds
