"""Further actions of a unit (HBR-FIRE-14, HBR-PSY-01): alternates of its weapons and markers, powers, split fire."""

from __future__ import annotations

import pytest
from tests.games.blackreach.psychic.staging import weirdboy
from tests.games.blackreach.stage import activate, add, stage

from siegeworks.games.blackreach.abilities.alternates import action_odds, actions, is_power
from siegeworks.games.blackreach.box.words import POWER, UNIT, WORDS
from siegeworks.games.blackreach.frames import ActFrame
from siegeworks.games.blackreach.state import SUPPLY


@pytest.mark.rule("HBR-PSY-01")
def test_powers_are_actions_of_the_activated_psyker_in_the_activation_phase_alone() -> None:
    s, ork = weirdboy("killbolt")
    add(s, "tactical-1", 6, 4)
    f = activate(s, ork)
    powers = [w for w in actions(s, f) if is_power(w)]
    assert [WORDS.name(w) for w in powers] and all(w in POWER for w in powers)
    assert action_odds(s, f, powers[0]) is not None
    assert action_odds(s, f, UNIT + ork) is None

    s.phase = SUPPLY
    assert actions(s, f) == []


@pytest.mark.rule("HBR-FIRE-14")
def test_who_has_named_a_target_has_no_further_action() -> None:
    s, ork = weirdboy("killbolt")
    marine = add(s, "tactical-1", 6, 4)
    f = ActFrame()
    f.unit, f.target = ork, marine

    assert actions(s, f) == []


def test_a_unit_without_alternates_or_powers_has_none() -> None:
    s = stage()
    f = ActFrame()
    f.unit = add(s, "sluggas-1", 4, 4)

    assert actions(s, f) == []
