"""The stage of Black Reach: open ground, and pieces, options and cards put where a test wants them.

What is said and asked, the dice and the events are the core's own stage. The tests speak of a state, as in
`say(s, "verb:move")`: the functions at the end only put that state on its stage.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from siegeworks.core.journal import Event
from siegeworks.core.stage import Stage
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_OTHER, UNIT_SIDE
from siegeworks.games.blackreach.box.components import (
    CARD_NAMES,
    FACE_NUMBER,
    TERRAIN_NUMBER,
    TILE_NUMBER,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.cards.deck import CARD_EVENT
from siegeworks.games.blackreach.fire.attack import attack_of
from siegeworks.games.blackreach.fire.frames import AttackFrame, FireFrame, HitFrame
from siegeworks.games.blackreach.frames import ActFrame, MoveFrame
from siegeworks.games.blackreach.ground.build import link_boards, link_ground, name_elements
from siegeworks.games.blackreach.ground.ground import OPEN, POINT_WIDTH, SQUARES, WIDTH, Ground
from siegeworks.games.blackreach.muster.recruitment import grant_gifts, option_free, take_option
from siegeworks.games.blackreach.state import ACTIVATION, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import lay_wreck, lift, put, usable_weapons

RULES = GAME.rules

Places = Iterable[tuple[int, int]]
Features = dict[tuple[int, int], str]
AFrame = TypeVar("AFrame")


def sq(x: int, y: int) -> int:
    """A square's number."""
    return y * WIDTH + x


def number(name: str) -> int:
    """A unit's number by its name."""
    return UNIT_NAMES.index(name)


def open_ground(features: Features | None = None) -> Ground:
    """A whole map of open ground with terrain in some squares."""
    g = Ground()
    g.width, g.height = 21, 14
    g.inside = [True] * SQUARES
    g.terrain = [OPEN] * SQUARES
    for (x, y), name in (features or {}).items():
        g.terrain[sq(x, y)] = TERRAIN_NUMBER[name]
    name_elements(g, set())
    link(g)
    return g


def link(g: Ground) -> None:
    """All tables of a ground from its squares, edges and interspaces."""
    link_boards(g)
    link_ground(g)


class BlackReachStage(Stage):
    """A position of Black Reach; pieces are named as in the data."""

    s: BlackReachState

    @classmethod
    def bare(cls, features: Features | None = None) -> BlackReachStage:
        """An empty table in the middle of an activation phase: no scenario rules, no cards, no dice to come."""
        s = BlackReachState()
        s.scenario = len(GAME.scenarios) - 1
        s.options = [o.default for o in GAME.options]
        s.phase, s.turn, s.turns = ACTIVATION, 2, 6
        s.ground = open_ground(features)
        return cls(GAME, s).dice()

    # ---- putting

    def wall(self, kind: str, *, east: Places = (), south: Places = (), corner: Places = ()) -> None:
        """Put terrain on the eastern or southern edges of squares and into interspaces."""
        g, n = self.s.ground, TERRAIN_NUMBER[kind]
        g.east, g.south, g.corner = g.east[:], g.south[:], g.corner[:]
        for x, y in east:
            g.east[sq(x, y)] = n
        for x, y in south:
            g.south[sq(x, y)] = n
        for x, y in corner:
            g.corner[y * POINT_WIDTH + x] = n
        g.steps, g.zone = [[], [], []], [[], [], []]
        g.sights, g.rows, g.fans, g.hidden = {}, {}, {}, {}
        link(g)

    def add(self, name: str, x: int, y: int, facing: int = 0, face: str = "", tile: str = "") -> int:
        """Put a unit on the board, by default on its front side and on no tile."""
        s, u = self.s, number(name)
        if face:
            s.unit_face[u] = FACE_NUMBER[face]
        if tile:
            s.unit_tile[u] = TILE_NUMBER[tile]
            s.tile_used[TILE_NUMBER[tile]] = 1
        put(s, u, sq(x, y), facing)
        return u

    def wreck(self, name: str, x: int, y: int, facing: int = 0) -> int:
        """Lay the wreck of a vehicle."""
        s, u = self.s, self.add(name, x, y, facing)
        lift(s, u)
        s.unit_face[u] = FACE_OTHER[s.unit_face[u]]
        lay_wreck(s, u)
        return u

    def option(self, kind: str, tile: str) -> int:
        """Lay an option on a tile and grant what it gives."""
        s = self.s
        o = option_free(s, kind)
        s.tile_used[TILE_NUMBER[tile]] = 1
        before = list(s.unit_place)
        take_option(s, o, TILE_NUMBER[tile])
        grant_gifts(s)
        for u, place in enumerate(s.unit_place):
            if place == RESERVE and before[u] != RESERVE:
                s.unit_place[u] = before[u]
        return o

    def hand(self, seat: int, *events: str) -> list[int]:
        """Give a seat cards by the names of their events."""
        held = self.s.hand[seat]
        prefix = "um-" if seat == 0 else "ork-"
        out = []
        for name in events:
            card = next(
                c for c, e in enumerate(CARD_EVENT) if e == name and CARD_NAMES[c].startswith(prefix) and c not in held
            )
            held.append(card)
            out.append(card)
        return out

    # ---- beginning

    def run(self, procedure: str, frame: AFrame) -> AFrame:
        """Start a procedure and go on to the first question."""
        self.enter(self.spec.rules.by_name[procedure], frame=frame).settle()
        return frame

    def activate(self, u: int) -> ActFrame:
        """Activate a unit as if by token."""
        f = ActFrame()
        f.unit = u
        return self.run("activation", f)

    def attack(self, u: int, v: int, weapon: int = -1) -> AttackFrame:
        """One attack with a unit's first weapon."""
        f = FireFrame()
        f.unit, f.weapon = u, usable_weapons(self.s, u)[0] if weapon < 0 else weapon
        return self.run("attack", attack_of(self.s, f, v))

    def hit(self, v: int, hits: int = 1, source: int = -1, cause: int = 0, pierce: int = 0) -> HitFrame:
        """Hits on a unit."""
        h = HitFrame()
        h.unit, h.hits, h.source, h.cause, h.pierce, h.double = v, hits, source, cause, pierce, int(hits > 1)
        return self.run("hits", h)

    def move(self, u: int, assault: bool = False, kind: int = 0) -> MoveFrame:
        """A Movement Action."""
        f = MoveFrame()
        f.unit, f.seat, f.kind, f.target = u, UNIT_SIDE[u], kind, -2 if assault else -1
        return self.run("movement", f)

    def pass_windows(self) -> None:
        """Say nothing in every window that is open."""
        while self.asked in ("window", "counter"):
            self.say("verb:pass")

    # ---- looking

    @property
    def squares(self) -> set[str]:
        """The squares among the words of the open question, as x,y."""
        return {w.removeprefix("square:") for w in self.offered if w.startswith("square:")}


