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

from siegeworks.core import gesture_series as series
from siegeworks.core import trays
from siegeworks.core.gesture_book import Book
from siegeworks.core.gesture_book import Gesture as Gesture
from siegeworks.core.gesture_series import as_usual, id_of, made, offered_one
from siegeworks.core.hints import idle_word, usual_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.walking import Walk, begin
from siegeworks.core.words import Word

DEEPEST = 4  # verbs on the way to a subject or a target


def gestures(spec: GameSpec, s: AnyState, seat: int, subjects: Sequence[Word] = ()) -> list[Gesture]:
    """What a seat can do in one go with what it picked up; without subjects, what can be picked up and what needs
    nothing to be. Empty when another seat must choose."""
    if not s.frames or spec.rules.seat(s) != seat:
        return []
    walk = begin(spec, s, seat)
    book: Book = spec.people.gestures
    if walk.kind in book.trays and trays.is_plan(spec, subjects):
        return list(trays.laid_out(walk, subjects))
    picked = tuple(dict.fromkeys(subjects))
    found = [*trays.presets(walk, picked), *series.in_turn(walk, picked), *book.own(walk, picked)]
    if walk.kind not in book.alone:
        found += _ways_of(walk, picked)
    return [one for gesture in sorted(_once(walk, found), key=book.last) for one in _dropped_on(book, gesture)]


def _once(walk: Walk, found: Sequence[Gesture]) -> list[Gesture]:
    """Each of the same words once, by its first name, and where the page asks before it is said, marked so; two set-ups
    that come to the same keep their names."""
    book: Book = walk.spec.people.gestures
    seen: dict[tuple[tuple[Word, ...], str], Gesture] = {}
    for one in found:
        has_own_name = not one.words or walk.kind in book.trays
        seen.setdefault((one.words, one.id if has_own_name else ""), one)
    if walk.kind not in book.asks:
        return list(seen.values())
    return [one._replace(asks=one.target is not None or bool(one.subjects)) for one in seen.values()]


