"""A stage for Outpost: a few units in their places, hands and dice as wanted, at the raiders' first order."""

from __future__ import annotations

from typing import Any

from siegeworks.core.stage import Stage
from siegeworks.games.outpost import GAME
from siegeworks.games.outpost.box.components import (
    AREA_IDS,
    CARD_IDS,
    CARDS_OF,
    GARRISON,
    NOWHERE,
    RAIDERS,
    SEATS,
    UNIT_IDS,
)
from siegeworks.games.outpost.invariants import invariants
from siegeworks.games.outpost.state import OutpostState

PAIR = {"raiders-rifles-1": "bridge", "garrison-rifles-1": "gate"}


class Field(Stage):
    """A position of Outpost; pieces are named as in the data."""

    s: OutpostState

    def area(self, unit: str) -> str | None:
        """Where a unit stands, or None for one that is not on the map."""
        area = self.s.unit_area[UNIT_IDS.index(unit)]
        return None if area == NOWHERE else AREA_IDS[area]

    def is_hurt(self, unit: str) -> bool:
        return bool(self.s.unit_hurt[UNIT_IDS.index(unit)])

    def is_dug_in(self, unit: str) -> bool:
        return bool(self.s.unit_dug[UNIT_IDS.index(unit)])

    def is_used(self, unit: str) -> bool:
        return bool(self.s.unit_used[UNIT_IDS.index(unit)])

    def hand(self, side: str) -> list[str]:
        return [CARD_IDS[card] for card in self.s.hand[SEATS.index(side)]]

    def discard(self, side: str) -> list[str]:
        return [CARD_IDS[card] for card in self.s.discard[SEATS.index(side)]]


def field(
    units: dict[str, str], *, hurt: list[str] | None = None, hands: dict[str, list[str]] | None = None, **new: Any
) -> Field:
    """A game with just these units and hands, and no dice to come unless they are laid out."""
    stage = Field.new(GAME, **new)
    s = stage.s
    s.unit_area = [AREA_IDS.index(units[name]) if name in units else NOWHERE for name in UNIT_IDS]
    s.unit_hurt = [int(name in (hurt or [])) for name in UNIT_IDS]
    for seat in (RAIDERS, GARRISON):
        hand = [CARD_IDS.index(card) for card in (hands or {}).get(SEATS[seat], [])]
        s.hand[seat] = sorted(hand)
        s.deck[seat] = [card for card in CARDS_OF[seat] if card not in hand]
    stage.dice().settle()
    assert invariants(s) == []
    return stage
