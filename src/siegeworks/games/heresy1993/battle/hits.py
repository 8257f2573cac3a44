"""H93-HIT and H93-CHAR: hits, destruction, capture, and the Emperor's peril."""

from __future__ import annotations

from fractions import Fraction
from typing import Any, ClassVar

from siegeworks.core.fate import roll
from siegeworks.core.flow import Choice, Frame, Procedure, Step, call, finish
from siegeworks.core.journal import tell
from siegeworks.core.why import Odds, Outcome, Reason
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    COUNTS,
    CUSTODES,
    DESTROYED,
    EMPEROR,
    ENTRY,
    HORUS,
    IMPERIAL,
    IS_CHARACTER,
    KIND,
    PSYCHIC_SHIELD,
    REMOVED,
    SHIELD_BEARERS,
    SIDE,
    SPECIAL,
    SPECIAL_BY_EFFECT,
    TRAITOR,
    TWO_STEPS,
    WARP,
    Area,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.box.words import AREA_WORD, UNIT_WORD, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.state import Siege, Stack, other, put

FROM_RESULT, FROM_ELSEWHERE = 0, 1  # where a hit comes from
HIT, CAPTURE, NO_RETREAT = 0, 1, 2  # why the Emperor would be removed

_CAPTURED_LEADER = number("captured-leader")
_COMPANY = number("company")
_CUSTODES_STEPS = number("custodes-steps")
_HORDES_RETURN = number("hordes-return")
_AT_ONCE = number("leader-death")
EMPEROR_KILLED, HORUS_KILLED = 0, 1  # rows of the table of endings


def remove(s: Siege, u: Unit, rule: str, captured: bool = False) -> None:
    """H93-CHAR-04, H93-HIT-01  Take a counter off for good (characters) or to the destroyed ones."""
    tell(s, "captured" if captured else "destroyed", rule, unit=u, place=s.place[u])
    s.hurt[u] = 0
    if IS_CHARACTER[u]:
        put(s, u, REMOVED)
        if u in (EMPEROR, HORUS) and not (captured and s.options[_CAPTURED_LEADER]):
            s.death[SIDE[u]] = s.turn
            if s.options[_AT_ONCE]:
                finish(s, other(SIDE[u]), EMPEROR_KILLED if u == EMPEROR else HORUS_KILLED)
    elif KIND[u] == "daemon" and s.options[_HORDES_RETURN]:
        put(s, u, WARP)
    else:
        put(s, u, DESTROYED)


def hit(s: Siege, u: Unit, outright: bool = False) -> None:
    """H93-HIT-02, H93-HIT-03, H93-HIT-04, H93-HIT-05, H93-CHAR-05  One hit from whatever source, on anyone but the
    Emperor.

    A full-strength Space Marine or Custodes counter is flipped to its reduced side, whose values then hold; anything
    else is destroyed.
    """
    two = TWO_STEPS[u] and not s.hurt[u] and not outright
    if two and not (u == CUSTODES and s.options[_CUSTODES_STEPS]):
        s.hurt[u] = 1
        tell(s, "reduced", "H93-HIT-02", unit=u, place=s.place[u])
    else:
        remove(s, u, "H93-HIT-03" if s.hurt[u] else "H93-HIT-01")


def strike(s: Siege, units: list[Unit], source: int, outright: bool = False) -> None:
    """H93-CRT-18, H93-CHAR-06  Hit each of these counters once, characters like any other; the Emperor last, with his
    save.
    """
    for u in units:
        if u != EMPEROR:
            hit(s, u, outright)
    if EMPEROR in units:
        strike_emperor(s, source)


def strike_emperor(s: Siege, source: int) -> None:
    """H93-CHAR-07  Psychic Shield: his save, and what happens when it fails."""
    if s.sheltered:
        return
    params = PSYCHIC_SHIELD.params
    if source == FROM_RESULT:
        need = params["save-combat-result"]
    elif any(v in SHIELD_BEARERS for v in s.held[IMPERIAL][s.place[EMPEROR]]):
        tell(s, "emperor-shielded", "H93-CHAR-07")
        return
    else:
        need = params["save-other"]
    if roll(s, 6, "the Emperor's save") >= need:
        tell(s, "emperor-saved", "H93-CHAR-07", need=need)
        return
    imperil(s, HIT)


def imperil(s: Siege, cause: int) -> None:
    """Put the question of the Emperor's end."""
    f = PerilFrame()
    f.cause = cause
    f.saved = int(s.sheltered)
    call(s, PERIL, f)


# ---------------------------------------------------------------- capture


def is_company(s: Siege, u: Unit) -> bool:
    """H93-CHAR-02  Whether a counter keeps characters in its area from being on their own (H93-AMB-16)."""
    return not IS_CHARACTER[u] and (not s.options[_COMPANY] or bool(COUNTS[u]))


def has_company(s: Siege, stack: Stack) -> bool:
    """Whether a stack holds a counter that is company to its characters."""
    return any(is_company(s, u) for u in stack)


def is_lone(s: Siege, stack: Stack) -> bool:
    """H93-CHAR-03  Whether a stack consists of characters on their own."""
    return bool(stack) and all(IS_CHARACTER[u] for u in stack)


