"""The moments at which positions of Outpost are compared: the beginnings of turns."""

from __future__ import annotations

from siegeworks.games.outpost.state import OutpostState


def clock(s: OutpostState) -> int:
    """Half-rounds: the raiders' turn and the garrison's."""
    return 2 * s.round + s.active


def horizon(s: OutpostState) -> int:
    """The end of the turn after the one under way: what a march is worth shows when the enemy has answered."""
    return clock(s) + 2


def beyond(s: OutpostState) -> int:
    """A whole round more."""
    return clock(s) + 4
