"""What takes the reasons of this game away, as changes of a position: see siegeworks.core.remedies."""

from __future__ import annotations

from typing import Any

from siegeworks.core.remedies import Remedy
from siegeworks.games.heresy2010.box.components import (
    AREA_IDS,
    AREA_NUMBER,
    AREA_REGIONS,
    BORDER_BETWEEN,
    BORDER_CREVASSE,
    BORDER_ENDS,
    BORDER_IDS,
    BOX,
    CARD_NUMBER,
    CARD_SIDE,
    CARDS,
    CATACOMBS,
    CORRUPTED,
    FIGURE_KIND,
    HERO_IDS,
    HERO_NUMBER,
    HERO_SIDE,
    IMPERIAL,
    IS_HERO_CARD,
    KIND_SIDE,
    KINDS,
    N_AREAS,
    N_UNITS,
    NEIGHBOURS,
    ON_SHIP,
    PLACE_IDS,
    REGION_IDS,
    SHIP,
    SIDE_NAMES,
    SPACEPORTS,
    STEPS,
    STOCKPILE,
    TERRA_AREAS,
    THUNDERHAWK,
    TRAITOR,
    UNIT_IDS,
    WALLED,
)
from siegeworks.games.heresy2010.box.records_effects import LandEffect, LiftEffect
from siegeworks.games.heresy2010.box.tracks import HAND_SIZE, WOUNDED_FROM

Data = dict[str, Any]
PLENTY = 60
UNIT_NUMBER = {name: u for u, name in enumerate(UNIT_IDS)}
BORDER_NUMBER = {name: x for x, name in enumerate(BORDER_IDS)}


# ---------------------------------------------------------------- looking
def named(word: str) -> str:
    """The area, unit, Hero, border or card of a word."""
    return word.partition(":")[2]


def area_of(word: str) -> int:
    return AREA_NUMBER[named(word)]


def notes(state: Data) -> Data:
    """The notes of the frame that asks."""
    found: Data = state["frames"][-1]["notes"]
    return found


def below(state: Data, procedure: str) -> Data:
    """The notes of the nearest frame of a procedure."""
    found: Data = next(f["notes"] for f in reversed(state["frames"]) if f["procedure"] == procedure)
    return found


def fight(state: Data) -> Data:
    """The notes of the battle that is fought."""
    return below(state, "battle")


def side_of(state: Data) -> int:
    """Whose step it is."""
    side: int = notes(state)["side"]
    return side


def is_hero(word: str) -> bool:
    return word.startswith("hero:")


def unit_side(state: Data, u: int) -> int:
    return KIND_SIDE[state["unit_kind"][u]]


def held(state: Data, side: int, a: int) -> list[int]:
    """The units of a side in an area."""
    return [u for u in range(N_UNITS) if state["unit_area"][u] == a and unit_side(state, u) == side]


def where(state: Data, word: str) -> int:
    """Where a unit or a Hero is."""
    if is_hero(word):
        return PLACE_IDS.index(state["hero_area"][named(word)])
    place: int = state["unit_area"][UNIT_NUMBER[named(word)]]
    return place


# ---------------------------------------------------------------- changing
def send_home(state: Data, u: int) -> None:
    """A unit leaves the board, to where the dead of its kind go; a corrupted figure is loyal again there."""
    state["unit_kind"][u] = FIGURE_KIND[u]
    state["unit_area"][u] = BOX if KINDS[FIGURE_KIND[u]].eliminated_to == "box" else STOCKPILE
    state["unit_damage"][u] = 0


def clear(state: Data, side: int, a: int) -> None:
    """No unit or Hero of a side stands in an area any more."""
    for u in held(state, side, a):
        send_home(state, u)
    for name, place in state["hero_area"].items():
        if place == PLACE_IDS[a] and HERO_SIDE[HERO_NUMBER[name]] == side:
            state["hero_area"][name] = "stockpile"


def put(state: Data, word: str, a: int) -> None:
    """A unit or a Hero stands in an area."""
    if is_hero(word):
        state["hero_area"][named(word)] = PLACE_IDS[a]
    else:
        state["unit_area"][UNIT_NUMBER[named(word)]] = a


