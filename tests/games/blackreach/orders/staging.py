"""What the tests of orders and activations put on the stage."""

from __future__ import annotations

from tests.games.blackreach.stage import add, option

from siegeworks.games.blackreach.state import BlackReachState


def mob(s: BlackReachState) -> None:
    """The four-star mob of the worked example and one Ultramarine leader with his squad."""
    for i in range(1, 5):
        add(s, f"sluggas-{i}", 10 + i, 1, tile="goff-sluggas")
    add(s, "boss-mob-a", 12, 3, tile="goff-boss-mob")
    for i in range(1, 4):
        add(s, f"shootas-{i}", 10 + i, 5, tile="goff-shootas")
    option(s, "opt-boss", "goff-boss-mob")
    add(s, "sgt-vorolanus", 1, 1, tile="tactical-squad")
    for i in range(1, 4):
        add(s, f"tactical-{i}", 1, 1 + i, tile="tactical-squad")
