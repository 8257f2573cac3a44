"""What travels between page and server, typed; the OpenAPI document and the page's types come from here, from
catalogue_schema.py and from telling_schema.py."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from siegeworks.core.goals import Goal
from siegeworks.table.catalogue_schema import LessonRow, PuzzleRow
from siegeworks.table.telling_schema import BeatRow, LogRow

SeatKind = Literal["here", "link", "agent"]


class SeatWish(Struct, forbid_unknown_fields=True):
    """Who shall sit somewhere: someone at this screen, someone with a link, or an agent of a level."""

    seat: str
    kind: SeatKind = "here"
    agent: str = ""
    name: str = ""


class NewTable(Struct, forbid_unknown_fields=True):
    """A wish for a new table. Without a seed a secret one is drawn."""

    game: str
    scenario: str | None = None
    rules: str = "book"  # or "faq": a preset of options; those named one by one go before it
    options: dict[str, str | bool] = {}
    seats: list[SeatWish] = []
    seed: str | int | None = None
    title: str = ""
    lesson: str = ""  # one of the game's lessons, which says everything but the title itself
    puzzle: str = ""  # or one of its puzzles
    confirm: bool = False
    ticket: str = ""  # of POST /api/fate, which commits to the server's part of the fate
    lot: Annotated[str, Meta(max_length=128)] = ""  # your page's part of the fate, drawn after that
    coach: bool = False  # whether the coach may be asked where people play one another


class OpenFile(Struct, forbid_unknown_fields=True):
    """A saved game, a record or a position, to be put on a new table."""

    file: dict[str, Any]
    seats: list[SeatWish] = []
    title: str = ""


class Reach(Struct):
    """Under which addresses others in the same network reach this server; none where it listens to this machine.

    Only the owner is told: for anybody else there is no list.
    """

    addresses: list[str] | None


class FateTicket(Struct):
    """The server's part of a fate, drawn and committed to: name the ticket when you make a table."""

    ticket: str
    commitment: str


class TakeSeat(Struct, forbid_unknown_fields=True):
    """Sit down by invitation."""

    invite: str
    name: str = ""
    lot: Annotated[str, Meta(max_length=128)] = ""  # your page's part of the fate, mixed in before the first word


class ChooseWord(Struct, forbid_unknown_fields=True):
    """Say a word in answer to the question of a step."""

    word: str
    step: int


class SayWords(Struct, forbid_unknown_fields=True):
    """Say the words of a gesture, one after another, in answer to the question of a step."""

    words: Annotated[list[str], Meta(min_length=1, max_length=200)]
    step: int
    through: bool = False  # go on though something is drawn or shown on the way


class ForkAt(Struct, forbid_unknown_fields=True):
    """Go on otherwise from an earlier moment, at a new table."""

    ply: int


class ReasonRow(Struct):
    """One rule that stands in the way."""

    rule: str
    text: str


class ErrorBody(Struct):
    """What went wrong, in a sentence that says what to do."""

    code: str
    message: str
    reasons: list[ReasonRow] = []


class ErrorAnswer(Struct):
    """The answer to a request that was refused; nothing was changed."""

    error: ErrorBody
    ok: bool = False


class StandingOrder(Struct):
    """What a seat has decided beforehand: its answer to a kind of question. The answer is one of those the game offers,
    "idle" (decline), "usual", or a word."""

    kind: Annotated[str, Meta(max_length=100)]
    answer: Annotated[str, Meta(max_length=100)]


class OrderChoice(Struct):
    """A standing order that a game offers, in words for people."""

    kind: str
    answer: str
    text: str


class SetStanding(Struct, forbid_unknown_fields=True):
    """New wishes of a seat; what is left out stays as it is. An order with the answer "ask" is taken back."""

    ask: Literal["real", "always", "not-until-my-turn"] | None = None
    orders: Annotated[list[StandingOrder], Meta(max_length=50)] | None = None
    hand_over: bool | None = None


class Standing(Struct):
    """A seat's wishes: when it is asked, what it has decided beforehand, and whether the screen is handed over for it
    where several play at one (false: an open table). `offers` are the standing orders the game knows."""

    ask: Literal["real", "always", "not-until-my-turn"]
    orders: list[StandingOrder]
    hand_over: bool
    offers: list[OrderChoice]


class SeatRow(Struct):
    """A seat as everyone may see it."""

    seat: str
    kind: SeatKind
    agent: str
    name: str
    taken: bool
    present: bool
    thinking: bool
    level: str = ""  # an agent's name as players know it
    seconds: float = 0.0  # its promise: it thinks no longer than this


class SeatKey(Struct):
    """The secret that opens a seat, or the invitation that leads to it."""

    seat: str
    kind: SeatKind
    token: str
    invite: str


class TableRow(Struct):
    """A table as the lobby lists it."""

    id: str
    game: str
    game_title: str
    title: str
    scenario: str
    created: float
    changed: float
    ply: int
    over: bool
    asks: str  # the seat that decides; nothing when the game is over, or kept by an older program
    ending: str  # how it ended, in a sentence
    lesson: str  # the lesson that it is, if it is one
    seats: list[SeatRow]
    coach: bool = True  # whether the coach may be asked here
    puzzle: str = ""  # or the puzzle


