"""The moments at which positions of Outpost are compared: games are short, so every line is played to its end."""

from __future__ import annotations

from siegeworks.games.outpost.state import OutpostState


def clock(s: OutpostState) -> int:
    """Half-rounds: the raiders' turn and the garrison's."""
    return 2 * s.round + s.active
