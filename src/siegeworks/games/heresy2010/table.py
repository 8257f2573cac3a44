"""What the table shows besides views: the static board, labels, equal pieces, and the preview of what an action
costs."""

from __future__ import annotations

from typing import Any

from siegeworks.core.words import Word
from siegeworks.games.heresy2010.board import (
    AREA_WORD,
    CARD_WORD,
    HERO_WORD,
    PASS,
    PIECE_WORD,
    REGION_WORD,
    SEGMENT_WORD,
    WORDS,
    Heresy2010,
)
from siegeworks.games.heresy2010.components import (
    AREA_IDS,
    AREA_ROWS,
    BORDER_ROWS,
    CARD_IDS,
    CARD_ROWS,
    FIGURE_KIND,
    HERO_IDS,
    HEROES_ROWS,
    ICON_NAMES,
    ICONS,
    KINDS,
    LAST_SPACE,
    LEGION_IDS,
    POWER_IDS,
    REGION_ROWS,
    REGIONS,
    SIDE_NAMES,
    SPACEPORT_SPACE,
    UNIT_IDS,
    UNIT_LABELS,
    UNIT_LEGION,
    UNIT_POWER,
    UNITS,
)
from siegeworks.games.heresy2010.orders import (
    BURY,
    DRAW,
    DRAW_DECK,
    FROM_HAND,
    FROM_MAP,
    KEEP_TOKEN,
    PLACE,
    SPEND_TOKEN,
    ActionFrame,
)
from siegeworks.games.terra import board_json

_NAMES = WORDS.names


def preview(s: Heresy2010, w: Word) -> dict[str, Any]:
    """H10-INIT-08, H10-INIT-21  What an action or an order would cost, which icons it crosses, and who acts next.

    While the side holds special tokens a placed or executed order may also cost one point less.
    """
    f = s.frames[-1] if s.frames else None
    if not isinstance(f, ActionFrame) or not f.paid:
        return {}
    costs: list[int] = []
    if w in (PLACE, FROM_MAP, BURY, DRAW, DRAW_DECK, PASS):
        costs = [1]
    elif w == FROM_HAND:
        costs = sorted({CARD_ROWS[c].cost for c in s.order_hand[f.side]})
    elif CARD_WORD <= w < CARD_WORD + len(CARD_IDS):
        costs = [CARD_ROWS[w - CARD_WORD].cost if f.action == FROM_HAND else 1]
    elif REGION_WORD <= w < REGION_WORD + REGIONS or w == KEEP_TOKEN:
        costs = [f.cost]
    elif w == SPEND_TOKEN:
        costs = [f.cost - 1]
    if (
        s.tokens[f.side]
        and w not in (BURY, DRAW, DRAW_DECK, PASS, SPEND_TOKEN, KEEP_TOKEN)
        and f.action not in (BURY, DRAW)
    ):
        costs = sorted({*costs, *(cost - 1 for cost in costs if cost)})
    return {"costs": [consequence(s, f.side, cost) for cost in costs]} if costs else {}


def consequence(s: Heresy2010, side: int, cost: int) -> dict[str, Any]:
    """What paying so much leads to, if no effect moves a marker meanwhile."""
    to = min(LAST_SPACE, s.track[side] + cost)
    other = s.track[1 - side]
    keeps = to < other or (to == other and (cost > 0 or s.upper == side))
    icons = [
        {"space": x, "icon": ICON_NAMES[ICONS[x]]}
        for x in range(s.track[side] + 1, to + 1)
        if x in ICONS and x not in s.spent
    ]
    return {
        "cost": cost,
        "space": to,
        "icons": icons,
        "next": SIDE_NAMES[side if keeps else 1 - side],
        "change_of_initiative": not keeps,
        "spaceport_victory_opens": max(s.track) < SPACEPORT_SPACE <= to,
        "ends_the_game": to >= LAST_SPACE,
    }


def board() -> dict[str, Any]:
    """The static part of the table: geometry, pieces with their printed values, cards, tracks."""
    return {
        "terra": board_json(2010),
        "areas": [
            {
                "word": _NAMES[AREA_WORD + a],
                "id": AREA_IDS[a],
                "name": row["name"],
                "kind": row["kind"],
                "regions": row["regions"],
                "fortified": row["fortified"],
                "limit": row["limit_2010"],
                "provenance": row["provenance"],
            }
            for a, row in enumerate(AREA_ROWS)
        ],
        "borders": [
            {"word": _NAMES[SEGMENT_WORD + x], "areas": row["areas"], "type": row["type"], "anchor": row["anchor"]}
            for x, row in enumerate(BORDER_ROWS)
        ],
        "regions": [
            {"word": _NAMES[REGION_WORD + r], "id": row["id"], "name": row["name"], "areas": row["areas"]}
            for r, row in enumerate(REGION_ROWS)
        ],
        "units": [
            {
                "word": _NAMES[PIECE_WORD + u],
                "id": UNIT_IDS[u],
                "label": UNIT_LABELS[u],
                "kind": KINDS[FIGURE_KIND[u]].id,
                "rank": KINDS[FIGURE_KIND[u]].rank,
                "moves": KINDS[FIGURE_KIND[u]].moves,
                "side": SIDE_NAMES[KINDS[FIGURE_KIND[u]].side],
                "legion": LEGION_IDS[UNIT_LEGION[u]] if UNIT_LEGION[u] >= 0 else None,
                "power": POWER_IDS[UNIT_POWER[u]] if UNIT_POWER[u] >= 0 else None,
            }
            for u in range(UNITS)
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
                "word": _NAMES[HERO_WORD + h],
                "id": HERO_IDS[h],
                "name": row.name,
                "side": SIDE_NAMES[row.side],
                "ability": row.ability,
                "text": row.text,
                "provenance": row.provenance,
            }
            for h, row in enumerate(HEROES_ROWS)
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
    row = CARD_ROWS[c]
    out: dict[str, Any] = {
        "word": _NAMES[CARD_WORD + c],
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
