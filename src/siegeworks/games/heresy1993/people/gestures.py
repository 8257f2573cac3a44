"""What is done in one go: stacks dropped on areas, attacks that all stacks join, and standing orders for lasers."""

from __future__ import annotations

from collections.abc import Iterable

from siegeworks.core.gesture_book import Book, Gesture, Order
from siegeworks.core.gesture_series import id_of, made
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.combat import stacks_against
from siegeworks.games.heresy1993.box.components import TWO_STEPS, Area
from siegeworks.games.heresy1993.box.words import AREA, ATTACK_NOW, DONE, FIRE, FIRE_ALL, HOLD_FIRE, UNIT, area_of
from siegeworks.games.heresy1993.frames import FightFrame, LaserFrame
from siegeworks.games.heresy1993.people.trays import PRESETS, TRAYS, placing
from siegeworks.games.heresy1993.state import Heresy1993State


def round_of(s: Heresy1993State) -> int:
    """The number of the turn."""
    return s.turn


def turn(s: Heresy1993State) -> int:
    """Whose segment it is."""
    return s.active


def everything(s: Heresy1993State, f: LaserFrame) -> Word:
    """Every laser in range fires."""
    return FIRE_ALL if f.lasers_left > 1 else FIRE


def two_steps(s: Heresy1993State, f: LaserFrame) -> Word:
    """Every laser in range fires at what has two steps, and holds its fire at the rest."""
    return everything(s, f) if TWO_STEPS[f.target] else HOLD_FIRE


def nothing(s: Heresy1993State, f: LaserFrame) -> Word:
    """The lasers hold their fire."""
    return HOLD_FIRE


def arrows(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question which stack is attacked: who can attack, and what the stacks picked up can attack together."""
    if walk.kind != "target":
        return []
    s: Heresy1993State = walk.s
    f: FightFrame = walk.spec.rules.question(s)[1]
    joining = {w: stacks_against(s, f, area_of(w)) for w in walk.words if w in AREA}
    if not picked:
        units = attackers(s, f, joining.values())
        return [Gesture(id_of("pick", w), walk.labels([w])[0], (w,), None, ()) for w in units]
    wanted = {s.place[UNIT.id(w)] for w in picked if w in UNIT}
    found = [(w, attack(walk.say(w), wanted)) for w, sources in joining.items() if wanted.issubset(sources)]
    return [made(done, picked, target) for target, done in found if done is not None]


def attackers(s: Heresy1993State, f: FightFrame, joining: Iterable[list[Area]]) -> list[Word]:
    """The counters that can take part in any attack."""
    areas = sorted({a for sources in joining for a in sources})
    return [UNIT + u for a in areas for u in s.held[f.seat][a]]


def attack(walk: Walk, wanted: set[int]) -> Walk | None:
    """The attack on the area named last by the stacks of these areas; None where others must join."""
    while walk.kind == "joiner":
        words = [w for w in walk.words if w in AREA and area_of(w) in wanted]
        w = words[0] if words else ATTACK_NOW
        if w not in walk.words:
            return None
        walk = walk.say(w)
    return walk


BOOK = Book(
    subjects=frozenset(("unit", "card", "ability")),
    targets=frozenset(("area", "box", "wall")),
    turn=turn,
    round=round_of,
    further=frozenset(("onward",)),
    together=frozenset(("advance",)),
    enough=DONE,
    phrases={"advance": "Advance with {}"},
    own=arrows,
    trays=TRAYS,
    placing=placing,
    presets=PRESETS,
    rest=frozenset(("place-counter", "land", "horus-waits", "eliminate")),
    orders=(
        Order("fire", "everything", "Defence lasers: fire at everything in range", everything),
        Order("fire", "two-steps", "Defence lasers: fire only at what has two steps", two_steps),
        Order("fire", "nothing", "Defence lasers: hold fire", nothing),
    ),
)
