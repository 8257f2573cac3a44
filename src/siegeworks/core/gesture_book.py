"""The form of gestures: what one is, and how a game says which of its words make them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from siegeworks.core.seam import AnyFrame, AnyState
from siegeworks.core.why import Caution, Odds, Reason
from siegeworks.core.words import Word


class Gesture(NamedTuple):
    """One thing to do in one go: what is picked up, where it goes, the words that lead there, and what is known of it.

    A gesture without words only says what can be picked up. One that is said `through` goes on though something is
    drawn or shown on the way: several attempts or shots that are decided upon together. Where `more` could be picked up
    beside the subjects (cards played together), nothing is said before the person says that it is enough. One that
    `asks` (dice follow, or a secret choice) is shown and confirmed before it is said.
    """

    id: str
    label: str
    subjects: tuple[Word, ...]
    target: Word | None
    words: tuple[Word, ...]
    cost: int | None = None
    chance: float | None = None
    caution: Caution | None = None
    through: bool = False
    more: bool = False
    odds: Odds | None = None  # what the chance is made of
    preview: dict[str, Any] | None = None  # what several picks together would show on the board
    asks: bool = False


class TrayRow(NamedTuple):
    """Equal pieces that are still to be placed: their words (none: the piece that is asked has no word of its own), how
    many they are, whether the open question asks for them, and where they may go."""

    label: str
    pieces: tuple[Word, ...]
    number: int
    asked: bool
    to: tuple[Word, ...]


class Tray(NamedTuple):
    """All that one placing has still to place, in a title for people and rows of equal pieces."""

    title: str
    rows: tuple[TrayRow, ...]
    plan: bool = True  # pieces may be laid out in any order, and moved again until all of it is said

    @property
    def left(self) -> int:
        """How many pieces are still to be placed."""
        return sum(row.number for row in self.rows)


class Preset(NamedTuple):
    """A set-up that a game knows by a name: for pieces that are still to be placed, the places they are put."""

    id: str
    text: str
    places: Callable[[AnyState], Mapping[Word, Word]]


class Order(NamedTuple):
    """A standing order that a game offers: to a kind of question, an answer by a name, in words for people.

    `word` says what that means now (None: then the seat is asked). Where it is for a while only, `lasts` names what it
    is for: when that changes, the order has run out.
    """

    kind: str
    answer: str
    text: str
    word: Callable[[AnyState, AnyFrame], Word | None]
    lasts: Callable[[AnyState], int] | None = None


def _nobody(s: AnyState) -> int:
    return -1


def _nothing(s: AnyState) -> Word | None:
    return None


def _no_chance(odds: Odds) -> float | None:
    return None


def _no_cost(before: AnyState, after: AnyState) -> int | None:
    return None


def _one(s: AnyState, origin: Word | None, target: Word) -> float:
    return 1.0


def _as_it_is(gesture: Gesture) -> Sequence[Word]:
    return ()


def _never(gesture: Gesture) -> bool:
    return False


def _not_vain(s: AnyState, w: Word) -> Reason | None:
    return None


def _no_reason(s: AnyState, subjects: Sequence[Word], target: Word) -> list[Reason]:
    return []


def _no_filling(s: AnyState, words: Sequence[Word]) -> Word | None:
    return None


def _no_sole(s: AnyState, w: Word) -> Word | None:
    return None


def _no_own(walk: Any, subjects: tuple[Word, ...]) -> list[Gesture]:
    return []


@dataclass(frozen=True, kw_only=True)
class Book:
    """How a game's words make gestures.

    `chance` reads the chance of the good end out of odds, `cost` what a gesture costs from the positions before and
    after it. `rest` are the kinds of questions that "as usual" fills in one go (placing, dividing): there the game's
    own policy says the word where no usual word is declared. `own` adds gestures of the game's own.
    """

    subjects: frozenset[str] = frozenset(("unit", "card"))  # kinds of words that can be picked up
    targets: frozenset[str] = frozenset(("area", "square"))  # kinds of words that can be pointed at
    chance: Callable[[Odds], float | None] = _no_chance
    chance_kinds: frozenset[str] = frozenset()  # questions whose odds are quick to work out
    cost: Callable[[AnyState, AnyState], int | None] = _no_cost
    rest: frozenset[str] = frozenset()
    # where that policy is too coarse for people: the word that fills in the next piece, of those it may be
    fill: Callable[[AnyState, Sequence[Word]], Word | None] = _no_filling
    own: Callable[[Any, tuple[Word, ...]], list[Gesture]] = _no_own  # takes a Walk (gestures.py)
    orders: tuple[Order, ...] = ()  # standing orders for questions that repeat
    turn: Callable[[AnyState], int] = _nobody  # whose turn it is, as players count turns; -1: nobody's or everybody's
    round: Callable[[AnyState], int] = _nobody  # the number of the turn or round
    acting: Callable[[AnyState], Word | None] = _nothing  # the piece the open question is about, though it is not said
    closes: frozenset[str] = frozenset()  # kinds of questions that a gesture declines once its subjects are said
    together: frozenset[str] = frozenset()  # kinds of questions that take several pieces and end with a word for enough
    enough: Word = -1  # that word
    divides: frozenset[str] = frozenset()  # kinds of questions that ask point after point who takes it
    further: frozenset[str] = frozenset()  # kinds of questions at which one may go on to a farther target, or halt
    # where on the board a gesture is dropped instead of on its target (an order carried out: on the areas it is about);
    # None: nowhere, other gestures of the game do that
    drops: Callable[[Gesture], Sequence[Word] | None] = _as_it_is
    # what stands behind the other things that pointing at the same target could mean
    last: Callable[[Gesture], bool] = _never
    # why nothing can come of pointing at something, though it may be said by itself (a charge at somebody far away)
    vain: Callable[[AnyState, Word], Reason | None] = _not_vain
    # what the game itself says against pointing at a target with what is picked up, or with the piece that acts
    against: Callable[[AnyState, Sequence[Word], Word], list[Reason]] = _no_reason
    # the only target of a word that has one alone, for which nobody is asked
    sole: Callable[[AnyState, Word], Word | None] = _no_sole
    # how long a step is from one place (None: from where the piece stands) to the next: of equal ways the straightest
    stride: Callable[[AnyState, Word | None, Word], float] = _one
    # by the kind of a question: the tray that a seat places from, made of what the seat knows
    trays: Mapping[str, Callable[[AnyState, AnyFrame], Tray | None]] = field(default_factory=dict)
    placing: Callable[[AnyState], Word | None] = _nothing  # the piece the open question places, though it is not said
    presets: tuple[Preset, ...] = ()
    # kinds of questions at which several pieces are named in one go though chance answers each, and how many are left
    through: Mapping[str, Callable[[AnyState, AnyFrame], int]] = field(default_factory=dict)
    # kinds of questions in the midst of an action that a gesture foresees declined; they are asked all the same
    windows: frozenset[str] = frozenset()
    # kinds of questions at which arrows are drawn from pieces to a target, though the words name places alone
    drawn: frozenset[str] = frozenset()
    alone: frozenset[str] = frozenset()  # kinds of questions whose own gestures are all there are
    asks: frozenset[str] = frozenset()  # kinds of questions whose answers a page shows and has confirmed
    beyond: Reason | None = None  # why a place that one would come to step by step is out of reach
    # by the kind of a question that takes several pieces: what is done with them, with {} for the pieces
    phrases: Mapping[str, str] = field(default_factory=dict)
