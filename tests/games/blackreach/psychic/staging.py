"""What the tests of psychic powers put on the stage."""

from __future__ import annotations

from tests.games.blackreach.stage import (
    add,
    option,
    stage,
)

from siegeworks.games.blackreach.box.options import SMITE_FREE

UM, ORK = "librarian-servius", "weirdboy-gorkargk"


def librarian(*powers):
    """A Librarian with these powers, where Smite is played too."""
    s = stage()
    s.options[SMITE_FREE.number] = 1
    u = add(s, "servius", 4, 4, tile=UM)
    for p in powers:
        option(s, f"opt-{p}", UM)
    return s, u


def weirdboy(*powers):
    s = stage()
    u = add(s, "gorkargk", 4, 4, tile=ORK)
    for p in powers:
        option(s, f"opt-{p}", ORK)
    return s, u
