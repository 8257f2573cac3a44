"""Beats: the events of a battle as a player would tell them.

An activation is told as its parts: the token turned up, a move over all its steps, a shot with its dice, a save with
what becomes of the unit, the way into an assault, its dice and losses, who takes the square. A card played in between
is a beat of its own, for it is turned up for everyone to see.
"""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.journal import Event
from siegeworks.core.story import LARGE, SILENT, SMALL, Beat, Row, StoryBook, capital, counted, listed, unique
from siegeworks.games.blackreach.box.components import SIDES
from siegeworks.games.blackreach.box.words import CARD, SQUARE, UNIT
from siegeworks.games.blackreach.ground.ground import SQUARE_NAMES
from siegeworks.games.blackreach.people.clauses import (
    CLAUSES,
    card_title,
    dice_of,
    loss_of,
    mark,
    move_of,
    score_said,
    side_said,
    square_said,
    token_name,
    unit_said,
)

# Kinds of beats that what follows from them belongs to.
HARM = ("fire", "assault", "clash", "save", "move", "card", "power", "harm", "activate")

ROWS: dict[str, Row] = {
    # before the battle
    "mission": Row("muster"),
    "tile-taken": Row("muster", ("muster",)),
    "option-taken": Row("muster", ("muster",)),
    "army-mustered": Row("muster", ("muster",)),
    "gear-fitted": Row("muster", ("muster",)),
    "free-gear": Row("muster", ("muster",)),
    "terrain-laid": Row("terrain", ("terrain",)),
    "deployed": Row("deploy", ("deploy",), ("owner",)),
    "concealed-deployed": Row("deploy", ("deploy",), ("owner",)),
    # the turn, tokens
    "turn": Row("turn"),
    "phase": Row("phase", ("turn",)),
    "tokens-taken": Row("tokens"),
    "token-placed": Row("tokens", ("tokens",)),
    "tokens-placed": Row("tokens", ("tokens",)),
    "tokens-exchanged": Row("token-trick", ("token-trick", "card")),
    "token-moved": Row("token-trick", ("token-trick", "card")),
    "token-seen": Row("token-trick", ("token-trick", "card")),
    "token-looked-at": Row("token-trick", ("token-trick", "card")),
    "revealed": Row("activate"),
    "concealed-revealed": Row("activate", ("activate",), ("square",)),
    "empty-slot": Row("activate"),
    "bluff": Row("activate", ("activate",)),
    "concealed-bluff": Row("activate", ("activate",)),
    "action": Row("activate", ("activate",), ("unit",)),
    "concealed-action": Row("activate", ("activate",), ("square",)),
    "activated-marker": Row("quiet", (*HARM, "advance", "quiet", "phase")),
    "concealed-activated-marker": Row("quiet", (*HARM, "advance", "quiet", "phase")),
    # movement
    "move-declared": Row("move", ("assault",)),
    "concealed-move-declared": Row("move", ("move",), ("square",)),
    "moved": Row("move", ("move", "assault"), ("unit",)),
    "concealed-moved": Row("move", ("move",)),
    "state-changed": Row("move", ("move", "card"), ("unit",)),
    "concealed-state-changed": Row("move", ("move",)),
    "embarked": Row("move", ("move", "deploy"), ("unit",)),
    "fled-aboard": Row("harm", HARM),
    "forced": Row("harm", HARM),
    "turned": Row("harm", HARM),
    "spotted": Row("harm", HARM),
    "jumped": Row("power", ("power",)),
    "returned": Row("card", ("card",)),
    # fire
    "attack-declared": Row("fire"),
    "attack": Row("fire", ("fire", "assault"), ("unit", "target")),
    "overwatch": Row("fire"),
    "alternate-fire": Row("fire"),
    "concealed-alternate-fire": Row("fire", ("fire",)),
    "aimed": Row("fire", ("fire", "power")),
    "scattered": Row("fire", ("fire", "power")),
    "split": Row("fire", ("fire",)),
    "sniped": Row("fire", ("fire",)),
    "unstable": Row("fire", ("fire",)),
    "destruction": Row("fire", ("fire", "clash", "power")),
    # assault
    "assault-declared": Row("assault"),
    "assault": Row("assault", ("assault",), ("unit",)),
    "charge": Row("assault", ("assault",)),
    "ramming": Row("assault", ("assault", "move")),
    "rammed": Row("assault", ("assault",)),
    "assault-result": Row("clash"),
    "took-square": Row("advance"),
    # hits and what comes of them
    "hit": Row("harm", HARM),
    "concealed-hit": Row("harm", HARM),
    "hits-transferred": Row("harm", HARM),
    "save": Row("save", ("save",), ("unit",)),
    "concealed-save": Row("save", ("save",)),
    "life-point": Row("harm", HARM),
    "flipped": Row("harm", HARM),
    "destroyed": Row("harm", HARM),
    "damage": Row("harm", HARM),
    "location-shifted": Row("harm", HARM),
    "location-picked": Row("harm", HARM),
    "oiled": Row("harm", HARM),
    "suppressed": Row("harm", HARM),
    "concealed-suppressed": Row("harm", HARM),
    "rallied": Row("harm", (*HARM, "phase")),
    "concealed-rallied": Row("harm", (*HARM, "phase")),
    "structure-damaged": Row("harm", HARM),
    "structure-destroyed": Row("harm", HARM),
    "wreck-damaged": Row("harm", HARM),
    "wreck-removed": Row("harm", HARM),
    "surprise": Row("harm", HARM),
    "concealed-surprise": Row("harm", HARM),
    "tile-broken": Row("harm", HARM),
    "tile-mended": Row("card", HARM),
    # cards and markers
    "card-drawn": Row("draw", ("draw",)),
    "cards-drawn": Row("draw", ("draw",)),
    "card-discarded": Row("discard", ("discard", "card")),
    "event-played": Row("card"),
    "bonus-played": Row("card"),
    "event-cancelled": Row("card", ("card",)),
    "rerolled": Row("card", ("card", "fire", "assault", "harm")),
    "marker-used": Row("marker", ("fire", "assault", "harm", "marker")),
    "thrown-back": Row("card", ("card",)),
    "healed": Row("card", ("card", "power")),
    "repaired": Row("card", ("card", "power")),
    # powers
    "manifesting": Row("power"),
    "perils": Row("power", ("power",)),
    "peril": Row("power", ("power",)),
    "power-marker": Row("power", ("power",)),
    "power-maintained": Row("power", ("power",)),
    "power-ended": Row("power-ended", ("power", "power-ended", *HARM)),
    "initiative-kept": Row("power", ("power",)),
    # points and the end
    "scored": Row("score", ("score", *HARM)),
    "battle-over": Row("battle-over"),
    "chapter-over": Row("battle-over", ("battle-over",)),
}


