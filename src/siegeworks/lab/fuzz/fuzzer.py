"""The fuzzer: games that look for what has not been seen yet, every rule of conformance checked on the way.

A find is a step reached, a pair (kind of question, kind of word) said, a coverage goal that the game names (a card's
effect), or an ending. A line that makes a new find is kept, with the moment of each find. Half of the later games are a
kept line cut off, most often shortly before a find that few games have made, with another guide going on from there.
Every value of every option has its turn in the new ones.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

import msgspec

from siegeworks.core import wire
from siegeworks.core.conformance import check_all, check_columns, check_step
from siegeworks.core.flow import Procedure
from siegeworks.core.header import RECORD_VERSION
from siegeworks.core.journal import Journal
from siegeworks.core.options import Option
from siegeworks.core.spec import GameSpec, find
from siegeworks.lab.fuzz.lines import Guides, Line, Stretch, pair

LIMIT = 50_000
TWICE = 2  # a find is news until so many games have made it: a corpus that rests on one line for a step ages too soon
GUIDED = (("chance", 0.2), ("rare", 0.5), ("lean", 0.9), ("greedy", 1.0))  # shares of new stretches, added up


class Kept(NamedTuple):
    """A line that made new finds, and after how many words it made each of all its finds."""

    line: Line
    finds: dict[str, int]
    new: tuple[str, ...]


class Played(NamedTuple):
    """What came of playing a line."""

    words: list[int]
    finds: dict[str, int]
    problems: list[str]


class Fuzzer:
    """One stream of games and all it has found."""

    def __init__(self, game: str, seed: str, scenario: str | None = None, full_check_every: int = 25) -> None:
        self.spec: GameSpec = find(game)
        self.rng = Random(f"fuzz {seed}")
        self.seed = seed
        self.scenario = scenario
        self.full_check_every = full_check_every  # one step in so many gets every check
        self.finds: dict[str, int] = {}  # in how many games each find was made
        self.kept: list[Kept] = []
        self.turns: dict[str, list[str]] = {}  # the values of each option whose turn is still to come
        self.failures: list[dict[str, Any]] = []
        self.games = 0
        self.decisions = 0
        problems = check_columns(self.spec)
        if problems:
            self.fail(self.new_line(), [], problems)

    def run(self, games: int) -> None:
        """Play so many games."""
        for _ in range(games):
            self.try_line(self.next_line())

    def try_line(self, line: Line) -> None:
        """Play one line, keep it if it found anything, note what failed."""
        self.games += 1
        played = self.play(line)
        self.decisions += len(played.words)
        new = tuple(f for f in played.finds if self.finds.get(f, 0) < TWICE)
        for key in (*played.finds, *(f"option {o.id} {line.options[o.id]}" for o in self.spec.options)):
            self.finds[key] = self.finds.get(key, 0) + 1
        if played.problems:
            self.fail(line, played.words, played.problems)
        elif new:
            self.kept.append(Kept(line, played.finds, new))

    def next_line(self) -> Line:
        """A new game, or a kept one that goes on otherwise."""
        rng = self.rng
        if not self.kept or rng.random() < 0.5:
            return self.new_line()
        rarest = [min(self.finds[f] for f in kept.new) for kept in self.kept]
        kept = rng.choices(self.kept, [1.0 / n for n in rarest])[0]
        at = kept.finds[min(kept.new, key=lambda f: (self.finds[f], f))]
        if rng.random() < 0.7:
            words = max(0, at - int(8 * rng.random() ** 2))
        else:
            words = int(rng.random() * (max(kept.finds.values()) + 1))
        return kept.line.cut(words, self.new_stretch())

    def new_line(self) -> Line:
        """Where a game starts: a scenario drawn at random; options in turn, or the defaults in every second game."""
        spec, rng = self.spec, self.rng
        scenario = self.scenario or rng.choice(spec.scenarios).id
        plain = rng.random() < 0.5
        options = {o.id: o.values[o.default] if plain else self.in_turn(o) for o in spec.options}
        return Line(scenario, f"{self.seed}/{self.games}", options, (self.new_stretch(),))

    def in_turn(self, option: Option) -> str:
        """One of the values: all of them, in an order drawn at random, before any comes again."""
        left = self.turns.setdefault(option.id, [])
        if not left:
            left.extend(self.rng.sample(option.values, len(option.values)))
        return left.pop()

    def new_stretch(self) -> Stretch:
        """A guide drawn at random."""
        drawn = self.rng.random()
        guide = next(name for name, share in GUIDED if drawn < share)
        return Stretch(guide, f"{self.seed}/{self.games}")

    def play(self, line: Line) -> Played:
        """Play a line to its end, its last word of interest, or its first failure."""
        rules = self.spec.rules
        before, rules.reached = rules.reached, set()
        played = Played([], {}, [])
        try:
            played.problems.extend(self.play_on(line, played.words, played.finds, rules.reached))
        except Exception as error:
            played.problems.append(f"{type(error).__name__}: {error}")
        finally:
            rules.reached = before
        return played

    def play_on(self, line: Line, words: list[int], finds: dict[str, int], reached: set[tuple[int, int]]) -> list[str]:
        """The game itself; every word said is in `words`, the failing one too."""
        spec, steps = self.spec, 0
        names = spec.vocabulary.names
        journal = Journal()
        s = spec.new(line.scenario, line.seed, line.options, journal=journal)
        check = Random(f"checks {line.seed}")
        problems = check_all(spec, s, self.games)
        guides = Guides(spec, line)
        while s.frames and not problems and not line.is_told(len(words)):
            if len(words) > LIMIT:
                return [f"the game does not end in {LIMIT} choices"]
            w = guides.choose(s)
            words.append(w)
            finds.setdefault("said " + pair(spec.rules.question(s)[0].kind, names[w]), len(words))
            spec.rules.choose(s, w)
            if len(reached) != steps:
                steps = len(reached)
                self.note_steps(reached, finds, len(words))
            thorough = not s.frames or check.random() * self.full_check_every < 1
            self.note_events(journal, finds, len(words), thorough)
            problems = check_all(spec, s, len(words)) if thorough else check_step(spec, s)
        outcome = spec.outcome(s)
        if outcome is not None:
            finds.setdefault(f"ending {outcome['reason']}", len(words))
        return [f"{p} (at {spec.rules.where(s)})" for p in problems]

    def note_steps(self, reached: set[tuple[int, int]], finds: dict[str, int], count: int) -> None:
        """Note the steps reached as finds."""
        for proc, pc in reached:
            procedure = self.spec.rules.procedures[proc]
            finds.setdefault(f"step {procedure.name} {procedure.steps[pc].key}", count)

    def note_events(self, journal: Journal, finds: dict[str, int], count: int, thorough: bool) -> None:
        """Note what the events since the last word show, and if asked for, that they can be told."""
        for e in journal.events:
            if goal := self.spec.lab.goal_of(e):
                finds.setdefault(f"goal {goal}", count)
            if thorough:
                msgspec.json.encode(wire.event(self.spec, e))
        journal.events.clear()

    def fail(self, line: Line, words: list[int], problems: list[str]) -> None:
        """Keep a failing game as a record that opens at the table."""
        names = self.spec.vocabulary.names
        header = line.header(self.spec)
        self.failures.append(
            {"record": RECORD_VERSION, "header": header, "words": [names[w] for w in words], "problems": problems}
        )

    def report(self) -> dict[str, Any]:
        """What was found and what was not."""
        return report(self.spec, self.finds) | {
            "games": self.games,
            "decisions": self.decisions,
            "failures": self.failures,
        }


def report(spec: GameSpec, finds: dict[str, int]) -> dict[str, Any]:
    """Finds in names, by kind: reached and not reached, and in how many games."""
    procedures = {procedure.name: _reached(procedure, finds) for procedure in spec.rules.procedures}
    endings = sorted(f[7:] for f in finds if f.startswith("ending "))
    goals = spec.lab.coverage_goals
    return {
        "game": spec.id,
        "steps": sum(len(p["reached"]) for p in procedures.values()),
        "of": sum(len(p.steps) for p in spec.rules.procedures),
        "options": _played(spec, finds),
        "goals": {goal: finds[f"goal {goal}"] for goal in goals if f"goal {goal}" in finds},
        "missing_goals": [goal for goal in goals if f"goal {goal}" not in finds],
        "pairs": {f[5:]: n for f, n in sorted(finds.items()) if f.startswith("said ")},
        "endings": endings,
        "unseen_endings": sorted({e.reason for e in spec.endings} - set(endings)),
        "procedures": procedures,
    }


def _played(spec: GameSpec, finds: dict[str, int]) -> dict[str, dict[str, int]]:
    """In how many games each option stood at each of its values."""
    return {o.id: {value: finds.get(f"option {o.id} {value}", 0) for value in o.values} for o in spec.options}


def _reached(procedure: Procedure, finds: dict[str, int]) -> dict[str, Any]:
    """Which steps of a procedure were reached, each in how many games, and which were not."""
    keys = [step.key for step in procedure.steps]
    reached = {key: finds[find_] for key in keys if (find_ := f"step {procedure.name} {key}") in finds}
    return {"reached": reached, "unreached": [key for key in keys if key not in reached]}


def wanted(spec: GameSpec) -> list[str]:
    """What a corpus must reach: every step of every table, and every goal the game names."""
    steps = [f"step {p.name} {step.key}" for p in spec.rules.procedures for step in p.steps]
    return steps + [f"goal {goal}" for goal in spec.lab.coverage_goals]
