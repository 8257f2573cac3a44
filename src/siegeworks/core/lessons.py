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
    position = "ford"                                  # begins there: a position in the same folder, ford.json
    before = ["verb:draw", ...]                        # what was said before the player sits down
    next = "cards"                                     # the lesson after it; else the next in the list

    [[steps]]
    say = "These are your scouts. They go two areas."  # without words: to be read, and then one goes on
    point = ["unit:raiders-scouts-1"]                  # what lights up, beside the next word

    [[steps]]
    say = "Send them to the ford."
    words = ["verb:march", "unit:raiders-scouts-1", "area:ford"]        # "~verb:pass": the table says that one itself
    other = "That is allowed, but the ford is what we want."            # the answer to any other word
    others = {"verb:draw" = "A card can wait: the road is free now."}   # and to particular ones
    then = ["verb:end", ...]                           # what everybody says until the next step

    [[steps.ways]]                                     # as good: the lesson goes on from there, too
    words = ["verb:march", "unit:raiders-scouts-1", "area:mill"]
    say = "The mill does as well."                     # said first in what follows
    then = ["verb:end", ...]                           # if it goes on otherwise than the step's own

    [[steps]]
    say = "Bring up both."
    parts = [["unit:a", "area:ford"], ["unit:b", "area:ford"]]          # instead of words: parts in any order
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Annotated, Any, NamedTuple

import msgspec
from msgspec import Meta

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData, BadRequest
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec

FOLDER = "lessons"
ITSELF = "~"  # before a word within a step that the table says for whoever is asked: a window with nothing in it
PLACES = ("square", "area")  # what a way leads over
TARGETS = (*PLACES, "region")  # what is clicked or dropped on, whatever is guessed to follow
OTHER = "That is allowed, but the lesson goes another way here."

Words = list[str]


