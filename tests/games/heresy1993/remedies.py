"""What takes the reasons of this game away, as changes of a position: see siegeworks.core.remedies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from siegeworks.core.remedies import Remedy
from siegeworks.games.heresy1993.box.components import (
    ADJACENT,
    AREA_NUMBER,
    AREAS,
    BOARD,
    GOD,
    IMPERIAL,
    KIND,
    MOUNTAIN,
    N_UNITS,
    PORTS,
    SEATS,
    SIDE,
    TRAITOR,
    UNIT_IDS,
    UNIT_NUMBER,
    WALL_NAMES,
    WALLS,
)

Data = dict[str, Any]
Change = Callable[[Data, str], None]
AWAY = "out-of-the-game"


def named(word: str) -> str:
    """The area, counter, wall or card of a word."""
    return word.partition(":")[2]


def notes(state: Data) -> Data:
    """The notes of the frame that asks."""
    found: Data = state["frames"][-1]["notes"]
    return found


def seat_of(state: Data) -> int:
    """Whose phase it is."""
    seat: int = notes(state)["seat"]
    return seat


def clear(state: Data, side: int, area: str) -> None:
    """Nobody of a side stands in an area any more."""
    for unit, place in state["place"].items():
        if place == area and SIDE[UNIT_NUMBER[unit]] == side:
            state["place"][unit] = AWAY


def bring(state: Data, side: int, area: str, fits: Callable[[int], bool] = lambda unit: True) -> None:
    """Some counter of a side comes into an area, from outside the map if there is one; the place is made for it."""
    if MOUNTAIN[AREA_NUMBER[area]]:
        raise LookupError(f"nobody stands in {area}")
    units = [u for u in range(N_UNITS) if SIDE[u] == side and fits(u) and KIND[u] not in NEVER]
    units.sort(key=lambda u: (state["place"][UNIT_IDS[u]] in AREA_NUMBER, u))
    clear(state, side, area)
    state["place"][UNIT_IDS[units[0]]] = area
    state["flags"][UNIT_IDS[units[0]]] = 0


# Counters that stand for themselves only, or cannot stand just anywhere.
NEVER = ("character", "laser", "sky-fortress", "dummy", "set-up", "battlecruiser", "custodes", "defence")


def beside(state: Data, area: str, foe: int) -> str:
    """An open area next to one, free of a side."""
    held = {place for unit, place in state["place"].items() if SIDE[UNIT_NUMBER[unit]] == foe}
    free = [AREAS[a] for a in ADJACENT[AREA_NUMBER[area]] if not MOUNTAIN[a] and AREAS[a] not in held]
    return free[0]


# ---------------------------------------------------------------- movement


def fresh_counter(state: Data, word: str) -> None:
    """It has done nothing in this phase."""
    state["flags"][named(word)] = 0


def no_enemy_there(state: Data, word: str) -> None:
    """The enemy is gone from the area."""
    clear(state, 1 - seat_of(state), named(word))


def no_enemy_beside(state: Data, word: str) -> None:
    """The enemy is gone from the areas round a counter."""
    for near in ADJACENT[AREA_NUMBER[state["place"][named(word)]]]:
        clear(state, 1 - seat_of(state), AREAS[near])


def far_and_free(state: Data, word: str) -> None:
    """It can go as far as it likes, and nobody is in the way."""
    notes(state)["move_left"] = 60
    for area in AREAS:
        clear(state, 1 - seat_of(state), area)


def into_play(state: Data, word: str) -> None:
    """It stands in an area that no enemy holds."""
    held = {place for unit, place in state["place"].items() if SIDE[UNIT_NUMBER[unit]] != seat_of(state)}
    state["place"][named(word)] = next(a for a in AREAS if a not in held and not MOUNTAIN[AREA_NUMBER[a]])
    state["flags"][named(word)] = 0


def ports_are_free(state: Data, word: str) -> None:
    """No Imperial counter holds a Space Port."""
    for port in PORTS:
        clear(state, IMPERIAL, AREAS[port])


def ports_are_unused(state: Data, word: str) -> None:
    """No port has served anybody yet."""
    state["port_used"] = dict.fromkeys(state["port_used"], 0)


def no_passenger(state: Data, word: str) -> None:
    """The Sky Fortress flies alone."""
    notes(state)["passenger"] = -1


def sky_fortress_near(state: Data, word: str) -> None:
    """The Sky Fortress, and who rides with it, start next to the area."""
    near = beside(state, named(word), TRAITOR)
    state["place"]["sky-fortress"] = near
    if notes(state)["passenger"] >= 0:
        state["place"][UNIT_IDS[notes(state)["passenger"]]] = near


def to_the_sky_fortress(state: Data, word: str) -> None:
    """The counter stands where the Sky Fortress does."""
    state["place"][named(word)] = state["place"]["sky-fortress"]


# ---------------------------------------------------------------- fights


def not_attacked(state: Data, word: str) -> None:
    """Nobody has attacked that area."""
    state["attacked"][named(word)] = 0


def nobody_has_fought(state: Data, word: str) -> None:
    """Every counter is fresh."""
    state["flags"] = dict.fromkeys(state["flags"], 0)


def an_enemy_there(state: Data, word: str) -> None:
    """An enemy counter stands in the area."""
    bring(state, 1 - seat_of(state), named(word))


def an_attacker_beside(state: Data, word: str) -> None:
    """A counter of one's own stands next to the area, alone with its side."""
    seat = seat_of(state)
    near = next(AREAS[a] for a in ADJACENT[AREA_NUMBER[named(word)]] if not MOUNTAIN[a])
    clear(state, 1 - seat, near)
    bring(state, seat, near)


