"""The static part of the table: geometry, pieces with their printed values, cards, tracks."""

from __future__ import annotations

from typing import Any

from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREAS,
    BORDERS,
    CARD_IDS,
    CARDS,
    FIGURE_KIND,
    HERO_IDS,
    HEROES,
    ICON_NAMES,
    ICONS,
    KINDS,
    LAST_SPACE,
    LEGION_IDS,
    N_UNITS,
    POWER_IDS,
    REGIONS,
    SIDE_NAMES,
    SPACEPORT_SPACE,
    UNIT_IDS,
    UNIT_LABELS,
    UNIT_LEGION,
    UNIT_POWER,
)
from siegeworks.games.heresy2010.box.words import (
    AREA,
    BORDER,
    CARD,
    HERO,
    PIECE,
    REGION,
    WORDS,
)
from siegeworks.games.terra import board_json

_NAMES = WORDS.names


def board() -> dict[str, Any]:
    """The static part of the table: geometry, pieces with their printed values, cards, tracks."""
    return {
        "terra": board_json(2010),
        "areas": [
            {
                "word": _NAMES[AREA + a],
                "id": AREA_IDS[a],
                "name": row["name"],
                "kind": row["kind"],
                "regions": row["regions"],
                "fortified": row["fortified"],
                "limit": row["limit_2010"],
                "provenance": row["provenance"],
            }
            for a, row in enumerate(AREAS)
        ],
        "borders": [
            {"word": _NAMES[BORDER + x], "areas": row["areas"], "type": row["type"], "anchor": row["anchor"]}
            for x, row in enumerate(BORDERS)
        ],
        "regions": [
            {"word": _NAMES[REGION + r], "id": row["id"], "name": row["name"], "areas": row["areas"]}
            for r, row in enumerate(REGIONS)
        ],
        "units": [
            {
                "word": _NAMES[PIECE + u],
                "id": UNIT_IDS[u],
                "label": UNIT_LABELS[u],
                "kind": KINDS[FIGURE_KIND[u]].id,
                "rank": KINDS[FIGURE_KIND[u]].rank,
                "moves": KINDS[FIGURE_KIND[u]].moves,
                "side": SIDE_NAMES[KINDS[FIGURE_KIND[u]].side],
                "legion": LEGION_IDS[UNIT_LEGION[u]] if UNIT_LEGION[u] >= 0 else None,
                "power": POWER_IDS[UNIT_POWER[u]] if UNIT_POWER[u] >= 0 else None,
            }
            for u in range(N_UNITS)
        ],
        "kinds": [
            {
                "id": k.id,
                "name": k.name,
                "side": SIDE_NAMES[k.side],
                "rank": k.rank,
                "moves": k.moves,
                "flying": k.flying,
            }
            for k in KINDS
        ],
        "heroes": [
            {
                "word": _NAMES[HERO + h],
                "id": HERO_IDS[h],
                "name": row.name,
                "side": SIDE_NAMES[row.side],
                "ability": row.ability,
                "text": row.text,
                "provenance": row.provenance,
            }
            for h, row in enumerate(HEROES)
        ],
        "cards": [card_json(c) for c in range(len(CARD_IDS))],
        "track": {
            "spaces": LAST_SPACE,
            "spaceport_victory": SPACEPORT_SPACE,
            "icons": [{"space": x, "icon": ICON_NAMES[i]} for x, i in sorted(ICONS.items())],
        },
    }


def card_json(c: int) -> dict[str, Any]:
    """One card as the page shows it."""
    row = CARDS[c]
    out: dict[str, Any] = {
        "word": _NAMES[CARD + c],
        "title": row.name,
        "deck": row.deck,
        "side": SIDE_NAMES[row.side] if row.side >= 0 else None,
        "text": row.text,
        "provenance": row.provenance,
    }
    if row.deck.startswith("orders-"):
        out.update(
            cost=row.cost,
            strategic=row.strategic_text,
            recyclable=row.recyclable,
            starting=row.starting > 0,
            kind=row.kind,
        )
    elif row.deck == "bombardment":
        out.update(
            precise=row.precise,
            precise_breach=row.precise_breach,
            reckless=row.reckless,
            reckless_breach=row.reckless_breach,
            thunderhawk=row.thunderhawk,
            lasers=list(row.lasers),
            icon="star" if row.star else "eagle",
        )
    elif row.deck != "events":
        out.update(attack=row.attack, shields=row.shields, free=row.free, counter=row.counter)
    return out
