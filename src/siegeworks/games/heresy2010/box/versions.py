"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from typing import Any

from siegeworks.core.migrate import Migration


def remember_landings(data: dict[str, Any]) -> None:
    """Version 1 did not note which landings lay since set-up; they count as any other order from then on."""
    data["state"]["laid"] = []


def remember_more(data: dict[str, Any]) -> None:
    """Version 2 noted neither cards put back into a deck, nor the acts players built, nor that the initiative has just
    changed; what was known of them then is forgotten."""
    state = data["state"]
    state["peeked"] = {"imperial": [], "traitor": []}
    state["acts"] = []
    for frame in state["frames"]:
        if frame["procedure"] == "round":
            frame["notes"]["changed"] = 0


MIGRATIONS = (
    Migration(1, "landings laid in set-up are remembered", remember_landings),
    Migration(2, "what each side put into decks is remembered", remember_more),
)
