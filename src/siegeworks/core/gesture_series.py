"""Series of words that make one gesture: the usual way on, pieces said together, points divided, attempts in turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Sequence

from siegeworks.core.gesture_book import Gesture
from siegeworks.core.hints import usual_word
from siegeworks.core.walking import LONGEST, Walk
from siegeworks.core.words import Word

WHOLE = 200  # words of all that can be filled in
SHORT = 80  # characters of what a button says
MANY = 4  # names that are listed in full


def as_usual(walk: Walk, whole: bool = False) -> Walk:
    """The walk continued with what nearly everybody would say, as far as that is known: up to the question it began
    with, or where the game lets the rest be filled in, the `whole` of it."""
    rest = walk.spec.people.gestures.rest
    for _ in range(WHOLE if whole else LONGEST):
        if walk.over or walk.looks[0] <= 0:
            break
        if walk.said and walk.is_home and not (whole and walk.kind in rest and walk.is_again):
            break
        w = usual_word(walk.spec, walk.s)
        if w is None:
            w = proposed(walk)
        if w is None:
            break
        walk = walk.say(w)
    return walk


def proposed(walk: Walk, kept: Container[Word] = ()) -> Word | None:
    """Where a game lets the rest be filled in: the word its own policy holds for the most sensible, but for what is
    kept for something else as long as there is another."""
    spec = walk.spec
    if walk.kind not in spec.people.gestures.rest:
        return None
    own = spec.people.gestures.fill(walk.s, [w for w in walk.words if w not in kept] or walk.words)
    if own is not None or spec.thinking.policy is None:
        return own
    weights = spec.thinking.policy(walk.s, walk.words)
    best: Word = max(zip(weights, walk.words, strict=True), key=lambda pair: (pair[1] not in kept, pair[0]))[1]
    return best


def made(walk: Walk, subjects: tuple[Word, ...], target: Word | None, label: str = "", id: str = "") -> Gesture:
    """A walk as a gesture: named by its words unless it has a name of its own."""
    spec = walk.spec
    cost = spec.people.gestures.cost(walk.start, walk.s) if walk.said else None
    name = label or _name(walk, target)
    told = (cost, walk.chance, walk.caution)
    return Gesture(id or id_of("say", *walk.said), name, subjects, target, walk.said, *told, odds=walk.odds)


def _name(walk: Walk, target: Word | None) -> str:
    """What is done, and where: the first verb that does not decline, and the target."""
    labels = walk.spec.vocabulary.label
    verb = walk.verb if walk.verb is not None or target is not None else _first_verb(walk)
    named = [labels(w) for w in (verb, target) if w is not None]
    if not named and walk.said and walk.spec.rules.question(walk.start)[0].kind in walk.spec.people.gestures.windows:
        told = walk.spec.label(walk.start, walk.said[0])  # what is played says what it does at this moment
        named = [told] if len(told) <= SHORT else []
    return ": ".join(dict.fromkeys(named)) or (labels(walk.said[-1]) if walk.said else "")


def _first_verb(walk: Walk) -> Word | None:
    return next((w for w in walk.said if walk.spec.vocabulary.kind(w) == "verb"), None)


def id_of(name: str, *words: Word) -> str:
    """A short name of a gesture within one list."""
    return f"{name}:{'.'.join(map(str, words))}"


def offered_one(walk: Walk, left: tuple[Word, ...]) -> tuple[Word, Word] | None:
    """The first subject that can be said now, and the word for it: its own, or that of an equal piece."""
    words = walk.words
    for subject in left:
        if subject in words:
            return subject, subject
    for subject in left:
        for w in words:
            if walk.spec.vocabulary.kind(w) == walk.spec.vocabulary.kind(subject) and subject in walk.spec.stands_for(
                walk.s, w
            ):
                return subject, w
    return None


# ---------------------------------------------------------------------------------------------------- several pieces


def in_turn(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Several pieces named in one go though something is drawn or shown for each: as many as are left to name; without
    any picked up, those that the game's own policy would name."""
    spec = walk.spec
    left = spec.people.gestures.through.get(walk.kind)
    if left is None or not set(subjects) <= set(_nameable(walk)):
        return
    number = left(walk.s, spec.rules.question(walk.s)[1])
    closes = walk.kind in spec.people.gestures.together
    words = (subjects or (() if closes else _ranked(walk)))[:number]
    if len(words) + closes < 2 or not words:
        return
    pieces = listed(walk.labels(words))
    every = not subjects and len(words) == number == len(_nameable(walk))
    label = phrase(walk, f"all {number}" if every else pieces)
    said = (*words, spec.people.gestures.enough) if closes else words
    yield Gesture(id_of("through", *said), label, subjects, None, said, through=True, more=closes)


