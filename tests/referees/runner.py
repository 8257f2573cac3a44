"""Plays games before a referee, counts what it judged, and saves a game in which it disagrees as a record."""

from __future__ import annotations

import importlib
import json
import math
import pkgutil
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from dataclasses import dataclass, field
from functools import partial
from itertools import takewhile
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import tests.referees as here
from tests.referees.games import line_of, starts, told
from tests.referees.referee import Disagreement, Facts, Question, Referee, Table

from siegeworks.core import wire
from siegeworks.core.header import RECORD_VERSION
from siegeworks.core.journal import Journal
from siegeworks.core.spec import GameSpec, find, game_ids
from siegeworks.lab.fuzz.lines import Guides, Line

RESULTS = Path("build/referees")  # git ignores it
MOST_NOTED = 2  # disagreements over one rule and line that are kept of one game
MOST_SAVED = 5  # records saved of one rule and line


@dataclass
class Watched:
    """What came of watching games."""

    games: int = 0
    decisions: int = 0  # questions with a choice
    forced: int = 0  # questions with one answer, which are judged too
    judged: Counter[str] = field(default_factory=Counter)
    asked: Counter[str] = field(default_factory=Counter)  # by kind of question
    found: list[Facts] = field(default_factory=list)

    def add(self, other: Watched) -> None:
        """Count another's work in."""
        self.games += other.games
        self.decisions += other.decisions
        self.forced += other.forced
        self.judged += other.judged
        self.asked += other.asked
        self.found += other.found


def label(spec: GameSpec, name: str) -> str:
    """What a person reads for a word."""
    return spec.vocabulary.label(spec.vocabulary.number(name))


def judges() -> dict[str, type[Referee]]:
    """The referee of every game that has one: the class `Judge` of the module called like the game."""
    names = [module.name for module in pkgutil.iter_modules(here.__path__) if module.name in game_ids()]
    return {name: importlib.import_module(f"{here.__name__}.{name}").Judge for name in names}


class Views(Mapping[int | None, Facts]):
    """The views of one moment, each made when it is first looked at, which must be while the moment lasts."""

    def __init__(self, hearing: Hearing, seats: list[int | None]) -> None:
        self.hearing = hearing
        self.seats = seats
        self.ply = len(hearing.words)
        self.made: dict[int | None, Facts] = {}

    def __getitem__(self, seat: int | None) -> Facts:
        if seat not in self.made:
            assert self.ply == len(self.hearing.words), "a view of the past that nobody looked at then"
            self.made[seat] = self.hearing.spec.view(self.hearing.s, seat)
        return self.made[seat]

    def __iter__(self) -> Iterator[int | None]:
        return iter(self.seats)

    def __len__(self) -> int:
        return len(self.seats)


