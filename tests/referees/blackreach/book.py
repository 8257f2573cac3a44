"""What the box holds: counters and terrain, from the data files alone."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.spec import find

DATA = Path(find("blackreach").folder) / "data"
Row = dict[str, Any]
Square = tuple[int, int]
SIDES = ("ultramarines", "orks")
NO_VALUE = "X"  # book line 415: cannot fire at that colour
LONG = 7  # book line 455: beyond so many squares a shot is long


def rows(name: str, table: str) -> list[Row]:
    """The records of a data file."""
    with (DATA / name).open("rb") as file:
        return list(tomllib.load(file).get(table, []))


class Face(NamedTuple):
    """One side of a counter as it is printed."""

    type: str
    klass: str  # infantry, light or heavy
    row: Row

    def weapon(self, slot: str) -> Row:
        """What it fires with: the weapon of that outline, or the counter itself where there is only one."""
        for weapon in self.row.get("weapon", []):
            if slot == (weapon["slot"] if weapon["slot"] == "secondary" else f"primary-{weapon.get('number', 1)}"):
                return dict(weapon)
        return self.row


FACES: dict[str, Face] = {}
for _unit in rows("units.toml", "unit") + rows("units-reinforcements.toml", "unit"):
    for _face in _unit["face"]:
        FACES[f"{_unit['id']}/{_face['kind']}"] = Face(_unit["id"], _unit["class"].partition("-")[0], _face)
TERRAIN: dict[str, Row] = {row["id"]: row for row in rows("terrain.toml", "terrain")}


def ability(row: Row, name: str) -> Row | None:
    """An ability that is printed there."""
    return next((a for a in row.get("abilities", []) if a["id"] == name), None)


def square(word: str) -> Square:
    """Where a square or an interspace lies; an interspace is the north-western corner of its square."""
    x, _, y = word.partition(":")[2].partition(",")
    return int(x), int(y)
