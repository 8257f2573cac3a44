"""Trays: all that a seat has still to place, laid out in any order and said in the order of the rules.

A plan names pieces, each with its place. It is walked in a world dealt from what the seat knows: where the rules ask
for a piece, one of the plan is named; where they ask for a place, the piece's own is. What the plan leaves open ends
it, or is filled in by what is usual and by the game's own policy.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from siegeworks.core.gesture_book import Gesture, Tray
from siegeworks.core.gesture_series import made, offered_one, proposed
from siegeworks.core.hints import usual_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.walking import SEED, Walk
from siegeworks.core.words import Word

LONGEST = 200  # words of a set-up


def tray(spec: GameSpec, s: AnyState, seat: int) -> Tray | None:
    """What a seat has still to place, where the open question is one of placing."""
    if not s.frames or spec.rules.seat(s) != seat:
        return None
    laid = spec.people.gestures.trays.get(spec.rules.question(s)[0].kind)
    if laid is None:
        return None
    world = spec.determinize(s, seat, SEED)
    return laid(world, spec.rules.question(world)[1])


def is_plan(spec: GameSpec, subjects: Sequence[Word]) -> bool:
    """Whether things picked up are pieces with their places: a piece, its place, the next piece, and so on."""
    kind_of, book = spec.vocabulary.kind, spec.people.gestures
    places = book.targets - book.subjects
    return len(subjects) > 1 and len(subjects) % 2 == 0 and all(kind_of(w) in places for w in subjects[1::2])


def presets(walk: Walk, picked: tuple[Word, ...]) -> Iterator[Gesture]:
    """The set-ups that the game knows, each in one go."""
    book = walk.spec.people.gestures
    if picked or walk.kind not in book.trays:
        return
    for preset in book.presets:
        plan = preset.places(walk.s)
        if plan:
            yield Laying(walk, plan, fill=True).gesture(preset.id, preset.text)


def whole(walk: Walk) -> Gesture | None:
    """All that is still to be placed, laid out by what is usual and by the game's own policy: it is looked at, and
    changed, before it is said. None where the other side places in between: then it is not known what goes where."""
    laid = walk.spec.people.gestures.trays.get(walk.kind)
    tray_of = None if laid is None else laid(walk.s, walk.spec.rules.question(walk.s)[1])
    if tray_of is None or not tray_of.plan or tray_of.left < 2:
        return None
    filled = Laying(walk, {}, fill=True).gesture("usual", "Set up the rest for me")
    return filled if len(filled.subjects) == 2 * tray_of.left else None


def laid_out(walk: Walk, subjects: Sequence[Word]) -> Iterator[Gesture]:
    """A plan as a gesture, as far as it goes, and with the rest filled in."""
    plan = dict(zip(subjects[::2], subjects[1::2], strict=True))
    yield Laying(walk, plan, fill=False).gesture("laid", "Ready")
    yield Laying(walk, plan, fill=True).gesture("filled", "Set up the rest for me")


class Laying:
    """A plan being said: the walk so far, and which piece was put where."""

    def __init__(self, walk: Walk, plan: Mapping[Word, Word], fill: bool) -> None:
        self.walk = walk
        self.plan = dict(plan)
        self.fill = fill
        self.piece: Word | None = None  # named, its place not yet
        self.put: dict[Word, Word] = {}
        for _ in range(LONGEST):
            w = None if self.walk.over else self.next()
            if w is None:
                break
            self.note(w)
            self.walk = self.walk.say(w)

    def gesture(self, id: str, label: str) -> Gesture:
        """All of it as one gesture; its subjects are the pieces with the places they come to."""
        pairs = tuple(w for pair in self.put.items() for w in pair)
        return made(self.walk, pairs, None, label, id)

    def next(self) -> Word | None:
        """The word that goes on with the plan; None where it leaves that open."""
        walk, book = self.walk, self.walk.spec.people.gestures
        if walk.kind not in book.trays:
            # how it faces, which side it shows
            return (usual_word(walk.spec, walk.s) or proposed(walk)) if walk.kind in book.rest else None
        piece = self.piece if self.piece is not None else book.placing(walk.s)
        planned = self.next_piece() if piece is None else self.plan.get(piece)
        if planned in walk.words:
            return planned
        # what is filled in leaves the room that the plan needs
        kept = {place for piece, place in self.plan.items() if piece not in self.put}
        return (usual_word(walk.spec, walk.s) or proposed(walk, kept)) if self.fill else None

    def next_piece(self) -> Word | None:
        """Take the next piece of the plan that is offered: the word that names it or an equal one; None without."""
        taken = offered_one(self.walk, tuple(piece for piece in self.plan if piece not in self.put))
        if taken is None:
            return None
        self.piece = taken[0]
        return taken[1]

    def note(self, w: Word) -> None:
        """Keep where a piece is put."""
        kind_of, book = self.walk.spec.vocabulary.kind, self.walk.spec.people.gestures
        if kind_of(w) in book.subjects and self.piece is None and self.walk.kind in book.trays:
            self.piece = w
        elif kind_of(w) in book.targets and self.walk.kind in book.trays:
            piece = self.piece if self.piece is not None else book.placing(self.walk.s)
            if piece is not None:
                self.put[piece] = w
            self.piece = None
