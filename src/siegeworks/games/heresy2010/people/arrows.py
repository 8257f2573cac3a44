"""Attacks by an arrow: pieces picked up and put on the area they attack; origins, flights and engaging follow."""

from __future__ import annotations

from siegeworks.core.gesture_book import Gesture
from siegeworks.core.gesture_series import id_of, made, offered_one
from siegeworks.core.hints import usual_word
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.battle.joining import own_origins
from siegeworks.games.heresy2010.box.words import AREA, DONE, HERO, PIECE, UNIT
from siegeworks.games.heresy2010.state import Heresy2010State, piece_area, pieces_at

LONGEST = 40  # words of an attack


def arrows(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question which area is attacked: what can attack, and what those picked up can attack together."""
    if walk.kind != "target-area":
        return []
    if not picked:
        return [Gesture(id_of("pick", w), walk.labels([w])[0], (w,), None, ()) for w in attackers(walk)]
    if not all(w in UNIT or w in HERO for w in picked):
        return []
    found = [(w, attack(walk.say(w), picked)) for w in walk.words if w in AREA]
    return [made(done, picked, target) for target, done in found if done is not None]


def attackers(walk: Walk) -> list[Word]:
    """The pieces that stand in an origin of any attack that can be made now."""
    s: Heresy2010State = walk.s
    targets = [AREA.id(w) for w in walk.words if w in AREA]
    areas = {a for target in targets for a in (target, *own_origins(s, walk.seat, target))}
    return [PIECE + p for a in sorted(areas) for p in pieces_at(s, walk.seat, a)]


def attack(walk: Walk, picked: tuple[Word, ...]) -> Walk | None:
    """The walk on which just these pieces attack the area named last; None where they cannot all."""
    areas = [AREA + piece_area(walk.s, PIECE.id(w)) for w in picked]
    left = picked
    for _ in range(LONGEST):
        if walk.over or walk.is_home:
            break
        if walk.kind == "engage-pieces" and (taken := offered_one(walk, left)) is not None:
            left = tuple(x for x in left if x != taken[0])
            w: Word | None = taken[1]
        else:
            w = _next(walk, areas, left)
        if w is None:
            return None
        walk = walk.say(w)
    return None if left else walk


def _next(walk: Walk, areas: list[Word], flights: tuple[Word, ...]) -> Word | None:
    """What is said besides the pieces: their origins, flights that come, then enough; what is usual elsewhere."""
    if walk.kind == "fly-to":
        return next((w for w in areas if w in walk.words), walk.words[0])
    if walk.kind not in ("name-origins", "engage-pieces"):
        return usual_word(walk.spec, walk.s)
    wanted = (*areas, *flights, DONE) if walk.kind == "name-origins" else (DONE,)
    return next((w for w in wanted if w in walk.words), None)
