"""Worlds a seat cannot tell apart: what it cannot know is dealt anew.

What is dealt is sorted first, so that from states a seat cannot tell apart one seed deals the same world.
"""

from __future__ import annotations

from siegeworks.core.fate import draw, shuffle
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
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.command.strategy import plan_size, unplannable
from siegeworks.games.heresy1993.people.views import is_hidden
from siegeworks.games.heresy1993.state import FACE_UP, Siege, counted, put

_SWAPS = 200  # swaps of face-down counters after they were laid out
_DUMMIES_STACK = number("dummies-stack")
_UNSEEN = number("face-down")  # whether the Traitor does not even see how many lie where
LASER, COUNTED, EXEMPT = range(3)  # what a counter is to the limits of an area


def determinize(t: Siege, seat: int) -> None:
    """Deal anew, in place, what a seat cannot know: cards, plans and face-down counters of the other side, all deck
    orders.
    """
    foe = 1 - seat
    journal, t.journal = t.journal, None
    pool = sorted(t.deck[foe] + t.hand[foe])
    shuffle(t, pool, "world")
    cut = len(t.deck[foe])
    t.deck[foe] = pool[:cut]
    t.hand[foe] = sorted(pool[cut:])
    t.deck[seat].sort()
    shuffle(t, t.deck[seat], "world")
    deal_plan(t, foe)
    if seat == TRAITOR and t.face_up != FACE_UP:
        lay_face_down(t)
    t.journal = journal


def deal_plan(t: Siege, foe: int) -> None:
    """Other strategy cards in the other side's face-down stack, as its rules allow."""
    if not t.plan[foe]:
        return
    size = len(t.plan[foe])
    first = plan_size(t, foe) if t.turn == 1 else 2
    t.plan[foe] = []
    fresh = not t.shown[foe]
    while len(t.plan[foe]) < size:
        fit = [c for c in STRATEGY_OF[foe] if c not in t.plan[foe] and c not in t.shown[foe] and c not in t.spent[foe]]
        if fresh and first:
            fit = [c for c in fit if unplannable(t, foe, c) is None]
        t.plan[foe].append(fit[draw(t, len(fit), "world")])


def lay_face_down(t: Siege) -> None:
    """Lay the face-down Imperial counters out anew, as the set-up rules allow; stacks the Traitor sees stay as high."""
    down = [u for u in t.held_on_map(IMPERIAL) if is_hidden(t, u, TRAITOR)]
    loose = sorted(u for u in down if not _is_one_each(u))
    places = _one_each(t, [u for u in down if _is_one_each(u)])
    slots = sorted(t.place[u] for u in loose)
    if t.options[_UNSEEN]:
        slots = sorted({a for u in loose for a in SETUP_AREAS[u]}) * len(loose)
    layout = Layout(t, loose, slots)
    shuffle(t, loose, "world")
    shuffle(t, slots, "world")
    for n, u in enumerate(loose):
        layout.lay(u, slots[n:] + slots[:n])
    places.update(layout.place)
    for u, a in places.items():
        put(t, u, a)
    swap(t, loose)


def _is_one_each(u: Unit) -> bool:
    return UNITS[u].start in ("factory-each", "bastion-each")


def _one_each(t: Siege, units: list[Unit]) -> dict[Unit, Area]:
    """Counters of which one lies in each area of a kind are alike: the first in the first area, and so on."""
    out: dict[Unit, Area] = {}
    for start in ("factory-each", "bastion-each"):
        row = sorted(u for u in units if UNITS[u].start == start)
        out.update(zip(row, sorted(t.place[u] for u in row), strict=True))
    return out


class Layout:
    """Face-down counters finding their areas one by one; who lies in the way moves on."""

    def __init__(self, t: Siege, loose: list[Unit], slots: list[Area]) -> None:
        self.place: dict[Unit, Area] = {}
        self.dummies_stack = bool(t.options[_DUMMIES_STACK])
        self.size: dict[Area, int] = {}
        self.here: dict[Area, list[list[Unit]]] = {}  # by area and what its counters are to the limits
        self.limit: dict[Area, tuple[int, int, int]] = {}
        for a in slots:
            self.size[a] = self.size.get(a, 0) + 1
        for a in sorted(self.size):
            fixed = [u for u in t.held[IMPERIAL][a] if u not in loose]
            kinds = [self.kind(u) for u in fixed]
            self.limit[a] = (1 - kinds.count(LASER), STACK_LIMIT - kinds.count(COUNTED), len(loose))
            self.here[a] = [[], [], []]

    def kind(self, u: Unit) -> int:
        """What a counter is to the limits of an area."""
        if IS_LASER[u]:
            return LASER
        return COUNTED if COUNTS[u] and not (self.dummies_stack and KIND[u] == "dummy") else EXEMPT

    def lay(self, u: Unit, wanted: list[Area]) -> None:
        """Lay a counter where it fits, the areas wanted first; where nothing fits others move on."""
        k = self.kind(u)
        for a in wanted:
            rows = self.here[a]
            if a in SETUP_AREAS[u] and len(rows[k]) < self.limit[a][k] and sum(map(len, rows)) < self.size[a]:
                rows[k].append(u)
                self.place[u] = a
                return
        if not self.squeeze(u, set(), set()):  # a position made by hand may lie as no set-up does: anywhere, then
            a = next(a for a, rows in self.here.items() if sum(map(len, rows)) < self.size[a])
            self.here[a][k].append(u)
            self.place[u] = a

    def squeeze(self, u: Unit, seen: set[tuple[Area, int]], asked: set[Unit]) -> bool:
        """Find a place for a counter by sending others on: an augmenting path, on which each door is tried once and
        each counter asked once.
        """
        k = self.kind(u)
        for a in self.here:
            if a not in SETUP_AREAS[u] or (a, k) in seen:
                continue
            seen.add((a, k))
            rows = self.here[a]
            if len(rows[k]) >= self.limit[a][k]:
                rivals = rows[k][:]
            elif sum(map(len, rows)) >= self.size[a]:
                rivals = [v for row in rows for v in row]
            else:
                rows[k].append(u)
                self.place[u] = a
                return True
            for v in rivals:  # while it looks for another place its own stays taken, for this one
                if v in asked:
                    continue
                asked.add(v)
                if self.squeeze(v, seen, asked):
                    rows[self.kind(v)].remove(v)
                    rows[k].append(u)
                    self.place[u] = a
                    return True
        return False


def swap(t: Siege, loose: list[Unit]) -> None:
    """Swap counters by chance where both may lie: who was laid last is not told by where."""
    if len(loose) < 2:
        return
    for _ in range(_SWAPS):
        u = loose[draw(t, len(loose), "world")]
        v = loose[draw(t, len(loose), "world")]
        a, b = t.place[u], t.place[v]
        if a != b and b in SETUP_AREAS[u] and a in SETUP_AREAS[v]:
            put(t, u, b)
            put(t, v, a)
            if not (_lies_well(t, a) and _lies_well(t, b)):
                put(t, u, a)
                put(t, v, b)


def _lies_well(t: Siege, a: Area) -> bool:
    stack = t.held[IMPERIAL][a]
    if sum(1 for u in stack if IS_LASER[u]) > 1:
        return False
    if t.options[_DUMMIES_STACK]:
        stack = tuple(u for u in stack if KIND[u] != "dummy")
    return counted(stack) <= STACK_LIMIT
