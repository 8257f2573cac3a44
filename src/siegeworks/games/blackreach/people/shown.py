"""The parts of a view: what a seat is shown of the map, units, hands, orders and the muster, and in which form."""

from __future__ import annotations

import msgspec

from siegeworks.games.blackreach.people.clash import Clash


class Outcome(msgspec.Struct, frozen=True):
    """How the game ended; no winner: a draw."""

    winner: str | None
    reason: str
    rule: str


class LaidBoard(msgspec.Struct, frozen=True):
    """A board of the map and by how many quarters it is turned."""

    board: str
    quarter: int


class MapView(msgspec.Struct, frozen=True, kw_only=True):
    """The ground as it lies now: terrain by square, by eastern and southern edge, and by corner it reaches into."""

    width: int
    height: int
    boards: list[LaidBoard]
    terrain: dict[str, str]
    east: dict[str, str]
    south: dict[str, str]
    corners: dict[str, str]
    structures: dict[str, int]  # Destruction Points left, by square, where something was hit
    fallen: list[str]


class ObjectiveView(msgspec.Struct, frozen=True):
    """An objective, and who controls it now by what lies open."""

    square: str
    name: str
    controller: str | None


class UnitEffect(msgspec.Struct, frozen=True):
    """Something that lasts on a unit."""

    effect: str
    value: int


class UnitView(msgspec.Struct, frozen=True, kw_only=True):
    """A unit that a seat can name. Its token is the token's name, "hidden", or null."""

    side: str
    name: str
    face: str
    place: str
    square: str | None
    squares: list[str]
    facing: str
    suppressed: int
    damage: list[str]
    token: str | None
    revealed: bool
    activated: bool
    aboard: str | None
    tile: str | None
    life: int
    effects: list[UnitEffect]


class ConcealedView(msgspec.Struct, frozen=True):
    """What everyone sees of a concealed counter."""

    side: str
    square: str | None
    suppressed: int
    token: str | None
    activated: bool


class WreckView(msgspec.Struct, frozen=True):
    """A wreck: where it lies, and its Destruction Points."""

    squares: list[str]
    points: int


class HandView(msgspec.Struct, frozen=True):
    """A hand: its size, and the cards of it that the seat knows."""

    count: int
    cards: list[str]


class TileView(msgspec.Struct, frozen=True):
    """A tile of an army: whether it is broken, and on which tile it hangs."""

    broken: bool
    on: str | None


class OptionView(msgspec.Struct, frozen=True):
    """An option: the tile it lies on, its markers, and the unit that bears it."""

    tile: str
    markers: int
    bearer: str | None


class PowerView(msgspec.Struct, frozen=True):
    """A psychic power that lies on a unit."""

    on: str
    by: str | None


class TokensView(msgspec.Struct, frozen=True):
    """The numbered tokens of a side: how many it took, and which comes next."""

    taken: int
    next: int


class CampaignView(msgspec.Struct, frozen=True):
    """The chapter of the campaign, and the points so far."""

    chapter: str
    score: dict[str, float]


class ActingView(msgspec.Struct, frozen=True):
    """Who moves, fires or fights now, and against whom."""

    unit: str
    target: str | None


class MusterLimits(msgspec.Struct, frozen=True):
    """What a size of battle allows."""

    heavy_vehicles: int
    command_tiles: int
    psykers: int


class MusterView(msgspec.Struct, frozen=True):
    """The army this seat is buying, and the tile or option that waits for its place."""

    seat: str
    points: int
    spent: int
    limits: MusterLimits
    waiting: str | None


class BlackReachView(msgspec.Struct, frozen=True, kw_only=True):
    """All that a seat may know."""

    seat: str | None
    seats: list[str]
    scenario: str
    turn: int
    phase: str
    where: str
    outcome: Outcome | None
    turns: int  # the last turn
    initiative: str
    score: dict[str, int]
    map: MapView
    zones: dict[str, list[str]]
    objectives: list[ObjectiveView]
    units: dict[str, UnitView]
    concealed: list[ConcealedView]  # enemy counters that the seat cannot name
    wrecks: dict[str, WreckView]
    hands: dict[str, HandView]
    decks: dict[str, int]
    discards: dict[str, list[str]]
    tiles: dict[str, TileView]
    options: dict[str, OptionView]
    powers: dict[str, PowerView]
    tokens: dict[str, TokensView]
    campaign: CampaignView | None
    acting: ActingView | None
    clash: Clash | None
    muster: MusterView | None
