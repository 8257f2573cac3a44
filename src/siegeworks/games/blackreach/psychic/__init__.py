"""HBR-PSY  Psychic powers and the perils of the Warp."""
