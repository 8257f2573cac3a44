"""H10-PHASE-03  Events that lie in play: which named rule is in force."""

from __future__ import annotations

import pytest
from tests.games.heresy2010.desk import Desk

from siegeworks.games.heresy2010.box.components import CARD_NUMBER
from siegeworks.games.heresy2010.modifiers import KEPT_RULES, rule_in_force


@pytest.mark.rule("H10-PHASE-03")
@pytest.mark.parametrize(("card", "rule"), [(card, rule) for card, (rule, _) in KEPT_RULES.items()])
def test_a_rule_is_in_force_while_its_event_is_kept_and_no_longer(card: int, rule: str) -> None:
    t = Desk()
    assert not rule_in_force(t.s, rule)
    t.s.event_kept.append(card)
    assert rule_in_force(t.s, rule)
    t.s.event_kept.remove(card)
    assert not rule_in_force(t.s, rule)


@pytest.mark.rule("H10-PHASE-03")
def test_an_event_puts_its_own_rule_in_force_and_no_other() -> None:
    t = Desk()
    cyclones = CARD_NUMBER["cyclones-rage-and-the-air-itself-burns"]
    t.s.event_kept.append(cyclones)
    own = KEPT_RULES[cyclones][0]

    assert {rule for rule, _ in KEPT_RULES.values() if rule_in_force(t.s, rule)} == {own}
