"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from typing import Any

from siegeworks.core.migrate import Migration
from siegeworks.games.blackreach.columns import UNIT_SIDE
from siegeworks.games.blackreach.components import UNIT_NAMES


def count_secrets(data: dict[str, Any]) -> None:
    """Version 1 did not count the Special and Bluff tokens nobody has seen: those still held are counted."""
    state = data["state"]
    for column, token in (("special_left", "special"), ("bluff_left", "bluff")):
        state[column] = [0, 0]
        for u, name in enumerate(UNIT_NAMES):
            if state["unit_token"][name] == token and not state["unit_shown"][name]:
                state[column][UNIT_SIDE[u]] += 1


MIGRATIONS = (Migration(1, "unseen Special and Bluff tokens are counted, lost ones too", count_secrets),)
