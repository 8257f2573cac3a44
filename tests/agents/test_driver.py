"""The driver: shows an agent its seat's view and nothing more, and catches what was not offered."""

from __future__ import annotations

from typing import Any

import pytest

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.agents.driver import ask, decision_of
from siegeworks.agents.world import World
from siegeworks.games.outpost import GAME


def test_an_agent_that_says_what_is_not_offered_is_caught() -> None:
    class Wild(Agent):
        name = "wild"

        def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
            return -1

    with pytest.raises(AssertionError, match="not offered"):
        ask(Wild(), GAME, GAME.new("dawn", 1))


def test_a_view_is_made_only_for_agents_that_read_it() -> None:
    seen: list[dict[str, Any]] = []

    class Reader(Agent):
        name = "reader"

        def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> int:
            seen.append(view)
            assert isinstance(worlds(1), World)
            return decision.words[0]

    s = GAME.new("dawn", 1)
    ask(Reader(), GAME, s)
    assert seen[0]["seat"] == "raiders"
    assert seen[0]["hands"]["garrison"]["cards"] is None
    assert decision_of(GAME, s).kind == "give-order"
