"""What the box holds: map, units, cards, tracks, from the data files alone. Areas, units and cards are words."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from siegeworks.core.spec import find

GAMES = Path(find("heresy2010").folder).parent
DATA = GAMES / "heresy2010" / "data"
Row = dict[str, Any]


def toml(path: Path) -> Row:
    """A data file."""
    with path.open("rb") as file:
        return tomllib.load(file)


def by_id(rows: Iterable[Row]) -> dict[str, Row]:
    """Rows by their id."""
    return {row["id"]: row for row in rows}


IMPERIAL, TRAITOR = SIDES = ("imperial", "traitor")


def other(side: str) -> str:
    """The opponent."""
    return TRAITOR if side == IMPERIAL else IMPERIAL


# ---- the map
_BOARD = toml(GAMES / "terra" / "data" / "board.toml")
AREAS: dict[str, Row] = {f"area:{a['id']}": a for a in _BOARD["area"] if 2010 in a["games"]}
REGIONS: dict[str, frozenset[str]] = {
    f"region:{r['id']}": frozenset(a for a, row in AREAS.items() if r["id"] in row["regions"]) for r in _BOARD["region"]
}
SHIP = frozenset(a for a, row in AREAS.items() if row["kind"] == "ship")
TERRA = frozenset(AREAS) - SHIP
PALACE = REGIONS["region:palace"]
PORTS = frozenset(a for a, row in AREAS.items() if row["kind"] == "spaceport")
FACTORIES = frozenset(a for a, row in AREAS.items() if row["kind"] == "factory")
CATACOMBS, COMMAND_CENTER = "area:catacombs", "area:command-center"
# Book lines 1474-1480: factories, fortresses, the palace and the Command Center.
FORTIFIED = frozenset(a for a, row in AREAS.items() if row["kind"] in ("factory", "fortress", "palace")) | {
    COMMAND_CENTER
}
LIMIT = {a: 3 if a in FORTIFIED else 6 for a in AREAS}  # book line 1676

BORDER: dict[tuple[str, str], str] = {}  # the word of the border between two areas
CREVASSE: set[str] = set()
NEIGHBOURS: dict[str, set[str]] = {a: set() for a in AREAS}
for _row in _BOARD["border"]:
    _a, _b = (f"area:{x}" for x in _row["areas"])
    if 2010 not in _row["games"] or _a not in AREAS or _b not in AREAS:
        continue
    _word = f"border:{_row['areas'][0]}--{_row['areas'][1]}"
    BORDER[_a, _b] = BORDER[_b, _a] = _word
    NEIGHBOURS[_a].add(_b)
    NEIGHBOURS[_b].add(_a)
    if _row["type"] == "crevasse":
        CREVASSE.add(_word)

# ---- the pieces
KINDS = by_id(toml(DATA / "units.toml")["unit"])
HEROES = {f"hero:{h['id']}": h for h in toml(DATA / "heroes.toml")["hero"]}
LEGION_OF = {hero: row["legion"] for hero, row in HEROES.items()}
POWER_OF_LEGION = {row["id"]: row["power"] for row in toml(DATA / "units.toml")["legion"] if "power" in row}
# Book lines 1065-1072: the fast units; all others have two points, Heroes three (line 1444).
MOVES = dict.fromkeys(KINDS, 2) | {
    "space-marines": 3,
    "imperial-tank-division": 3,
    "chaos-space-marines": 3,
    "traitor-tank-division": 3,
    "chaos-thunderhawk-flight": 5,
}
HERO_MOVES = 3
FLIGHT = "chaos-thunderhawk-flight"
# Book lines 424-560: combat ranks.
RANKS = {kind: row["rank"] for kind, row in KINDS.items()}
BASES = {"traitor-army": 8, "traitor-tank-division": 4}  # book line 1630
CORRUPTIBLE = {"imperial-army": "traitor-army", "imperial-tank-division": "traitor-tank-division"}
RETURNS = {"imperial-army", "imperial-tank-division", "imperial-titan", "traitor-army", "traitor-tank-division"}


def legion(unit: str) -> str:
    """The legion of a marine, by the name of its piece; empty for others."""
    name = unit.removeprefix("unit:").rpartition("-")[0]
    return name if name in LEGION_OF.values() else ""


def power(unit: str) -> str:
    """The Power a unit serves; empty for none."""
    of_legion = POWER_OF_LEGION.get(legion(unit))
    if of_legion:
        return str(of_legion)
    first = unit.removeprefix("unit:").partition("-")[0]
    return first if first in POWER_OF_LEGION.values() else ""


# ---- the cards
ORDERS = {f"card:{c['id']}": c | {"side": side} for side in SIDES for c in toml(DATA / f"orders-{side}.toml")["card"]}
COMBAT = {
    f"card:{c['id']}": c | {"hero": deck == "hero", "side": side}
    for deck in ("combat", "hero")
    for side in SIDES
    for c in toml(DATA / f"{deck}-{side}.toml")["card"]
}
BOMBARDMENT = {f"card:{c['id']}": c for c in toml(DATA / "bombardment.toml")["face"]}
EVENTS = {f"card:{c['id']}": c for c in toml(DATA / "events.toml")["card"]}


def face(card: str, deck: dict[str, Row]) -> Row:
    """The face of a card by its word; copies are numbered."""
    return deck[card] if card in deck else deck[card.rpartition("-")[0]]


def is_in(card: str, deck: dict[str, Row]) -> bool:
    """Whether a card belongs to these."""
    return card in deck or card.rpartition("-")[0] in deck


# ---- the tracks
TRACK = toml(DATA / "tracks.toml")["initiative"]
ICONS = {
    space: icon for icon in ("event", "draw_orders", "refresh") for space in TRACK[icon]
}  # by space; one icon a space
DEFEATED = toml(DATA / "tracks.toml")["hero-damage"]["defeated"]
WOUNDED = toml(DATA / "tracks.toml")["hero-damage"]["wounded"][0]
SCENARIOS = {row["id"]: row for row in toml(DATA / "scenarios.toml").get("scenario", [])}
HAND = 6  # order cards; book line 806
