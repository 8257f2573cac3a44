"""HBR-ASLT-06, HBR-ZOC-04  The assault a move is for."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    add,
    move,
    offered,
    say,
    stage,
)


@pytest.mark.rule("HBR-ZOC-04", "HBR-ASLT-11")
def test_zoc_04_the_step_into_the_assaulted_square_is_free() -> None:
    s = stage()
    u = add(s, "sluggas-1", 5, 4)
    add(s, "tactical-1", 7, 5)  # A
    add(s, "tactical-2", 7, 6)  # B, inside A's zone
    f = move(s, u, assault=True)
    say(s, "unit:tactical-2")
    say(s, "square:6,5")
    assert "unit:tactical-2" in offered(s) and f.left == 2