def bring(state: Data, side: int, a: int) -> int:
    """Some unit of a side comes into an area, from outside the board if there is one."""
    busy = {p for f in state["frames"] for row in f["notes"].values() for p in flat(row)}
    units = [u for u in range(N_UNITS) if unit_side(state, u) == side and u not in busy]
    units.sort(key=lambda u: (state["unit_area"][u] < N_AREAS, state["unit_kind"][u] == THUNDERHAWK, u))
    state["unit_area"][units[0]] = a
    if side == TRAITOR and AREA_IDS[a] in state["lasers"]:
        state["lasers"].remove(AREA_IDS[a])
    return units[0]


def flat(note: Any) -> list[int]:
    """The numbers in a note."""
    return [x for part in note for x in flat(part)] if isinstance(note, list) else []


def unmark(state: Data, side: int, a: int) -> None:
    state["markers"][SIDE_NAMES[side]][a] = 0


def beside(state: Data, a: int, side: int) -> int:
    """An area next to one over open ground, made free for a side, without its marker."""
    closed = state["closed"]
    near = [b for b, x in NEIGHBOURS[a] if not BORDER_CREVASSE[x] and AREA_IDS[b] not in closed]
    near = [b for b in near if BORDER_IDS[BORDER_BETWEEN[a, b]] not in state["chasms"]]
    if not near:
        raise LookupError(AREA_IDS[a])
    clear(state, 1 - side, near[0])
    unmark(state, side, near[0])
    return near[0]


def take_card(state: Data, card: int) -> None:
    """Take a card away from wherever it lies."""
    for zone in state.values():
        for pile in zone.values() if isinstance(zone, dict) else [zone]:
            if isinstance(pile, list) and zone is not state["unit_area"] and card in pile and is_cards(state, pile):
                pile.remove(card)


def is_cards(state: Data, pile: list[Any]) -> bool:
    """Whether a list of a position holds cards, not numbers of something else."""
    others = ("unit_area", "unit_kind", "unit_damage", "spent", "options")
    return all(pile is not state[name] for name in others) and pile not in state["markers"].values()


def own_card(word: str, side: int, hero: bool | None = None) -> int:
    """The card of a word, if it belongs to a side."""
    card = CARD_NUMBER[named(word)]
    if CARD_SIDE[card] != side or (hero is not None and IS_HERO_CARD[card] != hero):
        raise LookupError(word)
    return card


def an_order(word: str, side: int) -> int:
    card = own_card(word, side)
    if not CARDS[card].deck.startswith("orders-"):
        raise LookupError(word)
    return card


def a_combat_card(word: str, side: int) -> int:
    card = own_card(word, side)
    if not CARDS[card].deck.startswith(("combat-", "hero-")):
        raise LookupError(word)
    return card


# ---------------------------------------------------------------- movement
def no_marker_there(state: Data, word: str) -> None:
    """The piece's area holds no marker of its side."""
    unmark(state, side_of(state), where(state, word))


def any_source(state: Data, word: str) -> None:
    """No piece has started yet."""
    notes(state)["source"] = -1


def nobody_moved(state: Data, word: str) -> None:
    """No piece has moved with the order."""
    notes(state)["moved"] = []
    notes(state)["carried"] = []


def next_to_destination(state: Data, word: str) -> None:
    """The piece stands one open border from the destination."""
    put(state, word, beside(state, notes(state)["area"], side_of(state)))


def more_may_move(state: Data, word: str) -> None:
    notes(state)["left"] = PLENTY


def no_enemy_in_area(state: Data, word: str) -> None:
    """The enemy has left the area."""
    clear(state, 1 - side_of(state), area_of(word))


def not_named(state: Data, word: str) -> None:
    """Nothing has been named yet."""
    notes(state)["named"] = []


def not_closed(state: Data, word: str) -> None:
    """The area exists."""
    state["closed"].remove(named(word))


def its_region(state: Data, word: str) -> None:
    """The order is executed for a region of the area."""
    regions = [r for r in AREA_REGIONS[area_of(word)] if r != SHIP]
    if not regions:
        raise LookupError(word)
    notes(state)["region"] = regions[0]


