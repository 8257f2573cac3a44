"""What a position is worth: strength on the map, nearness to the outpost, cards, time, who stands in the outpost."""

from __future__ import annotations

from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import GARRISON, NOWHERE, OUTPOST, RAIDERS, UNITS_OF


def evaluate(s: Valley, seat: int) -> float:
    """From about -1 to 1, larger is better for the seat; read only in worlds dealt to it.

    The later it is, the less the raiders' losses matter and the more those of the garrison: in the end only the outpost
    counts.
    """
    late = s.round / box.SCENARIOS[s.scenario].rounds
    worth = [0.0, 0.0]
    for side in (RAIDERS, GARRISON):
        dear, near = (1 - 0.9 * late, 0.5 + 0.5 * late) if side == RAIDERS else (1 + 0.3 * late, 0.15)
        total = 0.5 * len(s.hand[side])
        for u in UNITS_OF[side]:
            area = s.unit_area[u]
            if area != NOWHERE:
                total += dear * (1 + box.STRENGTH[u] - 0.9 * s.unit_hurt[u]) + 0.6 * s.unit_dug[u]
                total += near * (4 - box.TO_OUTPOST[area])
                if area == OUTPOST and side == GARRISON:
                    total += 2.0 * late
        worth[side] = total
    lead = worth[RAIDERS] - worth[GARRISON] - 2.0 * late
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
