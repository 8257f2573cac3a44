"""The errors of Siegeworks, a small tree; each has the code the wire protocol gives it.

SiegeworksError
├── BadRequest          the caller's words are off
├── UnknownGame
├── UnknownTable
├── UnknownWord         not in the vocabulary
├── IllegalWord         in the vocabulary, not offered now (with reasons)
├── StaleStep           an answer to a question that is no longer asked
├── CannotUndo          something was revealed since
├── BadPosition         a position that breaks the rules (with every reason)
├── BadRecord           a record that cannot be opened
├── BadData             a data pack that breaks its schema
└── GameOver

Endless stands beside it: rules that go on for ever from a forged position, turned into BadPosition at the door.
"""

from __future__ import annotations

from siegeworks.core.why import Reason


class SiegeworksError(Exception):
    """A mistake of the caller's, said so that a person can mend it."""

    code = "bad-request"

    def __init__(self, message: str, reasons: list[Reason] | None = None) -> None:
        super().__init__(message)
        self.message = message
        self.reasons: list[Reason] = reasons if reasons is not None else []

    def to_wire(self) -> dict[str, object]:
        """The error as the protocol sends it."""
        return {
            "code": self.code,
            "message": self.message,
            "reasons": [{"rule": r.rule, "text": r.text} for r in self.reasons],
        }


class Endless(Exception):
    """The rules do not come to an end: which rule was being carried out, and what was seen."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.text = text
        self.rule = ""

    def as_reason(self) -> Reason:
        """The reason for refusing the position."""
        return Reason(self.rule, f"the rules go round in circles: {self.text}")


class BadRequest(SiegeworksError):
    code = "bad-request"


class UnknownGame(SiegeworksError):
    code = "unknown-game"


class UnknownTable(SiegeworksError):
    code = "unknown-table"


class UnknownWord(SiegeworksError):
    code = "unknown-word"


class IllegalWord(SiegeworksError):
    code = "illegal-word"


class StaleStep(SiegeworksError):
    code = "stale-step"


class CannotUndo(SiegeworksError):
    code = "cannot-undo"


class BadPosition(SiegeworksError):
    code = "bad-position"


class BadRecord(SiegeworksError):
    code = "bad-record"


class BadData(SiegeworksError):
    code = "bad-data"


class GameOver(SiegeworksError):
    code = "game-over"
