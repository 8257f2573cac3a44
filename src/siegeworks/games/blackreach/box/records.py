"""What the records of the data files hold, file by file: checked when they are read."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta

from siegeworks.games.blackreach.box.records_army import (
    CardData,
    FocusData,
    OptionData,
    PerilsData,
    PowerData,
    StripeData,
    TileData,
)
from siegeworks.games.blackreach.box.records_base import Count, Die, Positive, Rotation, SideName, Value
from siegeworks.games.blackreach.box.records_battle import CampaignData, PointBattleData, ScenarioData, ScenarioRules
from siegeworks.games.blackreach.box.records_ground import (
    BoardData,
    ExplosionData,
    FlamerData,
    GroundTileData,
    ScatterData,
    TerrainData,
)
from siegeworks.games.blackreach.box.records_units import (
    AbilityData,
    DamageMarkerData,
    DamageSetData,
    EffectData,
    UnitData,
    WindowData,
)

# What stands in which table of which file; tables that hold one number or one list have its type.
FILES: dict[str, dict[str, Any]] = {
    "units.toml": {"schema": int, "release": str, "unit": UnitData},
    "units-reinforcements.toml": {"schema": int, "release": str, "unit": UnitData},
    "abilities.toml": {"schema": int, "ability": AbilityData},
    "effects.toml": {"schema": int, "window": WindowData, "effect": EffectData},
    "action-cards-ultramarines.toml": {"schema": int, "faction": SideName, "cards": Count, "card": CardData},
    "action-cards-orks.toml": {"schema": int, "faction": SideName, "cards": Count, "card": CardData},
    "damage.toml": {
        "schema": int,
        "clamp": tuple[Die, Die],
        "piercing_bonus": Value,
        "set": DamageSetData,
        "marker": DamageMarkerData,
    },
    "templates.toml": {
        "schema": int,
        "counter_margin": Annotated[float, Meta(ge=0, lt=0.5)],
        "flamer_aim_directions": Positive,
        "scatter": ScatterData,
        "explosion": ExplosionData,
        "flamer": FlamerData,
    },
    "terrain.toml": {"schema": int, "obstacle_rules": list[str], "terrain": TerrainData},
    "boards.toml": {
        "schema": int,
        "size": tuple[Positive, Positive],
        "rotations": list[Rotation],
        "board": BoardData,
        "tile": GroundTileData,
    },
    "recruitment.toml": {"schema": int, "stripe": StripeData, "tile": TileData, "option": OptionData},
    "psychic.toml": {"schema": int, "perils": PerilsData, "focus": FocusData, "power": PowerData},
    "scenarios.toml": {
        "schema": int,
        "rules": ScenarioRules,
        "campaign": CampaignData,
        "scenario": ScenarioData,
        "point_battle": PointBattleData,
    },
}
