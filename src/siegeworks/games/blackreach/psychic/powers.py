"""What powers are made of (HBR-PSY-04 to -08): costs, ranges, markers, healing, upkeep and Focus."""

from __future__ import annotations

from siegeworks.core.flow import Choice, again, call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import FACE_OTHER, FACES, UNIT_SIDE, has, number_of
from siegeworks.games.blackreach.box.components import (
    PERILS,
    POWER_NAMES,
    POWERS,
    TEMPLATE_NUMBER,
    TERRAIN_NUMBER,
    combat_values,
)
from siegeworks.games.blackreach.box.words import PASS, verb
from siegeworks.games.blackreach.markers import rally
from siegeworks.games.blackreach.psychic.frames import FOCUSING, MAINTENANCE, FocusFrame, MaintainFrame
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import SIDE_UNITS, flip, has_acted, suppress

JUMP, KRUNCH, KILLBOLT = (POWER_NAMES.index(n) for n in ("da-jump", "da-krunch", "killbolt"))
ENDURANCE, GAZE = (POWER_NAMES.index(n) for n in ("endurance", "scriers-gaze"))
COST = tuple(p.cost for p in POWERS)
PERSISTENT = tuple(p.persistent for p in POWERS)
RANGE = tuple(p.range if isinstance(p.range, int) else 0 for p in POWERS)
VALUES = tuple(combat_values(p.effect[0].cv) for p in POWERS)  # of a power that is a shot
SHOT_RANGE = tuple(r if isinstance(r, int) else 0 for r in (p.effect[0].range for p in POWERS))
RULE = tuple(p.rules[0] for p in POWERS)
MAINTAIN, RELEASE, REPEAT, FOCUS = verb("maintain"), verb("release"), verb("repeat"), verb("focus")
PERIL_PILE = tuple(i for i, m in enumerate(PERILS) for _ in range(m.copies))
BURN_OUT, BACKLASH, STRAIN, OVERLOAD, SURGE = range(5)
DEVICE = TERRAIN_NUMBER["mechanicum-device"]
FAILED, WORKS = 1, 2
TEMPLATE_B = TEMPLATE_NUMBER["b"]


def level(s: BlackReachState, unit: int) -> int:
    """HBR-ABIL-PSYKER-01  The number in the Psyker symbol; 0 for others."""
    face = s.unit_face[unit]
    return max(number_of(face, "librarian", "level"), number_of(face, "weirdboy", "level"))


def is_weirdboy(s: BlackReachState, unit: int) -> bool:
    """Whether a Psyker is a Weirdboy."""
    return has(s.unit_face[unit], "weirdboy")


def set_marker(s: BlackReachState, p: int, on: int, by: int, fresh: int, weapon: int) -> None:
    """Write down where a power's marker lies; on no unit when it went back."""
    s.power_unit = s.power_unit[:]
    s.power_by = s.power_by[:]
    s.power_fresh = s.power_fresh[:]
    s.power_weapon = s.power_weapon[:]
    s.power_unit[p] = on
    s.power_by[p] = by
    s.power_fresh[p] = fresh
    s.power_weapon[p] = weapon


def lay_marker(s: BlackReachState, p: int, by: int, on: int, weapon: int) -> None:
    """HBR-PSY-04, HBR-PSY-07  A persistent power's marker lies on a unit; used again it moves there."""
    set_marker(s, p, on, by, 1, weapon)
    tell(s, "power-marker", RULE[p], power=p, unit=on, by=by)


def drop_power(s: BlackReachState, p: int) -> None:
    """HBR-PSY-06  A marker goes back and is available again."""
    if s.power_unit[p] >= 0:
        tell(s, "power-ended", "HBR-PSY-06", power=p)
    set_marker(s, p, -1, -1, 0, -1)


def unit_gone(s: BlackReachState, unit: int) -> None:
    """HBR-PSY-08  A Psyker destroyed takes his markers with him; so does the unit a marker lies on."""
    for p in range(len(POWERS)):
        if s.power_unit[p] >= 0 and (s.power_by[p] == unit or s.power_unit[p] == unit):
            drop_power(s, p)
    if s.jumped:
        s.jumped = [row for row in s.jumped if row[0] != unit]


