"""Set-up: units where the scenario says, a shuffled deck and a secret hand for each side."""

from __future__ import annotations

import pytest

from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import AREA_IDS, CARDS_OF, NOWHERE, RAIDERS, SCENARIOS, UNIT_IDS


@pytest.mark.rule("OUT-SETUP-02")
def test_units_start_where_the_scenario_says() -> None:
    for number, scenario in enumerate(SCENARIOS):
        s = GAME.new(scenario.id, 5)

        assert s.scenario == number
        assert {UNIT_IDS[i]: AREA_IDS[x] for i, x in enumerate(s.unit_area) if x != NOWHERE} == scenario.units


@pytest.mark.rule("OUT-SETUP-03")
def test_each_side_has_a_shuffled_deck_and_a_secret_hand() -> None:
    s, other = GAME.new("dawn", 1), GAME.new("dawn", 2)

    assert [len(h) for h in s.hand] == [3, 3]
    assert sorted(s.deck[0] + s.hand[0]) == list(CARDS_OF[0])
    assert (s.deck, s.hand) != (other.deck, other.hand)
    raiders, watcher = GAME.view(s, RAIDERS)["hands"], GAME.view(s, None)["hands"]
    assert len(raiders["raiders"]["cards"]) == 3
    assert raiders["garrison"] == {"count": 3, "cards": None}
    assert watcher["raiders"]["cards"] is None
