"""What a position is worth: strength on the map, nearness to the outpost, cards, and who stands in the outpost."""

from __future__ import annotations

from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import (
    GARRISON,
    NOWHERE,
    OUTPOST,
    RAIDERS,
    SCENARIOS,
    STRENGTH,
    TO_OUTPOST,
    UNITS_OF,
)


def evaluate(s: Valley, seat: int) -> float:
    """From about -1 to 1, larger is better for the seat; read only in worlds dealt to it."""
    worth = [0.0, 0.0]
    for side in (RAIDERS, GARRISON):
        total = 0.3 * len(s.hand[side])
        for u in UNITS_OF[side]:
            area = s.unit_area[u]
            if area != NOWHERE:
                total += 1 + STRENGTH[u] - 0.9 * s.unit_hurt[u] + 0.1 * s.unit_dug[u]
                total += (0.7 if side == RAIDERS else 0.15) * (4 - TO_OUTPOST[area])
        worth[side] = total
    urgency = s.round / SCENARIOS[s.scenario].rounds
    lead = worth[RAIDERS] - worth[GARRISON] - 2.0 * urgency
    if any(s.unit_area[u] == OUTPOST for u in UNITS_OF[RAIDERS]):
        lead += 6.0
    value = max(-0.99, min(0.99, lead / 20.0))
    return value if seat == RAIDERS else -value


def measures(s: Valley) -> dict[str, float]:
    """Figures the lab follows over a game."""
    out: dict[str, float] = {"round": s.round}
    for side, name in ((RAIDERS, "raiders"), (GARRISON, "garrison")):
        out[f"{name}-units"] = sum(s.unit_area[u] != NOWHERE for u in UNITS_OF[side])
        out[f"{name}-hurt"] = sum(s.unit_hurt[u] for u in UNITS_OF[side] if s.unit_area[u] != NOWHERE)
        out[f"{name}-cards"] = len(s.hand[side])
    holder = [side for side in (RAIDERS, GARRISON) if any(s.unit_area[u] == OUTPOST for u in UNITS_OF[side])]
    out["control:area:outpost"] = holder[0] if holder else -1
    return out
