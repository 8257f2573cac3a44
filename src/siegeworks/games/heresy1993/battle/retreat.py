"""H93-RET: who must retreat goes one area, or dies."""

from __future__ import annotations

from siegeworks.core.flow import Choice, jump
from siegeworks.core.journal import tell
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.hits import has_company, imperil, is_company, remove, take_captives
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    ADJACENT,
    COUNTS,
    EMPEROR,
    IMPERIAL,
    IS_PORT,
    MOUNTAIN,
    MOVE,
    N_AREAS,
    ORBIT,
    PRAETORIAN,
    SIDE,
    SKY_FORTRESS,
    TRAITOR,
    Area,
    Place,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.box.words import ABILITY, AREA, PASS, TO_ORBIT, UNIT, area_of, unit_of
from siegeworks.games.heresy1993.cards.window import Window, always
from siegeworks.games.heresy1993.frames import BATTLE, NO_RETREAT, BattleFrame
from siegeworks.games.heresy1993.modifiers import may_stand_with_dorn, use
from siegeworks.games.heresy1993.state import (
    RETREATED,
    Heresy1993State,
    has_room,
    moved_event,
    one_of_equals,
    put,
    steps_from,
)

_RETREAT_TO_ORBIT = OPTIONS["retreat-to-orbit"]
_RETREAT_TOGETHER = OPTIONS["retreat-together"]
_STRANDED_COMPANY = OPTIONS["stranded-company"]
_PRAETORIAN_WORD = ABILITY + ABILITY_NUMBER[PRAETORIAN.id]


def why_not_retreat_to(s: Heresy1993State, unit: Unit, area: Area) -> Reason | None:
    """H93-RET-02, H93-RET-03, H93-STACK-10  Why a counter cannot retreat into an adjacent area, if it cannot."""
    if s.held[1 - SIDE[unit]][area]:
        return Reason("H93-RET-02", "An enemy counter is there.")
    if MOUNTAIN[area] and unit != SKY_FORTRESS:
        return Reason("H93-RET-02", "Mountains are closed to it.")
    if not has_room(s, unit, area):
        return Reason("H93-RET-03", "A retreat may not overstack.")
    return None


def ways_out(s: Heresy1993State, unit: Unit) -> tuple[Area, ...]:
    """The areas one step away from a counter."""
    area = s.place[unit]
    return ADJACENT[area] if unit == SKY_FORTRESS else steps_from(s, area)


def may_retreat_at_all(s: Heresy1993State, unit: Unit) -> bool:
    """H93-RET-05, H93-RET-09  Not with move 0, and not for a second time in the phase."""
    return MOVE[unit] > 0 and not s.flags[unit] & RETREATED


def may_retreat_to_orbit(s: Heresy1993State, unit: Unit) -> bool:
    """By the switch of H93-AMB-39 Traitors at a Space Port may retreat to orbit."""
    return IS_PORT[s.place[unit]] and SIDE[unit] == TRAITOR and _RETREAT_TO_ORBIT.is_on(s)


def refuges(s: Heresy1993State, f: BattleFrame, unit: Unit) -> list[Place]:
    """H93-RET-01, H93-RET-02, H93-RET-05, H93-RET-06, H93-RET-09  Where a counter may retreat, attacker or defender
    alike.

    Nowhere with move 0, and nowhere for a second time in the phase.
    """
    if not may_retreat_at_all(s, unit):
        return []
    found: list[Place] = [a for a in ways_out(s, unit) if why_not_retreat_to(s, unit, a) is None]
    if may_retreat_to_orbit(s, unit):
        found.append(ORBIT)
    if f.refuges and _RETREAT_TOGETHER.value(s) == "together":
        return _where_the_stack_went(f, s.place[unit], found)
    return found


def _where_the_stack_went(f: BattleFrame, area: Area, found: list[Place]) -> list[Place]:
    """By the switch of H93-AMB-38 the first of a stack to retreat decides for all of it."""
    for left, chosen in zip(f.refuges[::2], f.refuges[1::2], strict=True):
        if left == area:
            return [p for p in found if p == chosen]
    return found


