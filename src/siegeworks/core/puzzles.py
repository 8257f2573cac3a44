"""Puzzles: positions out of played games at which one line is clearly best within one's own turn.

A puzzle is data, one file in the game's folder `puzzles`, written by `siegeworks puzzles GAME` (lab/puzzles.py), which
also checks each again. Its position is one of the worlds that the seat could not tell from the true one, so it holds
nothing that the seat knew and others did not.

    title = "Raid at Dawn, round 4: Give an order"
    seat = "raiders"
    kind = "give-order"                                # the question that is open
    task = "Raiders: give an order. 3 orders are left."
    hint = "It is about who stands in the outpost."
    right = [["verb:march", "unit:raiders-guns-1", "area:outpost"]]     # any of these openings is right
    line = ["verb:march", ..., "card:raiders-volley-2"]                 # the best line as a whole
    gain = "March, Guns, Outpost: 71 % to win. Mostly: the Guns take the outpost."
    chance = 0.71                                      # on that line
    other = 0.58                                       # on the best line that is not right
    position = '''...'''                               # packed

    [[wrong]]                                          # natural openings that fail, and why
    words = ["verb:end-turn"]
    chance = 0.52
    text = "End the turn: 52 % to win instead of 71 %. It gives up who stands in the outpost."

    [made]                                             # where it comes from
    ...
"""

from __future__ import annotations

import base64
import binascii
import textwrap
import zlib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData, BadRequest
from siegeworks.core.record import Match
from siegeworks.core.spec import GameSpec

FOLDER = "puzzles"
WIDTH = 110
LARGEST = 1 << 22  # bytes of a position

Words = list[str]
Share = Annotated[float, Meta(ge=0.0, le=1.0)]


class Wrong(msgspec.Struct, forbid_unknown_fields=True):
    """A natural opening that fails, its chance, and why."""

    words: Annotated[Words, Meta(min_length=1)]
    chance: Share
    text: Annotated[str, Meta(min_length=1)]


class Puzzle(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle as its file has it."""

    title: str
    seat: str
    kind: str
    task: Annotated[str, Meta(min_length=1)]
    hint: Annotated[str, Meta(min_length=1)]
    right: Annotated[list[Words], Meta(min_length=1)]
    line: Annotated[Words, Meta(min_length=1)]
    gain: Annotated[str, Meta(min_length=1)]
    chance: Share
    other: Share
    position: str
    wrong: Annotated[list[Wrong], Meta(min_length=1)]
    made: dict[str, str | int | float] = {}
    id: str = ""

    def is_right(self, words: Sequence[str]) -> bool:
        """Whether words begin with one of the right openings."""
        return any(list(words[: len(one)]) == one for one in self.right)

    def leads_on(self, words: Sequence[str]) -> bool:
        """Whether words are the beginning of a right opening, and not yet all of it."""
        return any(len(words) < len(one) and one[: len(words)] == list(words) for one in self.right)

    def known_wrong(self, words: Sequence[str]) -> Wrong | None:
        """The natural mistake that words are, if they are one: the one they share most with."""
        fitting = [row for row in self.wrong if list(words[: len(row.words)]) == row.words]
        return max(fitting, key=lambda row: len(row.words), default=None)


def pack(position: Any) -> str:
    """A position as text for a file: packed, in lines."""
    packed = base64.b85encode(zlib.compress(msgspec.json.encode(position, order="sorted"), 9)).decode("ascii")
    return "\n".join(textwrap.wrap(packed, WIDTH, break_on_hyphens=False))


def unpack(text: str) -> Any:
    """The position that was packed; refuses what is none."""
    try:
        expander = zlib.decompressobj()
        data = expander.decompress(base64.b85decode("".join(text.split())), LARGEST)
        return msgspec.json.decode(data)
    except (ValueError, binascii.Error, zlib.error, msgspec.DecodeError) as error:
        raise BadData(f"the position of this puzzle cannot be read: {error}") from error


@cache
def puzzles_of(folder: Path) -> dict[str, Puzzle]:
    """The puzzles of the game in that folder by their ids."""
    return {path.stem: _read(path) for path in sorted((folder / FOLDER).glob("*.toml"))}


def _read(path: Path) -> Puzzle:
    try:
        puzzle = msgspec.convert(parse(path), Puzzle)
    except msgspec.ValidationError as error:
        raise BadData(f"{path}: {error}") from error
    puzzle.id = path.stem
    return puzzle


def puzzle_of(spec: GameSpec, id: str) -> Puzzle:
    """A puzzle by its id; refuses one that is not there."""
    found = puzzles_of(spec.folder)
    if id not in found:
        raise BadRequest(f"{spec.title} has no puzzle {id!r:.40}")
    return found[id]


def begin(spec: GameSpec, puzzle: Puzzle) -> Match:
    """The game of a puzzle, at its question."""
    match = Match.from_position(spec, unpack(puzzle.position), f"puzzle {puzzle.id}")
    match.header["puzzle"] = puzzle.id
    return match
