"""Section 28, what holds after every step, checked by the fuzzer and when a position is loaded."""

from __future__ import annotations

from siegeworks.core.flow import find_frame
from siegeworks.core.why import Reason
from siegeworks.games.heresy2010.battle.engaged import DORN, battle, rank_of
from siegeworks.games.heresy2010.box.components import (
    ALOFT,
    BOMBARDMENT_CARDS,
    BOX,
    CARDS,
    COMBAT_CARDS,
    CORRUPTED,
    EVENT_CARDS,
    FIGURE_KIND,
    HERO_CARDS,
    HERO_LEGION,
    HERO_SIDE,
    IMPERIAL,
    KIND_SIDE,
    KINDS,
    N_AREAS,
    N_CARDS,
    N_HEROES,
    N_PLACES,
    N_REGIONS,
    N_UNITS,
    ORDER_CARDS,
    SPARE_BASES,
    STOCKPILE,
    TITAN,
    TRAITOR,
    UNIT_BIT,
    UNIT_LEGION,
)
from siegeworks.games.heresy2010.box.scenarios import SCENARIOS
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, ICONS, LAST_SPACE
from siegeworks.games.heresy2010.frames import ACTION, DRAW_PHASE, ActionFrame, RoundFrame, is_before
from siegeworks.games.heresy2010.movement.frames import FlightFrame
from siegeworks.games.heresy2010.movement.stacking import surplus
from siegeworks.games.heresy2010.state import Heresy2010State, is_crevasse

_EVENTS = frozenset(EVENT_CARDS)
_ORDERS = tuple(frozenset(cards) for cards in ORDER_CARDS)
_COMBAT = tuple(frozenset(cards) for cards in COMBAT_CARDS)
_HEROIC = tuple(frozenset(cards) for cards in HERO_CARDS)
_BOMBS = frozenset(BOMBARDMENT_CARDS)
_DECKS = (*COMBAT_CARDS, *HERO_CARDS, BOMBARDMENT_CARDS, *ORDER_CARDS, EVENT_CARDS)


def invariants(s: Heresy2010State) -> list[Reason]:
    """Every rule of section 28 that the position breaks."""
    shape = shapes(s)
    if shape:
        return shape
    return [*units(s), *passengers(s), *markers(s), *cards(s), *others(s)]


def shapes(s: Heresy2010State) -> list[Reason]:
    """Columns of the right length with ids that exist."""
    out = []
    lists = (
        (s.unit_area, N_UNITS),
        (s.unit_kind, N_UNITS),
        (s.unit_damage, N_UNITS),
        (s.hero_area, N_HEROES),
        (s.hero_damage, N_HEROES),
        (s.track, 2),
        (s.tokens, 2),
        (s.stacks, N_REGIONS),
        (s.markers, 2),
    )
    for column, length in lists:
        if len(column) != length:
            out.append(Reason("H10-INV-04", f"a column has {len(column)} entries instead of {length}"))
    if any(not 0 <= a < N_PLACES for a in s.unit_area):
        out.append(Reason("H10-INV-04", "a unit is in a place that does not exist"))
    for u, k in enumerate(s.unit_kind):
        if not 0 <= k < len(KINDS) or k not in (FIGURE_KIND[u], CORRUPTED.get(FIGURE_KIND[u], -1)):
            out.append(Reason("H10-INV-04", f"figure {u} is of a kind it cannot be"))
    if not all(1 <= x <= LAST_SPACE for x in s.track):
        out.append(Reason("H10-INIT-01", "an initiative marker is off its track"))
    if s.upper not in (0, 1) or s.current not in (0, 1):
        out.append(Reason("H10-INIT-03", "a side is named that does not exist"))
    return out


def units(s: Heresy2010State) -> list[Reason]:
    """H10-INV-01, H10-INV-02, H10-INV-03, H10-INV-04, H10-COMP-05, H10-COMP-06, H10-COMP-07  Figures and bases."""
    out = []
    turned = dict.fromkeys(SPARE_BASES, 0)
    for u in range(N_UNITS):
        kind, a = s.unit_kind[u], s.unit_area[u]
        if not s.here[KIND_SIDE[kind]][a] & UNIT_BIT[u]:
            out.append(Reason("H10-INV-04", f"the index has lost unit {u}"))
        if kind in turned:
            turned[kind] += 1
            if STOCKPILE <= a < ALOFT:
                out.append(Reason("H10-INV-01", f"corrupted figure {u} is off the board"))
        if a == BOX and KINDS[kind].eliminated_to != "box":
            rule = "H10-INV-03" if kind == TITAN else "H10-INV-01"
            out.append(Reason(rule, f"unit {u} can never be in the box"))
        if s.unit_damage[u]:
            out += wounds(s, u)
    for kind, n in turned.items():
        if n > SPARE_BASES[kind]:
            out.append(Reason("H10-INV-02", f"{n} units of kind {KINDS[kind].id} with {SPARE_BASES[kind]} bases"))
    return out


