"""What the tests of thinking put on the stage."""

from __future__ import annotations

from tests.games.blackreach.stage import add, sq, stage

from siegeworks.games.blackreach.state import BlackReachState


def skirmish() -> BlackReachState:
    """Two squads on either side of one objective that pays each turn."""
    s = stage()
    s.scenario = 1
    s.objectives, s.objective_ever = [sq(10, 7)], [0]
    for i in range(1, 4):
        add(s, f"tactical-{i}", 4, 4 + i, tile="tactical-squad")
        add(s, f"sluggas-{i}", 16, 4 + i, tile="goff-sluggas")
    return s
