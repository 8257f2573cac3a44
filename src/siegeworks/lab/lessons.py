"""Lessons drafted from played games, and played to see whether they hold."""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterable
from typing import Any

import msgspec

from siegeworks.core.errors import BadRequest, SiegeworksError
from siegeworks.core.hints import idle_word
from siegeworks.core.lessons import ITSELF, Course, Lesson, LessonStep, Words, begin
from siegeworks.core.record import Match
from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

WIDTH = 118


def draft(match: Match, seat: str, first: int = 0, last: int | None = None) -> Lesson:
    """A lesson out of a played game: one step for each thing the seat did, said as the log tells it."""
    spec, names = match.spec, match.spec.vocabulary.names
    last = len(match.words) if last is None else last
    if seat not in spec.seats or not 0 <= first < last <= len(match.words):
        raise BadRequest(f"a lesson is for one of {', '.join(spec.seats)}, from one choice of the game to a later one")
    header, (steps, first) = match.header, _steps(match, spec.seats.index(seat), first, last)
    return Lesson(
        title=f"A lesson of {spec.title}",
        text="What one learns here.",
        minutes=max(1, len(steps) // 4),
        scenario=header["scenario"],
        seed=header["seed"],
        seat=seat,
        steps=steps,
        rank=1,
        options={key: str(value) for key, value in header["options"].items() if _is_chosen(spec, key, value)},
        before=[names[w] for w in match.words[:first]],
    )


def _steps(match: Match, number: int, first: int, last: int) -> tuple[list[LessonStep], int]:
    """A step for each thing a seat did between two moments, and where the first of them begins."""
    names, steps = match.spec.vocabulary.names, list[LessonStep]()
    for ply in range(first, last):
        own = match.history[ply].seat == number
        if own and (not steps or steps[-1].then or _revealed(match, ply)):
            steps.append(LessonStep(say=_asked(match, ply)))
        if not steps:
            first += 1  # the other side began
        else:
            (steps[-1].words if own else steps[-1].then).append(names[match.words[ply]])
    return steps, first


def _is_chosen(spec: GameSpec, key: str, value: object) -> bool:
    """Whether a switch is set otherwise than by default."""
    return any(o.id == key and o.values[o.default] != value for o in spec.options)


def _revealed(match: Match, ply: int) -> bool:
    """Whether the word before this one drew or showed something: a new breath begins."""
    return ply > 0 and match.history[ply - 1].revealed


def _asked(match: Match, ply: int) -> str:
    """What the question was, as the seat was asked it."""
    s = match.at(ply)
    ask, f = match.spec.rules.question(s)
    return match.spec.prompt(s, f, ask)


def to_toml(lesson: Lesson) -> str:
    """A lesson as its file."""
    out: list[str] = []
    fields = msgspec.to_builtins(lesson)
    for key, value in fields.items():
        if key not in ("steps", "id"):
            out.append(_line(key, value))
    for step in fields["steps"]:
        ways = step.pop("ways", [])
        if "parts" in step:
            del step["words"]
        out += ["", "[[steps]]", *(_line(key, value) for key, value in step.items())]
        for way in ways:
            out += ["", "[[steps.ways]]", *(_line(key, value) for key, value in way.items())]
    return "\n".join(out) + "\n"


def _line(key: str, value: object) -> str:
    if isinstance(value, dict):
        inner = ", ".join(f"{json.dumps(k)} = {json.dumps(v, ensure_ascii=False)}" for k, v in value.items())
        return f"{key} = {{{inner}}}"
    if isinstance(value, list):
        flat = ", ".join(json.dumps(v, ensure_ascii=False) for v in value)
        if len(flat) + len(key) + 5 <= WIDTH:
            return f"{key} = [{flat}]"
        lines = textwrap.wrap(flat, WIDTH - 4, break_long_words=False, break_on_hyphens=False)
        return f"{key} = [\n" + "".join(f"    {line}\n" for line in lines) + "]"
    return f"{key} = {json.dumps(value, ensure_ascii=False)}"


def faults(spec: GameSpec, lesson: Lesson) -> list[str]:
    """Why a lesson does not hold: a word that is not offered or of the wrong seat, a thing to point at that is not
    there, a step that leaves somebody without an answer; every other way of a step is gone to the end, too."""
    names = spec.vocabulary.names
    try:
        match = begin(spec, lesson)
    except SiegeworksError as error:
        return [f"it cannot begin: {error.message}"]
    found: list[str] = []
    for n, step in enumerate(lesson.steps, 1):
        found += [f"step {n} points at {w}, which is no word" for w in step.point if w not in names]
    start = match.state.clone()
    plain = [(n, step.words, step.then) for n, step in enumerate(lesson.steps, 1)]
    ended, broken = _play(spec, start, lesson.seat, plain)
    if broken:
        return [*found, broken]
    for n, step in enumerate(lesson.steps):
        for way in step.all_ways[1:]:
            then = step.then if way.then is None else way.then
            _, broken = _play(spec, ended[n], lesson.seat, [(n + 1, way.words, then), *plain[n + 1 :]])
            found += [f"another way of {broken}"] if broken else []
    return found


def _play(spec: GameSpec, start: Any, seat: str, steps: list[tuple[int, Words, Words]]) -> tuple[list[Any], str]:
    """The positions in which steps begin, played from one on, and where they do not hold."""
    s, own, began = start.clone(), spec.seats.index(seat), []
    for n, words, then in steps:
        began.append(s.clone())
        for word in (*words, *(ITSELF + word for word in then)):
            if not word.startswith(ITSELF) and spec.rules.seat(s) != own:
                return began, f"step {n}: {word} is not the player's to say"
            try:
                spec.choose(s, spec.vocabulary.number(word.removeprefix(ITSELF)))
            except SiegeworksError as error:
                return began, f"step {n}: {word}: {error.message}"
    return began, ""


def repaired(spec: GameSpec, lesson: Lesson) -> Lesson:
    """The lesson with windows declined that are new, and without the words of windows that are no longer open."""
    match, steps = begin(spec, lesson), []
    own = spec.seats.index(lesson.seat)
    for step in lesson.steps:
        words = _through(spec, match.state, step.words, own)
        then = _through(spec, match.state, [ITSELF + word for word in step.then], own)
        then = [word.removeprefix(ITSELF) for word in then]
        steps.append(msgspec.structs.replace(step, words=words, then=then) if not step.parts else step)
    return msgspec.structs.replace(lesson, steps=steps)


def _through(spec: GameSpec, s: AnyState, words: Words, own: int) -> Words:
    """Say these words in a position, declining what comes between them; a word that declines and is not asked for is
    left out."""
    out: Words = []
    for word in words:
        w = spec.vocabulary.number(word.removeprefix(ITSELF))
        mine = not word.startswith(ITSELF)
        while s.frames and (w not in s.offered or (mine and spec.rules.seat(s) != own)):
            idle = idle_word(spec, s)
            if idle is None or idle == w:
                break
            out.append(ITSELF + spec.vocabulary.names[idle])
            spec.choose(s, idle)
        if s.frames and w in s.offered:
            out.append(word)
            spec.choose(s, w)
    return out


def attempts(spec: GameSpec, lesson: Lesson) -> Iterable[tuple[str, str]]:
    """Every wrong word that could be said on the way, with the coach's answer to it."""
    course, match = Course(lesson), begin(spec, lesson)
    names, said = spec.vocabulary.names, list(lesson.before)
    for word in lesson.line[len(said) :]:
        if course.is_own(said):
            right = {wanted[0] for wanted in course.wanted(said) if wanted}
            for w in match.state.offered:
                if names[w] not in right:
                    yield names[w], course.answer(said, names[w])
        match.choose(spec.vocabulary.number(word))
        said.append(word)
