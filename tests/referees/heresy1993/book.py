"""What the box holds: map, counters, cards, from the data files alone. Areas, counters and walls are words."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, NamedTuple

from siegeworks.core.spec import find

GAMES = Path(find("heresy1993").folder).parent
DATA = GAMES / "heresy1993" / "data"
Row = dict[str, Any]


def toml(path: Path) -> Row:
    """A data file."""
    with path.open("rb") as file:
        return tomllib.load(file)


IMPERIAL, TRAITOR = SIDES = ("imperial", "traitor")
ORBIT, WARP = "box:in-orbit", "box:warp"


def other(side: str) -> str:
    """The opponent."""
    return TRAITOR if side == IMPERIAL else IMPERIAL


# ---- the map
_BOARD = toml(GAMES / "terra" / "data" / "board.toml")
AREAS: dict[str, Row] = {f"area:{a['id']}": a for a in _BOARD["area"] if 1993 in a["games"]}
MOUNTAINS = frozenset(a for a, row in AREAS.items() if row["kind"] == "mountain")
PORTS = frozenset(a for a, row in AREAS.items() if row["kind"] == "spaceport")
FACTORIES = frozenset(a for a, row in AREAS.items() if row["kind"] == "factory")
PALACE = "area:inner-palace"
NEIGHBOURS: dict[str, set[str]] = {a: set() for a in AREAS}
WALL: dict[tuple[str, str], str] = {}  # the word of the wall between two areas
CANYON: set[tuple[str, str]] = set()
for _row in _BOARD["border"]:
    _a, _b = (f"area:{x}" for x in _row["areas"])
    if 1993 not in _row["games"] or _a not in AREAS or _b not in AREAS:
        continue
    NEIGHBOURS[_a].add(_b)
    NEIGHBOURS[_b].add(_a)
    if _row["type"] == "wall":
        WALL[_a, _b] = WALL[_b, _a] = "wall:" + "+".join(_row["areas"])
    elif _row["type"] == "crevasse":
        CANYON |= {(_a, _b), (_b, _a)}


# ---- the counters
class Counter(NamedTuple):
    """A counter as it is printed."""

    entry: str
    side: str
    kind: str
    god: str
    full: tuple[int, int, int]
    reduced: tuple[int, int, int] | None
    counts: bool


COUNTERS: dict[str, Counter] = {}
STANDS_FOR: dict[str, str] = {}  # set-up counters and what they stand for (book line 702)
for _row in toml(DATA / "counters.toml")["counter"]:
    _copies = _row["copies"]
    _ids = [_row["id"]] if _copies == 1 else [f"{_row['id']}-{n}" for n in range(1, _copies + 1)]
    _full = tuple(_row.get("full", (0, 0, 0)))
    _reduced = tuple(_row["reduced"]) if "reduced" in _row else None
    if _row.get("stands-for"):
        STANDS_FOR[_row["id"]] = _row["stands-for"]
    for _id in _ids:
        COUNTERS[f"unit:{_id}"] = Counter(
            _row["id"], _row["side"], _row["kind"], _row["god"], _full, _reduced, not _row["stacking-free"]
        )

EMPEROR, HORUS, ANGRON, KHAN, KANE, SKY = (
    "unit:emperor", "unit:horus", "unit:angron", "unit:jaghatai-khan", "unit:kane", "unit:sky-fortress",
)  # fmt: skip
MAGNUS, MORTARION = "unit:magnus-the-red", "unit:mortarion"
LEADERS = {IMPERIAL: EMPEROR, TRAITOR: HORUS}
GROUPS = toml(DATA / "setup.toml")["group"]
PLACES = toml(DATA / "setup.toml")["areas"]
PHASES = {f"card:{c['id']}": c["phases"] for c in toml(DATA / "strategy.toml")["card"]}


def is_character(unit: str) -> bool:
    """Book line 389."""
    return COUNTERS[unit].kind == "character"


def group_of(unit: str) -> Row:
    """The set-up group of a counter (book lines 676-704)."""
    entry = STANDS_FOR.get(COUNTERS[unit].entry, COUNTERS[unit].entry)
    return next(g for g in GROUPS if entry in g["counters"])


# ---- the combat results table, book lines 744-752
LIMIT = 3  # book line 190
COLUMNS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
TABLE = {
    1: "AA AA AR AR AC AC BS BS DR DR",
    2: "AA AR AR AC AC BS BS DR DR DA",
    3: "AR AR AC AC BS BS DR DR DA DA",
    4: "AR AC AC BS BS DR DR DA DA DA",
    5: "AC AC BS BS DR DR DA DA DA DA",
    6: "AC BS BS DR DR DA DA DA DA DA",
}


def result_of(die: int, column: str) -> str:
    """What the table says."""
    return TABLE[die].split()[COLUMNS.index(column)]
