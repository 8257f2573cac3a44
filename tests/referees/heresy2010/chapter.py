"""What every chapter of this referee shares."""

from __future__ import annotations

from typing import Any

from tests.referees.heresy2010.book import SIDES
from tests.referees.heresy2010.position import Position
from tests.referees.heresy2010.story import Story
from tests.referees.referee import Question, Referee

Facts = dict[str, Any]


def short(words: Any) -> str:
    """Some words for people, in order."""
    return ", ".join(sorted(str(w).partition(":")[2] or str(w) for w in words)) or "nothing"


class Chapter:
    """One part of the book. `asked` judges an offer, `heard` takes up the word, `event` judges what is told (before the
    story takes it up), `answered` what has changed once all of it is told."""

    def __init__(self, referee: Referee, story: Story) -> None:
        self.referee = referee
        self.story = story
        self.options = referee.table.options
        self.p: Position | None = None  # as it is while a question is open

    def asked(self, q: Question, p: Position) -> None:
        """A question is open."""

    def heard(self, q: Question, before: Position) -> None:
        """The word is said; what came of it is told next."""

    def event(self, e: Facts, q: Question, before: Position, after: Position) -> None:
        """Something is told."""

    def answered(self, q: Question, before: Position, after: Position) -> None:
        """All of it is told."""

    def option(self, name: str, otherwise: str) -> str:
        """The value of a switch; what the book says where the game has no such switch."""
        return self.options.get(name, otherwise)

    def expect(self, fine: bool, rule: str, line: int | str, text: str) -> bool:
        """Note a disagreement unless all is fine."""
        return self.referee.expect(fine, rule, line, text)

    def offer(
        self, q: Question, prefix: str, must: set[str], may: set[str], rule: str, line: int | str, what: str
    ) -> bool:
        """Everything in `must` is offered, and nothing beyond `may` (which holds `must`)."""
        offered = q.all_offered(prefix)
        missing, extra = must - offered, offered - may - must
        unnamed = {w for w in missing if self.looks_like(w, offered)}
        named = extra - set(q.offered)
        if (unnamed or named) and missing == unnamed and extra == named:
            told = f"{what}: {short(named)} named as equal though not, {short(unnamed)} not named though equal"
            return self.expect(False, rule, "stands_for", told)
        text = f"{what}: {short(missing)} should be offered" if missing else ""
        if extra:
            text += f"{'; ' if text else what + ': '}{short(extra)} should not"
        return self.expect(not text, rule, line, text)

    def looks_like(self, word: str, others: set[str]) -> bool:
        """Whether a unit is the very same, to the eye, as one of some others."""
        if self.p is None or word not in self.p.units:
            return False
        own = self.p.units[word]
        look = own._replace(word=word.rpartition("-")[0])
        alike = [self.p.units[w]._replace(word=w.rpartition("-")[0]) for w in others if w in self.p.units]
        return look in alike


def side_of(q: Question) -> str:
    """The side that is asked."""
    return SIDES[q.seat]
