"""What a position is worth: strength on the map, nearness to the outpost, cards, time, who stands in the outpost."""

from __future__ import annotations

from siegeworks.games.outpost.box.components import (
    GARRISON,
    NOWHERE,
    OUTPOST,
    RAIDERS,
    SCENARIOS,
    SEATS,
    TO_OUTPOST,
    UNIT_STRENGTH,
    UNITS_OF,
)
from siegeworks.games.outpost.state import OutpostState, is_held

FAR = 4  # nearness is counted from so many steps away
POINTS = 20.0  # a lead of so many points is as good as won


def evaluate(s: OutpostState, seat: int) -> float:
    """From about -1 to 1, larger is better for the seat; read only in worlds dealt to it."""
    value = max(-0.99, min(0.99, lead(s) / POINTS))
    return value if seat == RAIDERS else -value


def lead(s: OutpostState) -> float:
    """How far the raiders are ahead, in points.

    The later it is, the less their losses matter and the more those of the garrison: in the end only the outpost
    counts.
    """
    late = s.round / SCENARIOS[s.scenario].rounds
    raiders = worth(s, RAIDERS, 1 - 0.9 * late, 0.5 + 0.5 * late)
    garrison = worth(s, GARRISON, 1 + 0.3 * late, 0.15, 2.0 * late)
    points = raiders - garrison - 2.0 * late
    return points + 6.0 if is_held(s, OUTPOST, RAIDERS) else points


def worth(s: OutpostState, side: int, dear: float, near: float, at_home: float = 0.0) -> float:
    """A side in points: `dear` for each strength, `near` for each step closer, `at_home` for a unit in the outpost."""
    total = 0.5 * len(s.hand[side])
    for unit in UNITS_OF[side]:
        area = s.unit_area[unit]
        if area == NOWHERE:
            continue
        total += dear * (1 + UNIT_STRENGTH[unit] - 0.9 * s.unit_hurt[unit]) + 0.6 * s.unit_dug[unit]
        total += near * (FAR - TO_OUTPOST[area])
        if area == OUTPOST:
            total += at_home
    return total


def measures(s: OutpostState) -> dict[str, float]:
    """Figures the lab follows over a game."""
    out: dict[str, float] = {"round": s.round}
    for side, name in enumerate(SEATS):
        on_map = [unit for unit in UNITS_OF[side] if s.unit_area[unit] != NOWHERE]
        out[f"{name}-units"] = len(on_map)
        out[f"{name}-hurt"] = sum(s.unit_hurt[unit] for unit in on_map)
        out[f"{name}-cards"] = len(s.hand[side])
    out["control:area:outpost"] = holder(s)
    return out


def holder(s: OutpostState) -> int:
    """The side that stands in the outpost, or -1."""
    for side in (RAIDERS, GARRISON):
        if is_held(s, OUTPOST, side):
            return side
    return -1
