"""The chance to win for people: told from worlds dealt to one seat, so that it tells nothing that seat may not know."""

from __future__ import annotations

from typing import Any

from siegeworks.core.seam import AnyState
from siegeworks.core.spec import GameSpec

DEALS = 16  # worlds over which a chance is averaged


def chance(spec: GameSpec, s: AnyState, seat: int, knows: int | None, deals: int = DEALS) -> float:
    """How likely a seat is to win, from 0 to 1 (a draw is half a win), as far as one seat can tell.

    `knows` is the seat it is told to; None when everything may be known, as in the review of a game that is over. What
    that seat cannot tell apart gives the same number.
    """
    if knows is None or not s.frames:
        return spec.chance(s, seat)
    return sum(spec.chance(t, seat) for t in dealt(spec, s, knows, deals)) / deals


def terms(spec: GameSpec, s: AnyState, seat: int, knows: int | None, deals: int = DEALS) -> dict[str, float]:
    """What speaks for a seat and against it, by name, in log odds; empty when over or where a game has no terms."""
    chances = spec.thinking.chances
    if chances is None or not s.frames:
        return {}
    worlds = [s] if knows is None else dealt(spec, s, knows, deals)
    rows = [chances.parts(t, seat) for t in worlds if t.frames]
    return {term.text: sum(row[i] for row in rows) / len(rows) for i, term in enumerate(chances.terms)} if rows else {}


def dealt(spec: GameSpec, s: AnyState, knows: int, deals: int) -> list[Any]:
    """Worlds that a seat cannot tell from the true one; the same for all states it cannot tell apart."""
    return [spec.determinize(s, knows, f"chance {s.step} {n}") for n in range(deals)]
