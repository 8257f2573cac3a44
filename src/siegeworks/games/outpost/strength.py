"""Strength: what each side adds to its die, and the chances that follow."""

from __future__ import annotations

from fractions import Fraction

from siegeworks.core.why import Modifier, Odds, Outcome
from siegeworks.games.outpost.board import Valley
from siegeworks.games.outpost.components import (
    AREAS,
    CARD_KIND,
    CARDS,
    COVER,
    KINDS,
    STRENGTH,
    UNIT_KIND,
    Card,
    Unit,
    card,
)


def attack_strength(s: Valley, unit: Unit, c: Card) -> list[Modifier]:
    """OUT-BAT-03  What the attacker adds to its die."""
    out = [Modifier("OUT-BAT-03", KINDS[UNIT_KIND[unit]].name, STRENGTH[unit])]
    if s.unit_hurt[unit]:
        out.append(Modifier("OUT-BAT-03", "attacker hurt", -1))
    if c >= 0:
        out.append(Modifier("OUT-BAT-02", card(c).name, card(c).attack))
    return out


def defence_strength(s: Valley, unit: Unit, c: Card) -> list[Modifier]:
    """OUT-BAT-03, OUT-DIG-01  What the defender adds to its die."""
    out = [Modifier("OUT-BAT-03", KINDS[UNIT_KIND[unit]].name, STRENGTH[unit])]
    if s.unit_hurt[unit]:
        out.append(Modifier("OUT-BAT-03", "defender hurt", -1))
    if s.unit_dug[unit]:
        out.append(Modifier("OUT-DIG-01", "dug in", 1))
    if COVER[s.unit_area[unit]]:
        out.append(Modifier("OUT-BAT-03", AREAS[s.unit_area[unit]].name, COVER[s.unit_area[unit]]))
    if c >= 0:
        out.append(Modifier("OUT-REACT-01", card(c).name, card(c).defence))
    return out


def lead(s: Valley, unit: Unit, target: Unit, c: Card, reply: Card) -> int:
    """By how much the attacker leads before the dice; the plain sum of the modifiers."""
    total = STRENGTH[unit] - s.unit_hurt[unit] - STRENGTH[target] + s.unit_hurt[target]
    total -= s.unit_dug[target] + COVER[s.unit_area[target]]
    if c >= 0:
        total += CARDS[CARD_KIND[c]].attack
    if reply >= 0:
        total -= CARDS[CARD_KIND[reply]].defence
    return total


def battle_odds(s: Valley, unit: Unit, target: Unit, c: Card, reply: Card) -> Odds:
    """The exact chances of a battle with these cards and no other."""
    ahead = lead(s, unit, target, c, reply)
    wins = sum(a + ahead > b for a in range(1, 7) for b in range(1, 7))
    ties = sum(a + ahead == b for a in range(1, 7) for b in range(1, 7))
    against = [Modifier(m.rule, m.text, -m.value) for m in defence_strength(s, target, reply)]
    outcomes = [Outcome("attacker wins", Fraction(wins, 36)), Outcome("tie", Fraction(ties, 36))]
    outcomes.append(Outcome("defender wins", Fraction(36 - wins - ties, 36)))
    needs = "attacker's die and modifiers above the defender's die, if no further card is played"
    return Odds("Battle", needs, attack_strength(s, unit, c) + against, outcomes)
