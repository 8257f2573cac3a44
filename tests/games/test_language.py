"""What people read while they play is plain English: prompts, labels, cautions, refusals and the log."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.games.test_every_game import PLAYTHROUGHS, SPECS
from tests.games.test_stories import MACHINE

from siegeworks.core.hints import hints
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec
from siegeworks.lab import golden

# one game of each kind is read whole; refusals are asked for at every so manieth question
READ = ("outpost-dawn", "heresy1993-historical", "heresy2010-brother-against-brother", "blackreach-s2-yard-gate")
EVERY = 23
OTHER = re.compile(r"\bfork\b|\bword\b|\bJSON\b|\bply\b|\btakes verb\b", re.IGNORECASE)


def texts(spec: GameSpec, path: Path) -> Iterator[tuple[str, str]]:
    """Everything that is said in a game, with where it is said."""
    start = golden.read(path.read_text(encoding="utf-8"), path.name)
    match = Match.new(spec, start.scenario, start.seed, start.options)
    for n, word in enumerate(start.words):
        s = match.state
        ask, f = spec.rules.question(s)
        yield f"prompt of {ask.kind}", spec.prompt(s, f, ask)
        for w in s.offered:
            yield f"label at {ask.kind}", spec.label(s, w) or spec.vocabulary.labels[w]
        yield from ((f"caution at {ask.kind}", hint.caution.text) for hint in hints(spec, s) if hint.caution)
        if n % EVERY == 0:
            for w in range(0, len(spec.vocabulary), 7):
                for reason in spec.why_not(s, w) if w not in s.offered else ():
                    yield f"reason at {ask.kind}", reason.text
        events = match.choose(spec.vocabulary.number(word))
        for event in events:
            yield f"event {event['type']}", spec.sentence(event)


@pytest.mark.parametrize("name", READ)
def test_no_word_of_the_machine_reaches_a_person(name: str) -> None:
    spec = next(spec for spec in SPECS if name.startswith(f"{spec.id}-"))
    found = {
        f"{where}: {text}"
        for where, text in texts(spec, PLAYTHROUGHS / f"{name}.txt")
        if MACHINE.search(text.replace("None of", "No")) or OTHER.search(text)
    }

    assert sorted(found) == []
