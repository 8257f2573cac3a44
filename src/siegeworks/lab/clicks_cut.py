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
    start = stretch[0]
    kind = _kind(spec, start)
    if kind not in spec.people.gestures.through:
        return 0
    n = next((i for i, one in enumerate(stretch) if _kind(spec, one) != kind), len(stretch))
    words = tuple(one.word for one in stretch[:n])
    kind_of = spec.vocabulary.kind
    pieces = tuple(w for w in words if kind_of(w) in spec.people.gestures.subjects)
    for size in range(len(pieces), 0, -1):
        for gesture in gestures(spec, start.s, start.seat, pieces[:size]):
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
    return best


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
    """A set-up from a tray in drops, each of equal pieces on one place, and the word that it is ready; empty where
    nothing is laid out, or it is just what is proposed."""
    book = spec.people.gestures
    found = tray(spec, stretch[0].s, stretch[0].seat) if _kind(spec, stretch[0]) in book.trays else None
    if found is None or not found.plan or longest(spec, stretch[:LONGEST]) > len(stretch) // 2:
        return []
    row_of = {piece: n for n, row in enumerate(found.rows) for piece in row.pieces}
    drops: dict[tuple[int, Word], list[Shown]] = {}
    for piece, put in _placings(spec, stretch):
        drops.setdefault((row_of.get(piece, -1), put[-1].word), []).extend(put)
    parts = list(drops.values())
    return [*parts, parts[-1][-1:]] if parts else []


def _placings(spec: GameSpec, stretch: list[Shown]) -> Iterator[tuple[Word, list[Shown]]]:
    """Piece after piece that is put somewhere, with what is said for it."""
    book = spec.people.gestures
    piece: Word | None = None
    said: list[Shown] = []
    for one in stretch:
        if _kind(spec, one) not in {*book.trays, *book.rest}:
            return
        said.append(one)
        if _kind(spec, one) not in book.trays:
            continue  # how it faces
        if spec.vocabulary.kind(one.word) in book.subjects:
            piece = one.word
            continue
        put = book.placing(one.s) if piece is None else piece
        yield -1 if put is None else put, said
        piece, said = None, []


# ---------------------------------------------------------------------------------------------------- dropped together


def _grouped(spec: GameSpec, stretch: list[Shown]) -> list[list[Shown]] | None:
    """A series of pieces put down one by one, in parts of those that go to one place; None where it is no such series
    or the order matters."""
    left = _moves(spec, stretch)
    if len(left) < 3:
        return None
    said = sum(map(len, left))
    s, t = stretch[0].s.clone(), stretch[0].s.clone()
    out: list[list[Shown]] = []
    while left:
        group, words = _group(spec, s, left)
        if not _say(spec, s, words):
            return None
        out.append([one for move in group for one in move])
        left = [move for move in left if move not in group]
    if not _say(spec, t, [one.word for one in stretch[:said]]) or _seen(spec, s) != _seen(spec, t):
        return None
    return [*out, *_parts(spec, stretch[said:])]


def _group(spec: GameSpec, s: Any, left: list[list[Shown]]) -> tuple[list[list[Shown]], list[Word]]:
    """The next move with those that can go to the same place now and leave the others possible; and its words."""
    group, words = [left[0]], [one.word for one in left[0]]
    for other in left[1:]:
        if other[-1].word != left[0][-1].word:
            continue
        pieces = [move[0].word for move in (*group, other)]
        drop = next((g for g in gestures(spec, s, other[0].seat, pieces) if g.target == other[-1].word), None)
        rest = [one.word for move in left if move not in (*group, other) for one in move]
        if drop is not None and _say(spec, s.clone(), [*drop.words, *rest]):
            group.append(other)
            words = list(drop.words)
    return group, words


def _moves(spec: GameSpec, stretch: list[Shown]) -> list[list[Shown]]:
    """The moves at the beginning of a stretch: a piece, then the place it is put (unless there is only one), again and
    again."""
    book = spec.people.gestures
    kind_of = spec.vocabulary.kind
    places = book.targets - book.subjects
    first = _kind(spec, stretch[0])
    moves: list[list[Shown]] = []
    for one in stretch:
        if kind_of(one.word) in book.subjects and _kind(spec, one) == first:
            moves.append([one])
        elif moves and kind_of(one.word) in places:
            moves[-1].append(one)
        else:
            break
    while moves and len(moves[-1]) < 2:
        moves.pop()
    return moves


def _say(spec: GameSpec, s: Any, words: list[Word]) -> bool:
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


def _seen(spec: GameSpec, s: Any) -> Any:
    """A position without its counters of questions and chance."""
    seat = spec.rules.seat(s) if s.frames else None
    return spec.view(s, seat)