class Hearing:
    """One game, played before one referee."""

    def __init__(
        self, spec: GameSpec, referee: type[Referee], line: Line, most: int = 0, steered: bool = False
    ) -> None:
        self.spec = spec
        self.line = line
        self.most = most or 50_000  # questions
        self.steered = steered
        self.words: list[str] = []
        self.watched = Watched(games=1)
        self.journal = Journal()
        self.s = spec.new(line.scenario, line.seed, line.options, journal=self.journal, confirm=True)
        table = Table(
            spec.id, spec.seats, line.scenario, dict(line.options), spec.board(), partial(label, spec), told(line)
        )
        self.referee = referee(table)

    def play(self) -> Watched:
        """Play to the end, or as many questions as there may be."""
        guides = Guides(self.spec, self.line)
        views = self.views()
        events = self.events()
        self.put(partial(self.referee.begin, views, events))
        q = None
        while self.s.frames and len(self.words) < self.most:
            q = self.question(views)
            self.put(partial(self.referee.asked, q))
            wish = self.referee.wish(q) if self.steered else None
            q.word = wish if wish in q.offered else self.answer(guides)
            self.words.append(q.word)
            try:
                self.spec.choose(self.s, self.spec.vocabulary.number(q.word))
            except Exception as error:
                self.note(Disagreement("", "", f"the rules fail: {type(error).__name__}: {error}"))
                break
            q.events, q.after = self.events(), self.views()
            q.outcome = self.spec.outcome(self.s)
            self.put(partial(self.referee.answered, q))
            views = q.after
        if q is not None and not self.s.frames:
            self.put(partial(self.referee.end, q))
        self.watched.judged = self.referee.judged
        return self.watched

    def views(self) -> Mapping[int | None, Facts]:
        """What each seat and the watcher may know now."""
        seats: list[int | None] = [*range(len(self.spec.seats)), None]
        if self.referee.EVERY_VIEW:
            return {seat: self.spec.view(self.s, seat) for seat in seats}
        return Views(self, seats)

    def events(self) -> list[Facts]:
        """What was told since the last time, with words for ids."""
        events = [wire.event(self.spec, e) for e in self.journal.events]
        self.journal.events.clear()
        return events

    def question(self, views: Mapping[int | None, Facts]) -> Question:
        """The open question as the referee sees it."""
        spec, s = self.spec, self.s
        ask, f = spec.rules.question(s)
        names, number = spec.vocabulary.names, spec.vocabulary.number
        equals = {names[w]: [names[o] for o in others] for w in s.offered if (others := spec.stands_for(s, w))}
        q = Question(
            len(self.words),
            ask.seat(s, f),
            ask.kind,
            ask.rule,
            tuple(names[w] for w in s.offered),
            equals,
            views,
            lambda name: spec.odds(s, number(name)),
        )
        self.watched.asked[q.kind] += 1
        if q.is_forced:
            self.watched.forced += 1
        else:
            self.watched.decisions += 1
        return q

    def answer(self, guides: Guides) -> str:
        """The next word; guides are not asked where the table would not ask a player."""
        s = self.s
        forced = len(s.offered) == 1 and not self.spec.rules.question(s)[0].pause
        return self.spec.vocabulary.name(s.offered[0] if forced else guides.choose(s))

    def put(self, look: Callable[[], None]) -> None:
        """Let the referee look, and take up what it finds."""
        try:
            look()
        except Disagreement as raised:
            self.referee.found.append(raised)
        for found in self.referee.found:
            self.note(found)
        self.referee.found.clear()

    def note(self, found: Disagreement) -> None:
        """Keep a disagreement as a record that opens at the table."""
        alike = [row for row in self.watched.found if row["rule"] == found.rule and row["book_line"] == found.book_line]
        if len(alike) >= MOST_NOTED:
            return
        header = self.line.header(self.spec) | {"confirm": True}
        self.watched.found.append(
            {
                "record": RECORD_VERSION,
                "header": header,
                "words": list(self.words),
                "rule": found.rule,
                "book_line": found.book_line,
                "problems": [found.text],
                "ply": len(self.words),
                "start": self.referee.table.start,
            }
        )


def watch_one(game: str, seed: str, number: int, vary: bool = False, most: int = 0) -> Watched:
    """The game of a number before the referee of its game."""
    spec = find(game)
    referee = judges()[game]
    line = line_of(spec, referee, starts(spec), seed, number, vary)
    return Hearing(spec, referee, line, most, steered=number % 3 == 0).play()


def watch_many(
    game: str, games: int, seed: str, vary: bool = False, jobs: int = 1, end: float = math.inf
) -> Iterator[Watched]:
    """So many games, each as soon as it is over; none begins after the clock says `end`."""
    numbers = takewhile(lambda _: time.monotonic() < end, range(games))
    if jobs == 1:
        yield from (watch_one(game, seed, number, vary) for number in numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        waiting: set[Any] = set()
        for number in numbers:
            waiting.add(pool.submit(watch_one, game, seed, number, vary))
            if len(waiting) >= 2 * jobs:
                done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                yield from (future.result() for future in done)
        yield from (future.result() for future in waiting)


def save(found: list[Facts], game: str, folder: Path = RESULTS) -> list[str]:
    """Write the first games of each rule and book line as records; the names of the files, one for each saved."""
    seen: Counter[tuple[str, str]] = Counter()
    saved = []
    for record in found:
        key = (record["rule"], str(record["book_line"]))
        seen[key] += 1
        if seen[key] > MOST_SAVED:
            continue
        folder.mkdir(parents=True, exist_ok=True)
        seed = "".join(c if c.isalnum() else "-" for c in str(record["header"]["seed"]))
        path = folder / f"{game}-{record['rule'] or 'failed'}-{seed}-{record['ply']}.json"
        path.write_text(json.dumps(record, ensure_ascii=False, indent=1), encoding="utf-8")
        saved.append(str(path))
    return saved
