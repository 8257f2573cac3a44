"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO
from siegeworks.games.heresy1993.box.components import AREA_NUMBER, IMPERIAL
from siegeworks.games.heresy1993.frames import CRASHING, MAGIC, SKY_GUNS, SQUADRON

# The switches of version 1, in the order in which it saved their numbers.
OPTIONS_1: Mapping[str, tuple[str, ...]] = {
    "odds-rounding": ("against-attacker", "for-attacker"),
    "odds-below-table": ("use-1-4", "forbidden"),
    "defence-zero": ("7-1", "as-defence-1"),
    "attack-zero": ("use-1-4", "forbidden"),
    "initiative-tie": ("re-roll", "traitor", "imperial"),
    "landing-time": ("before-strategy", "after-strategy"),
    "invasion-lasers": ("after-reveal", "as-placed"),
    "unmatched-defector": ("draw-again", "lost"),
    "defector-overstack": ("avoid", "allowed"),
    "landing-in-mountains": YES_NO,
    "shared-area-crushed": ("same-area-only", "all-attackers"),
    "captured-leader": ("counts-as-killed", "not-killed"),
    "bound-primarchs": ("angron", "all-four"),
    "lone-character": ("captures", "is-rolled"),
    "company": ("any-counter", "stacking-counters"),
    "capture-time": ("captured-first", "may-retreat"),
    "custodes-steps": ("two-steps", "one-step"),
    "palace-guard": ("custodes", "custodes-and-arbites"),
    "rebuildable": ("everything", "troops-only"),
    "factory-control": ("last-occupier", "nobody-hostile-present"),
    "defectors-rebuilt": YES_NO,
    "port-needs-control": YES_NO,
    "port-capacity": ("count", "free"),
    "landers-stop": YES_NO,
    "walls-stop-movement": YES_NO,
    "mixed-borders": ("no-shift", "canyon-shift"),
    "breach-from": ("from-either-side", "towards-enemies"),
    "breaches-last": ("for-the-game", "for-the-turn"),
    "summon-limit": ("strict", "ignored"),
    "hordes-return": YES_NO,
    "advance-characters": ("count", "free"),
    "advance-move-zero": YES_NO,
    "retreated-hits": ("skipped", "rolled"),
    "fought-in-stack": ("attacks-without-it", "may-not-attack"),
    "retreat-together": ("each-by-itself", "together"),
    "retreat-to-orbit": YES_NO,
    "overstack-chooser": ("opponent", "owner"),
    "special-draw": ("optional", "automatic"),
    "strategy-reuse": ("every-turn", "when-too-few-are-left"),
    "both-conditions": ("death-first", "areas-first"),
    "leader-death": ("in-the-victory-segment", "at-once"),
    "occupation": ("any-counter", "stacking-counters"),
    "sky-fortress-fights": ("may-attack", "may-not-attack"),
    "attack-mountains": ("may-be-attacked", "is-safe"),
    "carry-after-walk": ("may-be-carried", "may-not-be-carried"),
    "angron-re-roll": ("once-a-combat", "once-a-turn"),
    "dummies-stack": ("count", "are-free"),
    "stalemate": ("a-hit", "destroyed"),
    "face-down": ("stack-sizes", "nothing"),
    "first-turn-draw": ("yes", "no"),
}


# The notes of version 1 by procedure, and what they are called since.
NOTES_1: Mapping[str, Mapping[str, str]] = {
    "set-up": {"next": "placed", "horus": "waverers_placed"},
    "treachery": {"left": "draws_left", "unit": "drawn", "card": "by_card"},
    "lasers": {"kind": "arrival", "left": "lasers_left", "fired": "shots"},
    "segment": {"next": "next_phase"},
    "movement": {"unit": "mover", "left": "move_left", "rider": "passenger", "khan": "khan_began"},
    "fights": {"assault": "in_assault"},
    "battle": {"assault": "in_assault", "retreat": "retreating", "unit": "retreater", "cancelled": "stood"},
    "blast": {"low": "hits_to", "high": "hits_from", "person": "hits_characters_from", "company": "had_company"},
    "peril": {"victim": "victim_wanted"},
    "breaches": {"unit": "machine"},
    "build": {"unit": "counter"},
    "summon": {"queue": "hordes", "unit": "horde"},
    "bombardment": {"queue": "squadrons", "unit": "squadron"},
}
# The steps of the assault phase of version 1 that are now steps of two procedures of their own.
SUMMON_1: Mapping[str, str] = {
    "H93-STRAT-09/rift": "H93-STRAT-09",
    "H93-ASLT-02": "H93-ASLT-02",
    "H93-ASLT-02/roll": "H93-ASLT-02/roll",
    "H93-ASLT-03": "H93-ASLT-03",
    "H93-ASLT-02/next": "H93-ASLT-02/next",
}
BOMBARD_1: Mapping[str, str] = {
    "H93-ASLT-05": "H93-ASLT-06",
    "H93-ASLT-06": "H93-ASLT-06",
    "H93-ASLT-07": "H93-ASLT-07",
    "H93-ASLT-08": "H93-ASLT-08",
    "H93-STRAT-09/saturation": "H93-STRAT-09",
    "H93-ASLT-09": "H93-ASLT-09",
    "H93-ASLT-11": "H93-ASLT-11",
}
Frame = dict[str, Any]


