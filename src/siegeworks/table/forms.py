"""The forms of requests: which fields each has, and the sentence that refuses a field that is off.

A field that a form does not know is ignored. The engine and the table speak to different readers (whoever writes a
program, and the page), so each has sentences of its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from siegeworks.core.errors import BadRequest

MAX_TEXT = 200
MOST_SUBJECTS, MOST_WORDS = 200, 200

Text = Annotated[str, Meta(max_length=MAX_TEXT)]
AForm = TypeVar("AForm", bound="Form")


class Form(Struct):
    """A request without fields."""


class OfGame(Form):
    game: Text


class OfRule(Form):
    rule: Text
    game: Text | UnsetType = UNSET


class NewGame(Form):
    game: Text
    scenario: Text | None = None
    seed: int | Text | None = None
    rules: Text = "book"
    options: dict[str, Any] | None = None
    fate: Literal["keyed", "fast"] = "keyed"
    confirm: bool = False


class LoadPosition(Form):
    position: Any = None
    game: Any = UNSET


class ReplayRecord(Form):
    record: Any = None
    to: int | None = None


class ForkTo(Form, rename={"name": "as"}):
    to: int
    name: Text


class OfWord(Form):
    word: str


class AskWhy(OfWord):
    """A word, or the thing at which what is picked up (`subjects`) would be put down."""

    subjects: Annotated[list[Text], Meta(max_length=MOST_SUBJECTS)] = []


class Say(Form):
    """A word in answer to the question of a step; `seat` says who hears of it (unset: whoever listens hears all)."""

    word: str
    step: int | None = None
    seat: Any = UNSET


class LetChoose(Form):
    agent: str = "greedy"
    count: Annotated[int, Meta(ge=1, le=1_000_000)] | Literal["end"] = 1
    seconds: Annotated[float, Meta(ge=0)] | None = None
    seat: Any = UNSET


class SeenBy(Form):
    seat: Any = None


class SitDown(Form):
    """Take the seat that a token opens; `since` is how much of the log the page has."""

    token: Any = None
    since: int = 0


class SayNow(Form):
    word: str
    step: int


class OfSubjects(Form):
    """What is picked up, if anything; the engine also asks for whom (unset: the seat that decides)."""

    subjects: Annotated[list[Text], Meta(max_length=MOST_SUBJECTS)] = []
    seat: Any = UNSET


class SayAll(Form):
    """The words of a gesture, in answer to the question of a step."""

    words: Annotated[list[Text], Meta(min_length=1, max_length=MOST_WORDS)]
    step: int | None = None
    seat: Any = UNSET
    through: bool = False


class SayAllNow(Form):
    words: Annotated[list[Text], Meta(min_length=1, max_length=MOST_WORDS)]
    step: int
    through: bool = False


class Wished(Form):
    """A standing order as it is asked for."""

    kind: Text
    answer: Text


class Wish(Form):
    """Wishes of a seat; what is left out stays as it is, and nothing at all only asks for them."""

    seat: Any = UNSET
    ask: Literal["real", "always", "not-until-my-turn"] | UnsetType = UNSET
    orders: Annotated[list[Wished], Meta(max_length=50)] | UnsetType = UNSET
    hand_over: bool | UnsetType = UNSET


class Talk(Form):
    """Something to say to the others; without a text, what was said from a number on."""

    text: str | UnsetType = UNSET
    since: Annotated[int, Meta(ge=0)] = 0


class AtPly(Form):
    ply: int


class LookBack(Form, rename={"seat": "as"}):
    ply: int
    seat: Any = None
    event: Annotated[int, Meta(ge=-1)] = -1


class LogSince(Form):
    """The log of a seat (without one, of a watcher) from a number of its events on."""

    seat: Any = UNSET
    since: Annotated[int, Meta(ge=0)] = 0


class ReadLog(Form, rename={"seat": "as"}):
    """The log from a number of its events on; `as` borrows another seat's eyes once the game is over, or "open"."""

    since: Annotated[int, Meta(ge=0)] = 0
    seat: Any = None


class SetPace(Form):
    """How long agents wait before each choice, whether they wait altogether, and for how many choices they do not."""

    pace: Annotated[float, Meta(ge=0, le=60)] | UnsetType = UNSET
    steps: Annotated[int, Meta(ge=0, le=100)] = 0
    paused: Any = UNSET


ENGINE_SENTENCES = {
    "game": "game is a short text",
    "rule": "rule is a short text",
    "scenario": "scenario is a short text",
    "seed": "seed is a number or a short text",
    "rules": "rules is book or faq",
    "options": "options is an object",
    "fate": "fate is keyed or fast",
    "confirm": "confirm is true or false",
    "to": "to is a number of words",
    "as": "as is a short text",
    "since": "since is a number of events",
    "word": "word is a text such as verb:pass",
    "step": "step is a number",
    "agent": "agent is a name",
    "count": 'count is a number of choices, or "end"',
    "seconds": "seconds is a number",
    "subjects": f"subjects are at most {MOST_SUBJECTS} words",
    "words": f"words are 1 to {MOST_WORDS} texts such as verb:pass",
    "ask": "ask is real, always or not-until-my-turn",
    "orders": "orders are objects with kind and answer",
    "hand_over": "hand_over is true or false",
    "through": "through is true or false",
}
TABLE_SENTENCES = {
    "word": "this request needs a text 'word'",
    "step": "this request needs a number 'step'",
    "since": "this request needs a number 'since'",
    "ply": "this request needs a number 'ply'",
    "event": "which event is a number",
    "pace": "the pace is a number of seconds from 0 to 60",
    "steps": "the steps are a number from 0 to 100",
    "subjects": f"the subjects are at most {MOST_SUBJECTS} words",
    "words": f"this request needs 1 to {MOST_WORDS} words",
    "ask": "you are asked real, always or not-until-my-turn",
    "orders": "standing orders have a kind and an answer",
    "hand_over": "the screen is handed over or not",
    "through": "the words go on through chance or not",
    "text": "what you say is a text",
}
_FIELD = re.compile(r"`\$\.(\w+)|missing required field `(\w+)`")


def read(form: type[AForm], request: dict[str, Any], sentences: Mapping[str, str]) -> AForm:
    """A request as its form; refuses a field that is off in its sentence."""
    try:
        return msgspec.convert(request, form)
    except msgspec.ValidationError as error:
        found = _FIELD.search(str(error))
        field = (found[1] or found[2]) if found else ""
        raise BadRequest(sentences.get(field, str(error))) from error