def of(events: list[Event], *kinds: str) -> list[Event]:
    """The events of some kinds."""
    return [e for e in events if e["type"] in kinds]


def said(events: list[Event]) -> list[str]:
    """What each event adds to the sentence."""
    out = []
    for e in events:
        clause = CLAUSES.get(e["type"])
        if clause is not None:
            out.append(clause(e))
    return unique(text for text in out if text)


def told(kind: str, events: list[Event], weight: int, parts: list[str]) -> Beat:
    """A beat of some clauses, with what a page shows of its events."""
    text = capital("; ".join(parts))
    beat = Beat(kind=kind, text=f"{text}." if text else "", weight=weight if text else SILENT, side=side_of(events))
    beat.moves = [move for e in events if (move := move_of(e)) is not None]
    beat.losses = [loss for e in events if (loss := loss_of(e)) is not None]
    beat.dice = [dice for e in events for dice in dice_of(e)]
    if any(loss.how in ("lost", "reduced") for loss in beat.losses):
        beat.weight = max(beat.weight, LARGE)
    show(beat, events)
    return beat


def show(beat: Beat, events: list[Event]) -> None:
    """Who is concerned, and where it leads from and to."""
    beat.who = unique(UNIT.names[e[key]] for e in events for key in ("unit", "target") if e.get(key, -1) >= 0)
    if beat.moves:
        beat.start, beat.to = beat.moves[0].start, beat.moves[-1].to
    else:
        beat.to = next((SQUARE.names[e["square"]] for e in reversed(events) if e.get("square", -1) >= 0), None)


