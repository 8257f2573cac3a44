"""How likely the Imperial player is to win: what a position is measured by. The weights stand in chance.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from siegeworks.core.chances import Chances, Term
from siegeworks.games.heresy2010.box.components import (
    BOX,
    EMPEROR,
    HERO_SIDE,
    HORUS,
    IMPERIAL,
    N_AREAS,
    SPACEPORTS,
    STOCKPILE,
    TRAITOR,
)
from siegeworks.games.heresy2010.box.tracks import DEFEATED_AT, LAST_SPACE
from siegeworks.games.heresy2010.state import Heresy2010State
from siegeworks.games.heresy2010.thinking.evaluate import hunt, strengths
from siegeworks.games.heresy2010.thinking.judge import balance

TERMS: Final = (
    Term("balance", "the position as a whole"),
    Term("ports", "spaceports held", "keeps spaceports", "takes spaceports"),
    Term("last-ports", "how few spaceports the Traitor still needs"),  # the same as the ports, to a reader
    Term("emperor", "the Emperor's wounds", "keeps the Emperor unhurt", "hurts the Emperor"),
    Term("horus", "the wounds of Horus", "hurts Horus", "keeps Horus unhurt"),
    Term("heroes", "Heroes lost", "loses fewer Heroes"),
    Term("strength", "strength on the board", "has more strength on the board"),
    Term("reserves", "strength still to come", "has more units still to bring in"),
    Term("orders", "orders in hand", "has more orders in hand"),
    Term("hunt", "the way to Horus", "opens the way to Horus", "bars the way to Horus"),
    Term("clock", "who has more time on the track", "has more time on the track"),
    Term("time", "the time that is left", "lets time pass", "saves time"),
)


def progress(s: Heresy2010State) -> float:
    """How much of the game is over, by the marker that leads."""
    return min(1.0, max(s.track) / LAST_SPACE)


def terms(s: Heresy2010State) -> list[float]:
    """The terms in favour of the Imperial player, in the order of TERMS."""
    own, enemy = strengths(s)
    held = [0, 0]
    for port in SPACEPORTS:
        if own[port] and not enemy[port]:
            held[IMPERIAL] += 1
        elif enemy[port] and not own[port]:
            held[TRAITOR] += 1
    heroes = 0
    for h, place in enumerate(s.hero_area):
        if place == BOX:
            heroes += 1 if HERO_SIDE[h] == TRAITOR else -1
    return [
        balance(s),
        (held[IMPERIAL] - held[TRAITOR]) / 4.0,
        -float(max(0, held[TRAITOR] - 2)),
        -s.hero_damage[EMPEROR] / DEFEATED_AT,
        s.hero_damage[HORUS] / DEFEATED_AT,
        heroes / 4.0,
        (sum(own[:N_AREAS]) - sum(enemy[:N_AREAS])) / 100.0,
        (own[STOCKPILE] - enemy[STOCKPILE]) / 100.0,
        (len(s.order_hand[IMPERIAL]) - len(s.order_hand[TRAITOR])) / 5.0,
        hunt(s, own, enemy, False),
        (s.track[TRAITOR] - s.track[IMPERIAL]) / 10.0,
        1.0,
    ]


CHANCES: Final = Chances(Path(__file__).with_name("chance.toml"), TERMS, terms, progress)
