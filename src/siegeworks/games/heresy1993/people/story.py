"""Beats: the events of the siege as a player would tell them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from siegeworks.core.journal import Event
from siegeworks.core.story import (
    LARGE,
    SMALL,
    Beat,
    Row,
    StoryBook,
    counted,
    listed,
    number,
    unique,
)
from siegeworks.games.heresy1993.box.components import COLUMNS, RESULT_EFFECTS, RESULT_NAMES, RESULTS, UNITS
from siegeworks.games.heresy1993.box.words import WALL, WORDS
from siegeworks.games.heresy1993.people.clauses import (
    SIDES,
    harm,
    lasers,
    mark,
    of,
    place_name,
    place_word,
    side_does,
    told,
    unit_name,
    units_do,
    units_said,
    ways,
)
from siegeworks.games.heresy1993.people.gists import with_gist

FIGHT = ("attack", "raid", "card")
HARM = (*FIGHT, "retreat", "landing", "bombardment", "harm", "control")
EVERY = (*HARM, "advance", "move", "turn", "plan", "phase", "draw", "summon", "breach", "build", "treachery", "set-up")

ROWS: dict[str, Row] = {
    # set-up and the landing
    "historical-set-up": Row("set-up"),
    "set-up": Row("set-up", ("set-up",), ("owner",)),
    "army-set": Row("set-up", ("set-up",)),
    "revealed": Row("revealed"),
    "dropped": Row("landing", ("landing",), ("place",)),
    "landed": Row("landing", ("landing",), ("place",)),
    "squadron-placed": Row("landing"),
    "laser-fired": Row("landing", ("landing",), ("place",)),
    "treachery": Row("treachery"),
    "defector-drawn": Row("treachery", ("treachery",)),
    "defector-unmatched": Row("treachery", ("treachery",)),
    "defected": Row("treachery", ("treachery",)),
    # the turn
    "turn": Row("turn"),
    "planned": Row("plan", ("plan", "turn")),
    "planned-card": Row("plan", ("plan", "turn")),
    "initiative-rolled": Row("plan", ("plan",)),
    "initiative": Row("plan", ("plan", "turn")),
    "drew-special": Row("draw", ("draw",)),
    "drew-special-card": Row("draw", ("draw",)),
    "strategy-card": Row("reveal"),
    "phase": Row("phase", ("reveal",)),
    "phase-ended": Row("phase", EVERY),
    "moves-final": Row("phase", EVERY),
    "special-card": Row("card"),
    "ability": Row("ability", ("attack", "plan")),
    # movement
    "moved": Row("move", ("move",), ("unit",)),
    "carried": Row("move", ("move",)),
    "took-off": Row("move", ("move",), ("unit",)),
    "control": Row("control", ("control",)),
    # attacks
    "attack": Row("attack"),
    "beguiled": Row("attack", ("attack",)),
    "odds": Row("attack", ("attack",)),
    "combat-rolled": Row("attack", ("attack", "ability")),
    "losses-rolled": Row("attack", (*FIGHT, "ability", "harm")),
    "another-round": Row("attack", ("attack",)),
    "retreated": Row("retreat", ("retreat",)),
    "advanced": Row("advance", ("advance",)),
    "raid": Row("raid", ("card",)),
    # harm
    "destroyed": Row("harm", HARM),
    "captured": Row("harm", HARM),
    "reduced": Row("harm", HARM),
    "emperor-shielded": Row("harm", HARM),
    "emperor-saved": Row("harm", HARM),
    "emperor-brought-away": Row("harm", HARM),
    # siege
    "sky-fortress-bombards": Row("bombardment"),
    "magical-attack": Row("bombardment"),
    "bombardment": Row("bombardment"),
    "crashed": Row("bombardment", ("card",)),
    "blast-rolled": Row("bombardment", ("bombardment", "card"), ("place",)),
    "breach-tried": Row("breach"),
    "sealed": Row("breach", ("card",)),
    "summon-rolled": Row("summon", ("summon",)),
    "summoned": Row("summon", ("summon",)),
    "horde-returned": Row("summon", ("card",)),
    "rebuilt": Row("build", ("build",)),
}


def set_up(events: list[Event]) -> Beat:
    """Armies are set up."""
    placed = [e["unit"] for e in of(events, "set-up")]
    parts = ["both armies stand as in the historical set-up"] if of(events, "historical-set-up") else []
    if placed:
        parts.append(f"{side_does(UNITS[placed[0]].side, 'sets', 'set')} up {units_said(placed)}")
    parts += ["the Imperial army is set up, face down"] if of(events, "army-set") else []
    return told("set-up", events, SMALL, parts)


def revealed(events: list[Event]) -> Beat:
    """The Imperial army is turned up."""
    return told("revealed", events, LARGE, ["the Imperial counters are turned up, and the dummies removed"])


def landing(events: list[Event]) -> Beat:
    """Counters come down, under fire where lasers stand."""
    parts = [*ways(events, "dropped", "lands in", "land in"), *ways(events, "landed", "lands at", "land at")]
    parts += ways(events, "squadron-placed", "comes down over", "come down over")
    shot = unique(e["place"] for e in of(events, "laser-fired"))
    fired = [f"over {place_name(shot[0])}: {text}" if not parts else text for text in lasers(events)]
    return told("landing", events, SMALL, [*parts, *fired, *harm(events)])


def treachery(events: list[Event]) -> Beat:
    """Loyal counters go over, one drawn after another."""
    parts = [f"treachery: {counted(e['count'], 'counter')} may go over" for e in of(events, "treachery")]
    gone = [f"{unit_name(e['unit'])} in {place_name(e['place'])}" for e in of(events, "defected")]
    parts += [f"{listed(gone)} {'goes' if len(gone) == 1 else 'go'} over to the Traitors"] if gone else []
    left = [e["unit"] for e in of(events, "defector-unmatched")]
    parts += [units_do(left, "finds", "find") + " nobody to turn"] if left else []
    return told("treachery", events, LARGE, parts)


def turn(events: list[Event]) -> Beat:
    """A turn begins."""
    return told("turn", events, LARGE, [f"turn {e['turn']} begins" for e in of(events, "turn")] + plans(events))


def plan(events: list[Event]) -> Beat:
    """Strategy cards are laid, and the initiative is rolled for."""
    return told("plan", events, SMALL, plans(events))


def plans(events: list[Event]) -> list[str]:
    """Cards laid face down (their owner knows them), dice, and who is first."""
    laid = of(events, "planned")
    own = [WORDS.labels[e["card"]] for e in of(events, "planned-card")]
    rolled = [f"initiative: Imperial {e['imperial']}, Traitor {e['traitor']}" for e in of(events, "initiative-rolled")]
    first = [f"{side_does(e['seat'], 'has', 'have')} the initiative" for e in of(events, "initiative")]
    lays = [face_down(seat, laid) for seat in unique(e["seat"] for e in laid)]
    return [*lays, *([f"yours: {listed(own)}"] if own else []), *rolled, *first]


def face_down(seat: int, laid: list[Event]) -> str:
    """How many strategy cards a side lays."""
    count = sum(1 for e in laid if e["seat"] == seat)
    return f"{side_does(seat, 'lays', 'lay')} {counted(count, 'strategy card')} face down"


def draw(events: list[Event]) -> Beat:
    """Special cards are drawn; only their owner sees which."""
    parts = []
    for seat in unique(e["seat"] for e in of(events, "drew-special")):
        count = sum(1 for e in of(events, "drew-special") if e["seat"] == seat)
        parts.append(f"{side_does(seat, 'draws', 'draw')} {counted(count, 'special card')}")
    own = [WORDS.labels[e["card"]] for e in of(events, "drew-special-card")]
    parts += [f"you draw {listed(own)}"] if own else []
    return told("draw", events, SMALL, parts)


def card_said(e: Event, does: str, do: str) -> str:
    """A side and what it does with a card."""
    return f"{side_does(e['seat'], does, do)} {WORDS.labels[e['card']]}"


def reveal(events: list[Event]) -> Beat:
    """A strategy card is turned up: it says which phases follow."""
    parts = [card_said(e, "reveals", "reveal") for e in of(events, "strategy-card")]
    parts += [f"the {e['phase']} phase begins" for e in of(events, "phase")]
    return told("reveal", events, LARGE, parts)


def phase(events: list[Event]) -> Beat:
    """A phase begins."""
    begun = of(events, "phase")
    return told("phase", events, SMALL, [f"{e['phase']} phase of {SIDES[e['seat']]}" for e in begun])


def card(events: list[Event]) -> Beat:
    """A special card is played, and what it does."""
    parts = [f"{side_does(e['seat'], 'plays', 'play')} {with_gist(e['card'])}" for e in of(events, "special-card")]
    parts += [*raids(events), *blasts(events), *mended(events), *harm(events)]
    return told("card", events, LARGE, parts)


def ability(events: list[Event]) -> Beat:
    """A character does what only he can."""
    return told("ability", events, LARGE, [*fights(events), *harm(events)])


def move(events: list[Event]) -> Beat:
    """A counter goes somewhere: told as one way."""
    last = {e["unit"]: e for e in of(events, "moved", "took-off")}
    parts = [gone(e) for e in last.values()]
    taken = unique(e["unit"] for e in of(events, "carried"))
    parts += [f"it carries {units_said(taken)}"] if taken else []
    return told("move", events, SMALL, [*parts, *harm(events)])


def gone(e: Event) -> str:
    """Where a counter went."""
    if e["type"] == "took-off":
        return f"{units_do([e['unit']], 'takes', 'take')} off to orbit"
    return f"{units_do([e['unit']], 'moves', 'move')} to {place_name(e['place'])}"


def control(events: list[Event]) -> Beat:
    """Areas change hands."""
    parts = []
    for seat in unique(e["seat"] for e in events if e["type"] == "control"):
        places = [place_name(e["place"]) for e in of(events, "control") if e["seat"] == seat]
        parts.append(f"{side_does(seat, 'now controls', 'now control')} {listed(places)}")
    return told("control", events, SMALL, [*parts, *harm(events)])


def attack(events: list[Event]) -> Beat:
    """An attack: who, from where, the odds, the die, what it cost; who falls back and who goes in is told after it."""
    parts = [declared(e) for e in of(events, "attack")]
    parts += [*fights(events), *crushed_inside(events), *harm(events)]
    parts += [f"another round for {place_name(e['place'])}" for e in of(events, "another-round")[-1:]]
    beat = told("attack", events, LARGE, parts)
    origins = [place_word(a) for e in of(events, "attack") for a in e["sources"] if a != e["place"]]
    beat.sources = [word for word in unique(origins) if word is not None]
    return beat


def crushed_inside(events: list[Event]) -> Iterator[str]:
    """Attackers who share the area with the enemy retreat where others would stay."""
    shared = any(e["place"] in e["sources"] for e in of(events, "attack"))
    if shared and any(e["result"] == "AC" for e in of(events, "combat-rolled")[-1:]):
        yield "who attacked from inside must retreat"


def declared(e: Event) -> str:
    """Who attacks which area, and from where."""
    sources = [place_name(a) for a in e["sources"] if a != e["place"]]
    whence = f" from {listed(sources)}" if sources else ""
    return f"{side_does(e['seat'], 'attacks', 'attack')} {place_name(e['place'])}{whence}"


def fights(events: list[Event]) -> Iterator[str]:
    """Odds, abilities and dice in their order."""
    for e in events:
        if e["type"] == "odds":
            base = "" if e["base"] == e["column"] else f", {COLUMNS[e['base']]} before terrain"
            yield f"{e['attack']} against {e['defence']} ({COLUMNS[e['column']]}{base})"
        elif e["type"] == "combat-rolled":
            yield f"the die shows {e['die']}: {result_said(e['result'])}"
        elif e["type"] == "losses-rolled":
            yield losses_said(e)
        elif e["type"] == "ability":
            yield f"{unit_name(e['unit'])} uses {WORDS.labels[e['ability']]}"
        elif e["type"] == "beguiled":
            yield f"Fulgrim beguiles {unit_name(e['unit'])}"


def result_said(code: str) -> str:
    """A result of the combat table and what it does."""
    return f"{RESULT_NAMES[RESULTS.index(code)].lower()} ({RESULT_EFFECTS[RESULTS.index(code)]})"


def losses_said(e: Event) -> str:
    """How many of the dice for losses hit."""
    hits = sum(1 for die, need in zip(e["dice"], e["needs"], strict=True) if die >= need)
    verb = "hits" if hits < 2 else "hit"
    return f"of {counted(len(e['dice']), 'die', 'dice')} for losses {number(hits) if hits else 'none'} {verb}"


def raids(events: list[Event]) -> Iterator[str]:
    """The Emperor's raid on the ship."""
    for e in of(events, "raid"):
        strike = "strikes" if len(e["units"]) == 1 else "strike"
        yield f"{units_said(e['units'])} {strike} at the Warmaster's ship ({COLUMNS[e['column']]})"
        yield f"the die shows {e['die']}: {RESULT_NAMES[RESULTS.index(e['result'])].lower()}"


