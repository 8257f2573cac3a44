"""What never changes: areas with their places and roads, units, cards."""

from __future__ import annotations

import msgspec

from siegeworks.core.data import Provenance
from siegeworks.games.outpost.box.components import AREAS, CARD_KIND, CARDS, NEAR, SEATS, UNITS, owner
from siegeworks.games.outpost.box.words import AREA, CARD, UNIT


class OutpostBoardArea(msgspec.Struct):
    """An area: where it is drawn, where its roads lead, what it adds to a defender's die."""

    word: str
    near: list[str]
    name: str
    at: tuple[float, float]
    cover: int
    provenance: Provenance


class OutpostBoardUnit(msgspec.Struct):
    """What is printed on a unit."""

    word: str
    side: str
    kind: str
    name: str
    strength: int
    steps: int
    provenance: Provenance


class OutpostBoardCard(msgspec.Struct):
    """What is printed on a card; equal cards have the same kind."""

    word: str
    kind: int
    title: str
    text: str
    pack: str
    provenance: Provenance


class OutpostBoard(msgspec.Struct):
    """The still picture."""

    kind: str
    size: tuple[int, int]
    areas: list[OutpostBoardArea]
    units: list[OutpostBoardUnit]
    cards: list[OutpostBoardCard]


def board() -> OutpostBoard:
    """The still picture, made from the data."""
    areas = [
        OutpostBoardArea(word, [AREA.names[n] for n in near], area.name, area.at, area.cover, area.provenance)
        for word, near, area in zip(AREA.names, NEAR, AREAS, strict=True)
    ]
    units = [
        OutpostBoardUnit(word, SEATS[owner(u)], unit.id, unit.name, unit.strength, unit.steps, unit.provenance)
        for u, (word, unit) in enumerate(zip(UNIT.names, UNITS, strict=True))
    ]
    cards = [
        OutpostBoardCard(word, kind, card.name, card.text, card.pack, card.provenance)
        for word, kind, card in zip(CARD.names, CARD_KIND, CARDS, strict=True)
    ]
    return OutpostBoard("areas", (100, 100), areas, units, cards)
