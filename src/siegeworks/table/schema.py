"""What travels between page and server, typed; the OpenAPI document and the page's types come from here."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

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
    options: dict[str, str | bool] = {}
    seats: list[SeatWish] = []
    seed: str | int | None = None
    title: str = ""
    confirm: bool = False
    ticket: str = ""  # of POST /api/fate, which commits to the server's part of the fate
    lot: Annotated[str, Meta(max_length=128)] = ""  # your page's part of the fate, drawn after that


class OpenFile(Struct, forbid_unknown_fields=True):
    """A saved game, a record or a position, to be put on a new table."""

    file: dict[str, Any]
    seats: list[SeatWish] = []
    title: str = ""


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
    first_game: str  # the scenario for someone who has never played it, or nothing
    words: int
    board: bool


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
    seats: list[SeatRow]


class TableKeys(Struct):
    """A table that was just made or found, with the keys its maker holds."""

    table: TableRow
    keys: list[SeatKey]
    remarks: list[str]
    host: str = ""  # shows that you made this table: with it a lost seat is given again


class OfferedWord(Struct):
    word: str
    label: str
    stands_for: list[str] = []


class Outcome(Struct):
    winner: str | None
    reason: str
    rule: str
    text: str


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


class LogRow(Struct):
    """One event: its number, after how many choices it stands, its sentence and its facts."""

    n: int
    ply: int
    type: str
    rule: str
    text: str
    facts: dict[str, Any]


class Snapshot(Struct):
    """All that one seat sees now. `events` replace everything in the log from number `since` on."""

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
    commitment: str
    pace: float
    paused: bool
    remarks: list[str]
    push: str = "table"


class PastView(Struct):
    """The board as one seat knew it after so many choices."""

    ply: int
    seat: str | None
    view: dict[str, Any]
    prompt: str
    decides: str | None
    kind: str


class WhyAnswer(Struct):
    legal: bool
    reasons: list[ReasonRow]


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


class OddsAnswer(Struct):
    """What a word would roll or draw, and what else it would bring about; null where the game says nothing."""

    odds: OddsRow | None
    preview: dict[str, Any] | None


class ThoughtAnswer(Struct):
    """Why an agent chose as it did, in sentences."""

    seat: str | None
    ply: int
    text: str


class RuleRow(Struct):
    id: str
    chapter: str
    text: str
    kind: str = "rule"


class RulesAnswer(Struct):
    game: str
    title: str
    rules: list[RuleRow]


class WordRow(Struct):
    word: str
    label: str
