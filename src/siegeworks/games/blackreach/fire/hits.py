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
from siegeworks.games.blackreach.fire.frames import HITS, HitFrame
from siegeworks.games.blackreach.fire.heavy import locate
from siegeworks.games.blackreach.fire.losses import (
    destroy,
)
from siegeworks.games.blackreach.state import AIR, BOARD, EMBARKED, BlackReachState
from siegeworks.games.blackreach.units import (
    flip,
    has_jumped,
    is_unknown,
    make_known,
    tell_unit,
)


def announce_hits(s: BlackReachState, f: HitFrame) -> None:
    """HBR-HIT-01, HBR-ABIL-AMBUSH-07  Hits are established; what saves a concealed unit would tell which it is, so that
    everybody learns it now.
    """
    if is_unknown(s, f.unit):
        make_known(s, f.unit)
    tell_unit(s, "hit", "HBR-HIT-01", f.unit, hits=f.hits)


def apply_hit(s: BlackReachState, f: HitFrame) -> None:
    """HBR-HIT-01, HBR-HIT-02, HBR-HIT-03, HBR-HIT-04, HBR-HIT-05  One Hit after the other; a Double Hit left whole
    destroys at once.
    """
    unit = f.unit
    away = has_jumped(s, unit)  # a Weirdboy hurt by the jump that took him away
    if f.hits <= 0 or (s.unit_place[unit] not in (BOARD, EMBARKED, AIR) and not away):
        return
    klass = FACE_CLASS[s.unit_face[unit]]
    if (f.double and f.hits >= 2) or klass == LIGHT:
        f.hits = 0
        destroy(s, unit, f.source, "HBR-HIT-05" if klass != LIGHT else "HBR-HIT-03")
        return
    f.hits -= 1
    again(f)
    if klass == HEAVY:
        locate(s, f)
        return
    face = FACES[s.unit_face[unit]]
    if (
        face.flips
        and not FACE_CONCEALED[FACE_OTHER[s.unit_face[unit]]]
        and not FACES[FACE_OTHER[s.unit_face[unit]]].blank
    ):
        flip(s, unit)
        tell(s, "flipped", "HBR-HIT-02", unit=unit, face=s.unit_face[unit])
    else:
        destroy(s, unit, f.source, "HBR-HIT-01")


def inflict(s: BlackReachState, unit: int, hits: int, source: int, cause: int, pierce: int = 0) -> HitFrame:
    """Begin the Hits of anything but a Firing Action."""
    h = HitFrame()
    h.unit, h.hits, h.source, h.cause, h.pierce, h.double = unit, hits, source, cause, pierce, int(hits >= 2)
    call(s, HITS, h)
    return h