def take_captives(s: Siege, a: Area, side: Seat) -> None:
    """H93-CHAR-02, H93-CHAR-04  Characters left without company in an area are captured and removed."""
    stack = s.held[side][a]
    if has_company(s, stack):
        return
    for u in stack:
        if IS_CHARACTER[u] and u != EMPEROR:
            remove(s, u, "H93-CHAR-02", captured=True)
    if EMPEROR in stack:
        imperil(s, CAPTURE)


# ---------------------------------------------------------------- the Emperor's peril


class PerilFrame(Frame):
    """Why the Emperor would be removed, and whether Heroic Sacrifice saves him."""

    FIELDS: ClassVar[tuple[str, ...]] = ("cause", "saved", "victim")

    def __init__(self) -> None:
        super().__init__()
        self.cause: int = HIT
        self.saved: int = 0
        self.victim: int = 0  # 1 while the counter to be sacrificed is still to be chosen

    def clone(self) -> PerilFrame:
        g = PerilFrame()
        g.proc = self.proc
        g.pc = self.pc
        g.cause = self.cause
        g.saved = self.saved
        g.victim = self.victim
        return g


def victims(s: Siege) -> list[Unit]:
    """Heroic Sacrifice: who may die for the Emperor; his own area first, else an adjacent one."""
    not_kinds = SPECIAL[SPECIAL_BY_EFFECT[IMPERIAL, "save-emperor"]].params["victim-not-kinds"]
    a = s.place[EMPEROR]
    held = s.held[IMPERIAL]
    here = [u for u in held[a] if u != EMPEROR and KIND[u] not in not_kinds]
    return here or [u for b in ADJACENT[a] for u in held[b] if KIND[u] not in not_kinds]


def shelters(s: Siege) -> list[Area]:
    """The nearest areas that hold an Imperial counter other than a character, and no Traitor counter."""
    start = s.place[EMPEROR]
    seen = {start}
    ring = [start]
    while ring:
        ring = sorted({b for a in ring for b in ADJACENT[a]} - seen)
        seen.update(ring)
        found = [a for a in ring if not s.held[TRAITOR][a] and any(not IS_CHARACTER[u] for u in s.held[IMPERIAL][a])]
        if found:
            return found
    return []


def can_be_saved(s: Siege, f: PerilFrame) -> bool:
    """Whether Heroic Sacrifice could help: a counter to give and, where he must be placed, an area to go to."""
    return not f.saved and bool(victims(s)) and (f.cause == HIT or bool(shelters(s)))


def sacrifice(s: Siege, f: PerilFrame) -> None:
    """Heroic Sacrifice has been played."""
    f.saved = 1
    f.victim = 1
    s.sheltered = True


class Victim(Choice):
    """H93-STRAT-09  Heroic Sacrifice: which counter is eliminated in the Emperor's stead."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.victim:
            return []
        seen: dict[tuple[int, int, int], int] = {}
        for u in victims(s):
            seen.setdefault((ENTRY[u], s.hurt[u], s.place[u]), u)
        return [UNIT_WORD + u for u in seen.values()]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.victim = 0
        u = unit_of(w)
        a = s.place[u]
        remove(s, u, "H93-STRAT-12")
        if a != s.place[EMPEROR]:
            take_captives(s, a, IMPERIAL)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        u = unit_of(w)
        if u in victims(s):
            return [Reason("H93-STRAT-09", "An equal counter is offered and stands for it.")]
        text = (
            "It is a counter in the Emperor's area that dies, not a Defence Laser; if there is none, an adjacent one."
        )
        return [Reason("H93-STRAT-09", text)]


def end_of_emperor(s: Siege, f: PerilFrame) -> None:
    """H93-CHAR-02  Unsaved, he is destroyed or captured."""
    if not f.saved:
        remove(s, EMPEROR, "H93-CHAR-02" if f.cause == CAPTURE else "H93-HIT-01", captured=f.cause == CAPTURE)


class Shelter(Choice):
    """H93-STRAT-12  Heroic Sacrifice: where the Emperor is brought when he cannot stay."""

    def seat(self, s: Any, f: Any) -> int:
        return IMPERIAL

    def words(self, s: Any, f: Any) -> list[int]:
        if not f.saved or f.cause == HIT:
            return []
        return [AREA_WORD + a for a in shelters(s)]

    def choose(self, s: Any, f: Any, w: int) -> None:
        put(s, EMPEROR, area_of(w))
        tell(s, "emperor-brought-away", "H93-STRAT-12", unit=EMPEROR, place=area_of(w))

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        return [
            Reason("H93-STRAT-12", "He is brought to the nearest area with Imperial troops and no Traitor counter.")
        ]


PERIL = Procedure(
    "peril",
    (
        Step("H93-STRAT-09", ask=Window(IMPERIAL, ("save-emperor", can_be_saved, sacrifice))),
        Step("H93-STRAT-09", ask=Victim(), name="victim"),
        Step("H93-CHAR-02", do=end_of_emperor),
        Step("H93-STRAT-12", ask=Shelter()),
    ),
    PerilFrame,
)


def hit_chance(need: int) -> Odds:
    """The odds of one die that must show `need` or more."""

    p = Fraction(max(0, min(6, 7 - need)), 6)
    return Odds("D6", f"{need}+", [], [Outcome("hit", p), Outcome("miss", 1 - p)])
