"""HBR-HIT  What a Hit does: saves first, then flip, destruction, or a location on a heavy vehicle; broken combat
groups.
"""

from __future__ import annotations

from siegeworks.core.flow import again, call
from siegeworks.core.journal import tell
from siegeworks.games.blackreach.box.columns import (
    FACE_CLASS,
    FACE_CONCEALED,
    FACE_OTHER,
    FACES,
)
from siegeworks.games.blackreach.box.components import HEAVY, LIGHT
from siegeworks.games.blackreach.fire.heavy import locate
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.frames import HITS, HitFrame
from siegeworks.games.blackreach.state import AIR, BOARD, EMBARKED, BlackState
from siegeworks.games.blackreach.units import (
    flip,
    tell_unit,
)


def announce_hits(s: BlackState, f: HitFrame) -> None:
    """HBR-HIT-01  Hits are established."""
    tell_unit(s, "hit", "HBR-HIT-01", f.unit, hits=f.hits)


def apply_hit(s: BlackState, f: HitFrame) -> None:
    """HBR-HIT-01, HBR-HIT-02, HBR-HIT-03, HBR-HIT-04, HBR-HIT-05  One Hit after the other; a Double Hit left whole
    destroys at once.
    """
    u = f.unit
    away = any(row[0] == u for row in s.jumped)  # a Weirdboy hurt by the jump that took him away
    if f.hits <= 0 or (s.unit_place[u] not in (BOARD, EMBARKED, AIR) and not away):
        return
    k = FACE_CLASS[s.unit_face[u]]
    if (f.double and f.hits >= 2) or k == LIGHT:
        f.hits = 0
        destroy(s, u, f.source, "HBR-HIT-05" if k != LIGHT else "HBR-HIT-03")
        return
    f.hits -= 1
    f.done += 1
    again(f)
    if k == HEAVY:
        locate(s, f)
        return
    face = FACES[s.unit_face[u]]
    if face.flips and not FACE_CONCEALED[FACE_OTHER[s.unit_face[u]]] and not FACES[FACE_OTHER[s.unit_face[u]]].blank:
        flip(s, u)
        tell(s, "flipped", "HBR-HIT-02", unit=u, face=s.unit_face[u])
    else:
        destroy(s, u, f.source, "HBR-HIT-01")


def inflict(s: BlackState, u: int, hits: int, source: int, cause: int, pierce: int = 0) -> HitFrame:
    """Begin the Hits of anything but a Firing Action."""
    h = HitFrame()
    h.unit, h.hits, h.source, h.cause, h.pierce, h.double = u, hits, source, cause, pierce, int(hits >= 2)
    call(s, HITS, h)
    return h
