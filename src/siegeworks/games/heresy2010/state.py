"""The state of Horus Heresy (2010): integer columns, zones of cards, and the questions everybody asks of a position.

Pieces. A unit is a figure (0 to N_UNITS - 1); what it is now is `s.unit_kind[u]` (a corrupted Imperial Army is a
Traitor Army on the same figure), where it is `s.unit_area[u]` (an area, STOCKPILE, BOX or ALOFT). A Hero is 0 to 9. A
piece is a unit, or N_UNITS + Hero. Pieces are moved and removed only by `put_unit` and `put_hero`: they keep the index
`s.here[side][place]` (a bit mask of units, so that emptiness is truth, counting is `.bit_count()` and `bits(mask)`
lists ids) and `s.heroes_at[side][place]`. Damage and death go through battle/damage.py; whoever changes who stands
where calls `victory.check(s)` once the change is whole. After a victory nothing more happens: `s.winner != NOT_OVER`
ends every procedure, but straight-line code must look itself before it goes on.
"""

from __future__ import annotations

from typing import ClassVar

from siegeworks.core.fate import shuffle
from siegeworks.core.state import Field, State
from siegeworks.games.heresy2010.box.components import (
    ALOFT,
    AREA_IDS,
    BORDER_CREVASSE,
    BORDER_IDS,
    CARD_SIDE,
    FIGURE_KIND,
    HERO_IDS,
    HERO_SIDE,
    KIND_SIDE,
    N_AREAS,
    N_BORDERS,
    N_CARDS,
    N_HEROES,
    N_PLACES,
    N_REGIONS,
    N_UNITS,
    NEIGHBOURS,
    PLACE_IDS,
    REGION_AREAS,
    REGION_IDS,
    SIDE_NAMES,
    STOCKPILE,
    UNIT_BIT,
    Area,
    Border,
    Card,
    Hero,
    Region,
    Side,
    Unit,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, LAST_SPACE

NONE, NORMAL, ROUTED = 0, 1, 2  # the face of a marker
ANY_CARD = (0, N_CARDS - 1)


class Heresy2010State(State):
    """A position. Lists of two are by side; places are areas, STOCKPILE, BOX, ALOFT."""

    COLUMNS: ClassVar[tuple[Field, ...]] = (
        Field("unit_area"),  # numbers of places: the column is long and a saved state is to stay small
        Field("unit_kind"),
        Field("unit_damage", bounds=(0, 9)),
        Field("hero_area", HERO_IDS, PLACE_IDS),
        Field("hero_damage", HERO_IDS, bounds=(0, DEFEATED_AT)),
        Field("markers", SIDE_NAMES, bounds=(NONE, ROUTED)),
        Field("forts", None, AREA_IDS),
        Field("breaches", None, BORDER_IDS),
        Field("chasms", None, BORDER_IDS),
        Field("closed", None, AREA_IDS),
        Field("lasers", None, AREA_IDS),
        Field("tokens", SIDE_NAMES, bounds=(0, 99)),
        Field("order_deck", SIDE_NAMES),
        Field("order_hand", SIDE_NAMES),
        Field("order_discard", SIDE_NAMES),
        Field("reserve", SIDE_NAMES),
        Field("stacks", REGION_IDS),
        Field("locked", bounds=ANY_CARD),
        Field("known", SIDE_NAMES, bounds=ANY_CARD),
        Field("laid", bounds=ANY_CARD),
        Field("executing", bounds=ANY_CARD),
        Field("combat_deck", SIDE_NAMES),
        Field("peeked", SIDE_NAMES, bounds=ANY_CARD),
        Field("combat_hand", SIDE_NAMES),
        Field("combat_played", SIDE_NAMES),
        Field("combat_discard", SIDE_NAMES),
        Field("hero_deck", SIDE_NAMES),
        Field("hero_discard", SIDE_NAMES),
        Field("bomb_deck"),
        Field("bomb_open"),
        Field("bomb_discard"),
        Field("event_deck"),
        Field("event_kept"),
        Field("event_discard"),
        Field("event_box"),
        Field("acts", bounds=ANY_CARD, rows=-1),
        Field("track", SIDE_NAMES, bounds=(1, LAST_SPACE)),
        Field("upper", None, SIDE_NAMES),
        Field("spent", bounds=(1, LAST_SPACE)),
        Field("current", None, SIDE_NAMES),
        Field("round", bounds=(0, 9999)),
        Field("playing"),
        Field("kills", SIDE_NAMES, bounds=(0, N_UNITS)),
    )

    def __init__(self) -> None:
        super().__init__()
        self.unit_area: list[int] = [STOCKPILE] * N_UNITS
        self.unit_kind: list[int] = list(FIGURE_KIND)
        self.unit_damage: list[int] = [0] * N_UNITS
        self.hero_area: list[int] = [STOCKPILE] * N_HEROES
        self.hero_damage: list[int] = [0] * N_HEROES
        self.markers: list[list[int]] = [[0] * N_AREAS, [0] * N_AREAS]  # NONE, NORMAL or ROUTED
        self.forts: list[int] = []  # areas with a fortification marker
        self.breaches: list[int] = []  # segments with a breach marker
        self.chasms: list[int] = []  # segments that became crevasses
        self.closed: list[int] = []  # areas that do not exist (scenario rule)
        self.lasers: list[int] = []  # the area of each defense laser that stands
        self.tokens: list[int] = [0, 0]  # bold tokens
        self.order_deck: list[list[int]] = [[], []]  # the last card is the top
        self.order_hand: list[list[int]] = [[], []]
        self.order_discard: list[list[int]] = [[], []]
        self.reserve: list[list[int]] = [[], []]
        self.stacks: list[list[int]] = [[] for _ in range(N_REGIONS)]  # the last card is the top
        self.locked: list[int] = []  # orders placed since the last change of initiative
        self.known: list[list[int]] = [[], []]  # opposing orders in stacks whose face the side has read
        self.laid: list[int] = []  # landing orders laid in set-up that still lie in stacks: both know they are landings
        self.executing: list[int] = []  # orders (and an event) being carried out
        self.combat_deck: list[list[int]] = [[], []]
        self.peeked: list[list[int]] = [[], []]  # cards of the own combat deck that the side put back where they lie
        self.combat_hand: list[list[int]] = [[], []]  # combat and Hero combat cards
        self.combat_played: list[list[int]] = [[], []]  # played in this iteration, on the table
        self.combat_discard: list[list[int]] = [[], []]
        self.hero_deck: list[list[int]] = [[], []]
        self.hero_discard: list[list[int]] = [[], []]
        self.bomb_deck: list[int] = []
        self.bomb_open: list[int] = []  # drawn, to be used now
        self.bomb_discard: list[int] = []
        self.event_deck: list[int] = []
        self.event_kept: list[int] = []
        self.event_discard: list[int] = []
        self.event_box: list[int] = []
        self.acts: list[list[int]] = []  # where players built the event deck: the cards of each act, sorted
        self.track: list[int] = [1, 1]
        self.upper: int = 1  # whose marker lies on top when both share a space
        self.spent: list[int] = []  # icon spaces already resolved
        self.current: int = 1
        self.round: int = 0
        self.playing: bool = False  # False during set-up
        self.kills: list[int] = [0, 0]  # units of each side eliminated in the latest battle
        # Indexes, made from the columns by rebuild.
        self.here: list[list[int]] = [[0] * N_PLACES, [0] * N_PLACES]
        self.heroes_at: list[list[int]] = [[0] * N_PLACES, [0] * N_PLACES]

    def clone(self) -> Heresy2010State:
        """An independent copy, without journal."""
        t = Heresy2010State.__new__(Heresy2010State)
        self.copy_base(t)
        t.unit_area = self.unit_area[:]
        t.unit_kind = self.unit_kind[:]
        t.unit_damage = self.unit_damage[:]
        t.hero_area = self.hero_area[:]
        t.hero_damage = self.hero_damage[:]
        markers_0, markers_1 = self.markers
        t.markers = [markers_0[:], markers_1[:]]
        t.forts = self.forts[:]
        t.breaches = self.breaches[:]
        t.chasms = self.chasms[:]
        t.closed = self.closed[:]
        t.lasers = self.lasers[:]
        t.tokens = self.tokens[:]
        order_deck_0, order_deck_1 = self.order_deck
        t.order_deck = [order_deck_0[:], order_deck_1[:]]
        order_hand_0, order_hand_1 = self.order_hand
        t.order_hand = [order_hand_0[:], order_hand_1[:]]
        order_discard_0, order_discard_1 = self.order_discard
        t.order_discard = [order_discard_0[:], order_discard_1[:]]
        reserve_0, reserve_1 = self.reserve
        t.reserve = [reserve_0[:], reserve_1[:]]
        t.stacks = [row[:] for row in self.stacks]
        t.locked = self.locked[:]
        known_0, known_1 = self.known
        t.known = [known_0[:], known_1[:]]
        t.laid = self.laid[:]
        t.executing = self.executing[:]
        combat_deck_0, combat_deck_1 = self.combat_deck
        t.combat_deck = [combat_deck_0[:], combat_deck_1[:]]
        peeked_0, peeked_1 = self.peeked
        t.peeked = [peeked_0[:], peeked_1[:]]
        combat_hand_0, combat_hand_1 = self.combat_hand
        t.combat_hand = [combat_hand_0[:], combat_hand_1[:]]
        combat_played_0, combat_played_1 = self.combat_played
        t.combat_played = [combat_played_0[:], combat_played_1[:]]
        combat_discard_0, combat_discard_1 = self.combat_discard
        t.combat_discard = [combat_discard_0[:], combat_discard_1[:]]
        hero_deck_0, hero_deck_1 = self.hero_deck
        t.hero_deck = [hero_deck_0[:], hero_deck_1[:]]
        hero_discard_0, hero_discard_1 = self.hero_discard
        t.hero_discard = [hero_discard_0[:], hero_discard_1[:]]
        t.bomb_deck = self.bomb_deck[:]
        t.bomb_open = self.bomb_open[:]
        t.bomb_discard = self.bomb_discard[:]
        t.event_deck = self.event_deck[:]
        t.event_kept = self.event_kept[:]
        t.event_discard = self.event_discard[:]
        t.event_box = self.event_box[:]
        t.acts = [row[:] for row in self.acts]
        t.track = self.track[:]
        t.upper = self.upper
        t.spent = self.spent[:]
        t.current = self.current
        t.round = self.round
        t.playing = self.playing
        t.kills = self.kills[:]
        here_0, here_1 = self.here
        t.here = [here_0[:], here_1[:]]
        heroes_at_0, heroes_at_1 = self.heroes_at
        t.heroes_at = [heroes_at_0[:], heroes_at_1[:]]
        return t

    def rebuild(self) -> None:
        """Make the indexes of pieces by place again; a malformed column is left for the invariants to name."""
        self.here = [[0] * N_PLACES, [0] * N_PLACES]
        self.heroes_at = [[0] * N_PLACES, [0] * N_PLACES]
        if len(self.unit_area) != N_UNITS or len(self.unit_kind) != N_UNITS:
            return
        for u, a in enumerate(self.unit_area):
            kind = self.unit_kind[u]
            if 0 <= kind < len(KIND_SIDE) and 0 <= a < N_PLACES:
                self.here[KIND_SIDE[kind]][a] |= UNIT_BIT[u]
        for h, a in enumerate(self.hero_area):
            if 0 <= a < N_PLACES:
                self.heroes_at[HERO_SIDE[h]][a] |= 1 << h


# ---------------------------------------------------------------------------------------------------- pieces
def bits(mask: int) -> list[int]:
    """The ids in a mask, in order."""
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def side_of(s: Heresy2010State, u: Unit) -> Side:
    """H10-CORR-11, H10-TERM-03  Whose unit it is now; a corrupted one acts like any Traitor unit."""
    return KIND_SIDE[s.unit_kind[u]]


def put_unit(s: Heresy2010State, u: Unit, place: Area) -> None:
    """Move a unit to an area, the stockpile or the box, where it sheds its damage (H10-DMG-10), or aboard a flight."""
    row = s.here[KIND_SIDE[s.unit_kind[u]]]
    bit = UNIT_BIT[u]
    row[s.unit_area[u]] ^= bit
    row[place] |= bit
    s.unit_area[u] = place
    if STOCKPILE <= place < ALOFT:
        s.unit_damage[u] = 0


def turn_unit(s: Heresy2010State, u: Unit, kind: int) -> None:
    """Give a figure another kind where it stands (corruption, or a corrupted figure going home)."""
    bit, place = UNIT_BIT[u], s.unit_area[u]
    s.here[KIND_SIDE[s.unit_kind[u]]][place] ^= bit
    s.unit_kind[u] = kind
    s.here[KIND_SIDE[kind]][place] |= bit


def put_hero(s: Heresy2010State, h: Hero, place: Area) -> None:
    """Move a Hero to an area, the stockpile or the box."""
    row = s.heroes_at[HERO_SIDE[h]]
    row[s.hero_area[h]] ^= 1 << h
    row[place] |= 1 << h
    s.hero_area[h] = place


def put_piece(s: Heresy2010State, p: int, place: Area) -> None:
    """Move a unit or a Hero."""
    if p < N_UNITS:
        put_unit(s, p, place)
    else:
        put_hero(s, p - N_UNITS, place)


def piece_area(s: Heresy2010State, p: int) -> Area:
    """Where a piece is."""
    return s.unit_area[p] if p < N_UNITS else s.hero_area[p - N_UNITS]


def piece_side(s: Heresy2010State, p: int) -> Side:
    """Whose piece it is."""
    return side_of(s, p) if p < N_UNITS else HERO_SIDE[p - N_UNITS]


def pieces_at(s: Heresy2010State, side: Side, place: Area) -> list[int]:
    """The side's units and Heroes in a place."""
    out = bits(s.here[side][place])
    heroes = s.heroes_at[side][place]
    if heroes:
        out.extend(N_UNITS + h for h in bits(heroes))
    return out


# ---------------------------------------------------------------------------------------------------- areas
def is_neutral(s: Heresy2010State, a: Area) -> bool:
    """H10-AREA-01, H10-AREA-05, H10-HERO-26, H10-HERO-29, H10-HERO-39  No unit of either side; Heroes, lasers and
    markers do not count."""
    return not (s.here[0][a] or s.here[1][a])


def is_contested(s: Heresy2010State, a: Area) -> bool:
    """H10-AREA-02  Units of both sides."""
    return bool(s.here[0][a] and s.here[1][a])


def is_friendly(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-AREA-03  Only the side's units."""
    return bool(s.here[side][a]) and not s.here[1 - side][a]


def is_enemy(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-AREA-04  Only the opponent's units."""
    return bool(s.here[1 - side][a]) and not s.here[side][a]


def is_open_to(s: Heresy2010State, side: Side, a: Area) -> bool:
    """H10-MOVE-09, H10-MOVE-17, H10-HERO-27  Friendly or neutral, and on the map."""
    return not s.here[1 - side][a] and a not in s.closed


def area_type(s: Heresy2010State, side: Side, a: Area) -> str:
    """H10-AREA-06  What an area is to a side: exactly one of neutral, contested, friendly, enemy."""
    if is_neutral(s, a):
        return "neutral"
    if is_contested(s, a):
        return "contested"
    return "friendly" if is_friendly(s, side, a) else "enemy"


def neighbours(s: Heresy2010State, a: Area) -> tuple[tuple[Area, Border], ...]:
    """The adjacent areas with the border to each; areas that do not exist in this game are left out."""
    if not s.closed:
        return NEIGHBOURS[a]
    return tuple(x for x in NEIGHBOURS[a] if x[0] not in s.closed)


def region_areas(s: Heresy2010State, region: Region) -> tuple[Area, ...]:
    """The areas of a region that exist."""
    if not s.closed:
        return REGION_AREAS[region]
    return tuple(a for a in REGION_AREAS[region] if a not in s.closed)


def is_crevasse(s: Heresy2010State, border: Border) -> bool:
    """H10-CREV-01  Whether a border is a crevasse, printed or torn open in play."""
    return BORDER_CREVASSE[border] or border in s.chasms


# ---------------------------------------------------------------------------------------------------- cards
def refill(s: Heresy2010State, deck: list[int], discard: list[int], what: str) -> None:
    """H10-DECK-03, H10-DECK-04  The last card drawn: the discard pile is shuffled into a new deck."""
    if not deck and discard:
        deck.extend(discard)
        discard.clear()
        shuffle(s, deck, what)


def owner(card: Card) -> Side:
    """Whose card it is (by its back)."""
    return CARD_SIDE[card]


assert len(PLACE_IDS) == N_PLACES
assert len(BORDER_IDS) == N_BORDERS
assert LAST_SPACE > 1
