"""H93-ASLT: the steps of an Assault Phase."""

from __future__ import annotations

import pytest
from tests.games.heresy1993.staging import offered, reasons, stage


@pytest.mark.rule("H93-ASLT-20", "H93-ASLT-18")
def test_the_assault_step_fights_by_the_combat_rules() -> None:
    s = stage("assault", "traitor", {"trolls-1": "kiln-road", "guard-primus-1": "ember-sprawl"})

    assert offered(s) == ["area:ember-sprawl", "verb:done"]
    assert reasons(s, "area:inner-palace") == ["H93-CBT-01"]
