"""Words for people: the sentences of the log, one for every event."""

from __future__ import annotations

from siegeworks.games.heresy2010.box.components import STEPS
from siegeworks.games.heresy2010.box.records_effects import BattleRuleEffect
from siegeworks.games.heresy2010.people.log import sentence
from siegeworks.games.heresy2010.victory import ENDINGS


def test_the_log_says_how_a_game_was_won_and_what_a_rule_means() -> None:
    for ending in ENDINGS:
        line = sentence({"type": "game-won", "rule": ending.rule, "side": 1, "reason": ending.reason})
        assert line == f"The Traitor player wins the game. {ending.text}"
    for step in STEPS:
        if isinstance(step, BattleRuleEffect) and step.rule != "ignore-fortification":
            line = sentence({"type": "battle-rule", "rule": "", "side": 0, "name": step.rule})
            assert step.rule not in line