def passengers(s: Heresy2010State) -> list[Reason]:
    """H10-FLY-10  Who is aboard a flight under way is nowhere else, and nobody else is aloft."""
    flight = find_frame(s, FlightFrame)
    aboard = sorted(flight.aboard) if flight is not None else []
    aloft = [u for u, a in enumerate(s.unit_area) if a == ALOFT]
    aloft += [N_UNITS + h for h, a in enumerate(s.hero_area) if a == ALOFT]
    if aloft == aboard:
        return []
    return [Reason("H10-FLY-10", "a piece is aloft without a flight, or aboard and not aloft")]


def wounds(s: Heresy2010State, u: int) -> list[Reason]:
    """H10-INV-05  The damage of a unit: on the board or aboard only, and less than its rank.

    Fists whom Dorn keeps standing fall only when the battle is over, even if they have retreated from it.
    """
    if s.unit_damage[u] < 0 or STOCKPILE <= s.unit_area[u] < ALOFT:
        return [Reason("H10-INV-05", f"unit {u} has damage it cannot have")]
    b = battle(s)
    stands = b is not None and b.deathless and UNIT_LEGION[u] == HERO_LEGION[DORN]
    if s.unit_damage[u] >= rank_of(s, u) and not stands:
        return [Reason("H10-INV-05", f"unit {u} should be eliminated")]
    return []


def markers(s: Heresy2010State) -> list[Reason]:
    """H10-INV-06, H10-INV-07, H10-INV-10, H10-COMP-13  One marker a side and area, breaches on walls, lasers with
    their friends."""
    out = []
    for row in s.markers:
        if len(row) != N_AREAS or any(m not in (0, 1, 2) for m in row):
            out.append(Reason("H10-INV-06", "a marker has a face that does not exist, or lies nowhere"))
    if has_doubles(s.breaches) or any(is_crevasse(s, x) for x in s.breaches):
        out.append(Reason("H10-INV-07", "a border is breached twice, or a crevasse is breached"))
    for a in s.lasers if find_frame(s, FlightFrame) is None else ():  # seen when the whole flight is over
        if s.here[TRAITOR][a] and not s.here[IMPERIAL][a]:
            out.append(Reason("H10-INV-10", "a laser stands in an area friendly to the Traitor"))
    if len(s.lasers) > 6:
        out.append(Reason("H10-COMP-13", "there are more than six lasers"))
    return out


def cards(s: Heresy2010State) -> list[Reason]:
    """H10-INV-08, H10-INV-09, H10-INV-12  Every card is in exactly one place, reserves hold recyclable orders, hands
    are empty between battles."""
    seen = [0] * N_CARDS
    for belong, zone in zones(s):
        if not belong.issuperset(zone):
            return [Reason("H10-INV-08", "a card lies where its deck has no place, or does not exist")]
        for c in zone:
            seen[c] += 1
    out = []
    for deck in _DECKS:
        counts = {seen[c] for c in deck}
        if counts != {1} and (s.playing or counts != {0}):
            out.append(Reason("H10-INV-08", f"a card of the deck {CARDS[deck[0]].deck} is lost or doubled"))
    return [*out, *notes(s), *hands(s)]


def hands(s: Heresy2010State) -> list[Reason]:
    """H10-INV-09, H10-INV-12  Reserves hold recyclable orders of their owner; combat hands are empty in peace."""
    out = []
    peace = battle(s) is None and bool(s.frames)
    for side in (IMPERIAL, TRAITOR):
        if any(not CARDS[c].recyclable or CARDS[c].side != side for c in s.reserve[side]):
            out.append(Reason("H10-INV-09", "a reserve holds a card that is not recyclable"))
        if peace and (s.combat_hand[side] or s.combat_played[side]):
            out.append(Reason("H10-INV-12", "a combat hand is not empty outside battle"))
    return out


