"""What the house offers, typed as it travels: games, their scenarios, switches and rules, lessons, puzzles, agents."""

from __future__ import annotations

from msgspec import Struct

from siegeworks.core.guide import Cover
from siegeworks.core.howto import HowToPage


class ScenarioRow(Struct):
    id: str
    title: str
    text: str


class OptionRow(Struct):
    """A switch of a game with its default, which is the catalogue's ruling."""

    id: str
    type: str
    text: str
    values: list[str]
    default: str
    faq: str  # its value by the publisher's FAQ
    rules: list[str]


class GameRow(Struct):
    """A game as the lobby shows it."""

    id: str
    title: str
    text: str
    version: int
    seats: list[str]
    scenarios: list[ScenarioRow]
    options: list[OptionRow]
    presets: list[str]  # "book", and "faq" where the publisher's FAQ changes something
    first_game: str  # the scenario for someone who has never played it, or nothing
    first_seat: str  # and the side
    words: int
    board: bool
    lessons: list[LessonOffer]
    cover: Cover
    pages: int  # of How to play


class LessonOffer(Struct):
    """A lesson as the lobby offers it."""

    id: str
    title: str
    text: str
    minutes: int
    seat: str


class LessonPage(Struct):
    """What the coach says in one breath, and the words of what lights up meanwhile."""

    say: str
    point: list[str]


class LessonNext(Struct):
    """The lesson that follows one."""

    id: str
    title: str
    minutes: int


class LessonRow(Struct):
    """Where a lesson stands: read the pages one after another, then say the words. `over`: play on as you like."""

    id: str
    title: str
    seat: str
    step: int
    of: int
    pages: list[LessonPage]
    words: list[str]
    over: bool
    after: LessonNext | None


class PuzzleOffer(Struct):
    """A puzzle as the list of them has it."""

    game: str
    id: str
    title: str
    seat: str
    task: str


class PuzzleRow(Struct):
    """A puzzle at a table: what is asked, a hint, and the solution with its chances; `words` are still to be said."""

    id: str
    title: str
    seat: str
    task: str
    hint: str
    gain: str
    chance: float
    other: float
    answers: int
    solved: bool
    words: list[str]


class AgentRow(Struct):
    """An opponent by name, with its promise of time."""

    id: str
    title: str
    text: str
    seconds: float


class Hello(Struct):
    name: str
    version: str
    protocol: int
    games: list[GameRow]
    agents: list[AgentRow]


class RuleRow(Struct):
    id: str
    chapter: str
    text: str
    kind: str = "rule"


class RulesAnswer(Struct):
    """The numbered rules of a game, and the switches that change some of them."""

    game: str
    title: str
    rules: list[RuleRow]
    switches: list[OptionRow]


class HowToAnswer(Struct):
    """How to play a game: its pages in order; the board of a page's picture is asked for by itself."""

    game: str
    title: str
    seats: list[str]
    pages: list[HowToPage]


class WordRow(Struct):
    word: str
    label: str