class TableKeys(Struct):
    """A table that was just made or found, with the keys its maker holds."""

    table: TableRow
    keys: list[SeatKey]
    remarks: list[str]
    host: str = ""  # shows that you made this table: with it a lost seat is given again


class CautionRow(Struct):
    """What a legal word wastes, or whom it hurts, in a sentence; a page asks once before it is said."""

    kind: Literal["waste", "own-loss", "loses-the-game"]
    text: str
    rule: str


class OfferedWord(Struct, omit_defaults=True):
    """An answer to the open question: `idle` if it only declines, `usual` if nearly everybody would say it; what does
    not hold is left out."""

    word: str
    label: str
    stands_for: list[str] = []
    idle: bool | None = None
    usual: bool | None = None
    caution: CautionRow | None = None


class Outcome(Struct):
    winner: str | None
    reason: str
    rule: str
    text: str


class MissingWord(Struct):
    """What people look for at a question and do not find, and why."""

    word: str
    label: str
    why: str


class Decision(Struct):
    """The open question. Only the seat that decides gets its words and its own prompt."""

    seat: str | None
    kind: str
    prompt: str
    rules: list[str]
    words: list[OfferedWord]
    step: int
    undo: bool
    takes_back: str = ""
    hash: str = ""
    outcome: Outcome | None = None
    empty: bool | None = None  # true where all words are idle: there is nothing to do but go on
    soon: bool | None = None  # true where the table answers it for you in a moment
    missing: list[MissingWord] = []


class ModifierRow(Struct):
    """One thing that moves the odds: its rule, its name, and by how much."""

    rule: str
    text: str
    value: int


class ChanceRow(Struct, omit_defaults=True):
    """One result of chance: exact odds have a fraction, sampled ones the interval they lie in."""

    result: str
    chance: float
    fraction: str | None = None
    interval: tuple[float, float] | None = None


class OddsRow(Struct):
    """What a choice would roll or draw."""

    what: str
    needs: str
    modifiers: list[ModifierRow]
    distribution: list[ChanceRow]
    exact: bool
    samples: int


class GestureRow(Struct):
    """One thing to do in one go: its words lead from what is picked up to the target. Without words it says what can be
    picked up."""

    id: str
    label: str
    subjects: list[str]
    target: str | None
    words: list[str]
    cost: int | None = None
    chance: float | None = None
    caution: CautionRow | None = None
    through: bool | None = None  # true: said in one go though something is drawn or shown on the way
    more: bool | None = None  # true: more could be picked up beside it before it is said
    asks: bool | None = None  # true: it is shown and confirmed before it is said
    path: list[str] | None = None  # the places on the way to the target, with it; null where it goes there at once
    odds: OddsRow | None = None  # what the chance is made of
    preview: dict[str, Any] | None = None  # what several things picked up together would show on the board


class TrayRow(Struct):
    """Equal pieces that are still to be placed. Without pieces: the one that is asked has no word of its own, and any
    target of `to` places it."""

    label: str
    pieces: list[str]
    count: int
    asked: bool
    to: list[str]


class Tray(Struct):
    """All that is still to be placed; any row may be taken first."""

    title: str
    left: int
    rows: list[TrayRow]
    plan: bool = False  # pieces may be laid out in any order, and moved again until all of it is said


class GesturesAnswer(Struct):
    """What a seat can do in one go, and what it has still to place where it places."""

    gestures: list[GestureRow]
    step: int
    tray: Tray | None = None


class SaidAnswer(Struct):
    """How far a gesture came, and why it stopped: something was revealed, another seat is asked, or a word is not
    offered; null where all of it was said."""

    said: int
    stopped: Literal["revealed", "asked", "refused"] | None


class SaidSnapshot(Struct):
    """How far a gesture came, and what the seat sees then."""

    said: int
    stopped: Literal["revealed", "asked", "refused"] | None
    table: Snapshot


class Snapshot(Struct):
    """All that one seat sees now. `events` replace everything in the log from number `since` on, and `beats`
    everything in the story from number `beats_since` on: the last beat may go on."""

    table: str
    game: str
    title: str
    scenario: str
    seat: str | None
    ply: int
    first_step: int
    last_own: int
    view: dict[str, Any]
    decision: Decision
    seats: list[SeatRow]
    since: int
    events: list[LogRow]
    beats_since: int
    beats: list[BeatRow]
    goals: list[Goal]
    commitment: str
    options: dict[str, str]  # the switches of the rules, as they stand at this table
    seal: str  # the key that the end of this game will be sealed with
    pace: float
    paused: bool
    remarks: list[str]
    standing: Standing | None = None  # your seat's wishes
    lesson: LessonRow | None = None  # where the game is a lesson
    coach: bool = True  # whether the coach may be asked here
    puzzle: PuzzleRow | None = None  # where it is a puzzle
    push: str = "table"


class PastView(Struct):
    """The board as one seat knew it after so many choices."""

    ply: int
    seat: str | None
    view: dict[str, Any]
    prompt: str
    decides: str | None
    kind: str
    goals: list[Goal] = []


class WhyAnswer(Struct):
    legal: bool
    reasons: list[ReasonRow]


class OddsAnswer(Struct):
    """What a word would roll or draw, and what else it would bring about; null where the game says nothing."""

    odds: OddsRow | None
    preview: dict[str, Any] | None
