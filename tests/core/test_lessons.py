"""Lessons: how a course goes by what was said, and what it points at."""

from __future__ import annotations

import pytest

from siegeworks.core.gestures import Gesture, gestures
from siegeworks.core.lessons import Course, Lesson, LessonStep, Way, begin, lesson_after, lessons_of
from siegeworks.core.record import Match
from siegeworks.core.spec import find, game_ids

LESSONS = [(game, id) for game in game_ids() for id in lessons_of(find(game).folder)]


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_what_a_lesson_points_at_is_what_it_says_next(game: str, id: str) -> None:
    """A step that wants something done lights up at least one of its own words."""
    lesson = lessons_of(find(game).folder)[id]

    assert [step.say for step in lesson.steps if step.words and not set(step.point) & set(step.words)] == []


@pytest.mark.parametrize(("game", "id"), LESSONS)
def test_a_lesson_is_played_by_gestures(game: str, id: str) -> None:
    """Whatever the page offers where the lesson asks one to click or to drop is taken as far as it agrees, and so the
    lesson is gone to its end."""
    spec = find(game)
    lesson = lessons_of(spec.folder)[id]
    course, match, names = Course(lesson), begin(spec, lesson), spec.vocabulary.names
    said, seat = list(lesson.before), spec.seats.index(lesson.seat)
    while course.runs(said):
        words = [course.itself(said) or ""]
        if not words[0]:
            wanted = course.next_words(said)
            meant = [[names[w] for w in one.words] for one in meant_by(match, seat, wanted[0])]
            assert [one for one in meant if not course.heard(said, one)] == [], "offered there, and refused"
            words = max([course.heard(said, one) for one in meant], key=len, default=wanted[:1])
        for word in words:
            while (itself := course.itself(said)) and itself != word:  # a window in the midst of a gesture
                match.choose(spec.vocabulary.number(itself))
                said.append(itself)
            match.choose(spec.vocabulary.number(word))
            said.append(word)

    assert course.moment(said).over


def meant_by(match: Match, seat: int, word: str) -> list[Gesture]:
    """What a click on a thing does, with nothing in the hand."""
    w = match.spec.vocabulary.number(word)
    found = gestures(match.spec, match.state, seat)
    return [one for one in found if not one.subjects and one.target == w and one.words and one.words[0] == w]


def test_a_gesture_is_taken_as_far_as_it_agrees() -> None:
    steps = [
        LessonStep("Name the target.", words=["area:port"], other="The port."),
        LessonStep("Bring the unit home.", words=["verb:march", "unit:a", "area:home"], other="Home."),
        LessonStep("Gone."),
    ]
    course = Course(Lesson("T", "t", 1, "dawn", 1, "raiders", steps))
    march = ["verb:march", "unit:a", "area:home"]

    assert course.heard([], ["area:port", "verb:decline", "area:fort", "verb:all"]) == ["area:port"]
    assert course.heard([], ["area:port", "area:fort"]) == ["area:port"]
    assert course.heard([], ["area:fort", "area:port", "verb:all"]) == []
    assert course.heard(["area:port"], [*march, "verb:halt"]) == march
    assert course.heard(["area:port"], [*march, "area:away"]) == [], "a piece that is led elsewhere stays"
    assert course.heard(["area:port"], ["verb:march", "unit:b", "area:away"]) == []
    assert course.heard(["area:port"], [*march[:2], "verb:done"]) == march[:2]


def test_a_gesture_that_goes_on_as_the_lesson_does_is_heard() -> None:
    """An attack with everyone names the target and goes on from the place that the next step names."""
    attack = LessonStep("Attack the port.", words=["verb:execute", "area:port"])
    onward = LessonStep("From the fort.", words=["area:fort", "verb:all"])
    course = Course(Lesson("T", "t", 1, "dawn", 1, "raiders", [attack, onward, LessonStep("Gone.")]))

    assert course.heard([], ["verb:execute", "area:port", "area:fort", "verb:all"]) == attack.words
    assert course.heard([], ["verb:execute", "area:port", "area:away", "verb:all"]) == []


def test_parts_are_said_in_any_order_and_other_ways_go_on() -> None:
    spec = find("heresy2010")
    lesson = lessons_of(spec.folder)["orders"]
    course = Course(lesson)
    place, bury, draw = next(step for step in lesson.steps if step.parts).parts

    assert course.fitting([], draw) == draw
    assert course.fitting(draw, place) == place
    assert course.next_words([*draw, *place]) == bury
    assert course.moment([*bury, *place, *draw]).words == lesson.steps[3].words
    assert course.spot(["verb:execute-hand"]) is None
    assert not course.runs(["verb:execute-hand"])
    free = next(step for step in lesson.steps if step.ways)
    before = [w.removeprefix("~") for step in lesson.steps[: lesson.steps.index(free)] for w in step.words + step.then]
    assert course.fitting(before, free.ways[0].words) == free.ways[0].words
    assert course.is_own(before)


def test_the_same_word_said_thrice_is_heard_thrice() -> None:
    steps = [LessonStep("Three points.", words=["unit:a", "unit:a", "unit:a"], other="No."), LessonStep("Gone.")]
    course = Course(Lesson("T", "t", 1, "dawn", 1, "raiders", steps))

    assert course.fitting([], ["unit:a"] * 3) == ["unit:a"] * 3
    assert course.fitting(["unit:a"], ["unit:a"] * 2) == ["unit:a"] * 2


def test_a_remark_on_the_way_that_was_gone_comes_first() -> None:
    ways = [Way(["verb:march"], say="Quick!", then=["verb:end-turn"])]
    steps = [LessonStep("Draw.", words=["verb:draw"], then=["verb:end-turn"], ways=ways), LessonStep("Well done.")]
    course = Course(Lesson("T", "t", 1, "dawn", 1, "raiders", steps))

    assert course.itself(["verb:march"]) == "verb:end-turn"
    assert course.moment(["verb:march", "verb:end-turn"]).pages[0].say == "Quick! Well done."
    assert course.moment(["verb:draw", "verb:end-turn"]).pages[0].say == "Well done."
    assert course.moment(["verb:draw", "verb:end-turn"]).over


def test_every_lesson_begins_with_what_one_will_know_and_there_is_a_next_one() -> None:
    for game in game_ids():
        spec = find(game)
        found = list(lessons_of(spec.folder).values())
        for lesson, after in zip(found, [*found[1:], None], strict=True):
            following = lesson_after(spec, lesson)
            assert (following and following.id) == (after and after.id)
            assert lesson.rank == 0 or "lesson" in lesson.steps[0].say


def test_a_course_goes_by_what_was_said() -> None:
    spec = find("outpost")
    lesson = lessons_of(spec.folder)["first-raid"]
    course = Course(lesson)

    first = course.moment([])
    assert [page.say for page in first.pages] == [step.say for step in lesson.steps[:2]]
    assert first.words == lesson.steps[1].words
    assert course.fitting([], ["verb:march", "unit:raiders-guns-1"]) == ["verb:march"]
    assert course.fitting([], ["verb:march", "unit:raiders-scouts-2", "area:postern"]) == lesson.steps[1].words
    assert course.fitting([], ["verb:dig-in", "area:postern"]) == [], "another action is not another way"
    assert course.answer([], "verb:draw") == lesson.steps[1].others["verb:draw"]
    assert course.moment(lesson.line).over
