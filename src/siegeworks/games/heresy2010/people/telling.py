"""How beats of the siege are told: set-up, turns, orders, movement, landings, fire, events."""

from __future__ import annotations

from collections.abc import Iterator

from siegeworks.core.journal import Event
from siegeworks.core.story import LARGE, SILENT, SMALL, Beat, Dice, capital, counted, listed, number, unique
from siegeworks.games.heresy2010.box.components import REGION_NAMES, SIDE_NAMES
from siegeworks.games.heresy2010.box.words import CARD, PIECE
from siegeworks.games.heresy2010.people.happenings import (
    SIDES,
    Tally,
    area_name,
    area_word,
    card_name,
    force,
    piece_of,
    said,
)


def of(events: list[Event], *kinds: str) -> list[Event]:
    """The events of some kinds."""
    return [e for e in events if e["type"] in kinds]


def sides_of(events: list[Event]) -> Iterator[int]:
    """The sides that events name, or whose pieces they are about."""
    for e in events:
        if "side" in e:
            yield e["side"]
        elif "owner" in e:
            yield e["owner"]


def told(kind: str, events: list[Event], weight: int, parts: list[str], side: int | None = None) -> Beat:
    """A beat of some clauses; whoever acts is named first in its events where the teller does not say."""
    side = next(sides_of(events), None) if side is None else side
    text = capital("; ".join(part for part in parts if part))
    name = SIDE_NAMES[side] if side is not None and side >= 0 else None
    beat = Beat(kind=kind, text=f"{text}." if text else "", weight=weight if text else SILENT, side=name)
    return Tally(events).on(beat)


# ---------------------------------------------------------------- set-up, turns and orders


def deploy(events: list[Event]) -> Beat:
    """Pieces are set up, all of a side that come one after another."""
    lasers = len(of(events, "laser-placed"))
    pieces = [piece_of(e) for e in events if piece_of(e) >= 0]
    areas = unique(e["area"] for e in events)
    what = [force(pieces)[0] if len(pieces) <= MANY else counted(len(pieces), "piece")] if pieces else []
    what += [counted(lasers, "defense laser")] if lasers else []
    where = f"in {area_name(areas[0])}" if len(areas) == 1 else f"in {number(len(areas))} areas"
    side = next(sides_of(events), 0)
    return told("deploy", events, SMALL, [f"{SIDES[side]} places {listed(what)} {where}"])


MANY = 8  # pieces that are named one by one


def closed(events: list[Event]) -> Beat:
    """Areas that are left out of this game."""
    areas = [area_name(e["area"]) for e in events]
    left_out = "is left out of this game" if len(areas) == 1 else "are left out of this game"
    return told("closed", events, SMALL, [f"{listed(areas)} {left_out}"])


def event_put(events: list[Event]) -> Beat:
    """Players build the event deck."""
    counts = [(side, sum(1 for e in events if e["side"] == side)) for side in unique(e["side"] for e in events)]
    parts = [f"{SIDES[side]} puts {counted(n, 'event card')} into the deck" for side, n in counts]
    return told("event-put", events, SMALL, parts)


def toss(events: list[Event]) -> Beat:
    """Who plays which side."""
    parts = []
    for e in events:
        if e["type"] == "side-drawn":
            parts.append(f"{card_name(e['card'])} is turned up: the player named first plays {SIDES[e['side']]}")
        else:
            winner = "first" if e["first"] else "second"
            parts.append(f"the {winner} player wins the toss and picks the scenario, the other picks a side")
    return told("toss", events, SMALL, parts)


def begin(events: list[Event]) -> Beat:
    """Play begins."""
    return told("begin", events, LARGE, ["the siege begins"])


def turn(events: list[Event]) -> Beat:
    """A side's action: what it does with which order, and what it costs."""
    side = next(sides_of(events), 0)
    parts, weight = [], SMALL
    for e in events:
        if e["type"] == "order-executed":
            weight = LARGE
            whence = ", laid there before" if e["from_map"] else ""
            parts.append(f"carries out {card_name(e['card'])} in {REGION_NAMES[e['region']]}{whence}")
        elif e["type"] == "token-spent":
            parts.append("spends a token to pay 1 less")
        elif e["type"] == "order-buried":
            parts.append(f"buries the top order of {REGION_NAMES[e['region']]}")
    parts += list(laid(events)) + list(drawn(events))
    doing = f"{SIDES[side]} {listed(parts)}" if parts else f"it is the turn of {SIDES[side]}"
    own = [e for e in of(events, "initiative-paid") if e["side"] == side]
    doing += "".join(f", for {e['cost']} (now on space {e['space']})" for e in own)
    rounds = of(events, "round-began")
    if rounds:
        doing = f"round {rounds[0]['round']}: {doing}"
    return told(
        "turn", events, weight, [doing, *Tally(events).came(), *paid([e for e in events if e not in own])], side
    )


