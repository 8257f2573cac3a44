"""What a word would show before it is said."""

from __future__ import annotations

from typing import Any

from siegeworks.core.words import Word
from siegeworks.games.outpost.box.components import SEATS
from siegeworks.games.outpost.box.words import END_TURN, WORDS
from siegeworks.games.outpost.state import OutpostState


def preview(s: OutpostState, w: Word) -> dict[str, Any]:
    """What an order costs, and who acts when it is spent."""
    is_order = len(s.frames) == 1 and WORDS.kind(w) == "verb"
    if not is_order:
        return {}
    left = 0 if w == END_TURN else s.orders - 1
    return {"orders_left": left, "next": SEATS[s.active if left else 1 - s.active]}
