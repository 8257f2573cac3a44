"""Saying several words in one go: a gesture is one action at the table, and stops where something new is learned."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from siegeworks.core.record import Match
from siegeworks.core.seam import AnyState
from siegeworks.core.words import Vocabulary, Word

REVEALED, ASKED, REFUSED = "revealed", "asked", "refused"


class Saying(NamedTuple):
    """How far a series came: words said of it, why it stopped (None: it did not), and the plies said by the table."""

    said: int
    stopped: str | None
    by_itself: tuple[int, ...]


def say(
    match: Match,
    words: Sequence[Word],
    step: int | None = None,
    onward: Callable[[AnyState], Word | None] = lambda _: None,
    through: bool = False,
) -> Saying:
    """Say words one after another for the seat that must choose now.

    It stops before a word that is not offered, as soon as something was drawn or shown (unless the seat wishes to go
    `through` that; then a piece may be named by an equal one), or when another seat is asked. `onward` says the word
    with which the table answers a question that is not for these words: another seat's window that is empty, or one of
    the seat's own. If the rules fail, the game is as it was.
    """
    start = len(match.words)
    seat = match.spec.rules.seat(match.state)
    by_itself: list[int] = []
    try:
        for n, w in enumerate(words):
            stopped = _make_way(match, seat, w, onward, by_itself, through)
            if stopped is not None:
                return Saying(n, stopped, tuple(by_itself))
            match.choose(_word_for(match, w) if through else w, step if n == 0 else None)
            if match.history[-1].revealed and n + 1 < len(words) and not through:
                return Saying(n + 1, REVEALED, tuple(by_itself))
    except Exception:
        match.rewind(start)
        raise
    return Saying(len(words), None, tuple(by_itself))


def _make_way(
    match: Match, seat: int, w: Word, onward: Callable[[AnyState], Word | None], by_itself: list[int], through: bool
) -> str | None:
    """Answer what the table answers, until the word can be said; why it cannot, if so."""
    rules = match.spec.rules
    while not match.over:
        s = match.state
        mine = rules.seat(s) == seat
        if mine and (w in s.offered or (through and _word_for(match, w) in s.offered)):
            return None
        word = onward(s)
        if word is None:
            return REFUSED if mine else ASKED
        by_itself.append(len(match.words))
        match.choose(word)
        if match.history[-1].revealed and not through:
            return REVEALED
    return REVEALED


def _word_for(match: Match, w: Word) -> Word:
    """The word itself where it is offered, else that of an equal piece which stands for it."""
    s = match.state
    if w in s.offered:
        return w
    return next((x for x in s.offered if w in match.spec.stands_for(s, x)), w)


def in_short(vocabulary: Vocabulary, said: Sequence[Word]) -> str:
    """A series as people name it, by what is done and where it ends; nothing where it is about several things."""
    things = [w for w in said if vocabulary.kind(w) != "verb"]
    if not things:
        return ""
    if vocabulary.kind(said[0]) == "verb":
        return f"{vocabulary.label(said[0])}: {vocabulary.label(things[-1])}"
    kinds = {vocabulary.kind(w) for w in things}
    return vocabulary.label(things[-1]) if len(kinds) == 1 else ""
