"""Beats: what happened, as a player would tell it, one thing a sentence.

A story is made of the events that one seat may see, so it tells nothing that the seat does not know. Each event belongs
to exactly one beat, and a beat is an unbroken run of events. A game says in its StoryBook, by the kind of each event,
which beat it begins or goes on with, and how a beat of each kind is told. Draws of fate wait for the event that tells
what came of them, and belong to its beat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

import msgspec

from siegeworks.core.journal import Event

# What a beat weighs: how long a page dwells on it.
SILENT, SMALL, LARGE, DECISIVE = range(4)

GAME_OVER = "game-over"  # the event that the kernel tells when a game ends
END = "end"  # the kind of the beat that tells it
PLAIN = "plain"  # the kind of a beat that is one event and its sentence
WAITING = frozenset(("chance", "shuffle"))  # events that belong to the beat of the next one


class Move(msgspec.Struct, rename={"start": "from"}):
    """A piece that went from one place to another; null where it came from nowhere on the board, or left it."""

    who: str
    start: str | None
    to: str | None


class Dice(msgspec.Struct, omit_defaults=True):
    """Dice as they fell: what for, their total with all that was added, what was needed, and whether it was enough;
    `side` where another side than the beat's rolled them."""

    what: str
    dice: list[int]
    total: int | None = None
    need: int | None = None
    success: bool | None = None
    side: str | None = None


class Loss(msgspec.Struct, omit_defaults=True):
    """A piece that was hurt: `how` is a word such as lost, hurt, captured; `points` where harm is counted; whose it
    was."""

    who: str
    how: str
    at: str | None = None
    points: int | None = None
    side: str | None = None


class Beat(msgspec.Struct, omit_defaults=True, rename={"start": "from"}, kw_only=True):
    """One thing that happened: the sentence, and what a page needs to show it.

    `weight`: 0 silent, 1 small, 2 large, 3 decides the game. `first` and `last` are the numbers of its events, as the
    seat counts them. `from` and `to` are the places it leads from and to; `moves` says it piece by piece, and `sources`
    are the places an attack or fire comes from. A kind that tells how something ended has a name that ends in end or
    over.
    """

    kind: str
    text: str
    weight: int
    first: int = -1
    last: int = -1
    side: str | None = None
    who: list[str] = []
    start: str | None = None
    to: str | None = None
    sources: list[str] = []
    moves: list[Move] = []
    cards: list[str] = []
    dice: list[Dice] = []
    losses: list[Loss] = []


class Row(NamedTuple):
    """Where a kind of event belongs: it goes on with an open beat of one of the kinds in `joins`, or begins one.

    Where `same` names facts, an event only goes on with a beat of its own kind if the first event of that one agrees in
    those that both have.
    """

    begins: str
    joins: tuple[str, ...] = ()
    same: tuple[str, ...] = ()


Memory = dict[str, Any]


def _as_it_is(memory: Memory, e: Event) -> Event:
    return e


@dataclass(frozen=True, kw_only=True)
class StoryBook:
    """How a game is told."""

    sides: Sequence[str] = ()  # as one says them: "the Raiders"; without, the names of the seats
    rows: Mapping[str, Row] = field(default_factory=dict)  # by kind of event
    tellers: Mapping[str, Callable[[list[Event]], Beat]] = field(default_factory=dict)  # by kind of beat
    ahead: frozenset[str] = frozenset()  # kinds of events that belong to the beat of the next one, and are told in it
    scores: Mapping[str, Callable[[Event], str]] = field(
        default_factory=dict
    )  # kinds with `seat` and `points`: what for
    mark: Callable[[Memory, Event], Event] = _as_it_is  # adds to an event what the story knows from before


class Draft:
    """A beat in the making: its kind and its events."""

    __slots__ = ("beat", "events", "first", "heard", "kind")

    def __init__(self, kind: str, first: int) -> None:
        self.kind = kind
        self.first = first
        self.heard = 0  # events of all kinds
        self.events: list[Event] = []  # those that tell something
        self.beat: Beat | None = None  # as last told; None: to be told again


