"""What a referee is shown of a game, and how it disagrees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, NamedTuple

from siegeworks.core.spec import GameSpec

Facts = dict[str, Any]  # a view, a board, an event: plain data with words for ids
WATCHER = None  # the seat of whoever only looks on


class Disagreement(Exception):
    """The program does something else than the book says."""

    def __init__(self, rule: str, book_line: int | str, text: str) -> None:
        super().__init__(f"{rule} (book line {book_line}): {text}")
        self.rule = rule
        self.book_line = book_line
        self.text = text


class Table(NamedTuple):
    """Where a game is played: what never changes in it. `starts` says how it begins, for people who search."""

    game: str
    seats: tuple[str, ...]
    scenario: str
    options: Mapping[str, str]  # every switch by name
    board: Facts | None
    label: Callable[[str], str]  # what a person reads for a word
    start: str


class Question:
    """One decision: what is asked, what is offered and, once it is answered, what came of it.

    A question that has a single answer is shown like any other (`is_forced`), because what is missing from an offer is
    as wrong as what is too much. `before` and `after` hold the views by seat, and by WATCHER.
    """

    def __init__(
        self,
        ply: int,
        seat: int,
        kind: str,
        rule: str,
        offered: tuple[str, ...],
        equals: Mapping[str, Sequence[str]],
        before: Mapping[int | None, Facts],
        odds: Callable[[str], Any],
    ) -> None:
        self.ply = ply
        self.seat = seat
        self.kind = kind
        self.rule = rule
        self.offered = offered
        self.equals = equals  # the words that an offered one speaks for, where there are such
        self.before = before
        self.odds = odds  # what a word would roll or draw, as the program says; only until it is answered
        self.word = ""
        self.events: list[Facts] = []
        self.after: Mapping[int | None, Facts] = before
        self.outcome: Facts | None = None  # once the game is over

    @property
    def is_forced(self) -> bool:
        """Whether there is nothing to decide."""
        return len(self.offered) == 1

    def all_offered(self, prefix: str = "") -> set[str]:
        """Every word that is offered, by itself or by an equal one; with a prefix ("area:") those of that kind."""
        words = {w for w in self.offered if w.startswith(prefix)}
        return words | {o for w in words for o in self.equals.get(w, ())}

    def events_of(self, *types: str) -> list[Facts]:
        """The events of these types that the answer brought about, in order."""
        return [e for e in self.events if e["type"] in types]


class Referee:
    """Watches one game. A referee of a game overrides begin, asked, answered and end; each may raise or collect."""

    NEEDS: ClassVar[Sequence[str]] = ()  # switches without which the game is not yet the one that it judges
    EVERY_VIEW: ClassVar[bool] = True  # False: a view is made when it is looked at, which saves most of the time
    KNOWS: ClassVar[Mapping[str, Sequence[str]]] = {}  # the values of switches it can judge, beside the defaults

    def __init__(self, table: Table) -> None:
        self.table = table
        self.judged: Counter[str] = Counter()
        self.found: list[Disagreement] = []

    def begin(self, views: Mapping[int | None, Facts], events: list[Facts]) -> None:
        """The game is set up: its first views, and what was told while setting up."""

    def asked(self, q: Question) -> None:
        """A question is open: is the offer what the book offers?"""

    def answered(self, q: Question) -> None:
        """It was answered: did happen what the book says?"""

    def end(self, q: Question) -> None:
        """The game is over with the answer to this question: should it be?"""

    def wish(self, q: Question) -> str | None:
        """A word of the offer that leads to what is seldom judged; one game in three goes where the referee wishes."""
        return None

    def judge(self, kind: str, times: int = 1) -> None:
        """Count something that was judged."""
        self.judged[kind] += times

    def disagree(self, rule: str, book_line: int | str, text: str) -> None:
        """Note a disagreement and go on."""
        self.found.append(Disagreement(rule, book_line, text))

    def expect(self, fine: bool, rule: str, book_line: int | str, text: str) -> bool:
        """Note a disagreement unless all is fine; says if it is."""
        if not fine:
            self.disagree(rule, book_line, text)
        return fine


def referee_of(spec: GameSpec, judges: Mapping[str, type[Referee]]) -> type[Referee]:
    """The referee of a game."""
    if spec.id not in judges:
        raise SystemExit(f"{spec.id} has no referee yet; there are referees of {', '.join(sorted(judges))}")
    return judges[spec.id]
