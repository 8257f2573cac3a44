"""H93-CHAR-07 and its like: what changes a value or a permission, each asked for by the chapter it belongs to."""

from __future__ import annotations

from siegeworks.core.picking import replaced
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    BANE_OF_DAEMONS,
    BOUND_TO,
    BOUND_TO_ALL,
    BUILD_PER_FACTORY,
    DESTROYED,
    EMPEROR,
    ENDURANCE,
    ENDURANCE_HITS_ON,
    ENDURING,
    FORGES_ADD,
    HIT_ON,
    IMPERIAL,
    KANE,
    KHAN,
    KHAN_FOLLOWS,
    LIGHTNING_WAR,
    LORD_OF_TRAITORS,
    LORD_OF_TRAITORS_COLUMNS,
    MASTER_OF_THE_FORGES,
    N_AREAS,
    ORBIT,
    PRAETORIAN,
    PRAETORIAN_AREAS,
    REMOVED,
    WARP_SORCERY,
    WARP_SORCERY_COLUMNS,
    Ability,
    Area,
    Place,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.state import Heresy1993State

_CHARACTERS = OPTIONS["characters"]
_BOUND_PRIMARCHS = OPTIONS["bound-primarchs"]


def parted(s: Heresy1993State, moved: list[Unit] | None) -> list[Unit]:
    """H93-CHAR-09  The Primarchs who stand apart from those they must stay with, while any of these are left
    (H93-AMB-14).

    Only a move parts them: of some counters that moved one must be his or theirs.
    """
    bound = BOUND_TO_ALL if _BOUND_PRIMARCHS.value(s) == "all-four" else BOUND_TO
    gone = None if moved is None else set(moved)
    found: list[Unit] = []
    for primarch, legion in bound.items():
        if gone is None or primarch in gone or not gone.isdisjoint(legion):
            place = s.place[primarch]
            places = {s.place[u] for u in legion} - {DESTROYED, REMOVED}
            if place <= ORBIT and places and place not in places:
                found.append(primarch)
    return found


def is_in_play(s: Heresy1993State, ability: Ability) -> bool:
    """H93-CHAR-07  Whether an individual rule holds: by the switch of H93-AMB-18 none that we designed does."""
    return ability.provenance != "designed" or _CHARACTERS.value(s) == "ours"


def is_ready(s: Heresy1993State, ability: Ability) -> bool:
    """Whether an ability that may be used once per turn has not been used yet."""
    return not s.used[ABILITY_NUMBER[ability.id]] and is_in_play(s, ability)


def use(s: Heresy1993State, ability: Ability) -> None:
    """Mark an ability as used in this turn."""
    s.used = replaced(s.used, ABILITY_NUMBER[ability.id], 1)


def may_pass_enemies(s: Heresy1993State, unit: Unit, khan_began: Place) -> bool:
    """H93-CHAR-07  Lightning War: the Khan, and White Scars that began the phase with him, pass through enemies."""
    if unit == KHAN:
        return is_in_play(s, LIGHTNING_WAR)
    if unit not in KHAN_FOLLOWS or khan_began >= N_AREAS or s.place[unit] != khan_began:
        return False
    return is_in_play(s, LIGHTNING_WAR)


def terrain_shift_with(s: Heresy1993State, attackers: list[Unit], shift: int) -> int:
    """H93-CHAR-07  Warp Sorcery: terrain shifts fewer columns when Magnus attacks."""
    if shift and WARP_SORCERY.unit in attackers and is_in_play(s, WARP_SORCERY):
        return max(0, shift - WARP_SORCERY_COLUMNS)
    return shift


def columns_right(s: Heresy1993State, attackers: list[Unit]) -> int:
    """H93-CHAR-07  Lord of Traitors: columns to the right when Horus attacks."""
    leads = LORD_OF_TRAITORS.unit in attackers and is_in_play(s, LORD_OF_TRAITORS)
    return LORD_OF_TRAITORS_COLUMNS if leads else 0


def hit_number(s: Heresy1993State, unit: Unit) -> int:
    """H93-CRT-04, H93-CHAR-07  The roll at which a combat result hits a counter: 5+, or 6 by Endurance of the Dead."""
    if unit in ENDURING and s.place[ENDURANCE.unit] == s.place[unit] and is_in_play(s, ENDURANCE):
        return ENDURANCE_HITS_ON
    return HIT_ON


def is_near_emperor(s: Heresy1993State, area: Area, near: tuple[Area, ...]) -> bool:
    """H93-CHAR-07  Bane of Daemons: the Emperor's area and those next to it are closed to summoning."""
    emperor = s.place[EMPEROR]
    return (emperor == area or emperor in near) and is_in_play(s, BANE_OF_DAEMONS)


def may_stand_with_dorn(s: Heresy1993State, area: Area, defenders: list[Unit]) -> bool:
    """H93-CHAR-07  Praetorian: Dorn defends with his stack in a palace area or a bastion, once per turn."""
    dorn = PRAETORIAN.unit
    if dorn not in defenders or s.place[dorn] != area:
        return False
    return is_ready(s, PRAETORIAN) and PRAETORIAN_AREAS[area] and bool(s.held[IMPERIAL][area])


def has_master(s: Heresy1993State, factory: Area) -> bool:
    """H93-CHAR-07  Master of the Forges: whether Kane stands in a Factory."""
    return s.place[KANE] == factory and is_in_play(s, MASTER_OF_THE_FORGES)


def factory_capacity(s: Heresy1993State, factory: Area) -> int:
    """H93-BUILD-02, H93-CHAR-07  Three counters per Factory, one more where Kane stands."""
    return BUILD_PER_FACTORY + (FORGES_ADD if has_master(s, factory) else 0)
