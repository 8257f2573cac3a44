"""The fewest gestures that say what was said.

Questions that a standing order answers as the person did are not shown any more: giving the order is one gesture. What
one seat says of the rest in a stretch, up to the next thing that is really asked of the other seat, is cut into as few
gestures as its lists have. A gesture stands for words if it leads to the same with the same pieces, verbs and target (a
far square is one gesture, whichever way leads there); only a series of attempts that are decided upon together goes on
over what is drawn. Pieces that go to one place one by one, with others in between, are dropped there together if that
leads to the same position; a set-up is laid out from its tray, equal pieces on one place in one drop. What fits no
gesture is said word by word.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from siegeworks.core.gesture_book import Order
from siegeworks.core.gestures import Gesture, gestures
from siegeworks.core.hints import goes_on, idle_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.trays import tray
from siegeworks.core.words import Word

LONGEST = 80  # words of a stretch that are looked at for one gesture
MOST_TRIES = 6  # lists asked for at one question
Drop = tuple[tuple[tuple[Word, int], ...], Word | None]
Meaning = tuple[tuple[tuple[Drop, int], ...], str]


class Shown(NamedTuple):
    """A question that a person answers: the position, who, the word said, and whether that drew or showed anything."""

    s: Any
    seat: int
    word: Word
    revealed: bool = False


def fewest(spec: GameSpec, shown: list[Shown]) -> list[int]:
    """The gestures of a game, for each seat."""
    total = [0] * len(spec.seats)
    ordered = _ordered(spec, shown, total)
    left = [one for n, one in enumerate(shown) if n not in ordered]
    windows = [one for one in left if _kind(spec, one) in spec.people.gestures.windows]
    for one in windows:  # asked in the midst of a gesture, which goes on after it
        total[one.seat] += 1
    for stretch in _stretches([one for one in left if one not in windows]):
        for part in _parts(spec, stretch):
            total[part[0].seat] += 1
    return total


# ---------------------------------------------------------------------------------------------------- standing orders


def _ordered(spec: GameSpec, shown: list[Shown], total: list[int]) -> set[int]:
    """The questions that standing orders answer, where an order spares more than it takes; giving them is counted."""
    out: set[int] = set()
    for order in spec.people.gestures.orders:
        for seat in range(len(spec.seats)):
            for run, revoked in _runs(spec, shown, order, seat):
                if len(run) > 1 + revoked and not out & set(run):
                    out.update(run)
                    total[seat] += 1 + revoked
    return out


def _runs(spec: GameSpec, shown: list[Shown], order: Order, seat: int) -> Iterator[tuple[list[int], bool]]:
    """Questions in a row that an order would have answered as the person did, and whether it had to be taken back."""
    run: list[int] = []
    last: Any = None
    for n, one in enumerate(shown):
        ask, f = spec.rules.question(one.s)
        if one.seat != seat or ask.kind != order.kind:
            continue
        lasts = None if order.lasts is None else order.lasts(one.s)
        said = order.word(one.s, f)
        if lasts != last:
            yield run, False
            run, last = [], lasts
        if said == one.word:
            run.append(n)
        elif said in one.s.offered:
            # an order for a while is given once nothing else will be said; one without end is taken back
            if order.lasts is None:
                yield run, True
            run = []
    yield run, False


# ---------------------------------------------------------------------------------------------------- stretches


def _stretches(shown: list[Shown]) -> Iterator[list[Shown]]:
    """What one seat says without the other in between."""
    stretch: list[Shown] = []
    for one in shown:
        if stretch and stretch[-1].seat != one.seat:
            yield stretch
            stretch = []
        stretch.append(one)
    if stretch:
        yield stretch


def _parts(spec: GameSpec, stretch: list[Shown]) -> Iterator[list[Shown]]:
    """A stretch in parts, each one gesture."""
    while stretch:
        foreseen = next((n + 1 for n, one in enumerate(stretch) if one.revealed), len(stretch))
        laid = _laid(spec, stretch[:foreseen])
        if laid:
            yield from laid
            stretch = stretch[sum(map(len, laid[:-1])) :]
            continue
        grouped = _grouped(spec, stretch[:foreseen])
        if grouped is not None and len(grouped) < len(list(_plain(spec, stretch[:foreseen]))):
            yield from grouped
            stretch = stretch[foreseen:]
            continue
        n = max(_in_turn(spec, stretch), longest(spec, stretch[: min(foreseen, LONGEST)]))
        yield stretch[:n]
        stretch = stretch[n:]


def _plain(spec: GameSpec, stretch: list[Shown]) -> Iterator[list[Shown]]:
    """A stretch in which nothing is drawn, cut in the order in which it was said."""
    while stretch:
        n = longest(spec, stretch[:LONGEST])
        yield stretch[:n]
        stretch = stretch[n:]


def _in_turn(spec: GameSpec, stretch: list[Shown]) -> int:
    """How many words at the beginning are a series of attempts named in one go; 0 if none."""
    start, kind_of = stretch[0], spec.vocabulary.kind
    kind, book = _kind(spec, start), spec.people.gestures
    if kind not in book.through and not (kind_of(start.word) in book.subjects and _is_tried(stretch)):
        return 0
    words = tuple(one.word for one in stretch)
    named = dict.fromkeys(one.word for one in stretch if _kind(spec, one) == kind)
    pieces = tuple(w for w in named if kind_of(w) in book.subjects)
    lengths = (_through(spec, start, pieces[:size], words) for size in range(len(pieces), -1, -1))
    return next(filter(None, lengths), 0)


def _is_tried(stretch: list[Shown]) -> bool:
    """Whether chance answers the first word, or the one said for it."""
    return any(one.revealed for one in stretch[:2])


def _through(spec: GameSpec, start: Shown, subjects: tuple[Word, ...], words: tuple[Word, ...]) -> int:
    """How many of the words a gesture says that goes on over what is drawn; 0 if none does."""
    for gesture in gestures(spec, start.s, start.seat, subjects):
        if gesture.through and gesture.words == words[: len(gesture.words)]:
            return len(gesture.words)
    return 0


def _kind(spec: GameSpec, one: Shown) -> str:
    return spec.rules.question(one.s)[0].kind


def longest(spec: GameSpec, stretch: list[Shown]) -> int:
    """How many words at the beginning of a stretch one gesture says, at least one."""
    if len(stretch) == 1:
        return 1
    start = stretch[0]
    words = [shown.word for shown in stretch]
    ends: dict[Any, int] = {meaning(spec, words[:n], _is_far(spec, stretch[:n])): n for n in range(2, len(words) + 1)}
    # the same words in another order
    ends |= {tuple(sorted(words[:n])): n for n in range(2, len(words) + 1)}
    best = 1
    for subjects in _pickings(spec, start, words):
        for gesture in gestures(spec, start.s, start.seat, subjects):
            best = max(best, _said(spec, gesture, words, ends))
    if best < len(words) and (joined := _joined(spec, start, words)):
        for gesture in gestures(spec, start.s, start.seat, joined):
            best = max(best, _said(spec, gesture, words, ends))
    return best


def _joined(spec: GameSpec, start: Shown, words: list[Word]) -> tuple[Word, ...]:
    """The pieces that are picked up and dropped on the first word, where the words after it name no pieces but the
    places they come from; none where that is not how it is said."""
    book = spec.people.gestures
    if _kind(spec, start) not in book.drawn or spec.vocabulary.kind(words[0]) not in book.targets:
        return ()
    said = set(words)
    out: list[Word] = []
    for row in gestures(spec, start.s, start.seat):
        if row.words or not row.subjects:
            continue
        ways = gestures(spec, start.s, start.seat, row.subjects)
        if any(way.target == words[0] and said.issuperset(way.words) for way in ways):
            out.extend(row.subjects)
    return tuple(out)


def _said(spec: GameSpec, gesture: Gesture, words: list[Word], ends: dict[Any, int]) -> int:
    """How many of the words a gesture stands for."""
    same = 0
    for one, other in zip(gesture.words, words, strict=False):
        if one != other:
            break
        same += 1
    reordered = ends.get(tuple(sorted(gesture.words)), 0)
    far = gesture.target is not None and _last_place(spec, gesture) == gesture.target
    alike = ends.get(meaning(spec, gesture.words, far), 0)
    return max(same if same == len(gesture.words) else 0, reordered, alike)


def _last_place(spec: GameSpec, gesture: Gesture) -> Word | None:
    places = spec.people.gestures.targets - spec.people.gestures.subjects
    return next((w for w in reversed(gesture.words) if spec.vocabulary.kind(w) in places), None)


def meaning(spec: GameSpec, words: list[Word] | tuple[Word, ...], far: bool) -> Meaning:
    """What a series comes to: each piece with the verbs said for it and the places, of a far way only the last; and how
    it ends."""
    book = spec.people.gestures
    places = book.targets - book.subjects
    kind_of = spec.vocabulary.kind
    drops: Counter[Drop] = Counter()
    said: Counter[Word] = Counter()
    target: Word | None = None
    for w in words:
        if kind_of(w) in places:
            if target is not None and not far:
                said[target] += 1
            target = w
            continue
        if kind_of(w) in book.subjects and target is not None and any(kind_of(x) in book.subjects for x in said):
            drops[tuple(sorted(said.items())), target] += 1
            said.clear()
            target = None
        said[w] += 1
    drops[tuple(sorted(said.items())), target] += 1
    return tuple(sorted(drops.items(), key=str)), kind_of(words[-1]) if words else ""


def _is_far(spec: GameSpec, stretch: list[Shown]) -> bool:
    """Whether the places of a stretch after the first are steps of one way."""
    book = spec.people.gestures
    places = [one for one in stretch if spec.vocabulary.kind(one.word) in book.targets - book.subjects]
    return all(_kind(spec, one) in book.further for one in places[1:])


def _pickings(spec: GameSpec, start: Shown, words: list[Word]) -> list[tuple[Word, ...]]:
    """What may have been picked up for the words to come: nothing, the piece that acts, the first pieces named."""
    book = spec.people.gestures
    kind_of = spec.vocabulary.kind
    pieces = list(dict.fromkeys(w for w in words if kind_of(w) in book.subjects))
    out: list[tuple[Word, ...]] = [()]
    acting = book.acting(start.s)
    if acting is not None:
        out.append((acting,))
    counts = dict.fromkeys((_first_of_them(spec, words), len(pieces), *range(1, len(pieces)))) if pieces else ()
    return [*out, *(tuple(pieces[:n]) for n in list(counts)[: MOST_TRIES - len(out)])]


def _first_of_them(spec: GameSpec, words: list[Word]) -> int:
    """How many pieces are named before the second place is."""
    book = spec.people.gestures
    kind_of = spec.vocabulary.kind
    seen: dict[Word, None] = {}
    placed = False
    for w in words:
        if kind_of(w) in book.subjects:
            seen[w] = None
        elif kind_of(w) in book.targets:
            if placed and seen:
                break
            placed = True
    return max(1, len(seen))


# ---------------------------------------------------------------------------------------------------- laid out


def _laid(spec: GameSpec, stretch: list[Shown]) -> list[list[Shown]]:
    """A set-up from a tray in drops, each of the pieces that go to one place, and the word that it is ready; empty
    where nothing is laid out, or it is just what is proposed."""
    book = spec.people.gestures
    found = tray(spec, stretch[0].s, stretch[0].seat) if _kind(spec, stretch[0]) in book.trays else None
    if found is None or not found.plan or longest(spec, stretch[:LONGEST]) > len(stretch) // 2:
        return []
    drops: dict[Word, list[Shown]] = {}
    for put in _placings(spec, stretch):
        drops.setdefault(put[-1].word, []).extend(put)
    parts = list(drops.values())
    return [*parts, parts[-1][-1:]] if parts else []


def _placings(spec: GameSpec, stretch: list[Shown]) -> Iterator[list[Shown]]:
    """What is said for piece after piece that is put somewhere; its last word is the place."""
    book = spec.people.gestures
    said: list[Shown] = []
    facings: list[Shown] = []
    for one in stretch:
        kind = _kind(spec, one)
        if kind not in {*book.trays, *book.rest}:
            return
        if kind not in book.trays:
            facings.append(one)  # how it faces
            continue
        said.append(one)
        if spec.vocabulary.kind(one.word) not in book.subjects:
            yield [*facings, *said]
            said, facings = [], []


# ---------------------------------------------------------------------------------------------------- dropped together


def _grouped(spec: GameSpec, stretch: list[Shown]) -> list[list[Shown]] | None:
    """A series of pieces put down one by one, in parts of those that go to one place wherever that comes to the same;
    None where it is no such series."""
    left = _moves(spec, stretch)
    if len(left) < 3:
        return None
    s, said = stretch[0].s.clone(), sum(map(len, left))
    end = _end(spec, s, [one.word for one in stretch[:said]])
    if end is None:
        return None
    out: list[list[Shown]] = []
    waited: set[int] = set()
    while left:
        group, words = _group(spec, s, left, end)
        later = _postponed(spec, s, left, end) if len(group) == 1 and id(left[0][0]) not in waited else None
        if later is not None:
            waited.add(id(left[0][0]))
            left = later
            continue
        _say(spec, s, words)
        out.append([one for move in group for one in move])
        left = [move for move in left if move not in group]
    return [*out, *_parts(spec, stretch[said:])]


def _group(spec: GameSpec, s: AnyState, left: list[list[Shown]], end: Any) -> tuple[list[list[Shown]], list[Word]]:
    """The next move with those that can go to the same place now, so that all the moves end where they did; and its
    words."""
    group, words = [left[0]], [one.word for one in left[0]]
    place = _place_of(spec, left[0])
    for other in left[1:]:
        if place is None or _place_of(spec, other) != place:
            continue
        pieces = [move[0].word for move in (*group, other)]
        drop = next((g for g in gestures(spec, s, other[0].seat, pieces) if g.target == place), None)
        rest = [one.word for move in left if move not in (*group, other) for one in move]
        if drop is not None and _end(spec, s, [*drop.words, *rest]) == end:
            group.append(other)
            words = list(drop.words)
    return group, words


def _postponed(spec: GameSpec, s: AnyState, left: list[list[Shown]], end: Any) -> list[list[Shown]] | None:
    """The moves with the first one made later, just before the next that goes to the same place; None where there is
    none or that does not come to the same."""
    place = _place_of(spec, left[0])
    n = next((n for n, move in enumerate(left) if n and _place_of(spec, move) == place), 0)
    if place is None or n < 2:
        return None
    later = [*left[1:n], left[0], *left[n:]]
    return later if _end(spec, s, [one.word for move in later for one in move]) == end else None


def _place_of(spec: GameSpec, move: list[Shown]) -> Word | None:
    """Where a move ends."""
    places = spec.people.gestures.targets - spec.people.gestures.subjects
    return next((one.word for one in reversed(move) if spec.vocabulary.kind(one.word) in places), None)


def _moves(spec: GameSpec, stretch: list[Shown]) -> list[list[Shown]]:
    """The moves at the beginning of a stretch: a piece, then the place it is put (unless there is only one) and what
    else is said of it, again and again."""
    book = spec.people.gestures
    kind_of = spec.vocabulary.kind
    first = _kind(spec, stretch[0])
    moves: list[list[Shown]] = []
    for one in stretch:
        if _kind(spec, one) != first and moves:
            moves[-1].append(one)
        elif kind_of(one.word) in book.subjects and _kind(spec, one) == first:
            moves.append([one])
        else:
            break
    while moves and _place_of(spec, moves[-1]) is None:
        moves.pop()
    if moves:
        moves[-1] = _whole_move(spec, moves[-1])
    return moves


def _whole_move(spec: GameSpec, move: list[Shown]) -> list[Shown]:
    """The last move of a series without what is said of something else after it."""
    book = spec.people.gestures
    places = book.targets - book.subjects
    out = move[:1]
    for one in move[1:]:
        if spec.vocabulary.kind(one.word) not in places and _kind(spec, one) not in book.further:
            break
        out.append(one)
    return out


def _end(spec: GameSpec, s: AnyState, words: list[Word]) -> Any:
    """What is seen after words were said from a position; None where they cannot be."""
    t = s.clone()
    return _seen(spec, t) if _say(spec, t, words) else None


def _say(spec: GameSpec, s: AnyState, words: list[Word]) -> bool:
    """Say words in place, with what answers itself or others decline in between; False where one is not offered."""
    seat = spec.rules.seat(s)
    for w in words:
        while s.frames and (spec.rules.seat(s) != seat or w not in s.offered):
            onward = goes_on(spec, s) if spec.rules.seat(s) == seat else idle_word(spec, s)
            if onward is None:
                return False
            spec.choose(s, onward)
        if not s.frames:
            return False
        spec.choose(s, w)
    return True


def _seen(spec: GameSpec, s: AnyState) -> Any:
    """A position without its counters of questions and chance."""
    seat = spec.rules.seat(s) if s.frames else None
    return spec.view(s, seat)
