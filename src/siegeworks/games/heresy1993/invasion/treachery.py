"""H93-INV-15 to 22: counters drawn blindly from the container turn loyal Guard armies and tanks into traitors."""

from __future__ import annotations

from typing import Any, ClassVar

from siegeworks.core.fate import draw
from siegeworks.core.flow import Choice, Frame, Procedure, Step, leave
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.games.heresy1993.box.components import (
    DESTROYED,
    ENTRY,
    IMPERIAL,
    IS_DEFECTABLE,
    N_AREAS,
    N_UNITS,
    POOL,
    REMOVED,
    STACK_LIMIT,
    TRAITOR,
    UNITS,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import PASS, UNIT, unit_of
from siegeworks.games.heresy1993.state import Heresy1993State, counted, other, put

_AGAIN = OPTIONS["unmatched-defector"]
_OVERSTACK = OPTIONS["defector-overstack"]
_REBUILT = OPTIONS["defectors-rebuilt"]

# For each counter of the container the loyal counters with exactly its three values.
MATCHES = {
    u: tuple(v for v in range(N_UNITS) if IS_DEFECTABLE[v] and UNITS[v].full == UNITS[u].full)
    for u in range(N_UNITS)
    if UNITS[u].start == "treachery-pool"
}


class TreacheryFrame(Frame):
    """How many are still to defect, who draws, the counter drawn, and whether a card has them drawn."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "drawer", "unit", "card")

    def __init__(self) -> None:
        super().__init__()
        self.left: int = 0
        self.drawer: int = TRAITOR
        self.unit: int = -1
        self.card: int = 0

    def clone(self) -> TreacheryFrame:
        g = TreacheryFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.left = self.left
        g.drawer = self.drawer
        g.unit = self.unit
        g.card = self.card
        return g


def loyal_matches(s: Heresy1993State, unit: Unit) -> list[Unit]:
    """H93-INV-18  Loyal counters on the map with the drawn counter's values, preferring no overstack (H93-AMB-10)."""
    found = [v for v in MATCHES[unit] if s.place[v] < N_AREAS]
    if _OVERSTACK.value(s) == "allowed":
        return found
    fit = [v for v in found if counted(s.held[TRAITOR][s.place[v]]) < STACK_LIMIT]
    return fit or found


def draw_counter(s: Heresy1993State, f: TreacheryFrame) -> None:
    """H93-INV-16, H93-INV-17, H93-INV-22  Draw one counter blindly; one without a match is set aside and drawn again
    (H93-AMB-09).
    """
    while True:
        pool = s.held[TRAITOR][POOL]
        if f.left <= 0 or not pool:
            leave(s, f)
            return
        f.unit = pool[draw(s, len(pool), "treachery")]
        tell(s, "defector-drawn", "H93-INV-16", seat=f.drawer, unit=f.unit)
        if loyal_matches(s, f.unit):
            return
        put(s, f.unit, REMOVED)
        tell(s, "defector-unmatched", "H93-INV-18", unit=f.unit)
        if f.card or _AGAIN.value(s) == "lost":
            next_draw(s, f)


def next_draw(s: Heresy1993State, f: TreacheryFrame) -> None:
    """H93-INV-17  Players alternate on the invasion turn; by the card the Traitor draws all."""
    f.left -= 1
    if not f.card:
        f.drawer = other(f.drawer)


class Defector(Choice):
    """H93-INV-18, H93-INV-19  The drawing player chooses which matching counter defects, stacked with others or not."""

    def seat(self, s: Any, f: Any) -> int:
        return int(f.drawer)

    def words(self, s: Any, f: Any) -> list[int]:
        seen: dict[tuple[int, int], int] = {}
        for loyal in loyal_matches(s, f.unit):
            seen.setdefault((ENTRY[loyal], s.place[loyal]), loyal)
        out = [UNIT + loyal for loyal in seen.values()]
        if f.card:
            out.append(PASS)
        return out

    def choose(self, s: Any, f: Any, w: int) -> None:
        if w == PASS:
            put(s, f.unit, REMOVED)
        else:
            defect(s, f, unit_of(w))
        next_draw(s, f)
        f.pc = 0

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        loyal = unit_of(w)
        if loyal < 0:
            return [Reason("H93-INV-18", "Now choose the loyal counter that defects.")]
        if not IS_DEFECTABLE[loyal]:
            return [Reason("H93-INV-15", "Only loyal Guard armies and tank divisions defect.")]
        if s.place[loyal] >= N_AREAS:
            return [Reason("H93-INV-18", "This counter is not on the map.")]
        if loyal not in MATCHES[f.unit]:
            mine, drawn = ("-".join(str(n) for n in UNITS[x].full) for x in (loyal, f.unit))
            return [Reason("H93-INV-18", f"Its values, {mine}, are not those of the drawn counter, {drawn}.")]
        if loyal in loyal_matches(s, f.unit):
            return [Reason("H93-INV-18", "An equal counter in the same area is offered and stands for it.")]
        return [Reason("H93-INV-18", "There the defector would overstack, and another match exists.")]


def defect(s: Heresy1993State, f: TreacheryFrame, loyal: Unit) -> None:
    """H93-INV-18, H93-INV-21  The drawn counter takes the loyal one's place; that one leaves the map (H93-AMB-23)."""
    area = s.place[loyal]
    put(s, loyal, DESTROYED if _REBUILT.is_on(s) else REMOVED)
    put(s, f.unit, area)
    if counted(s.held[TRAITOR][area]) > STACK_LIMIT:
        s.overfull[TRAITOR] = 1
    tell(s, "defected", "H93-INV-18", unit=loyal, traitor_unit=f.unit, place=area, seat=IMPERIAL)


def treachery_frame(count: int, card: bool) -> TreacheryFrame:
    """A frame for so many draws."""
    f = TreacheryFrame()
    f.left = count
    f.card = int(card)
    return f


TREACHERY = Procedure(
    "treachery",
    (
        Step("H93-INV-16", do=draw_counter),
        Step("H93-INV-18", ask=Defector()),
    ),
    TreacheryFrame,
)