def is_doomed(s: Heresy1993State, f: BattleFrame, unit: Unit) -> bool:
    """H93-RET-04, H93-RET-05, H93-RET-09  Whether a counter ordered to retreat has nowhere to go, whoever goes first.

    A full area is a way out as long as one of those in it has to retreat too and may make room.
    """
    if not may_retreat_at_all(s, unit):
        return True
    if may_retreat_to_orbit(s, unit):
        return False
    for area in ways_out(s, unit):
        reason = why_not_retreat_to(s, unit, area)
        if reason is None:
            return False
        if reason.rule == "H93-RET-03" and _may_be_left(f, s.held[SIDE[unit]][area]):
            return False
    return True


def _may_be_left(f: BattleFrame, stack: tuple[Unit, ...]) -> bool:
    """Whether one of a full stack has to retreat too."""
    return any(v in f.retreating and COUNTS[v] for v in stack)


def eliminate_doomed(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-RET-04, H93-RET-05, H93-RET-09, H93-CHAR-02  Before anyone goes, those without a way out are eliminated.

    Characters who lose the last of their company by that retreat all the same: their owner moves them before it falls.
    By the switch of H93-AMB-17 they are captured.
    """
    doomed = [u for u in f.retreating if is_doomed(s, f, u)]
    if not doomed:
        return
    side = SIDE[doomed[0]]
    bereft = list(dict.fromkeys(s.place[u] for u in doomed if is_company(s, u)))
    remove_stranded(s, doomed)
    lost = _areas_without_company(s, side, bereft)
    f.retreating = [u for u in f.retreating if u not in doomed and s.place[u] not in lost]
    if EMPEROR in doomed and s.place[EMPEROR] not in lost:
        imperil(s, NO_RETREAT)
    for area in lost:
        take_captives(s, area, side)


def _areas_without_company(s: Heresy1993State, side: Seat, areas: list[Area]) -> list[Area]:
    """The areas where nobody is left to keep characters company, if that matters (H93-AMB-17)."""
    if _STRANDED_COMPANY.value(s) == "he-retreats":
        return []
    return [a for a in areas if not has_company(s, s.held[side][a])]


def stranding_rule(s: Heresy1993State, unit: Unit) -> str:
    """The rule by which a counter that cannot retreat is eliminated."""
    if MOVE[unit] == 0:
        return "H93-RET-05"
    return "H93-RET-09" if s.flags[unit] & RETREATED else "H93-RET-04"


def eliminate_stranded(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-RET-04  Whoever lost his way out while others retreated is eliminated at the end."""
    stranded = [u for u in f.retreating if s.place[u] < N_AREAS]
    f.retreating = []
    remove_stranded(s, stranded)
    if EMPEROR in stranded:
        imperil(s, NO_RETREAT)


def remove_stranded(s: Heresy1993State, units: list[Unit]) -> None:
    """H93-RET-04  Counters that cannot retreat are eliminated; the Emperor's end is a question of its own."""
    for unit in units:
        if unit != EMPEROR:
            remove(s, unit, stranding_rule(s, unit))


# ---------------------------------------------------------------- whether anyone retreats


def is_ordered(f: BattleFrame, side: Seat) -> bool:
    """Whether counters of a side are ordered to retreat."""
    return bool(f.retreating) and SIDE[f.retreating[0]] == side


def cancel_retreat(s: Heresy1993State, f: BattleFrame) -> None:
    """H93-INV-12  Nobody retreats because of this result."""
    f.retreating = []
    f.stood = 1


class ImperialStand(Window):
    """H93-STRAT-09, H93-CHAR-07  Imperial counters are ordered to retreat: Stand Fast, or Dorn the Praetorian, may
    cancel it.
    """

    def __init__(self) -> None:
        super().__init__(IMPERIAL, ("cancel-retreat", always, cancel_retreat))

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if not is_ordered(f, IMPERIAL):
            return []
        cards = super().words(s, f)
        if f.seat != TRAITOR or not may_stand_with_dorn(s, f.area, f.retreating):
            return cards
        return [_PRAETORIAN_WORD, *(cards or [PASS])]

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        if w != _PRAETORIAN_WORD:
            super().choose(s, f, w)
            return
        use(s, PRAETORIAN)
        tell(s, "ability", "H93-CHAR-07", unit=PRAETORIAN.unit, ability=w)
        cancel_retreat(s, f)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        if w == _PRAETORIAN_WORD:
            return [Reason("H93-CHAR-07", f"{PRAETORIAN.name}: {PRAETORIAN.text}")]
        return super().why_not(s, f, w)


class TraitorStand(Window):
    """H93-STRAT-09  Traitor counters are ordered to retreat: Relentless Hatred may cancel it."""

    def __init__(self) -> None:
        super().__init__(TRAITOR, ("cancel-retreat", always, cancel_retreat))

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        return super().words(s, f) if is_ordered(f, TRAITOR) else []


# ---------------------------------------------------------------- who goes where


class Retreater(Choice):
    """H93-RET-01  The owner says which of his counters retreats next, each by itself."""

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return SIDE[f.retreating[0]]

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        # Heroic Sacrifice may have taken one of them in the meantime.
        free = [u for u in f.retreating if s.place[u] < N_AREAS and refuges(s, f, u)]
        return UNIT.words(one_of_equals(s, free))

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        f.retreater = unit_of(w)

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        unit = unit_of(w)
        if unit < 0:
            return [Reason("H93-RET-01", "Now choose the counter that retreats next.")]
        if unit not in f.retreating:
            return [Reason("H93-RET-01", "This counter need not retreat.")]
        if not refuges(s, f, unit):
            return [Reason("H93-RET-04", "It has nowhere to go unless others make room, and would be eliminated.")]
        return [Reason("H93-RET-01", "An equal counter is offered and stands for it.")]


class RetreatTo(Choice):
    """H93-RET-01, H93-RET-02, H93-RET-03  One area, at once."""

    def seat(self, s: Heresy1993State, f: BattleFrame) -> int:
        return SIDE[f.retreater]

    def words(self, s: Heresy1993State, f: BattleFrame) -> list[Word]:
        if f.retreater < 0:
            return []
        return [TO_ORBIT if place == ORBIT else AREA + place for place in refuges(s, f, f.retreater)]

    def choose(self, s: Heresy1993State, f: BattleFrame, w: Word) -> None:
        unit = f.retreater
        refuge = ORBIT if w == TO_ORBIT else area_of(w)
        f.refuges.extend((s.place[unit], refuge))
        origin = s.place[unit]
        put(s, unit, refuge)
        s.flags[unit] |= RETREATED
        f.moved.append(unit)
        moved_event(s, "retreated", "H93-RET-01", unit, origin, refuge)
        f.retreating.remove(unit)
        f.retreater = -1
        jump(f, BATTLE, "H93-RET-01")

    def why_not(self, s: Heresy1993State, f: BattleFrame, w: Word) -> list[Reason]:
        area = area_of(w)
        if w == TO_ORBIT:
            return [Reason("H93-ORBIT-01", "Between map and orbit Traitor counters go in their movement phase only.")]
        if area < 0:
            return [Reason("H93-RET-01", "Now choose the area to which the counter retreats.")]
        if area not in ADJACENT[s.place[f.retreater]]:
            return [Reason("H93-RET-01", "A retreat goes exactly one area.")]
        reason = why_not_retreat_to(s, f.retreater, area)
        if reason is None and area not in ways_out(s, f.retreater):
            reason = Reason("H93-RET-02", "An unbreached wall is in the way.")
        return [reason or Reason("H93-RET-01", "The counters of one stack retreat together.")]
