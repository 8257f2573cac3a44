"""A bare stage for tests of abilities and cards: open ground, pieces put where they are wanted, dice in order."""

from __future__ import annotations

from typing import Any

from siegeworks.core.fate import Scripted
from siegeworks.core.flow import call
from siegeworks.core.journal import Journal
from siegeworks.games.blackreach import GAME
from siegeworks.games.blackreach.box.columns import FACE_OTHER
from siegeworks.games.blackreach.box.components import (
    CARD_NAMES,
    FACE_NUMBER,
    TERRAIN_NUMBER,
    TILE_NUMBER,
    UNIT_NAMES,
)
from siegeworks.games.blackreach.box.words import WORDS
from siegeworks.games.blackreach.cards.deck import CARD_EVENT
from siegeworks.games.blackreach.frames import ActFrame, AttackFrame, FireFrame, HitFrame, MoveFrame
from siegeworks.games.blackreach.ground.build import link, name_elements
from siegeworks.games.blackreach.ground.ground import OPEN, SQUARES, WIDTH, Ground
from siegeworks.games.blackreach.muster.recruitment import grant_gifts, option_free, take_option
from siegeworks.games.blackreach.state import ACTIVATION, RESERVE, BlackReachState
from siegeworks.games.blackreach.units import lay_wreck, lift, put

RULES = GAME.rules


def open_ground(features: dict[tuple[int, int], str] | None = None) -> Ground:
    """A whole map of open ground with terrain in some squares."""
    g = Ground()
    g.width, g.height = 21, 14
    g.inside = [True] * SQUARES
    g.terrain = [OPEN] * SQUARES
    for (x, y), name in (features or {}).items():
        g.terrain[y * WIDTH + x] = TERRAIN_NUMBER[name]
    name_elements(g, set())
    link(g)
    return g


def stage(features: dict[tuple[int, int], str] | None = None) -> BlackReachState:
    """An empty table in the middle of an activation phase, no scenario rules, no cards, a journal."""
    s = BlackReachState()
    s.scenario = len(GAME.scenarios) - 1
    s.options = [o.default for o in GAME.options]
    s.phase, s.turn, s.turns = ACTIVATION, 2, 6
    s.ground = open_ground(features)
    s.journal = Journal()
    s.fate = Scripted([])
    return s


def sq(x: int, y: int) -> int:
    """A square's number."""
    return y * WIDTH + x


def number(name: str) -> int:
    """A unit's number by its name."""
    return UNIT_NAMES.index(name)


def add(s: BlackReachState, name: str, x: int, y: int, facing: int = 0, face: str = "", tile: str = "") -> int:
    """Put a unit on the board, by default on its front side and on no tile."""
    u = number(name)
    if face:
        s.unit_face[u] = FACE_NUMBER[face]
    if tile:
        s.unit_tile[u] = TILE_NUMBER[tile]
        s.tile_used[TILE_NUMBER[tile]] = 1
    put(s, u, sq(x, y), facing)
    return u


def wreck(s: BlackReachState, name: str, x: int, y: int, facing: int = 0) -> int:
    """Lay the wreck of a vehicle."""
    u = add(s, name, x, y, facing)
    lift(s, u)
    s.unit_face[u] = FACE_OTHER[s.unit_face[u]]
    lay_wreck(s, u)
    return u


def dice(s: BlackReachState, *results: int) -> None:
    """The dice that will be rolled, in order, counted from 1."""
    s.fate = Scripted([r - 1 for r in results])
    s.seed = 0


def option(s: BlackReachState, kind: str, tile: str) -> int:
    """Lay an option on a tile and grant what it gives."""
    o = option_free(s, kind)
    s.tile_used[TILE_NUMBER[tile]] = 1
    before = list(s.unit_place)
    take_option(s, o, TILE_NUMBER[tile])
    grant_gifts(s)
    for u, place in enumerate(s.unit_place):
        if place == RESERVE and before[u] != RESERVE:
            s.unit_place[u] = before[u]
    return o


def hand(s: BlackReachState, seat: int, *events: str) -> list[int]:
    """Give a seat cards by the names of their events."""
    out = []
    for name in events:
        prefix = "um-" if seat == 0 else "ork-"
        card = next(
            c
            for c, e in enumerate(CARD_EVENT)
            if e == name and CARD_NAMES[c].startswith(prefix) and c not in s.hand[seat]
        )
        s.hand[seat].append(card)
        out.append(card)
    return out


def run(s: BlackReachState, procedure: str, frame: Any) -> Any:
    """Start a procedure and go on to the first question."""
    call(s, RULES.by_name[procedure], frame)
    RULES.settle(s)
    return frame


def offered(s: BlackReachState) -> list[str]:
    """The words of the open question."""
    return [WORDS.name(w) for w in s.offered]


def squares_offered(s: BlackReachState) -> set[str]:
    """The squares among the words of the open question, as x,y."""
    return {w.removeprefix("square:") for w in offered(s) if w.startswith("square:")}


def say(s: BlackReachState, *words: str) -> None:
    """Answer questions one after the other."""
    for word in words:
        assert word in offered(s), f"{word} is not among {offered(s)} at {RULES.where(s)}"
        RULES.choose(s, WORDS.number(word))


def why(s: BlackReachState, word: str) -> list[str]:
    """The rules against a word."""
    return [r.rule for r in RULES.why_not(s, WORDS.number(word))]


def told(s: BlackReachState, kind: str) -> list[dict[str, Any]]:
    """The events of one kind so far."""
    assert s.journal is not None
    return [e for e in s.journal.events if e["type"] == kind]


def pass_windows(s: BlackReachState) -> None:
    """Say nothing in every window that is open."""
    while s.frames and RULES.question(s)[0].kind in ("window", "counter"):
        say(s, "verb:pass")


def activate(s: BlackReachState, u: int) -> ActFrame:
    """Activate a unit as if by token."""
    f = ActFrame()
    f.unit = u
    return run(s, "activation", f)


def attack(s: BlackReachState, u: int, v: int, weapon: int = -1) -> AttackFrame:
    """One attack with a unit's first weapon."""
    from siegeworks.games.blackreach.fire.attack import attack_of
    from siegeworks.games.blackreach.units import usable_weapons

    f = FireFrame()
    f.unit, f.weapon = u, usable_weapons(s, u)[0] if weapon < 0 else weapon
    return run(s, "attack", attack_of(s, f, v))


def hit(s: BlackReachState, v: int, hits: int = 1, source: int = -1, cause: int = 0, pierce: int = 0) -> HitFrame:
    """Hits on a unit."""
    h = HitFrame()
    h.unit, h.hits, h.source, h.cause, h.pierce, h.double = v, hits, source, cause, pierce, int(hits > 1)
    return run(s, "hits", h)


def move(s: BlackReachState, u: int, assault: bool = False, kind: int = 0) -> MoveFrame:
    """A Movement Action."""
    from siegeworks.games.blackreach.box.columns import UNIT_SIDE

    f = MoveFrame()
    f.unit, f.seat, f.kind, f.target = u, UNIT_SIDE[u], kind, -2 if assault else -1
    return run(s, "movement", f)
