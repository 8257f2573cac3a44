"""The static part of the table: geometry, pieces with their printed values, cards, tracks."""

from __future__ import annotations

from functools import cache

import msgspec

from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREAS,
    BORDERS,
    CARDS,
    HEROES,
    KIND_NUMBER,
    KINDS,
    LEGION_IDS,
    N_CARDS,
    POWER_IDS,
    POWER_NAMES,
    REGION_IDS,
    REGIONS,
    SIDE_NAMES,
    UNITS,
    Card,
    Unit,
)
from siegeworks.games.heresy2010.box.tracks import ICON_NAMES, ICONS, LAST_SPACE, SPACEPORT_SPACE
from siegeworks.games.heresy2010.box.words import AREA, BORDER, CARD, HERO, REGION, UNIT
from siegeworks.games.terra import TerraBoard, picture_for
from siegeworks.games.terra.board import BORDER_TYPES


class BoardArea(msgspec.Struct, frozen=True):
    """An area and what it is to the rules."""

    word: str
    id: str
    name: str
    kind: str
    regions: list[str]
    fortified: bool
    limit: int
    provenance: str


class BoardBorder(msgspec.Struct, frozen=True):
    """A border between two areas."""

    word: str
    areas: list[str]
    type: str
    anchor: tuple[float, float]


class BoardRegion(msgspec.Struct, frozen=True):
    """A region of the strategic map."""

    word: str
    id: str
    name: str
    areas: list[str]


class BoardUnit(msgspec.Struct, frozen=True):
    """A figure with the values of its kind at the start."""

    word: str
    id: str
    label: str
    kind: str
    rank: int
    moves: int
    side: str
    legion: str | None
    power: str | None


class BoardKind(msgspec.Struct, frozen=True):
    """A kind of unit."""

    id: str
    name: str
    side: str
    rank: int
    moves: int
    flying: bool


class BoardHero(msgspec.Struct, frozen=True):
    """A Hero and his ability."""

    word: str
    id: str
    name: str
    side: str
    ability: str
    text: str
    provenance: str


class BoardCard(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card as the page shows it; what its deck does not print is left out."""

    word: str
    title: str
    deck: str
    side: str | None
    text: str
    provenance: str
    cost: int | None = None
    strategic: str | None = None
    recyclable: bool | None = None
    starting: bool | None = None
    kind: str | None = None
    precise: int | None = None
    precise_breach: bool | None = None
    reckless: int | None = None
    reckless_breach: bool | None = None
    thunderhawk: int | None = None
    lasers: list[bool] | None = None
    icon: str | None = None
    attack: int | None = None
    shields: int | None = None
    free: bool | None = None
    counter: int | None = None
    needs: str | None = None  # who must fight there for its effect


class TrackIcon(msgspec.Struct, frozen=True):
    """An icon on a space of the initiative track."""

    space: int
    icon: str


class BoardTrack(msgspec.Struct, frozen=True):
    """The initiative track."""

    spaces: int
    spaceport_victory: int
    icons: list[TrackIcon]


class Heresy2010Board(msgspec.Struct, frozen=True):
    """Everything on the table that never changes."""

    terra: TerraBoard
    areas: list[BoardArea]
    borders: list[BoardBorder]
    regions: list[BoardRegion]
    units: list[BoardUnit]
    kinds: list[BoardKind]
    heroes: list[BoardHero]
    cards: list[BoardCard]
    track: BoardTrack


@cache
def board() -> Heresy2010Board:
    """The static part of the table."""
    icons = [TrackIcon(space, ICON_NAMES[icon]) for space, icon in sorted(ICONS.items())]
    return Heresy2010Board(
        terra=picture_for(2010),
        areas=[_area(a) for a in range(len(AREAS))],
        borders=[_border(x) for x in range(len(BORDERS))],
        regions=[
            BoardRegion(REGION.names[r], row.id, row.name, [AREA_IDS[a] for a in row.areas])
            for r, row in enumerate(REGIONS)
        ],
        units=[_unit(u) for u in range(len(UNITS))],
        kinds=[BoardKind(k.id, k.name, SIDE_NAMES[k.side], k.rank, k.moves, k.flying) for k in KINDS],
        heroes=[
            BoardHero(HERO.names[h], row.id, row.name, SIDE_NAMES[row.side], row.ability, row.text, row.provenance)
            for h, row in enumerate(HEROES)
        ],
        cards=[card(c) for c in range(N_CARDS)],
        track=BoardTrack(LAST_SPACE, SPACEPORT_SPACE, icons),
    )


def _area(a: int) -> BoardArea:
    row = AREAS[a]
    regions = [REGION_IDS[r] for r in row.regions]
    return BoardArea(AREA.names[a], row.id, row.name, row.kind, regions, row.fortified, row.limit, row.provenance)


def _border(x: int) -> BoardBorder:
    row = BORDERS[x]
    return BoardBorder(BORDER.names[x], [AREA_IDS[row.a], AREA_IDS[row.b]], BORDER_TYPES[row.type], row.anchor)


def _unit(u: Unit) -> BoardUnit:
    row = UNITS[u]
    kind = KINDS[row.kind]
    return BoardUnit(
        word=UNIT.names[u],
        id=row.id,
        label=row.label,
        kind=kind.id,
        rank=kind.rank,
        moves=kind.moves,
        side=SIDE_NAMES[kind.side],
        legion=LEGION_IDS[row.legion] if row.legion >= 0 else None,
        power=POWER_IDS[row.power] if row.power >= 0 else None,
    )


def card(c: Card) -> BoardCard:
    """One card as the page shows it."""
    row = CARDS[c]
    side = SIDE_NAMES[row.side] if row.side >= 0 else None
    face = BoardCard(CARD.names[c], row.name, row.deck, side, row.text, row.provenance)
    if row.deck.startswith("orders-"):
        return msgspec.structs.replace(
            face,
            cost=row.cost,
            strategic=row.strategic_text,
            recyclable=row.recyclable,
            starting=row.starting > 0,
            kind=row.kind,
        )
    if row.deck == "bombardment":
        return msgspec.structs.replace(
            face,
            precise=row.precise,
            precise_breach=row.precise_breach,
            reckless=row.reckless,
            reckless_breach=row.reckless_breach,
            thunderhawk=row.thunderhawk,
            lasers=list(row.lasers),
            icon="star" if row.star else "eagle",
        )
    if row.deck == "events":
        return face
    return msgspec.structs.replace(
        face, attack=row.attack, shields=row.shields, free=row.free, counter=row.counter, needs=needs_of(c)
    )


def needs_of(c: Card) -> str | None:
    """H10-BAT-40  Who must fight in the battle for the effect of a combat card; None where anybody will do."""
    needs = CARDS[c].requires
    if needs is None or needs.kind == "none" or (needs.kind == "any-unit" and needs.role == "any"):
        return None
    what = {"hero": "a Hero", "any-unit": "a unit"}.get(needs.kind, "")
    if needs.kind == "power":
        what = f"a unit of {POWER_NAMES[POWER_IDS.index(needs.power)]}"
    elif needs.kind == "unit":
        what = " or ".join(KINDS[KIND_NUMBER[kind]].name for kind in needs.units)
    wall = " across a wall" if needs.target == "fortified" else ""
    return f"{what} {'in the battle' if needs.role == 'any' else needs.role}{wall}"
