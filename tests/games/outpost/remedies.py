"""What takes the reasons of this game away, as changes of a position: see siegeworks.core.remedies."""

from __future__ import annotations

from typing import Any

from siegeworks.core.remedies import Remedy
from siegeworks.games.outpost.box.components import AREA_IDS, CARD_IDS, NEAR, UNIT_IDS

Data = dict[str, Any]
NUMBER = {name: n for n, name in enumerate(AREA_IDS)}
OTHER = {"raiders": "garrison", "garrison": "raiders"}


def named(word: str) -> str:
    """The unit, area or card of a word."""
    return word.partition(":")[2]


def side_of(name: str) -> str:
    """Whose unit or card it is."""
    return name.partition("-")[0]


def notes(state: Data, procedure: str) -> Data:
    """The notes of the frame of a procedure."""
    return next(frame["notes"] for frame in reversed(state["frames"]) if frame["procedure"] == procedure)


def near(area: str) -> list[str]:
    """The areas one road away."""
    return [AREA_IDS[a] for a in NEAR[NUMBER[area]]]


def clear(state: Data, area: str, side: str) -> None:
    """Nobody of a side stands in an area any more, but for who marches or fights."""
    busy = {UNIT_IDS[n] for f in state["frames"] for k, n in f["notes"].items() if k in BUSY and n >= 0}
    for unit, place in state["unit_area"].items():
        if place == area and side_of(unit) == side and unit not in busy:
            state["unit_area"][unit] = None


BUSY = ("unit", "attacker", "defender")


def onto_the_map(state: Data, word: str) -> None:
    """The unit stands, alone, next to an area that is free."""
    unit = named(word)
    if side_of(unit) != state["active"]:
        raise LookupError(unit)
    area = next(a for a in AREA_IDS if OTHER[side_of(unit)] not in map(side_of, those_in(state, a)))
    clear(state, area, side_of(unit))
    state["unit_area"][unit] = area
    state["unit_used"][unit] = 0


def those_in(state: Data, area: str) -> list[str]:
    return [unit for unit, place in state["unit_area"].items() if place == area]


def fresh(state: Data, word: str) -> None:
    """The unit has had no order."""
    state["unit_used"][named(word)] = 0


def out_of_its_trench(state: Data, word: str) -> None:
    """The unit is not dug in."""
    state["unit_dug"][named(word)] = 0


def a_road(state: Data, word: str) -> None:
    """The marching unit stands one road from there, where no enemy is."""
    unit = UNIT_IDS[notes(state, "march")["unit"]]
    free = [a for a in near(named(word)) if OTHER[side_of(unit)] not in map(side_of, those_in(state, a))]
    if not free or state["unit_area"][unit] == named(word):
        raise LookupError(word)
    clear(state, free[0], side_of(unit))
    state["unit_area"][unit] = free[0]


def room(state: Data, word: str) -> None:
    """None of the active side stands there."""
    clear(state, named(word), state["active"])


def room_beside(state: Data, word: str) -> None:
    """None of its side stands next to the unit."""
    for area in near(state["unit_area"][named(word)]):
        clear(state, area, state["active"])


def all_fresh(state: Data, word: str) -> None:
    """Nobody has had an order, and nobody is dug in; there is somebody to order."""
    state["unit_used"] = dict.fromkeys(state["unit_used"], 0)
    state["unit_dug"] = dict.fromkeys(state["unit_dug"], 0)


def fewer_cards(state: Data, word: str) -> None:
    """One card fewer in the hand."""
    state["discard"][state["active"]].append(state["hand"][state["active"]].pop())


def card_in_hand(state: Data, word: str) -> None:
    """The card is in its owner's hand, if the owner is the one who is asked."""
    card, side = named(word), side_of(named(word))
    battle = notes(state, "battle")
    asked = battle["defender"] if state["frames"][-1]["procedure"] == "reaction" else battle["attacker"]
    if side != side_of(UNIT_IDS[asked]) or len(state["hand"][side]) >= 5:
        raise LookupError(card)
    for pile in ("deck", "discard"):
        if card in state[pile][side]:
            state[pile][side].remove(card)
    state["hand"][side] = sorted([*state["hand"][side], card], key=CARD_IDS.index)


def somewhere_to_go(state: Data, word: str) -> None:
    """Nobody stands round the defender."""
    area = state["unit_area"][UNIT_IDS[notes(state, "battle")["defender"]]]
    for other in near(area):
        for side in OTHER:
            clear(state, other, side)


def free_for_retreat(state: Data, word: str) -> None:
    """Nobody stands in an area one road from the beaten unit."""
    area = state["unit_area"][UNIT_IDS[notes(state, "battle")["defender"]]]
    attacker = UNIT_IDS[notes(state, "battle")["attacker"]]
    if named(word) not in near(area) or state["unit_area"][attacker] == named(word):
        raise LookupError(word)
    for side in OTHER:
        clear(state, named(word), side)


REMEDIES = (
    Remedy("OUT-BAT-05", onto_the_map, text="not on the map"),
    Remedy("OUT-TURN-03", fresh, text="has had its order"),
    Remedy("OUT-DIG-01", out_of_its_trench, question="unit-to-dig", text="dug in already"),
    Remedy("OUT-MARCH-01", a_road, text="No road"),
    Remedy("OUT-MARCH-02", room, text="Three units"),
    Remedy("OUT-MARCH-02", room_beside, text="Every area next to it"),
    Remedy("OUT-TURN-03", all_fresh, question="give-order"),
    Remedy("OUT-DIG-01", all_fresh, question="give-order"),
    Remedy("OUT-DRAW-02", fewer_cards),
    Remedy("OUT-BAT-02", card_in_hand, text="not in your hand"),
    Remedy("OUT-REACT-01", card_in_hand, text="not in your hand"),
    Remedy("OUT-REACT-04", somewhere_to_go),
    Remedy("OUT-BAT-06", free_for_retreat),
)
