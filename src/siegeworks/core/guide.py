"""What players are told about a game beside its rules: the first steps and the meaning of each question.

The texts stand in `wording.toml` beside the game's `wording.py`. A game without the file is explained by its rules.

    first_game = "dawn"                      # the scenario for someone who has never played it
    first_seat = "raiders"                   # and the side
    [cover]                                  # what the lobby says beside the picture
    minutes = "10 minutes"
    weight = "light"
    about = "Raiders come down the valley."
    sides = {raiders = "three bands with a hand of cards"}
    [[chapters]]                             # the first steps, a few short sentences each
    title = "What it is about"
    lines = ["The raiders must stand in the outpost at the end of a round."]
    [questions]                              # kind of question -> what it means to the one who is asked
    go-on = "Scouts may go one area further with the same order."
    [decides]                                # kind of question -> "Raiders decides ..." for everybody else
    go-on = "whether to go on"
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData

FILE = "wording.toml"


class GuideChapter(msgspec.Struct, forbid_unknown_fields=True):
    """One heading of the first steps with its sentences."""

    title: str
    lines: list[str]


class Cover(msgspec.Struct, forbid_unknown_fields=True):
    """A game as the lobby presents it: how long, how heavy, what about, and what it is like to play a side."""

    minutes: str = ""
    weight: str = ""
    about: str = ""
    sides: dict[str, str] = {}


class Guide(msgspec.Struct, forbid_unknown_fields=True):
    """A game for newcomers: what it is about, and what each kind of question means."""

    first_game: str = ""
    first_seat: str = ""
    cover: Cover = msgspec.field(default_factory=Cover)
    chapters: list[GuideChapter] = []
    questions: dict[str, str] = {}
    decides: dict[str, str] = {}


@cache
def read_guide(folder: Path) -> Guide:
    """The guide of the game in that folder; an empty one where there is none."""
    for path in (folder / "people" / FILE, folder / FILE):
        if path.is_file():
            try:
                return msgspec.convert(parse(path), Guide)
            except msgspec.ValidationError as error:
                raise BadData(f"{path}: {error}") from error
    return Guide()