def nobody_shares(state: Data, word: str) -> None:
    """No area holds both sides."""
    mine = {place for unit, place in state["place"].items() if SIDE[UNIT_NUMBER[unit]] == TRAITOR}
    for area in sorted(mine & set(AREAS)):
        clear(state, IMPERIAL, area)


def side_of_retreater(state: Data) -> int:
    """Whose counter retreats."""
    return SIDE[notes(state)["retreater"]]


def no_pursuer_there(state: Data, word: str) -> None:
    """No enemy of the retreating counter is there."""
    clear(state, 1 - side_of_retreater(state), named(word))


def room_to_retreat(state: Data, word: str) -> None:
    """None of its own side is there."""
    clear(state, side_of_retreater(state), named(word))


def nobody_has_advanced(state: Data, word: str) -> None:
    """No attacker has advanced yet."""
    notes(state)["advanced"] = 0


def room_to_advance(state: Data, word: str) -> None:
    """None of the attackers stands in the area yet."""
    clear(state, seat_of(state), AREAS[notes(state)["area"]])


def a_traitor_there(state: Data, word: str) -> None:
    """The Sky Fortress finds a target."""
    bring(state, TRAITOR, named(word))


def sky_fortress_beside(state: Data, word: str) -> None:
    """The Sky Fortress is next to the area."""
    state["place"]["sky-fortress"] = beside(state, named(word), TRAITOR)


def an_imperial_there(state: Data, word: str) -> None:
    """Angron's magic finds a target."""
    bring(state, IMPERIAL, named(word))


def angron_beside(state: Data, word: str) -> None:
    """Angron is next to the area."""
    state["place"]["angron"] = beside(state, named(word), IMPERIAL)


def a_stack_there(state: Data, word: str) -> None:
    """A counter of one's own stands in the area, alone with its side."""
    clear(state, 1 - seat_of(state), named(word))
    bring(state, seat_of(state), named(word))


def loyal_on_map(state: Data, word: str) -> None:
    """The loyal counter stands on the map, alone."""
    held = set(state["place"].values())
    state["place"][named(word)] = next(a for a in AREAS if a not in held and not MOUNTAIN[AREA_NUMBER[a]])


# ---------------------------------------------------------------- assault and build


def a_target_there(state: Data, word: str) -> None:
    """A squadron finds a target, and no Traitor shares the area with it."""
    clear(state, TRAITOR, named(word))
    bring(state, IMPERIAL, named(word))


def no_squadron_there(state: Data, word: str) -> None:
    """No squadron was placed in this step."""
    notes(state)["areas"] = []
    for unit, place in state["place"].items():
        if KIND[UNIT_NUMBER[unit]] == "battlecruiser" and place in AREA_NUMBER:
            state["place"][unit] = "in-orbit"


def squadron_in_orbit(state: Data, word: str) -> None:
    """The squadron waits in orbit."""
    state["place"][named(word)] = "in-orbit"


def kin_there(state: Data, word: str) -> None:
    """A counter of the Horde's god stands in the area."""
    god = GOD[notes(state)["horde"]]
    clear(state, IMPERIAL, named(word))
    bring(state, TRAITOR, named(word), lambda unit: GOD[unit] == god and KIND[unit] != "daemon")


