"""Carrying a card out: its effect steps in order, each handed to the chapter that knows it (chapters 6 and 7)."""

from __future__ import annotations

from siegeworks.core.flow import call
from siegeworks.core.why import Reason
from siegeworks.games.heresy2010.box.components import (
    CARDS,
    N_REGIONS,
    PALACE,
    SHIP,
    TITLES,
    Card,
    Region,
    Side,
)
from siegeworks.games.heresy2010.box.records_effects import (
    Effect,
)
from siegeworks.games.heresy2010.frames import EFFECTS, EffectsFrame
from siegeworks.games.heresy2010.modifiers import rule_in_force
from siegeworks.games.heresy2010.state import Heresy2010State


def fits(step: Effect, region: Region) -> bool:
    """H10-ORD-32, H10-ORD-33  Whether a step exists for a region."""
    where = step.regions
    if where == "any" or region < 0:
        return True
    if where == "terra":
        return region != SHIP
    if where == "ship":
        return region == SHIP
    return region in (SHIP, PALACE)


_FITS: dict[str, tuple[bool, ...]] = {
    row.id: tuple(any(fits(step, r) for step in row.steps) for r in range(N_REGIONS)) for row in TITLES
}


def has_text_for(card: Card, region: Region) -> bool:
    """H10-ORD-32, H10-ORD-34  Whether an order's text does anything for a region. If not, it may be executed there all
    the same: it is then ignored, paid and spent."""
    return _FITS[CARDS[card].id][region]


def why_not_execute(s: Heresy2010State, card: Card) -> Reason | None:
    """H10-PHASE-03  What forbids an order altogether, if anything does: a card in play that names it."""
    if CARDS[card].id == "drop-pods" and rule_in_force(s, "cyclones"):
        return Reason("H10-PHASE-03", "While cyclones rage Drop Pods cannot be executed.")
    return None


def carry_out(s: Heresy2010State, card: Card, side: Side, region: Region, strategic: bool, whole: bool) -> None:
    """Start carrying a card out; `whole` says that it may still be ignored."""
    row = CARDS[card]
    f = EffectsFrame()
    f.card, f.side, f.region = card, side, region
    f.steps = [step.n for step in (row.strategic if strategic else row.steps)]
    f.whole = int(whole)
    call(s, EFFECTS, f)
