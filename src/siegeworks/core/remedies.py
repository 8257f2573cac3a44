"""Whether reasons are true: each names a rule of the book, and when what it names is taken away the word is offered.

A game's tests list what takes its reasons away, as changes of a position (tests/games/GAME/remedies.py):

    Remedy("OUT-MARCH-03", clear_area, question="march-to", text="enemy")

`change(state, word)` gets the state of a position as data and the refused word by name, and alters the data; where that
cannot be done it raises LookupError.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from siegeworks.core.errors import BadPosition
from siegeworks.core.rulebook import rulebook
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.why import Reason
from siegeworks.core.words import Word

MOST = 6  # reasons taken away one after the other


class Remedy(NamedTuple):
    """What takes a reason away: its rule, the change of a position, and, where the rule gives several reasons, the kind
    of question and some words of the sentence.
    """

    rule: str
    change: Callable[[dict[str, Any], str], None]
    question: str = ""
    text: str = ""

    def fits(self, reason: Reason, question: str) -> bool:
        """Whether it is one for this reason at this kind of question."""
        return self.rule == reason.rule and self.question in ("", question) and self.text in reason.text


class Followed(NamedTuple):
    """What became of a refused word: the remedies that were used, whether it was offered in the end, what is wrong."""

    used: list[Remedy]
    offered: bool
    problem: str = ""


def unknown_rules(spec: GameSpec, s: AnyState, words: Iterable[Word]) -> list[str]:
    """The refused words whose reasons name no rule or ruling of the game's book."""
    book = rulebook(spec.id)
    problems = []
    for w in words:
        if w in s.offered:
            continue
        reasons = spec.why_not(s, w)
        if not reasons:
            problems.append(f"{spec.vocabulary.name(w)}: no reason")
        problems += [
            f"{spec.vocabulary.name(w)}: {reason.rule!r} is no rule ({reason.text})"
            for reason in reasons
            if reason.rule not in book.rules and reason.rule not in book.rulings
        ]
    return problems


def is_offered(spec: GameSpec, s: AnyState, w: Word) -> bool:
    """Whether a word is offered, by itself or by an equal one."""
    return w in s.offered or any(w in spec.stands_for(s, o) for o in s.offered)


def follow(spec: GameSpec, s: AnyState, w: Word, remedies: Sequence[Remedy]) -> Followed:
    """Take away one reason after the other until a refused word is offered, or none of the remedies fits.

    A reason that is still given when what it named is gone was not the true one.
    """
    position = msgspec.json.decode(msgspec.json.encode(spec.position(s)))
    position["state"]["confirm"] = True  # the question is put even if there is one answer left
    question, name = spec.rules.question(s)[0].kind, spec.vocabulary.name(w)
    used: list[Remedy] = []
    for _ in range(MOST):
        reason = spec.why_not(s, w)[0]
        remedy = next((one for one in remedies if one.fits(reason, question)), None)
        if remedy is None:
            return Followed(used, False)
        try:
            remedy.change(position["state"], name)
        except LookupError:
            return Followed(used, False)
        used.append(remedy)
        told = f"{question}: {name} was refused by {reason.rule} ({reason.text})"
        try:
            s = spec.load(position)
        except BadPosition as error:
            return Followed(used, False, f"{told}, and the changed position is refused: {error.reasons}")
        if not s.frames or spec.rules.question(s)[0].kind != question:
            return Followed(used, False, f"{told}, and in the changed position nobody is asked for it")
        if is_offered(spec, s, w):
            return Followed(used, True)
        if spec.why_not(s, w)[0] == reason:
            return Followed(used, False, f"{told}, and still is without it")
    return Followed(used, False, f"{question}: {name} is refused for ever new reasons, at last {spec.why_not(s, w)[0]}")
