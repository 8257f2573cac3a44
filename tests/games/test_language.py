"""What people read while they play is plain English: prompts, labels, cautions, refusals, odds, previews, goals and the
log in every golden game, and everything that stands still: options, agents, lessons, pages, puzzles, and the page."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.test_every_game import PLAYTHROUGHS, SPECS
from tests.games.test_stories import MACHINE

from siegeworks.agents.registry import levels
from siegeworks.core.gestures import gestures
from siegeworks.core.guide import read_guide
from siegeworks.core.hints import hints
from siegeworks.core.howto import pages_of
from siegeworks.core.lessons import lessons_of
from siegeworks.core.puzzles import puzzles_of
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec
from siegeworks.lab import golden
from siegeworks.table.chat import PHRASES

EVERY = 23  # refusals, odds, previews, goals and gestures are asked for at every so manieth question
STEP = 7  # and of the refused words every so manieth, others each time
OTHER = re.compile(r"\bforks?\b|\bwords?\b|\bJSON\b|\bply\b|\bverb\b|\btoken string\b", re.IGNORECASE)
ID = re.compile(r"\b[a-z]+(?:-[a-z]+)*-\d+\b|\b(?:Um|Opt) [a-z]")  # as sluggas-1, Um second chance
NAMES = ("Word of the Codex", "None of")  # what may be said all the same
GAMES = [pytest.param(path, id=path.stem) for path in sorted(PLAYTHROUGHS.glob("*.txt"))]
PAGE = Path(__file__).resolve().parents[2] / "web" / "src"


def is_plain(text: str) -> bool:
    """Whether a person would say it so."""
    for name in NAMES:
        text = text.replace(name, "Some")
    return not (MACHINE.search(text) or OTHER.search(text) or ID.search(text))


def asked(spec: GameSpec, s: Any) -> Iterator[tuple[str, str]]:
    """What is read at a question."""
    ask, f = spec.rules.question(s)
    yield f"prompt of {ask.kind}", spec.prompt(s, f, ask)
    yield from ((f"label at {ask.kind}", spec.label(s, w) or spec.vocabulary.labels[w]) for w in s.offered)
    yield from ((f"caution at {ask.kind}", hint.caution.text) for hint in hints(spec, s) if hint.caution)


def looked_into(spec: GameSpec, s: Any, first: int) -> Iterator[tuple[str, str]]:
    """What is read by whoever points at things there, or clicks something dark."""
    ask, _ = spec.rules.question(s)
    seat = spec.rules.seat(s)
    for w in range(first % STEP, len(spec.vocabulary), STEP):
        if w not in s.offered:
            yield from ((f"reason at {ask.kind}", reason.text) for reason in spec.why_not(s, w))
    for w in s.offered[:12]:
        odds = spec.odds(s, w)
        if odds is not None:
            yield from ((f"odds at {ask.kind}", text) for text in (odds.what, odds.needs))
            yield from ((f"odds at {ask.kind}", row.text) for row in odds.modifiers)
        if spec.people.preview is not None:
            yield from ((f"preview at {ask.kind}", text) for text in sentences(spec.preview(s, w)))
    yield from (("goal", goal.text) for goal in spec.goals(s, seat))
    for subjects in ([], *([w] for w in s.offered[:6])):
        yield from ((f"gesture at {ask.kind}", one.label) for one in gestures(spec, s, seat, subjects))


def sentences(data: Any) -> Iterator[str]:
    """The texts in plain data that are read by people: those with a space in them."""
    if isinstance(data, str):
        if " " in data:
            yield data
    elif isinstance(data, dict):
        for value in data.values():
            yield from sentences(value)
    elif isinstance(data, (list, tuple)):
        for value in data:
            yield from sentences(value)


def texts(spec: GameSpec, path: Path) -> Iterator[tuple[str, str]]:
    """Everything that is said in a game, with where it is said."""
    start = golden.read(path.read_text(encoding="utf-8"), path.name)
    match = Match.new(spec, start.scenario, start.seed, start.options)
    for n, word in enumerate(start.words):
        yield from asked(spec, match.state)
        if n % EVERY == 0:
            yield from looked_into(spec, match.state, n // EVERY)
        for event in match.choose(spec.vocabulary.number(word)):
            yield f"event {event['type']}", spec.sentence(event)


@pytest.mark.parametrize("path", GAMES)
def test_no_word_of_the_machine_reaches_a_person(path: Path) -> None:
    spec = next(spec for spec in SPECS if path.stem.startswith(f"{spec.id}-"))

    assert sorted({f"{where}: {text}" for where, text in texts(spec, path) if not is_plain(text)}) == []


def still(spec: GameSpec) -> Iterator[tuple[str, str]]:
    """What is read of a game outside of play."""
    yield from (("game", text) for text in (spec.title, spec.text))
    yield from (("scenario", text) for row in spec.scenarios for text in (row.title, row.text))
    yield from ((f"option {option.id}", option.text) for option in spec.options)
    yield from (("standing order", order.text) for order in spec.people.gestures.orders)
    yield from (("label", text) for text in spec.vocabulary.labels)
    yield from (("guide", text) for text in sentences(msgspec.to_builtins(read_guide(spec.folder))))
    for lesson in lessons_of(spec.folder).values():
        yield from ((f"lesson {lesson.id}", text) for text in (lesson.title, lesson.text))
        for step in lesson.steps:
            said = (step.say, step.other, *step.others.values(), *(way.say for way in step.ways))
            yield from ((f"lesson {lesson.id}", text) for text in said)
    for page in pages_of(spec.folder):
        yield from ((f"page {page.id}", text) for text in sentences(msgspec.to_builtins(page)))
    for puzzle in puzzles_of(spec.folder).values():
        told = (puzzle.title, puzzle.task, puzzle.hint, puzzle.gain, *(row.text for row in puzzle.wrong))
        yield from ((f"puzzle {puzzle.id}", text) for text in told)
    if spec.thinking.chances is not None:
        yield from (("reason of an agent", term.text) for term in spec.thinking.chances.terms)


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec.id)
def test_what_stands_still_is_plain_too(spec: GameSpec) -> None:
    assert sorted({f"{where}: {text}" for where, text in still(spec) if not is_plain(text)}) == []


def test_agents_and_quick_phrases_are_plain() -> None:
    said = [text for level in levels() for text in (level.title, level.text)] + list(PHRASES)

    assert said
    assert [text for text in said if not is_plain(text)] == []


def shown(source: str) -> Iterator[str]:
    """The texts that a component shows: what stands between its tags, and names for screen readers and tips."""
    for part in ("script", "style"):
        source = re.sub(rf"<{part}.*?</{part}>", "", source, flags=re.DOTALL)
    source = re.sub(r"<!--.*?-->", "", source, flags=re.DOTALL)
    yield from re.findall(r'(?:aria-label|title|placeholder)="([^"{}]*)"', source)
    while "{" in source:
        bare = re.sub(r"\{[^{}]*\}", "0", source)
        if bare == source:
            break
        source = bare
    for text in re.findall(r">([^<>]+)<", re.sub(r"=>", "", source)):
        yield " ".join(text.split())


@pytest.mark.parametrize("path", sorted(PAGE.rglob("*.svelte")), ids=lambda path: path.stem)
def test_the_page_speaks_as_people_do(path: Path) -> None:
    found = [text for text in shown(path.read_text(encoding="utf-8")) if OTHER.search(text) or ID.search(text)]

    assert found == []
