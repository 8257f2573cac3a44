"""A golden game: one whole game as text that people can read, kept to notice what a change of the code changes.

    game: outpost
    version: 2
    scenario: dawn
    options: ties=both-hurt                          # only those that are not the default; else no such line
    seed: golden dawn

    # 4df2c742745b5a13fc50219920cd9eb7               the state before the first word
        1 raiders verb:march                         ply, seat, word
          The raiders march.                         what the log says of it; "(raiders) ..." is told to that seat only
       10 raiders unit:raiders-guns-1
    # 913586a8a639019fc575e9db2c136a86               the state, after every tenth word and at the end
    over: garrison wins by held-out (OUT-WIN-03): The garrison held out to the last round.

The words alone decide the game; all else is what the rules make of them today.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from siegeworks.agents.driver import ask
from siegeworks.agents.registry import make
from siegeworks.core.errors import BadRecord, SiegeworksError
from siegeworks.core.journal import Event, Journal
from siegeworks.core.record import Match
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec, find
from siegeworks.core.state import digest
from siegeworks.core.wire import sentence

EVERY = 10  # words from hash to hash
MOST_SHOWN = 40  # lines of a difference
WORD = re.compile(r" {0,4}(\d+) (\S+) (\S+:\S+)")  # sentences stand further in
OF_STATE = ("# ", "version: ")  # lines that a change of form may change, though the game plays on as it did


class Golden(NamedTuple):
    """Where a golden game starts, and its words."""

    game: str
    scenario: str
    options: dict[str, str]
    seed: str
    words: tuple[str, ...]


def read(text: str, name: str = "this") -> Golden:
    """The start and the words of a golden game."""
    head, _, body = text.partition("\n\n")
    header = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
    missing = [key for key in ("game", "version", "scenario", "seed") if key not in header]
    if missing:
        raise BadRecord(f"{name} is not a golden game: it does not say its {', '.join(missing)}")
    pairs = header["options"].split(", ") if "options" in header else []
    options = dict(pair.split("=", 1) for pair in pairs)
    words = tuple(row[3] for line in body.splitlines() if (row := WORD.fullmatch(line)))
    return Golden(header["game"], header["scenario"], options, header["seed"], words)


def write(golden: Golden) -> str:
    """Play the words under today's rules and tell the game; where a word is refused, the telling ends with that."""
    spec = find(golden.game)
    return "\n".join([*_header(spec, golden), "", *_telling(spec, golden)]) + "\n"


def _header(spec: GameSpec, golden: Golden) -> Iterator[str]:
    yield f"game: {spec.id}"
    yield f"version: {spec.version}"
    yield f"scenario: {golden.scenario}"
    if golden.options:
        yield "options: " + ", ".join(f"{option}={value}" for option, value in golden.options.items())
    yield f"seed: {golden.seed}"


def _telling(spec: GameSpec, golden: Golden) -> Iterator[str]:
    journal = Journal()
    s = spec.new(golden.scenario, golden.seed, golden.options, spec.keyed_fate(golden.seed), journal)
    yield from _sentences(spec, journal.events)
    yield f"# {digest(s, spec.rules)}"
    for ply, name in enumerate(golden.words, 1):
        journal.events.clear()
        seat = spec.seats[spec.rules.seat(s)] if s.frames else "nobody"
        yield f"{ply:5} {seat} {name}"
        try:
            spec.choose(s, spec.vocabulary.number(name))
        except SiegeworksError as error:
            yield "REFUSED: " + " ".join([f"{error.message}.", *(reason.text for reason in error.reasons)])
            return
        yield from _sentences(spec, journal.events)
        if ply % EVERY == 0 or ply == len(golden.words):
            yield f"# {digest(s, spec.rules)}"
    yield _end(spec, s)


def _sentences(spec: GameSpec, events: list[Event]) -> Iterator[str]:
    for e in events:
        text = " ".join(sentence(spec, e).split())
        if text:
            told_to = f"({', '.join(spec.seats[seat] for seat in e['to'])}) " if "to" in e else ""
            yield f"      {told_to}{text}"


def _end(spec: GameSpec, s: AnyState) -> str:
    outcome = spec.outcome(s)
    if outcome is None:
        return "not over"
    winner = f"{outcome['winner']} wins" if outcome["winner"] else "nobody wins"
    return f"over: {winner} by {outcome['reason']} ({outcome['rule']}): {outcome['text']}"


def play(spec: GameSpec, scenario: str, agent: str = "greedy") -> Golden:
    """A new golden game: an agent against itself."""
    seed = f"golden {scenario}"
    match = Match.new(spec, scenario, seed)
    players = [make(agent, f"golden {seat}") for seat in spec.seats]
    while not match.over:
        match.choose(ask(players[spec.rules.seat(match.state)], spec, match.state))
    return Golden(spec.id, scenario, {}, seed, tuple(spec.vocabulary.names[w] for w in match.words))


def path_of(folder: Path, game: str, scenario: str) -> Path:
    """Where the golden game of a scenario is kept."""
    return folder / f"{game}-{scenario}.txt"


def difference(stored: str, now: str) -> list[str]:
    """The first lines that differ, with a few around them; nothing when the texts are the same."""
    changes = difflib.unified_diff(stored.splitlines(), now.splitlines(), "stored", "today", lineterm="", n=3)
    lines = [line for _, line in zip(range(MOST_SHOWN + 1), changes, strict=False)]
    return lines if len(lines) <= MOST_SHOWN else [*lines[:MOST_SHOWN], "(and more)"]


def without_hashes(text: str) -> str:
    """The game without the lines that depend on the form of its state."""
    return "\n".join(line for line in text.splitlines() if not line.startswith(OF_STATE))
