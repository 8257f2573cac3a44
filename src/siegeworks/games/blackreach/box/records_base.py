"""The words, numbers and forms that the records of every data file share."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from siegeworks.core.data import Entry, Provenance, ref

# ---- words and numbers
SideName = Literal["ultramarines", "orks"]
ClassName = Literal["infantry", "light", "heavy"]
Phase = Literal["setup", "order", "activation", "supply", "any"]
DamageKind = Literal["hull", "tracks", "secondary", "primary-1", "primary-2", "explosion"]
Colour = Literal["green", "yellow"]  # of an armour save: automatic, or for the price of a card
Sight = Literal["clear", "clear-or-obscured", "none"]
Compass = Literal["n", "e", "s", "w"]
Rotation = Literal[0, 90, 180, 270]
NoNumber = Literal["X"]  # printed where there is no number
UnitId = Annotated[str, ref("unit")]
AbilityId = Annotated[str, ref("ability")]
EffectId = Annotated[str, ref("effect")]
TemplateId = Annotated[str, ref("template")]
TerrainId = Annotated[str, ref("terrain")]
StripeId = Annotated[str, ref("stripe")]
ScenarioId = Annotated[str, ref("scenario")]
Count = Annotated[int, Meta(ge=0, le=99)]
Positive = Annotated[int, Meta(ge=1, le=99)]
Die = Annotated[int, Meta(ge=1, le=6)]
Value = Annotated[int, Meta(ge=0, le=20)]
Bonus = Annotated[int, Meta(ge=-9, le=9)]
Penalty = Annotated[int, Meta(ge=-9, le=0)]
Footprint = tuple[Annotated[int, Meta(ge=1, le=3)], Annotated[int, Meta(ge=1, le=3)]]
Place = tuple[Annotated[int, Meta(ge=0, le=20)], Annotated[int, Meta(ge=0, le=20)]]  # column and row
Cost = Annotated[int, Meta(ge=0, le=2000)]


class Part(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A piece of data that has no id of its own."""


class Sourced(Part, frozen=True, kw_only=True):
    """A table that is a single record: where it comes from."""

    provenance: Provenance
    known: list[str] = []


class Record(Entry, frozen=True, kw_only=True):
    """A record that a pack may take out of the game."""

    disabled: bool = False


class CombatValues(Part, frozen=True):
    """A number for each class of target."""

    infantry: Value | NoNumber = "X"
    light: Value | NoNumber = "X"
    heavy: Value | NoNumber = "X"


class ByClass(Part, frozen=True):
    """A number for each class of unit, none where it is not stated."""

    infantry: Value = 0
    light: Value = 0
    heavy: Value = 0
