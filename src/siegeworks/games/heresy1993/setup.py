"""H93-SETUP: both armies are set up, freely or as in the historical set-up."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call, find_frame
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    DUMMIES,
    GROUPS,
    HISTORICAL,
    HORUS,
    HORUS_GUARD,
    IMPERIAL,
    INVASION,
    IS_LASER,
    KIND,
    MOUNTAIN,
    N_UNITS,
    ORBIT,
    POOL,
    REMOVED,
    SETUP_AREAS,
    SIDE,
    STACK_LIMIT,
    STAND_IN,
    START_CARDS,
    TRAITOR,
    UNITS,
    WARP,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, TO_INVASION, TO_ORBIT, area_of
from siegeworks.games.heresy1993.command.strategy import draw_special, fresh_deck
from siegeworks.games.heresy1993.frames import GAME_PROCEDURE, SetupFrame
from siegeworks.games.heresy1993.state import FACE_UP, Heresy1993State, counted, has_room, put

FREE, HISTORICAL_SETUP = 0, 1
_FULL = ("Three counters stand there already.", "A Defence Laser stands there already.")
_DUMMIES_STACK = OPTIONS["dummies-stack"]

_BOX = {"invasion-force": INVASION, "orbit-or-invasion": ORBIT, "treachery-pool": POOL, "warp": WARP, "orbit": ORBIT}
_FIXED = ("factory-each", "bastion-each")


def set_up(s: Heresy1993State) -> None:
    """H93-SETUP-01  An empty board and two sides; the set-up runs first."""
    call(s, GAME_PROCEDURE)


def _order() -> tuple[Unit, ...]:
    """The Imperial counters placed by choice, the most narrowly bound first so that there is always room."""
    chosen = [unit for unit in SETUP_AREAS if len(SETUP_AREAS[unit]) > 1 and UNITS[unit].start not in _FIXED]
    return tuple(sorted(chosen, key=lambda unit: (len(SETUP_AREAS[unit]), KIND[unit] == "dummy", unit)))


ORDER = _order()
ALONE_PLACED = tuple(u for u in SETUP_AREAS if len(SETUP_AREAS[u]) == 1)
# H93-SETUP-12, 13: one counter in each Factory and each bastion.
EACH: dict[Unit, Area] = {}
for _group in _FIXED:
    _units_there = [v for v in range(N_UNITS) if UNITS[v].start == _group]
    EACH.update(zip(_units_there, SETUP_AREAS[_units_there[0]], strict=True))
WAVERERS = (HORUS, *HORUS_GUARD)


def fill_boxes(s: Heresy1993State, f: SetupFrame) -> None:
    """H93-SETUP-02, H93-SETUP-20, H93-SETUP-21, H93-SETUP-23, H93-SETUP-24, H93-SETUP-25, H93-CTRL-02  Turn 1, control
    Imperial, Traitor boxes.

    The four legions in the Invasion Force, the container filled, the Hordes in the Warp, all else in orbit.
    """
    s.turn = 1
    s.control = [IMPERIAL] * len(s.control)
    for unit in range(N_UNITS):
        if SIDE[unit] == TRAITOR:
            put(s, unit, _BOX[UNITS[unit].start])


def place_bound(s: Heresy1993State, f: SetupFrame) -> None:
    """H93-SETUP-08, H93-SETUP-12, H93-SETUP-13, H93-SETUP-28  Counters without a choice; in the historical set-up all
    of them.

    The Emperor and the Custodes in the Inner Palace, one defence in each Factory and each bastion.
    """
    if s.scenario == HISTORICAL_SETUP:
        place_historically(s, f)
        return
    for unit in ALONE_PLACED:
        put(s, unit, SETUP_AREAS[unit][0])
    for unit, area in EACH.items():
        put(s, unit, area)


def place_historically(s: Heresy1993State, f: SetupFrame) -> None:
    """H93-SETUP-28, H93-SETUP-29  The fixed set-up before laser fire and treachery; nothing is hidden."""
    for unit, area in HISTORICAL.items():
        put(s, unit, area)
    for unit in (*DUMMIES, *(v for v in range(N_UNITS) if KIND[v] == "set-up")):
        put(s, unit, REMOVED)
    s.face_up = FACE_UP
    s.landed = True
    tell(s, "historical-set-up", "H93-SETUP-28")


_PLACE_TEXT = {
    "inner-palace": "the Inner Palace",
    "outer-palace": "the four areas of the Outer Palace",
    "fortress-monastery": "the Imperial Fists' fortress monastery",
    "factories": "a Factory",
    "bastions": "a bastion",
    "eternity-wall": "Eternity Wall Space Port",
    "damocles": "Space Port Damocles",
    "primus": "Space Port Primus",
    "lions-gate": "Lions Gate Space Port",
}
_GROUP_RULE = {
    "palace-inner": "H93-SETUP-08",
    "palace-outer": "H93-SETUP-09",
    "fortress-monastery": "H93-SETUP-10",
    "factories": "H93-SETUP-11",
    "port-eternity-wall": "H93-SETUP-14",
    "port-damocles": "H93-SETUP-15",
    "port-primus": "H93-SETUP-16",
    "port-lions-gate": "H93-SETUP-17",
}


def elsewhere(unit: Unit) -> Reason:
    """Where the group of a counter is set up instead, with the rule of that group."""
    group = GROUPS[UNITS[STAND_IN.get(unit, unit)].start]
    places = " or ".join(_PLACE_TEXT.get(p, p) for p in group.places)
    near = "in or next to" if group.where == "in-or-adjacent" else "in"
    return Reason(_GROUP_RULE.get(group.id, "H93-SETUP-18"), f"This counter is set up {near} {places}.")


def has_room_in_set_up(s: Heresy1993State, unit: Unit, area: Area) -> bool:
    """H93-SETUP-07  Whether a counter fits into a stack; by the switch of H93-AMB-51 dummies take no room."""
    if has_room(s, unit, area):
        return True
    if IS_LASER[unit] or _DUMMIES_STACK.value(s) == "count":
        return False
    if KIND[unit] == "dummy":
        return True
    real = tuple(u for u in s.held[IMPERIAL][area] if KIND[u] != "dummy")
    return counted(real) < STACK_LIMIT


def why_not_place(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-SETUP-07, H93-SETUP-09, H93-SETUP-10, H93-SETUP-11, H93-SETUP-14, H93-SETUP-15, H93-SETUP-16, H93-SETUP-17,
    H93-SETUP-18  Why not there.

    Each counter in the places its group allows, and never against the stacking rules.
    """
    if area not in SETUP_AREAS[unit]:
        return Reason("H93-TERR-01", "Mountains are closed to it.") if MOUNTAIN[area] else elsewhere(unit)
    if not has_room_in_set_up(s, unit, area):
        return Reason("H93-SETUP-07", _FULL[IS_LASER[unit]])
    return None