def laid(events: list[Event]) -> Iterator[str]:
    """Orders laid on the map; their owner knows which."""
    own = of(events, "order-placed-card")
    regions = [REGION_NAMES[e["region"]] for e in of(events, "order-placed")]
    if own:
        yield "lays " + listed(f"{card_name(e['card'])} on {REGION_NAMES[e['region']]}" for e in own)
    elif regions:
        yield f"lays {'an order' if len(regions) == 1 else 'orders'} on {listed(regions)}"


def drawn(events: list[Event]) -> Iterator[str]:
    """Orders drawn; their owner knows which."""
    known = [card_name(e["card"]) for e in of(events, "order-drawn-card")]
    count = len(of(events, "order-drawn"))
    if known:
        yield f"draws {listed(known)}"
    elif count:
        yield f"draws {counted(count, 'order')}" if count > 1 else "draws an order"


def paid(events: list[Event]) -> Iterator[str]:
    """What an action cost, and what became of the initiative."""
    for e in events:
        if e["type"] == "initiative-paid":
            yield f"{SIDES[e['side']]} pays {e['cost']} and stands on space {e['space']}"
        elif e["type"] == "marker-pushed":
            yield f"the marker of {SIDES[e['side']]} is pushed to space {e['space']}"
        elif e["type"] == "initiative-changed":
            yield f"the initiative passes to {SIDES[e['side']]}"


def upkeep(events: list[Event]) -> Beat:
    """What an action costs, and where its order goes."""
    parts = list(paid(events))
    if not parts:
        gone = of(events, "order-recycled", "order-discarded")
        parts = [f"{card_name(e['card'])} {PILES[e['type']]}" for e in gone]
        parts += [f"{area_name(e['area'])} is activated for {SIDES[e['side']]}" for e in of(events, "area-activated")]
        return told("upkeep", events, SILENT, parts)
    return told("upkeep", events, SMALL, parts)


PILES = {"order-recycled": "goes to the reserve", "order-discarded": "is discarded"}


def orders(events: list[Event]) -> Beat:
    """Both sides draw orders, or take them back."""
    parts = []
    for side in unique(sides_of(of(events, "order-drawn", "reserve-taken"))):
        own = [e for e in events if e.get("side") == side]
        parts += [f"{SIDES[side]} {what}" for what in drawn(own)]
        taken = [card_name(e["card"]) for e in of(own, "reserve-taken")]
        parts += [f"{SIDES[side]} takes {listed(taken)} from the reserve"] if taken else []
    return told("orders", events, SMALL, parts)


def read(events: list[Event]) -> Beat:
    """A side looks at what is hidden; only whoever looks learns what it is."""
    parts = []
    for e in events:
        if e["type"] in LOOKS:
            parts.append(LOOKS[e["type"]].format(**said(e), region=REGION_NAMES[e.get("region", 0)],
                                                 count=counted(e.get("count", 0), "card")))  # fmt: skip
        elif e["type"] == "stack-read-cards":
            parts.append(f"these are {listed(card_name(c) for c in e['cards']) or 'none'}")
    seen = [card_name(e["card"]) for e in of(events, "card-seen")]
    parts += [f"you see {listed(seen)}"] if seen else []
    return told("read", events, SMALL, parts)


LOOKS = {
    "stack-read": "{side} reads the opposing orders on {region}",
    "order-pushed-down": "{side} pushes an order of {region} to the bottom",
    "deck-searched": "{side} looks at the top of the combat deck, {count}",
    "hand-shown": "{side} shows its combat hand",
}


def refresh(events: list[Event]) -> Beat:
    """Markers leave the board."""
    return told("refresh", events, SMALL, ["refresh: all areas are ready again, and routed troops rally"])


# ---------------------------------------------------------------- movement, landing, fire


def move(events: list[Event]) -> Beat:
    """Pieces go somewhere together."""
    tally = Tally(events)
    parts = []
    for area, pieces in tally.moved.items():
        text, many = force(pieces, tally.turned)
        parts.append(f"{text} {'move' if many else 'moves'} to {area_name(area)}")
    named = of(events, "destination-named")
    if not parts and named:
        parts.append(f"{SIDES[named[0]['side']]} names {area_name(named[0]['area'])} as a destination")
    if not parts:
        flights = of(events, *FLIGHTS)
        parts += [f"{said(e)['piece']} {FLIGHTS[e['type']]} {area_name(e['area'])}" for e in flights[-1:]]
    beat = told("move", events, SMALL, [*parts, *tally.came()])
    beat.to = area_word(next(iter(tally.moved), named[0]["area"] if named else None))
    starts = unique(m.start for m in tally.moves)
    beat.start = starts[0] if len(starts) == 1 else None
    return beat


