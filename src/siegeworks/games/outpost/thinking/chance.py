"""How likely the raiders are to take the outpost: what a position is measured by. The weights stand in chance.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from siegeworks.core.chances import Chances, Term
from siegeworks.games.outpost.box.components import (
    GARRISON,
    NOWHERE,
    OUTPOST,
    RAIDERS,
    SCENARIOS,
    TO_OUTPOST,
    UNIT_STRENGTH,
    UNITS_OF,
)
from siegeworks.games.outpost.state import OutpostState
from siegeworks.games.outpost.thinking.evaluate import holder, lead

TERMS: Final = (
    Term("balance", "the balance of forces"),
    Term("held", "who stands in the outpost", "stands in the outpost"),
    Term(
        "storm",
        "strength at the outpost's gates",
        "brings strength to the gates of the outpost",
        "keeps strength away from the gates",
    ),
    Term(
        "guard",
        "strength inside the outpost",
        "weakens the guard of the outpost",
        "strengthens the guard of the outpost",
    ),
    Term("trenches", "trenches in the outpost", "leaves fewer trenches in the outpost", "digs trenches in the outpost"),
    Term("strength", "strength on the map", "has more strength on the map"),
    Term("cards", "cards in hand", "has more cards in hand"),
    Term("time", "the time that is left", "saves time", "lets time pass"),
)
HOLDER: Final = {RAIDERS: 1.0, GARRISON: -1.0}


def progress(s: OutpostState) -> float:
    """How much of the game is over."""
    return min(1.0, (2 * (s.round - 1) + s.active) / (2.0 * SCENARIOS[s.scenario].rounds))


def terms(s: OutpostState) -> list[float]:
    """The terms in favour of the raiders, in the order of TERMS."""
    total, near, dug = [0.0, 0.0], [0.0, 0.0], 0
    for side in (RAIDERS, GARRISON):
        for unit in UNITS_OF[side]:
            area = s.unit_area[unit]
            if area == NOWHERE:
                continue
            strength = 1.0 + UNIT_STRENGTH[unit] - 0.9 * s.unit_hurt[unit]
            total[side] += strength
            if TO_OUTPOST[area] <= (1 if side == RAIDERS else 0):
                near[side] += strength
                dug += s.unit_dug[unit] if area == OUTPOST and side == GARRISON else 0
    return [
        lead(s) / 10.0,
        HOLDER.get(holder(s), 0.0),
        near[RAIDERS] / 5.0,
        -near[GARRISON] / 5.0,
        -float(dug),
        (total[RAIDERS] - total[GARRISON]) / 10.0,
        (len(s.hand[RAIDERS]) - len(s.hand[GARRISON])) / 2.0,
        1.0,
    ]


CHANCES: Final = Chances(Path(__file__).with_name("chance.toml"), TERMS, terms, progress)
