"""Requests to a process that thinks."""

from __future__ import annotations

from typing import Any

from siegeworks.core.record import Match


def request_for(match: Match, number: int, seconds: float, agent: str = "ponderer") -> dict[str, Any]:
    """One that asks for a word in a game as it stands."""
    names = match.spec.vocabulary.names
    words = [names[w] for w in match.words]
    seat = match.spec.seats[match.spec.rules.seat(match.state)]
    game = {"table": "t", "header": match.header, "words": words, "seat": seat}
    return game | {"number": number, "agent": agent, "seconds": seconds}