def _split_assault(frame: Frame) -> list[Frame]:
    """Version 1 summoned and bombarded in the procedure of the whole assault phase, with the same three notes."""
    step = frame["step"]
    if frame["procedure"] != "assault":
        return [frame]
    if step in SUMMON_1:
        inner = {"procedure": "summon", "step": SUMMON_1[step], "notes": frame["notes"]}
        return [{"procedure": "assault", "step": "H93-ASLT-01/bombard", "notes": {}}, inner]
    if step in BOMBARD_1:
        inner = {"procedure": "bombardment", "step": BOMBARD_1[step], "notes": frame["notes"]}
        return [{"procedure": "assault", "step": "H93-ASLT-12", "notes": {}}, inner]
    return [{**frame, "notes": {}}]


def _part_company(notes: dict[str, Any]) -> None:
    """Version 1 wrote the areas with company into one list: the attackers', -1, and the defenders' if any."""
    company = notes.pop("company")
    cut = company.index(-1) if -1 in company else len(company)
    notes["accompanied"] = company[:cut]
    notes["defenders_accompanied"] = int(len(company) > cut + 1)


def own_notes(data: dict[str, Any]) -> None:
    """Switches by name; a procedure each for summoning and bombarding; notes that say what they hold."""
    options_by_name(data, OPTIONS_1)
    frames = [new for old in data["state"]["frames"] for new in _split_assault(old)]
    for frame in frames:
        names = NOTES_1.get(frame["procedure"], {})
        frame["notes"] = {names.get(note, note): value for note, value in frame["notes"].items()}
        if frame["procedure"] == "battle":
            _part_company(frame["notes"])
    data["state"]["frames"] = frames


ABILITIES_GONE_3 = ("psychic-shield", "bound-to-the-palace")
CRUISERS_2 = ("battlecruiser-heavy", "battlecruiser-light-1", "battlecruiser-light-2", "battlecruiser-light-3")


def _weapon(notes: dict[str, Any]) -> int:
    """What made an attack outside the table: told by its side, and by which dice hit."""
    if notes["hits_to"]:
        return SQUADRON if notes["side"] == IMPERIAL else SKY_GUNS
    return MAGIC if notes["side"] == IMPERIAL else CRASHING


def read_again(data: dict[str, Any]) -> None:
    """A game that is under way keeps the readings it began with, where they are switches."""
    state = data["state"]
    options = state["options"]
    options["stranded-company"] = "he-is-captured" if options["capture-time"] == "captured-first" else "he-retreats"
    options |= {"characters": "ours", "summon-into": "free-areas", "strict-moves": "no"}
    for ability in ABILITIES_GONE_3:
        del state["used"][ability]
    for frame in state["frames"]:
        notes = frame["notes"]
        if frame["procedure"] == "battle":
            notes["moved"] = []
        elif frame["procedure"] == "blast":
            notes["weapon"] = _weapon(notes)
        elif frame["procedure"] == "bombardment":
            down = (AREA_NUMBER.get(place) for unit, place in state["place"].items() if unit in CRUISERS_2)
            notes["areas"] = [area for area in down if area is not None]


MIGRATIONS = (
    Migration(1, "switches and notes are saved under names of their own", own_notes),
    Migration(2, "the book was read a second time: two rules of the Emperor went, and three notes came", read_again),
)
