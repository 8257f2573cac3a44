"""The state of an Outpost game: plain columns, and the questions one can ask of them."""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.state import Field, State
from siegeworks.core.why import Reason
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.components import NOWHERE, SEATS, STACK_LIMIT, UNIT_IDS, UNITS_OF, Area, Unit, owner


class Valley(State):
    """Where every unit and card is, and whose turn it is."""

    COLUMNS: ClassVar[tuple[Field, ...]] = (
        Field("round"),
        Field("active", values=SEATS),
        Field("orders"),
        Field("unit_area", keys=UNIT_IDS, values=box.AREA_IDS),
        Field("unit_hurt", keys=UNIT_IDS, bounds=(0, 1)),
        Field("unit_dug", keys=UNIT_IDS, bounds=(0, 1)),
        Field("unit_used", keys=UNIT_IDS, bounds=(0, 1)),
        Field("deck", keys=SEATS, values=box.CARD_IDS),
        Field("hand", keys=SEATS, values=box.CARD_IDS),
        Field("discard", keys=SEATS, values=box.CARD_IDS),
    )

    def __init__(self) -> None:
        super().__init__()
        self.round: int = 0
        self.active: int = 0
        self.orders: int = 0
        self.unit_area: list[int] = [NOWHERE] * len(UNIT_IDS)
        self.unit_hurt: list[int] = [0] * len(UNIT_IDS)
        self.unit_dug: list[int] = [0] * len(UNIT_IDS)
        self.unit_used: list[int] = [0] * len(UNIT_IDS)
        self.deck: list[list[int]] = [[], []]  # the top card is the last
        self.hand: list[list[int]] = [[], []]  # sorted
        self.discard: list[list[int]] = [[], []]

    def clone(self) -> Valley:
        """An independent copy, without journal."""
        t = Valley.__new__(Valley)
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


def units_in(s: Valley, area: Area, seat: int) -> list[Unit]:
    """The units of a seat in an area."""
    where = s.unit_area
    return [u for u in UNITS_OF[seat] if where[u] == area]


def is_held(s: Valley, area: Area, seat: int) -> bool:
    """Whether a seat has a unit in an area."""
    first = UNITS_OF[seat][0]
    return area in s.unit_area[first : first + len(UNITS_OF[seat])]


def has_room(s: Valley, area: Area, seat: int) -> bool:
    """Whether one more unit of a seat may stand in an area."""
    first = UNITS_OF[seat][0]
    return s.unit_area[first : first + len(UNITS_OF[seat])].count(area) < STACK_LIMIT


def alike(s: Valley, units: list[Unit]) -> list[Unit]:
    """One unit for each set of units that no rule tells apart: same kind, area, state."""
    seen: set[tuple[int, int, int, int, int]] = set()
    out: list[Unit] = []
    for u in units:
        key = (box.UNIT_KIND[u], s.unit_area[u], s.unit_hurt[u], s.unit_dug[u], s.unit_used[u])
        if key not in seen:
            seen.add(key)
            out.append(u)
    return out


def twins(s: Valley, unit: Unit) -> list[Unit]:
    """The units that an offered unit stands for, without itself."""
    same = [u for u in UNITS_OF[owner(unit)] if u != unit and alike(s, [unit, u]) == [unit]]
    return same if s.unit_area[unit] != NOWHERE else []


def retreats(s: Valley, unit: Unit) -> list[Area]:
    """OUT-BAT-06  Where a beaten unit may go: next areas without enemies and with room."""
    seat = owner(unit)
    return [a for a in box.NEAR[s.unit_area[unit]] if not is_held(s, a, 1 - seat) and has_room(s, a, seat)]


def invariants(s: Valley) -> list[Reason]:
    """What must be true after every step."""
    reasons: list[Reason] = []
    for area, name in enumerate(box.AREA_IDS):
        sides = [units_in(s, area, seat) for seat in (0, 1)]
        if sides[0] and sides[1]:
            reasons.append(Reason("OUT-MARCH-03", f"both sides stand in {name}"))
        if max(len(side) for side in sides) > STACK_LIMIT:
            reasons.append(Reason("OUT-MARCH-02", f"more than {STACK_LIMIT} units of a side stand in {name}"))
    for seat, side in enumerate(SEATS):
        if sorted(s.deck[seat] + s.hand[seat] + s.discard[seat]) != list(box.CARDS_OF[seat]):
            reasons.append(Reason("OUT-SETUP-03", f"the cards of the {side} are not each in one place"))
        if len(s.hand[seat]) > box.HAND_LIMIT:
            reasons.append(Reason("OUT-DRAW-02", f"the {side} hold too many cards"))
        if s.hand[seat] != sorted(s.hand[seat]):
            reasons.append(Reason("", f"the hand of the {side} is not in order"))
    scenario = box.SCENARIOS[s.scenario]
    if not 0 <= s.active <= 1 or not 0 <= s.round <= scenario.rounds or not 0 <= s.orders <= max(scenario.orders):
        reasons.append(Reason("OUT-TURN-01", "round, turn or orders are out of range"))
    return reasons