def no_imperials_there(state: Data, word: str) -> None:
    """The area is free of Imperial counters."""
    clear(state, IMPERIAL, named(word))


def room_for_horde(state: Data, word: str) -> None:
    """All but one of the Traitors there are gone; one of the god's own stays."""
    god = GOD[notes(state)["horde"]]
    kin = [u for u, place in state["place"].items() if place == named(word) and GOD[UNIT_NUMBER[u]] == god]
    clear(state, TRAITOR, named(word))
    for unit in kin[:1]:
        state["place"][unit] = named(word)


def emperor_far_away(state: Data, word: str) -> None:
    """The Emperor is nowhere near."""
    state["place"]["emperor"] = AWAY


def not_tried(state: Data, word: str) -> None:
    """No machine has tried yet."""
    notes(state)["tried"] = []


def whole_wall(state: Data, word: str) -> None:
    """The section is not breached."""
    state["breached"][named(word)] = 0


def defender_behind(state: Data, word: str) -> None:
    """An enemy stands on either side of the section but the machine's."""
    border = BOARD.borders[WALLS[WALL_NAMES.index(named(word))]]
    here = state["place"][UNIT_IDS[notes(state)["machine"]]]
    for area in (AREAS[border.a], AREAS[border.b]):
        if area != here:
            clear(state, seat_of(state), area)
            bring(state, 1 - seat_of(state), area)


def defenders_round_machine(state: Data, word: str) -> None:
    """Enemies stand in every area round the machine."""
    near = ADJACENT[AREA_NUMBER[state["place"][named(word)]]]
    foes = [u for u in range(N_UNITS) if SIDE[u] == 1 - seat_of(state) and KIND[u] not in NEVER]
    for area, foe in zip((a for a in near if not MOUNTAIN[a]), foes, strict=False):
        clear(state, seat_of(state), AREAS[area])
        clear(state, 1 - seat_of(state), AREAS[area])
        state["place"][UNIT_IDS[foe]] = AREAS[area]


def is_destroyed(state: Data, word: str) -> None:
    """The counter lies among the destroyed."""
    state["place"][named(word)] = "destroyed"


def factory_is_held(state: Data, word: str) -> None:
    """The Factory is Imperial, and nobody disputes it."""
    clear(state, TRAITOR, named(word))
    state["control"][named(word)] = SEATS[IMPERIAL]


def factory_is_idle(state: Data, word: str) -> None:
    """No Factory has rebuilt anything yet."""
    notes(state)["built"] = [0] * len(notes(state)["built"])


# ---------------------------------------------------------------- set-up, landing and cards


def room_in_set_up(state: Data, word: str) -> None:
    """Nothing has been set up in the area."""
    clear(state, IMPERIAL, named(word))


def room_to_land(state: Data, word: str) -> None:
    """No Traitor has landed in the area."""
    clear(state, TRAITOR, named(word))


def no_card_used(state: Data, word: str) -> None:
    """Nobody has used a special card in this segment."""
    state["special_used"] = dict.fromkeys(state["special_used"], 0)


def no_silence(state: Data, word: str) -> None:
    """No card silences the Imperial side."""
    state["silenced"] = False


def card_in_hand(state: Data, word: str) -> None:
    """The card is in its side's hand."""
    for side in SEATS:
        for pile in ("deck", "discard"):
            if named(word) in state[pile][side]:
                state[pile][side].remove(named(word))
                state["hand"][side].append(named(word))


def later_turn(state: Data, word: str) -> None:
    """It is not the first turn any more."""
    state["turn"] = 2


def card_not_laid(state: Data, word: str) -> None:
    """No strategy card has been laid."""
    state["plan"] = {side: [] for side in state["plan"]}


def more_lasers(state: Data, word: str) -> None:
    """Two lasers are still to fire."""
    notes(state)["lasers_left"] = 2


