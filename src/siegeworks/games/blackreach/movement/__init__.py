"""HBR-MOVE  Movement: on foot, by vehicle, forced, by air."""
