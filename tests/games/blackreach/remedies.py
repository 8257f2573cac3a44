"""What takes the reasons of this game away, as changes of a position: see siegeworks.core.remedies."""

from __future__ import annotations

from typing import Any

from siegeworks.core.remedies import Remedy
from siegeworks.games.blackreach.box.columns import FACE_WEAPONS, UNIT_SIDE
from siegeworks.games.blackreach.box.components import FACE_NUMBER, UNIT_NAMES

Data = dict[str, Any]


def named(word: str) -> str:
    """The unit, square or card of a word."""
    return word.partition(":")[2]


def notes(state: Data) -> Data:
    """The notes of the frame that asks."""
    found: Data = state["frames"][-1]["notes"]
    return found


def actor(state: Data) -> str:
    """The unit that acts."""
    return UNIT_NAMES[notes(state)["unit"]]


def side_of(unit: str) -> int:
    """Whose unit it is."""
    return UNIT_SIDE[UNIT_NAMES.index(unit)]


def take_away(state: Data, unit: str) -> None:
    """A unit is nowhere on the board; nobody may ride in it."""
    if unit in state["unit_in"].values() or unit not in state["at"].values():
        raise LookupError(f"{unit} cannot be taken away")
    for square, other in state["at"].items():
        if other == unit:
            state["at"][square] = None
    state["unit_place"][unit], state["unit_square"][unit] = "destroyed", None
    state["unit_token"][unit] = "none"


def place(state: Data, unit: str, square: str) -> None:
    """A unit of one square stands elsewhere."""
    old = state["unit_square"][unit]
    if list(state["at"].values()).count(unit) != 1 or state["at"][square] is not None:
        raise LookupError(f"{unit} cannot stand in {square}")
    state["at"][old], state["at"][square], state["unit_square"][unit] = None, unit, square


def beside(state: Data, unit: str) -> str:
    """A free square next to a unit, without wreck."""
    x, y = map(int, state["unit_square"][unit].split(","))
    near = [f"{x + i},{y + j}" for i in (-1, 0, 1) for j in (-1, 0, 1)]
    return next(s for s in near if s in state["at"] and state["at"][s] is None and state["wreck"][s] is None)


def nobody_there(state: Data, word: str) -> None:
    """The square is free."""
    unit = state["at"][named(word)]
    if unit is None or unit == actor(state):
        raise LookupError("nobody to be taken away")
    take_away(state, unit)


def far_to_go(state: Data, word: str) -> None:
    """It has movement left."""
    if notes(state)["stop"]:
        raise LookupError("its move is stopped")
    notes(state)["left"] = 9


def enemies_shaken(state: Data, word: str) -> None:
    """Every enemy has a Suppressed Marker, so that its zone of control is ignored (HBR-ZOC-07)."""
    for unit, square in state["unit_square"].items():
        if square is not None and side_of(unit) != side_of(actor(state)):
            state["unit_sm"][unit] = max(1, state["unit_sm"][unit])


def not_fired(state: Data, word: str) -> None:
    """It has not fired on this move."""
    notes(state)["fired"] = 0


def no_token(state: Data, word: str) -> None:
    """The unit has neither token nor Activated Marker."""
    unit = named(word)
    state["unit_token"][unit], state["unit_activated"][unit] = "none", 0


def not_moved(state: Data, word: str) -> None:
    """It has not moved in this phase."""
    notes(state)["moved"].remove(UNIT_NAMES.index(named(word)))


def nobody_between(state: Data, word: str) -> None:
    """Firer and target are alone on the board with whoever carries somebody."""
    for unit in {u for u in state["at"].values() if u is not None} - {actor(state), named(word)}:
        if unit not in state["unit_in"].values():
            take_away(state, unit)


def target_near(state: Data, word: str) -> None:
    """The target stands next to the firer."""
    place(state, named(word), beside(state, actor(state)))


def no_weapon_has_fired(state: Data, word: str) -> None:
    """All its weapons are still to fire."""
    notes(state)["weapons"] = list(FACE_WEAPONS[FACE_NUMBER[state["unit_face"][actor(state)]]])


def in_the_zone(state: Data, word: str) -> None:
    """The square is part of the side's zone."""
    state["zones"][notes(state)["seat"]].append(named(word))


def nobody_deployed_there(state: Data, word: str) -> None:
    """The square is free; who stood there is still to come."""
    unit = state["at"][named(word)]
    take_away(state, unit)


REMEDIES = (
    Remedy("HBR-MOVE-01", far_to_go, "next-step", "no movement left"),
    Remedy("HBR-MOVE-04", nobody_there, "next-step", "could not go on"),
    Remedy("HBR-MOVE-08", nobody_there, "next-step"),
    Remedy("HBR-MOVE-09", nobody_there, "next-step"),
    Remedy("HBR-ZOC-03", enemies_shaken, "next-step"),
    Remedy("HBR-ABIL-FOTM-02", not_fired, "next-step"),
    Remedy("HBR-ORDER-12", no_token, "place-token", "more than one"),
    Remedy("HBR-SUPPLY-04", no_token, "supply-move", "Order Token"),
    Remedy("HBR-SUPPLY-04", not_moved, "supply-move", "has made"),
    Remedy("HBR-LOS-05", nobody_between, "fire-target"),
    Remedy("HBR-LOS-06", nobody_between, "fire-target"),
    Remedy("HBR-ABIL-LRANGE-01", target_near, "fire-target"),
    Remedy("HBR-WIN-01", target_near, text="Before dawn"),
    Remedy("HBR-FIRE-11", no_weapon_has_fired, "fire-weapon", "has fired"),
    Remedy("HBR-TURN-07", in_the_zone, "deploy-square", "not in your zone"),
    Remedy("HBR-MOVE-04", nobody_deployed_there, "deploy-square"),
)
