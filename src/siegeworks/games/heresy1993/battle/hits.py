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
    REMOVED,
    SACRIFICE,
    SHIELD,
    SHIELD_BEARERS,
    SIDE,
    TRAITOR,
    TWO_STEPS,
    WARP,
    Area,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import AREA, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window
from siegeworks.games.heresy1993.state import Heresy1993State, Stack, other, put

FROM_RESULT, FROM_ELSEWHERE = 0, 1  # where a hit comes from
HIT, CAPTURE, NO_RETREAT = 0, 1, 2  # why the Emperor would be removed

_CAPTURED_LEADER = OPTIONS["captured-leader"]
_COMPANY = OPTIONS["company"]
_CUSTODES_STEPS = OPTIONS["custodes-steps"]
_HORDES_RETURN = OPTIONS["hordes-return"]
_AT_ONCE = OPTIONS["leader-death"]
EMPEROR_KILLED, HORUS_KILLED = 0, 1  # rows of the table of endings


def remove(s: Heresy1993State, unit: Unit, rule: str, captured: bool = False) -> None:
    """H93-CHAR-04, H93-HIT-01  Take a counter off for good (characters) or to the destroyed ones."""
    tell(s, "captured" if captured else "destroyed", rule, unit=unit, place=s.place[unit])
    s.hurt[unit] = 0
    if IS_CHARACTER[unit]:
        put(s, unit, REMOVED)
        if unit in (EMPEROR, HORUS) and not (captured and _CAPTURED_LEADER.value(s) == "not-killed"):
            s.death[SIDE[unit]] = s.turn
            if _AT_ONCE.value(s) == "at-once":
                finish(s, other(SIDE[unit]), EMPEROR_KILLED if unit == EMPEROR else HORUS_KILLED)
    elif KIND[unit] == "daemon" and _HORDES_RETURN.is_on(s):
        put(s, unit, WARP)
    else:
        put(s, unit, DESTROYED)


def hit(s: Heresy1993State, unit: Unit, outright: bool = False) -> None:
    """H93-HIT-02, H93-HIT-03, H93-HIT-04, H93-HIT-05, H93-CHAR-05  One hit from whatever source, on anyone but the
    Emperor.

    A full-strength Space Marine or Custodes counter is flipped to its reduced side, whose values then hold; anything
    else is destroyed.
    """
    two = TWO_STEPS[unit] and not s.hurt[unit] and not outright
    if two and not (unit == CUSTODES and _CUSTODES_STEPS.value(s) == "one-step"):
        s.hurt[unit] = 1
        tell(s, "reduced", "H93-HIT-02", unit=unit, place=s.place[unit])
    else:
        remove(s, unit, "H93-HIT-03" if s.hurt[unit] else "H93-HIT-01")


def strike(s: Heresy1993State, units: list[Unit], source: int, outright: bool = False) -> None:
    """H93-CRT-18, H93-CHAR-06  Hit each of these counters once, characters like any other; the Emperor last, with his
    save.
    """
    for unit in units:
        if unit != EMPEROR:
            hit(s, unit, outright)
    if EMPEROR in units:
        strike_emperor(s, source)


def strike_emperor(s: Heresy1993State, source: int) -> None:
    """H93-CHAR-07  Psychic Shield: his save, and what happens when it fails."""
    if s.sheltered:
        return
    if source == FROM_RESULT:
        need = SHIELD.save_combat_result
    elif any(v in SHIELD_BEARERS for v in s.held[IMPERIAL][s.place[EMPEROR]]):
        tell(s, "emperor-shielded", "H93-CHAR-07")
        return
    else:
        need = SHIELD.save_other
    if roll(s, 6, "the Emperor's save") >= need:
        tell(s, "emperor-saved", "H93-CHAR-07", need=need)
        return
    imperil(s, HIT)


def imperil(s: Heresy1993State, cause: int) -> None:
    """Put the question of the Emperor's end."""
    f = PerilFrame()
    f.cause = cause
    f.saved = int(s.sheltered)
    call(s, PERIL, f)


# ---------------------------------------------------------------- capture


def is_company(s: Heresy1993State, unit: Unit) -> bool:
    """H93-CHAR-02  Whether a counter keeps characters in its area from being on their own (H93-AMB-16)."""
    return not IS_CHARACTER[unit] and (_COMPANY.value(s) == "any-counter" or bool(COUNTS[unit]))


def has_company(s: Heresy1993State, stack: Stack) -> bool:
    """Whether a stack holds a counter that is company to its characters."""
    return any(is_company(s, u) for u in stack)


def is_lone(s: Heresy1993State, stack: Stack) -> bool:
    """H93-CHAR-03  Whether a stack consists of characters on their own."""
    return bool(stack) and all(IS_CHARACTER[u] for u in stack)


def take_captives(s: Heresy1993State, area: Area, side: Seat) -> None:
    """H93-CHAR-02, H93-CHAR-04  Characters left without company in an area are captured and removed."""
    stack = s.held[side][area]
    if has_company(s, stack):
        return
    for unit in stack:
        if IS_CHARACTER[unit] and unit != EMPEROR:
            remove(s, unit, "H93-CHAR-02", captured=True)
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


def victims(s: Heresy1993State) -> list[Unit]:
    """Heroic Sacrifice: who may die for the Emperor; his own area first, else an adjacent one."""
    not_kinds = SACRIFICE.victim_not_kinds
    area = s.place[EMPEROR]
    held = s.held[IMPERIAL]
    here = [u for u in held[area] if u != EMPEROR and KIND[u] not in not_kinds]
    return here or [u for b in ADJACENT[area] for u in held[b] if KIND[u] not in not_kinds]


def shelters(s: Heresy1993State) -> list[Area]:
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


def can_be_saved(s: Heresy1993State, f: PerilFrame) -> bool:
    """Whether Heroic Sacrifice could help: a counter to give and, where he must be placed, an area to go to."""
    return not f.saved and bool(victims(s)) and (f.cause == HIT or bool(shelters(s)))


def sacrifice(s: Heresy1993State, f: PerilFrame) -> None:
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
        for unit in victims(s):
            seen.setdefault((ENTRY[unit], s.hurt[unit], s.place[unit]), unit)
        return [UNIT + unit for unit in seen.values()]

    def choose(self, s: Any, f: Any, w: int) -> None:
        f.victim = 0
        unit = unit_of(w)
        area = s.place[unit]
        remove(s, unit, "H93-STRAT-12")
        if area != s.place[EMPEROR]:
            take_captives(s, area, IMPERIAL)

    def why_not(self, s: Any, f: Any, w: int) -> list[Reason]:
        unit = unit_of(w)
        if unit in victims(s):
            return [Reason("H93-STRAT-09", "An equal counter is offered and stands for it.")]
        text = (
            "It is a counter in the Emperor's area that dies, not a Defence Laser; if there is none, an adjacent one."
        )
        return [Reason("H93-STRAT-09", text)]


def end_of_emperor(s: Heresy1993State, f: PerilFrame) -> None:
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
        return [AREA + a for a in shelters(s)]

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

    place = Fraction(max(0, min(6, 7 - need)), 6)
    return Odds("D6", f"{need}+", [], [Outcome("hit", place), Outcome("miss", 1 - place)])