def phrase(walk: Walk, pieces: str) -> str:
    """What is done with several pieces at this question, in the game's own words."""
    return walk.spec.people.gestures.phrases.get(walk.kind, "{}").format(pieces)


def listed(names: Sequence[str]) -> str:
    """Names in a line, without what is said of each in brackets or after a colon; of many the first ones."""
    names = [name.partition(" (")[0].partition(": ")[0] for name in names]
    return (
        ", ".join(names) if len(names) <= MANY else f"{', '.join(names[: MANY - 1])} and {len(names) - MANY + 1} more"
    )


def _nameable(walk: Walk) -> list[Word]:
    """The pieces that can be named now or once an equal one has been."""
    spec = walk.spec
    pieces = [w for w in walk.words if spec.vocabulary.kind(w) in spec.people.gestures.subjects]
    return list(dict.fromkeys(x for w in pieces for x in (w, *spec.stands_for(walk.s, w))))


def _ranked(walk: Walk) -> tuple[Word, ...]:
    """The pieces that can be named, the most sensible first and its equals after it."""
    spec = walk.spec
    pieces = [w for w in walk.words if spec.vocabulary.kind(w) in spec.people.gestures.subjects]
    if spec.thinking.policy is not None:
        weights = spec.thinking.policy(walk.s, pieces)
        pieces = [w for _, w in sorted(zip(weights, pieces, strict=True), key=lambda pair: -pair[0])]
    return tuple(dict.fromkeys(x for w in pieces for x in (w, *spec.stands_for(walk.s, w))))


def together(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """Pieces said one after another and closed with the word for enough; while more could be added, it says so."""
    spec, book = walk.spec, walk.spec.people.gestures
    kind, left, start = walk.kind, subjects, walk
    preview = None
    while left:
        taken = offered_one(walk, left) if walk.kind == kind else None
        if taken is None:
            return
        left = tuple(w for w in left if w != taken[0])
        preview = None if left else spec.preview(walk.s, taken[1])
        walk = walk.say(taken[1])
    open_still = not walk.over and walk.kind == kind and book.enough in walk.words
    more = open_still and any(spec.vocabulary.kind(w) in book.subjects for w in walk.words)
    done = walk.say(book.enough) if open_still else walk
    label = phrase(start, listed(start.labels(subjects)))
    yield made(done, subjects, None, label)._replace(more=more, preview=preview)


def poured(walk: Walk, subjects: tuple[Word, ...]) -> Iterator[Gesture]:
    """As many points as each of the subjects can take, one subject after another."""
    kind = walk.kind
    for subject in subjects:
        while walk.kind == kind and walk.looks[0] > 0:
            taken = offered_one(walk, (subject,))
            if taken is None:
                break
            walk = walk.say(taken[1])
    if len(walk.said) > len(subjects):
        yield made(walk, subjects, None, shares(walk))


def shares(walk: Walk) -> str:
    """How points are divided, in a line; nothing where they are not."""
    spec, book = walk.spec, walk.spec.people.gestures
    if spec.rules.question(walk.start)[0].kind not in book.divides:
        return ""
    taken = Counter(w for w in walk.said if spec.vocabulary.kind(w) in book.subjects)
    return ", ".join(f"{spec.label(walk.start, w) or spec.vocabulary.label(w)} takes {n}" for w, n in taken.items())
