"""The state of Heroes of Black Reach: integer columns.

A unit is a counter number from 0; `unit_face` says which side shows, and so all its values. `unit_square` is the front
square of a two-square vehicle, the north-western square of a block, else its square; -1 off the board. `at` is the unit
that lies uppermost in a square (-1 none), `wreck` the wreck there.
"""

from __future__ import annotations

from typing import ClassVar, Final

from siegeworks.core.state import Field, State
from siegeworks.games.blackreach.box.columns import TYPES, UNIT_TYPE, UNITS
from siegeworks.games.blackreach.box.components import (
    BOARDS,
    CARD_NAMES,
    DAMAGE_KINDS,
    FACE_NAMES,
    GROUND_TILES,
    OPTION_NAMES,
    POWER_NAMES,
    TILE_NAMES,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.ground.build import ground_for, ground_in_the_making, tile_squares
from siegeworks.games.blackreach.ground.ground import BARE, FACINGS, SQUARE_NAMES, SQUARES, Ground
from siegeworks.games.blackreach.muster.frames import TilesFrame

PLACES = ("box", "board", "embarked", "reserve", "destroyed", "wreck", "air")
BOX: Final = 0
BOARD: Final = 1
EMBARKED: Final = 2
RESERVE: Final = 3
DESTROYED: Final = 4
WRECK: Final = 5
AIR: Final = 6
PHASES = ("set-up", "order", "activation", "supply")
SETUP: Final = 0
ORDER: Final = 1
ACTIVATION: Final = 2
SUPPLY: Final = 3
SPECIAL_TOKEN: Final = 11  # tokens 1 to 10 are Numbered, 0 is none
BLUFF_TOKEN: Final = 12
TOKEN_NAMES = ("none", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "special", "bluff")

FLAG = (0, 1)
COUNT = (0, 99)
DAMAGED = (0, (1 << len(DAMAGE_KINDS)) - 1)


class BlackReachState(State):
    """Everything on the table. See the module's text for how to read the columns."""

    COLUMNS: ClassVar[tuple[Field, ...]] = (
        Field("unit_face", UNIT_NAMES, FACE_NAMES), Field("unit_place", UNIT_NAMES, PLACES),
        Field("unit_square", UNIT_NAMES, SQUARE_NAMES), Field("unit_facing", UNIT_NAMES, FACINGS),
        Field("unit_in", UNIT_NAMES, UNIT_NAMES), Field("unit_tile", UNIT_NAMES, TILE_NAMES),
        Field("unit_sm", UNIT_NAMES, bounds=COUNT), Field("unit_damage", UNIT_NAMES, bounds=DAMAGED),
        Field("unit_life", UNIT_NAMES, bounds=COUNT), Field("unit_dp", UNIT_NAMES, bounds=COUNT),
        Field("unit_token", UNIT_NAMES, TOKEN_NAMES), Field("unit_shown", UNIT_NAMES, bounds=FLAG),
        Field("unit_seen", UNIT_NAMES, bounds=FLAG), Field("unit_activated", UNIT_NAMES, bounds=FLAG),
        Field("unit_moved", UNIT_NAMES, bounds=FLAG), Field("unit_gifts", UNIT_NAMES),
        Field("unit_speed", UNIT_NAMES, bounds=(-99, 99)), Field("unit_dv", UNIT_NAMES, bounds=COUNT),
        Field("unit_assault", UNIT_NAMES, bounds=(-99, 99)), Field("unit_known", UNIT_NAMES, bounds=FLAG),
        Field("at", SQUARE_NAMES, UNIT_NAMES), Field("wreck", SQUARE_NAMES, UNIT_NAMES),
        Field("covered", None, UNIT_NAMES), Field("boards"), Field("laid", rows=3), Field("fallen", None, SQUARE_NAMES),
        Field("hit_structures", None, SQUARE_NAMES), Field("structure_dp", bounds=COUNT), Field("turn", bounds=COUNT),
        Field("turns", bounds=COUNT), Field("phase", bounds=(SETUP, SUPPLY)), Field("initiative"),
        Field("next_initiative"), Field("hand_size", bounds=COUNT), Field("score", bounds=(-999, 999)),
        Field("token_count", bounds=COUNT), Field("token_next"), Field("token_shift", bounds=(-1, 1)),
        Field("special_extra", bounds=COUNT), Field("special_left", bounds=COUNT), Field("bluff_left", bounds=COUNT),
        Field("zones", None, SQUARE_NAMES), Field("objectives", None, SQUARE_NAMES), Field("objective_ever"),
        Field("entry_edges"), Field("mission"), Field("deck", None, CARD_NAMES), Field("hand", None, CARD_NAMES),
        Field("discard", None, CARD_NAMES), Field("hand_known", None, CARD_NAMES),
        Field("tile_used", TILE_NAMES, bounds=FLAG), Field("tile_broken", TILE_NAMES, bounds=FLAG),
        Field("tile_parent", TILE_NAMES, TILE_NAMES), Field("option_tile", OPTION_NAMES, TILE_NAMES),
        Field("option_markers", OPTION_NAMES, bounds=COUNT), Field("option_used", OPTION_NAMES),
        Field("option_unit", OPTION_NAMES, UNIT_NAMES), Field("power_unit", POWER_NAMES, UNIT_NAMES),
        Field("power_by", POWER_NAMES, UNIT_NAMES), Field("power_fresh", POWER_NAMES, bounds=FLAG),
        Field("power_weapon", POWER_NAMES), Field("perils"), Field("side_speed"), Field("side_fury"),
        Field("tile_speed", TILE_NAMES), Field("chapter"), Field("campaign_score", bounds=(-999, 999)),
        Field("campaign_edge", bounds=(-1, 1)), Field("campaign_wounded", None, UNIT_NAMES), Field("edges_used"),
        Field("boons", rows=4), Field("quiet", bounds=FLAG), Field("bonus_used"), Field("jumped", rows=3),
    )  # fmt: skip

    # Columns that change seldom: whoever changes one takes a copy of its own first (`s.unit_dp = s.unit_dp[:]`).
    SHARED: ClassVar[tuple[str, ...]] = (
        "unit_in", "unit_tile", "unit_damage", "unit_life", "unit_dp", "unit_gifts", "unit_speed", "unit_dv",
        "unit_assault", "unit_known", "wreck", "boards", "laid", "fallen", "hit_structures", "structure_dp",
        "hand_size", "zones", "objectives", "objective_ever", "entry_edges", "hand_known", "tile_used",
        "tile_broken", "tile_parent", "option_tile", "option_markers", "option_used", "option_unit",
        "power_unit", "power_by", "power_fresh", "power_weapon", "perils", "side_speed", "side_fury",
        "tile_speed", "campaign_score", "campaign_edge", "campaign_wounded", "edges_used", "bonus_used",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        n = UNITS
        self.unit_face: list[int] = [TYPES[t].front for t in UNIT_TYPE]
        self.unit_place: list[int] = [BOX] * n
        self.unit_square: list[int] = [-1] * n
        self.unit_facing: list[int] = [0] * n
        self.unit_in: list[int] = [-1] * n  # shared: the transport it sits in
        self.unit_tile: list[int] = [-1] * n  # shared
        self.unit_sm: list[int] = [0] * n
        self.unit_damage: list[int] = [0] * n  # shared: bits by DAMAGE_KINDS
        self.unit_life: list[int] = [0] * n  # shared
        self.unit_dp: list[int] = [0] * n  # shared: Destruction Points on its wreck
        self.unit_token: list[int] = [0] * n
        self.unit_shown: list[int] = [0] * n  # token revealed
        self.unit_seen: list[int] = [0] * n  # unrevealed token the opponent has looked at
        self.unit_activated: list[int] = [0] * n  # Activated Marker
        self.unit_moved: list[int] = [0] * n  # took a Movement Action this turn
        self.unit_gifts: list[int] = [0] * n  # shared: abilities granted for the game, bits by recruitment.GIFTS
        self.unit_speed: list[int] = [0] * n  # shared
        self.unit_dv: list[int] = [0] * n  # shared: replaces the printed DV when above 0
        self.unit_assault: list[int] = [-99] * n  # shared: replaces the printed Assault number when above -99
        self.unit_known: list[int] = [0] * n  # shared: a concealed unit whose face the opponent has seen
        self.at: list[int] = [-1] * SQUARES
        self.wreck: list[int] = [-1] * SQUARES  # shared
        self.covered: list[int] = []  # units under a unit that is passing over them
        self.boards: list[int] = []  # shared: by place on the map, row by row: face * 4 + quarter turns
        self.laid: list[list[int]] = []  # shared: terrain tiles [tile, square, quarter turns]
        self.fallen: list[int] = []  # shared: first squares of destroyed Structures
        self.hit_structures: list[int] = []  # shared
        self.structure_dp: list[int] = []  # shared
        self.turn: int = 0
        self.turns: int = 0
        self.phase: int = SETUP
        self.initiative: int = 0
        self.next_initiative: int = -1  # who keeps it, by a power or card
        self.hand_size: list[int] = [0, 0]  # shared
        self.score: list[int] = [0, 0]
        self.token_count: list[int] = [0, 0]  # Numbered tokens placed this turn
        self.token_next: list[int] = [1, 1]  # the number each side reveals next
        self.token_shift: list[int] = [0, 0]  # Numbered tokens more or fewer this turn, by cards
        self.special_extra: list[int] = [0, 0]
        self.special_left: list[int] = [
            0,
            0,
        ]  # Special tokens taken this turn and not revealed, lost ones too: all know it
        self.bluff_left: list[int] = [0, 0]
        self.zones: list[list[int]] = [[], []]  # shared: deployment squares
        self.objectives: list[int] = []  # shared
        self.objective_ever: list[int] = []  # shared: bits: 1 << seat that has controlled it
        self.entry_edges: list[int] = [-1, -1]  # shared: the map edge reserves enter by
        self.mission: int = -1
        self.deck: list[list[int]] = [[], []]
        self.hand: list[list[int]] = [[], []]
        self.discard: list[list[int]] = [[], []]
        self.hand_known: list[list[int]] = [[], []]  # shared: cards of a hand the opponent has seen
        self.tile_used: list[int] = [0] * len(TILE_NAMES)  # shared
        self.tile_broken: list[int] = [0] * len(TILE_NAMES)  # shared
        self.tile_parent: list[int] = [-1] * len(TILE_NAMES)  # shared
        self.option_tile: list[int] = [-1] * len(OPTION_NAMES)  # shared
        self.option_markers: list[int] = [0] * len(OPTION_NAMES)  # shared
        self.option_used: list[int] = [0] * len(OPTION_NAMES)  # shared: bits of choose-one effects spent
        self.option_unit: list[int] = [-1] * len(OPTION_NAMES)  # shared: the vehicle or character that carries it
        self.power_unit: list[int] = [-1] * len(POWER_NAMES)  # shared: where its marker lies
        self.power_by: list[int] = [-1] * len(POWER_NAMES)  # shared
        self.power_fresh: list[int] = [0] * len(POWER_NAMES)  # shared
        self.power_weapon: list[int] = [-1] * len(POWER_NAMES)  # shared
        self.perils: list[int] = []  # shared: the face-down pile of Peril Markers
        self.side_speed: list[int] = [0, 0]  # shared: this turn, infantry
        self.side_fury: list[int] = [0, 0]  # shared: this turn, assault rolls
        self.tile_speed: list[int] = [0] * len(TILE_NAMES)  # shared: this turn
        self.chapter: int = -1  # scenario of the campaign now played, -1 outside it
        self.campaign_score: list[int] = [0, 0]  # shared: in halves
        self.campaign_edge: list[int] = []  # shared: winners of the scenarios played: seat, or -1 for a draw
        self.campaign_wounded: list[int] = []  # shared
        self.edges_used: list[int] = []  # shared: consequences already spent
        self.boons: list[
            list[int]
        ] = []  # what cards and markers do for a while: rows [kind, unit, value, lasts], see markers.py
        self.quiet: list[int] = [0, 0]  # asked for no more windows during this activation
        self.bonus_used: list[int] = [0, 0]  # shared: an Alternate Bonus was played for the running action
        self.jumped: list[list[int]] = []  # units away by Da Jump: rows [unit, turn of return, edge or -1]
        self.ground: Ground = BARE  # made from boards, laid and fallen; never saved

    def clone(self) -> BlackReachState:
        """An independent copy, without journal."""
        t = BlackReachState.__new__(BlackReachState)
        self.copy_base(t)
        t.unit_face = self.unit_face[:]
        t.unit_place = self.unit_place[:]
        t.unit_square = self.unit_square[:]
        t.unit_facing = self.unit_facing[:]
        t.unit_in = self.unit_in
        t.unit_tile = self.unit_tile
        t.unit_sm = self.unit_sm[:]
        t.unit_damage = self.unit_damage
        t.unit_life = self.unit_life
        t.unit_dp = self.unit_dp
        t.unit_token = self.unit_token[:]
        t.unit_shown = self.unit_shown[:]
        t.unit_seen = self.unit_seen[:]
        t.unit_activated = self.unit_activated[:]
        t.unit_moved = self.unit_moved[:]
        t.unit_gifts = self.unit_gifts
        t.unit_speed = self.unit_speed
        t.unit_dv = self.unit_dv
        t.unit_assault = self.unit_assault
        t.unit_known = self.unit_known
        t.at = self.at[:]
        t.wreck = self.wreck
        t.covered = self.covered[:]
        t.boards = self.boards
        t.laid = self.laid
        t.fallen = self.fallen
        t.hit_structures = self.hit_structures
        t.structure_dp = self.structure_dp
        t.turn = self.turn
        t.turns = self.turns
        t.phase = self.phase
        t.initiative = self.initiative
        t.next_initiative = self.next_initiative
        t.hand_size = self.hand_size
        t.score = self.score[:]
        t.token_count = self.token_count[:]
        t.token_next = self.token_next[:]
        t.token_shift = self.token_shift[:]
        t.special_extra = self.special_extra[:]
        t.special_left = self.special_left[:]
        t.bluff_left = self.bluff_left[:]
        t.zones = self.zones
        t.objectives = self.objectives
        t.objective_ever = self.objective_ever
        t.entry_edges = self.entry_edges
        t.mission = self.mission
        deck_0, deck_1 = self.deck
        t.deck = [deck_0[:], deck_1[:]]
        hand_0, hand_1 = self.hand
        t.hand = [hand_0[:], hand_1[:]]
        discard_0, discard_1 = self.discard
        t.discard = [discard_0[:], discard_1[:]]
        t.hand_known = self.hand_known
        t.tile_used = self.tile_used
        t.tile_broken = self.tile_broken
        t.tile_parent = self.tile_parent
        t.option_tile = self.option_tile
        t.option_markers = self.option_markers
        t.option_used = self.option_used
        t.option_unit = self.option_unit
        t.power_unit = self.power_unit
        t.power_by = self.power_by
        t.power_fresh = self.power_fresh
        t.power_weapon = self.power_weapon
        t.perils = self.perils
        t.side_speed = self.side_speed
        t.side_fury = self.side_fury
        t.tile_speed = self.tile_speed
        t.chapter = self.chapter
        t.campaign_score = self.campaign_score
        t.campaign_edge = self.campaign_edge
        t.campaign_wounded = self.campaign_wounded
        t.edges_used = self.edges_used
        t.boons = [row[:] for row in self.boons]
        t.quiet = self.quiet[:]
        t.bonus_used = self.bonus_used
        t.jumped = [row[:] for row in self.jumped]
        t.ground = self.ground
        return t

    def rebuild(self) -> None:
        """HBR-TERR-01  Lay the ground of a position that was just loaded, between two tiles as it was then."""
        if not self.boards or not boards_exist(self.boards, self.laid):
            return
        asks = self.frames[-1] if self.frames else None
        if self.laid and isinstance(asks, TilesFrame) and asks.tiles:
            lay_passing_ground(self)
        else:
            lay_ground(self)


def boards_exist(boards: list[int], laid: list[list[int]]) -> bool:
    """Whether boards and terrain tiles name things that exist and lie on the map."""
    columns, rows = divmod(boards[0], 100)
    return (
        1 <= columns <= 3 and 1 <= rows <= 2 and len(boards) == columns * rows + 1
        and all(0 <= c < 4 * len(BOARDS) for c in boards[1:])
        and all(
            len(t) == 3
            and 0 <= t[0] < len(GROUND_TILES)
            and t[1] >= 0
            and 0 <= t[2] < 4
            and tile_squares(*t)[-1] < SQUARES
            for t in laid
        )
    )  # fmt: skip


def lay_ground(s: BlackReachState) -> Ground:
    """Make the ground again from boards, tiles and fallen Structures (after set-up, loading and destruction)."""
    s.ground = ground_for(tuple(s.boards), tuple([tuple(t) for t in s.laid]), tuple(sorted(s.fallen)))
    return s.ground


def lay_passing_ground(s: BlackReachState) -> None:
    """HBR-TERR-01  The same between two tiles that are being laid, see ground_in_the_making."""
    s.ground = ground_in_the_making(tuple(s.boards), tuple([tuple(t) for t in s.laid]))