def its_region_and_free(state: Data, word: str) -> None:
    """The order is for a region of the area, and no enemy stands in it."""
    step = STEPS[notes(state)["step"]]
    if isinstance(step, LandEffect) and step.where == "spaceport" and area_of(word) not in SPACEPORTS:
        raise LookupError(word)
    its_region(state, word)
    no_enemy_in_area(state, word)


def its_region_and_enemy(state: Data, word: str) -> None:
    """The order is for a region of the area, and there is somebody to attack in it and somebody to do so."""
    its_region(state, word)
    enemy_marker(state, word)
    bring(state, 1 - side_of(state), area_of(word))
    bring(state, side_of(state), beside(state, area_of(word), side_of(state)))


# ---------------------------------------------------------------- flights
def flight_is_there(state: Data, word: str) -> None:
    """The piece is where the flight is."""
    put(state, word, notes(state)["at"])


def no_marker_below(state: Data, word: str) -> None:
    unmark(state, side_of(state), notes(state)["at"])


def no_enemy_below(state: Data, word: str) -> None:
    clear(state, 1 - side_of(state), notes(state)["at"])


def nobody_left_here(state: Data, word: str) -> None:
    notes(state)["left_here"] = []


def far_flight(state: Data, word: str) -> None:
    notes(state)["left"] = PLENTY


def flight_nearby(state: Data, word: str) -> None:
    """The flight is next to the area, with points to spare."""
    if ON_SHIP[area_of(word)] != ON_SHIP[notes(state)["dest"]]:
        raise LookupError(word)
    notes(state)["left"] = PLENTY
    notes(state)["at"] = next(b for b, _ in NEIGHBOURS[area_of(word)] if AREA_IDS[b] not in state["closed"])


def empty_flight(state: Data, word: str) -> None:
    """Nobody is aboard: the passengers are where the flight started."""
    start = state["unit_area"][notes(state)["unit"]]
    for p in notes(state)["aboard"]:
        if p < N_UNITS:
            state["unit_area"][p] = start
        else:
            state["hero_area"][HERO_IDS[p - N_UNITS]] = PLACE_IDS[start]
    notes(state)["aboard"] = []
    notes(state)["starts"] = []


def nobody_barred(state: Data, word: str) -> None:
    """No piece moved by itself before."""
    if UNIT_NUMBER[named(word)] == notes(state)["unit"] if not is_hero(word) else False:
        raise LookupError(word)
    notes(state)["barred"] = []


# ---------------------------------------------------------------- attacks
def enemy_there(state: Data, word: str) -> None:
    """An enemy unit stands in the area."""
    bring(state, 1 - side_of(state), area_of(word))


def attacker_beside(state: Data, word: str) -> None:
    """A unit of the attacker stands next to the area, free to be ordered."""
    bring(state, side_of(state), beside(state, area_of(word), side_of(state)))


def attacker_there(state: Data, word: str) -> None:
    bring(state, side_of(state), area_of(word))


def no_marker_in_area(state: Data, word: str) -> None:
    unmark(state, side_of(state), area_of(word))


def enemy_marker(state: Data, word: str) -> None:
    state["markers"][SIDE_NAMES[1 - side_of(state)]][area_of(word)] = 1


def any_origins(state: Data, word: str) -> None:
    """The order allows any number of origins."""
    notes(state)["origins"] = -1


def flight_near_target(state: Data, word: str) -> None:
    """The flight stands two areas from the target, and an area between is open to it."""
    side, target = side_of(state), notes(state)["target"]
    near = beside(state, target, side)
    inside = {target, *(b for b, _ in NEIGHBOURS[target])}
    far = next(c for c, _ in NEIGHBOURS[near] if c not in inside and AREA_IDS[c] not in state["closed"])
    unmark(state, side, far)
    put(state, word, far)


def flight_next_door(state: Data, word: str) -> None:
    """The flight on its way stands next to the area."""
    u, a = notes(state)["flyer"], area_of(word)
    start = next(b for b, _ in NEIGHBOURS[a] if b != notes(state)["target"] and AREA_IDS[b] not in state["closed"])
    unmark(state, side_of(state), start)
    state["unit_area"][u] = start


