"""The state: where every counter stands, what the tracks and markers show, and the questions every chapter asks."""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar

from siegeworks.core.journal import tell
from siegeworks.core.state import Field, State
from siegeworks.games.heresy1993.box.components import (
    ABILITY_IDS,
    AREAS,
    BORDER,
    CAPACITY,
    CONTROLLED,
    COUNTS,
    DEFENCE,
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
    SPECIAL,
    STACK_LIMIT,
    STRATEGY,
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
from siegeworks.games.heresy1993.box.options import number

_WALLS_STOP = number("walls-stop-movement")

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


class Siege(State):
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
        Field("deck", SEATS, [c.id for c in SPECIAL]),
        Field("hand", SEATS, [c.id for c in SPECIAL]),
        Field("discard", SEATS, [c.id for c in SPECIAL]),
        Field("plan", SEATS, [c.id for c in STRATEGY]),
        Field("shown", SEATS, [c.id for c in STRATEGY]),
        Field("spent", SEATS, [c.id for c in STRATEGY]),
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

    def clone(self) -> Siege:
        """An independent copy; stacks are tuples and shared."""
        t = Siege()
        self.copy_base(t)
        t.place = self.place[:]
        t.hurt = self.hurt[:]
        t.flags = self.flags[:]
        t.turn = self.turn
        t.segment = self.segment
        t.active = self.active
        t.phase = self.phase
        t.initiative = self.initiative
        t.dice = self.dice[:]
        t.control = self.control[:]
        t.breached = self.breached[:]
        t.port_used = self.port_used[:]
        t.attacked = self.attacked[:]
        a, b = self.deck
        t.deck = [a[:], b[:]]
        a, b = self.hand
        t.hand = [a[:], b[:]]
        a, b = self.discard
        t.discard = [a[:], b[:]]
        a, b = self.plan
        t.plan = [a[:], b[:]]
        a, b = self.shown
        t.shown = [a[:], b[:]]
        a, b = self.spent
        t.spent = [a[:], b[:]]
        t.special_used = self.special_used[:]
        t.silenced = self.silenced
        t.laser_bonus = self.laser_bonus
        t.used = self.used[:]
        t.death = self.death[:]
        t.face_up = self.face_up
        t.landed = self.landed
        t.sheltered = self.sheltered
        t.overfull = self.overfull[:]
        x, y = self.held
        t.held = [x[:], y[:]]
        return t

    def held_on_map(self, side: Seat) -> list[Unit]:
        """All counters of a side that are in an area."""
        return [u for stack in self.held[side][:N_AREAS] for u in stack]

    def rebuild(self) -> None:
        """Make the index of stacks anew from where the counters stand."""
        rows: list[list[list[int]]] = [[[] for _ in range(N_PLACES)] for _ in (0, 1)]
        for u, p in enumerate(self.place):
            rows[SIDE[u]][p].append(u)
        self.held = [[tuple(r) for r in side] for side in rows]


def put(s: Siege, u: Unit, p: Place) -> None:
    """Take a counter from where it stands to a place; stacks stay in order of number."""
    row = s.held[SIDE[u]]
    old = s.place[u]
    stack = row[old]
    i = stack.index(u)
    row[old] = stack[:i] + stack[i + 1 :]
    stack = row[p]
    if stack and stack[-1] > u:
        i = bisect_left(stack, u)
        row[p] = (*stack[:i], u, *stack[i:])
    else:
        row[p] = (*stack, u)
    s.place[u] = p


def counted(stack: Stack) -> int:
    """H93-STACK-01, H93-STACK-02  How many counters of a side's stack count for the limit of three."""
    n = 0
    for u in stack:
        n += COUNTS[u]
    return n


def has_room(s: Siege, u: Unit, a: Area) -> bool:
    """H93-STACK-03, H93-STACK-12, H93-STACK-14, H93-CHAR-01, H93-LASER-01, H93-LASER-02, H93-SKY-01  Whether one fits.

    A counter is added to its own side's stack. Exempt counters (characters, lasers, the Sky Fortress) always fit, but
    an area holds a single Defence Laser.
    """
    stack = s.held[SIDE[u]][a]
    if IS_LASER[u]:
        return not any(IS_LASER[v] for v in stack)
    return not COUNTS[u] or counted(stack) < STACK_LIMIT


def defence_of(s: Siege, u: Unit) -> int:
    """The defence value on the face that is up."""
    return DEFENCE[u + N_UNITS * s.hurt[u]]


def is_shared(s: Siege, a: Area) -> bool:
    """Whether both sides stand in an area."""
    return bool(s.held[IMPERIAL][a]) and bool(s.held[TRAITOR][a])


def steps_from(s: Siege, a: Area) -> tuple[Area, ...]:
    """H93-MOVE-04, H93-MOVE-10, H93-TERR-01  Areas one step away: no mountain; canyon and wall cost nothing more
    (H93-AMB-27).
    """
    if not s.options[_WALLS_STOP]:
        return WALKS[a]
    near = []
    for b in WALKS[a]:
        border = BORDER[a][b]
        if not IS_WALL[border] or s.breached[WALL_OF[border]]:
            near.append(b)
    return tuple(near)


def clear_phase(s: Siege) -> None:
    """H93-MOVE-12, H93-RET-10  Forget who moved, fought or retreated, which ports were used and where was attacked."""
    s.flags = list(_NOBODY)
    s.attacked = list(_NOWHERE)
    s.port_used = [0] * len(CAPACITY)


def one_of_each(s: Siege, units: Stack | list[Unit], key: tuple[int, ...]) -> list[Unit]:
    """Of counters equal for every rule (entry by `key`, side up, place, what they did) only the first."""
    seen: set[tuple[int, int, int, int]] = set()
    out: list[Unit] = []
    for u in units:
        k = (key[u], s.hurt[u], s.place[u], s.flags[u])
        if k not in seen:
            seen.add(k)
            out.append(u)
    return out


def other(seat: Seat) -> Seat:
    """The other side."""
    return 1 - seat


def moved_event(s: Siege, kind: str, rule: str, u: Unit, p: Place) -> None:
    """Tell that a counter went to a place."""
    if s.journal is not None:
        tell(s, kind, rule, unit=u, place=p)
