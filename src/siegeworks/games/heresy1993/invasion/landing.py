"""H93-INV: the landing of the invasion force, the reveal, laser fire and the treachery draw."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    DUMMIES,
    INVASION,
    MOUNTAIN,
    N_AREAS,
    REMOVED,
    SIDE,
    STAND_IN,
    TRAITOR,
    TREACHERY_ADD,
    UNITS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, area_of
from siegeworks.games.heresy1993.invasion.lasers import DROP_POD, fire_at
from siegeworks.games.heresy1993.invasion.treachery import TREACHERY, treachery_frame
from siegeworks.games.heresy1993.state import FACE_DOWN, FACE_UP, LASERS_UP, Heresy1993State, has_room, put

_MOUNTAINS = OPTIONS["landing-in-mountains"]
_AS_PLACED = OPTIONS["invasion-lasers"]

# Legion by legion, the primarch after his men.
LANDERS = tuple(
    sorted(
        (u for u in range(len(UNITS)) if UNITS[u].start in ("invasion-force", "orbit-or-invasion")),
        key=lambda u: (UNITS[u].god, UNITS[u].kind == "character", u),
    )
)


class InvasionFrame(Frame):
    """The drop pods that lasers have yet to fire at."""

    FIELDS: ClassVar[tuple[str, ...]] = ("pods",)

    def __init__(self) -> None:
        super().__init__()
        self.pods: list[int] = []

    def clone(self) -> InvasionFrame:
        g = InvasionFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.pods = self.pods[:]
        return g


def show_lasers(s: Heresy1993State, f: InvasionFrame) -> None:
    """H93-INV-05  The landing begins before any strategy card is turned up; lasers that fire at once must be seen
    (H93-AMB-08).
    """
    s.landed = True
    if _AS_PLACED.value(s) == "as-placed" and s.face_up == FACE_DOWN:
        s.face_up = LASERS_UP
        reveal(s)


def next_lander(s: Heresy1993State) -> Unit:
    """The counter of the Invasion Force that lands next, or -1."""
    for unit in LANDERS:
        if s.place[unit] == INVASION:
            return unit
    return -1


def unlandable(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-INV-06, H93-INV-07, H93-INV-08, H93-STACK-11  Why a drop pod cannot land in an area, if it cannot.

    Any area, the Inner Palace and areas with Imperial counters included; only mountains (H93-AMB-11) and the stacking
    limit of its own side keep it out.
    """
    if MOUNTAIN[area] and not _MOUNTAINS.is_on(s):
        return Reason("H93-TERR-01", "Mountains are closed to it.")
    if not has_room(s, unit, area):
        return Reason(
            "H93-STACK-11", "Three of your counters stand there already, and the limit holds in the landing too."
        )
    return None


class Land(Choice):
    """H93-INV-06, H93-INV-07, H93-INV-08  Every counter of the Invasion Force is placed in any area."""

    def seat(self, s: Any, f: Any) -> int:
        return TRAITOR

    def words(self, s: Any, f: Any) -> list[int]:
        unit = next_lander(s)
        return [AREA + a for a in range(N_AREAS) if unlandable(s, unit, a) is None] if unit >= 0 else []

    def choose(self, s: Any, f: Any, w: int) -> None:
        unit = next_lander(s)
        put(s, unit, area_of(w))
        tell(s, "dropped", "H93-INV-06", unit=unit, place=area_of(w))
        if _AS_PLACED.value(s) == "as-placed":
            fire_at(s, unit, DROP_POD)
        f.pc -= 1

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        area = area_of(w)
        reason = unlandable(s, next_lander(s), area) if area >= 0 else None
        return [reason or Reason("H93-INV-06", "Now choose the area where this counter lands.")]


def turn_up(s: Heresy1993State, f: InvasionFrame) -> None:
    """H93-INV-13, H93-SETUP-05, H93-SETUP-06, H93-SETUP-19  Imperial counters are revealed, stand-ins exchanged,
    dummies removed.
    """
    if s.face_up != FACE_UP:
        for stand_in, real in STAND_IN.items():
            put(s, real, s.place[stand_in])
            put(s, stand_in, REMOVED)
        for unit in DUMMIES:
            put(s, unit, REMOVED)
        s.face_up = FACE_UP
        reveal(s)
        tell(s, "revealed", "H93-INV-13")
        if _AS_PLACED.value(s) == "as-placed":
            return
    f.pods = [unit for unit in LANDERS if SIDE[unit] == TRAITOR and s.place[unit] < N_AREAS]


def fire_on_pods(s: Heresy1993State, f: InvasionFrame) -> None:
    """H93-INV-14, H93-INV-20  Each laser may fire at each counter stacked with it or adjacent, 6 hits (H93-AMB-08)."""
    while f.pods:
        unit = f.pods.pop(0)
        if s.place[unit] < N_AREAS:
            fire_at(s, unit, DROP_POD)
            f.pc -= 1
            return


def roll_treachery(s: Heresy1993State, f: InvasionFrame) -> None:
    """H93-INV-15, H93-INV-20  D6+3 loyal Guard armies and tanks defect."""
    count = roll(s, 6, "treachery") + TREACHERY_ADD
    tell(s, "treachery", "H93-INV-15", count=count)
    call(s, TREACHERY, treachery_frame(count, card=False))


LANDING = Procedure(
    "landing",
    (
        Step("H93-INV-05", do=show_lasers),
        Step("H93-INV-06", ask=Land()),
        Step("H93-INV-13", do=turn_up),
        Step("H93-INV-14", do=fire_on_pods),
        Step("H93-INV-15", do=roll_treachery),
    ),
    InvasionFrame,
)