class Story:
    """The beats of the events that one seat may see, brought up to date event by event.

    `sentence` and `ending` tell what a game's book does not: an event by itself, and how the game ended.
    """

    def __init__(self, book: StoryBook, sentence: Callable[[Event], str], ending: Callable[[Event], Beat]) -> None:
        self.book = book
        self.sentence = sentence
        self.ending = ending
        self.clear()

    def clear(self) -> None:
        """Forget everything."""
        self.drafts: list[Draft] = []
        self.memory: Memory = {}
        self.heard: list[Event] = []
        self.waiting: list[Event] = []  # draws of fate and the like, until the event is told that they belong to

    def __len__(self) -> int:
        return len(self.drafts)

    def follow(self, events: Sequence[Event]) -> None:
        """Hear what is new; where the past was taken back, hear it all again."""
        n = len(self.heard)
        if n > len(events) or (n and events[n - 1] is not self.heard[-1]):
            self.clear()
            n = 0
        for e in events[n:]:
            self.hear(e)

    def hear(self, e: Event) -> None:
        """One event more: it goes on with the last beat, or begins one."""
        number = len(self.heard)
        self.heard.append(e)
        if self._waits(e):
            self.waiting.append(e)
            return
        e = self.book.mark(self.memory, e)
        row = _ENDS if e["type"] == GAME_OVER else self.book.rows.get(e["type"])
        draft = self.drafts[-1] if self.drafts else None
        if draft is None or not self._joins(draft, e, row):
            draft = Draft(row.begins if row is not None else PLAIN, number - len(self.waiting))
            self.drafts.append(draft)
        draft.heard += len(self.waiting) + 1
        draft.events += [w for w in self.waiting if w["type"] in self.book.ahead]
        draft.events.append(e)
        draft.beat = None
        self.waiting.clear()

    def _waits(self, e: Event) -> bool:
        return e["type"] in WAITING or e["type"] in self.book.ahead

    def _joins(self, draft: Draft, e: Event, row: Row | None) -> bool:
        if row is None or draft.kind not in row.joins:
            return False
        if draft.kind != row.begins:
            return True
        return all(one[key] == e[key] for one in draft.events[:2] for key in row.same if key in one and key in e)

    def since(self, event: int) -> int:
        """The number of the beat that holds this event of the seat, or the last one: from there on beats may be new.

        An event that waited was counted with the beat before it until its own came.
        """
        while 0 <= event < len(self.heard) and self._waits(self.heard[event]):
            event -= 1
        n = len(self.drafts)
        while n > 0 and self.drafts[n - 1].first > event:
            n -= 1
        return max(0, n - 1)

    def beats(self, since: int = 0) -> list[Beat]:
        """The beats from a number on."""
        return [self._told(n) for n in range(since, len(self.drafts))]

    def _told(self, n: int) -> Beat:
        """A beat; what still waits for its event is counted with the last one."""
        draft = self.drafts[n]
        if draft.beat is None:
            draft.beat = self._tell(draft)
            draft.beat.kind = draft.kind
        draft.beat.first = draft.first
        draft.beat.last = draft.first + draft.heard - 1
        if n == len(self.drafts) - 1:
            draft.beat.last += len(self.waiting)
        return draft.beat

    def _tell(self, draft: Draft) -> Beat:
        if draft.events[-1]["type"] == GAME_OVER:
            return self.ending(draft.events[-1])
        teller = self.book.tellers.get(draft.kind)
        if teller is not None and draft.kind != PLAIN:
            return teller(draft.events)
        text = self.sentence(draft.events[0])
        return Beat(kind=PLAIN, text=text, weight=SMALL if text else SILENT)


_ENDS = Row(END, (END,))


# ------------------------------------------------------------ words for tellers

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def number(n: int) -> str:
    """A number as it is said: up to twelve in words.

    >>> number(3), number(20)
    ('three', '20')
    """
    return _NUMBERS[n] if 0 <= n < len(_NUMBERS) else str(n)


def counted(n: int, thing: str, things: str = "") -> str:
    """A number of things, with agreement.

    >>> counted(1, "card"), counted(2, "card"), counted(0, "enemy", "enemies")
    ('1 card', '2 cards', 'no enemies')
    """
    return f"{n or 'no'} {thing if n == 1 else things or thing + 's'}"


def listed(names: Iterable[str]) -> str:
    """Names in a row.

    >>> listed(["Horus"]), listed(["Horus", "Angron", "a Titan"])
    ('Horus', 'Horus, Angron and a Titan')
    """
    rows = list(names)
    return rows[0] if len(rows) == 1 else ", ".join(rows[:-1]) + f" and {rows[-1]}" if rows else ""


def plural(name: str) -> str:
    """Several of a kind.

    >>> plural("Imperial Army"), plural("Chaos Titan of Khorne"), plural("unit of Blood Angels")
    ('Imperial Armies', 'Chaos Titans of Khorne', 'units of Blood Angels')
    """
    head, of, tail = name.partition(" of ")
    head = head[:-1] + "ies" if head.endswith("y") and head[-2] not in "aeiou" else head + "s"
    return head + of + tail


def one(name: str) -> str:
    """One of a kind.

    >>> one("Imperial Army"), one("unit of Blood Angels"), one("Titan")
    ('an Imperial Army', 'a unit of Blood Angels', 'a Titan')
    """
    return f"{'an' if name[0] in 'AEIOaeio' else 'a'} {name}"


def party(named: Sequence[str], kinds: Sequence[str]) -> tuple[str, bool]:
    """Those who have names, and several of each kind; and whether they are more than one.

    >>> party(["Angron"], ["Chaos Titan of Khorne", "Chaos Titan of Khorne"])
    ('Angron and two Chaos Titans of Khorne', True)
    >>> party([], ["Imperial Army"])
    ('an Imperial Army', False)
    """
    rows = list(named)
    for kind in unique(kinds):
        n = sum(1 for other in kinds if other == kind)
        rows.append(one(kind) if n == 1 else f"{number(n)} {plural(kind)}")
    return listed(rows), len(named) + len(kinds) > 1


def unique(names: Iterable[Any]) -> list[Any]:
    """Each once, in the order in which they came.

    >>> unique(["b", "a", "b"])
    ['b', 'a']
    """
    return list(dict.fromkeys(names))


def capital(text: str) -> str:
    """A sentence begins with a capital.

    >>> capital("the siege begins.")
    'The siege begins.'
    """
    return text[:1].upper() + text[1:]
