"""What a person reads for an offered word, where its own name says too little."""

from __future__ import annotations

from collections.abc import Callable

from siegeworks.core.why import Odds
from siegeworks.core.words import Block, Word
from siegeworks.games.blackreach.box.columns import CARD_KIND, TERRAIN
from siegeworks.games.blackreach.box.components import (
    CARD_KINDS,
    OPTION_KIND,
    OPTION_KINDS,
    TERRAIN_NAMES,
    TILES,
)
from siegeworks.games.blackreach.box.words import (
    AIM,
    CARD,
    DAMAGE,
    FACING,
    FIRE,
    OPTION,
    PASS,
    POINT,
    POWER,
    SQUARE,
    SUPPRESS,
    TILE,
    UNIT,
    WEAPON,
    WORDS,
)
from siegeworks.games.blackreach.cards.deck import (
    BONUS_SAVE,
    CARD_BONUS,
    CARD_VALUE,
    ENEMY_ASSAULT,
    ENEMY_FIRE,
    HIT_SUFFERED,
    OWN_ASSAULT,
    OWN_FIRE,
    OWN_MOVE,
    SUPPLY_MOVE,
)
from siegeworks.games.blackreach.cards.frames import WindowFrame
from siegeworks.games.blackreach.cards.window import QUIET_WORD, base_of, own_unit, playable
from siegeworks.games.blackreach.fire.attack import attack_odds
from siegeworks.games.blackreach.fire.frames import AttackFrame
from siegeworks.games.blackreach.fire.named import sole, weapon_label
from siegeworks.games.blackreach.frames import MoveFrame
from siegeworks.games.blackreach.ground.ground import POINT_NAMES, SQUARE_NAMES
from siegeworks.games.blackreach.modifiers import roll_penalty, yellow_save
from siegeworks.games.blackreach.movement.action import TO_BE_NAMED
from siegeworks.games.blackreach.movement.allowance import allowance
from siegeworks.games.blackreach.people.clauses import (
    DAMAGES,
    card_title,
    option_name,
    power_name,
    unit_name,
)
from siegeworks.games.blackreach.sequence import RULES
from siegeworks.games.blackreach.state import BlackReachState
from siegeworks.games.blackreach.units import distance, where_squares

COMPASS = {
    "n": "north",
    "ne": "north-east",
    "e": "east",
    "se": "south-east",
    "s": "south",
    "sw": "south-west",
    "w": "west",
    "nw": "north-west",
}
EVENT_BIT, BONUS_BIT = 1, 2  # of what a card can be used as
DIE = 6  # its highest number
LONGEST_EVENT = 90  # characters of an event in a list
BONUS_FOR = {
    OWN_FIRE: "this shot",
    OWN_ASSAULT: "this assault",
    ENEMY_ASSAULT: "this assault",
    OWN_MOVE: "this move",
    SUPPLY_MOVE: "this move",
}
BONUS_TEXT = ("", "assault", "fire", "movement", "armour save", "any roll")


def label(s: BlackReachState, w: int) -> str:
    """What a person reads for an offered word where the vocabulary's own label says too little."""
    if w in _DECLINED and s.frames and isinstance(s.frames[-1], WindowFrame):
        return _DECLINED[w]
    for block, said in _LABELS:
        if w in block:
            return said(s, block.id(w))
    return _fire_label(s, w)


BAD = frozenset(("miss", "no effect", "tie", "defender wins"))


def chance(odds: Odds) -> float | None:
    """The chance that fire does anything, or that an assault is won: of every end but a miss, a tie or a defeat."""
    return 1.0 - float(sum(o.chance for o in odds.outcomes if o.result in BAD))


def _fire_label(s: BlackReachState, w: Word) -> str:
    """Fire at the only target there is, with the chance, for nobody asks who is meant; nothing where several are."""
    enemy = sole(s, w) if w in (FIRE, SUPPRESS) else None
    if enemy is None:
        return ""
    ask, f = RULES.question(s)
    odds = ask.odds(s, f, w)
    likely = chance(odds) if odds is not None else None
    return f"{WORDS.label(w)} at {WORDS.label(enemy)}" + (f" ({round(100 * likely)} %)" if likely is not None else "")


def _unit_label(s: BlackReachState, unit: int) -> str:
    """A unit and where it stands."""
    squares = where_squares(s, unit)
    where = f" at {SQUARE_NAMES[squares[0]]}" if squares else ""
    return f"{unit_name(unit)}{where}{_far_off(s, unit)}"


def _far_off(s: BlackReachState, unit: int) -> str:
    """Where a target of an assault is being named: that an enemy is too far away for the move, with how far it is."""
    away = too_far(s, unit)
    return f", out of reach: {away} squares away" if away else ""


def too_far(s: BlackReachState, enemy: int) -> int:
    """Where a target of an assault is being named: how far away an enemy is that the move cannot reach; 0 if it can."""
    f = s.frames[-1] if s.frames else None
    if not isinstance(f, MoveFrame) or f.target != TO_BE_NAMED or f.unit == enemy:
        return 0
    away = distance(s, f.unit, enemy)
    return away if away - 1 > allowance(s, f.unit, f.boost) else 0


