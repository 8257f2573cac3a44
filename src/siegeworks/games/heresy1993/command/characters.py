"""H93-CHAR-07: the individual rules of the characters, each asked for by the chapter it belongs to."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy1993.battle.hits import remove
from siegeworks.games.heresy1993.box.components import (
    ABILITY,
    AREA_KIND,
    BOUND_TO,
    BOUND_TO_ALL,
    DESTROYED,
    EMPEROR,
    ENDURANCE,
    ENDURING,
    HIT_ON,
    IMPERIAL,
    KHAN,
    KHAN_FOLLOWS,
    N_AREAS,
    PRAETORIAN,
    REMOVED,
    TRAITOR,
    Ability,
    Area,
    Unit,
)
from siegeworks.games.heresy1993.box.options import number
from siegeworks.games.heresy1993.state import Siege

_BOUND = number("bound-primarchs")


def is_ready(s: Siege, ability: Ability) -> bool:
    """Whether an ability that may be used once a turn has not been used yet."""
    return not s.used[ABILITY[ability.id]]


def use(s: Siege, ability: Ability) -> None:
    """Mark an ability as used in this turn."""
    s.used[ABILITY[ability.id]] = 1


def follows_khan(s: Siege, u: Unit, khan: int) -> bool:
    """H93-CHAR-07  Lightning War: the Khan, and White Scars that began the phase with him, pass through enemies."""
    return u == KHAN or (u in KHAN_FOLLOWS and khan < N_AREAS and s.place[u] == khan)


def eliminate_the_unbound(s: Siege, f: Any) -> None:
    """H93-CHAR-09  Angron must end a Traitor movement phase with the World Eaters while any are left (H93-AMB-14)."""
    if f.seat != TRAITOR:
        return
    bound = BOUND_TO_ALL if s.options[_BOUND] else BOUND_TO
    for u, legion in bound.items():
        a = s.place[u]
        alive = [v for v in legion if s.place[v] not in (DESTROYED, REMOVED)]
        if a < N_AREAS and alive and not any(s.place[v] == a for v in alive):
            remove(s, u, "H93-CHAR-09")


def hit_number(s: Siege, u: Unit) -> int:
    """H93-CRT-04, H93-CHAR-07  The roll at which a combat result hits a counter: 5+, or 6 by Endurance of the Dead."""
    if u in ENDURING:
        a = s.place[ENDURANCE.unit]
        if a == s.place[u]:
            return int(ENDURANCE.params["hit-on"])
    return HIT_ON


def near_emperor(s: Siege, a: Area, near: tuple[Area, ...]) -> bool:
    """H93-CHAR-07  Bane of Daemons: the Emperor's area and those next to it are closed to summoning."""
    e = s.place[EMPEROR]
    return e == a or e in near


def dorn_stands(s: Siege, a: Area, defenders: list[Unit]) -> bool:
    """H93-CHAR-07  Praetorian: Dorn defends with his stack in a palace area or a bastion, once a turn."""
    dorn = PRAETORIAN.unit
    return (
        dorn in defenders
        and s.place[dorn] == a
        and is_ready(s, PRAETORIAN)
        and AREA_KIND[a] in PRAETORIAN.params["area-kinds"]
        and bool(s.held[IMPERIAL][a])
    )
