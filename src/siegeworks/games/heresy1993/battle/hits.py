"""H93-HIT and H93-CHAR: hits, destruction and capture."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.flow import call, finish
from siegeworks.core.journal import tell
from siegeworks.core.picking import replaced
from siegeworks.core.why import Odds, Outcome
from siegeworks.games.heresy1993.box.components import (
    COUNTS,
    CUSTODES,
    DESTROYED,
    EMPEROR,
    IMPERIAL,
    IS_CHARACTER,
    KIND,
    LEADERS,
    N_UNITS,
    REMOVED,
    SIDE,
    TWO_STEPS,
    WARP,
    Area,
    Place,
    Seat,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.frames import ATTACKED_ALONE, CAPTURE, HIT, PERIL, PerilFrame
from siegeworks.games.heresy1993.state import Heresy1993State, Stack, other, put
from siegeworks.games.heresy1993.victory import EMPEROR_KILLED, HORUS_KILLED

_CAPTURED_LEADER = OPTIONS["captured-leader"]
_COMPANY = OPTIONS["company"]
_CUSTODES_STEPS = OPTIONS["custodes-steps"]
_HORDES_RETURN = OPTIONS["hordes-return"]
_LEADER_DEATH = OPTIONS["leader-death"]
_REBUILDABLE = OPTIONS["rebuildable"]
LOSS_RULE = {HIT: "H93-HIT-01", CAPTURE: "H93-CHAR-02", ATTACKED_ALONE: "H93-CHAR-03"}
_ANY_COMPANY = tuple(not character for character in IS_CHARACTER)
_COUNTED_COMPANY = tuple(bool(COUNTS[u]) and _ANY_COMPANY[u] for u in range(N_UNITS))


def remove(s: Heresy1993State, unit: Unit, rule: str, captured: bool = False) -> None:
    """H93-CHAR-04, H93-HIT-01  Take a counter off for good (characters) or to the destroyed ones."""
    tell(s, "captured" if captured else "destroyed", rule, unit=unit, place=s.place[unit])
    s.hurt[unit] = 0
    put(s, unit, _where_the_fallen_go(s, unit, captured))
    if unit in LEADERS:
        note_death(s, unit, captured)


def note_death(s: Heresy1993State, unit: Unit, captured: bool) -> None:
    """H93-WIN-02, H93-WIN-04  A leader is gone: a captured one counts as killed (H93-AMB-13, H93-AMB-45)."""
    if captured and _CAPTURED_LEADER.value(s) == "not-killed":
        return
    s.death = replaced(s.death, SIDE[unit], s.turn)
    if _LEADER_DEATH.value(s) == "at-once":
        finish(s, other(SIDE[unit]), EMPEROR_KILLED if unit == EMPEROR else HORUS_KILLED)


def _where_the_fallen_go(s: Heresy1993State, unit: Unit, captured: bool) -> Place:
    """Characters leave the game, unless slain ones may be rebuilt (H93-AMB-21); Hordes may go back to the Warp
    (H93-AMB-32).
    """
    if IS_CHARACTER[unit]:
        may_return = SIDE[unit] == IMPERIAL and not captured and unit not in LEADERS
        return DESTROYED if may_return and _REBUILDABLE.value(s) == "characters-too" else REMOVED
    if KIND[unit] == "daemon" and _HORDES_RETURN.is_on(s):
        return WARP
    return DESTROYED


def is_flipped_by_hit(s: Heresy1993State, unit: Unit) -> bool:
    """H93-HIT-02, H93-HIT-05  Whether a hit turns a counter to its reduced side: Space Marines and Custodes."""
    if not TWO_STEPS[unit] or s.hurt[unit]:
        return False
    return unit != CUSTODES or _CUSTODES_STEPS.value(s) == "two-steps"


def hit(s: Heresy1993State, unit: Unit, outright: bool = False) -> None:
    """H93-HIT-02, H93-HIT-03, H93-HIT-04, H93-HIT-05, H93-CHAR-05  One hit from whatever source, on anyone but the
    Emperor.

    A full-strength Space Marine or Custodes counter is flipped to its reduced side, whose values then hold; anything
    else is destroyed.
    """
    if not outright and is_flipped_by_hit(s, unit):
        s.hurt[unit] = 1
        tell(s, "reduced", "H93-HIT-02", unit=unit, place=s.place[unit])
    else:
        remove(s, unit, "H93-HIT-03" if s.hurt[unit] else "H93-HIT-01")


def strike(s: Heresy1993State, units: list[Unit], outright: bool = False) -> None:
    """H93-CRT-18, H93-CHAR-05, H93-CHAR-06  Hit each of these counters once, characters like any other; the Emperor
    last, because a card may still save him.
    """
    for unit in units:
        if unit != EMPEROR:
            hit(s, unit, outright)
    if EMPEROR in units and not s.sheltered:
        imperil(s, HIT)


def imperil(s: Heresy1993State, cause: int) -> None:
    """Put the question of the Emperor's end."""
    f = PerilFrame()
    f.cause = cause
    f.saved = int(s.sheltered)
    call(s, PERIL, f)


# ---------------------------------------------------------------- capture


def company(s: Heresy1993State) -> tuple[bool, ...]:
    """H93-CHAR-02  For every counter whether it is company to characters (H93-AMB-16)."""
    return _ANY_COMPANY if _COMPANY.value(s) == "any-counter" else _COUNTED_COMPANY


def is_company(s: Heresy1993State, unit: Unit) -> bool:
    """H93-CHAR-02  Whether a counter keeps characters in its area from being on their own."""
    return company(s)[unit]


def has_company(s: Heresy1993State, stack: Stack) -> bool:
    """Whether a stack holds a counter that is company to its characters."""
    return any(map(company(s).__getitem__, stack))


def is_lone(stack: list[Unit]) -> bool:
    """H93-CHAR-03  Whether a stack consists of characters on their own."""
    return bool(stack) and all(IS_CHARACTER[u] for u in stack)


def take_captives(s: Heresy1993State, area: Area, side: Seat) -> None:
    """H93-CHAR-02, H93-CHAR-04  Characters left without company in an area are captured and removed."""
    stack = s.held[side][area]
    if not has_company(s, stack):
        capture(s, stack, CAPTURE)


def take_the_lone(s: Heresy1993State, area: Area, side: Seat) -> None:
    """H93-CHAR-03, H93-CHAR-04  Characters who were attacked on their own are captured and removed."""
    capture(s, s.held[side][area], ATTACKED_ALONE)


def capture(s: Heresy1993State, stack: Stack, cause: int) -> None:
    """H93-CHAR-04  The characters of a stack are captured; the Emperor's end is a question of its own."""
    for unit in stack:
        if IS_CHARACTER[unit] and unit != EMPEROR:
            remove(s, unit, LOSS_RULE[cause], captured=True)
    if EMPEROR in stack:
        imperil(s, cause)


def hit_chance(need: int) -> Odds:
    """The odds of one die that must show `need` or more."""
    chance = Fraction(max(0, min(6, 7 - need)), 6)
    return Odds("D6", f"{need}+", [], [Outcome("hit", chance), Outcome("miss", 1 - chance)])
