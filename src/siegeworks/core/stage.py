"""A stage: one position and the words said in it, for tests, puzzles and studies, in the notation of the book.

    stage = Stage.new(find("outpost"), "dawn").dice(6, 1).say("verb:march", "unit:raiders-guns-1", "area:bridge")
    assert stage.why("area:outpost") == ["OUT-MARCH-01"]

A game's own stage adds how its pieces are put on the board; everything said and asked is said and asked here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import Procedure, call, jump
from siegeworks.core.journal import Event, Journal
from siegeworks.core.seam import AnyFrame, AnyState
from siegeworks.core.spec import GameSpec
from siegeworks.core.why import Odds, Reason
from siegeworks.core.wire import sentence

AStage = TypeVar("AStage", bound="Stage")


class Stage:
    """A state on a table where every word is said by name and every chance can be laid out beforehand."""

    def __init__(self, spec: GameSpec, s: AnyState) -> None:
        self.spec = spec
        self.s = s
        if s.journal is None:
            s.journal = Journal()

    @classmethod
    def new(
        cls: type[AStage],
        spec: GameSpec,
        scenario: str | None = None,
        seed: int | str = 1,
        options: Mapping[str, Any] | None = None,
    ) -> AStage:
        """A game from its beginning."""
        return cls(spec, spec.new(scenario, seed, options, journal=Journal()))

    # ---- preparing

    def dice(self: AStage, *results: int) -> AStage:
        """What chance will bring from now on, in order, counted from 1 as dice are; there is nothing after the last."""
        self.s.fate = Scripted([result - 1 for result in results])
        self.s.seed = 0
        return self

    def enter(self: AStage, procedure: Procedure, step: str = "", frame: AnyFrame = None) -> AStage:
        """Put a running procedure on the stack, standing at a step ("end": with nothing left to do)."""
        call(self.s, procedure, frame)
        if step:
            jump(self.s.frames[-1], procedure, step)
        return self

    def settle(self: AStage) -> AStage:
        """Let the rules run on to the next question."""
        self.spec.rules.settle(self.s)
        return self

    # ---- playing

    def say(self: AStage, *words: str) -> AStage:
        """Say words by name, one after the other."""
        for word in words:
            self.spec.choose(self.s, self.number(word))
        return self

    def say_until(self: AStage, kind: str, word: str) -> AStage:
        """Say the same word until a kind of question is open; refuses to go on where it is not offered."""
        while self.asked != kind:
            self.say(word)
        return self

    # ---- asking

    def number(self, word: str) -> int:
        """The number of a word."""
        return self.spec.vocabulary.number(word)

    @property
    def asked(self) -> str:
        """The kind of the open question; empty when the game is over."""
        return self.spec.rules.question(self.s)[0].kind if self.s.frames else ""

    @property
    def seat(self) -> str:
        """Who must choose; empty when the game is over."""
        return self.spec.seats[self.spec.rules.seat(self.s)] if self.s.frames else ""

    @property
    def prompt(self) -> str:
        """The open question in words."""
        ask, f = self.spec.rules.question(self.s)
        return self.spec.prompt(self.s, f, ask)

    @property
    def offered(self) -> list[str]:
        """The words that may be said, in order."""
        return [self.spec.vocabulary.names[w] for w in self.s.offered]

    def label(self, word: str) -> str:
        """What a person reads for a word."""
        return self.spec.label(self.s, self.number(word)) or self.spec.vocabulary.label(self.number(word))

    def reasons(self, word: str) -> list[Reason]:
        """What speaks against a word."""
        return self.spec.why_not(self.s, self.number(word))

    def why(self, word: str) -> list[str]:
        """The rules that speak against a word."""
        return [reason.rule for reason in self.reasons(word)]

    def odds(self, word: str) -> Odds | None:
        """What an offered word would roll or draw."""
        return self.spec.odds(self.s, self.number(word))

    def view(self, seat: str | None = None) -> dict[str, Any]:
        """All that a seat may know; without one, what a watcher sees."""
        return self.spec.view(self.s, None if seat is None else self.spec.seats.index(seat))

    def events(self, kind: str = "") -> list[Event]:
        """What has happened so far, or only what was of one type."""
        return [event for event in self.s.journal.events if kind in ("", event["type"])]

    def sentences(self) -> list[str]:
        """What the log says of it."""
        return [text for event in self.s.journal.events if (text := sentence(self.spec, event))]

    @property
    def outcome(self) -> dict[str, Any] | None:
        """How the game ended, or None."""
        return self.spec.outcome(self.s)
