"""Carrying a card out: its effect steps in order, each handed to the chapter that knows it (chapters 6 and 7)."""

from __future__ import annotations

from siegeworks.core.flow import call
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    PALACE,
    SHIP,
    TITLES,
    Card,
    Params,
    Region,
    Side,
)
from siegeworks.games.heresy2010.frames import EFFECTS, EffectsFrame
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.state import Heresy2010State


def fits(step: Params, region: Region) -> bool:
    """H10-ORD-32, H10-ORD-33  Whether a step exists for a region."""
    where = step["regions"]
    if where == "any" or region < 0:
        return True
    if where == "terra":
        return region != SHIP
    if where == "ship":
        return region == SHIP
    return region in (SHIP, PALACE)


_FITS: dict[str, tuple[bool, ...]] = {
    row.id: tuple(any(fits(step, r) for step in row.steps) for r in range(7)) for row in TITLES
}


def may_execute_for(s: Heresy2010State, card: Card, region: Region) -> bool:
    """H10-ORD-22, H10-ORD-31  Whether an order can be executed for a region at all."""
    row = CARDS[card]
    if row.id == "drop-pods" and rule_in_force(s, "cyclones"):
        return False
    return _FITS[row.id][region]


def carry_out(s: Heresy2010State, card: Card, side: Side, region: Region, strategic: bool, whole: bool) -> None:
    """Start carrying a card out; `whole` says that it may still be ignored."""
    row = CARDS[card]
    f = EffectsFrame()
    f.card, f.side, f.region = card, side, region
    f.steps = [step["n"] for step in (row.strategic if strategic else row.steps)]
    f.whole = int(whole)
    call(s, EFFECTS, f)
