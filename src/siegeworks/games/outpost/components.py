"""What lies in the box: areas, units, cards and scenarios, read once into tuples; and the vocabulary made of them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal

from msgspec import Meta

from siegeworks.core.data import Entry, mistake, records
from siegeworks.core.words import Vocabulary

FOLDER = Path(__file__).parent
DATA = FOLDER / "data"

Area = int
Unit = int
Card = int

RAIDERS, GARRISON = 0, 1
SEATS = ("raiders", "garrison")
NOWHERE = -1
STACK_LIMIT = 3
HAND_LIMIT = 5

Count = Annotated[int, Meta(ge=0, le=20)]


class AreaData(Entry, frozen=True):
    """One area of the valley."""

    name: str
    at: tuple[float, float]
    cover: Count


class RoadData(Entry, frozen=True):
    """A road between two areas."""

    ends: tuple[str, str]


class UnitData(Entry, frozen=True):
    """A kind of unit."""

    name: str
    strength: Count
    steps: Annotated[int, Meta(ge=1, le=2)]
    copies: Count


class CardData(Entry, frozen=True):
    """A tactic card."""

    name: str
    text: str
    copies: Count
    attack: Count
    defence: Count
    use: list[Literal["attack", "defence"]]
    effect: Literal["", "spoil", "slip-away"]


class ScenarioData(Entry, frozen=True):
    """One way to set up."""

    title: str
    text: str
    rounds: Annotated[int, Meta(ge=1, le=30)]
    orders: tuple[int, int]
    hand: Annotated[int, Meta(ge=0, le=HAND_LIMIT)]
    units: dict[str, str]


AREAS = records(DATA, "outpost", "board.toml", "area", AreaData)
ROADS = records(DATA, "outpost", "board.toml", "road", RoadData)
KINDS = records(DATA, "outpost", "units.toml", "unit", UnitData)
CARDS = records(DATA, "outpost", "cards.toml", "card", CardData)
SCENARIOS = records(DATA, "outpost", "scenarios.toml", "scenario", ScenarioData)

AREA_IDS = tuple(a.id for a in AREAS)
COVER = tuple(a.cover for a in AREAS)
OUTPOST: Area = AREA_IDS.index("outpost")

UNIT_IDS = tuple(f"{side}-{k.id}-{n + 1}" for side in SEATS for k in KINDS for n in range(k.copies))
UNIT_KIND = tuple(i for _ in SEATS for i, k in enumerate(KINDS) for _ in range(k.copies))
STRENGTH = tuple(KINDS[k].strength for k in UNIT_KIND)
STEPS = tuple(KINDS[k].steps for k in UNIT_KIND)
PER_SIDE = len(UNIT_IDS) // 2
UNITS_OF = (range(PER_SIDE), range(PER_SIDE, 2 * PER_SIDE))

CARD_IDS = tuple(f"{side}-{c.id}-{n + 1}" for side in SEATS for c in CARDS for n in range(c.copies))
CARD_KIND = tuple(i for _ in SEATS for i, c in enumerate(CARDS) for _ in range(c.copies))
DECK_SIZE = len(CARD_IDS) // 2
CARDS_OF = (range(DECK_SIZE), range(DECK_SIZE, 2 * DECK_SIZE))


def owner(unit: Unit) -> int:
    """The seat a unit belongs to."""
    return unit // PER_SIDE


def kind(unit: Unit) -> UnitData:
    """What is printed on a unit."""
    return KINDS[UNIT_KIND[unit]]


def card(c: Card) -> CardData:
    """What is printed on a card."""
    return CARDS[CARD_KIND[c]]


def _roads() -> tuple[tuple[Area, ...], ...]:
    near: list[list[Area]] = [[] for _ in AREAS]
    for road in ROADS:
        for end in road.ends:
            if end not in AREA_IDS:
                raise mistake(DATA, "outpost", "board.toml", "road", road.id, "ends", f"there is no area {end!r}")
        a, b = (AREA_IDS.index(end) for end in road.ends)
        near[a].append(b)
        near[b].append(a)
    return tuple(tuple(sorted(n)) for n in near)


def _distances() -> tuple[int, ...]:
    distance = {OUTPOST: 0}
    rim = [OUTPOST]
    for area in rim:
        for n in NEAR[area]:
            if n not in distance:
                distance[n] = distance[area] + 1
                rim.append(n)
    return tuple(distance.get(a, len(AREAS)) for a in range(len(AREAS)))


def _starts() -> tuple[tuple[Area, ...], ...]:
    rows = []
    for scenario in SCENARIOS:
        for unit, area in scenario.units.items():
            if unit not in UNIT_IDS or area not in AREA_IDS:
                text = f"{unit!r} in {area!r}: no such unit or area"
                raise mistake(DATA, "outpost", "scenarios.toml", "scenario", scenario.id, "units", text)
        rows.append(tuple(AREA_IDS.index(scenario.units[u]) if u in scenario.units else NOWHERE for u in UNIT_IDS))
    return tuple(rows)


NEAR = _roads()
TO_OUTPOST = _distances()
STARTS = _starts()

WORDS = Vocabulary()
MARCH = WORDS.add("verb", "march", "March a unit")
DIG_IN = WORDS.add("verb", "dig-in", "Dig a unit in")
DRAW_CARD = WORDS.add("verb", "draw", "Draw a card")
END_TURN = WORDS.add("verb", "end-turn", "End the turn")
PASS = WORDS.add("verb", "pass", "Play no card")
HALT = WORDS.add("verb", "halt", "Halt here")
AREA_WORD = WORDS.block("area", AREA_IDS, [a.name for a in AREAS])
UNIT_WORD = WORDS.block("unit", UNIT_IDS)
CARD_WORD = WORDS.block("card", CARD_IDS, [card(c).name for c in range(len(CARD_IDS))])
AREA_NAMES = tuple(WORDS.names[AREA_WORD : AREA_WORD + len(AREA_IDS)])
UNIT_NAMES = tuple(WORDS.names[UNIT_WORD : UNIT_WORD + len(UNIT_IDS)])
CARD_NAMES = tuple(WORDS.names[CARD_WORD : CARD_WORD + len(CARD_IDS)])
