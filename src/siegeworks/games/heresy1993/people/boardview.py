"""The static picture for the page: the board of Terra, the counters with their printed values, cards and abilities."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy1993.box.components import (
    ABILITIES,
    BORDER_TYPE,
    BOXES,
    COLUMNS,
    LAST_TURN,
    PHASES,
    RESULT_NAMES,
    RESULTS,
    SEATS,
    SPECIAL_CARDS,
    STRATEGY_CARDS,
    TABLE,
    UNITS,
    WALL_NAMES,
    WALL_OF,
)
from siegeworks.games.terra import board_json


def board() -> dict[str, Any]:
    """Everything about the game that never changes, ready for the page."""
    data = board_json(1993)
    for number, row in enumerate(data["borders"]):
        row["id"] = "wall:" + WALL_NAMES[WALL_OF[number]] if number in WALL_OF else None
    assert len(data["borders"]) == len(BORDER_TYPE)
    data["boxes"] = ["box:" + b for b in BOXES]
    data["tracks"] = {"turn": LAST_TURN}
    data["units"] = [
        {
            "id": "unit:" + u.id,
            "name": u.name,
            "side": SEATS[u.side],
            "kind": u.kind,
            "god": u.god,
            "full": list(u.full),
            "reduced": list(u.reduced) if u.reduced else None,
            "countsForStacking": u.counts,
            "provenance": u.provenance,
        }
        for u in UNITS
    ]
    data["cards"] = [
        {
            "id": "card:" + c.id,
            "deck": "strategy",
            "name": c.name,
            "side": SEATS[c.side],
            "text": ", then ".join(PHASES[p] for p in c.phases),
            "provenance": c.provenance,
        }
        for c in STRATEGY_CARDS
    ] + [
        {
            "id": "card:" + c.id,
            "deck": "special",
            "name": c.name,
            "side": SEATS[c.side],
            "text": c.text,
            "provenance": c.provenance,
        }
        for c in SPECIAL_CARDS
    ]
    data["abilities"] = [
        {
            "id": "ability:" + a.id,
            "name": a.name,
            "unit": "unit:" + UNITS[a.unit].id,
            "text": a.text,
            "provenance": a.provenance,
        }
        for a in ABILITIES.values()
    ]
    data["results"] = {
        "columns": list(COLUMNS),
        "rows": [[RESULTS[TABLE[c][die]] for c in range(len(COLUMNS))] for die in range(6)],
        "names": dict(zip(RESULTS, RESULT_NAMES, strict=True)),
    }
    return data
