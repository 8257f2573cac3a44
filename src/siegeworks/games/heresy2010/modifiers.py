"""Events that lie in play: which named rule is in force."""

from __future__ import annotations

from siegeworks.games.heresy2010.box.components import CARDS, EVENT_CARDS, Card
from siegeworks.games.heresy2010.box.records_effects import (
    ChooseEffect,
    MapRuleEffect,
)
from siegeworks.games.heresy2010.state import Heresy2010State


def _kept_rules() -> dict[Card, tuple[str, str]]:
    """Which cards, while they are kept, put a map rule in force, and until when."""
    out: dict[Card, tuple[str, str]] = {}
    for c in EVENT_CARDS:
        for step in CARDS[c].steps:
            found = [x for option in step.options for x in option.steps] if isinstance(step, ChooseEffect) else [step]
            for x in found:
                if isinstance(x, MapRuleEffect):
                    out[c] = (x.rule, x.until)
    return out


KEPT_RULES = _kept_rules()


def rule_in_force(s: Heresy2010State, rule: str) -> bool:
    """H10-PHASE-03  Whether a kept event puts this rule in force."""
    if not s.event_kept:
        return False
    return any(c in KEPT_RULES and KEPT_RULES[c][0] == rule for c in s.event_kept)
