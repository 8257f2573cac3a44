"""What is being decided in Black Reach: the lines add up, and what it says is what is rolled for."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from tests.games.blackreach.stage import add, stage

from siegeworks.core import wire
from siegeworks.core.record import Match
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.abilities.templates import attack_on, gather
from siegeworks.games.blackreach.box.components import POWER_NAMES
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.people.clash import fire
from siegeworks.games.blackreach.psychic.manifest import attack_shot


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


@pytest.mark.rule("HBR-PSY-53")
def test_da_krunch_shows_that_both_dice_are_added() -> None:
    s = stage()
    unit, target = add(s, "gorkargk", 4, 4), add(s, "land-raider-redeemer", 8, 4)
    shot = attack_shot(unit, POWER_NAMES.index("da-krunch"))
    shot.point = 8 + 4 * 22
    gather(s, shot)
    attack = attack_on(s, shot, target)

    assert fire(s, attack).together is True
    assert attack_odds(s, attack).needs.startswith("two dice that together make ")
    told = wire.beats_for(GAME, [{"type": "attack", "unit": unit, "target": target, "dice": [6, 5], "total": 12,
                                  "needed": 9, "modifiers": [], "together": True}], None)  # fmt: skip
    assert "rolls 6 and 5 (11 + 1 = 12) against 9" in told[0].text
