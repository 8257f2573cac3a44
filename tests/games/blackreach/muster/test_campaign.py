"""HBR-TURN-03, HBR-WIN-01  What earlier battles of a campaign leave for the next one."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import stage

from siegeworks.core.state import DRAW
from siegeworks.games.blackreach.box.components import SCENARIOS
from siegeworks.games.blackreach.frames import SetUpFrame
from siegeworks.games.blackreach.muster.campaign import IDS, FirstInitiative, edges, has_edge
from siegeworks.games.blackreach.state import BlackReachState

SIDES = ("ultramarines", "orks")
ROWS = [(n, row) for n, scenario in enumerate(SCENARIOS) for row in scenario.consequence]


def after(won: int, winner: int, chapter: str) -> BlackReachState:
    """A battle of a campaign in which one earlier battle was won and the others were drawn."""
    s = stage()
    s.chapter = IDS.index(chapter)
    s.campaign_edge = [winner if n == won else DRAW for n in range(won + 1)]
    return s


@pytest.mark.rule("HBR-WIN-01")
def test_a_consequence_is_felt_by_its_winner_in_its_own_battle_only() -> None:
    assert ROWS
    for n, row in ROWS:
        winner = SIDES.index(row.if_winner)
        assert (winner, row) in edges(after(n, winner, row.applies_to))
        assert (winner, row) not in edges(after(n, 1 - winner, row.applies_to))
        other = next(name for name in IDS if name != row.applies_to)
        assert (winner, row) not in edges(after(n, winner, other))


@pytest.mark.rule("HBR-TURN-03")
@pytest.mark.parametrize("winner", [0, 1])
def test_who_won_the_road_says_who_begins(winner: int) -> None:
    n = next(n for n, row in ROWS if any(e.id == "set-first-initiative" for e in row.effects))
    s = after(n, winner, "s4-iron-wheels")

    assert has_edge(s, winner, "set-first-initiative")
    assert FirstInitiative().seat(s, SetUpFrame()) == winner
    assert len(FirstInitiative().words(s, SetUpFrame())) == 2
