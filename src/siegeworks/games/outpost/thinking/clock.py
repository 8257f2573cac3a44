"""The moments at which positions of Outpost are compared: the beginnings of turns."""

from __future__ import annotations

from siegeworks.games.outpost.state import OutpostState


def clock(s: OutpostState) -> int:
    """Half-rounds: the raiders' turn and the garrison's."""
    return 2 * s.round + s.active


def horizon(s: OutpostState) -> int:
    """The end of the turn under way."""
    return clock(s) + 1


def beyond(s: OutpostState) -> int:
    """The end of the turn after it."""
    return clock(s) + 2
