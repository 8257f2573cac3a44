"""The board of Terra shared by both Horus Heresy games: data and geometry only, no rules."""

from siegeworks.games.terra.board import (
    CREVASSE,
    PLAIN,
    REGION_LINE,
    WALL,
    AreaData,
    Board,
    BorderData,
    RegionData,
    board_for,
)
from siegeworks.games.terra.picture import TerraArea, TerraBoard, TerraBorder, TerraRegion, board_json, picture_for

__all__ = [
    "CREVASSE",
    "PLAIN",
    "REGION_LINE",
    "WALL",
    "AreaData",
    "Board",
    "BorderData",
    "RegionData",
    "TerraArea",
    "TerraBoard",
    "TerraBorder",
    "TerraRegion",
    "board_for",
    "board_json",
    "picture_for",
]
