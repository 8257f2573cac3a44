"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO


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


# The switches of version 3, in the order in which it saved their numbers.
OPTIONS_3: Mapping[str, tuple[str, ...]] = {
    "thunderhawk-hits-lone-hero": YES_NO,
    "fortification-reduces-thunderhawk": YES_NO,
    "effect-moves-spend-icons": YES_NO,
    "passenger-may-also-move": YES_NO,
    "inside-attacker-reduction": ("0", "1"),
    "damage-spills-to-heroes": YES_NO,
    "limit-activation-and-damage-tokens": YES_NO,
    "setup-attempts-optional": YES_NO,
    "hero-ability-damage-is-regular": YES_NO,
    "side-selection": ("agreed", "card", "toss"),
    "routing-attacker-may-be-eliminated": YES_NO,
}


def name_options(data: dict[str, Any]) -> None:
    """Version 3 saved the switches as numbers in the order of its list."""
    options_by_name(data, OPTIONS_3)


MIGRATIONS = (
    Migration(1, "landings laid in set-up are remembered", remember_landings),
    Migration(2, "what each side put into decks is remembered", remember_more),
    Migration(3, "switches are saved by name", name_options),
)
