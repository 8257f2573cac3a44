"""HBR-LOS  Which squares, edges and corner points a straight line crosses, exactly."""

from __future__ import annotations

import pytest

from siegeworks.games.blackreach.ground.geometry import trace


@pytest.mark.rule("HBR-ABIL-HOW-02")
def test_how_02_a_line_may_begin_at_an_interspace() -> None:
    """HBR-ABIL-HOW-02 (book line 1012): from the corner of four squares to the middle of one."""
    assert trace(0, 0, 5, 3).squares == ((0, 0), (1, 0), (1, 1), (2, 1))
