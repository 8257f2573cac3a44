"""The state: where every counter stands, what the tracks and markers show, and the questions every chapter asks."""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar

from siegeworks.core.journal import tell
from siegeworks.core.picking import one_of_each
from siegeworks.core.state import Field, State
from siegeworks.games.heresy1993.box.components import (
    ABILITY_IDS,
    AREAS,
    BORDER,
    CAPACITY,
    CONTROLLED,
    COUNTS,
    DEFENCE,
    ENTRY,
    IMPERIAL,
    IS_LASER,
    IS_WALL,
    LAST_TURN,
    N_AREAS,
    N_PLACES,
    N_UNITS,
    PHASES,
    PLACES,
    PORTS,
    RESERVE,
    SEATS,
    SIDE,
    SPECIAL_CARDS,
    STACK_LIMIT,
    STRATEGY_CARDS,
    TRAITOR,
    UNIT_IDS,
    WALKS,
    WALL_NAMES,
    WALL_OF,
    WALLS,
    Area,
    Place,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS

_WALLS_STOP = OPTIONS["walls-stop-movement"]

# What a counter has done in the running phase.
MOVED, FOUGHT, RETREATED, CARRIED = 1, 2, 4, 8

Stack = tuple[Unit, ...]
# How far the Imperial army is turned up.
FACE_DOWN, LASERS_UP, FACE_UP = 0, 1, 2


class Heresy1993State(State):
    """The position of a game. `held[side][place]` is an index of `place`, kept by `put` and rebuilt on loading."""

    COLUMNS: ClassVar[tuple[Field, ...]] = (
        Field("place", UNIT_IDS, PLACES),
        Field("hurt", UNIT_IDS, bounds=(0, 1)),
        Field("flags", UNIT_IDS, bounds=(0, MOVED | FOUGHT | RETREATED | CARRIED)),
        Field("turn", bounds=(0, LAST_TURN)),
        Field("segment", bounds=(0, 4)),
        Field("active", bounds=(-1, 1)),
        Field("phase", bounds=(-1, len(PHASES) - 1)),
        Field("initiative", bounds=(-1, 1)),
        Field("dice", bounds=(0, 6)),
        Field("control", [AREAS[a] for a in CONTROLLED], SEATS),
        Field("breached", WALL_NAMES, bounds=(0, 1)),
        Field("port_used", [AREAS[a] for a in PORTS], bounds=(0, 99)),
        Field("attacked", AREAS, bounds=(0, 1)),
        Field("deck", SEATS, [c.id for c in SPECIAL_CARDS]),
        Field("hand", SEATS, [c.id for c in SPECIAL_CARDS]),
        Field("discard", SEATS, [c.id for c in SPECIAL_CARDS]),
        Field("plan", SEATS, [c.id for c in STRATEGY_CARDS]),
        Field("shown", SEATS, [c.id for c in STRATEGY_CARDS]),
        Field("spent", SEATS, [c.id for c in STRATEGY_CARDS]),
        Field("special_used", SEATS, bounds=(0, 1)),
        Field("silenced"),
        Field("laser_bonus", bounds=(0, 6)),
        Field("used", ABILITY_IDS, bounds=(0, 1)),
        Field("death", SEATS, bounds=(0, LAST_TURN)),
        Field("face_up", bounds=(0, 2)),
        Field("landed"),
        Field("sheltered"),
        Field("overfull", SEATS, bounds=(0, 1)),
    )

    # Columns that change seldom: whoever changes one replaces it (core.picking.replaced).
    SHARED: ClassVar[tuple[str, ...]] = (
        "dice", "control", "breached", "deck", "discard", "shown", "spent", "special_used", "used", "death", "overfull",
    )  # fmt: skip

    def __init__(self) -> None:
        """An empty board: every counter still to be set up."""
        super().__init__()
        self.place: list[int] = [RESERVE] * N_UNITS
        self.hurt: list[int] = [0] * N_UNITS  # 1: reduced side up
        self.flags: list[int] = [0] * N_UNITS
        self.turn: int = 0
        self.segment: int = 0  # 0 before and between, 1 to 4 the action segments
        self.active: int = -1  # whose segment it is
        self.phase: int = -1
        self.initiative: int = -1
        self.dice: list[int] = [0, 0]  # shared
        self.control: list[int] = [IMPERIAL] * len(CONTROLLED)  # shared
        self.breached: list[int] = [0] * len(WALLS)  # shared
        self.port_used: list[int] = [0] * len(PORTS)
        self.attacked: list[int] = [0] * N_AREAS
        self.deck: list[list[int]] = [[], []]  # shared
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]  # shared
        self.plan: list[list[int]] = [[], []]  # face down, first card first
        self.shown: list[list[int]] = [[], []]  # shared
        self.spent: list[list[int]] = [[], []]  # shared
        self.special_used: list[int] = [0, 0]  # shared
        self.silenced: bool = False
        self.laser_bonus: int = 0
        self.used: list[int] = [0] * len(ABILITY_IDS)  # shared
        self.death: list[int] = [0, 0]  # shared: the turn a leader died in
        self.face_up: int = FACE_DOWN
        self.landed: bool = False  # the compulsory fights of the landing are still to come
        self.sheltered: bool = False  # Heroic Sacrifice protects the Emperor until the attack or step is over
        self.overfull: list[int] = [0, 0]  # shared: a side may stand over-stacked until its next movement phase ends
        self.held: list[list[Stack]] = [[()] * N_PLACES for _ in range(2)]
        self.rebuild()

    def clone(self) -> Heresy1993State:
        """An independent copy, without journal."""
        t = Heresy1993State.__new__(Heresy1993State)
        self.copy_base(t)
        t.place = self.place[:]
        t.hurt = self.hurt[:]
        t.flags = self.flags[:]
        t.turn = self.turn
        t.segment = self.segment
        t.active = self.active
        t.phase = self.phase
        t.initiative = self.initiative
        t.dice = self.dice
        t.control = self.control
        t.breached = self.breached
        t.port_used = self.port_used[:]
        t.attacked = self.attacked[:]
        t.deck = self.deck
        hand_0, hand_1 = self.hand
        t.hand = [hand_0[:], hand_1[:]]
        t.discard = self.discard
        plan_0, plan_1 = self.plan
        t.plan = [plan_0[:], plan_1[:]]
        t.shown = self.shown
        t.spent = self.spent
        t.special_used = self.special_used
        t.silenced = self.silenced
        t.laser_bonus = self.laser_bonus
        t.used = self.used
        t.death = self.death
        t.face_up = self.face_up
        t.landed = self.landed
        t.sheltered = self.sheltered
        t.overfull = self.overfull
        held_0, held_1 = self.held
        t.held = [held_0[:], held_1[:]]
        return t

    def held_on_map(self, side: Seat) -> list[Unit]:
        """All counters of a side that are in an area."""
        return [u for stack in self.held[side][:N_AREAS] for u in stack]

    def rebuild(self) -> None:
        """Make the index of stacks again from where the counters stand."""
        rows: list[list[list[int]]] = [[[] for _ in range(N_PLACES)] for _ in (0, 1)]
        for unit, place in enumerate(self.place):
            rows[SIDE[unit]][place].append(unit)
        self.held = [[tuple(r) for r in side] for side in rows]


