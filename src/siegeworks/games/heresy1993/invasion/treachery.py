"""H93-INV-15 to 22: counters drawn blindly from the container turn loyal Guard armies and tanks into traitors."""

from __future__ import annotations

from siegeworks.core.fate import draw
from siegeworks.core.flow import Choice, jump, leave
from siegeworks.core.journal import tell
from siegeworks.core.picking import one_of_each, replaced
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
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
from siegeworks.games.heresy1993.frames import TREACHERY, TreacheryFrame
from siegeworks.games.heresy1993.state import Heresy1993State, counted, other, put

_UNMATCHED_DEFECTOR = OPTIONS["unmatched-defector"]
_DEFECTOR_OVERSTACK = OPTIONS["defector-overstack"]
_DEFECTORS_REBUILT = OPTIONS["defectors-rebuilt"]

# For each counter of the container the loyal counters with exactly its three values.
MATCHES = {
    u: tuple(v for v in range(N_UNITS) if IS_DEFECTABLE[v] and UNITS[v].full == UNITS[u].full)
    for u in range(N_UNITS)
    if UNITS[u].start == "treachery-pool"
}


def loyal_matches(s: Heresy1993State, drawn: Unit) -> list[Unit]:
    """H93-INV-18  Loyal counters on the map with the drawn counter's values, preferring no overstack (H93-AMB-10)."""
    found = [u for u in MATCHES[drawn] if s.place[u] < N_AREAS]
    if _DEFECTOR_OVERSTACK.value(s) == "allowed":
        return found
    fit = [u for u in found if counted(s.held[TRAITOR][s.place[u]]) < STACK_LIMIT]
    return fit or found


def draw_counter(s: Heresy1993State, f: TreacheryFrame) -> None:
    """H93-INV-16, H93-INV-17, H93-INV-22  Draw one counter blindly; one without a match is set aside and drawn again
    (H93-AMB-09).
    """
    while f.draws_left > 0 and s.held[TRAITOR][POOL]:
        pool = s.held[TRAITOR][POOL]
        f.drawn = pool[draw(s, len(pool), "treachery")]
        tell(s, "defector-drawn", "H93-INV-16", seat=f.drawer, unit=f.drawn)
        if loyal_matches(s, f.drawn):
            return
        set_aside(s, f)
    leave(s, f)


def set_aside(s: Heresy1993State, f: TreacheryFrame) -> None:
    """H93-INV-18  A counter without a match leaves the game; by the card, or by the switch, the draw is lost."""
    put(s, f.drawn, REMOVED)
    tell(s, "defector-unmatched", "H93-INV-18", unit=f.drawn)
    if f.by_card or _UNMATCHED_DEFECTOR.value(s) == "lost":
        next_draw(f)


def next_draw(f: TreacheryFrame) -> None:
    """H93-INV-17  Players alternate on the invasion turn; by the card the Traitor draws all."""
    f.draws_left -= 1
    if not f.by_card:
        f.drawer = other(f.drawer)


def why_not_defect(s: Heresy1993State, drawn: Unit, loyal: Unit) -> Reason | None:
    """H93-INV-15, H93-INV-18  Why a counter cannot be replaced by the drawn one, if it cannot."""
    if not IS_DEFECTABLE[loyal]:
        return Reason("H93-INV-15", "Only loyal Guard armies and tank divisions defect.")
    if s.place[loyal] >= N_AREAS:
        return Reason("H93-INV-18", "This counter is not on the map.")
    if loyal not in MATCHES[drawn]:
        mine, wanted = ("-".join(str(n) for n in UNITS[u].full) for u in (loyal, drawn))
        return Reason("H93-INV-18", f"Its values, {mine}, are not those of the drawn counter, {wanted}.")
    if loyal not in loyal_matches(s, drawn):
        return Reason("H93-INV-18", "There the defector would overstack, and another match exists.")
    return None


class Defector(Choice):
    """H93-INV-18, H93-INV-19  The drawing player chooses which matching counter defects, stacked with others or not."""

    idle = (PASS,)

    def seat(self, s: Heresy1993State, f: TreacheryFrame) -> int:
        return f.drawer

    def words(self, s: Heresy1993State, f: TreacheryFrame) -> list[Word]:
        fit = one_of_each(loyal_matches(s, f.drawn), lambda u: (ENTRY[u], s.place[u]))
        words = UNIT.words(fit)
        if f.by_card:
            words.append(PASS)
        return words

    def choose(self, s: Heresy1993State, f: TreacheryFrame, w: Word) -> None:
        if w == PASS:
            put(s, f.drawn, REMOVED)
        else:
            defect(s, f, unit_of(w))
        next_draw(f)
        jump(f, TREACHERY, "H93-INV-16")

    def why_not(self, s: Heresy1993State, f: TreacheryFrame, w: Word) -> list[Reason]:
        loyal = unit_of(w)
        if loyal < 0:
            return [Reason("H93-INV-18", "Now choose the loyal counter that defects.")]
        reason = why_not_defect(s, f.drawn, loyal)
        return [reason or Reason("H93-INV-18", "An equal counter in the same area is offered and stands for it.")]


def defect(s: Heresy1993State, f: TreacheryFrame, loyal: Unit) -> None:
    """H93-INV-18, H93-INV-21  The drawn counter takes the loyal one's place; that one leaves the map (H93-AMB-23)."""
    area = s.place[loyal]
    put(s, loyal, DESTROYED if _DEFECTORS_REBUILT.is_on(s) else REMOVED)
    put(s, f.drawn, area)
    if counted(s.held[TRAITOR][area]) > STACK_LIMIT:
        s.overfull = replaced(s.overfull, TRAITOR, 1)
    tell(s, "defected", "H93-INV-18", unit=loyal, traitor_unit=f.drawn, place=area, seat=IMPERIAL)
