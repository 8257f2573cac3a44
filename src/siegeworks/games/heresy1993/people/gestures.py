"""What is done in one go: stacks dropped on areas, attacks that all stacks join, and standing orders for lasers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from siegeworks.core.gesture_book import Book, Gesture, Order
from siegeworks.core.gesture_series import as_usual, id_of, listed, made, offered_one
from siegeworks.core.seam import AnyFrame
from siegeworks.core.walking import Walk
from siegeworks.core.words import Word
from siegeworks.games.heresy1993.battle.combat import attack_reckoning, stacks_against
from siegeworks.games.heresy1993.box.components import COLUMNS, TWO_STEPS, Area
from siegeworks.games.heresy1993.box.words import (
    AREA,
    ATTACK_NOW,
    DONE,
    FIRE,
    FIRE_ALL,
    HOLD_FIRE,
    PASS,
    UNIT,
    WALL,
    area_of,
)
from siegeworks.games.heresy1993.frames import FightFrame, LaserFrame
from siegeworks.games.heresy1993.people.trays import PRESETS, TRAYS, placing
from siegeworks.games.heresy1993.siege.breach import sections
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


def pass_under_fire(s: Heresy1993State, f: AnyFrame) -> Word | None:
    """No special card while lasers fire at what comes down; asked everywhere else."""
    return PASS if isinstance(f, LaserFrame) else None


def segment(s: Heresy1993State) -> int:
    """The action segment, by a number that never comes again."""
    return 10 * s.turn + s.segment


def own(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """The gestures that only this game has."""
    return [*arrows(walk, picked), *tries(walk, picked), *bombarded(walk, picked), *confirmed(walk, picked)]


def tries(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question which machine attempts a breach: those picked up, or all of them, try one after another; who has
    the choice tries a section that nobody before has tried."""
    if walk.kind != "machine":
        return []
    s: Heresy1993State = walk.s
    able = list(dict.fromkeys(x for w in walk.words if w in UNIT for x in (w, *walk.spec.stands_for(s, w))))
    machines = picked or tuple(able)
    if len(machines) < 2 or not set(machines).issubset(able):
        return []
    said = tuple(attempts(s, machines))
    who = listed(walk.labels(machines)) if picked else f"All {len(machines)}"
    return [Gesture(id_of("through", *said), f"{who} try to breach", picked, None, said, through=True)]


def attempts(s: Heresy1993State, machines: tuple[Word, ...]) -> list[Word]:
    """The machines one after another, each with the section it tries where it has the choice."""
    words: list[Word] = []
    tried: set[int] = set()
    for machine in machines:
        walls = sections(s, UNIT.id(machine))
        wall = next((wall for wall in walls if wall not in tried), walls[0])
        tried.add(wall)
        words += [machine, WALL + wall] if len(walls) > 1 else [machine]
    return words


def arrows(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question which stack is attacked: who can attack, and what the stacks picked up can attack together."""
    if walk.kind != "target":
        return []
    s: Heresy1993State = walk.s
    f: FightFrame = walk.spec.rules.question(s)[1]
    joining = {w: stacks_against(s, f, area_of(w)) for w in walk.words if w in AREA}
    if picked:
        return list(together(walk, f, picked, joining))
    units = attackers(s, f, joining.values())
    picks = [Gesture(id_of("pick", w), walk.labels([w])[0], (w,), None, ()) for w in units]
    return [*picks, *(everyone(walk, f, w, joining[w], ()) for w in joining)]


def everyone(walk: Walk, f: FightFrame, target: Word, joining: list[Area], picked: tuple[Word, ...]) -> Gesture:
    """The attack on an area with every stack that can join, but for one whose leader could be lost by it."""
    done = as_usual(walk.say(target))
    area = area_of(target)
    begun = joining if len(joining) == 1 else [a for a in joining if a == area]
    return told(walk, f, done, target, [*begun, *(area_of(w) for w in done.said[1:] if w in AREA)], picked)


def told(walk: Walk, f: FightFrame, done: Walk, target: Word, sources: list[Area], picked: tuple[Word, ...]) -> Gesture:
    """An attack with the stacks that make it, their odds and their column."""
    s: Heresy1993State = walk.s
    can_join = len(stacks_against(s, f, area_of(target)))
    stacks = (
        f" with all {can_join} stacks" if 1 < len(sources) == can_join else f" with {len(sources)} of {can_join} stacks"
    )
    r = attack_reckoning(s, f, sources, area_of(target))
    odds = f"{r.attack} to {r.defence}, column {COLUMNS[r.column]}"
    label = f"Attack {walk.labels([target])[0]}{stacks if can_join > 1 else ''}: {odds}"
    return made(done, picked, target, label)


def together(walk: Walk, f: FightFrame, picked: tuple[Word, ...], joining: dict[Word, list[Area]]) -> Iterator[Gesture]:
    """The attacks that the stacks picked up can make together, and beside each what pointing at the target does."""
    wanted = {walk.s.place[UNIT.id(w)] for w in picked if w in UNIT}
    for target, sources in joining.items():
        done = attack(walk.say(target), wanted) if wanted.issubset(sources) else None
        if done is None:
            continue
        yield told(walk, f, done, target, [a for a in sources if a in wanted], picked)
        if len(wanted) < len(sources):
            yield everyone(walk, f, target, sources, picked)
            yield Gesture(id_of("step", target), "Choose step by step", picked, target, (target,))


def confirmed(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """A strategy card or a counter that goes over, named by what is done with it."""
    said = {"plan": "Lay {}", "defector": "{} goes over"}.get(walk.kind)
    taken = offered_one(walk, picked) if said is not None and len(picked) == 1 else None
    if said is None or taken is None:
        return []
    name = walk.labels([picked[0]])[0].partition(" (")[0]
    return [made(walk.say(taken[1]), picked, None, said.format(name))]


def bombarded(walk: Walk, picked: tuple[Word, ...]) -> list[Gesture]:
    """At the question what the Sky Fortress bombards: each area, named so that it is no attack."""
    if walk.kind != "sky-bombard" or picked:
        return []
    areas = [w for w in walk.words if w in AREA]
    return [made(walk.say(w), (), w, f"The Sky Fortress bombards {walk.labels([w])[0]}") for w in areas]


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
    own=own,
    drawn=frozenset(("target",)),
    asks=frozenset(("target", "sky-bombard", "plan", "defector")),
    trays=TRAYS,
    placing=placing,
    presets=PRESETS,
    rest=frozenset(("place-counter", "land", "horus-waits", "eliminate")),
    orders=(
        Order("fire", "everything", "Defence lasers: fire at everything in range", everything),
        Order("fire", "two-steps", "Defence lasers: fire only at what has two steps", two_steps),
        Order("fire", "nothing", "Defence lasers: hold fire", nothing),
        Order(
            "special-card",
            "not-under-fire",
            "Special cards: not asked again for what lasers fire at in this segment",
            pass_under_fire,
            segment,
        ),
    ),
)