def raid(events: list[Event]) -> Beat:
    """The Emperor's raid on the ship."""
    return told("raid", events, LARGE, [*raids(events), *harm(events)])


def blasts(events: list[Event]) -> Iterator[str]:
    """Who fires on what from above, and how often it hits."""
    for e in events:
        if e["type"] in BLASTS:
            yield f"{BLASTS[e['type']](e)} {place_name(e['place'])}"
    rolls = of(events, "blast-rolled")
    hit = [e["unit"] for e in rolls if e["success"]]
    if rolls:
        yield f"{units_do(hit, 'is', 'are')} hit" if hit else "nothing is hit"


BLASTS: dict[str, Callable[[Event], str]] = {
    "sky-fortress-bombards": lambda e: "the Sky Fortress bombards",
    "magical-attack": lambda e: f"the wrath of {unit_name(e['unit'])} falls on",
    "bombardment": lambda e: f"{unit_name(e['unit'])} bombards",
    "crashed": lambda e: "the Sky Fortress crashes into",
}


def bombardment(events: list[Event]) -> Beat:
    """Fire from above."""
    parts = list(blasts(events))
    rolls = of(events, "blast-rolled")
    if rolls and not any(e["type"] in BLASTS for e in events):
        parts.insert(0, f"fire on {place_name(rolls[0]['place'])}")
    return told("bombardment", events, LARGE, [*parts, *harm(events)])


