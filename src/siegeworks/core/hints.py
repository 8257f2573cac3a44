"""What a person is told of words before saying one: that a word declines, is what nearly everybody would say, or wastes
or hurts something; and which questions a table may answer for a person, because there is nothing to decide.

All of it is made from what the deciding seat knows (conformance holds every game to that), so it tells no secret.
"""

from __future__ import annotations

from typing import NamedTuple

from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.why import LOSES_THE_GAME, Caution
from siegeworks.core.words import Word

SEED = 1  # of the world that words are tried in
FEW = 8  # words of a question that are all tried


class Hint(NamedTuple):
    """The remarks on one offered word."""

    word: Word
    idle: bool
    usual: bool
    caution: Caution | None


def hints(spec: GameSpec, s: AnyState) -> list[Hint]:
    """The remarks on every offered word, in order; a caution without a rule has its question's."""
    ask, f = spec.rules.question(s)
    usual = ask.usual(s, f)
    lost = losing(spec, s)
    out = []
    for w in s.offered:
        caution = lost.get(w) or ask.caution(s, f, w)
        if caution is not None and not caution.rule:
            caution = caution._replace(rule=ask.rule)
        out.append(Hint(w, ask.is_idle(s, f, w), w == usual, caution))
    return out


def losing(spec: GameSpec, s: AnyState) -> dict[Word, Caution]:
    """The words after which the seat has lost, as far as it can foresee: nothing drawn, nobody else asked.

    Of long lists only the words that decline are tried; where every word loses, none is worse than the others.
    """
    seat = spec.rules.seat(s)
    ask, f = spec.rules.question(s)
    tried = [w for w in s.offered if len(s.offered) <= FEW or ask.is_idle(s, f, w)]
    if len(s.offered) < 2 or not tried:
        return {}
    world = spec.determinize(s, seat, SEED)
    out = {}
    for w in tried:
        t = world.clone()
        if w in t.offered:
            spec.rules.choose(t, w)
        if not t.frames and t.reveals == world.reveals and spec.returns(t)[seat] < 0:
            ending = spec.endings[t.ending]
            out[w] = Caution(LOSES_THE_GAME, f"You would lose the game at once: {ending.text}", ending.rule)
    return out if len(out) < len(s.offered) else {}


def is_empty(spec: GameSpec, s: AnyState) -> bool:
    """Whether the open question can only be declined."""
    ask, f = spec.rules.question(s)
    return all(ask.is_idle(s, f, w) for w in s.offered)


def idle_word(spec: GameSpec, s: AnyState) -> Word | None:
    """How the open question is declined in the plainest way; None where it cannot be."""
    ask, f = spec.rules.question(s)
    for w in ask.idle:
        if w in s.offered and ask.is_idle(s, f, w):
            return w
    return next((w for w in s.offered if ask.is_idle(s, f, w)), None)


def goes_on(spec: GameSpec, s: AnyState) -> Word | None:
    """The word with which the open question answers itself: the only one, or the plainest of those that all decline.

    None where there is something to decide, and at a table that asked to confirm.
    """
    offered: list[Word] = s.offered
    if s.confirm:
        return None
    if len(offered) == 1:
        return offered[0]
    return idle_word(spec, s) if is_empty(spec, s) else None


def usual_word(spec: GameSpec, s: AnyState) -> Word | None:
    """What nearly everybody would say now, if there is such a thing."""
    ask, f = spec.rules.question(s)
    return ask.usual(s, f)
