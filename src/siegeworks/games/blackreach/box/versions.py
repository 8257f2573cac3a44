"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.components import UNIT_NAMES
from siegeworks.games.blackreach.box.words import (
    AIM,
    CARD,
    DAMAGE,
    FACING,
    OPTION,
    POINT,
    POWER,
    SQUARE,
    TILE,
    UNIT,
    WEAPON,
    WORDS,
)
from siegeworks.games.blackreach.cards.deck import AFTER_ROLL
from siegeworks.games.blackreach.frames import ACTION, SUPPLY_MOVE

_BEFORE_IT_BEGINS = ("HBR-ASLT-04", "HBR-ACT-10/declare", "HBR-MOVE-01/begin")


def count_secrets(data: dict[str, Any]) -> None:
    """Version 1 did not count the Special and Bluff tokens nobody has seen: those still held are counted."""
    state = data["state"]
    for column, token in (("special_left", "special"), ("bluff_left", "bluff")):
        state[column] = [0, 0]
        for unit, name in enumerate(UNIT_NAMES):
            if state["unit_token"][name] == token and not state["unit_shown"][name]:
                state[column][UNIT_SIDE[unit]] += 1


def begun_with(data: dict[str, Any]) -> None:
    """Version 2 did not take the Suppressed Markers a move began with off the bonus it keeps (MoveFrame.boost)."""
    state = data["state"]
    for frame in state["frames"]:
        notes = frame["notes"]
        begun = frame["procedure"] == "movement" and frame["step"] not in _BEFORE_IT_BEGINS
        if begun and notes["kind"] in (ACTION, SUPPLY_MOVE):
            notes["boost"] -= 2 * state["unit_sm"][UNIT_NAMES[notes["unit"]]]


# The switches of version 3, in the order in which it saved their numbers.
OPTIONS_3: Mapping[str, tuple[str, ...]] = {
    "maintain-at-start": YES_NO,
    "support-once": YES_NO,
    "save-card-early": YES_NO,
    "ram-in-supply": YES_NO,
    "orders-together": YES_NO,
}


# The verbs of version 3, in their order; some were never said and are gone, as the words for numbers and map edges are.
VERBS_3 = (
    "done", "pass", "hold", "move", "assault", "fire", "suppress", "stop", "change-state", "show-front", "show-back",
    "no-assault", "forward", "backward", "turn-left", "turn-right", "swing-front-left", "swing-front-right",
    "swing-rear-left", "swing-rear-right", "split", "flame", "howitzer", "indirect", "snipe", "grenade", "bomb",
    "overwatch", "charge", "ram", "demolish", "demolish-structure", "save", "transfer", "reroll", "use", "event",
    "bonus", "manifest", "maintain", "release", "inspire", "explode", "dakka", "boss", "zag", "grim", "reveal",
    "keep", "roll", "attack", "support", "life-point", "extra-die", "up", "down", "two-up", "two-down", "first",
    "second", "draw", "kombi-howitzer", "kombi-flame", "focus", "concede-initiative", "take-initiative", "withdraw",
    "enter", "spot", "unstable", "repeat", "quiet",
)  # fmt: skip


def words_3() -> list[str]:
    """The words of version 3 in the order of their numbers, by which a card's question once kept its answers."""
    names = [f"verb:{name}" for name in VERBS_3] + [f"number:{n}" for n in range(21)]
    for block in (SQUARE, POINT, FACING, UNIT, CARD, TILE, OPTION, POWER, WEAPON, AIM):
        names += block.names
    return [*names, *(f"edge:{name}" for name in ("north", "east", "south", "west")), *DAMAGE.names]


