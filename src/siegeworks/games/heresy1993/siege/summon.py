"""H93-ASLT-02 to 04: Daemonic Hordes answer the summons."""

from __future__ import annotations

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, jump
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    GOD,
    HORDES,
    IMPERIAL,
    MOUNTAIN,
    N_AREAS,
    SUMMON_ON,
    TRAITOR,
    WARP,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, STAY, area_of
from siegeworks.games.heresy1993.frames import SUMMON, SummonFrame
from siegeworks.games.heresy1993.modifiers import is_near_emperor
from siegeworks.games.heresy1993.state import Heresy1993State, has_room, put

_SUMMON_LIMIT = OPTIONS["summon-limit"]
_SUMMON_INTO = OPTIONS["summon-into"]


def list_hordes(s: Heresy1993State, f: SummonFrame) -> None:
    """H93-ASLT-02  Every Horde in the Warp at this moment is rolled for."""
    f.hordes = [u for u in HORDES if s.place[u] == WARP]


def roll_for_horde(s: Heresy1993State, f: SummonFrame) -> None:
    """H93-ASLT-02  D6 for the next Horde, appearing on 4+."""
    f.horde = -1
    if not f.hordes:
        jump(f, SUMMON, "end")
        return
    horde = f.hordes.pop(0)
    die = roll(s, 6, "summon")
    success = die >= SUMMON_ON - f.bonus
    tell(s, "summon-rolled", "H93-ASLT-02", unit=horde, die=die, success=success)
    if success:
        f.horde = horde


def has_kin_near(s: Heresy1993State, horde: Unit, area: Area) -> bool:
    """H93-ASLT-03  Whether a counter of the same god stands in an area or next to it."""
    held = s.held[TRAITOR]
    return any(GOD[u] == GOD[horde] for near in (area, *ADJACENT[area]) for u in held[near])


def near_kin(s: Heresy1993State, horde: Unit) -> list[Area]:
    """H93-ASLT-03  The areas of which has_kin_near holds."""
    found: set[Area] = set()
    god, held = GOD[horde], s.held[TRAITOR]
    for area in range(N_AREAS):
        if held[area] and any(GOD[u] == god for u in held[area]):
            found.update((area, *ADJACENT[area]))
    return sorted(found)


def is_free_for(s: Heresy1993State, horde: Unit, area: Area) -> bool:
    """H93-ASLT-03, H93-INV-08  Whether an area is open and free of enemies; on turn 1 also one that counters of its god
    share with them.
    """
    if MOUNTAIN[area]:
        return False
    has_kin = any(GOD[u] == GOD[horde] for u in s.held[TRAITOR][area])
    return not s.held[IMPERIAL][area] or (s.turn == 1 and has_kin)


def why_not_summon_to(s: Heresy1993State, horde: Unit, area: Area) -> Reason | None:
    """H93-ASLT-03, H93-ASLT-04  Why a Horde cannot appear in an area, if it cannot (H93-AMB-31)."""
    if not has_kin_near(s, horde, area):
        return Reason("H93-ASLT-03", "No counter of the same god is there or next to it.")
    return why_not_appear(s, horde, area)


def why_not_appear(s: Heresy1993State, horde: Unit, area: Area) -> Reason | None:
    """H93-ASLT-03, H93-ASLT-04  Why a Horde cannot appear in an area near its kin, if it cannot."""
    if _SUMMON_INTO.value(s) == "free-areas" and not is_free_for(s, horde, area):
        if MOUNTAIN[area]:
            return Reason("H93-TERR-01", "Mountains are closed to it.")
        return Reason("H93-ASLT-03", "Imperial counters are there.")
    if not has_room(s, horde, area) and _SUMMON_LIMIT.value(s) == "strict":
        return Reason("H93-STACK-02", "Three counters stand there already.")
    if is_near_emperor(s, area, ADJACENT[area]):
        return Reason("H93-CHAR-07", "Bane of Daemons: too near the Emperor.")
    return None


class SummonTo(Choice):
    """H93-ASLT-03, H93-ASLT-04, H93-ASLT-21  Where the Horde appears, if wished; it may fight in this phase."""

    idle = (STAY,)

    def seat(self, s: Heresy1993State, f: SummonFrame) -> int:
        return TRAITOR

    def words(self, s: Heresy1993State, f: SummonFrame) -> list[Word]:
        if f.horde < 0:
            return []
        areas = [a for a in near_kin(s, f.horde) if why_not_appear(s, f.horde, a) is None]
        return [*AREA.words(areas), STAY] if areas else []

    def choose(self, s: Heresy1993State, f: SummonFrame, w: Word) -> None:
        if w == STAY:
            return
        put(s, f.horde, area_of(w))
        if s.held[IMPERIAL][area_of(w)]:
            s.landed = True  # whoever stands among enemies fights them in this phase
        if _SUMMON_LIMIT.value(s) == "ignored":
            s.overfull = replaced(s.overfull, TRAITOR, 1)
        tell(s, "summoned", "H93-ASLT-03", unit=f.horde, place=area_of(w))

    def why_not(self, s: Heresy1993State, f: SummonFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        reason = why_not_summon_to(s, f.horde, area) if area >= 0 else None
        return [reason or Reason("H93-ASLT-03", "Now choose the area where the Horde appears, or let it stay.")]


def next_horde(s: Heresy1993State, f: SummonFrame) -> None:
    """H93-ASLT-02  And the next."""
    jump(f, SUMMON, "H93-ASLT-02/roll")
