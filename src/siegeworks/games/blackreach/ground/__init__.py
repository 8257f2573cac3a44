"""The map: squares, lines of sight, zones of fire, terrain."""
