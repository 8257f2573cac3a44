"""The pieces of the game, read once from data/ into tuples: areas, borders, regions, units, Heroes and cards.

Everything here is static and shared by all states. Ids are ints: Area, Border (a border between two areas), Region,
Kind (of unit), Unit (a figure), Hero, Card (one physical card). `Piece` is a unit id, or N_UNITS + a Hero id.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple, TypeVar, get_args

import msgspec

from siegeworks.core.data import Row, read, records
from siegeworks.games.heresy2010.box.records import (
    BombardmentData,
    CombatData,
    EventData,
    HeroData,
    LegionData,
    OrderData,
    PowerData,
    RequirementData,
    StrategicData,
    UnitData,
)
from siegeworks.games.heresy2010.box.records_effects import AnyEffect, ChooseEffect, Effect
from siegeworks.games.terra import CREVASSE, WALL, board_for

Area = int
Border = int
Region = int
Kind = int
Unit = int
Hero = int
Piece = int
Card = int
Side = int

IMPERIAL: Side = 0
TRAITOR: Side = 1
SIDE_NAMES = ("imperial", "traitor")

FOLDER = Path(__file__).parents[1] / "data"

Shape = TypeVar("Shape")


def table(file: str, table: str, shape: type[Shape]) -> Shape:
    """A table of a data file that is no list of records."""
    return msgspec.convert(read(FOLDER, "heresy2010", file)[table], shape)


def rows(file: str, table: str, row: type[Row]) -> list[Row]:
    return records(FOLDER, "heresy2010", file, table, row)


# ---------------------------------------------------------------------------------------------------- board
BOARD = board_for(2010)
AREAS = BOARD.areas
AREA_IDS: tuple[str, ...] = tuple(row.id for row in AREAS)
AREA_NAMES: tuple[str, ...] = tuple(row.name for row in AREAS)
N_AREAS = len(AREA_IDS)
AREA_NUMBER: dict[str, Area] = {name: i for i, name in enumerate(AREA_IDS)}

STOCKPILE: Area = N_AREAS  # three places beyond the board: see unit_area and hero_area
BOX: Area = N_AREAS + 1
ALOFT: Area = N_AREAS + 2  # aboard a flight: nowhere on the board
N_PLACES = N_AREAS + 3
PLACE_IDS: tuple[str, ...] = (*AREA_IDS, "stockpile", "box", "aloft")

REGIONS = BOARD.regions
REGION_IDS: tuple[str, ...] = tuple(row.id for row in REGIONS)
REGION_NAMES: tuple[str, ...] = tuple(row.name for row in REGIONS)
N_REGIONS = len(REGION_IDS)
PALACE: Region = REGION_IDS.index("palace")
SHIP: Region = REGION_IDS.index("vengeful-spirit")
REGION_AREAS: tuple[tuple[Area, ...], ...] = tuple(row.areas for row in REGIONS)
AREA_REGIONS: tuple[tuple[Region, ...], ...] = tuple(
    tuple(r for r in range(N_REGIONS) if a in REGION_AREAS[r]) for a in range(N_AREAS)
)

INNER_PALACE: Area = AREA_NUMBER["inner-palace"]
COMMAND_CENTER: Area = AREA_NUMBER["command-center"]
CATACOMBS: Area = AREA_NUMBER["catacombs"]
SHIP_AREAS: tuple[Area, ...] = (COMMAND_CENTER, CATACOMBS)
TERRA_AREAS: tuple[Area, ...] = tuple(a for a in range(N_AREAS) if a not in SHIP_AREAS)
SPACEPORTS: tuple[Area, ...] = BOARD.of_kind("spaceport")
FORTRESSES: tuple[Area, ...] = BOARD.of_kind("fortress")
FACTORIES: tuple[Area, ...] = BOARD.of_kind("factory")
PALACE_AREAS: tuple[Area, ...] = REGION_AREAS[PALACE]
WALLED: tuple[bool, ...] = tuple(row.fortified for row in AREAS)  # permanently fortified
STACK_LIMIT: tuple[int, ...] = tuple(3 if walled else 6 for walled in WALLED)
ON_SHIP: tuple[bool, ...] = tuple(a in SHIP_AREAS for a in range(N_AREAS))

BORDERS = BOARD.borders
N_BORDERS = len(BORDERS)
BORDER_ENDS: tuple[tuple[Area, Area], ...] = tuple((row.a, row.b) for row in BORDERS)
BORDER_IDS: tuple[str, ...] = tuple(f"{AREA_IDS[a]}--{AREA_IDS[b]}" for a, b in BORDER_ENDS)
BORDER_WALL: tuple[bool, ...] = tuple(row.type == WALL for row in BORDERS)
BORDER_CREVASSE: tuple[bool, ...] = tuple(row.type == CREVASSE for row in BORDERS)
NEIGHBOURS: tuple[tuple[tuple[Area, Border], ...], ...] = tuple(
    tuple((b if a == x else x, i) for i, (x, b) in enumerate(BORDER_ENDS) if a in (x, b)) for a in range(N_AREAS)
)
BORDER_BETWEEN: dict[tuple[Area, Area], Border] = {}
for _i, (_a, _b) in enumerate(BORDER_ENDS):
    BORDER_BETWEEN[_a, _b] = _i
    BORDER_BETWEEN[_b, _a] = _i


# ---------------------------------------------------------------------------------------------------- units
class KindRow(NamedTuple):
    """A kind of unit and its printed values."""

    id: str
    name: str
    side: Side
    figures: int
    rank: int
    moves: int
    flying: bool
    transport: int
    eliminated_to: str
    max_in_play: int


_UNITS = rows("units.toml", "unit", UnitData)
_LEGIONS = rows("units.toml", "legion", LegionData)
_POWERS = rows("units.toml", "power", PowerData)
KINDS: tuple[KindRow, ...] = tuple(
    KindRow(
        id=row.id,
        name=row.name,
        side=SIDE_NAMES.index(row.side),
        figures=row.count,
        rank=row.rank,
        moves=row.moves,
        flying=row.flying,
        transport=row.transport,
        eliminated_to=row.eliminated_to,
        max_in_play=row.count if row.max_in_play is None else row.max_in_play,
    )
    for row in _UNITS
)
KIND_NUMBER: dict[str, Kind] = {k.id: i for i, k in enumerate(KINDS)}
KIND_RANK: tuple[int, ...] = tuple(k.rank for k in KINDS)
KIND_MOVES: tuple[int, ...] = tuple(k.moves for k in KINDS)
KIND_SIDE: tuple[Side, ...] = tuple(k.side for k in KINDS)
ARMY, TANK = KIND_NUMBER["imperial-army"], KIND_NUMBER["imperial-tank-division"]
TITAN, CHAOS_TITAN = KIND_NUMBER["imperial-titan"], KIND_NUMBER["chaos-titan"]
THUNDERHAWK = KIND_NUMBER["chaos-thunderhawk-flight"]
TRAITOR_ARMY, TRAITOR_TANK = KIND_NUMBER["traitor-army"], KIND_NUMBER["traitor-tank-division"]
CORRUPTED: dict[Kind, Kind] = {ARMY: TRAITOR_ARMY, TANK: TRAITOR_TANK}
RESTORED: dict[Kind, Kind] = {TRAITOR_ARMY: ARMY, TRAITOR_TANK: TANK}
SPARE_BASES: dict[Kind, int] = {
    TRAITOR_ARMY: KINDS[TRAITOR_ARMY].max_in_play,
    TRAITOR_TANK: KINDS[TRAITOR_TANK].max_in_play,
}

LEGION_IDS: tuple[str, ...] = tuple(row.id for row in _LEGIONS)
LEGION_NAMES: tuple[str, ...] = tuple(row.name for row in _LEGIONS)
POWER_IDS: tuple[str, ...] = tuple(row.id for row in _POWERS)
POWER_NAMES: tuple[str, ...] = tuple(row.name for row in _POWERS)


class Figure(NamedTuple):
    """A unit as it lies in the box: its kind, its legion or -1, its Power or -1."""

    id: str
    label: str
    kind: Kind
    legion: int
    power: int


def _figures() -> list[Figure]:
    """Every figure, in the order of the data."""
    return [figure for kind in range(len(KINDS)) for figure in _figures_of(kind)]


def _figures_of(kind: Kind) -> list[Figure]:
    """The figures of a kind: by legion, by Power, or all alike."""
    row = _UNITS[kind]
    out: list[Figure] = []
    if row.by == "none":
        return [Figure(f"{row.id}-{n}", f"{row.name} {n}", kind, -1, -1) for n in range(1, row.count + 1)]
    if row.by == "legion":
        for id, count in row.legions.items():
            legion = LEGION_IDS.index(id)
            name, patron = _LEGIONS[legion].name, _LEGIONS[legion].power
            power = POWER_IDS.index(patron) if patron else -1
            out += [Figure(f"{id}-{n}", f"{name} {n}", kind, legion, power) for n in range(1, count + 1)]
        return out
    for id, count in row.powers.items():
        power = POWER_IDS.index(id)
        name = f"{row.name} of {POWER_NAMES[power]}"
        out += [Figure(f"{id}-{row.id}-{n}", f"{name} {n}", kind, -1, power) for n in range(1, count + 1)]
    return out


UNITS: tuple[Figure, ...] = tuple(_figures())
N_UNITS = len(UNITS)
UNIT_IDS: tuple[str, ...] = tuple(row.id for row in UNITS)
UNIT_LABELS: tuple[str, ...] = tuple(row.label for row in UNITS)
FIGURE_KIND: tuple[Kind, ...] = tuple(row.kind for row in UNITS)  # the kind at the start; s.unit_kind is the kind now
UNIT_LEGION: tuple[int, ...] = tuple(row.legion for row in UNITS)
UNIT_POWER: tuple[int, ...] = tuple(row.power for row in UNITS)
_TYPES = sorted({row[2:] for row in UNITS})
UNIT_TYPE: tuple[int, ...] = tuple(_TYPES.index(row[2:]) for row in UNITS)  # figures alike in kind, legion and Power
UNIT_BIT: tuple[int, ...] = tuple(1 << u for u in range(N_UNITS))


def _mask(units: list[Unit]) -> int:
    return sum(1 << u for u in units)


# Masks of figures: of one kind at the start (an Imperial Army's figure is also the Traitor Army's), of one legion, of
# one Power.
KIND_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if FIGURE_KIND[u] == RESTORED.get(k, k)]) for k in range(len(KINDS))
)
LEGION_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if UNIT_LEGION[u] == x]) for x in range(len(LEGION_IDS))
)
POWER_MASK: tuple[int, ...] = tuple(
    _mask([u for u in range(N_UNITS) if UNIT_POWER[u] == p]) for p in range(len(POWER_IDS))
)
CORRUPTIBLE_MASK = KIND_MASK[ARMY] | KIND_MASK[TANK]
FLYING_MASK = KIND_MASK[THUNDERHAWK]


# ---------------------------------------------------------------------------------------------------- Heroes
class HeroRow(NamedTuple):
    """A Hero: side, legion (or -1), the name and text of his ability and its effect steps."""

    id: str
    name: str
    side: Side
    legion: int
    faq_order: int
    ability: str
    text: str
    steps: tuple[AnyEffect, ...]
    provenance: str


# ---------------------------------------------------------------------------------------------------- effects
# Every effect step of every card and Hero, by its number `n`: frames note the number, the parameters stay here.
STEPS: list[AnyEffect] = []
EFFECT_KINDS: dict[str, type[Effect]] = {str(kind.__struct_config__.tag): kind for kind in get_args(AnyEffect)}


def _register(step: AnyEffect, **said: Any) -> AnyEffect:
    step = msgspec.structs.replace(step, n=len(STEPS), **said)
    STEPS.append(step)
    return step


def effect_step(step: AnyEffect) -> AnyEffect:
    """A step as the data state it, given its number; the steps of its options before it."""
    if not isinstance(step, ChooseEffect):
        return _register(step)
    options = [msgspec.structs.replace(option, steps=_steps(option.steps)) for option in step.options]
    return _register(step, options=tuple(options))


def _steps(said: Sequence[AnyEffect]) -> tuple[AnyEffect, ...]:
    return tuple(effect_step(step) for step in said)


def _strategic(steps: tuple[AnyEffect, ...], change: StrategicData | None) -> tuple[AnyEffect, ...]:
    """The steps of an order executed from the strategic map."""
    if change is None:
        return steps
    if change.mode == "add":
        return (*steps, *_steps(change.steps))
    if change.mode == "replace":
        return _steps(change.steps)
    return tuple(_register(step, **said) if said else step for step, said in change.changed(steps))


HEROES: tuple[HeroRow, ...] = tuple(
    HeroRow(
        id=row.id,
        name=row.name,
        side=SIDE_NAMES.index(row.side),
        legion=LEGION_IDS.index(row.legion) if row.legion else -1,
        faq_order=row.faq_order,
        ability=row.ability,
        text=row.text,
        steps=_steps(row.effects),
        provenance=row.provenance,
    )
    for row in rows("heroes.toml", "hero", HeroData)
)
N_HEROES = len(HEROES)
HERO_IDS: tuple[str, ...] = tuple(h.id for h in HEROES)
HERO_NUMBER: dict[str, Hero] = {h: i for i, h in enumerate(HERO_IDS)}
HERO_SIDE: tuple[Side, ...] = tuple(h.side for h in HEROES)
HERO_LEGION: tuple[int, ...] = tuple(h.legion for h in HEROES)
EMPEROR, HORUS = HERO_NUMBER["the-emperor"], HERO_NUMBER["horus"]
HERO_MOVES = 3
N_PIECES = N_UNITS + N_HEROES


# ---------------------------------------------------------------------------------------------------- cards
class CardRow(NamedTuple):
    """One title: what every copy of it says. Fields a deck does not have are at their defaults."""

    id: str
    name: str
    deck: str
    side: int
    copies: int
    text: str
    provenance: str
    cost: int = 0
    starting: int = 0
    recyclable: bool = False
    kind: str = ""
    strategic_text: str = ""
    has_strategic: bool = False
    steps: tuple[AnyEffect, ...] = ()
    strategic: tuple[AnyEffect, ...] = ()
    attack: int = 0
    shields: int = 0
    free: bool = False
    counter: int = 0
    requires: RequirementData | None = None
    timing: str = ""
    pool: str = ""
    precise: int = 0
    precise_breach: bool = False
    reckless: int = 0
    reckless_breach: bool = False
    thunderhawk: int = 0
    lasers: tuple[bool, ...] = ()
    star: bool = False


def _order_rows(deck: str, side: Side) -> list[CardRow]:
    out = []
    for row in rows(f"{deck}.toml", "card", OrderData):
        steps = _steps(row.effects)
        out.append(
            CardRow(
                id=row.id,
                name=row.name,
                deck=deck,
                side=side,
                copies=row.copies,
                text=row.text,
                provenance=row.provenance,
                cost=row.cost,
                starting=row.starting,
                recyclable=row.recyclable,
                kind=row.kind,
                strategic_text=row.strategic_text,
                has_strategic=row.strategic is not None,
                steps=steps,
                strategic=_strategic(steps, row.strategic),
            )
        )
    return out


def _combat_rows(deck: str, side: Side) -> list[CardRow]:
    return [
        CardRow(
            id=row.id,
            name=row.name,
            deck=deck,
            side=side,
            copies=row.copies,
            text=row.text,
            provenance=row.provenance,
            steps=_steps(row.effects),
            attack=row.attack,
            shields=row.shields,
            free=row.free,
            counter=row.counter,
            requires=row.requires,
        )
        for row in rows(f"{deck}.toml", "card", CombatData)
    ]


def _bombardment_rows() -> list[CardRow]:
    return [
        CardRow(
            id=row.id,
            name=f"Bombardment {row.id[-2:]}",
            deck="bombardment",
            side=-1,
            copies=row.copies,
            text="",
            provenance=row.provenance,
            precise=row.precise,
            precise_breach=row.precise_breach,
            reckless=row.reckless,
            reckless_breach=row.reckless_breach,
            thunderhawk=row.thunderhawk,
            lasers=tuple(row.lasers),
            star=row.icon == "star",
        )
        for row in rows("bombardment.toml", "face", BombardmentData)
    ]


def _event_rows() -> list[CardRow]:
    return [
        CardRow(
            id=row.id,
            name=row.name,
            deck="events",
            side=-1,
            copies=row.copies,
            text=row.text,
            provenance=row.provenance,
            steps=_steps(row.effects),
            timing=row.timing,
            pool=row.pool,
        )
        for row in rows("events.toml", "card", EventData)
    ]


DECK_IDS = (
    "orders-imperial",
    "orders-traitor",
    "combat-imperial",
    "combat-traitor",
    "hero-imperial",
    "hero-traitor",
    "bombardment",
    "events",
)
TITLES: tuple[CardRow, ...] = (
    *_order_rows("orders-imperial", IMPERIAL),
    *_order_rows("orders-traitor", TRAITOR),
    *_combat_rows("combat-imperial", IMPERIAL),
    *_combat_rows("combat-traitor", TRAITOR),
    *_combat_rows("hero-imperial", IMPERIAL),
    *_combat_rows("hero-traitor", TRAITOR),
    *_bombardment_rows(),
    *_event_rows(),
)
CARDS: tuple[CardRow, ...] = tuple(row for row in TITLES for _ in range(row.copies))  # by Card
CARD_IDS: tuple[str, ...] = tuple(
    f"{row.id}-{n}" if row.copies > 1 else row.id for row in TITLES for n in range(1, row.copies + 1)
)
N_CARDS = len(CARD_IDS)
CARD_NUMBER: dict[str, Card] = {name: i for i, name in enumerate(CARD_IDS)}
CARD_SIDE: tuple[int, ...] = tuple(row.side for row in CARDS)
DECK_CARDS: dict[str, tuple[Card, ...]] = {
    deck: tuple(c for c in range(N_CARDS) if CARDS[c].deck == deck) for deck in DECK_IDS
}
ORDER_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["orders-imperial"], DECK_CARDS["orders-traitor"])
COMBAT_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["combat-imperial"], DECK_CARDS["combat-traitor"])
HERO_CARDS: tuple[tuple[Card, ...], ...] = (DECK_CARDS["hero-imperial"], DECK_CARDS["hero-traitor"])
BOMBARDMENT_CARDS: tuple[Card, ...] = DECK_CARDS["bombardment"]
EVENT_CARDS: tuple[Card, ...] = DECK_CARDS["events"]
IS_HERO_CARD: tuple[bool, ...] = tuple(row.deck.startswith("hero-") for row in CARDS)
CARD_STAR: tuple[bool, ...] = tuple(row.star for row in CARDS)


def copies(title: str) -> tuple[Card, ...]:
    """Every card of one title."""
    return tuple(c for c in range(N_CARDS) if CARDS[c].id == title)
