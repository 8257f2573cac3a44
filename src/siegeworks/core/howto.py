"""How to play: illustrated pages for someone who has never seen the game.

Each page is one file in the game's folder `guide`, in the order of their names, and its picture is the game's own board
in a position that lies beside them as a file (what "Save this position" at a table gives).

    title = "A turn"
    rules = ["OUT-TURN-01"]                  # where the reference says the same exactly

    [[parts]]
    title = "Two orders each"                # may be left out
    text = '''Paragraphs stand apart by an empty line. **Bold** words are bold.

    - A line that begins so is one point of a list.'''
    example = true                           # it stands in a frame: something worked through with real numbers

    [picture]
    position = "dawn"                        # dawn.json
    seat = "raiders"                         # through whose eyes; a watcher's where it is left out
    show = ["area:ford", "area:bridge"]      # the part of the board that is shown; all of it where it is left out
    caption = "The valley at dawn."
    marks = [{ at = "area:ford", text = "The ford gives no cover." }]
    arrows = [{ start = "area:camp", end = "area:ford", text = "One step." }]

    [[things]]                               # a piece or a card, drawn large with what it says
    word = "unit:raiders-scouts-1"
    text = "Scouts go two areas."

    [[tables]]
    title = "What the dice do"
    head = ["roll", "result"]
    rows = [["6", "a hit"]]
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

from siegeworks.core.data import parse
from siegeworks.core.errors import BadData, BadRequest
from siegeworks.core.spec import GameSpec

FOLDER = "guide"

Text = Annotated[str, Meta(min_length=1)]


class HowToPart(msgspec.Struct, forbid_unknown_fields=True):
    """A few paragraphs under one heading."""

    text: Text
    title: str = ""
    example: bool = False


class HowToMark(msgspec.Struct, forbid_unknown_fields=True):
    """A numbered mark on the board, and what is said of it below."""

    at: Text
    text: Text


class HowToArrow(msgspec.Struct, forbid_unknown_fields=True):
    """An arrow from one place or piece to another; `fire` draws it as a line of fire."""

    start: Text
    end: Text
    text: str = ""
    fire: bool = False


class HowToPicture(msgspec.Struct, forbid_unknown_fields=True):
    """The board of the game in one position, or a part of it."""

    position: Text
    caption: Text
    seat: str = ""
    show: list[str] = []
    marks: list[HowToMark] = []
    arrows: list[HowToArrow] = []


class HowToThing(msgspec.Struct, forbid_unknown_fields=True):
    """A piece or a card by itself, explained."""

    word: Text
    text: Text


class HowToTable(msgspec.Struct, forbid_unknown_fields=True):
    """Figures in rows."""

    title: Text
    head: list[str]
    rows: list[list[str]]


class HowToPage(msgspec.Struct, forbid_unknown_fields=True):
    """One page as its file has it."""

    title: Text
    parts: Annotated[list[HowToPart], Meta(min_length=1)]
    picture: HowToPicture
    things: list[HowToThing] = []
    tables: list[HowToTable] = []
    rules: list[str] = []
    id: str = ""


@cache
def pages_of(folder: Path) -> tuple[HowToPage, ...]:
    """The pages of the game in that folder, in order; none where it has none."""
    return tuple(_read(path) for path in sorted((folder / FOLDER).glob("*.toml")))


def _read(path: Path) -> HowToPage:
    try:
        page = msgspec.convert(parse(path), HowToPage)
    except msgspec.ValidationError as error:
        raise BadData(f"{path}: {error}") from error
    page.id = path.stem.partition("-")[2] or path.stem
    return page


def page_of(spec: GameSpec, id: str) -> HowToPage:
    """A page by its id; refuses one that is not there."""
    found = next((page for page in pages_of(spec.folder) if page.id == id), None)
    if found is None:
        raise BadRequest(f"{spec.title} has no page {id!r:.40}")
    return found


def position_of(spec: GameSpec, picture: HowToPicture) -> Any:
    """The position of a picture as a state; refuses one that is not legal."""
    path = spec.folder / FOLDER / f"{picture.position}.json"
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadData(f"{path}: {error}") from error
    return spec.load(data)


def view_of(spec: GameSpec, picture: HowToPicture) -> dict[str, Any]:
    """What the picture shows, through the eyes of its seat."""
    return spec.view(position_of(spec, picture), spec.seats.index(picture.seat) if picture.seat else None)
