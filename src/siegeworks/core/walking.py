"""Walks: a dealt world after some of a seat's own words, up to the end of what the seat foresees."""

from __future__ import annotations

from collections.abc import Sequence

from siegeworks.core.hints import goes_on, idle_word
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.why import CAUTIONS, Caution, Odds
from siegeworks.core.words import Word

SEED = 1  # of the world that gestures are looked for in
LONGEST = 80  # words of a gesture
MOST_LOOKS = 400  # words tried for one list


class Walk:
    """A dealt world after some of the seat's own words."""

    __slots__ = (
        "aimed",
        "caution",
        "chance",
        "looks",
        "odds",
        "over",
        "s",
        "said",
        "seat",
        "spec",
        "start",
        "vain",
        "verb",
    )

    def __init__(self, spec: GameSpec, s: AnyState, seat: int) -> None:
        self.spec = spec
        self.s = s
        self.seat = seat
        self.start = s
        self.said: tuple[Word, ...] = ()
        self.over = not s.frames or spec.rules.seat(s) != seat
        self.caution: Caution | None = None
        self.chance: float | None = None
        self.odds: Odds | None = None  # what that chance is made of
        self.aimed: Word | None = None  # the only target there was, which answered itself
        self.vain = False  # nothing can come of that target
        self.verb: Word | None = None  # the first that was said and did not decline
        self.looks = [MOST_LOOKS]  # shared by all that branch off: how many words may still be tried

    @property
    def words(self) -> list[Word]:
        """What the seat may say next; nothing where it can foresee no further."""
        offered: list[Word] = self.s.offered
        return [] if self.over else offered

    @property
    def is_home(self) -> bool:
        """Whether the rules have come back to the question this walk began with, or left what it stood in."""
        if self.over or self.s is self.start:
            return self.over
        return len(self.s.frames) < len(self.start.frames) or self.is_again

    @property
    def is_again(self) -> bool:
        """Whether the question this walk began with is asked once more."""
        if self.over or len(self.s.frames) != len(self.start.frames):
            return False
        first = self.spec.rules.question(self.start)[0].kind
        return self.kind == first and first not in self.spec.people.gestures.further

    @property
    def kind(self) -> str:
        """The kind of the open question; empty where nothing can be foreseen."""
        return "" if self.over else self.spec.rules.question(self.s)[0].kind

    def say(self, w: Word) -> Walk:
        """A copy of this walk one word further, up to the seat's next real question or the end of what it foresees."""
        spec = self.spec
        walk = Walk(spec, self.s.clone(), self.seat)
        walk.start, walk.looks = self.start, self.looks
        walk.said = (*self.said, w)
        ask, f = spec.rules.question(self.s)
        walk.caution = graver(self.caution, ask.caution(self.s, f, w))
        if walk.caution is not None and not walk.caution.rule:
            walk.caution = walk.caution._replace(rule=ask.rule)
        walk.chance, walk.odds, walk.aimed, walk.vain = self.chance, self.odds, self.aimed, self.vain
        walk.verb = self.verb
        if walk.verb is None and spec.vocabulary.kind(w) == "verb" and not ask.is_idle(self.s, f, w):
            walk.verb = w
        walk.weigh(self, w)
        self.looks[0] -= 1
        walk.step(w)
        return walk

    def halted(self) -> Walk:
        """This walk ended here, by declining to go on where that is asked; nothing more is foreseen of it."""
        halt = idle_word(self.spec, self.s)
        walk = Walk(self.spec, self.s, self.seat)
        walk.start, walk.looks = self.start, self.looks
        walk.said = self.said if halt is None else (*self.said, halt)
        walk.caution, walk.chance, walk.verb, walk.over = self.caution, self.chance, self.verb, True
        walk.odds, walk.aimed, walk.vain = self.odds, self.aimed, self.vain
        return walk

    def weigh(self, before: Walk, w: Word) -> None:
        """Note the chance of a word, where its odds are quick to work out, and the target that it has though nobody is
        asked for it."""
        book, (ask, f) = self.spec.people.gestures, self.spec.rules.question(before.s)
        sole = book.sole(before.s, w)
        if sole is not None:
            self.aimed, self.vain = sole, book.vain(before.s, sole) is not None
        odds = ask.odds(before.s, f, w) if ask.kind in book.chance_kinds or sole is not None else None
        if odds is not None:
            self.chance, self.odds = book.chance(odds), odds

    def step(self, w: Word) -> None:
        """Say a word in place and run on through what answers itself and what others may decline."""
        rules, s = self.spec.rules, self.s
        before = s.reveals
        rules.choose(s, w)
        for _ in range(LONGEST):
            if not s.frames or s.reveals != before:
                break
            mine = rules.seat(s) == self.seat
            onward = goes_on(self.spec, s) if mine and not self._is_window(s) else idle_word(self.spec, s)
            if onward is None:
                self.over = not mine
                return
            rules.choose(s, onward)
        self.over = True

    def _is_window(self, s: AnyState) -> bool:
        """Whether the seat's own question is a window in the midst of what it does."""
        return self.spec.rules.question(s)[0].kind in self.spec.people.gestures.windows

    def labels(self, words: Sequence[Word]) -> list[str]:
        """Words as people read them now."""
        return [self.spec.label(self.s, w) or self.spec.vocabulary.label(w) for w in words]


def graver(one: Caution | None, two: Caution | None) -> Caution | None:
    """Of two cautions the graver one."""
    if one is None or two is None:
        return one or two
    return max(one, two, key=lambda caution: CAUTIONS.index(caution.kind))


def begin(spec: GameSpec, s: AnyState, seat: int) -> Walk:
    """A walk from where the game stands, in a world that the seat cannot tell from the real one."""
    return Walk(spec, spec.determinize(s, seat, SEED), seat)
