"""Lessons: a game that is played along a line, with a coach who says what to do and why.

A lesson is data, one file in the game's folder `lessons`. Its scenario, seed and options fix the fate, so the enemy's
part and everything that answers itself can be written down beside the player's.

    title = "Your first raid"
    text = "March, attack and take the outpost."      # what one learns
    minutes = 5
    scenario = "dawn"
    seed = 7
    seat = "raiders"                                   # the player's
    enemy = "recruit"                                  # who goes on where the lesson ends and the player plays on
    before = ["verb:draw", ...]                        # what was said before the player sits down

    [[steps]]
    say = "These are your scouts. They go two areas."  # without words: to be read, and then one goes on
    point = ["unit:raiders-scouts-1"]                  # what lights up, beside the next word

    [[steps]]
    say = "Send them to the ford."
    words = ["verb:march", "unit:raiders-scouts-1", "area:ford"]        # "~verb:pass": the table says that one itself
    other = "That is allowed, but the ford is what we want."            # the answer to any other word
    others = {"verb:draw" = "A card can wait: the road is free now."}   # and to particular ones
    then = ["verb:end", ...]                           # what everybody says until the next step
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, NamedTuple

import msgspec
from msgspec import Meta

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData, BadRequest
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec

FOLDER = "lessons"
ITSELF = "~"  # before a word within a step that the table says for whoever is asked: a window with nothing in it
OTHER = "That is allowed, but the lesson goes another way here."

Words = list[str]


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thing the coach says, and what the player does then."""

    say: Annotated[str, Meta(min_length=1, max_length=600)]
    point: Words = []
    words: Words = []
    other: str = OTHER
    others: dict[str, str] = {}
    then: Words = []


class Lesson(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson as its file has it."""

    title: str
    text: str
    minutes: Annotated[int, Meta(ge=1, le=60)]
    scenario: str
    seed: int | str
    seat: str
    steps: Annotated[list[LessonStep], Meta(min_length=1)]
    rank: int = 0  # the guided first game is 0; lessons of one idea follow
    enemy: str = "recruit"
    options: dict[str, str] = {}
    before: Words = []
    id: str = ""

    @property
    def line(self) -> Words:
        """Every word of the lesson, whoever says it."""
        said = (word for step in self.steps for word in (*step.words, *step.then))
        return [*self.before, *(word.removeprefix(ITSELF) for word in said)]


class Page(NamedTuple):
    """What the coach says in one breath, and what lights up meanwhile."""

    say: str
    point: Words


class Moment(NamedTuple):
    """Where a lesson stands: its step (of how many to do), what the coach says, and what the player says then."""

    step: int
    of: int
    pages: list[Page]
    words: Words
    over: bool


class Course:
    """A lesson at a table: who says what next is read off the number of words said."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.line = lesson.line
        self.ends: list[int] = []  # for each step, where it ends
        self.own: list[int] = []  # for each word of the line, the step in which the player says it, or -1
        self.own += [-1] * len(lesson.before)
        for n, step in enumerate(lesson.steps):
            self.own += [-1 if word.startswith(ITSELF) else n for word in step.words]
            self.own += [-1] * len(step.then)
            self.ends.append(len(self.own))

    def runs(self, said: int) -> bool:
        """Whether the lesson still says what comes next."""
        return said < len(self.line)

    def is_own(self, said: int) -> bool:
        """Whether the next word is the player's."""
        return self.runs(said) and self.own[said] >= 0

    def next_words(self, said: int) -> Words:
        """What the player has still to say in this step."""
        step = next((n for n, end in enumerate(self.ends) if said < end), -1)
        return [self.line[n] for n in range(said, len(self.line)) if self.own[n] == step] if step >= 0 else []

    def fitting(self, said: int, words: Sequence[str]) -> Words:
        """As many of these words as the lesson waits for; whoever goes to the same end by another way goes this way."""
        wanted = self.next_words(said)
        if len(words) > 1 and wanted and words[-1] == wanted[-1] and _alike(words[0], wanted[0]):
            return wanted
        count = 0
        while count < min(len(wanted), len(words)) and wanted[count] == words[count]:
            count += 1
        return list(words[:count])

    def answer(self, said: int, word: str) -> str:
        """What the coach says to a word that the lesson does not wait for."""
        step = self._step(said)
        return step.others.get(word, step.other)

    def _step(self, said: int) -> LessonStep:
        at = next((n for n, end in enumerate(self.ends) if said < end), len(self.ends) - 1)
        return self.lesson.steps[at]

    def moment(self, said: int) -> Moment:
        """Where the lesson stands after so many words: what was to be read since the last thing done comes first."""
        steps = self.lesson.steps
        done = [n for n, end in enumerate(self.ends) if steps[n].words and end <= said]
        first = done[-1] + 1 if done else 0
        last = next((n for n in range(first, len(steps)) if steps[n].words), len(steps) - 1)
        pages = [Page(step.say, step.point) for step in steps[first : last + 1]]
        to_do = sum(1 for step in steps if step.words)
        return Moment(len(done) + 1, to_do, pages, self.next_words(said), not self.runs(said))


def _alike(one: str, two: str) -> bool:
    """Whether two words begin the same thing: equal, or two steps of a way."""
    kind = one.partition(":")[0]
    return one == two or (kind == two.partition(":")[0] and kind != "verb")


@cache
def lessons_of(folder: Path) -> dict[str, Lesson]:
    """The lessons of the game in that folder by their ids, the first game first."""
    found = [_read(path) for path in sorted((folder / FOLDER).glob("*.toml"))]
    return {lesson.id: lesson for lesson in sorted(found, key=lambda lesson: (lesson.rank, lesson.id))}


def _read(path: Path) -> Lesson:
    try:
        lesson = msgspec.convert(parse(path), Lesson)
    except msgspec.ValidationError as error:
        raise BadData(f"{path}: {error}") from error
    lesson.id = path.stem
    return lesson


def lesson_of(spec: GameSpec, id: str) -> Lesson:
    """A lesson by its id; refuses one that is not there."""
    found = lessons_of(spec.folder)
    if id not in found:
        raise BadRequest(f"{spec.title} has no lesson {id!r:.40}; there are {', '.join(found) or 'none'}")
    return found[id]


def begin(spec: GameSpec, lesson: Lesson) -> Match:
    """The game of a lesson, played up to where the player sits down."""
    match = Match.new(spec, lesson.scenario, lesson.seed, lesson.options)
    match.header["lesson"] = lesson.id
    for word in lesson.before:
        match.choose(spec.vocabulary.number(word))
    return match


def course_of(match: Match) -> Course | None:
    """The course of a game that was begun as a lesson, if it was and still follows it."""
    id = match.header.get("lesson")
    lesson = lessons_of(match.spec.folder).get(id) if isinstance(id, str) else None
    if lesson is None:
        return None
    course = Course(lesson)
    names = match.spec.vocabulary.names
    said = [names[w] for w in match.words[: len(course.line)]]
    return course if said == course.line[: len(said)] else None
