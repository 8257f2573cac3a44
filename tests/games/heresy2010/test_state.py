"""The state of Horus Heresy (2010): integer columns, zones of cards, and the questions everybody asks of a position."""

from __future__ import annotations

import pytest

from siegeworks.games.heresy2010 import GAME
from siegeworks.games.heresy2010.box.components import (
    N_AREAS,
)
from siegeworks.games.heresy2010.state import is_open_to


@pytest.mark.rule("H10-MOVE-09", "H10-COMP-21")
def test_an_area_that_does_not_exist_is_open_to_nobody() -> None:
    s = GAME.new(seed=1)
    free = next(a for a in range(N_AREAS) if not s.here[0][a] and not s.here[1][a])
    assert is_open_to(s, 0, free) and is_open_to(s, 1, free)
    s.closed = [free]

    assert not is_open_to(s, 0, free) and not is_open_to(s, 1, free)
