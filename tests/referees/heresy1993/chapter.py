"""What every chapter of this referee shares."""

from __future__ import annotations

from collections.abc import Iterable

from tests.referees.heresy1993.book import SIDES
from tests.referees.heresy1993.world import Facts, World
from tests.referees.referee import Question, Referee


def short(words: Iterable[str]) -> str:
    """Some words for people, in order."""
    return ", ".join(sorted(w.partition(":")[2] or w for w in words)) or "nothing"


class Chapter:
    """One part of the book. `asked` judges an offer, `heard` takes up the word, `event` judges what is told (before the
    world takes it up), `answered` what has changed once all of it is told."""

    def __init__(self, referee: Referee, world: World) -> None:
        self.referee = referee
        self.world = world
        self.options = referee.table.options

    def asked(self, q: Question) -> None:
        """A question is open."""

    def heard(self, q: Question) -> None:
        """The word is said; what came of it is told next."""

    def event(self, e: Facts, q: Question | None) -> None:
        """Something is told."""

    def answered(self, q: Question) -> None:
        """All of it is told."""

    def is_ours(self) -> bool:
        """Whether the characters have the rules that we designed (second reading)."""
        return self.options["characters"] == "ours"

    def expect(self, fine: bool, rule: str, line: int, text: str) -> bool:
        """Note a disagreement unless all is fine."""
        return self.referee.expect(fine, rule, line, text)

    def offer(self, q: Question, prefix: str, must: set[str], rule: str, line: int, may: Iterable[str] = ()) -> None:
        """Everything in `must` is offered, and nothing beyond it but what is in `may`."""
        self.referee.judge(f"offers of {q.kind}")
        offered = q.all_offered(prefix)
        missing, extra = must - offered, offered - must - set(may)
        text = f"{q.kind}: "
        text += f"{short(missing)} should be offered; " if missing else ""
        text += f"{short(extra)} should not" if extra else ""
        self.expect(not missing and not extra, rule, line, text)


def side_of(q: Question) -> str:
    """The side that is asked."""
    return SIDES[q.seat]
