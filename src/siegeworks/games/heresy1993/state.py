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
_NOBODY: list[int] = [0] * N_UNITS
_NOWHERE: list[int] = [0] * N_AREAS
# What the columns of a new state hold until they are filled; never changed.
_NONE: list[int] = []
_NO_ROWS: list[list[int]] = []
_NO_STACKS: list[list[Stack]] = []

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

    def __init__(self) -> None:
        super().__init__()
        # Columns are empty until `blank`, a position or a clone fills them: a new state must be cheap to make.
        self.place: list[int] = _NONE
        self.hurt: list[int] = _NONE  # 1: reduced side up
        self.flags: list[int] = _NONE
        self.turn: int = 0
        self.segment: int = 0  # 0 before and between, 1 to 4 the action segments
        self.active: int = -1  # whose segment it is
        self.phase: int = -1
        self.initiative: int = -1
        self.dice: list[int] = _NONE
        self.control: list[int] = _NONE
        self.breached: list[int] = _NONE
        self.port_used: list[int] = _NONE
        self.attacked: list[int] = _NONE
        self.deck: list[list[int]] = _NO_ROWS
        self.hand: list[list[int]] = _NO_ROWS
        self.discard: list[list[int]] = _NO_ROWS
        self.plan: list[list[int]] = _NO_ROWS  # face down, first card first
        self.shown: list[list[int]] = _NO_ROWS
        self.spent: list[list[int]] = _NO_ROWS
        self.special_used: list[int] = _NONE
        self.silenced: bool = False
        self.laser_bonus: int = 0
        self.used: list[int] = _NONE
        self.death: list[int] = _NONE  # the turn a leader died in
        self.face_up: int = FACE_DOWN
        self.landed: bool = False  # the compulsory fights of the landing are still to come
        self.sheltered: bool = False  # Heroic Sacrifice protects the Emperor until the attack or step is over
        self.overfull: list[int] = _NONE  # a side may stand over-stacked until its next movement phase ends
        self.held: list[list[Stack]] = _NO_STACKS

    def blank(self) -> None:
        """An empty board: every counter still to be set up."""
        self.place = [RESERVE] * N_UNITS
        self.hurt = list(_NOBODY)
        self.flags = list(_NOBODY)
        self.dice = [0, 0]
        self.control = [IMPERIAL] * len(CONTROLLED)
        self.breached = [0] * len(WALLS)
        self.port_used = [0] * len(PORTS)
        self.attacked = list(_NOWHERE)
        self.deck, self.hand, self.discard = [[], []], [[], []], [[], []]
        self.plan, self.shown, self.spent = [[], []], [[], []], [[], []]
        self.special_used = [0, 0]
        self.used = [0] * len(ABILITY_IDS)
        self.death = [0, 0]
        self.overfull = [0, 0]
        self.rebuild()

    def clone(self) -> Heresy1993State:
        """An independent copy; stacks are tuples and shared."""
        copy = Heresy1993State()
        self.copy_base(copy)
        copy.place = self.place[:]
        copy.hurt = self.hurt[:]
        copy.flags = self.flags[:]
        copy.turn = self.turn
        copy.segment = self.segment
        copy.active = self.active
        copy.phase = self.phase
        copy.initiative = self.initiative
        copy.dice = self.dice[:]
        copy.control = self.control[:]
        copy.breached = self.breached[:]
        copy.port_used = self.port_used[:]
        copy.attacked = self.attacked[:]
        area, b = self.deck
        copy.deck = [area[:], b[:]]
        area, b = self.hand
        copy.hand = [area[:], b[:]]
        area, b = self.discard
        copy.discard = [area[:], b[:]]
        area, b = self.plan
        copy.plan = [area[:], b[:]]
        area, b = self.shown
        copy.shown = [area[:], b[:]]
        area, b = self.spent
        copy.spent = [area[:], b[:]]
        copy.special_used = self.special_used[:]
        copy.silenced = self.silenced
        copy.laser_bonus = self.laser_bonus
        copy.used = self.used[:]
        copy.death = self.death[:]
        copy.face_up = self.face_up
        copy.landed = self.landed
        copy.sheltered = self.sheltered
        copy.overfull = self.overfull[:]
        x, y = self.held
        copy.held = [x[:], y[:]]
        return copy

    def held_on_map(self, side: Seat) -> list[Unit]:
        """All counters of a side that are in an area."""
        return [u for stack in self.held[side][:N_AREAS] for u in stack]

    def rebuild(self) -> None:
        """Make the index of stacks anew from where the counters stand."""
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
    return not COUNTS[unit] or counted(stack) < STACK_LIMIT


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
    s.flags = list(_NOBODY)
    s.attacked = list(_NOWHERE)
    s.port_used = [0] * len(CAPACITY)


def one_of_equals(s: Heresy1993State, units: Stack | list[Unit]) -> list[Unit]:
    """Of counters equal for every rule (entry, side up, place, what they did) only the first."""
    return one_of_each(units, lambda u: (ENTRY[u], s.hurt[u], s.place[u], s.flags[u]))


def other(seat: Seat) -> Seat:
    """The other side."""
    return 1 - seat


def moved_event(s: Heresy1993State, kind: str, rule: str, unit: Unit, place: Place) -> None:
    """Tell that a counter went to a place."""
    if s.journal is not None:
        tell(s, kind, rule, unit=unit, place=place)
