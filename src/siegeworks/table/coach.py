"""The coach of a lesson at a table: says the enemy's part, and answers a word that the lesson does not wait for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from siegeworks.core.errors import SiegeworksError
from siegeworks.core.lessons import Course, lesson_after
from siegeworks.core.words import Word
from siegeworks.table.catalogue_schema import LessonNext, LessonPage, LessonRow

if TYPE_CHECKING:
    from siegeworks.table.tables import Table


class CoachSays(SiegeworksError):
    """A word that is allowed, but not what the lesson is about; nothing was changed."""

    code = "lesson"


class Coach:
    """One lesson at one table."""

    def __init__(self, table: Table, course: Course) -> None:
        self.table = table
        self.course = course

    @property
    def said(self) -> list[str]:
        """Every word said at the table so far."""
        match = self.table.match
        return [match.spec.vocabulary.names[w] for w in match.words]

    @property
    def runs(self) -> bool:
        """Whether the lesson still goes along its line; after that the game is played on as any other."""
        return self.course.runs(self.said)

    def word(self) -> Word | None:
        """What the lesson says now for whoever is asked; None where the player says something."""
        word = self.course.itself(self.said)
        return None if word is None else self.table.match.spec.vocabulary.number(word)

    def hear(self, words: list[str]) -> list[str]:
        """As many of the player's words as the lesson waits for; refuses if the step needs others."""
        said = self.said
        if not self.course.runs(said):
            return words
        heard = self.course.heard(said, words)
        if not heard:
            raise CoachSays(self.course.answer(said, words[len(self.course.fitting(said, words))]))
        return heard

    def row(self) -> LessonRow:
        """What the page of the player shows."""
        lesson, at = self.course.lesson, self.course.moment(self.said)
        pages = [LessonPage(page.say, page.point) for page in at.pages]
        after = lesson_after(self.table.match.spec, lesson)
        onward = None if after is None else LessonNext(after.id, after.title, after.minutes)
        return LessonRow(lesson.id, lesson.title, lesson.seat, at.step, at.of, pages, at.words, at.over, onward)
