"""Gestures: series of words that one person means as one thing, such as a stack dropped on an area.

They are found by walking the seat's own words in a world dealt from what the seat knows, so a gesture tells nothing
that the seat does not know; a walk ends where the seat can foresee no further: something is drawn or shown, or another
seat has something to decide. On the way another seat's window is taken to be declined (if it is not, `say` stops
there), and a question that answers itself is passed over.

What a gesture looks like is the same for every game: subjects are picked up (units, cards), a target is pointed at (an
area, a square, an enemy), verbs lead from one to the other, and what nearly everybody would say closes it. A game names
its kinds of words in a `Book`, and adds gestures of its own where a walk would be long (a far square).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from siegeworks.core import gesture_series as series
from siegeworks.core import trays
from siegeworks.core.gesture_book import Book
from siegeworks.core.gesture_book import Gesture as Gesture
from siegeworks.core.gesture_series import as_usual, id_of, made, offered_one
from siegeworks.core.hints import idle_word, usual_word
from siegeworks.core.spec import GameSpec
from siegeworks.core.walking import Walk, begin
from siegeworks.core.words import Word

DEEPEST = 4  # verbs on the way to a subject or a target


def gestures(spec: GameSpec, s: Any, seat: int, subjects: Sequence[Word] = ()) -> list[Gesture]:
    """What a seat can do in one go with what it picked up; without subjects, what can be picked up and what needs
    nothing to be. Empty when another seat must choose."""
    if not s.frames or spec.rules.seat(s) != seat:
        return []
    walk = begin(spec, s, seat)
    book: Book = spec.people.gestures
    if walk.kind in book.trays and trays.is_plan(spec, subjects):
        return list(trays.laid_out(walk, subjects))
    picked = tuple(dict.fromkeys(subjects))
    acting = book.acting(walk.s)
    rest = tuple(w for w in picked if w != acting)
    found = book.own(walk, picked)
    if walk.kind not in book.alone:
        ways = _found(walk, rest) if rest else _dropped(walk, picked) if picked else _free(walk)
        found = [*found, *ways]
    found = [*trays.presets(walk, picked), *series.in_turn(walk, picked), *found]
    seen: dict[tuple[tuple[Word, ...], str], Gesture] = {}
    for gesture in found:
        seen.setdefault((gesture.words, "" if gesture.words else gesture.id), gesture)
    return list(seen.values())


# ---------------------------------------------------------------------------------------------------- nothing picked up


def _free(walk: Walk) -> Iterator[Gesture]:
    """What can be picked up, words that stand alone, and the usual way from here."""
    book: Book = walk.spec.people.gestures
    kind_of = walk.spec.vocabulary.kind
    seen: set[Word] = set()
    acting = book.acting(walk.s)
    if acting is not None:
        seen.add(acting)
        yield Gesture(id_of("pick", acting), walk.labels([acting])[0], (acting,), None, ())
        yield from _dropped(walk, (acting,))
    usual = as_usual(walk, whole=True)
    if len(usual.said) > 1:
        yield made(usual, (), None, series.shares(usual) or "As usual", "usual")
    for at in _through_verbs(walk):
        for w in at.words:
            kind = kind_of(w)
            if kind in book.subjects and w not in seen:
                seen.add(w)
                yield Gesture(id_of("pick", w), at.labels([w])[0], (w,), None, ())
            elif kind in book.targets and acting is None and len(at.said) < 2 and at.looks[0] > 0:
                yield from _placed(at.say(w), w)
            elif kind not in book.subjects and at is walk:
                yield made(walk.say(w), (), None)


def _placed(walk: Walk, target: Word) -> Iterator[Gesture]:
    """What pointing at a place does: as usual from there, or each of the ways that are asked for next."""
    if not (walk.over or walk.is_home) and usual_word(walk.spec, walk.s) is None:
        verbs = verbs_of(walk)
        if len(verbs) > 1 and len(verbs) == len(walk.words):
            for v in verbs:
                yield made(as_usual(walk.say(v)), (), target)
            return
    yield made(as_usual(walk), (), target)


def _through_verbs(walk: Walk) -> Iterator[Walk]:
    """The questions that verbs lead to from here, and this one first."""
    level = [walk]
    for depth in range(3):
        following = []
        for at in level:
            yield at
            if depth < 2 and at.looks[0] > 0:
                following += [at.say(v) for v in verbs_of(at)]
        level = [at for at in following if not at.over]


def verbs_of(walk: Walk) -> list[Word]:
    """The verbs that lead somewhere: all but those that decline."""
    if walk.over:
        return []
    ask, f = walk.spec.rules.question(walk.s)
    kind_of = walk.spec.vocabulary.kind
    book: Book = walk.spec.people.gestures
    return [
        w
        for w in walk.words
        if not ask.is_idle(walk.s, f, w) and kind_of(w) not in book.subjects and kind_of(w) not in book.targets
    ]


# ---------------------------------------------------------------------------------------------------- with subjects


def _found(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Every way in which all subjects are said, with every target."""
    book: Book = walk.spec.people.gestures
    if walk.kind in book.together:
        if walk.kind not in book.through:
            yield from series.together(walk, subjects)
        return
    if walk.kind in book.divides:
        yield from series.poured(walk, subjects)
    found = False
    for done, target in _ways(walk, subjects, None, DEEPEST):
        found = True
        yield made(as_usual(_closed(done)), subjects, target)
    if not found and len(subjects) > 1:
        yield from _one_by_one(walk, subjects)