def one_more_there(state: Data, word: str) -> None:
    """Another unit stands with the flight."""
    bring(state, side_of(state), where(state, word))


def into_origin(state: Data, word: str) -> None:
    """The piece stands in an origin that was not activated before."""
    put(state, word, (notes(state)["fresh"] or notes(state)["named"])[0])


def not_picked(state: Data, word: str) -> None:
    """Nobody but those who must is engaged yet."""
    notes(state)["picked"] = []


def all_origins_man(state: Data, word: str) -> None:
    """A unit of each origin is engaged, and one is left."""
    side = side_of(state)
    notes(state)["picked"] = [u for a in notes(state)["named"] for u in held(state, side, a)[:1]]
    notes(state)["fresh"] = notes(state)["named"][:]
    bring(state, side, notes(state)["named"][0])


def fresh_origin(state: Data, word: str) -> None:
    notes(state)["fresh"] = notes(state)["named"][:]


def with_khan(state: Data, word: str) -> None:
    """The unit stands with Khan."""
    if not named(word).startswith("white-scars"):
        raise LookupError(word)
    put(state, word, PLACE_IDS.index(state["hero_area"]["jaghatai-khan"]))


def nobody_rides(state: Data, word: str) -> None:
    notes(state)["bound"] = []


def scars_with_khan(state: Data, word: str) -> None:
    put(state, "unit:white-scars-1", PLACE_IDS.index(state["hero_area"]["jaghatai-khan"]))


def khan_nearby(state: Data, word: str) -> None:
    near = beside(state, area_of(word), IMPERIAL)
    put(state, "hero:jaghatai-khan", near)
    put(state, "unit:white-scars-1", near)


def next_to_fabricator(state: Data, word: str) -> None:
    """A war machine stands next to the Fabricator General."""
    if not named(word).startswith(("imperial-titan", "imperial-tank", "adeptus-mechanicus")):
        raise LookupError(word)
    u = UNIT_NUMBER[named(word)]
    state["unit_kind"][u] = FIGURE_KIND[u]
    home = PLACE_IDS.index(state["hero_area"]["fabricator-general"])
    put(state, word, next(b for b, _ in NEIGHBOURS[home] if AREA_IDS[b] not in state["closed"]))


# ---------------------------------------------------------------- battles
def combat_card_in_hand(state: Data, word: str) -> None:
    """The card is in the hand of whoever is asked, and not picked."""
    active = fight(state)["active"]
    asked = active if state["frames"][-1]["step"].startswith("H10-BAT-35") else 1 - active
    card = a_combat_card(word, asked)
    take_card(state, card)
    state["combat_hand"][SIDE_NAMES[asked]].append(card)
    notes(state)["picked"] = []


def later_iteration(state: Data, word: str) -> None:
    fight(state)["iteration"] = 7
    fight(state)["resist"] = -1


def nothing_picked(state: Data, word: str) -> None:
    fight(state)["picked"] = []


def no_routed_markers(state: Data, word: str) -> None:
    for row in state["markers"].values():
        row[:] = [0] * N_AREAS


def way_out(state: Data, word: str) -> None:
    b = fight(state)
    beside(state, b["target"], b["active"])


def charge_is_over(state: Data, word: str) -> None:
    fight(state)["no_retreat"] = False


def holds_a_card(state: Data, word: str) -> None:
    side = SIDE_NAMES[fight(state)["active"]]
    pile = state["combat_deck"][side] or state["combat_discard"][side]
    card = pile[0]
    take_card(state, card)
    state["combat_hand"][side].append(card)


def engage(state: Data, word: str, side: int) -> None:
    """A unit stands in the target area and is engaged for its side."""
    u = UNIT_NUMBER[named(word)]
    if unit_side(state, u) != side:
        raise LookupError(word)
    state["unit_area"][u] = fight(state)["target"]
    row = fight(state)["engaged"][side]
    if u not in row:
        row.append(u)
        row.sort()


def engaged_victim(state: Data, word: str) -> None:
    engage(state, word, 1 - fight(state)["active"])