def side_of(events: list[Event]) -> str | None:
    """Whose doing it is: the side of the first unit or the first side that is named."""
    if events and events[0]["type"] == "aimed" and events[0].get("unit") == -1 and "seat" not in events[0]:
        return None  # a bombardment: the first unit named is the one that is hit
    named = (e[key] for e in events for key in ("owner", "seat") if e.get(key, -1) in (0, 1))
    side = next(named, -1)
    return SIDES[side] if side >= 0 else None


def plain(kind: str, weight: int) -> Callable[[list[Event]], Beat]:
    """A beat that tells its events one after another."""
    return lambda events: told(kind, events, weight, said(events))


def deploy(events: list[Event]) -> Beat:
    """Units are put on the board, all of a side that come one after another."""
    side = next(e["owner"] for e in events if "owner" in e)
    shown = unique(unit_said(e) for e in of(events, "deployed", "embarked"))
    # its owner hears of a concealed unit twice, by its name and as everyone does
    hidden = len(of(events, "concealed-deployed")) - len([e for e in of(events, "deployed") if "to" in e])
    names = [*shown, *([counted(hidden, "concealed unit")] if hidden > 0 else [])]
    beat = told("deploy", events, SMALL, [f"{side_said(side)} deploy {listed(names)}"])
    beat.moves = []  # they stand there, nobody came from anywhere
    return beat


def muster(events: list[Event]) -> Beat:
    """An army is raised."""
    parts = said(of(events, "mission", "army-mustered", "free-gear"))
    taken = said(of(events, "tile-taken", "option-taken"))
    return told("muster", events, SMALL, [*parts, *taken, *said(of(events, "gear-fitted"))])


def terrain(events: list[Event]) -> Beat:
    """Terrain is laid by both sides in turn."""
    return told("terrain", events, SMALL, [f"{counted(len(events), 'terrain tile')} laid out"])


def turn(events: list[Event]) -> Beat:
    """A turn begins."""
    e = events[0]
    return told("turn", events, LARGE, [f"turn {e['turn']} begins, {side_said(e['seat'])} have the initiative"])


def phase(events: list[Event]) -> Beat:
    """A phase begins."""
    begins = [f"the {e['phase']} phase of turn {e['turn']} begins" for e in of(events, "phase")]
    return told("phase", events, SMALL, [*begins, *said(events)])


def tokens(events: list[Event]) -> Beat:
    """Order tokens are given out; only their owner sees which."""
    parts = [taken(e) for e in of(events, "tokens-taken")]
    given = [f"{unit_said(e)} gets {token_name(e['token'])}" for e in of(events, "token-placed")]
    parts += [listed(given)] if given else []
    if not parts:
        parts = [f"{side_said(e['seat'])} have given out their tokens" for e in of(events, "tokens-placed")]
    return told("tokens", events, SMALL, parts)


def taken(e: Event) -> str:
    """How many tokens of each kind a side takes."""
    what = [counted(e[key], f"{key} token") for key in ("numbered", "special", "bluff") if e[key]]
    return f"{side_said(e['seat'])} take {listed(what) or 'no tokens'}"


def activate(events: list[Event]) -> Beat:
    """A token is turned up, and its unit acts."""
    own = of(events, "revealed", "action", "bluff", "empty-slot")
    rest = [e for e in events if e not in own and not e["type"].startswith("concealed")]
    return told("activate", events, SMALL, said([*own, *rest]) or said(events))


def move(events: list[Event]) -> Beat:
    """A unit moves over some squares: told as one way."""
    steps = of(events, "moved")
    hidden = [e for e in events if e["type"].startswith("concealed")]
    rest = [e for e in events if e["type"] != "moved" and not (steps and e in hidden)]
    parts = [*way(events), *said(rest)]
    if parts:
        return told("move", events, SMALL, parts)
    still = "a concealed unit" if hidden else unit_said(events[0])
    return told("move", events, SILENT, [f"{still} stays where it is"])


