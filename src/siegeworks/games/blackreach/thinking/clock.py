"""The moments at which positions of Heroes of Black Reach are compared: units deployed, tokens turned up, the ends of
phases."""

from __future__ import annotations

from siegeworks.games.blackreach.state import ACTIVATION, BOARD, ORDER, SETUP, SUPPLY, BlackReachState

CHAPTER, TURN, PHASE, SPECIALS = 1_000_000, 1_000, 100, 40


def clock(s: BlackReachState) -> int:
    """Battles of a campaign, turns, phases; before them the units deployed, in the activation phase the tokens turned
    up."""
    whole = CHAPTER * (s.chapter + 1) + TURN * s.turn + PHASE * s.phase
    if s.phase == SETUP:
        return whole + min(PHASE - 1, s.unit_place.count(BOARD))
    if s.phase != ACTIVATION:
        return whole
    return whole + SPECIALS + s.token_next[0] + s.token_next[1] - s.special_left[0] - s.special_left[1]


def horizon(s: BlackReachState) -> int:
    """Orders are judged when all were carried out, all else when the next unit is deployed, the next token is turned up
    or the phase is over."""
    if s.phase == ORDER:
        return CHAPTER * (s.chapter + 1) + TURN * s.turn + PHASE * SUPPLY
    return clock(s) + 1


def beyond(s: BlackReachState) -> int:
    """In the activation phase one token more, mostly the enemy's; else as the horizon."""
    return horizon(s) + 1 if s.phase == ACTIVATION else horizon(s)
