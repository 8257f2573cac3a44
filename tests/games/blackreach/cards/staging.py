"""What the tests of the cards put on the stage: a hand, a window over a frame that lies still, an assault."""

from __future__ import annotations

import pytest
from tests.games.blackreach.stage import (
    RULES,
    add,
    attack,
    dice,
    hand,
    option,
    run,
    say,
    stage,
)

from siegeworks.games.blackreach.assault.frames import AssaultFrame
from siegeworks.games.blackreach.box.components import (
    DAMAGE_KINDS,
)
from siegeworks.games.blackreach.cards import deck
from siegeworks.games.blackreach.cards.window import (
    open_window,
)
from siegeworks.games.blackreach.frames import RevealFrame, SetUpFrame


def duel(*events, seat=0):
    s = stage()
    marine, ork = add(s, "tactical-1", 4, 4, tile="tactical-squad"), add(s, "shootas-1", 7, 4, tile="goff-shootas")
    hand(s, seat, *events)
    return s, marine, ork


TRACKS = 1 << DAMAGE_KINDS.index("tracks")


def disputed(initiative):
    """A marine's shot that both sides may have rolled again."""
    s = stage()
    s.initiative = initiative
    marine, ork = add(s, "tactical-1", 4, 4), add(s, "sluggas-1", 7, 4)
    add(s, "boss-mob-a", 8, 4, tile="goff-boss-mob")
    option(s, "opt-boss-pole", "goff-boss-mob")
    hand(s, 0, "second-chance")
    dice(s, 6, 1, 5)
    f = attack(s, marine, ork)
    while RULES.question(s)[1].window != deck.AFTER_ROLL:
        say(s, "verb:pass")
    return s, f


def seen(*names):
    """The mark of a test that plays these battle events; test_window.py reads it."""
    assert names
    return pytest.mark.rule("HBR-CARD-05")


def shot(card, seat=0, features=None, target="shootas-1"):
    s = stage(features)
    marine, ork = add(s, "tactical-1", 4, 4), add(s, target, 7, 4)
    hand(s, seat, card)
    return s, marine, ork


def in_window(s, seat, window, unit=-1, frame=None, procedure="activations"):
    """Open a window over a frame that lies still."""
    from siegeworks.games.blackreach.sequence import RULES

    base = frame if frame is not None else SetUpFrame()
    base.proc = RULES.by_name[procedure].number
    base.pc = len(RULES.by_name[procedure].steps)
    s.frames.append(base)
    open_window(s, seat, window, unit)
    RULES.settle(s)
    return base


def assault(s, u, v):
    f = AssaultFrame()
    f.unit, f.target, f.launch, f.square = u, v, s.unit_square[u], s.unit_square[v]
    return run(s, "assault", f)


def reveal_frame(seat):
    f = RevealFrame()
    f.seat = seat
    return f
