"""Who sees what: the view of a seat, and worlds it cannot tell from the real one.

Hidden are hands and the order of decks.

Keys of a view beside the common ones (seat, seats, scenario, turn, phase, where, outcome):
    round, rounds, active, orders    whose turn it is and how many orders are left
    units    {unit word: {area, kind, name, side, strength, hurt, dug, used}}; area is null for a unit not on the map
    hands    {side: {"count": n, "cards": [card words] or null when hidden}}
    decks    {side: number of cards}
    discards {side: [card words]}
    battle   null, or {area, attacker, defender, card, reply}
"""

from __future__ import annotations

from typing import Any

from siegeworks.core.data import Entry
from siegeworks.core.fate import shuffle
from siegeworks.games.outpost import components as box
from siegeworks.games.outpost.battle import BattleFrame
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import AREA_NAMES, CARD_NAMES, SEATS, UNIT_NAMES, card, kind, owner
from siegeworks.games.outpost.turn import RULES
from siegeworks.games.outpost.wording import ENDINGS, phase


def view(s: Valley, seat: int | None) -> dict[str, Any]:
    """All that a seat may know; a watcher (None) sees no hand."""
    scenario = box.SCENARIOS[s.scenario]
    ending = ENDINGS[s.ending] if s.ending >= 0 else None
    winner = SEATS[s.winner] if s.winner >= 0 else None
    return {
        "seat": None if seat is None else SEATS[seat],
        "seats": list(SEATS),
        "scenario": scenario.id,
        "turn": s.round,
        "phase": phase(s),
        "where": RULES.where(s),
        "outcome": {"winner": winner, "reason": ending.reason, "rule": ending.rule} if ending else None,
        "round": s.round,
        "rounds": scenario.rounds,
        "active": SEATS[s.active],
        "orders": s.orders,
        "units": {name: _unit(s, u) for u, name in enumerate(UNIT_NAMES)},
        "hands": {side: _hand(s, i, seat == i) for i, side in enumerate(SEATS)},
        "decks": {side: len(s.deck[i]) for i, side in enumerate(SEATS)},
        "discards": {side: [CARD_NAMES[c] for c in s.discard[i]] for i, side in enumerate(SEATS)},
        "battle": _battle(s),
    }


def _unit(s: Valley, u: int) -> dict[str, Any]:
    area = s.unit_area[u]
    return {
        "area": None if area == box.NOWHERE else AREA_NAMES[area],
        "kind": kind(u).id,
        "name": kind(u).name,
        "side": SEATS[owner(u)],
        "strength": kind(u).strength - s.unit_hurt[u],
        "hurt": bool(s.unit_hurt[u]),
        "dug": bool(s.unit_dug[u]),
        "used": bool(s.unit_used[u]),
    }


def _hand(s: Valley, side: int, open_to_us: bool) -> dict[str, Any]:
    hand = s.hand[side]
    return {"count": len(hand), "cards": [CARD_NAMES[c] for c in hand] if open_to_us else None}


def _battle(s: Valley) -> dict[str, Any] | None:
    for f in s.frames:
        if isinstance(f, BattleFrame):
            return {
                "area": AREA_NAMES[f.area],
                "attacker": UNIT_NAMES[f.unit],
                "defender": UNIT_NAMES[f.target] if f.target >= 0 else None,
                "card": CARD_NAMES[f.card] if f.card >= 0 else None,
                "reply": CARD_NAMES[f.reply] if f.reply >= 0 else None,
            }
    return None


def determinize(t: Valley, seat: int) -> None:
    """Shuffle what a seat cannot know: the order of its own deck, and the other side's hand and deck together.

    Sorted first, so that from states the seat cannot tell apart one seed deals the same world.
    """
    t.deck[seat].sort()
    shuffle(t, t.deck[seat], "worlds")
    other = 1 - seat
    unseen = sorted(t.deck[other] + t.hand[other])
    size = len(t.hand[other])
    shuffle(t, unseen, "worlds")
    t.hand[other] = sorted(unseen[:size])
    t.deck[other] = unseen[size:]


def board() -> dict[str, Any]:
    """What never changes: areas with their places and roads, kinds of unit, cards."""
    areas = [
        {"word": AREA_NAMES[i], "near": [AREA_NAMES[n] for n in box.NEAR[i]]} | _printed(a, "name", "at", "cover")
        for i, a in enumerate(box.AREAS)
    ]
    units = [
        {"word": name, "side": SEATS[owner(u)], "kind": kind(u).id} | _printed(kind(u), "name", "strength", "steps")
        for u, name in enumerate(UNIT_NAMES)
    ]
    cards = [
        {"word": name, "kind": box.CARD_KIND[c], "title": card(c).name} | _printed(card(c), "text", "pack")
        for c, name in enumerate(CARD_NAMES)
    ]
    return {"kind": "areas", "size": [100, 100], "areas": areas, "units": units, "cards": cards}


def _printed(record: Entry, *fields: str) -> dict[str, Any]:
    return {field: getattr(record, field) for field in (*fields, "provenance")}
