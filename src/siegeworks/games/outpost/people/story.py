"""Beats: the events of a game as a player would tell them."""

from __future__ import annotations

from siegeworks.core.journal import Event
from siegeworks.core.story import LARGE, SMALL, Beat, Dice, Loss, Move, Row, StoryBook, capital, counted, listed
from siegeworks.games.outpost.box.components import AREAS, CARDS, OUTPOST, SEATS, UNITS, Area, Unit, owner
from siegeworks.games.outpost.box.words import AREA, CARD, UNIT
from siegeworks.games.outpost.people.wording import battle_facts

SIDES = ("the Raiders", "the Garrison")
OWN = ("the Raiders'", "the Garrison's")

ROWS = {
    "turn-began": Row("turn"),
    "unit-marched": Row("march", ("march",), ("unit",)),
    "unit-dug-in": Row("dig-in"),
    "card-drawn": Row("draw"),
    "card-seen": Row("draw", ("draw",)),
    "battle-began": Row("battle"),
    "card-played": Row("battle", ("battle",)),
    "card-spoiled": Row("battle", ("battle",)),
    "battle-rolled": Row("battle", ("battle",)),
    "unit-hurt": Row("battle", ("battle",)),
    "unit-removed": Row("battle", ("battle",)),
    "unit-retreated": Row("battle", ("battle",)),
    "unit-advanced": Row("battle", ("battle",)),
}


def area_name(area: Area) -> str:
    """An area in the middle of a sentence."""
    name = AREAS[area].name
    return "the" + name[3:] if name.startswith("The ") else name


def unit_name(unit: Unit) -> str:
    """A unit in the middle of a sentence."""
    return f"{OWN[owner(unit)]} {UNITS[unit].name}"


def move_of(e: Event) -> Move:
    """How a unit went."""
    return Move(UNIT.names[e["unit"]], AREA.names[e["origin"]] if "origin" in e else None, AREA.names[e["area"]])


def turn(events: list[Event]) -> Beat:
    """A turn begins."""
    e = events[0]
    text = f"Round {e['round']}: the turn of {SIDES[e['side']]}."
    return Beat(kind="turn", text=text, weight=SMALL, side=SEATS[e["side"]])


def march(events: list[Event]) -> Beat:
    """A unit marches, over one area or two."""
    e = events[-1]
    over = f" over {area_name(events[0]['area'])}" if len(events) > 1 else ""
    text = capital(f"{unit_name(e['unit'])} march{over} to {area_name(e['area'])}.")
    moves = [move_of(e) for e in events]
    return Beat(
        kind="march",
        text=text,
        weight=LARGE if e["area"] == OUTPOST else SMALL,
        side=SEATS[owner(e["unit"])],
        who=[UNIT.names[e["unit"]]],
        start=moves[0].start,
        to=moves[-1].to,
        moves=moves,
    )


def dig_in(events: list[Event]) -> Beat:
    """A unit digs in."""
    e = events[0]
    text = capital(f"{unit_name(e['unit'])} dig in at {area_name(e['area'])}.")
    return Beat(
        kind="dig-in",
        text=text,
        weight=SMALL,
        side=SEATS[owner(e["unit"])],
        who=[UNIT.names[e["unit"]]],
        to=AREA.names[e["area"]],
    )


def draw(events: list[Event]) -> Beat:
    """A card is drawn; its owner sees which."""
    e = events[0]
    seen = [e["card"] for e in events if e["type"] == "card-seen"]
    if "side" not in e:
        return Beat(kind="draw", text=f"You draw {CARDS[seen[0]].name}.", weight=SMALL)
    what = CARDS[seen[0]].name if seen else "a card"
    draws = "draw" if e["side"] == 0 else "draws"
    holds = "hold" if e["side"] == 0 else "holds"
    text = capital(f"{SIDES[e['side']]} {draws} {what} and {holds} {counted(e['cards'], 'card')}.")
    return Beat(kind="draw", text=text, weight=SMALL, side=SEATS[e["side"]], cards=[CARD.names[c] for c in seen])


def battle(events: list[Event]) -> Beat:
    """A battle from its first step to its end: who attacked whom with what, and what came of it."""
    beat = Beat(kind="battle", text="", weight=LARGE)
    fight = "" if events[0]["type"] == "battle-began" else "the battle goes on"
    after: dict[Unit, list[str]] = {}
    for e in events:
        fight += _FIGHT[e["type"]](beat, e) if e["type"] in _FIGHT else ""
        if e["type"] in _AFTER:
            after.setdefault(e["unit"], []).append(_AFTER[e["type"]](beat, e))
    fight = fight.rstrip(",")
    came = "; ".join(f"{unit_name(unit)} {listed(did)}" for unit, did in after.items())
    beat.text = " ".join(f"{capital(said)}." for said in (fight, came) if said)
    return beat


def _began(beat: Beat, e: Event) -> str:
    beat.side = SEATS[owner(e["unit"])]
    beat.who = [UNIT.names[e["unit"]]]
    beat.to = AREA.names[e["area"]]
    beat.start = AREA.names[e["origin"]] if "origin" in e else None
    return f"{unit_name(e['unit'])} attack {area_name(e['area'])}"


def _card(beat: Beat, e: Event) -> str:
    beat.cards.append(CARD.names[e["card"]])
    if SEATS[e["side"]] == beat.side:
        return f" with {CARDS[e['card']].name}"
    return f" against {CARDS[e['card']].name}"


def _spoiled(beat: Beat, e: Event) -> str:
    return ", which cancels it,"


def _rolled(beat: Beat, e: Event) -> str:
    totals = battle_facts(e)
    won = e["margin"] > 0
    beat.dice += [
        Dice("attack", [e["attack"]], totals["ours"], totals["theirs"] + 1, won),
        Dice("defence", [e["defence"]], totals["theirs"]),
    ]
    beat.who = [UNIT.names[e["unit"]], UNIT.names[e["target"]]]
    came = "beat" if won else "are held by" if e["margin"] else "are level with"
    who = " and" if beat.side is not None else f": {unit_name(e['unit'])}"
    return f"{who} {came} {unit_name(e['target'])}, {totals['ours']} to {totals['theirs']}"


def owner_of(e: Event) -> str:
    """Whose a unit is."""
    return SEATS[owner(e["unit"])]


def _hurt(beat: Beat, e: Event) -> str:
    beat.losses.append(Loss(UNIT.names[e["unit"]], "hurt", beat.to, side=owner_of(e)))
    return "are hurt"


def _removed(beat: Beat, e: Event) -> str:
    beat.losses.append(Loss(UNIT.names[e["unit"]], "lost", beat.to, side=owner_of(e)))
    return "are lost"


def _retreated(beat: Beat, e: Event) -> str:
    beat.moves.append(move_of(e))
    return f"fall back to {area_name(e['area'])}"


def _advanced(beat: Beat, e: Event) -> str:
    beat.moves.append(move_of(e))
    return f"take {area_name(e['area'])}"


# What each event of a battle adds to its sentence, and what it says of a unit afterwards.
_FIGHT = {"battle-began": _began, "card-played": _card, "card-spoiled": _spoiled, "battle-rolled": _rolled}
_AFTER = {"unit-hurt": _hurt, "unit-removed": _removed, "unit-retreated": _retreated, "unit-advanced": _advanced}

STORY = StoryBook(
    sides=SIDES,
    rows=ROWS,
    tellers={"turn": turn, "march": march, "dig-in": dig_in, "draw": draw, "battle": battle},
)
