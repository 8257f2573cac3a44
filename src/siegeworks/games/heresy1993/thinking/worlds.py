"""Worlds a seat cannot tell apart: what it cannot know is dealt again.

What is dealt is sorted first, so that from states a seat cannot tell apart one seed deals the same world.
"""

from __future__ import annotations

from siegeworks.core.fate import draw, shuffle
from siegeworks.core.picking import replaced
from siegeworks.games.heresy1993.box.components import (
    COUNTS,
    IMPERIAL,
    IS_LASER,
    KIND,
    SETUP_AREAS,
    STACK_LIMIT,
    STRATEGY_OF,
    TRAITOR,
    UNITS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.command.strategy import plan_size, why_not_plan
from siegeworks.games.heresy1993.people.views import is_hidden
from siegeworks.games.heresy1993.state import FACE_UP, Heresy1993State, counted, put

_SWAPS = 200  # swaps of face-down counters after they were laid out
_DUMMIES_STACK = OPTIONS["dummies-stack"]
_UNSEEN = OPTIONS["face-down"]  # whether the Traitor does not even see how many lie where
LASER, COUNTED, EXEMPT = range(3)  # what a counter is to the limits of an area


def determinize(world: Heresy1993State, seat: int) -> None:
    """Deal again, in place, what a seat cannot know: cards, plans and face-down counters of the other side, all deck
    orders.
    """
    foe = 1 - seat
    journal, world.journal = world.journal, None
    pool = sorted(world.deck[foe] + world.hand[foe])
    shuffle(world, pool, "world")
    cut = len(world.deck[foe])
    world.hand[foe] = sorted(pool[cut:])
    own = sorted(world.deck[seat])
    shuffle(world, own, "world")
    world.deck = replaced(replaced(world.deck, foe, pool[:cut]), seat, own)
    deal_plan(world, foe)
    if seat == TRAITOR and world.face_up != FACE_UP:
        lay_face_down(world)
    world.journal = journal


def reshuffle(world: Heresy1993State) -> None:
    """Deal again what nobody knows: the order of both decks."""
    decks = [sorted(deck) for deck in world.deck]
    for deck in decks:
        shuffle(world, deck, "world")
    world.deck = decks


def deal_plan(world: Heresy1993State, foe: int) -> None:
    """Other strategy cards in the other side's face-down stack, as its rules allow."""
    if not world.plan[foe]:
        return
    size = len(world.plan[foe])
    first = plan_size(world, foe) if world.turn == 1 else 2
    world.plan[foe] = []
    fresh = not world.shown[foe]
    while len(world.plan[foe]) < size:
        fit = strategies_left(world, foe)
        if fresh and first:
            fit = [c for c in fit if why_not_plan(world, foe, c) is None]
        world.plan[foe].append(fit[draw(world, len(fit), "world")])


def strategies_left(world: Heresy1993State, side: int) -> list[int]:
    """The strategy cards of a side that are neither laid nor shown nor spent."""
    gone = {*world.plan[side], *world.shown[side], *world.spent[side]}
    return [c for c in STRATEGY_OF[side] if c not in gone]


def lay_face_down(world: Heresy1993State) -> None:
    """Lay the face-down Imperial counters out again, as the set-up allows; stacks the Traitor sees stay as high."""
    down = [unit for unit in world.held_on_map(IMPERIAL) if is_hidden(world, unit, TRAITOR)]
    loose = sorted(unit for unit in down if not _is_one_each(unit))
    places = _one_each(world, [unit for unit in down if _is_one_each(unit)])
    slots = sorted(world.place[unit] for unit in loose)
    if _UNSEEN.value(world) == "nothing":
        slots = sorted({area for unit in loose for area in SETUP_AREAS[unit]}) * len(loose)
    layout = Layout(world, loose, slots)
    shuffle(world, loose, "world")
    shuffle(world, slots, "world")
    for start, unit in enumerate(loose):
        layout.lay(unit, slots[start:] + slots[:start])
    places.update(layout.place)
    for unit, area in places.items():
        put(world, unit, area)
    swap(world, loose)


def _is_one_each(unit: Unit) -> bool:
    return UNITS[unit].start in ("factory-each", "bastion-each")


def _one_each(world: Heresy1993State, units: list[Unit]) -> dict[Unit, Area]:
    """Counters of which one lies in each area of a kind are alike: the first in the first area, and so on."""
    out: dict[Unit, Area] = {}
    for start in ("factory-each", "bastion-each"):
        row = sorted(u for u in units if UNITS[u].start == start)
        out.update(zip(row, sorted(world.place[u] for u in row), strict=True))
    return out


class Layout:
    """Face-down counters finding their areas one by one; who lies in the way moves on."""

    def __init__(self, world: Heresy1993State, loose: list[Unit], slots: list[Area]) -> None:
        self.place: dict[Unit, Area] = {}
        self.dummies_stack = _DUMMIES_STACK.value(world) == "are-free"
        self.size: dict[Area, int] = {}
        self.here: dict[Area, list[list[Unit]]] = {}  # by area and what its counters are to the limits
        self.limit: dict[Area, tuple[int, int, int]] = {}
        for area in slots:
            self.size[area] = self.size.get(area, 0) + 1
        for area in sorted(self.size):
            fixed = [u for u in world.held[IMPERIAL][area] if u not in loose]
            kinds = [self.kind(u) for u in fixed]
            self.limit[area] = (1 - kinds.count(LASER), STACK_LIMIT - kinds.count(COUNTED), len(loose))
            self.here[area] = [[], [], []]

    def kind(self, unit: Unit) -> int:
        """What a counter is to the limits of an area."""
        if IS_LASER[unit]:
            return LASER
        return COUNTED if COUNTS[unit] and not (self.dummies_stack and KIND[unit] == "dummy") else EXEMPT

    def takes(self, area: Area, kind: int) -> bool:
        """Whether an area has room for one more counter of a kind."""
        rows = self.here[area]
        return len(rows[kind]) < self.limit[area][kind] and sum(map(len, rows)) < self.size[area]

    def lay(self, unit: Unit, wanted: list[Area]) -> None:
        """Lay a counter where it fits, the areas wanted first; where nothing fits others move on."""
        kind = self.kind(unit)
        for area in wanted:
            if area in SETUP_AREAS[unit] and self.takes(area, kind):
                self.here[area][kind].append(unit)
                self.place[unit] = area
                return
        if not self.squeeze(unit, set(), set()):  # a position made by hand may lie as no set-up does: anywhere, then
            area = next(area for area, rows in self.here.items() if sum(map(len, rows)) < self.size[area])
            self.here[area][kind].append(unit)
            self.place[unit] = area

    def squeeze(self, unit: Unit, seen: set[tuple[Area, int]], asked: set[Unit]) -> bool:
        """Find a place for a counter by sending others on: an augmenting path, on which each door is tried once and
        each counter asked once.
        """
        kind = self.kind(unit)
        for area in self.here:
            if area not in SETUP_AREAS[unit] or (area, kind) in seen:
                continue
            seen.add((area, kind))
            rows = self.here[area]
            if len(rows[kind]) >= self.limit[area][kind]:
                rivals = rows[kind][:]
            elif sum(map(len, rows)) >= self.size[area]:
                rivals = [rival for row in rows for rival in row]
            else:
                rows[kind].append(unit)
                self.place[unit] = area
                return True
            for rival in rivals:  # while it looks for another place its own stays taken, for this one
                if rival in asked:
                    continue
                asked.add(rival)
                if self.squeeze(rival, seen, asked):
                    rows[self.kind(rival)].remove(rival)
                    rows[kind].append(unit)
                    self.place[unit] = area
                    return True
        return False


def swap(world: Heresy1993State, loose: list[Unit]) -> None:
    """Swap counters by chance where both may lie: who was laid last is not told by where."""
    if len(loose) < 2:
        return
    for _ in range(_SWAPS):
        unit = loose[draw(world, len(loose), "world")]
        rival = loose[draw(world, len(loose), "world")]
        area, beyond = world.place[unit], world.place[rival]
        if area != beyond and beyond in SETUP_AREAS[unit] and area in SETUP_AREAS[rival]:
            put(world, unit, beyond)
            put(world, rival, area)
            if not (_lies_well(world, area) and _lies_well(world, beyond)):
                put(world, unit, area)
                put(world, rival, beyond)


def _lies_well(world: Heresy1993State, area: Area) -> bool:
    stack = world.held[IMPERIAL][area]
    if sum(1 for u in stack if IS_LASER[u]) > 1:
        return False
    if _DUMMIES_STACK.value(world) == "are-free":
        stack = tuple(u for u in stack if KIND[u] != "dummy")
    return counted(stack) <= STACK_LIMIT