# Notes by their names of today, and the name that version 3 had for each in the frames it shared among procedures.
RENAMED: Mapping[str, Mapping[str, str]] = {
    "die": {"seat": "seat", "unit": "unit", "other": "other", "roll": "kind", "count": "flag", "needed": "stage",
            "bonus": "value", "dice": "dice"},
    "answer": {"seat": "seat", "unit": "unit", "source": "other", "failed": "stage"},
    "engineer": {"seat": "seat", "unit": "unit", "engineer": "other", "help": "kind", "dice": "dice"},
    "after-attack": {"seat": "seat", "unit": "unit", "effect": "kind", "what": "other", "count": "value"},
    "charge": {"seat": "seat", "unit": "unit", "target": "other", "square": "value", "struck": "flag"},
    "ramming": {"seat": "seat", "unit": "unit", "targets": "list", "target": "other", "totals": "dice",
                "demolition": "value"},
    "inspiration": {"seat": "seat", "unit": "unit"},
    "blessing": {"seat": "seat", "drawn": "flag"},
    "manifest": {"seat": "seat", "unit": "unit", "power": "kind", "target": "other", "detail": "value",
                 "outcome": "stage", "prices": "list", "surge": "flag"},
    "maintain": {"seat": "seat", "powers": "list"},
    "focus": {"seat": "seat", "unit": "unit"},
    "set-up": {},
    "turn": {},
    "deployment": {"seat": "seat", "units": "list", "unit": "unit", "square": "square"},
    "scouting": {"seat": "seat", "units": "list"},
    "ground-work": {"seat": "seat", "tiles": "list", "placed": "count"},
    "caches": {"seat": "seat", "left": "count"},
    "fitting": {"seat": "seat", "options": "list"},
    "supply": {"seat": "seat", "moved": "list"},
    "reckoning": {"seat": "seat", "second": "count"},
    "bail-out": {"unit": "unit", "seat": "seat", "crew": "list"},
}  # fmt: skip
DEMOLISH_3 = 5  # the roll whose list held what is to be razed; in others it said that a save is automatic


def renamed_notes(procedure: str, old: dict[str, Any]) -> dict[str, Any]:
    """The notes of a frame of version 3, named for its procedure."""
    notes = {name: old[was] for name, was in RENAMED[procedure].items()}
    if procedure == "die":
        razes = old["kind"] == DEMOLISH_3
        notes["structure"] = old["list"][0] if razes else -1
        notes["automatic"] = int(bool(old["list"]) and not razes)
    if procedure == "manifest":
        notes["shared"] = -1
    return notes


def new_form(data: dict[str, Any]) -> None:
    """Version 3 saved the switches as numbers in the order of its list, had words that nobody says, one frame for all
    abilities, and a procedure for a check that is a step of the assault.
    """
    options_by_name(data, OPTIONS_3)
    names = words_3()
    frames = data["state"]["frames"]
    for below, frame in pairwise(frames):
        if frame["procedure"] == "check-arms":
            below["step"] = "HBR-ASLT-03"
    data["state"]["frames"] = frames = [frame for frame in frames if frame["procedure"] != "check-arms"]
    for frame in frames:
        procedure, notes = frame["procedure"], frame["notes"]
        if procedure == "card-target":
            notes["list"] = [WORDS.number(names[w]) for w in notes["list"]]
        elif procedure == "forced-move":
            del notes["list"]  # only passengers had one
        elif procedure in RENAMED:
            frame["notes"] = renamed_notes(procedure, notes)


