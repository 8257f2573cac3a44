"""How positions of older versions are read."""

from __future__ import annotations

from typing import Any

from siegeworks.core.migrate import Migration


def one_margin(data: dict[str, Any]) -> None:
    """Version 1 noted who lost and who slipped away one by one, and a spoiled card in a note of the reaction."""
    for frame in data["state"]["frames"]:
        notes = frame["notes"]
        if frame["procedure"] == "battle":
            lost = notes.pop("defender_lost") - notes.pop("attacker_lost")
            notes["margin"] = 1 if notes.pop("slipped") else lost
        elif frame["procedure"] == "reaction":
            notes.pop("spoiled")


MIGRATIONS = (Migration(1, "a battle notes its margin", one_margin),)
