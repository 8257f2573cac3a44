"""What a table tells, typed as it travels: its log and story, a look back at a game, and what people say."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from siegeworks.agents.hindsight import Better
from siegeworks.agents.review import Fortune, Losses, Rolls, Score
from siegeworks.core.story import Beat
from siegeworks.table.catalogue_schema import ScenarioRow


class LogRow(Struct):
    """One event: its number, after how many choices it stands, its sentence and its facts."""

    n: int
    ply: int
    type: str
    rule: str
    text: str
    facts: dict[str, Any]


class BeatRow(Beat, kw_only=True, omit_defaults=True):
    """A beat with its own number; its first event stands after `ply` choices, its last after `until`."""

    n: int
    ply: int
    until: int


class LogAnswer(Struct):
    """The log of a seat: events from number `since` on, and the beats that hold them, from number `beats_since` on."""

    seat: str | None
    since: int
    events: list[LogRow]
    beats_since: int
    beats: list[BeatRow]


class MomentRow(Struct):
    """A moment at which the game turned: what happened, after which choices, and the chance to win of each seat before
    and after it."""

    text: str
    side: str | None
    ply: int
    until: int
    before: list[float]
    after: list[float]


class ReviewAnswer(Struct):
    """A game that is over, looked back at. `chances` are the first seat's, after every choice; `options` and
    `next_scenario` are for playing it again or going on."""

    seats: list[str]
    winner: str | None
    moments: list[MomentRow]
    chances: list[float]
    fortune: Fortune
    losses: list[Losses]
    rolls: list[Rolls]
    scores: list[Score]
    scenario: str
    options: dict[str, str | bool]
    next_scenario: ScenarioRow | None


class BetterAnswer(Struct):
    """Lines that were clearly better than what was said in a game, from what each seat could know then, in order."""

    lines: list[Better]


class ThoughtAnswer(Struct):
    """Why an agent chose as it did, or would choose in your place, in sentences; of advice also which word that is."""

    seat: str | None
    ply: int
    text: str
    word: str = ""
    label: str = ""


ChatWho = Literal["players", "everyone", "off"]


class ChatLine(Struct):
    """Something that somebody said at a table; a watcher has no seat."""

    n: int
    seat: str
    at: float
    text: str


class ChatAnswer(Struct):
    """What was said at a table, who may talk, whether you may, and what is quickly said."""

    lines: list[ChatLine]
    who: ChatWho
    may_write: bool
    phrases: list[str]
    push: str = "chat"


class SayLine(Struct, forbid_unknown_fields=True):
    """Something to say to the others at a table."""

    text: str


class SetChat(Struct, forbid_unknown_fields=True):
    """Who may talk at a table from now on."""

    who: ChatWho
