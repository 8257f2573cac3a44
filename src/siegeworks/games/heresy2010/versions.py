"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from typing import Any

from siegeworks.core.migrate import Migration


def remember_landings(data: dict[str, Any]) -> None:
    """Version 1 did not note which landings lay since set-up; they count as any other order from then on."""
    data["state"]["laid"] = []


MIGRATIONS = (Migration(1, "landings laid in set-up are remembered", remember_landings),)