def no_engaged_units(state: Data, word: str) -> None:
    """No unit of the passive player is engaged."""
    b = fight(state)
    side = 1 - b["active"]
    for p in [p for p in b["engaged"][side] if p < N_UNITS]:
        send_home(state, p)
    b["engaged"][side] = [p for p in b["engaged"][side] if p >= N_UNITS]


def pursuers_gone(state: Data, word: str) -> None:
    clear(state, 1 - side_of(state), area_of(word))


def unwounded(state: Data, word: str) -> None:
    state["hero_damage"] = dict.fromkeys(state["hero_damage"], 0)


def wounded(state: Data, word: str) -> None:
    state["hero_damage"] = dict.fromkeys(state["hero_damage"], WOUNDED_FROM)


def both_sides_there(state: Data, word: str) -> None:
    for side in (IMPERIAL, TRAITOR):
        bring(state, side, area_of(word))


def nothing_fought(state: Data, word: str) -> None:
    notes(state)["fought"] = []


# ---------------------------------------------------------------- landings and the ship
def into_stockpile(state: Data, word: str) -> None:
    if not is_hero(word):
        u = UNIT_NUMBER[named(word)]
        if state["unit_kind"][u] != FIGURE_KIND[u]:
            raise LookupError(word)
        state["unit_damage"][u] = 0
    put(state, word, STOCKPILE)


def any_rank(state: Data, word: str) -> None:
    notes(state)["rank"] = PLENTY


def not_landing(state: Data, word: str) -> None:
    notes(state)["landing"] = []


def onto_the_way(state: Data, word: str) -> None:
    """The piece stands where the order starts."""
    if notes(state)["source"] >= 0:
        start = notes(state)["source"]
    elif isinstance(STEPS[notes(state)["step"]], LiftEffect):
        start = SPACEPORTS[0]
    else:
        start = AREA_NUMBER["inner-palace"] if notes(state)["region"] == SHIP else CATACOMBS
    unmark(state, side_of(state), start)
    put(state, word, start)


# ---------------------------------------------------------------- works of cards
def friendly_area(state: Data, word: str) -> None:
    """The area is friendly to who acts."""
    clear(state, 1 - side_of(state), area_of(word))
    bring(state, side_of(state), area_of(word))


def open_in_region(state: Data, word: str) -> None:
    """An open area of the region that is friendly."""
    if WALLED[area_of(word)] or named(word) in state["forts"]:
        raise LookupError(word)
    friendly_in_region(state, word)


def friendly_in_region(state: Data, word: str) -> None:
    its_region(state, word)
    friendly_area(state, word)


def no_area_yet(state: Data, word: str) -> None:
    notes(state)["areas"] = []


def no_fort_there(state: Data, word: str) -> None:
    if WALLED[area_of(word)]:
        raise LookupError(word)
    state["forts"].remove(named(word))


def marker_of_mine(state: Data, word: str) -> None:
    """A marker of one's own lies there, and none was taken yet."""
    its_region(state, word)
    notes(state)["areas"] = []
    state["markers"][SIDE_NAMES[side_of(state)]][area_of(word)] = 1


def breached_wall(state: Data, word: str) -> None:
    """A breached wall of a friendly area of the region."""
    a, b = BORDER_ENDS[BORDER_NUMBER[named(word)]]
    area = a if WALLED[a] else b
    if not WALLED[area] or BORDER_CREVASSE[BORDER_NUMBER[named(word)]] or ON_SHIP[a] or ON_SHIP[b]:
        raise LookupError(word)
    friendly_in_region(state, f"area:{AREA_IDS[area]}")
    state["breaches"].append(named(word))


def neutral_there(state: Data, word: str) -> None:
    """Nobody is in the area next door."""
    if area_of(word) not in [b for b, _ in NEIGHBOURS[notes(state)["source"]]]:
        raise LookupError(word)
    for side in (IMPERIAL, TRAITOR):
        clear(state, side, area_of(word))


def not_strode(state: Data, word: str) -> None:
    notes(state)["strode"] = []


def no_laser_there(state: Data, word: str) -> None:
    state["lasers"].remove(named(word))


def no_traitor_there(state: Data, word: str) -> None:
    clear(state, TRAITOR, area_of(word))