def _first_sentence(text: str) -> str:
    """What a card or an option does, short enough for a list."""
    told = text.split(". ")[0].rstrip(".")
    return told if len(told) <= LONGEST_EVENT else f"{told[:LONGEST_EVENT].rsplit(' ', 1)[0]}…"


def option_told(option: int) -> str:
    """An option as the end of a question, and what it does."""
    text = OPTION_KINDS[OPTION_KIND[option]].text
    return f"{option_name(option)}? {text}" if text else f"{option_name(option)}?"


def _card_label(s: BlackReachState, card: int) -> str:
    """A card, what its event does, and its bonus."""
    value = f" +{CARD_VALUE[card]}" if CARD_VALUE[card] else ""
    told = _first_sentence(CARD_KINDS[CARD_KIND[card]].event.text)
    f = s.frames[-1] if s.frames else None
    does = playable(s, f, base_of(s, f), card) if isinstance(f, WindowFrame) else EVENT_BIT + BONUS_BIT
    if does == BONUS_BIT and isinstance(f, WindowFrame):  # its event is not for this moment
        return f"{card_title(card)}: {_bonus_now(s, f, card)}"
    also = f" (or {BONUS_TEXT[CARD_BONUS[card]]}{value})" if does & BONUS_BIT else ""
    if also and CARD_BONUS[card] == BONUS_SAVE and isinstance(f, WindowFrame):
        also = f" (or, as its bonus, an armour save: {_save_told(s, f)})"
    return f"{card_title(card)}: {told}{also}"


def _bonus_now(s: BlackReachState, f: WindowFrame, card: int) -> str:
    """What the bonus of a card does at a moment for cards; to a shot, with the chance it then has."""
    value, base = CARD_VALUE[card], base_of(s, f)
    if f.window in (HIT_SUFFERED, ENEMY_FIRE, ENEMY_ASSAULT) and CARD_BONUS[card] == BONUS_SAVE:
        return f"an armour save: {_save_told(s, f)}"
    text = f"+{value} to {BONUS_FOR.get(f.window, 'this roll')}"
    if f.window != OWN_FIRE or not isinstance(base, AttackFrame):
        return text
    lent = base.clone()
    lent.bonus += value
    now, then = chance(attack_odds(s, base.clone())), chance(attack_odds(s, lent))
    if now is None or then is None:
        return text
    return f"{text}, {round(100 * then)} % " + (f"instead of {round(100 * now)} %" if now != then else "as before")


def _save_told(s: BlackReachState, f: WindowFrame) -> str:
    """What an armour save that is bought with a card needs, and its chance."""
    unit = own_unit(f.seat, f.window, f.unit, f.other)
    needed = max(1, yellow_save(s, unit) - roll_penalty(s, unit))
    return f"{needed} or more, {round(100 * max(0, 7 - needed) / 6)} %" if needed <= DIE else "it cannot succeed"


def _option_label(s: BlackReachState, option: int) -> str:
    """An option and the markers left on it."""
    markers = s.option_markers[option]
    text = _first_sentence(OPTION_KINDS[OPTION_KIND[option]].text)
    return option_name(option) + (f" ({markers} left)" if markers else "") + (f": {text}" if text else "")


def _square_label(s: BlackReachState, square: int) -> str:
    """A square with what lies on it: who reads the list need not look at the board."""
    kind = s.ground.terrain[square]
    marks = [TERRAIN[kind].name] if kind >= 0 and TERRAIN_NAMES[kind] != "open" else []
    if square in s.objectives:
        marks.append("objective")
    return f"Square {SQUARE_NAMES[square]}" + (f" ({', '.join(marks)})" if marks else "")


# One plain no at a moment for cards, and one that holds for a while.
_DECLINED = {PASS: "Play nothing", QUIET_WORD: "Play nothing until the next unit acts"}
_LABELS: tuple[tuple[Block, Callable[[BlackReachState, int], str]], ...] = (
    (UNIT, _unit_label),
    (CARD, _card_label),
    (OPTION, _option_label),
    (TILE, lambda s, tile: f"{TILES[tile].name} ({TILES[tile].cost} points)"),
    (POWER, lambda s, power: power_name(power)),
    (SQUARE, _square_label),
    (POINT, lambda s, point: f"Point {POINT_NAMES[point]}"),
    (FACING, lambda s, facing: f"Face {COMPASS[FACING.names[facing].partition(':')[2]]}"),
    (AIM, lambda s, aim: f"Aim at {22.5 * aim:g} degrees"),
    (WEAPON, weapon_label),
    (DAMAGE, lambda s, damage: f"Damage: {DAMAGES[damage]}"),
)


def stands_for(s: BlackReachState, w: int) -> list[int]:
    """The other copies in hand that an offered card stands for."""
    if w not in CARD:
        return []
    c = CARD.id(w)
    for seat in (0, 1):
        if c in s.hand[seat]:
            return [CARD + x for x in s.hand[seat] if x != c and CARD_KIND[x] == CARD_KIND[c]]
    return []