FLIGHTS = {"flight-passes": "flies over", "unit-taken-up": "is taken up in", "hero-taken-up": "is taken up in"}


def times(n: int) -> str:
    """How often."""
    return ("never", "once", "twice")[n] if n <= 2 else f"{number(n)} times"


def landing(events: list[Event]) -> Beat:
    """Pieces come down from the fleet, under fire where lasers stand."""
    tally = Tally(events)
    area = next((e["area"] for e in events if "area" in e), -1)
    coming = unique([e["piece"] for e in of(events, "piece-lands")] or [p for ps in tally.moved.values() for p in ps])
    text, many = force(coming)
    head = [f"{text} {'drop' if many else 'drops'} into {area_name(area)}"] if coming else []
    named = [f"{SIDES[e['side']]} lands in {area_name(area)}" for e in of(events, "landing-named")]
    beat = told("landing", events, LARGE, [*(head or named), *lasers(events), *tally.came()])
    beat.to = area_word(area)
    beat.who = [PIECE.names[p] for p in coming]
    beat.dice = [Dice("laser", [], success=bool(e["hit"]), side="imperial") for e in of(events, "laser-fired")]
    return beat


def lasers(events: list[Event]) -> Iterator[str]:
    """How often the lasers fire and hit."""
    shots = of(events, "laser-fired")
    hits = sum(1 for e in shots if e["hit"])
    if shots:
        yield f"the lasers fire {times(len(shots))} and hit {times(hits) if hits else 'nothing'}"


def bombardment(events: list[Event]) -> Beat:
    """Fire from above, with the card that decided it."""
    parts = []
    for e in events:
        if e["type"] == "bombardment-declared":
            how = "reckless" if e["reckless"] else "precise"
            parts.append(f"{SIDES[e['side']]} orders a {how} bombardment of {area_name(e['area'])}")
        elif e["type"] == "impact-shifted":
            parts.append(f"it strays to {area_name(e['area'])}")
        elif "damage" in e:
            does = STRIKES[e["type"]].format(area=area_name(e.get("area", -1)))
            parts.append(f"{does}{e['damage'] or 'no'} damage")
    beat = told("bombardment", events, SMALL, [*parts, *Tally(events).came()])
    beat.to = area_word(next((e["area"] for e in reversed(events) if "area" in e), None))
    if any(e.get("damage") for e in events):
        beat.weight = LARGE
    return beat


STRIKES = {
    "bombardment-strikes": "it does ",
    "thunderhawks-strike": "the Thunderhawks do ",
    "barrage-strikes": "the guns fire on {area}: ",
}


def corruption(events: list[Event]) -> Beat:
    """Units are tried, and some turn."""
    turned = [e["unit"] for e in of(events, "unit-corrupted")]
    loyal = [e["unit"] for e in of(events, "corruption-failed")]
    parts = []
    if turned:
        text, many = force(turned)
        parts.append(f"{text} {'turn' if many else 'turns'} traitor")
    if loyal:
        text, many = force(loyal)
        parts.append(f"{text} {'stay' if many else 'stays'} loyal")
    beat = told("corruption", events, LARGE if turned else SMALL, parts, 1)
    beat.who = [PIECE.names[u] for u in (*turned, *loyal)]
    return beat


def event(events: list[Event]) -> Beat:
    """An event card, and what it brings about."""
    parts = [f"event: {card_name(e['card'])}" for e in of(events, "event-drawn")]
    parts += [f"{card_name(e['card'])} stays in force" for e in of(events, "event-kept")]
    tally = Tally(events)
    for area, pieces in tally.moved.items():
        text, many = force(pieces, tally.turned)
        parts.append(f"{text} {'go' if many else 'goes'} to {area_name(area)}")
    parts += [f"{STRIKES[e['type']]}{e['damage'] or 'no'} damage" for e in of(events, "bombardment-strikes")]
    return told("event", events, LARGE, [*parts, *tally.came(), *paid(events)])


def event_ended(events: list[Event]) -> Beat:
    """An event that was in force is over."""
    parts = []
    for e in events:
        spent = e["type"] == "event-spent"
        parts.append(f"{SIDES[e['side']]} uses {card_name(e['card'])}" if spent else f"{card_name(e['card'])} ends")
    beat = told("event-ended", events, SMALL, parts)
    beat.cards = [CARD.names[e["card"]] for e in events]
    return beat


def works(events: list[Event]) -> Beat:
    """Walls, markers and wounds are repaired."""
    return told("works", events, SMALL, Tally(events).came())