def _ways_of(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """What is found by walking, with what was picked up beside the piece that acts already."""
    acting = walk.spec.people.gestures.acting(walk.s)
    rest = tuple(w for w in picked if w != acting)
    return _found(walk, rest) if rest else _dropped(walk, picked) if picked else _free(walk)


def _dropped_on(book: Book, gesture: Gesture) -> Iterator[Gesture]:
    """A gesture at its target, or at each place where it is dropped instead."""
    places = book.drops(gesture) if gesture.subjects and gesture.words else ()
    if places is None:
        return
    for place in places:
        yield gesture._replace(target=place)
    if not places:
        yield gesture


# ---------------------------------------------------------------------------------------------------- nothing picked up


def _free(walk: Walk) -> Iterator[Gesture]:
    """What can be picked up, words that stand alone, and the usual way from here."""
    acting = walk.spec.people.gestures.acting(walk.s)
    if acting is not None:
        yield _picked(walk, acting)
        yield from _dropped(walk, (acting,))
    whole = trays.whole(walk)
    if whole is not None:
        yield whole
    usual = as_usual(walk, whole=True)
    if whole is None and len(usual.said) > 1:
        yield made(usual, (), None, series.shares(usual) or "As usual", "usual")
    seen = {acting}
    for at in _through_verbs(walk):
        yield from _at_hand(at, seen, may_place=acting is None and len(at.said) < 2, is_first=at is walk)


def _at_hand(at: Walk, seen: set[Word | None], may_place: bool, is_first: bool) -> Iterator[Gesture]:
    """What a question lets be picked up that was not seen before, the places it takes, and its words that stand
    alone."""
    book: Book = at.spec.people.gestures
    for w in at.words:
        kind = at.spec.vocabulary.kind(w)
        if kind in book.subjects and w not in seen and book.vain(at.s, w) is None:
            equals = (w, *at.spec.stands_for(at.s, w))
            seen.update(equals)
            yield from (_picked(at, equal) for equal in equals)
        elif kind in book.targets and may_place and at.looks[0] > 0:
            yield from _placed(at.say(w), w)
        elif kind not in book.subjects and is_first:
            yield made(at.say(w), (), None)


def _picked(walk: Walk, w: Word) -> Gesture:
    """A thing being picked up."""
    return Gesture(id_of("pick", w), walk.labels([w])[0], (w,), None, ())


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
    """Where the rules ask for one piece after another: all of them go where the first can go, each in the same way or
    in its own. Equal pieces are said in their order, so that each is offered in its turn."""
    offered = walk.words
    subjects = tuple(sorted(subjects, key=lambda w: (w not in offered, w)))
    first = subjects[0]
    for done, target in _ways(walk, (first,), None, DEEPEST):
        if target is None:
            continue
        pattern = _closed(done).said
        at = _repeated(walk, pattern, first, first)
        for subject in subjects[1:]:
            if at is not None:
                at = _repeated(at, pattern, first, subject) or _brought(at, subject, target)
        if at is not None:
            yield made(at, subjects, target)


def _repeated(walk: Walk, pattern: tuple[Word, ...], first: Word, subject: Word) -> Walk | None:
    """The words of a pattern once more, for another piece; None where they cannot be said."""
    start = walk
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
    return None if walk is start else walk


def _brought(walk: Walk, subject: Word, target: Word) -> Walk | None:
    """A piece brought to a target in its own way, with whatever ends that; None where it cannot be."""
    taken = offered_one(walk, (subject,))
    if taken is None or walk.looks[0] <= 0:
        return None
    picked = walk.say(taken[1])
    ways = [picked.say(target)] if target in picked.words else [at for at, w in _pointed(picked) if w == target]
    if not ways:
        return None
    at = ways[0] if not ways[0].over else _repeated(picked, ways[0].said[len(picked.said) :], -1, -1)
    if at is None or at.over or at.kind not in walk.spec.people.gestures.further:
        return at
    halt = idle_word(at.spec, at.s)
    return at if halt is None else at.say(halt)


def _dropped(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Where the piece that acts already can go, and what it can be pointed at: here, or by a verb."""
    for at in (walk, *[walk.say(v) for v in verbs_of(walk)]):
        if at.aimed is not None and at is not walk:
            if not at.vain:
                yield made(as_usual(_closed(at)), subjects, at.aimed)
            continue
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
    """Every target from here that something can come of, and those that lie further on where a game lets one go on (a
    second step), each by the fewest steps and of these by the straightest."""
    book: Book = walk.spec.people.gestures
    kind_of = walk.spec.vocabulary.kind
    level = [(walk.say(w), w, book.stride(walk.s, None, w)) for w in _worthy(walk)]
    seen = {w for _, w, _ in level}
    while level:
        beyond: dict[Word, tuple[float, Walk]] = {}
        for at, w, length in level:
            if at.kind not in book.further or at.is_home or kind_of(w) in book.subjects:
                yield at, w
                continue
            yield at.halted(), w
            for x in _targets(at):
                if x not in seen and kind_of(x) == kind_of(w):
                    way = (length + book.stride(at.s, w, x), at)
                    beyond[x] = min(beyond.get(x, way), way, key=lambda one: one[0])
        seen.update(beyond)
        level = [(at.say(x), x, length) for x, (length, at) in beyond.items() if at.looks[0] > 0]


def _worthy(walk: Walk) -> list[Word]:
    """What can be pointed at now that something can come of."""
    vain = walk.spec.people.gestures.vain
    return [w for w in _targets(walk) if vain(walk.s, w) is None]


def _targets(walk: Walk) -> list[Word]:
    """What can be pointed at now."""
    book: Book = walk.spec.people.gestures
    kind_of = walk.spec.vocabulary.kind
    return [w for w in walk.words if kind_of(w) in book.targets]
