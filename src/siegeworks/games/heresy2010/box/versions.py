"""Positions of older versions of this game, and what leads from each to the next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from siegeworks.core.migrate import Migration, options_by_name
from siegeworks.core.options import YES_NO
from siegeworks.games.heresy2010.box.components import ALOFT


def remember_landings(data: dict[str, Any]) -> None:
    """Version 1 did not note which landings lay since set-up; they count as any other order from then on."""
    data["state"]["laid"] = []


def remember_more(data: dict[str, Any]) -> None:
    """Version 2 noted neither cards put back into a deck, nor the acts players built, nor that the initiative has just
    changed; what was known of them then is forgotten."""
    state = data["state"]
    state["peeked"] = {"imperial": [], "traitor": []}
    state["acts"] = []
    for frame in state["frames"]:
        if frame["procedure"] == "round":
            frame["notes"]["changed"] = 0


# The switches of version 3, in the order in which it saved their numbers.
OPTIONS_3: Mapping[str, tuple[str, ...]] = {
    "thunderhawk-hits-lone-hero": YES_NO,
    "fortification-reduces-thunderhawk": YES_NO,
    "effect-moves-spend-icons": YES_NO,
    "passenger-may-also-move": YES_NO,
    "inside-attacker-reduction": ("0", "1"),
    "damage-spills-to-heroes": YES_NO,
    "limit-activation-and-damage-tokens": YES_NO,
    "setup-attempts-optional": YES_NO,
    "hero-ability-damage-is-regular": YES_NO,
    "side-selection": ("agreed", "card", "toss"),
    "routing-attacker-may-be-eliminated": YES_NO,
}


def name_options(data: dict[str, Any]) -> None:
    """Version 3 saved the switches as numbers in the order of its list."""
    options_by_name(data, OPTIONS_3)


# The notes of procedures that shared a frame in version 3; "new=old" where a note has a name of its own now.
NOTES_4: Mapping[str, str] = {
    "fortify": "step side region whole left",
    "breach": "step side region whole left",
    "barrage": "step side region whole source target=area",
    "raid-target": "step side region whole target=area",
    "heal": "step side region whole area left patients=flag",
    "place-units": "step side region whole area areas placed=pieces",
    "remove-marker": "step side region whole left areas",
    "place-marker": "step side region whole left",
    "inspect-stack": "step side region whole left",
    "choose-option": "step side region whole left picked=areas",
    "relocate": "step side source area left",
    "place-orders": "side left card=source",
    "add-crevasse": "side left",
    "stride": "side titan=source strode=pieces",
    "strike": "step side left",
    "eliminate-unit": "side left",
    "frighten": "step side left chosen=pieces",
    "plague": "step side rank",
    "wasting": "side left",
    "scry": "side cards=pieces put_back=areas bottom=rank card=area",
    "retrieve-card": "step side",
    "discard-hand": "step side left",
    "withdraw": "side",
    "break-border": "step side",
    "muster": "step side hero=flag area left rank units=pieces",
    "tend": "step side",
    "stacking": "side",
    "draw-orders-phase": "side",
    "land": "step side region whole area source=flag left rank landing=pieces",
    "cross": "step side region whole area source rank",
    "event-phase": "",
    "refresh-phase": "",
    "coexistence": "side target gathered",
}


def own_notes(data: dict[str, Any]) -> None:
    """Version 3 kept the notes of some thirty procedures under the same few names, and all of them in each."""
    for frame in data["state"]["frames"]:
        names = NOTES_4.get(frame["procedure"])
        if names is None:
            continue
        old = frame["notes"]
        pairs = [name.partition("=") for name in names.split()]
        frame["notes"] = {new: old[before or new] for new, _, before in pairs}
        if frame["procedure"] == "scry":
            frame["notes"]["bottom"] += 1  # it was the place of the last card there, or -1


def own_names(data: dict[str, Any]) -> None:
    """From version 3 to 4: switches by name, and every procedure with notes of its own."""
    name_options(data)
    own_notes(data)


# What a table of version 4 played by before there was a switch for it, or while the switch stood otherwise.
READINGS_4: Mapping[str, str] = {
    "edition": "faq",
    "setup-attempts-optional": "yes",
    "rout-together": "yes",
    "retreat-without-cards": "yes",
    "khan-rides-alone": "yes",
    "marker-treated-as-gone": "no",
}

# Notes that frames have since the book was read a second time. Of what version 4 did not note the old reading is kept:
# an area once named is activated.
NOTES_5: Mapping[str, Mapping[str, Any]] = {
    "flight": {"left_here": []},
    "cross": {"crossed": 1},
    "heal": {"treated": 1},
    "morale": {"tested": [], "shaken": []},
}


def by_the_book(data: dict[str, Any]) -> None:
    """Version 4 had fewer switches, and units aboard a flight still stood where it had taken them up."""
    state = data["state"]
    state["options"] = {**READINGS_4, **state.get("options", {})}
    for frame in state["frames"]:
        for name, value in NOTES_5.get(frame["procedure"], {}).items():
            frame["notes"][name] = value if isinstance(value, int) else list(value)
        if frame["procedure"] == "flight":
            aboard = frame["notes"]["aboard"]
            frame["notes"]["starts"] = [state["unit_area"][u] for u in aboard]
            for u in aboard:
                state["unit_area"][u] = ALOFT


def as_it_was(data: dict[str, Any]) -> None:
    """Version 5 let no flight join a battle out of the target or a named origin; its positions keep their form."""


MIGRATIONS = (
    Migration(1, "landings laid in set-up are remembered", remember_landings),
    Migration(2, "what each side put into decks is remembered", remember_more),
    Migration(3, "switches are saved by name, and every procedure has notes of its own", own_names),
    Migration(4, "the book was read again: more switches, and passengers are nowhere on the board", by_the_book),
    Migration(5, "flights join battles out of the target and other origins too", as_it_was),
)
