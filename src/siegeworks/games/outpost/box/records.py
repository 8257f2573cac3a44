"""What the data files hold, one class per kind of record: fields and bounds, checked when they are read."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta

from siegeworks.core.data import Entry, ref

Count = Annotated[int, Meta(ge=0, le=20)]


class AreaData(Entry, frozen=True):
    """One area of the valley."""

    name: str
    at: tuple[float, float]
    cover: Count


class RoadData(Entry, frozen=True):
    """A road between two areas."""

    ends: tuple[Annotated[str, ref("area")], Annotated[str, ref("area")]]


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
    hand: Annotated[int, Meta(ge=0, le=5)]
    units: dict[str, str]


FILES: dict[str, dict[str, Any]] = {
    "board.toml": {"area": AreaData, "road": RoadData},
    "units.toml": {"unit": UnitData},
    "cards.toml": {"card": CardData},
    "scenarios.toml": {"scenario": ScenarioData},
}
