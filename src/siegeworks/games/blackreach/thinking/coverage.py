"""What a corpus of games must show beside every step: each card played either way, and each power."""

from __future__ import annotations

from siegeworks.core.journal import Event
from siegeworks.games.blackreach.box.components import CARD_KIND, CARD_KINDS, POWER_NAMES

CARD_IDS = tuple(row.id for row in CARD_KINDS)
NO_CARDS = ("um-no", "ork-no")  # by seat
GOALS = (
    *(f"{use} {card}" for use in ("event", "bonus") for card in CARD_IDS),
    *(f"power {name}" for name in POWER_NAMES),
)


def goal_of(e: Event) -> str:
    """A card played for its battle event or for its bonus, or a power called upon; nothing for other events."""
    match e["type"]:
        case "event-played" | "bonus-played" if e["card"] >= 0:
            return f"{e['type'].partition('-')[0]} {CARD_IDS[CARD_KIND[e['card']]]}"
        case "event-cancelled":
            return f"event {NO_CARDS[e['seat']]}"
        case "manifesting":
            return f"power {POWER_NAMES[e['power']]}"
    return ""