def heal(s: BlackReachState, v: int, damage: int, rule: str) -> None:
    """HBR-PSY-61  One Hit is healed: the unharmed side, or a Damage Marker less."""
    if damage >= 0:
        s.unit_damage = s.unit_damage[:]
        s.unit_damage[v] &= ~(1 << damage)
        tell(s, "repaired", rule, unit=v, damage=damage)
    elif FACES[FACE_OTHER[s.unit_face[v]]].kind == "full":
        flip(s, v)
        tell(s, "healed", rule, unit=v)


def maintain(s: BlackReachState) -> None:
    """HBR-PSY-05  In the Order Phase persistent powers are maintained or lapse, the initiative player's first."""
    for seat in (1 - s.initiative, s.initiative):
        held = [
            p for p in range(len(POWERS)) if PERSISTENT[p] and s.power_unit[p] >= 0 and UNIT_SIDE[s.power_by[p]] == seat
        ]
        if held:
            f = MaintainFrame()
            f.seat, f.powers = seat, held
            call(s, MAINTENANCE, f)


class Maintain(Choice):
    """HBR-PSY-05, HBR-PSY-06  Pay the Cost again, without a test, or let the power go."""

    kind = "maintain"
    idle = (RELEASE,)

    def seat(self, s: BlackReachState, f: MaintainFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: MaintainFrame) -> list[int]:
        return [MAINTAIN, RELEASE] if f.powers else []

    def choose(self, s: BlackReachState, f: MaintainFrame, w: int) -> None:
        p = f.powers.pop(0)
        again(f)
        if w == MAINTAIN:
            suppress(s, s.power_by[p], COST[p], "HBR-PSY-05")
            s.power_fresh = s.power_fresh[:]
            s.power_fresh[p] = 0
            tell(s, "power-maintained", "HBR-PSY-05", power=p)
        else:
            drop_power(s, p)


def offer_focus(s: BlackReachState) -> None:
    """HBR-PSY-23  At the start of the Supply Phase a Librarian not activated this turn may focus instead of moving."""
    for seat in (1 - s.initiative, s.initiative):
        for unit in SIDE_UNITS[seat]:
            if may_focus(s, unit):
                f = FocusFrame()
                f.seat, f.unit = seat, unit
                call(s, FOCUSING, f)


def may_focus(s: BlackReachState, unit: int) -> bool:
    """HBR-PSY-23  Whether a unit is a suppressed Librarian not activated this turn."""
    if s.unit_place[unit] != BOARD or not s.unit_sm[unit]:
        return False
    return has(s.unit_face[unit], "librarian") and not has_acted(s, unit)


class Focus(Choice):
    """HBR-PSY-23  Remove one Suppressed Marker besides the normal one, and do not move."""

    kind = "focus"
    idle = (PASS,)

    def seat(self, s: BlackReachState, f: FocusFrame) -> int:
        return f.seat

    def words(self, s: BlackReachState, f: FocusFrame) -> list[int]:
        return [FOCUS, PASS]

    def choose(self, s: BlackReachState, f: FocusFrame, w: int) -> None:
        if w == FOCUS:
            rally(s, f.unit, 1, "HBR-PSY-23")
            s.unit_activated[f.unit] = 1


def entered(s: BlackReachState, unit: int, facing: int) -> None:
    """HBR-PSY-51  Both come back over one and the same edge: the first to return settles it."""
    own = [row for row in s.jumped if row[0] == unit]
    if own:
        edge = (facing + 4) % 8 // 2
        rest = [row for row in s.jumped if row[0] != unit]
        s.jumped = [[v, due, edge if is_companion(row, own[0]) else was] for row in rest for v, due, was in (row,)]


def is_companion(row: list[int], other: list[int]) -> bool:
    """HBR-PSY-51  Whether two units left by the same jump."""
    return UNIT_SIDE[row[0]] == UNIT_SIDE[other[0]] and row[1] == other[1]
