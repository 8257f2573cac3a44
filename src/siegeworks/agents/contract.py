"""What an agent gets and gives: a view, a decision, worlds dealt from what its seat knows, and a clock; it answers
with a word.

No agent ever holds the true state: the driver deals it worlds (see agents/world.py).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from siegeworks.agents.timing import now
from siegeworks.agents.world import World
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word


class Decision(NamedTuple):
    """The open question as an agent sees it."""

    seat: int
    kind: str
    rule: str
    words: list[Word]
    step: int


Worlds = Callable[[int], World]


def never() -> bool:
    """Nobody asks for the answer before its time."""
    return False


class Clock:
    """A promise of time: `left` seconds until the answer is due; `stop` makes it due now.

    The stop button of a person: `wanted` is asked between any two tries, so it must be cheap, and once it says True the
    agent answers with the best it has found so far, within milliseconds. It may say False again for the next question;
    a clock that was stopped once stays stopped.
    """

    def __init__(self, seconds: float, wanted: Callable[[], bool] = never) -> None:
        self.seconds = seconds
        self.end = now() + seconds
        self.wanted = wanted
        self.stopped = False

    @property
    def left(self) -> float:
        """Seconds left, 0 when stopped."""
        if not self.stopped and self.wanted():
            self.stopped = True
        return 0.0 if self.stopped else max(0.0, self.end - now())

    @property
    def pressed(self) -> bool:
        """Whether it is time to come to an end: stopped, or less than a tenth of the time is left."""
        left = self.left
        return left <= 0.0 or left < 0.1 * self.seconds

    def stop(self) -> None:
        """Ask for the answer now."""
        self.stopped = True


class Candidate(NamedTuple):
    """One word an agent thought of: its value (-1 to 1 to the seat), how often it was tried, how play may go on, and if
    it was looked at so closely, what each term of the chance to win came to."""

    word: Word
    value: float
    visits: int
    line: list[Word]
    parts: tuple[float, ...] = ()


class Agent:
    """Chooses for a seat. `reasons` says what it thought of in its last choice, best first."""

    name = ""
    seconds = 1.0
    counted = False  # its work is counted, not timed: unless someone sets a time, it takes what it takes
    wants_view = True  # whether it reads its seat's view; who thinks in worlds alone spares the game making one

    def sit_down(self, spec: GameSpec) -> None:
        """Hear which game is played, before every question."""

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """The word this agent says."""
        raise AssertionError("an agent chooses")

    def reasons(self) -> list[Candidate]:
        """The candidates of the last choice, best first; empty for an agent that does not weigh."""
        return []