def no_imperial_there(state: Data, word: str) -> None:
    clear(state, IMPERIAL, area_of(word))


def traitor_there(state: Data, word: str) -> None:
    bring(state, TRAITOR, area_of(word))


def nothing_closed(state: Data, word: str) -> None:
    """As many areas are closed, but far away from this one."""
    near = {named(word), *(AREA_IDS[b] for b, _ in NEIGHBOURS[area_of(word)])}
    state["closed"] = [a for a in state["closed"] if a not in near]


# ---------------------------------------------------------------- corruption and bombardment in set-up
def onto_terra(state: Data, word: str) -> None:
    """The unit stands on Terra, in the region of the order if there is one."""
    region = notes(state)["region"]
    fits = [a for a in TERRA_AREAS if region < 0 or region in AREA_REGIONS[a]]
    put(state, word, next(a for a in fits if AREA_IDS[a] not in state["closed"]))


def not_tried(state: Data, word: str) -> None:
    notes(state)["tried"] = []


def loyal_again(state: Data, word: str) -> None:
    u = UNIT_NUMBER[named(word)]
    if FIGURE_KIND[u] not in CORRUPTED:
        raise LookupError(word)
    state["unit_kind"][u] = FIGURE_KIND[u]


def bases_are_free(state: Data, word: str) -> None:
    state["unit_kind"] = list(FIGURE_KIND)


def may_stop(state: Data, word: str) -> None:
    state["options"]["setup-attempts-optional"] = "yes"


# ---------------------------------------------------------------- orders
def order_in_hand(state: Data, word: str) -> None:
    card = an_order(word, side_of(state))
    take_card(state, card)
    state["order_hand"][SIDE_NAMES[side_of(state)]].append(card)


def any_cost(state: Data, word: str) -> None:
    notes(state)["most"] = PLENTY


def own_order_on_top(state: Data, word: str) -> None:
    """An unlocked order of one's own lies on top of the stack."""
    side = SIDE_NAMES[side_of(state)]
    pile = state["order_deck"][side] or state["order_discard"][side] or state["order_hand"][side]
    card = pile[0]
    take_card(state, card)
    region = named(word) if word.startswith("region:") else REGION_IDS[0]
    state["stacks"][region].append(card)


def unlocked(state: Data, word: str) -> None:
    state["locked"] = []


def room_in_hand(state: Data, word: str) -> None:
    side = SIDE_NAMES[side_of(state)]
    while len(state["order_hand"][side]) >= HAND_SIZE:
        state["order_deck"][side].append(state["order_hand"][side].pop())


def hand_of_one(state: Data, word: str) -> None:
    side = SIDE_NAMES[side_of(state)]
    card = state["order_deck"][side].pop()
    state["order_hand"][side].append(card)


def in_reserve(state: Data, word: str) -> None:
    card = an_order(word, side_of(state))
    if not CARDS[card].recyclable:
        raise LookupError(word)
    take_card(state, card)
    state["reserve"][SIDE_NAMES[side_of(state)]].append(card)