class Way(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Another way to do a step, from which the lesson goes on."""

    words: Annotated[Words, Meta(min_length=1)]
    say: Annotated[str, Meta(max_length=300)] = ""
    then: Words | None = None


class LessonStep(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One thing the coach says, and what the player does then."""

    say: Annotated[str, Meta(min_length=1, max_length=600)]
    point: Words = []
    words: Words = []
    parts: list[Words] = []
    other: str = OTHER
    others: dict[str, str] = {}
    then: Words = []
    ways: list[Way] = []

    def __post_init__(self) -> None:
        """Parts are the words in the order in which they stand first, and every other order is a way."""
        if self.parts and not self.words:
            self.words = [word for part in self.parts for word in part]

    @property
    def all_ways(self) -> list[Way]:
        """Every way to do it, the one that is shown first."""
        orders = [tuple(w for part in order for w in part) for order in permutations(self.parts)] if self.parts else []
        others = (Way(list(order)) for order in dict.fromkeys(orders) if list(order) != self.words)
        return [Way(self.words), *others, *self.ways]


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
    position: str = ""
    before: Words = []
    next: str = ""
    id: str = ""

    @property
    def line(self) -> Words:
        """Every word of the lesson as it is shown, whoever says it."""
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


class Spot(NamedTuple):
    """Where words have led: the step, the ways still open in it, how far one went in them, and the remarks so far."""

    step: int
    ways: list[Way]
    at: int
    then: Words  # what is still said by the table before the next step
    remark: str  # what was said of the way that was gone last


class Course:
    """A lesson at a table: who says what next is read off the words said."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson

    def spot(self, said: Sequence[str]) -> Spot | None:
        """Where these words lead; None where they left the lesson before its end."""
        lesson, at = self.lesson, len(self.lesson.before)
        if list(said[:at]) != lesson.before:
            return None
        remark = ""
        for n, step in enumerate(lesson.steps):
            if n == len(lesson.steps) - 1 and not step.words:
                break
            ways, done = _gone(step, said[at:])
            at += done
            if not ways:
                return None
            if step.words and all(len(way.words) > done for way in ways):
                return Spot(n, ways, done, [], remark)
            gone = _whole(ways, done)
            remark = gone.say if step.words else remark
            then = step.then if gone.then is None else gone.then
            here = list(said[at : at + len(then)])
            if here != then[: len(here)]:
                return None
            if len(here) < len(then):
                return Spot(n, [], 0, then[len(here) :], remark)
            at += len(then)
        return Spot(len(lesson.steps), [], 0, [], remark)

    def runs(self, said: Sequence[str]) -> bool:
        """Whether the lesson still says what comes next."""
        spot = self.spot(said)
        return spot is not None and spot.step < len(self.lesson.steps)

    def itself(self, said: Sequence[str]) -> str | None:
        """The word that the table says now; None where the player says something."""
        spot = self.spot(said)
        if spot is None:
            return None
        if spot.then:
            return spot.then[0]
        word = spot.ways[0].words[spot.at] if spot.ways else ""
        return word.removeprefix(ITSELF) if word.startswith(ITSELF) else None

    def is_own(self, said: Sequence[str]) -> bool:
        """Whether the next word is the player's."""
        return self.runs(said) and self.itself(said) is None

    def wanted(self, said: Sequence[str]) -> list[Words]:
        """What the player may still say in this step, the way that is shown first."""
        spot = self.spot(said)
        ways = spot.ways if spot is not None else []
        return [[w for w in way.words[spot.at :] if not w.startswith(ITSELF)] for way in ways] if spot else []

    def next_words(self, said: Sequence[str]) -> Words:
        """What the player has still to say in this step."""
        wanted = self.wanted(said)
        return wanted[0] if wanted else []

    def fitting(self, said: Sequence[str], words: Sequence[str]) -> Words:
        """As many of these words as the lesson waits for; whoever goes to the same end by another way goes this way."""
        best: Words = []
        for wanted in self.wanted(said):
            count = 0
            while count < min(len(wanted), len(words)) and wanted[count] == words[count]:
                count += 1
            best = max(best, list(words[:count]), key=len)
        if len(best) == len(words):
            return best
        return next((there for wanted in self.wanted(said) if (there := _same_end(words, wanted))), best)

    def heard(self, said: Sequence[str], words: Sequence[str]) -> Words:
        """As many of these words as are done: a gesture may say more than the step asks for, or guess what follows the
        place that was meant. Nothing is done of one that means another thing or leads a piece elsewhere."""
        fitting = self.fitting(said, words)
        rest = words[len(fitting) :]
        if not fitting or not rest or words[-1] == fitting[-1]:
            return fitting
        is_whole, last, after = fitting in self.wanted(said), _kind(fitting[-1]), _kind(rest[0])
        if last in PLACES and after in PLACES:
            return fitting if is_whole and (len(fitting) == 1 or self._follows(said, fitting, rest[0])) else []
        return fitting if is_whole or last in TARGETS or (last != "verb" and after == "verb") else []

    def _follows(self, said: Sequence[str], done: Words, word: str) -> bool:
        """Whether the lesson goes on with this word once these are done."""
        return any(way[:1] == [word] for way in self.wanted([*said, *done]))

    def answer(self, said: Sequence[str], word: str) -> str:
        """What the coach says to a word that the lesson does not wait for."""
        spot, steps = self.spot(said), self.lesson.steps
        step = steps[min(spot.step, len(steps) - 1) if spot is not None else -1]
        return step.others.get(word, step.other)

    def moment(self, said: Sequence[str]) -> Moment:
        """Where the lesson stands after these words: what was to be read since the last thing done comes first."""
        steps, spot = self.lesson.steps, self.spot(said)
        here = len(steps) if spot is None else spot.step + bool(spot.then)
        done = [n for n in range(min(here, len(steps))) if steps[n].words]
        first = done[-1] + 1 if done else 0
        last = next((n for n in range(first, len(steps)) if steps[n].words), len(steps) - 1)
        pages = [Page(step.say, step.point) for step in steps[first : last + 1]]
        if spot is not None and spot.remark and pages:
            pages[0] = Page(f"{spot.remark} {pages[0].say}", pages[0].point)
        to_do = sum(1 for step in steps if step.words)
        return Moment(len(done) + 1, to_do, pages, self.next_words(said), not self.runs(said))


def _gone(step: LessonStep, said: Sequence[str]) -> tuple[list[Way], int]:
    """The ways of a step that these words leave open, and how many words they went; none when they left them all."""
    ways, done = step.all_ways, 0
    while step.words and done < len(said) and all(len(way.words) > done for way in ways):
        ways = [way for way in ways if way.words[done].removeprefix(ITSELF) == said[done]]
        if not ways:
            return [], done
        done += 1
    return ways, done


def _whole(ways: list[Way], done: int) -> Way:
    """The way that was gone to its end, of those still open."""
    return next((way for way in ways if len(way.words) == done), ways[0])


def _same_end(words: Sequence[str], wanted: Words) -> Words:
    """As many of the wanted words as one gesture stands for that ends where they lead, by whatever way; or none."""
    if len(words) < 2 or not wanted or not _alike(words[0], wanted[0]):
        return []
    places, others = _parted(words)
    for last in range(len(wanted) - 1, -1, -1):
        there = wanted[: last + 1]
        if wanted[last] == words[-1] and set(others) <= set(there) and places[-1:] == _parted(there)[0][-1:]:
            return there
    return []


def _parted(words: Sequence[str]) -> tuple[Words, Words]:
    """The places among words, and the others."""
    places = [word for word in words if _kind(word) in PLACES]
    return places, [word for word in words if _kind(word) not in PLACES]


def _kind(word: str) -> str:
    return word.partition(":")[0]


def _alike(one: str, two: str) -> bool:
    """Whether two words begin the same thing: equal, or two steps of a way."""
    return one == two or (_kind(one) == _kind(two) and _kind(one) in PLACES)


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
    if lesson.position:
        match = Match.from_position(spec, _position(spec.folder, lesson.position), lesson.seed)
    else:
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
    course, names = Course(lesson), match.spec.vocabulary.names
    return course if course.spot([names[w] for w in match.words]) is not None else None


@cache
def _position(folder: Path, name: str) -> Any:
    """A position that lessons begin with, as it was saved."""
    return msgspec.json.decode((folder / FOLDER / f"{name}.json").read_bytes())


def lesson_after(spec: GameSpec, lesson: Lesson) -> Lesson | None:
    """The lesson that follows one: the one it names, else the next of the game's list."""
    found = lessons_of(spec.folder)
    ids = list(found)
    at = ids.index(lesson.id) + 1 if lesson.id in found else len(ids)
    return found.get(lesson.next) or (found[ids[at]] if at < len(ids) else None)
