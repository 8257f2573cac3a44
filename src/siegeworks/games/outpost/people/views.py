"""What a seat may know. Hidden are the other side's hand and the order of both decks.

Areas, units and cards are named by their words, so that a page can light what is offered.
"""

from __future__ import annotations

import msgspec

from siegeworks.core.flow import find_frame
from siegeworks.games.outpost.box.components import (
    NO_CARD,
    NO_UNIT,
    NOWHERE,
    SCENARIOS,
    SEATS,
    UNIT_STRENGTH,
    UNITS,
    Card,
    Unit,
    owner,
)
from siegeworks.games.outpost.box.words import AREA, CARD, UNIT
from siegeworks.games.outpost.frames import BattleFrame
from siegeworks.games.outpost.people.wording import phase
from siegeworks.games.outpost.sequence import RULES
from siegeworks.games.outpost.state import OutpostState
from siegeworks.games.outpost.victory import ENDINGS


class OutpostOutcome(msgspec.Struct):
    """How the game ended; no winner in a draw."""

    winner: str | None
    reason: str
    rule: str


class OutpostUnit(msgspec.Struct):
    """A unit; one that is not on the map has no area. `strength` counts a hurt."""

    area: str | None
    kind: str
    name: str
    side: str
    strength: int
    hurt: bool
    dug: bool
    used: bool


class OutpostHand(msgspec.Struct):
    """A hand: how many cards, and which they are if one may see them."""

    count: int
    cards: list[str] | None


class OutpostBattle(msgspec.Struct):
    """The battle being fought: units, area and the cards on the table."""

    area: str
    attacker: str
    defender: str | None
    card: str | None
    reply: str | None


class OutpostView(msgspec.Struct):
    """All that a seat may know; without a seat, what a watcher sees."""

    seat: str | None
    seats: list[str]
    scenario: str
    turn: int
    phase: str
    where: str
    outcome: OutpostOutcome | None
    round: int
    rounds: int
    active: str
    orders: int
    units: dict[str, OutpostUnit]  # by word
    hands: dict[str, OutpostHand]  # by side, as the next two
    decks: dict[str, int]
    discards: dict[str, list[str]]
    battle: OutpostBattle | None


def view(s: OutpostState, seat: int | None) -> OutpostView:
    """All that a seat may know; a watcher (None) sees no hand."""
    scenario = SCENARIOS[s.scenario]
    return OutpostView(
        seat=None if seat is None else SEATS[seat],
        seats=list(SEATS),
        scenario=scenario.id,
        turn=s.round,
        phase=phase(s),
        where=RULES.where(s),
        outcome=outcome_of(s),
        round=s.round,
        rounds=scenario.rounds,
        active=SEATS[s.active],
        orders=s.orders,
        units={word: unit_of(s, unit) for unit, word in enumerate(UNIT.names)},
        hands={side: hand_of(s, number, number == seat) for number, side in enumerate(SEATS)},
        decks={side: len(s.deck[number]) for number, side in enumerate(SEATS)},
        discards={side: card_words(s.discard[number]) for number, side in enumerate(SEATS)},
        battle=battle_of(s),
    )


def outcome_of(s: OutpostState) -> OutpostOutcome | None:
    """How the game ended, or None."""
    if s.ending < 0:
        return None
    ending = ENDINGS[s.ending]
    winner = SEATS[s.winner] if s.winner >= 0 else None
    return OutpostOutcome(winner, ending.reason, ending.rule)


def unit_of(s: OutpostState, unit: Unit) -> OutpostUnit:
    """A unit as everyone sees it."""
    area = s.unit_area[unit]
    return OutpostUnit(
        area=None if area == NOWHERE else AREA.names[area],
        kind=UNITS[unit].id,
        name=UNITS[unit].name,
        side=SEATS[owner(unit)],
        strength=UNIT_STRENGTH[unit] - s.unit_hurt[unit],
        hurt=bool(s.unit_hurt[unit]),
        dug=bool(s.unit_dug[unit]),
        used=bool(s.unit_used[unit]),
    )


def hand_of(s: OutpostState, side: int, is_ours: bool) -> OutpostHand:
    """A hand: its size for everyone, its cards for its owner."""
    hand = s.hand[side]
    return OutpostHand(len(hand), card_words(hand) if is_ours else None)


def battle_of(s: OutpostState) -> OutpostBattle | None:
    """The battle being fought, if any."""
    battle = find_frame(s, BattleFrame)
    if battle is None:
        return None
    return OutpostBattle(
        area=AREA.names[battle.area],
        attacker=UNIT.names[battle.attacker],
        defender=None if battle.defender == NO_UNIT else UNIT.names[battle.defender],
        card=card_word(battle.card),
        reply=card_word(battle.reply),
    )


def card_word(card: Card) -> str | None:
    """The word of a card, or None for no card."""
    return None if card == NO_CARD else CARD.names[card]


def card_words(cards: list[Card]) -> list[str]:
    """The words of cards, in order."""
    return [CARD.names[card] for card in cards]