def zones(s: Heresy2010State) -> list[tuple[frozenset[int], list[int]]]:
    """Every place where cards lie, with the cards that may."""
    orders = _ORDERS[IMPERIAL] | _ORDERS[TRAITOR]
    out = [(orders | _EVENTS, s.executing)]
    out += [(_BOMBS, zone) for zone in (s.bomb_deck, s.bomb_open, s.bomb_discard)]
    out += [(_EVENTS, zone) for zone in (s.event_deck, s.event_kept, s.event_discard, s.event_box)]
    out += [(orders, zone) for zone in s.stacks]
    for side in (IMPERIAL, TRAITOR):
        in_battle = _COMBAT[side] | _HEROIC[side]
        out += [(_ORDERS[side], row[side]) for row in (s.order_deck, s.order_hand, s.order_discard, s.reserve)]
        out += [(_COMBAT[side], row[side]) for row in (s.combat_deck, s.combat_discard)]
        out += [(_HEROIC[side], row[side]) for row in (s.hero_deck, s.hero_discard)]
        out += [(in_battle, row[side]) for row in (s.combat_hand, s.combat_played)]
    return out


def notes(s: Heresy2010State) -> list[Reason]:
    """What is remembered of cards fits where they are."""
    out = []
    stacked = {c for stack in s.stacks for c in stack}
    if has_doubles(s.laid) or not stacked.issuperset(s.laid):
        out.append(Reason("H10-INV-08", "a landing laid in set-up lies in no stack"))
    if len(s.peeked) != 2 or not all(set(deck).issuperset(s.peeked[side]) for side, deck in enumerate(s.combat_deck)):
        out.append(Reason("H10-INV-08", "a card put back into a combat deck is not in it"))
    put = [c for act in s.acts for c in act]
    if put and (has_doubles(put) or not _fits(s, put)):
        out.append(Reason("H10-INV-08", "the acts of the event deck do not fit it"))
    return out


def has_doubles(ids: list[int]) -> bool:
    """Whether an id stands in a list twice."""
    return len(set(ids)) != len(ids)


def _fits(s: Heresy2010State, put: list[int]) -> bool:
    """Whether acts that players built have the form their scenario says, and hold every event that left the box."""
    events = SCENARIOS[s.scenario].events
    if events.mode != "drafted" or not _EVENTS.issuperset(put):
        return False
    sizes = [2 * act.each_player_puts + act.neutral_added for act in events.act]
    used = {*s.event_deck, *s.event_kept, *s.event_discard, *(c for c in s.executing if c in _EVENTS)}
    return [len(act) for act in s.acts] == sizes and used.issubset(put)


def others(s: Heresy2010State) -> list[Reason]:
    """H10-INV-11, H10-INV-13, H10-INV-14  Stacking after a change of initiative, spent icons, dead Heroes."""
    out = []
    if has_doubles(s.spent) or any(x not in ICONS or x > max(s.track) for x in s.spent):
        out.append(Reason("H10-INV-13", "an icon was resolved twice, or before a marker came there"))
    if s.frames and isinstance(s.frames[0], RoundFrame):
        out += the_round(s, s.frames[0])
    for h in range(N_HEROES):
        if s.hero_damage[h] >= DEFEATED_AT and s.hero_area[h] != BOX:
            out.append(Reason("H10-INV-14", f"Hero {h} is dead and still there"))
        if not s.heroes_at[HERO_SIDE[h]][s.hero_area[h]] >> h & 1:
            out.append(Reason("H10-INV-14", f"the index has lost Hero {h}"))
    return out


def the_round(s: Heresy2010State, f: RoundFrame) -> list[Reason]:
    """H10-INV-11, H10-INV-13  Icons still to be resolved, and stacking limits after a change of initiative."""
    out = []
    if has_doubles(f.icons) or not set(s.spent).issuperset(f.icons):
        out.append(Reason("H10-INV-13", "an icon is to be resolved that was not crossed, or twice"))
    if just_changed(s, f) and overstacked(s):
        out.append(Reason("H10-INV-11", "a side stands above a stacking limit after a change of initiative"))
    return out


def just_changed(s: Heresy2010State, f: RoundFrame) -> bool:
    """H10-INV-11  Whether the initiative has just changed: no event was drawn and no action carried out since."""
    if not f.changed or len(s.frames) != 2:
        return False
    g = s.frames[1]
    return g.proc == DRAW_PHASE.number or (isinstance(g, ActionFrame) and is_before(g, ACTION, "H10-INIT-09"))


def overstacked(s: Heresy2010State) -> bool:
    """H10-INV-11  Whether any side stands above a limit; never right after a change of initiative."""
    return any(surplus(s, side, a) > 0 for side in (IMPERIAL, TRAITOR) for a in range(STOCKPILE) if s.here[side][a])
