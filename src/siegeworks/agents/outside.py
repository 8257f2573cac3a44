"""A program of one's own as an agent: it is asked in JSON, one line per question, and sees nothing but its seat's view.

The question:  {"do": "choose", "game": "outpost", "seat": "raiders", "step": 12, "kind": "march-to", "rule": "OUT-...",
                "prompt": "...", "words": ["area:ford", ...], "labels": ["Ford", ...], "view": {...}, "seconds": 1.0}
The answer:    {"word": "area:ford"}

Before its first question the program hears {"do": "hello", "protocol": 2, "game": ..., "seed": ...}, which wants no
answer; its input is closed when it is no longer needed. It must answer within the seconds named: a program that is
late, has ended or says what is not offered stops the game with an error that says so.
"""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import time
from typing import IO, Any
from weakref import finalize

import msgspec

from siegeworks.agents.contract import Agent, Clock, Decision, Worlds
from siegeworks.core.errors import SiegeworksError
from siegeworks.core.spec import GameSpec
from siegeworks.core.words import Word

GRACE = 0.25  # seconds that the pipe and a busy machine may take beyond the promise
STARTING = 20.0  # seconds that a program may take to start, on top of its first answer
LONGEST = 1 << 20  # bytes of an answer


class OutsideError(SiegeworksError):
    """A program that plays did not answer as it should."""

    code = "outside-agent"


class Answer(msgspec.Struct):
    """What the program says."""

    word: str


class Outside(Agent):
    """Asks a program."""

    name = "cmd"

    def __init__(self, command: str, seed: int | str = 0, seconds: float = 1.0) -> None:
        self.command = command
        self.seed = seed
        self.seconds = seconds
        self.process: subprocess.Popen[bytes] | None = None
        self.spec: GameSpec | None = None
        self.answered = False  # whether it has answered yet: the first time may take longer
        self.unread = b""

    def sit_down(self, spec: GameSpec) -> None:
        """Note which game is played."""
        self.spec = spec

    def choose(self, view: dict[str, Any], decision: Decision, worlds: Worlds, clock: Clock) -> Word:
        """Put the question to the program and wait for its word."""
        assert self.spec is not None, "an agent sits down before it chooses"
        names = self.spec.vocabulary.names
        world = worlds(decision.step)
        question = {
            "do": "choose",
            "game": self.spec.id,
            "seat": self.spec.seats[decision.seat],
            "step": decision.step,
            "kind": decision.kind,
            "rule": decision.rule,
            "prompt": world.prompt,
            "words": [names[w] for w in decision.words],
            "labels": [world.label(w) for w in decision.words],
            "view": view,
            "seconds": min(clock.left, self.seconds),
        }
        word = self._ask(msgspec.json.encode(question) + b"\n", min(clock.left, self.seconds)).word
        number = self.spec.vocabulary.index.get(word, -1)
        if number not in decision.words:
            raise self._trouble(f"said {word!r:.60}, which is not offered")
        return number

    def _ask(self, line: bytes, seconds: float) -> Answer:
        process = self._started()
        assert process.stdin is not None and process.stdout is not None
        end = time.monotonic() + seconds + GRACE + (0.0 if self.answered else STARTING)
        try:
            process.stdin.write(line)
            process.stdin.flush()
            said = self._line(process.stdout, end)
        except OSError as error:
            raise self._trouble("has ended") from error
        try:
            answer = msgspec.json.decode(said, type=Answer)
        except (msgspec.DecodeError, UnicodeDecodeError) as error:
            raise self._trouble(f"answered {said[:60]!r}, not an object with a word") from error
        self.answered = True
        return answer

    def _line(self, pipe: IO[bytes], end: float) -> bytes:
        """The next line of the program, before the time is up."""
        while b"\n" not in self.unread:
            left = end - time.monotonic()
            if left <= 0 or not select.select([pipe], [], [], left)[0]:
                raise self._trouble("did not answer in time")
            read = os.read(pipe.fileno(), 65536)
            if not read or len(self.unread) > LONGEST:
                raise self._trouble("has ended" if not read else "talks without end")
            self.unread += read
        line, _, self.unread = self.unread.partition(b"\n")
        return line

    def _started(self) -> subprocess.Popen[bytes]:
        """The program, started with the first question."""
        if self.process is None:
            assert self.spec is not None
            try:
                self.process = subprocess.Popen(
                    shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE
                )
            except (OSError, ValueError) as error:
                raise self._trouble(f"cannot be started: {error}") from error
            finalize(self, _let_go, self.process)
            hello = {"do": "hello", "protocol": 2, "game": self.spec.id, "seed": self.seed}
            assert self.process.stdin is not None
            self.process.stdin.write(msgspec.json.encode(hello) + b"\n")
        return self.process

    def _trouble(self, text: str) -> OutsideError:
        if self.process is not None:
            _let_go(self.process)
        return OutsideError(f"the program {self.command!r:.60} {text}")


def _let_go(process: subprocess.Popen[bytes]) -> None:
    """End a program: by closing its input, and if that is not enough by force."""
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            try:
                pipe.close()
            except OSError:
                continue
    try:
        process.wait(1.0)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
