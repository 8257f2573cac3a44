"""Every lesson of every game is played to its end, with every wrong answer on the way."""

from __future__ import annotations

import tomllib

import msgspec
import pytest

from siegeworks.core.lessons import OTHER, Lesson, lessons_of
from siegeworks.core.record import Match
from siegeworks.core.spec import find, game_ids
from siegeworks.lab.lessons import attempts, draft, faults, repaired, to_toml

LESSONS = [(game, id) for game in game_ids() for id in lessons_of(find(game).folder)]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_is_played_to_its_end(game: str, id: str) -> None:
    spec = find(game)
    lesson = lessons_of(spec.folder)[id]

    assert faults(spec, lesson) == []
    assert lesson.steps[-1].words == [], "a lesson closes with something to take along"


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_whoever_says_something_else_is_told_what_to_do(game: str, id: str) -> None:
    spec = find(game)
    tried = list(attempts(spec, lessons_of(spec.folder)[id]))

    assert tried
    assert [word for word, answer in tried if not answer or answer == OTHER] == []


def test_a_lesson_is_drafted_from_a_played_game() -> None:
    spec = find("outpost")
    match = Match.new(spec, "dawn", 5)
    while not match.over and len(match.words) < 40:
        match.choose(match.state.offered[0])
    lesson = draft(match, "raiders", 3, 30)
    again = msgspec.convert(tomllib.loads(to_toml(lesson)), Lesson)

    assert again.line == [spec.vocabulary.names[w] for w in match.words[:30]]
    assert faults(spec, again) == []
    assert all(step.words and step.say for step in again.steps)


def test_a_fault_is_found() -> None:
    spec = find("outpost")
    lesson = lessons_of(spec.folder)["first-raid"]
    changed = msgspec.structs.replace(lesson, seed=52)

    assert faults(spec, changed)


def test_a_lesson_that_lost_a_window_is_mended() -> None:
    spec = find("blackreach")
    lesson = lessons_of(spec.folder)["tokens"]
    steps = [msgspec.structs.replace(step, then=[w for w in step.then if w != "verb:pass"]) for step in lesson.steps]
    broken = msgspec.structs.replace(lesson, steps=steps)

    assert faults(spec, broken)
    assert faults(spec, repaired(spec, broken)) == []
