"""The static picture for the page: the board of Terra, the counters with their printed values, cards and abilities."""

from __future__ import annotations

import msgspec

from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    BOXES,
    COLUMNS,
    LAST_TURN,
    PHASES,
    RESULT_EFFECTS,
    RESULT_NAMES,
    RESULTS,
    SEATS,
    SPECIAL_CARDS,
    STRATEGY_CARDS,
    TABLE,
    UNITS,
    WALL_OF,
    Ability,
    SpecialCard,
    StrategyCard,
    UnitData,
)
from siegeworks.games.heresy1993.box.words import UNIT, WALL
from siegeworks.games.terra import TerraArea, TerraRegion, picture_for
from siegeworks.games.terra.picture import At, Rect


class BorderPicture(msgspec.Struct, frozen=True):
    """The boundary between two areas; a wall has a word."""

    id: str | None
    areas: tuple[str, str]
    type: str
    region_border: bool
    anchor: At
    path: list[At]
    provenance: str


class UnitPicture(msgspec.Struct, frozen=True):
    """A counter as it is printed: attack, defence and move on each face."""

    id: str
    name: str
    side: str
    kind: str
    god: str
    full: list[int]
    reduced: list[int] | None
    counts_for_stacking: bool
    provenance: str


class CardPicture(msgspec.Struct, frozen=True):
    """A strategy or special card."""

    id: str
    deck: str
    name: str
    side: str
    text: str
    provenance: str


class AbilityPicture(msgspec.Struct, frozen=True):
    """An individual rule of a character."""

    id: str
    name: str
    unit: str
    text: str
    provenance: str


class ResultsTable(msgspec.Struct, frozen=True):
    """The combat results table: a row for each die, a column for each ratio."""

    columns: list[str]
    rows: list[list[str]]
    names: dict[str, str]
    effects: dict[str, str]


class Heresy1993Board(msgspec.Struct, frozen=True, kw_only=True):
    """Everything about the game that never changes."""

    id: str
    year: int
    canvas: tuple[int, int]
    frames: dict[str, Rect]
    regions: list[TerraRegion]
    areas: list[TerraArea]
    borders: list[BorderPicture]
    boxes: list[str]
    tracks: dict[str, int]
    units: list[UnitPicture]
    cards: list[CardPicture]
    abilities: list[AbilityPicture]
    results: ResultsTable


def board() -> Heresy1993Board:
    """The whole picture."""
    terra = picture_for(1993)
    return Heresy1993Board(
        id=terra.id,
        year=terra.year,
        canvas=terra.canvas,
        frames=terra.frames,
        regions=terra.regions,
        areas=terra.areas,
        borders=borders(),
        boxes=["box:" + box for box in BOXES],
        tracks={"turn": LAST_TURN},
        units=[unit_picture(unit) for unit in UNITS],
        cards=[strategy_picture(card) for card in STRATEGY_CARDS] + [special_picture(card) for card in SPECIAL_CARDS],
        abilities=[ability_picture(ability) for ability in ABILITIES.values()],
        results=results(),
    )


def borders() -> list[BorderPicture]:
    """The borders, walls with their words."""
    found = []
    for number, row in enumerate(picture_for(1993).borders):
        word = WALL.names[WALL_OF[number]] if number in WALL_OF else None
        found.append(BorderPicture(word, row.areas, row.type, row.region_border, row.anchor, row.path, row.provenance))
    return found


def unit_picture(unit: UnitData) -> UnitPicture:
    """One counter."""
    return UnitPicture(
        id="unit:" + unit.id,
        name=unit.name,
        side=SEATS[unit.side],
        kind=unit.kind,
        god=unit.god,
        full=list(unit.full),
        reduced=list(unit.reduced) if unit.reduced else None,
        counts_for_stacking=unit.counts,
        provenance=unit.provenance,
    )


def strategy_picture(card: StrategyCard) -> CardPicture:
    """A strategy card: its phases in order."""
    text = ", then ".join(PHASES[phase] for phase in card.phases)
    return CardPicture("card:" + card.id, "strategy", card.name, SEATS[card.side], text, card.provenance)


def special_picture(card: SpecialCard) -> CardPicture:
    """A special card: its text."""
    return CardPicture("card:" + card.id, "special", card.name, SEATS[card.side], card.text, card.provenance)


def ability_picture(ability: Ability) -> AbilityPicture:
    """An ability and whose it is."""
    return AbilityPicture(
        "ability:" + ability.id, ability.name, UNIT.names[ability.unit], ability.text, ability.provenance
    )


def results() -> ResultsTable:
    """The combat results table by die and column."""
    rows = [[RESULTS[column[die]] for column in TABLE] for die in range(6)]
    names = dict(zip(RESULTS, RESULT_NAMES, strict=True))
    return ResultsTable(list(COLUMNS), rows, names, dict(zip(RESULTS, RESULT_EFFECTS, strict=True)))