def breach(events: list[Event]) -> Beat:
    """Walls are broken or sealed."""
    parts = []
    for e in of(events, "breach-tried"):
        came = "breaches" if e["success"] else "fails to breach"
        parts.append(f"{unit_name(e['unit'])} {came} the {wall_name(e['wall'])} (die {e['die']})")
    return told("breach", events, LARGE, [*parts, *mended(events)])


def wall_name(wall: int) -> str:
    """A wall in the middle of a sentence."""
    name = WORDS.labels[WALL + wall]
    return name[:1].lower() + name[1:]


def mended(events: list[Event]) -> Iterator[str]:
    """Walls sealed, Hordes returned."""
    for e in of(events, "sealed"):
        yield f"the {wall_name(e['wall'])} is sealed"
    for e in of(events, "horde-returned"):
        yield f"{unit_name(e['unit'])} is back in the Warp"


def summon(events: list[Event]) -> Beat:
    """Hordes are called from the Warp."""
    stay = [e["unit"] for e in of(events, "summon-rolled") if not e["success"]]
    came = of(events, "summoned")
    answered = [e["unit"] for e in of(events, "summon-rolled") if e["success"]]
    waiting = [u for u in answered if u not in [e["unit"] for e in came]]
    parts = [f"{unit_name(e['unit'])} appears in {place_name(e['place'])}" for e in came]
    parts += [units_do(waiting, "answers", "answer")] if waiting else []
    parts += [units_do(stay, "stays", "stay") + " in the Warp"] if stay else []
    return told("summon", events, LARGE if came else SMALL, [*parts, *mended(events)])


