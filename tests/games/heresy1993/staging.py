"""Positions for tests, on core's stage: a few counters, one phase, and the dice in order."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from siegeworks.core.journal import Event
from siegeworks.core.stage import Stage
from siegeworks.games.heresy1993 import GAME
from siegeworks.games.heresy1993.box.components import (
    EMPEROR,
    HORUS,
    INNER_PALACE,
    INVASION,
    N_UNITS,
    PHASES,
    PLACES,
    REMOVED,
    SEATS,
    SPECIAL_CARDS,
    SPECIAL_OF,
    UNIT_NUMBER,
    WALL_NAMES,
)
from siegeworks.games.heresy1993.box.options import OPTIONS
from siegeworks.games.heresy1993.frames import (
    ASSAULT_PHASE,
    BUILD_PHASE,
    FIGHTS,
    GAME_PROCEDURE,
    MOVEMENT_PHASE,
    SEGMENT,
    TURN,
    SegmentFrame,
    fight_frame,
    move_frame,
)
from siegeworks.games.heresy1993.state import FACE_UP, Heresy1993State, put


def stage(
    phase: str,
    side: str,
    counters: Mapping[str, str],
    dice: Sequence[int] = (),
    turn: int = 3,
    hand: Sequence[str] = (),
    options: Mapping[str, str] | None = None,
    reduced: Sequence[str] = (),
    breached: Sequence[str] = (),
) -> Heresy1993State:
    """A position at the start of a side's phase: counters (id -> place), dice to come (1 to 6), special cards in hand.

    Counters not named are out of the game, except that the Emperor is in the Inner Palace and Horus out of reach.
    """
    s = Heresy1993State()
    s.scenario = 1
    s.options = OPTIONS.defaults()
    for name, value in (options or {}).items():
        s.options[OPTIONS[name].number] = OPTIONS[name].values.index(value)
    put_counters(s, counters)
    for name in reduced:
        s.hurt[UNIT_NUMBER[name]] = 1
    for name in breached:
        s.breached[WALL_NAMES.index(name)] = 1
    deal(s, hand)
    seat = SEATS.index(side)
    s.turn = turn
    s.face_up = FACE_UP
    s.segment = 1
    s.active = seat
    s.initiative = seat
    s.phase = PHASES.index(phase)
    f = SegmentFrame()
    f.seat = seat
    on_stage = Stage(GAME, s).dice(*dice)
    on_stage.enter(GAME_PROCEDURE, "end").enter(TURN, "H93-WIN-01").enter(SEGMENT, "H93-SEQ-03", f)
    procedure, frame = {
        "movement": (MOVEMENT_PHASE, move_frame(seat)),
        "combat": (FIGHTS, fight_frame(seat, in_assault=False)),
        "build": (BUILD_PHASE, None),
        "assault": (ASSAULT_PHASE, None),
    }[phase]
    on_stage.enter(procedure, frame=frame).settle()
    return s


def put_counters(s: Heresy1993State, counters: Mapping[str, str]) -> None:
    """The counters named stand where it says, the Emperor and Horus out of the way, all others out of the game."""
    s.place = [REMOVED] * N_UNITS
    s.rebuild()
    put(s, EMPEROR, INNER_PALACE)
    put(s, HORUS, INVASION)
    for name, place in counters.items():
        put(s, UNIT_NUMBER[name], PLACES.index(place))


def deal(s: Heresy1993State, hand: Sequence[str]) -> None:
    """Special cards in hand, each in that of its side; the rest in the decks."""
    ids = [c.id for c in SPECIAL_CARDS]
    for owner in (0, 1):
        s.hand[owner] = sorted(ids.index(c) for c in hand if ids.index(c) in SPECIAL_OF[owner])
        s.deck[owner] = [c for c in SPECIAL_OF[owner] if c not in s.hand[owner]]


def say(s: Heresy1993State, *words: str) -> None:
    """Choose words by name, one after the other."""
    Stage(GAME, s).say(*words)


def offered(s: Heresy1993State) -> list[str]:
    """The words of the open question by name."""
    return Stage(GAME, s).offered


def reasons(s: Heresy1993State, word: str) -> list[str]:
    """The rules that stand against a word."""
    return Stage(GAME, s).why(word)


def told(s: Heresy1993State, word: str) -> str:
    """What is said against a word, in a sentence."""
    return Stage(GAME, s).reasons(word)[0].text


def place_of(s: Heresy1993State, counter: str) -> str:
    """Where a counter stands."""
    return PLACES[s.place[UNIT_NUMBER[counter]]]


def events(s: Heresy1993State, kind: str) -> list[Event]:
    """The events of one type so far."""
    return Stage(GAME, s).events(kind)
