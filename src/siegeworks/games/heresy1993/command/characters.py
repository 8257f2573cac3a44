"""H93-CHAR-07: the individual rules of the characters, each asked for by the chapter it belongs to."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.box.components import (
    ABILITY_NUMBER,
    BOUND_TO,
    BOUND_TO_ALL,
    DESTROYED,
    EMPEROR,
    ENDURANCE,
    ENDURANCE_HITS_ON,
    ENDURING,
    HIT_ON,
    IMPERIAL,
    KHAN,
    KHAN_FOLLOWS,
    N_AREAS,
    PRAETORIAN,
    PRAETORIAN_AREAS,
    REMOVED,
    TRAITOR,
    Ability,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.state import Heresy1993State

_BOUND = OPTIONS["bound-primarchs"]


def is_ready(s: Heresy1993State, ability: Ability) -> bool:
    """Whether an ability that may be used once a turn has not been used yet."""
    return not s.used[ABILITY_NUMBER[ability.id]]


def use(s: Heresy1993State, ability: Ability) -> None:
    """Mark an ability as used in this turn."""
    s.used[ABILITY_NUMBER[ability.id]] = 1


def follows_khan(s: Heresy1993State, unit: Unit, khan: int) -> bool:
    """H93-CHAR-07  Lightning War: the Khan, and White Scars that began the phase with him, pass through enemies."""
    return unit == KHAN or (unit in KHAN_FOLLOWS and khan < N_AREAS and s.place[unit] == khan)


def eliminate_the_unbound(s: Heresy1993State, f: Any) -> None:
    """H93-CHAR-09  Angron must end a Traitor movement phase with the World Eaters while any are left (H93-AMB-14)."""
    if f.seat != TRAITOR:
        return
    bound = BOUND_TO_ALL if _BOUND.value(s) == "all-four" else BOUND_TO
    for unit, legion in bound.items():
        area = s.place[unit]
        alive = [v for v in legion if s.place[v] not in (DESTROYED, REMOVED)]
        if area < N_AREAS and alive and not any(s.place[v] == area for v in alive):
            remove(s, unit, "H93-CHAR-09")


def hit_number(s: Heresy1993State, unit: Unit) -> int:
    """H93-CRT-04, H93-CHAR-07  The roll at which a combat result hits a counter: 5+, or 6 by Endurance of the Dead."""
    if unit in ENDURING:
        area = s.place[ENDURANCE.unit]
        if area == s.place[unit]:
            return ENDURANCE_HITS_ON
    return HIT_ON


def near_emperor(s: Heresy1993State, area: Area, near: tuple[Area, ...]) -> bool:
    """H93-CHAR-07  Bane of Daemons: the Emperor's area and those next to it are closed to summoning."""
    emperor = s.place[EMPEROR]
    return emperor == area or emperor in near


def dorn_stands(s: Heresy1993State, area: Area, defenders: list[Unit]) -> bool:
    """H93-CHAR-07  Praetorian: Dorn defends with his stack in a palace area or a bastion, once a turn."""
    dorn = PRAETORIAN.unit
    return (
        dorn in defenders
        and s.place[dorn] == area
        and is_ready(s, PRAETORIAN)
        and PRAETORIAN_AREAS[area]
        and bool(s.held[IMPERIAL][area])
    )
