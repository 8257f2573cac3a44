"""What the tests of abilities put on the stage."""

from __future__ import annotations

from tests.games.blackreach.stage import (
    add,
    stage,
)

from siegeworks.games.blackreach.box.columns import FACES, WEAPONS


def gun(s, unit, slot):
    return next(w for w in FACES[s.unit_face[unit]].weapons if WEAPONS[w].slot == slot)


def point(x: int, y: int) -> str:
    return f"point:{x},{y}"


def scatter_stage(signum=False):
    s = stage({(x, 8): "crag" for x in range(21)})
    gun = add(s, "thunderfire-cannon", 4, 12, facing=0)
    ork = add(s, "sluggas-1", 4, 4)
    if signum:
        add(s, "servo-skull-gunner", 7, 7)
    return s, gun, ork