def build(events: list[Event]) -> Beat:
    """Counters are built again."""
    return told("build", events, SMALL, list(ways(events, "rebuilt", "is rebuilt at", "are rebuilt at")))


def hurt(events: list[Event]) -> Beat:
    """Something is lost by itself."""
    return told("harm", events, SMALL, list(harm(events)))


def retreat(events: list[Event]) -> Beat:
    """Counters fall back, and who cannot is lost."""
    return told("retreat", events, SMALL, [*ways(events, "retreated", "retreats to", "retreat to"), *harm(events)])


def advance(events: list[Event]) -> Beat:
    """Attackers go into the area that is empty now."""
    return told("advance", events, SMALL, list(ways(events, "advanced", "advances into", "advance into")))


STORY = StoryBook(
    sides=SIDES,
    rows=ROWS,
    mark=mark,
    tellers={
        "set-up": set_up,
        "revealed": revealed,
        "landing": landing,
        "treachery": treachery,
        "turn": turn,
        "plan": plan,
        "draw": draw,
        "reveal": reveal,
        "phase": phase,
        "card": card,
        "ability": ability,
        "move": move,
        "control": control,
        "attack": attack,
        "raid": raid,
        "bombardment": bombardment,
        "breach": breach,
        "summon": summon,
        "build": build,
        "harm": hurt,
        "retreat": retreat,
        "advance": advance,
    },
)
