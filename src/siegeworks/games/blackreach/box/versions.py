"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.frames import ACTION, SUPPLY_MOVE

_BEFORE_IT_BEGINS = ("HBR-ASLT-04", "HBR-ACT-10/declare", "HBR-MOVE-01/begin")


def count_secrets(data: dict[str, Any]) -> None:
    """Version 1 did not count the Special and Bluff tokens nobody has seen: those still held are counted."""
    state = data["state"]
    for column, token in (("special_left", "special"), ("bluff_left", "bluff")):
        state[column] = [0, 0]
        for u, name in enumerate(UNIT_NAMES):
            if state["unit_token"][name] == token and not state["unit_shown"][name]:
                state[column][UNIT_SIDE[u]] += 1


def begun_with(data: dict[str, Any]) -> None:
    """Version 2 did not take the Suppressed Markers a move began with off the bonus it keeps (MoveFrame.boost)."""
    state = data["state"]
    for frame in state["frames"]:
        notes = frame["notes"]
        begun = frame["procedure"] == "movement" and frame["step"] not in _BEFORE_IT_BEGINS
        if begun and notes["kind"] in (ACTION, SUPPLY_MOVE):
            notes["boost"] -= 2 * state["unit_sm"][UNIT_NAMES[notes["unit"]]]


# The switches of version 3, in the order in which it saved their numbers.
OPTIONS_3: Mapping[str, tuple[str, ...]] = {
    "maintain-at-start": YES_NO,
    "support-once": YES_NO,
    "save-card-early": YES_NO,
    "ram-in-supply": YES_NO,
    "orders-together": YES_NO,
}


def name_options(data: dict[str, Any]) -> None:
    """Version 3 saved the switches as numbers in the order of its list."""
    options_by_name(data, OPTIONS_3)


MIGRATIONS = (
    Migration(1, "unseen Special and Bluff tokens are counted, lost ones too", count_secrets),
    Migration(2, "a move keeps the markers it began with", begun_with),
    Migration(3, "switches are saved by name", name_options),
)
