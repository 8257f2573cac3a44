"""The state of an Outpost game: plain columns, and the questions one can ask of them."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.picking import one_of_each
from siegeworks.core.state import Field, State
from siegeworks.games.outpost.box.components import (
    AREA_IDS,
    CARD_IDS,
    N_UNITS,
    NEAR,
    NOWHERE,
    SEATS,
    STACK_LIMIT,
    UNIT_IDS,
    UNIT_KIND,
    UNITS_OF,
    Area,
    Unit,
    owner,
)


class OutpostState(State):
    """Where every unit and card is, and whose turn it is."""

    COLUMNS: ClassVar[tuple[Field, ...]] = (
        Field("round"),
        Field("active", values=SEATS),
        Field("orders"),
        Field("unit_area", keys=UNIT_IDS, values=AREA_IDS),
        Field("unit_hurt", keys=UNIT_IDS, bounds=(0, 1)),
        Field("unit_dug", keys=UNIT_IDS, bounds=(0, 1)),
        Field("unit_used", keys=UNIT_IDS, bounds=(0, 1)),
        Field("deck", keys=SEATS, values=CARD_IDS),
        Field("hand", keys=SEATS, values=CARD_IDS),
        Field("discard", keys=SEATS, values=CARD_IDS),
    )

    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0
        self.active: int = 0
        self.orders: int = 0
        self.unit_area: list[int] = [NOWHERE] * N_UNITS
        self.unit_hurt: list[int] = [0] * N_UNITS
        self.unit_dug: list[int] = [0] * N_UNITS
        self.unit_used: list[int] = [0] * N_UNITS
        self.deck: list[list[int]] = [[], []]  # the top card is the last
        self.hand: list[list[int]] = [[], []]  # sorted
        self.discard: list[list[int]] = [[], []]

    def clone(self) -> OutpostState:
        """An independent copy, without journal."""
        t = OutpostState.__new__(OutpostState)
        self.copy_base(t)
        t.round = self.round
        t.active = self.active
        t.orders = self.orders
        t.unit_area = self.unit_area[:]
        t.unit_hurt = self.unit_hurt[:]
        t.unit_dug = self.unit_dug[:]
        t.unit_used = self.unit_used[:]
        deck_0, deck_1 = self.deck
        t.deck = [deck_0[:], deck_1[:]]
        hand_0, hand_1 = self.hand
        t.hand = [hand_0[:], hand_1[:]]
        discard_0, discard_1 = self.discard
        t.discard = [discard_0[:], discard_1[:]]
        return t


def units_in(s: OutpostState, area: Area, seat: int) -> list[Unit]:
    """The units of a seat in an area."""
    where = s.unit_area
    return [u for u in UNITS_OF[seat] if where[u] == area]


def is_held(s: OutpostState, area: Area, seat: int) -> bool:
    """Whether a seat has a unit in an area."""
    units = UNITS_OF[seat]
    return area in s.unit_area[units.start : units.stop]


def has_room(s: OutpostState, area: Area, seat: int) -> bool:
    """Whether one more unit of a seat may stand in an area."""
    units = UNITS_OF[seat]
    return s.unit_area[units.start : units.stop].count(area) < STACK_LIMIT


def look(s: OutpostState, unit: Unit) -> tuple[int, int, int, int, int]:
    """All by which rules tell units of a side apart: kind, area, state."""
    return UNIT_KIND[unit], s.unit_area[unit], s.unit_hurt[unit], s.unit_dug[unit], s.unit_used[unit]


def one_of_each_look(s: OutpostState, units: list[Unit]) -> list[Unit]:
    """One unit for each set of units that no rule tells apart."""
    return one_of_each(units, lambda unit: look(s, unit))


def twins(s: OutpostState, unit: Unit) -> list[Unit]:
    """The units that an offered unit stands for, without itself."""
    if s.unit_area[unit] == NOWHERE:
        return []
    return [u for u in UNITS_OF[owner(unit)] if u != unit and look(s, u) == look(s, unit)]


def retreats(s: OutpostState, unit: Unit) -> list[Area]:
    """OUT-BAT-06  Where a beaten unit may go: next areas without enemies and with room."""
    seat = owner(unit)
    free = [area for area in NEAR[s.unit_area[unit]] if not is_held(s, area, 1 - seat)]
    return [area for area in free if has_room(s, area, seat)]
