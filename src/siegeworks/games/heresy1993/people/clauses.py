"""What the events of the siege add to the sentence of a beat, and what a page shows of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from siegeworks.core.journal import Event
from siegeworks.core.story import (
    LARGE,
    SILENT,
    Beat,
    Dice,
    Loss,
    Memory,
    Move,
    capital,
    counted,
    listed,
    number,
    unique,
)
from siegeworks.games.heresy1993.box.components import SEATS, SIDE, UNITS
from siegeworks.games.heresy1993.box.words import WORDS
from siegeworks.games.heresy1993.people.wording import FACTS, PLACE_NAMES

SIDES = ("the Imperial side", "the Traitors")
MANY = 8  # counters that are named one by one


def unit_name(unit: int) -> str:
    """A counter in the middle of a sentence."""
    name = UNITS[unit].name
    if name in ("Sky Fortress", "The Emperor"):
        return f"the {name.removeprefix('The ')}"
    return name


def place_name(place: int) -> str:
    """A place in the middle of a sentence."""
    name = PLACE_NAMES[place]
    return "the" + name[3:] if name.startswith("The ") else name


def place_word(place: int | None) -> str | None:
    """A place as a word."""
    return FACTS["place"][place] if place is not None else None


def side_does(seat: int, does: str, do: str) -> str:
    """A side and its verb: the Imperial side attacks, the Traitors attack."""
    return f"{SIDES[seat]} {does if seat == 0 else do}"


def units_said(units: list[int]) -> str:
    """Counters by name, or how many where they are too many to name."""
    units = unique(units)
    return listed(unit_name(u) for u in units) if len(units) <= MANY else counted(len(units), "counter")


def units_do(units: list[int], does: str, do: str) -> str:
    """Counters and their verb."""
    is_one = len(set(units)) == 1 and UNITS[units[0]].name not in SEVERAL
    return f"{units_said(units)} {does if is_one else do}"


SEVERAL = ("Blood Angels", "Adeptus Custodes", "Flesh Hounds")  # counters whose names are plural


def of(events: list[Event], *kinds: str) -> list[Event]:
    """The events of some kinds."""
    return [e for e in events if e["type"] in kinds]


WAYS = ("moved", "carried", "took-off", "landed", "retreated", "advanced", "dropped", "summoned", "squadron-placed")
PLACED = (*WAYS, "set-up", "rebuilt", "horde-returned", "emperor-brought-away", "crashed")
LOSSES = {"destroyed": "lost", "captured": "captured", "reduced": "reduced", "defected": "turned"}


def mark(memory: Memory, e: Event) -> Event:
    """Add whose a counter is and where it was, as far as the events told it."""
    if "unit" not in e:
        return e
    unit = e["unit"]
    added: Event = {"owner": UNITS[unit].side}
    if e["type"] in PLACED:
        if unit in memory:
            added["origin"] = e.get("origin", memory[unit])
        memory[unit] = e["place"]
    return {**e, **added}


# ---------------------------------------------------------------- clauses


def harm(events: list[Event]) -> Iterator[str]:
    """What was hurt, and what saved it."""
    for kind, does, do in HURT:
        units = [e["unit"] for e in of(events, kind) if e.get("rule") not in NO_WAY_OUT]
        if units:
            yield units_do(units, does, do)
    stuck = [e["unit"] for e in of(events, "destroyed") if e.get("rule") in NO_WAY_OUT]
    if stuck:
        yield units_do(stuck, "cannot retreat and is lost", "cannot retreat and are lost")
    for e in events:
        if e["type"] in SAVED:
            yield SAVED[e["type"]](e)


NO_WAY_OUT = ("H93-RET-04", "H93-RET-05", "H93-RET-09")  # whoever must retreat and cannot is destroyed
HURT = (
    ("destroyed", "is destroyed", "are destroyed"),
    ("captured", "is captured", "are captured"),
    ("reduced", "is reduced", "are reduced"),
)
SAVED: dict[str, Callable[[Event], str]] = {
    "emperor-shielded": lambda e: "the Custodes shield the Emperor",
    "emperor-saved": lambda e: f"the Emperor's psychic shield holds on {e['need']} or more",
    "emperor-brought-away": lambda e: f"the Emperor is brought to {place_name(e['place'])}",
}


def ways(events: list[Event], kind: str, does: str, do: str) -> Iterator[str]:
    """Who went where, by the places they came to."""
    rows = of(events, kind)
    for place in unique(e["place"] for e in rows):
        yield f"{units_do([e['unit'] for e in rows if e['place'] == place], does, do)} {place_name(place)}"


def lasers(events: list[Event]) -> Iterator[str]:
    """How often lasers fire and hit."""
    shots = of(events, "laser-fired")
    hits = sum(1 for e in shots if e["success"])
    if shots:
        fire, miss = ("a laser fires", "misses") if len(shots) == 1 else (f"{number(len(shots))} lasers fire", "miss")
        came = ("hits" if len(shots) == 1 else f"hit {number(hits)} times") if hits else miss
        yield f"{fire} at {units_said([e['unit'] for e in shots])} and {came.replace('one times', 'once')}"


def dice_of(e: Event) -> Dice | None:
    """The dice of an event, with what was needed."""
    if e["type"] not in ROLLS:
        return None
    if "die" not in e:
        return Dice("initiative", [e["imperial"], e["traitor"]])
    lasers = SEATS[0] if e["type"] == "laser-fired" else None
    return Dice(ROLLS[e["type"]], [e["die"]], need=e.get("need"), success=e.get("success"), side=lasers)


ROLLS = {
    "laser-fired": "laser",
    "blast-rolled": "bombardment",
    "breach-tried": "breach",
    "summon-rolled": "summon",
    "combat-rolled": "combat",
    "raid": "combat",
    "initiative-rolled": "initiative",
}


def told(kind: str, events: list[Event], weight: int, parts: list[str]) -> Beat:
    """A beat of some clauses, with what a page shows of its events."""
    text = capital("; ".join(part for part in parts if part))
    beat = Beat(kind=kind, text=f"{text}." if text else "", weight=weight if text else SILENT)
    beat.moves = [move_of(e) for e in of(events, *WAYS)]
    beat.losses = [loss_of(e) for e in of(events, *LOSSES)]
    if any(loss.how == "lost" for loss in beat.losses):
        beat.weight = max(beat.weight, LARGE)
    show(beat, events)
    if kind == "move" and beat.moves:
        beat.start, beat.to = beat.moves[0].start, beat.moves[-1].to
    return beat


def show(beat: Beat, events: list[Event]) -> None:
    """Whose doing it is, with whom, where, by which cards and dice."""
    beat.side = next((SEATS[e[key]] for e in events for key in ("seat", "owner") if e.get(key, -1) in (0, 1)), None)
    beat.who = unique(NAMES[u] for e in events for u in ([e["unit"]] if "unit" in e else e.get("units", [])))
    beat.to = next((place_word(e["place"]) for e in events if "place" in e), None)
    beat.cards = unique(WORDS.names[e["card"]] for e in of(events, "special-card", "strategy-card"))
    beat.dice = [dice for e in events if (dice := dice_of(e)) is not None]


NAMES = FACTS["unit"]


def move_of(e: Event) -> Move:
    """How a counter went."""
    return Move(NAMES[e["unit"]], place_word(e.get("origin")), place_word(e["place"]))


def loss_of(e: Event) -> Loss:
    """What became of a counter."""
    return Loss(NAMES[e["unit"]], LOSSES[e["type"]], place_word(e.get("place")), side=SEATS[SIDE[e["unit"]]])
