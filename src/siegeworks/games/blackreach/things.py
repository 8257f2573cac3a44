"""Questions with which something new begins, for agents that search: whatever is asked in the course of an activation,
a move or a deployment is part of it, and a position is judged where it is over. Never a rule.
"""

from __future__ import annotations

THINGS = (
    "first-initiative", "free-gear", "scout-tile", "deploy-square", "scout-move", "place-token", "special-token",
    "action", "supply-move", "discard-cards", "muster", "place-cache", "place-tile", "bearer", "maintain",
)  # fmt: skip
