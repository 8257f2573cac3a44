"""Why what is picked up cannot be put down somewhere: the reasons of the question at which that would be said.

Like gestures, it is found by walking the seat's own words in a world dealt from what the seat knows.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from siegeworks.core.gesture_series import offered_one
from siegeworks.core.gestures import DEEPEST, gestures, verbs_of
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.walking import SEED, Walk, begin
from siegeworks.core.why import Reason
from siegeworks.core.words import Word


def why_not(spec: GameSpec, s: AnyState, seat: int, subjects: Sequence[Word], w: Word) -> list[Reason]:
    """The reasons against a word, or against putting what is picked up down at it."""
    if subjects:
        return why_not_there(spec, s, seat, subjects, w)
    reasons = spec.why_not(s, w)
    return (reasons and _against(spec, s, seat, (), w)) or reasons


def _against(spec: GameSpec, s: AnyState, seat: int, subjects: Sequence[Word], target: Word) -> list[Reason]:
    """What the game itself has against a target, asked in a world that the seat cannot tell from the real one."""
    if not s.frames or spec.rules.seat(s) != seat:
        return []
    book, world = spec.people.gestures, spec.determinize(s, seat, SEED)
    acting = book.acting(world)
    return book.against(world, subjects or (() if acting is None else (acting,)), target)


def why_not_there(spec: GameSpec, s: AnyState, seat: int, subjects: Sequence[Word], target: Word) -> list[Reason]:
    """The reasons against putting what is picked up down at a target; none where it can be put there.

    Where no question on the way asks for such a target, they are the reasons against picking it up, or the question
    itself is told.
    """
    if not s.frames or spec.rules.seat(s) != seat:
        return spec.why_not(s, target)
    if any(gesture.target == target for gesture in gestures(spec, s, seat, subjects)):
        return []
    own = _against(spec, s, seat, subjects, target)
    if own:
        return own
    # together, then one by one: what keeps one of them back keeps them all
    for some in (subjects, *((w,) for w in subjects if len(subjects) > 1)):
        reasons = _reasons_on_the_way(begin(spec, s, seat), some, target)
        if reasons:
            return reasons
    ask, f = spec.rules.question(s)
    refused = next((ask.why_not(s, f, w) for w in subjects if w not in s.offered), [])
    return refused or [Reason(ask.rule, f"Nothing is put down there at this question: {spec.prompt(s, f, ask)}")]


def _reasons_on_the_way(walk: Walk, subjects: Sequence[Word], target: Word) -> list[Reason]:
    """What the first question that asks for such a target says against this one."""
    spec, book = walk.spec, walk.spec.people.gestures
    acting = book.acting(walk.s)
    left = tuple(dict.fromkeys(w for w in subjects if w != acting))
    for at in _ways(walk, left, DEEPEST):
        if target in at.words and (vain := book.vain(at.s, target)) is not None:
            return [vain]
        if _asks_for(at, target):
            reasons = _beyond(at, target) if at.kind in book.further else spec.why_not(at.s, target)
            if reasons:
                return reasons
    return []


def _asks_for(walk: Walk, target: Word) -> bool:
    """Whether a question takes words of the target's kind, and not this one."""
    kind_of = walk.spec.vocabulary.kind
    return target not in walk.words and any(kind_of(w) == kind_of(target) for w in walk.words)


def _ways(walk: Walk, left: tuple[Word, ...], depth: int) -> Iterator[Walk]:
    """The questions that are open once the subjects are said, with the verbs that lead on from there."""
    if walk.over or walk.looks[0] <= 0:
        return
    taken = offered_one(walk, left) if left else None
    if taken is not None:
        rest = tuple(w for w in left if w != taken[0])
        yield from _ways(walk.say(taken[1]), rest, depth)
        return
    if not left:
        yield walk
        if walk.is_home and walk.said:
            return
    for v in verbs_of(walk) if depth else []:
        yield from _ways(walk.say(v), left, depth - 1)


def _beyond(walk: Walk, target: Word) -> list[Reason]:
    """The reason at the last step of the way, where one goes on from place to place: it is given seldom, that the place
    lies elsewhere at every other step."""
    spec, book = walk.spec, walk.spec.people.gestures
    found: Counter[tuple[str, str]] = Counter()
    seen: set[Word] = set()
    level = [walk]
    while level and walk.looks[0] > 0:
        at = level.pop(0)
        found.update((reason.rule, reason.text) for reason in spec.why_not(at.s, target)[:1])
        for w in at.words:
            if w in seen or spec.vocabulary.kind(w) != spec.vocabulary.kind(target) or walk.looks[0] <= 0:
                continue
            seen.add(w)
            onward = at.say(w)
            if not onward.over and onward.kind in book.further:
                level.append(onward)
    if not found:
        return []
    if len(found) == 1 and book.beyond is not None:
        return [book.beyond]
    rule, text = min(found, key=lambda pair: found[pair])
    return [Reason(rule, text)]
