"""Machine gunners (HBR-ABIL-MG): one combat value split among several targets."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    activate,
    add,
    dice,
    offered,
    say,
    stage,
    told,
    why,
)

from siegeworks.games.blackreach.abilities import splitting
from siegeworks.games.blackreach.state import BOARD


def battle_of_the_wagon():
    s = stage()
    wagon = add(s, "battlewagon", 2, 6)
    a = add(s, "tactical-1", 8, 6)
    b = add(s, "tactical-2", 9, 5)
    c = add(s, "tactical-3", 11, 5)
    d = add(s, "tactical-4", 14, 9)
    return s, wagon, a, b, c, d


@pytest.mark.rule("HBR-ABIL-MG-01", "HBR-ABIL-MG-02", "HBR-ABIL-MG-03", "HBR-ABIL-MG-04")
def test_machine_gunner_chain_example():
    s, wagon, a, b, c, d = battle_of_the_wagon()
    dice(s, 3, 3, 3)
    activate(s, wagon)
    say(s, "verb:fire", "weapon:secondary", "verb:fire", "verb:split", "unit:tactical-1")

    assert "unit:tactical-4" not in offered(s)
    assert why(s, "unit:tactical-4") == ["HBR-ABIL-MG-03"]
    assert "unit:tactical-3" not in offered(s)  # C is linked by B only
    say(s, "unit:tactical-2")
    assert "unit:tactical-3" in offered(s)
    say(s, "unit:tactical-3")
    rows = told(s, "split")
    assert rows[0]["targets"] == [a, b, c] and rows[0]["points"] == [1, 1, 1]
    totals = [e["total"] for e in told(s, "attack")]
    assert totals == [3 + 1, 3 + 1, 3 + 1 - 2]  # C is at long range
    assert s.unit_place[d] == BOARD


@pytest.mark.rule("HBR-ABIL-MG-03")
def test_machine_gunner_needs_one_type():
    s, _, a, _, _, _ = battle_of_the_wagon()
    skull = add(s, "land-speeder-storm", 9, 7)

    assert not splitting.linked(s, [a], skull)
    assert splitting.linked(s, [a], a)