REMEDIES = (
    Remedy("H10-ACT-04", no_marker_there, "mover"),
    Remedy("H10-MOVE-02", any_source, "mover"),
    Remedy("H10-MOVE-10", nobody_moved, "mover", "already moved"),
    Remedy("H10-MOVE-10", next_to_destination, "mover", "not on the board"),
    Remedy("H10-MOVE-10", next_to_destination, "mover", "in the destination already"),
    Remedy("H10-MOVE-11", next_to_destination, "mover"),
    Remedy("H10-ORD-31", more_may_move, "mover", "No more units"),
    Remedy("H10-MOVE-13", no_enemy_in_area, "destination"),
    Remedy("H10-MOVE-02", not_named, "destination", "named already"),
    Remedy("H10-MOVE-02", not_named, "destination", "no further"),
    Remedy("H10-MOVE-02", its_region, "destination", "order's region"),
    Remedy("H10-COMP-21", not_closed, "destination"),
    Remedy("H10-FLY-04", empty_flight, "route"),
    Remedy("H10-FLY-05", flight_is_there, "route"),
    Remedy("H10-FLY-07", no_marker_below, "route"),
    Remedy("H10-FLY-09", no_enemy_below, "route"),
    Remedy("H10-FLY-11", nobody_left_here, "route"),
    Remedy("H10-FLY-13", far_flight, "route"),
    Remedy("H10-MOVE-06", flight_nearby, "route"),
    Remedy("H10-AMB-41", nobody_barred, "route"),
    Remedy("H10-BAT-08", its_region_and_enemy, "target-area"),
    Remedy("H10-BAT-07", enemy_there, "target-area"),
    Remedy("H10-BAT-09", attacker_beside, "target-area"),
    Remedy("H10-ORD-31", enemy_marker, "target-area"),
    Remedy("H10-BAT-11", attacker_there, "name-origins", "of the attacker stands"),
    Remedy("H10-BAT-11", one_more_there, "name-origins", "left without"),
    Remedy("H10-BAT-14", no_marker_in_area, "name-origins"),
    Remedy("H10-BAT-09", any_origins, "name-origins", "no further"),
    Remedy("H10-BAT-09", not_named, "name-origins", "named already"),
    Remedy("H10-FLY-22", no_marker_there, "name-origins"),
    Remedy("H10-FLY-17", any_origins, "name-origins"),
    Remedy("H10-FLY-21", flight_near_target, "name-origins"),
    Remedy("H10-FLY-16", no_enemy_in_area, "fly-to"),
    Remedy("H10-FLY-17", any_origins, "fly-to"),
    Remedy("H10-FLY-21", flight_next_door, "fly-to"),
    Remedy("H10-BAT-16", into_origin, "engage-pieces", "named origin area"),
    Remedy("H10-BAT-16", not_picked, "engage-pieces", "engaged already"),
    Remedy("H10-BAT-16", all_origins_man, "engage-pieces", "every origin"),
    Remedy("H10-BAT-14", fresh_origin, "engage-pieces"),
    Remedy("H10-HERO-03", with_khan, "riders", "Only White Scars"),
    Remedy("H10-HERO-03", nobody_rides, "riders", "already"),
    Remedy("H10-HERO-03", scars_with_khan, "ride-to", "without White Scars"),
    Remedy("H10-HERO-03", khan_nearby, "ride-to", "movement points away"),
    Remedy("H10-HERO-03", no_enemy_in_area, "ride-to", "friendly or neutral"),
    Remedy("H10-HERO-05", next_to_fabricator, "gather"),
    Remedy("H10-BAT-35", combat_card_in_hand, "play-cards", "not in your hand"),
    Remedy("H10-BAT-36", nothing_picked, "play-cards"),
    Remedy("H10-RET-01", nothing_picked, "play-cards"),
    Remedy("H10-RET-02", later_iteration, "play-cards"),
    Remedy("H10-RET-03", no_routed_markers, "play-cards"),
    Remedy("H10-RET-07", way_out, "play-cards"),
    Remedy("H10-BAT-37", holds_a_card, "play-cards"),
    Remedy("H10-HERO-07", charge_is_over, "play-cards"),
    Remedy("H10-BAT-52", combat_card_in_hand, "resist-damage", "not in your hand"),
    Remedy("H10-BAT-52", later_iteration, "resist-damage", "At most"),
    Remedy("H10-BAT-21", engaged_victim, "assign-damage"),
    Remedy("H10-BAT-57", no_engaged_units, "assign-damage", "no engaged unit"),
    Remedy("H10-BAT-47", engaged_victim, "slay"),
    Remedy("H10-RET-04", pursuers_gone, "retreat-to", "Enemy units"),
    Remedy("H10-HERO-33", unwounded, "hero-cards"),
    Remedy("H10-BAT-26", wounded, "hero-cards"),
    Remedy("H10-INIT-16", both_sides_there, "next-battle", "No opposing"),
    Remedy("H10-INIT-16", nothing_fought, "next-battle", "has been fought"),
    Remedy("H10-ORD-32", its_region_and_free, "landing-area"),
    Remedy("H10-ORD-42", no_imperial_there, "landing-area"),
    Remedy("H10-LASER-03", into_stockpile, "lander", "come from"),
    Remedy("H10-LASER-03", not_landing, "lander", "already"),
    Remedy("H10-FAQ-17", no_marker_there, "lander", "marker"),
    Remedy("H10-ORD-31", any_rank, "lander", "rank"),
    Remedy("H10-ORD-43", more_may_move, "lander", "No more units"),
    Remedy("H10-VS-05", onto_the_way, "crosser", "order starts"),
    Remedy("H10-VS-04", onto_the_way, "crosser", "order starts"),
    Remedy("H10-VS-05", any_rank, "crosser", "rank"),
    Remedy("H10-ACT-04", no_marker_there, "crosser"),
    Remedy("H10-FAQ-18", no_enemy_in_area, "gate"),
    Remedy("H10-AREA-03", friendly_area, "place-area"),
    Remedy("H10-ORD-31", no_area_yet, "place-area"),
    Remedy("H10-FORT-05", friendly_area, "work", "must be friendly"),
    Remedy("H10-FORT-05", no_fort_there, "work", "fortified already"),
    Remedy("H10-FORT-15", breached_wall, "work"),
    Remedy("H10-ORD-32", open_in_region, "work"),
    Remedy("H10-ORD-32", friendly_in_region, "heal-area"),
    Remedy("H10-BAT-08", its_region_and_enemy, "raid-target"),
    Remedy("H10-BAT-07", enemy_there, "raid-target"),
    Remedy("H10-FAQ-22", marker_of_mine, "lift-marker"),
    Remedy("H10-PHASE-05", neutral_there, "set-down", "neutral or friendly"),
    Remedy("H10-FAQ-25", not_strode, "strider", "already"),
    Remedy("H10-SETUP-21", no_laser_there, "deploy-area", "lasers"),
    Remedy("H10-SETUP-21", no_traitor_there, "deploy-area", "Traitor unit stands"),
    Remedy("H10-STACK-01", no_imperial_there, "deploy-area"),
    Remedy("H10-COMP-21", nothing_closed, "close-area", "touch"),
    Remedy("H10-ORD-32", its_region, "bombard-area"),
    Remedy("H10-COMP-21", not_closed, "bombard-area"),
    Remedy("H10-PHASE-06", traitor_there, "bombard-area"),
    Remedy("H10-SETUP-37", may_stop, "bombard-area"),
    Remedy("H10-CORR-01", loyal_again, "corrupt-target"),
    Remedy("H10-SETUP-29", onto_terra, "corrupt-target", "not on the board"),
    Remedy("H10-SETUP-32", not_tried, "corrupt-target"),
    Remedy("H10-ORD-32", onto_terra, "corrupt-target"),
    Remedy("H10-TERM-08", onto_terra, "corrupt-target"),
    Remedy("H10-CORR-07", bases_are_free, "corrupt-target"),
    Remedy("H10-SETUP-33", may_stop, "corrupt-target"),
    Remedy("H10-ORD-14", own_order_on_top, "choose-action"),
    Remedy("H10-ORD-25", own_order_on_top, "choose-action"),
    Remedy("H10-ORD-29", room_in_hand, "choose-action"),
    Remedy("H10-ORD-12", hand_of_one, "choose-action"),
    Remedy("H10-ORD-22", hand_of_one, "choose-action"),
    Remedy("H10-ORD-11", order_in_hand, "pick-card"),
    Remedy("H10-ORD-22", order_in_hand, "pick-card"),
    Remedy("H10-ORD-23", any_cost, "pick-card"),
    Remedy("H10-ORD-14", own_order_on_top, "pick-region"),
    Remedy("H10-ORD-15", own_order_on_top, "pick-region"),
    Remedy("H10-ORD-17", unlocked, "pick-region"),
    Remedy("H10-ORD-25", own_order_on_top, "pick-region"),
    Remedy("H10-ORD-28", in_reserve, "draw-from"),
    Remedy("H10-PHASE-10", in_reserve, "take-reserve"),
    Remedy("H10-PHASE-08", order_in_hand, "discard-orders"),
    Remedy("H10-FAQ-07", order_in_hand, "order-to-place"),
)
