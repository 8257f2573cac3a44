"""H93-INV: the landing of the invasion force, the reveal, laser fire and the treachery draw."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import reveal, tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    DUMMIES,
    HISTORICAL,
    INVASION,
    MOUNTAIN,
    N_AREAS,
    REMOVED,
    STAND_IN,
    TRAITOR,
    TREACHERY_ADD,
    UNITS,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, area_of
from siegeworks.games.heresy1993.frames import DROP_POD, TREACHERY, LandingFrame, treachery_frame
from siegeworks.games.heresy1993.invasion.lasers import fire_at
from siegeworks.games.heresy1993.state import FACE_DOWN, FACE_UP, LASERS_UP, Heresy1993State, has_room, put

_LANDING_IN_MOUNTAINS = OPTIONS["landing-in-mountains"]
_INVASION_LASERS = OPTIONS["invasion-lasers"]


def _landing_order(unit: Unit) -> tuple[str, bool, Unit]:
    """Legion by legion, the primarch after his men."""
    return UNITS[unit].god, UNITS[unit].kind == "character", unit


_WITH_THE_FORCE = ("invasion-force", "orbit-or-invasion")
LANDERS = tuple(sorted((u for u in range(len(UNITS)) if UNITS[u].start in _WITH_THE_FORCE), key=_landing_order))


_GROUND = [HISTORICAL[u] for u in LANDERS if u in HISTORICAL]
_GARRISONS = {area for unit, area in HISTORICAL.items() if unit not in LANDERS}
NEAR_THE_LANDING = sorted({a for area in _GROUND for a in ADJACENT[area]} - {*_GROUND, *_GARRISONS})


def show_lasers(s: Heresy1993State, f: LandingFrame) -> None:
    """H93-INV-05  The landing begins before any strategy card is turned up; lasers that fire at once must be seen
    (H93-AMB-08).
    """
    s.landed = True
    if s.face_up == FACE_DOWN and _INVASION_LASERS.value(s) == "as-placed":
        s.face_up = LASERS_UP
        reveal(s)


def next_lander(s: Heresy1993State) -> Unit:
    """The counter of the Invasion Force that lands next, or -1."""
    for unit in LANDERS:
        if s.place[unit] == INVASION:
            return unit
    return -1


def why_not_drop(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-INV-06, H93-INV-07, H93-INV-08, H93-STACK-11  Why a drop pod cannot land in an area, if it cannot.

    Any area, the Inner Palace and areas with Imperial counters included; only mountains (H93-AMB-11) and the stacking
    limit of its own side keep it out.
    """
    if MOUNTAIN[area] and not _LANDING_IN_MOUNTAINS.is_on(s):
        return Reason("H93-TERR-01", "Mountains are closed to it.")
    if not has_room(s, unit, area):
        text = "Three of your counters stand there already, and the limit holds in the landing too."
        return Reason("H93-STACK-11", text)
    return None


class Land(Choice):
    """H93-INV-06, H93-INV-07, H93-INV-08  Every counter of the Invasion Force is placed in any area."""

    def seat(self, s: Heresy1993State, f: LandingFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: LandingFrame) -> list[Word]:
        unit = next_lander(s)
        if unit < 0:
            return []
        return AREA.words(a for a in range(N_AREAS) if why_not_drop(s, unit, a) is None)

    def choose(self, s: Heresy1993State, f: LandingFrame, w: Word) -> None:
        unit = next_lander(s)
        put(s, unit, area_of(w))
        tell(s, "dropped", "H93-INV-06", unit=unit, place=area_of(w))
        if _INVASION_LASERS.value(s) == "as-placed":
            fire_at(s, unit, DROP_POD)
        again(f)

    def usual(self, s: Heresy1993State, f: LandingFrame) -> Word | None:
        """Where it landed in the history, or beside the others; the garrisons wait elsewhere."""
        wanted = AREA.words([HISTORICAL[u] for u in [next_lander(s)] if u in HISTORICAL] + NEAR_THE_LANDING)
        return next((w for w in wanted if w in s.offered), None)

    def why_not(self, s: Heresy1993State, f: LandingFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        reason = why_not_drop(s, next_lander(s), area) if area >= 0 else None
        return [reason or Reason("H93-INV-06", "Now choose the area where this counter lands.")]


def turn_up(s: Heresy1993State, f: LandingFrame) -> None:
    """H93-INV-13, H93-SETUP-05, H93-SETUP-06, H93-SETUP-19  Imperial counters are revealed, stand-ins exchanged,
    dummies removed.
    """
    have_fired = False
    if s.face_up != FACE_UP:
        exchange_stand_ins(s)
        s.face_up = FACE_UP
        reveal(s)
        tell(s, "revealed", "H93-INV-13")
        have_fired = _INVASION_LASERS.value(s) == "as-placed"
    if not have_fired:
        f.pods = [u for u in LANDERS if s.place[u] < N_AREAS]


def exchange_stand_ins(s: Heresy1993State) -> None:
    """H93-SETUP-06, H93-SETUP-19  The double-sided counters take the places of their stand-ins; dummies go."""
    for stand_in, real in STAND_IN.items():
        put(s, real, s.place[stand_in])
        put(s, stand_in, REMOVED)
    for dummy in DUMMIES:
        put(s, dummy, REMOVED)


def fire_on_pods(s: Heresy1993State, f: LandingFrame) -> None:
    """H93-INV-14, H93-INV-20  Each laser may fire at each counter stacked with it or adjacent, 6 hits (H93-AMB-08)."""
    while f.pods:
        pod = f.pods.pop(0)
        if s.place[pod] < N_AREAS:
            fire_at(s, pod, DROP_POD)
            again(f)
            return


def roll_treachery(s: Heresy1993State, f: LandingFrame) -> None:
    """H93-INV-15, H93-INV-20  D6+3 loyal Guard armies and tanks defect."""
    count = roll(s, 6, "treachery") + TREACHERY_ADD
    tell(s, "treachery", "H93-INV-15", count=count)
    call(s, TREACHERY, treachery_frame(count, by_card=False))