# ---- the same, said of a state


def on(s: BlackReachState) -> BlackReachStage:
    """The stage a state stands on."""
    return BlackReachStage(GAME, s)


def stage(features: Features | None = None) -> BlackReachState:
    """The state of a bare stage."""
    return BlackReachStage.bare(features).s


def add(s: BlackReachState, name: str, x: int, y: int, facing: int = 0, face: str = "", tile: str = "") -> int:
    """Put a unit on the board, by default on its front side and on no tile."""
    return on(s).add(name, x, y, facing, face, tile)


def option(s: BlackReachState, kind: str, tile: str) -> int:
    """Lay an option on a tile and grant what it gives."""
    return on(s).option(kind, tile)


def hand(s: BlackReachState, seat: int, *events: str) -> list[int]:
    """Give a seat cards by the names of their events."""
    return on(s).hand(seat, *events)


def dice(s: BlackReachState, *results: int) -> None:
    """The dice that will be rolled, in order, counted from 1."""
    on(s).dice(*results)


def run(s: BlackReachState, procedure: str, frame: AFrame) -> AFrame:
    """Start a procedure and go on to the first question."""
    return on(s).run(procedure, frame)


def activate(s: BlackReachState, u: int) -> ActFrame:
    """Activate a unit as if by token."""
    return on(s).activate(u)


def attack(s: BlackReachState, u: int, v: int, weapon: int = -1) -> AttackFrame:
    """One attack with a unit's first weapon."""
    return on(s).attack(u, v, weapon)


def hit(s: BlackReachState, v: int, hits: int = 1, source: int = -1, cause: int = 0, pierce: int = 0) -> HitFrame:
    """Hits on a unit."""
    return on(s).hit(v, hits, source, cause, pierce)


def move(s: BlackReachState, u: int, assault: bool = False, kind: int = 0) -> MoveFrame:
    """A Movement Action."""
    return on(s).move(u, assault, kind)


def say(s: BlackReachState, *words: str) -> None:
    """Answer questions one after the other."""
    on(s).say(*words)


def pass_windows(s: BlackReachState) -> None:
    """Say nothing in every window that is open."""
    on(s).pass_windows()


def offered(s: BlackReachState) -> list[str]:
    """The words of the open question."""
    return on(s).offered


def squares_offered(s: BlackReachState) -> set[str]:
    """The squares among the words of the open question, as x,y."""
    return on(s).squares


def why(s: BlackReachState, word: str) -> list[str]:
    """The rules against a word."""
    return on(s).why(word)


def told(s: BlackReachState, kind: str) -> list[Event]:
    """The events of one kind so far."""
    return on(s).events(kind)
