"""What many questions share: who is asked, how an area is named or a step declined, and reasons by the predicate that
offers a word."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from siegeworks.core.flow import Choice, Frame, again, leave
from siegeworks.core.why import Reason
from siegeworks.core.words import Word
from siegeworks.games.heresy2010.box.words import AREA, DONE, IDLE, IGNORE, PIECE
from siegeworks.games.heresy2010.frames import Ignorable, begin, ignore
from siegeworks.games.heresy2010.state import Heresy2010State

AFrame = TypeVar("AFrame", bound=Frame)
Why = Callable[[Heresy2010State, AFrame, int], Reason | None]


class Sided(Protocol):
    """A frame that names the side it asks."""

    side: int


class Placed(Ignorable, Protocol):
    """A frame that works on one area."""

    area: int


class Counted(Ignorable, Protocol):
    """A frame that counts how many uses are left."""

    left: int


class SideChoice(Choice):
    """A question to the side that its frame names."""

    idle = IDLE

    def seat(self, s: Heresy2010State, f: Sided) -> int:
        return f.side


def name_area(s: Heresy2010State, f: Placed, w: Word) -> bool:
    """The area the step works on is named, and the order can no longer be ignored; or it is ignored: False."""
    if w == IGNORE:
        ignore(s, f)
        return False
    begin(s, f)
    f.area = AREA.id(w)
    return True


def or_declined(f: Ignorable, words: list[Word]) -> list[Word]:
    """The words and, if there are any, how to decline: the order as a whole while it may be ignored, else done."""
    return [*words, IGNORE if f.whole else DONE] if words else []


def declined(s: Heresy2010State, f: Ignorable, w: Word) -> bool:
    """Whether the word declines; then the step, or the whole order, ends."""
    if w == IGNORE:
        ignore(s, f)
        return True
    if w == DONE:
        leave(s, f)
        return True
    begin(s, f)
    return False


def one_more(s: Heresy2010State, f: Counted, w: Word) -> bool:
    """One of the step's uses is taken and the question is asked again; or it is declined: False."""
    if declined(s, f, w):
        return False
    again(f)
    f.left -= 1
    return True


def area_reasons(s: Heresy2010State, f: AFrame, w: Word, why: Why[AFrame]) -> list[Reason]:
    """Why an area is not offered; nothing for words that are no areas."""
    if w not in AREA:
        return []
    reason = why(s, f, AREA.id(w))
    return [reason] if reason else []


def piece_reasons(s: Heresy2010State, f: AFrame, w: Word, why: Why[AFrame]) -> list[Reason]:
    """Why a unit or a Hero is not offered; nothing for other words."""
    if w not in PIECE:
        return []
    reason = why(s, f, PIECE.id(w))
    return [reason] if reason else []
