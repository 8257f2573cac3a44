"""Goals: what a side plays for, and how far it is, from what the seat may know."""

from __future__ import annotations

from typing import Literal

import msgspec

GoalKind = Literal["win", "score", "limit", "guard"]


class Goal(msgspec.Struct):
    """One thing that is played for.

    `kind`: "win" ends the game for `side` at once when it is reached, "score" counts towards the result, "limit" says
    when the game ends by itself, "guard" is lost when it falls. `progress` of `total` says how far it is; `ahead` is
    the side that leads here. `danger` is a sentence where the other side is about to decide the game with it. `where`
    are the words to point at. `label` names it in a word or two on the strip above the board; goals with the same label
    share one place there, and those without stand in the list alone. `counts` says what each side has of it.
    """

    id: str
    kind: GoalKind
    text: str
    side: str | None = None
    progress: int | None = None
    total: int | None = None
    ahead: str | None = None
    danger: str = ""
    where: list[str] = []
    rule: str = ""
    label: str = ""
    counts: dict[str, int] = {}


def ahead_of(sides: tuple[str, ...] | list[str], ours: float, theirs: float) -> str | None:
    """The side with more; None where both have as much."""
    return None if ours == theirs else sides[0] if ours > theirs else sides[1]