# Notes by their names of today, and the name that version 4 had for each in the frames several procedures shared.
SPLIT_4: Mapping[str, Mapping[str, str]] = {
    "window": {"seat": "seat", "window": "window", "unit": "unit", "other": "other", "card": "card", "mode": "mode",
               "event": "target"},
    "card-target": {"seat": "seat", "unit": "unit", "other": "other", "card": "card", "words": "list",
                    "first": "target", "looked": "count"},
    "fall-back": {"seat": "seat", "unit": "unit", "attacker": "other", "left": "count"},
    "replace-tokens": {"seat": "seat", "tokens": "list"},
    "hits": {"unit": "unit", "hits": "hits", "source": "source", "cause": "cause", "pierce": "pierce",
             "location": "location", "double": "double", "played": "played", "push": "push"},
    "location": {"unit": "unit", "source": "source", "pierce": "pierce", "location": "location", "played": "played",
                 "dice": "dice", "die": "die"},
    "snipe": {"unit": "unit", "seat": "seat", "bonus": "bonus", "pierce": "pierce", "dice": "dice",
              "marker": "markers", "played": "played", "ignore": "ignore", "gone": "gone"},
    "raze": {"unit": "unit", "seat": "seat", "weapon": "weapon", "square": "point", "played": "played",
             "gone": "gone"},
    "split": {"unit": "unit", "seat": "seat", "weapon": "weapon", "mode": "kind", "how": "how", "penalty": "penalty",
              "bonus": "bonus", "pierce": "pierce", "past": "dice", "targets": "targets", "shares": "structures",
              "played": "played", "ignore": "ignore", "gone": "gone"},
}  # fmt: skip
ONCE_4 = 99  # of a window's `count`: it closes after its card
BLAST_4 = 7  # the kind of shot whose targets were the interspaces it may lie on


def split_notes(procedure: str, old: dict[str, Any]) -> dict[str, Any]:
    """The notes of a frame of version 4, those of its own procedure only."""
    notes = {name: old[was] for name, was in SPLIT_4[procedure].items()}
    if procedure == "window":
        notes["once"] = int(old["count"] == ONCE_4)
        notes["roller"] = old["count"] if old["window"] == AFTER_ROLL else -1
    elif procedure == "snipe":
        notes["target"] = old["targets"][0] if old["targets"] else -1
    elif procedure == "split":
        notes["only"] = old["cv"][0]
    return notes


def shot_notes(old: dict[str, Any]) -> dict[str, Any]:
    """The notes of a shot with a template: the interspaces of an explosion are notes of their own."""
    notes = {name: note for name, note in old.items() if name not in ("sure", "dice_dp", "markers")}
    notes["structures"] = []
    aiming = old["kind"] == BLAST_4 and old["point"] < 0
    notes["points"] = old["targets"] if aiming else []
    notes["targets"] = [] if aiming else old["targets"]
    return notes


def by_the_book(data: dict[str, Any]) -> None:
    """Version 4 shared frames among procedures, and was played before the book was read a second time."""
    state = data["state"]
    for unit, _, edge in state["jumped"]:
        if edge >= 0:  # the edge of a companion's return was noted as that of its side
            state["entry_edges"][UNIT_SIDE[unit]] = -1
    for frame in state["frames"]:
        procedure = frame["procedure"]
        if procedure in ("activation", "supply"):
            frame["notes"]["inspired"] = 0
        if procedure == "supply":
            frame["notes"]["unit"] = -1
        if (procedure, frame["step"]) == ("assault", "HBR-ASLT-32"):
            frame["step"] = "HBR-ASLT-32/attacker"
        if procedure == "shot":
            frame["notes"] = shot_notes(frame["notes"])
        elif procedure in SPLIT_4:
            frame["notes"] = split_notes(procedure, frame["notes"])


def nothing_told(data: dict[str, Any]) -> None:
    """Version 5 opened a window only where a concealed unit really could answer; its positions keep their form. Whose
    Hits are being counted is known to all.
    """
    state = data["state"]
    for frame in state["frames"]:
        if frame["procedure"] == "hits":
            state["unit_known"][UNIT_NAMES[frame["notes"]["unit"]]] = 1


MIGRATIONS = (
    Migration(1, "unseen Special and Bluff tokens are counted, lost ones too", count_secrets),
    Migration(2, "a move keeps the markers it began with", begun_with),
    Migration(3, "switches by name, notes named for their procedure, no words that nobody says", new_form),
    Migration(4, "the book read a second time, a frame for every procedure", by_the_book),
    Migration(5, "a window tells nothing of concealed units, a Hit tells which one it is", nothing_told),
)
