"""What recruitment.toml, the files of cards and psychic.toml hold."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta

from siegeworks.core.data import ref
from siegeworks.games.blackreach.box.records_base import (
    Colour,
    Cost,
    Count,
    Die,
    Part,
    Phase,
    Positive,
    Record,
    SideName,
    Sight,
    Sourced,
    StripeId,
    UnitId,
    Value,
)
from siegeworks.games.blackreach.box.records_units import EffectStep, PrintedAbility


# ---- recruitment.toml
class StripeData(Record, frozen=True):
    """A pair of bands that says which tiles and counters belong together."""

    faction: SideName
    scope: Literal["army", "command", "squad"]
    colours: str
    counters: list[UnitId]


class TileUnits(Part, frozen=True, omit_defaults=True):
    """Equal units that a tile brings, and the icons by which options replace them."""

    unit: UnitId
    count: Positive
    replace: list[Literal["blue", "red"]] = []


class BrokenTile(Part, frozen=True):
    """What a broken tile is worth."""

    victory_points: Count
    order_stars: Count


class SaveData(Part, frozen=True):
    """An armour save."""

    value: Die
    colour: Colour


SniperResult = Literal["no effect", "suppressed", "hit", "hit and suppressed"]


class TileData(Record, frozen=True):
    """A recruitment tile."""

    name: str
    faction: SideName
    kind: Literal["recruitment", "command", "support"]
    stripes: StripeId
    badge: str
    leading_role: bool
    text: str
    units: list[TileUnits]
    order_stars: Count
    leader_stars: Count
    broken: BrokenTile
    cost: Cost
    support_left: str  # stripes, or nothing
    support_right: str
    option_slots: list[list[StripeId]]
    breaking_point: Positive = 1
    save: SaveData | None = None
    abilities: list[PrintedAbility] = []
    sniper_table: Annotated[list[SniperResult], Meta(min_length=6, max_length=6)] | None = None
    designed: list[str] = []


class ReplacementData(Part, frozen=True):
    """What an option replaces."""

    icon: Literal["blue", "red"]
    count: Positive


class OptionData(Record, frozen=True):
    """An option that lies on a tile."""

    name: str
    faction: SideName
    kind: Literal["customization", "gear", "orders", "psychic", "support", "vehicle-gear"]
    stripes: StripeId
    cost: Cost
    limit: Positive
    units: list[UnitId] = []
    replaces: ReplacementData | None = None
    damage_set: Annotated[str, ref("set of damage markers")] | None = None
    markers: Count = 0
    effects: list[EffectStep] = []
    value: int | float | Literal["star"] | None = None
    restricted_to: (
        Literal["character", "heavy-vehicle", "infantry", "librarian", "vehicle", "weirdboy"] | None
    ) = None  # fmt: skip
    power: Annotated[str, ref("power")] | None = None
    release: str = ""
    text: str = ""
    rules: list[str] = []
    designed: list[str] = []


# ---- action-cards-*.toml
class CardBonus(Part, frozen=True):
    """The bonus at the foot of an action card."""

    kind: Literal["any", "assault", "fire", "move", "save"]
    value: Value


class CardEvent(Part, frozen=True):
    """The event of an action card: when it may be played, and what it does."""

    phases: list[Phase]
    windows: Annotated[list[Annotated[str, ref("window")]], Meta(min_length=1)]
    target: str
    text: str
    effects: Annotated[list[EffectStep], Meta(min_length=1)]


class CardData(Record, frozen=True):
    """An action card."""

    title: str
    copies: Positive
    bonus: CardBonus
    event: CardEvent
    rules: list[str] = []
    designed: list[str] = []
    analogue: bool = False


# ---- psychic.toml
class PowerData(Record, frozen=True):
    """A psychic power."""

    name: str
    domain: Literal["biomancy", "divination", "primaris", "telekinesis", "waaagh"]
    psyker: Literal["librarian", "weirdboy"]
    cost: Count
    range: Count | Literal["none", "zoc"]
    los: Sight
    persistent: bool
    beam: bool
    effect: Annotated[list[EffectStep], Meta(min_length=1)]
    rules: Annotated[list[str], Meta(min_length=1)]
    release: str = ""
    designed: list[str] = []
    note: str = ""


class PerilMarkerData(Record, frozen=True):
    """A marker that is drawn when a Librarian's test fails."""

    copies: Positive
    works: bool
    effect: list[EffectStep]
    discards_power: bool = False
    may_repeat_at_cost: bool = False


class LibrarianPerils(Sourced, frozen=True):
    """What a Librarian risks."""

    test: str
    draw_marker_on: str
    works_on: str
    rules: list[str]
    markers_returned: bool
    marker: list[PerilMarkerData]


class WeirdboyResult(Part, frozen=True):
    """What a total of the Weirdboy's test brings."""

    at_most: Annotated[int, Meta(ge=-99, le=99)]
    works: bool
    effect: list[EffectStep]


class SharedMarker(Part, frozen=True):
    """Who may take a Weirdboy's Suppressed Marker."""

    one_of_the_later_markers_to: str
    when: str


class WeirdboyPerils(Sourced, frozen=True):
    """What a Weirdboy risks."""

    test: str
    rules: list[str]
    results: list[WeirdboyResult]
    shared_marker: SharedMarker


class PerilsData(Part, frozen=True):
    """The perils of both kinds of psykers."""

    librarian: LibrarianPerils
    weirdboy: WeirdboyPerils


class FocusData(Sourced, frozen=True):
    """The rest of a Librarian."""

    who: Literal["librarian", "weirdboy"]
    when: Annotated[str, ref("window")]
    condition: str
    effect: list[EffectStep]
    rules: list[str]