def way(events: list[Event]) -> list[str]:
    """The way of a unit from its first square to its last."""
    steps, seen = of(events, "moved"), of(events, "concealed-moved")
    if steps:
        start, end = steps[0].get("stood", -1), steps[-1].get("square", -1)
        if start == end:
            how = "moves and comes back to" if any(e.get("square", -1) != end for e in steps) else "turns at"
            return [f"{unit_said(steps[0])} {how} {square_said(steps[-1])}"]
        whence = f" from {SQUARE_NAMES[start]}" if "stood" in steps[0] else ""
        return [f"{unit_said(steps[0])} moves{whence} to {square_said(steps[-1])}"]
    return [f"a concealed unit moves to {square_said(seen[-1])}"] if seen else []


def assault(events: list[Event]) -> Beat:
    """The way into an assault and who is assaulted; one that came to nothing is the move it was."""
    named = of(events, "assault-declared")
    if named and not of(events, "assault", "charge", "ramming"):
        return move([e for e in events if e not in named] or events)
    rest = [e for e in events if e["type"] not in ("assault-declared", "moved")]
    return told("assault", events, LARGE, [*said(named), *way(events), *said(rest)])


def save(events: list[Event]) -> Beat:
    """A save and what becomes of the unit; its owner, who hears it by its name, is not told twice."""
    by_name = of(events, "save")
    heard = [e for e in events if not e["type"].startswith("concealed")] if by_name else events
    return told("save", events, LARGE, said(heard))


def quiet(events: list[Event]) -> Beat:
    """A marker is put on a unit that has acted."""
    return told("quiet", events, SILENT, unique(f"{unit_said(e)} has acted" for e in events))


def fire(events: list[Event]) -> Beat:
    """A shot from its aim to its last loss."""
    shots = of(events, "attack", "sniped", "overwatch", "alternate-fire", "aimed", "split")
    parts = said([e for e in events if e["type"] != "attack-declared"] if shots else events)
    hears_all = any(e["type"] == "hit" and "to" in e for e in events)
    if hears_all:
        parts = said([e for e in events if not e["type"].startswith("concealed") and e["type"] != "attack-declared"])
    return told("fire", events, LARGE if shots or len(events) > 1 else SMALL, parts)


def card(events: list[Event]) -> Beat:
    """A card is played, and what it does."""
    beat = told("card", events, LARGE, said(events))
    beat.cards = unique(CARD.names[e["card"]] for e in events if e.get("card", -1) >= 0)
    return beat


def draw(events: list[Event]) -> Beat:
    """Cards are drawn; only their owner sees which."""
    parts = []
    own = of(events, "card-drawn")
    for e in of(events, "cards-drawn"):
        seen = [card_title(c["card"]) for c in own if c["seat"] == e["seat"]]
        parts.append(f"{side_said(e['seat'])} draw {listed(seen) if seen else counted(e['count'], 'card')}")
    return told("draw", events, SMALL, parts or said(own))


def score(events: list[Event]) -> Beat:
    """Points are scored by themselves."""
    return told("score", events, LARGE, said(events))


def _broken(e: Event) -> str:
    return "groups broken"


STORY = StoryBook(
    sides=("the Ultramarines", "the Orks"),
    rows=ROWS,
    scores={"scored": score_said, "tile-broken": _broken, "tile-mended": _broken},
    mark=mark,
    tellers={
        "muster": muster,
        "terrain": terrain,
        "deploy": deploy,
        "turn": turn,
        "phase": phase,
        "tokens": tokens,
        "token-trick": plain("token-trick", SMALL),
        "activate": activate,
        "quiet": quiet,
        "move": move,
        "fire": fire,
        "assault": assault,
        "clash": plain("clash", LARGE),
        "save": save,
        "advance": plain("advance", SMALL),
        "harm": plain("harm", SMALL),
        "draw": draw,
        "discard": card,
        "card": card,
        "marker": plain("marker", SMALL),
        "power": plain("power", LARGE),
        "power-ended": plain("power-ended", SMALL),
        "score": score,
        "battle-over": plain("battle-over", LARGE),
    },
)
