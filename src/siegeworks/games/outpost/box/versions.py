"""How positions of older versions are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name


def one_margin(data: dict[str, Any]) -> None:
    """Version 1 noted who lost and who slipped away one by one, and a spoiled card in a note of the reaction."""
    for frame in data["state"]["frames"]:
        notes = frame["notes"]
        if frame["procedure"] == "battle":
            lost = notes.pop("defender_lost") - notes.pop("attacker_lost")
            notes["margin"] = 1 if notes.pop("slipped") else lost
        elif frame["procedure"] == "reaction":
            notes.pop("spoiled")


# The switches of version 2, in the order in which it saved their numbers.
OPTIONS_2: Mapping[str, tuple[str, ...]] = {
    "ties": ("defender-wins", "both-hurt"),
}


def by_name(data: dict[str, Any]) -> None:
    """Version 2 saved the switches as numbers in the order of its list, and called the two units unit and target."""
    options_by_name(data, OPTIONS_2)
    for frame in data["state"]["frames"]:
        if frame["procedure"] == "battle":
            notes = frame["notes"]
            notes["attacker"] = notes.pop("unit")
            notes["defender"] = notes.pop("target")


MIGRATIONS = (
    Migration(1, "a battle notes its margin", one_margin),
    Migration(2, "switches are saved by name, and a battle names attacker and defender", by_name),
)