REMEDIES = (
    Remedy("H93-MOVE-07", fresh_counter, "mover"),
    Remedy("H93-SKY-08", fresh_counter, "mover"),
    Remedy("H93-MOVE-05", no_enemy_beside, "mover"),
    Remedy("H93-MOVE-01", into_play, "mover", "not in play"),
    Remedy("H93-ORBIT-10", into_play, "mover"),
    Remedy("H93-ORBIT-07", ports_are_free, "mover"),
    Remedy("H93-ORBIT-05", ports_are_unused, "mover"),
    Remedy("H93-MOVE-05", no_enemy_there, "destination"),
    Remedy("H93-MOVE-02", far_and_free, "destination", "Out of reach"),
    Remedy("H93-ORBIT-07", ports_are_free, "destination"),
    Remedy("H93-ORBIT-05", ports_are_unused, "destination"),
    Remedy("H93-SKY-04", no_enemy_there, "destination"),
    Remedy("H93-SKY-02", sky_fortress_near, "destination", "at most"),
    Remedy("H93-SKY-05", no_passenger, "destination"),
    Remedy("H93-MOVE-05", no_enemy_there, "onward"),
    Remedy("H93-MOVE-02", far_and_free, "onward", "Out of reach"),
    Remedy("H93-ORBIT-05", ports_are_unused, "onward"),
    Remedy("H93-SKY-07", to_the_sky_fortress, "passenger"),
    Remedy("H93-CBT-05", not_attacked, "target"),
    Remedy("H93-CBT-01", nobody_has_fought, "target", "has made its attack"),
    Remedy("H93-CBT-01", an_attacker_beside, "target", "is adjacent"),
    Remedy("H93-CBT-02", nobody_has_fought, "target"),
    Remedy("H93-CBT-03", an_enemy_there, "target", "No enemy stack"),
    Remedy("H93-INV-09", nobody_shares, "target", "must attack first"),
    Remedy("H93-CBT-01", nobody_has_fought, "joiner", "has made its attack"),
    Remedy("H93-RET-02", no_pursuer_there, "retreat-to", "enemy"),
    Remedy("H93-RET-03", room_to_retreat, "retreat-to"),
    Remedy("H93-ADV-02", nobody_has_advanced, "advance", "Three counters"),
    Remedy("H93-STACK-02", room_to_advance, "advance"),
    Remedy("H93-ASLT-06", a_target_there, "squadron-to", "only where"),
    Remedy("H93-ASLT-07", no_squadron_there, "squadron-to"),
    Remedy("H93-ASLT-05", squadron_in_orbit, "squadron", "not in orbit"),
    Remedy("H93-ASLT-03", kin_there, "summon-to", "same god"),
    Remedy("H93-ASLT-03", no_imperials_there, "summon-to", "Imperial counters"),
    Remedy("H93-STACK-02", room_for_horde, "summon-to"),
    Remedy("H93-CHAR-07", emperor_far_away, "summon-to"),
    Remedy("H93-ASLT-16", not_tried, "machine"),
    Remedy("H93-ASLT-12", defenders_round_machine, "machine"),
    Remedy("H93-ASLT-12", defender_behind, "section"),
    Remedy("H93-ASLT-17", whole_wall, "section"),
    Remedy("H93-BUILD-01", is_destroyed, "rebuild", "Only destroyed"),
    Remedy("H93-BUILD-02", factory_is_held, "build-at", "not under"),
    Remedy("H93-BUILD-02", factory_is_idle, "build-at", "all it can"),
    Remedy("H93-SETUP-07", room_in_set_up, "place-counter"),
    Remedy("H93-STACK-11", room_to_land, "land"),
    Remedy("H93-STRAT-12", no_silence, "special-card"),
    Remedy("H93-STRAT-11", card_in_hand, "special-card"),
    Remedy("H93-STRAT-09", card_in_hand, "special-card", "not in your hand"),
    Remedy("H93-STRAT-10", no_card_used, "special-card"),
    Remedy("H93-INV-02", later_turn, "plan"),
    Remedy("H93-STRAT-01", card_not_laid, "plan", "in the stack already"),
    Remedy("H93-SKY-09", a_traitor_there, "sky-bombard", "No Traitor"),
    Remedy("H93-SKY-09", sky_fortress_beside, "sky-bombard", "not adjacent"),
    Remedy("H93-CHAR-10", an_imperial_there, "wrath", "No Imperial"),
    Remedy("H93-CHAR-10", angron_beside, "wrath", "not adjacent"),
    Remedy("H93-CBT-01", a_stack_there, "joiner", "None of your"),
    Remedy("H93-INV-09", no_enemy_there, "joiner"),
    Remedy("H93-INV-18", loyal_on_map, "defector", "not on the map"),
    Remedy("H93-LASER-07", more_lasers, "fire"),
)