class PlaceCounter(Choice):
    """H93-SETUP-04, H93-SETUP-05, H93-SETUP-06, H93-SETUP-07, H93-SETUP-19  The Imperial player places his counters
    face down.

    Double-sided counters are represented by their set-up counters, and dummies may go anywhere.
    """

    pause = True

    def seat(self, s: Heresy1993State, f: SetupFrame) -> int:
        return IMPERIAL

    def words(self, s: Heresy1993State, f: SetupFrame) -> list[Word]:
        if s.scenario == HISTORICAL_SETUP or f.placed >= len(ORDER):
            return []
        unit = ORDER[f.placed]
        return AREA.words([a for a in SETUP_AREAS[unit] if has_room_in_set_up(s, unit, a)])

    def choose(self, s: Heresy1993State, f: SetupFrame, w: Word) -> None:
        unit = ORDER[f.placed]
        put(s, unit, area_of(w))
        tell(s, "set-up", "H93-SETUP-05", to=[IMPERIAL], unit=unit, place=area_of(w))
        f.placed += 1
        again(f)

    def usual(self, s: Heresy1993State, f: SetupFrame) -> Word | None:
        """Where it stood in the history; a dummy stood nowhere."""
        unit = STAND_IN.get(ORDER[f.placed], ORDER[f.placed])
        w = AREA + HISTORICAL[unit] if unit in HISTORICAL else -1
        return w if w in s.offered else None

    def why_not(self, s: Heresy1993State, f: SetupFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        reason = why_not_place(s, ORDER[f.placed], area) if area >= 0 else None
        return [reason or Reason("H93-SETUP-04", "Now choose the area where this counter is set up.")]


class HorusWaits(Choice):
    """H93-SETUP-22  Horus and each of the two Sons of Horus: in orbit or with the Invasion Force."""

    def seat(self, s: Heresy1993State, f: SetupFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: SetupFrame) -> list[Word]:
        if s.scenario == HISTORICAL_SETUP or f.waverers_placed >= len(WAVERERS):
            return []
        return [TO_ORBIT, TO_INVASION]

    def choose(self, s: Heresy1993State, f: SetupFrame, w: Word) -> None:
        unit = WAVERERS[f.waverers_placed]
        place = ORBIT if w == TO_ORBIT else INVASION
        put(s, unit, place)
        tell(s, "set-up", "H93-SETUP-22", unit=unit, place=place)
        f.waverers_placed += 1
        again(f)

    def why_not(self, s: Heresy1993State, f: SetupFrame, w: Word) -> list[Reason]:
        return [Reason("H93-SETUP-22", "Choose the In Orbit box or the Invasion Force.")]


def army_is_set(s: Heresy1993State, f: SetupFrame) -> None:
    """H93-SETUP-04, H93-SETUP-05  The Imperial army is complete and lies face down on the map."""
    if s.scenario == FREE:
        reveal(s)
        tell(s, "army-set", "H93-SETUP-04", seat=IMPERIAL)


def deal_special(s: Heresy1993State, f: SetupFrame) -> None:
    """H93-SETUP-26, H93-SETUP-01, H93-SETUP-03  Each player shuffles his own special cards and takes two."""
    for seat in (IMPERIAL, TRAITOR):
        fresh_deck(s, seat)
        for _ in range(START_CARDS):
            draw_special(s, seat)


def is_setting_up(s: Heresy1993State) -> bool:
    """Whether the Imperial army is still being placed."""
    f = find_frame(s, SetupFrame)
    return f is not None and s.scenario == FREE and f.placed < len(ORDER)
