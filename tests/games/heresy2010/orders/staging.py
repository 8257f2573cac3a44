"""What the tests of orders put on the stage."""

from __future__ import annotations

from tests.games.heresy2010.desk import Desk


def traitor_turn() -> Desk:
    t = Desk().deal("traitor-assemble-1", "traitor-redeploy-1", "traitor-firefight-1", "imperial-assemble-1")
    return t
