"""What a position is worth to a seat, from -1 to 1, for agents."""

from __future__ import annotations

from siegeworks.games.heresy1993.board import Siege
from siegeworks.games.heresy1993.components import ATTACK, DEFENCE, IMPERIAL, N_AREAS, N_UNITS, SIDE, TRAITOR


def evaluate(s: Siege, seat: int) -> float:
    """A number for agents."""
    total = 0.0
    for u in range(N_UNITS):
        if s.place[u] < N_AREAS:
            v = ATTACK[u + N_UNITS * s.hurt[u]] + DEFENCE[u + N_UNITS * s.hurt[u]]
            total += v if SIDE[u] == IMPERIAL else -v
    x = total / 1000
    return x if seat == IMPERIAL else -x


_ = TRAITOR
