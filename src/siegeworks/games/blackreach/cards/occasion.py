"""Whether a moment for cards is worth asking a person about: a card or a marker would do something useful now.

A card that only lengthens a move is worth it where the unit comes to an objective or to the target of its assault with
it and not without; a bonus to a shot where it changes the chances.
"""

from __future__ import annotations

from typing import Final

from siegeworks.core.flow import Frame
from siegeworks.core.words import Word
from siegeworks.games.blackreach.box.columns import UNIT_SIDE
from siegeworks.games.blackreach.box.words import CARD
from siegeworks.games.blackreach.cards.deck import (
    BONUS_MOVE,
    CARD_BONUS,
    CARD_EVENT,
    CARD_VALUE,
    OWN_FIRE,
    OWN_MOVE,
    SUPPLY_MOVE,
)
from siegeworks.games.blackreach.cards.frames import WindowFrame
from siegeworks.games.blackreach.cards.window import base_of, event_fits, may_be_bonus
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import AttackFrame
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.state import BOARD, BlackReachState
from siegeworks.games.blackreach.units import distance, distance_to

LONGER: Final = {"dont-stop": 2}  # events that lengthen one move, by how much


def is_useful(s: BlackReachState, f: WindowFrame, w: Word) -> bool:
    """Whether a word of a window would do something useful at this moment."""
    if w not in CARD:
        return True
    card, b = CARD.id(w), base_of(s, f)
    return (event_fits(s, f, b, card) and event_is_useful(s, f, b, card)) or (
        may_be_bonus(s, f, b, card) and bonus_is_useful(s, f, b, card)
    )


def event_is_useful(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> bool:
    """Whether a Battle Event that fits would change anything: all do but those that lengthen a move for nothing."""
    longer = LONGER.get(CARD_EVENT[card], 0)
    return not longer or brings_there(s, f, b, longer)


def bonus_is_useful(s: BlackReachState, f: WindowFrame, b: Frame, card: int) -> bool:
    """Whether an Alternate Bonus that fits would change anything."""
    if CARD_BONUS[card] == BONUS_MOVE and f.window in (OWN_MOVE, SUPPLY_MOVE):
        return brings_there(s, f, b, CARD_VALUE[card])
    if f.window != OWN_FIRE or not isinstance(b, AttackFrame):
        return True
    lent = b.clone()
    lent.bonus += CARD_VALUE[card]
    return attack_odds(s, b.clone()).outcomes != attack_odds(s, lent).outcomes


def brings_there(s: BlackReachState, f: WindowFrame, b: Frame, more: int) -> bool:
    """HBR-CARD-09  Whether so many squares more bring a unit to a free objective or to its target, and nothing less."""
    unit = f.unit
    if unit < 0 or s.unit_place[unit] != BOARD or not isinstance(b, MoveFrame):
        return False
    reach = allowance(s, unit, b.boost)
    away = [distance_to(s, unit, square) for square in s.objectives if square >= 0 and not is_kept(s, unit, square)]
    if b.target >= 0 and s.unit_place[b.target] == BOARD:
        away.append(distance(s, unit, b.target))
    return any(reach < far <= reach + more for far in away)


def is_kept(s: BlackReachState, unit: int, square: int) -> bool:
    """Whether a friend stands in a square."""
    other = s.at[square]
    return other >= 0 and UNIT_SIDE[other] == UNIT_SIDE[unit]