def _one_by_one(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Where the rules ask for one piece after another: all of them go where the first can go, each in the same way."""
    first = subjects[0]
    for done, target in _ways(walk, (first,), None, DEEPEST):
        if target is None:
            continue
        pattern = _closed(done)
        at: Walk | None = pattern
        for subject in subjects[1:]:
            at = None if at is None else _repeated(at, pattern.said, first, subject)
        if at is not None:
            yield made(at, subjects, target)


def _repeated(walk: Walk, pattern: tuple[Word, ...], first: Word, subject: Word) -> Walk | None:
    """The words of a pattern once more, for another piece; None where they cannot be said."""
    for w in pattern:
        said = w
        if w == first:
            taken = offered_one(walk, (subject,))
            if taken is None:
                return None
            said = taken[1]
        if said not in walk.words or walk.looks[0] <= 0:
            return None
        walk = walk.say(said)
    return walk


def _dropped(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Where the piece that acts already can go, and what it can be pointed at: here, or by a verb."""
    for at in (walk, *[walk.say(v) for v in verbs_of(walk)]):
        if at.over or at.is_home:
            yield made(at, subjects, None)
            continue
        for done, target in _pointed(at):
            yield made(as_usual(_closed(done)), subjects, target)


def _closed(walk: Walk) -> Walk:
    """A walk whose series of pieces is ended, where the game asks for more of them."""
    book: Book = walk.spec.people.gestures
    if walk.over or walk.is_home or walk.kind not in book.closes:
        return walk
    done = idle_word(walk.spec, walk.s)
    return walk if done is None else walk.say(done)


def _ways(walk: Walk, left: tuple[Word, ...], target: Word | None, depth: int) -> Iterator[tuple[Walk, Word | None]]:
    """The walks on which the subjects left are said, and the target with them where one is asked for."""
    if not left:
        yield from _ends(walk, target)
        return
    if walk.over or walk.looks[0] <= 0:
        return
    taken = offered_one(walk, left)
    if taken is not None:
        subject, w = taken
        rest = tuple(x for x in left if x != subject)
        yield from _ways(walk.say(w), rest, target, depth)
        return
    if depth:
        for v in verbs_of(walk):
            yield from _ways(walk.say(v), left, target, depth - 1)
    if target is None:
        for w in _targets(walk):
            pointed = walk.say(w)
            if not pointed.is_home and offered_one(pointed, left) is not None:
                yield from _ways(pointed, left, w, 0)


def _ends(walk: Walk, target: Word | None) -> Iterator[tuple[Walk, Word | None]]:
    """Where a way may end once all subjects are said: at each target that can be pointed at, or here."""
    if target is not None or walk.is_home:
        yield walk, target
        return
    if _targets(walk):
        yield from _pointed(walk)
        return
    verbs = verbs_of(walk)
    if not verbs or usual_word(walk.spec, walk.s) is not None:
        yield walk, None
        return
    for v in verbs:
        further = walk.say(v)
        if further.is_home or not _targets(further):
            yield further, None
        else:
            yield from _pointed(further)


def _pointed(walk: Walk) -> Iterator[tuple[Walk, Word | None]]:
    """Every target from here, and those that lie further on where a game lets one go on (a second step)."""
    book: Book = walk.spec.people.gestures
    kind_of = walk.spec.vocabulary.kind
    ways = [(walk.say(w), w) for w in _targets(walk)]
    seen = {w for _, w in ways}
    while ways:
        at, w = ways.pop(0)
        if at.kind not in book.further or at.is_home or kind_of(w) in book.subjects:
            yield at, w
            continue
        yield at.halted(), w
        beyond = [x for x in _targets(at) if x not in seen and kind_of(x) == kind_of(w)]
        seen.update(beyond)
        ways += [(at.say(x), x) for x in beyond if at.looks[0] > 0]


def _targets(walk: Walk) -> list[Word]:
    """What can be pointed at now."""
    book: Book = walk.spec.people.gestures
    kind_of = walk.spec.vocabulary.kind
    return [w for w in walk.words if kind_of(w) in book.targets]