def put(s: Heresy1993State, unit: Unit, place: Place) -> None:
    """Take a counter from where it stands to a place; stacks stay in order of number."""
    row = s.held[SIDE[unit]]
    old = s.place[unit]
    stack = row[old]
    index = stack.index(unit)
    row[old] = stack[:index] + stack[index + 1 :]
    stack = row[place]
    if stack and stack[-1] > unit:
        index = bisect_left(stack, unit)
        row[place] = (*stack[:index], unit, *stack[index:])
    else:
        row[place] = (*stack, unit)
    s.place[unit] = place


def counted(stack: Stack) -> int:
    """H93-STACK-01, H93-STACK-02  How many counters of a side's stack count for the limit of three."""
    count = 0
    for unit in stack:
        count += COUNTS[unit]
    return count


def has_room(s: Heresy1993State, unit: Unit, area: Area) -> bool:
    """H93-STACK-03, H93-STACK-12, H93-STACK-14, H93-CHAR-01, H93-LASER-01, H93-LASER-02, H93-SKY-01  Whether one fits.

    A counter is added to its own side's stack. Exempt counters (characters, lasers, the Sky Fortress) always fit, but
    an area holds a single Defence Laser.
    """
    stack = s.held[SIDE[unit]][area]
    if IS_LASER[unit]:
        return not any(IS_LASER[v] for v in stack)
    return len(stack) < STACK_LIMIT or not COUNTS[unit] or counted(stack) < STACK_LIMIT


def defence_of(s: Heresy1993State, unit: Unit) -> int:
    """The defence value on the face that is up."""
    return DEFENCE[unit + N_UNITS * s.hurt[unit]]


def is_shared(s: Heresy1993State, area: Area) -> bool:
    """Whether both sides stand in an area."""
    return bool(s.held[IMPERIAL][area]) and bool(s.held[TRAITOR][area])


def steps_from(s: Heresy1993State, area: Area) -> tuple[Area, ...]:
    """H93-MOVE-04, H93-MOVE-10, H93-TERR-01  Areas one step away: no mountain; canyon and wall cost nothing more
    (H93-AMB-27).
    """
    if not _WALLS_STOP.is_on(s):
        return WALKS[area]
    near = []
    for neighbour in WALKS[area]:
        border = BORDER[area][neighbour]
        if not IS_WALL[border] or s.breached[WALL_OF[border]]:
            near.append(neighbour)
    return tuple(near)


def clear_phase(s: Heresy1993State) -> None:
    """H93-MOVE-12, H93-RET-10  Forget who moved, fought or retreated, which ports were used and where was attacked."""
    s.flags = [0] * N_UNITS
    s.attacked = [0] * N_AREAS
    s.port_used = [0] * len(CAPACITY)


def one_of_equals(s: Heresy1993State, units: Stack | list[Unit]) -> list[Unit]:
    """Of counters equal for every rule (entry, side up, place, what they did) only the first."""
    if len(units) < 2:
        return list(units)
    return one_of_each(units, lambda u: (ENTRY[u], s.hurt[u], s.place[u], s.flags[u]))


def other(seat: Seat) -> Seat:
    """The other side."""
    return 1 - seat


def moved_event(s: Heresy1993State, kind: str, rule: str, unit: Unit, origin: Place, place: Place) -> None:
    """Tell that a counter went from one place to another."""
    if s.journal is not None:
        tell(s, kind, rule, unit=unit, origin=origin, place=place)
